"""What an action is worth at once: the yardstick of the greedy player, and the first guess of a search.

Worth is counted in thirds of a point, so that every coin counts.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine import tables
from queendomino.engine.position import Codes, Position

if not cython.compiled:
    from queendomino.engine.codes import (
        ANCHORS,
        BUILD_AT,
        BURN_AT,
        CHOOSE_AT,
        COINS,
        END,
        MIDDLE,
        N_ROWS,
        PER_KNIGHT,
        PER_TERRITORY,
        PER_TOWER,
        SQUARES,
        TAX_AT,
        TOWN,
    )
    from queendomino.engine.kingdom import crown_points, fits, lay, n_territories, score, tax
    from queendomino.engine.masks import beside, bit, flood, lowest, popcount
    from queendomino.engine.plain import Kingdom, at, copy_kingdom
    from queendomino.engine.playout import Dealer
    from queendomino.engine.position import place_of

TERRAIN_A = tables.TERRAIN_A
TERRAIN_B = tables.TERRAIN_B
CROWNS_A = tables.CROWNS_A
CROWNS_B = tables.CROWNS_B
TILE_KNIGHTS = tables.TILE_KNIGHTS
TILE_TOWERS = tables.TILE_TOWERS
TILE_CROWNS = tables.TILE_CROWNS
TILE_POINTS = tables.TILE_POINTS
TILE_PER = tables.TILE_PER
TILE_ROW = tables.TILE_ROW


def value(k: Kingdom, hosts_queen: int, rows: list[int]) -> int:
    """R9: a kingdom's score in thirds of a point, with all its coins."""
    total = score(k, hosts_queen, rows)
    return 3 * (total - rows[COINS]) + k.coins


class Greedy:
    """Takes what gains most at once, over the whole turn: see `choose`.

    With `noise` it misjudges each action by up to so many thirds of a point.
    """

    def __init__(self, noise: int = 0) -> None:
        self.noise = noise
        if not cython.compiled:
            self.trial = [Kingdom()]
            self.rows = [0] * N_ROWS
            self.anchors = [0] * 4
        self.codes = Codes()
        self.after = Position(2, 2, 7, 4, 12, 1)  # scratch, as are all the others
        self.built = Position(2, 2, 7, 4, 12, 1)

    def choose(self, p: Position, dealer: Dealer) -> int:
        """The action with which the best turn begins; the dealer decides between equals.

        A turn gains what its placement adds to the score, the coins of its knights, what its building adds
        less its price, and what the domino chosen would add if it were placed now. Burning gains nothing.
        """
        best = -1_000_000
        best_code = 0
        n_best = 0
        for i in range(p.legal(self.codes)):
            code = self.codes.code[i]
            gain = self.turn_gain(p, code) + dealer.below(self.noise + 1)
            if gain > best:
                best = gain
                n_best = 0
            if gain == best:
                n_best += 1
                if dealer.below(n_best) == 0:
                    best_code = code
        return best_code

    def turn_gain(self, p: Position, code: int) -> int:
        """What the best turn gains that goes on with this action."""
        k = at(p.kingdoms, p.host)
        hosts = p.queen == p.host
        before = value(k, hosts, self.rows)
        if code < TAX_AT:
            return self.placing_gain(p, code, before)
        if code < BUILD_AT:  # coins never hurt, so who can tax does
            return 10_000 + tax(k, place_of(code - TAX_AT))
        if code < BURN_AT:
            self.after.assign(p)
            self.after.apply(code)
            gain = value(at(self.after.kingdoms, p.host), self.after.queen == p.host, self.rows) - before
            return 5_000 + gain if gain > 0 else -5_000 + gain
        if code < CHOOSE_AT:
            return -10_000
        if code == END:
            return 0
        return self.choice_gain(k, hosts, p, code - CHOOSE_AT)

    def placing_gain(self, p: Position, code: int, before: int) -> int:
        """A placement (or discard) with the best tax, building and choice that may follow."""
        self.after.assign(p)
        self.after.apply(code)
        k = at(self.after.kingdoms, p.host)
        fresh = self.after.fresh
        if k.knights and fresh:  # one knight takes the better square, two take both
            first = bit(lowest(fresh))
            one = tax(k, lowest(first))
            two = tax(k, lowest(fresh ^ first))
            if k.knights > 1:
                k.coins += one + two
            else:
                k.coins += max(one, two)
        hosts = self.after.queen == p.host
        now = value(k, hosts, self.rows)
        gain = now - before
        gain += self.building_gain(self.after, now)
        best = 0
        places = p.unclaimed
        while places:
            best = max(best, self.placed_gain(k, hosts, p.line[lowest(places)], now))
            places &= places - 1
        return gain + best

    def building_gain(self, p: Position, now: int) -> int:
        """What the best building adds, less its price; 0 when none gains."""
        best = 0
        p.find_others()
        spots = p.payable if p.towns else 0
        while spots:
            spot = lowest(spots)
            spots &= spots - 1
            # only a crown cares for the square
            squares = p.towns if TILE_CROWNS[p.spots[spot]] else p.towns & -p.towns
            while squares:
                self.built.assign(p)
                self.built.build(spot, lowest(squares))
                squares &= squares - 1
                queen = self.built.queen == p.host
                best = max(best, value(at(self.built.kingdoms, p.host), queen, self.rows) - now)
        return best

    def choice_gain(self, k: Kingdom, hosts: int, p: Position, number: int) -> int:
        """What the domino of a number in the next line would add if it were placed now."""
        return self.placed_gain(k, hosts, p.line[p.line_place(number)], value(k, hosts, self.rows))

    def placed_gain(self, k: Kingdom, hosts: int, domino: int, now: int) -> int:
        """What the best placement of a domino adds; a little less than nothing if it fits nowhere."""
        if not fits(k, domino, self.anchors):
            return -1
        best = -1_000_000
        for direction in range(4):
            rest = self.anchors[direction]
            while rest:
                copy_kingdom(self.trial, 0, k)
                lay(at(self.trial, 0), domino, direction, lowest(rest))
                best = max(best, value(at(self.trial, 0), hosts, self.rows) - now)
                rest &= rest - 1
        return best


