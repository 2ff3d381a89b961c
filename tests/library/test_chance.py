"""What decides the draws: repeatable with a seed, and fair."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queendomino import Game, QueendominoError
from queendomino.chance import Chance, System, draw, seeded
from queendomino.engine.playout import Dealer

from .games import FORMS, Form, played, seeds


def numbers(chance: Chance, n: int = 20) -> list[int]:
    return [chance.below(1 << 20) for _ in range(n)]


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    dice = seeded(7)
    assert [dice.below(6) for _ in range(12)] == [0, 2, 2, 5, 0, 1, 2, 1, 5, 0, 5, 1]
    dice = seeded(2**64 + 1)
    assert [dice.below(1000) for _ in range(8)] == [317, 655, 733, 768, 789, 439, 264, 253]
    dice = seeded(1, 2)
    assert [dice.below(1000) for _ in range(8)] == [204, 36, 14, 189, 821, 619, 347, 978]


@given(seeds, st.integers(1, 2**31))
def test_numbers_stay_below_their_limit(seed: int, n: int) -> None:
    chance = seeded(seed)
    assert all(0 <= chance.below(n) < n for _ in range(50))
    assert all(0 <= System().below(n) < n for _ in range(50))


def test_seeds_that_lie_near_or_far_give_other_numbers() -> None:
    some = [0, 1, 2, 3, 2**32, 2**63, 2**64 - 1, 2**64, 2**64 + 1, 2**128, 2**128 + 1, 10**100, 10**5000]
    streams = {tuple(numbers(seeded(seed))) for seed in some}
    assert len(streams) == len(some)
    assert numbers(seeded(1, 2)) != numbers(seeded(2, 1))
    assert numbers(seeded(1, 2)) != numbers(seeded(1))


@pytest.mark.parametrize("seed", [-1, -(10**30)])
def test_a_negative_seed_is_refused(seed: int) -> None:
    with pytest.raises(QueendominoError, match=f"a seed is a number from 0 upwards, not {seed}"):
        Game(seed=seed)


@given(seeds, st.integers(0, 30))
def test_the_state_of_a_generator_can_be_given_back(seed: int, n: int) -> None:
    chance = seeded(seed)
    numbers(chance, n)
    state = chance.state
    first = numbers(chance)
    chance.state = state
    assert numbers(chance) == first


@given(seeds, st.lists(st.integers(), max_size=30), st.data())
def test_drawing_takes_things_without_putting_back(seed: int, things: list[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(things)))
    before = list(things)
    drawn = draw(seeded(seed), things, n)
    assert things == before
    assert len(drawn) == n
    assert Counter(drawn) <= Counter(things)
    assert sorted(draw(System(), things, len(things))) == sorted(things)


def test_every_number_comes_about_equally_often() -> None:
    for n in (2, 3, 6, 48):
        chance = seeded(n)
        counts = Counter(chance.below(n) for _ in range(2000 * n))
        spread = sum((counts[i] - 2000) ** 2 / 2000 for i in range(n))
        assert spread < n + 5 * (2 * n) ** 0.5  # chi-squared, some five deviations above its mean


def test_every_order_comes_about_equally_often() -> None:
    orders = Counter(tuple(draw(seeded(seed), "abc", 3)) for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < n < 1150 for n in orders.values())


def test_near_seeds_start_independently() -> None:
    firsts = Counter(seeded(seed).below(6) for seed in range(6000))
    assert all(850 < n < 1150 for n in firsts.values())
    pairs = Counter((seeded(seed).below(4), seeded(seed + 1).below(4)) for seed in range(8000))
    assert all(380 < n < 620 for n in pairs.values())


@pytest.mark.parametrize("form", FORMS)
def test_in_many_games_everything_is_drawn_first_about_equally_often(form: Form) -> None:
    n = 300
    games = [Game(*form, seed=seed) for seed in range(n)]
    first_seats = Counter(game.seat for game in games)
    assert set(first_seats) == set(range(form[1]))
    dominoes = Counter(claim.domino.number for game in games for claim in game.next_line)
    expected = n * games[0].ruleset.line_length / 48
    assert set(dominoes) == set(range(1, 49))
    assert all(abs(count - expected) < 5.5 * expected**0.5 for count in dominoes.values())


def test_without_a_seed_games_differ() -> None:
    assert len({Game().record() for _ in range(5)}) == 5


def test_a_game_goes_on_alike_whether_its_beginning_was_played_or_replayed_with_the_seed() -> None:
    record = played(("classic", 4), 3, plies=40).record()
    one, two = (Game.replay(record, seed=9) for _ in range(2))
    for game in (one, two):
        while not game.is_over:
            game.play(game.legal_actions[0])
    assert one.record() == two.record()


def test_a_dealer_can_be_pickled_or_says_that_it_cannot() -> None:
    dealer = Dealer(5)
    numbers(dealer, 3)
    try:
        packed = pickle.dumps(dealer)
    except TypeError:
        return
    assert numbers(pickle.loads(packed)) == numbers(dealer)
