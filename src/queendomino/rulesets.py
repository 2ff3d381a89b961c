"""The table of R8: what a ruleset and a number of players mean."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from queendomino.errors import QueendominoError

RULES_VERSION = "1"


class Ruleset(NamedTuple):
    """A row of R8's table. `n_rounds` counts the rounds in which dominoes are placed.

    >>> ruleset("classic", 2)
    Ruleset(name='classic', players=2, n_kingdoms=2, size=7, line_length=4, n_rounds=12,
            boxes=('queendomino',))
    """

    name: str
    players: int
    n_kingdoms: int
    size: int
    line_length: int
    n_rounds: int
    boxes: tuple[str, ...]

    @property
    def n_kings(self) -> int:
        """R2.3: two kings each for two players, one each for more."""
        return 4 if self.players == 2 else self.players

    @property
    def teams(self) -> bool:
        """R8.5: whether two players share a kingdom."""
        return self.n_kingdoms < self.players

    @property
    def buildings(self) -> bool:
        """Whether coins, knights, buildings, the queen and the dragon are in play (not in R8.6)."""
        return "queendomino" in self.boxes

    def kingdom_of(self, seat: int) -> int:
        """R8.5: the kingdom of a seat; seats 0 and 1 are the first team, and so on."""
        return seat * self.n_kingdoms // self.players

    def __str__(self) -> str:
        return f"{self.name} for {self.players}"


def _rows() -> list[Ruleset]:
    """R8.1 `classic`, R8.2 `wedding`, R8.3 `wedding-teams`, R8.6 `kingdomino`."""
    queendomino, kingdomino = ("queendomino",), ("kingdomino",)
    both = queendomino + kingdomino
    rows = []
    for name, boxes in (("classic", queendomino), ("kingdomino", kingdomino)):
        rows.append(Ruleset(name, 2, 2, 7, 4, 12, boxes))
        rows += [Ruleset(name, n, n, 5, 4, 12, boxes) for n in (3, 4)]
    rows += [Ruleset("wedding", n, n, 7, 4, 24, both) for n in (3, 4)]
    rows += [Ruleset("wedding", n, n, 5, 8, 12, both) for n in (5, 6, 7, 8)]
    rows += [Ruleset("wedding-teams", n, n // 2, 7, 8, 12, both) for n in (6, 8)]
    return rows


# (name, players) -> ruleset
RULESETS = MappingProxyType({(row.name, row.players): row for row in _rows()})


def ruleset(name: str, players: int) -> Ruleset:
    """The ruleset of a name for so many players.

    >>> ruleset("wedding-teams", 7)
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: wedding-teams is for 6 or 8 players, not 7
    """
    if (name, players) in RULESETS:
        return RULESETS[name, players]
    allowed = [n for other, n in RULESETS if other == name]
    if not allowed:
        names = ", ".join(sorted({other for other, _ in RULESETS}))
        raise QueendominoError(f"there is no ruleset {name!r}; there are {names}")
    *others, most = map(str, allowed)
    raise QueendominoError(f"{name} is for {', '.join(others)} or {most} players, not {players}")
