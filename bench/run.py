"""How fast Queendomino is here: prints a table, writes build/bench.json, adds a line to the history.

Best of several runs, one core unless it says otherwise. Examples:

    python bench/run.py                 everything, about two minutes
    python bench/run.py --quick --core  a few seconds, for a first look
    QUEENDOMINO_PURE=1 python bench/run.py
"""

from __future__ import annotations

import argparse
import hashlib
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
from functools import cache, partial
from pathlib import Path
from statistics import median
from types import ModuleType

import queendomino
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
HISTORY = OUT / "bench-history.jsonl"
HEAPS = 15  # in which copies are measured; the median counts


def main() -> None:
    """Measure everything and write it down."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs")
    parser.add_argument("--core", action="store_true", help="only what one core does: no memory, no scaling")
    parser.add_argument("--only", default="", help="only figures whose name contains this")
    parser.add_argument("--out", type=Path, help="write the JSON there, and nothing into the history")
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
    runs, seconds = (3, 0.02) if options.quick else (40, 0.04)  # many short ones find a quiet moment
    found: dict[str, float] = {}
    for name, unit, measure in [*core(runs, seconds), *([] if options.core else whole(runs))]:
        if options.only in name:
            found[name] = value = measure()
            print(f"{value:>14,.1f} {unit:<12}{name}", flush=True)
    write({**about, "figures": found}, options.out)


Figure = tuple[str, str, Callable[[], float]]


def core(runs: int, seconds: float) -> list[Figure]:
    """What one core does, by its own time: name, unit and how to measure it."""

    def games(name: str, players: int) -> Callable[[], float]:
        start = engine_position(ruleset(name, players))
        return lambda: rate(lambda n: Playouts(start, n, 1), runs, seconds)

    def copies(loop: str) -> Callable[[], float]:
        return lambda: median(copy_time(loop, heap, -(-runs // HEAPS), seconds) for heap in range(HEAPS))

    def each(loop: str) -> Callable[[], float]:
        def measure() -> float:
            middle = placing_positions()
            return 1e9 / (rate(lambda n: getattr(loops(), loop)(middle, n), runs, seconds) * len(middle))

        return measure

    return [
        ("random games, classic 4", "games/s", games("classic", 4)),
        ("random games, classic 2 (7x7)", "games/s", games("classic", 2)),
        ("random games, wedding 4", "games/s", games("wedding", 4)),
        ("random games, kingdomino 4", "games/s", games("kingdomino", 4)),
        ("copy of a position", "ns", copies("copies")),
        ("copy into another position", "ns", copies("assigns")),
        ("masks of legal placements", "ns", each("masks")),
        ("list of legal actions", "ns", each("lists")),
        ("score of a kingdom", "ns", each("scores")),
        ("Game.play with checking", "actions/s", lambda: rate(play_games, runs, seconds)),
    ]


def whole(runs: int) -> list[Figure]:
    """What the machine does: larger batches, two cores, memory, the start of Python."""
    batches = [10**i for i in range(7 if build() == "compiled" else 4)]
    figures: list[Figure] = [("import of queendomino", "ms", import_time)]
    for n in batches:
        figures.append((f"playouts by {n:,}", "games/s", partial(batch_rate, n, runs)))
    for n in batches[3:]:
        figures.append((f"peak memory of {n:,} playouts", "MB", partial(peak_memory, n)))
    threads, processes = ThreadPoolExecutor, ProcessPoolExecutor
    return [
        *figures,
        ("playouts by one thread", "games/s", partial(by_workers, threads, 1)),
        ("playouts by two threads", "games/s", partial(by_workers, threads, 2)),
        ("playouts by one process", "games/s", partial(by_workers, processes, 1)),
        ("playouts by two processes", "games/s", partial(by_workers, processes, 2)),
    ]


def copy_time(loop: str, heap: int, runs: int, seconds: float) -> float:
    """What a copy takes in a heap full of holes: where they are changes it by a quarter."""
    chance = seeded(heap)
    blocks = [bytes(500 + chance.below(3500)) for _ in range(300)]
    kept = blocks[:: 2 + heap % 3]
    del blocks
    position = placing_positions()[0].copy()
    found = 1e9 / rate(lambda n: getattr(loops(), loop)(position, n), runs, seconds)
    del kept
    return found


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


def batch_rate(n: int, runs: int) -> float:
    """Games a second in batches of n, best of several runs of at least 10,000 games."""
    start = engine_position(ruleset("classic", 4))
    enough = 10_000 if build() == "compiled" else 100
    times = -(-enough // n)
    runs = runs if n <= enough else 2

    def work(times: int) -> None:
        for seed in range(times):  # other games each time, or the processor would learn them by heart
            Playouts(start, n, seed)

    return max(n * times / timed(work, times) for _ in range(runs))


def by_workers(pool: type[ThreadPoolExecutor] | type[ProcessPoolExecutor], n: int) -> float:
    """Games a second by so many workers at once, by the clock, best of five runs."""
    games = 100_000 if build() == "compiled" else 500
    best = 0.0
    with pool(n) as workers:
        list(workers.map(some_playouts, [10] * n))
        for _ in range(5):
            start = time.perf_counter()
            list(workers.map(some_playouts, [games] * n))
            best = max(best, n * games / (time.perf_counter() - start))
    return best


def import_time() -> float:
    """What `import queendomino` adds to the start of Python, in processor time, when installed."""
    code = "import time; t = time.process_time(); import queendomino; print(time.process_time() - t)"
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, env=env, capture_output=True, text=True) for _ in range(25)]
    return 1000 * min(float(run.stdout) for run in runs)


def peak_memory(n: int) -> float:
    """The most memory that a process needs for so many playouts, Python and all."""
    code = f"import sys; sys.path.insert(0, {str(HERE)!r}); import run; run.child_memory({n})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def child_memory(n: int) -> None:
    """Print the most memory that this process has had, once it has done so many playouts."""
    some_playouts(n)
    try:  # Linux's ru_maxrss begins with the memory of the process that has started this one
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        print(next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM")) / 1e6)
    except OSError:
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6)


@cache
def loops() -> ModuleType:
    """The loops, compiled where the engine is."""
    if build() == "compiled":
        sys.path.insert(0, str(compiled_loops()))
    import loops

    assert str(loops.__file__).endswith(".py") == (build() == "plain"), loops.__file__
    return loops


def compiled_loops() -> Path:
    """The folder where the loops are compiled; they are compiled anew for another engine or other flags."""
    flags = os.environ.get("QUEENDOMINO_CFLAGS", "")
    engine = Path(queendomino.__file__).parent / "engine"
    parts = [path.read_bytes() for path in sorted([*HERE.glob("loops.*"), *engine.glob("*.pxd")])]
    digest = hashlib.sha256(b"".join(parts) + flags.encode() + sys.version.encode()).hexdigest()[:12]
    folder = OUT / "bench" / digest
    if not list(folder.glob("loops.*.so")):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("loops.py", "loops.pxd"):
            shutil.copy(HERE / name, folder)
        options = "infer_types=True,annotation_typing=False,boundscheck=False,language_level=3"
        subprocess.run(
            [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-q", "-X", options, "loops.py"],
            cwd=folder,
            env={**os.environ, "CFLAGS": f"-O3 -Wno-sign-compare {flags}"},
            check=True,
        )
    return folder


def commit() -> str:
    """The commit that is measured, with + when files have changed since."""
    run = subprocess.run(
        ["git", "describe", "--always", "--dirty=+"], capture_output=True, text=True, cwd=HERE, check=False
    )
    return run.stdout.strip()


def write(report: dict[str, object], out: Path | None) -> None:
    """Keep the report, and add it to the history."""
    text = json.dumps(report, indent=2) + "\n"
    if out:
        out.write_text(text, encoding="utf-8")
        return
    OUT.mkdir(exist_ok=True)
    (OUT / "bench.json").write_text(text, encoding="utf-8")
    remember(report)
    print(f"written to {OUT.name}/bench.json; the history is {OUT.name}/{HISTORY.name}")


def remember(report: dict[str, object]) -> None:
    """Add a line to the history."""
    with open(HISTORY, "a", encoding="utf-8") as history:
        history.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
