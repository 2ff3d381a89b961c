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
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ENGINE = "src/queendomino/engine"
CHECKED = os.environ.get("QUEENDOMINO_CHECKED") == "1"
# x86-64-v2 is what nearly every machine since 2009 has; it brings the instruction that counts bits
PORTABLE = "-march=x86-64-v2" if platform.machine() in ("x86_64", "AMD64") else ""
# Overflows, shifts and indices of C arrays. Cython's own check of overflows would refuse what masks and the
# generator are made of: unsigned arithmetic that wraps around.
SANITIZE = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"] if CHECKED else []
LEVEL = ["-O1", "-g"] if CHECKED else ["-O3", "-g0"]
# No fused multiply-add: it rounds otherwise, and a search would not choose the same on every machine.
EXACT = "-ffp-contract=off"
OWN = os.environ.get("QUEENDOMINO_CFLAGS", PORTABLE).split()
FLAGS = [*LEVEL, EXACT, *SANITIZE, "-Wno-sign-compare", *OWN]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types are in the .pxd files
    "infer_types": True,
    "boundscheck": CHECKED,
    "wraparound": CHECKED,
    "cdivision": not CHECKED,
    "initializedcheck": CHECKED,
    "show_performance_hints": False,
}


def extensions() -> list[Extension]:
    """The modules to compile: all, for they call each other as C; none where that cannot be done.

    This is decided before anything is built. So a package without compiled modules is also called one for
    any machine, and where there is a compiler, an error of it is an error and no slow engine.
    """
    if os.environ.get("QUEENDOMINO_PURE") == "1":
        return []
    reason = obstacle()
    if reason:
        print(f"queendomino: {reason}, so the engine stays uncompiled (right, but slow)", file=sys.stderr)
        return []
    modules = runpy.run_path(f"{ENGINE}/__init__.py")["COMPILED"]
    return [
        Extension(
            f"queendomino.engine.{module}",
            [f"{ENGINE}/{module}.py"],
            extra_compile_args=FLAGS,
            extra_link_args=SANITIZE,
        )
        for module in modules
    ]


def obstacle() -> str:
    """Why nothing can be compiled here; empty if all is there."""
    try:
        import Cython  # noqa: F401
    except ImportError:
        return "Cython is not there"
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nint trial(int n) { return __builtin_popcount(n); }\n")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            compiler.compile([str(trial)], folder, include_dirs=headers, extra_postargs=FLAGS)
        except (CCompilerError, DistutilsError, OSError) as error:
            return f"there is no C compiler with the headers of Python ({error})"
    return ""


class BuildEngine(build_ext):
    """Turns the modules into C, and that into machine code."""

    def run(self) -> None:
        if self.extensions:
            from Cython.Build import cythonize

            self.parallel = self.parallel or os.cpu_count()
            in_c = cythonize(
                self.extensions,
                build_dir="build/c",
                include_path=["src"],
                compiler_directives=DIRECTIVES,
                force=True,
                quiet=True,
            )
            sources = {module.name: module.sources for module in in_c}
            for module in self.extensions:
                module.sources = sources[module.name]
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
