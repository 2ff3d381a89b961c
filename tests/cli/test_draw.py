"""`queendomino draw`: everything that can be drawn, as SVG and as text."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from queendomino import BUILDINGS, Terrain
from queendomino.draw import kingdom_text, table_text
from queendomino.kingdom import Kingdom
from queendomino.svg import kingdom_svg, table_svg
from tests.cli.running import error_of, finished, output_of

KINGDOM = "l1 l\n. C\ncoins 7\nknights 1\n"
GAME = finished()


def test_a_record_is_drawn_as_it_ends(folder: Path) -> None:
    (folder / "game.qdn").write_text(GAME.record())
    assert output_of("draw", "game.qdn") == table_svg(GAME)
    assert output_of("draw", "game.qdn", "--text") == table_text(GAME) + "\n"
    assert output_of("draw", "-", "--text", input="; a comment\n" + GAME.record()) == table_text(GAME) + "\n"


def test_a_record_is_drawn_as_it_was_before_a_decision(folder: Path) -> None:
    (folder / "game.qdn").write_text(GAME.record())
    assert output_of("draw", "game.qdn", "--at", "9", "--text") == output_of(
        "replay", "game.qdn", "--at", "9"
    )


def test_a_position_is_drawn() -> None:
    assert "Seat 0 wins" in output_of("draw", GAME.position_text, "--text") or GAME.result.winners != (0,)
    assert output_of("draw", "-", "--text", input=GAME.position_text) == output_of(
        "draw", GAME.position_text, "--text"
    )


def test_a_kingdom_is_drawn(folder: Path) -> None:
    (folder / "kingdom.txt").write_text(KINGDOM)
    kingdom = Kingdom.parse(KINGDOM)
    assert output_of("draw", "kingdom.txt") == kingdom_svg(kingdom)
    assert output_of("draw", "kingdom.txt", "--text") == kingdom_text(kingdom) + "\n"


def test_a_picture_goes_to_a_file(folder: Path) -> None:
    assert output_of("draw", "--domino", "kingdomino:48", "-o", "domino.svg") == ""
    assert (folder / "domino.svg").read_text() == output_of("draw", "--domino", "kingdomino:48")
    assert list(folder.iterdir()) == [folder / "domino.svg"]


@pytest.mark.parametrize(
    "args",
    [("--building", id) for id in BUILDINGS]
    + [("--terrain", str(terrain)) for terrain in Terrain]
    + [("--domino", f"{box}:{n}") for box in ("queendomino", "kingdomino") for n in (1, 45)],
)
def test_tiles_are_drawn(args: tuple[str, str]) -> None:
    assert ElementTree.fromstring(output_of("draw", *args)).tag.endswith("svg")
    assert len(output_of("draw", *args, "--text").splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "Name one thing to draw"),
        (["x.txt", "--terrain", "lake"], "Name one thing to draw"),
        (["--domino", "queendomino:49"], "there is no domino 'queendomino:49'"),
        (["--domino", "chess:1"], "there is no domino 'chess:1'"),
        (["--building", "chapel"], "there is no building 'chapel'"),
        (["nix.txt"], "cannot read nix.txt"),
        (["-", "--at", "1"], "--at is for records"),
        (["classic/4 nonsense"], "a position has the fields"),
        (["--terrain", "lake", "-o", "no/such/folder.svg"], "cannot write"),
    ],
)
def test_what_cannot_be_drawn_is_told(args: list[str], said: str) -> None:
    assert said in error_of("draw", *args, input=KINGDOM)
