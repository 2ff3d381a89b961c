"""`queendomino replay`: a record checked, and told as JSON or in words."""

from __future__ import annotations

import json

import click

from queendomino import draw
from queendomino.cli.files import read_text
from queendomino.cli.pad import show_result
from queendomino.cli.screen import bold, in_colour, say
from queendomino.cli.story import Story
from queendomino.cli.words import kingdom_names, ruleset_words
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.record import steps
from queendomino.trace import trace

_SHOWN_TAGS = ("Event", "Site", "Date")


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON object a line: decisions, the table after turns."
)
@click.option(
    "--at",
    "ply",
    type=click.IntRange(0),
    metavar="PLY",
    help="Only the table just before that decision, counted from 0; with --json only the decision.",
)
def replay(file: str, as_json: bool, ply: int | None) -> None:
    """Replay a record and check every word of it.

    FILE is a record (.qdn), or - for stdin. The game is told turn by turn. A record that is wrong is
    told up to the bad word; then one line says what would have been right, and the exit status is 2.

    --at PLY reads the record only so far. The number of decisions itself means the end of the record.

    \b
    Examples:
      queendomino replay game.qdn
      queendomino replay game.qdn --at 12
      queendomino replay game.qdn --json
      queendomino replay game.qdn --json --at 12
    """
    record = read_text(file)
    if as_json:
        _print_objects(record, ply)
    elif ply is None:
        tell(record)
    else:
        say(draw.table_text(game_at(record, ply), in_colour()))


def _print_objects(record: str, ply: int | None) -> None:
    """The lines of docs/notation.md, or only one of them."""
    for thing in trace(record):
        if ply in (None, thing.get("ply")):
            click.echo(json.dumps(thing, ensure_ascii=False))
            if ply is not None:
                return
    if ply is not None:
        raise QueendominoError(f"there is no decision {ply} in this record")


def game_at(record: str, ply: int) -> Game:
    """The game of a record just before a decision; before none, if there are exactly so many."""
    for step in steps(record):
        game = step.game
        if step.action and game.ply == ply:
            return game
    if game.ply != ply:
        raise QueendominoError(
            f"there is no decision {ply}: this record has 0 to {game.ply}, {game.ply} its end"
        )
    return game


def tell(record: str) -> None:
    """Tell a game in words, turn by turn, and its scores if it is over."""
    story = None
    try:
        for step in steps(record):
            if story is None:
                story = Story(step.game)
                _tell_header(step.game)
            story.tell()
            if step.action:
                story.hear(step.action)
    finally:  # what comes before a bad word is told too
        if story:
            story.tell_rest()
    assert story
    _tell_end(story.game)


def _tell_header(game: Game) -> None:
    about = [game.tags[tag] for tag in _SHOWN_TAGS if tag in game.tags]
    say(bold(ruleset_words(game.ruleset)))
    if about:
        say(draw.printable(", ".join(about), 200))


def _tell_end(game: Game) -> None:
    say()
    if game.is_over:
        show_result(kingdom_names(game), game.result.scores)
    else:
        say(f"The record ends here: {draw.turn_text(game)}.")
