"""Tree search over the decisions of all seats, with chance drawn anew in every run through the tree.

A node stands for a sequence of actions. Chance is not part of the sequence: what it decides is drawn from the
unseen set each time, so that behind a draw a node stands for all that may have been drawn ("open loop"), and
only those of its children count that are legal this time. Each seat maximises its own kingdom's interest.
"""

from __future__ import annotations

from array import array
from math import exp

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

from queendomino.engine.playout import Dealer
from queendomino.engine.position import Codes, Position

if not cython.compiled:
    from math import sqrt

    from queendomino.engine.codes import (
        BUILD_AT,
        BURN_AT,
        CHOOSE_AT,
        DISCARD,
        END,
        FIRST,
        N_ACTIONS,
        OVER,
        PLACE,
        TAX_AT,
    )
    from queendomino.engine.habits import play_by_habit, step_by_habit
    from queendomino.engine.kingdom import tax
    from queendomino.engine.plain import at
    from queendomino.engine.playout import play_out
    from queendomino.engine.position import place_of
    from queendomino.engine.worth import best_lay_gain, lay_gain, spot_gain

MOST_LIVE = 64  # actions among which halving decides
PATIENT = 100.0  # after so many visits to a node half of the reluctance is left
# by gain in thirds of a point, from -30 to 90: the weight of an action before it has been tried
WEIGHTS = [round(100 * exp(min(gain, 60) / 9)) for gain in range(-30, 91)]


def leads_to(p: Position, later: Position) -> bool:
    """Whether a position of the same round may still become another: what lies in it lies there too."""
    if p.stage > FIRST or p.turn > later.turn:
        return False
    for i in range(p.n_kingdoms):
        k = at(p.kingdoms, i)
        k_later = at(later.kingdoms, i)
        for terrain in range(7):
            if k.land[terrain] & ~k_later.land[terrain]:
                return False
        if k.posts & ~k_later.posts or k.owned & ~k_later.owned or k.built & ~k_later.built:
            return False
    return not (later.unclaimed & ~p.unclaimed) and not (later.shown & ~p.shown)


