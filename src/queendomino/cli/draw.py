"""`queendomino draw`: pictures of games, kingdoms and tiles, as SVG or text."""

from __future__ import annotations

import os
import re

import click

from queendomino import art
from queendomino.cli.files import read_text, write_text
from queendomino.cli.replay import game_at
from queendomino.cli.screen import in_colour
from queendomino.cli.words import worth_words
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.kingdom import Kingdom
from queendomino.tiles import BUILDINGS, DOMINOES, TERRAINS


@click.command()
@click.argument("file", metavar="[FILE | POSITION]", required=False)
@click.option("--at", "ply", type=click.IntRange(0), metavar="PLY", help="The table before that decision.")
@click.option("--domino", metavar="BOX:NUMBER", help="A domino, such as queendomino:45.")
@click.option("--building", metavar="ID", help="A building, such as church.")
@click.option("--terrain", type=click.Choice([str(t) for t in TERRAINS]), help="A terrain.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), metavar="FILE", help="Write it there.")
@click.option("--text", "as_text", is_flag=True, help="As text instead of SVG.")
def draw(
    file: str | None,
    ply: int | None,
    domino: str | None,
    building: str | None,
    terrain: str | None,
    output: str | None,
    as_text: bool,
) -> None:
    """Draw a picture, as SVG or as text.

    FILE is a record, a kingdom as text, or - for stdin; a position may be given as such, in quotes.
    A record is drawn as it ends, or as it was before decision PLY. The picture goes to stdout unless
    there is an --output.

    \b
    Examples:
      queendomino draw game.qdn -o table.svg
      queendomino draw game.qdn --at 12 --text
      queendomino draw kingdom.txt -o kingdom.svg
      queendomino draw --domino queendomino:45 -o domino.svg
      queendomino draw --building church --text
      queendomino draw --terrain lake
    """
    if sum(thing is not None for thing in (file, domino, building, terrain)) != 1:
        raise click.UsageError(
            "Name one thing to draw: a file, a position, --domino, --building or --terrain"
        )
    colour = in_colour() and not output
    if domino is not None:
        picture = domino_picture(domino, as_text)
    elif building is not None:
        picture = building_picture(building, as_text)
    elif terrain is not None:
        picture = terrain if as_text else _terrain_svg(terrain)
    else:
        picture = picture_of(_read(file or "-"), ply, as_text, colour)
    picture = picture.rstrip("\n") + "\n"
    if output:
        write_text(output, picture)
    else:
        click.echo(picture, nl=False, color=colour)


def _read(file: str) -> str:
    """The text of a file, or a position given as such."""
    return file if is_position(file) else read_text(file)


def is_position(text: str) -> bool:
    """Whether a text is a position in one line."""
    return re.match(r"[a-z-]+/[2-8] ", text) is not None


def picture_of(text: str, ply: int | None, as_text: bool, colour: bool = False) -> str:
    """The picture of a record, a position or a kingdom, whichever the text is."""
    from queendomino import draw, svg

    is_record = re.match(r"\ufeff?(\s|;.*\n)*\[", text) is not None
    if ply is not None and not is_record:
        raise QueendominoError("--at is for records")
    if not is_record and not is_position(text):
        kingdom = Kingdom.parse(text)
        return draw.kingdom_text(kingdom, colour) if as_text else svg.kingdom_svg(kingdom)
    if not is_record:
        game = Game.from_position(text, by_hand=True)
    else:
        game = Game.replay(text, by_hand=True) if ply is None else game_at(text, ply)
    return draw.table_text(game, colour) if as_text else svg.table_svg(game)


def domino_picture(name: str, as_text: bool) -> str:
    """A domino, named by its box and its number."""
    from queendomino.svg import tile_svg

    box, _, number = name.rpartition(":")
    box = box or "queendomino"
    if box not in DOMINOES or not re.fullmatch("[1-9][0-9]?", number) or int(number) not in DOMINOES[box]:
        raise QueendominoError(f"there is no domino {name!r}; they are queendomino:1 to kingdomino:48")
    domino = DOMINOES[box][int(number)]
    return str(domino) if as_text else tile_svg(domino)


def building_picture(id: str, as_text: bool) -> str:
    """A building, named by its id."""
    from queendomino.svg import building_svg

    if id not in BUILDINGS:
        raise QueendominoError(f"there is no building {id!r}; there are {', '.join(BUILDINGS)}")
    building = BUILDINGS[id]
    return f"{building}: {worth_words(building)}" if as_text else building_svg(id)


def _terrain_svg(terrain: str) -> str:
    with open(os.path.join(art.FOLDER, f"{terrain}.svg"), encoding="utf-8") as file:
        return file.read()
