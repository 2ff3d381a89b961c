"""Random play in the engine: every legal action equally likely, the same numbers on every build."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from math import sqrt

import pytest

from queendomino import RULESETS, Game, Place, parse_action
from queendomino.chance import seeded
from queendomino.engine import codes
from queendomino.engine.playout import Dealer, Playouts, deal, play_out
from queendomino.engine.position import Position
from queendomino.rulesets import ruleset
from queendomino.scoring import winners
from queendomino.table import engine_position
from tests.oracle.play import draw
from tests.oracle.rules import Oracle

FORMS = sorted(RULESETS)


def random_positions(name: str, players: int, seed: int) -> list[Position]:
    """Every position of a random game in which a player has to decide."""
    position = engine_position(ruleset(name, players))
    dealer = Dealer(seed)
    dealer.gather(position)
    found = []
    while position.stage != codes.OVER:
        if codes.PLACE <= position.stage <= codes.FIRST:
            found.append(position.copy())
            position.do(dealer.below(position.n_legal()))
        else:
            deal(position, dealer)
    return found


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_doing_an_action_by_its_index_reaches_each_legal_action_once(name: str, players: int) -> None:
    for position in random_positions(name, players, 1):
        n = position.n_legal()
        by_index = []
        for i in range(n):
            after = position.copy()
            assert after.n_legal() == n
            after.do(i)
            by_index.append(after.state())
        by_code = []
        for code in position.legal_codes():
            after = position.copy()
            after.apply(code)
            by_code.append(after.state())
        assert sorted(map(repr, by_index)) == sorted(map(repr, by_code))


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_playouts_tell_totals_territories_and_winners(name: str, players: int) -> None:
    start = engine_position(ruleset(name, players))
    playouts = Playouts(start, 20, 7)
    n = playouts.n_kingdoms
    assert memoryview(playouts.totals).nbytes == 20 * n * 2
    dealer = Dealer(7)
    dealer.gather(start)
    position = start.copy()
    play_out(position, dealer)  # the first of them once more, by hand
    assert [position.scores(i)[codes.TOTAL] for i in range(n)] == list(playouts.totals[:n])
    assert [position.largest(i) for i in range(n)] == list(playouts.largest[:n])
    for game in range(20):
        won = winners(playouts.totals[game * n :][:n], playouts.largest[game * n :][:n])
        assert playouts.winners[game] == sum(1 << kingdom for kingdom in won)


def test_playouts_begin_where_they_are_told_and_leave_that_alone() -> None:
    game = Game("classic", 3, seed=5)
    chance = seeded(5)
    while game.round < 12:
        game.play(game.legal_actions[chance.below(len(game.legal_actions))])
    before = game.position
    playouts = Playouts(before, 50, 1)
    assert before == game.position
    discs = [game.kingdoms[i].score.total for i in range(3)]
    assert all(abs(statistics.mean(playouts.totals[i::3]) - discs[i]) < 25 for i in range(3))


def test_the_same_seed_gives_the_same_games_on_every_build() -> None:
    playouts = Playouts(engine_position(ruleset("classic", 4)), 200, 42)
    assert (sum(playouts.totals), sum(playouts.largest), sum(playouts.winners)) == (24887, 3758, 772)


def test_other_seeds_give_other_games() -> None:
    start = engine_position(ruleset("classic", 4))
    assert Playouts(start, 20, 1).totals != Playouts(start, 20, 2).totals


def test_the_numbers_are_evenly_spread() -> None:
    dealer = Dealer(3)
    counts = Counter(dealer.below(6) for _ in range(60000))
    assert sorted(counts) == list(range(6))
    assert sum((n - 10000) ** 2 / 10000 for n in counts.values()) < 25.7  # chi square, 5 degrees, p 0.0001


def test_a_dealer_draws_every_line_and_tile_alike() -> None:
    dominoes: Counter[int] = Counter()
    tiles: Counter[int] = Counter()
    start = engine_position(ruleset("classic", 4))
    dealer = Dealer(11)
    for _ in range(3000):
        position = start.copy()
        dealer.gather(start)
        while position.stage != codes.FIRST:
            deal(position, dealer)
        dominoes.update(code for code, _ in position.next_line())
        tiles.update(position.board())
    assert len(dominoes) == 48
    assert sum((n - 250) ** 2 / 250 for n in dominoes.values()) < 90  # 47 degrees, p 0.0001
    statues = tiles[15]
    assert abs(statues - 3000 * 6 * 3 / 32) < 5 * sqrt(3000 * 6 * 3 / 32)


def kind(text: str) -> str:
    """The kind of an action."""
    return type(parse_action(text)).__name__


def oracle_sample(name: str, players: int, n: int, seed: int) -> tuple[list[list[int]], Counter[str]]:
    """Totals and actions of uniformly random games of the oracle."""
    rng = random.Random(seed)
    totals, actions = [], Counter[str]()
    for _ in range(n):
        oracle = Oracle(name, players)
        while oracle.needs != "over":
            if oracle.needs == "action":
                action = rng.choice(sorted(oracle.legal()))
                actions[kind(action)] += 1
                oracle.apply(action)
            else:
                oracle.chance(draw(oracle, rng))
        totals.append(oracle.result()["result"])
    return totals, actions


def engine_actions(name: str, players: int, n: int, seed: int) -> Counter[str]:
    """How often each kind of action is done in playouts, told from the positions they pass."""
    actions: Counter[str] = Counter()
    start = engine_position(ruleset(name, players))
    dealer = Dealer(seed)
    for _ in range(n):
        position = start.copy()
        dealer.gather(start)
        while position.stage != codes.OVER:
            if codes.PLACE <= position.stage <= codes.FIRST:
                before = position.copy()
                position.do(dealer.below(position.n_legal()))
                actions[kind_between(before, position)] += 1
            else:
                deal(position, dealer)
    return actions


def kind_between(before: Position, after: Position) -> str:
    """The kind of the action that led from one position to the next."""
    if before.stage == codes.PLACE:
        return "Place" if after.stage == codes.TAX else "Discard"
    if after.stage == codes.TAX:
        return "Tax"
    if after.stage == codes.BURN:
        return "Build"
    if after.stage == codes.CHOOSE:
        return "Burn"
    return "Choose" if before.n_line else "End"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("classic", 2), ("wedding", 3)])
def test_playouts_are_distributed_as_the_oracle_s_random_games(name: str, players: int) -> None:
    """Legal is not uniform: a skewed stream passes every replay, so means and frequencies are compared.

    With this many comparisons a difference of 4.5 standard errors is no accident.
    """
    n = 300
    totals, slow = oracle_sample(name, players, n, 1)
    playouts = Playouts(engine_position(ruleset(name, players)), 20 * n, 2)
    for seat in range(playouts.n_kingdoms):
        theirs = [game[seat] for game in totals]
        ours = list(playouts.totals[seat :: playouts.n_kingdoms])
        error = sqrt(statistics.variance(theirs) / n + statistics.variance(ours) / len(ours))
        assert abs(statistics.mean(theirs) - statistics.mean(ours)) < 4.5 * error
    wins = Counter(mask.bit_length() - 1 for mask in playouts.winners if mask.bit_count() == 1)
    share = 20 * n / playouts.n_kingdoms
    assert all(
        abs(wins[seat] - share) < 5 * sqrt(share) + 0.02 * 20 * n for seat in range(playouts.n_kingdoms)
    )
    fast = engine_actions(name, players, n, 3)
    for which in slow | fast:
        assert abs(slow[which] - fast[which]) < 4.5 * 2 * sqrt(slow[which] + fast[which]), which


def test_a_turned_twin_is_the_same_action() -> None:
    """The list, the index and the code agree on dominoes with equal halves (one way round only)."""
    game = Game("kingdomino", 2, by_hand=True)
    for text in ("kings 0", "line 1 2 3 4"):
        game.deal(text)
    for choice in ("=1", "=2", "=3", "=4"):
        game.play(choice)
    game.deal("line 5 6 7 8")
    assert game.position.n_legal() == len(game.legal_actions) == 12
    assert all(isinstance(a, Place) and a.text < a.turned.text for a in game.legal_actions)
