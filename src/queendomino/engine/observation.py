"""What a seat sees, as a row of bytes for programs that learn; docs/environments.md says what each means.

A row begins with the kingdoms, the seat's own first. Then come what nobody has seen yet, the builders'
board, whose turn it is, and the two lines of dominoes. Seats are counted from the one that looks.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine import tables

if not cython.compiled:
    from queendomino.engine.codes import (
        BOX,
        BUILDING,
        CASTLE,
        CROWNS,
        KNIGHT,
        N_FACTS,
        N_KINDS,
        N_NOW,
        N_PLACE,
        NOBODY,
        PLACE,
        SPOTS,
    )
    from queendomino.engine.kingdom import corner
    from queendomino.engine.masks import lowest
    from queendomino.engine.plain import Kingdom, at
    from queendomino.engine.position import Codes, Position

    def bytes_of(buffer: Bytes) -> Bytes:
        """Compiled, a pointer to its first byte."""
        return memoryview(buffer)

    def copy_bytes(to: Bytes, i: int, source: Bytes, j: int, n: int) -> None:
        to[i : i + n] = source[j : j + n]

    def clear_bytes(to: Bytes, i: int, n: int) -> None:
        to[i : i + n] = bytes(n)


Bytes = Any  # a writable buffer: bytearray, array, NumPy's arrays of bytes

TILE_KIND = tables.TILE_KIND
# the two squares of each domino, as they will lie in a kingdom
CELL_A = [tables.TERRAIN_A[i] + 1 + 16 * tables.CROWNS_A[i] for i in range(96)]
CELL_B = [tables.TERRAIN_B[i] + 1 + 16 * tables.CROWNS_B[i] for i in range(96)]


class Observer:
    """Writes observations of one ruleset. The numbers tell where each part of a row begins."""

    def __init__(self, p: Position) -> None:
        size: int = p.state()[0][2]
        n_kings = 4 if p.n_seats == 2 else p.n_seats
        self.n_kingdoms = p.n_kingdoms
        self.team = p.n_seats // p.n_kingdoms
        self.side = 2 * size - 1  # squares that a kingdom can reach, the castle in the middle
        self.n_squares = self.side * self.side
        self.n_kingdom = self.n_squares + N_FACTS + N_KINDS
        self.unseen = p.n_kingdoms * self.n_kingdom
        self.pile = self.unseen + (2 * BOX if p.boxes == 3 else BOX)
        self.board = self.pile + N_KINDS
        self.now = self.board + SPOTS
        self.turns = self.now + N_NOW
        self.next_line = self.turns + N_PLACE * n_kings
        self.n = self.next_line + N_PLACE * p.line_length
        self.codes = Codes()

    def observe(self, p: Position, seat: int, row: Bytes) -> None:
        """Fill a row with what a seat sees."""
        to = bytes_of(row)
        home = p.hosts[seat]
        for i in range(p.n_kingdoms):
            self.put_kingdom(p, (home + i) % p.n_kingdoms, to, i * self.n_kingdom)
        self.put_unseen(p, to, self.unseen)
        self.put_table(p, seat, to, self.board)

    def mask(self, p: Position, row: Bytes) -> int:
        """Fill a row with 1 for each legal action, 0 for all others; return how many are legal."""
        n = p.legal(self.codes)
        clear_bytes(bytes_of(row), 0, len(row))
        for i in range(n):
            row[self.codes.code[i]] = 1
        return n

    def put_kingdom(self, p: Position, i: int, row: Bytes, start: int) -> None:
        """The squares of a kingdom, its facts, how many buildings of each kind it has."""
        k = at(p.kingdoms, i)
        clear_bytes(row, start, self.n_kingdom)
        origin = corner(k)
        middle = self.side // 2
        south_west = start + self.side * (middle - k.south) + middle - k.west
        for terrain in range(7):
            land = k.land[terrain]
            while land:
                place = lowest(land)
                land &= land - 1
                offset = place - origin & 63
                row[south_west + self.side * (offset >> 3) + (offset & 7)] = (
                    terrain
                    + 1
                    + CROWNS * (k.crown1 >> place & 1)
                    + 2 * CROWNS * (k.crown2 >> place & 1)
                    + KNIGHT * (k.posts >> place & 1)
                    + BUILDING * (k.built >> place & 1)
                )
        row[start + self.n_squares // 2] = CASTLE
        start += self.n_squares
        row[start] = min(k.coins, 255)
        row[start + 1] = k.knights
        row[start + 2] = k.towers
        row[start + 3] = k.discarded
        row[start + 4] = p.queen == i
        start += N_FACTS
        tiles = k.owned
        while tiles:
            row[start + TILE_KIND[lowest(tiles)]] += 1
            tiles &= tiles - 1

    def put_unseen(self, p: Position, row: Bytes, start: int) -> None:
        """The dominoes of each box that nobody has seen, and how many buildings of each kind."""
        first = 1 if p.boxes == 2 else 0
        for box in range(first, first + (self.pile - self.unseen) // BOX):
            for i in range(BOX):
                row[start + i] = p.unseen[box] >> i & 1
            start += BOX
        clear_bytes(row, start, N_KINDS)
        tiles = p.pile
        while tiles:
            row[start + TILE_KIND[lowest(tiles)]] += 1
            tiles &= tiles - 1

    def put_table(self, p: Position, seat: int, row: Bytes, start: int) -> None:
        """The board, what goes on now, the kings who still have to act, the line to choose from."""
        k = at(p.kingdoms, p.host)
        clear_bytes(row, start, self.n - self.board)
        for spot in range(SPOTS):
            if p.shown >> spot & 1:
                row[start + spot] = TILE_KIND[p.spots[spot]] + 1
        start += SPOTS
        row[start] = p.stage
        row[start + 1] = p.round
        row[start + 2] = 0 if p.dragon == NOBODY else p.dragon + 1
        if p.stage >= PLACE and p.turn < p.n_turns:
            row[start + 3] = self.relative(p.turn_seats[p.turn], seat) + 1
        fresh = p.fresh
        if fresh:
            row[start + 4] = self.cell_of(k, lowest(fresh)) + 1
            fresh &= fresh - 1
        if fresh:
            row[start + 5] = self.cell_of(k, lowest(fresh)) + 1
        start += N_NOW
        for i in range(p.turn, p.n_turns):
            king = self.relative(p.turn_seats[i], seat) + 1
            put_place(row, start + N_PLACE * (i - p.turn), p.turn_dominoes[i] if p.round else -1, king)
        start += self.next_line - self.turns
        for i in range(p.n_line):
            king = 0 if p.claims[i] == NOBODY else self.relative(p.claims[i], seat) + 1
            put_place(row, start + N_PLACE * i, p.line[i], king)

    def cell_of(self, k: Kingdom, place: int) -> int:
        """The number of a square among those of a kingdom, given as a bit of the torus."""
        offset = place - corner(k) & 63
        middle = self.side // 2
        return self.side * ((offset >> 3) - k.south + middle) + (offset & 7) - k.west + middle

    def relative(self, seat: int, me: int) -> int:
        """A seat counted from me: 0 is me, then (R8.5) my team-mate, then the next kingdom's seats."""
        kingdom = (seat // self.team - me // self.team + self.n_kingdoms) % self.n_kingdoms
        return self.team * kingdom + (seat - me & self.team - 1)


def put_place(row: Bytes, i: int, domino: int, king: int) -> None:
    """A place in a line: the domino's number (48 more in the second box), the king, both squares."""
    row[i + 1] = king
    if domino >= 0:
        row[i] = domino + 1
        row[i + 2] = CELL_A[domino]
        row[i + 3] = CELL_B[domino]
