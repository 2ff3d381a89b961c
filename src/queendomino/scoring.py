"""The score pad (R9): rows that explain themselves, for any kingdom, also one drawn by hand.

This counts a `Kingdom` square by square, as a person would. The engine has the same rules as bit masks;
a test holds the two against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from queendomino.errors import QueendominoError
from queendomino.squares import NUMBERS, neighbours
from queendomino.tiles import BUILDINGS, DOMINOES, TERRAINS, Building, Terrain

if TYPE_CHECKING:
    from queendomino.kingdom import Kingdom, Site

ROWS = (
    "coins",
    *(terrain.value for terrain in TERRAINS),
    "per_territory",
    "per_tower",
    "per_knight",
    "points",
)


@dataclass(frozen=True, slots=True)
class Territory:
    """Squares of one terrain that hang together by their sides, and the crowns on them.

    >>> from queendomino import Kingdom
    >>> Kingdom.parse("l1 l C").territories
    (Territory(terrain=Terrain.LAKE, squares=('e7', 'f7'), crowns=1),)
    """

    terrain: Terrain
    squares: tuple[str, ...]
    crowns: int

    @property
    def size(self) -> int:
        """How many squares it has."""
        return len(self.squares)

    def __str__(self) -> str:
        return f"{self.terrain} {_where(self.squares)}"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score pad: what it gives, and why.

    >>> print(Row("lake", 2, ("lake e7-f7: 2 squares x 1 crown",)))
    lake 2
      lake e7-f7: 2 squares x 1 crown
    """

    name: str
    points: int
    why: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.name} {self.points}" + "".join(f"\n  {reason}" for reason in self.why)


@dataclass(frozen=True, slots=True)
class Score:
    """All rows of a kingdom's score (R9.5), and the size of its largest territory for ties (R9.6).

    >>> from queendomino import Kingdom
    >>> score = Kingdom.parse("l1 l C \\n coins 7").score
    >>> score.total, score.largest, score["lake"].points
    (4, 2, 2)
    """

    rows: tuple[Row, ...]
    largest: int

    @property
    def total(self) -> int:
        """The sum of the rows."""
        return sum(row.points for row in self.rows)

    @property
    def points(self) -> dict[str, int]:
        """The points of each row by its name, and "total"."""
        return {row.name: row.points for row in self.rows} | {"total": self.total}

    def __getitem__(self, name: str) -> Row:
        if name not in ROWS:
            raise QueendominoError(f"there is no row {name!r}; there are {', '.join(ROWS)}")
        return self.rows[ROWS.index(name)]

    def __str__(self) -> str:
        return "\n".join(map(str, self.rows)) + f"\ntotal {self.total}"


def find_territories(squares: Mapping[str, Site]) -> tuple[Territory, ...]:
    """The territories of a kingdom's squares (R5.2, R9.2), in the order of R1.5, then of the squares."""
    found = []
    left = sorted(squares, key=NUMBERS.__getitem__, reverse=True)
    seen: set[str] = set()
    while left:
        start = left.pop()
        if start in seen:
            continue
        terrain = squares[start].terrain
        part = {start}
        edge = [start]
        while edge:
            around = neighbours(edge.pop())
            fresh = {s for s in around if s in squares and squares[s].terrain == terrain} - part
            part |= fresh
            edge += fresh
        seen |= part
        members = tuple(sorted(part, key=NUMBERS.__getitem__))
        found.append(Territory(terrain, members, sum(squares[s].crowns for s in part)))
    return tuple(sorted(found, key=lambda territory: TERRAINS.index(territory.terrain)))


