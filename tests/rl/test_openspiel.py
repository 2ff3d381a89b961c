"""OpenSpiel's own tests, its search, and a stored playthrough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts

import queendomino.rl.openspiel  # noqa: F401  registers the game
from queendomino import RULESETS, QueendominoError, ruleset
from queendomino.rl import Environment, Layout
from queendomino.rl.environment import replayed

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
STORED = "python_queendomino(players=2,ruleset=classic)"


def load(name: str, players: int, reward: str = "win") -> Any:
    return pyspiel.load_game(f"python_queendomino(ruleset={name},players={players},reward={reward})")


def random_end(game: Any, seed: int) -> Any:
    """The end of a random game."""
    dice = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=likely)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), sorted(RULESETS))
def test_it_passes_the_random_simulation_test(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=False, verbose=False)


def test_states_survive_serialization() -> None:
    pyspiel.random_sim_test(load("kingdomino", 2), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_the_stored_playthrough_is_played_again() -> None:
    """All that OpenSpiel can ask at every state; its preamble depends on its version and is left out.

    When the game has changed on purpose: `python tests/rl/test_openspiel.py` writes the file anew.
    """
    stored = PLAYTHROUGH.read_text(encoding="utf-8")
    actions = [int(action) for action in stored.rpartition("History() = [")[2].partition("]")[0].split(", ")]
    played = generate_playthrough.playthrough(STORED, actions, seed=7)
    begin = "# State 0\n"
    assert played[played.index(begin) :].splitlines() == stored[stored.index(begin) :].splitlines()


@pytest.mark.parametrize(("name", "players"), [("classic", 2), ("wedding-teams", 6)])
def test_the_search_of_openspiel_runs_on_it_unchanged(name: str, players: int) -> None:
    game = load(name, players)
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state = game.new_initial_state()
    n = 0
    while n < 6:
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=likely)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            n += 1


def test_the_search_of_openspiel_wins_against_chance() -> None:
    """In the last turn of a game that is decided by it."""
    game = load("kingdomino", 2, "margin")
    dice = np.random.RandomState(3)
    state = random_end(game, 3)
    history = state.history()
    late = game.new_initial_state()
    for action in history[:-2]:
        late.apply_action(action)
    bot = mcts.MCTSBot(game, 50.0, 200, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    me = late.current_player()
    best = -1000.0
    for action in late.legal_actions():
        after = late.child(action)
        while not after.is_terminal() and len(after.legal_actions()) == 1:
            after.apply_action(after.legal_actions()[0])
        if after.is_terminal():
            best = max(best, after.returns()[me])
    late.apply_action(bot.step(late))
    while not late.is_terminal():
        late.apply_action(late.legal_actions()[0])
    assert late.returns()[me] == best


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_its_returns_are_the_rewards_of_the_environment(reward: str) -> None:
    game = load("classic", 3, reward)
    end = random_end(game, 1)
    totals = [end.moment.position.scores(i)[-1] for i in range(3)]
    returns = end.returns()
    assert returns.index(max(returns)) == totals.index(max(totals))
    if reward == "margin":
        assert returns == [totals[i] - max(totals[:i] + totals[i + 1 :]) for i in range(3)]
    else:
        assert sum(returns) == pytest.approx(0)
    assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()


def test_its_tensors_are_the_observations_of_the_environment() -> None:
    env = Environment("wedding", 3, seed=1)
    dice = np.random.default_rng(1)
    for _ in range(40):
        env.step(int(dice.choice(env.legal_codes)))
    state = load("wedding", 3).new_initial_state()
    for event in replayed(env.rules, env._begun, env._played).events:
        for action in actions_of(event, state):
            state.apply_action(action)
    for seat in range(3):
        parts = env.layout.split(env.observe(seat)["observation"])
        seen = [number for part in parts.values() for number in part.reshape(-1).tolist()]
        assert state.observation_tensor(seat) == seen
        assert state.information_state_tensor(seat) == seen
    assert state.legal_actions() == env.legal_codes
    assert len(state.observation_tensor(0)) == Layout(ruleset("wedding", 3)).n


def actions_of(event: Any, state: Any) -> list[int]:
    """What OpenSpiel calls a line of a record."""
    if hasattr(event, "actions"):
        return [action.code for action in event.actions]
    if event.kind == "kings":
        return [int(seat) for seat in event.items]
    if event.kind == "line":
        return [int(number) - 1 for number in event.items]
    from queendomino.table import KINDS

    return [KINDS.index(tile) for tile in event.items]


def test_chance_is_fair_and_without_memory() -> None:
    state = load("classic", 2).new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    tiles = dict(state.chance_outcomes())
    assert sum(tiles.values()) == pytest.approx(1)
    assert sorted(round(32 * likely) for likely in tiles.values())[-1] == 3  # copies of the commonest
    for _ in range(6):
        state.apply_action(state.chance_outcomes()[0][0])
    assert len(state.chance_outcomes()) == 48
    state.apply_action(11)
    assert [outcome for outcome, _ in state.chance_outcomes()] == [n for n in range(48) if n != 11]
    assert str(state).endswith("drawn 12")


def test_the_bounds_hold() -> None:
    for name, players in (("classic", 2), ("wedding", 4), ("kingdomino", 3)):
        game = load(name, players)
        state = random_end(game, 5)
        decisions = [item for item in state.full_history() if item.player >= 0]
        assert len(decisions) <= game.max_game_length()


def test_the_state_is_a_line_that_can_be_read_back() -> None:
    from queendomino import Game

    state = random_end(load("classic", 2), 2)
    assert Game.from_position(str(state)).is_over


def test_wrong_parameters_are_told() -> None:
    with pytest.raises(QueendominoError, match="there are win, rank, margin"):
        load("classic", 2, "score")
    with pytest.raises(QueendominoError, match="classic is for 2, 3 or 4 players"):
        load("classic", 5)


if __name__ == "__main__":
    PLAYTHROUGH.write_text(generate_playthrough.playthrough(STORED, None, seed=7), encoding="utf-8")