def lay_gain(k: Kingdom, domino: int, code: int) -> int:
    """What a placement adds to crowned territories, in thirds of a point; a little for good company."""
    direction = code // ANCHORS
    side = 12 + (direction >> 1)
    y = code % ANCHORS // side
    x = code % ANCHORS % side
    return gain_at(k, domino, direction, x - MIDDLE + 8 * (y - MIDDLE) & 63)


def gain_at(k: Kingdom, domino: int, direction: int, anchor: int) -> int:
    """The same for a direction and an anchor. The kingdom is changed for a moment."""
    far = anchor + (8 if direction & 2 else 1) & 63
    a = bit(far) if direction & 1 else bit(anchor)
    b = bit(anchor) if direction & 1 else bit(far)
    ta = TERRAIN_A[domino]
    tb = TERRAIN_B[domino]
    crown1 = k.crown1
    crown2 = k.crown2
    land_a = k.land[ta]
    land_b = k.land[tb]
    points = -crown_points(k, ta)
    if tb != ta:
        points -= crown_points(k, tb)
    k.land[ta] |= a
    k.land[tb] |= b
    k.crown1 |= a & -(CROWNS_A[domino] & 1) | b & -(CROWNS_B[domino] & 1)
    k.crown2 |= a & -(CROWNS_A[domino] >> 1) | b & -(CROWNS_B[domino] >> 1)
    points += crown_points(k, ta)
    if tb != ta:
        points += crown_points(k, tb)
    k.land[ta] = land_a
    k.land[tb] = land_b
    k.crown1 = crown1
    k.crown2 = crown2
    return 3 * points + 2 * popcount(beside(a) & land_a) + 2 * popcount(beside(b) & land_b)


def best_lay_gain(k: Kingdom, domino: int, anchors: list[int]) -> int:
    """The most that a placement of a domino would add now; less than nothing if it fits nowhere."""
    if not fits(k, domino, anchors):
        return -9
    best = 0
    for direction in range(4):
        rest = anchors[direction]
        while rest:
            best = max(best, gain_at(k, domino, direction, lowest(rest)))
            rest &= rest - 1
    return best


def spot_gain(p: Position, k: Kingdom, code: int) -> int:
    """What a building seems worth, less its price."""
    tile = p.spots[(code - BUILD_AT) // SQUARES]
    left = p.n_rounds - p.round
    gain = spot_worth(k, tile, left)
    if TILE_CROWNS[tile]:
        gain += 3 * popcount(flood(bit(place_of((code - BUILD_AT) % SQUARES)), k.land[TOWN]))
    return gain - (code - BUILD_AT) // SQUARES


def spot_worth(k: Kingdom, tile: int, left: int) -> int:
    """What a tile seems worth to a kingdom with so many rounds left, but for its crown."""
    points = 3 * TILE_POINTS[tile]
    row = TILE_ROW[tile]
    if row == PER_TERRITORY:
        points = points * n_territories(k.land[TILE_PER[tile]]) + (left >> 1)
    elif row == PER_TOWER:
        points *= k.towers + TILE_TOWERS[tile]
    elif row == PER_KNIGHT:
        points *= k.knights + popcount(k.posts) + TILE_KNIGHTS[tile]
    return points + TILE_KNIGHTS[tile] * min(left, 4) + TILE_TOWERS[tile] * 3 + TILE_CROWNS[tile] * left
