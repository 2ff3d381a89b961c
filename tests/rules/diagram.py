"""Situations drawn as text, for the tests of the rules.

A kingdom is drawn as `Kingdom.parse` reads it: rows from north to south, `C` the castle (always on g7), `l2`
a lake with two crowns; then lines such as `coins 7`. `situation` puts it on the table before the king of seat
0. A `*` in a drawing is an empty square; the test says what is special about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from queendomino import DOMINOES, Choose, Game, Kingdom, Place, Ruleset, ruleset
from queendomino.squares import NAMES, NUMBERS, SIDE

BARE = "C \n coins 7 \n knights 1"  # what every kingdom starts with (R2.2)
EMPTY_BOARD: Mapping[int, str] = {}
FULL_BOARD = dict(enumerate(["statue", "bakery", "sawmill", "fishmonger", "church", "guardtower"]))


def situation(
    kingdom: str,
    domino: str | int = "w w",
    *,
    rules: str = "classic/4",
    round: int = 1,
    before: int = 0,
    after_discard: bool = False,
    board: Mapping[int, str] = EMPTY_BOARD,
    dragon: int | None = None,
    pile: Sequence[str] = (),
    others: Sequence[str] = (),
) -> Game:
    """A game in which seat 0 owns this kingdom and has to place a domino with these halves, as in "l1 f".

    The domino, which may also be given by its number, comes from the box of the round. `before` kings have
    acted in this round, or as many as the numbers of the dominoes allow. `board` is price -> building, `pile`
    what can still be drawn. `others` are the other kingdoms, bare ones if not given. The drawing of the host
    of the queen says `queen`. Nothing is drawn by chance: `Game.deal` takes it.
    """
    name, _, players = rules.partition("/")
    table = ruleset(name, int(players))
    number = domino if isinstance(domino, int) else number_of(domino, box_of_line(table, round - 1))
    first = max(1, min(number - before, 49 - table.n_kings))
    line = range(first, first + table.n_kings)
    turn = number - first
    kings = [seat for seat in range(table.players) for _ in range(table.n_kings // table.players)]
    seats = [*kings[1 : turn + 1], 0, *kings[turn + 1 :]]
    next_line = _next_line(table, round, line)
    claims = dict(zip(reversed(next_line), seats[:turn], strict=False))  # the first chose the dearest
    spots = dict.fromkeys(range(6), "-") | dict(board) | ({} if dragon is None else {dragon: "!"})
    kingdoms = [Kingdom.parse(drawing) for drawing in (kingdom, *others)]
    bare = Kingdom.parse(BARE if table.buildings else "C")
    kingdoms += [bare] * (table.n_kingdoms - len(kingdoms))
    fields = [
        rules,
        str(round),
        "C" if after_discard else "A",
        ",".join(f"{n}@{seat}{'*' * (n == number)}" for n, seat in zip(line, seats, strict=True)),
        ",".join(f"{n}@{claims[n]}" if n in claims else f"{n}" for n in next_line),
        ",".join(spots[price] for price in range(6)),
        "".join(str(i) for i, each in enumerate(kingdoms) if each.queen),
        "",  # the squares just placed: none yet
        _unseen(table, round, line, next_line),
        ",".join(pile),
    ]
    fields += [f"{k.coins},{k.knights},{k.towers},{k.discarded}:{_one_line(k)}" for k in kingdoms]
    return Game.from_position(" ".join(field or "-" for field in fields), by_hand=True)


def number_of(domino: str, box: str = "queendomino") -> int:
    """The lowest number in a box of a domino with such halves, the first half first."""
    halves = {n: f"{_half(d.a, d.crowns_a)} {_half(d.b, d.crowns_b)}" for n, d in DOMINOES[box].items()}
    return next(n for n, text in halves.items() if text == domino)


def box_of_line(table: Ruleset, i: int) -> str:
    """R8.4: the box of the i-th line."""
    return table.boxes[i % len(table.boxes)]


def _half(terrain: str, crowns: int) -> str:
    return terrain[0] + str(crowns or "")


def _next_line(table: Ruleset, round: int, line: Sequence[int]) -> list[int]:
    """The lowest numbers that are free."""
    if round == table.n_rounds:
        return []
    return [n for n in range(1, 49) if n not in line][: table.line_length]


def _unseen(table: Ruleset, round: int, line: Sequence[int], next_line: Sequence[int]) -> str:
    """As many dominoes of each box as nobody has seen in that round, the lowest that are free."""
    seen = {(box_of_line(table, round - 1), n) for n in line} | {
        (box_of_line(table, round), n) for n in next_line
    }
    parts = []
    for i, box in enumerate(table.boxes):
        n_lines = len(range(i, min(round + 1, table.n_rounds), len(table.boxes)))
        free = [str(n) for n in range(1, 49) if (box, n) not in seen]
        if n_left := 48 - n_lines * table.line_length:
            parts.append(box[0].upper() + ",".join(free[:n_left]))
    return "+".join(parts)


def _one_line(kingdom: Kingdom) -> str:
    return "/".join("".join(map(kingdom.cell, row)) for row in kingdom.rows())


def play(game: Game, actions: str) -> Game:
    """Do some actions, separated by blanks."""
    for action in actions.split():
        game.play(action)
    return game


def place_somewhere(game: Game) -> Game:
    """A, on any squares."""
    game.play(next(action for action in game.legal_actions if isinstance(action, Place)))
    return game


def choose_something(game: Game) -> Game:
    """E, on any free domino."""
    game.play(next(action for action in game.legal_actions if isinstance(action, Choose)))
    return game


def legal(game: Game, kinds: str) -> set[str]:
    """The texts of the legal actions of some kinds: "K", "B", "D", "=", "." or "-"."""
    return {action.text for action in game.legal_actions if action.text[0] in kinds}


def placements(game: Game) -> set[str]:
    """The texts of the legal placements."""
    return {action.text for action in game.legal_actions if isinstance(action, Place)}


def covered(game: Game) -> set[str]:
    """The squares that some legal placement covers."""
    return {s for action in game.legal_actions if isinstance(action, Place) for s in (action.a, action.b)}


def squares_of(drawing: str) -> dict[str, str]:
    """The cells of a drawing by the names of their squares, empty ones and the castle left out."""
    rows = [line.split() for line in drawing.splitlines()]
    rows = [row for row in rows if row and not (row[0].isalpha() and len(row[0]) > 1)]
    places = {(x, -y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    castle_x, castle_y = next(place for place, cell in places.items() if cell == "C")
    castle = NUMBERS["g7"]
    return {
        NAMES[castle + SIDE * (y - castle_y) + x - castle_x]: cell
        for (x, y), cell in places.items()
        if cell not in (".", "C")
    }


def stars_of(drawing: str) -> set[str]:
    """The squares of a drawing with a star."""
    return {square for square, cell in squares_of(drawing).items() if cell == "*"}


def picture(kingdom: Kingdom, stars: Iterable[str]) -> str:
    """The kingdom with stars on some squares: a drawing in its smallest form."""
    marks = dict.fromkeys(stars, "*")
    numbers = [NUMBERS[square] for square in (*kingdom.squares, *marks, kingdom.castle)]
    files = [number % SIDE for number in numbers]
    ranks = [number // SIDE for number in numbers]
    return "\n".join(
        " ".join(
            marks.get(NAMES[SIDE * y + x]) or kingdom.cell(NAMES[SIDE * y + x])
            for x in range(min(files), max(files) + 1)
        )
        for y in range(max(ranks), min(ranks) - 1, -1)
    )


def orientations(drawing: str) -> list[str]:
    """A drawing without lines of facts, turned and mirrored in all eight ways."""
    cells = [line.split() for line in drawing.splitlines() if line.strip()]
    found = []
    for _ in range(4):
        cells = [list(column) for column in zip(*cells[::-1], strict=True)]
        found += [cells, cells[::-1]]
    return ["\n".join(" ".join(row) for row in each) for each in found]


def assert_covers(drawing: str, domino: str, rules: str = "classic/4") -> None:
    """The stars are the empty squares that some legal placement covers; turned and mirrored in all ways."""
    for turned in orientations(drawing):
        game = situation(turned.replace("*", "."), domino, rules=rules)
        kingdom = game.kingdoms[0]
        assert picture(kingdom, covered(game)) == picture(kingdom, stars_of(turned))


def assert_territories(drawing: str, letters: str, rules: str = "classic/4") -> None:
    """The second drawing has a letter for each territory of the first; taxes and scores agree with it."""
    for turned, turned_letters in zip(orientations(drawing), orientations(letters), strict=True):
        game = situation(turned, rules=rules)
        kingdom = game.kingdoms[0]
        groups: dict[str, set[str]] = {}
        for square, letter in squares_of(turned_letters).items():
            groups.setdefault(letter, set()).add(square)
        territories = [set(territory.squares) for territory in kingdom.territories]
        assert sorted(territories, key=sorted) == sorted(groups.values(), key=sorted)
        assert {square: game.tax_of(square) for square in kingdom.squares} == {
            square: len(group) for group in groups.values() for square in group
        }
        assert game.position.scores(0) == [*kingdom.score.points.values()]
        assert game.position.largest(0) == kingdom.score.largest


def rows(kingdom: Kingdom) -> dict[str, int]:
    """The rows of a kingdom's score that are not 0, without the total."""
    return {name: n for name, n in kingdom.score.points.items() if n and name != "total"}
