"""A forgotten C type silently makes Python objects of numbers, five times slower: nowhere in the engine."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from queendomino import engine
from tests.build.compiler import needs_compiler

ENGINE = Path(engine.__file__).parent
SOURCE = ENGINE.parents[1]

# They make the objects that they give back, or begin a long piece of work; all else with C types is hot.
NOT_HOT = {
    *("Position.copy", "run", "Search.run", "Search.catch_up"),
    *("Appraisal.advice", "Appraisal.means", "Appraisal.play"),
    *("Batch.step", "Batch.choose"),
}
HELD = 2  # the score of a line that only holds an object while it is used

pytestmark = [pytest.mark.slow, needs_compiler]


def annotated(files: list[Path], folder: Path) -> list[Path]:
    """The files as Cython's pages on which each line tells how much Python it calls."""
    on = "infer_types=True,cdivision=True"  # as in setup.py
    off = "annotation_typing=False,boundscheck=False,wraparound=False,initializedcheck=False"
    command = [sys.executable, "-m", "cython", "-3", "--annotate", "-X", f"{on},{off}", "-I", str(SOURCE)]
    for path in files:
        subprocess.run([*command, "-o", str(folder / f"{path.stem}.c"), str(path)], check=True)
    return [folder / f"{path.stem}.html" for path in files]


def scores(page: Path) -> list[int]:
    """How much Python each line calls, by lines from 1."""
    lines = re.findall(r'<pre class="cython line score-(\d+)"', page.read_text(encoding="utf-8"))
    return [0, *map(int, lines)]


def functions(path: Path) -> Iterator[tuple[str, set[int]]]:
    """The functions of a file and the lines of their bodies, apart from errors that are raised."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        for part in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(part, ast.FunctionDef):
                name = f"{node.name}.{part.name}" if isinstance(node, ast.ClassDef) else part.name
                raised = {line for n in ast.walk(part) if isinstance(n, ast.Raise) for line in lines(n)}
                yield name, {line for statement in part.body for line in lines(statement)} - raised


def lines(node: ast.stmt) -> range:
    """The lines of a statement."""
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def in_c(header: Path) -> set[str]:
    """The functions that a .pxd gives C types, methods by their class."""
    found, owner = set(), ""
    for line in header.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"cdef class (\w+)", line):
            owner = match[1] + "."
        elif match := re.match(r"( *)cp?def [\w\[\]\* ]*?(\w+)\(", line):
            found.add((owner if match[1] else "") + match[2])
    return found


def touching(path: Path, header: Path, page: Path) -> set[str]:
    """The functions with C types that call Python."""
    score = scores(page)
    typed = in_c(header) - NOT_HOT
    return {
        f"{name} calls Python in line {line} of {path.name}"
        for name, body in functions(path)
        if name in typed
        for line in body
        if score[line] > HELD
    }


def test_no_hot_function_touches_python_objects(tmp_path: Path) -> None:
    files = [ENGINE / f"{name}.py" for name in engine.COMPILED]
    n_hot = 0
    for path, page in zip(files, annotated(files, tmp_path), strict=True):
        header = path.with_suffix(".pxd")
        assert not touching(path, header, page)
        assert len(scores(page)) == len(path.read_text(encoding="utf-8").splitlines()) + 1
        hot = in_c(header) - NOT_HOT
        assert hot <= {name for name, _ in functions(path)}, "a header names what is not there"
        n_hot += len(hot)
    assert n_hot > 80


def test_a_forgotten_type_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "sums.py").write_text(
        "def typed(n):\n"
        "    total = 0\n"
        "    while n:\n"
        "        total += n\n"
        "        n -= 1\n"
        "    return total\n\n"
        "def forgotten(n):\n"
        "    total = 0\n"
        "    for i in (1, n):\n"
        "        total += i\n"
        "    return total\n"
    )
    (tmp_path / "sums.pxd").write_text("cdef int typed(int n)\ncdef int forgotten(object n)\n")
    path = tmp_path / "sums.py"
    (page,) = annotated([path], tmp_path)
    found = touching(path, path.with_suffix(".pxd"), page)
    assert found
    assert all(name.startswith("forgotten ") for name in found)
