"""`queendomino simulate`: games between bots, their records and statistics."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any

import click

from queendomino.chance import mixed
from queendomino.cli.files import cannot, write_text
from queendomino.cli.options import SEED, game_options, one_for_each, rules_of
from queendomino.cli.progress import watched
from queendomino.cli.words import count
from queendomino.game import Game, Result
from queendomino.rulesets import Ruleset


@click.command()
@game_options
@click.option(
    "--games", "n_games", type=click.IntRange(1), default=100, show_default=True, help="How many games."
)
@click.option("--seed", type=SEED, help="Play the same games again.  [default: another one each time]")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAMES",
    help="A bot for all seats, or one for each, with commas between them.",
)
@click.option("--records", type=click.Path(file_okay=False), metavar="DIR", help="Write the records there.")
@click.option("--json", "as_json", is_flag=True, help="Print the statistics as a JSON object.")
def simulate(
    ruleset_name: str,
    players: int | None,
    n_games: int,
    seed: int | None,
    bots: str,
    records: str | None,
    as_json: bool,
) -> None:
    """Play games between bots.

    Prints how they went, and with --records writes them to DIR/000.qdn and so on. The same arguments
    write the same files, on every machine.

    \b
    Examples:
      queendomino simulate --games 20 --seed 7
      queendomino simulate --ruleset wedding --players 3 --games 2 --bots random,random,random
      queendomino simulate --games 5 --seed 7 --bots random --records games
      queendomino simulate --games 5 --json
    """
    rules = rules_of(ruleset_name, players)
    names = one_for_each(bots.split(","), rules.players, "bots")
    if seed is None:
        seed = secrets.randbelow(10**9)
    if records:
        _make_folder(records)
    start = time.perf_counter()
    results = []
    for i, game in enumerate(watched(games(rules, names, n_games, seed), n_games, "games")):
        results.append(game.result)
        if records:
            write_text(os.path.join(records, record_name(i, n_games)), game.record())
    summary = statistics(results) | {"games_per_second": round(n_games / (time.perf_counter() - start), 1)}
    about = {"ruleset": rules.name, "players": rules.players, "bots": list(names), "seed": seed}
    if as_json:
        click.echo(json.dumps(about | summary))
    else:
        _show(rules, names, seed, summary)


def games(rules: Ruleset, names: Sequence[str], n: int, seed: int) -> Iterator[Game]:
    """Games between bots; that number i is the same whatever n is."""
    from queendomino.bots import bot, play_out

    tags = {f"Seat{seat}": name for seat, name in enumerate(names)}
    for i in range(n):
        game = Game(rules.name, rules.players, seed=mixed(seed, i), tags=tags)
        yield play_out(game, [bot(name, mixed(seed, i, seat)) for seat, name in enumerate(names)])


def record_name(i: int, n: int) -> str:
    """The file of game i among n, so that they sort.

    >>> record_name(7, 100), record_name(7, 20000)
    ('007.qdn', '00007.qdn')
    """
    return f"{i:0{max(3, len(str(n - 1)))}}.qdn"


def statistics(results: Sequence[Result]) -> dict[str, Any]:
    """What came out, by kingdom: mean totals, games won (shared ones too), and games that were shared."""
    kingdoms = range(len(results[0].scores))
    return {
        "games": len(results),
        "mean_totals": [round(sum(r.totals[i] for r in results) / len(results), 2) for i in kingdoms],
        "best_totals": [max(r.totals[i] for r in results) for i in kingdoms],
        "wins": [sum(i in r.winners for r in results) for i in kingdoms],
        "shared": sum(len(r.winners) > 1 for r in results),
    }


def _make_folder(path: str) -> None:
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise cannot("make", path, error) from None


def _show(rules: Ruleset, names: Sequence[str], seed: int, summary: dict[str, Any]) -> None:
    click.echo(
        f"{rules}, {count(summary['games'], 'game')}, seed {seed}, {summary['games_per_second']:g} games/s"
    )
    click.echo(f"{'':20}{'mean total':>12}{'best':>7}{'wins':>7}")
    for kingdom in range(rules.n_kingdoms):
        seats = [seat for seat in range(rules.players) if rules.kingdom_of(seat) == kingdom]
        who = f"seat {' & '.join(map(str, seats))}: {' & '.join(names[seat] for seat in seats)}"
        mean, best, wins = (summary[key][kingdom] for key in ("mean_totals", "best_totals", "wins"))
        click.echo(f"{who:20}{mean:>12.2f}{best:>7}{wins:>7}")
    if summary["shared"]:
        shared = count(summary["shared"], "shared victory")
        click.echo(f"{shared}, a win for each who shares")
