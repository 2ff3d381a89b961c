"""Why an action is illegal: every explanation names the rule, and is true."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from queendomino import (
    ACTIONS,
    Action,
    Build,
    Burn,
    Choose,
    Discard,
    End,
    Game,
    IllegalActionError,
    Kingdom,
    Place,
    Tax,
)
from queendomino.illegal import why_illegal
from tests.rules.diagram import FULL_BOARD, choose_something, place_somewhere, play, situation

PLACED = "the domino of this turn has been placed or discarded already (R3.1, R4.4)"
TOO_LATE = "it is too late to tax: after a discard, a building or the dragon there is no B (R3.1, R5.1)"
COURT = "C t t(church) \n coins 3 \n knights 1"


def at_a() -> Game:
    return situation(COURT, "l1 f", board={1: "statue", 4: "bakery"})


def at_b() -> Game:
    return play(at_a(), "g8g9")


def after_a_discard() -> Game:
    return play(situation(". w . \n s C t \n . m . \n coins 3 \n knights 1", "l l", board=FULL_BOARD), "--")


def at_first_choices() -> Game:
    return play(Game("classic", 4, seed=7), "=13")


def before_the_kings() -> Game:
    return Game("classic", 4, by_hand=True)


def before_a_line() -> Game:
    return choose_something(play(situation("C", "t t", before=3), "g8g9"))


def at_the_last_turn() -> Game:
    return situation("C", "t t", before=3, round=12)


def with_the_queen() -> Game:
    return situation("C \n coins 3 \n towers 1 \n queen", board=FULL_BOARD, after_discard=True)


def without_a_coin() -> Game:
    return situation("C", board=FULL_BOARD, after_discard=True)


def four_wide() -> Game:
    return situation("C w w w", "w w")


def seven_high() -> Game:
    return situation("w \n w \n w \n w \n C \n w \n w", "w w", rules="classic/2")


@pytest.mark.parametrize(
    ("start", "done", "action", "why"),
    [
        # whose turn it is
        (before_the_kings, "", "=1", "chance comes first: kings (R2.4, R3.2)"),
        (before_a_line, "", "g8g9", "chance comes first: line (R2.4, R3.2)"),
        (at_the_last_turn, "g8g9 .", ".", "the game is over (R3.3)"),
        (at_first_choices, "", "g8g9", "every king first chooses a domino (R2.4)"),
        (at_first_choices, "", "--", "every king first chooses a domino (R2.4)"),
        (at_first_choices, "", "Kg8", "every king first chooses a domino (R2.4)"),
        (at_first_choices, "", "B0g8", "every king first chooses a domino (R2.4)"),
        (at_first_choices, "", "D0", "every king first chooses a domino (R2.4)"),
        (at_first_choices, "", ".", "every king first chooses a domino (R2.4)"),
        # A
        (at_a, "", "=5", "domino 21 must be placed first (R3.1)"),
        (at_a, "", "Kg8", "domino 21 must be placed first (R3.1)"),
        (at_a, "", "B1h7", "domino 21 must be placed first (R3.1)"),
        (at_a, "", "D1", "domino 21 must be placed first (R3.1)"),
        (at_a, "", ".", "domino 21 must be placed first (R3.1)"),
        (at_a, "", "--", "domino 21 fits, so it must be placed (R4.3)"),
        (at_a, "", "g7g8", "the castle stands on g7 (R4.1)"),
        (at_a, "", "h8h7", "h7 is taken (R4.1)"),
        (at_a, "", "i8i7", "i7 is taken (R4.1)"),
        (
            at_a,
            "",
            "i8j8",
            "neither lake on i8 nor forest on j8 touches the castle or a square of its own terrain (R4.1)",
        ),
        (
            at_a,
            "",
            "j8i8",
            "neither lake on j8 nor forest on i8 touches the castle or a square of its own terrain (R4.1)",
        ),
        (four_wide, "", "k7l7", "the kingdom would be 6 wide and 1 high, more than 5x5 (R4.2)"),
        (seven_high, "", "f12g12", "the kingdom would be 2 wide and 8 high, more than 7x7 (R4.2)"),
        (at_b, "", "g8g9", PLACED),
        (at_b, "", "--", PLACED),
        (after_a_discard, "", "--", PLACED),
        (after_a_discard, "", "g9g10", PLACED),
        # B
        (at_b, "", "Kh7", "h7 is not a square of the domino just placed (R5.1)"),
        (at_b, "", "Kg7", "g7 is not a square of the domino just placed (R5.1)"),
        (at_b, "Kg8", "Kg8", "a knight stands on g8 already (R5.1)"),
        (at_b, "Kg8", "Kg9", "no knight is left in reserve (R5.1)"),
        (at_b, "B1h7", "Kg8", TOO_LATE),
        (at_b, "D1", "Kg8", TOO_LATE),
        (after_a_discard, "", "Kg8", TOO_LATE),
        # C
        (at_b, "", "B0h7", "the spot priced 0 is empty (R6.1, R6.3)"),
        (at_b, "", "B1g8", "g8 is no town square of this kingdom (R6.1)"),
        (at_b, "", "B1a1", "a1 is no town square of this kingdom (R6.1)"),
        (at_b, "", "B1i7", "the church stands on i7 already (R6.1)"),
        (at_b, "", "B4h7", "it costs 4, the kingdom has 3 (R6.2)"),
        (at_b, "B1h7", "B4h7", "one building a turn, and before the dragon (R3.1, R6.1)"),
        (at_b, "D1", "B4h7", "one building a turn, and before the dragon (R3.1, R6.1)"),
        # D
        (at_b, "", "D0", "no building is on the spot priced 0 (R7.1)"),
        (at_b, "D1", "D4", "the dragon sits on the spot priced 1 to the end of the round (R7.1)"),
        (with_the_queen, "", "D4", "who hosts the queen cannot bribe the dragon (R7.1)"),
        (without_a_coin, "", "D4", "the bribe is 1 coin, the kingdom has none (R7.1)"),
        # E
        (at_b, "", "=48", "domino 48 is not in the next line (R7.2)"),
        (at_first_choices, "", "=1", "domino 1 is not in the next line (R7.2)"),
        (at_first_choices, "", "=13", "a king of seat 0 stands on domino 13 (R7.2)"),
        (at_b, "", ".", "the turn ends with the choice of a domino, for there is a next line (R3.1, R7.2)"),
        (at_the_last_turn, "g8g9", "=1", "there is no line left to choose from; the turn ends with . (R3.3)"),
    ],
)
def test_the_explanation(start: Callable[[], Game], done: str, action: str, why: str) -> None:
    """R2.4, R3.1, R3.3, R4.1, R4.2, R4.3, R4.4, R5.1, R6.1, R6.2, R6.3, R7.1, R7.2: each names its rule."""
    game = play(start(), done)
    with pytest.raises(IllegalActionError) as error:
        game.play(action)
    assert error.value.reason == why
    assert error.value.action == action
    assert error.value.legal == tuple(legal.text for legal in game.legal_actions)


# --- what the explanations claim, checked against the table -------------------------------------------

Claim = Callable[[Game, Kingdom, Action, re.Match[str]], bool]


def place(square: str) -> tuple[int, int]:
    return ord(square[0]), int(square[1:])


def touches(kingdom: Kingdom, square: str, terrain: str) -> bool:
    """R4.1 for one half, by measuring distances."""
    x, y = place(square)
    near = [s for s in (*kingdom.squares, "g7") if abs(place(s)[0] - x) + abs(place(s)[1] - y) == 1]
    return any(s == "g7" or kingdom.squares[s].terrain == terrain for s in near)


def nothing_joins(game: Game, kingdom: Kingdom, action: Action, claim: re.Match[str]) -> bool:
    assert isinstance(action, Place)
    assert game.domino
    halves = (game.domino.a.value, action.a, game.domino.b.value, action.b)
    return claim.groups() == halves and not any(touches(kingdom, claim[i + 1], claim[i]) for i in (1, 3))


def too_large(game: Game, kingdom: Kingdom, action: Action, claim: re.Match[str]) -> bool:
    assert isinstance(action, Place)
    files, ranks = zip(*map(place, (*kingdom.squares, "g7", action.a, action.b)), strict=True)
    sides = [max(files) - min(files) + 1, max(ranks) - min(ranks) + 1]
    return [int(claim[1]), int(claim[2])] == sides and max(sides) > int(claim[3]) == game.ruleset.size


def not_affordable(game: Game, kingdom: Kingdom, action: Action, claim: re.Match[str]) -> bool:
    assert isinstance(action, Build)
    price = action.price - (1 if kingdom.queen and action.price else 0)
    return (int(claim[1]), int(claim[2])) == (price, kingdom.coins) and price > kingdom.coins


def done(game: Game) -> str:
    """The kinds of the actions of the turn that goes on: "A" to "E"."""
    event = game.events[-1]
    return "".join(action.phase for action in getattr(event, "actions", ())) if game.in_turn else ""


CLAIMS: dict[str, Claim] = {
    r"the game is over \(R3\.3\)": lambda g, k, a, m: g.is_over,
    r"every king first chooses a domino \(R2\.4\)": lambda g, k, a, m: (
        g.round == 0 and not isinstance(a, Choose)
    ),
    r"domino (\d+) must be placed first \(R3\.1\)": lambda g, k, a, m: (
        done(g) == "" and a.phase != "A" and g.domino is not None and str(g.domino.number) == m[1]
    ),
    r"domino (\d+) fits, so it must be placed \(R4\.3\)": lambda g, k, a, m: (
        isinstance(a, Discard) and any(isinstance(other, Place) for other in g.legal_actions)
    ),
    r"the domino of this turn has been placed or discarded already \(R3\.1, R4\.4\)": lambda g, k, a, m: (
        a.phase == "A" and done(g).startswith("A")
    ),
    r"the castle stands on (\w+) \(R4\.1\)": lambda g, k, a, m: (
        isinstance(a, Place) and m[1] == "g7" and m[1] in (a.a, a.b)
    ),
    r"(\w+) is taken \(R4\.1\)": lambda g, k, a, m: (
        isinstance(a, Place) and m[1] in (a.a, a.b) and m[1] in k.squares
    ),
    r"neither (\w+) on (\w+) nor (\w+) on (\w+) touches .* \(R4\.1\)": nothing_joins,
    r"the kingdom would be (\d+) wide and (\d+) high, more than ([57])x\3 \(R4\.2\)": too_large,
    r"it is too late to tax: .* \(R3\.1, R5\.1\)": lambda g, k, a, m: (
        isinstance(a, Tax) and ("C" in done(g) or "D" in done(g) or "--" in g.events[-1].text)
    ),
    r"a knight stands on (\w+) already \(R5\.1\)": lambda g, k, a, m: (
        isinstance(a, Tax) and a.square == m[1] and k.squares[m[1]].knight
    ),
    r"(\w+) is not a square of the domino just placed \(R5\.1\)": lambda g, k, a, m: (
        isinstance(a, Tax) and a.square == m[1] and m[1] not in re.findall(r"[a-m]\d+", g.events[-1].text)
    ),
    r"no knight is left in reserve \(R5\.1\)": lambda g, k, a, m: isinstance(a, Tax) and k.knights == 0,
    r"one building a turn, and before the dragon \(R3\.1, R6\.1\)": lambda g, k, a, m: (
        isinstance(a, Build) and ("C" in done(g) or "D" in done(g))
    ),
    r"the spot priced (\d) is empty \(R6\.1, R6\.3\)": lambda g, k, a, m: (
        isinstance(a, Build) and a.price == int(m[1]) and g.board[int(m[1])] is None
    ),
    r"(\w+) is no town square of this kingdom \(R6\.1\)": lambda g, k, a, m: (
        isinstance(a, Build)
        and a.square == m[1]
        and (m[1] not in k.squares or k.squares[m[1]].terrain != "town")
    ),
    r"the (\w+) stands on (\w+) already \(R6\.1\)": lambda g, k, a, m: (
        isinstance(a, Build) and a.square == m[2] and k.squares[m[2]].building == m[1]
    ),
    r"it costs (\d+), the kingdom has (\d+) \(R6\.2\)": not_affordable,
    r"the dragon sits on the spot priced (\d) to the end of the round \(R7\.1\)": lambda g, k, a, m: (
        isinstance(a, Burn) and g.dragon == int(m[1])
    ),
    r"who hosts the queen cannot bribe the dragon \(R7\.1\)": lambda g, k, a, m: (
        isinstance(a, Burn) and k.queen
    ),
    r"no building is on the spot priced (\d) \(R7\.1\)": lambda g, k, a, m: (
        isinstance(a, Burn) and a.price == int(m[1]) and g.board[int(m[1])] is None
    ),
    r"the bribe is 1 coin, the kingdom has none \(R7\.1\)": lambda g, k, a, m: (
        isinstance(a, Burn) and k.coins == 0
    ),
    r"there is no line left to choose from; the turn ends with \. \(R3\.3\)": lambda g, k, a, m: (
        isinstance(a, Choose) and not g.next_line
    ),
    r"domino (\d+) is not in the next line \(R7\.2\)": lambda g, k, a, m: (
        isinstance(a, Choose)
        and a.number == int(m[1])
        and m[1] not in [str(c.domino.number) for c in g.next_line]
    ),
    r"a king of seat (\d) stands on domino (\d+) \(R7\.2\)": lambda g, k, a, m: (
        isinstance(a, Choose)
        and a.number == int(m[2])
        and any(c.domino.number == a.number and c.seat == int(m[1]) for c in g.next_line)
    ),
    r"the turn ends with the choice of a domino, .* \(R3\.1, R7\.2\)": lambda g, k, a, m: (
        isinstance(a, End) and bool(g.next_line)
    ),
}


def assert_explanations_hold(game: Game) -> None:
    """Of all the 1863 actions, those that are not legal are illegal for the reason given."""
    legal = set(game.legal_actions)
    kingdom = game.kingdoms[game.ruleset.kingdom_of(game.seat or 0)]
    for action in ACTIONS:
        canonical = game.canonical(action)
        if canonical in legal:
            continue
        why = why_illegal(game, canonical)
        found = [(claim, m) for text, claim in CLAIMS.items() if (m := re.fullmatch(text, why))]
        assert len(found) == 1, why
        claim, match = found[0]
        assert claim(game, kingdom, canonical, match), f"{action}: {why}"


@pytest.mark.parametrize(
    ("ruleset", "players"), [("classic", 2), ("classic", 4), ("wedding-teams", 6), ("kingdomino", 2)]
)
def test_every_explanation_in_a_game_is_true(ruleset: str, players: int) -> None:
    """R4.1, R4.2, R5.1, R6.1, R6.2, R7.1, R7.2: for every illegal action, at some moments of a game."""
    chance = random.Random(f"{ruleset} {players}")
    game = Game(ruleset, players, seed=5)
    while not game.is_over:
        if chance.random() < 0.12:
            assert_explanations_hold(game)
        kinds = sorted({action.phase for action in game.legal_actions})
        kind = chance.choice(kinds)
        game.play(chance.choice([action for action in game.legal_actions if action.phase == kind]))
    assert_explanations_hold(game)


def test_an_explanation_speaks_of_the_domino_as_it_would_lie() -> None:
    """R4.1: of two ways round, each by itself."""
    game = situation("f w s \n . C g \n f m .", "l1 f")
    with pytest.raises(IllegalActionError, match="neither lake on e8 nor forest on e9 touches"):
        play(game, "e8e9")
    play(game, "e9e8")


def test_the_message_says_what_would_be_legal() -> None:
    """R7.2: shortened when there is much."""
    game = place_somewhere(situation("C"))
    with pytest.raises(IllegalActionError, match=r"=1 is illegal: domino 1 is not in .*; legal: =5 =6 =7 =8"):
        play(game, "=1")
