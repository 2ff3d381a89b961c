"""The rules engine: plain integers and bit masks, written to be compiled, right without it too.

`position.Position` is the turn machine, `kingdom` holds what concerns one kingdom, `playout` plays at
random. Nothing here knows about text, players or files; `queendomino.game.Game` is the door for those.

The modules named in COMPILED are compiled when the package is built and a C compiler is there. With the
environment variable QUEENDOMINO_PURE=1 their plain sources run all the same.
"""

from __future__ import annotations

import os
import sys

COMPILED = (
    *("kingdom", "position", "playout", "worth", "habits", "search", "appraise"),
    *("observation", "reward", "batch"),
)

if os.environ.get("QUEENDOMINO_PURE") == "1":
    from queendomino.engine.sources import SourceFinder

    sys.meta_path.insert(0, SourceFinder())


def build() -> str:
    """Which build of the engine runs: "compiled" or "plain"."""
    from queendomino.engine import position

    return "plain" if position.__file__.endswith(".py") else "compiled"
