"""R5: knights collect tax. The drawings are what lies there before the domino comes."""

from __future__ import annotations

import pytest

from queendomino import Game, IllegalActionError
from tests.rules.diagram import FULL_BOARD, assert_territories, choose_something, legal, play, situation

LAKE = """
    l l l .
    . C . .
"""


def with_knights(n: int, more: str = "", drawing: str = LAKE, domino: str = "l l") -> Game:
    return situation(f"{drawing}\n coins 0 \n knights {n} \n {more}", domino)


@pytest.mark.parametrize(
    ("knights", "first", "then"),
    [
        (0, set(), set()),
        (1, {"Ki7", "Ki8"}, set()),
        (2, {"Ki7", "Ki8"}, {"Ki8"}),
        (9, {"Ki7", "Ki8"}, {"Ki8"}),
    ],
)
def test_up_to_two_knights_of_the_reserve_are_placed(knights: int, first: set[str], then: set[str]) -> None:
    """R5.1: at most one on each square of the domino just placed."""
    game = play(with_knights(knights), "i7i8")
    assert legal(game, "K") == first
    if first:
        assert legal(play(game, "Ki7"), "K") == then
    if then:
        assert legal(play(game, "Ki8"), "K") == set()


def test_the_two_knights_come_in_either_order() -> None:
    """R5.1: and the result is the same."""
    one = play(with_knights(2, domino="l1 f"), "i8i7 Ki7 Ki8")
    other = play(with_knights(2, domino="l1 f"), "i8i7 Ki8 Ki7")
    assert one.kingdoms == other.kingdoms
    assert one.position == other.position


@pytest.mark.parametrize("elsewhere", ["Kf8", "Kh8", "Kg7", "Kh7", "Km13"])
def test_a_knight_goes_only_on_the_domino_just_placed(elsewhere: str) -> None:
    """R5.1: not on a domino of an earlier turn, the castle or an empty square."""
    with pytest.raises(IllegalActionError, match=r"not a square of the domino just placed \(R5\.1\)"):
        play(with_knights(2), f"i7i8 {elsewhere}")


def test_a_square_takes_one_knight() -> None:
    """R5.1: also with more knights in reserve."""
    with pytest.raises(IllegalActionError, match=r"a knight stands on i7 already \(R5\.1\)"):
        play(with_knights(5), "i7i8 Ki7 Ki7")


def test_without_a_knight_in_reserve_there_is_no_tax() -> None:
    """R5.1: the knights on the board do not come back."""
    game = play(situation("l+ l+ l . \n . C . . \n coins 5", "l l"), "i7i8")
    with pytest.raises(IllegalActionError, match=r"no knight is left in reserve \(R5\.1\)"):
        play(game, "Ki7")


def test_after_a_discard_there_is_no_tax() -> None:
    """R5.1: there is no square just placed."""
    game = situation(". w . \n s C f \n . m . \n coins 0 \n knights 3", "l l")
    play(game, "--")
    assert legal(game, "K") == set()
    with pytest.raises(IllegalActionError, match=r"after a discard.*there is no B.*R5\.1"):
        play(game, "Kg8")


def test_the_domino_of_the_kings_turn_before_is_not_just_placed() -> None:
    """R5.1: of two players each king taxes his own domino only."""
    game = situation("C \n coins 0 \n knights 4", "l l", rules="classic/2")
    play(game, "g8g9 =1")
    assert game.seat == 0
    play(game, "f7e7")
    assert legal(game, "K") == {"Kf7", "Ke7"}


@pytest.mark.parametrize(("steps", "gone"), [("B0h7", "a building"), ("D5", "the dragon")])
def test_after_a_building_or_the_dragon_the_squares_are_not_fresh_any_more(steps: str, gone: str) -> None:
    """R5.1, R3.1: B is over then."""
    game = situation(
        "C t \n coins 6 \n knights 5", "l l", before=3, round=12, board=FULL_BOARD, others=["C"] * 3
    )
    play(game, f"g8g9 {steps}")
    assert legal(game, "K") == set()
    with pytest.raises(IllegalActionError, match=gone):
        play(game, "Kg8")
    assert game.fresh_squares == ()
    assert Game.from_position(game.position_text).position == game.position


def test_a_knight_earns_a_coin_for_each_square_of_its_territory() -> None:
    """R5.2: at once, this turn's domino included."""
    game = play(with_knights(1), "i7i8")
    assert game.kingdoms[0].coins == 0
    assert game.tax_of("i7") == 5
    play(game, "Ki7")
    assert game.kingdoms[0].coins == 5


def test_both_knights_of_a_turn_may_stand_in_one_territory() -> None:
    """R5.2: the example in docs/rules.md, where the lake has 3 squares before; each earns all of it."""
    game = play(with_knights(2), "i8i7 Ki8 Ki7")
    assert game.kingdoms[0].coins == 10


def test_the_two_knights_may_stand_in_two_territories() -> None:
    """R5.2: each earns what its own has."""
    game = with_knights(2, drawing="l l l . \n . C f f", domino="l1 f")
    assert play(game, "i8j8 Ki8").kingdoms[0].coins == 4
    assert play(game, "Kj8").kingdoms[0].coins == 4 + 1
    game = with_knights(2, drawing="l l l . \n . C f f", domino="l1 f")
    assert play(game, "i8j8 Kj8 Ki8").kingdoms[0].coins == 5


def test_a_domino_joins_territories_before_the_tax() -> None:
    """R5.2: two lakes and the domino between them are one lake of six squares."""
    game = with_knights(1, drawing="l l . . l \n . C . . l", domino="l l")
    assert play(game, "h8i8 Kh8").kingdoms[0].coins == 6


