"""Runs the engine from its sources where it is compiled: for debugging, and to compare both builds."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

from queendomino import engine


class SourceFinder(MetaPathFinder):
    """Finds the `.py` of the compiled modules, which the import system would pass over."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the source of a module of the engine is; None for every other module."""
        package, _, module = name.rpartition(".")
        if package != engine.__name__ or module not in engine.COMPILED:
            return None
        return spec_from_file_location(name, os.path.join(os.path.dirname(__file__), module + ".py"))
