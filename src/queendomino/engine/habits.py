"""Playouts with sense: cheap habits of a tolerable player, with dice, at nearly the speed of pure chance."""

from __future__ import annotations

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine import tables

if not cython.compiled:
    from queendomino.engine.codes import FIRST, OVER, PLACE, TAX, TOWN
    from queendomino.engine.kingdom import tax
    from queendomino.engine.masks import beside, flood, lowest, popcount
    from queendomino.engine.plain import Kingdom, at
    from queendomino.engine.playout import Dealer, deal
    from queendomino.engine.position import Position
    from queendomino.engine.worth import spot_worth

TERRAIN_A = tables.TERRAIN_A
TERRAIN_B = tables.TERRAIN_B
CROWNS_A = tables.CROWNS_A
CROWNS_B = tables.CROWNS_B
TILE_CROWNS = tables.TILE_CROWNS
ANYWHERE = 0xFFFF_FFFF_FFFF_FFFF


def play_by_habit(p: Position, dealer: Dealer) -> None:
    """Play to the end of the game."""
    while p.stage != OVER:
        step_by_habit(p, dealer)


def step_by_habit(p: Position, dealer: Dealer) -> None:
    """Make one decision, or let chance make one."""
    if p.stage == PLACE:
        place(p, dealer)
    elif TAX <= p.stage <= FIRST:
        go_on(p, dealer)
    else:
        deal(p, dealer)


def place(p: Position, dealer: Dealer) -> None:
    """A: where the halves gain most, and of such placements one where both join on, if there is one."""
    p.find_placements()
    k = at(p.kingdoms, p.host)
    domino = p.turn_dominoes[p.turn]
    a = edge(k, TERRAIN_A[domino], CROWNS_A[domino])
    b = edge(k, TERRAIN_B[domino], CROWNS_B[domino])
    if not narrow(p, a, b):  # not both: the half with more crowns goes first
        if CROWNS_B[domino] > CROWNS_A[domino]:
            if not narrow(p, ANYWHERE, b):
                narrow(p, a, ANYWHERE)
        elif not narrow(p, a, ANYWHERE):
            narrow(p, ANYWHERE, b)
    narrow(p, beside(k.land[TERRAIN_A[domino]]), beside(k.land[TERRAIN_B[domino]]))
    n = 0
    for direction in range(4):
        n += popcount(p.anchors[direction])
    p.do_placement(dealer.below(n))


def edge(k: Kingdom, terrain: int, crowns: int) -> int:
    """The squares beside the territory that gains most by a square with so many crowns, if one gains."""
    land = k.land[terrain]
    rest = land if crowns else land & (k.crown1 | k.crown2)
    best = 0
    best_part = 0
    while rest:
        part = flood(rest & -rest, land)
        rest &= ~part
        gain = popcount(part & k.crown1) + 2 * popcount(part & k.crown2) + crowns * popcount(part)
        if gain > best:
            best = gain
            best_part = part
    return beside(best_part)


def narrow(p: Position, a: int, b: int) -> bool:
    """Keep only the placements with the first half in `a` and the second in `b`, if there are any."""
    east = p.anchors[0] & a & (b >> 1 | b << 63)
    west = p.anchors[1] & b & (a >> 1 | a << 63)
    north = p.anchors[2] & a & (b >> 8 | b << 56)
    south = p.anchors[3] & b & (a >> 8 | a << 56)
    if not (east or west or north or south):
        return False
    p.anchors[0] = east
    p.anchors[1] = west
    p.anchors[2] = north
    p.anchors[3] = south
    return True


def go_on(p: Position, dealer: Dealer) -> None:
    """B, C and E; the dragon stays at home."""
    p.find_others()
    k = at(p.kingdoms, p.host)
    squares = p.taxable
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        if p.round + 1 >= p.n_rounds or dealer.below(6) < tax(k, square):
            p.collect(square)
            return
    if p.payable and p.towns and dealer.below(8):
        spot = best_spot(p, k)
        if spot >= 0:
            p.build(spot, best_town(k, p.towns) if TILE_CROWNS[p.spots[spot]] else lowest(p.towns))
            return
    if p.unclaimed:
        p.choose(best_place(p, k, dealer))
    else:
        p.end_turn()


def best_spot(p: Position, k: Kingdom) -> int:
    """The spot whose building seems worth most, or -1."""
    best = 0
    best_spot = -1
    left = p.n_rounds - p.round
    spots = p.payable
    while spots:
        spot = lowest(spots)
        spots &= spots - 1
        tile = p.spots[spot]
        points = spot_worth(k, tile, left) - spot
        if TILE_CROWNS[tile]:
            points += 3 * popcount(p.towns)
        if points > best:
            best = points
            best_spot = spot
    return best_spot


def best_town(k: Kingdom, towns: int) -> int:
    """The town square in the largest territory, for a crown."""
    best = 0
    square = lowest(towns)
    while towns:
        part = flood(towns & -towns, k.land[TOWN])
        if popcount(part) > best:
            best = popcount(part)
            square = lowest(towns)
        towns &= ~part
    return square


def best_place(p: Position, k: Kingdom, dealer: Dealer) -> int:
    """The place in the next line of the domino that seems worth most."""
    best = -1
    best_place = 0
    places = p.unclaimed
    while places:
        place = lowest(places)
        places &= places - 1
        domino = p.line[place]
        appeal = (
            half_appeal(k, TERRAIN_A[domino], CROWNS_A[domino])
            + half_appeal(k, TERRAIN_B[domino], CROWNS_B[domino])
            + dealer.below(4)
        )
        if appeal > best:
            best = appeal
            best_place = place
    return best_place


def half_appeal(k: Kingdom, terrain: int, crowns: int) -> int:
    """What half a domino seems worth to a kingdom."""
    land = k.land[terrain]
    if not land:
        return 3 * crowns
    if land & (k.crown1 | k.crown2):
        return 9 * crowns + 4
    return 6 * crowns + 1
