"""The table of perft counts, and the oracle's way of counting: `python -m tests.perft.counts` writes it anew.

Each line of `counts.txt` names a ruleset, an opening, and how many sequences of 1, 2, 3 ... actions there
are from it. An opening is a golden record and a number of decisions, the position before the next one; or
`start`, where chance has decided nothing yet. Chance always draws what comes first: seats and dominoes by
number, buildings in the order of their table. A game that ends earlier counts once.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.golden.make import FOLDER
from tests.oracle.components import FORMATS
from tests.oracle.rules import Oracle

TABLE = Path(__file__).parent / "counts.txt"
HEAD = "# ruleset players opening decisions: sequences of 1, 2, 3 ... actions (counts.py tells more)\n"


class Opening(NamedTuple):
    """A position to count from, and the counts."""

    ruleset: str
    players: int
    record: str
    decisions: int
    counts: tuple[int, ...]

    @property
    def text(self) -> str:
        """The line of the table."""
        counts = " ".join(map(str, self.counts))
        return f"{self.ruleset} {self.players} {self.record} {self.decisions}: {counts}"

    @property
    def lines(self) -> list[str]:
        """What is dealt and played in the record, from its first line on."""
        if self.record == "start":
            return []
        text = (FOLDER / "records" / f"{self.record}.qdn").read_bytes().decode()
        return text.split("\n\n")[1].splitlines()


def parse_opening(line: str) -> Opening:
    """The opening of a line of the table."""
    name, _, counts = line.partition(":")
    ruleset, players, record, decisions = name.split()
    return Opening(ruleset, int(players), record, int(decisions), tuple(map(int, counts.split())))


def openings() -> list[Opening]:
    """The whole table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [parse_opening(line) for line in lines if not line.startswith("#")]


def oracle_at(opening: Opening) -> Oracle:
    """The oracle before the decision that the opening names."""
    game = Oracle(opening.ruleset, opening.players)
    left = opening.decisions
    for line in opening.lines:
        words = line.split()
        if words[0].isalpha():
            game.chance(line)
        for action in words[1:] if words[0].isdigit() else ():
            if not left:
                return game
            game.apply(action)
            left -= 1
    return game


def settle(game: Oracle) -> None:
    """Draw what comes first until somebody has to decide."""
    while game.needs in ("kings", "tiles", "line"):
        items = {
            "kings": [str(seat) for seat in range(game.players)],
            "tiles": game.unseen_tiles(),
            "line": [str(number) for number in game.unseen_dominoes()],
        }[game.needs]
        game.chance(" ".join([game.needs, *items[: game.n_needed]]))


def oracle_perft(game: Oracle, depth: int) -> int:
    """How many sequences of so many actions there are."""
    game = game.copy()
    settle(game)
    if depth == 0 or game.needs == "over":
        return 1
    legal = game.legal()
    if depth == 1:
        return len(legal)
    return sum(oracle_perft(after(game, action), depth - 1) for action in legal)


def after(game: Oracle, action: str) -> Oracle:
    """The oracle's game after an action."""
    game = game.copy()
    game.apply(action)
    return game


def plan() -> Iterator[Opening]:
    """The openings of the table, without counts: the start, three moments of a game, and its end."""
    for ruleset, players in sorted(FORMATS):
        yield Opening(ruleset, players, "start", 0, ())
        path = sorted((FOLDER / "records").glob(f"{ruleset}-{players}-*.qdn"))[-1]
        whole = Opening(ruleset, players, path.stem, 0, ())
        n = sum(len(line.split()) - 1 for line in whole.lines if line[0].isdigit())
        for decisions in (n // 4, n // 2, 3 * n // 4, n - 4):
            yield whole._replace(decisions=decisions)


def counted(opening: Opening, most: int = 200) -> Opening:
    """The opening with the oracle's counts, as deep as it can follow."""
    game = oracle_at(opening)
    counts = [oracle_perft(game, 1)]
    while len(counts) < 8 and counts[-1] <= most:
        counts.append(oracle_perft(game, len(counts) + 1))
    return opening._replace(counts=tuple(counts))


if __name__ == "__main__":
    TABLE.write_text(
        HEAD + "".join(f"{counted(opening, 2000).text}\n" for opening in plan()), encoding="utf-8"
    )
