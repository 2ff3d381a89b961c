"""Random play in the engine: every legal action equally likely, the same numbers on every build."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterator
from math import sqrt

import pytest

from queendomino import RULESETS, Game, Place
from queendomino.chance import seeded
from queendomino.engine import build, codes
from queendomino.engine.playout import Dealer, Playouts, deal, play_out
from queendomino.engine.position import Position
from queendomino.rulesets import ruleset
from queendomino.scoring import winners
from queendomino.table import engine_position
from tests.engine.oracle_sample import FILE as SAMPLE
from tests.engine.oracle_sample import FORMS as SAMPLED
from tests.engine.oracle_sample import Facts, numbered, oracle_game, summed

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


def test_a_dealer_draws_every_king_line_and_tile_alike() -> None:
    dominoes: Counter[int] = Counter()
    tiles: Counter[int] = Counter()
    first: Counter[int] = Counter()
    start = engine_position(ruleset("classic", 4))
    dealer = Dealer(11)
    for _ in range(3000):
        position = start.copy()
        dealer.gather(start)
        while position.stage != codes.FIRST:
            deal(position, dealer)
        dominoes.update(code for code, _ in position.next_line())
        tiles.update(position.board())
        first[position.seat()] += 1
    assert all(abs(first[seat] - 750) < 5 * sqrt(3000 * 3 / 16) for seat in range(4))
    assert len(dominoes) == 48
    assert sum((n - 250) ** 2 / 250 for n in dominoes.values()) < 90  # 47 degrees, p 0.0001
    statues = tiles[15]
    assert abs(statues - 3000 * 6 * 3 / 32) < 5 * sqrt(3000 * 6 * 3 / 32)


def playout_facts(name: str, players: int, n: int, seed: int) -> Iterator[Facts]:
    """What was done in playouts, told from the positions in which they end."""
    start = engine_position(ruleset(name, players))
    dealer = Dealer(seed)
    kingdoms = range(start.n_kingdoms)
    for _ in range(n):
        position = start.copy()
        dealer.gather(start)
        play_out(position, dealer)
        totals = [position.scores(i)[codes.TOTAL] for i in kingdoms]
        largest = [position.largest(i) for i in kingdoms]
        won = list(winners(totals, largest))
        built = sum(len(position.buildings(i)) for i in kingdoms)
        left = sum(position.pile_kinds()) + sum(kind >= 0 for kind in position.board())
        squares = [square for i in kingdoms for square in position.squares(i)]
        yield {
            **numbered("total", totals),
            **numbered("largest", largest),
            **numbered("wins", [int(won == [i]) for i in kingdoms]),
            "taxed": sum(has_knight for *_, has_knight in squares),
            "built": built,
            "burnt": 32 - left - built,
            "discarded": sum(position.facts(i)[3] for i in kingdoms),
            "east": sum(square % codes.SIDE - codes.MIDDLE for square, *_ in squares),
            "north": sum(square // codes.SIDE - codes.MIDDLE for square, *_ in squares),
        }


def mean_and_square(sums: tuple[float, float], n: int) -> tuple[float, float]:
    """The mean of n values, from their sum and that of their squares, and the square of its error."""
    mean = sums[0] / n
    return mean, (sums[1] / n - mean * mean) / n


@pytest.mark.parametrize(("name", "players"), SAMPLED)
def test_playouts_are_distributed_as_the_oracle_s_random_games(name: str, players: int) -> None:
    """Legal is not uniform: a skewed stream passes every replay, so means and frequencies are compared.

    There are some 50 comparisons of fixed seeds; 4.5 standard errors are no accident.
    """
    sample = json.loads(SAMPLE.read_text(encoding="utf-8"))[f"{name} {players}"]
    n = 5000 if build() == "compiled" else 1000
    ours = summed(playout_facts(name, players, n, 2))
    assert set(ours) == set(sample["sums"])
    for fact, sums in ours.items():
        mean, square = mean_and_square(sums, n)
        true_mean, true_square = mean_and_square(sample["sums"][fact], sample["games"])
        error = sqrt(square + true_square)
        assert abs(mean - true_mean) <= 4.5 * error, f"{fact}: {mean:.3f}, not {true_mean:.3f}"


@pytest.mark.parametrize(("name", "players"), SAMPLED)
def test_the_sample_is_the_oracle_s(name: str, players: int) -> None:
    sample = json.loads(SAMPLE.read_text(encoding="utf-8"))[f"{name} {players}"]
    assert sample["first"] == [oracle_game(name, players, i) for i in range(3)]


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
