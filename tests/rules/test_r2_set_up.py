"""R2: how a game starts."""

from __future__ import annotations

import pytest

from queendomino import RULESETS, Game, IllegalActionError, NotationError
from tests.rules.diagram import legal, play

TILES = "tiles church statue bakery small_tavern foundry tower_safe"
FORMS = sorted(RULESETS)


def begun(ruleset: str, players: int, kings: str, line: str) -> Game:
    """A game dealt by hand up to the first choice."""
    game = Game(ruleset, players, by_hand=True)
    game.deal(f"kings {kings}")
    if game.phase == "tiles":
        game.deal(TILES)
    game.deal(f"line {line}")
    return game


def chosen_by(game: Game, numbers: str) -> list[int | None]:
    """Let the kings choose these dominoes; the seats in the order in which they did."""
    seats = []
    for number in numbers.split():
        seats.append(game.seat)
        game.play(f"={number}")
    return seats


def test_the_first_tile_drawn_goes_to_spot_0_and_the_last_to_spot_5() -> None:
    """R2.1: as in R3.2."""
    game = begun("classic", 4, "0 1 2 3", "1 2 3 4")
    assert list(game.board.values()) == TILES.split()[1:]


@pytest.mark.parametrize("seed", range(5))
def test_dominoes_and_buildings_are_shuffled(seed: int) -> None:
    """R2.1: another shuffle, another game; the same shuffle, the same game."""
    one, same, other = Game(seed=seed), Game(seed=seed), Game(seed=seed + 1)
    assert one.record() == same.record()
    assert one.record() != other.record()


@pytest.mark.parametrize(("ruleset", "players"), [form for form in FORMS if form[0] != "kingdomino"])
def test_every_kingdom_starts_with_a_castle_7_coins_and_a_knight(ruleset: str, players: int) -> None:
    """R2.2: and no towers; the queen is with nobody, the dragon in its cave."""
    game = Game(ruleset, players, seed=1)
    for kingdom in game.kingdoms:
        assert (kingdom.coins, kingdom.knights, kingdom.towers) == (7, 1, 0)
        assert not kingdom.squares
        assert kingdom.castle == "g7"
        assert not kingdom.queen
    assert game.queen is None
    assert game.dragon is None


@pytest.mark.parametrize(("ruleset", "players"), FORMS)
def test_two_players_have_two_kings_each_and_more_players_one_each(ruleset: str, players: int) -> None:
    """R2.3: in every ruleset."""
    kings = Game(ruleset, players, seed=1).kings
    assert sorted(kings) == ([0, 0, 1, 1] if players == 2 else [*range(players)])


def test_the_first_line_is_sorted() -> None:
    """R2.4: by number; as it comes it is not accepted."""
    game = Game("classic", 4, by_hand=True)
    game.deal("kings 2 0 3 1")
    game.deal(TILES)
    with pytest.raises(NotationError, match=r"sorted by number \(R2\.4\)"):
        game.deal("line 17 3 41 28")
    game.deal("line 3 17 28 41")
    assert [claim.domino.number for claim in game.next_line] == [3, 17, 28, 41]


def test_the_kings_choose_in_the_order_in_which_they_were_drawn() -> None:
    """R2.4: with more than two players."""
    game = begun("classic", 4, "2 0 3 1", "3 17 28 41")
    assert chosen_by(game, "41 3 28 17") == [2, 0, 3, 1]


def test_every_free_domino_of_the_first_line_can_be_chosen() -> None:
    """R2.4: of the owner's choice; where a king stands it is not free any more."""
    game = begun("classic", 4, "2 0 3 1", "3 17 28 41")
    assert legal(game, "=") == {"=3", "=17", "=28", "=41"}
    game.play("=28")
    assert legal(game, "=") == {"=3", "=17", "=41"}
    with pytest.raises(IllegalActionError, match="a king of seat 2 stands on domino 28"):
        game.play("=28")


def test_a_first_choice_is_nothing_but_a_choice() -> None:
    """R2.4: no taxes, buildings or dragon before the first round, though there are coins and buildings."""
    game = begun("classic", 4, "2 0 3 1", "3 17 28 41")
    assert {action.text for action in game.legal_actions} == legal(game, "=")


@pytest.mark.parametrize(("drawn", "order"), [("0", [0, 1, 1, 0]), ("1", [1, 0, 0, 1])])
@pytest.mark.parametrize("ruleset", ["classic", "kingdomino"])
def test_of_two_players_one_chooses_one_then_the_other_two_then_the_first_one(
    ruleset: str, drawn: str, order: list[int]
) -> None:
    """R2.4: only one king is drawn."""
    game = begun(ruleset, 2, drawn, "3 17 28 41")
    assert chosen_by(game, "17 3 41 28") == order


def test_of_two_players_only_one_king_is_drawn() -> None:
    """R2.4: two are refused."""
    with pytest.raises(NotationError, match="must be 1"):
        Game("classic", 2, by_hand=True).deal("kings 0 1")


def test_a_king_cannot_be_drawn_twice() -> None:
    """R2.4: with four players each seat once."""
    with pytest.raises(NotationError, match="cannot be drawn"):
        Game("classic", 4, by_hand=True).deal("kings 0 1 1 2")


def test_the_next_line_comes_when_every_king_stands_on_a_domino() -> None:
    """R2.5: not earlier."""
    game = begun("classic", 4, "2 0 3 1", "3 17 28 41")
    chosen_by(game, "41 3 28")
    assert (game.phase, game.round) == ("first", 0)
    game.play("=17")
    assert (game.phase, game.round) == ("line", 1)
    game.deal("line 5 9 22 47")
    assert game.phase == "A"
    assert [claim.domino.number for claim in game.next_line] == [5, 9, 22, 47]


def test_the_first_choices_decide_the_order_of_the_first_round() -> None:
    """R2.5, R3.1: the lowest number acts first."""
    game = begun("classic", 4, "2 0 3 1", "3 17 28 41")
    chosen_by(game, "41 3 28 17")
    assert [(claim.domino.number, claim.seat) for claim in game.line] == [(3, 0), (17, 1), (28, 3), (41, 2)]


def test_a_domino_of_the_first_line_that_nobody_chose_is_discarded() -> None:
    """R2.5: with three players one; nobody gets it, and it is never drawn again."""
    game = begun("classic", 3, "2 0 1", "3 17 28 41")
    chosen_by(game, "41 3 28")
    assert [claim.domino.number for claim in game.line] == [3, 28, 41]
    assert 17 not in [domino.number for domino in game.unseen_dominoes]
    with pytest.raises(NotationError, match="cannot be drawn"):
        game.deal("line 5 9 17 47")
    game.deal("line 5 9 22 47")
    play(game, "g8g9 =5")
    assert 17 not in [claim.domino.number for claim in (*game.line, *game.next_line)]


def test_the_board_does_not_change_between_the_first_choices_and_the_first_round() -> None:
    """R2.5: only a line is drawn then, no tile; no round has ended yet."""
    game = begun("classic", 4, "0 1 2 3", "3 17 28 41")
    chosen_by(game, "3 17 28 41")
    assert game.phase == "line"
    assert list(game.board.values()) == TILES.split()[1:]
