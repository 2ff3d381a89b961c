"""Keeping a game in a file while it is played."""

from __future__ import annotations

import datetime
import glob
import os
import shlex

import click

from queendomino.cli.files import cannot, write_text
from queendomino.cli.screen import say
from queendomino.errors import QueendominoError
from queendomino.game import Game


class Keeper:
    """Writes the record of a game, whole, after every step; so a Ctrl-C at any moment leaves a good one.

    Without a path of the user's choice the game gets a file of its own, once a person has taken part.
    """

    def __init__(self, path: str | None = None) -> None:
        self._path = path
        self._error: QueendominoError | None = None

    @classmethod
    def of_new_file(cls, path: str, game: Game) -> Keeper:
        """A keeper that begins a file; it must not be there yet."""
        if os.path.exists(path):
            raise QueendominoError(
                f"{path} is there already; go on with it by --resume {path}, or name another"
            )
        write_text(path, game.record())
        return cls(path)

    def begin(self) -> None:
        """A person has taken part, so the game is worth keeping."""
        try:
            self._path = self._path or own_file()
        except QueendominoError as error:
            self._error = error

    def keep(self, game: Game) -> None:
        """Write the record as it is now; what goes wrong is told at the end, not amid the game."""
        if not self._path:
            return
        try:
            write_text(self._path, game.record())
            self._error = None
        except QueendominoError as error:
            self._error = error

    def say_where(self, game: Game) -> None:
        """Say where the game is, and how to go on with it."""
        if self._error:
            say(f"The game could not be kept: {self._error}. This is its record:\n\n{game.record()}")
        elif self._path and game.is_over:
            say(f"The record is in {self._path}")
        elif self._path:
            say(f"The game is kept in {self._path}")
            say(f"Go on with: queendomino play --resume {shlex.quote(self._path)}")
        else:
            say("No person has moved, so nothing was kept; with --record FILE all is.")


def folder() -> str:
    """Where games are kept that were given no file."""
    return os.path.join(click.get_app_dir("queendomino"), "games")


def own_file() -> str:
    """A new file for a game."""
    try:
        os.makedirs(folder(), exist_ok=True)
    except OSError as error:
        raise cannot("make", folder(), error) from None
    begun = f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{begun}{'-' * (i > 1)}{i if i > 1 else ''}.qdn" for i in range(1, 1000))
    return next(path for name in names if not os.path.exists(path := os.path.join(folder(), name)))


def last_game() -> str:
    """The file of the game that was played last."""
    files = glob.glob(os.path.join(glob.escape(folder()), "*.qdn"))
    if not files:
        raise QueendominoError(f"there is no game in {folder()} to go on with")
    return max(files, key=os.path.getmtime)
