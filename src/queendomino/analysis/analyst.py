"""Who analyses: searches for good turns, then looks at each again with new luck (docs/analysis.md)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from queendomino.actions import ACTIONS, Action
from queendomino.analysis.values import Analysis, Look, Option, behind, value_of
from queendomino.bots.parameters import Budget, parse_budget, whole_seed
from queendomino.chance import mixed
from queendomino.engine.appraise import Appraisal
from queendomino.engine.playout import Dealer
from queendomino.engine.position import Position
from queendomino.engine.search import Search
from queendomino.engine.worth import Greedy
from queendomino.errors import IllegalActionError, QueendominoError
from queendomino.game import Game, Turn
from queendomino.record import steps
from queendomino.table import Table

SEARCH = 0.4  # the part of the budget that goes into finding good turns; the rest goes into judging all
LOOKS = 12  # how often the best turn and the one played are looked at
LOOKS_AT_ALL = 4  # how often every turn is; then only at the better half, the better quarter and so on
LOOKS_AT_THE_END = 2  # in the last round, where nothing is drawn: there large trees say more than many
LEAST = 4  # runs and games of a look, however small the budget
CHUNK = 256  # runs between two looks at the clock
KNOWN = 8  # visits of the tree from which on it tells what others will do
NODES_A_RUN = 32  # that a tree may need
NODES_A_SECOND = 800_000


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A turn of a game, and what there was to do."""

    ply: int  # of its first decision
    round: int
    turn: Turn
    analysis: Analysis

    def as_json(self) -> dict[str, Any]:
        """As an object of JSON."""
        return {"ply": self.ply, "round": self.round, "turn": self.turn.text} | self.analysis.as_json()


def mistakes(reviewed: Iterable[Reviewed]) -> list[Reviewed]:
    """The turns that have cost more than the error, the worst first."""

    def loss(turn: Reviewed) -> float:
        return turn.analysis.mistake.mean if turn.analysis.mistake else 0.0

    return sorted((turn for turn in reviewed if turn.analysis.mistake), key=loss, reverse=True)


class Analyst:
    """Says what turns are worth.

    The budget is for each position: `1s`, `200ms` or `5000n` playouts. With a budget in playouts and a seed
    the answers are the same on every machine. Nothing hidden is used: it takes what any seat sees.
    """

    def __init__(self, budget: str | Budget = "1s", seed: int | None = None) -> None:
        self.budget = parse_budget(budget) if isinstance(budget, str) else budget
        self._seed = whole_seed(seed)
        self._stopped = False

    def stop(self) -> None:
        """Let what another thread, or the next call, analyses come to an end at once, with what there is."""
        self._stopped = True

    def analyse(self, table: Table, played: Sequence[Action] = ()) -> Analysis:
        """What may be done now, by whoever's turn it is; `played` is a whole turn to judge with the others.

        >>> game = Game(seed=7)
        >>> Analyst("200n", seed=1).analyse(game.view(0)) == Analyst("200n", seed=1).analyse(game)
        True
        """
        try:
            return self._study(table, played, self._seed)
        finally:
            self._stopped = False

    def review(self, game: Game, workers: int = 1) -> Iterator[Reviewed]:
        """Every finished turn of a game as it was played, one by one; so many at a time.

        When it is stopped, the turns end that are not finished.

        >>> game = Game("kingdomino", 2, seed=7)
        >>> for text in ("=24", "=18", "=5", "=47"): game.play(text)
        >>> [reviewed.turn.text for reviewed in Analyst("100n", seed=1).review(game)]
        ['0 =24', '1 =18', '1 =5', '0 =47']
        """
        pool = ThreadPoolExecutor(workers)
        waiting = [
            (ply, table.round, turn, pool.submit(self._study, table, turn.actions, mixed(self._seed, ply)))
            for ply, table, turn in _turns(game)
        ]
        try:
            for ply, round, turn, analysis in waiting:
                found = analysis.result()
                if self._stopped:
                    break
                yield Reviewed(ply, round, turn, found)
        finally:
            self._stopped = True
            pool.shutdown(cancel_futures=True)
            self._stopped = False

    def _study(self, table: Table, played: Sequence[Action], seed: int) -> Analysis:
        if table.seat is None:
            raise QueendominoError(f"there is nothing to decide; phase: {table.phase}")
        if played:
            _check_turn(table, played)
        study = _Study(self, table.position, seed)
        study.find()
        study.judge([action.code for action in played])
        return study.answer(table.seat)


