"""Kingdoms that reach far: the engine keeps them on a torus of 8x8 squares, and nothing of that may show.

Between the eastern and the western side of a kingdom that is 7 wide there lies but one empty file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from queendomino import Choose, Domino, Game, Kingdom, Place
from queendomino.squares import NAMES, NUMBERS, SIDE
from tests.rules.diagram import (
    FULL_BOARD,
    assert_covers,
    assert_territories,
    orientations,
    placements,
    play,
    situation,
)

Square = tuple[int, int]  # file and rank, from 0
CASTLE = (6, 6)
DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def square_of(name: str) -> Square:
    return NUMBERS[name] % SIDE, NUMBERS[name] // SIDE


def name_of(square: Square) -> str:
    return NAMES[square[0] + SIDE * square[1]]


def beside(square: Square) -> Iterator[Square]:
    x, y = square
    for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
        if min(near) >= 0 and max(near) < SIDE:
            yield near


def plain_placements(kingdom: Kingdom, domino: Domino) -> set[str]:
    """R4.1 and R4.2 to the letter, without any trick."""
    land = {square_of(name): site.terrain for name, site in kingdom.squares.items()}

    def joins(square: Square, terrain: str) -> bool:
        return any(near == CASTLE or land.get(near) == terrain for near in beside(square))

    def is_in_frame(a: Square, b: Square) -> bool:
        files = [file for file, _ in (*land, CASTLE, a, b)]
        ranks = [rank for _, rank in (*land, CASTLE, a, b)]
        return max(max(files) - min(files), max(ranks) - min(ranks)) < kingdom.size

    found = set()
    edge = {near for square in (*land, CASTLE) for near in beside(square)} - {*land, CASTLE}
    for a in edge:
        for b in {*beside(a)} - {*land, CASTLE}:
            for first, second in ((a, b), (b, a)):
                if (joins(first, domino.a) or joins(second, domino.b)) and is_in_frame(a, b):
                    text = name_of(first) + name_of(second)
                    found.add(min(text, name_of(second) + name_of(first)) if domino.is_twin else text)
    return found


def assert_placements_are_plain(game: Game) -> None:
    assert game.domino
    assert game.seat is not None
    kingdom = game.kingdoms[game.ruleset.kingdom_of(game.seat)]
    assert placements(game) == plain_placements(kingdom, game.domino)


def test_opposite_sides_of_a_kingdom_do_not_touch() -> None:
    """R5.2, R9.2: in the same rank or in the next one."""
    assert_territories(
        """
        l w w w w w l
        l w w w w w l
        l w w w w w l
        l w w C w w l
        l w w w w w l
        l w w w w w l
        l w w w w w l
        """,
        """
        a w w w w w b
        a w w w w w b
        a w w w w w b
        a w w C w w b
        a w w w w w b
        a w w w w w b
        a w w w w w b
        """,
        rules="classic/2",
    )


def test_opposite_sides_do_not_touch_when_the_castle_is_in_a_corner() -> None:
    """R5.2, R9.2: whichever corner."""
    assert_territories(
        """
        l w w w w w l
        l w w w w w l
        l w w w w w l
        l w w w w w l
        l w w w w w l
        l w w w w w l
        C w w w w w l
        """,
        """
        a w w w w w b
        a w w w w w b
        a w w w w w b
        a w w w w w b
        a w w w w w b
        a w w w w w b
        C w w w w w b
        """,
        rules="classic/2",
    )


def test_the_corners_of_a_kingdom_do_not_touch() -> None:
    """R5.2, R9.2: four lakes."""
    assert_territories(
        """
        l l w w w l l
        l w w w w w l
        w w w w w w w
        w w w C w w w
        w w w w w w w
        l w w w w w l
        l l w w w l l
        """,
        """
        a a w w w b b
        a w w w w w b
        w w w w w w w
        w w w C w w w
        w w w w w w w
        c w w w w w d
        c c w w w d d
        """,
        rules="classic/2",
    )


@pytest.mark.parametrize("castle", range(49))
def test_on_a_chessboard_every_square_is_a_territory(castle: int) -> None:
    """R5.2, R9.2: wherever the castle stands."""
    cells = [["l" if (x + y) % 2 else "f1" for x in range(7)] for y in range(7)]
    cells[castle // 7][castle % 7] = "C"
    game = situation("\n".join(map(" ".join, cells)), rules="classic/2")
    assert len(game.kingdoms[0].territories) == 48
    assert {game.tax_of(square) for square in game.kingdoms[0].squares} == {1}
    assert game.position.scores(0) == [*game.kingdoms[0].score.points.values()]


@pytest.mark.parametrize("castle", range(49))
def test_territories_of_every_shape_are_counted(castle: int) -> None:
    """R9.2, R9.3, R9.4: blocks, hooks and rings of lakes, few and many, wherever the castle stands."""
    chance = random.Random(castle)
    for n_lakes in (4, 6, 7, 8, 9, 12, 20):
        squares = [square for square in range(49) if square != castle]
        chance.shuffle(squares)
        squares.sort(key=lambda square: abs(square // 7 - 3) + abs(square % 7 - 3) + 3 * chance.random())
        cells = dict.fromkeys(squares[:n_lakes], "l") | dict.fromkeys(squares[n_lakes:], "w")
        cells |= {squares[0]: "l2", squares[n_lakes - 1]: "l1", squares[-1]: "t(fishmonger)", castle: "C"}
        cells[squares[-2]] = "t(bakery)"
        drawing = "\n".join(" ".join(cells[7 * y + x] for x in range(7)) for y in range(7))
        game = situation(f"{drawing} \n queen \n towers 1", rules="classic/2")
        score = game.kingdoms[0].score
        assert score["per_territory"].points >= 4
        assert game.position.scores(0) == [*score.points.values()]
        assert game.position.largest(0) == score.largest


@pytest.mark.parametrize(
    "drawing",
    [
        "l l . . . \n l l . . . \n . . C . . \n . . . . . \n t(fishmonger) . . . .",
        "l l . \n l l . \n C . . \n t(fishmonger) . .",
        ". l l \n C l l \n t(fishmonger) . .",
        "l l l . \n l C l . \n l l l t(fishmonger) \n . . . .",
        ". l l l \n C l w l \n . l l l \n t(fishmonger) . . .",
        "l l l l l \n l . . . l \n l . C l l \n l . t(fishmonger) . l \n l l l l l",
    ],
)
def test_a_block_or_a_ring_is_one_territory_on_every_side_of_the_castle(drawing: str) -> None:
    """R5.2, R9.4: two points for the fishmonger, wherever the lake lies."""
    for turned in orientations(drawing):
        game = situation(turned)
        assert game.kingdoms[0].score["per_territory"].points == 2
        assert game.position.scores(0) == [*game.kingdoms[0].score.points.values()]


def test_a_kingdom_six_wide_is_not_joined_from_its_far_side() -> None:
    """R4.1: a lake on the western side can be joined in the west only."""
    assert_covers(
        """
        * l w w w w w .
        * l w w w w w .
        * l w w w w w .
        * l w w C w w .
        * l w w w w w .
        * l w w w w w .
        * l w w w w w .
        """,
        "l l",
        "classic/2",
    )


def test_a_kingdom_five_wide_is_not_joined_from_its_far_side() -> None:
    """R4.1: nor two files away, nor a rank up or down."""
    assert_covers(
        """
        * * l w w w w . .
        * * l w w w w . .
        * * l w w w w . .
        * * l w C w w . .
        * * l w w w w . .
        * * l w w w w . .
        * * l w w w w . .
        """,
        "l l",
        "classic/2",
    )


def test_a_corner_is_joined_on_its_own_two_sides_only() -> None:
    """R4.1: one lake, one file and one rank left."""
    assert_covers(
        """
        . . . . . . . .
        . w w w w w w .
        . w w w w w w .
        . w w C w w w .
        . w w w w w w .
        * w w w w w w .
        * l w w w w w .
        * * * . . . . .
        """,
        "l l",
        "classic/2",
    )


@pytest.mark.parametrize(
    ("drawing", "actions"),
    [
        (
            """
            l w w w w w l
            l w w w w w l
            l w w w w w .
            l w w C w w .
            l w w w w w l
            l w w w w w l
            l w w w w w l
            """,
            "j7j8 Kj8 Kj7",
        ),
        (
            """
            l l l . . l l
            w w w w w w w
            w w w w w w w
            w w w w w w w
            w w w w w w w
            w w w w w w w
            l l C l l l l
            """,
            "h13i13 Kh13 Ki13",
        ),
    ],
    ids=["east and west", "north and south"],
)
def test_knights_at_the_seam_collect_from_their_side_only(drawing: str, actions: str) -> None:
    """R5.2: seven squares each."""
    game = situation(f"{drawing}\n coins 0 \n knights 2", "l l", rules="classic/2")
    play(game, actions)
    assert game.kingdoms[0].coins == 7 + 7
    assert game.kingdoms[0].placed_knights == 2


@pytest.mark.parametrize(
    ("northern_rank", "southern_rank", "actions"),
    [
        (". . t t t t t", "t t t t t t C", "b13a13 Ka13 B0a13"),
        ("t t t t t . .", "C t t t t t t", "l13m13 Km13 B5m13"),
        ("t t t t t t C", ". . t t t t t", "b1a1 Ka1 B0a1"),
        ("C t t t t t t", "t t t t t . .", "l1m1 Km1 B5m1"),
    ],
)
def test_the_farthest_squares_of_all_can_be_used(
    northern_rank: str, southern_rank: str, actions: str
) -> None:
    """R4.2, R5.1, R6.1: six files and six ranks from the castle, the corners of the board of names."""
    ranks = [northern_rank, *["t t t t t t t"] * 5, southern_rank]
    drawing = "\n".join([*ranks, "coins 9", "knights 1"])
    game = play(situation(drawing, "m3 t", rules="classic/2", board=FULL_BOARD), actions)
    tax, build = actions.split()[1:]
    price, corner = int(build[1]), tax[1:]
    site = game.kingdoms[0].squares[corner]
    assert (site.terrain, site.knight, site.building) == ("town", True, FULL_BOARD[price])
    assert game.kingdoms[0].coins == 9 + 47 - price


@pytest.mark.parametrize("size", [5, 7])
@pytest.mark.parametrize("domino", ["l l", "l1 f"])
def test_placements_around_every_box(size: int, domino: str) -> None:
    """R4.1, R4.2: kingdoms of every width and height, the castle anywhere in them, with gaps."""
    chance = random.Random(f"{size} {domino}")
    for width in range(1, size + 1):
        for height in range(1, size + 1):
            cells = [[chance.choice("lfw.") for _ in range(width)] for _ in range(height)]
            cells[0][0] = cells[-1][-1] = "f"  # so that the box is as wide and as high
            cells[chance.randrange(height)][chance.randrange(width)] = "C"
            drawing = "\n".join(map(" ".join, cells))
            assert_placements_are_plain(
                situation(drawing, domino, rules="classic/4" if size == 5 else "classic/2")
            )


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("ruleset", "players"), [("kingdomino", 2), ("classic", 4)])
def test_kingdoms_may_grow_in_any_direction(ruleset: str, players: int, direction: tuple[int, int]) -> None:
    """R4.1, R4.2, R4.4: as far as the frame goes; what was placed where is remembered here."""
    game = Game(ruleset, players, seed=9)
    laid: list[dict[str, str]] = [{} for _ in range(game.ruleset.n_kingdoms)]

    def reach(action: Place) -> int:
        return sum(
            a * d for name in (action.a, action.b) for a, d in zip(square_of(name), direction, strict=True)
        )

    while not game.is_over:
        found = [action for action in game.legal_actions if isinstance(action, Place)]
        if found:
            assert_placements_are_plain(game)
            action = max(found, key=reach)
            assert game.domino
            assert game.seat is not None
            laid[game.seat] |= {action.a: str(game.domino.a), action.b: str(game.domino.b)}
            game.play(action)
        else:
            game.play(next((a for a in game.legal_actions if isinstance(a, Choose)), game.legal_actions[-1]))
    for kingdom, squares in zip(game.kingdoms, laid, strict=True):
        assert {name: str(site.terrain) for name, site in kingdom.squares.items()} == squares
        assert max(kingdom.width, kingdom.height) <= kingdom.size
    assert Game.from_position(game.position_text).position == game.position


@pytest.mark.parametrize(
    ("ruleset", "players"), [("classic", 2), ("wedding", 3), ("classic", 3), ("wedding-teams", 6)]
)
def test_placements_in_random_games_are_those_of_the_rules(ruleset: str, players: int) -> None:
    """R4.1, R4.2, R4.3: as the box grows; a discard is legal exactly when nothing else is."""
    chance = random.Random(f"{ruleset} {players}")
    game = Game(ruleset, players, seed=players)
    while not game.is_over:
        if game.phase == "A":
            assert_placements_are_plain(game)
            assert [a.text for a in game.legal_actions if a.text == "--"] == ["--"] * (not placements(game))
        game.play(chance.choice(game.legal_actions))


def test_a_drawing_and_its_turned_ones_are_eight() -> None:
    """R4.1: the eight ways in which other tests look at a picture are different."""
    assert len(set(orientations("l w \n C f \n s m"))) == 8
