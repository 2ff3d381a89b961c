"""The tiles and the frames as tables of integers, read once; compiled modules copy them into C arrays."""

from __future__ import annotations

from queendomino import data
from queendomino.engine.codes import PER_KNIGHT, PER_TERRITORY, PER_TOWER, POINTS
from queendomino.engine.masks import rotated

TERRAIN_NAMES = ["wheat", "forest", "lake", "grassland", "swamp", "mine", "town"]

_dominoes = data.rows("dominoes-queendomino") + data.rows("dominoes-kingdomino")
TERRAIN_A = [TERRAIN_NAMES.index(row["terrain_a"]) for row in _dominoes]
CROWNS_A = [int(row["crowns_a"]) for row in _dominoes]
TERRAIN_B = [TERRAIN_NAMES.index(row["terrain_b"]) for row in _dominoes]
CROWNS_B = [int(row["crowns_b"]) for row in _dominoes]
TWIN = [int((row["terrain_a"], row["crowns_a"]) == (row["terrain_b"], row["crowns_b"])) for row in _dominoes]

# The 32 tiles: each kind of building as often as it has copies
_tiles = [row for row in data.rows("buildings") for _ in range(int(row["copies"]))]
N_TILES = len(_tiles)
KINDS = [row["id"] for row in data.rows("buildings")]
TILE_KIND = [KINDS.index(row["id"]) for row in _tiles]
TILE_KNIGHTS = [int(row["knights"]) for row in _tiles]
TILE_TOWERS = [int(row["towers"]) for row in _tiles]
TILE_CROWNS = [int(row["crowns"]) for row in _tiles]
TILE_POINTS = [int(row["points"]) for row in _tiles]
_per = [row["per"].removesuffix(" territory") for row in _tiles]
TILE_PER = [TERRAIN_NAMES.index(per) if per in TERRAIN_NAMES else 0 for per in _per]
TILE_ROW = [{"": POINTS, "tower": PER_TOWER, "knight": PER_KNIGHT}.get(per, PER_TERRITORY) for per in _per]
KNIGHT_SAFE = sum(1 << i for i, row in enumerate(_tiles) if row["tax_bonus"] == "knight")
TOWER_SAFE = sum(1 << i for i, row in enumerate(_tiles) if row["tax_bonus"] == "tower")


def frames(size: int, upright: int) -> list[int]:
    """Where a domino may lie so that the kingdom stays within size x size (R4.2).

    At index 8 * width + height stands, for a kingdom with such a bounding box whose south-western corner
    is bit 0, the mask of the anchors (the domino's western or southern square) that are allowed. An
    anchor further out than one beside the box is left out, so that none stands for two squares of the torus.
    """
    masks = [0] * 64
    for width in range(1, size + 1):
        row = sum(1 << x % 64 for x in reach(width, 1 - upright, size))
        for height in range(1, size + 1):
            for y in reach(height, upright, size):
                masks[8 * width + height] |= rotated(row, 8 * y % 64)
    return masks


def reach(length: int, step: int, size: int) -> list[int]:
    """Along one side of a box: where an anchor may be if the other half lies `step` further."""
    around = range(-1 - step, length + 1)
    return [i for i in around if max(i + step, length - 1) - min(i, 0) < size]


# by 8 * width + height: a bounding box whose south-western corner is bit 0
BOXES = [sum(1 << x + 8 * y for x in range(i >> 3) for y in range(i & 7)) for i in range(64)]

# first the 5x5 kingdoms, then the 7x7 ones
FLAT_FRAMES = frames(5, 0) + frames(7, 0)
UPRIGHT_FRAMES = frames(5, 1) + frames(7, 1)
