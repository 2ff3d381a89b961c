"""Writing to the terminal: colours where they are wanted, tables, lines that fit."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import click

from queendomino import draw
from queendomino.art import palette

if TYPE_CHECKING:
    from rich.console import Console

    from queendomino.art import Colour
    from queendomino.table import Table
    from queendomino.tiles import Domino


def in_colour() -> bool:
    """Whether stdout wants colours."""
    return draw.wants_colour(sys.stdout)


def width() -> int:
    """The columns that can be used: the terminal's, or a file's."""
    return shutil.get_terminal_size((draw.WIDTH, 40)).columns if sys.stdout.isatty() else draw.WIDTH


def console() -> Console:
    """For tables."""
    from rich.console import Console

    colour = in_colour()
    return Console(
        color_system="256" if colour else None, force_terminal=colour, width=width(), highlight=False
    )


def say(text: str = "") -> None:
    """Write a line."""
    click.echo(text, color=True)  # colours are there only if they are wanted


def folded(text: str, indent: int = 0) -> str:
    """A long text on several lines; all but the first are indented.

    Colours take no room; no line ends at a no-break space.
    """
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        line = f"{lines[-1]} {word}"
        if len(click.unstyle(line)) < max(width(), 40):
            lines[-1] = line
        else:
            lines.append(" " * indent + word)
    return "\n".join(lines).replace("\xa0", " ")


def bold(text: str) -> str:
    """A text in bold, if colours are wanted."""
    return click.style(text, bold=True) if in_colour() else text


def faint(text: str) -> str:
    """A text that is not so important, if colours are wanted."""
    return click.style(text, dim=True) if in_colour() else text


def seat_colour(table: Table, seat: int, text: str) -> str:
    """A text in the colour of a seat's kingdom."""
    if not in_colour():
        return text
    paint = palette()["players"][table.ruleset.kingdom_of(seat)]
    return _on(paint, text)


def domino_picture(domino: Domino) -> str:
    """A domino as it lies: `[l1|f ]`, or its two squares in their colours."""
    halves = ((domino.a, domino.crowns_a), (domino.b, domino.crowns_b))
    texts = [f"{draw.square_text(*half):2}" for half in halves]
    if not in_colour():
        return f"[{'|'.join(texts)}]"
    paints = [palette()["terrains"][terrain] for terrain, _ in halves]
    return "".join(_on(paint, f" {text} ") for paint, text in zip(paints, texts, strict=True))


def _on(paint: Colour, text: str) -> str:
    return click.style(text, fg=231 if paint["on"] == "#ffffff" else 16, bg=paint["ansi"])
