"""How fast this engine is against that of another commit, both measured by turns in one run.

Builds the other commit in build/compare with the same flags. Ends with 1 where something has become more
than 10 % slower. Without REV it is HEAD, or the commit before where nothing has changed since. Examples:

    make bench-compare
    make bench-compare REV=v1.0
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from run import HERE, OUT, commit, remember

ROOT = HERE.parent
TOO_SLOW = 1.10
Figures = dict[str, float]


def main() -> None:
    """Build the other commit, measure, print, say what has become slower."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rev", nargs="?", help="the commit to compare with")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    options = parser.parse_args()
    if "QUEENDOMINO_CFLAGS" not in os.environ:
        sys.exit("say make bench-compare REV=...; it knows with which flags the engine here was compiled")
    rev = options.rev or ("HEAD" if changed() else "HEAD~1")
    other = sha(rev)
    before, after = measured({"before": built(other) / "src", "after": ROOT / "src"}, options.rounds)
    slower = [name for name in after if name in before and slowness(name, before, after) > TOO_SLOW]
    print(f"{rev + ' ' + other:>24}{'now':>16}{'speed':>9}")
    for name in after:
        if name in before:
            speed = f"x{1 / slowness(name, before, after):.2f}"
            mark = "  SLOWER" if name in slower else ""
            print(f"{before[name]:>24,.1f}{after[name]:>16,.1f}{speed:>9}  {name}{mark}")
    now = time.strftime("%Y-%m-%d %H:%M:%S")
    remember(
        {
            "time": now,
            "commit": commit(),
            "against": other,
            "before": before,
            "after": after,
            "slower": slower,
        }
    )
    sys.exit(1 if slower else 0)


def slowness(name: str, before: Figures, after: Figures) -> float:
    """How many times as long it takes now; figures are times in ns or amounts per second."""
    in_ns = name.startswith(("copy", "masks", "list", "score"))
    return after[name] / before[name] if in_ns else before[name] / after[name]


def measured(sources: dict[str, Path], rounds: int) -> list[Figures]:
    """The figures of each source folder, best of all rounds; by turns, so that both see the same machine."""
    best: dict[str, Figures] = {name: {} for name in sources}
    for i in range(rounds):
        for name, source in sources.items():
            print(f"round {i + 1} of {rounds}: {name}", file=sys.stderr)
            for figure, value in measure(source).items():
                known = best[name].setdefault(figure, value)
                if slowness(figure, {figure: known}, {figure: value}) < 1:
                    best[name][figure] = value
    return list(best.values())


def measure(source: Path) -> Figures:
    """The figures of the engine in a source folder, once."""
    out = OUT / "compare.json"
    done = subprocess.run(
        [sys.executable, HERE / "run.py", "--quick", "--core", "--out", out],
        env={**os.environ, "PYTHONPATH": str(source)},
        stdout=subprocess.DEVNULL,
    )
    if done.returncode:
        sys.exit(f"cannot measure the engine in {source}; see above")
    figures: Figures = json.loads(out.read_text(encoding="utf-8"))["figures"]
    return figures


def built(other: str) -> Path:
    """The folder of another commit, compiled as this one is."""
    folder = OUT / "compare" / other
    done = folder / "built-with-flags"
    flags = os.environ["QUEENDOMINO_CFLAGS"] + os.environ.get("QUEENDOMINO_PURE", "")
    if not done.exists() or done.read_text(encoding="utf-8") != flags:
        shutil.rmtree(folder, ignore_errors=True)
        archive = subprocess.run(["git", "archive", other], cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
        print(f"compiling {other}", file=sys.stderr)
        subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=folder, check=True)
        done.write_text(flags, encoding="utf-8")
    return folder


def changed() -> bool:
    """Whether the source has changed since the last commit."""
    command = ["git", "diff", "--quiet", "HEAD", "--", "src", "setup.py"]
    return subprocess.run(command, cwd=ROOT).returncode != 0


def sha(rev: str) -> str:
    """The short name of a commit."""
    command = ["git", "rev-parse", "--short", "--verify", "--quiet", f"{rev}^{{commit}}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"there is no commit {rev} here; say make bench-compare REV=a commit, a branch or a tag")
    return done.stdout.strip()


if __name__ == "__main__":
    main()
