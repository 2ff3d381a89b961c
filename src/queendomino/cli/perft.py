"""`queendomino perft`: how many sequences of actions there are, to compare implementations of the rules."""

from __future__ import annotations

import time
from collections.abc import Iterator

import click

from queendomino.actions import ACTIONS
from queendomino.cli.options import game_options, rules_of
from queendomino.cli.progress import watched
from queendomino.engine import codes
from queendomino.engine.position import Position
from queendomino.errors import QueendominoError
from queendomino.notation import parse_position
from queendomino.perft import after, settle
from queendomino.perft import perft as n_sequences
from queendomino.table import engine_position


@click.command()
@game_options
@click.option("--depth", type=click.IntRange(0, 100), default=4, show_default=True, help="How many actions.")
@click.option("--position", "line", metavar="LINE", help="From this position instead of the beginning.")
@click.option("--divide", is_flag=True, help="Also how many begin with each action.")
def perft(ruleset_name: str, players: int | None, depth: int, line: str | None, divide: bool) -> None:
    """Count the sequences of actions from a position.

    Chance is fixed: it always draws what comes first, seats and dominoes by number, buildings in the
    order of their table. A game that ends earlier counts once.

    \b
    Examples:
      queendomino perft --depth 4
      queendomino perft --ruleset kingdomino --players 2 --depth 5
      queendomino perft --players 2 --depth 3 --divide
    """
    position = parse_position(line)[1] if line else engine_position(rules_of(ruleset_name, players))
    settle(position)
    if divide and depth < 1:
        raise QueendominoError("to divide, the depth is 1 or more")
    click.echo(f"{'depth':>5}{'sequences':>16}{'seconds':>10}{'per second':>12}")
    for n in range(depth + 1):
        start = time.perf_counter()
        parts = list(divided(position, n))
        seconds = time.perf_counter() - start
        count = sum(n_here for _, n_here in parts)
        click.echo(f"{n:>5}{count:>16}{seconds:>10.2f}{count / max(seconds, 1e-6):>12.0f}")
    if divide:
        for action, n_here in sorted(parts):
            click.echo(f"{action} {n_here}")


def divided(position: Position, depth: int) -> Iterator[tuple[str, int]]:
    """For each action, how many sequences begin with it; at depth 0 or the end there is the empty one."""
    if depth == 0 or position.stage == codes.OVER:
        yield "", 1
        return
    legal = position.legal_codes()
    for code in watched(legal, len(legal), f"depth {depth}"):
        yield ACTIONS[code].text, n_sequences(after(position, code), depth - 1)
