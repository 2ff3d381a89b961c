"""R3: the order of turns, and what happens between rounds."""

from __future__ import annotations

import pytest

from queendomino import RULESETS, Game, IllegalActionError, NotationError
from tests.rules.diagram import FULL_BOARD, choose_something, legal, place_somewhere, play, situation

TOWN = "C t \n coins 20 \n knights 2"


def last_turn(board: dict[int, str], pile: str, dragon: int | None = None, round: int = 3) -> Game:
    """The last king of a round, before his turn: only E is left that he has to do."""
    return situation(
        TOWN, "t t", before=3, round=round, board=board, dragon=dragon, pile=pile.split(), after_discard=True
    )


def test_the_lowest_domino_acts_first() -> None:
    """R3.1: whoever's king stands on it, and whoever chose first."""
    game = Game("classic", 4, by_hand=True)
    game.deal("kings 0 1 2 3")
    game.deal("tiles church statue bakery small_tavern foundry tower_safe")
    game.deal("line 3 17 28 41")
    play(game, "=41 =17 =28 =3")
    game.deal("line 5 9 22 47")
    order = []
    for choice in ("=47", "=5", "=22", "=9"):
        order.append(game.seat)
        play(place_somewhere(game), choice)
    assert order == [3, 1, 2, 0]
    assert [(claim.domino.number, claim.seat) for claim in game.line] == [(5, 1), (9, 0), (22, 2), (47, 3)]


def test_a_turn_goes_a_b_c_d_e() -> None:
    """R3.1: all five in one turn, and in no other order."""
    game = situation("C t \n coins 7 \n knights 1", "w w", board=FULL_BOARD)
    for action, phase in (("g8g9", "B"), ("Kg8", "B"), ("B0h7", "D"), ("D5", "E")):
        play(game, action)
        assert (game.seat, game.phase) == (0, phase)
    choose_something(game)
    assert game.seat == 1


@pytest.mark.parametrize("too_early", ["Kg8", "B0h7", "D0", "=5", "."])
def test_nothing_comes_before_the_domino(too_early: str) -> None:
    """R3.1: A is mandatory, and first."""
    game = situation("C t \n coins 7 \n knights 1", "w w", board=FULL_BOARD)
    with pytest.raises(IllegalActionError, match=r"must be placed first \(R3\.1\)"):
        play(game, too_early)


@pytest.mark.parametrize(
    ("done", "too_late"),
    [
        ("g8g9", "h8h9"),  # A once
        ("g8g9 B0h7", "Kg8"),  # B before C
        ("g8g9 D0", "Kg8"),  # B before D
        ("g8g9 D0", "B1h7"),  # C before D
        ("g8g9 B0h7", "B1i7"),  # C once
        ("g8g9 D0", "D1"),  # D once
    ],
)
def test_no_step_can_be_made_up_for_later(done: str, too_late: str) -> None:
    """R3.1: A, B, C, D, E always in this order."""
    game = play(situation("C t t \n coins 7 \n knights 1", "w w", board=FULL_BOARD), done)
    with pytest.raises(IllegalActionError):
        play(game, too_late)


@pytest.mark.parametrize(
    "steps", ["", "Kg8", "B0h7", "D0", "Kg8 B0h7", "Kg8 D0", "B0h7 D1", "Kg8 Kg9 B0h7 D1"]
)
def test_b_c_and_d_are_optional(steps: str) -> None:
    """R3.1: any of them can be left out."""
    game = situation("C t \n coins 7 \n knights 2", "w w", board=FULL_BOARD)
    choose_something(play(game, f"g8g9 {steps}"))
    assert game.seat == 1


def test_a_turn_cannot_end_without_a_choice() -> None:
    """R3.1: E is mandatory."""
    game = play(situation("C"), "g8g9")
    with pytest.raises(IllegalActionError, match=r"ends with the choice of a domino.*R3\.1"):
        play(game, ".")


def test_of_two_players_each_has_two_whole_turns() -> None:
    """R3.1: A to E for each king, not only A and E: two taxes, two buildings and two bribes by one player."""
    game = situation("C t t \n coins 10 \n knights 2", "w w", rules="classic/2", round=2, board=FULL_BOARD)
    choose_something(play(game, "g8g9 Kg8 B0h7"))
    assert game.seat == 0
    choose_something(play(place_somewhere(game), "B1i7 D5"))
    assert game.kingdoms[0].buildings == ("statue", "bakery")
    assert game.seat == 1


def test_the_dragon_returns_to_its_cave() -> None:
    """R3.2: when all kings have acted, not earlier."""
    game = situation("C", "w w", dragon=5, board=FULL_BOARD)
    choose_something(play(game, "g8g9"))
    assert game.dragon == 5
    assert choose_something(last_turn({}, "", dragon=5)).dragon is None


def test_the_buildings_slide_to_the_cheapest_spots_in_the_same_order() -> None:
    """R3.2: the drawing of docs/rules.md."""
    game = choose_something(last_turn({5: "statue", 3: "church", 0: "bakery"}, ""))
    assert game.board == {5: None, 4: None, 3: None, 2: "statue", 1: "church", 0: "bakery"}


def test_the_first_tile_drawn_goes_to_the_cheapest_free_spot() -> None:
    """R3.2: the others follow one by one."""
    game = last_turn({5: "statue", 3: "church", 0: "bakery"}, "foundry sawmill guardtower big_tavern")
    choose_something(game)
    assert game.phase == "tiles"
    game.deal("tiles sawmill foundry guardtower")
    assert game.board == {
        5: "guardtower",
        4: "foundry",
        3: "sawmill",
        2: "statue",
        1: "church",
        0: "bakery",
    }


