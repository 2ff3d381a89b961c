"""Write the golden records and traces anew, from the oracle alone: `python -m tests.golden.make`.

The engine has no part in this, so the files are a check on it and not a copy of what it does. The records
are random games of the oracle's players, two for each ruleset; the annotated ones were written by hand. A
trace is what `queendomino replay FILE --json` has to print (docs/notation.md); of most games only its SHA-256
is kept.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.oracle.components import FORMATS
from tests.oracle.play import STYLES, random_game
from tests.oracle.rules import Oracle

FOLDER = Path(__file__).parent
SUMS = FOLDER / "traces.sha256"
IN_FULL = ("classic-4-taxer", "kingdomino-2-sprawler", "wedding-teams-6-mixed")


def plan() -> Iterator[tuple[str, int, str]]:
    """Ruleset, players and style of every game: each ruleset in two styles, each style several times."""
    styles = sorted(STYLES)
    for i, (ruleset, players) in enumerate(sorted(FORMATS)):
        for j in range(2):
            yield ruleset, players, styles[(3 * i + 4 * j) % len(styles)]


def golden_record(ruleset: str, players: int, style: str) -> str:
    """A random game of the oracle as a record."""
    record = random_game(ruleset, players, random.Random(f"golden {ruleset} {players} {style}"), style)
    *tags, result = record.split("\n\n")[0].splitlines()
    header = [*tags, '[Rules "1"]', f'[Event "{style}"]', result]
    return "\n".join(header) + "\n\n" + record.split("\n\n")[1]


def trace(record: str) -> Iterator[dict[str, Any]]:
    """The objects of a legal record, from the oracle."""
    lines = [line.partition(";")[0].split() for line in record.removeprefix("\ufeff").splitlines()]
    tags = dict(
        line.strip()[1:].split(" ", 1)
        for line in record.removeprefix("\ufeff").splitlines()
        if line[:1] == "["
    )
    game = Oracle(tags["Ruleset"].split('"')[1], int(tags["Players"].split('"')[1]))
    ply = turn = 0
    for words in lines:
        if not words or words[0].startswith("["):
            continue
        if words[0].isalpha():
            game.chance(" ".join(words))
            continue
        assert int(words[0]) == game.seat
        for action in words[1:]:
            legal = sorted(game.legal())
            taken = {"ply": ply, "seat": game.seat, "domino": game.domino, "legal": legal}
            yield taken | {"action": game.apply(action)}
            ply += 1
        if words[-1][0] in "=.":
            yield {"after_turn": turn, **game.state()}
            turn += 1
    if game.needs == "over":
        yield game.result()


def trace_text(record: str) -> str:
    """A trace as lines of JSON."""
    return "".join(json.dumps(thing) + "\n" for thing in trace(record))


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is made, and what is in it."""
    sums = []
    for ruleset, players, style in plan():
        name = f"{ruleset}-{players}-{style}"
        record = golden_record(ruleset, players, style)
        yield FOLDER / "records" / f"{name}.qdn", record
        text = trace_text(record)
        sums.append(f"{hashlib.sha256(text.encode()).hexdigest()}  {name}.jsonl\n")
        if name in IN_FULL:
            yield FOLDER / "traces" / f"{name}.jsonl", text
    yield SUMS, "".join(sorted(sums, key=lambda line: line.split()[1]))
    for path in sorted((FOLDER / "annotated").glob("*.qdn")):
        yield path.with_suffix(".jsonl"), trace_text(path.read_bytes().decode())


if __name__ == "__main__":
    for path, text in files():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())
