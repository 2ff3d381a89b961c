"""What the search finds, held against endgames solved by trying everything, and against weaker players."""

from __future__ import annotations

from functools import cache

import pytest

from queendomino import RULESETS, Game, View
from queendomino.analysis import Analyst
from queendomino.arena import InTurn, Match, Report
from queendomino.bots import BOTS, bot
from queendomino.engine.position import Position
from queendomino.engine.search import Search
from tests.bots.exact import Endgame, Worth, endgames, leads, with_draws

WIN = 0.4  # what winning weighs in the search, the margin has the rest
SPECS = [
    "random",
    "greedy",
    "greedy:3",
    "mc:30n",
    "mcts:60n",
    "mcts:60n:rivals=0:halving=4",
    "level:1",
    "level:2",
    "level:3",
    "level:4",
    "level:5",
]


def interest(lead: float) -> float:
    """What a lead is worth to the search, from 0 to 1."""
    won = (lead > 0) + 0.5 * (lead == 0)
    return WIN * won + (1 - WIN) * (0.5 + 0.5 * lead / (abs(lead) + 25))


def interests(p: Position) -> Worth:
    """What the end of a game is worth to each kingdom."""
    return tuple(interest(lead) for lead in leads(p))


@cache
def duels(turns: int) -> list[Endgame]:
    """Between two, so that what one gains the other loses."""
    return list(endgames([("classic", 2)], range(60), turns))


@cache
def last_turns() -> list[Endgame]:
    """One turn to go, in every ruleset."""
    return list(endgames(sorted(RULESETS), range(16), 1, least=2))


def searched(endgame: Endgame, n: int, **options: float) -> Search:
    search = Search(endgame.game.position, 1, 1 << 19, win=WIN, **options)
    search.run(n)
    return search


def lost(endgame: Endgame, n: int, **options: float) -> float:
    """The interest that the search's choice gives away."""
    choice = searched(endgame, n, **options).best()
    return interest(endgame.best) - interest(endgame.values[choice][endgame.host])


def error(endgame: Endgame, n: int) -> float:
    """By how much the search is wrong about what it chooses."""
    search = searched(endgame, n)
    means = {code: mean for code, _, mean in search.children()}
    return abs(means[search.best()] - interest(endgame.values[search.best()][endgame.host]))


def test_there_are_endgames_to_solve() -> None:
    assert len(duels(3)) >= 4
    assert len(last_turns()) >= 10
    assert len({endgame.game.ruleset.name for endgame in last_turns()}) >= 3


@pytest.mark.parametrize("rivals", [0, 1])
def test_the_last_turn_is_played_as_well_as_it_can_be(rivals: int) -> None:
    for endgame in last_turns():
        assert lost(endgame, 30_000, rivals=rivals) < 1e-3, endgame.game.position_text


def test_those_who_compete_are_tried_equally_often_and_half_go_on() -> None:
    for endgame in last_turns():
        search = Search(endgame.game.position, 1, win=WIN, halving=4)
        n = n_first = search.compete()
        assert n == min(4, len(endgame.game.legal_actions))
        tries = 0
        while n > 1:
            search.run(100 * n)
            tries += 100
            visits = sorted((visits for _, visits, _ in search.children()), reverse=True)
            assert visits[:n] == [tries] * n
            assert sum(visits[n_first:]) == 0
            search.halve()
            n = search.n_live
        survivors = {code: mean for code, visits, mean in search.children() if visits == tries}
        assert search.best() == max(survivors, key=lambda code: survivors[code])


