"""How strong the bots are: plays the tables of docs/strength.md again and writes docs/strength/NAME.json.

Budgets are in playouts a turn, so that the games are the same on every machine; all of it takes one core for
about two hours. A row that is there already is not played again, unless it is named. Examples:

    python bench/strength.py                      what is missing, then the tables
    python bench/strength.py classic-4 level-     these rows anew (parts of names do)
    python bench/strength.py --table              only the tables, from what is there
    python bench/strength.py classic-4-1s --games 200
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from queendomino import Game
from queendomino.arena import InTurn, Match, Report
from queendomino.arena.ratings import likeliest
from queendomino.bots import LEVELS, GreedyPlayer, SearchPlayer, bot
from queendomino.cli.bench import machine
from queendomino.cli.progress import watched
from queendomino.engine import build

OUT = Path(__file__).parents[1] / "docs" / "strength"
SEED = 2026
A_SECOND = 100_000  # the playouts that one core does in an opening turn
SOON, LATE = f"mcts:{A_SECOND // 10}n", f"mcts:{A_SECOND}n"
ALONE = f"{LATE}:rivals=0:halving=16"


class Row(NamedTuple):
    """A match: its name, who plays, by which rules, how many games."""

    name: str
    bots: tuple[str, ...]
    ruleset: str
    games: int


def against_greedy(name: str, spec: str, n: int, ruleset: str, games: int) -> Row:
    """One bot against greedy ones in all other kingdoms."""
    return Row(name, (spec, *["greedy"] * (n - 1)), ruleset, games)


def unhurried(number: int) -> str:
    """The bot of a level without its limit of time, so that the games are the same on every machine."""
    player = bot(f"level:{number}", 0)
    if isinstance(player, SearchPlayer):
        return f"mcts:{player.budget.nodes or round(A_SECOND * (player.budget.seconds or 0))}n"
    assert isinstance(player, GreedyPlayer)
    return f"greedy:{player.noise:g}"


ROWS = (
    against_greedy("classic-4-0.1s", SOON, 4, "classic", 200),
    against_greedy("classic-4-1s", LATE, 4, "classic", 120),
    against_greedy("kingdomino-4-0.1s", SOON, 4, "kingdomino", 200),
    against_greedy("kingdomino-4-1s", LATE, 4, "kingdomino", 200),
    against_greedy("kingdomino-4-1s-alone", ALONE, 4, "kingdomino", 200),
    against_greedy("classic-2-0.1s", SOON, 2, "classic", 100),
    against_greedy("classic-2-1s", LATE, 2, "classic", 100),
    against_greedy("classic-3-0.1s", SOON, 3, "classic", 150),
    against_greedy("wedding-5-0.1s", SOON, 5, "wedding", 120),
    against_greedy("wedding-6-0.1s", SOON, 6, "wedding", 120),
    against_greedy("teams-6-0.1s", SOON, 3, "wedding-teams", 120),
    against_greedy("teams-8-0.1s", SOON, 4, "wedding-teams", 120),
    *(
        Row(f"level-{i}-{i - 1}", (unhurried(i), unhurried(i - 1)), "classic", games)
        for i, games in zip(range(2, len(LEVELS) + 1), (200,) * 9 + (40,), strict=True)
    ),
)


def main() -> None:
    """Play what is asked for, then print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", metavar="ROW", help="only rows whose names contain one of these")
    parser.add_argument("--games", type=int, help="how many games of each row")
    parser.add_argument("--table", action="store_true", help="play nothing")
    options = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    for row in ROWS:
        wanted = any(part in row.name for part in options.rows) if options.rows else not path(row).exists()
        if wanted and not options.table:
            print(f"{row.name}: {' '.join(row.bots)}", flush=True)
            found = measured(row, options.games or row.games)
            path(row).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    show()


def path(row: Row) -> Path:
    """Where the result of a row is kept."""
    return OUT / f"{row.name}.json"


