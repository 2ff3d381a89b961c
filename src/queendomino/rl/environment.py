"""One game, a decision at a time: the raw environment that the others wrap."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from operator import index
from typing import Any

from queendomino.actions import ACTIONS
from queendomino.chance import mixed
from queendomino.engine import codes
from queendomino.engine.playout import Dealer, deal
from queendomino.engine.position import Position
from queendomino.errors import QueendominoError
from queendomino.game import Drawn, Game
from queendomino.rl.extra import missing
from queendomino.rl.games import Games, illegal
from queendomino.rulesets import Ruleset
from queendomino.table import KINDS, engine_position
from queendomino.view import View

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error) from error

from queendomino.rl.layout import Floats


class Environment:
    """A game in which every seat is the learner's; `seat` has to decide.

    >>> env = Environment("classic", 2, reward="margin", seed=7)
    >>> seen = env.observe()
    >>> seen["observation"].shape, np.flatnonzero(seen["action_mask"]).tolist() == env.legal_codes
    ((491,), True)
    >>> env.step(env.legal_codes[0])
    >>> env.seat, env.is_over, env.rewards.tolist()
    (1, False, [0.0, 0.0])
    """

    n_actions = codes.N_ACTIONS

    def __init__(
        self, ruleset: str = "classic", players: int = 4, *, reward: str = "win", seed: int | None = None
    ) -> None:
        self._games = Games(1, ruleset, players, reward=reward)
        self._batch = self._games.batch
        self._observation = self._games.observations[0]
        self._mask = self._games.masks[0]
        self._seats = self._games.seats
        self._over = self._games.over
        self._no_mask = np.zeros(codes.N_ACTIONS, np.int8)
        self.rules = self._games.rules
        self.layout = self._games.layout
        self.rewards: Floats = self._games.rewards[0]
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin a new game; the same seed gives the same draws."""
        state = Dealer(mixed(secrets.randbits(64) if seed is None else seed)).state
        self._batch.begin(0, state)
        self._begun = state
        self._played: list[int] = []

    def step(self, action: int) -> None:
        """Do an action, given by its code."""
        if self._over[0]:
            raise QueendominoError("the game is over; reset begins another one")
        code = index(action)  # NumPy's numbers too
        if not self._batch.play(0, code):
            raise illegal(self.view(), code)
        self._played.append(code)

    @property
    def seat(self) -> int | None:
        """The seat that has to decide; None after the end."""
        return None if self._over[0] else int(self._seats[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._over[0])

    @property
    def legal_codes(self) -> list[int]:
        """What may be done, ascending."""
        return self._batch.legal_codes(0)

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees, by default the one that has to decide: arrays of its own.

        "action_mask" is 1 for legal actions; for a seat that has nothing to decide all are 0.
        """
        if not self._over[0] and (seat is None or seat == self._seats[0]):
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        me = int(self._seats[0]) if seat is None else seat
        if not 0 <= me < self.rules.players:
            raise QueendominoError(f"there is no seat {me}; there are 0 to {self.rules.players - 1}")
        observation = np.empty_like(self._observation)
        self._batch.observer.observe(self._batch.position(0), me, observation)
        return {"observation": observation, "action_mask": self._no_mask.copy()}

    def view(self, seat: int | None = None) -> View:
        """What a seat sees as a bot gets it; by default the one that has to decide."""
        return self._games.view(0, seat)

    def game(self) -> Game:
        """The same as a `Game`, with its record.

        >>> env = Environment("kingdomino", 2, seed=7)
        >>> env.step(env.legal_codes[0])
        >>> print(env.game().record())
        [Ruleset "kingdomino"]
        [Players "2"]
        [Rules "1"]
        <BLANKLINE>
        kings 0
        line 5 18 23 45
        0 =5
        <BLANKLINE>
        """
        return replayed(self.rules, self._begun, self._played)


def replayed(rules: Ruleset, state: int, played: Sequence[int]) -> Game:
    """The game that follows from a state of the generator and the actions."""
    game = Game(rules.name, rules.players, by_hand=True)
    dealer = Dealer(0)
    dealer.state = state
    position = engine_position(rules)
    left = list(reversed(played))
    while True:
        if position.stage == codes.ROUND or position.stage < codes.PLACE:
            dealer.gather(position)
            while position.stage == codes.ROUND or position.stage < codes.PLACE:
                if drawn := dealt(position, dealer):
                    game.deal(drawn)
        if not left:
            return game
        code = left.pop()
        position.apply(code)
        game.play(ACTIONS[code])


def dealt(position: Position, dealer: Dealer) -> Drawn | None:
    """Let chance decide the next thing, and say what as a record does."""
    stage = position.stage
    if stage == codes.ROUND:
        position.new_round()
        return None
    if stage == codes.KINGS:
        deal(position, dealer)
        seats = [seat for _, seat in position.turns()]
        return Drawn(
            "kings", tuple(map(str, seats[:1] if len(seats) == 4 and position.n_seats == 2 else seats))
        )
    if stage == codes.LINE:
        deal(position, dealer)
        return Drawn("line", tuple(str(domino % codes.BOX + 1) for domino, _ in position.next_line()))
    tiles = []
    while position.stage == codes.TILES:
        before = position.board()
        deal(position, dealer)
        tiles += [KINDS[new] for new, old in zip(position.board(), before, strict=True) if new != old]
    return Drawn("tiles", tuple(tiles))
