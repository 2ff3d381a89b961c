"""How fast Queendomino is here: prints a table, writes build/bench.json, adds a line to the history.

Best of several runs, one core unless it says otherwise. Examples:

    python bench/run.py                 everything, about a minute
    python bench/run.py --quick         a few seconds, for a first look
    QUEENDOMINO_PURE=1 python bench/run.py
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

from queendomino import Game
from queendomino.chance import seeded
from queendomino.cli.bench import machine
from queendomino.engine import build, codes
from queendomino.engine.playout import Dealer, Playouts, deal
from queendomino.engine.position import Position
from queendomino.rulesets import ruleset
from queendomino.table import engine_position

HERE = Path(__file__).parent
OUT = HERE.parent / "build"


def main() -> None:
    """Measure everything and write it down."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs")
    parser.add_argument("--only", default="", help="only figures whose name contains this")
    options = parser.parse_args()
    about = {
        "build": build(),
        "machine": machine(),
        "python": platform.python_version(),
        "flags": os.environ.get("QUEENDOMINO_CFLAGS", ""),
        "commit": commit(),
        "time": time.strftime("%Y-%m-%d %H:%M:%S"),
    }
    for name, fact in about.items():
        print(f"{name:<10}{fact}")
    found: dict[str, float] = {}
    for name, unit, measure in figures(3 if options.quick else 9, 0.02 if options.quick else 0.2):
        if options.only in name:
            found[name] = value = measure()
            print(f"{value:>14,.1f} {unit:<12}{name}", flush=True)
    write({**about, "figures": found})


Figure = tuple[str, str, Callable[[], float]]


def figures(runs: int, seconds: float) -> list[Figure]:
    """Name, unit and how to measure it."""
    loops = compiled_loops() if build() == "compiled" else plain_loops()
    middle = placing_positions()

    def games(name: str, players: int) -> Callable[[], float]:
        start = engine_position(ruleset(name, players))
        return lambda: rate(lambda n: Playouts(start, n, 1), runs, seconds)

    def ns(loop: Callable[[int], object], each: int = 1) -> Callable[[], float]:
        return lambda: 1e9 / (rate(loop, runs, seconds) * each)

    return [
        ("random games, classic 4", "games/s", games("classic", 4)),
        ("random games, classic 2 (7x7)", "games/s", games("classic", 2)),
        ("random games, wedding 4", "games/s", games("wedding", 4)),
        ("random games, kingdomino 4", "games/s", games("kingdomino", 4)),
        ("copy of a position", "ns", ns(lambda n: loops.copies(middle[0], n))),
        ("copy into another position", "ns", ns(lambda n: loops.assigns(middle[0], n))),
        ("masks of legal placements", "ns", ns(lambda n: loops.masks(middle, n), len(middle))),
        ("list of legal actions", "ns", ns(lambda n: loops.lists(middle, n), len(middle))),
        ("score of a kingdom", "ns", ns(lambda n: loops.scores(middle, n), len(middle))),
        ("Game.play with checking", "actions/s", lambda: rate(play_games, runs, seconds)),
        ("two threads against one", "times", lambda: scaling(ThreadPoolExecutor)),
        ("two processes against one", "times", lambda: scaling(ProcessPoolExecutor)),
        ("import of queendomino", "ms", import_time),
        ("peak memory, 1,000 playouts", "MB", lambda: peak_memory(1_000)),
        ("peak memory, a million playouts", "MB", lambda: peak_memory(1_000_000)),
    ]


def rate(work: Callable[[int], object], runs: int, seconds: float) -> float:
    """How many a second, best of so many runs of so many seconds; `work(n)` does n."""
    n = 1
    while True:
        taken = timed(work, n)
        if taken > seconds / 2:
            break
        n = max(2 * n, int(n * seconds / max(taken, 1e-6) / 2))
    return max(n / timed(work, n) for _ in range(runs))


