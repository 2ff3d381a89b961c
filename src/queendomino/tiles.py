"""What is in the boxes: terrains, dominoes, buildings (R1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from queendomino import data

LANGUAGES = ("en", "fr", "he", "ru")


class Terrain(StrEnum):
    """The terrains in the order of R1.5.

    >>> Terrain("lake").letter
    'l'
    """

    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    GRASSLAND = "grassland"
    SWAMP = "swamp"
    MINE = "mine"
    TOWN = "town"

    @property
    def letter(self) -> str:
        """Its letter in the text of kingdoms and positions."""
        return self.value[0]

    def __repr__(self) -> str:
        return f"Terrain.{self.name}"


TERRAINS = tuple(Terrain)


class Domino(NamedTuple):
    """A domino of R1.1: its number within its box, and terrain and crowns of both halves.

    >>> str(DOMINOES["queendomino"][45])
    'queendomino 45 (mine 3 | town)'
    """

    box: str
    number: int
    a: Terrain
    crowns_a: int
    b: Terrain
    crowns_b: int

    @property
    def is_twin(self) -> bool:
        """Whether both halves are equal, so that turning it round changes nothing."""
        return (self.a, self.crowns_a) == (self.b, self.crowns_b)

    def _repr_svg_(self) -> str:
        from queendomino.svg import tile_svg

        return tile_svg(self)

    def __str__(self) -> str:
        halves = (f"{t} {n}" if n else f"{t}" for t, n in ((self.a, self.crowns_a), (self.b, self.crowns_b)))
        return f"{self.box} {self.number} ({' | '.join(halves)})"


class Building(NamedTuple):
    """One of the 17 kinds of building of R1.2.

    `points` are flat, or for each thing named in `per`: "tower", "knight" or "wheat territory" and so on.

    >>> BUILDINGS["church"].names["fr"], BUILDINGS["church"].per
    ("L'Église", 'town territory')
    """

    id: str
    copies: int
    knights: int
    towers: int
    tax_bonus: str
    crowns: int
    points: int
    per: str
    names: dict[str, str]

    def __hash__(self) -> int:
        return hash(self.id)

    def _repr_svg_(self) -> str:
        from queendomino.svg import building_svg

        return building_svg(self.id)

    def __str__(self) -> str:
        return self.names["en"]


def _box(name: str) -> Mapping[int, Domino]:
    dominoes = (
        Domino(
            name,
            int(row["number"]),
            Terrain(row["terrain_a"]),
            int(row["crowns_a"]),
            Terrain(row["terrain_b"]),
            int(row["crowns_b"]),
        )
        for row in data.rows("dominoes-" + name)
    )
    return MappingProxyType({domino.number: domino for domino in dominoes})


# box -> number -> domino
DOMINOES = MappingProxyType({name: _box(name) for name in ("queendomino", "kingdomino")})


def _building(row: dict[str, str]) -> Building:
    return Building(
        id=row["id"],
        copies=int(row["copies"]),
        knights=int(row["knights"]),
        towers=int(row["towers"]),
        tax_bonus=row["tax_bonus"],
        crowns=int(row["crowns"]),
        points=int(row["points"]),
        per=row["per"],
        names={language: row["name_" + language] for language in LANGUAGES},
    )


# id -> building, in the order of the table
BUILDINGS = MappingProxyType({row["id"]: _building(row) for row in data.rows("buildings")})
