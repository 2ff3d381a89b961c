"""Perft: the engine counts as many sequences of actions as the oracle did when it wrote the table."""

from __future__ import annotations

import pytest

from queendomino import RULESETS, Game
from queendomino.engine.position import Position
from queendomino.perft import perft
from queendomino.record import steps
from tests.golden.make import FOLDER
from tests.perft.counts import Opening, counted, openings, plan

OPENINGS = openings()
every_opening = pytest.mark.parametrize(
    "opening", OPENINGS, ids=lambda o: f"{o.ruleset}-{o.players} {o.record} {o.decisions}"
)


def position_of(opening: Opening) -> Position:
    """The engine's position before the decision that the opening names."""
    if opening.record == "start":
        return Game(opening.ruleset, opening.players, by_hand=True).position
    record = (FOLDER / "records" / f"{opening.record}.qdn").read_bytes().decode()
    for step in steps(record):
        if step.action and step.game.ply == opening.decisions:
            return step.game.position
    raise AssertionError("the record is shorter")


@every_opening
def test_the_engine_counts_what_the_oracle_counted(opening: Opening) -> None:
    position = position_of(opening)
    before = position.copy()
    for depth, count in enumerate(opening.counts, 1):
        assert perft(position, depth) == count, f"depth {depth}"
    assert perft(position, 0) == 1
    assert position == before


def test_every_ruleset_is_counted_from_its_start_its_middle_and_its_end() -> None:
    assert [opening._replace(counts=()) for opening in OPENINGS] == list(plan())
    assert {(opening.ruleset, opening.players) for opening in OPENINGS} == set(RULESETS)
    assert all(len(opening.counts) >= 2 for opening in OPENINGS)


def test_a_game_that_has_ended_counts_once() -> None:
    over = Game.replay((FOLDER / "records" / "classic-2-mixed.qdn").read_bytes().decode()).position
    assert [perft(over, depth) for depth in range(4)] == [1, 1, 1, 1]


@pytest.mark.slow
@every_opening
def test_the_oracle_still_counts_what_stands_in_the_table(opening: Opening) -> None:
    again = counted(opening, 300).counts
    assert again == opening.counts[: len(again)]
