"""Compiles the engine where there is a C compiler; all else is in pyproject.toml.

QUEENDOMINO_PURE=1      do not compile
QUEENDOMINO_CFLAGS=...  instead of the portable flags, for instance -march=native
QUEENDOMINO_CHECKED=1   with every check of indices and overflows, for the tests
"""

from __future__ import annotations

import os
import platform
import runpy
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

ENGINE = "src/queendomino/engine"
MODULES = runpy.run_path(f"{ENGINE}/__init__.py")["COMPILED"]
CHECKED = os.environ.get("QUEENDOMINO_CHECKED") == "1"
# x86-64-v2 is what nearly every machine since 2009 has; it brings the instruction that counts bits
PORTABLE = "-march=x86-64-v2" if platform.machine() in ("x86_64", "AMD64") else ""
# Overflows, shifts and indices of C arrays. Cython's own check of overflows would refuse what masks and the
# generator are made of: unsigned arithmetic that wraps around.
SANITIZE = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]


def flags() -> list[str]:
    """How to call the C compiler."""
    if CHECKED:
        return ["-O1", "-g", *SANITIZE, *os.environ.get("QUEENDOMINO_CFLAGS", "").split()]
    return ["-O3", *os.environ.get("QUEENDOMINO_CFLAGS", PORTABLE).split()]


def extensions() -> list[Extension]:
    """The compiled modules as C; none where Cython is missing or not wanted."""
    if os.environ.get("QUEENDOMINO_PURE") == "1":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return notice("Cython is not there")
    modules = [
        Extension(
            f"queendomino.engine.{module}",
            [f"{ENGINE}/{module}.py"],
            extra_compile_args=flags(),
            extra_link_args=SANITIZE if CHECKED else [],
        )
        for module in MODULES
    ]
    directives = {
        "language_level": 3,
        "annotation_typing": False,  # the types are in the .pxd files
        "infer_types": True,
        "boundscheck": CHECKED,
        "wraparound": CHECKED,
        "cdivision": not CHECKED,
        "initializedcheck": CHECKED,
    }
    found: list[Extension] = cythonize(
        modules, build_dir="build/c", include_path=["src"], compiler_directives=directives, force=True
    )
    return found


def notice(reason: str) -> list[Extension]:
    """Say that the engine stays uncompiled. It works, about a hundred times slower."""
    print(f"queendomino: {reason}, so the engine stays uncompiled (right, but slow)", file=sys.stderr)
    return []


class BuildEngine(build_ext):
    """Builds all modules or none, for they call each other as C."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, OSError) as error:
            if CHECKED:
                raise
            for path in self.get_outputs():
                if os.path.exists(path):
                    os.remove(path)
            self.extensions = notice(f"the C compiler failed ({error})")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
