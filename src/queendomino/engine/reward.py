"""What a game is worth to those who learn from it; the kinds stand in docs/environments.md."""

from __future__ import annotations

try:
    import cython
except ImportError:  # only the compiler needs it
    from queendomino.engine import plain as cython

if not cython.compiled:
    from queendomino.engine.codes import RANK, WIN
    from queendomino.engine.position import Position


class Rewards:
    """Reckons rewards of one kind; `worth` holds one for each kingdom."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        if not cython.compiled:
            self.totals = [0] * 8
            self.value = [0] * 8
            self.worth = [0.0] * 8

    def judge(self, p: Position) -> None:
        """R9.6: what the end of a game is worth: winning, the place, or the lead in points."""
        n = p.n_kingdoms
        others = n - 1.0  # in C a quotient of whole numbers would be rounded
        best = n_best = 0
        for i in range(n):
            self.totals[i] = p.score(i)
            self.value[i] = 64 * self.totals[i] + p.largest(i)  # a territory has 48 squares at most
            if self.value[i] > best:
                best = self.value[i]
                n_best = 0
            n_best += self.value[i] == best
        for i in range(n):
            if self.kind == WIN:
                self.worth[i] = ((others + 1) / n_best - 1) / others if self.value[i] == best else -1 / others
                continue
            lead = 1000
            better = 0
            for k in range(n):
                if k != i:
                    lead = min(lead, self.totals[i] - self.totals[k])
                    better += (self.value[k] < self.value[i]) - (self.value[k] > self.value[i])
            self.worth[i] = better / others if self.kind == RANK else lead

    def compare(self, p: Position, totals: list[int], start: int, changed: int) -> None:
        """What the kingdoms of a mask have gained since `totals`, against the mean of the others.

        `totals`, from an index on, is brought up to date.
        """
        n = p.n_kingdoms
        others = n - 1.0
        gained = 0
        for i in range(n):
            self.value[i] = 0
            if changed >> i & 1:
                total = p.score(i)
                self.value[i] = total - totals[start + i]
                totals[start + i] = total
                gained += self.value[i]
        for i in range(n):
            self.worth[i] = self.value[i] - (gained - self.value[i]) / others

    def nothing(self) -> None:
        """As long as a game goes on most kinds pay nothing."""
        for i in range(8):
            self.worth[i] = 0

    def final(self, p: Position) -> list[float]:
        """What the end of a game is worth to each kingdom."""
        self.judge(p)
        return [self.worth[i] for i in range(p.n_kingdoms)]
