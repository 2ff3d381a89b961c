"""What stands behind a bot's short name: how long it may think, numbers, seeds."""

from __future__ import annotations

import re
import secrets
from typing import NamedTuple

from queendomino.chance import mixed
from queendomino.errors import QueendominoError


class Budget(NamedTuple):
    """How much a bot may think in one turn: so many seconds, or so many runs through its tree."""

    seconds: float | None = None
    nodes: int | None = None


def parse_budget(text: str) -> Budget:
    """A budget from text.

    >>> parse_budget("0.5s"), parse_budget("200ms"), parse_budget("5000n")
    (Budget(seconds=0.5, nodes=None), Budget(seconds=0.2, nodes=None), Budget(seconds=None, nodes=5000))
    >>> parse_budget("soon")
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: 'soon' is no budget; say seconds a turn as 1s or 200ms, or ... 5000n
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(s|ms|n)", text)
    if not found or not float(found[1]) or (found[2] == "n" and "." in found[1]):
        raise QueendominoError(
            f"{text!r} is no budget; say seconds a turn as 1s or 200ms, or playouts a turn as 5000n"
        )
    if found[2] == "n":
        return Budget(nodes=int(found[1]))
    return Budget(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))


def number(text: str | float, name: str) -> float:
    """A parameter that is a number from 0 upwards."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found < 1e9:
        raise QueendominoError(f"{name} is a number from 0 upwards, not {text!r}")
    return found


def whole_seed(seed: int | None) -> int:
    """A seed for the engine's generator; None is any."""
    return secrets.randbits(63) if seed is None else mixed(seed)
