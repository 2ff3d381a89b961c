"""A game told as it goes on: its turns in words, and what chance decided between them."""

from __future__ import annotations

from collections.abc import Iterator

from queendomino import draw
from queendomino.actions import Action
from queendomino.cli.screen import bold, faint, folded, say, seat_colour
from queendomino.cli.words import action_words, drawn_words, seat_names
from queendomino.game import Game, Turn


class Story:
    """Tells what is new in a game since it was last asked; at first, all that has happened."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._told = 0  # events
        self._round = game.round
        self._heard: list[str] = []  # the actions of the turn that goes on, in words
        self._names = seat_names(game)
        self._column = max(map(len, self._names)) + 2

    def hear(self, action: Action) -> str:
        """Take note of an action before it is played; its words."""
        if not self._heard:
            self._seat = self.game.seat or 0
        self._heard.append(action_words(self.game, action))
        return self._heard[-1]

    def unhear(self) -> None:
        """Forget the last action, which was taken back."""
        del self._heard[-1:]

    def skip(self) -> None:
        """Take what is new as told."""
        for _ in self._news():
            pass

    def tell(self) -> None:
        """Say what is new: finished turns, new rounds, what was drawn."""
        for line in self._news():
            say(line)

    def tell_rest(self) -> None:
        """Say what is new, and the beginning of a turn that is not finished."""
        self.tell()
        if self._heard:
            say(self._turn_line("..."))

    def _news(self) -> Iterator[str]:
        events = self.game.events[self._told : -1 if self.game.in_turn else None]
        for event in events:
            if isinstance(event, Turn):
                yield self._turn_line()
                self._heard = []
            else:
                yield from self._round_line()
                yield faint(folded(drawn_words(self.game, event), 2))
        self._told += len(events)
        yield from self._round_line()

    def _round_line(self) -> Iterator[str]:
        if self.game.round != self._round:
            self._round = self.game.round
            yield ""
            yield bold(draw.round_text(self.game))

    def _turn_line(self, *rest: str) -> str:
        name = self._names[self._seat]
        text = folded(f"{name:{self._column}}{'; '.join((*self._heard, *rest))}", self._column)
        return seat_colour(self.game, self._seat, name) + text[len(name) :]
