"""The packages contain the built page, and who installs the source needs no Node for it."""

from __future__ import annotations

import shutil
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.build.test_packages import FOLDERS, PARTS, ROOT, run

sys.path.insert(0, str(ROOT / "web" / "build"))
import page

pytestmark = pytest.mark.slow
NEEDED = ("index.html", "sw.js", "manifest.webmanifest", "icon.svg", "built-from.txt")
BUILD = "import sys; sys.path.insert(0, 'web/build'); import page_backend; page_backend.build_{}({!r})"


def page_of(names: list[str], start: str) -> list[str]:
    """The files of the page in a package."""
    start += "queendomino/page/"
    return [name.removeprefix(start) for name in names if name.startswith(start)]


def complete(files: list[str]) -> None:
    """The page is there, with its scripts and looks, and with what a server sends packed."""
    assert set(NEEDED) <= set(files)
    for suffix in (".js", ".css", ".js.gz", ".css.gz"):
        assert any(name.startswith("assets/") and name.endswith(suffix) for name in files)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package, from a folder in which the page is built."""
    assert page.is_fresh(), "the page is older than its source; say: make page"
    clone = tmp_path_factory.mktemp("clone")
    for name in PARTS.split():
        shutil.copy(ROOT / name, clone)
    leave = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info", "node_modules")
    for name in (*FOLDERS.split(), "web"):
        shutil.copytree(ROOT / name, clone / name, symlinks=True, ignore=leave)
    out = tmp_path_factory.mktemp("sdist")
    run("-c", BUILD.format("sdist", str(out)), cwd=clone, QUEENDOMINO_PURE="1", PATH="")
    (package,) = out.iterdir()
    return package


def test_the_source_package_contains_the_page_and_what_it_is_made_from(sdist: Path) -> None:
    with tarfile.open(sdist) as package:
        names = package.getnames()
    root = sdist.name.removesuffix(".tar.gz")
    complete(page_of(names, f"{root}/src/"))
    assert f"{root}/web/src/App.svelte" in names
    assert not [name for name in names if "node_modules" in name]


def test_a_wheel_made_from_the_source_package_contains_the_page_and_needs_no_node(
    sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as package:
        package.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    out = tmp_path / "wheel"
    out.mkdir()
    run("-c", BUILD.format("wheel", str(out)), cwd=source, QUEENDOMINO_PURE="1", PATH="")
    (wheel,) = out.iterdir()
    with ZipFile(wheel) as package_:
        complete(page_of(package_.namelist(), ""))
        html = package_.read("queendomino/page/index.html").decode()
    # nothing in it that a strict policy would refuse
    assert "<style" not in html
    assert "style=" not in html
    assert html.count("<script") == html.count('<script type="module" crossorigin src="/assets/')


def test_node_is_asked_for_only_where_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    import page_backend

    monkeypatch.setattr(page, "find_node", lambda: None)
    monkeypatch.delenv("QUEENDOMINO_NO_PAGE", raising=False)
    monkeypatch.setattr(page, "is_fresh", lambda: True)
    assert page.NODE not in page_backend.get_requires_for_build_wheel()
    monkeypatch.setattr(page, "is_fresh", lambda: False)
    assert page.NODE in page_backend.node()
    monkeypatch.setenv("QUEENDOMINO_NO_PAGE", "1")
    assert page_backend.node() == []


def test_the_node_from_pypi_can_build_the_page_where_there_is_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages, programs = tmp_path / "packages", tmp_path / "programs"
    run("-m", "pip", "install", "-q", "--no-deps", "--target", str(packages), page.NODE, cwd=ROOT)
    monkeypatch.syspath_prepend(packages)
    programs.mkdir()
    (programs / "sh").symlink_to("/bin/sh")  # all that there is beside it
    monkeypatch.setenv("PATH", str(programs))
    node = page.find_node()
    assert node
    version = page.run_npm(node, "exec", "--offline", "--call", "node --version", capture=True)
    assert page.numbers(version) >= (24, 0)
