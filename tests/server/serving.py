"""Servers as real processes on free ports of 127.0.0.1, and people who play on them."""

from __future__ import annotations

import asyncio
import json
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.cli.running import environment

T = TypeVar("T")
ANNA = {"player": "here", "name": "Anna"}
BEN = {"player": "here", "name": "Ben"}
GREEDY = {"player": "bot", "bot": "greedy"}
LIMITS = {
    "rate": "100000",
    "burst": "100000",
    "most-sockets-of-one": "1000",
    "most-tables-of-one": "5000",
    "new-games-rate": "100000",
    "new-games-burst": "100000",
    "new-games-a-day": "100000",
    "grace": "0.5",
}


def ended(coroutine: Coroutine[Any, Any, T]) -> T:
    """What a coroutine comes to, on a thread of its own: Playwright leaves a loop running on the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


class Served:
    """A server that runs."""

    def __init__(self, database: str, out: Path, *, wait: bool = True, **options: str) -> None:
        self.database = database
        self._log = out
        self._options = LIMITS | {name.replace("_", "-"): value for name, value in options.items()}
        self.largest_file: int | None = None  # bytes, as on a disk that is full
        self._persons: list[Person] = []
        self.start(wait)

    def start(self, wait: bool = True) -> None:
        flags = [part for name, value in self._options.items() for part in (f"--{name}", value)]
        command = [sys.executable, "-m", "queendomino", "serve", "--port", "0", "--metrics", "--log", "debug"]
        with open(self._log, "ab") as log:
            self._began = log.tell()
            self.process = subprocess.Popen(
                [*command, "--database", self.database, *flags],
                stdout=log,
                stderr=log,
                env=environment(),
                preexec_fn=self._limit,
            )
        if wait:
            self.wait()

    def start_again(self) -> None:
        """Start on the port where it was before."""
        self._options["port"] = self.url.rpartition(":")[2]
        self.start()

    def _limit(self) -> None:
        if self.largest_file:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.largest_file, resource.RLIM_INFINITY))

    def wait(self) -> None:
        """Until it says its address."""
        for _ in range(1200):
            found = re.search(r"served at (http://\S+)/", self.log)
            if found:
                self.url = found[1]
                return
            assert self.process.poll() is None, self.log
            time.sleep(0.05)
        raise AssertionError(self.log)

    @property
    def log(self) -> str:
        """What it said since it was started last."""
        return self._log.read_bytes()[self._began :].decode()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.process.terminate()
        return self.process.wait(30)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(30)

    def person(self) -> Person:
        self._persons.append(Person(self))
        return self._persons[-1]

    def end(self) -> None:
        """All persons close their browsers, and the server goes."""
        for person in self._persons:
            person.http.close()
        if self.process.poll() is None:
            self.kill()


@contextmanager
def served(database: str, out: Path, **options: Any) -> Iterator[Served]:
    server = Served(database, out, **options)
    try:
        yield server
    finally:
        server.end()


class Person:
    """A browser with its cookie."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=30)
        self.bytes = b""  # all that this person was ever sent

    def ask(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        given: dict[str, Any] = {} if body is None else {"json": body}
        answer = self.http.request(method, self.server.url + path, **given, **more)
        self.bytes += answer.content
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: object = None, status: int | None = None) -> Any:
        """What is said when something is refused."""
        answer = self.ask(method, path, body)
        assert answer.status_code >= 400, answer.text
        assert status in (None, answer.status_code), answer.text
        assert answer.json().keys() == {"error", "message", "turn", "action", "legal"}
        return answer.json()

    def open(self, *seats: dict[str, str], **more: Any) -> Any:
        """A new table."""
        return self.post("/api/games", {"seats": list(seats), **more})

    def game(self, id: str) -> Any:
        return self.get(f"/api/games/{id}")

    def turn_of(self, id: str, choose: Any = None) -> tuple[int, list[str]]:
        """A whole legal turn, put together by looking, and its number."""
        choose = choose or random.Random(7).choice
        now = self.game(id)["now"]
        table, actions = now["table"], []
        while table["legal"]:
            actions.append(choose(table["legal"])["text"])
            table = self.post(f"/api/games/{id}/look", {"turn": now["turn"], "actions": actions})
        assert actions, "it is not this person's turn"
        return now["turn"], actions

    def play(self, id: str, choose: Any = None) -> Any:
        """Play a turn."""
        turn, actions = self.turn_of(id, choose)
        return self.post(f"/api/games/{id}/turns", {"turn": turn, "actions": actions})

    def play_to_the_end(self, id: str) -> Any:
        """Play whenever it is this person's turn until the game is over."""
        choose = random.Random(id).choice
        while (now := self.game(id)["now"])["state"] != "over":
            if now["table"]["legal"]:
                self.play(id, choose)
            else:
                time.sleep(0.02)
        return self.game(id)

    @contextmanager
    def watching(self, id: str, turn: int = 0) -> Iterator[Watching]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.server.url.replace("http", "ws", 1) + f"/api/games/{id}/live?turn={turn}"
        with connect(url, additional_headers={"Cookie": cookie}, compression=None) as socket:
            yield Watching(socket, self)


class Watching:
    """A socket that somebody looks at."""

    def __init__(self, socket: ClientConnection, person: Person) -> None:
        self.socket = socket
        self._person = person

    def next(self, *kinds: str, timeout: float = 30) -> Any:
        """The next message of these kinds."""
        end = time.monotonic() + timeout
        while True:
            text = self.socket.recv(timeout=max(0.01, end - time.monotonic()))
            assert isinstance(text, str)
            self._person.bytes += text.encode()
            message = json.loads(text)
            if not kinds or message["kind"] in kinds:
                return message


def until(condition: Any, seconds: float = 30) -> Any:
    """Wait until something holds, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("it never came to that")
