"""A local Ray of two workers plays the same games as this process, each once."""

from __future__ import annotations

import os
import signal
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from queendomino import QueendominoError
from queendomino.arena import InTurn, Match, Played
from queendomino.arena.ray import OnRay, begin
from tests.arena.games import untimed

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
(RAY,) = (Requirement(text) for text in PROJECT["project"]["optional-dependencies"]["ray"])
HERE = RAY.marker is None or RAY.marker.evaluate()
needs_ray = pytest.mark.skipif(not HERE, reason=f"pyproject.toml: Ray has no wheel for this system ({RAY})")

MATCH = Match(("mcts:10n", "greedy", "random"), seed=7)


@dataclass(frozen=True)
class Deadly(Match):
    """Some games kill the process that plays them, a number of times."""

    deaths: tuple[tuple[int, int], ...] = ()  # game, how often
    folder: str = ""

    def play(self, number: int) -> Played:
        """Play, unless it is time to die."""
        for i in range(dict(self.deaths).get(number, 0)):
            path = Path(self.folder, f"{number}-{i}")
            if not path.exists():
                path.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return super().play(number)


@pytest.fixture
def ray() -> Iterator[Any]:
    """A local Ray of two workers, begun as for users."""
    assert "RAY_ADDRESS" not in os.environ, "the tests use a Ray of their own"
    ray, own = begin(2)
    assert own
    yield ray
    ray.shutdown()


@needs_ray
def test_where_ray_has_wheels_the_tests_have_it() -> None:
    assert find_spec("ray"), f"say make clean, or pip install '{RAY}'"


@needs_ray
@pytest.mark.slow
def test_a_local_ray_plays_each_game_once_though_workers_are_killed(ray: Any, tmp_path: Path) -> None:
    assert {node["NodeManagerAddress"] for node in ray.nodes()} == {"127.0.0.1"}
    here = [untimed(played) for played in InTurn().run(MATCH, range(9))]

    runner = OnRay(2)
    assert in_order(runner.run(MATCH, range(9))) == here
    assert runner.n_lost == 0

    deadly = Deadly(MATCH.bots, seed=MATCH.seed, deaths=((0, 1), (4, 2), (8, 1)), folder=str(tmp_path))
    assert in_order(runner.run(deadly, range(9))) == here
    assert runner.n_lost >= 4

    with pytest.raises(QueendominoError, match="game 9: its worker died 3 times"):
        list(OnRay(1).run(replace(deadly, deaths=((9, 3),)), range(9, 11)))

    broken = Match(("greedy", "random"))
    object.__setattr__(broken, "bots", ("greedy", "gone"))
    with pytest.raises(QueendominoError, match="there is no bot 'gone'"):
        list(OnRay(2).run(broken, [0]))


def in_order(games: Iterable[Played]) -> list[Played]:
    return sorted(map(untimed, games), key=lambda played: played.number)


def test_without_ray_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queendomino.arena.ray.find_spec", lambda name: None)
    with pytest.raises(QueendominoError, match=r"pip install 'queendomino\[ray\]'"):
        OnRay()