@pytest.mark.parametrize("turns", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_an_endgame_is_played_as_well_as_it_can_be(turns: int) -> None:
    for endgame in duels(turns):
        assert lost(endgame, 30_000) < 1e-3, endgame.game.position_text


def test_the_value_comes_to_the_truth_as_the_budget_grows() -> None:
    for endgame in last_turns():
        assert error(endgame, 20_000) < 0.01, endgame.game.position_text
    wrong = [sum(error(endgame, n) for endgame in duels(3)) for n in (100, 100_000)]
    assert wrong[0] > 2 * wrong[1]
    assert wrong[1] < 0.005 * len(duels(3))


def test_less_is_given_away_as_the_budget_grows() -> None:
    given = [sum(lost(endgame, n) for endgame in (*duels(2), *duels(3))) for n in (10, 1000, 30_000)]
    assert given[0] > given[2]
    assert given[1] >= given[2]


def test_where_buildings_are_drawn_the_average_is_found() -> None:
    drawn = list(with_draws(range(40), interests))
    assert len(drawn) >= 3
    wrong = [0.0, 0.0]
    for endgame in drawn:
        for i, n in enumerate((300, 60_000)):
            search = searched(endgame, n)
            means = {code: mean for code, _, mean in search.children()}
            wrong[i] += abs(means[search.best()] - endgame.best)
        given = endgame.best - endgame.values[search.best()][endgame.host]
        assert given < 0.003, endgame.game.position_text
    assert wrong[1] < wrong[0]
    assert wrong[1] < 0.01 * len(drawn)


def test_a_sure_win_is_taken() -> None:
    decided = [
        endgame
        for endgame in (*last_turns(), *duels(2), *duels(3))
        if min(lead[endgame.host] for lead in endgame.values.values()) < 0 < endgame.best
    ]
    assert len(decided) >= 2
    for endgame in decided:
        assert endgame.values[searched(endgame, 5000).best()][endgame.host] > 0, endgame.game.position_text


def test_a_win_in_one_is_not_taken_for_a_loss() -> None:
    for endgame in last_turns():
        found = searched(endgame, 2000, explore=0.3)
        mean = max(found.children(), key=lambda child: child[1])[2]
        if endgame.best > 1:
            assert mean > WIN, endgame.game.position_text
        if endgame.best < -1:
            assert mean < 1 - WIN, endgame.game.position_text


@pytest.mark.slow
def test_an_analysis_of_an_endgame_says_the_truth() -> None:
    open_games = [e for e in (*duels(2), *duels(3), *duels(4)) if abs(e.best) < 25]
    assert open_games
    for endgame in open_games:
        best = Analyst("200000n", seed=1).analyse(endgame.game).best
        assert best.value.margin.mean == pytest.approx(endgame.best, abs=0.8), endgame.game.position_text
        assert best.value.wins.mean == pytest.approx((endgame.best > 0) + 0.5 * (endgame.best == 0), abs=0.05)


# --- strength, in games that are the same each time ---------------------------------------------------


def wins_and_margin(bots: tuple[str, ...], n_games: int, ruleset: str = "classic") -> tuple[float, float]:
    match = Match(bots, ruleset, seed=7)
    standing = Report(match, InTurn().run(match, range(n_games)))[bots[0]]
    return standing.wins.mean, standing.margin.mean


@pytest.mark.slow
@pytest.mark.parametrize(
    ("more", "less"), [("mcts:100n", "mcts:10n"), ("mcts:1000n", "mcts:100n"), ("mc:1000n", "mc:50n")]
)
def test_strength_grows_with_the_budget(more: str, less: str) -> None:
    wins, margin = wins_and_margin((more, less), 24)
    assert wins > 0.5
    assert margin > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "ruleset"),
    [
        (("mcts:500n", "greedy"), "classic"),
        (("mcts:500n", "greedy", "greedy", "greedy"), "classic"),
        (("mcts:500n", "greedy", "greedy", "greedy"), "kingdomino"),
        (("mcts:500n", "greedy", "greedy"), "wedding-teams"),
    ],
)
def test_the_search_is_never_worse_than_greedy(bots: tuple[str, ...], ruleset: str) -> None:
    wins, margin = wins_and_margin(bots, 24, ruleset)
    assert wins > 1 / len(bots)
    assert margin > 0


def test_the_search_beats_greedy_also_with_little_thought() -> None:
    wins, margin = wins_and_margin(("mcts:200n", "greedy"), 8)
    assert wins > 0.5
    assert margin > 0


# --- nothing hidden -----------------------------------------------------------------------------------


def choice(spec: str, view: View) -> str:
    return bot(spec, 5).choose(view).text


def test_every_bot_that_there_is_is_asked() -> None:
    assert {spec.partition(":")[0] for spec in SPECS} == set(BOTS)


@pytest.mark.parametrize("spec", SPECS)
def test_no_bot_knows_what_will_be_drawn(spec: str) -> None:
    """The same past with other futures: each bot does the same."""
    games = [Game("classic", 3, seed=1)]
    others = [bot("random", seat) for seat in range(3)]
    for _ in range(40):
        games[0].play(others[games[0].seat or 0].choose(games[0].view(games[0].seat or 0)))
    record = games[0].record()
    games += [Game.replay(record, seed=seed) for seed in range(2, 5)]
    views = [game.view(game.seat or 0) for game in games]
    assert len({choice(spec, view) for view in views}) == 1
    for game in games:
        while game.round == views[0].round:
            game.play(game.legal_actions[-1])
    assert len({game.events[-1].text for game in games}) > 1


@pytest.mark.parametrize("spec", SPECS)
def test_no_bot_looks_into_the_order_of_what_is_unseen(spec: str) -> None:
    """A position written down and read again has forgotten all but the sets."""
    game = Game("wedding", 4, seed=3)
    others = [bot("greedy", seat) for seat in range(4)]
    while game.round < 3:
        game.play(others[game.seat or 0].choose(game.view(game.seat or 0)))
    again = Game.from_position(game.position_text, seed=9)
    assert choice(spec, game.view(game.seat or 0)) == choice(spec, again.view(game.seat or 0))
