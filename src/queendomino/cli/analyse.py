"""`queendomino analyse`: what turns are worth, and what a game's mistakes have cost."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from queendomino import draw
from queendomino.cli.commands import INTERRUPTED
from queendomino.cli.draw import is_position
from queendomino.cli.files import read_text, write_text
from queendomino.cli.options import SEED
from queendomino.cli.progress import watched
from queendomino.cli.replay import game_at
from queendomino.cli.screen import bold, console, say
from queendomino.cli.words import kingdom_names, listed, seat_names
from queendomino.engine import build
from queendomino.errors import QueendominoError
from queendomino.game import Game, Turn

if TYPE_CHECKING:
    from queendomino.analysis import Analysis, Analyst, Reviewed
    from queendomino.arena import Estimate


@click.command()
@click.argument("file", metavar="FILE | POSITION")
@click.option("--at", "ply", type=click.IntRange(0), metavar="PLY", help="Only the decision of that number.")
@click.option(
    "--budget",
    default="1s",
    show_default=True,
    metavar="1s|5000n",
    help="For each position: seconds, or playouts, which give the same numbers everywhere.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Another one brings other luck.")
@click.option("--top", type=click.IntRange(1), default=10, show_default=True, help="How many turns to list.")
@click.option("--json", "as_json", is_flag=True, help="Print all of it as a JSON object.")
@click.option("--svg", "as_svg", is_flag=True, help="Print a picture.")
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False), metavar="FILE", help="Write a picture there."
)
@click.pass_context
def analyse(
    context: click.Context,
    file: str,
    ply: int | None,
    budget: str,
    seed: int,
    top: int,
    as_json: bool,
    as_svg: bool,
    output: str | None,
) -> None:
    """Say what turns are worth, and what mistakes cost.

    FILE is a record (.qdn), or - for stdin; a position may be given as such, in quotes. Of a record every
    turn is compared to the best one that was found; with --at PLY, and of a position, all that can be done
    there is listed, each action with the best turn that begins with it.

    After ± stands the standard error. A mistake is a turn that has cost more than luck in the analysis can
    explain (with 95 % confidence). Ctrl-C ends with what there is.

    \b
    Examples:
      queendomino analyse game.qdn
      queendomino analyse game.qdn --budget 2000n -o mistakes.svg
      queendomino analyse game.qdn --at 12 --budget 5s
      queendomino analyse game.qdn --at 12 --json
    """
    from queendomino.analysis import Analyst, analysis_svg, review_svg

    if as_json and as_svg:
        raise click.UsageError("--json and --svg both want to be printed; name one")
    analyst = Analyst(budget, seed)
    text = file if is_position(file) else read_text(file)
    with _ctrl_c_stops(analyst) as stopped:
        if ply is not None or is_position(text):
            if ply is not None and is_position(text):
                raise QueendominoError("--at is for records")
            game = Game.from_position(text, by_hand=True) if ply is None else game_at(text, ply)
            analysis = analyst.analyse(game)
            found = analysis.as_json()
            picture = analysis_svg(game, analysis) if as_svg or output else ""
        else:
            game = Game.replay(text, by_hand=True)
            reviewed = _reviewed(analyst, game, stopped)
            found = {"result": list(game.result.totals), "turns": [turn.as_json() for turn in reviewed]}
            picture = review_svg(game, reviewed) if as_svg or output else ""
    if output:
        write_text(output, picture)
    if as_json:
        click.echo(json.dumps(found | {"budget": budget, "seed": seed}, ensure_ascii=False))
    elif as_svg:
        click.echo(picture, nl=False)
    elif ply is not None or is_position(text):
        show_analysis(game, analysis, top)
    else:
        show_review(game, reviewed, top)
    if stopped:
        click.echo("Stopped; this is what there was", err=True)
        context.exit(INTERRUPTED)


@contextmanager
def _ctrl_c_stops(analyst: Analyst) -> Iterator[list[bool]]:
    """The first Ctrl-C lets the analyst come to an end, and is kept in the list; the second ends at once."""
    stopped: list[bool] = []

    def stop(*_: Any) -> None:
        stopped.append(True)
        signal.signal(signal.SIGINT, before)
        analyst.stop()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


def _reviewed(analyst: Analyst, game: Game, stopped: list[bool]) -> list[Reviewed]:
    """All turns of a game, on all cores if the engine is compiled: it lets go of Python's lock then."""
    workers = (os.cpu_count() or 1) if build() == "compiled" else 1
    found: list[Reviewed] = []
    for turn in watched(analyst.review(game, workers), game.turn, "turns", lambda: ""):
        found.append(turn)
        if stopped:
            break
    return found


