"""Compiled or not, the same seeds give the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import queendomino
from queendomino import Game
from queendomino.analysis import Analyst
from queendomino.bots import bot, play_out
from queendomino.engine import build

GAMES = [
    ("greedy", "classic", 4),
    ("greedy:3", "wedding", 3),
    ("mc:8n", "classic", 2),
    ("mcts:15n", "classic", 4),
    ("mcts:40n:rivals=0:halving=5", "classic", 2),
]
PLAIN = """
import json, sys
from tests.bots.test_builds import record, told
from queendomino.engine import build
assert build() == "plain"
print(json.dumps([told(), *(record(*game) for game in json.loads(sys.argv[1]))]))
"""
ROOT = Path(__file__).parents[2]


def record(spec: str, ruleset: str, players: int) -> str:
    game = Game(ruleset, players, seed=7)
    return play_out(game, [bot(spec, seat) for seat in range(players)]).record()


def told() -> str:
    """What an analysis says of the middle of a game."""
    game = Game("classic", 3, seed=7)
    players = [bot("greedy", seat) for seat in range(3)]
    while game.round < 8:
        game.play(players[game.seat or 0].choose(game.view(game.seat or 0)))
    return json.dumps(Analyst("300n", seed=7).analyse(game).as_json())


@pytest.fixture(scope="module")
def plain() -> list[str]:
    """What the uncompiled engine says and plays, in a Python of its own."""
    source = Path(queendomino.__file__).parents[1]
    paths = os.pathsep.join((str(source), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", PLAIN, json.dumps(GAMES)],
        env=os.environ | {"QUEENDOMINO_PURE": "1", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    records: list[str] = json.loads(done.stdout)
    return records


@pytest.mark.parametrize("i", range(len(GAMES)), ids=[spec for spec, _, _ in GAMES])
def test_both_builds_play_the_same_games(plain: list[str], i: int) -> None:
    assert record(*GAMES[i]) == plain[i + 1], f"the {build()} engine plays otherwise"


def test_both_builds_say_the_same_of_a_position(plain: list[str]) -> None:
    assert told() == plain[0]
