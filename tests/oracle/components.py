"""The components of R1 and the table of R8, read from the CSV files of the package."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).resolve().parents[2] / "src" / "queendomino" / "data"

TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "town")  # R1.5
PRICES = range(6)  # R1.3: a spot of the builders' board is named by its price, 0 is the cheap end


class Domino(NamedTuple):
    """R1.1: a number and two squares, each a terrain with crowns."""

    number: int
    terrain_a: str
    crowns_a: int
    terrain_b: str
    crowns_b: int

    @property
    def equal_halves(self) -> bool:
        return (self.terrain_a, self.crowns_a) == (self.terrain_b, self.crowns_b)


class Building(NamedTuple):
    """R1.2: one kind of building tile."""

    id: str
    copies: int
    knights: int
    towers: int
    tax_bonus: str
    crowns: int
    points: int
    per: str


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _dominoes(box: str) -> list[Domino]:
    return [
        Domino(int(r["number"]), r["terrain_a"], int(r["crowns_a"]), r["terrain_b"], int(r["crowns_b"]))
        for r in _rows(f"dominoes-{box}")
    ]


def _building(r: dict[str, str]) -> Building:
    copies, knights, towers, crowns, points = (
        int(r[name]) for name in ("copies", "knights", "towers", "crowns", "points")
    )
    return Building(r["id"], copies, knights, towers, r["tax_bonus"], crowns, points, r["per"])


DOMINOES = {box: _dominoes(box) for box in ("queendomino", "kingdomino")}
BUILDINGS = {building.id: building for building in map(_building, _rows("buildings"))}


class Format(NamedTuple):
    """One row of the table of R8."""

    boxes: tuple[str, ...]
    kingdoms: int
    grid: int
    line: int


QUEENDOMINO, KINGDOMINO, BOTH = ("queendomino",), ("kingdomino",), ("queendomino", "kingdomino")
FORMATS = {
    ("classic", 2): Format(QUEENDOMINO, 2, 7, 4),  # R8.1
    ("classic", 3): Format(QUEENDOMINO, 3, 5, 4),
    ("classic", 4): Format(QUEENDOMINO, 4, 5, 4),
    ("wedding", 3): Format(BOTH, 3, 7, 4),  # R8.2
    ("wedding", 4): Format(BOTH, 4, 7, 4),
    ("wedding", 5): Format(BOTH, 5, 5, 8),
    ("wedding", 6): Format(BOTH, 6, 5, 8),
    ("wedding", 7): Format(BOTH, 7, 5, 8),
    ("wedding", 8): Format(BOTH, 8, 5, 8),
    ("wedding-teams", 6): Format(BOTH, 3, 7, 8),  # R8.3
    ("wedding-teams", 8): Format(BOTH, 4, 7, 8),
    ("kingdomino", 2): Format(KINGDOMINO, 2, 7, 4),  # R8.6
    ("kingdomino", 3): Format(KINGDOMINO, 3, 5, 4),
    ("kingdomino", 4): Format(KINGDOMINO, 4, 5, 4),
}
