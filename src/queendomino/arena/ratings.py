"""Ratings over many bots: Elo where two play, openskill where more do."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from math import exp, log, sqrt
from typing import NamedTuple

from queendomino.arena.match import Match, Played
from queendomino.arena.report import Report
from queendomino.arena.statistics import quantile
from queendomino.errors import QueendominoError

ELO = 400 / log(10)  # points of Elo in one natural logarithm of the odds
DOUBT = 600 / ELO  # how far bots are from their mean before any game; it decides only where one always wins


class Rating(NamedTuple):
    """A bot's rating, half the width of its 95 % interval, and the games it rests upon."""

    bot: str
    rating: float
    error: float
    n_games: int


def rate(report: Report) -> list[Rating]:
    """The ratings of a match's bots, the best first: Elo around 0 for two kingdoms, openskill for more.

    >>> from queendomino.arena import InTurn, Match
    >>> match = Match(("random", "greedy:20", "greedy"), players=2, seed=7)
    >>> [rating.bot for rating in rate(Report(match, InTurn().run(match, range(12))))]
    ['greedy', 'greedy:20', 'random']
    """
    check_ratable(report.match)
    names = [standing.bot for standing in report.standings]
    model = elo if report.match.rules.n_kingdoms == 2 else openskill
    rated = model(names, list(report.deals.values())) if names else []
    found = [
        Rating(standing.bot, *rating, standing.n_games)
        for standing, rating in zip(report.standings, rated, strict=True)
    ]
    return sorted(found, key=lambda rating: -rating.rating)


def check_ratable(match: Match) -> None:
    """Refuse ratings of bots that cannot be told apart, or for which a package is missing."""
    if len(set(match.bots)) < len(match.bots):
        raise QueendominoError("for ratings each bot has to be another one")
    if match.rules.n_kingdoms > 2 and not find_spec("openskill"):
        raise QueendominoError(
            "ratings where more than two play need openskill: pip install 'queendomino[arena]'"
        )


def elo(names: Sequence[str], deals: Sequence[Sequence[Played]]) -> list[tuple[float, float]]:
    """The Elo of each bot, and its error: see `likeliest`."""
    results = []
    for games in deals:
        i, j = sorted(names.index(name) for name in games[0].bots)
        wins = sum(game.shares[game.bots.index(names[i])] for game in games)
        results.append((i, j, len(games), wins))
    return likeliest(len(names), results)


def likeliest(n: int, results: Sequence[tuple[int, int, int, float]]) -> list[tuple[float, float]]:
    """The likeliest Elo of n bots by the model of Bradley and Terry, and their errors; their mean is 0.

    A result is that of a deal: the numbers of the two bots, the games, and the first one's victories. The
    error is the larger of two: what it would be if every game were independent, and what the deals show.
    """
    strength = [0.0] * n
    for _ in range(100):  # Newton's method
        slope = [-value / DOUBT**2 for value in strength]
        curve = [[(a == b) / DOUBT**2 for b in range(n)] for a in range(n)]
        for i, j, n_games, wins in results:
            expected = 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += wins - n_games * expected
            slope[j] -= wins - n_games * expected
            for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
                curve[a][b] += sign * n_games * expected * (1 - expected)
        spread = inverse(curve)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spread]
        strength = [value + max(-1, min(step, 1)) for value, step in zip(strength, steps, strict=True)]
        if max(map(abs, steps)) < 1e-9:
            break
    by_deals = [0.0] * n
    for i, j, n_games, wins in results:
        surprise = wins - n_games / (1 + exp(strength[j] - strength[i]))
        for k in range(n):
            by_deals[k] += (surprise * (spread[k][i] - spread[k][j])) ** 2
    wide = ELO * quantile(max(len(results) - 1, 1))
    alone = [spread[k][k] - DOUBT**2 / n for k in range(n)]  # without the doubt about all of them together
    return [(ELO * strength[k], wide * sqrt(max(by_deals[k], alone[k]))) for k in range(n)]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix whose values are all positive.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i, row in enumerate(rows):
        row[:] = [value / row[i] for value in row]
        for other in rows:
            if other is not row:
                factor = other[i]
                other[:] = [value - factor * own for value, own in zip(other, row, strict=True)]
    return [row[n:] for row in rows]


def openskill(names: Sequence[str], deals: Sequence[Sequence[Played]]) -> list[tuple[float, float]]:
    """Each bot's rating and error by openskill's Plackett-Luce model, game after game from 25 ± 16."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in names}
    for game in (game for games in deals for game in games):
        teams = model.rate([[rated[name]] for name in game.bots], ranks=list(game.ranks))
        rated |= {name: team[0] for name, team in zip(game.bots, teams, strict=True)}
    return [(rated[name].mu, quantile(10**6) * rated[name].sigma) for name in names]