def test_the_spot_of_the_dragon_is_filled_like_any_other() -> None:
    """R3.2: it is free when the dragon has left."""
    board = dict(FULL_BOARD)
    del board[2]
    game = choose_something(last_turn(board, "foundry statue", dragon=2))
    game.deal("tiles foundry")
    assert [*game.board.values()] == [board[0], board[1], board[3], board[4], board[5], "foundry"]


def test_a_full_board_gets_no_tile() -> None:
    """R3.2: when nobody has built or burnt, the line comes at once."""
    game = choose_something(last_turn(FULL_BOARD, "statue"))
    assert game.phase == "line"
    assert game.board == FULL_BOARD


def test_when_the_pile_is_empty_spots_stay_empty() -> None:
    """R3.2: the buildings slide all the same."""
    game = choose_something(last_turn({5: "statue"}, ""))
    assert game.phase == "line"
    assert game.board == {0: "statue", 1: None, 2: None, 3: None, 4: None, 5: None}


def test_a_pile_too_small_for_all_spots_is_used_up() -> None:
    """R3.2: the dearest spots stay empty."""
    game = choose_something(last_turn({5: "statue"}, "foundry church"))
    with pytest.raises(NotationError, match="must be 2"):
        game.deal("tiles foundry")
    game.deal("tiles foundry church")
    assert game.board == {0: "statue", 1: "foundry", 2: "church", 3: None, 4: None, 5: None}
    assert game.unseen_buildings == {}


def test_as_many_tiles_are_drawn_as_spots_are_free() -> None:
    """R3.2: no fewer and no more."""
    game = choose_something(last_turn({5: "statue"}, "foundry church bakery sawmill bakery sawmill"))
    for wrong in (
        "tiles foundry church bakery sawmill",
        "tiles foundry church bakery sawmill bakery sawmill",
    ):
        with pytest.raises(NotationError, match="must be 5"):
            game.deal(wrong)


def test_the_line_that_was_claimed_becomes_the_current_line() -> None:
    """R3.2: and a new line is drawn, sorted and shown."""
    game = situation("C", "t t", before=3, round=3)
    claims = [(claim.domino.number, claim.seat) for claim in game.next_line]
    play(game, "g8g9 =1")
    assert [(claim.domino.number, claim.seat) for claim in game.line] == [(1, 0), *claims[1:]]
    assert game.round == 4
    with pytest.raises(NotationError, match=r"sorted"):
        game.deal("line 8 7 6 5")
    game.deal("line 5 6 7 8")
    assert [(claim.domino.number, claim.seat) for claim in game.next_line] == [
        (n, None) for n in (5, 6, 7, 8)
    ]


def test_with_three_players_the_domino_that_nobody_chose_is_discarded() -> None:
    """R3.2: it comes into no line again."""
    game = situation("C", "t t", rules="classic/3", before=2, round=3)
    free = {claim.domino.number for claim in game.next_line if claim.seat is None}
    assert free == {1, 2}
    play(game, "g8g9 =2")
    assert [claim.domino.number for claim in game.line] == [2, 3, 4]
    assert 1 not in {domino.number for domino in game.unseen_dominoes}


@pytest.mark.parametrize("action", ["", "B0h7", "D5"])
def test_after_the_last_round_nothing_happens_any_more(action: str) -> None:
    """R3.2: no slide, no new tiles, and the dragon stays."""
    game = last_turn({5: "statue", 3: "church", 0: "bakery"}, "foundry", round=12)
    play(game, f"{action} .")
    assert game.is_over
    empty = {"": (), "B0h7": (0,), "D5": (5,)}[action]
    board = {5: "statue", 3: "church", 0: "bakery"}
    assert game.board == {price: None if price in empty else board.get(price) for price in range(6)}
    assert game.dragon == (5 if action == "D5" else None)
    assert game.unseen_buildings == {"foundry": 1}


def test_before_the_last_round_the_board_is_filled_but_no_line_is_drawn() -> None:
    """R3.2, R3.3: the last line is being placed."""
    game = choose_something(last_turn({5: "statue"}, "foundry", round=11))
    game.deal("tiles foundry")
    assert (game.round, game.phase, game.next_line) == (12, "A", ())
    assert game.board[1] == "foundry"


@pytest.mark.parametrize(("ruleset", "players"), sorted(RULESETS))
def test_a_game_has_12_rounds_or_24_in_the_small_weddings(ruleset: str, players: int) -> None:
    """R3.3: counted by playing one."""
    game = Game(ruleset, players, seed=players)
    rounds = set()
    while not game.is_over:
        rounds.add(game.round)
        game.play(game.legal_actions[0])
    n = 24 if ruleset == "wedding" and players < 5 else 12
    assert rounds == {*range(n + 1)}  # 0: the first choices
    n_kings = 4 if players == 2 else players
    assert game.turn == n_kings * (n + 1)


def test_in_the_last_round_there_is_no_choice() -> None:
    """R3.3: the turn is ended instead, after A or after any of B to D."""
    game = situation("C t \n coins 7 \n knights 1", round=12, board=FULL_BOARD)
    for action in ("g8g9", "Kg8", "B0h7", "D5"):
        play(game, action)
        assert legal(game, "=.") == {"."}
    with pytest.raises(IllegalActionError, match=r"no line left to choose from.*R3\.3"):
        play(game, "=1")
    play(game, ".")
    assert game.seat == 1


def test_a_turn_of_the_last_round_does_not_end_by_itself() -> None:
    """R3.3: also where nothing but the end is legal."""
    game = play(situation("C", round=12), "g8g9")
    assert [action.text for action in game.legal_actions] == ["."]
    assert game.seat == 0
