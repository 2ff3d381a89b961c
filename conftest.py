"""What holds for all tests: Ctrl-C works, and the compiled engine is never older than its source."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent / "src/queendomino/engine"

# they have no doctests, and where they are compiled pytest would trip over their two files
collect_ignore_glob = ["src/queendomino/engine/*.py"]


def pytest_sessionstart() -> None:
    """Refuse to test yesterday's engine; hear Ctrl-C, which a shell's `make test &` would have us ignore."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    newest = max(path.stat().st_mtime for pattern in ("*.py", "*.pxd") for path in ENGINE.glob(pattern))
    stale = [path.name for path in ENGINE.glob("*.so") if path.stat().st_mtime < newest]
    if stale:
        pytest.exit(f"older than their sources: {', '.join(stale)}; say make build", returncode=2)
