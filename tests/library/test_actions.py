"""The actions: code, object and text stand for each other, and nothing else is an action."""

from __future__ import annotations

import copy
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queendomino import (
    ACTIONS,
    Action,
    Build,
    Burn,
    Choose,
    Discard,
    End,
    NotationError,
    Place,
    QueendominoError,
    Tax,
    parse_action,
)
from queendomino.engine import codes
from queendomino.squares import NAMES, NUMBERS, SIDE, neighbours, square_number

TEXTS = {action.text for action in ACTIONS}
actions = st.sampled_from(ACTIONS)


def test_the_code_of_an_action_is_its_place_in_the_list() -> None:
    assert [action.code for action in ACTIONS] == list(range(codes.N_ACTIONS))
    assert len(TEXTS) == codes.N_ACTIONS == 1863


def test_the_list_holds_every_action_that_can_be_written() -> None:
    files, ranks = "abcdefghijklm", range(1, 14)
    squares = [f"{file}{rank}" for file in files for rank in ranks]
    east = [(f"{a}{rank}", f"{b}{rank}") for a, b in pairwise(files) for rank in ranks]
    north = [(f"{file}{rank}", f"{file}{rank + 1}") for file in files for rank in range(1, 13)]
    pairs = [*east, *north, *((b, a) for a, b in (*east, *north))]
    expected = {
        *(a + b for a, b in pairs),
        *("K" + square for square in squares),
        *(f"B{price}{square}" for price in range(6) for square in squares),
        *(f"D{price}" for price in range(6)),
        *(f"={number}" for number in range(1, 49)),
        "--",
        ".",
    }
    assert expected == TEXTS


def test_codes_follow_the_layout_of_the_engine() -> None:
    for action in ACTIONS:
        if isinstance(action, Tax):
            assert action.code == codes.TAX_AT + NUMBERS[action.square]
        elif isinstance(action, Build):
            assert action.code == codes.BUILD_AT + codes.SQUARES * action.price + NUMBERS[action.square]
        elif isinstance(action, Burn):
            assert action.code == codes.BURN_AT + action.price
        elif isinstance(action, Choose):
            assert action.code == codes.CHOOSE_AT + action.number - 1
        elif isinstance(action, Discard):
            assert action.code == codes.DISCARD
        elif isinstance(action, End):
            assert action.code == codes.END
        else:
            assert isinstance(action, Place)
            step = NUMBERS[action.b] - NUMBERS[action.a]
            starts = {1: codes.EAST, -1: codes.WEST, SIDE: codes.NORTH, -SIDE: codes.SOUTH}
            rank, file = divmod(min(NUMBERS[action.a], NUMBERS[action.b]), SIDE)
            width = 12 if abs(step) == 1 else 13
            assert action.code == starts[step] + width * rank + file


@given(actions)
def test_an_action_comes_back_from_its_text(action: Action) -> None:
    assert parse_action(action.text) is action
    assert str(action) == action.text


@given(actions)
def test_the_repr_of_an_action_can_be_pasted(action: Action) -> None:
    again = eval(repr(action))
    assert type(again) is type(action)
    assert (again, again.text, again.code) == (action, action.text, action.code)
    assert hash(again) == hash(action)


@given(actions)
def test_a_copy_of_an_action_is_the_action(action: Action) -> None:
    assert copy.copy(action) is action
    assert copy.deepcopy(action) is action


@pytest.mark.parametrize(
    ("action", "text", "phase"),
    [
        (Place("f7", "e7"), "f7e7", "A"),
        (Place("a13", "a12"), "a13a12", "A"),
        (Discard(), "--", "A"),
        (Tax("m13"), "Km13", "B"),
        (Build(3, "h8"), "B3h8", "C"),
        (Burn(0), "D0", "D"),
        (Choose(17), "=17", "E"),
        (End(), ".", "E"),
    ],
)
def test_the_kinds_of_action(action: Action, text: str, phase: str) -> None:
    assert (action.text, action.phase) == (text, phase)
    assert parse_action(text) == action


def test_turning_a_placement_exchanges_the_halves() -> None:
    assert Place("f9", "f10").turned == Place("f10", "f9")
    assert Place("f9", "f10").turned.turned == Place("f9", "f10")


