"""Many games at once for programs that learn: one call steps them all, and writes into the caller's arrays.

A game whose end has been shown begins anew with the next step, whatever action is given for it (the
"next step" convention of Gymnasium).
"""

from __future__ import annotations

from array import array
from typing import Any

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine.observation import Observer
from queendomino.engine.playout import Dealer
from queendomino.engine.position import Codes, Position
from queendomino.engine.reward import Rewards
from queendomino.engine.worth import Greedy

if not cython.compiled:
    from queendomino.engine.codes import CHOOSE, CHOOSE_AT, END, FIRST, N_ACTIONS, OVER, PLACE, SCORE
    from queendomino.engine.observation import bytes_of, copy_bytes
    from queendomino.engine.playout import deal

    MOST = 512  # legal actions in one position, more than there ever are
    KINGDOMS = 255  # as a mask of what has changed
    DEALT = 256
    GREEDY = 2

    def space_of(p: Position) -> int:
        """Bytes of a position in a lot; uncompiled, a lot is a list of positions."""
        return 1

    def park(lot: Any, i: int, p: Position) -> None:
        lot[i] = p.copy()

    def fetch(p: Position, lot: Any, i: int) -> None:
        p.assign(lot[i])

    def lot_of(lot: Any) -> Any:
        return lot

    def shorts_of(buffer: Any) -> Any:
        return buffer


Bytes = Any  # a writable buffer: bytearray, array, NumPy's arrays of bytes


