"""The packages that people install: a wheel is compiled, and the source needs no compiler."""

from __future__ import annotations

import importlib.machinery
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from queendomino import __version__
from queendomino.engine import COMPILED
from tests.build.compiler import needs_compiler

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "pyproject.toml setup.py MANIFEST.in README.md LICENSE NOTICE.md CHANGELOG.md CONTRIBUTING.md Makefile"
)
FOLDERS = "src docs examples tests"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]

# Plays a little: the random games of tests/engine that come out the same on every build
GAMES = """
from queendomino.engine import build
from queendomino.engine.playout import Playouts
from queendomino.rulesets import ruleset
from queendomino.table import engine_position
playouts = Playouts(engine_position(ruleset("classic", 4)), 20, 42)
print(build(), sum(playouts.totals))
"""

pytestmark = pytest.mark.slow


def run(*words: str | Path, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python, with nothing of this folder on its path."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "QUEENDOMINO_PURE")}
    done = subprocess.run(
        [sys.executable, *map(str, words)], cwd=cwd, env={**env, **variables}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def built(what: str, source: Path, out: Path, **variables: str) -> tuple[Path, str]:
    """A package built from a folder, and what was said to standard error meanwhile."""
    out.mkdir()
    code = f"from setuptools.build_meta import build_{what}; build_{what}({str(out)!r})"
    errors = run("-c", code, cwd=source, **variables).stderr
    (package,) = out.iterdir()
    return package, errors


def installed(wheel: Path, folder: Path) -> Path:
    """A folder into which a wheel was installed."""
    with ZipFile(wheel) as package:
        package.extractall(folder)
    return folder


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package, made from a folder like a fresh clone."""
    clone = tmp_path_factory.mktemp("clone")
    for name in PARTS.split():
        shutil.copy(ROOT / name, clone)
    leave = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info")
    for name in FOLDERS.split():
        shutil.copytree(ROOT / name, clone / name, symlinks=True, ignore=leave)
    return built("sdist", clone, tmp_path_factory.mktemp("sdist") / "dist")[0]


@pytest.fixture(scope="module")
def source(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(sdist) as package:
        package.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def test_the_source_package_has_all_that_it_needs_and_nothing_made(source: Path) -> None:
    files = {str(path.relative_to(source)) for path in source.rglob("*") if path.is_file()}
    assert {"setup.py", "docs/rules.md", "tests/build/__init__.py", "LICENSE"} <= files
    assert {f"src/queendomino/engine/{module}.pxd" for module in COMPILED} <= files
    assert not [name for name in files if name.endswith((".c", ".so", ".html", ".pyc"))]


@needs_compiler
def test_a_wheel_is_compiled_and_holds_no_c(source: Path, tmp_path: Path) -> None:
    # built without optimization, for here only the contents count
    wheel, errors = built("wheel", source, tmp_path / "dist", QUEENDOMINO_CFLAGS="-O0")
    assert "uncompiled" not in errors
    assert sys.implementation.cache_tag.replace("cpython-", "cp") in wheel.name
    names = ZipFile(wheel).namelist()
    for module in COMPILED:
        assert f"queendomino/engine/{module}{SUFFIX}" in names
        assert f"queendomino/engine/{module}.py" in names  # for QUEENDOMINO_PURE=1
    assert {"queendomino/py.typed", "queendomino/data/rules.md"} <= set(names)
    assert not [name for name in names if name.endswith((".c", ".html", ".pyc")) or name.startswith("tests")]
    folder = installed(wheel, tmp_path / "installed")
    compiled = run("-c", GAMES, cwd=tmp_path, PYTHONPATH=str(folder)).stdout.split()
    plain = run("-c", GAMES, cwd=tmp_path, PYTHONPATH=str(folder), QUEENDOMINO_PURE="1").stdout.split()
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert compiled[1] == plain[1]
    version = run("-m", "queendomino", "--version", cwd=tmp_path, PYTHONPATH=str(folder)).stdout
    assert version == f"queendomino {__version__}, compiled engine\n"


def test_without_a_compiler_it_installs_plain_says_so_and_works(source: Path, tmp_path: Path) -> None:
    wheel, errors = built("wheel", source, tmp_path / "dist", CC=str(tmp_path / "no-compiler"))
    notices = [line for line in errors.splitlines() if line.startswith("queendomino:")]
    assert notices
    assert all("no C compiler" in line and "uncompiled" in line for line in notices)
    assert wheel.name.endswith("-py3-none-any.whl")  # so nobody takes it for a compiled one
    folder = installed(wheel, tmp_path / "installed")
    assert run("-c", GAMES, cwd=tmp_path, PYTHONPATH=str(folder)).stdout.startswith("plain ")
    version = run("-m", "queendomino", "--version", cwd=tmp_path, PYTHONPATH=str(folder)).stdout
    assert version == f"queendomino {__version__}, plain engine\n"


def test_who_asks_for_the_plain_engine_gets_it_without_a_word(source: Path, tmp_path: Path) -> None:
    wheel, errors = built("wheel", source, tmp_path / "dist", QUEENDOMINO_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "queendomino:" not in errors


@needs_compiler
def test_an_error_in_the_engine_is_no_reason_to_leave_it_uncompiled(source: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(source, broken)
    with open(broken / "src/queendomino/engine/kingdom.pxd", "a", encoding="utf-8") as header:
        header.write("cdef int nowhere(Nothing* k)\n")
    with pytest.raises(AssertionError, match="Nothing"):
        built("wheel", broken, tmp_path / "dist")
