"""The player who does anything that is legal."""

from __future__ import annotations

from queendomino.actions import Action
from queendomino.chance import Chance, System, seeded
from queendomino.view import View


class RandomPlayer:
    """Chooses uniformly among the legal actions; with a seed, the same ones on every machine."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance: Chance = System() if seed is None else seeded(seed)

    def choose(self, view: View) -> Action:
        """Any of the legal actions."""
        return view.legal_actions[self._chance.below(len(view.legal_actions))]

    def __repr__(self) -> str:
        return "RandomPlayer()"
