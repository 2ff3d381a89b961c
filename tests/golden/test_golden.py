"""The golden records replay as the oracle once said (make.py tells how they are made)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from queendomino import RULESETS, Game
from queendomino.trace import trace
from tests.golden import make
from tests.oracle.play import STYLES

RECORDS = sorted((make.FOLDER / "records").glob("*.qdn"))
ANNOTATED = sorted((make.FOLDER / "annotated").glob("*.qdn"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
every_annotated = pytest.mark.parametrize("path", ANNOTATED, ids=lambda path: path.stem)


def text_of(path: Path) -> str:
    """The text of a file, with its own line ends."""
    return path.read_bytes().decode()


def trace_text(record: str) -> str:
    """What `queendomino replay --json` prints."""
    return "".join(json.dumps(thing) + "\n" for thing in trace(record))


def sums() -> dict[str, str]:
    """The SHA-256 of each trace by the name of its file."""
    lines = text_of(make.SUMS).splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def test_every_ruleset_has_two_golden_games_and_every_style_is_there() -> None:
    games = [Game.replay(text_of(path)) for path in RECORDS]
    for form in RULESETS:
        assert sum((game.ruleset.name, game.ruleset.players) == form for game in games) >= 2
    assert {game.tags["Event"] for game in games} == set(STYLES)
    assert sorted(sums()) == [path.stem + ".jsonl" for path in RECORDS]
    assert {path.stem for path in (make.FOLDER / "traces").iterdir()} == set(make.IN_FULL)


@every_record
def test_a_golden_record_has_the_trace_of_the_oracle(path: Path) -> None:
    record = text_of(path)
    text = trace_text(record)
    if hashlib.sha256(text.encode()).hexdigest() != sums()[path.stem + ".jsonl"]:
        assert text.splitlines() == make.trace_text(record).splitlines()  # to see where they part
        pytest.fail("engine and oracle agree, but no more with the golden trace")


@every_record
def test_a_golden_record_comes_back_as_it_is(path: Path) -> None:
    record = text_of(path)
    game = Game.replay(record)
    assert game.is_over
    assert game.record() == record


@pytest.mark.parametrize("name", make.IN_FULL)
def test_the_traces_kept_in_full_are_line_for_line_what_comes_out(name: str) -> None:
    kept = text_of(make.FOLDER / "traces" / f"{name}.jsonl")
    assert hashlib.sha256(kept.encode()).hexdigest() == sums()[f"{name}.jsonl"]
    assert trace_text(text_of(make.FOLDER / "records" / f"{name}.qdn")).splitlines() == kept.splitlines()


# --- written by hand -------------------------------------------------------------------------------


@every_annotated
def test_an_annotated_record_has_the_trace_of_the_oracle(path: Path) -> None:
    assert trace_text(text_of(path)).splitlines() == text_of(path.with_suffix(".jsonl")).splitlines()


@every_annotated
def test_an_annotated_record_replays_the_same_without_its_comments(path: Path) -> None:
    game = Game.replay(text_of(path), by_hand=True)
    bare = game.record()
    assert ";" not in bare.split("\n\n")[1]
    assert Game.replay(bare, by_hand=True).record() == bare
    assert Game.replay(bare, by_hand=True).position == game.position
    assert not game.is_over


def annotated(name: str) -> Game:
    return Game.replay(text_of(make.FOLDER / "annotated" / f"{name}.qdn"), by_hand=True)


def test_the_annotated_opening_keeps_its_tags_and_waits_for_buildings() -> None:
    game = annotated("opening")
    assert game.tags["Seat1"] == "Bert; the second of his name"
    assert game.tags["Wine"] == "red"
    assert (game.phase, game.round, game.dragon, game.in_turn) == ("tiles", 2, None, False)


def test_the_record_with_crlf_has_it_still_and_waits_for_a_line() -> None:
    data = (make.FOLDER / "annotated" / "crlf_and_teams.qdn").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf[")
    assert data.count(b"\r\n") == data.count(b"\n") > 10
    game = annotated("crlf_and_teams")
    assert (game.phase, game.names[3]) == ("line", "Женя")


def test_the_middle_of_a_turn_stays_in_the_middle() -> None:
    game = annotated("middle_of_a_turn")
    assert game.in_turn
    assert [action.text for action in game.legal_actions if action.phase == "B"] == []
    assert game.kingdoms[0].coins == 9


def test_the_queen_came_and_helped() -> None:
    game = annotated("queen")
    assert game.in_turn
    assert game.queen == 0
    assert game.kingdoms[0].coins == 13  # 7 + 6 + 2 of tax, 2 for the safe priced 3
    assert (game.kingdoms[0].towers, game.kingdoms[0].placed_knights) == (6, 2)


# --- are the files what make.py makes? ---------------------------------------------------------------


@pytest.mark.slow
def test_the_golden_files_are_what_the_oracle_makes() -> None:
    made = dict(make.files())
    for path, text in made.items():
        assert text_of(path) == text, path.name
    assert set(make.FOLDER.rglob("*.jsonl")) == {path for path in made if path.suffix == ".jsonl"}
    assert {*RECORDS} == {path for path in made if path.suffix == ".qdn"}
