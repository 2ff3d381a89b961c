"""What happens in playouts, at random and without texts, is what the rules allow."""

from __future__ import annotations

import random

import pytest

from queendomino import Game
from queendomino.engine.playout import Playouts
from tests.rules.diagram import play, situation


@pytest.mark.parametrize(
    ("ruleset", "players"), [("classic", 2), ("classic", 4), ("wedding-teams", 6), ("kingdomino", 3)]
)
def test_a_playout_chooses_among_the_legal_actions(ruleset: str, players: int) -> None:
    """R3.1, R4.3, R5.1, R6.1, R7.1, R7.2: each once, and no others; at some moments of a game."""
    chance = random.Random(f"{ruleset} {players}")
    game = Game(ruleset, players, seed=players)
    while not game.is_over:
        if chance.random() < 0.15:
            by_number, by_code = [], []
            for i in range(game.position.n_legal()):
                position = game.position
                position.n_legal()  # prepares what `do` counts through
                position.do(i)
                by_number.append(repr(position.state()))
            for action in game.legal_actions:
                position = game.position
                position.apply(action.code)
                by_code.append(repr(position.state()))
            assert sorted(by_number) == sorted(by_code)
            assert len(set(by_code)) == len(by_code)
        phase = chance.choice(sorted({action.phase for action in game.legal_actions}))
        game.play(chance.choice([action for action in game.legal_actions if action.phase == phase]))


def test_no_playout_taxes_after_a_building() -> None:
    """R3.1, R6.4: the knights just gained stay in reserve to the next turn."""
    game = situation("C t \n coins 0", "l l", before=3, round=12, board={0: "big_tavern"}, others=["C"] * 3)
    play(game, "g8g9 B0h7")
    ends = Playouts(game.position, 50, seed=1)
    assert set(ends.totals) == {2, 0}  # the big tavern; nobody has a coin, or can get one


@pytest.mark.parametrize("seed", range(3))
def test_playouts_end_like_games(seed: int) -> None:
    """R9.6: from the last decision of a game there is one end."""
    game = Game("classic", 4, seed=seed)
    while [action.text for action in game.legal_actions] != ["."] or game.line_index < 3:
        game.play(game.legal_actions[0])
    ends = Playouts(game.position, 2, seed=seed)
    game.play(".")
    assert tuple(ends.totals) == game.result.totals * 2
    assert tuple(ends.largest) == game.result.largest * 2
    assert [*ends.winners] == [sum(1 << i for i in game.result.winners)] * 2