def score(kingdom: Kingdom) -> Score:
    """The score of a kingdom, as if the game ended now.

    >>> from queendomino import Kingdom
    >>> print(score(Kingdom.parse("l1 l\\n. C\\ncoins 7"))["lake"])
    lake 2
      lake f8-g8: 2 squares x 1 crown
    """
    territories = kingdom.territories
    queen_on = queens_territory(kingdom)
    rows = [Row("coins", kingdom.coins // 3, (f"{_count(kingdom.coins, 'coin')}: 1 point for every 3",))]
    for terrain in TERRAINS:
        own = [territory for territory in territories if territory.terrain == terrain]
        rows.append(_terrain_row(terrain, own, queen_on))
    rows += _building_rows(kingdom)
    return Score(tuple(rows), max((territory.size for territory in territories), default=0))


def queens_territory(kingdom: Kingdom) -> Territory | None:
    """R9.3: the territory that the queen visits, the first of the largest; None without her.

    >>> from queendomino import Kingdom
    >>> print(queens_territory(Kingdom.parse("l1 C w w \\n queen")))
    wheat h7-i7
    """
    if not kingdom.queen:
        return None
    return max(kingdom.territories, key=lambda territory: territory.size, default=None)


def n_counted(building: Building, kingdom: Kingdom) -> int:
    """R9.4: how many of the things are there for each of which a building gives its points; 1 if flat.

    >>> from queendomino import BUILDINGS, Kingdom
    >>> n_counted(BUILDINGS["church"], Kingdom.parse("t C . \\n . t(church) ."))
    2
    """
    if building.per == "tower":
        return kingdom.towers
    if building.per == "knight":
        return kingdom.knights + kingdom.placed_knights
    if building.per:
        terrain = building.per.removesuffix(" territory")
        return sum(territory.terrain == terrain for territory in kingdom.territories)
    return 1


def _terrain_row(terrain: Terrain, territories: Iterable[Territory], queen_on: Territory | None) -> Row:
    """R9.2, R9.3: squares times crowns of each territory."""
    points = 0
    why = []
    for territory in territories:
        crowns = territory.crowns + (territory is queen_on)
        if crowns:
            points += territory.size * crowns
            times = _count(territory.crowns, "crown")
            if territory is queen_on:
                times = f"({times} + the queen)"
            why.append(f"{territory}: {_count(territory.size, 'square')} x {times}")
    return Row(terrain.value, points, tuple(why))


def _building_rows(kingdom: Kingdom) -> Iterator[Row]:
    """R9.4: what each building is worth."""
    points: Counter[str] = Counter()
    why: dict[str, list[str]] = {"per_territory": [], "per_tower": [], "per_knight": [], "points": []}
    for id in kingdom.buildings:
        building = BUILDINGS[id]
        if not building.points:
            continue
        n = n_counted(building, kingdom)
        if not building.per:
            row, things = "points", ""
        elif building.per in ("tower", "knight"):
            row, things = f"per_{building.per}", _count(n, building.per)
        else:
            row, things = "per_territory", f"{n} {building.per if n == 1 else building.per[:-1] + 'ies'}"
        points[row] += n * building.points
        why[row].append(
            f"{building}: {things} x {building.points}" if things else f"{building}: {building.points}"
        )
    return (Row(name, points[name], tuple(why[name])) for name in why)


def winners(totals: Iterable[int], largest: Iterable[int]) -> tuple[int, ...]:
    """R9.6: the kingdoms that win: the highest total, then the largest territory, then all of them.

    >>> winners([71, 64, 71], [6, 9, 6])
    (0, 2)
    """
    ranks = list(zip(totals, largest, strict=True))
    return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))


def warnings(kingdom: Kingdom) -> tuple[str, ...]:
    """What is impossible about a kingdom that somebody drew.

    >>> from queendomino import Kingdom
    >>> warnings(Kingdom.parse("t(statue) t(tower_safe) C t(tower_safe) . \\ntowers 2"))[0]
    'The Safe (turret) stands here 2 times, the box has 1'
    """
    return tuple(_warnings(kingdom))


def _warnings(kingdom: Kingdom) -> Iterator[str]:
    buildings = Counter(kingdom.buildings)
    for id, n in buildings.items():
        if n > BUILDINGS[id].copies:
            yield f"{BUILDINGS[id]} stands here {n} times, the box has {BUILDINGS[id].copies}"
    if max(kingdom.width, kingdom.height) > kingdom.size:
        yield (
            f"the kingdom is {kingdom.width} wide and {kingdom.height} high, "
            f"more than {kingdom.size}x{kingdom.size} (R4.2)"
        )
    if len(kingdom.squares) % 2:
        yield f"{_count(len(kingdom.squares), 'square')} cannot be covered by dominoes: an odd number"
    if not _hangs_together(kingdom):
        yield "not all squares hang together with the castle (R4.1)"
    yield from _too_many_squares(kingdom.squares.values())
    towers = sum(BUILDINGS[id].towers for id in kingdom.buildings)
    if kingdom.towers != towers:
        yield f"towers {kingdom.towers}, but the buildings here bring {towers} (R6.4)"
    knights = kingdom.knights + kingdom.placed_knights
    brought = 1 + sum(BUILDINGS[id].knights for id in kingdom.buildings)
    if knights != brought and (knights or buildings):
        yield f"knights {knights} with the placed ones, these buildings make it {brought} (R2.2, R6.4)"
    if kingdom.queen and not kingdom.towers:
        yield "the queen visits nobody who has no towers (R6.5)"


