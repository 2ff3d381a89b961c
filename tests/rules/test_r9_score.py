"""R9: the end, and the score."""

from __future__ import annotations

import random

import pytest

from queendomino import BUILDINGS, RULESETS, Game, Kingdom, Result, Terrain
from queendomino.scoring import ROWS, winners
from tests.rules.diagram import legal, play, rows, situation

# In the rulebooks it is a picture; the squares can lie like this.
WORKED_EXAMPLE = """
    t(guardtower)  s1  w                     f1  t(statue)
    g1             w   w1                    m   m1
    g              g   t(church)             f   m3
    f              g2  t(travelling_castle)  C   t(sawmill)
    f1             l   l1                    l1  t(big_tavern)
    coins 11
    knights 4
    towers 3
    queen
"""


def scored(drawing: str, rules: str = "classic/4") -> dict[str, int]:
    """The rows that give points; the engine and the score pad agree about them."""
    kingdom = Kingdom.parse(drawing)
    game = situation(drawing, "l1 f", rules=rules)
    assert game.position.scores(0) == [*kingdom.score.points.values()]
    assert game.position.largest(0) == kingdom.score.largest
    assert game.kingdoms[0].score == kingdom.score
    return rows(kingdom)


@pytest.mark.parametrize(
    ("coins", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (11, 3)]
)
def test_3_coins_are_a_point(coins: int, points: int) -> None:
    """R9.1: what remains below 3 counts nothing."""
    assert scored(f"C \n coins {coins}").get("coins", 0) == points


@pytest.mark.parametrize("terrain", [*Terrain][:-1])
def test_a_territory_gives_squares_times_crowns(terrain: Terrain) -> None:
    """R9.2: in the row of its terrain, grassland and mines like the rest."""
    t = terrain.letter
    assert scored(f"{t}1 {t} {t}2 \n C {t} .") == {terrain: 4 * 3}


def test_a_territory_without_a_crown_gives_nothing() -> None:
    """R9.2: however large."""
    assert scored("w w w w w \n w w w w w \n C w . . .") == {}


def test_territories_of_one_terrain_are_counted_each_for_itself() -> None:
    """R9.2: 3 x 1 and 2 x 2, not 5 x 3; a corner does not connect."""
    assert scored("l1 l . \n l C l2 \n . . l") == {"lake": 3 + 4}


def test_the_example_of_the_rules_for_territories() -> None:
    """R9.2: the drawing in docs/rules.md."""
    assert scored("l1 l . \n . l1 l \n l . C") == {"lake": 8}


def test_crowns_of_towns_come_from_buildings() -> None:
    """R9.2: all squares of the town count, built on or not."""
    assert scored("t t(queens_tower) t \n C . t(statue)") == {"town": 4, "points": 5}
    assert scored("t t(queens_tower) t \n C . t(queens_tower)") == {"town": 8}
    assert scored("t t(queens_tower) . \n C . t(queens_tower)") == {"town": 2 + 1}


def test_a_building_parts_no_town() -> None:
    """R9.2: a town with a building is a square of the town."""
    assert scored("t(queens_tower) t(statue) t(statue) t t(queens_tower) \n C . . . .") == {
        "town": 10,
        "points": 10,
    }


def test_the_queen_is_a_crown_on_the_largest_territory() -> None:
    """R9.3: not on the one where she would be worth less."""
    assert scored("w3 w3 . \n C l l \n . l . \n queen") == {"wheat": 12, "lake": 3}
    assert scored("w3 w3 w \n C l l \n . l . \n w w . \n queen")["wheat"] == 18 + 3


def test_the_queen_may_stand_in_a_town() -> None:
    """R9.3: towns are included, with a crown or without."""
    assert scored("t t t \n C w1 w \n queen") == {"wheat": 2, "town": 3}
    assert scored("t t(queens_tower) t \n C w1 w \n queen") == {"wheat": 2, "town": 6}


def test_the_queen_is_worth_the_size_of_a_territory_without_a_crown() -> None:
    """R9.3: size x 1."""
    assert scored("m m m m \n C . . m \n queen") == {"mine": 5}


