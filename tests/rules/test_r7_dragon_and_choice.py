"""R7: bribing the dragon, choosing a domino."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from queendomino import Game, IllegalActionError, NotationError
from tests.rules.diagram import FULL_BOARD, choose_something, legal, place_somewhere, play, situation

ALL_BURNINGS = {f"D{price}" for price in range(6)}


def at_d(
    drawing: str = "C \n coins 1", board: Mapping[int, str] = FULL_BOARD, dragon: int | None = None
) -> Game:
    """Seat 0 has placed a domino; it has neither knights nor towns."""
    return play(situation(drawing, board=board, dragon=dragon), "g8g9")


def test_a_coin_burns_a_building() -> None:
    """R7.1: the tile leaves the game, and the dragon sits on its spot."""
    game = at_d("C \n coins 4")
    assert legal(game, "D") == ALL_BURNINGS
    play(game, "D3")
    assert game.kingdoms[0].coins == 3
    assert game.board == {**FULL_BOARD, 3: None}
    assert game.dragon == 3
    assert FULL_BOARD[3] not in game.unseen_buildings
    assert game.kingdoms[0].buildings == ()


@pytest.mark.parametrize("price", range(6))
def test_the_bribe_is_1_coin_for_every_spot(price: int) -> None:
    """R7.1: whatever the building costs."""
    assert play(at_d(), f"D{price}").kingdoms[0].coins == 0


def test_the_dragon_must_be_in_its_cave() -> None:
    """R7.1: it is not when it sits on a spot."""
    board = {price: id for price, id in FULL_BOARD.items() if price != 2}
    game = at_d(board=board, dragon=2)
    assert legal(game, "D") == set()
    with pytest.raises(
        IllegalActionError, match=r"sits on the spot priced 2 to the end of the round \(R7\.1\)"
    ):
        play(game, "D0")


def test_who_hosts_the_queen_cannot_bribe_the_dragon() -> None:
    """R7.1: not while she is there."""
    game = at_d("C \n coins 9 \n towers 1 \n queen")
    assert legal(game, "D") == set()
    with pytest.raises(IllegalActionError, match=r"hosts the queen cannot bribe the dragon \(R7\.1\)"):
        play(game, "D0")


def test_the_queen_counts_at_that_moment() -> None:
    """R7.1: who has just won her by a building hosts her already."""
    game = situation("C t \n coins 5", board={**FULL_BOARD, 0: "fortified_castle"}, after_discard=True)
    assert legal(game, "D") == ALL_BURNINGS
    play(game, "B0h7")
    assert legal(game, "D") == set()


def test_a_queen_at_another_court_does_not_matter() -> None:
    """R7.1: her host alone is kept from it."""
    game = situation("C \n coins 1", board=FULL_BOARD, others=["C \n towers 1 \n queen"], after_discard=True)
    assert legal(game, "D") == ALL_BURNINGS


def test_a_kingdom_without_a_coin_cannot_bribe() -> None:
    """R7.1: not even with the queen's discount, which is for buildings."""
    game = at_d("C \n coins 0")
    assert legal(game, "D") == set()
    with pytest.raises(IllegalActionError, match=r"the bribe is 1 coin, the kingdom has none \(R7\.1\)"):
        play(game, "D0")


def test_the_coin_must_be_left_after_building() -> None:
    """R7.1: C comes before D."""
    game = situation("C t \n coins 3", board=FULL_BOARD, after_discard=True)
    assert legal(play(game, "B3h7"), "D") == set()
    game = situation("C t \n coins 3", board=FULL_BOARD, after_discard=True)
    assert legal(play(game, "B2h7"), "D") == ALL_BURNINGS - {"D2"}


def test_a_tax_may_pay_the_bribe() -> None:
    """R7.1: B comes before D."""
    game = play(situation("C \n coins 0 \n knights 1", board=FULL_BOARD), "g8g9")
    assert legal(game, "D") == set()
    assert legal(play(game, "Kg8"), "D") == ALL_BURNINGS


def test_a_building_must_be_on_the_board() -> None:
    """R7.1: only spots with one can be chosen."""
    game = at_d(board={1: "statue", 4: "church"})
    assert legal(game, "D") == {"D1", "D4"}
    with pytest.raises(IllegalActionError, match=r"no building is on the spot priced 0 \(R7\.1\)"):
        play(game, "D0")
    assert legal(at_d(board={}), "D") == set()


def test_the_spot_just_emptied_by_a_building_cannot_be_burnt() -> None:
    """R7.1: nothing is on it."""
    game = situation("C t \n coins 7", board={1: "statue"}, after_discard=True)
    assert legal(play(game, "B1h7"), "D") == set()


