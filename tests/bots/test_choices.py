"""What bots choose for a seed: the same on every machine, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import queendomino
from queendomino import Action, Game
from queendomino.bots import bot

# the first choices in a game between two of a bot; they change when the bot does
CHOICES = {
    "greedy": "=6 =15 =47 =41 f7f6 Kf6 =13 f7f8 Kf7 =38 g8g9 B0g8 =48 g6h6 B1h6 =17",
    "mc:100n": "=47 =41 =15 =6 h6h7 =48 f8f7 D4 =38 h7i7 =17 e7f7 =13 g5g6 =18 g8g9",
    "mcts:100n": "=47 =15 =6 =41 g9g8 =48 g5g6 =13 f8f7 B1f8 =38 f9g9 B2f9 D5 =17 f8f9",
}
PLAIN = """
import json
from queendomino.engine import build
from tests.bots.test_choices import CHOICES, choices
assert build() == "plain"
print(json.dumps({spec: choices(spec) for spec in CHOICES}))
"""


def choices(spec: str) -> str:
    game, players = Game("classic", 2, seed=7), [bot(spec, seat) for seat in range(2)]
    found: list[Action] = []
    while len(found) < 16:
        seat = game.seat or 0
        found.append(players[seat].choose(game.view(seat)))
        game.play(found[-1])
    return " ".join(map(str, found))


@pytest.mark.parametrize("spec", CHOICES)
def test_a_seed_gives_the_same_choices_on_every_machine(spec: str) -> None:
    assert choices(spec) == CHOICES[spec]


def test_a_seed_gives_the_same_choices_uncompiled() -> None:
    paths = [str(Path(queendomino.__file__).parents[1]), str(Path(__file__).parents[2])]
    done = subprocess.run(
        [sys.executable, "-c", PLAIN],
        env=os.environ | {"QUEENDOMINO_PURE": "1", "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert json.loads(done.stdout) == CHOICES
