"""`queendomino arena`: nothing lost, nothing twice, and the numbers are those of the games."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from queendomino import Game
from tests.arena.test_ray import needs_ray
from tests.cli.running import COMMAND, Terminal, environment, error_of, output_of, process

ARGS = ("arena", "mcts:10n", "greedy", "random", "--seed", "7", "--workers", "1")


def rows(folder: Path) -> dict[int, dict[str, Any]]:
    """The games of a folder by number, without times; none may be there twice."""
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    found = {(row := json.loads(line))["game"]: row for line in lines}
    assert len(found) == len(lines)
    for row in found.values():
        del row["seconds"], row["longest"]
    return dict(sorted(found.items()))


def untimed(report: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report)
    for standing in found["standings"]:
        for name in ("seconds", "longest", "playouts_a_second"):
            del standing[name]
    return found


def test_the_report_has_a_line_for_each_bot() -> None:
    text = output_of(*ARGS, "--games", "6").splitlines()
    assert text[0] == "classic for 3, 6 games: 2 deals in 3 seatings, seed 7"
    assert [line.split()[0] for line in text[2:5]] == ["mcts:10n", "greedy", "random"]
    assert text[5].startswith("If all were as strong, each would win 33.3 %.")


def test_the_numbers_are_those_of_the_games(folder: Path) -> None:
    report = json.loads(output_of(*ARGS, "--games", "6", "--out", "a", "--json"))
    games = rows(folder / "a").values()
    assert (report["games"], report["deals"], report["seed"]) == (6, 2, 7)
    for standing in report["standings"]:
        own = [(row, row["bots"].index(standing["bot"])) for row in games]
        for name, column in (
            ("wins", "shares"),
            ("rank", "ranks"),
            ("margin", "margins"),
            ("score", "totals"),
        ):
            assert standing[name]["mean"] == pytest.approx(sum(row[column][i] for row, i in own) / 6)
    for number in range(6):
        record = (folder / "a" / "records" / f"{number:06}.qdn").read_text()
        assert Game.replay(record).result.totals == tuple(rows(folder / "a")[number]["totals"])


def test_a_match_that_goes_on_comes_out_as_one_that_did_not_stop(folder: Path) -> None:
    whole = output_of(*ARGS, "--games", "9", "--out", "a", "--json")
    output_of(*ARGS, "--games", "3", "--out", "b", "--json")
    path = folder / "b" / "games.jsonl"
    path.write_text(path.read_text()[:-30])  # killed amid a line
    rest = ("mcts:10n", "greedy", "random", "--games", "9", "--out", "b", "--json", "--workers", "2")
    assert untimed(output_of("arena", *rest)) == untimed(whole)  # the seed is known
    assert rows(folder / "a") == rows(folder / "b")
    fewer = json.loads(output_of(*ARGS, "--games", "3", "--out", "b", "--json"))
    assert (fewer["games"], len(rows(folder / "b"))) == (3, 9)


def test_games_are_whole_deals(folder: Path) -> None:
    assert json.loads(output_of(*ARGS, "--games", "4", "--json"))["games"] == 6


def started(*args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *args], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def wait_for_games(folder: Path, n: int) -> None:
    path, limit = folder / "games.jsonl", time.monotonic() + 40
    while not path.exists() or path.read_bytes().count(b"\n") < n:
        assert time.monotonic() < limit
        time.sleep(0.05)


LONG = ("arena", "mcts:50n", "greedy", "--seed", "7", "--games", "100000", "--workers", "2", "--out", "a")


def test_ctrl_c_ends_cleanly_and_keeps_what_was_done(folder: Path) -> None:
    running = started(*LONG)
    wait_for_games(folder / "a", 4)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert out.startswith("classic for 2, ")
    assert err.startswith("Stopped after ")
    assert err.endswith(" of 100000 games; go on with --out a\n")
    n = int(err.split()[2])
    assert len(rows(folder / "a")) == n >= 4


def test_a_match_that_is_killed_goes_on(folder: Path) -> None:
    running = started(*LONG)
    wait_for_games(folder / "a", 4)
    running.kill()
    running.communicate(timeout=30)  # ends only when its workers have: they hold the other ends
    few = (*LONG[:6], "8", "--workers", "1")
    report = json.loads(output_of(*few, "--out", "a", "--json"))
    assert report["games"] == 8
    assert untimed(output_of(*few, "--out", "b", "--json")) == untimed(json.dumps(report))


def test_at_a_terminal_a_bar_goes_on_until_ctrl_c(folder: Path) -> None:
    with Terminal(*LONG[:-2]) as terminal:
        assert "games" in terminal.answer(r"games mcts:50n \d+\.\d %", 40)
        terminal.interrupt()
        rest, status = terminal.end()
    assert status == 130
    assert re.search(r"Stopped after \d+ of 100000 games; with --out DIR they would be kept", rest)
    assert "Traceback" not in terminal.text
    assert not os.listdir(folder)


def test_a_table_has_a_row_for_each_kingdom(folder: Path) -> None:
    output_of(*ARGS, "--games", "3", "--out", "a")
    games = rows(folder / "a")
    with open(folder / "a" / "games.csv", encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert len(table) == 9
    for row in table:
        game, kingdom = games[int(row["game"])], int(row["kingdom"])
        for name, column in (("bot", "bots"), ("total", "totals"), ("margin", "margins"), ("rank", "ranks")):
            assert row[name] == str(game[column][kingdom])


# --- who is stronger ----------------------------------------------------------------------------------


def test_a_test_ends_when_it_is_decided(folder: Path) -> None:
    test = ("arena", "mcts:20n", "random", "--sprt", "0", "100", "--seed", "7")
    report = json.loads(output_of(*test, "--json", "--workers", "1", "--out", "a"))
    assert report["sprt"]["verdict"] == 100
    assert report["sprt"]["llr"] >= report["sprt"]["bounds"][1]
    assert 2 * report["sprt"]["deals"] == report["games"] < 100
    parallel = json.loads(output_of(*test, "--json", "--workers", "2"))
    again = json.loads(output_of(*test, "--json", "--out", "a"))
    assert parallel["sprt"] == again["sprt"] == report["sprt"]
    text = output_of(*test, "--out", "a")
    assert re.search(r"Decided: mcts:20n is stronger by 100 Elo rather than 0, after \d+ deals", text)
    turned = output_of("arena", "random", "mcts:20n", "--sprt", "0", "100", "--seed", "7", "--workers", "1")
    assert "Decided: random is stronger by no more than 0 Elo rather than 100" in turned


def test_a_test_can_end_undecided() -> None:
    same = ("arena", "greedy", "greedy:0.1", "--sprt", "0", "5", "--games", "10", "--workers", "1")
    assert "Not decided after 5 deals" in output_of(*same)


def test_many_bots_are_rated() -> None:
    args = ("arena", "random", "greedy:4", "mcts:20n", "--ratings", "--games", "18", "--seed", "7")
    report = json.loads(output_of(*args, "--workers", "1", "--json"))
    assert [rating["bot"] for rating in report["ratings"]] == ["mcts:20n", "greedy:4", "random"]
    assert [rating["n_games"] for rating in report["ratings"]] == [12, 12, 12]
    (best,) = [part for part in report["ahead"] if (part["bot"], part["other"]) == ("mcts:20n", "random")]
    assert best["mean"] == 1
    text = output_of(*args, "--workers", "1").splitlines()
    assert text[-4].split() == ["Elo", "ahead", "of", "1", "2", "3", "(%)"]
    assert text[-3].split()[:2] == ["1", "mcts:20n"]
    at_three = output_of(*args, "--workers", "1", "--players", "3")
    assert "openskill" in at_three


@needs_ray
@pytest.mark.slow
def test_ray_s_report_is_that_of_this_machine(folder: Path) -> None:
    args = (*ARGS[:-2], "--games", "6", "--json")
    done = process(*args, "--runner", "ray", "--workers", "2", "--out", "a")
    assert (done.returncode, done.stderr) == (0, "")
    assert untimed(done.stdout) == untimed(output_of(*args, "--workers", "1", "--out", "b"))
    assert rows(folder / "a") == rows(folder / "b")


def test_wrong_arguments_are_told(folder: Path) -> None:
    assert "there is no bot 'deep blue'" in error_of("arena", "deep blue", "greedy")
    assert "classic is for 2 or 3 or 4 bots, not 1" in error_of("arena", "greedy")
    assert "Missing argument 'BOT...'" in error_of("arena")
    assert "with --ratings all play with all others" in error_of(
        "arena", "greedy", "mc", "random", "--players", "2"
    )
    assert "each bot has to be another one" in error_of("arena", "greedy", "greedy", "--ratings")
    assert "the lower one, not 5 and 0" in error_of("arena", "greedy", "random", "--sprt", "5", "0")
    assert "two different ones" in error_of("arena", "greedy", "greedy", "--sprt", "0", "5")
    output_of(*ARGS, "--games", "3", "--out", "a")
    assert "its bots is" in error_of("arena", "greedy", "greedy", "--out", "a")


def test_the_command_runs_as_a_process_of_its_own(folder: Path) -> None:
    done = process("arena", "greedy", "random", "--games", "4", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 games: 2 deals in 2 seatings" in done.stdout
    assert not os.listdir(folder)
