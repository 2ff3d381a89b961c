"""What came out of an arena, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import isfinite
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from queendomino.arena import Estimate, Rating, Report, Trial


def as_json(report: Report, ratings: Sequence[Rating] | None, trial: Trial | None) -> dict[str, Any]:
    """All of it as an object of JSON."""
    from queendomino.arena.folder import settings

    found = settings(report.match) | {
        "games": report.n_games,
        "deals": len(report.deals),
        "standings": [standing.as_json() for standing in report.standings],
    }
    if report.elo:
        found["elo"] = [elo if isfinite(elo) else None for elo in report.elo]
    if ratings is not None:
        found["ratings"] = [rating._asdict() for rating in ratings]
        pairs = permutations((rating.bot for rating in ratings), 2)
        ahead = ((bot, other, report.ahead(bot, other)) for bot, other in pairs)
        found["ahead"] = [{"bot": a, "other": b} | part.as_json() for a, b, part in ahead if part]
    if trial:
        found["sprt"] = trial.as_json()
    return found


def show(report: Report, ratings: Sequence[Rating] | None, trial: Trial | None) -> None:
    """Print it as tables."""
    match = report.match
    click.echo(
        f"{match.rules}, {report.n_games} games: {len(report.deals)} deals in {match.n_seatings} seatings, "
        f"seed {match.seed}"
    )
    if not report.deals:
        click.echo("No deal has been played in all seatings yet.")
        return
    width = max(map(len, match.bots)) + 2
    click.echo(
        f"{'':{width}}{'games':>6}{'wins':>21}{'rank':>15}{'margin':>16}{'score':>15}"
        f"{'s/turn':>9}{'longest':>9}{'playouts/s':>12}"
    )
    for standing in report.standings:
        wins, rate = standing.wins, standing.playouts_a_second
        share = f"{100 * wins.mean:.1f} % ({100 * wins.low:.1f}-{100 * wins.high:.1f})"
        click.echo(
            f"{standing.bot:{width}}{standing.n_games:>6}{share:>21}"
            f"{_plus_minus(standing.rank, '.2f'):>15}{_plus_minus(standing.margin, '+.1f'):>16}"
            f"{_plus_minus(standing.score, '.1f'):>15}{standing.seconds:>9.3f}{standing.longest:>9.3f}"
            f"{'' if rate is None else f'{rate:,.0f}':>12}".rstrip()
        )
    par = 100 / match.rules.n_kingdoms
    click.echo(f"If all were as strong, each would win {par:.3g} %. Intervals: 95 %, by deals.")
    if report.elo:
        elo, low, high = report.elo
        click.echo(f"{match.bots[0]} against the others: {elo:+.0f} Elo ({low:+.0f} to {high:+.0f})")
    if ratings is not None:
        _show_ratings(report, ratings, width)
    if trial:
        click.echo(_verdict(trial))


def _show_ratings(report: Report, ratings: Sequence[Rating], width: int) -> None:
    """The ratings, and how often each bot came out before each other."""
    scale = "Elo" if report.match.rules.n_kingdoms == 2 else "openskill"
    numbers = "".join(f"{i:>6}" for i in range(1, len(ratings) + 1))
    click.echo(f"\n{'':{width + 4}}{scale:>16}  ahead of{numbers} (%)")
    for i, row in enumerate(ratings, 1):
        parts = (report.ahead(row.bot, other.bot) for other in ratings)
        ahead = "".join(f"{'' if part is None else f'{100 * part.mean:.0f}':>6}" for part in parts)
        rating = f"{row.rating:.1f} ± {row.error:.1f}"
        click.echo(f"{i:>3} {row.bot:{width}}{rating:>16}{'':10}{ahead}".rstrip())


def _verdict(trial: Trial) -> str:
    sprt, bot = trial.sprt, trial.match.bots[0]
    low, high = sprt.bounds
    at = f"after {len(trial.deals)} deals: log likelihood ratio {trial.llr:.2f} of {low:.2f} to {high:.2f}"
    if trial.verdict is None:
        return f"Not decided {at}"
    if trial.verdict == sprt.elo1:
        return f"Decided: {bot} is stronger by {sprt.elo1:g} Elo rather than {sprt.elo0:g}, {at}"
    return f"Decided: {bot} is stronger by no more than {sprt.elo0:g} Elo rather than {sprt.elo1:g}, {at}"


def _plus_minus(estimate: Estimate, form: str) -> str:
    error = estimate.high - estimate.mean
    return f"{estimate.mean:{form}} ± {error:{form.lstrip('+')}}"