def _check_turn(table: Table, turn: Sequence[Action]) -> None:
    """A turn is legal and whole, or an error says what is wrong."""
    p = table.position
    number = p.turn
    for action in turn:
        if p.turn != number or action.code not in p.legal_codes():
            legal = [ACTIONS[code].text for code in p.legal_codes()] if p.turn == number else []
            raise IllegalActionError(action.text, "it does not continue this turn", tuple(legal))
        p.apply(action.code)
    if p.turn == number:
        text = " ".join(action.text for action in turn)
        raise QueendominoError(
            f"{text!r} is no whole turn; it ends with a choice, or in the last round with ."
        )


def _turns(game: Game) -> Iterator[tuple[int, Table, Turn]]:
    """Every finished turn, with the ply and the table from which it was played."""
    turns = [event for event in game.events if isinstance(event, Turn)]
    for step in steps(game.record()):
        at = step.game
        if step.action and not at.in_turn and at.turn < game.turn:
            yield at.ply, at.view(at.seat or 0), turns[at.turn]


class _Study:
    """One position: the turns found, and the looks at each."""

    def __init__(self, analyst: Analyst, position: Position, seed: int) -> None:
        self.analyst = analyst
        self.position = position
        self.seed = seed
        self.seconds, self.nodes = analyst.budget
        self.began = time.perf_counter()
        needed = NODES_A_RUN * self.nodes if self.nodes else NODES_A_SECOND * (self.seconds or 1)
        self.search = Search(position, seed, int(min(max(needed * SEARCH, 1 << 12), 1 << 22)))
        self.n_playouts = 0
        self.turns: list[list[int]] = []  # for each legal action the best turn; the one played may come last
        self.looks: list[list[Look]] = []
        self.n_options = 0
        self.played: int | None = None  # which of the turns
        self.at_the_end = position.round == position.n_rounds
        self.n_runs = self.n_games = 0  # of each look

    def over(self, part: float = 1.0) -> bool:
        """Whether so much of the budget of time is used up, or it was stopped."""
        late = self.seconds is not None and time.perf_counter() - self.began >= part * self.seconds
        return late or self.analyst._stopped

    def find(self) -> None:
        """Search for good turns."""
        left = max(1, round(SEARCH * self.nodes)) if self.nodes else 1 << 30
        while left > 0:
            n = min(CHUNK if self.n_playouts else 1, left)
            self.search.run(n)
            self.n_playouts += n
            left -= n
            if self.over(SEARCH):
                break

    def judge(self, played: list[int]) -> None:
        """Look at all turns several times, more often at the better ones and the one played."""
        found = sorted(self.search.children(), key=lambda child: (-child[1], -child[2], child[0]))
        n = self.n_options = len(found)
        sizes = [n if i < LOOKS_AT_ALL else -(-n >> i - LOOKS_AT_ALL + 1) for i in range(LOOKS)]
        if self.at_the_end:
            sizes = sizes[:LOOKS_AT_THE_END]
        n_looks = sum(sizes) + n / 2 + (len(sizes) if played else 0)
        budget = self.n_playouts * (1 / SEARCH - 1) / n_looks
        self.n_games = max(LEAST, round(budget / (8 if self.at_the_end else 2)))
        self.n_runs = max(LEAST, round(budget) - self.n_games)
        self.turns = [self.whole_turn(code) for code, _, _ in found]
        if played:
            self.played = self.same_turn(played)
        self.looks = [[] for _ in self.turns]
        for number, size in enumerate(sizes):
            chosen = [*range(size), *(() if self.played is None or self.played < size else (self.played,))]
            for i in chosen:
                self.looks[i].append(self.look(self.turns[i], number))
                if self.over() and (number or self.analyst._stopped):
                    return

    def whole_turn(self, code: int) -> list[int]:
        """The best turn that begins with an action, as far as the tree knows; the rest is greedy."""
        p = self.position.copy()
        p.apply(code)
        turn = [code]
        known = Appraisal(self.search, turn, 0)
        if p.turn == self.position.turn and known.visits() < self.n_runs and not self.over():
            known = Appraisal(self.tree(p, self.seed), (), 0)
        advice = [code for code, _ in known.advice()]
        greedy, dice = Greedy(), Dealer(self.seed)
        while p.turn == self.position.turn:
            turn.append(advice.pop(0) if advice else greedy.choose(p, dice))
            p.apply(turn[-1])
        return turn

    def same_turn(self, played: list[int]) -> int:
        """Which of the turns is the one played: one that leads to the same, or else a new one."""
        after = self.after(played)
        for i, turn in enumerate(self.turns):
            if self.after(turn) == after:
                self.turns[i] = played
                return i
        self.turns.append(played)
        return len(self.turns) - 1

    def after(self, turn: Iterable[int]) -> Position:
        """Where a turn leads."""
        p = self.position.copy()
        for code in turn:
            p.apply(code)
        return p

    def tree(self, position: Position, seed: int) -> Search:
        """A small tree, as large for every turn."""
        self.n_playouts += self.n_runs
        search = Search(position, seed, max(1 << 12, min(NODES_A_RUN * self.n_runs, 1 << 20)))
        search.run(self.n_runs)
        return search

    def look(self, turn: Sequence[int], number: int) -> Look:
        """A tree for what follows a turn, and games by it; with the same luck for all looks of a number."""
        seed = mixed(self.seed, number)
        games = Appraisal(self.tree(self.after(turn), seed), (), seed)
        games.play(self.n_games)
        self.n_playouts += self.n_games
        return [games.means(kingdom) for kingdom in range(self.position.n_kingdoms)]

    def replies(self, turn: Sequence[int]) -> tuple[Turn, ...]:
        """What the tree expects of the others until chance decides; whole turns only."""
        p = self.after(turn)
        found: list[Turn] = []
        actions: list[Action] = []
        for code, visits in Appraisal(self.search, turn, 0).advice():
            if visits < KNOWN:
                break
            seat, number = p.seat(), p.turn
            actions.append(ACTIONS[code])
            p.apply(code)
            if p.turn != number:
                found.append(Turn(seat, tuple(actions)))
                actions = []
        return tuple(found)

    def answer(self, seat: int) -> Analysis:
        """What was found."""
        kingdom, best = self.position.host, self.looks[0]
        options = [self.option(i, kingdom, best) for i in range(self.n_options) if self.looks[i]]
        outlook = [value_of(best, i, len(best) * self.n_games) for i in range(self.position.n_kingdoms)]
        played = (
            None
            if self.played is None or not self.looks[self.played]
            else self.option(self.played, kingdom, best)
        )
        return Analysis(seat, kingdom, tuple(options), played, tuple(outlook), self.n_playouts)

    def option(self, i: int, kingdom: int, best: Sequence[Look]) -> Option:
        """One of the turns with its value."""
        looks = self.looks[i]
        n = len(looks) * self.n_games
        less = behind(looks, best, kingdom)
        if i == 0:
            less = less._replace(error=0.0, low=0.0, high=0.0)
        turn = tuple(ACTIONS[code] for code in self.turns[i])
        return Option(turn, self.replies(self.turns[i]), value_of(looks, kingdom, n), less, n)
