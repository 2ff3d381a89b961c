"""Whether there is a C compiler; without one the engine stays plain, and all else works."""

from __future__ import annotations

import os
import shutil
import sysconfig

import pytest

COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]

needs_compiler = pytest.mark.skipif(
    shutil.which(COMPILER) is None, reason=f"there is no C compiler {COMPILER}"
)
