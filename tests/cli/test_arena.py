"""`queendomino arena`: nothing lost, nothing twice, and the numbers are those of the games."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from queendomino import Game
from tests.cli.running import COMMAND, environment, error_of, output_of, process

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
    assert (report["games"], report["deals"], report["played"], report["seed"]) == (6, 2, 6, 7)
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
    running.communicate(timeout=30)
    few = (*LONG[:6], "8", "--workers", "1")
    report = json.loads(output_of(*few, "--out", "a", "--json"))
    assert report["games"] == 8
    assert untimed(output_of(*few, "--out", "b", "--json")) == untimed(json.dumps(report))


def test_without_a_folder_ctrl_c_says_how_to_keep_games() -> None:
    running = started(*LONG[:-2])
    time.sleep(2)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=30)
    assert "with --out DIR they would be kept" in err


def test_wrong_arguments_are_told(folder: Path) -> None:
    assert "there is no bot 'deep blue'" in error_of("arena", "deep blue", "greedy")
    assert "classic is for 2 or 3 or 4 bots, not 1" in error_of("arena", "greedy")
    assert "Missing argument 'BOT...'" in error_of("arena")
    output_of(*ARGS, "--games", "3", "--out", "a")
    assert "its bots is" in error_of("arena", "greedy", "greedy", "--out", "a")


def test_the_command_runs_as_a_process_of_its_own(folder: Path) -> None:
    done = process("arena", "greedy", "random", "--games", "4", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 games: 2 deals in 2 seatings" in done.stdout
    assert not os.listdir(folder)
