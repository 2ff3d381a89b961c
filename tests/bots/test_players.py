"""The bots by their short names: what they are asked for, and what they cost."""

from __future__ import annotations

import threading
import time
from collections import Counter

import pytest

from queendomino import RULESETS, Build, Burn, Game, QueendominoError, Tax, Turn
from queendomino.bots import BOTS, LEVELS, Player, SearchPlayer, bot, play_out
from queendomino.engine.playout import Dealer

SPECS = ("random", "greedy", "greedy:3", "mc:20n", "mcts:20n", "mcts:20n:explore=1:win=0", "level:1")


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("ruleset", "players"), sorted(RULESETS))
def test_every_bot_plays_every_ruleset_to_its_end(spec: str, ruleset: str, players: int) -> None:
    game = Game(ruleset, players, seed=players)
    assert play_out(game, [bot(spec, seat) for seat in range(players)]).is_over


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    games = [play_out(Game("classic", 2, seed=3), [bot(spec, seat) for seat in range(2)]) for _ in range(2)]
    assert games[0].record() == games[1].record()


def test_greedy_collects_tax_and_burns_nothing() -> None:
    game = Game("classic", 4, seed=7)
    play_out(game, [bot("greedy", seat) for seat in range(4)])
    kinds = Counter(
        type(action) for event in game.events if isinstance(event, Turn) for action in event.actions
    )
    assert kinds[Tax] > 4
    assert kinds[Build] > 4
    assert not kinds[Burn]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("deep blue", "there is no bot 'deep blue'; there are random, greedy, mc, mcts, level"),
        ("mcts:soon", "'soon' is no budget; say seconds a turn as 1s or 200ms"),
        ("mcts:0n", "'0n' is no budget"),
        ("mcts:1s:speed=2", "a search has no 'speed'; it has explore, win"),
        ("mcts:1s:win=lots", "win is a number from 0 upwards, not 'lots'"),
        ("level:99", "there is no level '99'; there are 1 to"),
        ("random:1:2", "bot 'random:1:2'"),
    ],
)
def test_what_cannot_be_made_is_told(spec: str, said: str) -> None:
    with pytest.raises(QueendominoError, match=said):
        bot(spec)


def test_every_level_has_a_name_of_its_own() -> None:
    assert len({level.name for level in LEVELS}) == len(LEVELS) >= 6
    assert [level.seconds for level in LEVELS] == sorted(level.seconds for level in LEVELS)


@pytest.mark.parametrize("ruleset", ["classic", "wedding"])
def test_a_turn_takes_no_longer_than_its_budget(ruleset: str) -> None:
    player, game = bot("mcts:200ms", 1), Game(ruleset, 4, seed=1)
    spent: dict[tuple[int, int], float] = {}
    for _ in range(40):
        view = game.view(game.seat or 0)
        start = time.process_time()
        game.play(player.choose(view))
        turn = view.round, view.line_index
        spent[turn] = spent.get(turn, 0) + time.process_time() - start
    assert max(spent.values()) < 0.25


def test_a_bot_that_is_stopped_answers_with_what_it_has() -> None:
    player, game = SearchPlayer("60s", 1), Game(seed=1)
    threading.Timer(0.1, player.stop).start()
    start = time.perf_counter()
    assert player.choose(game.view(game.seat or 0)) in game.legal_actions
    assert time.perf_counter() - start < 20


def test_a_bot_of_ones_own_takes_ten_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last:
        def __init__(self, seed: int | None = None) -> None:
            self.dice = Dealer(seed or 0)

        def choose(self, view):  # type: ignore[no-untyped-def]
            return view.legal_actions[-1]

    monkeypatch.setitem(BOTS, "last", Last)
    players: list[Player] = [bot("last", 1), bot("random", 2)]
    assert play_out(Game("classic", 2, seed=1), players).is_over
