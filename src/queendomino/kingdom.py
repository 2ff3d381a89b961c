"""A kingdom as everybody sees it, and as a person can type it.

The text of a kingdom is its rows from north to south, cells separated by blanks: `.` empty, `C` the
castle, a terrain's letter with the number of crowns (`w`, `m3`), a town's building in brackets
(`t(church)`), `+` where a knight stands (`l1+`). Lines such as `coins 11` follow; `;` starts a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from queendomino import scoring
from queendomino.errors import NotationError
from queendomino.scoring import Score, Territory
from queendomino.squares import CASTLE, NAMES, NUMBERS, SIDE
from queendomino.tiles import BUILDINGS, TERRAINS, Terrain

FACTS = ("coins", "knights", "towers", "discarded", "size")
MOST = 100  # cells in a row, and rows: with empty margins, and so that huge inputs are refused at once
_LETTERS = {terrain.letter: terrain for terrain in TERRAINS}
_SITE = r"([wflgsmt])([1-9]?)(?:\(([a-z_]+)\))?(\+?)"


@dataclass(frozen=True, slots=True)
class Site:
    """What lies on a square: `crowns` counts the crown of the building too.

    >>> Site(Terrain.TOWN, 1, "queens_tower").text
    't(queens_tower)'
    """

    terrain: Terrain
    crowns: int = 0
    building: str | None = None
    knight: bool = False

    @property
    def domino_crowns(self) -> int:
        """The crowns printed on the domino."""
        return self.crowns - (BUILDINGS[self.building].crowns if self.building else 0)

    @property
    def text(self) -> str:
        """The square as a cell of a kingdom's text.

        >>> Site(Terrain.TOWN, building="church", knight=True).text
        't(church)+'
        """
        crowns = str(self.domino_crowns or "")
        building = f"({self.building})" if self.building else ""
        return self.terrain.letter + crowns + building + "+" * self.knight

    @classmethod
    def parse(cls, text: str) -> Site:
        """The square of a cell.

        >>> Site.parse("m3+")
        Site(terrain=Terrain.MINE, crowns=3, building=None, knight=True)
        """
        match = re.fullmatch(_SITE, text)
        if not match:
            raise NotationError(
                f"{text!r} is no square; they look like . C w w1 l2+ t(church), with blanks between them"
            )
        letter, crowns, building, knight = match.groups()
        terrain = _LETTERS[letter]
        if building and building not in BUILDINGS:
            raise NotationError(f"there is no building {building!r}; there are {', '.join(BUILDINGS)}")
        if building and terrain != Terrain.TOWN:
            raise NotationError(f"{text!r}: buildings stand on towns (t), not on {terrain} (R6.1)")
        n = int(crowns or 0) + (BUILDINGS[building].crowns if building else 0)
        return cls(terrain, n, building, bool(knight))


@dataclass(frozen=True)
class Kingdom:
    """One kingdom: its squares by name (the castle is not among them), and what it owns.

    >>> kingdom = Kingdom.parse('''
    ...     l2+ l .
    ...     .   C t(guardtower)
    ...     coins 4
    ...     towers 2
    ...     queen
    ... ''')
    >>> kingdom.squares["g8"].terrain.value
    'lake'
    >>> print(kingdom.score["lake"])
    lake 6
      lake f8-g8: 2 squares x (2 crowns + the queen)
    """

    size: int
    squares: Mapping[str, Site]
    coins: int = 0
    knights: int = 0
    towers: int = 0
    queen: bool = False
    discarded: int = 0
    castle: str = CASTLE

    def __post_init__(self) -> None:
        object.__setattr__(self, "squares", MappingProxyType(dict(self.squares)))

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (
            self.size,
            dict(self.squares),
            self.coins,
            self.knights,
            self.towers,
            self.queen,
            self.discarded,
            self.castle,
        )

    @cached_property
    def territories(self) -> tuple[Territory, ...]:
        """Its territories, in the order of R1.5."""
        return scoring.find_territories(self.squares)

    @cached_property
    def score(self) -> Score:
        """Its score, as if the game ended now."""
        return scoring.score(self)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What cannot be in a real game (R1, R4, R6)."""
        return scoring.warnings(self)

    @property
    def placed_knights(self) -> int:
        """The knights on its squares."""
        return sum(site.knight for site in self.squares.values())

    @property
    def buildings(self) -> tuple[str, ...]:
        """The ids of its buildings, in the order of their squares."""
        ordered = sorted(self.squares, key=NUMBERS.__getitem__)
        return tuple(id for square in ordered if (id := self.squares[square].building))

    @property
    def width(self) -> int:
        """Columns from the westernmost to the easternmost square."""
        return len(self.rows()[0])

    @property
    def height(self) -> int:
        """Rows from the southernmost to the northernmost square."""
        return len(self.rows())

    def rows(self) -> list[list[str]]:
        """The names of the squares of the smallest rectangle around it, row by row from the north."""
        numbers = [NUMBERS[name] for name in (*self.squares, self.castle)]
        files = [number % SIDE for number in numbers]
        ranks = [number // SIDE for number in numbers]
        columns = range(min(files), max(files) + 1)
        return [[NAMES[SIDE * y + x] for x in columns] for y in range(max(ranks), min(ranks) - 1, -1)]

    def cell(self, square: str) -> str:
        """The text of one square: `C`, `.` or its site's."""
        if square == self.castle:
            return "C"
        return self.squares[square].text if square in self.squares else "."

    @property
    def text(self) -> str:
        """The kingdom as `parse` reads it."""
        cells = [[self.cell(square) for square in row] for row in self.rows()]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = [" ".join(map(str.ljust, row, widths)).rstrip() for row in cells]
        lines += [f"{fact} {getattr(self, fact)}" for fact in FACTS if getattr(self, fact)]
        return "\n".join(lines + ["queen"] * self.queen)

    @classmethod
    def parse(cls, text: str) -> Kingdom:
        """The kingdom of a text. The castle comes to g7 unless the kingdom would reach off the board.

        >>> Kingdom.parse("w w\\n. x")
        Traceback (most recent call last):
        queendomino.errors.NotationError: line 2: 'x' is no square; they look like . C w w1 l2+ t(church), ...
        """
        cells: list[list[str]] = []
        facts: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.partition(";")[0].split()
            try:
                if words and words[0].isalpha() and len(words[0]) > 1:
                    _parse_fact(words, facts)
                elif words:
                    _parse_row(words, cells)
            except NotationError as error:
                raise NotationError(f"line {number}: {error}") from None
        squares, castle, reach = _arrange(cells)
        size = facts.pop("size", 5 if reach <= 5 else 7)
        return cls(size, squares, queen=bool(facts.pop("queen", 0)), castle=castle, **facts)

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        from queendomino.svg import kingdom_svg

        return kingdom_svg(self)

    def __repr__(self) -> str:
        return f"Kingdom.parse({self.text!r})"


def _parse_fact(words: list[str], facts: dict[str, int]) -> None:
    """A line such as `coins 11`, or `queen`."""
    name, *values = words
    if name not in (*FACTS, "queen"):
        raise NotationError(
            f"{name!r} is unknown; after the rows come {', '.join(FACTS)} with a number, and queen"
        )
    if name in facts:
        raise NotationError(f"{name} is given twice")
    if name == "queen":
        if values:
            raise NotationError("queen stands alone, without a number")
        values = ["1"]
    if len(values) != 1 or not re.fullmatch(r"[0-9]{1,5}", values[0]):
        raise NotationError(f"{name} needs one number, as in '{name} 3'")
    facts[name] = int(values[0])
    if name == "size" and facts[name] not in (5, 7):
        raise NotationError("size is 5 or 7 (R8)")


def _parse_row(words: Iterable[str], cells: list[list[str]]) -> None:
    """A row of cells, checked."""
    row = list(words)
    if max(len(row), len(cells) + 1) > MOST:
        raise NotationError(f"more than {MOST} squares in a row, or rows, are more than anybody draws")
    for word in row:
        if word not in (".", "C"):
            Site.parse(word)
    if cells and len(row) != len(cells[0]):
        raise NotationError(
            f"the row has {len(row)} square{'s' * (len(row) > 1)}, the first row has {len(cells[0])}"
        )
    cells.append(row)


def _arrange(cells: list[list[str]]) -> tuple[dict[str, Site], str, int]:
    """Put rows of cells on the board: the squares, the castle's name, and the longer side of it all."""
    taken = {(x, -y): cell for y, row in enumerate(cells) for x, cell in enumerate(row) if cell != "."}
    castles = [place for place, cell in taken.items() if cell == "C"]
    if len(castles) != 1:
        raise NotationError(f"a kingdom has one castle, C; here are {len(castles)}")
    files = [x - castles[0][0] for x, _ in taken]
    ranks = [y - castles[0][1] for _, y in taken]
    if max(max(files) - min(files), max(ranks) - min(ranks)) >= SIDE:
        raise NotationError(f"the kingdom is more than {SIDE} squares long; 7x7 is the most there is (R4.2)")
    castle_x = min(max(SIDE // 2, -min(files)), SIDE - 1 - max(files))
    castle_y = min(max(SIDE // 2, -min(ranks)), SIDE - 1 - max(ranks))
    names = {
        (x, y): NAMES[SIDE * (y - castles[0][1] + castle_y) + x - castles[0][0] + castle_x] for x, y in taken
    }
    squares = {names[place]: Site.parse(cell) for place, cell in taken.items() if cell != "C"}
    reach = max(max(files) - min(files), max(ranks) - min(ranks)) + 1
    return squares, names[castles[0]], reach
