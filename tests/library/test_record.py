"""Records (docs/notation.md), sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queendomino import Game, NotationError, QueendominoError, RecordError
from queendomino.record import read, steps
from queendomino.trace import trace

from .games import Form, forms, played, seeds, styles

OPENING = """\
[Ruleset "classic"]
[Players "4"]
[Seat0 "Anna"]
[Date "2026-11-18"]

kings 2 0 1 3
tiles church statue bakery small_tavern foundry tower_safe
line 3 17 28 41
2 =41
0 =3
1 =28
3 =17
line 5 9 22 47
0 g8g9 Kg8 =22
"""
FIVE = "church statue bakery small_tavern foundry"
AT_TAX = "=22 =47 =5 =9 D0 D1 D2 D3 D4 D5 Kg8 Kg9"
FINISHED = played(("classic", 2), 5).record()


def replayed(record: str) -> Game:
    return Game.replay(record, by_hand=True)


def refused(record: str, line: int, token: str, reason: str) -> RecordError:
    """A record is refused on this line because of this word; all decisions before it are shown."""
    with pytest.raises(RecordError, match=re.escape(reason)) as caught:
        replayed(record)
    error = caught.value
    assert (error.line, error.token) == (line, token)
    assert str(error).startswith(
        f"line {line}: {token!r}: " if len(token) < 100 else f"line {line}: {token[:99]!r}"[:-1]
    )
    assert len(str(error)) <= 1100
    return error


def gather(things: Iterable[object], into: list[object]) -> None:
    """Take things as they come, until there are no more or something goes wrong."""
    for thing in things:
        into.append(thing)


def replace_line(record: str, number: int, text: str | None) -> str:
    """The record with another line, counted from 1, or without it."""
    lines = record.split("\n")
    lines[number - 1 : number] = [] if text is None else [text]
    return "\n".join(lines)


def test_the_opening_of_the_document_is_legal_and_comes_back() -> None:
    game = replayed(OPENING)
    assert game.record() == OPENING
    assert (game.phase, game.seat, game.turn, game.ply) == ("A", 3, 5, 7)
    assert game.names == ("Anna", "Seat 1", "Seat 2", "Seat 3")
    assert game.kingdoms[0].coins == 9


def test_the_objects_of_the_document_come_out() -> None:
    objects = list(trace(OPENING))
    decisions = [thing for thing in objects if "ply" in thing]
    assert decisions[5]["legal"] == AT_TAX.split()
    assert decisions[5] | {"legal": []} == {"ply": 5, "seat": 0, "domino": 3, "legal": [], "action": "Kg8"}
    after = [thing for thing in objects if "after_turn" in thing]
    assert [thing["after_turn"] for thing in after] == [0, 1, 2, 3, 4]
    rows = "coins wheat forest lake grassland swamp mine town per_territory per_tower per_knight points total"
    assert after[4]["kingdoms"][0] == {
        "coins": 9,
        "knights": 0,
        "placed_knights": 1,
        "towers": 0,
        "queen": False,
        "discarded": 0,
        "score": dict.fromkeys(rows.split(), 0) | {"coins": 3, "total": 3},
    }
    ids = ["church", "statue", "bakery", "small_tavern", "foundry", "tower_safe"]
    assert after[4]["board"] == {str(price): id for price, id in enumerate(ids)}
    assert after[4]["dragon"] is None
    assert list(after[4]["kingdoms"][0]["score"]) == rows.split()


# --- what does not matter --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: "\ufeff" + text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: text + "\n\n\n",
        lambda text: "\n \n\t\n" + text,
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("\n\n", "\n"),  # no empty line after the tags
        lambda text: text.replace("\n", "\n; a comment\n"),
        lambda text: text.replace("\n", ' ; a comment with [tags "x"] ; and more\n'),
        lambda text: text.replace("\n", ";a comment\n"),
        lambda text: re.sub(r" (?=[^\]]*$)", "\t", text),
        lambda text: re.sub(r" (?=[^\]]*$)", "  \t ", text).replace("[Players ", "[Players\t \t"),
        lambda text: text.replace("\n", " \t\n"),
        lambda text: "\n".join("  " + line for line in text.split("\n")),
        lambda text: text + ";",
        lambda text: text + '; \u2028 é \x00 [ " \x0b',
        lambda text: ";\n" + text,
    ],
)
def test_layout_and_comments_do_not_matter(change: object) -> None:
    assert callable(change)
    for text in (OPENING, FINISHED):
        assert replayed(change(text)).record() == text


def test_a_semicolon_in_a_tag_value_starts_no_comment() -> None:
    record = OPENING.replace("Anna", "Anna; the [first]")
    assert replayed(record).tags["Seat0"] == "Anna; the [first]"
    assert replayed(record).record() == record
    commented = record.replace('[first]"]', '[first]"] ; she starts "here"] ; really')
    assert replayed(commented).record() == record
    assert replayed(record.replace('[first]"]', '[first]"];x')).record() == record


def test_unknown_tags_are_kept_in_their_order() -> None:
    record = OPENING.replace("[Seat0", '[Variant_2 "with wine"]\n[x ""]\n[Seat0')
    assert list(replayed(record).tags.items()) == [
        ("Variant_2", "with wine"),
        ("x", ""),
        ("Seat0", "Anna"),
        ("Date", "2026-11-18"),
    ]
    assert replayed(record).record() == record


@pytest.mark.parametrize(
    "value", ["", " ", "  two  blanks ", "é ü Ж א 漢 🂡", "[x]", "]", "\\", "'", ";", "a]b;c[d", "\u00a0"]
)
def test_what_a_value_may_hold(value: str) -> None:
    game = Game(seed=1, tags={"Event": value})
    assert replayed(game.record()).tags["Event"] == value
    assert replayed(game.record()).record() == game.record()
    game.record().encode()


@pytest.mark.parametrize(
    "value", ['"', 'a"b', "a\nb", "\r", "\t", "\x00", "\x7f", "\x85", "\u2028", "\u2029", "\ud800"]
)
def test_what_a_value_may_not_hold(value: str) -> None:
    with pytest.raises(NotationError, match="cannot be the value of a tag"):
        Game(tags={"Event": value})
    with pytest.raises(RecordError):
        replayed(OPENING.replace("Anna", value))


@pytest.mark.parametrize(
    "name", ["", " ", "Seat 0", "1st", "Ä", "a-b", "Ruleset", "Players", "Result", "a\n", "[x", 'x"']
)
def test_what_a_tag_may_not_be_called(name: str) -> None:
    with pytest.raises(NotationError, match="cannot be the name of a tag"):
        Game(tags={name: "x"})


@given(st.dictionaries(st.from_regex(r"\A[A-Za-z][A-Za-z0-9_]*\Z"), st.text(max_size=20), max_size=5))
def test_tags_come_back_or_are_refused(tags: dict[str, str]) -> None:
    try:
        game = Game(seed=2, tags=tags)
    except NotationError:
        return
    assert replayed(game.record()).tags == {"Rules": "1"} | tags
    assert replayed(game.record()).record() == game.record()


# --- tags ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "text", "token", "reason"),
    [
        (1, None, "", "the record has no tag [Ruleset ...]"),
        (2, None, "", "the record has no tag [Players ...]"),
        (1, '[ruleset "classic"]', "", "the record has no tag [Ruleset ...]"),
        (
            1,
            '[Ruleset "Classic"]',
            "Classic",
            "there is no ruleset 'Classic'; there are classic, kingdomino, ",
        ),
        (1, '[Ruleset "classic "]', "classic ", "there is no ruleset"),
        (2, '[Players "5"]', "5", "classic is for 2, 3 or 4 players, not 5"),
        (2, '[Players "04"]', "04", "the number of players is a number such as 4"),
        (2, '[Players "+4"]', "+4", "the number of players is a number such as 4"),
        (2, '[Players "-4"]', "-4", "the number of players is a number such as 4"),
        (2, '[Players "\uff14"]', "\uff14", "the number of players is a number such as 4"),
        (2, '[Players "4 "]', "4 ", "the number of players is a number such as 4"),
        (2, '[Players ""]', "", "the number of players is a number such as 4"),
        (2, f'[Players "{"9" * 5000}"]', "9" * 5000, "the number of players is a number such as 4"),
        (3, '[Players "4"]', "Players", "the tag stands on line 2 already"),
        (4, '[Seat0 "Bert"]', "Seat0", "the tag stands on line 3 already"),
        (3, '[Seat0 "Anna]', '[Seat0 "Anna]', "a tag looks like"),
        (3, "[Seat0 Anna]", "[Seat0 Anna]", "a tag looks like"),
        (3, "[Seat0 'Anna']", "[Seat0 'Anna']", "a tag looks like"),
        (3, '[Seat0"Anna"]', '[Seat0"Anna"]', "a tag looks like"),
        (3, '[Seat0 "Anna"', '[Seat0 "Anna"', "a tag looks like"),
        (3, '[Seat0 "Anna"] x', '[Seat0 "Anna"] x', "a tag looks like"),
        (3, '[ Seat0 "Anna"]', '[ Seat0 "Anna"]', "a tag looks like"),
        (3, '[Seat0 "An"na"]', '[Seat0 "An"na"]', "a tag looks like"),
        (3, '[Seat0 "Anna"][Seat1 "B"]', '[Seat0 "Anna"][Seat1 "B"]', "a tag looks like"),
        (3, '[Sitz0é "Anna"]', '[Sitz0é "Anna"]', "a tag looks like"),
        (3, "[]", "[]", "a tag looks like"),
        (3, "[", "[", "a tag looks like"),
    ],
)
def test_wrong_tags_are_refused(line: int, text: str | None, token: str, reason: str) -> None:
    missing = text is None or text.startswith("[ruleset")
    refused(replace_line(OPENING, line, text), 1 if missing else line, token, reason)


def test_a_tag_after_the_first_event_is_no_tag() -> None:
    refused(OPENING + '[Site "here"]\n', 15, "[Site", "tags stand above the game")
    refused(replace_line(OPENING, 7, '[Site "here"]'), 7, "[Site", "tags stand above the game")


# --- the result ------------------------------------------------------------------------------------


def test_a_result_must_be_that_of_the_replay() -> None:
    assert replayed(FINISHED).is_over
    totals = re.findall(r'Result "(.*)"', FINISHED)[0]
    line = FINISHED.split("\n").index(f'[Result "{totals}"]') + 1
    one, two = totals.split()
    for wrong in (
        f"{two} {one}",
        one,
        "",
        f"{one}  {two}",
        f" {totals}",
        f"0{totals}",
        f"+{totals}",
        f"{totals} 0",
        "x",
    ):
        if wrong != totals:
            refused(
                FINISHED.replace(f'"{totals}"', f'"{wrong}"'), line, wrong, f"the replay ends with {totals}"
            )


def test_a_finished_game_needs_no_result() -> None:
    record = re.sub(r"\[Result.*\n", "", FINISHED)
    assert replayed(record).record() == FINISHED


@pytest.mark.parametrize("n_lines", [5, 6, 8, 12, 13, 14])
def test_an_unfinished_game_has_no_result(n_lines: int) -> None:
    record = "\n".join(OPENING.split("\n")[:n_lines]).replace("[Date", '[Result "0 0 0 0"]\n[Date')
    refused(record, 4, "0 0 0 0", "the game is not over")


def test_nothing_follows_the_end() -> None:
    last = len(FINISHED.split("\n"))
    for words in ("0 .", ".", "kings 0", "line 1 2 3 4", "x", '[Site "x"]'):
        refused(FINISHED + words, last, words.split()[0], "the game is over; nothing can follow")
    assert replayed(FINISHED + "; but a comment\n\n;").is_over


def test_a_wrong_result_is_said_after_all_decisions() -> None:
    wrong = re.sub(r'\[Result ".*"\]', '[Result "1 1"]', FINISHED)
    shown: list[object] = []
    with pytest.raises(RecordError):
        gather(trace(wrong), shown)
    right = list(trace(FINISHED))
    assert "result" in right[-1]
    assert shown == right[:-1]


# --- unfinished games ------------------------------------------------------------------------------


@given(forms, seeds, styles, st.data())
def test_a_record_may_end_after_any_word_of_its_last_line(
    form: Form, seed: int, style: str, data: st.DataObject
) -> None:
    record = re.sub(r"\[Result.*\n", "", played(form, seed, style).record())
    ends = [match.end() for match in re.finditer(r"\S+", record) if match.start() >= record.index("kings")]
    end = data.draw(st.sampled_from(ends))
    begun = record[:end]
    words = begun.split("\n")[-1].split()
    if words[0].isalpha():  # what chance drew is drawn at once
        if record[end] == "\n":
            assert replayed(begun).record() == begun + "\n"
        else:
            refused(
                begun, begun.count("\n") + 1, " ".join(words), f"{len(words) - 1} are drawn where it must be "
            )
    elif len(words) == 1:
        refused(begun, begun.count("\n") + 1, words[0], "a turn has at least one action")
    else:
        assert replayed(begun).record() == begun + "\n"
        assert replayed(begun).in_turn == (words[-1][0] not in "=.")


@pytest.mark.parametrize("more", ["3 f7e7", "0 =22", "line 1 2 4 6", "x"])
def test_only_the_last_line_may_end_in_the_middle_of_a_turn(more: str) -> None:
    begun = OPENING.replace(" =22", "")
    assert replayed(begun).in_turn
    refused(begun + more, 15, more.split()[0], "the turn before is not finished; legal: ")


def test_a_record_may_hold_tags_alone() -> None:
    game = replayed('[Ruleset "classic"]\n[Players "4"]')
    assert (game.phase, game.turn, game.seat) == ("kings", 0, None)
    assert game.record() == '[Ruleset "classic"]\n[Players "4"]\n\n'


def test_an_unfinished_game_can_be_played_on() -> None:
    game = Game.replay(OPENING, seed=1)
    while not game.is_over:
        game.play(game.legal_actions[-1])
    assert game.record().split("\n\n")[1].startswith(OPENING.split("\n\n")[1])
    assert replayed(game.record()).record() == game.record()


# --- chance ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "text", "token", "reason"),
    [
        (6, "kings 2 0 1", "kings 2 0 1", "3 are drawn where it must be 4"),
        (6, "kings 2 0 1 3 2", "2", "it cannot be drawn"),
        (6, "kings 2 0 1 1", "1", "it cannot be drawn; left are 3"),
        (6, "kings 2 0 1 4", "4", "it cannot be drawn; left are 3"),
        (6, "kings 2 0 1 03", "03", "it cannot be drawn"),
        (6, "kings 2 0 1 \uff13", "\uff13", "it cannot be drawn"),
        (6, "kings", "kings", "0 are drawn where it must be 4"),
        (6, "Kings 2 0 1 3", "Kings", "a line that begins with 'kings'"),
        (6, "line 3 17 28 41", "line", "a line that begins with 'kings'"),
        (6, None, "tiles", "a line that begins with 'kings'"),
        (7, None, "line", "a line that begins with 'tiles'"),
        (7, f"tiles {FIVE}", f"tiles {FIVE}", "5 are drawn where it must be 6"),
        (7, "tiles church church church foundry bakery statue", "church", "it cannot be drawn; left are "),
        (7, "tiles church Statue bakery small_tavern foundry tower_safe", "Statue", "it cannot be drawn"),
        (7, "tiles church castle bakery small_tavern foundry tower_safe", "castle", "it cannot be drawn"),
        (8, None, "2", "a line that begins with 'line'"),
        (8, "line 17 3 28 41", "line 17 3 28 41", "a line is sorted by number (R2.4)"),
        (8, "line 3 17 28", "line 3 17 28", "3 are drawn where it must be 4"),
        (8, "line 3 17 28 41 42", "line 3 17 28 41 42", "5 are drawn where it must be 4"),
        (8, "line 3 17 28 49", "49", "it cannot be drawn"),
        (8, "line 0 17 28 41", "0", "it cannot be drawn"),
        (8, "line 3 3 28 41", "3", "it cannot be drawn"),
        (8, "line 03 17 28 41", "03", "it cannot be drawn"),
        (8, "line +3 17 28 41", "+3", "it cannot be drawn"),
        (8, "line 3 17 28 4\uff11", "4\uff11", "it cannot be drawn"),
        (8, "line 3,17,28,41", "3,17,28,41", "it cannot be drawn"),
        (8, "line " + "9" * 5000, "9" * 5000, " ... "),
        (13, "line 3 9 22 47", "3", "it cannot be drawn; left are 1 2 4 "),
        (13, None, "0", "a line that begins with 'line'"),
        (13, "tiles statue", "tiles", "a line that begins with 'line'"),
    ],
)  # fmt: skip
def test_wrong_draws_are_refused(line: int, text: str | None, token: str, reason: str) -> None:
    refused(replace_line(OPENING, line, text), line, token, reason)


def test_buildings_are_left_out_when_none_is_drawn() -> None:
    game = Game("kingdomino", 3, by_hand=True)
    game.deal("kings 0 1 2")
    with pytest.raises(NotationError, match="what comes next is a line that begins with 'line'"):
        game.deal("tiles")


# --- turns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "text", "token", "reason"),
    [
        (9, "0 =41", "0", "seat 2 has the turn; legal: =3 =17 =28 =41"),
        (9, "02 =41", "02", "seat 2 has the turn"),
        (9, "+2 =41", "+2", "seat 2 has the turn"),
        (9, "\uff12 =41", "\uff12", "seat 2 has the turn"),
        (9, "=41", "=41", "seat 2 has the turn"),
        (9, "2", "2", "a turn has at least one action; legal: =3 =17 =28 =41"),
        (9, "2 =4", "=4", "domino 4 is not in the next line (R7.2); legal: =3 =17 =28 =41"),
        (9, "2 =041", "=041", "is no action; actions look like f7e7, "),
        (9, "2 = 41", "=", "is no action"),
        (9, "2 41", "41", "is no action"),
        (9, "2 =41 =3", "=3", "the turn is over before this word"),
        (9, "2 =41 ; =3\n0 =3 .", ".", "the turn is over before this word"),
        (9, "2\u00a0=41", "2\u00a0=41", "seat 2 has the turn"),
        (9, "2 =41\x0b", "=41\x0b", "is no action"),
        (9, "2 =41\r\r", "=41\r", "is no action"),
        (9, "2 .", ".", "every king first chooses a domino (R2.4); legal: =3 =17 =28 =41"),
        (9, "2 --", "--", "every king first chooses a domino (R2.4)"),
        (10, "0 =41", "=41", "a king of seat 2 stands on domino 41 (R7.2); legal: =3 =17 =28"),
        (10, None, "1", "seat 0 has the turn"),
        (14, "0 G8g9 =22", "G8g9", "is no action"),
        (14, "0 g8h9 =22", "g8h9", "is no action"),
        (14, "0 g9g10 =22", "g9g10", "touches the castle or a square of its own terrain (R4.1)"),
        (14, "0 g8g7 =22", "g8g7", "the castle stands on g7 (R4.1)"),
        (14, "0 -- =22", "--", "domino 3 fits, so it must be placed (R4.3)"),
        (14, "0 =22", "=22", "domino 3 must be placed first (R3.1)"),
        (14, "0 g8g9 Kg7 =22", "Kg7", "g7 is not a square of the domino just placed (R5.1)"),
        (14, "0 g8g9 Kg8 Kg8", "Kg8", "a knight stands on g8 already (R5.1)"),
        (14, "0 g8g9 Kg8 Kg9", "Kg9", "no knight is left in reserve (R5.1)"),
        (14, "0 g8g9 B0g8 =22", "B0g8", "g8 is no town square of this kingdom (R6.1)"),
        (14, "0 g8g9 D0 D1 =22", "D1", "the dragon sits on the spot priced 0"),
        (14, "0 g8g9 D0 Kg8 =22", "Kg8", "it is too late to tax"),
        (14, "0 g8g9 g8g9 =22", "g8g9", "already (R3.1, R4.4)"),
        (14, "0 g8g9 . =22", ".", "the turn ends with the choice of a domino"),
        (14, "0 g8g9 =23", "=23", "domino 23 is not in the next line (R7.2); legal: Kg8 Kg9 D0 "),
        (14, "0 " + "g8g9" * 5000, "g8g9" * 5000, "is no action"),
    ],
)
def test_wrong_turns_are_refused(line: int, text: str | None, token: str, reason: str) -> None:
    record = replace_line(OPENING, line, text)
    if "\n" in (text or ""):
        line += 1
    error = refused(record, line, token, reason)
    shown: list[object] = []
    with pytest.raises(RecordError, match=re.escape(str(error))):
        gather((step.action for step in steps(record) if step.action), shown)
    before = record.split("\n")[5:line]
    words = [word for text in before if text[:1].isdigit() for word in text.partition(";")[0].split()[1:]]
    assert [str(action) for action in shown] == words[: len(shown)]
    assert len(shown) <= len(words)


def test_the_other_way_round_of_a_twin_is_stored_as_the_smaller_text() -> None:
    record = OPENING.replace("g8g9", "g9g8")
    assert replayed(record).record() == OPENING


def test_case_matters() -> None:
    for old, new in (("Kg8", "kg8"), ("g8g9", "g8G9"), ("line 5", "LINE 5"), ("kings", "KINGS")):
        with pytest.raises(RecordError):
            replayed(OPENING.replace(old, new))


@pytest.mark.parametrize("separator", ["\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"])
def test_only_line_feeds_end_lines(separator: str) -> None:
    with pytest.raises(RecordError):
        replayed(OPENING.replace("\n", separator))
    with pytest.raises(RecordError):
        replayed(OPENING.replace("2 =41\n", f"2 =41{separator}"))


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\u3000", "\x0b", "\x1f", "\u200b"])
def test_only_blanks_and_tabs_part_words(blank: str) -> None:
    with pytest.raises(RecordError):
        replayed(OPENING.replace("0 =3", f"0{blank}=3"))


# --- what the reader makes of it -----------------------------------------------------------------------


def test_reading_keeps_the_numbers_of_lines() -> None:
    header, body = read('\ufeff; hello\r\n\r\n[A "x"] ; y\r\n\r\n 0 =3\tB0f7 ; z\r\n;\r\n1 .')
    assert header.tags == {"A": "x"}
    assert header.lines == {"A": 3}
    assert [tuple(line) for line in body] == [(5, ("0", "=3", "B0f7")), (7, ("1", "."))]


def test_errors_of_a_record_are_value_errors_with_their_parts() -> None:
    error = refused(OPENING + "3 =5", 15, "=5", "must be placed first")
    assert isinstance(error, QueendominoError)
    assert isinstance(error, ValueError)
    assert error.reason in str(error)


@given(st.text(max_size=60) | st.text('[]"; \n\t=.-0123Kabk\r', max_size=60))
def test_every_text_after_the_tags_is_played_or_refused_with_a_line(text: str) -> None:
    record = '[Ruleset "classic"]\n[Players "4"]\n' + text
    line = 1
    try:
        assert replayed(record).turn == 0
    except RecordError as error:
        line = error.line
    assert 1 <= line <= record.count("\n") + 1
