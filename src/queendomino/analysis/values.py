"""What an analysis says: plain values, each with its error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from queendomino.actions import Action
from queendomino.arena.statistics import Estimate, estimate, estimate_share
from queendomino.game import Turn

# For each kingdom score, margin, rank and part of the victories, means over the games of one look
Look = Sequence[tuple[float, float, float, float]]


@dataclass(frozen=True, slots=True)
class Value:
    """How a kingdom can expect the game to end.

    >>> from queendomino import Game
    >>> from queendomino.analysis import Analyst
    >>> value = Analyst("200n", seed=7).analyse(Game("classic", 2, seed=7)).best.value
    >>> 1 <= value.rank.mean <= 2, value.margin.low < value.margin.mean < value.margin.high
    (True, True)
    """

    score: Estimate
    margin: Estimate  # points ahead of the best opponent
    rank: Estimate  # 1 is best; who ties has the mean of the ranks
    wins: Estimate  # the probability of winning; a shared victory is a part of one

    def as_json(self) -> dict[str, Any]:
        """As an object of JSON."""
        return {name: getattr(self, name).as_json() for name in ("score", "margin", "rank", "wins")}


@dataclass(frozen=True, slots=True)
class Option:
    """A turn that begins with a legal action, and what it is worth: the best such turn, or the one played.

    >>> from queendomino import Game
    >>> from queendomino.analysis import Analyst
    >>> best = Analyst("200n", seed=7).analyse(Game(seed=7)).best
    >>> best.action.phase, best.behind.mean
    ('E', 0.0)
    """

    turn: tuple[Action, ...]  # from the position on, complete
    replies: tuple[Turn, ...]  # what the others are then expected to do until chance decides, as far as known
    value: Value
    behind: Estimate  # the points of margin by which the best option is better, by the same luck
    n: int  # games that it was judged by

    @property
    def action(self) -> Action:
        """What the turn begins with."""
        return self.turn[0]

    @property
    def text(self) -> str:
        """The turn in the notation of records."""
        return " ".join(action.text for action in self.turn)

    def as_json(self) -> dict[str, Any]:
        """As an object of JSON; turns as in records."""
        return {
            "action": self.action.text,
            "turn": self.text,
            "replies": [reply.text for reply in self.replies],
            "value": self.value.as_json(),
            "behind": self.behind.as_json(),
            "games": self.n,
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """What may be done in a position, and what it is worth.

    >>> from queendomino import Game
    >>> from queendomino.analysis import Analyst
    >>> game = Game(seed=7)
    >>> analysis = Analyst("200n", seed=7).analyse(game, game.legal_actions[:1])
    >>> analysis.seat, analysis.played.text, len(analysis.outlook)
    (0, '=13', 4)
    """

    seat: int
    kingdom: int
    options: tuple[Option, ...]  # one for each legal action, first what the search prefers
    played: Option | None  # the turn that was played, if one was named
    outlook: tuple[Value, ...]  # of each kingdom, if the best turn is played
    n_playouts: int

    @property
    def best(self) -> Option:
        """The turn that the search advises."""
        return self.options[0]

    @property
    def mistake(self) -> Estimate | None:
        """The points that the turn played has cost; None unless they are more than the error."""
        return self.played.behind if self.played and self.played.behind.low > 0 else None

    def as_json(self) -> dict[str, Any]:
        """As an object of JSON."""
        return {
            "seat": self.seat,
            "kingdom": self.kingdom,
            "best": self.best.text,
            "options": [option.as_json() for option in self.options],
            "played": self.played.as_json() if self.played else None,
            "mistake": self.mistake.as_json() if self.mistake else None,
            "outlook": [value.as_json() for value in self.outlook],
            "playouts": self.n_playouts,
        }


def value_of(looks: Sequence[Look], kingdom: int, n_games: int) -> Value:
    """What so many games in several looks tell of a kingdom; the looks are independent of each other."""
    score, margin, rank, wins = zip(*(look[kingdom] for look in looks), strict=True)
    return Value(estimate(score), estimate(margin), estimate(rank), estimate_share(wins, n_games))


def behind(looks: Sequence[Look], best: Sequence[Look], kingdom: int) -> Estimate:
    """By how much the best is better in margin: each of its looks against that of the same luck."""
    return estimate([other[kingdom][1] - look[kingdom][1] for look, other in zip(looks, best, strict=False)])