def measured(row: Row, n_games: int) -> dict[str, Any]:
    """Play a row on this core."""
    match = Match(row.bots, row.ruleset, None, SEED)
    n_games = match.whole_deals(n_games)
    games = list(watched(InTurn().run(match, range(n_games)), n_games, "games", lambda: row.name))
    report = Report(match, games)
    first = report.standings[0].as_json()
    # of a wall clock, on a machine that does other things too
    for name in ("seconds", "longest", "playouts_a_second"):
        del first[name]
    return {
        "bots": list(row.bots),
        "ruleset": str(match.rules),
        "seed": SEED,
        "games": n_games,
        "first": first,
        "speed": speed(match),
        "build": build(),
        "machine": machine(),
        "python": platform.python_version(),
        "date": time.strftime("%Y-%m-%d"),
    }


def ratings() -> list[tuple[float, float]]:
    """The Elo of the levels around 0, and its error, from how each did against the one below."""
    results = []
    for row, found in played(level=True):
        number = int(row.name.split("-")[1])
        n_games, wins = found["games"], found["first"]["wins"]["mean"]
        results.append((number - 1, number - 2, n_games, n_games * wins))
    return likeliest(len(results) + 1, results)


def speed(match: Match) -> dict[str, float] | None:
    """What the first bot does in a second of processor time, and what its turns take, in one game."""
    rules = match.rules
    players = [bot(match.bots[rules.kingdom_of(seat)], seat) for seat in range(rules.players)]
    first = players[0]
    if not isinstance(first, SearchPlayer):
        return None
    game, spent = Game(rules.name, rules.players, seed=SEED), dict[tuple[int, int], float]()
    while (seat := game.seat) is not None:
        view = game.view(seat)
        began = time.process_time()
        action = players[seat].choose(view)
        if seat == 0:
            turn = view.round, view.line_index
            spent[turn] = spent.get(turn, 0.0) + time.process_time() - began
        game.play(action)
    seconds = sum(spent.values())
    return {
        "playouts_a_second": round(first.n_playouts / seconds),
        "nodes_a_second": round(first.n_nodes / seconds),
        "seconds_a_turn": round(seconds / len(spent), 4),
        "longest_turn": round(max(spent.values()), 4),
    }


def show() -> None:
    """Print what is there as the tables of the document."""
    print("\n| match | games | wins | margin | score | playouts/s | nodes/s | s/turn, longest |")
    print("|---|---|---|---|---|---|---|---|")
    for row, found in played(level=False):
        first, pace = found["first"], found["speed"]
        rates = f"{pace['playouts_a_second']:,} | {pace['nodes_a_second']:,}"
        spent = f"{pace['seconds_a_turn']:.3f}, {pace['longest_turn']:.3f}"
        print(f"| {row.name} | {result(found)} | {first['score']['mean']:.1f} | {rates} | {spent} |")
    below = {row.bots[0]: result(found) for row, found in played(level=True)}
    print("\n| level | plays as | games | wins against the level below | margin | rating |")
    print("|---|---|---|---|---|---|")
    for number, (rating, error) in enumerate(ratings(), 1):
        spec = unhurried(number)
        cells = below.get(spec, "| |")
        print(f"| {number} {LEVELS[number - 1].name} | `{spec}` | {cells} | {rating:+.0f} ± {error:.0f} |")


def played(level: bool) -> Iterator[tuple[Row, dict[str, Any]]]:
    """The rows that are there, those of levels or the others, with what came out."""
    for row in ROWS:
        if row.name.startswith("level") == level and path(row).exists():
            yield row, json.loads(path(row).read_text(encoding="utf-8"))


def result(found: dict[str, Any]) -> str:
    """The cells that tell how a match ended."""
    wins, margin = found["first"]["wins"], found["first"]["margin"]
    share = f"{100 * wins['mean']:.1f} % ({100 * wins['low']:.1f} to {100 * wins['high']:.1f})"
    return f"{found['games']} | {share} | {margin['mean']:+.1f} ± {margin['high'] - margin['mean']:.1f}"


if __name__ == "__main__":
    main()
