"""The build backend: setuptools, and before it the page, so that wheel and sdist contain it.

Node comes from PyPI when it is needed and not there; an sdist has the page in it and needs none.
QUEENDOMINO_NO_PAGE=1 builds a package without the page.
"""

from __future__ import annotations

import os
from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
Settings = dict[str, Any] | None


def wanted() -> bool:
    """Whether the page has to be built now."""
    return os.environ.get("QUEENDOMINO_NO_PAGE") != "1" and not page.is_fresh()


def node() -> list[str]:
    """The requirement that brings Node, where it is needed."""
    return [page.NODE] if wanted() and page.find_node() is None else []


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    if wanted():
        page.build()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    if wanted():
        page.build()
    return str(build_meta.build_sdist(sdist_directory, config_settings))
