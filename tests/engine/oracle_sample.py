"""What the slow oracle finds in many uniformly random games, kept in a file.

`python -m tests.engine.oracle_sample` writes it anew, in half a minute. The engine has no part in it. The
first games are played once more by a test, so the file is the oracle's.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path

from tests.oracle.play import draw
from tests.oracle.rules import CASTLE, Oracle

FILE = Path(__file__).with_suffix(".json")
FORMS = [("classic", 4), ("classic", 2), ("wedding", 3)]
N_GAMES = 500
N_FIRST = 3

Facts = dict[str, int]  # of one game: totals, who won alone, what was done how often, where the squares lie
Sums = dict[str, tuple[float, float]]  # of many games: the sum of each fact, and the sum of its squares


def oracle_game(name: str, players: int, i: int) -> Facts:
    """The facts of a random game of the oracle, every legal action equally likely."""
    rng = random.Random(f"sample {name} {players} {i}")
    oracle = Oracle(name, players)
    burnt = 0
    while oracle.needs != "over":
        if oracle.needs == "action":
            action = rng.choice(sorted(oracle.legal()))
            burnt += action.startswith("D")
            oracle.apply(action)
        else:
            oracle.chance(draw(oracle, rng))
    result = oracle.result()
    return {
        **numbered("total", result["result"]),
        **numbered("largest", result["largest"]),
        **numbered("wins", [int(result["winners"] == [k]) for k in range(len(oracle.kingdoms))]),
        "taxed": sum(len(kingdom.placed_knights) for kingdom in oracle.kingdoms),
        "built": sum(len(kingdom.buildings) for kingdom in oracle.kingdoms),
        "burnt": burnt,
        "discarded": sum(kingdom.discarded for kingdom in oracle.kingdoms),
        "east": sum(x - CASTLE[0] for kingdom in oracle.kingdoms for x, _ in kingdom.land),
        "north": sum(y - CASTLE[1] for kingdom in oracle.kingdoms for _, y in kingdom.land),
    }


def numbered(fact: str, values: Iterable[int]) -> Facts:
    """A fact of every kingdom."""
    return {f"{fact} {i}": value for i, value in enumerate(values)}


def summed(games: Iterable[Facts]) -> Sums:
    """The facts of many games."""
    sums: Sums = {}
    for game in games:
        for fact, value in game.items():
            once, squared = sums.get(fact, (0, 0))
            sums[fact] = once + value, squared + value * value
    return sums


def main() -> None:
    """Write the file."""
    sample = {}
    for name, players in FORMS:
        games = [oracle_game(name, players, i) for i in range(N_GAMES)]
        sample[f"{name} {players}"] = {"games": N_GAMES, "first": games[:N_FIRST], "sums": summed(games)}
    FILE.write_text(json.dumps(sample, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
