"""Ratings find the strength from which games were made up."""

from __future__ import annotations

from math import exp, log

import pytest

from queendomino import QueendominoError
from queendomino.arena import Match, Report, rate
from queendomino.arena.ratings import inverse
from queendomino.chance import seeded
from tests.arena.games import made_up

BOTS = ("greedy", "greedy:1", "greedy:2", "greedy:3", "random")
TRUE = {"greedy": 200, "greedy:1": 100, "greedy:2": 0, "greedy:3": -50, "random": -250}


def tournament(match: Match, n_deals: int, seed: int = 1) -> Report:
    """Games made up by the model of Plackett and Luce, which for two is that of Bradley and Terry."""
    chance = seeded(seed)

    def time(bot: str) -> float:  # who has the shortest one wins
        return -log((chance.below(10**9) + 1) / 10**9) / exp(TRUE[bot] * log(10) / 400)

    games = []
    for number in range(n_deals * match.n_seatings):
        times = [time(match.bots[i]) for i in sorted(match.seating(number))]
        games.append(made_up(match, number, [round(-1e6 * t) for t in times]))
    return Report(match, games)


def test_elo_is_found_within_its_error() -> None:
    match = Match(BOTS, players=2)
    held = 0
    for seed in range(20):
        found = rate(tournament(match, 300, seed))
        assert sum(row.rating for row in found) == pytest.approx(0, abs=0.01)
        assert all(15 < row.error < 80 for row in found)
        assert all(row.n_games == 240 for row in found)
        held += sum(abs(row.rating - TRUE[row.bot]) < row.error for row in found)
    assert 90 <= held <= 99  # of 100


def test_more_games_more_sure() -> None:
    few, many = (rate(tournament(Match(BOTS, players=2), n)) for n in (100, 400))
    for row, better in zip(sorted(few), sorted(many), strict=True):
        assert better.error == pytest.approx(row.error / 2, rel=0.25)


def test_who_never_loses_has_a_rating_and_a_large_error() -> None:
    match = Match(("greedy", "random"))
    best, worst = rate(Report(match, [made_up(match, i, (60, 50)) for i in range(20)]))
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert 200 < best.rating < 1000
    assert best.error > 200


def test_two_bots_that_share_all_are_equal() -> None:
    match = Match(("greedy", "random"))
    for row in rate(Report(match, [made_up(match, i, (60, 60)) for i in range(20)])):
        assert row.rating == pytest.approx(0)


def test_openskill_orders_bots_at_tables_of_three() -> None:
    found = rate(tournament(Match(BOTS, players=3), 300))
    assert [row.bot for row in found] == sorted(TRUE, key=lambda bot: -TRUE[bot])
    assert 10 < found[-1].rating < 25 < found[0].rating < 40
    assert all(0 < row.error < 8 for row in found)


def test_bots_that_have_not_played_are_not_rated() -> None:
    match = Match(BOTS, players=2)
    one = Report(match, [made_up(match, i, (60, 50)) for i in range(2)])
    assert {row.bot for row in rate(one)} == {match.bots[i] for i in match.seating(0)}
    assert rate(Report(match, [])) == []


def test_what_cannot_be_rated_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(QueendominoError, match="each bot has to be another one"):
        rate(Report(Match(("greedy", "greedy")), []))
    monkeypatch.setattr("queendomino.arena.ratings.find_spec", lambda name: None)
    with pytest.raises(QueendominoError, match=r"pip install 'queendomino\[arena\]'"):
        rate(Report(Match(BOTS[:3]), []))


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    turned = inverse(matrix)
    for i in range(3):
        row = [sum(matrix[i][k] * turned[k][j] for k in range(3)) for j in range(3)]
        assert row == pytest.approx([float(i == j) for j in range(3)])
