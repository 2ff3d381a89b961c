"""The score pad: rows that explain themselves."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queendomino import (
    BUILDINGS,
    RULESETS,
    Building,
    Game,
    Kingdom,
    QueendominoError,
    Row,
    Score,
    Site,
    Terrain,
    Territory,
)
from queendomino.scoring import ROWS, find_territories, warnings_together, winners
from queendomino.squares import CASTLE, NAMES, neighbours
from queendomino.tiles import TERRAINS

# R9.7, as drawn in docs/notation.md
WORKED_EXAMPLE = """
t(guardtower)  s1  w                     f1  t(statue)
g1             w   w1                    m   m1
g              g   t(church)             f   m3
f              g2  t(travelling_castle)  C   t(sawmill)
f1             l   l1                    l1  t(big_tavern)
coins 11
knights 4     ; the one from the start and three from the tavern
towers 3
queen
"""


def test_the_worked_example_of_the_rulebooks_gives_71_points() -> None:
    score = Kingdom.parse(WORKED_EXAMPLE).score
    assert score.points == {
        "coins": 3,
        "wheat": 3,
        "forest": 3,
        "lake": 6,
        "grassland": 16,
        "swamp": 1,
        "mine": 12,
        "town": 0,
        "per_territory": 14,
        "per_tower": 3,
        "per_knight": 0,
        "points": 10,
        "total": 71,
    }
    assert score.largest == 4


def test_every_row_says_why() -> None:
    score = Kingdom.parse(WORKED_EXAMPLE).score
    assert str(score["coins"]) == "coins 3\n  11 coins: 1 point for every 3"
    assert str(score["lake"]) == "lake 6\n  lake e6-g6: 3 squares x 2 crowns"
    assert "4 squares x (3 crowns + the queen)" in str(score["grassland"])
    assert score["per_territory"].why == (
        "The Sawmill: 3 forest territories x 2",
        "The Church: 4 town territories x 2",
    )
    assert score["per_tower"].why == ("The Travelling Castle: 3 towers x 1",)
    assert str(score).endswith("\ntotal 71")
    assert str(score).count("\n  ") == sum(len(row.why) for row in score.rows)


def test_rows_are_found_by_their_names_in_the_order_of_the_pad() -> None:
    score = Kingdom.parse("C").score
    assert [row.name for row in score.rows] == list(ROWS)
    assert [score[name].name for name in ROWS] == list(ROWS)
    assert list(score.points) == [*ROWS, "total"]


@pytest.mark.parametrize("name", ["", "queen", "total", "Wheat"])
def test_a_row_that_is_not_there_is_refused_by_name(name: str) -> None:
    with pytest.raises(QueendominoError, match=f"there is no row '{name}'; there are coins, wheat, "):
        Kingdom.parse("C").score[name]


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9999, 3333)])
def test_every_three_coins_are_a_point(coins: int, points: int) -> None:
    assert Kingdom.parse(f"C\ncoins {coins}").score["coins"].points == points


@pytest.mark.parametrize("building", BUILDINGS.values(), ids=str)
def test_each_building_is_worth_what_its_tile_says(building: Building) -> None:
    kingdom = Kingdom.parse(f"t({building.id})+ C w f l g s\n t . m t w m .\nknights 2\ntowers 3")
    n = {"": 1, "tower": 3, "knight": 3, "wheat territory": 2, "mine territory": 2, "town territory": 2}
    points = building.points * n.get(building.per, 1)
    row = {"": "points", "tower": "per_tower", "knight": "per_knight"}.get(building.per, "per_territory")
    score = kingdom.score
    assert score[row].points == points
    assert score["town"].points == 2 * building.crowns
    assert score.total == points + 2 * building.crowns


@pytest.mark.parametrize(
    ("drawing", "row", "points"),
    [
        ("w w C f f", "wheat", 2),  # the first of the largest in the order of R1.5
        ("f f C w w", "wheat", 2),
        ("t t C m m", "mine", 2),
        ("t t C m", "town", 2),
        ("t t C m3", "town", 2),
        ("l1 l C g3", "lake", 4),
        ("w w C w1 w1", "wheat", 6),  # equal ones of one terrain are worth the same
    ],
)
def test_the_queen_is_a_crown_on_the_largest_territory(drawing: str, row: str, points: int) -> None:
    assert Kingdom.parse(f"{drawing}\nqueen\ntowers 1").score[row].points == points


def test_the_queen_of_an_empty_kingdom_is_worth_nothing() -> None:
    assert Kingdom.parse("C\nqueen").score.total == 0


# --- territories ---------------------------------------------------------------------------------

sites = st.builds(Site, st.sampled_from(TERRAINS), st.integers(0, 3), st.none(), st.booleans())
landscapes = st.dictionaries(st.sampled_from([name for name in NAMES if name != CASTLE]), sites, max_size=60)


def joined(squares: dict[str, Site]) -> set[frozenset[str]]:
    """Territories by merging neighbours until nothing changes."""
    group = {square: frozenset([square]) for square in squares}
    for square, site in squares.items():
        for other in neighbours(square):
            if other in squares and squares[other].terrain == site.terrain and group[other] != group[square]:
                merged = group[square] | group[other]
                group |= dict.fromkeys(merged, merged)
    return set(group.values())


@given(landscapes)
def test_territories_are_what_hangs_together(squares: dict[str, Site]) -> None:
    found = find_territories(squares)
    assert {frozenset(territory.squares) for territory in found} == joined(squares)
    for territory in found:
        assert {squares[square].terrain for square in territory.squares} == {territory.terrain}
        assert territory.crowns == sum(squares[square].crowns for square in territory.squares)
        assert territory.size == len(territory.squares)
    order = [TERRAINS.index(territory.terrain) for territory in found]
    assert order == sorted(order)


@given(landscapes, st.integers(0, 200), st.booleans())
def test_the_total_is_the_sum_of_squares_times_crowns(
    squares: dict[str, Site], coins: int, queen: bool
) -> None:
    kingdom = Kingdom(7, squares, coins=coins, queen=queen)
    expected = coins // 3
    expected += sum(len(part) * sum(squares[square].crowns for square in part) for part in joined(squares))
    largest = max(map(len, joined(squares)), default=0)
    assert kingdom.score.total == expected + largest * queen
    assert kingdom.score.largest == largest
    assert sum(row.points for row in kingdom.score.rows) == kingdom.score.total
    for row in kingdom.score.rows:
        assert bool(row.why) or row.points == 0


@given(landscapes, st.randoms(use_true_random=False))
def test_the_order_in_which_squares_are_given_does_not_matter(
    squares: dict[str, Site], rng: random.Random
) -> None:
    items = list(squares.items())
    rng.shuffle(items)
    one, two = Kingdom(7, squares), Kingdom(7, dict(items))
    assert one == two
    assert hash(one) == hash(two)
    assert one.score == two.score
    assert one.territories == two.territories


# --- who wins ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "largest", "won"),
    [
        ([71, 64, 64, 40], [6, 7, 5, 4], (0,)),
        ([71, 71], [6, 7], (1,)),
        ([71, 71, 71], [7, 6, 7], (0, 2)),
        ([0, 0], [0, 0], (0, 1)),
        ([10, 20, 20], [30, 5, 5], (1, 2)),
    ],
)
def test_the_highest_total_wins_then_the_largest_territory(
    totals: list[int], largest: list[int], won: tuple[int, ...]
) -> None:
    assert winners(totals, largest) == won


# --- warnings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "warning"),
    [
        ("w C", "1 square cannot be covered by dominoes: an odd number"),
        ("w . C w", "hang together with the castle"),
        ("t(bakery) t(bakery) C t(bakery) t\nknights 1", "The Bakery stands here 3 times, the box has 2"),
        ("w w C w w w w", "more than 5x5"),
        ("w w C w w w w w", "more than 7x7"),
        ("w\nw\nC\nw\nw\nw\nw\nw", "1 wide and 8 high, more than 7x7"),
        ("t(guardtower) t C", "towers 0, but the buildings here bring 2"),
        ("w w C\ntowers 1", "towers 1, but the buildings here bring 0"),
        ("t(big_tavern) t C\nknights 3", "knights 3 with the placed ones, these buildings make it 4"),
        ("w w C\nknights 2", "knights 2"),
        ("w w C\nqueen", "the queen visits nobody who has no towers"),
        ("m1 m4 C", "1 square of mine with 4 or more crowns"),
        ("w2 w C", "1 square of wheat with 2 or more crowns"),
    ],
)
def test_what_no_game_can_bring_about_is_warned_of(drawing: str, warning: str) -> None:
    size = "\nsize 5" if "5x5" in warning else ""
    assert any(warning in text for text in Kingdom.parse(drawing + size).warnings)


@pytest.mark.parametrize("drawing", ["C", "w w C", "w w C\ncoins 7\nknights 1", "w w C\ncoins 3"])
def test_ordinary_kingdoms_bring_no_warning(drawing: str) -> None:
    assert Kingdom.parse(drawing).warnings == ()


@pytest.mark.parametrize(
    ("drawings", "warning"),
    [
        (
            ["C t(bakery) t(bakery)", "C t(bakery) t"],
            "The Bakery stands in these kingdoms 3 times, the box has 2",
        ),
        (["C m3 m", "C m3 m", "C m3 m", "C m3 m"], "4 squares of mine with 3 or more crowns, both boxes"),
        (["C m3 m", "C m3 m"], "2 squares of mine with 3 or more crowns: possible only with both boxes"),
        (["C\ntowers 1\nqueen", "C\ntowers 1\nqueen"], "the queen visits 2 kingdoms"),
        (["C\ntowers 1\nqueen", "C\ntowers 3"], "the queen visits who has 1 tower, somebody else has 3"),
        (["C\ntowers 1", "C"], "the queen visits nobody, though there are towers"),
    ],
)
def test_what_cannot_be_in_one_game_is_warned_of(drawings: list[str], warning: str) -> None:
    assert any(warning in text for text in warnings_together(map(Kingdom.parse, drawings)))


@pytest.mark.parametrize(
    "drawings", [["C", "C"], ["C\ntowers 2\nqueen", "C\ntowers 2"], ["C m3 m", "C m2 m"]]
)
def test_ordinary_kingdoms_bring_no_warning_together(drawings: list[str]) -> None:
    assert warnings_together(map(Kingdom.parse, drawings)) == ()


@pytest.mark.parametrize(("ruleset_name", "players"), RULESETS)
def test_the_kingdoms_of_a_game_bring_no_warning(ruleset_name: str, players: int) -> None:
    game = Game(ruleset_name, players, seed=players)
    while not game.is_over:
        game.play(game.legal_actions[(7 * game.ply) % len(game.legal_actions)])
    warned = [*warnings_together(game.kingdoms), *(w for kingdom in game.kingdoms for w in kingdom.warnings)]
    both_boxes = len(game.ruleset.boxes) == 2
    assert [warning for warning in warned if not (both_boxes and "only with both boxes" in warning)] == []


# --- values ----------------------------------------------------------------------------------------


def test_territories_rows_and_scores_are_values() -> None:
    kingdom = Kingdom.parse(WORKED_EXAMPLE)
    for thing in (*kingdom.territories, *kingdom.score.rows, kingdom.score):
        assert pickle.loads(pickle.dumps(thing)) == thing
        names = {"Row": Row, "Score": Score, "Terrain": Terrain, "Territory": Territory}
        assert eval(repr(thing), names) == thing
