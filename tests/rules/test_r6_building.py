"""R6: buildings, their price, what they bring, and the queen."""

from __future__ import annotations

import pytest

from queendomino import BUILDINGS, Game, IllegalActionError
from tests.rules.diagram import FULL_BOARD, choose_something, legal, place_somewhere, play, situation

TOWN = "C t"  # the town is h7


def at_c(drawing: str, board: dict[int, str] | None = None, *others: str, rules: str = "classic/4") -> Game:
    """Seat 0 has just discarded its domino, so that C comes next."""
    return situation(
        drawing, "w w", rules=rules, board=board or FULL_BOARD, others=others, after_discard=True
    )


def test_a_building_goes_on_any_town_without_one() -> None:
    """R6.1: nowhere else."""
    game = at_c("t(church) w t \n t C . \n coins 0", {0: "statue"})
    assert legal(game, "B") == {"B0f7", "B0h8"}
    play(game, "B0h8")
    assert game.kingdoms[0].squares["h8"].building == "statue"


@pytest.mark.parametrize("square", ["g8", "g7", "h7", "a1", "m13"])
def test_a_building_goes_only_on_towns(square: str) -> None:
    """R6.1: not on wheat, the castle or an empty square."""
    with pytest.raises(IllegalActionError, match=rf"{square} is no town square of this kingdom \(R6\.1\)"):
        play(at_c("t w \n . C \n coins 7"), f"B0{square}")


def test_buildings_are_not_stacked() -> None:
    """R6.1: one for each town square."""
    with pytest.raises(IllegalActionError, match=r"church stands on h7 already \(R6\.1\)"):
        play(at_c("C t(church) t \n coins 7"), "B0h7")


def test_a_building_never_goes_into_another_kingdom() -> None:
    """R6.1: of the kingdom whose king acts."""
    game = at_c("t C \n coins 7", FULL_BOARD, "C t \n coins 7")
    assert {action[2:] for action in legal(game, "B")} == {"f7"}


def test_a_building_may_go_on_the_domino_just_placed() -> None:
    """R6.1: on either half, and on older towns as well."""
    game = play(situation("t C \n coins 0", "t t", board={0: "statue"}), "g8g9")
    assert legal(game, "B") == {"B0f7", "B0g8", "B0g9"}


def test_a_building_may_follow_a_discard() -> None:
    """R6.1: the kingdom has a town from before."""
    game = situation(". w . \n s C t \n . m . \n coins 7", "l l", board=FULL_BOARD)
    play(game, "-- B3h7")
    assert game.kingdoms[0].buildings == (FULL_BOARD[3],)


def test_a_knight_on_the_square_does_not_matter() -> None:
    """R6.1: one of an earlier turn, or of this one."""
    assert legal(at_c("C t+ \n coins 0", {0: "statue"}), "B") == {"B0h7"}
    game = situation("C \n coins 0 \n knights 1", "t t", board={0: "statue"})
    play(game, "g8g9 Kg9 B0g9")
    assert game.kingdoms[0].squares["g9"].text == "t(statue)+"


def test_a_turn_allows_one_building() -> None:
    """R6.1: though there are towns and coins for more."""
    game = play(at_c("C t t \n coins 20"), "B0h7")
    assert legal(game, "B") == set()
    with pytest.raises(IllegalActionError, match=r"one building a turn.*R6\.1"):
        play(game, "B1i7")


def test_each_turn_allows_a_building() -> None:
    """R6.1: with two kings that makes two in a round."""
    game = choose_something(play(at_c("C t t t t \n coins 20", rules="classic/2"), "B0h7"))
    assert game.seat == 0
    play(place_somewhere(game), "B1i7")
    assert game.kingdoms[0].buildings == ("statue", "bakery")


def test_a_building_comes_from_a_spot_never_from_the_pile() -> None:
    """R6.1: an empty board leaves nothing to build, however many tiles lie in the pile."""
    game = situation("C t \n coins 20", pile=["statue*3", "church*2"], after_discard=True)
    assert legal(game, "BD") == set()
    with pytest.raises(IllegalActionError, match=r"the spot priced 0 is empty \(R6\.1, R6\.3\)"):
        play(game, "B0h7")


@pytest.mark.parametrize("coins", range(8))
def test_the_price_is_the_one_of_the_spot_and_paid_in_full(coins: int) -> None:
    """R6.2: who has fewer coins cannot build."""
    game = at_c(f"{TOWN} \n coins {coins}")
    assert legal(game, "B") == {f"B{price}h7" for price in range(6) if price <= coins}


