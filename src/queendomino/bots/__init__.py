"""Players that are programs: the protocol, and the registry of their short names.

A bot is anything with a method `choose(view) -> action`. It gets a `View`, never the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from queendomino.actions import Action
from queendomino.bots.random import RandomPlayer
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.view import View

__all__ = ["BOTS", "Player", "RandomPlayer", "bot", "play_out"]


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`."""


# short name -> how to make one from a seed (None: from the system's randomness)
BOTS: dict[str, Callable[[int | None], Player]] = {"random": RandomPlayer}


def bot(name: str, seed: int | None = None) -> Player:
    """The bot of a short name.

    >>> bot("deep blue")
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: there is no bot 'deep blue'; there are random
    """
    if name not in BOTS:
        raise QueendominoError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Let players, one for each seat, play a game to its end.

    >>> play_out(Game(seed=7), [RandomPlayer(seat) for seat in range(4)]).is_over
    True
    """
    while (seat := game.seat) is not None:
        game.play(players[seat].choose(game.view(seat)))
    return game
