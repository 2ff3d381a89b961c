"""The bots by their short names: what they are asked for, and what they cost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from queendomino import RULESETS, Build, Burn, Game, QueendominoError, Tax, Turn
from queendomino.bots import BOTS, LEVELS, Player, SearchPlayer, bot, play_out
from queendomino.engine.playout import Dealer
from queendomino.engine.search import Search

BOTS_PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
SPECS = (
    "random",
    "greedy",
    "greedy:3",
    "mc:20n",
    "mcts:20n",
    "mcts:20n:explore=1:win=0",
    "mcts:20n:rivals=0:halving=3",
    "level:1",
)


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
        ("mcts:5n/0s", "'5n/0s' is no budget; .* or what ends first of both as 5000n/1s"),
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


@pytest.mark.parametrize("number", range(3, len(LEVELS) + 1))
def test_a_level_thinks_no_longer_than_it_says(number: int) -> None:
    player = bot(f"level:{number}", 1)
    assert isinstance(player, SearchPlayer)
    assert player.budget.seconds == LEVELS[number - 1].seconds


def test_what_both_limit_ends_first() -> None:
    game = Game(seed=1)
    player = SearchPlayer("3n/1000s", 1)
    player.choose(game.view(game.seat or 0))
    assert player.n_playouts == 3
    player = SearchPlayer("1000000000n/50ms", 1)
    assert player.choose(game.view(game.seat or 0)) in game.legal_actions


@dataclass
class Clock:
    """A clock that goes on by itself only when somebody looks at it, and by what is added to it."""

    now: float = 0.0

    def perf_counter(self) -> float:
        self.now += 1e-5
        return self.now


class Timed:
    """A search whose runs take a given time, on any machine."""

    def __init__(self, clock: Clock, seconds: float, search: Search) -> None:
        self.clock, self.seconds, self.search = clock, seconds, search

    def run(self, n: int) -> None:
        self.search.run(n)
        self.clock.now += n * self.seconds

    def __getattr__(self, name: str) -> Any:
        return getattr(self.search, name)


@pytest.mark.parametrize("a_run", [1e-5, 1e-3, 1e-2])
@pytest.mark.parametrize("ruleset", ["classic", "wedding"])
@pytest.mark.parametrize("spec", ["mcts:100ms", "mcts:100ms:rivals=0:halving=16"])
def test_a_turn_takes_its_budget_and_no_longer(
    spec: str, ruleset: str, a_run: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()

    def timed(*args: Any, **options: Any) -> Timed:
        return Timed(clock, a_run, Search(*args, **options))

    monkeypatch.setattr("queendomino.bots.search.time", clock)
    monkeypatch.setattr("queendomino.bots.search.Search", timed)
    player, game = bot(spec, 1), Game(ruleset, 4, seed=1)
    spent: dict[tuple[int, int], float] = {}
    while game.round < 3:
        view = game.view(game.seat or 0)
        start = clock.now
        game.play(player.choose(view))
        turn = view.round, view.line_index
        spent[turn] = spent.get(turn, 0) + clock.now - start
    # of each decision the last run may begin just in time
    assert 0.099 < max(spent.values()) < 0.102 + 3 * a_run


def test_a_bot_that_is_stopped_answers_with_what_it_has() -> None:
    player, game = SearchPlayer("10000s", 1), Game(seed=1)
    threading.Timer(0.1, player.stop).start()
    assert player.choose(game.view(game.seat or 0)) in game.legal_actions
    assert player.n_playouts > 0


def test_a_bot_that_is_stopped_thinks_again_in_its_next_turn() -> None:
    player, game = SearchPlayer("500n", 1), Game("classic", 2, seed=1)
    player.stop()
    game.play(player.choose(game.view(game.seat or 0)))
    assert player.n_playouts == 1
    player.choose(game.view(game.seat or 0))
    assert player.n_playouts >= 500


def test_a_bot_that_is_interrupted_by_ctrl_c_can_go_on() -> None:
    player, game = SearchPlayer("10000s", 1), Game(seed=1)
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        player.choose(game.view(game.seat or 0))
    timer.join()
    player.stop()
    assert player.choose(game.view(game.seat or 0)) in game.legal_actions


def test_a_bot_of_ones_own_takes_ten_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last:
        def __init__(self, seed: int | None = None) -> None:
            self.dice = Dealer(seed or 0)

        def choose(self, view):  # type: ignore[no-untyped-def]
            return view.legal_actions[-1]

    monkeypatch.setitem(BOTS, "last", Last)
    players: list[Player] = [bot("last", 1), bot("random", 2)]
    assert play_out(Game("classic", 2, seed=1), players).is_over


@pytest.fixture
def others(tmp_path: Path) -> Path:
    """What an installer makes of another distribution, whose bots are entry points: that of docs/bots.md."""
    (tmp_path / "my_bots.py").write_text(re.findall(r"```python\n(class .*?)```", BOTS_PAGE, re.DOTALL)[0])
    info = tmp_path / "my_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[queendomino.bots]\ncautious = my_bots:Cautious\nbroken = my_bots:Gone\nlost = nowhere:Bot\n"
    )
    return tmp_path


def test_a_bot_of_another_package_is_found_by_its_entry_point(
    others: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(others)
    player = bot("cautious:5", 1)
    assert (type(player).__module__, getattr(player, "least", None)) == ("my_bots", 5)
    assert play_out(Game("classic", 2, seed=1), [player, bot("random", 2)]).is_over
    with pytest.raises(QueendominoError, match=r"there are random, greedy, .*, cautious, broken, lost"):
        bot("first")


def test_a_package_whose_bot_is_not_there_is_named(others: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(others)
    with pytest.raises(QueendominoError, match=r"'broken' cannot be loaded \(my-bots says my_bots:Gone"):
        bot("broken")
    with pytest.raises(QueendominoError, match=r"'lost' cannot be loaded .* No module named 'nowhere'"):
        bot("lost")


def test_the_command_line_and_its_workers_know_bots_of_other_packages(others: Path) -> None:
    command = ["arena", "cautious", "random", "--games", "2", "--seed", "1", "--workers", "2", "--json"]
    paths = os.pathsep.join([str(others), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-m", "queendomino", *command],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert [standing["bot"] for standing in json.loads(done.stdout)["standings"]] == ["cautious", "random"]


def test_a_competition_uses_all_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("queendomino.bots.search.time", clock)
    monkeypatch.setattr(
        "queendomino.bots.search.Search", lambda *args, **more: Timed(clock, 1e-3, Search(*args, **more))
    )
    game = Game(seed=1)
    for _ in range(4):
        game.play(game.legal_actions[0])
    assert len(game.legal_actions) > 8
    bot("mcts:100ms:halving=16", 1).choose(game.view(game.seat or 0))
    assert 0.055 < clock.now < 0.065  # the first decision of a turn gets six tenths
