"""Tables and kingdoms as text, for `print`, logs and terminals. The pictures are in `svg`.

Without colour the text is plain ASCII (but for the players' names); with colour it is for a terminal of
256 colours. A square is the letter of its terrain and its crowns, a building three capitals of its name,
`+` a knight, `CAS` the castle.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, TextIO

from queendomino import scoring
from queendomino.actions import ACTIONS, Discard, End
from queendomino.art import palette
from queendomino.squares import NAMES, NUMBERS, SIDE
from queendomino.tiles import BUILDINGS, Building, Domino, Terrain

if TYPE_CHECKING:
    from queendomino.art import Colour
    from queendomino.kingdom import Kingdom
    from queendomino.table import Claim, Table

WIDTH = 100  # the columns a table may take
_CELL = 5
_STEPS = {
    "B": "collect tax, or go on",
    "C": "construct a building, or go on",
    "D": "bribe the dragon, or go on",
}
_SHORT = {
    "tower_safe": "TSF",
    "knight_safe": "KSF",
    "small_tavern": "STV",
    "big_tavern": "BTV",
    "travelling_castle": "TRC",
    "training_camp": "CMP",
}
_NO_MARKS: Mapping[str, str] = MappingProxyType({})
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def wants_colour(stream: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether to write in colour: what NO_COLOR, FORCE_COLOR and TERM say, else whether it is a terminal.

    >>> import io
    >>> wants_colour(io.StringIO(), {}), wants_colour(io.StringIO(), {"FORCE_COLOR": "1"})
    (False, True)
    """
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return environ["FORCE_COLOR"] != "0"
    return environ.get("TERM") != "dumb" and stream.isatty()


def kingdom_text(
    kingdom: Kingdom,
    colour: bool = False,
    player: int = 0,
    marks: Mapping[str, str] = _NO_MARKS,
    buildings: bool = True,
) -> str:
    """A kingdom in its frame, what it owns, and its score.

    `marks` are up to four characters to show on squares, such as the numbers of those to choose from.

    >>> from queendomino import Kingdom
    >>> print(kingdom_text(Kingdom.parse('''
    ...     l2+ l t(church)
    ...     .   C w
    ...     coins 4
    ... ''')))
         e    f    g    h    i
     9  .    .    .    .    .
     8  .    l2+  l    CHU  .
     7  .    .    CAS  w    .
     6  .    .    .    .    .
     5  .    .    .    .    .
    coins 4  knights 0+1 placed
    towers 0  score 7
    built church
    """
    return "\n".join(_kingdom_lines(kingdom, player, colour, buildings, marks))


def table_text(table: Table, colour: bool = False, width: int = WIDTH) -> str:
    """The whole table: the kingdoms, the builders' board, both lines, and whose turn it is."""
    blocks = []
    to_play = -1 if table.seat is None else table.ruleset.kingdom_of(table.seat)
    for number, kingdom in enumerate(table.kingdoms):
        player = palette()["players"][number]
        head = f" {owner(table, number)} ({player['name']}) "
        head = _painted(f" {player['text']}{head}", player, colour) if colour else head.rstrip()
        lines = _kingdom_lines(kingdom, number, colour, table.ruleset.buildings)
        blocks.append([("*" if number == to_play else " ") + head, *lines])
    if table.ruleset.buildings:
        blocks.append(_board_lines(table))
    blocks += filter(None, (_line_lines(table, False, colour), _line_lines(table, True, colour)))
    return "\n".join([f"{table.ruleset}, {round_text(table)}", "", *_flow(blocks, width), turn_text(table)])


def round_text(table: Table) -> str:
    """How far the game is."""
    return f"round {table.round} of {table.ruleset.n_rounds}" if table.round else "the first choice"


def turn_text(table: Table) -> str:
    """Whose turn it is and what for, or who has won."""
    if table.seat is not None:
        return f"{seat_name(table, table.seat)} to play: {_step_text(table)}"
    if not table.is_over:
        return "chance is to decide"
    best = winners(table)
    names = " and ".join(owner(table, i) for i in best)
    verb = "wins" if len(best) == 1 else "win together"
    return f"{names} {verb} with {table.kingdoms[best[0]].score.total} points"