LOOK_ALIKES = """
    f7 f7f7 f7h7 f7e8 F7E7 f07e7 f7e07 f7e7f7 n7n8 a0a1 a13a14 m7n7 e7-f7 \uff467e7 f\uff17e7
    f\u00b2e7 - --- \u2010\u2010 \u2013\u2013 K Kf Kf0 Kf14 Kn7 kf7 KF7 Kf7e7 Kf07 K+f7 B B3 Bh8
    B6h8 B-1h8 B3h14 b3h8 B33h8 B\uff13h8 D D6 D-1 D3h8 d3 D03 D+3 D\uff13 = =0 =49 =017 =+17 =-1
    =1.0 =\uff11\uff17 \uff1d17 17 == .. \u3002 \u2024 0 pass
"""


@pytest.mark.parametrize("text", LOOK_ALIKES.split())
def test_what_only_looks_like_an_action_is_refused(text: str) -> None:
    with pytest.raises(
        NotationError, match=re.escape(repr(text)) + " is no action; actions look like f7e7, "
    ):
        parse_action(text)


@pytest.mark.parametrize("text", ["", " ", " f7e7", "f7e7 ", "f7 e7", "f7e7\n", "\t--", "=17\r", "=17\0"])
def test_blanks_are_no_part_of_an_action(text: str) -> None:
    with pytest.raises(NotationError, match="is no action"):
        parse_action(text)


@given(st.text(max_size=8) | st.text("abfgkmBDK=-.0123456789+ ", max_size=6))
def test_every_text_is_an_action_or_refused(text: str) -> None:
    if text in TEXTS:
        assert parse_action(text).text == text
    else:
        with pytest.raises(NotationError):
            parse_action(text)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("f7e", "7"),
        ("", "f7e7"),
        ("f7e7", ""),
        ("f1", "0f11"),
        ("f7", "f7"),
        ("f7", "f9"),
        ("g7", "n7"),
        ("a", "1"),
    ],
)
def test_a_placement_needs_two_neighbouring_squares(a: str, b: str) -> None:
    with pytest.raises(NotationError):
        Place(a, b)


def test_parts_that_no_action_has_are_refused() -> None:
    for make in (
        lambda: Tax("n1"),
        lambda: Tax(""),
        lambda: Build(6, "h8"),
        lambda: Build(3, "h88"),
        lambda: Build(-3, "h8"),
        lambda: Burn(6),
        lambda: Burn(-1),
        lambda: Choose(0),
        lambda: Choose(49),
    ):
        with pytest.raises(NotationError, match="is no action"):
            make()


def test_actions_cannot_be_changed() -> None:
    action = Choose(17)
    for name in ("text", "code", "number", "other"):
        with pytest.raises(AttributeError):
            setattr(action, name, 18)
        with pytest.raises(AttributeError):
            delattr(action, name)
    assert (action.text, action.number) == ("=17", 17)


def test_actions_are_equal_to_equal_actions_only() -> None:
    assert Choose(17) == parse_action("=17")
    assert Choose(17) != Choose(16)
    assert Choose(17) != "=17"
    assert Choose(17) != Choose(17).code
    assert len(set(ACTIONS) | {Choose(17), Place("f7", "e7")}) == len(ACTIONS)


def test_errors_are_value_errors() -> None:
    assert issubclass(NotationError, QueendominoError)
    assert issubclass(QueendominoError, ValueError)


# --- squares ---------------------------------------------------------------------------------------


def test_squares_are_named_as_in_chess() -> None:
    assert NAMES[:2] == ("a1", "b1")
    assert NAMES[-1] == "m13"
    assert [square_number(name) for name in NAMES] == list(range(169))


@pytest.mark.parametrize(
    "name", ["", "g", "7", "n1", "a0", "a14", "G7", "g07", "g7 ", "\uff477", "g\uff17", "g-1"]
)
def test_other_squares_are_refused(name: str) -> None:
    with pytest.raises(NotationError, match=re.escape(repr(name)) + " is no square; squares are a1 to m13"):
        square_number(name)


def test_neighbours_touch_by_a_side() -> None:
    for name in NAMES:
        file, rank = name[0], int(name[1:])
        around = {
            other for other in NAMES if abs(ord(other[0]) - ord(file)) + abs(int(other[1:]) - rank) == 1
        }
        assert set(neighbours(name)) == around
        assert len(neighbours(name)) == len(around)