def show_analysis(game: Game, analysis: Analysis, top: int) -> None:
    """What may be done, as a table; the best line, and what it leads to."""
    from rich.table import Table

    names = seat_names(game)
    say(bold(f"{draw.round_text(game)}: {draw.turn_text(game)}"))
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("turn", no_wrap=True)
    for head in "margin", "behind", "wins", "rank", "games":
        table.add_column(head, justify="right")
    for i, option in enumerate(analysis.options[:top]):
        value = option.value
        table.add_row(
            option.text,
            plus_minus(value.margin, "+.1f"),
            plus_minus(option.behind) if i else "",
            percent(value.wins),
            plus_minus(value.rank, ".2f"),
            f"{option.n:,}",
            style="green" if not i else None,
        )
    console().print(table)
    if len(analysis.options) > top:
        say(f"and {len(analysis.options) - top} more; --top {len(analysis.options)} lists all")
    line = (Turn(analysis.seat, analysis.best.turn), *analysis.best.replies)
    say("\nThe best line: " + "; ".join(f"{names[turn.seat]} {turn.text[2:]}" for turn in line))
    outlook = zip(kingdom_names(game), analysis.outlook, strict=True)
    say("It leads to: " + ", ".join(f"{name} {v.score.mean:.1f} ({v.wins.mean:.0%})" for name, v in outlook))


def show_review(game: Game, reviewed: list[Reviewed], top: int) -> None:
    """The mistakes, the worst first, and what they have cost each player."""
    from rich.table import Table

    from queendomino.analysis import mistakes

    names, worst = seat_names(game), mistakes(reviewed)
    say(bold(f"{game.ruleset}: {len(reviewed)} of {game.turn} turns, {len(worst)} mistakes"))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in "ply", "round":
        table.add_column(head, justify="right")
    for head in "player", "played", "better":
        table.add_column(head)
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("wins", justify="right", no_wrap=True)
    for turn in worst[:top]:
        best, played = turn.analysis.best, turn.analysis.played
        assert played
        table.add_row(
            str(turn.ply),
            str(turn.round),
            names[turn.turn.seat],
            played.text,
            best.text,
            f"-{plus_minus(played.behind)}",
            f"{100 * (played.value.wins.mean - best.value.wins.mean):+.0f} %",
        )
    if worst:
        console().print(table)
    if len(worst) > top:
        say(f"and {len(worst) - top} more; --top {len(worst)} lists all")
    costs = [0.0] * game.ruleset.players
    for turn in worst:
        costs[turn.turn.seat] += turn.analysis.mistake.mean if turn.analysis.mistake else 0
    if reviewed:
        say(
            "Lost by mistakes: "
            + listed(f"{name} {cost:.1f}" for name, cost in zip(names, costs, strict=True))
        )


def plus_minus(estimate: Estimate, form: str = ".1f") -> str:
    """A mean and its standard error."""
    return f"{estimate.mean:{form}} ± {estimate.error:{form.lstrip('+')}}"


def percent(share: Estimate) -> str:
    """A probability and its standard error."""
    return f"{100 * share.mean:.0f} ± {100 * share.error:.0f} %"
