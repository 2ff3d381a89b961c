"""The game for Gymnasium: one seat against bots, alone or in many games at once.

>>> import gymnasium
>>> env = gymnasium.make("queendomino.rl.gymnasium:queendomino/Queendomino-v0", players=2, opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> observation["observation"].shape, info["seat"]
((491,), 1)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from queendomino.bots import Player, bot
from queendomino.errors import IllegalActionError, QueendominoError
from queendomino.rl.environment import Environment
from queendomino.rl.extra import missing
from queendomino.rl.games import Games, opponents_names
from queendomino.rl.spaces import observation_space
from queendomino.view import View

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error) from error

import numpy as np

ID = "queendomino/Queendomino-v0"


class QueendominoEnv(gymnasium.Env[dict[str, Any], int]):
    """One seat against bots.

    `opponents` are names of bots (`queendomino.bots`) for the other seats in turn, counted from the
    learner's; one name stands for all. `seat` is the learner's; without it, another one by chance in each
    game. An illegal action ends the game with a reward of -1, and `info["illegal"]` says why.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str = "classic",
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.game = Environment(ruleset, players, reward=reward)
        self.render_mode = render_mode
        self.opponents = opponents_names(opponents, players)
        for name in self.opponents:
            bot(name, 0)  # a wrong name is told at once
        if seat is not None and not 0 <= seat < players:
            raise QueendominoError(f"there is no seat {seat}; there are 0 to {players - 1}")
        self._seat = seat
        self.observation_space = observation_space(self.game.layout)
        self.action_space = spaces.Discrete(self.game.n_actions)  # type: ignore[assignment]
        self.bots: dict[int, Player] = {}
        self.seat = seat or 0
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game; the bots play until it is the learner's turn. There are no options."""
        super().reset(seed=seed)
        players = self.game.rules.players
        self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
        others = [other for other in self.game.layout.seats_from(self.seat) if other != self.seat]
        self.bots = {
            other: bot(name, int(self.np_random.integers(1 << 62)))
            for other, name in zip(others, self.opponents, strict=True)
        }
        self.game.reset(int(self.np_random.integers(1 << 62)))
        self._let_bots_play()
        self._ended = False
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Do an action, then let the bots play until it is the learner's turn again."""
        if self._ended:
            raise QueendominoError("the game has ended; reset begins another one")
        try:
            self.game.step(action)
        except IllegalActionError as error:
            self._ended = True
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        reward = float(self.game.rewards[self.seat]) + self._let_bots_play()
        self._ended = self.game.is_over
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self._ended, False, self._info()

    def _let_bots_play(self) -> float:
        """What that brings the learner."""
        brought = 0.0
        while (seat := self.game.seat) is not None and seat != self.seat:
            self.game.step(self.bots[seat].choose(self.game.view(seat)).code)
            brought += float(self.game.rewards[self.seat])
        return brought

    def _seen(self) -> dict[str, Any]:
        return self.game.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat}

    def render(self) -> str | None:
        """The table as text, as the learner sees it; "human" prints it."""
        text = str(self.view())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def view(self) -> View:
        """What the learner sees, as a bot gets it."""
        return self.game.view(self.seat)


class QueendominoVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Many games at once, stepped in the engine.

    Without `opponents` the learner plays every seat: what is shown and rewarded is the seat that decides.
    With them ("random", "greedy", or one name for each other seat) it has one seat of each game, another
    one in the next. `info` tells the `seat` shown and, of the step, the `rewards` of all seats.

    A game that has ended begins anew with the next step, which does nothing else (`AutoresetMode.NEXT_STEP`).
    Without `copy` the arrays returned are the same ones each time.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: str = "classic",
        players: int = 4,
        *,
        opponents: str | Sequence[str] = (),
        reward: str = "win",
        render_mode: str | None = None,
        copy: bool = True,
    ) -> None:
        self.games = Games(num_envs, ruleset, players, reward=reward, opponents=opponents)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        self._self_play = not opponents
        self._each = np.arange(num_envs)
        self._never = np.zeros(num_envs, np.bool_)
        self.single_observation_space = observation_space(self.games.layout)
        self.single_action_space = spaces.Discrete(Environment.n_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all games anew. There are no options."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        return self._seen(), {"seat": self._given(self.games.seats)}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Do an action in every game."""
        games = self.games
        decided = games.seats.copy()
        games.step(actions)
        who = decided if self._self_play else games.seats
        info = {"seat": self._given(games.seats), "rewards": self._given(games.rewards)}
        rewards = games.rewards[self._each, who]
        return self._seen(), rewards, self._given(games.over), self._given(self._never), info

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _seen(self) -> dict[str, Any]:
        return {
            "observation": self._given(self.games.observations),
            "action_mask": self._given(self.games.masks),
        }

    def render(self) -> tuple[str, ...] | None:
        """The tables as text."""
        if self.render_mode != "ansi":
            return None
        return tuple(str(self.games.view(i)) for i in range(self.num_envs))


gymnasium.register(
    ID,
    entry_point="queendomino.rl.gymnasium:QueendominoEnv",
    vector_entry_point="queendomino.rl.gymnasium:QueendominoVectorEnv",
)
