"""`queendomino arena`: matches between bots, and how sure it is who is stronger."""

from __future__ import annotations

import json
import secrets
import shlex
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from queendomino.cli.commands import INTERRUPTED
from queendomino.cli.options import SEED, ruleset_option
from queendomino.cli.progress import watched
from queendomino.cli.standings import as_json, show
from queendomino.errors import QueendominoError

if TYPE_CHECKING:
    from queendomino.arena import Folder, Match, Played, Runner, Trial

GAMES = 100
MOST_GAMES = 100_000  # of a test that is not decided
PROBABILITY = click.FloatRange(0, 0.5, min_open=True, max_open=True)


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@ruleset_option
@click.option(
    "--players",
    type=click.IntRange(2, 8),
    help="How many players.  [default: what the number of bots needs; with --ratings 2]",
)
@click.option(
    "--games",
    "n_games",
    type=click.IntRange(1),
    help=f"How many games, raised to whole deals.  [default: {GAMES}; with --sprt {MOST_GAMES} at most]",
)
@click.option("--seed", type=SEED, help="Play the same deals again.  [default: others each time]")
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="Keep each game there as it ends; said again, go on where it stopped.",
)
@click.option("--workers", type=click.IntRange(1), help="How many processes.  [default: one for each core]")
@click.option(
    "--runner",
    "runner_name",
    type=click.Choice(["local", "ray"]),
    default="local",
    show_default=True,
    help="Who plays: this machine, or the Ray cluster at RAY_ADDRESS.",
)
@click.option(
    "--sprt",
    type=(float, float),
    metavar="ELO0 ELO1",
    help="Stop when it is decided whether the first bot is stronger than the others by ELO0 or by ELO1.",
)
@click.option(
    "--alpha", type=PROBABILITY, default=0.05, show_default=True, help="How often ELO1 may win wrongly."
)
@click.option(
    "--beta", type=PROBABILITY, default=0.05, show_default=True, help="How often ELO0 may win wrongly."
)
@click.option(
    "--ratings", "rated", is_flag=True, help="Rate the bots: any number, each plays with all others."
)
@click.option("--json", "json_wanted", is_flag=True, help="Print the report as a JSON object.")
@click.pass_context
def arena(
    context: click.Context,
    bots: tuple[str, ...],
    ruleset_name: str,
    players: int | None,
    n_games: int | None,
    seed: int | None,
    out: str | None,
    workers: int | None,
    runner_name: str,
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    rated: bool,
    json_wanted: bool,
) -> None:
    """Let bots play a match, and say who is stronger.

    Each deal is played once in every seating: kings, lines and tiles come the same, and the bots move around
    the table, so that luck cancels out. With teams, two players of a bot share a kingdom.

    Elo here is that of the first bot against equals of all others; with more than two kingdoms 0 is the part
    of the victories that each would have if all were as strong.

    \b
    Examples:
      queendomino arena mcts:500n greedy --games 20
      queendomino arena mcts:1s greedy greedy greedy --games 200 --out match
      queendomino arena mcts:100n mcts:100n:explore=1 --sprt 0 20
      queendomino arena random greedy mc:50n mcts:50n --ratings --games 120
      queendomino arena mcts:100n greedy greedy --ruleset wedding-teams --seed 7 --json
    """
    from queendomino.arena import Folder, Match, Report, Sprt, Trial
    from queendomino.arena.folder import kept_settings
    from queendomino.arena.ratings import check_ratable, rate

    if seed is None:
        kept = (kept_settings(out) if out else None) or {}
        seed = int(kept.get("seed", secrets.randbelow(10**9)))
    match = Match(bots, ruleset_name, players or (2 if rated else None), seed)
    if len(bots) > match.rules.n_kingdoms and not rated:
        raise QueendominoError(f"{len(bots)} bots for {match.rules}; with --ratings all play with all others")
    if rated:
        check_ratable(match)
    trial = Trial(match, Sprt(*sprt, alpha, beta)) if sprt else None
    runner = _runner(runner_name, workers)
    folder = Folder(out, match) if out else None
    n_games = match.whole_deals(n_games or (MOST_GAMES if trial else GAMES))
    games = {i: game for i, game in sorted(folder.played.items()) if i < n_games} if folder else {}
    stopped = False
    try:
        _play(runner, match, games, range(n_games), folder, trial)
    except KeyboardInterrupt:
        stopped = True
    if folder:
        folder.write_table()
    decided = trial is not None and trial.verdict is not None
    if trial and decided:  # by these games, and no others
        n_games = len(trial.deals) * match.n_seatings
        games = {i: game for i, game in games.items() if i < n_games}
    report = Report(match, games.values())
    rating = rate(report) if rated else None
    if json_wanted:
        click.echo(json.dumps(as_json(report, rating, trial)))
    else:
        show(report, rating, trial)
    if runner.n_lost:
        click.echo(f"Workers that died: {runner.n_lost}; their games were played again", err=True)
    if stopped:
        again = f"go on with --out {shlex.quote(out)}" if out else "with --out DIR they would be kept"
        click.echo(f"Stopped after {len(games)} of {n_games} games; {again}", err=True)
        context.exit(INTERRUPTED)


def _runner(name: str, n_workers: int | None) -> Runner:
    from queendomino.arena import InTurn, Pool
    from queendomino.arena.ray import OnRay

    if name == "ray":
        return OnRay(n_workers)
    return InTurn() if n_workers == 1 else Pool(n_workers)


def _play(
    runner: Runner,
    match: Match,
    games: dict[int, Played],
    numbers: Iterable[int],
    folder: Folder | None,
    trial: Trial | None,
) -> None:
    """Play what is not there yet of these games, until there is nothing left to decide."""
    first = match.bots[0]
    wins = [game.wins_of(first) for game in games.values() if first in game.bots]

    def tell() -> str:
        if trial:
            low, high = trial.sprt.bounds
            return f"{trial.llr:.2f} ({low:.2f} to {high:.2f})"
        return f"{first} {100 * sum(wins) / len(wins):.1f} %" if wins else ""

    if trial and any(trial.add(game) for game in games.values()):
        return
    left = [number for number in numbers if number not in games]
    with closing(runner.run(match, left)) as playing:
        for played in watched(playing, len(left), "games", tell):
            if folder:
                folder.keep(played)
            games[played.number] = replace(played, record="")
            if first in played.bots:
                wins.append(played.wins_of(first))
            if trial and trial.add(played):
                return
