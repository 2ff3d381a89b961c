"""Who plays the games of a match: this process, or many of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Protocol

from queendomino.arena.match import Match, Played
from queendomino.errors import QueendominoError

TRIES = 3  # of a game whose worker dies


class Runner(Protocol):
    """Plays games, each once, and hands them out as they end."""

    n_lost: int  # how often a worker died; its game was played again

    def run(self, match: Match, numbers: Iterable[int]) -> Generator[Played, None, None]:
        """The games of these numbers in any order; a number is taken when somebody is free to play it."""


class InTurn:
    """Plays one game after the other, right here."""

    n_lost = 0

    def run(self, match: Match, numbers: Iterable[int]) -> Generator[Played, None, None]:
        """The games in their order."""
        yield from map(match.play, numbers)


class Pool:
    """Plays on many processes of this machine, one for each core if no number is given."""

    def __init__(self, n_workers: int | None = None) -> None:
        self.n_workers = n_workers or n_cores()
        self.n_lost = 0

    def run(self, match: Match, numbers: Iterable[int]) -> Generator[Played, None, None]:
        """The games as they end."""
        left = iter(numbers)
        deaths: Counter[int] = Counter()
        workers: dict[Connection, _Worker] = {}
        try:
            for number in islice(left, self.n_workers):
                _start(workers, match, number)
            while workers:
                for line in list(wait(list(workers))):
                    assert isinstance(line, Connection)
                    worker = workers[line]
                    try:
                        played = line.recv()
                    except (EOFError, OSError):
                        del workers[line]
                        worker.end()
                        self.n_lost += 1
                        deaths[worker.number] += 1
                        if deaths[worker.number] == TRIES:
                            raise died_too_often(worker.number, worker.last_words) from None
                        _start(workers, match, worker.number)
                        continue
                    if isinstance(played, str):
                        raise QueendominoError(played)
                    following = next(left, None)
                    if following is None:
                        del workers[line]
                        worker.end()
                    else:
                        worker.give(following)
                    yield played
        finally:
            for worker in workers.values():
                worker.end()


class _Worker:
    """A process that plays one game at a time."""

    def __init__(self, match: Match) -> None:
        context = multiprocessing.get_context("spawn")  # the same on every system, and no state comes along
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(match, theirs), daemon=True)
        with _deaf():
            self.process.start()
        theirs.close()  # so that its death ends what we read
        self.number = -1

    def give(self, number: int) -> None:
        """The game to play next; one who has died is found out when its answer is read."""
        self.number = number
        with suppress(OSError):
            self.line.send(number)

    def end(self) -> None:
        """Let it play no more."""
        self.process.kill()
        self.process.join()
        self.line.close()

    @property
    def last_words(self) -> str:
        """How it ended."""
        code = self.process.exitcode or 0
        return signal.Signals(-code).name if code < 0 else f"exit status {code}"


def _start(workers: dict[Connection, _Worker], match: Match, number: int) -> None:
    worker = _Worker(match)
    workers[worker.line] = worker
    worker.give(number)


def _work(match: Match, line: Connection) -> None:
    """What a worker does until nobody is there to ask it any more, and then it ends amid a game."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            line.send(answer(match, line.recv()))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def answer(match: Match, number: int) -> Played | str:
    """A game, or what went wrong in it; exceptions do not travel well."""
    try:
        return match.play(number)
    except QueendominoError as error:
        return str(error)


def died_too_often(number: int, how: str = "") -> QueendominoError:
    """What to say of a game that no worker survives."""
    return QueendominoError(f"game {number}: its worker died {TRIES} times{how and f' ({how})'}")


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes begun here do not hear Ctrl-C: it is for whoever collects the games."""
    if threading.current_thread() is not threading.main_thread():  # no other can say so
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def n_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
