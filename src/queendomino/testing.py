"""A conformance kit: what every bot and every environment has to keep to, checked by playing.

For bots and environments of other packages too; call it from their tests.

>>> from queendomino import testing
>>> from queendomino.bots import GreedyPlayer
>>> testing.check_bot(GreedyPlayer, games=1)
>>> from queendomino.rl import Environment
>>> testing.check_environment(Environment, games=1)

What is wrong is told by a `ConformanceError`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from queendomino.actions import Action
from queendomino.bots import Player, RandomPlayer
from queendomino.chance import Chance, seeded
from queendomino.engine.codes import N_ACTIONS
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.rulesets import RULESETS, Ruleset

__all__ = ["ConformanceError", "RawEnvironment", "check_bot", "check_environment"]

ALL = tuple(RULESETS)


class ConformanceError(QueendominoError, AssertionError):
    """What a bot or an environment does otherwise than it should."""


def check(holds: object, what: str, where: str) -> None:
    """Complain unless it holds."""
    if not holds:
        raise ConformanceError(f"{where}: {what}")


# --- bots ---------------------------------------------------------------------------------------------


def check_bot(
    make: Callable[[int], Player], *, games: int = 2, rulesets: Iterable[tuple[str, int]] = ALL
) -> None:
    """Let bots made from a seed play each ruleset, one of them against random players.

    - `choose` returns one of the view's legal actions, as an `Action`.
    - It leaves the view as it was, and the generator of the module `random` too.
    - The same seed gives the same game, so for this test a bot must not think by the clock.
    - One bot can play one game after another.
    """
    for name, players in rulesets:
        bots = make(1), make(1)
        for seed in range(games):
            where = f"{name} for {players}, seed {seed}"
            records = [_record(bot, name, players, seed, where) for bot in bots]
            check(records[0] == records[1], "the same seed gave two different games", where)


def _record(bot: Player, name: str, players: int, seed: int, where: str) -> str:
    """The record of a game in which the bot has a seat, another one for each seed."""
    mine = seed % players
    others = RandomPlayer(seed)
    game = Game(name, players, seed=seed)
    while (seat := game.seat) is not None:
        view = game.view(seat)
        if seat != mine:
            game.play(others.choose(view))
            continue
        at = f"{where}, ply {game.ply}"
        legal, before, dice = view.legal_actions, view.position.state(), random.getstate()
        action = bot.choose(view)
        check(isinstance(action, Action), f"choose returned {action!r}, which is no Action", at)
        check(action in legal, f"{action!r} is illegal", at)
        check(view.position.state() == before, "choose has changed the view", at)
        check(random.getstate() == dice, "choose has used the generator that all modules share", at)
        game.play(action)
    return game.record()


# --- environments -------------------------------------------------------------------------------------


class RawEnvironment(Protocol):
    """What `check_environment` needs; `queendomino.rl.Environment` has it."""

    rewards: Any

    def reset(self, seed: int | None = None) -> None:
        """Begin a new game."""

    def step(self, action: int) -> None:
        """Do an action, or raise a ValueError if it is illegal."""

    @property
    def seat(self) -> int | None:
        """The seat that has to decide; None after the end."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def legal_codes(self) -> list[int]:
        """What may be done, ascending."""

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees: "observation" and "action_mask"."""


def check_environment(
    make: Callable[..., RawEnvironment], *, games: int = 2, rulesets: Iterable[tuple[str, int]] = ALL
) -> None:
    """Play random games in environments made by `make(ruleset, players, reward=...)`.

    - Observations are bytes of the layout's length. What one seat sees is what another sees, counted from it:
      nobody knows more than the others.
    - The mask is that of the legal codes for the seat that has to decide, and empty for the others.
    - An illegal action raises a ValueError and changes nothing.
    - The same seed and actions give the same game; another seed gives another one.
    - A game ends within the horizon. "win", "rank" and "margin" pay at the end, "win", "rank" and "score"
      sum up to nothing over the kingdoms, and team-mates get the same.
    """
    for name, players in rulesets:
        for reward in ("win", "rank", "margin", "score"):
            env, twin = make(name, players, reward=reward), make(name, players, reward=reward)
            for seed in range(games):
                where = f"{name} for {players}, reward {reward!r}, seed {seed}"
                _check_game(env, twin, RULESETS[name, players], reward, seed, where)


def _check_game(
    env: RawEnvironment, twin: RawEnvironment, rules: Ruleset, reward: str, seed: int, where: str
) -> None:
    import numpy as np

    from queendomino.rl.layout import Layout

    layout = Layout(rules)
    dice = seeded(seed)
    twin.reset(seed + 1)
    other = twin.observe()["observation"]
    env.reset(seed)
    twin.reset(seed)
    check(not np.array_equal(env.observe()["observation"], other), "two seeds gave the same start", where)
    _check_rewards(np.zeros(rules.players), rules, "score", where)
    for ply in range(layout.horizon + 1):
        at = f"{where}, decision {ply}"
        check_observations(env, layout, at)
        same = np.array_equal(env.observe()["observation"], twin.observe()["observation"])
        check(same, "the same seed and actions gave another observation", at)
        if env.is_over:
            _check_rewards(env.rewards, rules, reward, at)
            check(np.array_equal(env.rewards, twin.rewards), "the same game gave other rewards", at)
            return
        legal = env.legal_codes
        _check_refusal(env, dice, at)
        code = legal[dice.below(len(legal))]
        env.step(code)
        twin.step(code)
        if reward != "score" and not env.is_over:
            check(not np.any(env.rewards), f"{reward!r} has paid before the end", at)
        _check_rewards(env.rewards, rules, reward, at)
    check(False, f"the game is not over after {layout.horizon} decisions", where)


def check_observations(env: RawEnvironment, layout: Any, where: str) -> None:
    """All seats see the same, each counted from itself, and only the one that has to decide has a mask."""
    import numpy as np

    first = env.observe(0)["observation"]
    for seat in range(layout.rules.players):
        seen = env.observe(seat)
        observation, mask = seen["observation"], seen["action_mask"]
        check(
            observation.dtype == np.uint8, f"an observation is made of {observation.dtype}, not bytes", where
        )
        check(observation.shape == (layout.n,), f"its shape is {observation.shape}, not {(layout.n,)}", where)
        check(mask.shape == (N_ACTIONS,), f"the shape of the mask is {mask.shape}, not {(N_ACTIONS,)}", where)
        legal = env.legal_codes if seat == env.seat else []
        check(
            np.flatnonzero(mask).tolist() == legal, f"the mask of seat {seat} is not that of {legal}", where
        )
        turned = layout.turned(first, 0, seat)
        check(np.array_equal(observation, turned), f"seat {seat} does not see what seat 0 sees", where)
    if env.seat is not None:
        shown = np.array_equal(env.observe()["observation"], env.observe(env.seat)["observation"])
        check(shown, "observe() does not show what the seat sees that has to decide", where)


def _check_refusal(env: RawEnvironment, dice: Chance, where: str) -> None:
    """An action that is not legal is refused, and nothing has happened."""
    code = dice.below(N_ACTIONS)
    if code in env.legal_codes:
        return
    before, seat = env.observe()["observation"], env.seat
    try:
        env.step(code)
    except ValueError:
        check(
            env.seat == seat and (env.observe()["observation"] == before).all(), "a refusal changed it", where
        )
        return
    check(False, f"the illegal action {code} was done", where)


def _check_rewards(rewards: Any, rules: Ruleset, reward: str, where: str) -> None:
    per_kingdom: dict[int, float] = {}
    check(len(rewards) == rules.players, f"there are {len(rewards)} rewards for {rules.players} seats", where)
    for seat, paid in enumerate(rewards):
        kingdom = rules.kingdom_of(seat)
        check(per_kingdom.setdefault(kingdom, paid) == paid, f"seat {seat} and its team-mate differ", where)
    if reward != "margin":
        total = sum(per_kingdom.values())
        check(abs(total) < 1e-4, f"{reward!r} sums up to {total}, not to nothing", where)
