"""The processes in which bots think, and the queue before them.

The queue is fair: whoever opened many tables waits behind the one table of somebody else. When it grows, each
bot gets a smaller part of its time, so that people wait about as long as ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict, deque
from typing import NamedTuple

import msgspec

from queendomino.errors import QueendominoError
from queendomino.server.refusals import Refused
from queendomino.server.thinker import Advice, Answer, Better, Question

TRIES = 2  # of a question whose process dies
PATIENCE = 30.0  # seconds beyond what a bot may think, before its process is ended
MOST_HINTS = 2  # of one owner that wait
MOST_WAITING = 100  # questions of all, from which on nobody gets hints
log = logging.getLogger(__name__)


class _Waiting(NamedTuple):
    question: Question
    answer: asyncio.Future[Answer]


class FairQueue:
    """What waits, in turn by owner."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._some = asyncio.Semaphore(0)
        self.n = 0

    def put(self, owner: str, waiting: _Waiting) -> None:
        """Wait behind what this owner has already."""
        self._waiting.setdefault(owner, deque()).append(waiting)
        self.n += 1
        self._some.release()

    def n_of(self, owner: str) -> int:
        """How much of an owner waits."""
        return len(self._waiting.get(owner, ()))

    async def get(self) -> _Waiting:
        """The first of the owner whose turn it is."""
        await self._some.acquire()
        owner, waiting = next(iter(self._waiting.items()))
        first = waiting.popleft()
        del self._waiting[owner]
        if waiting:
            self._waiting[owner] = waiting
        self.n -= 1
        return first


class Thinkers:
    """Some processes that answer for bots."""

    def __init__(self, n: int, most_seconds: float) -> None:
        self.n = n
        self.n_busy = 0
        self._limit = most_seconds + PATIENCE
        self.queue = FairQueue()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to answer; processes are started when they are first needed."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self.n)]

    async def close(self) -> None:
        """End the processes, also amid thinking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def part(self) -> float:
        """The part of its time that a bot gets now: less, the more wait for each process."""
        return 1 / max(1.0, (self.queue.n + self.n_busy) / self.n)

    async def think(self, owner: str, position: str, bot: str) -> list[str]:
        """The actions of a turn."""
        return (await self._answer(owner, Question(position, bot))).actions

    async def hint(self, owner: str, position: str) -> list[Advice]:
        """What an analysis says of the legal actions, best first."""
        if self.queue.n_of(owner) >= MOST_HINTS or self.queue.n >= MOST_WAITING:
            raise Refused("too_many", "others wait for hints and bots; ask again soon")
        return (await self._answer(owner, Question(position, "", hint=True))).advice

    async def better(self, owner: str, position: str, played: list[str]) -> Better | None:
        """What would have been better than a turn; None if that was no mistake."""
        return (await self._answer(owner, Question(position, "", played=played))).better

    async def _answer(self, owner: str, question: Question) -> Answer:
        waiting = _Waiting(question, asyncio.get_running_loop().create_future())
        self.queue.put(owner, waiting)
        answer = await waiting.answer
        if answer.error:
            raise QueendominoError(answer.error)
        return answer

    async def _work(self) -> None:
        """Ask one process after the other's death."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                waiting = await self.queue.get()
                if waiting.answer.done():
                    continue
                question = msgspec.structs.replace(waiting.question, part=self.part)
                self.n_busy += 1
                try:
                    for _ in range(TRIES):
                        process = process or await _process()
                        try:
                            answer = await asyncio.wait_for(_ask(process, question), self._limit)
                            break
                        except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
                            log.warning("a thinker died", extra={"cause": type(error).__name__})
                            await _end(process)
                            process = None
                    else:
                        answer = Answer(error=f"the bot {question.bot} died {TRIES} times")
                finally:
                    self.n_busy -= 1
                if not waiting.answer.done():
                    waiting.answer.set_result(answer)
        finally:
            if process:
                await _end(process)


async def _process() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "queendomino.server.thinker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


async def _ask(process: asyncio.subprocess.Process, question: Question) -> Answer:
    assert process.stdin
    assert process.stdout
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=Answer)


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
