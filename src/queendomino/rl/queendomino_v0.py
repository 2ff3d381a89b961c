"""The game for PettingZoo, as an environment in which agents act in turn (AEC).

>>> from queendomino.rl import queendomino_v0
>>> env = queendomino_v0.env("classic", 2)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["observation"].shape, env.agent_selection
((491,), 'player_0')
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, ClassVar

from queendomino.rl.environment import Environment
from queendomino.rl.extra import missing
from queendomino.rl.spaces import observation_space
from queendomino.view import View

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    raise missing(error) from error


def env(ruleset: str = "classic", players: int = 4, **options: Any) -> AECEnv:
    """The environment in PettingZoo's wrappers: an illegal action ends the game and costs 1."""
    raw = raw_env(ruleset, players, **options)
    return OrderEnforcing(AssertOutOfBounds(TerminateIllegal(raw, illegal_reward=-1)))


def parallel_env(ruleset: str = "classic", players: int = 4, **options: Any) -> Any:
    """The same with an action of every agent at once; only that of the acting one counts."""
    return turn_based_aec_to_parallel(env(ruleset, players, **options))


class Direct:
    """Takes what changes straight from the environment.

    PettingZoo's wrappers ask each other for it, one after the other, some thirty times a step: that alone
    costs more than all else. What the wrappers do stays theirs.
    """

    _raw: Any
    agents = property(attrgetter("_raw.agents"))
    agent_selection = property(attrgetter("_raw.agent_selection"))
    rewards = property(attrgetter("_raw.rewards"))
    _cumulative_rewards = property(attrgetter("_raw._cumulative_rewards"))
    terminations = property(attrgetter("_raw.terminations"))
    truncations = property(attrgetter("_raw.truncations"))
    infos = property(attrgetter("_raw.infos"))

    def __init__(self, env: AECEnv, *args: Any, **options: Any) -> None:
        self._raw = env.unwrapped
        super().__init__(env, *args, **options)  # type: ignore[call-arg]


class TerminateIllegal(Direct, wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """An illegal action ends the game."""


class AssertOutOfBounds(Direct, wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """A number that is no action is an error."""


class OrderEnforcing(Direct, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """First comes reset."""


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """The environment without wrappers: agents `player_0` to `player_7`, one for each seat."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "queendomino_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,  # who acts next depends on the game
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: str = "classic",
        players: int = 4,
        *,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, ruleset, players, reward=reward, render_mode=render_mode)
        super().__init__()
        self.render_mode = render_mode
        self.game = Environment(ruleset, players, reward=reward)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.game.n_actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.game.layout) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All 1863 actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; there are no options."""
        self.game.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.seat]  # type: ignore[index]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty when it is not its turn."""
        return self.game.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Do the action of `agent_selection`; None once it has been told that the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        game.step(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[game.seat]  # type: ignore[index]
        rewards = game.rewards.tolist()
        for other, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[other] = reward
            self._cumulative_rewards[other] += reward
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as text, as the acting seat sees it; "human" prints it."""
        text = str(self.game.view())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def view(self) -> View:
        """What the acting agent sees as a bot gets it."""
        return self.game.view()
