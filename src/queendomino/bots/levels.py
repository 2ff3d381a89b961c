"""Levels for people, from a friendly beginner to the strongest.

`docs/strength.md` tells how far apart they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from queendomino.bots.greedy import GreedyPlayer
from queendomino.bots.parameters import Budget
from queendomino.bots.search import SearchPlayer
from queendomino.errors import QueendominoError

if TYPE_CHECKING:
    from queendomino.bots import Player


class Level(NamedTuple):
    """A level: its name, the seconds that it takes for a turn at most, and how to make its player."""

    name: str
    seconds: float
    make: Callable[[int | None], Player]


def _short_sighted(name: str, noise: float) -> Level:
    """Looks at this turn only, and misjudges each action by up to so many points."""
    return Level(name, 0.1, lambda seed: GreedyPlayer(seed, noise))


def _thinking(name: str, nodes: int | None, seconds: float = 0.5) -> Level:
    """Searches; on a machine that is too slow for so many playouts, as long as it may."""
    return Level(name, seconds, lambda seed: SearchPlayer(Budget(seconds, nodes), seed))


LEVELS = (
    _short_sighted("Squire", noise=14),
    _short_sighted("Farmer", noise=2),
    _thinking("Miller", 10),
    _thinking("Merchant", 28),
    _thinking("Guard", 70),
    _thinking("Knight", 165),
    _thinking("Baron", 380),
    _thinking("Viscount", 900),
    _thinking("Count", 2500),
    _thinking("Duke", 8000),
    _thinking("Queen", None, seconds=2.0),
)


def level(seed: int | None = None, number: str = "3") -> Player:
    """The player of a level, as in `level:3`.

    >>> level(7, "12")
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: there is no level '12'; there are 1 to 11
    """
    if not number.isdecimal() or not 1 <= int(number) <= len(LEVELS):
        raise QueendominoError(f"there is no level {number!r}; there are 1 to {len(LEVELS)}")
    return LEVELS[int(number) - 1].make(seed)
