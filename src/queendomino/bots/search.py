"""The players who search: flat Monte Carlo and a tree."""

from __future__ import annotations

import time
from math import inf

from queendomino.actions import ACTIONS, Action
from queendomino.bots.parameters import Budget, budget_text, number, parse_budget, whole_seed
from queendomino.engine.search import Search
from queendomino.errors import QueendominoError
from queendomino.view import View

# Of what is left of a turn's budget, the part that its next decision gets: later ones have the tree already.
SHARE = 0.6
GLANCE = 0.001  # seconds between two looks at the clock
NODES_A_SECOND = 800_000  # at most, in the tree; it takes 26 bytes for each
OPTIONS = ("explore", "win", "reluctance", "patience", "depth", "by_habit", "informed", "rivals", "halving")


class SearchPlayer:
    """Tries what may happen, over and over, and does what came out best most often.

    The budget is for a whole turn: all its decisions share it, and the tree. With a budget in playouts and a
    seed its choices are the same on every machine.
    """

    def __init__(self, budget: str | Budget, seed: int | None = None, **options: float) -> None:
        self.budget = parse_budget(budget) if isinstance(budget, str) else budget
        self._seed = seed
        self._dice = whole_seed(seed)
        self._options = options
        self._search: Search | None = None
        self._turn: tuple[int, int] | None = None
        self._left = Budget()
        self._stopped = False
        self.n_playouts = self.n_nodes = 0  # so far, in all turns

    def choose(self, view: View) -> Action:
        """What was tried most often within the budget."""
        began = time.perf_counter()
        search = self._prepared(view)
        if len(view.legal_actions) > 1:
            self._think(search, began, last=view.phase in ("E", "first"))
        code = search.best() if len(view.legal_actions) > 1 else view.legal_actions[0].code
        search.advance(code)
        self._stopped = False
        return ACTIONS[code]

    def stop(self) -> None:
        """Let the `choose` of another thread, or the next one, answer at once with what it has."""
        self._stopped = True

    def _prepared(self, view: View) -> Search:
        """The tree from this position: what is known from earlier decisions is kept."""
        position = view.position
        if not self._search:
            self._search = Search(position, self._dice, self._capacity(), **self._options)
        elif not self._search.catch_up(position):
            self._search.start(position)
        turn = view.round, view.line_index
        if turn != self._turn:
            self._turn, self._left = turn, self.budget
        return self._search

    def _think(self, search: Search, began: float, last: bool) -> None:
        """Use up this decision's part of the budget."""
        share = 1.0 if last else SHARE
        seconds, nodes = self._left
        n = inf if nodes is None else max(1, round(nodes * share))
        end = inf if seconds is None else began + seconds * share
        for rounds in range((search.compete() - 1).bit_length(), 0, -1):  # as many as halvings are needed
            now, some = time.perf_counter(), max(1, n // rounds) if n < inf else inf
            self._run(search, some, now + (end - now) / rounds)
            n = n - some if n < inf else inf
            search.halve()
            if self._stopped or time.perf_counter() >= end:
                break
        self._left = Budget(
            None if seconds is None else max(0.0, seconds + began - time.perf_counter()),
            None if nodes is None else round(nodes * (1 - share)),
        )

    def _run(self, search: Search, n: float, end: float = inf) -> None:
        """Go through the tree n times, or to the `end`: the clock is looked at every millisecond or so.

        Once at least, for there has to be something to choose from.
        """
        some, now = 1, time.perf_counter()
        while True:
            n_nodes = search.n_nodes
            search.run(some)
            self.n_playouts += some
            self.n_nodes += search.n_nodes - n_nodes
            n -= some
            began, now = now, time.perf_counter()
            if n <= 0 or now >= end or self._stopped:
                return
            took = now - began
            some = 2 * some if took < GLANCE / 2 else max(1, some // 2) if took > GLANCE else some
            some = int(min(some, n))

    def _capacity(self) -> int:
        """The nodes that the tree may need."""
        needed = 8 * self.budget.nodes if self.budget.nodes else NODES_A_SECOND * (self.budget.seconds or 1)
        return int(min(max(needed, 1 << 12), 1 << 22))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value:g}" for name, value in self._options.items())
        seed = "" if self._seed is None else f", seed={self._seed}"
        return f"SearchPlayer('{budget_text(self.budget)}'{seed}{options})"


def tree(seed: int | None = None, budget: str = "1s", *options: str) -> SearchPlayer:
    """`mcts:1s`, and what can be changed about it: `mcts:1s:explore=0.5:win=0`."""
    return SearchPlayer(budget, seed, **_parse_options(options))


def flat(seed: int | None = None, budget: str = "1s", *options: str) -> SearchPlayer:
    """`mc:1s`: every decision by itself, judged by games that go on at random."""
    plain = {"depth": 1, "informed": 0, "by_habit": 0}
    return SearchPlayer(budget, seed, **{**plain, **_parse_options(options)})


def _parse_options(options: tuple[str, ...]) -> dict[str, float]:
    found = {}
    for option in options:
        name, _, value = option.partition("=")
        if name not in OPTIONS:
            raise QueendominoError(f"a search has no {name!r}; it has {', '.join(OPTIONS)}")
        found[name] = number(value, name)
    return found
