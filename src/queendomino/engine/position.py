"""The turn machine: a position, what is legal in it, what actions and chance do to it.

A position holds the sets of dominoes and buildings not yet seen, never their order. `stage` says what has
to happen next (`codes`): chance gives a king, a tile or a line; a player's action is a code of the action
space; after the last king of a round `new_round` is due.
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
        ANCHORS,
        BOX,
        BUILD,
        BUILD_AT,
        BURN,
        BURN_AT,
        CHOOSE,
        CHOOSE_AT,
        DISCARD,
        END,
        FIRST,
        KINGS,
        LINE,
        MIDDLE,
        N_ROWS,
        NOBODY,
        OVER,
        PLACE,
        ROUND,
        SIDE,
        SPOTS,
        SQUARES,
        TAX,
        TAX_AT,
        TILES,
        TOWN,
    )
    from queendomino.engine.kingdom import (
        corner,
        fits,
        largest,
        lay,
        measure,
        post,
        raise_building,
        score,
        settle,
        square_of,
        tax,
    )
    from queendomino.engine.masks import bit, lowest, nth, popcount
    from queendomino.engine.plain import Kingdom, at, copy_fields, copy_kingdoms, twin

TILE_TOWERS = tables.TILE_TOWERS
TWIN = tables.TWIN
TILE_KIND = tables.TILE_KIND
# by coins, up to 6: the prices that they pay
PAYABLE = [sum(1 << price for price in range(6) if price <= coins) for coins in range(7)]


def place_of(square: int) -> int:
    """The bit of the torus of a square given by its number (13 * rank + file)."""
    return square % SIDE - MIDDLE + 8 * (square // SIDE - MIDDLE) & 63


State = tuple[Any, ...]  # see Position.state


class Codes:
    """A buffer for the legal actions of a position."""

    def __init__(self) -> None:
        self.n = 0
        if not cython.compiled:
            self.code = [0] * 512

    def to_list(self) -> list[int]:
        return [self.code[i] for i in range(self.n)]


class Position:
    """A position of any ruleset; see `queendomino.rulesets` for what the numbers mean.

    `boxes` is 1 for Queendomino, 2 for Kingdomino, 3 for both.
    """

    # uncompiled, so many names are found faster than in a dictionary; compiled, it means nothing
    __slots__ = (
        *("n_seats", "n_kingdoms", "line_length", "n_rounds", "boxes"),
        *("stage", "round", "turn", "n_turns", "host", "n_line", "n_lines", "unclaimed"),
        *("dragon", "queen", "shown", "pile", "fresh"),
        *("unseen", "spots", "line", "claims", "turn_dominoes", "turn_seats", "hosts", "sites", "kingdoms"),
        *("anchors", "taxable", "towns", "payable", "burnable", "rows"),
    )

    def __init__(
        self, n_seats: int, n_kingdoms: int, size: int, line_length: int, n_rounds: int, boxes: int
    ) -> None:
        if not cython.compiled:
            self.kingdoms = [Kingdom() for _ in range(n_kingdoms)]
            self.unseen = [0, 0]
            self.spots = [NOBODY] * SPOTS
            self.line = [0] * 8
            self.claims = [NOBODY] * 8
            self.turn_dominoes = [0] * 8
            self.turn_seats = [0] * 8
            self.hosts = [0] * 8
            self.anchors = [0] * 4  # scratch for `fits`
            self.rows = [0] * N_ROWS  # scratch for `score`
            self.sites = [0] * 32
        self.n_seats = n_seats
        self.n_kingdoms = n_kingdoms
        self.line_length = line_length
        self.n_rounds = n_rounds
        self.boxes = boxes
        self.set_up(1 if size == 7 else 0)

    def set_up(self, large: int) -> None:
        """R2.1, R2.2: castles, coins and knights; everything else is still unseen."""
        court = self.boxes & 1
        for i in range(self.n_kingdoms):
            settle(at(self.kingdoms, i), large, 7 if court else 0, 1 if court else 0)
        # the dominoes not yet seen, of each box; the tiles not yet seen
        self.unseen[0] = bit(BOX) - 1 if self.boxes & 1 else 0
        self.unseen[1] = bit(BOX) - 1 if self.boxes & 2 else 0
        self.pile = 0xFFFFFFFF if court else 0
        self.shown = 0  # the spots of the board that hold a tile
        for i in range(SPOTS):
            self.spots[i] = NOBODY
        for i in range(32):
            self.sites[i] = NOBODY  # the square on which a tile was built
        self.dragon = NOBODY  # the spot on which it sits; NOBODY: in its cave
        self.queen = NOBODY
        self.round = self.turn = self.n_turns = 0
        self.host = 0  # the kingdom of the king who acts
        self.n_line = self.n_lines = 0  # dominoes in the next line; lines drawn so far
        self.unclaimed = 0  # the places of the next line without a king
        self.fresh = 0  # squares of the domino just placed that may still get a knight
        for i in range(8):
            self.hosts[i] = i * self.n_kingdoms // self.n_seats  # R8.5: the kingdom of each seat
            self.line[i] = self.turn_dominoes[i] = self.turn_seats[i] = 0
            self.claims[i] = NOBODY
        self.stage = KINGS

    def copy(self) -> Position:
        """The same position once more; nothing is shared."""
        return twin(self)

    def assign(self, other: Position) -> None:
        """Become equal to another position of the same ruleset."""
        copy_fields(self, other)
        copy_kingdoms(self.kingdoms, other.kingdoms, other.n_kingdoms)

    # --- chance ---------------------------------------------------------------------------------

    def deal_king(self, seat: int) -> None:
        """R2.4: the next king drawn; of two players' kings one is drawn, and the places follow from it."""
        if self.n_seats == 2:
            self.turn_seats[0] = self.turn_seats[3] = seat
            self.turn_seats[1] = self.turn_seats[2] = 1 - seat
            self.n_turns = 4
        else:
            self.turn_seats[self.n_turns] = seat
            self.n_turns += 1
        if self.n_turns >= self.n_seats:
            self.call_king()
            self.stage = TILES
            self.want_tiles()

    def call_king(self) -> None:
        """R3.1, R8.5: the next king acts, for the kingdom of his seat (a team shares one)."""
        self.host = self.hosts[self.turn_seats[self.turn]]

    def want_tiles(self) -> None:
        """R3.2: go on to the line when no spot is free or the pile is empty."""
        if self.pile == 0 or self.shown == 63:
            self.want_line()

    def deal_tile(self, tile: int) -> None:
        """R2.1, R3.2: a building from the pile goes to the cheapest free spot."""
        self.pile ^= bit(tile)
        spot = lowest(~self.shown & 63)
        self.spots[spot] = tile
        self.shown |= bit(spot)
        self.want_tiles()

    def deal_kind(self, kind: int) -> None:
        """A building of this kind is drawn; of equal tiles the first."""
        for tile in range(32):
            if TILE_KIND[tile] == kind and self.pile >> tile & 1:
                self.deal_tile(tile)
                return

    def want_line(self) -> None:
        """R2.4, R2.5, R3.3: a line is drawn as long as rounds are left to place it in."""
        if self.n_lines < self.n_rounds:
            self.stage = LINE
        else:
            self.stage = PLACE

    def box(self) -> int:
        """R8.4: the box of the next line to be drawn, 0 Queendomino, 1 Kingdomino; the boxes take turns."""
        if self.boxes == 3:
            return self.n_lines & 1
        return self.boxes >> 1

    def deal_line(self, dominoes: int) -> None:
        """R2.4: the next line, a mask of the numbers (less one) within its box."""
        box = self.box()
        self.unseen[box] &= ~dominoes
        n = 0
        while dominoes:
            self.line[n] = lowest(dominoes) + BOX * box
            self.claims[n] = NOBODY
            dominoes &= dominoes - 1
            n += 1
        self.n_line = n
        self.unclaimed = (1 << n) - 1
        self.n_lines += 1
        self.stage = PLACE if self.round else FIRST

    def new_round(self) -> None:
        """R3.2: the dragon goes home, the buildings slide, the line just claimed becomes the turns."""
        if self.round:
            self.dragon = NOBODY
            n = 0
            for spot in range(SPOTS):
                if self.shown >> spot & 1:
                    self.spots[n] = self.spots[spot]
                    n += 1
            for spot in range(n, SPOTS):
                self.spots[spot] = NOBODY
            self.shown = bit(n) - 1
        self.round += 1
        n = 0
        for i in range(self.n_line):
            if self.claims[i] != NOBODY:  # R3.2: the others are discarded
                self.turn_dominoes[n] = self.line[i]
                self.turn_seats[n] = self.claims[i]
                n += 1
        self.n_turns = n
        self.turn = 0
        self.n_line = 0
        self.unclaimed = 0
        self.call_king()
        self.stage = TILES
        self.want_tiles()

    # --- what is legal --------------------------------------------------------------------------

    def n_legal(self) -> int:
        """How many actions are legal; `do` does one of them by its index."""
        return self.find_placements() if self.stage == PLACE else self.find_others()

    def find_placements(self) -> int:
        """R4.1-R4.3: find where the domino may go, as masks of anchors; count them, or the discard."""
        return fits(at(self.kingdoms, self.host), self.turn_dominoes[self.turn], self.anchors) or 1

    def find_others(self) -> int:
        """Find what may be done in B, C and D, as masks of squares and of spots; count it, with E.

        Where the turn has come further, the earlier actions are given up (R3.1). E is `unclaimed`.
        """
        k = at(self.kingdoms, self.host)
        stage = self.stage
        shown = self.shown
        coins = k.coins + self.discount()
        self.taxable = taxable = self.fresh if k.knights else 0  # R5.1
        self.towns = towns = k.land[TOWN] & ~k.built if stage <= BUILD else 0  # R6.1
        self.payable = payable = shown & PAYABLE[coins if coins < 6 else 6]  # R6.2
        self.burnable = burnable = shown if stage <= BURN and self.may_bribe() else 0
        n = popcount(taxable) + popcount(payable) * popcount(towns) + popcount(burnable)
        return n + (popcount(self.unclaimed) or 1)

    def may_bribe(self) -> bool:
        """R7.1: the dragon is in its cave, the queen elsewhere, and there is a coin."""
        return self.dragon == NOBODY and self.queen != self.host and at(self.kingdoms, self.host).coins > 0

    def discount(self) -> int:
        """R6.2: one coin less for the queen's host."""
        return self.queen == self.host

    def legal(self, codes: Codes) -> int:
        """Fill `codes` with the legal actions, those of this phase and of the later ones; return how many."""
        codes.n = 0
        if self.stage == PLACE:
            self.list_placements(codes)
        elif TAX <= self.stage <= FIRST:
            self.find_others()
            self.list_others(codes)
        return codes.n

    def list_placements(self, codes: Codes) -> None:
        """R4.1-R4.3: every legal placement, or the discard."""
        k = at(self.kingdoms, self.host)
        domino = self.turn_dominoes[self.turn]
        n = 0
        if fits(k, domino, self.anchors):
            origin = corner(k)
            twin = TWIN[domino]
            for direction in range(4):
                upright = direction >> 1
                rest = self.anchors[direction]
                while rest:
                    offset = lowest(rest) - origin + 10 + 7 * upright & 63
                    rest &= rest - 1
                    x = (offset & 7) - 2 + upright - k.west + MIDDLE
                    y = (offset >> 3) - 1 - upright - k.south + MIDDLE
                    code = ANCHORS * direction + (12 + upright) * y + x
                    if twin and upright and y == 8:
                        code += ANCHORS  # as text f10f9 is smaller than f9f10
                    codes.code[n] = code
                    n += 1
        else:
            codes.code[0] = DISCARD
            n = 1
        codes.n = n

    def list_others(self, codes: Codes) -> None:
        """B to E: what `find_others` has found, then the choice or the end of the turn."""
        k = at(self.kingdoms, self.host)
        n = 0
        squares = self.taxable
        while squares:
            codes.code[n] = TAX_AT + square_of(k, lowest(squares))
            squares &= squares - 1
            n += 1
        spots = self.payable
        while spots:
            first = BUILD_AT + SQUARES * lowest(spots)
            spots &= spots - 1
            squares = self.towns
            while squares:
                codes.code[n] = first + square_of(k, lowest(squares))
                squares &= squares - 1
                n += 1
        spots = self.burnable
        while spots:
            codes.code[n] = BURN_AT + lowest(spots)
            spots &= spots - 1
            n += 1
        places = self.unclaimed
        while places:  # R7.2
            codes.code[n] = CHOOSE_AT + self.line[lowest(places)] % BOX
            places &= places - 1
            n += 1
        if self.n_line == 0:  # R3.3
            codes.code[n] = END
            n += 1
        codes.n = n

    def tax_at(self, square: int) -> int:
        """What a knight of the acting kingdom would earn on one of its squares (13 * rank + file)."""
        return tax(at(self.kingdoms, self.host), place_of(square))

    # --- what actions do ------------------------------------------------------------------------

    def apply(self, code: int) -> None:
        """Do an action, which must be legal."""
        if code < DISCARD:
            direction = code // ANCHORS
            side = 12 + (direction >> 1)
            y = code % ANCHORS // side
            x = code % ANCHORS % side
            self.place(direction, x - MIDDLE + 8 * (y - MIDDLE) & 63)
        elif code == DISCARD:
            self.discard()
        elif code < BUILD_AT:
            self.collect(place_of(code - TAX_AT))
        elif code < BURN_AT:
            self.build((code - BUILD_AT) // SQUARES, place_of((code - BUILD_AT) % SQUARES))
        elif code < CHOOSE_AT:
            self.burn(code - BURN_AT)
        elif code < END:
            self.choose(self.line_place(code - CHOOSE_AT))
        else:
            self.end_turn()

    def do(self, i: int) -> None:
        """Do the i-th of the actions that `n_legal` has just counted."""
        if self.stage == PLACE:
            self.do_placement(i)
        else:
            self.do_other(i)

    def do_placement(self, i: int) -> None:
        """A, the i-th placement found."""
        anchors = self.anchors
        n_east = popcount(anchors[0])
        n_west = popcount(anchors[1])
        n_north = popcount(anchors[2])
        west = i >= n_east
        north = i >= n_east + n_west
        south = i >= n_east + n_west + n_north
        direction = west + north + south
        if not anchors[direction]:
            self.discard()
            return
        i -= n_east * west + n_west * north + n_north * south
        self.place(direction, nth(anchors[direction], i))

    def do_other(self, i: int) -> None:
        """B to E, the i-th action found."""
        n = popcount(self.taxable)
        if i < n:
            self.collect(nth(self.taxable, i))
            return
        i -= n
        n_towns = popcount(self.towns)
        n = popcount(self.payable) * n_towns
        if i < n:
            self.build(nth(self.payable, i // n_towns), nth(self.towns, i % n_towns))
            return
        i -= n
        n = popcount(self.burnable)
        if i < n:
            self.burn(nth(self.burnable, i))
        elif self.unclaimed:
            self.choose(nth(self.unclaimed, i - n))
        else:
            self.end_turn()

    def place(self, direction: int, anchor: int) -> None:
        """R4.1, R4.4: A, the domino goes down."""
        k = at(self.kingdoms, self.host)
        self.fresh = lay(k, self.turn_dominoes[self.turn], direction, anchor)
        self.stage = TAX

    def discard(self) -> None:
        """R4.3: A, the domino fits nowhere and leaves the game; no tax then (R5.1)."""
        at(self.kingdoms, self.host).discarded += 1
        self.fresh = 0
        self.stage = BUILD

    def collect(self, square: int) -> None:
        """R5.1-R5.3: B, a knight on a square of the domino just placed."""
        post(at(self.kingdoms, self.host), square)
        self.fresh &= ~bit(square)

    def build(self, spot: int, square: int) -> None:
        """R6.1-R6.4: C, pay, take the tile from its spot, gain what it brings."""
        k = at(self.kingdoms, self.host)
        k.coins -= max(spot - self.discount(), 0)
        tile = self.spots[spot]
        self.spots[spot] = NOBODY
        self.shown &= ~bit(spot)
        self.sites[tile] = square
        raise_building(k, tile, square)
        if TILE_TOWERS[tile]:
            self.greet_queen()
        self.fresh = 0
        self.stage = BURN

    def greet_queen(self) -> None:
        """R6.5: towers just gained, and nobody has more: the queen comes."""
        towers = at(self.kingdoms, self.host).towers
        for i in range(self.n_kingdoms):
            if at(self.kingdoms, i).towers > towers:
                return
        self.queen = self.host

    def burn(self, spot: int) -> None:
        """R7.1: D, pay a coin; the tile leaves the game, the dragon sits on its spot."""
        at(self.kingdoms, self.host).coins -= 1
        self.spots[spot] = NOBODY
        self.shown &= ~bit(spot)
        self.dragon = spot
        self.fresh = 0
        self.stage = CHOOSE

    def choose(self, i: int) -> None:
        """R7.2: E, the king goes on the i-th domino of the next line."""
        self.claims[i] = self.turn_seats[self.turn]
        self.unclaimed &= ~(1 << i)
        self.end_turn()

    def line_place(self, number: int) -> int:
        """Where in the next line the domino of a number (less one) lies."""
        i = 0
        while self.line[i] % BOX != number:
            i += 1
        return i

    def end_turn(self) -> None:
        """R3.1, R3.2: the next king acts, or the round or the game is over."""
        self.turn += 1
        self.fresh = 0
        if self.turn < self.n_turns:
            self.call_king()
            self.stage = PLACE if self.round else FIRST
        elif self.round == self.n_rounds:
            self.stage = OVER
        else:
            self.stage = ROUND

    # --- what others may ask --------------------------------------------------------------------

    def legal_codes(self) -> list[int]:
        """The legal actions, ascending."""
        codes = Codes()
        self.legal(codes)
        return sorted(codes.to_list())

    def seat(self) -> int:
        """The seat whose king acts, or NOBODY."""
        return self.turn_seats[self.turn] if self.turn < self.n_turns else NOBODY

    def domino(self) -> int:
        """The domino of the king who acts, or NOBODY: number less one, BOX more for the Kingdomino box."""
        return self.turn_dominoes[self.turn] if self.turn < self.n_turns else NOBODY

    def scores(self, kingdom: int) -> list[int]:
        """R9.5: the rows of a kingdom's score and the total, as if the game ended now."""
        self.score(kingdom)
        return [self.rows[i] for i in range(N_ROWS)]

    def score(self, kingdom: int) -> int:
        """R9.5: fill `rows` with a kingdom's score; return the total."""
        return score(at(self.kingdoms, kingdom), self.queen == kingdom, self.rows)

    def largest(self, kingdom: int) -> int:
        """R9.6: the size of a kingdom's largest territory."""
        return largest(at(self.kingdoms, kingdom)) >> 3

    def squares(self, kingdom: int) -> list[tuple[int, int, int, int, bool]]:
        """Every square of a kingdom: number, terrain, crowns, kind of building or -1, knight or not."""
        k = at(self.kingdoms, kingdom)
        kinds = dict(self.buildings(kingdom))
        found = []
        for terrain in range(7):
            rest = k.land[terrain]
            while rest:
                place = lowest(rest)
                rest &= rest - 1
                crowns = (k.crown1 >> place & 1) + 2 * (k.crown2 >> place & 1)
                kind = kinds.get(place, -1)
                found.append((square_of(k, place), terrain, crowns, kind, bool(k.posts >> place & 1)))
        return found

    def buildings(self, kingdom: int) -> list[tuple[int, int]]:
        """The place on the torus and the kind of every building of a kingdom, by places."""
        k = at(self.kingdoms, kingdom)
        return sorted((self.sites[tile], TILE_KIND[tile]) for tile in range(32) if k.owned >> tile & 1)

    def board(self) -> list[int]:
        """The kind of building on each spot, by price; -1 for none."""
        return [TILE_KIND[self.spots[spot]] if self.shown >> spot & 1 else -1 for spot in range(SPOTS)]

    def pile_kinds(self) -> list[int]:
        """How many buildings of each kind are still unseen."""
        counts = [0] * len(tables.KINDS)
        for tile in range(32):
            counts[TILE_KIND[tile]] += self.pile >> tile & 1
        return counts

    def next_line(self) -> list[tuple[int, int]]:
        """The dominoes of the next line, each with the seat of the king on it or NOBODY."""
        return [(self.line[i], self.claims[i]) for i in range(self.n_line)]

    def turns(self) -> list[tuple[int, int]]:
        """The domino and the seat of each turn of this round; for first choices only the seat counts."""
        return [(self.turn_dominoes[i], self.turn_seats[i]) for i in range(self.n_turns)]

    def fresh_squares(self) -> list[int]:
        """R5.1: the squares of the domino just placed that have no knight yet."""
        k = at(self.kingdoms, self.host)
        return [square_of(k, place) for place in range(64) if self.fresh >> place & 1]

    def unseen_dominoes(self, box: int) -> int:
        """The dominoes of a box (0 Queendomino, 1 Kingdomino) that nobody has seen, as a mask."""
        return self.unseen[box]

    def facts(self, kingdom: int) -> tuple[int, int, int, int]:
        """Coins, knights in reserve, towers, dominoes discarded."""
        k = at(self.kingdoms, kingdom)
        return k.coins, k.knights, k.towers, k.discarded

    # --- the whole state as plain numbers: to compare, pickle, print and parse ------------------

    def state(self) -> State:
        """Everything about the position; equal positions have equal states."""
        kingdoms = []
        for i in range(self.n_kingdoms):
            k = at(self.kingdoms, i)
            land = [k.land[terrain] for terrain in range(7)]
            box = k.west, k.south, k.width, k.height
            kingdoms.append((land, k.crown1, k.crown2, k.posts, self.buildings(i), self.facts(i), box))
        size = 7 if at(self.kingdoms, 0).large else 5
        return (
            (self.n_seats, self.n_kingdoms, size, self.line_length, self.n_rounds, self.boxes),
            (self.stage, self.round, self.turn, self.n_lines, self.dragon, self.queen, self.fresh),
            ([self.unseen[0], self.unseen[1]], self.pile_kinds(), self.board()),
            (self.next_line(), self.turns()),
            kingdoms,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.state() == other.state()

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.state(),)

    def set_state(self, state: State) -> None:
        """Take over a state of the same ruleset. Which of two equal tiles is which does not matter."""
        _, now, (unseen, kinds, board), (next_line, turns), kingdoms = state
        self.stage, self.round, self.turn, self.n_lines, self.dragon, self.queen, self.fresh = now
        self.unseen[0] = unseen[0]
        self.unseen[1] = unseen[1]
        copies = [[tile for tile in range(32) if TILE_KIND[tile] == kind] for kind in range(len(kinds))]
        self.pile = sum(1 << copies[kind].pop() for kind, n in enumerate(kinds) for _ in range(n))
        self.shown = 0
        for spot, kind in enumerate(board):
            self.spots[spot] = NOBODY
            if kind >= 0:
                self.spots[spot] = copies[kind].pop()
                self.shown |= 1 << spot
        self.n_line = len(next_line)
        self.unclaimed = 0
        for i, (domino, seat) in enumerate(next_line):
            self.line[i] = domino
            self.claims[i] = seat
            if seat == NOBODY:
                self.unclaimed |= 1 << i
        self.n_turns = len(turns)
        for i, (domino, seat) in enumerate(turns):
            self.turn_dominoes[i] = domino
            self.turn_seats[i] = seat
        if self.turn < self.n_turns:
            self.call_king()
        for i, (land, crown1, crown2, posts, buildings, facts, box) in enumerate(kingdoms):
            k = at(self.kingdoms, i)
            for terrain in range(7):
                k.land[terrain] = land[terrain]
            k.crown1 = crown1
            k.crown2 = crown2
            k.posts = posts
            k.coins, k.knights, k.towers, k.discarded = facts
            k.west, k.south, k.width, k.height = box
            k.built = k.owned = 0
            for place, kind in buildings:
                tile = copies[kind].pop()
                self.sites[tile] = place
                k.built |= 1 << place
                k.owned |= 1 << tile
            measure(k)


def restore(state: State) -> Position:
    """The position of a state."""
    p = Position(*state[0])
    p.set_state(state)
    return p