def _hangs_together(kingdom: Kingdom) -> bool:
    """Whether one can walk from the castle to every square."""
    reached = {kingdom.castle}
    edge = [kingdom.castle]
    while edge:
        fresh = {s for s in neighbours(edge.pop()) if s in kingdom.squares} - reached
        reached |= fresh
        edge += fresh
    return len(reached) == len(kingdom.squares) + 1


def warnings_together(kingdoms: Iterable[Kingdom]) -> tuple[str, ...]:
    """What is impossible about several kingdoms as those of one game, whatever each is by itself.

    >>> from queendomino import Kingdom
    >>> kingdom = Kingdom.parse("C t(guardtower) \\ntowers 2 \\nqueen")
    >>> warnings_together([kingdom, kingdom])
    ('the queen visits 2 kingdoms (R6.5)',)
    """
    return tuple(_warnings_together(tuple(kingdoms)))


def _warnings_together(kingdoms: Sequence[Kingdom]) -> Iterator[str]:
    buildings = Counter(id for kingdom in kingdoms for id in kingdom.buildings)
    for id, n in buildings.items():
        if n > BUILDINGS[id].copies:
            yield f"{BUILDINGS[id]} stands in these kingdoms {n} times, the box has {BUILDINGS[id].copies}"
    yield from _too_many_squares(site for kingdom in kingdoms for site in kingdom.squares.values())
    hosts = [kingdom.towers for kingdom in kingdoms if kingdom.queen]
    most = max(kingdom.towers for kingdom in kingdoms)
    if len(hosts) > 1:
        yield f"the queen visits {len(hosts)} kingdoms (R6.5)"
    elif hosts and hosts[0] < most:
        yield f"the queen visits who has {_count(hosts[0], 'tower')}, somebody else has {most} (R6.5)"
    elif most and not hosts:
        yield "the queen visits nobody, though there are towers (R6.5)"


def _too_many_squares(sites: Iterable[Site]) -> Iterator[str]:
    """R1.1: more squares of a terrain, or crowns on it, than the dominoes have."""
    crowns: dict[Terrain, list[int]] = {terrain: [] for terrain in TERRAINS}
    for site in sites:
        crowns[site.terrain].append(site.domino_crowns)
    for terrain, mine in crowns.items():
        counts = [(least, sum(n >= least for n in mine), _exist(terrain, least)) for least in range(5)]
        beyond_one = [count for count in counts if count[1] > max(count[2])]
        beyond_both = [count for count in beyond_one if count[1] > sum(count[2])]
        for least, here, exist in (beyond_both or beyond_one)[:1]:
            crowned = ("", " with crowns")[least] if least < 2 else f" with {least} or more crowns"
            allowed = (
                f", both boxes together have {sum(exist)}"
                if beyond_both
                else ": possible only with both boxes"
            )
            yield f"{_count(here, 'square')} of {terrain}{crowned}{allowed} (R1.1)"


def _exist(terrain: Terrain, crowns: int) -> tuple[int, ...]:
    """How many squares of a terrain with at least so many crowns each box has."""
    return tuple(
        sum(
            (d.a == terrain and d.crowns_a >= crowns) + (d.b == terrain and d.crowns_b >= crowns)
            for d in box.values()
        )
        for box in DOMINOES.values()
    )


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _where(squares: tuple[str, ...]) -> str:
    """Squares for a person to find: f7, f7-f9 for a straight strip, else all of them."""
    files = {NUMBERS[square] % 13 for square in squares}
    ranks = {NUMBERS[square] // 13 for square in squares}
    if len(squares) > 1 and 1 in (len(files), len(ranks)):
        return f"{squares[0]}-{squares[-1]}"
    return " ".join(squares)