def test_only_one_building_burns_in_a_round() -> None:
    """R7.1: over all players; in the next round the dragon can be bribed again."""
    game = situation("C \n coins 3", "w w", board=FULL_BOARD, pile=["church"], others=["C \n coins 3"] * 3)
    play(game, "g8g9 D5")
    assert legal(game, "D") == set()
    for seat in (1, 2, 3):
        assert choose_something(game).seat == seat
        assert legal(place_somewhere(game), "D") == set()
        assert game.dragon == 5
    choose_something(game)
    game.deal("tiles church")
    game.deal("line 13 14 15 16")
    assert legal(place_somewhere(game), "D") == ALL_BURNINGS


def test_the_spot_of_the_dragon_stays_empty_to_the_end_of_the_round() -> None:
    """R7.1: nothing can be built from it."""
    game = play(at_d("C \n coins 4"), "D3 =5")
    assert game.seat == 1
    assert game.board[3] is None
    with pytest.raises(IllegalActionError, match=r"the spot priced 3 is empty \(R6\.1, R6\.3\)"):
        play(place_somewhere(game), "B3h7")


def test_a_burnt_building_never_comes_back() -> None:
    """R7.1: of the three statues two are left."""
    game = situation("C \n coins 1", "t t", before=3, board={0: "statue"}, pile=["statue*2"])
    play(game, "g8g9 D0 =1")
    assert game.unseen_buildings == {"statue": 2}
    game.deal("tiles statue statue")
    assert [*game.board.values()] == ["statue", "statue", None, None, None, None]
    assert game.unseen_buildings == {}


def test_the_dragon_may_be_bribed_after_a_discard() -> None:
    """R7.1: A was a discard."""
    game = situation(". w . \n s C f \n . m . \n coins 1", "l l", board=FULL_BOARD)
    assert legal(play(game, "--"), "D") == ALL_BURNINGS


def test_the_dragon_gains_nothing_and_hurts_no_kingdom() -> None:
    """R7.1: one coin is all that changes."""
    game = situation("C t(statue) \n coins 4 \n knights 1", board=FULL_BOARD, after_discard=True)
    before = game.kingdoms
    play(game, "D1")
    assert game.kingdoms[1:] == before[1:]
    mine = game.kingdoms[0]
    assert (mine.coins, mine.knights, mine.towers, mine.squares) == (3, 1, 0, before[0].squares)


def test_a_position_in_which_d_is_over_has_the_dragon_out_of_its_cave() -> None:
    """R7.1: whoever has not bribed it may do so until the choice."""
    game = play(at_d(), "D3")
    assert game.phase == "E"
    assert Game.from_position(game.position_text).position == game.position
    with pytest.raises(NotationError, match=r"R7\.1"):
        Game.from_position(game.position_text.replace("!", "-"))


def test_the_king_goes_on_any_free_domino_of_the_next_line() -> None:
    """R7.2: and on no other."""
    game = play(situation("C", "m1 t", before=2), "g8g9")
    free = {f"={claim.domino.number}" for claim in game.next_line if claim.seat is None}
    assert free == {"=1", "=2"}
    assert legal(game, "=") == free
    play(game, "=2")
    assert {claim.domino.number: claim.seat for claim in game.next_line}[2] == 0


def test_a_domino_with_a_king_is_not_free() -> None:
    """R7.2: nor with one's own."""
    game = play(situation("C", "m1 t", before=2), "g8g9")
    with pytest.raises(IllegalActionError, match=r"a king of seat 1 stands on domino 4 \(R7\.2\)"):
        play(game, "=4")
    game = play(situation("C", rules="classic/2"), "g8g9 =5 g10f10")
    with pytest.raises(IllegalActionError, match=r"a king of seat 0 stands on domino 5 \(R7\.2\)"):
        play(game, "=5")


def test_a_domino_outside_the_line_cannot_be_chosen() -> None:
    """R7.2: neither one of the current line nor one that lies face down."""
    game = play(situation("C"), "g8g9")
    for number in (1, 2, 48):
        with pytest.raises(IllegalActionError, match=rf"domino {number} is not in the next line \(R7\.2\)"):
            play(game, f"={number}")


def test_the_last_king_takes_what_is_left() -> None:
    """R7.2: with four players one domino is free for him."""
    game = play(situation("C", "m1 t", before=3), "g8g9")
    assert len(legal(game, "=")) == 1


@pytest.mark.parametrize(("rules", "free"), [("classic/3", 2), ("wedding/5", 4), ("wedding/7", 2)])
def test_with_fewer_kings_than_dominoes_the_last_king_has_a_choice(rules: str, free: int) -> None:
    """R7.2, R8: what he leaves is discarded."""
    n_kings = int(rules[-1])
    game = play(situation("C", "m1 t", rules=rules, before=n_kings - 1), "g8g9")
    assert len(legal(game, "=")) == free
