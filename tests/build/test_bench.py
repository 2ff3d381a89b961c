"""What `make bench` and `make bench-compare` are made of. How fast something is, no test asks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


def bench(program: str, *words: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the folder."""
    env = {**os.environ, **variables}
    return subprocess.run(
        [sys.executable, BENCH / program, *words], env=env, capture_output=True, text=True, check=False
    )


def test_bench_writes_what_it_prints(tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    done = bench("run.py", "--quick", "--core", "--only", "classic 2", "--out", out)
    assert done.returncode == 0, done.stderr
    report = json.loads(out.read_text(encoding="utf-8"))
    assert list(report["figures"]) == ["random games, classic 2 (7x7)"]
    assert report["machine"] in done.stdout
    assert report["build"] in done.stdout


def test_the_tables_of_strength_are_those_of_the_raw_results() -> None:
    done = bench("strength.py", "--table")
    assert done.returncode == 0, done.stderr
    told = (BENCH.parent / "docs" / "strength.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in done.stdout.splitlines() if line.startswith("| ")]
    assert len(rows) > 20
    assert [row for row in rows if row not in told] == []


def test_comparing_with_no_commit_says_so() -> None:
    done = bench("compare.py", "no-such-commit", QUEENDOMINO_CFLAGS="")
    assert done.returncode == 1
    assert done.stderr == (
        "there is no commit no-such-commit here; say make bench-compare REV=a commit, a branch or a tag\n"
    )


@pytest.mark.parametrize(
    ("name", "before", "after", "times"),
    [
        ("random games, classic 4", 200.0, 100.0, 2.0),
        ("random games, classic 4", 100.0, 125.0, 0.8),
        ("copy of a position", 30.0, 60.0, 2.0),
        ("Game.play with checking", 150.0, 100.0, 1.5),
    ],
)
def test_slower_is_fewer_a_second_or_more_ns(name: str, before: float, after: float, times: float) -> None:
    code = f"import compare; print(compare.slowness({name!r}, {{{name!r}: {before}}}, {{{name!r}: {after}}}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=BENCH, capture_output=True, text=True, check=True)
    assert float(done.stdout) == pytest.approx(times)
