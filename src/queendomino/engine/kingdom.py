"""One kingdom: its squares, where a domino may go, what its territories earn, its score.

Squares are bits on the torus of `masks`. `fits` and the other functions take the kingdom first; compiled,
it is a C struct and they are C functions (`kingdom.pxd`).
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine import tables

if not cython.compiled:
    from queendomino.engine.codes import (
        COINS,
        MIDDLE,
        PER_KNIGHT,
        PER_TERRITORY,
        PER_TOWER,
        POINTS,
        SIDE,
        TERRAINS,
        TOTAL,
    )
    from queendomino.engine.masks import beside, bit, flood, lowest, popcount, rotated
    from queendomino.engine.plain import Kingdom

TERRAIN_A = tables.TERRAIN_A
TERRAIN_B = tables.TERRAIN_B
CROWNS_A = tables.CROWNS_A
CROWNS_B = tables.CROWNS_B
TWIN = tables.TWIN
TILE_KNIGHTS = tables.TILE_KNIGHTS
TILE_TOWERS = tables.TILE_TOWERS
TILE_CROWNS = tables.TILE_CROWNS
TILE_POINTS = tables.TILE_POINTS
TILE_PER = tables.TILE_PER
TILE_ROW = tables.TILE_ROW
KNIGHT_SAFE = tables.KNIGHT_SAFE
TOWER_SAFE = tables.TOWER_SAFE
BOXES = tables.BOXES
FLAT_FRAMES = tables.FLAT_FRAMES
UPRIGHT_FRAMES = tables.UPRIGHT_FRAMES


def settle(k: Kingdom, large: int, coins: int, knights: int) -> None:
    """R2.2: a castle and what the kingdom starts with; `large` is 1 for 7x7, 0 for 5x5."""
    for terrain in range(7):
        k.land[terrain] = 0
    k.crown1 = k.crown2 = k.built = k.posts = k.owned = 0
    k.coins = coins
    k.knights = knights
    k.towers = k.discarded = 0
    k.large = large
    k.west = k.south = 0
    k.width = k.height = 1
    measure(k)


def corner(k: Kingdom) -> int:
    """The square in the south-west of the bounding box."""
    return -k.west - 8 * k.south & 63


def measure(k: Kingdom) -> None:
    """R4.2: find anew where a domino has room, flat and upright, after the bounding box has grown."""
    used = bit(0)
    for land in k.land:
        used |= land
    sides = 8 * k.width + k.height
    origin = corner(k)
    k.box = rotated(BOXES[sides], origin)
    k.flat_room = rotated(FLAT_FRAMES[64 * k.large + sides], origin) & ~(used | rotated(used, 63))
    k.upright_room = rotated(UPRIGHT_FRAMES[64 * k.large + sides], origin) & ~(used | rotated(used, 56))


def fits(k: Kingdom, domino: int, anchors: list[int]) -> int:
    """R4.1, R4.2: fill `anchors` with the legal placements; return how many there are.

    The four masks hold the anchors with the second half east, west, north and south of the first. A
    domino with equal halves is listed one way round only (east, north).
    """
    flat = k.flat_room
    upright = k.upright_room
    # a square of one half that joins on, or a neighbour of one of the other half that does
    a = beside(k.land[TERRAIN_A[domino]] | 1)
    b = beside(k.land[TERRAIN_B[domino]] | 1)
    other_way = TWIN[domino] - 1  # no bits or all
    anchors[0] = east = (a | b >> 1 | b << 63) & flat
    anchors[1] = west = (b | a >> 1 | a << 63) & flat & other_way
    anchors[2] = north = (a | b >> 8 | b << 56) & upright
    anchors[3] = south = (b | a >> 8 | a << 56) & upright & other_way
    return popcount(east) + popcount(west) + popcount(north) + popcount(south)


def lay(k: Kingdom, domino: int, direction: int, anchor: int) -> int:
    """R4: put a domino down; return the mask of its two squares."""
    far = anchor + (8 if direction & 2 else 1) & 63
    a = bit(far) if direction & 1 else bit(anchor)
    b = bit(anchor) if direction & 1 else bit(far)
    k.land[TERRAIN_A[domino]] |= a
    k.land[TERRAIN_B[domino]] |= b
    # -1 has all bits set, so that `a & -1` is a
    k.crown1 |= a & -(CROWNS_A[domino] & 1) | b & -(CROWNS_B[domino] & 1)
    k.crown2 |= a & -(CROWNS_A[domino] >> 1) | b & -(CROWNS_B[domino] >> 1)
    a |= b
    if a & ~k.box:
        stretch(k, direction >> 1, anchor)
    else:
        k.flat_room &= ~(a | a >> 1 | a << 63)
        k.upright_room &= ~(a | a >> 8 | a << 56)
    return a


def stretch(k: Kingdom, upright: int, anchor: int) -> None:
    """R4.2: widen the bounding box to hold a domino that lies partly outside."""
    offset = anchor - corner(k) + 10 + 7 * upright & 63
    x = (offset & 7) - 2 + upright
    y = (offset >> 3) - 1 - upright
    # how much wider it gets there; C does this without branches, plain Python calls no `max`
    west = -x if x < 0 else 0
    south = -y if y < 0 else 0
    east = x + 2 - upright
    north = y + 1 + upright
    k.west += west
    k.south += south
    k.width = (east if east > k.width else k.width) + west
    k.height = (north if north > k.height else k.height) + south
    measure(k)


def tax(k: Kingdom, square: int) -> int:
    """R5.2, R5.4: what a knight earns on a square, be he still in reserve or just placed."""
    terrain = 0
    while not k.land[terrain] & bit(square):
        terrain += 1
    earned = popcount(flood(bit(square), k.land[terrain]))
    if k.owned & KNIGHT_SAFE:
        earned += k.knights + popcount(k.posts)
    if k.owned & TOWER_SAFE:
        earned += k.towers
    return earned


def post(k: Kingdom, square: int) -> None:
    """R5.2, R5.3: a knight goes from the reserve onto a square for good and collects."""
    k.coins += tax(k, square)
    k.knights -= 1
    k.posts |= bit(square)


def raise_building(k: Kingdom, tile: int, square: int) -> None:
    """R6.1, R6.4: a building comes onto a town square and brings its knights, towers and crown."""
    k.built |= bit(square)
    k.owned |= bit(tile)
    k.knights += TILE_KNIGHTS[tile]
    k.towers += TILE_TOWERS[tile]
    k.crown1 |= bit(square) & -TILE_CROWNS[tile]


def largest(k: Kingdom) -> int:
    """R9.3, R9.6: the largest territory, the first of its size, as 8 * size + terrain."""
    best = 0
    best_terrain = 0
    for terrain in range(7):
        rest = k.land[terrain]
        if rest and not best:
            best = 1
            best_terrain = terrain
        rest &= beside(rest)  # most territories are single squares
        while popcount(rest) > best:
            part = flood(rest & -rest, rest)
            rest ^= part
            if popcount(part) > best:
                best = popcount(part)
                best_terrain = terrain
    return 8 * best + best_terrain


def square_of(k: Kingdom, place: int) -> int:
    """The number (13 * rank + file) of a square given as a bit of the torus."""
    offset = place - corner(k) & 63
    return SIDE * ((offset >> 3) - k.south + MIDDLE) + (offset & 7) - k.west + MIDDLE


def n_territories(land: int) -> int:
    """How many territories the squares of one terrain form."""
    if popcount(land) < 8:  # no room for a hole: Euler's formula, squares - borders + corners
        flat = land & (land >> 1 | land << 63)
        upright = land & (land >> 8 | land << 56)
        corners = flat & (flat >> 8 | flat << 56)
        return popcount(land) - popcount(flat) - popcount(upright) + popcount(corners)
    n = 0
    while land:
        land ^= flood(land & -land, land)
        n += 1
    return n


def crown_points(k: Kingdom, terrain: int) -> int:
    """R9.2: squares times crowns of every territory of a terrain."""
    land = k.land[terrain]
    crowned = land & (k.crown1 | k.crown2)
    if not crowned:
        return 0
    lone = crowned & ~beside(land)
    points = popcount(lone & k.crown1) + 2 * popcount(lone & k.crown2)
    crowned ^= lone
    while crowned:
        part = flood(crowned & -crowned, land)
        points += popcount(part) * (popcount(part & k.crown1) + 2 * popcount(part & k.crown2))
        crowned &= ~part
    return points


def score(k: Kingdom, hosts_queen: int, rows: list[int]) -> int:
    """R9.1-R9.5: fill the rows of the score pad; return the total."""
    rows[COINS] = k.coins // 3
    total = rows[COINS]
    for terrain in range(7):
        rows[TERRAINS + terrain] = crown_points(k, terrain)
        total += rows[TERRAINS + terrain]
    rows[PER_TERRITORY] = rows[PER_TOWER] = rows[PER_KNIGHT] = rows[POINTS] = 0
    if k.owned:
        total += building_points(k, rows)
    if hosts_queen:
        best = largest(k)
        rows[TERRAINS + (best & 7)] += best >> 3
        total += best >> 3
    rows[TOTAL] = total
    return total


def building_points(k: Kingdom, rows: list[int]) -> int:
    """R9.4: add what each building is worth to its row; return the sum."""
    total = 0
    tiles = k.owned
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        points = TILE_POINTS[tile]
        row = TILE_ROW[tile]
        if row == PER_TERRITORY:
            points *= n_territories(k.land[TILE_PER[tile]])
        elif row == PER_TOWER:
            points *= k.towers
        elif row == PER_KNIGHT:
            points *= k.knights + popcount(k.posts)
        rows[row] += points
        total += points
    return total
