"""The player who takes what gains most at once: the yardstick of all others."""

from __future__ import annotations

from queendomino.actions import ACTIONS, Action
from queendomino.bots.parameters import number, whole_seed
from queendomino.engine.playout import Dealer
from queendomino.engine.worth import Greedy
from queendomino.view import View


class GreedyPlayer:
    """Maximises the points of this turn, every coin a third of a point; `docs/bots.md` defines it.

    With `noise` it misjudges every action by up to so many points, as beginners do.
    """

    def __init__(self, seed: int | None = None, noise: str | float = 0) -> None:
        self._dice = Dealer(whole_seed(seed))
        self.noise = number(noise, "noise")
        self._greedy = Greedy(round(3 * self.noise))

    def choose(self, view: View) -> Action:
        """The action with which the turn begins that gains most; of equal ones any."""
        return ACTIONS[self._greedy.choose(view.position, self._dice)]

    def __repr__(self) -> str:
        return f"GreedyPlayer(noise={self.noise:g})" if self.noise else "GreedyPlayer()"
