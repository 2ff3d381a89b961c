"""`queendomino arena`: matches between bots, and how sure it is who is stronger."""

from __future__ import annotations

import json
import secrets
import shlex
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from queendomino.cli.commands import INTERRUPTED
from queendomino.cli.options import SEED, ruleset_option
from queendomino.cli.progress import watched

if TYPE_CHECKING:
    from queendomino.arena import Estimate, Report


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@ruleset_option
@click.option(
    "--players", type=click.IntRange(2, 8), help="How many players.  [default: what the number of bots needs]"
)
@click.option(
    "--games",
    "n_games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many games, at least; each deal is played in all its seatings.",
)
@click.option("--seed", type=SEED, help="Play the same deals again.  [default: others each time]")
@click.option("--workers", type=click.IntRange(1), help="How many processes.  [default: one for each core]")
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="Keep each game there as it ends; called again, go on where it stopped.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as a JSON object.")
@click.pass_context
def arena(
    context: click.Context,
    bots: tuple[str, ...],
    ruleset_name: str,
    players: int | None,
    n_games: int,
    seed: int | None,
    workers: int | None,
    out: str | None,
    as_json: bool,
) -> None:
    """Let bots play a match, and say who is stronger.

    Each deal is played once in every seating: kings, lines and tiles come the same, and the bots move around
    the table, so that luck cancels out. With a time budget, leave each bot a core of its own: --workers.

    \b
    Examples:
      queendomino arena mcts:500n greedy --games 20
      queendomino arena mcts:1s greedy greedy greedy --games 200 --out match
      queendomino arena mc:100n mcts:100n --ruleset kingdomino --seed 7 --json
      queendomino arena mcts:100n greedy greedy --ruleset wedding-teams
    """
    from queendomino.arena import Folder, InTurn, Match, Pool, Report, Runner
    from queendomino.arena.folder import kept_settings

    if seed is None:
        kept = kept_settings(out) if out else None
        seed = kept["seed"] if kept else secrets.randbelow(10**9)
    match = Match(bots, ruleset_name, players, seed)
    folder = Folder(out, match) if out else None
    n_games = match.whole_deals(n_games)
    games = {
        number: played for number, played in (folder.played if folder else {}).items() if number < n_games
    }
    left = [number for number in range(n_games) if number not in games]
    runner: Runner = InTurn() if workers == 1 else Pool(workers)
    stopped = False
    try:
        with closing(runner.run(match, left)) as playing:
            for played in watched(playing, len(left), "games", at_once=True):
                if folder:
                    folder.keep(played)
                games[played.number] = played
    except KeyboardInterrupt:
        stopped = True
    report = Report(match, games.values())
    if as_json:
        click.echo(json.dumps(_as_json(report) | {"played": len(games)}))
    else:
        _show(report)
    if runner.n_lost:
        click.echo(f"{runner.n_lost} workers died; their games were played again", err=True)
    if stopped:
        again = f"; go on with --out {shlex.quote(out)}" if out else "; with --out DIR they would be kept"
        click.echo(f"Stopped after {len(games)} of {n_games} games{again}", err=True)
        context.exit(INTERRUPTED)


def _as_json(report: Report) -> dict[str, Any]:
    from queendomino.arena.folder import settings

    return settings(report.match) | {
        "games": report.n_games,
        "deals": len(report.deals),
        "standings": [standing.as_json() for standing in report.standings],
    }


def _show(report: Report) -> None:
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
            f"{'' if rate is None else f'{rate:,.0f}':>12}"
        )
    par = 100 / match.rules.n_kingdoms
    click.echo(f"If all were as strong, each would win {par:.3g} %. Errors are 95 % intervals, by deals.")


def _plus_minus(estimate: Estimate, form: str) -> str:
    error = estimate.high - estimate.mean
    return f"{estimate.mean:{form}} ± {error:{form.lstrip('+')}}"
