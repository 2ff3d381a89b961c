"""The numbers are right, and their intervals hold the truth as often as they say."""

from __future__ import annotations

from math import inf, sqrt
from statistics import fmean, stdev

import pytest

from queendomino import QueendominoError
from queendomino.arena import Estimate, Match, Report
from queendomino.arena.statistics import estimate, estimate_share, quantile
from queendomino.chance import Chance, seeded
from tests.arena.games import made_up

TWO = Match(("greedy", "random"))
FOUR = Match(("greedy", "random", "random", "random"))


def test_the_bots_of_a_name_count_together() -> None:
    report = Report(FOUR, [made_up(FOUR, i, (60, 50, 40, 30 + i)) for i in range(8)])
    greedy, random = report.standings
    assert (greedy.bot, greedy.wins.mean, greedy.rank.mean, greedy.margin.mean) == ("greedy", 1, 1, 10)
    assert (random.bot, random.wins.mean, random.rank.mean) == ("random", 0, 3)
    assert random.score.mean == pytest.approx((50 + 40 + 33.5) / 3)
    assert random.margin.mean == pytest.approx((-10 - 20 - 26.5) / 3)
    assert report["random"] is random


def test_a_shared_victory_is_split() -> None:
    report = Report(FOUR, [made_up(FOUR, i, (60, 60, 40, 60)) for i in range(4)])
    assert report["greedy"].wins.mean == pytest.approx(1 / 3)
    assert report["greedy"].rank.mean == 2
    assert report["random"].wins.mean == pytest.approx(2 / 9)


def test_errors_are_those_of_deals_not_of_games() -> None:
    """What one deal gives to a bot in one seat, it takes from it in the other."""
    lucky = [made_up(TWO, i, (60, 50) if i % 2 else (50, 60)) for i in range(40)]
    margin = Report(TWO, lucky)["greedy"].margin
    assert (margin.mean, margin.error) == (0, 0)
    unlucky = [made_up(TWO, i, (60, 50) if i // 2 % 2 else (50, 60)) for i in range(40)]
    deals = [10.0 if i % 2 else -10.0 for i in range(20)]
    assert Report(TWO, unlucky)["greedy"].margin.error == pytest.approx(stdev(deals) / sqrt(20))


def test_only_whole_deals_count() -> None:
    games = [made_up(TWO, i, (60, 50)) for i in (0, 2, 3, 5)]
    report = Report(TWO, games)
    assert (list(report.deals), report.n_games, report["greedy"].n_games) == ([1], 2, 2)
    nothing = Report(TWO, games[:1])
    assert (nothing.n_games, nothing.standings, nothing.elo) == (0, (), None)


def test_seconds_and_playouts_are_of_a_turn_and_of_a_second() -> None:
    times = {"seconds": (2.6, 0.13), "longest": (0.5, 0.02), "playouts": (5200, None)}
    games = [made_up(TWO, i, (60, 50), **times) for i in range(2)]  # type: ignore[arg-type]
    greedy, random = Report(TWO, games).standings
    assert (greedy.seconds, greedy.longest, greedy.playouts_a_second) == pytest.approx((0.2, 0.5, 2000))
    assert (random.seconds, random.longest) == pytest.approx((0.01, 0.02))
    assert random.playouts_a_second is None


def test_elo_is_that_of_the_first_bot() -> None:
    wins = [(60, 50)] * 3 + [(50, 60)]
    report = Report(TWO, [made_up(TWO, i, wins[i % 4]) for i in range(80)])
    assert report["greedy"].wins.mean == 0.75
    assert report.elo is not None
    elo, low, high = report.elo
    assert elo == pytest.approx(190.8, abs=0.1)
    assert 90 < low < elo < high < 330
    assert Report(Match(("greedy", "greedy")), [made_up(TWO, i, (1, 2)) for i in range(2)]).elo is None


def test_who_is_not_in_the_match_is_told() -> None:
    report = Report(TWO, [made_up(TWO, i, (60, 50)) for i in range(2)])
    with pytest.raises(QueendominoError, match="there is no 'gredy' in the match; there are greedy, random"):
        report["gredy"]


def test_how_often_one_comes_before_the_other() -> None:
    three = Match(("greedy", "random", "greedy:1"))
    report = Report(three, [made_up(three, i, ((60, 50, 60), (40, 50, 60))[i // 3]) for i in range(6)])
    parts = {(a, b): report.ahead(a, b) for a in three.bots for b in three.bots}
    means = {pair: part and part.mean for pair, part in parts.items()}
    assert means["greedy", "random"] == 0.5
    assert means["greedy", "greedy:1"] == 0.25
    assert means["greedy:1", "random"] == 1
    assert means["random", "random"] is None


# --- intervals -----------------------------------------------------------------------------------------


def test_student_s_quantiles() -> None:
    """As in every table of them."""
    table = {
        1: 12.706,
        2: 4.303,
        3: 3.182,
        4: 2.776,
        5: 2.571,
        10: 2.228,
        30: 2.042,
        120: 1.980,
        10**6: 1.960,
    }
    for freedom, value in table.items():
        assert quantile(freedom) == pytest.approx(value, rel=0.01)


def test_an_estimate_of_one_deal_knows_no_error() -> None:
    assert estimate([7]) == Estimate(7, inf, -inf, inf)
    assert estimate_share([1.0], 4) == Estimate(1, inf, 0, 1)
    assert estimate([7]).as_json() == {"mean": 7, "error": None, "low": None, "high": None}


def test_wilson_s_interval_where_games_are_independent() -> None:
    """81 of 263: 25.5 to 36.6 %, as in Newcombe's paper of 1998."""
    wins = [1.0] * 81 + [0.0] * 182
    found = estimate_share(wins, len(wins))
    assert (found.low, found.high) == pytest.approx((0.2553, 0.3662), abs=0.001)


def luck(chance: Chance, share: float, n: int, alike: int) -> float:
    """A deal of n games: of `alike` in 100 deals all games come out the same."""
    one_for_all = chance.below(100) < alike
    games = [chance.below(1000) < 1000 * share for _ in range(1 if one_for_all else n)]
    return fmean(games)


@pytest.mark.parametrize("share", [0.25, 0.5, 0.92])
@pytest.mark.parametrize("alike", [0, 40])
def test_intervals_hold_the_truth_19_times_of_20(share: float, alike: int) -> None:
    held, n = 0, 400
    for i in range(n):
        chance = seeded(5, i)
        found = estimate_share([luck(chance, share, 4, alike) for _ in range(50)], 200)
        held += found.low <= share <= found.high
    assert 0.92 <= held / n <= 0.99