def _step_text(table: Table) -> str:
    """The first thing that the seat whose turn it is may do."""
    first = ACTIONS[table.position.legal_codes()[0]]
    if table.domino and first.phase == "A":
        return f"{'discard' if isinstance(first, Discard) else 'place'} {domino_text(table.domino)}"
    if isinstance(first, End):
        return "end the turn"
    return _STEPS.get(
        first.phase, "choose a domino of the next line" if table.round else "choose a first domino"
    )


def winners(table: Table) -> tuple[int, ...]:
    """The kingdoms that have won; none before the end."""
    scores = [kingdom.score for kingdom in table.kingdoms] if table.is_over else []
    return scoring.winners((score.total for score in scores), (score.largest for score in scores))


def seat_name(table: Table, seat: int, length: int = 20) -> str:
    """The name of a player, fit to print; one that several have with the number of the seat."""
    names = [printable(name, length) for name in table.names]
    return f"{names[seat]} ({seat})" if names.count(names[seat]) > 1 else names[seat]


def owner(table: Table, kingdom: int, length: int = 20) -> str:
    """The names of a kingdom's players, each no longer than so many letters."""
    rules = table.ruleset
    seats = (seat for seat in range(rules.players) if rules.kingdom_of(seat) == kingdom)
    return " & ".join(seat_name(table, seat, length) for seat in seats)


def printable(text: str, length: int = 20) -> str:
    """What somebody typed, not too long and without what would upset a terminal or a picture."""
    text = "".join(c for c in text if c.isprintable()).strip()
    return text if len(text) <= length else text[: length - 1] + "…"


def square_text(terrain: Terrain, crowns: int) -> str:
    """A terrain's letter and crowns: `w`, `m3`."""
    return f"{terrain.letter}{crowns or ''}"


def domino_text(domino: Domino) -> str:
    """A domino in short: `45 m3|t`."""
    halves = square_text(domino.a, domino.crowns_a), square_text(domino.b, domino.crowns_b)
    return f"{domino.number} {'|'.join(halves)}"


def building_text(building: Building) -> str:
    """What a building is for.

    >>> building_text(BUILDINGS["magic_school"])
    '1 knight, 1 tower, 2 a swamp territory'
    """
    counts = (building.knights, "knight"), (building.towers, "tower"), (building.crowns, "crown")
    parts = [f"{n} {thing}{'s' * (n > 1)}" for n, thing in counts if n]
    if building.tax_bonus:
        parts.append(f"tax +1 a {building.tax_bonus}")
    if building.points:
        parts.append(f"{building.points} a {building.per}" if building.per else f"{building.points} points")
    return ", ".join(parts)


def window(kingdom: Kingdom, marks: Iterable[str] = ()) -> list[list[str]]:
    """The squares to draw, row by row from the north: all it may have, the castle amid them if possible.

    Marked squares are among them, too.
    """
    rank, file = divmod(NUMBERS[kingdom.castle], SIDE)
    taken = [divmod(NUMBERS[name], SIDE) for name in (*kingdom.squares, kingdom.castle, *marks)]
    files = _span([x for _, x in taken], file, kingdom.size)
    ranks = _span([y for y, _ in taken], rank, kingdom.size)
    return [[NAMES[SIDE * y + x] for x in files] for y in reversed(ranks)]


