"""The sequential test errs as seldom as it says, and is decided by the same games everywhere."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate, permutations
from math import log

import pytest

from queendomino import QueendominoError
from queendomino.arena import Match, Played, Sprt, Trial
from queendomino.arena.sprt import elo_of, share_of
from queendomino.chance import Chance, seeded
from tests.arena.games import made_up

EVEN = {0.0: 0.15, 0.25: 0.05, 0.5: 0.6, 0.75: 0.05, 1.0: 0.15}  # pairs of games between equals
TABLE = {0.0: 0.4, 0.25: 0.3, 0.5: 0.2, 0.75: 0.1}  # four games at a table of four, mean 1/4


def with_mean(deals: dict[float, float], mean: float) -> dict[float, float]:
    """Deals as these, with some replaced by the best or the worst so that the mean is another."""
    before = sum(value * weight for value, weight in deals.items())
    target = 1.0 if mean > before else 0.0
    part = (mean - before) / (target - before)
    changed = {value: weight * (1 - part) for value, weight in deals.items()}
    changed[target] = changed.get(target, 0) + part
    assert sum(value * weight for value, weight in changed.items()) == pytest.approx(mean)
    return changed


def one_of(deals: dict[float, float], chance: Chance) -> float:
    values, sums = list(deals), list(accumulate(deals.values()))
    return values[min(bisect(sums, chance.below(10**9) / 10**9), len(values) - 1)]


def decided(sprt: Sprt, deals: dict[float, float], n_kingdoms: int, chance: Chance) -> tuple[float, int]:
    """The verdict on simulated deals, looked at after every eighth, and how many it took."""
    found: list[float] = []
    verdict = None
    while verdict is None:
        found += [one_of(deals, chance) for _ in range(8)]
        verdict = sprt.verdict(sprt.llr(found, n_kingdoms))
        assert len(found) < 20_000
    return verdict, len(found)


@pytest.mark.parametrize(
    ("sprt", "deals", "n_kingdoms"),
    [(Sprt(0, 60), EVEN, 2), (Sprt(-50, 50), EVEN, 2), (Sprt(0, 200), EVEN, 2), (Sprt(0, 80), TABLE, 4)],
    ids=str,
)
def test_it_errs_as_seldom_as_it_says(sprt: Sprt, deals: dict[float, float], n_kingdoms: int) -> None:
    n = 300
    for elo in (sprt.elo0, sprt.elo1):
        true = with_mean(deals, share_of(elo, n_kingdoms))
        wrong = sum(decided(sprt, true, n_kingdoms, seeded(7, i))[0] != elo for i in range(n))
        assert wrong / n <= 0.05 + 0.03, elo  # 5 in 100, and what chance may add to that among 300


def test_smaller_errors_take_longer() -> None:
    true = with_mean(EVEN, share_of(60))
    lengths = {}
    for error in (0.2, 0.05, 0.01):
        sprt = Sprt(0, 60, error, error)
        lengths[error] = sum(decided(sprt, true, 2, seeded(3, i))[1] for i in range(40))
    assert lengths[0.2] < lengths[0.05] < lengths[0.01]


def test_where_deals_are_won_or_lost_whole_it_is_wald_s_test() -> None:
    deals = [1.0] * 60 + [0.0] * 40
    p0, p1 = share_of(0), share_of(50)
    expected = 60 * log(p1 / p0) + 40 * log((1 - p1) / (1 - p0))
    assert Sprt(0, 50).llr(deals) == pytest.approx(expected, abs=1e-3)


def test_pairs_that_cancel_out_decide_sooner_than_single_games() -> None:
    """20 of 50 pairs won 2:0, 10 lost, 20 shared: 60 % as before, but with less luck in it."""
    single, pairs = [1.0] * 60 + [0.0] * 40, [1.0] * 20 + [0.0] * 10 + [0.5] * 20
    assert Sprt(0, 50).llr(pairs) < Sprt(0, 50).llr(single) < 2 * Sprt(0, 50).llr(pairs)
    calm = [0.5] * 40 + [1.0] * 10
    assert Sprt(0, 50).llr(calm) > 2 * Sprt(0, 50).llr(single)


@pytest.mark.parametrize(("n", "own"), [(2, 1), (4, 1), (4, 2), (8, 3)])
def test_elo_and_share_belong_together(n: int, own: int) -> None:
    assert share_of(0, n, own) == pytest.approx(1 / n)
    for elo in (-300, -7, 0, 250):
        assert elo_of(share_of(elo, n, own), n, own) == pytest.approx(elo)
    assert (elo_of(0, n, own), elo_of(1 / own, n, own)) == (float("-inf"), float("inf"))


MATCH = Match(("greedy", "random"))


def games(shares: list[float]) -> list[Played]:
    """Games in which the first bot has these parts of the victories."""
    totals = {1.0: (2, 1), 0.5: (1, 1), 0.0: (1, 2)}
    return [made_up(MATCH, number, totals[share]) for number, share in enumerate(shares)]


def test_the_order_in_which_games_end_changes_nothing() -> None:
    sprt = Sprt(0, 100, 0.3, 0.3)
    some = games([1, 0.5, 0, 1, 0.5, 0.5])
    whole = Trial(MATCH, sprt)
    assert not any(whole.add(game) for game in some)
    assert whole.deals == [0.75, 0.5, 0.5]
    for order in permutations(some):
        trial = Trial(MATCH, sprt)
        for game in order:
            trial.add(game)
        assert (trial.deals, trial.llr) == (whole.deals, whole.llr)


def test_it_ends_with_the_deal_that_decides() -> None:
    trial = Trial(MATCH, Sprt(0, 200))
    ended = [trial.add(game) for game in games([1] * 200)]
    n = ended.index(True) + 1
    assert all(ended[n:])
    assert (trial.verdict, len(trial.deals)) == (200, n / 2)
    assert trial.llr >= trial.sprt.bounds[1] > trial.sprt.llr(trial.deals[:-1])


def test_what_cannot_be_tested_is_told() -> None:
    with pytest.raises(QueendominoError, match="the lower one, not 5 and 5"):
        Sprt(5, 5)
    with pytest.raises(QueendominoError, match=r"between 0 and 0\.5"):
        Sprt(0, 5, alpha=0)
    for bots in (("greedy", "greedy"), ("greedy", "random", "greedy:1")):
        with pytest.raises(QueendominoError, match="one bot for each of 2 kingdoms, and two different"):
            Trial(Match(bots, players=2), Sprt(0, 5))
