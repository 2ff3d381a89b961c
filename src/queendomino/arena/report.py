"""What came out of a match, for each bot, and how sure it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property
from statistics import fmean
from typing import Any, NamedTuple

from queendomino.arena.match import Match, Played
from queendomino.arena.sprt import elo_of
from queendomino.arena.statistics import Estimate, estimate, estimate_share
from queendomino.errors import QueendominoError


class Standing(NamedTuple):
    """How a bot did; the kingdoms of bots of the same name count together."""

    bot: str
    n_games: int
    wins: Estimate  # the part of the victories; who shares one has a part of it
    rank: Estimate
    margin: Estimate  # over the best opponent
    score: Estimate
    seconds: float  # a turn
    longest: float  # the longest turn
    playouts_a_second: float | None  # None: the bot does not tell

    def as_json(self) -> dict[str, Any]:
        """As an object of JSON; estimates as objects too."""
        return {
            name: value.as_json() if isinstance(value, Estimate) else value
            for name, value in self._asdict().items()
        }


class Report:
    """The standings of a match. Only whole deals count: in them all bots had the same luck."""

    def __init__(self, match: Match, games: Iterable[Played]) -> None:
        self.match = match
        deals: dict[int, dict[int, Played]] = defaultdict(dict)
        for played in games:
            deals[played.deal][played.seating] = played
        self.deals = {
            deal: [found[i] for i in sorted(found)]
            for deal, found in sorted(deals.items())
            if len(found) == match.n_seatings
        }

    @property
    def n_games(self) -> int:
        """How many games count."""
        return len(self.deals) * self.match.n_seatings

    @cached_property
    def elo(self) -> tuple[float, float, float] | None:
        """By how much the first bot is stronger than all others, with the bounds of the interval.

        None where it has no others, or not always the same ones.
        """
        n, n_own = self.match.rules.n_kingdoms, self.match.bots.count(self.match.bots[0])
        if not self.deals or len(self.match.bots) != n or n_own == n:
            return None
        wins = self.standings[0].wins
        mean, low, high = (elo_of(share, n, n_own) for share in (wins.mean, wins.low, wins.high))
        return mean, low, high

    def ahead(self, bot: str, other: str) -> Estimate | None:
        """How often a bot comes out before another one, a tie being half; None if they have not met.

        >>> from queendomino.arena import InTurn
        >>> match = Match(("greedy", "random"), seed=7)
        >>> Report(match, InTurn().run(match, range(6))).ahead("random", "greedy").mean
        0.0
        """
        deals = [games for games in self.deals.values() if {bot, other} <= set(games[0].bots)]
        if not deals or bot == other:
            return None
        parts = [fmean(_ahead(game, bot, other) for game in games) for games in deals]
        return estimate_share(parts, len(deals) * self.match.n_seatings)

    def __getitem__(self, name: str) -> Standing:
        """The standing of a bot."""
        for standing in self.standings:
            if standing.bot == name:
                return standing
        raise QueendominoError(f"there is no {name!r} in the match; there are {', '.join(self.match.bots)}")

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All bots that have played a deal, in the order in which they were named."""
        played = {name for games in self.deals.values() for name in games[0].bots}
        return tuple(self._standing(name) for name in dict.fromkeys(self.match.bots) if name in played)

    def _standing(self, name: str) -> Standing:
        deals = [games for games in self.deals.values() if name in games[0].bots]

        def all_of(value: Callable[[Played], tuple[Any, ...]], games: Iterable[Played]) -> list[Any]:
            """A value of each kingdom of the bot."""
            return [
                v for game in games for v, other in zip(value(game), game.bots, strict=True) if other == name
            ]

        def by_deal(value: Callable[[Played], tuple[float, ...]]) -> list[float]:
            return [fmean(all_of(value, games)) for games in deals]

        games = [game for deal in deals for game in deal]
        seconds = sum(all_of(lambda game: game.seconds, games))
        playouts = all_of(lambda game: game.playouts, games)
        return Standing(
            name,
            len(games),
            estimate_share(by_deal(lambda game: game.shares), len(games)),
            estimate(by_deal(lambda game: game.ranks)),
            estimate(by_deal(lambda game: game.margins)),
            estimate(by_deal(lambda game: game.totals)),
            seconds / sum(all_of(lambda game: game.turns, games)),
            max(all_of(lambda game: game.longest, games)),
            None if None in playouts or not seconds else sum(playouts) / seconds,
        )


def _ahead(game: Played, bot: str, other: str) -> float:
    """The part of the pairs of their kingdoms in which the bot's is ahead."""
    own, others = (
        [r for r, name in zip(game.ranks, game.bots, strict=True) if name == who] for who in (bot, other)
    )
    return fmean((mine < theirs) + (mine == theirs) / 2 for mine in own for theirs in others)
