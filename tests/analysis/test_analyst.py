"""What the analyst says, and how sure it is of it."""

from __future__ import annotations

import json
import threading
import time
from functools import cache
from math import sqrt
from statistics import fmean, stdev

import pytest

from queendomino import RULESETS, Game, QueendominoError, parse_action
from queendomino.analysis import Analyst, mistakes
from queendomino.bots import bot, play_out
from queendomino.game import Turn
from queendomino.record import steps


@cache
def played(ruleset: str = "classic", players: int = 4, rounds: int = 6, spec: str = "greedy") -> Game:
    """A game between bots that has come to the beginning of a round; do not play on."""
    game = Game(ruleset, players, seed=7)
    bots = [bot(spec, seat) for seat in range(players)]
    while not game.is_over and game.round < rounds:
        game.play(bots[game.seat or 0].choose(game.view(game.seat or 0)))
    return game


def turns_of(game: Game) -> list[Turn]:
    return [event for event in game.events if isinstance(event, Turn)]


@pytest.mark.parametrize(("ruleset", "players"), sorted(RULESETS))
def test_every_legal_action_has_a_value_and_a_whole_turn(ruleset: str, players: int) -> None:
    game = played(ruleset, players, 3, "random")
    analysis = Analyst("400n", seed=1).analyse(game)
    assert {option.action for option in analysis.options} == set(game.legal_actions)
    assert len(analysis.options) == len(game.legal_actions)
    assert sum(value.wins.mean for value in analysis.outlook) == pytest.approx(1)
    for option in analysis.options:
        assert 1 <= option.value.rank.mean <= game.ruleset.n_kingdoms
        assert option.value.margin.low < option.value.margin.mean < option.value.margin.high
        after = Game.from_position(game.position_text, seed=1)
        for action in option.turn:
            assert after.turn == 0
            after.play(action)
        assert after.turn == 1


def test_the_replies_are_legal_whole_turns() -> None:
    game = played()
    best = Analyst("20000n", seed=1).analyse(game).best
    after = Game.from_position(game.position_text, by_hand=True)
    for turn in (Turn(game.seat or 0, best.turn), *best.replies):
        assert after.seat == turn.seat
        for action in turn.actions:
            after.play(action)
        assert not after.in_turn
    assert best.replies


def test_the_same_seed_says_the_same_whatever_was_asked_before() -> None:
    analyst = Analyst("300n", seed=1)
    first = analyst.analyse(played())
    analyst.analyse(played(rounds=4))
    assert analyst.analyse(played()) == first == Analyst("300n", seed=1).analyse(played().view(0))
    assert Analyst("300n", seed=2).analyse(played()) != first


def test_nothing_hidden_is_used() -> None:
    games = [Game.replay(played().record(), seed=seed) for seed in (1, 2)]
    assert Analyst("300n", seed=1).analyse(games[0]) == Analyst("300n", seed=1).analyse(games[1])


def test_the_best_turn_is_no_mistake() -> None:
    best = Analyst("2000n", seed=1).analyse(played()).best
    analysis = Analyst("2000n", seed=1).analyse(played(), best.turn)
    assert analysis.played == analysis.best
    assert analysis.best.turn == best.turn
    assert analysis.mistake is None


def test_a_turn_in_another_order_is_the_same_turn() -> None:
    game = played("classic", 2, 13)
    for step in steps(game.record()):
        turn = step.game.turn
        if step.action and not step.game.in_turn and "Kh7 Ki7" in turns_of(game)[turn].text:
            orders = [
                turns_of(game)[turn].text[2:],
                turns_of(game)[turn].text[2:].replace("Kh7 Ki7", "Ki7 Kh7"),
            ]
            found = [
                Analyst("300n", seed=1).analyse(step.game, tuple(map(parse_action, order.split())))
                for order in orders
            ]
            assert [analysis.played.text for analysis in found if analysis.played] == orders
            assert len({analysis.played.value for analysis in found if analysis.played}) == 1
            return
    raise AssertionError("in this game nobody collects twice on h7 and i7")


@pytest.mark.parametrize("budget", ["1n", "1ms"])
def test_the_smallest_budget_is_enough_for_an_answer(budget: str) -> None:
    game = played()
    analysis = Analyst(budget, seed=1).analyse(game)
    assert analysis.best.action in game.legal_actions


