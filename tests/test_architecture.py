"""The plan of docs/architecture.md, held against the code."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

import queendomino
from queendomino.chance import System
from queendomino.engine import codes
from queendomino.engine.playout import Dealer

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "queendomino"
PACKAGE = "queendomino"

# The rooms in the order in which they may import each other: a room imports only rooms before it.
# The package itself (its __init__ gathers the public names) stands where its last import does.
CORE_TEXT = """
    data errors squares engine tiles rulesets actions chance scoring kingdom table illegal notation view game
    queendomino record trace perft
"""
CORE = CORE_TEXT.split()
OTHERS = "art draw svg bots arena analysis rl testing server cli __main__"
ROOMS = [*CORE, *OTHERS.split()]

# Imports that go the other way, inside a function or for the type checker alone, so that they happen late.
LATE = {
    *(("scoring", "kingdom"), ("game", "record"), ("table", "draw")),
    *((room, "svg") for room in ("tiles", "kingdom", "table")),
}


def files() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def room_of(path: Path) -> str:
    """The room of a file: a module or a package right in the source folder."""
    first = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    return PACKAGE if first == "__init__" else first


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The modules of an import statement, by their full names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    else:
        assert not node.level, "relative imports hide the room"
        for alias in node.names:
            name = f"{node.module}.{alias.name}"
            path = SOURCE.parent.joinpath(*name.split("."))
            is_module = path.is_dir() or path.with_suffix(".py").exists()
            yield name if is_module else str(node.module)


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Every import of a file, and whether it happens as soon as the file is imported."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    late = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.FunctionDef | ast.Lambda)
        or (isinstance(block, ast.If) and "TYPE_CHECKING" in ast.dump(block.test))
        for node in ast.walk(block)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for name in imported(node):
                yield name, id(node) not in late


def imported_rooms(path: Path) -> Iterator[tuple[str, bool]]:
    """The rooms that a file imports."""
    for name, at_once in imports(path):
        package, _, rest = name.partition(".")
        if package == PACKAGE:
            yield rest.partition(".")[0] or PACKAGE, at_once


# --- who imports whom --------------------------------------------------------------------------------


def test_every_room_stands_in_the_list() -> None:
    assert {room_of(path) for path in files()} <= set(ROOMS)
    assert len(set(ROOMS)) == len(ROOMS)


def test_the_document_lists_the_rooms_in_the_same_order() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = re.findall(r"^  (\w+)(?:\.py|/) ", text[: text.index("docs/  ")], re.MULTILINE)
    assert [room for room in listed if room in ROOMS] == [room for room in ROOMS if room in listed]


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_only_go_up_the_list_of_rooms(path: Path) -> None:
    room = room_of(path)
    for other, at_once in imported_rooms(path):
        up = ROOMS.index(other) <= ROOMS.index(room)
        assert up or (not at_once and (room, other) in LATE), f"{room} imports {other}"


def test_the_engine_imports_nothing_but_data_and_itself() -> None:
    for path in (SOURCE / "engine").glob("*.py"):
        for name, _ in imports(path):
            first, _, rest = name.partition(".")
            if first == PACKAGE:
                assert rest.partition(".")[0] in ("data", "engine"), f"{path.name} imports {name}"
            else:
                assert first in sys.stdlib_module_names or first == "cython", f"{path.name} imports {name}"


def test_the_compiled_headers_of_the_engine_import_nothing_but_the_engine() -> None:
    for path in (SOURCE / "engine").glob("*.pxd"):
        for name in re.findall(
            r"^\s*(?:from|cimport)\s+([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            allowed = name in ("cython", "libc.math", "libc.string", "libc.stdint") or name.startswith(
                "queendomino.engine."
            )
            assert allowed, f"{path.name} imports {name}"


# Run in a Python of its own: refuse every import that is neither ours nor the standard library's.
ALONE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "queendomino"}:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Refuse())
before = set(sys.modules)
"""


def alone(code: str) -> str:
    """What a fresh Python prints that has only the source folder and the standard library."""
    code = ALONE + f"sys.path.insert(0, {str(SOURCE.parent)!r})\n" + code
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_core_needs_no_package_of_others() -> None:
    modules = sorted(
        ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in files()
        if room_of(path) in (*CORE, "art", "draw", "svg", "bots", "arena", "analysis")
    )
    code = "".join(f"import {name}\n" for name in modules)
    code += "game = queendomino.Game('classic', 2, seed=1)\n"
    code += "while not game.is_over: game.play(game.legal_actions[0])\n"
    code += "print(queendomino.Game.replay(game.record()).record() == game.record())\n"
    assert alone(code).strip() == "True"