class Search:
    """The tree from one position. `run` adds to it; `visits`, `value` and so on tell what was found.

    `explore` weighs curiosity, `win` winning against the margin, `reluctance` is what untried actions are
    thought to be worse by. A node gets children when it has been visited `patience` times, and none deeper
    than `depth` (1: flat Monte Carlo). `by_habit` says whether playouts follow habits or pure chance,
    `informed` whether first guesses know what an action gains. Without `rivals` only decisions of the
    kingdom at the root are in the tree; the others follow habits there too. `halving` is how many actions at
    the root may `compete`: they are visited equally often, whatever comes out, until `halve` drops some.
    """

    def __init__(
        self,
        position: Position,
        seed: int,
        capacity: int = 1 << 18,
        *,
        explore: float = 0.6,
        win: float = 0.4,
        reluctance: float = 0.05,
        patience: float = 2,
        depth: float = 127,
        by_habit: float = True,
        informed: float = True,
        rivals: float = True,
        halving: float = 0,
    ) -> None:
        self.capacity = capacity
        self.explore = explore
        self.win = win
        self.reluctance = reluctance
        self.patience = patience
        self.by_habit = by_habit
        self.informed = informed
        self.rivals = rivals
        self.halving = int(max(0, min(halving, MOST_LIVE)))
        self.depth = min(depth, 127)
        self.code = array("h", bytes(2 * capacity))
        self.first = array("i", bytes(4 * capacity))
        self.next = array("i", bytes(4 * capacity))
        self.n = array("i", bytes(4 * capacity))
        self.weight = array("i", bytes(4 * capacity))
        self.total = array("d", bytes(8 * capacity))
        self.stamps = array("i", bytes(4 * N_ACTIONS))
        self.stamp = 0
        self.codes = Codes()
        self.dealer = Dealer(seed)
        self.work = position.copy()
        if not cython.compiled:
            self.anchors = [0] * 4
            self.live = [0] * MOST_LIVE
            self.path = [0] * 128
            self.movers = [0] * 128
            self.scores = [0] * 8
            self.interest = [0.0] * 8
            self.wins = [0.0] * 8
        self.start(position)

    def start(self, position: Position) -> None:
        """Begin a new tree."""
        self.root_position = position.copy()
        self.owner = position.host
        self.n_live = 0
        self.root = 0
        self.n_nodes = 1
        self.first[0] = self.next[0] = self.n[0] = 0
        self.total[0] = 0.0
        self.dealer.gather(position)

    def advance(self, code: int) -> None:
        """Go on from where an action leads, and keep what is known about that part of the tree."""
        self.n_live = 0
        child = self.first[self.root]
        while child and self.code[child] != code:
            child = self.next[child]
        self.root_position.apply(code)
        if child and self.n_nodes < self.capacity // 2:
            self.root = child
        else:
            self.start(self.root_position)

    def catch_up(self, position: Position) -> bool:
        """Go on to a later position of the same round, if the tree holds it; return whether it does."""
        known = position.round == self.root_position.round and self.in_tree(position)
        if not known or self.n_nodes > self.capacity // 2:
            return False
        paths = [(self.root, self.root_position)]
        while paths:
            node, p = paths.pop()
            if p.turn == position.turn and p == position:
                self.root = node
                self.root_position = p
                return True
            child = self.first[node] if self.in_tree(p) else 0
            while child:
                if self.n[child]:
                    after = p.copy()
                    after.apply(self.code[child])
                    if leads_to(after, position):
                        paths.append((child, after))
                child = self.next[child]
        return False

    def run(self, n: int) -> None:
        """Go through the tree n times; other threads may go on meanwhile."""
        p = self.work
        with cython.nogil:
            for _ in range(n):
                self.descend(p)

    def descend(self, p: Position) -> None:
        """Once from the root to a new leaf, from there to the end of a game, and note how it ended."""
        p.assign(self.root_position)
        self.dealer.rewind()
        node = self.root
        depth = 0
        sure = True
        while True:
            while p.stage < PLACE or FIRST < p.stage < OVER or not (self.in_tree(p) or p.stage == OVER):
                step_by_habit(p, self.dealer)
                sure = False
            if p.stage == OVER or (node != self.root and self.n[node] < self.patience) or depth >= self.depth:
                break
            child = self.select(node, p, sure)
            if not child:
                break
            depth += 1
            self.path[depth] = child
            self.movers[depth] = p.host
            p.apply(self.code[child])
            node = child
        if self.by_habit:
            play_by_habit(p, self.dealer)
        else:
            play_out(p, self.dealer)
        self.judge(p)
        self.n[self.root] += 1
        for i in range(1, depth + 1):
            node = self.path[i]
            self.n[node] += 1
            self.total[node] += self.interest[self.movers[i]]

    def in_tree(self, p: Position) -> bool:
        """Whether who is to decide does so in the tree."""
        return p.host == self.owner or self.rivals != 0

    def judge(self, p: Position) -> None:
        """R9.6: what the end is worth to each kingdom, from 0 to 1: winning, and by how much."""
        n = p.n_kingdoms
        best = second = -1
        n_best = 0
        for i in range(n):
            score = 64 * p.score(i) + p.largest(i)
            self.scores[i] = score
            if score > best:
                second = best
                best = score
                n_best = 1
            elif score == best:
                n_best += 1
                second = best
            elif score > second:
                second = score
        for i in range(n):
            score = self.scores[i]
            won = 1.0 / n_best if score == best else 0.0
            margin = (score - (second if score == best else best)) / 64.0
            size = margin if margin > 0 else -margin
            self.wins[i] = won
            self.interest[i] = self.win * won + (1 - self.win) * (0.5 + 0.5 * margin / (size + 25.0))

    def select(self, node: int, p: Position, sure: bool) -> int:
        """The child to go on with: what has done well, or is little known and likely."""
        if self.n_live and node == self.root:
            return self.least_tried()
        if (not sure or not self.first[node]) and not self.grow(node, p):
            return 0
        visits = 0
        weights = 0
        total = 0.0
        child = self.first[node]
        while child:
            if sure or self.stamps[self.code[child]] == self.stamp:
                visits += self.n[child]
                weights += self.weight[child]
                total += self.total[child]
            child = self.next[child]
        # what has not been tried yet; in the long run everything is, however little it promised
        unknown = total / visits - self.reluctance * PATIENT / (PATIENT + visits) if visits else 0.5
        curiosity = self.explore * sqrt(visits + 1.0) / weights
        best = -1.0
        best_child = 0
        child = self.first[node]
        while child:
            if sure or self.stamps[self.code[child]] == self.stamp:
                n = self.n[child]
                worth = self.total[child] / n if n else unknown
                worth += curiosity * self.weight[child] / (1.0 + n)
                if worth > best:
                    best = worth
                    best_child = child
            child = self.next[child]
        return best_child

    def compete(self) -> int:
        """Let the most promising actions at the root compete, `halving` at most; return how many do."""
        self.work.assign(self.root_position)
        self.grow(self.root, self.work)
        n = 0
        child = self.first[self.root] if self.halving else 0
        while child:
            i = min(n, self.halving - 1)
            if i == n or self.weight[self.live[i]] < self.weight[child]:
                n = i + 1
                while i and self.weight[self.live[i - 1]] < self.weight[child]:
                    self.live[i] = self.live[i - 1]
                    i -= 1
                self.live[i] = child
            child = self.next[child]
        self.n_live = n
        return n

    def halve(self) -> None:
        """Let only the better half of those who compete go on, the best one first."""
        for i in range(1, self.n_live):
            node = self.live[i]
            j = i
            while j and self.mean(self.live[j - 1]) < self.mean(node):
                self.live[j] = self.live[j - 1]
                j -= 1
            self.live[j] = node
        self.n_live = (self.n_live + 1) // 2

    def mean(self, node: int) -> float:
        """How an action did."""
        return self.total[node] / self.n[node] if self.n[node] else 0.0

    def least_tried(self) -> int:
        """Of those who compete the one that was visited least."""
        least = self.live[0]
        for i in range(1, self.n_live):
            if self.n[self.live[i]] < self.n[least]:
                least = self.live[i]
        return least

    def grow(self, node: int, p: Position) -> bool:
        """Stamp the actions that are legal this time, and give each of them a child; False if memory ends."""
        n = p.legal(self.codes)
        self.stamp += 1
        for i in range(n):
            self.stamps[self.codes.code[i]] = self.stamp
        known = 0
        child = self.first[node]
        while child:
            if self.stamps[self.code[child]] == self.stamp:
                self.stamps[self.code[child]] = -self.stamp
                known += 1
            child = self.next[child]
        if known < n and self.n_nodes + n <= self.capacity:
            for i in range(n):
                code = self.codes.code[i]
                if self.stamps[code] == self.stamp:
                    self.add(node, code, self.guess(p, code) if self.informed and n > 1 else 100)
                    known += 1
        for i in range(n):
            self.stamps[self.codes.code[i]] = self.stamp
        return known > 0

    def add(self, node: int, code: int, weight: int) -> None:
        """A new child."""
        child = self.n_nodes
        self.n_nodes += 1
        self.code[child] = code
        self.weight[child] = weight
        self.first[child] = self.n[child] = 0
        self.total[child] = 0.0
        self.next[child] = self.first[node]
        self.first[node] = child

    def guess(self, p: Position, code: int) -> int:
        """The weight of an action that has not been tried: more if it gains more at once."""
        k = at(p.kingdoms, p.host)
        left = p.n_rounds - p.round
        gain = 0
        if code < DISCARD:
            gain = lay_gain(k, p.turn_dominoes[p.turn], code)
        elif code < TAX_AT:
            gain = 0
        elif code < BUILD_AT:
            gain = tax(k, place_of(code - TAX_AT)) * 2 - min(left, 6)
        elif code < BURN_AT:
            gain = spot_gain(p, k, code)
        elif code < CHOOSE_AT:
            gain = -12
        elif code < END:
            gain = best_lay_gain(k, p.line[p.line_place(code - CHOOSE_AT)], self.anchors)
        return WEIGHTS[max(-30, min(gain, 90)) + 30]

    # --- what was found ---------------------------------------------------------------------------

    def children(self) -> list[tuple[int, int, float]]:
        """For each action tried at the root: code, visits, mean interest."""
        found = []
        child = self.first[self.root]
        while child:
            n = self.n[child]
            found.append((self.code[child], n, self.mean(child)))
            child = self.next[child]
        return found

    def best(self) -> int:
        """The code of the action that won the competition, or was visited most; of equals, did best."""
        if self.n_live:
            return self.code[self.live[0]]
        return max(self.children(), key=lambda child: (child[1], child[2], -child[0]))[0]
