"""Players that are programs: the protocol, and the registry of their short names.

A bot is anything with a method `choose(view) -> action`. It gets a `View`, never the game. A name may be
followed by parameters: `greedy`, `mcts:1s`, `mcts:5000n`, `level:3`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

from queendomino.actions import Action
from queendomino.bots.greedy import GreedyPlayer
from queendomino.bots.levels import LEVELS, level
from queendomino.bots.random import RandomPlayer
from queendomino.bots.search import SearchPlayer, flat, tree
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.view import View

__all__ = ["BOTS", "LEVELS", "GreedyPlayer", "Player", "RandomPlayer", "SearchPlayer", "bot", "play_out"]

ENTRY_POINTS = "queendomino.bots"


class Player(Protocol):
    """Whoever decides for a seat.

    One who counts playouts in an attribute `n_playouts` lets the arena tell how many there are a second.
    """

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`."""


# short name -> how to make one from a seed (None: from the system's randomness) and its parameters
BOTS: dict[str, Callable[..., Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "mc": flat,
    "mcts": tree,
    "level": level,
}


def bot(spec: str, seed: int | None = None) -> Player:
    """The bot of a short name and its parameters.

    >>> bot("greedy")
    GreedyPlayer()
    >>> bot("mcts:500n", seed=7)
    SearchPlayer('500n', seed=7)
    >>> bot("deep blue")
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: there is no bot 'deep blue'; there are random, greedy, ...
    """
    name, *parameters = spec.split(":")
    installed = {} if name in BOTS else _installed()
    if name not in BOTS and name not in installed:
        names = ", ".join((*BOTS, *installed))
        raise QueendominoError(f"there is no bot {name!r}; there are {names}")
    make = BOTS.get(name) or _load(installed[name])
    try:
        return make(seed, *parameters)
    except TypeError as error:
        raise QueendominoError(f"bot {spec!r}: {error}") from error


def _installed() -> dict[str, EntryPoint]:
    """The bots of other packages, which name them in their entry points."""
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _load(entry: EntryPoint) -> Callable[..., Player]:
    """The bot that an entry point names; only it is imported, whatever else is installed."""
    try:
        make: Callable[..., Player] = entry.load()
    except (ImportError, AttributeError) as error:
        where = f"{entry.dist.name} says {entry.value}" if entry.dist else entry.value
        raise QueendominoError(f"bot {entry.name!r} cannot be loaded ({where}): {error}") from error
    return make


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Let players, one for each seat, play a game to its end.

    >>> play_out(Game(seed=7), [RandomPlayer(seat) for seat in range(4)]).is_over
    True
    """
    while (seat := game.seat) is not None:
        game.play(players[seat].choose(game.view(seat)))
    return game
