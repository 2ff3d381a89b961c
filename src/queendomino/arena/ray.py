"""Games played on a cluster, by Ray."""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from importlib.util import find_spec
from itertools import islice
from typing import Any

from queendomino.arena.match import Match, Played
from queendomino.arena.runners import TRIES, answer, died_too_often
from queendomino.errors import QueendominoError

# Of a Ray that is begun here: it listens to this machine only, and tells nobody that it is used
_ALONE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}


class OnRay:
    """Plays on the Ray cluster at RAY_ADDRESS, or without that on a Ray of its own on this machine.

    The cluster's machines need the same version of this package. There is one worker for each of its cores if
    no number is given.
    """

    def __init__(self, n_workers: int | None = None) -> None:
        if not find_spec("ray"):
            raise QueendominoError("Ray is not installed; install it with pip install 'queendomino[ray]'")
        self.n_workers = n_workers
        self.n_lost = 0

    def run(self, match: Match, numbers: Iterable[int]) -> Generator[Played, None, None]:
        """The games as they end."""
        ray, own = begin(self.n_workers)
        try:
            yield from self._run(ray, ray.put(match), iter(numbers))
        finally:
            if own:
                ray.shutdown()

    def _run(self, ray: Any, match: Any, left: Iterator[int]) -> Generator[Played, None, None]:
        from ray import exceptions

        play = ray.remote(max_retries=0, num_cpus=1)(answer)
        n_workers = self.n_workers or int(ray.cluster_resources().get("CPU", 1))
        deaths: Counter[int] = Counter()
        going = {play.remote(match, number): number for number in islice(left, n_workers)}
        try:
            while going:
                (ready, *_), _ = ray.wait(list(going))
                number = going.pop(ready)
                try:
                    played = ray.get(ready)
                except (exceptions.WorkerCrashedError, exceptions.NodeDiedError, exceptions.OutOfMemoryError):
                    self.n_lost += 1
                    deaths[number] += 1
                    if deaths[number] == TRIES:
                        raise died_too_often(number) from None
                    going[play.remote(match, number)] = number
                    continue
                if isinstance(played, str):
                    raise QueendominoError(played)
                for number in islice(left, 1):
                    going[play.remote(match, number)] = number
                yield played
        except exceptions.RayError as error:
            raise QueendominoError(f"Ray: {error}") from error
        finally:
            for task in going:
                ray.cancel(task, force=True)


def begin(n_workers: int | None) -> tuple[Any, bool]:
    """Ray, connected to the cluster or on this machine alone; and whether that was done only now."""
    alone = "RAY_ADDRESS" not in os.environ
    if alone:
        for name, value in _ALONE.items():
            os.environ.setdefault(name, value)
    import ray

    if ray.is_initialized():
        return ray, False
    try:
        ray.init(
            "local" if alone else None,
            num_cpus=n_workers if alone else None,
            include_dashboard=False if alone else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise QueendominoError(f"Ray cannot be used: {error}") from error
    return ray, True
