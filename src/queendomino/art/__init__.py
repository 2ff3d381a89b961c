"""The pictures that everything is drawn from, shared with the page: one SVG file each, and the palette.

Every picture is a square of 100 x 100 and has no ids. King, castle and the back of a domino take their main
colour from `currentColor`. Crowns go into a terrain's upper left corner, a knight into the lower left one.
A player's sign is a path of such a square; it goes onto the castle's shield and the king's chest.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import TypedDict, cast

FOLDER = os.path.dirname(__file__)


class Colour(TypedDict):
    """A colour: in a picture, what to write on it, and its number among a terminal's 256."""

    hex: str
    on: str
    ansi: int


class PlayerColour(Colour):
    """A player's colour and heraldic sign: its name, as a character, as the path of a picture."""

    name: str
    sign: str
    text: str
    path: str


class Palette(TypedDict):
    """All colours: of outlines and writing, of paper, of the terrains by name, of up to eight players."""

    ink: str
    paper: str
    terrains: dict[str, Colour]
    players: list[PlayerColour]


@cache
def palette() -> Palette:
    """The palette.

    >>> [player["name"] for player in palette()["players"]][:4]
    ['red', 'blue', 'yellow', 'green']
    """
    with open(os.path.join(FOLDER, "palette.json"), encoding="utf-8") as file:
        return cast(Palette, json.load(file))


@cache
def drawing(name: str) -> str:
    """The inside of the picture `name`: its shapes without the `<svg>` around them."""
    with open(os.path.join(FOLDER, name + ".svg"), encoding="utf-8") as file:
        text = file.read()
    return text[text.index(">") + 1 : text.rindex("</svg>")].strip()
