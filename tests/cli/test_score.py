"""`queendomino score`: the pad for kingdoms typed in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import error_of, output_of, run

TINY = "l1 l\n. C\ncoins 7\nknights 1\n"


@pytest.fixture
def example(folder: Path) -> str:
    text = output_of("score", "--example")
    (folder / "anna.txt").write_text(text)
    (folder / "ben.txt").write_text(TINY)
    return text


def test_the_example_is_the_worked_example_of_the_rules(example: str) -> None:
    text = output_of("score", "anna.txt")
    for row in ("total 71", "grassland 16", "mine 12", "buildings per territory 14", "buildings per tower 3"):
        name, _, points = row.rpartition(" ")
        assert any(line.split("  ")[0].strip() == name and f" {points}" in line for line in text.splitlines())
    assert "4 squares x (3 crowns + the queen)" in text


def test_reasons_are_shown_when_asked_for_or_for_a_single_kingdom(example: str) -> None:
    assert "The Statue: 5" in output_of("score", "anna.txt")
    assert "The Statue: 5" not in output_of("score", "anna.txt", "--no-why")
    assert "The Statue: 5" not in output_of("score", "anna.txt", "ben.txt")
    assert "The Statue: 5" in output_of("score", "anna.txt", "ben.txt", "--why")


def test_several_kingdoms_have_a_winner(example: str) -> None:
    assert output_of("score", "anna.txt", "ben.txt").endswith("anna wins with 71 points.\n")


def test_a_tie_is_decided_by_the_largest_territory(folder: Path) -> None:
    (folder / "anna.txt").write_text("l1 l\n. C\ncoins 7\nknights 1\n")
    (folder / "ben.txt").write_text("w1 C w\ncoins 9\nknights 1\n")
    assert output_of("score", "anna.txt", "ben.txt").splitlines()[-1] == (
        "anna wins: anna and ben have 4 points each, "
        "and anna's largest territory of 2 squares decides (R9.6)."
    )


def test_the_same_kingdom_twice_shares_the_victory(folder: Path) -> None:
    (folder / "ben.txt").write_text(TINY)
    assert "ben and ben share the victory" in output_of("score", "ben.txt", "ben.txt")
    assert json.loads(output_of("score", "ben.txt", "ben.txt", "--json"))["winners"] == [0, 1]


def test_json_has_all_rows_and_reasons(example: str) -> None:
    (kingdom,) = json.loads(output_of("score", "anna.txt", "--json"))["kingdoms"]
    assert kingdom["score"]["total"] == 71
    assert sum(points for row, points in kingdom["score"].items() if row != "total") == 71
    assert kingdom["why"]["points"] == ["The Big Tavern: 2", "The Guardtower: 3", "The Statue: 5"]
    assert (kingdom["name"], kingdom["largest"], kingdom["warnings"]) == ("anna", 4, [])


def test_a_kingdom_is_read_from_stdin() -> None:
    assert "stdin" in output_of("score", "-", input=TINY)


def test_what_cannot_be_is_scored_with_a_warning() -> None:
    result = run("score", "-", input="w3 w\n. C\n")
    assert result.exit_code == 0
    assert result.stderr.startswith("warning: stdin: ")
    assert "1 square of wheat with 2 or more crowns" in result.stderr
    assert "total" in result.stdout


def test_a_wrong_kingdom_is_refused_with_file_and_line(folder: Path) -> None:
    (folder / "bad.txt").write_text("w w\n. x\n")
    assert "bad.txt: line 2: 'x' is no square" in error_of("score", "bad.txt")
    assert "--example prints one" in error_of("score")


def test_what_cannot_be_in_one_game_is_scored_with_a_warning(folder: Path) -> None:
    (folder / "anna.txt").write_text("C t(queens_tower) t(queens_tower)\nknights 1\n")
    (folder / "ben.txt").write_text("C t(queens_tower) t(queens_tower)\nknights 1\n")
    result = run("score", "anna.txt", "ben.txt")
    assert result.exit_code == 0
    together = "The Queen's Tower stands in these kingdoms 4 times, the box has 3"
    assert f"warning: {together}\n" in result.stderr
    assert json.loads(run("score", "anna.txt", "ben.txt", "--json").stdout)["warnings"] == [together]
    assert together not in run("score", "anna.txt").stderr