def test_of_territories_of_one_size_the_queen_takes_the_first_terrain() -> None:
    """R9.3: in the order of R1.5; the total is the same."""
    assert scored("t t \n C . \n m m \n queen") == {"mine": 2}
    assert scored("t t \n C . \n f1 f \n l l \n queen") == {"forest": 4}
    assert scored("g2 g \n C . \n w w \n s1 s \n queen") == {"wheat": 2, "grassland": 4, "swamp": 2}


def test_of_territories_of_one_size_and_terrain_the_queen_takes_one() -> None:
    """R9.3: the same row, the same points whichever it is."""
    assert scored("w2 w . \n . C w \n . . w \n queen") == {"wheat": 4 + 2}


def test_a_queen_without_any_territory_is_worth_nothing() -> None:
    """R9.3: there is none to stand on."""
    assert scored("C \n queen") == {}


def test_the_queen_counts_for_her_host_alone() -> None:
    """R9.3: not for others with the same kingdom."""
    game = situation("w w \n C . \n queen", others=["w w \n C ."])
    assert [kingdom.score.total for kingdom in game.kingdoms[:2]] == [2, 0]


@pytest.mark.parametrize(
    "id", [id for id, building in BUILDINGS.items() if building.points and not building.per]
)
def test_flat_points(id: str) -> None:
    """R9.4: once for each tile."""
    points = BUILDINGS[id].points
    assert scored(f"C t({id})") == {"points": points}
    if BUILDINGS[id].copies > 1:
        assert scored(f"C t({id}) \n . t({id})") == {"points": 2 * points}


@pytest.mark.parametrize(
    ("id", "per"), [(id, b.per.split()[0]) for id, b in BUILDINGS.items() if "territory" in b.per]
)
def test_2_for_every_territory_of_a_terrain(id: str, per: str) -> None:
    """R9.4: whatever its size, with a crown or without; two copies score twice."""
    letter = Terrain(per).letter
    drawing = f". . {letter} {letter} {letter} \n C t({id}) . . . \n {letter} . {letter} . ."
    n = 4 if per == "town" else 3  # the building's own square is a town
    assert scored(drawing) == {"per_territory": 2 * n}
    twice = f". . {letter} {letter} {letter} \n C t({id}) . . t({id}) \n {letter} . {letter} . ."
    assert scored(twice) == {"per_territory": 2 * 2 * n}  # if the upper three are towns, it joins them


def test_buildings_that_count_territories_of_a_terrain_that_is_not_there_give_nothing() -> None:
    """R9.4: 2 x 0."""
    assert scored("C t(bakery) t(sawmill)") == {}


def test_the_church_counts_towns() -> None:
    """R9.4: not forests, as one example says."""
    assert scored("t(church) f f1 \n C . t \n f . .") == {"forest": 2, "per_territory": 4}


@pytest.mark.parametrize("towers", [0, 1, 14])
def test_1_for_every_tower(towers: int) -> None:
    """R9.4: all towers owned, from any building; two copies score twice."""
    assert scored(f"C t(travelling_castle) \n towers {towers}").get("per_tower", 0) == towers
    assert scored(f"C t(travelling_castle) \n t(travelling_castle) . \n towers {towers}").get(
        "per_tower", 0
    ) == (2 * towers)


def test_1_for_every_knight_placed_or_not() -> None:
    """R9.4: two copies score twice."""
    assert scored("w+ w \n C t(training_camp)+ \n knights 3") == {"per_knight": 5}
    assert scored("w+ w \n C t(training_camp)+ \n . t(training_camp) \n knights 3") == {"per_knight": 10}
    assert scored("w+ w \n C t+") == {}


def test_each_building_gives_points_in_one_row_only() -> None:
    """R9.4: 16 of the 17 kinds give points of their own; the Queen's Tower gives a crown."""
    drawing = "w f l g s \n m C t({}) . . \n towers 1 \n knights 1"
    given = {id: set(rows(Kingdom.parse(drawing.format(id)))) for id in BUILDINGS}
    assert given.pop("queens_tower") == {"town"}
    assert all(len(found) == 1 for found in given.values())


def test_the_rows_of_the_score() -> None:
    """R9.5: in this order; the total is their sum."""
    score = Kingdom.parse(WORKED_EXAMPLE).score
    assert list(score.points) == [
        "coins",
        "wheat",
        "forest",
        "lake",
        "grassland",
        "swamp",
        "mine",
        "town",
        "per_territory",
        "per_tower",
        "per_knight",
        "points",
        "total",
    ]
    assert [*ROWS, "total"] == list(score.points)
    assert score.total == sum(row.points for row in score.rows)


