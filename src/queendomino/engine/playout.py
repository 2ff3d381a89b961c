"""Games played on at random, and the dealer who draws what chance decides in them."""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

if not cython.compiled:
    from queendomino.engine.codes import BOX, FIRST, KINGS, LINE, OVER, PLACE, TILES
    from queendomino.engine.masks import bit, lowest, nth, popcount
    from queendomino.engine.position import Position

ALL32 = 0xFFFF_FFFF
ALL64 = 0xFFFF_FFFF_FFFF_FFFF
MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407


class Dealer:
    """A small random generator (PCG, XSH-RS 64/32) and the decks it draws from.

    The stream is the same compiled or not. A draw among n differs from a fair one by less than n / 2**32.
    """

    __slots__ = ("decks", "n_all", "n_all_pile", "n_decks", "n_pile", "pile", "state")

    def __init__(self, seed: int) -> None:
        if not cython.compiled:
            self.decks = [0] * (2 * BOX)
            self.n_decks = [0, 0]
            self.n_all = [0, 0]
            self.pile = [0] * 32
            self.n_pile = 0
        # SplitMix64, so that near seeds are far apart
        x = seed + 0x9E37_79B9_7F4A_7C15 & ALL64
        x = (x ^ x >> 30) * 0xBF58_476D_1CE4_E5B9 & ALL64
        x = (x ^ x >> 27) * 0x94D0_49BB_1331_11EB & ALL64
        self.state = x ^ x >> 31

    def __reduce__(self) -> tuple[object, ...]:
        """A copied dealer gives the same numbers; it has no decks until it gathers them."""
        return dealer_at, (self.state,)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is at most 2**32."""
        x = self.state
        self.state = x * MULTIPLIER + INCREMENT & ALL64
        return ((x ^ x >> 22) >> 22 + (x >> 61) & ALL32) * n >> 32

    def gather(self, p: Position) -> None:
        """Take up the dominoes and tiles that nobody has seen yet."""
        for box in range(2):
            n = 0
            unseen = p.unseen[box]
            while unseen:
                self.decks[BOX * box + n] = lowest(unseen)
                unseen &= unseen - 1
                n += 1
            self.n_decks[box] = n
        n = 0
        tiles = p.pile
        while tiles:
            self.pile[n] = lowest(tiles)
            tiles &= tiles - 1
            n += 1
        self.n_pile = n
        self.n_all = self.n_decks[:]
        self.n_all_pile = n

    def rewind(self) -> None:
        """Put back all that was drawn. (The decks are in another order then, which is as good.)"""
        self.n_decks = self.n_all[:]
        self.n_pile = self.n_all_pile


def dealer_at(state: int) -> Dealer:
    """The dealer whose generator has come to a state."""
    dealer = Dealer(0)
    dealer.state = state
    return dealer


def deal(p: Position, dealer: Dealer) -> None:
    """Let chance decide what the position waits for."""
    if p.stage == TILES:
        deal_tile(p, dealer)
    elif p.stage == LINE:
        deal_line(p, dealer)
    elif p.stage == KINGS:
        deal_kings(p, dealer)
    else:
        p.new_round()


def deal_kings(p: Position, dealer: Dealer) -> None:
    """R2.4: all kings (of two players', one) in random order."""
    left = bit(p.n_seats) - 1
    while p.stage == KINGS:
        seat = nth(left, dealer.below(popcount(left)))
        left &= ~bit(seat)
        p.deal_king(seat)


def deal_tile(p: Position, dealer: Dealer) -> None:
    """R3.2: one building from the pile. What is drawn changes places with the end of the deck."""
    n = dealer.n_pile - 1
    i = dealer.below(n + 1)
    tile = dealer.pile[i]
    dealer.pile[i] = dealer.pile[n]
    dealer.pile[n] = tile
    dealer.n_pile = n
    p.deal_tile(tile)


def deal_line(p: Position, dealer: Dealer) -> None:
    """R2.4: the next line."""
    box = p.box()
    start = BOX * box
    decks = dealer.decks
    n = dealer.n_decks[box]
    line = 0
    for _ in range(p.line_length):
        i = start + dealer.below(n)
        n -= 1
        domino = decks[i]
        decks[i] = decks[start + n]
        decks[start + n] = domino
        line |= bit(domino)
    dealer.n_decks[box] = n
    p.deal_line(line)


def play_out(p: Position, dealer: Dealer) -> None:
    """Play at random to the end of the game, every legal action equally likely."""
    while True:
        stage = p.stage
        if stage == PLACE:
            p.do_placement(dealer.below(p.find_placements()))
        elif PLACE < stage <= FIRST:
            p.do_other(dealer.below(p.find_others()))
        elif stage != OVER:
            deal(p, dealer)
        else:
            return


class Playouts:
    """How n random games from one position ended, as arrays (anything that reads buffers can use them).

    `totals` and `largest` hold a number for each kingdom of the first game, then of the second, and so on;
    `winners` a bit mask of kingdoms for each game.
    """

    def __init__(self, position: Position, n: int, seed: int) -> None:
        self.n = n
        self.n_kingdoms = position.n_kingdoms
        self.totals = array("H", bytes(2 * n * self.n_kingdoms))
        self.largest = array("B", bytes(n * self.n_kingdoms))
        self.winners = array("B", bytes(n))
        dealer = Dealer(seed)
        dealer.gather(position)
        run(position, position.copy(), dealer, self.totals, self.largest, self.winners)


def run(
    start: Position,
    p: Position,
    dealer: Dealer,
    totals: array[int],
    largest: array[int],
    winners: array[int],
) -> None:
    """Play as many games from `start` as there is room for; other threads may go on meanwhile."""
    with cython.nogil:
        for i in range(len(winners)):
            p.assign(start)
            dealer.rewind()
            play_out(p, dealer)
            winners[i] = rank(p, i * p.n_kingdoms, totals, largest)


def rank(p: Position, first: int, totals: array[int], largest: array[int]) -> int:
    """R9.6: note totals and largest territories from index `first` on; return the winners as a mask."""
    best = -1
    winners = 0
    for i in range(p.n_kingdoms):
        total = p.score(i)
        size = p.largest(i)
        totals[first + i] = total
        largest[first + i] = size
        rank = 64 * total + size  # a territory has 48 squares at most
        if rank > best:
            best = rank
            winners = 0
        if rank == best:
            winners |= 1 << i
    return winners
