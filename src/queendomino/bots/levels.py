"""Levels for people, from a friendly beginner to the strongest.

`docs/strength.md` tells how far apart they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from queendomino.bots.greedy import GreedyPlayer
from queendomino.bots.search import SearchPlayer
from queendomino.errors import QueendominoError

if TYPE_CHECKING:
    from queendomino.bots import Player


class Level(NamedTuple):
    """A level: its name, the seconds that it takes for a turn at most, and how to make its player."""

    name: str
    seconds: float
    make: Callable[[int | None], Player]


LEVELS = (
    Level("Squire", 0.1, lambda seed: GreedyPlayer(seed, noise=6)),
    Level("Farmer", 0.1, lambda seed: GreedyPlayer(seed, noise=2)),
    Level("Merchant", 0.1, lambda seed: SearchPlayer("10n", seed)),
    Level("Knight", 0.1, lambda seed: SearchPlayer("40n", seed)),
    Level("Baron", 0.1, lambda seed: SearchPlayer("200n", seed)),
    Level("Duke", 0.1, lambda seed: SearchPlayer("2000n", seed)),
    Level("Queen", 2.0, lambda seed: SearchPlayer("2s", seed)),
)


def level(seed: int | None = None, number: str = "3") -> Player:
    """The player of a level, as in `level:3`.

    >>> level(7, "9")
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: there is no level '9'; there are 1 to 7
    """
    if not number.isdecimal() or not 1 <= int(number) <= len(LEVELS):
        raise QueendominoError(f"there is no level {number!r}; there are 1 to {len(LEVELS)}")
    return LEVELS[int(number) - 1].make(seed)