def test_discarded_dominoes_and_empty_squares_cost_nothing() -> None:
    """R9.5: there is no row for them."""
    assert scored("C \n discarded 3") == {}


def test_the_highest_total_wins() -> None:
    """R9.6: whatever the territories."""
    assert winners([40, 71, 64], [9, 1, 9]) == (1,)


def test_a_tie_goes_to_the_largest_territory() -> None:
    """R9.6: of those who tie, not of all."""
    assert winners([71, 64, 71], [6, 9, 7]) == (2,)
    assert winners([71, 64, 71, 71], [6, 9, 7, 7]) == (2, 3)


def test_a_tie_in_that_too_is_a_shared_victory() -> None:
    """R9.6: of two, or of all."""
    assert winners([71, 64, 71], [6, 9, 6]) == (0, 2)
    assert winners([0, 0, 0, 0], [0, 0, 0, 0]) == (0, 1, 2, 3)


def last_decision(*kingdoms: str) -> Game:
    """The last king of the game has but to end his turn."""
    mine, *others = kingdoms
    game = situation(mine, "t t", before=3, round=12, others=others, after_discard=True)
    assert legal(game, ".") == {"."}
    return game


def test_the_largest_territory_needs_no_crown() -> None:
    """R9.6: towns and territories without a crown count for the tie; so does what the queen stands on."""
    game = play(
        last_decision("C \n coins 6", "C t t t \n coins 6", "w1 w \n C .", "w w \n C . \n coins 8"), "."
    )
    assert game.is_over
    assert game.result == Result(tuple(kingdom.score for kingdom in game.kingdoms))
    assert game.result.totals == (2, 2, 2, 2)
    assert game.result.largest == (0, 3, 2, 2)
    assert game.result.winners == (1,)


def test_kingdoms_that_tie_in_everything_share_the_victory() -> None:
    """R9.6: played to the end."""
    game = play(last_decision("w1 w \n C .", "l1 l \n C .", "w \n C \n coins 3", "C \n coins 6"), ".")
    assert game.result.winners == (0, 1)
    assert str(game.result) == "2 2 1 2: kingdom 0 and kingdom 1 share victory"


def test_the_worked_example_gives_71_points() -> None:
    """R9.7: row by row."""
    assert scored(WORKED_EXAMPLE) == {
        "coins": 3,
        "wheat": 3,
        "forest": 3,
        "lake": 6,
        "grassland": 16,
        "swamp": 1,
        "mine": 12,
        "per_territory": 6 + 8,
        "per_tower": 3,
        "points": 2 + 5 + 3,
    }
    assert Kingdom.parse(WORKED_EXAMPLE).score.total == 71


def test_the_worked_example_can_lie_in_a_real_game() -> None:
    """R9.7: nothing about it is impossible."""
    assert Kingdom.parse(WORKED_EXAMPLE).warnings == ()


def test_the_territories_of_the_worked_example() -> None:
    """R9.7: three forests, four towns, the queen on the grassland of four squares."""
    kingdom = Kingdom.parse(WORKED_EXAMPLE)
    sizes = {
        terrain: sorted(t.size for t in kingdom.territories if t.terrain == terrain) for terrain in Terrain
    }
    assert sizes[Terrain.FOREST] == [1, 1, 2]
    assert len(sizes[Terrain.TOWN]) == 4
    assert sizes[Terrain.GRASSLAND] == [4]
    assert kingdom.score.largest == 4
    assert kingdom.score["grassland"].why[0].endswith("4 squares x (3 crowns + the queen)")


@pytest.mark.parametrize(("ruleset", "players"), sorted(RULESETS))
def test_engine_and_score_pad_agree_at_every_turn_of_a_game(ruleset: str, players: int) -> None:
    """R9.5, R9.6: masks here, squares there."""
    chance = random.Random(f"{ruleset} {players}")
    game = Game(ruleset, players, seed=players)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions))
        if game.phase in ("A", "over"):
            for i, kingdom in enumerate(game.kingdoms):
                assert game.position.scores(i) == [*kingdom.score.points.values()]
                assert game.position.largest(i) == kingdom.score.largest
    assert game.result.winners == winners(game.result.totals, game.result.largest)
