"""Pictures as SVG: a domino, a building, a kingdom, a whole table. The same as text is in `draw`.

Each picture stands alone: it embeds the art it uses, once, under ids of its own, so that several may be in
one page. Everything is drawn from pieces of text; what belongs to one square is drawn 100 x 100 large, as
the art is, and put in its place by a group.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection, Mapping, Sequence
from html import escape
from math import floor, log10
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from queendomino.art import drawing, palette
from queendomino.draw import (
    building_text,
    owner,
    printable,
    round_text,
    seat_name,
    turn_text,
    window,
    winners,
)
from queendomino.tiles import BUILDINGS, Domino

if TYPE_CHECKING:
    from queendomino.kingdom import Kingdom
    from queendomino.table import Table

_FONT = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
_INK = palette()["ink"]
_TABLE, _CARD, _FAINT, _PALE, _GOLD = "#3a3552", "#fffaf0", "#71677a", "#d9d3e6", "#f6c445"
_GAP = 16
_SIDE = 380  # the width of the cards beside the kingdoms
_ID = "\0"  # stands before an id until the picture is complete
_NOTHING: Mapping[int, Collection[str]] = MappingProxyType({})


class _Card(NamedTuple):
    """A part of a table, drawn from 0, 0 on."""

    shapes: str
    width: float
    height: float


def tile_svg(domino: Domino, size: int = 100) -> str:
    """A domino, its first half on the left; `size` is that of a square.

    >>> from queendomino import DOMINOES
    >>> tile_svg(DOMINOES["queendomino"][45]).count("<use ")
    5
    """
    scale = size / 100
    return _picture(_at(4, 4, _domino(domino), scale=scale), 2 * size + 8, size + 8, str(domino))


def building_svg(id: str, size: int = 100) -> str:
    """A building, and below it what it is for."""
    building = BUILDINGS[id]
    card = _rect(0, 0, size + 8, 1.26 * size + 8, 12, _CARD)
    shapes = card + _at(4, 4, _building(id), scale=size / 100)
    return _picture(shapes, size + 8, 1.26 * size + 8, f"{building}: {building_text(building)}")


def kingdom_svg(
    kingdom: Kingdom, name: str = "", player: int = 0, cell: int = 60, marked: Collection[str] = ()
) -> str:
    """A kingdom in its frame, what it owns, and its score, in the colour of a player (0 to 7).

    Squares that are `marked` have a golden edge.
    """
    card = _kingdom(kingdom, player, printable(name), cell, marked=marked)
    shapes = _at(3, 3, card.shapes)
    return _picture(shapes, card.width + 6, card.height + 6, f"Kingdom {printable(name)}".strip())


def table_svg(table: Table, title: str = "", marked: Mapping[int, Collection[str]] = _NOTHING) -> str:
    """The whole table: the kingdoms, the builders' board, both lines, and whose turn it is, or a title.

    In each kingdom those squares have a golden edge that are `marked` by its number.
    """
    rules, n = table.ruleset, len(table.kingdoms)
    lit = winners(table) if table.seat is None else (rules.kingdom_of(table.seat),)
    cell = 52 if rules.size == 5 else 64 if n == 2 else 42
    columns = n if n < 4 else (n + 1) // 2
    longest = 11 if rules.teams else 20  # letters of a name; a team has two
    cards = [
        _kingdom(
            kingdom,
            i,
            owner(table, i, longest),
            cell,
            rules.buildings,
            _GOLD if i in lit else "none",
            marked.get(i, ()),
        )
        for i, kingdom in enumerate(table.kingdoms)
    ]
    others = [_board(table)] * rules.buildings + [_lines(table)] * (not table.is_over)
    width = columns * (cards[0].width + _GAP) + _GAP
    height = 60 + -(-n // columns) * (cards[0].height + _GAP)
    shapes = [
        _at(_GAP + i % columns * (card.width + _GAP), 60 + i // columns * (card.height + _GAP), card.shapes)
        for i, card in enumerate(cards)
    ]
    if n == 3 and others:  # one wide row of kingdoms: the rest side by side in the middle below it
        left = (width + _GAP - len(others) * (_SIDE + _GAP)) / 2
        shapes += (_at(left + i * (_SIDE + _GAP), height, card.shapes) for i, card in enumerate(others))
        height += max(card.height for card in others) + _GAP
    elif others:  # or below each other on the right
        y = 60.0
        for card in others:
            shapes.append(_at(width, y, card.shapes))
            y += card.height + _GAP
        width, height = width + _SIDE + _GAP, max(y, height)
    title, about = title or turn_text(table), f"{rules}, {round_text(table)}"
    head = _name(title, _GAP + 4, 38, 20, width - 60 - 9 * len(about), _CARD)
    head += _text(about, width - 20, 38, 15, _PALE, "end")
    cloth = _rect(0, 0, width, height, 14, _TABLE)
    return _picture(cloth + head + "".join(shapes), width, height, f"{about}: {title}")


class Curve(NamedTuple):
    """A line of a graph: whose it is, a value for each step, and what to mark with a word, by step."""

    name: str
    player: int
    values: Sequence[float]
    marks: Mapping[int, str]


def graph_svg(
    title: str, curves: Sequence[Curve], unit: str = "", width: int = 760, height: int = 300
) -> str:
    """Curves over the turns of a game, in the players' colours; marks are points that tell their word.

    >>> graph_svg("Scores", [Curve("Anna", 0, [1, 5, 9], {1: "a mistake"})]).count("<circle ")
    1
    """
    low = min(0.0, *(value for curve in curves for value in curve.values))
    step = _step(max(value for curve in curves for value in curve.values) - low)
    top = step * max(1, -(-max(value for curve in curves for value in curve.values) // step))
    low = step * (low // step)
    left, right, above, below = 58, width - 20, 64, height - 22
    n = max(len(curve.values) for curve in curves)

    def place(i: int, value: float) -> tuple[float, float]:
        x = left + (right - left) * i / max(1, n - 1)
        return round(x, 1), round(below - (below - above) * (value - low) / (top - low), 1)

    shapes = _rect(0, 0, width, height, 12, _CARD) + _text(title, 18, 28, 17, bold=True)
    for number in range(round((top - low) / step) + 1):
        value = low + number * step
        y = place(0, value)[1]
        shapes += f'<path fill="none" stroke="{_PALE}" stroke-width="1" d="M{left} {y:g}H{right}"/>\n'
        shapes += _text(f"{value:g}{unit}", left - 8, y + 4, 12, _FAINT, "end")
    x = 18.0
    for curve in curves:
        colour = palette()["players"][curve.player]["hex"]
        path = "L".join(f"{x:g} {y:g}" for x, y in (place(i, v) for i, v in enumerate(curve.values)))
        line = f'<path fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round" d="M{path}"/>\n'
        shapes += _titled(curve.name, line)
        for i, word in curve.marks.items():
            cx, cy = place(i, curve.values[i])
            point = (
                f'<circle cx="{cx:g}" cy="{cy:g}" r="6" fill="{colour}" stroke="{_INK}" stroke-width="2"/>\n'
            )
            shapes += _titled(word, point)
        shapes += _rect(x, 40, 12, 12, 3, colour) + _text(curve.name, x + 17, 51, 13)
        x += 36 + 8 * len(curve.name)
    return _picture(shapes, width, height, title)


def _step(span: float) -> float:
    """The distance of the lines that help to read a graph: 1, 2 or 5 and noughts, so that there are few."""
    size: float = 10.0 ** floor(log10(max(span, 1) / 5))
    return next(size * n for n in (1, 2, 5, 10) if size * n * 6 >= span)


def rows_svg(title: str, head: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
    """Words in columns so wide: the first one begins at the left, the others end at the right."""
    width, height = sum(widths) + 36, 60 + 24 * len(rows)
    shapes = _rect(0, 0, width, height, 12, _CARD) + _text(title, 18, 28, 17, bold=True)
    for j, row in enumerate((head, *rows)):
        x = 18
        for i, (word, room) in enumerate(zip(row, widths, strict=True)):
            y, colour = 50 + 24 * j, _INK if j else _FAINT
            shapes += _text(word, x if i == 0 else x + room, y, 14, colour, "start" if i == 0 else "end")
            x += room
    return _picture(shapes, width, height, title)


def sheet_svg(title: str, rows: Sequence[Sequence[str]]) -> str:
    """Pictures in rows below each other on one cloth, with a title."""
    y, widest = 60.0, 0.0
    shapes = ""
    for row in rows:
        x, deepest = float(_GAP), 0.0
        for picture in row:
            width, height = (
                float(found) for found in re.findall(r'(?:width|height)="([\d.]+)"', picture)[:2]
            )
            shapes += picture.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" ', 1)
            x, deepest = x + width + _GAP, max(deepest, height)
        y, widest = y + deepest + _GAP, max(widest, x)
    head = _name(title, _GAP + 4, 38, 20, widest - 40, _CARD)
    return _picture(_rect(0, 0, widest, y, 14, _TABLE) + head + shapes, widest, y, title)


# --- shapes --------------------------------------------------------------------------------------


def _picture(shapes: str, width: float, height: float, title: str) -> str:
    used = sorted(set(re.findall(f'#{_ID}([a-z_]+)"', shapes)))
    symbols = [f'<symbol id="{_ID}{name}" viewBox="0 0 100 100">{drawing(name)}</symbol>' for name in used]
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="{_FONT}">\n<title>{escape(title)}</title>\n'
        f"<defs>{''.join(symbols)}</defs>\n{shapes}</svg>\n"
    )
    return text.replace(_ID, f"q{zlib.crc32(text.encode()):08x}-")


def _art(name: str, x: float = 0, y: float = 0, size: float = 100, player: int | None = None) -> str:
    colour = "" if player is None else f' color="{palette()["players"][player]["hex"]}"'
    return f'<use href="#{_ID}{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{colour}/>\n'


def _at(x: float, y: float, *shapes: str, scale: float = 1, opacity: float = 1) -> str:
    how = f'transform="translate({x:g} {y:g})' + f"scale({scale:g})" * (scale != 1) + '"'
    how += f' opacity="{opacity:g}"' * (opacity != 1)
    return f"<g {how}>{''.join(shapes)}</g>\n"


def _titled(title: str, *shapes: str) -> str:
    return f"<g><title>{escape(title)}</title>{''.join(shapes)}</g>\n"


def _text(
    text: object, x: float, y: float, size: float, fill: str = _INK, at: str = "start", bold: bool = False
) -> str:
    style = f'font-size="{size:g}" fill="{fill}"' + ' font-weight="700"' * bold
    return f'<text x="{x:g}" y="{y:g}" {style} text-anchor="{at}">{escape(str(text))}</text>\n'


def _name(text: str, x: float, y: float, size: float, room: float, fill: str) -> str:
    """Bold letters, smaller where there is not room enough."""
    return _text(text, x, y, min(size, room / (0.75 * len(text))), fill, bold=True)


def _rect(
    x: float, y: float, width: float, height: float, rx: float, fill: str = _INK, edge: str = "none"
) -> str:
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{rx:g}"'
    return f'<rect {place} fill="{fill}" stroke="{edge}" stroke-width="5"/>\n'


def _sign(player: int, x: float, y: float, size: float) -> str:
    colour = palette()["players"][player]
    return _at(x, y, f'<path fill="{colour["on"]}" d="{colour["path"]}"/>', scale=size / 100)


# --- things, a square of theirs being 100 x 100 ---------------------------------------------------


def _crowns(n: int) -> str:
    """In the upper left corner, on a dark ground so that they are seen on every terrain."""
    ground = _rect(3, 3, 4 + 30 * n, 32, 7) if n else ""
    return ground + "".join(_art("crown", 5 + 30 * i, 4, 30) for i in range(n))


def _domino(domino: Domino, edge: str = _INK) -> str:
    first = _art(domino.a) + _crowns(domino.crowns_a)
    second = _art(domino.b) + _crowns(domino.crowns_b)
    return _titled(str(domino), first, _at(100, 0, second), _rect(0, 0, 200, 100, 5, "none", edge))


def _king(player: int) -> str:
    return _art("king", player=player) + _sign(player, 39, 55, 22)


def _castle(player: int) -> str:
    castle = _art("castle", player=player) + _sign(player, 40, 44, 20)
    return _art("castle_square") + _at(6, 5, castle, scale=0.88)


def _building(id: str) -> str:
    """A building, and below it knights and towers gained, a tax bonus, a crown, points."""
    building = BUILDINGS[id]
    parts = ["knight"] * building.knights + ["tower"] * building.towers + ["crown"] * building.crowns
    if building.tax_bonus:
        parts += ["coin", "/", building.tax_bonus]
    if building.points:
        per = building.per.removesuffix(" territory")
        parts += [str(building.points), "/", per] if per else [str(building.points)]
    wide = [8 if part == "/" else 21 for part in parts]
    x = (100 - sum(wide)) / 2
    strip = ""
    for part, width in zip(parts, wide, strict=True):
        if part == "/":
            strip += _text("/", x + 4, 119, 20, at="middle", bold=True)
        elif part.isdigit():
            strip += _rect(x + 0.5, 103, 20, 20, 10) + _text(part, x + 10.5, 118.5, 16, _CARD, "middle", True)
        else:
            strip += _art(part, x + 0.5, 103, 20)
        x += width
    return _titled(f"{building}: {building_text(building)}", _art(id), strip)


def _square(kingdom: Kingdom, square: str, player: int) -> str:
    """One square of a kingdom: the castle, a terrain and what is on it, or nothing."""
    if square == kingdom.castle:
        return _titled(f"{square} castle", _castle(player))
    site = kingdom.squares.get(square)
    if site is None:
        return _art("empty_square")
    words = [f"{square} {site.terrain}"]
    shapes = _art(site.terrain)
    if site.building:
        words.append(str(BUILDINGS[site.building]))
        shapes += _art(site.building, 2, 2, 96)
    if site.crowns:
        words.append(f"{site.crowns} crown{'s' * (site.crowns > 1)}")
        shapes += _crowns(site.domino_crowns)  # a building shows its own
    if site.knight:
        words.append("knight")
        shapes += _art("knight", 2, 50, 48)
    return _titled(", ".join(words), shapes)


# --- cards ----------------------------------------------------------------------------------------


def _kingdom(
    kingdom: Kingdom,
    player: int,
    name: str,
    cell: int,
    buildings: bool = True,
    edge: str = "none",
    marked: Collection[str] = (),
) -> _Card:
    rows, colour = window(kingdom), palette()["players"][player]
    width, height = len(rows[0]) * cell + 34, len(rows) * cell + (100 if buildings else 68)
    head = f"M0 36v-24q0-12 12-12h{width - 24}q12 0 12 12v24z"
    why = "\n".join(f"{row.name.replace('_', ' ')} {row.points}" for row in kingdom.score.rows if row.points)
    shapes = [
        _rect(0, 0, width, height, 12, _CARD, edge),
        f'<path fill="{colour["hex"]}" d="{head}"/>',
        _sign(player, 12, 9, 18),
        _name(name or colour["name"], 40, 25, 17, width - 95, colour["on"]),
        _titled(why, _text(kingdom.score.total, width - 14, 26, 20, colour["on"], "end", True)),
    ]
    left, top = 22, 44
    shapes += (
        _at(left + i * cell, top + j * cell, _square(kingdom, square, player), scale=cell / 100)
        for j, row in enumerate(rows)
        for i, square in enumerate(row)
    )
    shapes.append(_at(left, top, _borders(kingdom, rows, cell)))
    shapes += (
        _rect(
            left + i * cell + inset,
            top + j * cell + inset,
            cell - 2 * inset,
            cell - 2 * inset,
            5,
            "none",
            edge,
        )
        for j, row in enumerate(rows)
        for i, square in enumerate(row)
        if square in marked
        for inset, edge in ((6, _INK), (3, _GOLD))  # gold alone is not seen on wheat
    )
    for j, row in enumerate(rows):
        shapes.append(_text(row[0][1:], left - 5, top + (j + 0.5) * cell + 4, 11, _FAINT, "end"))
    for i, square in enumerate(rows[-1]):
        x = left + (i + 0.5) * cell
        shapes.append(_text(square[0], x, top + len(rows) * cell + 13, 11, _FAINT, "middle"))
    if buildings:
        shapes.append(_at(left, height - 32, _possessions(kingdom)))
    return _Card("".join(shapes), width, height)


def _borders(kingdom: Kingdom, rows: Sequence[Sequence[str]], cell: int) -> str:
    """Lines around the territories and the castle."""
    kinds: dict[tuple[int, int], object] = {}
    for j, row in enumerate(rows):
        for i, square in enumerate(row):
            site = kingdom.squares.get(square)
            kinds[i, j] = site.terrain if site else square == kingdom.castle
    path = ""
    for j in range(len(rows) + 1):
        for i in range(len(rows[0]) + 1):
            here = kinds.get((i, j), False)
            path += f"M{i * cell} {j * cell}h{cell}" * (here != kinds.get((i, j - 1), False))
            path += f"M{i * cell} {j * cell}v{cell}" * (here != kinds.get((i - 1, j), False))
    return f'<path fill="none" stroke="{_INK}" stroke-width="3" stroke-linecap="round" d="{path}"/>\n'


def _possessions(kingdom: Kingdom) -> str:
    """Coins, knights (in reserve and, after a plus, placed), towers, the queen."""
    knights = f"{kingdom.knights}" + f"+{kingdom.placed_knights}" * (kingdom.placed_knights > 0)
    x, shapes = 0, ""
    for thing, n in ("coin", f"{kingdom.coins}"), ("knight", knights), ("tower", f"{kingdom.towers}"):
        shapes += _titled(f"{thing}s {n}", _art(thing, x, 0, 24), _text(n, x + 28, 18, 16, bold=True))
        x += 42 + 10 * len(n)
    return shapes + (_titled("the queen", _art("queen", x, -3, 28)) if kingdom.queen else "")


def _board(table: Table) -> _Card:
    """The builders' board; the dragon and the queen beside its name while they wait there."""
    height = 44 + 2 * 136
    pile = f"{sum(table.unseen_buildings.values())} in the pile"
    shapes = _rect(0, 0, _SIDE, height, 12, _CARD) + _text("Builders' board", 18, 28, 17, bold=True)
    shapes += _text(pile, _SIDE - 18, 28, 14, _FAINT, "end")
    if table.dragon is None:
        shapes += _titled("the dragon in its cave", _art("dragon", 194, 7, 30))
    if table.queen is None:
        shapes += _titled("the queen, with nobody", _art("queen", 228, 6, 30))
    for n, (price, id) in enumerate(sorted(table.board.items(), reverse=True)):
        if price == table.dragon:
            spot = _titled("the dragon", _art("dragon"))
        else:
            spot = _building(id) if id else _art("empty_square")
        coin = _art("coin_blank", -12, -8, 34) + _text(price, 5, 15, 18, at="middle", bold=True)
        left, top = 24 + n % 3 * 118, 48 + n // 3 * 136
        shapes += _at(left, top, _at(0, 0, spot, scale=0.96), _titled(f"price {price}", coin))
    return _Card(shapes, _SIDE, height)


def _lines(table: Table) -> _Card:
    """The line being played, those that had their turn pale, and the next one; with the kings."""
    height = 56 + 60 * max(len(table.line), len(table.next_line))
    shapes = _rect(0, 0, _SIDE, height, 12, _CARD)
    lines = (18, "This line", table.line, table.line_index), (196, "Next line", table.next_line, -1)
    for x, head, line, first in lines:
        shapes += _text(head, x, 28, 17, bold=True) if line else ""
        for i, claim in enumerate(line):
            edge, y, pale = _GOLD if i == first else _INK, 46 + 60 * i, 0.35 if i < first else 1
            number = _text(claim.domino.number, 18, 29, 14, _FAINT, "end")
            tile = _at(26, 0, _domino(claim.domino, edge), scale=0.46)
            shapes += _at(x, y, number, tile, opacity=pale)
            if claim.seat is not None and i >= first:
                king = _king(table.ruleset.kingdom_of(claim.seat))
                shapes += _at(x + 122, y + 2, _titled(seat_name(table, claim.seat), king), scale=0.42)
    return _Card(shapes, _SIDE, height)