def timed(work: Callable[[int], object], n: int) -> float:
    """The seconds of this core that it takes."""
    start = time.process_time()
    work(n)
    return max(time.process_time() - start, 1e-9)


def placing_positions() -> list[Position]:
    """All positions of some random classic games in which a domino is to be placed."""
    start = engine_position(ruleset("classic", 4))
    dealer = Dealer(1)
    found = []
    for _ in range(4):
        position = start.copy()
        dealer.gather(start)
        while position.stage != codes.OVER:
            if codes.PLACE <= position.stage <= codes.FIRST:
                if position.stage == codes.PLACE:
                    found.append(position.copy())
                position.do(dealer.below(position.n_legal()))
            else:
                deal(position, dealer)
    return found


def play_games(n: int) -> None:
    """n actions of random games through the public objects, every one checked."""
    chance = seeded(1)
    game = Game("classic", 4, seed=1)
    for _ in range(n):
        if game.is_over:
            game = Game("classic", 4, seed=chance.below(1 << 30))
        legal = game.legal_actions
        game.play(legal[chance.below(len(legal))])


def some_playouts(n: int) -> None:
    """For the pools."""
    Playouts(engine_position(ruleset("classic", 4)), n, 1)


def scaling(pool: type[ThreadPoolExecutor] | type[ProcessPoolExecutor]) -> float:
    """Twice the work by two workers: how many times as much a second as one worker does."""
    n = 100_000 if build() == "compiled" else 500
    best = 0.0
    with pool(2) as workers:
        list(workers.map(some_playouts, [10, 10]))
        for _ in range(5):
            start = time.perf_counter()
            list(workers.map(some_playouts, [n]))
            one = time.perf_counter() - start
            start = time.perf_counter()
            list(workers.map(some_playouts, [n, n]))
            best = max(best, 2 * one / (time.perf_counter() - start))
    return best


def import_time() -> float:
    """What `import queendomino` adds to the start of Python."""
    code = "import time; t = time.perf_counter(); import queendomino; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True) for _ in range(9)]
    return 1000 * min(float(run.stdout) for run in runs)


def peak_memory(n: int) -> float:
    """The most memory that a process needs for so many playouts, Python and all."""
    n = n if build() == "compiled" else n // 1000
    code = f"import sys; sys.path.insert(0, {str(HERE)!r}); import run; run.child_memory({n})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def child_memory(n: int) -> None:
    """Print what the playouts add to this process."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    some_playouts(n)
    unit = 1 if sys.platform == "darwin" else 1024
    print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * unit / 1e6)


def plain_loops() -> ModuleType:
    """The loops as Python."""
    import loops

    return loops


def compiled_loops() -> ModuleType:
    """The loops, compiled into build/bench."""
    folder = OUT / "bench"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("loops.py", "loops.pxd"):
        shutil.copy(HERE / name, folder)
    options = ["infer_types=True", "annotation_typing=False", "boundscheck=False", "language_level=3"]
    subprocess.run(
        [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-q", "-X", ",".join(options), "loops.py"],
        cwd=folder,
        env={**os.environ, "CFLAGS": "-O3 " + os.environ.get("QUEENDOMINO_CFLAGS", "")},
        check=True,
    )
    sys.path.insert(0, str(folder))
    import loops

    assert not str(loops.__file__).endswith(".py"), loops.__file__
    return loops


def commit() -> str:
    """The commit that is measured, with + when files have changed since."""
    run = subprocess.run(
        ["git", "describe", "--always", "--dirty=+"], capture_output=True, text=True, cwd=HERE, check=False
    )
    return run.stdout.strip()


def write(report: dict[str, object]) -> None:
    """Keep the report, and add it to the history."""
    OUT.mkdir(exist_ok=True)
    (OUT / "bench.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    with open(OUT / "bench-history.jsonl", "a", encoding="utf-8") as history:
        history.write(json.dumps(report) + "\n")
    print(f"written to {OUT.name}/bench.json; the history is {OUT.name}/bench-history.jsonl")


if __name__ == "__main__":
    main()
