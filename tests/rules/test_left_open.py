"""What every rulebook leaves open, and how this project rules: each row of the table in the rules."""

from __future__ import annotations

import pytest

from queendomino import BUILDINGS, IllegalActionError, Kingdom, ruleset
from tests.rules.diagram import FULL_BOARD, choose_something, legal, play, situation

NO_ROOM = ". w . \n s C t \n . m ."  # "l l" joins nothing here


def test_the_price_at_spot_0_with_the_queen_is_0() -> None:
    """R6.2: no coin is paid out."""
    for coins in (0, 5):
        game = situation(f"C t \n coins {coins} \n towers 1 \n queen", board=FULL_BOARD, after_discard=True)
        assert game.price_of(0) == 0
        assert play(game, "B0h7").kingdoms[0].coins == coins


def test_a_safe_pays_once_for_each_of_two_knights() -> None:
    """R5.4: the lake of two squares twice, and the bonus for two knights twice."""
    game = situation("t(knight_safe) \n C \n coins 0 \n knights 2", "l l")
    assert play(game, "f7e7 Kf7 Ke7").kingdoms[0].coins == (2 + 2) * 2


def test_building_and_dragon_are_allowed_after_a_discard_taxing_is_not() -> None:
    """R5.1, R6.1, R7.1: in one turn."""
    game = situation(f"{NO_ROOM} \n coins 2 \n knights 2", "l l", board=FULL_BOARD)
    play(game, "--")
    assert legal(game, "K") == set()
    play(game, "B1h7 D5")
    assert (game.kingdoms[0].coins, game.dragon) == (0, 5)


def test_the_queen_is_with_nobody_until_somebody_gains_towers() -> None:
    """R2.2, R6.5: that all have equally many, none, makes nobody her host."""
    game = situation("C t \n coins 7", board={0: "statue", 1: "magic_school"}, after_discard=True)
    choose_something(play(game, "B0h7"))
    assert game.queen is None
    game = situation("C t \n coins 7", board={0: "statue", 1: "magic_school"}, after_discard=True)
    assert play(game, "B1h7").queen == 0


def test_the_one_whose_king_acts_decides_for_the_team() -> None:
    """R8.5: his mate has no action then."""
    game = situation("C", rules="wedding-teams/8")
    assert [seat for seat in range(8) if game.view(seat).legal_actions] == [0]
    choose_something(play(game, "g8g9"))
    assert [seat for seat in range(8) if game.view(seat).legal_actions] == [1]


def test_the_first_tile_drawn_fills_the_cheapest_free_spot() -> None:
    """R3.2: after the slide."""
    pile = ["foundry", "church"]
    game = situation("C", "t t", before=3, board={5: "statue", 2: "bakery"}, pile=pile, after_discard=True)
    choose_something(game)
    game.deal("tiles foundry church")
    assert game.board == {5: None, 4: None, 3: "church", 2: "foundry", 1: "statue", 0: "bakery"}


def test_a_turn_has_one_building() -> None:
    """R6.1: not one for each town, coin or knight."""
    game = situation("C t t t \n coins 20", board=FULL_BOARD, after_discard=True)
    with pytest.raises(IllegalActionError, match="one building a turn"):
        play(game, "B0h7 B1i7")


def test_a_knight_on_the_square_to_build_on_does_not_matter() -> None:
    """R6.1: he stays there, and both count."""
    game = situation("C t+ \n coins 0 \n knights 1", board={0: "training_camp"}, after_discard=True)
    play(game, "B0h7")
    assert game.kingdoms[0].squares["h7"].text == "t(training_camp)+"
    assert game.kingdoms[0].score.points["per_knight"] == 3


def test_both_knights_of_a_turn_may_stand_in_one_territory() -> None:
    """R5.2: each earns all of it."""
    game = situation("l C \n coins 0 \n knights 2", "l l")
    assert play(game, "e7e8 Ke7 Ke8").kingdoms[0].coins == 3 + 3


def test_supplies_do_not_run_out() -> None:
    """R1.4: of knights with eight kingdoms neither, though no box is made for them."""
    knights = sum(building.copies * building.knights for building in BUILDINGS.values())
    towers = sum(building.copies * building.towers for building in BUILDINGS.values())
    assert (knights + 4, towers) == (18, 14)
    assert knights + ruleset("wedding", 8).n_kingdoms == 22


def test_of_several_largest_territories_the_queen_is_shown_on_the_first() -> None:
    """R9.3: in the order of R1.5; she is worth the same on each."""
    kingdom = Kingdom.parse("m3 m \n C . \n g g1 \n queen")
    assert kingdom.score.points["grassland"] == 2 * (1 + 1)
    assert kingdom.score.total == 2 * 3 + 2 * 1 + 2
