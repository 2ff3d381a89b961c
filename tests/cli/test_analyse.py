"""`queendomino analyse`: a game's mistakes, what turns are worth, as text, JSON and pictures."""

from __future__ import annotations

import json
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from queendomino import Game
from tests.cli.running import Terminal, cut, error_of, finished, output_of

GAME = finished("classic", 2)
BUDGET = ("--budget", "60n")


def test_a_game_is_told_by_its_mistakes() -> None:
    told = output_of("analyse", "-", *BUDGET, input=GAME.record())
    assert told.startswith(f"classic for 2: {GAME.turn} of {GAME.turn} turns, ")
    assert "ply  round  player  played" in told
    assert "Lost by mistakes: Anna " in told
    assert told == output_of("analyse", "-", *BUDGET, input=GAME.record())
    assert told != output_of("analyse", "-", *BUDGET, "--seed", "1", input=GAME.record())


def test_a_game_as_json_has_all_turns() -> None:
    found = json.loads(output_of("analyse", "-", *BUDGET, "--json", input=GAME.record()))
    assert len(found["turns"]) == GAME.turn
    assert found["result"] == list(GAME.result.totals)
    assert (found["budget"], found["seed"]) == ("60n", 0)


def test_a_record_that_breaks_off_is_told_as_far_as_it_goes() -> None:
    record = cut(GAME.record(), 5)
    n = Game.replay(record, by_hand=True).turn
    assert f" {n} of {n} turns" in output_of("analyse", "-", *BUDGET, input=record)


def test_a_decision_is_told_with_the_best_line() -> None:
    game = Game.replay(GAME.record())
    game.undo(6)
    told = output_of(
        "analyse", "-", "--at", str(game.ply), "--budget", "500n", "--top", "3", input=GAME.record()
    )
    assert told.startswith("round 1 of 12: ")
    assert told.count(" ± ") >= 3 * 3 + 2
    assert f"and {len(game.legal_actions) - 3} more" in told
    assert "The best line: " in told
    assert "It leads to: Anna " in told
    assert told == output_of("analyse", game.position_text, "--budget", "500n", "--top", "3").replace(
        "Seat 0", "Anna"
    ).replace("Seat 1", "Ben")


def test_pictures_go_where_they_are_wanted(folder: Path) -> None:
    (folder / "game.qdn").write_text(GAME.record())
    told = output_of("analyse", "game.qdn", *BUDGET, "-o", "mistakes.svg")
    assert told.startswith("classic for 2")
    assert (folder / "mistakes.svg").read_text() == output_of("analyse", "game.qdn", *BUDGET, "--svg")
    best = output_of("analyse", "game.qdn", "--at", "9", *BUDGET, "--svg")
    assert ElementTree.fromstring(best).tag.endswith("svg")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nix.qdn"], "cannot read nix.qdn"),
        (["-", "--budget", "soon"], "'soon' is no budget"),
        (["-", "--at", "9999"], "there is no decision 9999"),
        (["-", "--at", str(GAME.ply)], "there is nothing to decide; phase: over"),
        (["-", "--json", "--svg"], "name one"),
        ([Game(seed=1).position_text, "--at", "0"], "--at is for records"),
        (["-", "-o", "no/such/folder.svg", "--budget", "1n", "--at", "3"], "cannot write"),
    ],
)
def test_what_cannot_be_analysed_is_told(args: list[str], said: str) -> None:
    assert said in error_of("analyse", *args, input=GAME.record())


def test_a_wrong_record_is_told_up_to_the_bad_word() -> None:
    assert "line 8: '9': it cannot be drawn" in error_of(
        "analyse", "-", *BUDGET, input=GAME.record().replace("kings ", "kings 9 ")
    )


def test_ctrl_c_ends_with_what_there_is(folder: Path) -> None:
    (folder / "game.qdn").write_text(GAME.record())
    with Terminal("analyse", "game.qdn", "--budget", "0.3s") as terminal:
        terminal.answer("turns")
        time.sleep(1)
        terminal.interrupt()
        told, status = terminal.end()
    assert status == 130
    assert "Lost by mistakes" in told
    assert "Stopped; this is what there was" in told


def test_ctrl_c_ends_the_analysis_of_a_position_with_what_there_is(folder: Path) -> None:
    (folder / "game.qdn").write_text(GAME.record())
    with Terminal("analyse", "game.qdn", "--at", "20", "--budget", "600s") as terminal:
        time.sleep(1.5)
        terminal.interrupt()
        told, status = terminal.end()
    assert (status, "The best line: " in told) == (130, True)
