"""A position in one line: what it looks like, and that only what can be is taken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queendomino import RULESETS, Game, NotationError, QueendominoError
from queendomino.notation import parse_position, position_text

from .games import FORMS, games

FIELD_NAMES = "ruleset round phase turns next_line board queen fresh dominoes buildings"
FIELDS = FIELD_NAMES.split()


def game_at_tax() -> Game:
    """Seat 1 has just placed a swamp on h7 and one on i7."""
    game = Game("classic", 4, by_hand=True)
    for event in (
        "kings 0 1 2 3",
        "tiles church statue bakery small_tavern foundry tower_safe",
        "line 3 17 28 41",
        *("=3", "=17", "=28", "=41"),
        "line 5 9 22 47",
        *("f7e7", "=5", "h7i7"),
    ):
        if " " in event:
            game.deal(event)
        else:
            game.play(event)
    return game


TAX = (
    "classic/4 1 B 3@0,17@1*,28@2,41@3 5@0,9,22,47 "
    "church,statue,bakery,small_tavern,foundry,tower_safe - h7,i7 "
    "Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46,48 "
    "bakery,sawmill*2,fishmonger*2,weaving_shop*2,magic_school*2,foundry,church,knight_safe,small_tavern,"
    "big_tavern,guardtower*2,fortified_castle,travelling_castle*2,training_camp*2,statue*2,queens_tower*3 "
    "7,1,0,0:ffC 7,1,0,0:Css 7,1,0,0:C 7,1,0,0:C"
)


def with_fields(text: str, **fields: str) -> str:
    """A position with other words in some fields; kingdom0, kingdom1 and so on name the kingdoms."""
    words = text.split(" ")
    for name, word in fields.items():
        i = FIELDS.index(name) if name in FIELDS else len(FIELDS) + int(name.removeprefix("kingdom"))
        words[i] = word
    return " ".join(words)


def test_what_a_position_looks_like() -> None:
    assert game_at_tax().position_text == TAX


def test_a_position_says_all_that_can_happen_next() -> None:
    game = Game.from_position(TAX, by_hand=True)
    assert game.legal_actions == game_at_tax().legal_actions
    assert game.kingdoms == game_at_tax().kingdoms
    game.play("Kh7")
    assert game.position_text == with_fields(TAX, fresh="i7", kingdom1="9,0,0,0:Cs+s")
    game.play("D5")
    expected = with_fields(
        TAX,
        phase="E",
        board="church,statue,bakery,small_tavern,foundry,!",
        fresh="-",
        kingdom1="8,0,0,0:Cs+s",
    )
    assert game.position_text == expected


def test_the_first_choices_name_the_kings_only() -> None:
    game = Game("kingdomino", 2, by_hand=True)
    assert game.position_text == "kingdomino/2 0 kings - - -,-,-,-,-,- - - K1-48 - 0,0,0,0:C 0,0,0,0:C"
    game.deal("kings 1")
    assert game.position_text == (
        "kingdomino/2 0 line @1*,@0,@0,@1 - -,-,-,-,-,- - - K1-48 - 0,0,0,0:C 0,0,0,0:C"
    )
    game.deal("line 1 2 3 48")
    game.play("=3")
    assert game.position_text == (
        "kingdomino/2 0 first @1,@0*,@0,@1 1,2,3@1,48 -,-,-,-,-,- - - K4-47 - 0,0,0,0:C 0,0,0,0:C"
    )


def test_both_boxes_are_named_by_letters() -> None:
    game = Game("wedding", 3, by_hand=True)
    game.deal("kings 2 1 0")
    game.deal("tiles church statue bakery small_tavern foundry tower_safe")
    game.deal("line 3 17 28 41")
    assert " Q1-2,4-16,18-27,29-40,42-48+K1-48 " in game.position_text
    for text in ("=3", "=17", "=28"):
        game.play(text)
    game.deal("line 3 17 28 41")  # the same numbers of the other box
    assert "Q1-2,4-16,18-27,29-40,42-48+K1-2,4-16,18-27,29-40,42-48" in game.position_text
    assert parse_position(game.position_text)[1] == game.position


def test_the_examples_of_the_document_can_be_played_on() -> None:
    document = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
    texts = [
        line for line in document.read_text(encoding="utf-8").splitlines() if line.startswith("classic/4 ")
    ]
    assert texts
    for text in texts:
        assert Game.from_position(text, by_hand=True).position_text == text


@pytest.mark.parametrize("blanks", ["  ", "\t", "\n", " \r\n "])
def test_fields_may_be_parted_by_any_blanks(blanks: str) -> None:
    assert parse_position(blanks + TAX.replace(" ", blanks) + blanks) == parse_position(TAX)


def test_buildings_and_kings_of_the_pile_may_stand_in_any_order() -> None:
    words = TAX.split(" ")[9].split(",")
    text = with_fields(
        TAX, buildings=",".join(reversed(words)), dominoes="Q48,1-2,4,6-8,10-16,18-21,23-27,29-46"
    )
    text = text.replace("29-46", "29-40,42-46")
    assert parse_position(text) == parse_position(TAX)


@given(games)
def test_a_position_comes_back_as_it_went_out(game: Game) -> None:
    text = game.position_text
    assert position_text(*parse_position(text)) == text
    assert len(text.split(" ")) == 10 + game.ruleset.n_kingdoms
    assert (
        eval(repr(Game.from_position(text, by_hand=True))).position
        == Game.from_position(text, by_hand=True).position
    )


WRONG_FIELDS = {
    "ruleset": (
        "classic classic/ classic/5 classic/1 classic/04 classic/44 Classic/4 /4 none/4 classic/4/4 "
        "classic/\uff14"
    ),
    "round": "13 -1 01 x 1.0 \uff11 - 0 12 99999999999999999999",
    "phase": "F a AB kings tiles line first A round over -",
    "turns": (
        "- 3@0,17@1*,28@2 3@0,17@1*,28@2,41@2 3@0,3@1*,28@2,41@3 17@0,3@1*,28@2,41@3 "
        "3@0*,17@1*,28@2,41@3 3@0,17@1,28@2,41@3 @0,@1*,@2,@3 3@0,17@1*,28@2,41@4 3@0,17@1*,28@2,41@8 "
        "0@0,17@1*,28@2,41@3 3@0,17@1*,28@2,49@3 03@0,17@1*,28@2,41@3 3@0,17@1**,28@2,41@3 "
        "3@0,17@1*,28@2,41@3, 3@0,17*@1,28@2,41@3 3@0,17@1*,28@2,41@3,42@0 3@0*,17@1,28@2,41@3 "
        "3@0,17@1,28@2*,41@3 3@0,5@1*,28@2,41@3 3,17,28,41"
    ),
    "next_line": (
        "- 5@0,9,22 9,5@0,22,47 5@1,9,22,47 5@2,9,22,47 5,9,22,47 5@0,9@1,22,47 5@0,9@0,22,47 "
        "3@0,9,22,47 5@0,9,22,48 5@0,9,22,47,48 5@0,09,22,47 5@9,9,22,47 5@0*,9,22,47 5@0,9,22,47@ "
        "5@0,,22,47"
    ),
    "board": (
        "- church,statue,bakery,small_tavern,foundry "
        "church,statue,bakery,small_tavern,foundry,tower_safe,- "
        "!,!,bakery,small_tavern,foundry,tower_safe "
        "Church,statue,bakery,small_tavern,foundry,tower_safe "
        "church,church,bakery,small_tavern,foundry,tower_safe "
        ",statue,bakery,small_tavern,foundry,tower_safe "
        "castle,statue,bakery,small_tavern,foundry,tower_safe"
    ),
    "queen": "4 -1 00 0,1 x !",
    "fresh": "g7 a1 f7 e7 h7,i7,j7 h7,h7 H7 h07 h7, ,h7 h7,f7",
    "dominoes": (
        "- Q K1-48 Q1-48 Q1-49 Q0 q1 1-48 Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46,48+K1 "
        "Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46,48+Q Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46 "
        "Q1-2,4,5-8,10-16,18-21,23-27,29-40,42-46 Q1-2,2,6-8,10-16,18-21,23-27,29-40,42-46,48 "
        "Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46,048 Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46,48, "
        "Q2-1,4,6-8,10-16,18-21,23-27,29-40,42-46,48 "
        "Q1-2,4,6-8,10-16,18-21,23-27,29-40,42-46,48,40-39 +"
    ),
    "buildings": (
        "statue*3 statue*4 statue*03 statue*+1 statue* *2 church*2 castle Church church,church "
        "tower_safe sawmill,sawmill,sawmill , knight_safe, statue*\uff11 statue*9999999999"
    ),
    "kingdom0": (
        "- C 7,1,0:C 7,1,0,0 7,1,0,0: 7,1,0,0:CC 7,1,0,0:ff 7,1,0,0:.C 7,1,0,0:C. 7,1,0,0:C/. "
        "7,1,0,0:./C 7,1,0,0:C/ 7,1,0,0:ffC/ff 7,1,0,0:ffC//ffC 07,1,0,0:C 20001,1,0,0:C "
        "100000,1,0,0:C -1,1,0,0:C 7,31,0,0:C 7,1,31,0:C 7,1,0,55:C 7,1,0,0:fffffC 7,1,0,0:ff4C "
        "7,1,0,0:ff9C 7,1,0,0:f0C 7,1,0,0:xC 7,1,0,0:tt1C 7,1,0,0:tt3C 7,1,0,0:t(church)(church)C "
        "7,1,0,0:w(sawmill)C 7,1,0,0:t(church)t(sawmill)t(church)C 7,1,0,0:t()C 7,1,0,0:t(castle)C "
        "7,1,0,0:ffC+ 7,1,0,0:f++C 7,1,0,0:+C 7,1,0,0:.+C \uff11,1,0,0:C 7,1,0,0,0:C 7,1,0,0:C:C "
        "7,1,0,0:C/f/f/f/f/f 7,1,0,0:t(church)1C 7,1,0,0:Cf(c"
    ),
}


@pytest.mark.parametrize(
    ("field", "word"), [(field, word) for field, words in WRONG_FIELDS.items() for word in words.split(" ")]
)
def test_a_wrong_field_is_refused(field: str, word: str) -> None:
    with pytest.raises(QueendominoError):
        Game.from_position(with_fields(TAX, **{field: word}))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"round": "13"}, "'13' is not a round: a number from 0 to 12"),
        ({"phase": "F"}, "'F' is no phase; they are kings tiles line "),
        ({"turns": "3@0,17@1*,28@2"}, "there are 4 kings, here are 3 turns (R2.3)"),
        ({"turns": "17@0,3@1*,28@2,41@3"}, "in the order of the dominoes (R3.1)"),
        ({"turns": "3@0*,17@1*,28@2,41@3"}, "one king acts"),
        ({"turns": "3@0,17@1*,28@2,41@2"}, "a seat has more kings here than it owns (R2.3)"),
        ({"next_line": "5@2,9,22,47"}, "the kings on the next line are those who have acted (R3.1)"),
        ({"next_line": "5@0,9,22"}, "a line has 4 dominoes in ascending order (R2.4)"),
        ({"next_line": "3@0,9,22,47"}, "domino 3 cannot be there"),
        ({"board": "-"}, "the board has six spots: ids of buildings, - or ! for the dragon (R1.3)"),
        ({"board": "!,!,-,-,-,-"}, "there is one dragon (R7.1)"),
        ({"board": "church,church,-,-,-,-"}, "church: there are no more copies (R1.2)"),
        ({"queen": "4"}, "'4' is not a kingdom: a number from 0 to 3"),
        ({"fresh": "f7"}, "'f7' is no square without a knight that was just placed (R5.1)"),
        ({"dominoes": "Q1-48"}, "cannot be there"),
        ({"dominoes": "Q1"}, "40 dominoes of the queendomino box are unseen then"),
        ({"buildings": "castle"}, "there is no building 'castle'; there are bakery, "),
        ({"kingdom0": "7,1,0,0:tt1C"}, "a town has no crowns of its own (R1.1)"),
        ({"kingdom0": "7,1,0,0:fffffC"}, "5x5 at most (R4.2)"),
        ({"kingdom0": "20001,1,0,0:C"}, "20001 coins are more than there can be (R5.2)"),
        ({"kingdom0": "7,31,0,0:C"}, "more knights or towers than there can be (R1.4, R6.4)"),
        ({"kingdom0": "7,1,31,0:C"}, "more knights or towers than there can be (R1.4, R6.4)"),
        ({"kingdom0": "7,1,0,99:C"}, "99 discarded dominoes are more than there can be (R4.3)"),
    ],
)
def test_a_refusal_says_what_would_be_right(fields: dict[str, str], reason: str) -> None:
    with pytest.raises(QueendominoError, match=re.escape(reason)):
        parse_position(with_fields(TAX, **fields))


@pytest.mark.parametrize(
    "text", ["", " ", "classic/4", TAX + " 7,1,0,0:C", TAX.rpartition(" ")[0], "\0", "é " * 12]
)
def test_a_wrong_number_of_fields_is_refused(text: str) -> None:
    with pytest.raises(QueendominoError):
        parse_position(text)


# --- phases that cannot be ------------------------------------------------------------------------


def waiting_for_tiles() -> str:
    game = Game("classic", 4, by_hand=True)
    game.deal("kings 0 1 2 3")
    assert game.phase == "tiles"
    return game.position_text


FULL = "church,statue,bakery,small_tavern,foundry,tower_safe"


@pytest.mark.parametrize(
    "fields",
    [
        {"buildings": "-"},  # nothing to draw from
        {"board": FULL, "buildings": "-"},  # nowhere to put it
        {"board": FULL, "buildings": "statue"},
        {"board": "!,-,-,-,-,-"},  # the dragon is in its cave when a round begins
    ],
)
def test_buildings_are_drawn_only_when_there_are_some_and_a_free_spot(fields: dict[str, str]) -> None:
    with pytest.raises(NotationError, match=r"R3\.2"):
        Game.from_position(with_fields(waiting_for_tiles(), **fields), seed=1)


def test_a_line_is_drawn_only_when_the_spots_are_filled_or_the_pile_is_empty() -> None:
    text = with_fields(waiting_for_tiles(), phase="line")
    with pytest.raises(NotationError, match=r"R3\.2"):
        parse_position(text)
    assert Game.from_position(with_fields(text, buildings="-"), seed=1).phase == "first"
    assert Game.from_position(with_fields(text, board=FULL, buildings="statue*2"), seed=1).phase == "first"


def test_the_dragon_is_in_its_cave_at_the_first_choices() -> None:
    game = Game(seed=1)
    assert game.phase == "first"
    spots = game.position_text.split(" ")[5].split(",")
    with pytest.raises(NotationError, match=r"R3\.2"):
        parse_position(with_fields(game.position_text, board=",".join(["!", *spots[1:]])))


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "tiles"},
        {"board": "!,-,-,-,-,-"},
        {"board": "church,-,-,-,-,-"},
        {"buildings": "church"},
        {"queen": "0"},
        {"kingdom0": "1,0,0,0:C"},
        {"kingdom0": "0,1,0,0:C"},
        {"kingdom0": "0,0,1,0:C"},
        {"kingdom0": "0,0,0,0:w+C"},
        {"kingdom0": "0,0,0,0:t(church)C"},
    ],
)
def test_kingdomino_has_neither_coins_nor_court(fields: dict[str, str]) -> None:
    game = Game("kingdomino", 4, by_hand=True)
    game.deal("kings 0 1 2 3")
    with pytest.raises(NotationError):
        parse_position(with_fields(game.position_text, **fields))
    assert parse_position(with_fields(game.position_text, kingdom0="0,0,0,1:wC"))


@pytest.mark.parametrize(
    "order", ["@0,@1*,@2,@3,@4", "@0*,@1,@1,@0,@0", "@0*,@1,@0,@1", "@0*,@0,@1,@1", "@0*,@1,@1,@1"]
)
def test_two_players_choose_one_two_and_one(order: str) -> None:
    text = "kingdomino/2 0 line @1*,@0,@0,@1 - -,-,-,-,-,- - - K1-48 - 0,0,0,0:C 0,0,0,0:C"
    assert Game.from_position(text, seed=1).seat == 1
    with pytest.raises(NotationError):
        parse_position(with_fields(text, turns=order))


@pytest.mark.parametrize("form", FORMS)
def test_every_ruleset_can_begin_from_its_first_position(form: tuple[str, int]) -> None:
    text = Game(*form, by_hand=True).position_text
    assert text.startswith(f"{form[0]}/{form[1]} 0 kings - - ")
    game = Game.from_position(text, seed=4)
    assert (game.seat is not None, game.round) == (True, 0)
    assert RULESETS[form] is game.ruleset


def test_a_game_from_a_position_has_no_record() -> None:
    game = Game.from_position(TAX, seed=1)
    with pytest.raises(QueendominoError, match="did not begin at its beginning"):
        game.record()
    assert repr(game).startswith("Game.from_position('classic/4 1 B ")
    game.play("Kh7")
    game.play("=47")
    game.undo()
    game.undo()
    assert game.position_text == TAX
    with pytest.raises(QueendominoError, match="nothing has been played yet"):
        game.undo()


@given(st.data())
def test_towns_with_crowns_of_their_own_would_be_miscounted_and_are_refused(data: st.DataObject) -> None:
    crowns = data.draw(st.integers(1, 9))
    building = data.draw(st.sampled_from(["", "(church)", "(queens_tower)"]))
    with pytest.raises(NotationError):
        parse_position(with_fields(TAX, kingdom0=f"7,1,0,0:t{crowns}{building}tC"))
