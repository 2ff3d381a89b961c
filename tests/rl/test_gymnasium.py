"""Gymnasium's own test, and what is ours to promise: bots as opponents, and vectors of games."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from queendomino import QueendominoError
from queendomino.rl.gymnasium import ID, QueendominoVectorEnv


def random_episode(env: Any, seed: int) -> tuple[float, int]:
    """What a random player gets in a game, and in how many steps."""
    dice = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    got, steps, over = 0.0, 0, False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, truncated, _ = env.step(int(dice.choice(legal)))
        assert not truncated
        got += reward
        steps += 1
    return got, steps


@pytest.mark.parametrize(
    ("options", "render_mode"),
    [
        ({}, None),
        ({"opponents": ["greedy", "mcts:5n", "random"], "reward": "score"}, None),
        ({"ruleset": "wedding-teams", "players": 6, "seat": 3}, "ansi"),
        ({"ruleset": "kingdomino", "players": 2, "reward": "margin"}, None),
    ],
)
def test_it_passes_the_test_of_gymnasium(options: dict[str, Any], render_mode: str | None) -> None:
    env = gymnasium.make(ID, render_mode=render_mode, disable_env_checker=True, **options)
    check_env(env.unwrapped, skip_render_check=render_mode is None)


def test_the_name_needs_no_import_before() -> None:
    env = gymnasium.make(f"queendomino.rl.gymnasium:{ID}", players=2)
    assert env.reset(seed=1)[0]["observation"].shape == (491,)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_rewards_are_those_of_the_learners_seat(seat: int) -> None:
    env = gymnasium.make(ID, ruleset="classic", players=3, seat=seat, reward="margin", opponents="greedy")
    got, _ = random_episode(env, seed=seat)
    totals = env.unwrapped.game.game().result.totals  # type: ignore[attr-defined]
    assert got == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


def test_the_same_seed_gives_the_same_game_whatever_bots_play() -> None:
    records = []
    for _ in range(2):
        env = gymnasium.make(ID, opponents=["mcts:5n", "random", "level:2"])
        random_episode(env, seed=3)
        records.append(env.unwrapped.game.game().record())  # type: ignore[attr-defined]
    assert records[0] == records[1]


def test_an_illegal_action_ends_the_game_and_is_explained() -> None:
    env = gymnasium.make(ID, players=2, disable_env_checker=True)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated) == (-1.0, True)
    assert "every king first chooses a domino (R2.4)" in info["illegal"]
    with pytest.raises(QueendominoError, match="reset begins another one"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"opponents": "deep blue"}, "there is no bot 'deep blue'"),
        ({"opponents": ["greedy", "greedy"]}, "4 players leave 3 seats"),
        ({"seat": 4}, "there is no seat 4"),
    ],
)
def test_wrong_options_are_told(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(QueendominoError, match=complaint):
        gymnasium.make(ID, **options)


# --- vectors --------------------------------------------------------------------------------------------


def vector(n: int, **options: Any) -> QueendominoVectorEnv:
    env = gymnasium.make_vec(ID, num_envs=n, **options)
    assert isinstance(env, QueendominoVectorEnv)
    return env


def random_actions(observations: dict[str, Any], dice: np.random.Generator) -> Any:
    return np.array([dice.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]])


@pytest.mark.parametrize("opponents", [(), "random", ["greedy", "random", "random"]])
def test_a_vector_keeps_to_its_spaces_and_to_the_autoreset_of_the_next_step(opponents: Any) -> None:
    env = vector(8, players=4, opponents=opponents, reward="rank")
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    dice = np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    ended = np.zeros(8, bool)
    n_ended = 0
    for _ in range(400):
        assert observations in env.observation_space
        actions = random_actions(observations, dice)
        assert actions in env.action_space
        observations, rewards, over, truncated, info = env.step(actions)
        assert not truncated.any()
        assert (rewards[ended] == 0).all()
        assert not over[ended].any()
        n_ended += over.sum()
        assert abs(info["rewards"][over].sum(1)).max(initial=0) < 1e-5
        assert not info["rewards"][~over].any()
        if opponents:
            assert (rewards == info["rewards"][np.arange(8), info["seat"]]).all()
        ended = over
    assert n_ended > 8


def test_in_a_vector_without_opponents_the_reward_is_that_of_the_seat_that_decided() -> None:
    env = vector(4, players=2, reward="score")
    dice = np.random.default_rng(1)
    observations, info = env.reset(seed=1)
    for _ in range(80):
        who = info["seat"]
        observations, rewards, _, _, info = env.step(random_actions(observations, dice))
        assert (rewards == info["rewards"][np.arange(4), who]).all()


def test_without_copy_the_arrays_are_the_same_ones() -> None:
    kept, copied = vector(3, copy=False), vector(3)
    first, second = kept.reset(seed=1)[0], copied.reset(seed=1)[0]
    before = second["observation"].copy()
    actions = random_actions(second, np.random.default_rng(1))
    assert kept.step(actions)[0]["observation"] is first["observation"]
    later = copied.step(actions)[0]["observation"]
    assert (first["observation"] == later).all()
    assert (second["observation"] == before).all()


def test_a_vector_follows_from_its_seed() -> None:
    env = vector(5)
    first = env.reset(seed=7)[0]["observation"]
    assert (env.reset(seed=7)[0]["observation"] == first).all()
    assert not (env.reset(seed=8)[0]["observation"] == first).all()
    assert len({row.tobytes() for row in first}) == 5


def test_any_bot_can_be_met_in_a_vector_of_single_environments() -> None:
    env = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync", players=2, opponents="mcts:3n")
    observations, _ = env.reset(seed=1)
    dice = np.random.default_rng(1)
    for _ in range(5):
        observations, *_ = env.step(random_actions(observations, dice))
    assert observations in env.observation_space
