"""The engine that runs here: compiled where it can be, plain where one asks for it, the same in both."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from queendomino import __version__, engine
from tests.build.compiler import needs_compiler

ENGINE = Path(engine.__file__).parent
PURE = os.environ.get("QUEENDOMINO_PURE") == "1"


def test_the_compiled_modules_are_those_with_c_types() -> None:
    """`codes` and `masks` have C versions of their own and are plain for those who ask from Python."""
    typed = {path.stem for path in ENGINE.glob("*.pxd")}
    assert set(engine.COMPILED) == typed - {"codes", "masks"}
    assert len(set(engine.COMPILED)) == len(engine.COMPILED)


@needs_compiler
@pytest.mark.parametrize("name", engine.COMPILED)
def test_where_there_is_a_compiler_every_module_runs_compiled(name: str) -> None:
    module = importlib.import_module(f"queendomino.engine.{name}")
    compiled = str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled != PURE
    assert engine.build() == ("plain" if PURE else "compiled")


def test_no_binary_is_left_of_a_module_that_is_no_longer_compiled() -> None:
    assert {path.name.partition(".")[0] for path in ENGINE.glob("*.so")} <= set(engine.COMPILED)


def pure(*words: str) -> str:
    """What Python prints with QUEENDOMINO_PURE=1."""
    env = {**os.environ, "QUEENDOMINO_PURE": "1"}
    return subprocess.run(
        [sys.executable, *words], env=env, capture_output=True, text=True, check=True
    ).stdout


def test_pure_runs_the_plain_source_of_every_module() -> None:
    files = pure(
        "-c",
        "\n".join(
            f"import queendomino.engine.{name}; print(queendomino.engine.{name}.__file__)"
            for name in engine.COMPILED
        ),
    )
    assert [Path(file).name for file in files.split()] == [f"{name}.py" for name in engine.COMPILED]


def test_the_version_says_which_build_runs() -> None:
    assert pure("-m", "queendomino", "--version") == f"queendomino {__version__}, plain engine\n"
