"""A match: bots, rules and a seed, from which every game follows by its number alone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb
from typing import Any

from queendomino.arena.deals import Deal
from queendomino.bots import Player, bot
from queendomino.chance import draw, mixed, seeded
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.rulesets import RULESETS, Ruleset, ruleset

MOST_TABLES = 10_000  # with more than so many different tables, they are drawn one by one
_DEALS, _BOTS, _TABLES = range(3)  # what a seed is for


@dataclass(frozen=True)
class Played:
    """A game that was played. Everything but the seeds goes by kingdom; a team shares one."""

    number: int
    deal: int
    seating: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    largest: tuple[int, ...]
    turns: tuple[int, ...]
    seconds: tuple[float, ...]  # spent on all turns
    longest: tuple[float, ...]  # spent on one turn
    playouts: tuple[int | None, ...]  # None: the bot does not tell
    seeds: tuple[int, ...]  # of the deal, and of the bot in each seat
    record: str = ""

    @cached_property
    def ranks(self) -> tuple[float, ...]:
        """1 for the best kingdom; those who tie share the mean of their ranks."""
        keys = list(zip(self.totals, self.largest, strict=True))
        return tuple(sum(o > key for o in keys) + (sum(o == key for o in keys) + 1) / 2 for key in keys)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """The part of the victory that each kingdom has."""
        best = min(self.ranks)
        return tuple((rank == best) / self.ranks.count(best) for rank in self.ranks)

    def wins_of(self, bot: str) -> float:
        """The part of the victory that a kingdom of the bot has, on average; 0 where it did not play."""
        own = [share for share, name in zip(self.shares, self.bots, strict=True) if name == bot]
        return sum(own) / max(len(own), 1)

    @cached_property
    def margins(self) -> tuple[int, ...]:
        """The points by which each kingdom is ahead of its best opponent."""
        totals = self.totals
        return tuple(total - max(totals[:i] + totals[i + 1 :]) for i, total in enumerate(totals))


@dataclass(frozen=True)
class Match:
    """Bots at a table; with more bots than kingdoms, many tables where all meet all.

    Every deal is played once in each seating: the bots move around the table, so that each has each seat with
    the same kings, lines and tiles, and luck cancels out. With teams, two players of a bot share a kingdom.

    >>> match = Match(("mcts:1s", "greedy", "greedy", "greedy"))
    >>> match.n_seatings, match.seating(2)
    (4, (2, 3, 0, 1))
    """

    bots: tuple[str, ...]
    ruleset_name: str = "classic"
    players: int | None = None  # None: what the number of bots needs
    seed: int = 0

    def __post_init__(self) -> None:
        rules = self.rules  # both look whether all is there
        for spec in self.bots:
            bot(spec, 0)
        if len(self.bots) < rules.n_kingdoms:
            raise QueendominoError(
                f"{len(self.bots)} bots for {rules}; name at least {rules.n_kingdoms}, one for each kingdom"
            )
        if len(self.bots) > rules.n_kingdoms and len(set(self.bots)) < len(self.bots):
            raise QueendominoError("where there are more bots than kingdoms, each has to be another one")

    @cached_property
    def rules(self) -> Ruleset:
        """The ruleset of every game."""
        if self.players is not None:
            return ruleset(self.ruleset_name, self.players)
        rows = {row.n_kingdoms: row for row in RULESETS.values() if row.name == self.ruleset_name}
        if rows and len(self.bots) not in rows:
            ns = " or ".join(map(str, sorted(rows)))
            raise QueendominoError(f"{self.ruleset_name} is for {ns} bots, not {len(self.bots)}")
        return rows[len(self.bots)] if rows else ruleset(self.ruleset_name, len(self.bots))

    @cached_property
    def n_seatings(self) -> int:
        """How many games each deal gives."""
        return len(self._seatings(tuple(range(self.rules.n_kingdoms))))

    def whole_deals(self, n_games: int) -> int:
        """A number of games, raised to that of whole deals."""
        return -(-n_games // self.n_seatings) * self.n_seatings

    def seating(self, number: int) -> tuple[int, ...]:
        """Which of the bots has each kingdom in a game."""
        deal, i = divmod(number, self.n_seatings)
        return self._seatings(self._table(deal))[i]

    def _seatings(self, table: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The table turned, each way that differs once."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for i in range(len(table)):
            seating = table[i:] + table[:i]
            found.setdefault(tuple(self.bots[j] for j in seating), seating)
        return list(found.values())

    def _table(self, deal: int) -> tuple[int, ...]:
        """Who plays a deal: every table once, in any order, before one comes again."""
        n_bots, n = len(self.bots), self.rules.n_kingdoms
        n_tables = comb(n_bots, n)
        if n_tables > MOST_TABLES:
            return tuple(draw(seeded(self.seed, _TABLES, deal), range(n_bots), n))
        if n_tables == 1:
            return tuple(range(n))
        cycle, i = divmod(deal, n_tables)
        return draw(seeded(self.seed, _TABLES, cycle), list(combinations(range(n_bots), n)), n_tables)[i]

    def play(self, number: int) -> Played:
        """Play a game, for which its number is all that counts."""
        rules, seating = self.rules, self.seating(number)
        deal, i = divmod(number, self.n_seatings)
        by_seat = [seating[rules.kingdom_of(seat)] for seat in range(rules.players)]
        specs = [self.bots[j] for j in by_seat]
        deal_seed = mixed(self.seed, _DEALS, deal)
        seeds = [mixed(self.seed, _BOTS, deal, seat, j) for seat, j in enumerate(by_seat)]
        players = [bot(spec, seed) for spec, seed in zip(specs, seeds, strict=True)]
        tags = {f"Seat{seat}": spec for seat, spec in enumerate(specs)}
        game = Game(rules.name, rules.players, by_hand=True, tags=tags)
        try:
            turns = _play_out(game, players, Deal(rules, deal_seed))
        except Exception as error:
            who = "chance" if game.seat is None else f"{specs[game.seat]} in seat {game.seat}"
            what = f"{type(error).__name__}: {error}; position: {game.position_text}"
            raise QueendominoError(f"game {number}, {who}: {what}") from error
        seats_of = [
            [seat for seat in range(rules.players) if rules.kingdom_of(seat) == kingdom]
            for kingdom in range(rules.n_kingdoms)
        ]
        turns_of = [[spent for seat in seats for spent in turns[seat]] for seats in seats_of]
        return Played(
            number=number,
            deal=deal,
            seating=i,
            bots=tuple(self.bots[j] for j in seating),
            totals=game.result.totals,
            largest=game.result.largest,
            turns=tuple(map(len, turns_of)),
            seconds=tuple(round(sum(spent), 6) for spent in turns_of),
            longest=tuple(round(max(spent), 6) for spent in turns_of),
            playouts=tuple(_playouts([players[seat] for seat in seats]) for seats in seats_of),
            seeds=(deal_seed, *seeds),
            record=game.record(),
        )


def _play_out(game: Game, players: Sequence[Player], deal: Deal) -> list[list[float]]:
    """Play a game to its end; the seconds that each seat spent on each of its turns."""
    turns: list[list[float]] = [[] for _ in players]
    deal.deal_on(game)
    while (seat := game.seat) is not None:
        view = game.view(seat)
        fresh = not game.in_turn
        start = time.perf_counter()
        action = players[seat].choose(view)
        spent = time.perf_counter() - start
        if fresh:
            turns[seat].append(spent)
        else:
            turns[seat][-1] += spent
        game.play(action)
        deal.deal_on(game)
    return turns


def _playouts(players: Sequence[Player]) -> int | None:
    """The playouts of bots that count them in an attribute of this name."""
    counts: list[Any] = [getattr(player, "n_playouts", None) for player in players]
    return None if None in counts else sum(counts)
