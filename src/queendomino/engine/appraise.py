"""Games played on as a search tree advises, to see what an action is worth.

The search goes where it hopes, and the means that it keeps are drawn down by all that it has tried. Here the
tree stays as it is, everybody does what it knows as best, and luck is new: the games are independent of each
other and of those that the tree was made from. Where the tree ends, habits take over.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine.playout import Dealer
from queendomino.engine.position import Codes
from queendomino.engine.search import Search

if not cython.compiled:
    from queendomino.engine.codes import FIRST, LINE, N_ACTIONS, OVER, PLACE
    from queendomino.engine.habits import go_on, place
    from queendomino.engine.playout import deal
    from queendomino.engine.position import Position

ALL64 = 0xFFFF_FFFF_FFFF_FFFF
SPLIT = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB  # SplitMix64
VICTORY = 840  # the parts of a victory: any number of kingdoms up to 8 can share it
FEW = 8  # visits from which on the tree is thought to know better than habit
NOWHERE = -1  # no node of the tree
FACTS = 4  # what is added up for a kingdom: score, margin, twice the rank, parts of victories


class Appraisal:
    """How games end that begin with certain actions at the root of a tree, and go on as the tree advises.

    Game number i has the same dominoes, buildings and dice in every appraisal with the same seed, so that two
    can be compared game by game: what luck does to both falls away.
    """

    def __init__(self, search: Search, codes: Iterable[int], seed: int) -> None:
        self.search = search
        self.seed = seed & ALL64
        self.n = 0
        self.start = self.search.root_position.copy()
        self.node = self.search.root
        for code in codes:
            self.node = self.child(code)
            self.start.apply(code)
        self.work = self.start.copy()
        self.lines = Dealer(0)
        self.tiles = Dealer(0)
        self.dice = Dealer(0)
        self.codes = Codes()
        self.stamps = array("i", bytes(4 * N_ACTIONS))
        self.stamp = 0
        if not cython.compiled:
            self.keys = [0] * 8
            self.sums = [0] * (8 * FACTS)
        for i in range(8 * FACTS):
            self.sums[i] = 0

    def child(self, code: int) -> int:
        """The node to which an action leads from here, as far as the tree knows."""
        child = self.search.first[self.node] if self.node != NOWHERE else 0
        while child and self.search.code[child] != code:
            child = self.search.next[child]
        return child or NOWHERE

    def visits(self) -> int:
        """How often the tree has been where the games begin."""
        return self.search.n[self.node] if self.node != NOWHERE else 0

    def advice(self) -> list[tuple[int, int]]:
        """What the tree advises from there on until chance decides: codes, and how often each was tried."""
        found = []
        p = self.start.copy()
        node = self.node
        while node != NOWHERE and PLACE <= p.stage <= FIRST:
            node = self.best(node, p, True, 1)
            if node != NOWHERE:
                found.append((self.search.code[node], self.search.n[node]))
                p.apply(self.search.code[node])
        return found

    def play(self, n: int) -> None:
        """Play so many games more; other threads may go on meanwhile."""
        p = self.work
        with cython.nogil:
            for i in range(n):
                self.play_game(p, self.n + i)
                self.judge(p)
        self.n += n

    def play_game(self, p: Position, number: int) -> None:
        """A game with luck of its own; the dice begin anew in each turn, so that they too are the same."""
        p.assign(self.start)
        self.lines.gather(p)
        self.tiles.gather(p)
        self.lines.state = sown(self.seed, 1024 * number)
        self.tiles.state = sown(self.seed, 1024 * number + 1)
        self.dice.state = sown(self.seed, 1024 * number + 2)
        node = self.node
        sure = True
        while p.stage != OVER:
            if p.stage < PLACE or p.stage > FIRST:
                if p.stage == LINE:
                    deal(p, self.lines)
                else:
                    deal(p, self.tiles)
                sure = False
                continue
            if node != NOWHERE:
                node = self.best(node, p, sure, FEW)
                if node != NOWHERE:
                    p.apply(self.search.code[node])
                    continue
            if p.stage == PLACE or p.stage == FIRST:
                self.dice.state = sown(self.seed, 1024 * number + 8 * p.round + p.turn + 3)
            if p.stage == PLACE:
                place(p, self.dice)
            else:
                go_on(p, self.dice)

    def best(self, node: int, p: Position, sure: bool, few: int) -> int:
        """Where the most visited of the actions leads that are legal this time; none visited less counts."""
        if not sure:
            self.stamp += 1
            for i in range(p.legal(self.codes)):
                self.stamps[self.codes.code[i]] = self.stamp
        most = few - 1
        found = NOWHERE
        child = self.search.first[node]
        while child:
            n = self.search.n[child]
            if n > most and (sure or self.stamps[self.search.code[child]] == self.stamp):
                most = n
                found = child
            child = self.search.next[child]
        return found

    def judge(self, p: Position) -> None:
        """R9.6: add up how the game ended for each kingdom."""
        n = p.n_kingdoms
        for i in range(n):
            self.keys[i] = 64 * p.score(i) + p.largest(i)  # a territory has 48 squares at most
        for i in range(n):
            best = -1
            ahead = 0
            level = 0
            for j in range(n):
                if j != i:
                    best = max(best, self.keys[j] >> 6)
                    ahead += self.keys[j] > self.keys[i]
                    level += self.keys[j] == self.keys[i]
            score = self.keys[i] >> 6
            self.sums[FACTS * i] += score
            self.sums[FACTS * i + 1] += score - best
            self.sums[FACTS * i + 2] += 2 * ahead + level + 2
            self.sums[FACTS * i + 3] += 0 if ahead else VICTORY // (level + 1)

    def means(self, kingdom: int) -> tuple[float, float, float, float]:
        """How the games ended for a kingdom: score, margin, rank, and its part of the victories."""
        i = FACTS * kingdom
        n = 1.0 * self.n
        return (
            self.sums[i] / n,
            self.sums[i + 1] / n,
            self.sums[i + 2] / (2 * n),
            self.sums[i + 3] / (VICTORY * n),
        )


def sown(seed: int, number: int) -> int:
    """The state of a generator for a number, far from that for the next."""
    x = seed + (number + 1) * SPLIT[0] & ALL64
    x = (x ^ x >> 30) * SPLIT[1] & ALL64
    x = (x ^ x >> 27) * SPLIT[2] & ALL64
    return x ^ x >> 31
