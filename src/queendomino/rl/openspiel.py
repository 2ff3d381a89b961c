"""The game for OpenSpiel, with chance as explicit as in the rules.

>>> import pyspiel
>>> import queendomino.rl.openspiel
>>> game = pyspiel.load_game("python_queendomino(ruleset=kingdomino,players=2)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()
[(0, 0.5), (1, 0.5)]

Chance draws one thing at a time: a king (its seat), a building (its kind), a domino of a line (its number
less one). Nothing is hidden, so the information state is what everybody sees; it is a player's observation.
"""

from __future__ import annotations

from typing import Any

from queendomino import rulesets
from queendomino.actions import ACTIONS
from queendomino.engine import codes
from queendomino.engine.observation import Observer
from queendomino.engine.position import Position
from queendomino.engine.reward import Rewards
from queendomino.errors import QueendominoError
from queendomino.notation import position_text
from queendomino.rl.extra import missing
from queendomino.rl.games import REWARDS
from queendomino.rl.layout import Layout
from queendomino.rulesets import Ruleset
from queendomino.table import KINDS, engine_position

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error) from error

MOST_POINTS = 1000.0  # no lead is larger


def game_type(zero_sum: bool) -> pyspiel.GameType:
    """What OpenSpiel has to know about the game."""
    return pyspiel.GameType(
        short_name="python_queendomino",
        long_name="Queendomino",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "ruleset": "classic", "reward": "win"},
    )


class QueendominoGame(pyspiel.Game):  # type: ignore[misc]
    """The parameters: `ruleset`, `players`, and `reward`: "win", "rank" or "margin"."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": 2, "ruleset": "classic", "reward": "win", **(params or {})}
        self.rules = rulesets.ruleset(given["ruleset"], given["players"])
        self.reward = given["reward"]
        if self.reward not in REWARDS or self.reward == "score":
            raise QueendominoError(f"there is no reward {self.reward!r} here; there are win, rank, margin")
        self.start = engine_position(self.rules)
        margin = self.reward == "margin"
        zero_sum = not margin or self.rules.n_kingdoms == 2
        most = MOST_POINTS if margin else 1.0
        rules = self.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=codes.N_ACTIONS,
            max_chance_outcomes=codes.BOX,
            num_players=rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=Layout(rules).horizon,
        )
        super().__init__(game_type(zero_sum), info, params or {})

    def new_initial_state(self) -> QueendominoState:
        """Before the kings are drawn."""
        return QueendominoState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Kings, buildings and dominoes drawn one by one."""
        rules = self.rules
        return rules.players + 32 + rules.line_length * rules.n_rounds

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> QueendominoObserver:
        """What fills the tensors."""
        if params:
            raise QueendominoError(f"the observer has no parameters, but was given {params}")
        return QueendominoObserver(self.rules, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Moment:
    """A position and the dominoes of a line that is being drawn. OpenSpiel copies it by deepcopy."""

    __slots__ = ("drawn", "position", "reward", "rules")

    def __init__(self, rules: Ruleset, position: Position, reward: str, drawn: int = 0) -> None:
        self.rules = rules
        self.position = position
        self.reward = reward
        self.drawn = drawn

    def __deepcopy__(self, memo: object) -> Moment:
        return Moment(self.rules, self.position.copy(), self.reward, self.drawn)

    def outcomes(self) -> list[int]:
        """How often each outcome of chance is there to be drawn."""
        p = self.position
        if p.stage == codes.KINGS:
            drawn = [seat for _, seat in p.turns()]
            return [int(seat not in drawn) for seat in range(p.n_seats)]
        if p.stage == codes.TILES:
            return p.pile_kinds()
        return [(p.unseen_dominoes(p.box()) & ~self.drawn) >> i & 1 for i in range(codes.BOX)]

    def draw(self, outcome: int) -> None:
        """Let chance decide this."""
        p = self.position
        if p.stage == codes.KINGS:
            p.deal_king(outcome)
        elif p.stage == codes.TILES:
            p.deal_kind(outcome)
        else:
            self.drawn |= 1 << outcome
            if self.drawn.bit_count() == p.line_length:
                p.deal_line(self.drawn)
                self.drawn = 0

    def apply(self, code: int) -> None:
        """Do a player's action."""
        self.position.apply(code)
        if self.position.stage == codes.ROUND:
            self.position.new_round()

    def __str__(self) -> str:
        text = position_text(self.rules, self.position)
        if self.drawn:
            text += " drawn " + " ".join(str(i + 1) for i in range(codes.BOX) if self.drawn >> i & 1)
        return text


class QueendominoState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: QueendominoGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.rules, game.start.copy(), game.reward)

    def current_player(self) -> int:
        """The seat that has to decide, or that chance has to, or that the game is over."""
        stage = self.moment.position.stage
        if stage == codes.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if stage < codes.PLACE:
            return int(pyspiel.PlayerId.CHANCE)
        return self.moment.position.seat()

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.position.legal_codes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        counts = self.moment.outcomes()
        total = sum(counts)
        return [(outcome, n / total) for outcome, n in enumerate(counts) if n]

    def _apply_action(self, action: int) -> None:
        if self.moment.position.stage < codes.PLACE:
            self.moment.draw(action)
        else:
            self.moment.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return ACTIONS[action].text
        stage = self.moment.position.stage
        if stage == codes.KINGS:
            return f"king {action}"
        return f"tile {KINDS[action]}" if stage == codes.TILES else f"domino {action + 1}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.position.stage == codes.OVER

    def returns(self) -> list[float]:
        """The reward of each seat; nothing before the end."""
        rules, position = self.moment.rules, self.moment.position
        if not self.is_terminal():
            return [0.0] * rules.players
        worth = Rewards(REWARDS[self.moment.reward]).final(position)
        return [worth[rules.kingdom_of(seat)] for seat in range(rules.players)]

    def __str__(self) -> str:
        return str(self.moment)


class QueendominoObserver:
    """Fills `tensor`: the parts of docs/environments.md, one after the other; `dict` has them by name."""

    def __init__(self, rules: Ruleset, perfect_recall: bool) -> None:
        layout = Layout(rules)
        self._observer = Observer(engine_position(rules))
        self._bytes = np.zeros(layout.n, np.uint8)
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(layout.n, np.float32)
        self.dict = {}
        start = 0
        self._parts = layout.split(self._bytes)
        for name, part in self._parts.items():
            self.dict[name] = self.tensor[start : start + part.size].reshape(part.shape)
            start += part.size

    def set_from(self, state: QueendominoState, player: int) -> None:
        """What a player sees."""
        self._observer.observe(state.moment.position, player, self._bytes)
        for name, part in self._parts.items():
            self.dict[name][:] = part

    def string_from(self, state: QueendominoState, player: int) -> str:
        """What everybody sees, as a line; with perfect recall, how it came to be."""
        return state.history_str() if self._perfect_recall else str(state)


pyspiel.register_game(game_type(zero_sum=True), QueendominoGame)
