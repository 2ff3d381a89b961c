"""`queendomino replay`: the fixed answers of docs/notation.md, and the game in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from queendomino import RULESETS, Game
from queendomino.trace import trace
from tests.cli.running import cut, error_of, finished, output_of, run

RECORD = """\
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
0 g8g9 Kg8 =22      ; seat 0 goes first with domino 3, the lowest
"""


def replayed(record: str, *options: str) -> str:
    return output_of("replay", "-", *options, input=record)


@pytest.mark.parametrize(("ruleset", "players"), sorted(RULESETS))
def test_json_has_the_objects_of_the_trace(ruleset: str, players: int) -> None:
    record = finished(ruleset, players, seed=players).record()
    objects = [json.loads(line) for line in replayed(record, "--json").splitlines()]
    assert objects == list(trace(record))
    assert [thing["ply"] for thing in objects if "ply" in thing] == list(range(Game.replay(record).ply))
    assert "result" in objects[-1]


def test_json_is_as_documented_to_the_letter() -> None:
    lines = replayed(RECORD, "--json").splitlines()
    assert (
        '{"ply": 5, "seat": 0, "domino": 3, "legal": ["=22", "=47", "=5", "=9", "D0", "D1", "D2", "D3", '
        '"D4", "D5", "Kg8", "Kg9"], "action": "Kg8"}'
    ) in lines
    assert (
        '{"after_turn": 4, "kingdoms": [{"coins": 9, "knights": 0, "placed_knights": 1, "towers": 0, '
        '"queen": false, "discarded": 0, "score": {"coins": 3, "wheat": 0, "forest": 0, "lake": 0, '
        '"grassland": 0, "swamp": 0, "mine": 0, "town": 0, "per_territory": 0, "per_tower": 0, '
        '"per_knight": 0, "points": 0, "total": 3}}, '
    ) in lines[-1]
    assert lines[-1].endswith(
        '"board": {"0": "church", "1": "statue", "2": "bakery", "3": "small_tavern", "4": "foundry", '
        '"5": "tower_safe"}, "dragon": null}'
    )
    assert len(lines) == 4 * 2 + 3 + 1


def test_the_result_comes_last() -> None:
    game = finished()
    last = replayed(game.record(), "--json").splitlines()[-1]
    totals, largest, winners = (
        list(things) for things in (game.result.totals, game.result.largest, game.result.winners)
    )
    assert last == f'{{"result": {totals}, "largest": {largest}, "winners": {winners}}}'


BAD = [
    ("0 g8g9 Kg8 =22", "0 g8g9 Kg8 =23", 14, "'=23'", "not in the next line", 6),
    ("0 g8g9 Kg8 =22", "0 g8g9 Kg7 =22", 14, "'Kg7'", "not a square", 5),
    ("0 g8g9 Kg8 =22", "0 =22", 14, "'=22'", "must be placed first", 4),
    ("0 g8g9 Kg8 =22", "0 g8g9 =22 =5", 14, "'=5'", "the turn is over", 6),
    ("0 g8g9 Kg8 =22", "1 g8g9 =22", 14, "'1'", "seat 0 has the turn", 4),
    ("0 g8g9 Kg8 =22", "0", 14, "'0'", "at least one action", 4),
    ("0 g8g9 Kg8 =22", "0 g8g9\n0 =22", 15, "'0'", "not finished", 5),
    ("3 =17", "3 =18", 12, "'=18'", "legal: =17", 3),
    ("2 =41", "2 41", 9, "'41'", "legal: =3 =17 =28 =41", 0),
    ("line 5 9 22 47", "line 5 9 22 41", 13, "'41'", "cannot be drawn", 4),
    ("line 5 9 22 47", "line 9 5 22 47", 13, "line 9 5 22 47", "sorted", 4),
    ("kings 2 0 1 3", "kings 2 0 1", 6, "kings 2 0 1", "must be 4", 0),
    ("tiles church", "tiles chapel", 7, "'chapel'", "cannot be drawn", 0),
    ('[Players "4"]', '[Players "5"]', 2, "'5'", "2, 3 or 4 players", 0),
    ('[Ruleset "classic"]', '[Ruleset "chess"]', 1, "'chess'", "there is no ruleset", 0),
    ('[Ruleset "classic"]\n', "", 1, "''", "no tag [Ruleset", 0),
    ('[Seat0 "Anna"]', '[Players "4"]', 3, "'Players'", "line 2 already", 0),
    ('[Date "2026-11-18"]', '[Result "1 2 3 4"]', 4, "'1 2 3 4'", "not over", 7),
]


@pytest.mark.parametrize(("old", "new", "line", "token", "why", "n_decisions"), BAD)
def test_a_bad_record_is_told_up_to_the_bad_word(
    old: str, new: str, line: int, token: str, why: str, n_decisions: int
) -> None:
    bad = RECORD.replace(old, new)
    assert bad != RECORD
    error = error_of("replay", "-", "--json", input=bad)
    assert f"line {line}: " in error
    assert token in error
    assert why in error
    lines = run("replay", "-", "--json", input=bad).stdout.splitlines()
    assert [json.loads(x)["ply"] for x in lines if "ply" in json.loads(x)] == list(range(n_decisions))
    assert error_of("replay", "-", input=bad) == error


def test_a_wrong_result_is_an_error_after_all_decisions() -> None:
    game = finished()
    result = " ".join(map(str, game.result.totals))
    bad = game.record().replace(f'[Result "{result}"]', '[Result "1 2 3 4"]')
    assert f"the replay ends with {result}" in error_of("replay", "-", "--json", input=bad)
    lines = run("replay", "-", "--json", input=bad).stdout.splitlines()
    assert sum('"ply"' in line for line in lines) == game.ply
    assert '"result"' not in lines[-1]


def test_an_empty_file_is_no_record() -> None:
    assert "no tag [Ruleset" in error_of("replay", "-", input="")


def test_crlf_and_a_byte_order_mark_are_read() -> None:
    assert replayed("\ufeff" + RECORD.replace("\n", "\r\n"), "--json") == replayed(RECORD, "--json")


def test_the_game_is_told_in_words() -> None:
    told = replayed(RECORD)
    assert "kings in the order Seat 2, Anna, Seat 1, Seat 3" in told
    assert "Seat 2  takes 41" in told
    assert "round 1 of 12\n" in told
    assert "Anna    places 3: forest on g8 and g9; knight on g8 earns 2; takes 22" in told
    assert told.endswith("The record ends here: Seat 3 to play: place 17 s|s.\n")


def test_a_turn_that_breaks_off_is_told_too() -> None:
    assert "Anna    places 3: forest on g8 and g9; ...\n" in replayed(RECORD.replace("Kg8 =22", ""))
    assert "places 3" in run("replay", "-", input=RECORD.replace("=22", "=23")).stdout


def test_every_turn_of_a_whole_game_has_its_line_and_the_end_its_winner() -> None:
    game = finished()
    told = replayed(game.record())
    heads = [line for line in told.splitlines() if re.match("(Anna|Ben|Cleo|Dan)  ", line)]
    assert len(heads) == game.turn
    winner = game.names[game.result.winners[0]]
    assert told.endswith(f"{winner} wins with {max(game.result.totals)} points.\n")


def test_at_shows_the_table_before_a_decision() -> None:
    assert "Anna to play: place 3 f|f" in replayed(RECORD, "--at", "4")
    assert "Anna to play: collect tax" in replayed(RECORD, "--at", "5")
    assert "Seat 3 to play" in replayed(RECORD, "--at", "7")
    assert "this record has 0 to 7" in error_of("replay", "-", "--at", "8", input=RECORD)


def test_at_with_json_prints_only_the_decision() -> None:
    line = replayed(RECORD, "--json", "--at", "5")
    assert line in replayed(RECORD, "--json")
    assert json.loads(line)["ply"] == 5
    assert "no decision 7" in error_of("replay", "-", "--json", "--at", "7", input=RECORD)


def test_at_reads_a_bad_record_as_far_as_it_is_good() -> None:
    bad = RECORD.replace("=22", "=23")
    assert "Anna to play: collect tax" in replayed(bad, "--at", "5")
    assert '"ply": 5' in replayed(bad, "--at", "5", "--json")


def test_players_of_one_name_are_told_apart() -> None:
    record = finished().record().replace("Ben", "Anna")
    assert "Anna (0)" in replayed(record)
    assert "Anna (1)" in replayed(record)


def test_names_cannot_upset_the_terminal(folder: Path) -> None:
    (folder / "game.qdn").write_text(RECORD.replace("Anna", "A\u202enna" + "n" * 50), encoding="utf-8")
    told = output_of("replay", "game.qdn")
    assert "\u202e" not in told
    assert "n" * 25 not in told


def test_a_record_cut_anywhere_is_legal() -> None:
    record = finished("kingdomino", 2).record()
    for n in range(1, 40, 7):
        assert "The record ends here" in replayed(cut(record, n))
