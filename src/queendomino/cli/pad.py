"""The score pad on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from queendomino.cli.screen import bold, console, say
from queendomino.cli.words import outcome_words
from queendomino.scoring import ROWS, Score

if TYPE_CHECKING:
    from rich.table import Table

NAMES = {
    "per_territory": "buildings per territory",
    "per_tower": "buildings per tower",
    "per_knight": "buildings per knight",
    "points": "buildings' points",
}


def show_pad(names: Sequence[str], scores: Sequence[Score], why: bool = False) -> None:
    """Write the pad: a column for each kingdom; then the reasons, if they are wanted."""
    from rich.text import Text

    table = _empty_table()
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right", overflow="fold")
    if why and len(scores) == 1:
        table.add_column("why", overflow="fold")
    for row in ROWS:
        reasons = [Text("\n".join(scores[0][row].why))] if why and len(scores) == 1 else []
        table.add_row(NAMES.get(row, row), *(str(score[row].points or "") for score in scores), *reasons)
    table.add_section()
    table.add_row("total", *(str(score.total) for score in scores), style="bold")
    table.add_row("largest territory", *(str(score.largest) for score in scores), style="dim")
    _print(table)
    if why and len(scores) > 1:
        for name, score in zip(names, scores, strict=True):
            show_reasons(name, score)


def show_reasons(name: str, score: Score) -> None:
    """Write where the points of one kingdom come from."""
    say(bold(name))
    for row in score.rows:
        for i, reason in enumerate(row.why if row.points else ()):
            say(f"{'' if i else row.points:>5}  {reason}")
    say(f"{score.total:>5}  in all")


def show_result(names: Sequence[str], scores: Sequence[Score]) -> None:
    """Write the pad of a game that is over, and who has won."""
    show_pad(names, scores)
    totals, largest = [score.total for score in scores], [score.largest for score in scores]
    say(bold(outcome_words(names, totals, largest)))


def _empty_table() -> Table:
    from rich import box
    from rich.table import Table

    return Table(box=box.SIMPLE_HEAD, pad_edge=False)


def _print(table: Table) -> None:
    """Write a table without the blanks that fill its lines up."""
    screen = console()
    with screen.capture() as capture:
        screen.print(table)
    say("\n".join(line.rstrip() for line in capture.get().splitlines()).strip("\n"))