def test_importing_the_package_imports_little() -> None:
    loaded = set(alone("import queendomino\nprint(*set(sys.modules) - before)").split())
    ours = {name.split(".")[1] for name in loaded if name.startswith("queendomino.")}
    assert ours <= {*CORE}
    others = {name.partition(".")[0] for name in loaded} - {PACKAGE}
    of_the_compiler = {name for name in others if "cython" in name}  # made by compiled modules, not files
    assert others - of_the_compiler <= sys.stdlib_module_names
    heavy = "asyncio multiprocessing concurrent http urllib email xml html json csv unittest sqlite3 logging"
    heavy += " secrets hmac"
    assert not others & set(heavy.split())


# --- what the files promise --------------------------------------------------------------------------


def test_the_two_files_of_codes_are_equal() -> None:
    enum = (SOURCE / "engine" / "codes.pxd").read_text(encoding="utf-8")
    in_c = {name: int(value, 0) for name, value in re.findall(r"^    (\w+) = (\w+)$", enum, re.MULTILINE)}
    in_python = {name: value for name, value in vars(codes).items() if name.isupper()}
    assert in_c == in_python
    assert len(in_c) == enum.count("=")


def public(names: object, path: str) -> Iterator[tuple[str, object]]:
    """A public name with the public methods and properties that its class itself defines."""
    yield path, names
    if inspect.isclass(names):
        for name, member in vars(names).items():
            if name.startswith("_"):
                continue
            if isinstance(member, classmethod | staticmethod):
                member = member.__func__
            if isinstance(member, property | cached_property) or inspect.isfunction(member):
                yield f"{path}.{name}", member


def test_every_public_name_has_a_docstring() -> None:
    from queendomino import analysis, arena, bots, rl, table, testing

    missing = []
    for module in (queendomino, bots, arena, analysis, rl, table, testing):
        names = getattr(module, "__all__", ["Table"])
        for name in names:
            for path, thing in public(getattr(module, name), name):
                if (
                    inspect.isclass(thing) or callable(thing) or hasattr(thing, "fget")
                ) and not thing.__doc__:
                    missing.append(path)
    assert not missing


def test_every_public_name_has_an_example() -> None:
    """In its own docstring, a constant in that of the package; they run as doctests."""
    for name in queendomino.__all__:
        thing = getattr(queendomino, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert ">>>" in (thing.__doc__ or ""), f"{name} has no example"
        else:
            examples = [line for line in (queendomino.__doc__ or "").splitlines() if line.startswith(">>>")]
            assert any(name in line and "import" not in line for line in examples), f"{name} has no example"


def test_every_file_says_what_it_is() -> None:
    for path in files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not tree.body or ast.get_docstring(tree), path.name


def test_the_public_names_are_all_that_the_package_gathers() -> None:
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    gathered = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert set(queendomino.__all__) == gathered
    assert len(queendomino.__all__) == len(gathered)


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project.get("version", queendomino.__version__) == queendomino.__version__


def test_no_generator_is_shared_through_a_module() -> None:
    for path in files():
        for name, _ in imports(path):
            global_dice = name == "random" or name.startswith("numpy.random")
            assert not global_dice or room_of(path) == "testing", (
                f"{path.name} imports {name}"
            )  # which watches it
        room = room_of(path)
        if room in ("cli", "__main__"):
            continue
        module = importlib.import_module(
            ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
        )
        shared = [name for name, value in vars(module).items() if isinstance(value, Dealer | System)]
        assert not shared, f"{path.name}: {shared}"


def kept_files() -> list[Path]:
    """The files that git keeps, or would keep."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("there is no git, or no repository")
    paths = [ROOT / name for name in done.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and "__pycache__" not in path.parts]


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    place = re.compile(r"(?<![\w.:/])(?:/(?:home|root|work|Users)/\w|/tmp/\w|[A-Z]:[\\/]+Users\b|file:///\w)")
    found = []
    for path in kept_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in place.finditer(text)]
    assert not found


def test_every_text_file_is_utf_8_and_ends_with_a_line_feed() -> None:
    for path in kept_files():
        if path.suffix in {".py", ".pxd", ".md", ".toml", ".csv", ".json", ".svg", ".txt"}:
            text = path.read_bytes().decode("utf-8")
            assert "\r" not in text, path
            assert not text or text.endswith("\n"), path
