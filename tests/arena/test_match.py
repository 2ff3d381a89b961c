"""A game follows from the match and its number; everybody has every seat in every deal."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from queendomino import Game, QueendominoError, View
from queendomino.actions import Action
from queendomino.arena import Match, Played
from queendomino.bots import BOTS
from tests.arena.games import untimed

FAST = "mcts:10n"


def drawn_in(record: str, kind: str) -> list[str]:
    return [line for line in record.splitlines() if line.startswith(kind)]


def test_a_game_follows_from_its_number() -> None:
    match = Match((FAST, "greedy", "random"), seed=7)
    assert untimed(match.play(4)) == untimed(match.play(4))
    assert match.play(4).record != match.play(1).record


def test_a_deal_has_the_same_kings_and_lines_in_every_seating() -> None:
    match = Match((FAST, "greedy", "random"), seed=7)
    games = [match.play(number) for number in range(match.n_seatings)]
    assert [game.deal for game in games] == [0, 0, 0]
    assert len({game.seeds[0] for game in games}) == 1
    assert len({game.record for game in games}) == 3
    for kind in ("kings", "line"):
        assert drawn_in(games[0].record, kind) == drawn_in(games[1].record, kind)
    assert drawn_in(games[0].record, "line") != drawn_in(match.play(3).record, "line")


@pytest.mark.parametrize(
    ("bots", "n_seatings"),
    [("ab", 2), ("aa", 1), ("abbb", 4), ("abab", 2), ("aabb", 4), ("abcd", 4), ("aaa", 1)],
)
def test_a_deal_is_played_once_in_each_seating_that_differs(bots: str, n_seatings: int) -> None:
    names = dict(zip("abcd", ("random", "greedy", "greedy:1", "greedy:2"), strict=True))
    match = Match(tuple(names[letter] for letter in bots))
    seatings = [tuple(match.bots[i] for i in match.seating(number)) for number in range(n_seatings)]
    assert match.n_seatings == n_seatings == len(set(seatings))
    for kingdom in range(len(bots)):  # each as often as it takes part
        seats = Counter(seating[kingdom] for seating in seatings)
        assert {name: n * len(bots) for name, n in seats.items()} == {
            name: n * n_seatings for name, n in Counter(match.bots).items()
        }
    assert match.seating(n_seatings) == match.seating(0)
    assert match.whole_deals(n_seatings + 1) == 2 * n_seatings


def test_two_players_of_a_bot_share_a_kingdom_in_teams() -> None:
    match = Match(("greedy", "random", "random"), "wedding-teams", seed=7)
    played = match.play(1)
    assert (match.rules.players, match.n_seatings) == (6, 3)
    game = Game.replay(played.record)
    assert game.names == ("random", "random", "random", "random", "greedy", "greedy")
    assert played.bots == ("random", "random", "greedy")
    assert len(played.totals) == len(played.seconds) == len(played.turns) == 3
    assert len(set(played.seeds)) == 7


def test_with_more_bots_than_kingdoms_all_meet_all() -> None:
    bots = ("random", "greedy", "greedy:1", "greedy:2", "greedy:3")
    match = Match(bots, players=2, seed=3)
    tables = [frozenset(match.seating(number)) for number in range(0, 40, 2)]
    every = {frozenset(pair) for pair in combinations(range(5), 2)}
    assert set(tables[:10]) == set(tables[10:]) == every
    assert tables[:10] != tables[10:]
    assert [frozenset(match.seating(number)) for number in range(1, 41, 2)] == tables


def test_with_very_many_tables_any_are_drawn() -> None:
    match = Match(tuple(f"greedy:{i}" for i in range(30)), "wedding", players=5, seed=3)
    tables = [match.seating(5 * deal) for deal in range(60)]
    assert all(len(set(table)) == 5 for table in tables)
    assert {i for table in tables for i in table} == set(range(30))


def test_what_came_out_is_that_of_the_record() -> None:
    match = Match(("greedy", "random", FAST, "random"), seed=1)
    played = match.play(2)
    game = Game.replay(played.record)
    assert game.record() == played.record
    assert (played.totals, played.largest) == (game.result.totals, game.result.largest)
    assert tuple(i for i, share in enumerate(played.shares) if share) == game.result.winners
    assert played.turns == (13, 13, 13, 13)  # the first choice and 12 rounds
    assert all(
        0 < longest <= seconds for longest, seconds in zip(played.longest, played.seconds, strict=True)
    )
    told = dict(zip(played.bots, played.playouts, strict=True))
    assert (told["greedy"], told["random"]) == (None, None)
    assert 13 < (told[FAST] or 0) <= 13 * 14  # a decision among one takes none; each other at least one


def game_with(totals: tuple[int, ...], largest: tuple[int, ...]) -> Played:
    return Played(0, 0, 0, (), totals, largest, (), (), (), (), ())


def test_ranks_shares_and_margins() -> None:
    game = game_with((50, 71, 71, 71), (9, 6, 4, 6))
    assert game.ranks == (4, 1.5, 3, 1.5)
    assert game.shares == (0, 0.5, 0, 0.5)
    assert game.margins == (-21, 0, 0, 0)
    assert game_with((10, 30), (1, 1)).margins == (-20, 20)


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (lambda: Match(("greedy",) * 5), "classic is for 2 or 3 or 4 bots, not 5"),
        (lambda: Match(("greedy",) * 2, players=3), "2 bots for classic for 3; name at least 3"),
        (lambda: Match(("greedy",) * 3, players=2), "each has to be another one"),
        (lambda: Match(("greedy", "gredy")), "there is no bot 'gredy'"),
        (lambda: Match(("greedy",) * 2, "chess"), "there is no ruleset 'chess'"),
        (lambda: Match(("greedy",) * 7, "wedding-teams", 7), "wedding-teams is for 6 or 8 players"),
    ],
)
def test_what_cannot_be_played_is_told(match: object, said: str) -> None:
    assert callable(match)
    with pytest.raises(QueendominoError, match=said):
        match()


class Stuck:
    """A bot that plays on and then fails."""

    def __init__(self, seed: int | None) -> None:
        self.left = 3

    def choose(self, view: View) -> Action:
        self.left -= 1
        return view.legal_actions[0] if self.left else view.legal_actions[1 // self.left]


def test_a_bot_that_fails_is_named_with_the_game_and_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "stuck", Stuck)
    with pytest.raises(
        QueendominoError, match=r"game 3, stuck in seat 0: ZeroDivisionError: .*position: clas"
    ):
        Match(("random", "stuck"), seed=1).play(3)
