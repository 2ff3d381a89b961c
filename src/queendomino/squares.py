"""Squares by name: files a to m, ranks 1 to 13, the castle on g7."""

from __future__ import annotations

from queendomino.errors import NotationError

SIDE = 13
CASTLE = "g7"

# the name of a square by its number (13 * rank + file, both from 0), and back
NAMES = tuple(f"{chr(97 + file)}{rank + 1}" for rank in range(SIDE) for file in range(SIDE))
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def square_number(name: str) -> int:
    """The number of a square.

    >>> square_number("g7")
    84
    >>> square_number("n1")
    Traceback (most recent call last):
    queendomino.errors.NotationError: 'n1' is no square; squares are a1 to m13
    """
    try:
        return NUMBERS[name]
    except KeyError:
        raise NotationError(f"{name!r} is no square; squares are a1 to m13") from None


def neighbours(name: str) -> tuple[str, ...]:
    """The squares that touch a square by a side: east, west, north, south.

    >>> neighbours("a5")
    ('b5', 'a6', 'a4')
    """
    rank, file = divmod(NUMBERS[name], SIDE)
    around = ((file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1))
    return tuple(NAMES[SIDE * y + x] for x, y in around if 0 <= x < SIDE and 0 <= y < SIDE)
