"""A game: its doors, its refusals, and that every way through them leads to the same place."""

from __future__ import annotations

import copy
import pickle
import random
import re
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from queendomino import (
    ACTIONS,
    BUILDINGS,
    DOMINOES,
    RULESETS,
    Choose,
    Drawn,
    Game,
    IllegalActionError,
    NotationError,
    Place,
    QueendominoError,
    RecordError,
    Turn,
    View,
    ruleset,
)
from queendomino.chance import System
from queendomino.perft import perft

from .games import FORMS, Form, decisions, forms, played, visible

TO_THE_LINE = (
    "kings 2 0 1 3",
    "tiles church statue bakery small_tavern foundry tower_safe",
    "line 3 17 28 41",
)


def by_hand(*events: str, form: Form = ("classic", 4)) -> Game:
    """A game in which these things were dealt and played."""
    game = Game(*form, by_hand=True)
    for event in events:
        if event.split()[0] in ("kings", "tiles", "line"):
            game.deal(event)
        else:
            game.play(event)
    return game


# --- any way through the doors -----------------------------------------------------------------------


class Doors(RuleBasedStateMachine):
    """Play, undo, replay, copy and view in any order; beside it the plain list of what was played."""

    @initialize(form=forms, seed=st.integers(0, 1000))
    def begin(self, form: Form, seed: int) -> None:
        self.seed = seed
        self.game = Game(*form, seed=seed, tags={"Event": "test"})
        self.played: list[str] = []
        self.turns = [0]  # where each turn began

    @precondition(lambda self: self.game.seat is not None)
    @rule(data=st.data(), as_text=st.booleans())
    def play(self, data: st.DataObject, as_text: bool) -> None:
        action = data.draw(st.sampled_from(self.game.legal_actions))
        turn = self.game.turn
        self.game.play(action.text if as_text else action)
        self.played.append(action.text)
        if self.game.turn != turn:
            self.turns.append(len(self.played))

    @precondition(lambda self: self.game.seat is not None)
    @rule(n=st.integers(1, 30), seed=st.integers(0, 99))
    def play_several(self, n: int, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(n):
            if self.game.seat is not None:
                turn = self.game.turn
                action = rng.choice(self.game.legal_actions)
                self.game.play(action)
                self.played.append(action.text)
                if self.game.turn != turn:
                    self.turns.append(len(self.played))

    @precondition(lambda self: self.game.seat is not None)
    @rule(data=st.data())
    def try_what_is_illegal(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(ACTIONS))
        if self.game.canonical(action) not in self.game.legal_actions:
            with pytest.raises(IllegalActionError):
                self.game.play(action)

    @precondition(lambda self: self.played)
    @rule()
    def undo(self) -> None:
        self.game.undo()
        self.played.pop()
        if self.turns[-1] > len(self.played):
            self.turns.pop()

    @rule(data=st.data())
    def undo_to_a_turn(self, data: st.DataObject) -> None:
        n_marks = len(self.turns) - self.game.is_over
        if n_marks:
            turn = data.draw(st.integers(0, n_marks - 1))
            self.game.undo(turn)
            del self.played[self.turns[turn] :]
            del self.turns[turn + 1 :]

    @rule()
    def view(self) -> None:
        for seat in range(self.game.ruleset.players):
            assert self.game.view(seat).kingdoms == self.game.kingdoms

    @rule()
    def copied(self) -> None:
        again = copy.deepcopy(self.game)
        assert again.record() == self.game.record()

    @invariant()
    def same_as_straight_ahead(self) -> None:
        straight = Game(*self.form_of_game(), seed=self.seed, tags={"Event": "test"})
        for text in self.played:
            straight.play(text)
        assert straight.record() == self.game.record()
        assert visible(straight) == visible(self.game)
        assert Game.replay(self.game.record(), by_hand=True).position == self.game.position

    def form_of_game(self) -> Form:
        return self.game.ruleset.name, self.game.ruleset.players


Doors.TestCase.settings = settings(max_examples=12, stateful_step_count=15)
TestAnyWayThroughTheDoors = Doors.TestCase


# --- beginning -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_game_begins_with_the_first_choice(form: Form) -> None:
    game = Game(*form, seed=1)
    rules = RULESETS[form]
    assert (game.ruleset, game.phase, game.round, game.turn, game.ply) == (rules, "first", 0, 0, 0)
    assert len(game.legal_actions) == len(game.next_line) == rules.line_length
    assert all(isinstance(action, Choose) for action in game.legal_actions)
    assert game.line == ()
    assert game.domino is None
    assert len(game.kings) == rules.n_kings
    assert game.seat == game.kings[0]
    assert not game.is_over
    assert not game.in_turn


@pytest.mark.parametrize(
    ("name", "players", "reason"),
    [
        ("classic", 5, "classic is for 2, 3 or 4 players, not 5"),
        ("classic", 1, "classic is for 2, 3 or 4 players, not 1"),
        ("classic", 0, "not 0"),
        ("classic", -4, "not -4"),
        ("wedding", 2, "wedding is for 3, 4, 5, 6, 7 or 8 players, not 2"),
        ("wedding-teams", 7, "wedding-teams is for 6 or 8 players, not 7"),
        (
            "Classic",
            4,
            "there is no ruleset 'Classic'; there are classic, kingdomino, wedding, wedding-teams",
        ),
        ("", 4, "there is no ruleset ''"),
        ("x" * 10**6, 4, "there are classic"),
    ],
)
def test_rulesets_that_are_not_there_are_refused(name: str, players: int, reason: str) -> None:
    with pytest.raises(QueendominoError, match=re.escape(reason)) as caught:
        Game(name, players)
    assert len(str(caught.value)) < 1100
    with pytest.raises(QueendominoError):
        ruleset(name, players)


def test_a_seed_may_be_any_number_from_0() -> None:
    records = {Game(seed=seed).record() for seed in (0, 1, 2**64, 10**5000)}
    assert len(records) == 4


# --- playing -------------------------------------------------------------------------------------------


def test_an_illegal_action_says_what_why_and_what_would_be_legal() -> None:
    game = by_hand(*TO_THE_LINE)
    with pytest.raises(IllegalActionError) as caught:
        game.play("=4")
    error = caught.value
    assert (error.action, error.legal) == ("=4", ("=3", "=17", "=28", "=41"))
    assert str(error) == "=4 is illegal: domino 4 is not in the next line (R7.2); legal: =3 =17 =28 =41"
    assert error.reason in str(error)


def test_an_illegal_placement_of_a_twin_is_named_as_it_was_given() -> None:
    game = by_hand(*TO_THE_LINE, "=3", "=17", "=28", "=41", "line 5 9 22 47")
    assert game.domino
    assert game.domino.is_twin
    for text in ("a2a1", "a1a2", "g8g7", "g7g8"):
        with pytest.raises(IllegalActionError, match=f"^{text} is illegal: ") as caught:
            game.play(text)
        assert caught.value.action == text


def test_a_long_list_of_legal_actions_is_shortened_in_the_message_only() -> None:
    game = Game("classic", 2, seed=1)
    for _ in decisions(game, random.Random(1)):
        if len(game.legal_actions) > 20:
            break
    with pytest.raises(IllegalActionError, match=rf" and {len(game.legal_actions) - 12} more$") as caught:
        game.play("a1a2")
    assert caught.value.legal == tuple(action.text for action in game.legal_actions)


@pytest.mark.parametrize("text", ["", "x", "=", "F7e7", " =3", "=3 =17", "\ud800", "=" + "9" * 10**6])
def test_what_is_no_action_is_refused_and_nothing_happens(text: str) -> None:
    game = by_hand(*TO_THE_LINE)
    before = visible(game)
    with pytest.raises(NotationError, match=r"actions look like .*; legal: =") as caught:
        game.play(text)
    assert len(str(caught.value)) < 1100
    assert visible(game) == before


def test_nothing_is_legal_before_chance_has_decided_and_after_the_end() -> None:
    game = Game(by_hand=True)
    with pytest.raises(IllegalActionError, match=r"chance comes first: kings .*; nothing is legal"):
        game.play("=3")
    over = played(("kingdomino", 2), 1)
    with pytest.raises(IllegalActionError, match=r"the game is over \(R3\.3\); nothing is legal"):
        over.play(".")


def test_check_changes_nothing() -> None:
    game = by_hand(*TO_THE_LINE)
    assert game.check(Choose(3)) == Choose(3)
    with pytest.raises(IllegalActionError):
        game.check(Choose(4))
    assert game.ply == 0


def test_errors_survive_the_way_between_processes() -> None:
    errors: list[QueendominoError] = [
        IllegalActionError("=4", "domino 4 is not in the next line (R7.2)", ("=3", "=17")),
        RecordError(3, "=4", "why"),
        NotationError("what"),
        QueendominoError("what" * 1000),
    ]
    for error in errors:
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert type(again) is type(error)
            assert str(again) == str(error)
            assert vars(again) == vars(error)


# --- dealing -------------------------------------------------------------------------------------------


def test_what_is_dealt_by_hand_is_what_lies_there() -> None:
    game = by_hand(*TO_THE_LINE)
    assert game.kings == (2, 0, 1, 3)
    assert list(game.board.values()) == TO_THE_LINE[1].split()[1:]
    assert [claim.domino.number for claim in game.next_line] == [3, 17, 28, 41]
    assert [event.text for event in game.events] == list(TO_THE_LINE)
    game.play("=17")
    assert game.events[-1] == Turn(2, (Choose(17),))


@pytest.mark.parametrize(
    ("events", "wrong", "reason"),
    [
        ((), "", "what comes next is a line that begins with 'kings' (R2.1, R2.4, R3.2)"),
        ((), "kings", "0 are drawn where it must be 4"),
        ((), "kings 0 1 2", "3 are drawn where it must be 4"),
        ((), "kings 0 1 2 2", "'2': it cannot be drawn; left are 3"),
        ((), "kings 0 1 2 4", "'4': it cannot be drawn; left are 3"),
        (TO_THE_LINE[:1], "line 1 2 3 4", "begins with 'tiles'"),
        (TO_THE_LINE[:2], "line 4 3 2 1", "a line is sorted by number (R2.4)"),
        (TO_THE_LINE[:2], "line 1 2 3 3", "'3': it cannot be drawn; left are 4 5 "),
        (TO_THE_LINE, "line 1 2 4 5", "nothing is drawn now; phase: first"),
        (TO_THE_LINE, "first 1 2 4 5", "nothing is drawn now; phase: first"),
        (
            (*TO_THE_LINE, "=3", "=17", "=28", "=41", "line 5 9 22 47"),
            "A 1 2 4 6",
            "nothing is drawn now; phase: A",
        ),
        ((*TO_THE_LINE, "=3", "=17", "=28", "=41", "line 5 9 22 47", "g8g9"), "B 1 2 4 6", "phase: B"),
    ],
)
def test_what_cannot_be_dealt_is_refused_and_nothing_happens(
    events: tuple[str, ...], wrong: str, reason: str
) -> None:
    game = by_hand(*events)
    before = visible(game)
    with pytest.raises(NotationError, match=re.escape(reason)):
        game.deal(wrong)
    kind, *items = wrong.split() or [""]
    with pytest.raises(NotationError, match=re.escape(reason)):
        game.deal(Drawn(kind, tuple(items)))
    assert visible(game) == before


def test_after_the_end_nothing_is_dealt() -> None:
    game = played(("classic", 3), 1)
    for event in ("over", "over 1 2 3 4", "line 1 2 3 4", "tiles statue", "kings 0 1 2"):
        with pytest.raises(NotationError, match="nothing is drawn now; phase: over"):
            game.deal(event)


def test_dealing_goes_on_by_itself_from_when_it_is_asked_to() -> None:
    game = by_hand(TO_THE_LINE[0])
    game.deal_on()
    assert game.phase == "first"
    while not game.is_over:
        game.play(game.legal_actions[0])


# --- taking back ---------------------------------------------------------------------------------------


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    for game in (Game(), Game(by_hand=True), by_hand(*TO_THE_LINE)):
        with pytest.raises(QueendominoError, match="nothing has been played yet that could be taken back"):
            game.undo()


@pytest.mark.parametrize("turn", [-1, 3, 99, 10**30])
def test_there_is_no_way_to_turns_that_have_not_begun(turn: int) -> None:
    game = by_hand(*TO_THE_LINE, "=3", "=17")
    with pytest.raises(QueendominoError, match=f"there is no turn {turn} to go back to; there are 0 to 2"):
        game.undo(turn)
    with pytest.raises(QueendominoError, match="there is no turn 0 to go back to; none has begun"):
        Game(by_hand=True).undo(0)


def test_taking_back_the_last_turn_of_a_round_takes_back_what_was_drawn_after_it() -> None:
    game = by_hand(*TO_THE_LINE, "=3", "=17", "=28", "=41")
    assert game.phase == "line"
    game.undo()
    assert (game.phase, game.seat) == ("first", 3)
    game.play("=41")
    game.deal("line 5 9 22 47")
    game.undo()
    assert (game.phase, game.seat) == ("first", 3)
    game.play("=41")
    game.deal("line 1 2 4 5")
    assert [claim.domino.number for claim in game.next_line] == [1, 2, 4, 5]


def test_a_finished_game_can_be_taken_back_and_finished_again() -> None:
    game = played(("classic", 2), 3)
    record, last = game.record(), game.events[-1]
    assert isinstance(last, Turn)
    for _ in last.actions:
        game.undo()
    assert not game.is_over
    assert "[Result" not in game.record()
    for action in last.actions:
        game.play(action)
    assert game.record() == record


def test_without_a_seed_something_else_is_drawn_after_taking_back() -> None:
    game = Game()
    drawn: set[str] = set()
    while len(drawn) < 2:  # nearly always the second time
        while game.turn < 4:
            game.play(game.legal_actions[0])
        drawn.add(game.events[-1].text)
        game.undo()


def test_the_actions_of_an_unfinished_turn_are_taken_back_one_by_one() -> None:
    start = (*TO_THE_LINE, "=3", "=17", "=28", "=41", "line 5 9 22 47")
    actions = ("g8g9", "Kg8", "D5")
    game = by_hand(*start, *actions)
    texts = [by_hand(*start, *actions[:n]).position_text for n in range(4)]
    assert game.in_turn
    for n in (2, 1, 0):
        game.undo()
        assert game.position_text == texts[n]
        assert game.in_turn == (n > 0)
    game.undo()
    assert game.turn == 3


# --- the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_nobody_is_asked_for_prices_and_taxes_when_no_king_acts(form: Form) -> None:
    for game in (Game(*form, by_hand=True), played(form, 2)):
        for table in (game, game.view(0)):
            assert table.seat is None
            with pytest.raises(QueendominoError, match="no king acts now"):
                table.tax_of("g8")
            with pytest.raises(QueendominoError, match="no king acts now"):
                table.price_of(3)


@pytest.mark.parametrize("square", ["", "g7", "a1", "n1", "g77", "\ud800"])
def test_no_tax_is_collected_where_nothing_lies(square: str) -> None:
    with pytest.raises(QueendominoError, match="there is nothing on"):
        by_hand(*TO_THE_LINE).tax_of(square)


@pytest.mark.parametrize("price", [-1, 6, 99, 10**30])
def test_there_are_six_spots(price: int) -> None:
    with pytest.raises(
        QueendominoError, match=rf"there is no spot priced {price}; there are 0 to 5 \(R1\.3\)"
    ):
        by_hand(*TO_THE_LINE).price_of(price)


@pytest.mark.parametrize("seat", [-1, 4, 8, 10**30])
def test_there_is_a_view_for_each_seat_and_for_nobody_else(seat: int) -> None:
    with pytest.raises(QueendominoError, match=f"there is no seat {seat}; classic for 4 has 0 to 3"):
        Game().view(seat)


def test_the_table_after_a_turn_stands_before_the_next_round() -> None:
    game = by_hand(*TO_THE_LINE, "=3", "=17", "=28", "=41", "line 5 9 22 47")
    for i, text in enumerate(("g8g9 D0 =5", "g8g9 =9", "g8g9 =22")):
        for word in text.split():
            game.play(word if word[0] in "D=" else str(game.legal_actions[0]))
        assert game.after_turn.dragon == 0
        assert game.after_turn.line_index == i + 1
    game.play(game.legal_actions[0])
    game.play("=47")
    assert game.after_turn.dragon == 0
    assert game.after_turn.board[0] is None
    assert (game.dragon, game.board[0]) == (None, "statue")
    assert (game.after_turn.round, game.round) == (1, 2)


def test_names_come_from_the_tags() -> None:
    game = Game("wedding", 3, tags={"Seat1": "Bert", "Seat9": "nobody"})
    assert game.names == ("Seat 0", "Bert", "Seat 2")
    assert game.view(0).names == game.names
    game.set_tag("Seat0", "Ann")
    assert game.names == ("Ann", "Bert", "Seat 2")
    with pytest.raises(TypeError):
        game.tags["Seat0"] = "Bea"  # type: ignore[index]


def test_the_repr_of_a_game_can_be_pasted() -> None:
    for game in (played(("classic", 4), 1, plies=33), played(("kingdomino", 2), 1), Game(by_hand=True)):
        again = eval(repr(game), {"Game": Game})
        assert again.record() == game.record()
        assert again.by_hand == game.by_hand
    game = Game.from_position(Game(by_hand=True).position_text, by_hand=True)
    assert eval(repr(game), {"Game": Game}).phase == "kings"


def test_the_views_say_who_they_belong_to() -> None:
    view = Game(seed=1).view(2)
    assert isinstance(view, View)
    assert repr(view) == "<View of seat 2: classic for 4, round 0, phase first>"


def test_seats_of_a_team_share_a_kingdom() -> None:
    game = Game("wedding-teams", 6)
    assert [game.view(seat).kingdom for seat in range(6)] == [0, 0, 1, 1, 2, 2]
    assert len(game.kingdoms) == 3


def test_a_game_can_be_copied_and_both_go_on_alike() -> None:
    game = played(("classic", 4), 5, plies=50)
    again: Any = copy.deepcopy(game)
    while not game.is_over:
        game.play(game.legal_actions[0])
    while not again.is_over:
        again.play(again.legal_actions[0])
    assert again.record() == game.record()
    assert pickle.loads(pickle.dumps(game)).record() == game.record()


def test_a_shallow_copy_of_a_game_leaves_the_game_alone() -> None:
    game = played(("classic", 4), 5, plies=50)
    before = game.record(), game.position_text
    again = copy.copy(game)
    while not again.is_over:
        again.play(again.legal_actions[0])
    assert (game.record(), game.position_text) == before
    again.undo(0)
    again.set_tag("Seat0", "Anna")
    assert (game.record(), game.position_text) == before
    while not game.is_over:
        game.play(game.legal_actions[0])


def test_system_randomness_has_no_state() -> None:
    assert System().state == 0


@pytest.mark.parametrize("form", FORMS)
def test_every_domino_of_the_boxes_can_come_up(form: Form) -> None:
    boxes = RULESETS[form].boxes
    assert {d.box for d in Game(*form).unseen_dominoes} == set(boxes)
    assert Game(*form, by_hand=True).unseen_dominoes == tuple(
        d for box in boxes for d in DOMINOES[box].values()
    )


def test_counting_sequences_leaves_a_position_alone() -> None:
    game = by_hand(*TO_THE_LINE)
    position = game.position
    assert perft(position, 0) == 1
    assert perft(position, 2) == 12
    assert position == game.position
    assert any(isinstance(action, Place) for action in played(("classic", 4), 0, plies=4).legal_actions)


# --- what nobody can change -------------------------------------------------------------------------


@pytest.mark.parametrize("table", [BUILDINGS, DOMINOES, DOMINOES["kingdomino"], RULESETS])
def test_the_tables_of_what_there_is_cannot_be_changed(table: Any) -> None:
    with pytest.raises(TypeError):
        table["more"] = None


@pytest.mark.parametrize(
    ("thing", "name"),
    [
        (BUILDINGS["church"], "points"),
        (DOMINOES["queendomino"][1], "number"),
        (RULESETS["classic", 4], "size"),
        (Choose(17), "number"),
        (Game(seed=7).result, "scores"),
        (Game(seed=7).kingdoms[0], "coins"),
        (Game(seed=7).kingdoms[0].score.rows[0], "points"),
        (Game(seed=7).view(0), "me"),
    ],
)
def test_things_that_are_handed_out_cannot_be_changed(thing: object, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(thing, name, 1)


def test_what_is_handed_out_as_a_dictionary_is_a_copy() -> None:
    game = Game(seed=7)
    game.board.clear()
    game.unseen_buildings.clear()
    assert len(game.board) == 6
    assert game.unseen_buildings


def test_whatever_is_in_the_boxes_can_be_put_into_a_set() -> None:
    things = {*BUILDINGS.values(), *DOMINOES["queendomino"].values(), *RULESETS.values()}
    assert len(things) == 17 + 48 + len(RULESETS)
