"""What stands behind a bot's short name: how long it may think, numbers, seeds."""

from __future__ import annotations

import re
import secrets
from typing import NamedTuple

from queendomino.chance import mixed
from queendomino.errors import QueendominoError


class Budget(NamedTuple):
    """How much a bot may think in one turn: seconds, runs through its tree, or what ends first of both."""

    seconds: float | None = None
    nodes: int | None = None


def parse_budget(text: str) -> Budget:
    """A budget from text.

    >>> parse_budget("0.5s"), parse_budget("200ms"), parse_budget("5000n")
    (Budget(seconds=0.5, nodes=None), Budget(seconds=0.2, nodes=None), Budget(seconds=None, nodes=5000))
    >>> parse_budget("5000n/1s")
    Budget(seconds=1.0, nodes=5000)
    >>> parse_budget("soon")
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: 'soon' is no budget; say seconds a turn as 1s or 200ms, playouts ...
    """
    found = re.fullmatch(r"(?:(\d+)n)?(?:(?(1)/)(\d+(?:\.\d+)?)(s|ms))?", text)
    nodes = int(found[1]) if found and found[1] else None
    seconds = float(found[2]) / (1000 if found[3] == "ms" else 1) if found and found[2] else None
    if not text or not found or 0 in (nodes, seconds):
        raise QueendominoError(
            f"{text!r} is no budget; say seconds a turn as 1s or 200ms, playouts a turn as 5000n, "
            "or what ends first of both as 5000n/1s"
        )
    return Budget(seconds, nodes)


def budget_text(budget: Budget) -> str:
    """A budget as text.

    >>> budget_text(Budget(0.5, 5000)), budget_text(Budget(2.0))
    ('5000n/0.5s', '2s')
    """
    seconds, nodes = budget
    parts = [f"{nodes}n" if nodes else "", f"{seconds:g}s" if seconds else ""]
    return "/".join(filter(None, parts))


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
