"""Every runner plays the same games, each once, also when its workers die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from queendomino import QueendominoError
from queendomino.arena import InTurn, Match, Played, Pool
from tests.arena.games import untimed

MATCH = Match(("mcts:10n", "greedy", "random"), seed=7)


def by_number(games: Iterator[Played]) -> dict[int, Played]:
    """The games by number; none may come twice."""
    found: dict[int, Played] = {}
    for played in games:
        assert played.number not in found
        found[played.number] = untimed(played)
    return found


def test_a_pool_plays_the_games_that_one_process_plays() -> None:
    pool = Pool(2)
    here = by_number(InTurn().run(MATCH, range(8)))
    assert by_number(pool.run(MATCH, range(8))) == here
    assert (sorted(here), pool.n_lost) == (list(range(8)), 0)


def test_numbers_are_taken_as_they_are_needed() -> None:
    taken = []

    def numbers() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with closing(Pool(2).run(MATCH, numbers())) as playing:
        next(playing)
    assert len(taken) <= 4
    assert not multiprocessing.active_children()


def test_the_game_of_a_worker_that_is_killed_is_played_again() -> None:
    pool = Pool(2)
    found: dict[int, Played] = {}
    with closing(pool.run(MATCH, range(12))) as playing:
        for played in playing:
            assert played.number not in found
            found[played.number] = untimed(played)
            if len(found) in (1, 3):
                for worker in multiprocessing.active_children():
                    assert worker.pid
                    os.kill(worker.pid, signal.SIGKILL)
    assert pool.n_lost >= 2
    assert found == by_number(InTurn().run(MATCH, range(12)))


def test_a_game_that_kills_every_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import queendomino.arena.runners as runners

    monkeypatch.setattr(runners, "_work", _die)
    pool = Pool(1)
    with pytest.raises(QueendominoError, match=r"game 5: its worker died 3 times \(exit status 3\)"):
        list(pool.run(MATCH, [5]))
    assert pool.n_lost == 3
    assert not multiprocessing.active_children()


def _die(match: Match, line: object) -> None:
    os._exit(3)


def test_what_goes_wrong_in_a_worker_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    import queendomino.arena.runners as runners

    monkeypatch.setattr(runners, "_work", _fail)
    with pytest.raises(QueendominoError, match="game 5, greedy in seat 0: what went wrong"):
        list(Pool(1).run(MATCH, [5]))


def _fail(match: Match, line: multiprocessing.connection.Connection) -> None:
    line.send(f"game {line.recv()}, greedy in seat 0: what went wrong")


@dataclass(frozen=True)
class Endless(Match):
    """Its games begin, which a file in a folder tells, and do not end."""

    folder: str = ""

    def play(self, number: int) -> Played:
        """Begin, and go on for longer than anybody waits."""
        Path(self.folder, str(number)).touch()
        time.sleep(300)
        return super().play(number)


ENDLESS = """
import sys
from queendomino.arena import Pool
from tests.arena.test_runners import Endless
list(Pool(2).run(Endless(("greedy", "random"), folder=sys.argv[1]), range(2)))
"""


def test_no_worker_outlives_the_process_that_asked_it(tmp_path: Path) -> None:
    path = os.pathsep.join(filter(None, [str(Path(__file__).parents[2]), *sys.path]))
    asking = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, str(tmp_path)],
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
    )
    limit = time.monotonic() + 60
    while len(list(tmp_path.iterdir())) < 2:
        assert time.monotonic() < limit
        time.sleep(0.05)
    asking.kill()
    asking.communicate(timeout=30)  # the workers hold the other end of its output while they live
