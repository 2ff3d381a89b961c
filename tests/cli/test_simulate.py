"""`queendomino simulate`: the same arguments, the same files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from queendomino import Game
from queendomino.cli.simulate import record_name
from tests.cli.running import error_of, output_of, process

ARGS = ("simulate", "--games", "4", "--seed", "7", "--bots", "random", "--records")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_arguments_write_the_same_bytes(folder: Path) -> None:
    output_of(*ARGS, "a")
    assert process(*ARGS, "b").returncode == 0
    assert files(folder / "a") == files(folder / "b")
    assert sorted(files(folder / "a")) == ["000.qdn", "001.qdn", "002.qdn", "003.qdn"]
    assert len(set(files(folder / "a").values())) == 4


def test_the_games_of_seed_7_never_change(folder: Path) -> None:
    """Bytes that every machine and build has to write."""
    output_of(*ARGS, "a")
    together = b"".join(data for _, data in sorted(files(folder / "a").items()))
    assert hashlib.sha256(together).hexdigest()[:16] == "547592faf8b0332e"
    assert together.startswith(b'[Ruleset "classic"]\n[Players "4"]\n[Rules "1"]\n[Seat0 "random"]\n')


def test_a_game_does_not_depend_on_how_many_there_are(folder: Path) -> None:
    output_of(*ARGS, "a")
    output_of("simulate", "--games", "2", "--seed", "7", "--records", "b")
    assert files(folder / "b").items() <= files(folder / "a").items()


def test_another_seed_another_game(folder: Path) -> None:
    output_of("simulate", "--games", "1", "--seed", "7", "--records", "a")
    output_of("simulate", "--games", "1", "--seed", "8", "--records", "b")
    assert files(folder / "a") != files(folder / "b")


@pytest.mark.parametrize(("ruleset", "players"), [("wedding", 3), ("wedding-teams", 6), ("kingdomino", 2)])
def test_records_replay_to_their_results(ruleset: str, players: int, folder: Path) -> None:
    args = ["--ruleset", ruleset, "--players", str(players), "--games", "1", "--seed", "1", "--records", "a"]
    output_of("simulate", *args)
    record = (folder / "a" / "000.qdn").read_text()
    game = Game.replay(record)
    assert game.is_over
    assert game.record() == record
    assert game.names == ("random",) * players


def test_the_statistics_are_those_of_the_records(folder: Path) -> None:
    summary = json.loads(output_of(*ARGS, "a", "--json"))
    results = [Game.replay(text.decode()).result for text in files(folder / "a").values()]
    assert summary["mean_totals"] == [round(sum(r.totals[i] for r in results) / 4, 2) for i in range(4)]
    assert summary["wins"] == [sum(i in r.winners for r in results) for i in range(4)]
    assert (summary["games"], summary["seed"], summary["bots"]) == (4, 7, ["random"] * 4)
    assert summary["games_per_second"] > 0


def test_the_summary_for_people_has_a_line_for_each_kingdom() -> None:
    text = output_of("simulate", "--ruleset", "wedding-teams", "--games", "1", "--seed", "7")
    assert text.startswith("wedding-teams for 6, 1 game, seed 7, ")
    assert "seat 2 & 3: random & random" in text


def test_without_a_seed_the_one_that_was_used_is_told() -> None:
    first = json.loads(output_of("simulate", "--games", "2", "--json"))
    again = json.loads(output_of("simulate", "--games", "2", "--json", "--seed", str(first["seed"])))
    assert first["mean_totals"] == again["mean_totals"]


def test_names_of_records_sort_as_their_games_do() -> None:
    for n in (1, 1000, 1001, 20000):
        names = [record_name(i, n) for i in {0, n // 2, n - 1}]
        assert len({len(name) for name in names}) == 1
    assert record_name(0, 1000) == "000.qdn"
    assert record_name(0, 1001) == "0000.qdn"


def test_wrong_arguments_are_told(folder: Path) -> None:
    assert "2 bots for 4 seats" in error_of("simulate", "--bots", "random,random")
    assert "there is no bot 'deep blue'" in error_of("simulate", "--bots", "deep blue")
    (folder / "file").write_text("")
    assert "Invalid value for '--records'" in error_of("simulate", "--games", "1", "--records", "file")
    assert "cannot make file/x" in error_of("simulate", "--games", "1", "--records", "file/x")
