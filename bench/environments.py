"""How many decisions a second the environments take, beside those of others, in one run.

Every loop looks at the observation and the legal actions, takes one of them at random, and steps; all of
that is counted, in seconds of processor time, best of several runs. `step alone` leaves out the choice.
What is not installed is left out: pgx (pip install pgx) is in no extra of ours, because it brings JAX.

    python bench/environments.py            two minutes
    python bench/environments.py --quick    some seconds
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import types
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from queendomino.cli.bench import machine
from queendomino.engine import build
from queendomino.rl import Environment, Games, queendomino_v0
from queendomino.rl.gymnasium import QueendominoVectorEnv

OUT = Path(__file__).parent.parent / "build"
BATCH = 1024

Loop = Callable[[int], float]  # does so many decisions, returns the seconds they took


def main() -> None:
    """Measure everything, print a table, write it down."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs")
    parser.add_argument("--only", default="", help="only figures whose name contains this")
    options = parser.parse_args()
    runs, seconds = (2, 0.1) if options.quick else (5, 1.0)
    print(f"{machine()}, {build()}")
    found = {}
    for name, loop in figures():
        if options.only in name:
            found[name] = value = rate(loop, runs, seconds)
            print(f"{value:>14,.0f} /s   {name}", flush=True)
    OUT.mkdir(exist_ok=True)
    about = {"machine": machine(), "build": build(), "time": time.strftime("%Y-%m-%d %H:%M:%S")}
    text = json.dumps({**about, "decisions a second": found}, indent=2)
    (OUT / "bench-environments.json").write_text(text + "\n", encoding="utf-8")


def figures() -> Iterator[tuple[str, Loop]]:
    """What is measured."""
    yield "raw environment, classic 4", single
    yield "PettingZoo, classic 4", lambda n: aec(queendomino_v0.env(), n)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo deprecates this import, but older ones have no other
        # connect_four draws with pygame, and does not need it otherwise
        sys.modules.setdefault("pygame", types.ModuleType("pygame"))
        from pettingzoo.classic import connect_four_v3
    yield "PettingZoo's connect_four", lambda n: aec(connect_four_v3.env(), n)
    for name, players in (("classic", 4), ("classic", 2), ("wedding", 4), ("kingdomino", 4)):
        yield f"{BATCH:,} games, {name} {players}", batch(Games(BATCH, name, players, seed=1))
    many = Games(BATCH, seed=1)
    yield f"{BATCH:,} games, classic 4, step alone", batch(many, alone=True)
    yield f"{BATCH:,} games, classic 4, no masks", batch(Games(BATCH, masks=False, seed=1))
    yield f"{BATCH:,} games, classic 4, reward score", batch(Games(BATCH, reward="score", seed=1))
    yield f"{BATCH:,} games, classic 4, against random", batch(Games(BATCH, opponents="random", seed=1))
    yield f"{BATCH:,} games, Gymnasium's vector, classic 4", vector(QueendominoVectorEnv(BATCH, players=4))
    if find_spec("pyspiel"):
        import pyspiel

        import queendomino.rl.openspiel  # noqa: F401

        yield "OpenSpiel, classic 2", spiel(pyspiel.load_game("python_queendomino"))
        yield "OpenSpiel's backgammon", spiel(pyspiel.load_game("backgammon"))
    if find_spec("pgx"):
        for name in ("connect_four", "backgammon"):
            yield f"{BATCH:,} games, pgx's {name}", jax_batch(name)
    else:
        print("               pgx is not installed")


def rate(loop: Loop, runs: int, seconds: float) -> float:
    """Decisions a second, best of so many runs of about so many seconds."""
    n = 1000
    while (taken := loop(n)) < seconds / 3:
        n *= 2
    n = int(n * seconds / taken) + 1
    return max(n / loop(n) for _ in range(runs))


def single(n: int) -> float:
    """One game after the other, each with its observation and mask."""
    env = Environment(seed=1)
    dice = random.Random(1)
    start = time.process_time()
    for seed in range(n):
        if env.is_over:
            env.reset(seed)
        env.observe()
        env.step(dice.choice(env.legal_codes))
    return time.process_time() - start


def aec(env: Any, n: int) -> float:
    """As PettingZoo's own benchmark does it."""
    dice = random.Random(1)
    env.reset(seed=1)
    start = time.process_time()
    for _ in range(n):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
        else:
            env.step(dice.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return time.process_time() - start


def batch(games: Games, *, alone: bool = False) -> Loop:
    """Many games at once."""

    def loop(n: int) -> float:
        taken = 0.0
        begun = time.process_time()
        for _ in range(-(-n // games.n)):
            actions = games.random_actions()
            start = time.process_time()
            games.step(actions)
            taken += time.process_time() - start
        return taken if alone else time.process_time() - begun

    return loop


def vector(env: QueendominoVectorEnv) -> Loop:
    """The same through Gymnasium's interface, which copies the arrays."""
    env.reset(seed=1)

    def loop(n: int) -> float:
        start = time.process_time()
        for _ in range(-(-n // env.num_envs)):
            env.step(env.games.random_actions())
        return time.process_time() - start

    return loop


def spiel(game: Any) -> Loop:
    """Random games in OpenSpiel with the observation of who decides; chance is not counted as a decision."""

    def loop(n: int) -> float:
        dice = random.Random(1)
        state = game.new_initial_state()
        start = time.process_time()
        while n:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, likely)[0])
            else:
                state.observation_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
                n -= 1
        return time.process_time() - start

    return loop


def jax_batch(name: str) -> Loop:
    """Games of pgx, compiled by JAX for the processor; a game that is over begins anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)

    def stepped(state: Any, key: Any) -> tuple[Any, Any]:
        key, chosen, chance = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(float))
        actions = jax.random.categorical(chosen, logits, axis=-1)
        keys = jax.random.split(chance, BATCH)
        return jax.vmap(auto_reset(env.step, env.init))(state, actions, keys), key

    step = jax.jit(stepped)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH))
    state, key = step(state, jax.random.PRNGKey(2))

    def loop(n: int) -> float:
        nonlocal state, key
        start = time.process_time()
        for _ in range(-(-n // BATCH)):
            state, key = step(state, key)
        state.current_player.block_until_ready()
        return time.process_time() - start

    return loop


if __name__ == "__main__":
    main()