def test_an_analyst_who_is_stopped_answers_with_what_there_is() -> None:
    analyst = Analyst("600s", seed=1)
    threading.Timer(0.1, analyst.stop).start()
    start = time.perf_counter()
    assert analyst.analyse(played()).best.action in played().legal_actions
    assert time.perf_counter() - start < 20


def test_a_review_that_is_stopped_keeps_the_turns_that_are_finished() -> None:
    game = played(rounds=3)
    analyst = Analyst("50n", seed=1)
    turns = []
    for turn in analyst.review(game):
        turns.append(turn)
        if len(turns) == 3:
            analyst.stop()
    assert [turn.ply for turn in turns] == [0, 1, 2]
    assert len(list(analyst.review(game))) == game.turn


def test_where_nothing_is_to_decide_nothing_can_be_said() -> None:
    game = play_out(Game("kingdomino", 2, seed=7), [bot("random", 1), bot("random", 2)])
    with pytest.raises(QueendominoError, match="there is nothing to decide; phase: over"):
        Analyst("50n").analyse(game)


def test_only_a_legal_whole_turn_can_have_been_played() -> None:
    game = played(rounds=3)
    first = game.legal_actions[0]
    with pytest.raises(QueendominoError, match="is no whole turn"):
        Analyst("50n").analyse(game, [first])
    with pytest.raises(QueendominoError, match="does not continue this turn"):
        Analyst("50n").analyse(game, [first, first])
    with pytest.raises(QueendominoError, match="does not continue this turn"):
        Analyst("50n").analyse(game, [*Analyst("50n", seed=1).analyse(game).best.turn, first])


def test_all_of_it_can_be_written_as_json() -> None:
    game = played(rounds=2)
    for turn in Analyst("1n", seed=1).review(game):
        told = json.loads(json.dumps(turn.as_json(), allow_nan=False))
        assert told["played"]["turn"] in told["turn"]
        assert {"best", "options", "outlook", "mistake", "ply", "round", "seat"} <= told.keys()


def test_a_review_has_every_finished_turn_by_any_number_of_workers() -> None:
    game = Game.replay(played(rounds=4).record())
    game.play(game.legal_actions[0])  # a placement: the turn goes on
    reviews = [list(Analyst("100n", seed=1).review(game, workers)) for workers in (1, 3)]
    assert reviews[0] == reviews[1]
    assert [turn.turn for turn in reviews[0]] == turns_of(game)[:-1]


def test_what_a_weak_player_loses_by_mistakes_is_more() -> None:
    game = Game("classic", 2, seed=3)
    play_out(game, [bot("random", 1), bot("mcts:300n", 2)])
    reviewed = list(Analyst("600n", seed=1).review(game))
    worst = mistakes(reviewed)
    losses = [turn.analysis.mistake.mean for turn in worst if turn.analysis.mistake]
    assert losses == sorted(losses, reverse=True)
    lost = [
        sum(loss for loss, turn in zip(losses, worst, strict=True) if turn.turn.seat == seat)
        for seat in (0, 1)
    ]
    assert lost[0] > 3 * lost[1]


def test_to_leave_points_lying_in_the_last_turn_costs_exactly_these() -> None:
    game = Game.replay(played("kingdomino", 4, 12).record())
    while game.seat != game.kings[-1]:
        game.play(game.legal_actions[0])
    analysis = Analyst("500n", seed=1).analyse(game)
    for option in analysis.options:
        after = Game.from_position(game.position_text)
        for action in option.turn:
            after.play(action)
        totals = after.result.totals
        margin = totals[analysis.kingdom] - max(t for i, t in enumerate(totals) if i != analysis.kingdom)
        assert (option.value.margin.mean, option.value.margin.error) == (margin, 0)


@pytest.mark.slow
def test_the_error_told_is_that_of_one_turn_judged_again_and_again() -> None:
    game = played(rounds=5)
    turn = tuple(map(parse_action, Analyst("2000n", seed=0).analyse(game).best.text.split()))
    values = [
        found.value.margin
        for seed in range(60)
        if (found := Analyst("3000n", seed=seed).analyse(game, turn).played) is not None
    ]
    mean = fmean(value.mean for value in values)
    told = sqrt(fmean(value.error**2 for value in values))
    assert told / 1.4 < stdev(value.mean for value in values) < told * 1.4
    assert sum(value.low < mean < value.high for value in values) > 0.85 * len(values)
