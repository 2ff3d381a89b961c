"""What the uncompiled engine has instead of C: the kingdom's struct, and how things are copied.

This module also stands in for the compiler's module `cython` where that is not installed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from operator import getitem
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from queendomino.engine.position import Position

compiled = False
nogil = nullcontext()


class Kingdom:
    """The state of one kingdom."""

    __slots__ = (
        "box",
        "built",
        "coins",
        "crown1",
        "crown2",
        "discarded",
        "flat_room",
        "height",
        "knights",
        "land",
        "large",
        "owned",
        "posts",
        "south",
        "towers",
        "upright_room",
        "west",
        "width",
    )
    land: list[int]  # the squares of each terrain
    box: int  # the squares of the bounding box
    crown1: int  # squares with 1 or 3 crowns
    crown2: int  # squares with 2 or 3 crowns
    built: int  # towns with a building
    posts: int  # squares with a knight
    flat_room: int  # anchors where a domino has room
    upright_room: int
    owned: int  # the tiles built here
    coins: int
    knights: int
    towers: int
    discarded: int
    large: int  # 1 for 7x7, 0 for 5x5
    west: int  # squares of the bounding box west of the castle
    south: int
    width: int
    height: int

    def __init__(self) -> None:
        self.land = [0] * 7

    def copy(self) -> Kingdom:
        k = Kingdom.__new__(Kingdom)
        k.land = self.land[:]
        k.box = self.box
        k.crown1 = self.crown1
        k.crown2 = self.crown2
        k.built = self.built
        k.posts = self.posts
        k.flat_room = self.flat_room
        k.upright_room = self.upright_room
        k.owned = self.owned
        k.coins = self.coins
        k.knights = self.knights
        k.towers = self.towers
        k.discarded = self.discarded
        k.large = self.large
        k.west = self.west
        k.south = self.south
        k.width = self.width
        k.height = self.height
        return k


# the i-th kingdom of an array
at: Callable[[list[Kingdom], int], Kingdom] = getitem


# What makes a position: numbers and lists of numbers, apart from the kingdoms
NUMBERS = (
    *(
        "n_seats",
        "n_kingdoms",
        "line_length",
        "n_rounds",
        "boxes",
        "stage",
        "round",
        "turn",
        "n_turns",
        "host",
    ),
    *("n_line", "n_lines", "unclaimed", "dragon", "queen", "shown", "pile", "fresh"),
)
LISTS = ("unseen", "spots", "sites", "line", "claims", "turn_dominoes", "turn_seats", "hosts")


def copy_fields(to: Position, p: Position) -> None:
    for name in NUMBERS:
        setattr(to, name, getattr(p, name))
    for name in LISTS:
        setattr(to, name, getattr(p, name)[:])


def copy_kingdom(to: list[Kingdom], i: int, k: Kingdom) -> None:
    to[i] = k.copy()


def copy_kingdoms(to: list[Kingdom], kingdoms: list[Kingdom], n: int) -> None:
    to[:] = [k.copy() for k in kingdoms]


def twin(p: Position) -> Position:
    """The same position once more."""
    to = type(p).__new__(type(p))
    to.kingdoms = []
    to.anchors = p.anchors[:]
    to.rows = p.rows[:]
    to.assign(p)
    return to
