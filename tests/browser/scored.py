"""Kingdoms and scores for the test of the page's own score pad: `python -m tests.browser.scored` makes them.

The score pad counts in the browser, so that it works without a network. What it has to come to is here
counted by the package.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from queendomino import Game, Kingdom
from queendomino.rulesets import RULESETS
from queendomino.scoring import winners

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "web" / "tests" / "scored.json"


def games() -> list[dict[str, object]]:
    """The kingdoms of one game of each ruleset, ended or not, with what they are worth."""
    found: list[dict[str, object]] = []
    for i, (name, players) in enumerate(RULESETS):
        random = Random(i)
        game = Game(name, players, seed=i)
        while not game.is_over and (i % 3 or game.round < game.ruleset.n_rounds // 2):
            # building and collecting is what makes kingdoms worth looking at
            keen = [action for action in game.legal_actions if action.phase in "BC"]
            game.play(random.choice(keen or game.legal_actions))
        kingdoms = game.kingdoms
        scores = [kingdom.score for kingdom in kingdoms]
        found.append(
            {
                "ruleset": f"{name} for {players}",
                "kingdoms": [scored(kingdom) for kingdom in kingdoms],
                "winners": winners([s.total for s in scores], [s.largest for s in scores]),
            }
        )
    return found


def scored(kingdom: Kingdom) -> dict[str, object]:
    return {
        "text": kingdom.text,
        "size": kingdom.size,
        "rows": {row.name: row.points for row in kingdom.score.rows},
        "reasons": {row.name: len(row.why) for row in kingdom.score.rows},
        "total": kingdom.score.total,
        "largest": kingdom.score.largest,
        "territories": [[str(t.terrain), *t.squares] for t in kingdom.territories],
    }


def text() -> str:
    return json.dumps(games(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
