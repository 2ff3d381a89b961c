"""The space of what a seat sees, for the environments that speak of spaces."""

from __future__ import annotations

from queendomino.engine.codes import N_ACTIONS
from queendomino.rl.extra import missing
from queendomino.rl.layout import Layout

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing(error) from error


def observation_space(layout: Layout) -> spaces.Dict:
    """An observation beside the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (layout.n,), np.uint8),
            "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8),
        }
    )