def _span(taken: Sequence[int], castle: int, size: int) -> range:
    """At least `size` numbers around the castle's, those taken among them."""
    length = max(max(taken) - min(taken) + 1, size)
    start = max(max(taken) + 1 - length, min(castle - length // 2, min(taken)))
    start = max(0, min(start, SIDE - length))
    return range(start, start + length)


def _kingdom_lines(
    kingdom: Kingdom,
    number: int,
    colour: bool,
    buildings: bool = True,
    marks: Mapping[str, str] = _NO_MARKS,
) -> list[str]:
    rows = window(kingdom, marks)
    lines = ["   " + "".join(f"  {name[0]}  " for name in rows[0]).rstrip()]
    for row in rows:
        cells = "".join(_cell(kingdom, name, number, colour, marks.get(name)) for name in row)
        lines.append(f"{row[0][1:]:>2} {cells}".rstrip())
    score = f"score {kingdom.score.total}"
    if not buildings:
        return [*lines, score]
    placed = f"+{kingdom.placed_knights} placed" * (kingdom.placed_knights > 0)
    lines.append(f"coins {kingdom.coins}  knights {kingdom.knights}{placed}")
    lines.append(f"towers {kingdom.towers}  {'queen  ' * kingdom.queen}{score}")
    return lines + _wrapped("built", map(_spoken, kingdom.buildings), 3 + _CELL * len(rows[0]))


def _cell(kingdom: Kingdom, name: str, number: int, colour: bool, mark: str | None) -> str:
    if mark is not None:
        return f"\x1b[7m{mark:^{_CELL}}\x1b[0m" if colour else f"{mark:^{_CELL}}"
    site = kingdom.squares.get(name)
    paint: Colour | None = None
    if name == kingdom.castle:
        text, paint = "CAS", palette()["players"][number]
    elif site is None:
        text = "."
    else:
        text = _short(site.building) if site.building else square_text(site.terrain, site.crowns)
        text, paint = text + "+" * site.knight, palette()["terrains"][site.terrain]
    return _painted(f" {text:{_CELL - 1}}", paint, colour)


def _board_lines(table: Table) -> list[str]:
    lines = [f"builders' board, {sum(table.unseen_buildings.values())} in the pile"]
    for price, id in sorted(table.board.items(), reverse=True):
        if price == table.dragon:
            lines.append(f" {price} the dragon")
        elif id is None:
            lines.append(f" {price} -")
        else:
            lines.append(f" {price} {_short(id)} {_spoken(id)}: {building_text(BUILDINGS[id])}")
    return lines


def _line_lines(table: Table, coming: bool, colour: bool) -> list[str]:
    """A line and its kings: `-` before those that had their turn, `*` before the one whose turn it is."""
    line: Sequence[Claim] = table.next_line if coming else table.line
    lines = ["next line" if coming else "this line"]
    for i, claim in enumerate(line):
        number, halves = domino_text(claim.domino).split()
        king = ""
        if claim.seat is not None:
            player = palette()["players"][table.ruleset.kingdom_of(claim.seat)]
            king = _painted(f" {seat_name(table, claim.seat)} ", player, colour)
        mark = " " if coming or i > table.line_index else "*" if i == table.line_index else "-"
        lines.append(f"{mark}{number:>3} {halves:6}{king}".rstrip())
    return lines if line else []


def _short(building: str) -> str:
    return _SHORT.get(building, building[:3].upper())


def _spoken(building: str) -> str:
    return building.replace("_", " ")


def _painted(text: str, paint: Colour | None, colour: bool) -> str:
    if not colour or paint is None:
        return text
    return f"\x1b[38;5;{231 if paint['on'] == '#ffffff' else 16};48;5;{paint['ansi']}m{text}\x1b[0m"


def _wrapped(head: str, words: Iterable[str], width: int) -> list[str]:
    """Words with commas between them after a head, on as many lines as they need; none without words."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) < width:
            lines[-1] += f", {word}"
        else:
            lines.append(f"{' ' * len(head) if lines else head} {word}")
    return lines


def _flow(blocks: Iterable[list[str]], most: int) -> list[str]:
    """Blocks of lines side by side where the width allows, else below each other."""
    shelves: list[list[list[str]]] = []
    left = 0
    for block in blocks:
        width = max(map(_visible, block)) + 3
        if width > left:
            shelves.append([])
            left = most + 3
        left -= width
        shelves[-1].append([line + " " * (width - _visible(line)) for line in block])
    lines = []
    for shelf in shelves:
        for n in range(max(map(len, shelf))):
            row = (block[n] if n < len(block) else " " * _visible(block[0]) for block in shelf)
            lines.append("".join(row).rstrip())
        lines.append("")
    return lines


def _visible(line: str) -> int:
    return len(_ESCAPE.sub("", line))
