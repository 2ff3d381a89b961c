"""`queendomino score`: the score pad for kingdoms typed in."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence

import click

from queendomino.cli.files import name_of, read_text
from queendomino.cli.pad import show_pad
from queendomino.cli.screen import bold, say
from queendomino.cli.words import outcome_words
from queendomino.errors import QueendominoError
from queendomino.kingdom import Kingdom
from queendomino.scoring import warnings_together, winners

# the kingdom of R9.7
EXAMPLE = """\
; A kingdom for `queendomino score`, from north to south. Change it into yours.
;
; .  empty                            C  the castle
; w wheat  f forest  l lake  g grassland  s swamp  m mine  t town
; m3 a mine with 3 crowns             l1+  a knight stands there
; t(church)  a building on a town; its own crown is not written
; buildings: bakery sawmill fishmonger weaving_shop magic_school foundry church tower_safe knight_safe
;            small_tavern big_tavern guardtower fortified_castle travelling_castle training_camp statue
;            queens_tower
t(guardtower)  s1  w                     f1  t(statue)
g1             w   w1                    m   m1
g              g   t(church)             f   m3
f              g2  t(travelling_castle)  C   t(sawmill)
f1             l   l1                    l1  t(big_tavern)
coins 11
knights 4     ; in reserve
towers 3
queen         ; leave this out if the queen visits somebody else
"""


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1)
@click.option("--why/--no-why", default=None, help="The reasons.  [default: for a single kingdom]")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
@click.option("--example", is_flag=True, help="Print an example of a FILE to start from.")
def score(files: Sequence[str], why: bool | None, as_json: bool, example: bool) -> None:
    """Count the points of kingdoms, as at the end of a game.

    Each FILE is a kingdom drawn as text (--example prints one), - is stdin. Several files are several
    players: then the winner is told too. Warnings say what cannot be in a real game.

    \b
    Examples:
      queendomino score --example > anna.txt
      queendomino score anna.txt
      queendomino score anna.txt ben.txt --why
      queendomino score anna.txt --json
    """
    if example:
        click.echo(EXAMPLE, nl=False)
        return
    if not files:
        raise click.UsageError("Name a file with a kingdom; --example prints one")
    names = [player_name(file) for file in files]
    kingdoms = [read_kingdom(file) for file in files]
    for name, kingdom in zip(names, kingdoms, strict=True):
        for warning in kingdom.warnings:
            click.echo(f"warning: {name}: {warning}", err=True)
    for warning in together(kingdoms):
        click.echo(f"warning: {warning}", err=True)
    if as_json:
        click.echo(json.dumps(scores_object(names, kingdoms), ensure_ascii=False))
    else:
        _show(names, kingdoms, len(files) == 1 if why is None else why)


def player_name(file: str) -> str:
    """Who a file is about."""
    return name_of(file) if file == "-" else os.path.splitext(os.path.basename(file))[0]


def read_kingdom(file: str) -> Kingdom:
    """The kingdom of a file."""
    try:
        return Kingdom.parse(read_text(file))
    except QueendominoError as error:
        where = name_of(file)
        message = str(error)
        raise QueendominoError(message if where in message else f"{where}: {message}") from None


def together(kingdoms: Sequence[Kingdom]) -> tuple[str, ...]:
    """What cannot be in one game; a single kingdom says nothing about the others."""
    return warnings_together(kingdoms) if len(kingdoms) > 1 else ()


def scores_object(names: Sequence[str], kingdoms: Sequence[Kingdom]) -> dict[str, object]:
    """All scores with their reasons, and who wins."""
    scores = [kingdom.score for kingdom in kingdoms]
    players = [
        {
            "name": name,
            "score": kingdom.score.points,
            "largest": kingdom.score.largest,
            "why": {row.name: list(row.why) for row in kingdom.score.rows},
            "warnings": list(kingdom.warnings),
        }
        for name, kingdom in zip(names, kingdoms, strict=True)
    ]
    won = winners((score.total for score in scores), (score.largest for score in scores))
    return {"kingdoms": players, "winners": list(won), "warnings": list(together(kingdoms))}


def _show(names: Sequence[str], kingdoms: Sequence[Kingdom], why: bool) -> None:
    scores = [kingdom.score for kingdom in kingdoms]
    show_pad(names, scores, why)
    if len(scores) > 1:
        say(bold(outcome_words(names, [s.total for s in scores], [s.largest for s in scores])))
