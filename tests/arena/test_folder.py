"""A match in a folder: nothing lost, nothing counted twice, nothing mixed."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from queendomino import Game, QueendominoError
from queendomino.arena import Folder, Match

MATCH = Match(("greedy", "random"), seed=7)


def test_a_game_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    played = MATCH.play(3)
    folder = Folder(str(tmp_path / "a"), MATCH)
    folder.keep(played)
    assert Folder(folder.path, MATCH).played == {3: dataclasses.replace(played, record="")}
    record = Path(folder.record_path(3)).read_text(encoding="utf-8")
    assert Game.replay(record).result.totals == played.totals
    (line,) = (tmp_path / "a" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    row = json.loads(line)
    assert (row["game"], row["bots"], row["shares"]) == (3, list(played.bots), list(played.shares))


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    folder = Folder(str(tmp_path), MATCH)
    for number in (0, 1, 0):
        folder.keep(MATCH.play(number))
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines] == [0, 1]
    (tmp_path / "games.jsonl").write_text("\n".join([*lines, lines[0], ""]), encoding="utf-8")
    assert sorted(Folder(str(tmp_path), MATCH).played) == [0, 1]


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_not_finished_is_cut_off(cut: int, tmp_path: Path) -> None:
    folder = Folder(str(tmp_path), MATCH)
    for number in (0, 1):
        folder.keep(MATCH.play(number))
    path = tmp_path / "games.jsonl"
    path.write_bytes(path.read_bytes()[:-cut])
    again = Folder(str(tmp_path), MATCH)
    assert sorted(again.played) == [0]
    again.keep(MATCH.play(1))
    assert sorted(Folder(str(tmp_path), MATCH).played) == [0, 1]


def test_a_damaged_line_is_told(tmp_path: Path) -> None:
    Folder(str(tmp_path), MATCH)
    (tmp_path / "games.jsonl").write_text('{"game": 1}\n', encoding="utf-8")
    with pytest.raises(QueendominoError, match=r"games.jsonl: line 1 is no game"):
        Folder(str(tmp_path), MATCH)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "its seed is 7, not 8"),
        ({"bots": ("random", "greedy")}, "its bots is greedy random, not random greedy"),
        ({"ruleset_name": "kingdomino"}, "its ruleset is classic, not kingdomino"),
    ],
)
def test_two_matches_are_not_mixed(change: dict[str, Any], said: str, tmp_path: Path) -> None:
    Folder(str(tmp_path), MATCH)
    with pytest.raises(QueendominoError, match=f"holds another match: {said}"):
        Folder(str(tmp_path), dataclasses.replace(MATCH, **change))


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(QueendominoError, match=r"cannot use .*file"):
        Folder(str(tmp_path / "file"), MATCH)
    (tmp_path / "match.json").write_text("nothing")
    with pytest.raises(QueendominoError, match="does not say what match it is"):
        Folder(str(tmp_path), MATCH)