def test_squares_that_touch_by_a_corner_only_are_not_connected() -> None:
    """R5.2: by their sides; the castle does not connect either."""
    assert_territories(
        """
        l  f l  .
        f  l f  w
        w  w C  w
        w1 s w3 w
        """,
        """
        a f b .
        h c g w
        v v C w
        v s w w
        """,
    )


def test_crowns_buildings_and_knights_do_not_part_a_territory() -> None:
    """R5.2: nor do they add to the tax."""
    assert_territories(
        """
        w1+ w         w2  .
        .   C         w+  t
        t   t(statue) t+  t(queens_tower)+
        """,
        """
        a a a .
        . C a b
        b b b b
        """,
    )


def test_a_ring_is_one_territory() -> None:
    """R5.2: around the castle, with or without a hole."""
    assert_territories(
        """
        s s s s s
        s . m . s
        s . C . s
        s m . f s
        s s s s s
        """,
        """
        s s s s s
        s . m . s
        s . C . s
        s n . f s
        s s s s s
        """,
    )


def test_knights_of_earlier_turns_do_not_matter() -> None:
    """R5.2: a territory may hold any number of knights."""
    game = situation("l+ l+ l+ . \n . C . . \n coins 1 \n knights 2", "l l")
    assert play(game, "i8i7 Ki7 Ki8").kingdoms[0].coins == 1 + 5 + 5
    assert game.kingdoms[0].placed_knights == 5


def test_a_tax_costs_nothing_and_may_be_left_out() -> None:
    """R5.1, R5.2: with no coin at all it is legal."""
    game = play(with_knights(1), "i7i8")
    choose_something(game)
    assert (game.kingdoms[0].coins, game.kingdoms[0].knights) == (0, 1)


def test_the_coins_of_a_tax_pay_for_a_building_of_the_same_turn() -> None:
    """R5.2: at once, so before C."""
    game = situation("C t \n coins 0 \n knights 1", "t t", board={2: "statue"})
    play(game, "i7j7")
    assert legal(game, "B") == set()
    play(game, "Ki7")
    assert legal(game, "B") == {"B2h7", "B2i7", "B2j7"}
    assert play(game, "B2i7").kingdoms[0].coins == 3 - 2


def test_a_knight_stays_where_it_is() -> None:
    """R5.3: to the end of the game, and out of the reserve."""
    game = play(situation("C \n coins 0 \n knights 1", "l l"), "g8g9 Kg9")
    game.deal_on()
    while not game.is_over:
        assert game.kingdoms[0].squares["g9"].knight
        game.play(next(a for a in game.legal_actions if a.text[0] != "K"))
    assert (game.kingdoms[0].knights, game.kingdoms[0].placed_knights) == (0, 1)


@pytest.mark.parametrize(("reserve", "placed", "bonus"), [(1, "", 1), (3, "", 3), (1, "+", 2), (4, "+", 5)])
def test_the_knight_safe_adds_a_coin_for_each_knight_owned(reserve: int, placed: str, bonus: int) -> None:
    """R5.4: in reserve and placed, the one collecting included."""
    game = with_knights(reserve, drawing=f"t(knight_safe){placed} \n C", domino="l l")
    play(game, "f7e7")
    assert game.tax_of("f7") == 2 + bonus
    assert play(game, "Kf7").kingdoms[0].coins == 2 + bonus


@pytest.mark.parametrize("towers", [1, 4])
def test_the_tower_safe_adds_a_coin_for_each_tower_owned(towers: int) -> None:
    """R5.4: its own tower is among them."""
    game = with_knights(1, f"towers {towers}", drawing="t(tower_safe) \n C", domino="l l")
    assert play(game, "f7e7 Kf7").kingdoms[0].coins == 2 + towers


def test_both_safes_add_their_coins() -> None:
    """R5.4: two squares, three knights, four towers."""
    game = with_knights(3, "towers 4", drawing="t(tower_safe) t(knight_safe) \n C .", domino="l l")
    assert play(game, "f7e7 Kf7").kingdoms[0].coins == 2 + 3 + 4


@pytest.mark.parametrize(
    ("safe", "more", "coins"),
    [("knight_safe", "", 2 * (2 + 3)), ("tower_safe", "towers 4", 2 * (2 + 4))],
)
def test_a_safe_pays_for_each_of_two_knights(safe: str, more: str, coins: int) -> None:
    """R5.4: the bonus comes twice, and the first knight still counts for the second."""
    game = with_knights(3, more, drawing=f"t({safe}) \n C", domino="l l")
    assert play(game, "f7e7 Kf7 Ke7").kingdoms[0].coins == coins


def test_other_peoples_safes_knights_and_towers_do_not_count() -> None:
    """R5.4: owned by this kingdom."""
    neighbour = "t(tower_safe) t(knight_safe) \n C . \n knights 9 \n towers 9"
    game = situation("C \n coins 0 \n knights 1 \n towers 2", "l l", others=[neighbour])
    assert play(game, "f7e7 Kf7").kingdoms[0].coins == 2


def test_a_safe_pays_from_the_turn_after_it_was_built() -> None:
    """R5.4, R3.1: B is before C; its own tower and knight count from then on."""
    board = {0: "knight_safe", 1: "tower_safe"}
    game = situation("C t t \n coins 1 \n knights 1", "l l", rules="classic/2", board=board)
    play(game, "f7e7 Kf7")
    assert game.kingdoms[0].coins == 3
    play(game, "B0h7 =1")
    play(game, "f8e8 Kf8")
    assert game.kingdoms[0].coins == 3 + 4 + 2  # four lakes; one knight placed, this one