@pytest.mark.parametrize("coins", range(8))
def test_the_queens_host_pays_a_coin_less(coins: int) -> None:
    """R6.2: and can build what costs a coin more than it has."""
    game = at_c(f"{TOWN} \n coins {coins} \n towers 1 \n queen")
    assert legal(game, "B") == {f"B{price}h7" for price in range(6) if price - 1 <= coins}


@pytest.mark.parametrize(("price", "with_queen"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_what_is_paid(price: int, with_queen: int) -> None:
    """R6.2: never less than nothing, so with the queen on spot 0 no coin is paid out."""
    without = at_c(f"{TOWN} \n coins 6")
    hosting = at_c(f"{TOWN} \n coins 6 \n towers 1 \n queen")
    assert (without.price_of(price), hosting.price_of(price)) == (price, with_queen)
    assert play(without, f"B{price}h7").kingdoms[0].coins == 6 - price
    assert play(hosting, f"B{price}h7").kingdoms[0].coins == 6 - with_queen


@pytest.mark.parametrize(("queen", "price"), [("", 4), ("\n queen \n towers 1", 3)])
def test_who_cannot_pay_is_told_the_price(queen: str, price: int) -> None:
    """R6.2: the queen's discount is taken off."""
    with pytest.raises(IllegalActionError, match=rf"it costs {price}, the kingdom has 2 \(R6\.2\)"):
        play(at_c(f"{TOWN} \n coins 2 {queen}"), "B4h7")


def test_a_queen_at_another_court_makes_nothing_cheaper() -> None:
    """R6.2: her host's buildings only."""
    game = at_c(f"{TOWN} \n coins 0", FULL_BOARD, "C \n queen \n towers 1")
    assert legal(game, "B") == {"B0h7"}


def test_the_spot_stays_empty_to_the_end_of_the_round() -> None:
    """R6.3: nothing slides and nothing is drawn before."""
    game = situation("C t \n coins 7", board=FULL_BOARD, pile=["church"], after_discard=True)
    play(game, "B2h7")
    for _ in range(3):
        assert game.board == {**FULL_BOARD, 2: None}
        place_somewhere(choose_something(game))
        assert not [action for action in legal(game, "BD") if action[1] == "2"]
    assert game.board == {**FULL_BOARD, 2: None}
    choose_something(game)
    game.deal("tiles church")
    assert game.board == dict(enumerate([FULL_BOARD[i] for i in (0, 1, 3, 4, 5)] + ["church"]))


@pytest.mark.parametrize("id", BUILDINGS)
def test_a_building_brings_its_knights_and_towers_at_once(id: str) -> None:
    """R6.4: knights to the reserve."""
    game = play(at_c(f"{TOWN} \n coins 0 \n knights 1 \n towers 2", {0: id}), "B0h7")
    kingdom, building = game.kingdoms[0], BUILDINGS[id]
    assert (kingdom.knights, kingdom.towers) == (1 + building.knights, 2 + building.towers)
    assert (kingdom.coins, kingdom.placed_knights) == (0, 0)


@pytest.mark.parametrize("id", BUILDINGS)
def test_a_building_brings_its_crown(id: str) -> None:
    """R6.4, R9.2: only the Queen's Tower has one."""
    game = play(at_c("C t t \n coins 0", {0: id}, "C \n towers 9"), "B0i7")
    assert game.kingdoms[0].squares["i7"].crowns == BUILDINGS[id].crowns
    assert game.kingdoms[0].score["town"].points == (2 if id == "queens_tower" else 0)


def test_knights_just_gained_collect_from_the_next_turn_on() -> None:
    """R6.4: in this turn it is too late; of two players it may be a turn of the same round."""
    game = situation("C t \n coins 0", "w w", rules="classic/2", board={0: "big_tavern"})
    play(game, "g8g9 B0h7")
    assert game.kingdoms[0].knights == 3
    with pytest.raises(IllegalActionError, match=r"too late to tax.*R5\.1"):
        play(game, "Kg8")
    assert choose_something(game).seat == 0
    play(game, "f7e7 Kf7 Ke7")
    assert (game.kingdoms[0].knights, game.kingdoms[0].coins) == (1, 4)


@pytest.mark.parametrize(
    ("mine", "id", "theirs", "host"),
    [
        (0, "guardtower", [0, 0, 0], 0),  # the first towers of all
        (1, "guardtower", [2, 0, 0], 0),  # more than anybody
        (0, "guardtower", [2, 2, 1], 0),  # as many as the most: ties included
        (0, "guardtower", [0, 3, 0], 2),  # somebody has more
        (0, "travelling_castle", [1, 2, 0], 2),
        (2, "statue", [2, 0, 0], 1),  # no tower gained
        (5, "big_tavern", [1, 0, 0], 1),  # the most towers by far, but none gained
        (0, "fortified_castle", [3, 3, 3], 0),
    ],
)
def test_the_queen_comes_to_who_gains_towers_when_nobody_has_more(
    mine: int, id: str, theirs: list[int], host: int
) -> None:
    """R6.5: else she stays with her host, the first with the most so far."""
    others = [f"C \n towers {n}" for n in theirs]
    if any(theirs):
        others[theirs.index(max(theirs))] += "\n queen"
    game = at_c(f"{TOWN} \n coins 0 \n towers {mine}", {0: id}, *others)
    assert play(game, "B0h7").queen == host


def test_the_queen_stays_with_a_host_who_gains_towers() -> None:
    """R6.5: she comes to where she is."""
    game = at_c(f"{TOWN} \n coins 0 \n towers 1 \n queen", {0: "guardtower"}, "C \n towers 3")
    assert play(game, "B0h7").queen == 0


def test_the_queen_stays_with_nobody_when_somebody_else_has_more() -> None:
    """R6.5: a position that only a drawing can have, for nobody gains towers without her coming."""
    game = at_c(f"{TOWN} \n coins 0", {0: "travelling_castle"}, "C \n towers 3")
    assert play(game, "B0h7").queen is None


@pytest.mark.parametrize("id", [id for id, building in BUILDINGS.items() if not building.towers])
def test_without_a_tower_gained_the_queen_does_not_move(id: str) -> None:
    """R6.5: though the kingdom has as many towers as her host."""
    game = at_c(f"{TOWN} \n coins 0 \n towers 2", {0: id}, "C \n towers 2 \n queen")
    assert play(game, "B0h7").queen == 1


def test_the_queen_does_not_move_at_any_other_time() -> None:
    """R6.5: not by the end of a turn or a round, a tax, the dragon or a choice."""
    game = situation(
        "C t \n coins 5 \n knights 1 \n towers 4",
        "t t",
        before=3,
        board={0: "guardtower", 1: "fortified_castle"},
        others=["C \n towers 1 \n queen"],
    )
    for action in ("g8g9", "Kg8", "D1", "=1"):
        play(game, action)
        assert game.queen == 1
    assert game.phase == "line"
    game.deal("line 13 14 15 16")
    assert game.queen == 1


def test_the_queen_won_by_a_building_does_not_make_it_cheaper() -> None:
    """R6.5: paying comes before."""
    game = at_c(f"{TOWN} \n coins 2", {3: "guardtower", 2: "fortified_castle"})
    assert legal(game, "B") == {"B2h7"}
    play(game, "B2h7")
    assert (game.kingdoms[0].coins, game.queen) == (0, 0)
    assert game.price_of(3) == 2


def test_a_building_that_takes_the_queen_away_costs_its_old_host_the_discount() -> None:
    """R6.2, R6.5: from then on."""
    board = {0: "guardtower", 1: "statue"}
    old_host = "C t \n coins 0 \n towers 1 \n queen"
    game = situation(f"{TOWN} \n coins 0 \n towers 1", board=board, others=[old_host], after_discard=True)
    choose_something(play(game, "B0h7"))
    assert (game.seat, game.queen) == (1, 0)
    assert legal(place_somewhere(game), "B") == set()


def test_the_queen_visits_a_whole_team() -> None:
    """R6.5, R8.5: kingdoms are compared, not seats."""
    game = situation(
        f"{TOWN} \n coins 3 \n towers 2",
        rules="wedding-teams/6",
        board={0: "travelling_castle", 3: "statue"},
        others=["C \n towers 3 \n queen", "C \n towers 1"],
        after_discard=True,
    )
    play(game, "B0h7")
    assert game.queen == 0
    assert choose_something(game).seat == 1  # the team-mate
    assert (game.price_of(3), game.ruleset.kingdom_of(1)) == (2, 0)
