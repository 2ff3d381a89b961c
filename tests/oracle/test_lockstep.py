"""The engine and the oracle side by side: at every decision the same seat, domino and legal actions, after
every turn the same table, at the end the same result. The oracle was written from the rules alone.
"""

from __future__ import annotations

import random

import pytest

from queendomino import RULESETS, Game, Place, parse_action
from queendomino.trace import result_object, table_object
from tests.oracle.play import STYLES, draw
from tests.oracle.rules import Oracle

FORMS = sorted(RULESETS)


def play_in_lockstep(ruleset: str, players: int, style: str, seed: str) -> None:
    """One game, decided by the oracle's player."""
    rng = random.Random(f"{ruleset} {players} {style} {seed}")
    oracle = Oracle(ruleset, players)
    game = Game(ruleset, players, by_hand=True)
    while oracle.needs != "over":
        if oracle.needs != "action":
            event = draw(oracle, rng)
            oracle.chance(event)
            game.deal(event)
            continue
        legal = oracle.legal()
        assert game.seat == oracle.seat
        assert (game.domino.number if game.domino else None) == oracle.domino
        assert {action.text for action in game.legal_actions} == legal
        assert len(game.legal_actions) == len(legal)
        turn = game.turn
        action = parse_action(STYLES[style](oracle, sorted(legal), rng))
        if isinstance(action, Place) and game.domino and game.domino.is_twin and rng.random() < 0.5:
            action = action.turned  # accepted, and stored the one way round that is listed
        assert oracle.apply(action.text) == game.check(action).text
        game.play(action)
        if game.turn != turn:
            assert table_object(game.after_turn) == oracle.state()
            for i, kingdom in enumerate(game.after_turn.kingdoms):
                rows = [*kingdom.score.points.values()]
                assert game.after_turn.position.scores(i) == rows
                assert game.after_turn.position.largest(i) == kingdom.score.largest
    assert game.is_over
    assert result_object(game) == oracle.result()


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("ruleset", "players"), FORMS)
def test_the_engine_agrees_with_the_oracle(ruleset: str, players: int, style: str) -> None:
    play_in_lockstep(ruleset, players, style, "0")


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("ruleset", "players"), FORMS)
def test_the_engine_agrees_with_the_oracle_in_many_games(ruleset: str, players: int, style: str) -> None:
    for seed in range(1, 19):
        play_in_lockstep(ruleset, players, style, str(seed))
