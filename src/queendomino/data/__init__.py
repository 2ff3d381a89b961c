"""The tables of tiles: every domino of both boxes and every building, as CSV files.

A correction to a tile is one line in one of them; everything else reads it from here.
"""

from __future__ import annotations

import os

FOLDER = os.path.dirname(__file__)


def rows(name: str) -> list[dict[str, str]]:
    """The rows of the table `name`, each as {column: text}.

    >>> rows("dominoes-queendomino")[44]
    {'number': '45', 'terrain_a': 'mine', 'crowns_a': '3', 'terrain_b': 'town', 'crowns_b': '0'}
    """
    with open(os.path.join(FOLDER, name + ".csv"), encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    columns = head.split(",")
    return [dict(zip(columns, line.split(","), strict=True)) for line in lines]
