"""PettingZoo's own tests, and what is ours to promise."""

from __future__ import annotations

import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

from queendomino import RULESETS
from queendomino.rl import queendomino_v0

with warnings.catch_warnings():
    # with pygame installed, pettingzoo.test imports connect_four in a way that PettingZoo itself deprecates
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

SOME = [
    ("classic", 4, "win"),
    ("classic", 2, "score"),
    ("wedding-teams", 6, "rank"),
    ("kingdomino", 3, "margin"),
]

# PettingZoo's test has a list of its own environments whose observations are dictionaries, as its guide to
# action masks asks for; to all others it says:
OF_DICTIONARIES = "Observation space for each agent probably should be|Observation is not a NumPy array"


def random_game(env: Any, seed: int) -> dict[str, float]:
    """What each agent was told to have got, over a whole game."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    got: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        over = terminated or truncated
        env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return got


@pytest.mark.filterwarnings(f"ignore:{OF_DICTIONARIES}:UserWarning")
@pytest.mark.parametrize(("ruleset", "players", "reward"), SOME)
def test_it_passes_the_tests_of_pettingzoo(ruleset: str, players: int, reward: str) -> None:
    api_test(queendomino_v0.env(ruleset, players, reward=reward), num_cycles=200)
    seed_test(lambda: queendomino_v0.env(ruleset, players, reward=reward), num_cycles=50)
    parallel_api_test(queendomino_v0.parallel_env(ruleset, players, reward=reward), num_cycles=100)


def test_the_benchmark_of_pettingzoo_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ticks = iter(range(0, 100, 3))  # two looks at the clock are five seconds
    monkeypatch.setattr("time.time", lambda: next(ticks))
    performance_benchmark(queendomino_v0.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("ruleset", "players"), sorted(RULESETS))
def test_agents_are_told_all_their_rewards(ruleset: str, players: int) -> None:
    env = queendomino_v0.env(ruleset, players, reward="margin")
    got = random_game(env, 1)
    result = env.unwrapped.game.game().result
    rules = RULESETS[ruleset, players]
    for seat, agent in enumerate(env.possible_agents):
        mine = rules.kingdom_of(seat)
        others = [total for i, total in enumerate(result.totals) if i != mine]
        assert got[agent] == result.totals[mine] - max(others)


def test_wrapped_and_raw_play_alike() -> None:
    for ruleset, players, reward in SOME:
        wrapped = queendomino_v0.env(ruleset, players, reward=reward)
        raw = queendomino_v0.raw_env(ruleset, players, reward=reward)
        assert random_game(wrapped, 5) == random_game(raw, 5)
        assert wrapped.unwrapped.game.game().record() == raw.game.game().record()


def test_an_illegal_action_ends_the_game_for_the_one_who_did_it() -> None:
    env = queendomino_v0.env("classic", 3)
    env.reset(seed=1)
    wrong = env.agent_selection
    env.last()
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == wrong else 0 for agent in env.possible_agents}


def test_the_wrappers_still_guard() -> None:
    env = queendomino_v0.env()
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        print(env.agent_selection)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(1863)


def test_only_the_agent_whose_turn_it_is_has_a_mask() -> None:
    env = queendomino_v0.env("classic", 4)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = queendomino_v0.env("classic", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "builders' board" in env.render()
    env = queendomino_v0.env("classic", 2, render_mode="human")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert "builders' board" in capsys.readouterr().out


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(queendomino_v0.raw_env("kingdomino", 3, reward="rank")))
    assert len(env.possible_agents) == 3
