"""`queendomino bench`: how fast the engine is here, and which build of it runs."""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Callable

import click

from queendomino import __version__
from queendomino.actions import Action
from queendomino.chance import seeded
from queendomino.cli.options import game_options, rules_of
from queendomino.engine import build
from queendomino.engine.playout import Dealer, play_out
from queendomino.engine.position import Codes, Position
from queendomino.game import Game
from queendomino.rulesets import Ruleset
from queendomino.table import engine_position

_BATCH = 20


@click.command()
@game_options
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=1.0,
    show_default=True,
    help="How long each thing is measured.",
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def bench(ruleset_name: str, players: int | None, seconds: float, as_json: bool) -> None:
    """Measure how fast the engine is.

    It runs on one core. The numbers are per second of processor time, so that other programs disturb
    little: random games played to their end, and single steps in positions from the middle of a random game.

    \b
    Examples:
      queendomino bench
      queendomino bench --ruleset kingdomino --players 2 --seconds 0.1
      queendomino bench --seconds 0.1 --json
    """
    rules = rules_of(ruleset_name, players)
    about = {
        "version": __version__,
        "build": build(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": machine(),
        "ruleset": str(rules),
    }
    if not as_json:
        for name, value in about.items():
            click.echo(f"{name:10}{value}")
    rates = {}
    for name, batch in measured(rules).items():
        rates[name] = rate(batch, seconds)
        if not as_json:
            click.echo(f"{rates[name]:>12,.0f} {name} per second")
    if as_json:
        click.echo(json.dumps({**about, "per_second": {name: round(n, 1) for name, n in rates.items()}}))


def machine() -> str:
    """The processor and the system."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next(line.partition(":")[2].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def measured(rules: Ruleset) -> dict[str, Callable[[], int]]:
    """What is measured: by name a function that does some of it, and tells how many times."""
    start, middle = engine_position(rules), middle_position(rules)
    dealer, chance, codes, rows = Dealer(7), seeded(7), Codes(), range(rules.n_kingdoms)

    def games() -> int:
        position = start.copy()
        dealer.gather(start)
        play_out(position, dealer)
        return 1

    def copies() -> int:
        for _ in range(_BATCH):
            middle.copy()
        return _BATCH

    def lists() -> int:
        for _ in range(_BATCH):
            middle.legal(codes)
        return _BATCH

    def scores() -> int:
        for _ in range(_BATCH):
            for kingdom in rows:
                middle.scores(kingdom)
        return _BATCH * len(rows)

    def actions() -> int:
        game = Game(rules.name, rules.players, seed=chance.below(2**32))
        while not game.is_over:
            game.play(_any(game.legal_actions, chance.below(1 << 16)))
        return game.ply

    return {
        "random games of the engine": games,
        "copies of a position": copies,
        "lists of legal actions": lists,
        "scores of a kingdom": scores,
        "actions of Game.play": actions,
    }


def middle_position(rules: Ruleset) -> Position:
    """A position from the middle of a random game, where a domino is to be placed."""
    chance, game = seeded(7), Game(rules.name, rules.players, seed=7)
    while not (game.phase == "A" and game.round > rules.n_rounds // 2):
        game.play(_any(game.legal_actions, chance.below(1 << 16)))
    return game.position


def rate(batch: Callable[[], int], seconds: float) -> float:
    """How many a second of processor time, measured for so long."""
    batch()
    n = 0
    start = now = time.process_time()
    while now - start < seconds:
        n += batch()
        now = time.process_time()
    return n / (now - start)


def _any(actions: tuple[Action, ...], number: int) -> Action:
    return actions[number % len(actions)]