class Batch:
    """n games of one ruleset, waiting for `begin`. The arrays are the caller's, flat, game after game:

    `observations` and `masks` (bytes) show what the seat sees that has to decide; `seats` (bytes) is that
    seat, after the end the one that decided last; `over` (bytes) is 1 after the end; `rewards` (floats)
    holds one for each seat.

    With `opponents`, one for each other seat counted from the learner's (1 random, 2 greedy), one seat of
    each game decides, the next one in the next game. What it sees is shown; `rewards` are everybody's.
    """

    def __init__(
        self,
        start: Position,
        n: int,
        kind: int,
        observations: Bytes,
        masks: Bytes,
        rewards: Any,
        seats: Bytes,
        over: Bytes,
        opponents: bytes = b"",
    ) -> None:
        self.n = n
        self.start = start.copy()
        self.p = start.copy()
        self.observer = Observer(start)
        self.dealer = Dealer(0)
        self.codes = Codes()
        self.masked = len(masks) > 0
        self.reward = Rewards(kind)
        self.greedy = Greedy(0)
        self.observations = memoryview(observations)
        self.masks = memoryview(masks)
        self.rewards: Any = memoryview(rewards)
        self.seats = memoryview(seats)
        self.over = memoryview(over)
        self.states = array("Q", bytes(8 * n))
        self.home = bytearray(n)
        self.known = bytearray(n * self.observer.board)  # kingdoms and unseen things, in nobody's order
        self.legal = array("h", bytes(2 * n * MOST))
        self.n_legal = array("h", bytes(2 * n))
        self.totals = array("h", bytes(2 * n * start.n_kingdoms))
        self.alone = bool(opponents)
        if cython.compiled:
            self.lot: Any = bytearray(n * space_of(self.p))
        else:
            self.lot = [self.p.copy() for _ in range(n)]
            self.players = [0] * 8
        for i in range(len(opponents)):
            self.players[i + 1] = opponents[i]
        for i in range(n):
            self.home[i] = start.n_seats - 1

    def begin(self, i: int, state: int) -> None:
        """Begin game i anew, with a generator that has come to a state."""
        self.dealer.state = state
        self.open(self.p, i)

    def open(self, p: Position, i: int) -> None:
        """R2: a new game up to the first decision; a lone learner moves on by one seat."""
        p.assign(self.start)
        self.home[i] = (self.home[i] + 1) % p.n_seats
        self.chance(p)
        if self.alone:
            self.others(p, i)
        for k in range(p.n_kingdoms):
            self.totals[i * p.n_kingdoms + k] = p.score(k)
        for seat in range(p.n_seats):
            self.rewards[i * p.n_seats + seat] = 0
        self.show(p, i, -1)

    def step(self, actions: Any) -> int:
        """Do an action in every game, or none if one is illegal; return the first such game, or -1."""
        if not cython.compiled:
            actions = memoryview(actions)  # whose numbers are Python's own, not NumPy's
        wrong = -1
        with cython.nogil:
            for i in range(self.n):
                if not self.is_legal(i, actions[i]):
                    wrong = i
                    break
            if wrong < 0:
                for i in range(self.n):
                    self.dealer.state = self.states[i]
                    self.advance(self.p, i, actions[i])
        return wrong

    def play(self, i: int, code: int) -> bool:
        """Do an action in game i alone; return whether it was legal."""
        if not self.is_legal(i, code):
            return False
        self.dealer.state = self.states[i]
        self.advance(self.p, i, code)
        return True

    def is_legal(self, i: int, code: int) -> bool:
        """Whether an action may be done; after the end every one may, and begins a new game."""
        n = self.n_legal[i]
        for j in range(n):
            if self.legal[i * MOST + j] == code:
                return True
        return n == 0 and 0 <= code < N_ACTIONS

    def advance(self, p: Position, i: int, code: int) -> None:
        """Do a legal action, let chance and opponents act, show what has come of it."""
        if self.n_legal[i] == 0:
            self.open(p, i)
            return
        fetch(p, lot_of(self.lot), i)
        queen = p.queen
        self.seats[i] = p.turn_seats[p.turn]
        changed = 1 << p.host if code < CHOOSE_AT else 0
        p.apply(code)
        changed |= self.chance(p)
        if self.alone:
            changed |= self.others(p, i)
        if p.queen != queen:
            changed |= KINGDOMS
        self.pay(p, i, changed & KINGDOMS)
        self.show(p, i, changed)

    def chance(self, p: Position) -> int:
        """Let chance decide until a player has to; return DEALT if it had to."""
        if PLACE <= p.stage <= FIRST or p.stage == OVER:
            return 0
        self.dealer.gather(p)
        while p.stage < PLACE or p.stage > FIRST:
            deal(p, self.dealer)
        return DEALT

    def others(self, p: Position, i: int) -> int:
        """Let the opponents decide until the learner has to; return what that changed, as `show` wants it."""
        changed = 0
        while p.stage != OVER:
            player = self.players[self.observer.relative(p.turn_seats[p.turn], self.home[i])]
            if not player:
                break
            if p.stage != CHOOSE and p.stage != FIRST:
                changed |= 1 << p.host
            if player == GREEDY:
                p.apply(self.ask_greedy(p))
            else:
                p.do(self.dealer.below(p.n_legal()))
            changed |= self.chance(p)
        return changed

    def ask_greedy(self, p: Position) -> int:
        """What the bot `greedy` would do."""
        return self.greedy.choose(p, self.dealer)

    def pay(self, p: Position, i: int, changed: int) -> None:
        """The rewards of what has just happened, for every seat."""
        if self.reward.kind == SCORE:
            self.reward.compare(p, shorts_of(self.totals), i * p.n_kingdoms, changed)
        elif p.stage == OVER:
            self.reward.judge(p)
        else:
            self.reward.nothing()
        for seat in range(p.n_seats):
            self.rewards[i * p.n_seats + seat] = self.reward.worth[p.hosts[seat]]

    def show(self, p: Position, i: int, changed: int) -> None:
        """Write down what the seat sees that has to decide, and put the game aside."""
        size = self.observer.n_kingdom
        unseen = self.observer.unseen
        board = self.observer.board
        known = bytes_of(self.known)
        seen = bytes_of(self.observations)
        self.states[i] = self.dealer.state
        self.over[i] = p.stage == OVER
        if self.alone:
            self.seats[i] = self.home[i]
        elif p.stage != OVER:
            self.seats[i] = p.turn_seats[p.turn]
        # what only some actions change is kept, in nobody's order
        start = i * board
        for k in range(p.n_kingdoms):
            if changed >> k & 1:
                self.observer.put_kingdom(p, k, known, start + k * size)
        if changed & DEALT:
            self.observer.put_unseen(p, known, start + unseen)
        # the seat's own kingdom comes first
        row = i * self.observer.n
        before = p.hosts[self.seats[i]] * size
        copy_bytes(seen, row, known, start + before, unseen - before)
        copy_bytes(seen, row + unseen - before, known, start, before)
        copy_bytes(seen, row + unseen, known, start + unseen, board - unseen)
        self.observer.put_table(p, self.seats[i], seen, row + board)
        self.list_legal(p, i)
        park(lot_of(self.lot), i, p)

    def list_legal(self, p: Position, i: int) -> None:
        """The legal actions as a list and a mask. After the end the mask has END, so that none is empty."""
        first = i * MOST
        mask = i * N_ACTIONS
        if self.masked:
            for j in range(self.n_legal[i]):
                self.masks[mask + self.legal[first + j]] = 0
            self.masks[mask + END] = 0
        n = p.legal(self.codes)
        for j in range(n):
            self.legal[first + j] = self.codes.code[j]
        self.n_legal[i] = n
        if self.masked:
            for j in range(n):
                self.masks[mask + self.codes.code[j]] = 1
            if n == 0:
                self.masks[mask + END] = 1

    def choose(self, actions: Any, dice: Dealer) -> None:
        """For every game a legal action, each equally likely."""
        with cython.nogil:
            for i in range(self.n):
                n = self.n_legal[i]
                actions[i] = self.legal[i * MOST + dice.below(n)] if n else END

    def legal_codes(self, i: int) -> list[int]:
        """The legal actions of game i, ascending."""
        return sorted([self.legal[i * MOST + j] for j in range(self.n_legal[i])])

    def position(self, i: int) -> Position:
        """The position of game i, a copy."""
        fetch(self.p, lot_of(self.lot), i)
        return self.p.copy()
