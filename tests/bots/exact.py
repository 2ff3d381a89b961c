"""Small endgames solved by trying everything, knowing nothing of the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from queendomino import Game
from queendomino.bots import bot
from queendomino.engine.codes import FIRST, LINE, PLACE, ROUND, TILES
from queendomino.engine.position import Position

Worth = tuple[float, ...]  # to each kingdom


class TooLarge(Exception):
    """There are more ends than can be tried."""


class Endgame:
    """The rest of a game. Each kingdom makes the most of what its end is worth, on average over all draws.

    `worth` is by how much each kingdom is ahead, unless something else is said.
    """

    def __init__(self, game: Game, most: int, worth: Callable[[Position], Worth] | None = None) -> None:
        self.game = game
        self.most = most
        self.n_ends = self.n_draws = 0
        self.worth = worth or leads
        p = game.position
        self.host = p.host
        self.values = {code: self.value(after(p, code)) for code in p.legal_codes()}
        self.best = max(value[self.host] for value in self.values.values())

    def value(self, p: Position) -> Worth:
        """What a position is worth."""
        if PLACE <= p.stage <= FIRST:
            moves = (self.value(after(p, code)) for code in p.legal_codes())
            return max(moves, key=lambda value: value[p.host])
        if p.stage == ROUND:
            p = p.copy()
            p.new_round()
            return self.value(p)
        if p.stage == TILES:
            return self.draw(p)
        assert p.stage != LINE, "lines are too many to try"
        self.n_ends += 1
        if self.n_ends > self.most:
            raise TooLarge
        return self.worth(p)

    def draw(self, p: Position) -> Worth:
        """Every building that may come next, as often as it is in the pile."""
        self.n_draws += 1
        total = [0.0] * p.n_kingdoms
        counts = p.pile_kinds()
        for kind, n in enumerate(counts):
            if n:
                drawn = p.copy()
                drawn.deal_kind(kind)
                total = [t + n * value for t, value in zip(total, self.value(drawn), strict=True)]
        return tuple(t / sum(counts) for t in total)


def after(p: Position, code: int) -> Position:
    """The position to which an action leads."""
    p = p.copy()
    p.apply(code)
    return p


def leads(p: Position) -> Worth:
    """By how much each kingdom is ahead of the best other at the end (R9.6).

    In points; squares of the largest territory, which decide ties, are 64ths.
    """
    keys = [p.scores(i)[-1] + p.largest(i) / 64 for i in range(p.n_kingdoms)]
    return tuple(key - max(keys[:i] + keys[i + 1 :]) for i, key in enumerate(keys))


def games(forms: Iterable[tuple[str, int]], seeds: Iterable[int], turns: int) -> Iterator[Game]:
    """Games between greedy players who err, with so many turns to go."""
    for ruleset, players in forms:
        for seed in seeds:
            game = Game(ruleset, players, seed=seed)
            bots = [bot(("greedy:9", "greedy:30")[(seed + seat) % 2], seat) for seat in range(players)]
            rules = game.ruleset
            while (rules.n_rounds - game.round + 1) * rules.n_kings - game.line_index > turns:
                game.play(bots[game.seat or 0].choose(game.view(game.seat or 0)))
            yield game


def endgames(
    forms: Iterable[tuple[str, int]], seeds: Iterable[int], turns: int, least: int = 30, most: int = 6000
) -> Iterator[Endgame]:
    """Those of them that have some ends, but not too many, and where something is to be won or lost."""
    for game in games(forms, seeds, turns):
        try:
            endgame = Endgame(game, most)
        except TooLarge:
            continue
        if endgame.n_ends >= least and len({value[endgame.host] for value in endgame.values.values()}) > 1:
            yield endgame


def with_draws(
    seeds: Iterable[int], worth: Callable[[Position], Worth], least: int = 60, most: int = 20_000
) -> Iterator[Endgame]:
    """Of games between two the last round and the turn before it, where all but two buildings are gone."""
    for game in games([("classic", 2)], seeds, 5):
        fields = game.position_text.split(" ")
        pile = [word.partition("*")[0] for word in fields[9].split(",")]
        if len(pile) < 2:
            continue
        fields[9] = ",".join(pile[:2])
        try:
            endgame = Endgame(Game.from_position(" ".join(fields)), most, worth)
        except TooLarge:
            continue
        values = {value[endgame.host] for value in endgame.values.values()}
        if endgame.n_draws and endgame.n_ends >= least and max(values) - min(values) > 1e-3:
            yield endgame
