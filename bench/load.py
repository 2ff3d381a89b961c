"""Load on a server of its own, over loopback only, for a time that is limited: what docs/server.md reports.

python bench/load.py live --tables 2500 --seconds 60       latency and memory with many open sockets
python bench/load.py most --servers 2 --database postgresql://...     turns a second at saturation
python bench/load.py kill --tables 1000 --kills 5          kill -9 amid all games: is everything there?

The client shares the machine with the server, so what it says is what both together do.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from queendomino.bots import bot
from queendomino.rulesets import ruleset
from queendomino.server.shuffle import Shuffled, secret_of_seed
from queendomino.server.turns import begin, play_turn
from queendomino.view import View

SEED = 7
PLAYERS = 4
MOST_SECONDS = 600
FREE = (
    "rate",
    "burst",
    "most-sockets-of-one",
    "most-tables-of-one",
    "new-games-rate",
    "new-games-burst",
    "new-games-a-day",
)


def script() -> list[list[str]]:
    """The turns of a whole game, the same at every table: they open with the same seed."""
    rules = ruleset("classic", PLAYERS)
    deal = Shuffled(rules, secret_of_seed(SEED), [""] * PLAYERS)
    player, step, turns = bot("greedy", SEED), begin(rules, deal.drawn), []
    while not step.course.is_over:
        course = step.course
        while not course.turn_is_over:
            assert course.seat is not None
            course = course.after(player.choose(View(course.snapshot, course.seat, ())).text)
        turns.append(list(course.actions))
        step = play_turn(step.course, course.actions, deal.drawn)
    return turns


TURNS = script()


class Server:
    """A server process."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.log = database, folder / f"log-{os.urandom(4).hex()}"
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, on the same port as before."""
        command = [
            sys.executable,
            "-m",
            "queendomino",
            "serve",
            "--database",
            self.database,
            "--log",
            "error",
        ]
        command += [part for name in FREE for part in (f"--{name}", "1000000")]
        command += ["--port", str(self.port), "--most-tables", "1000000"]
        self.log.write_bytes(b"")
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        end = time.monotonic() + 60
        while not (found := re.search(r"served at http://127.0.0.1:(\d+)/", self.log.read_text())):
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit(self.log.read_text())
            time.sleep(0.05)
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut."""
        self.process.kill()
        self.process.wait()

    @property
    def memory(self) -> int:
        """Its resident memory in bytes (Linux)."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    @property
    def processor_seconds(self) -> float:
        """The processor time it has used (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Line:
    """A kept-alive HTTP connection."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, bytes]:
        """Status and body of an answer; a connection that has been idle for too long is opened anew."""
        kept = self._streams is not None
        try:
            return await self._ask(method, path, body, token)
        except (EOFError, ConnectionError):
            if not kept:
                raise
            return await self._ask(method, path, body, token)

    async def _ask(self, method: str, path: str, body: object, token: str) -> tuple[int, bytes]:
        try:
            if not self._streams:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            data = b"" if body is None else json.dumps(body).encode()
            who = f"Authorization: Bearer {token}\r\n" if token else ""
            head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{who}"
            head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
            writer.write(head.encode() + data)
            answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = int(re.search(r"content-length: (\d+)", answer)[1])  # type: ignore[index]
            return int(answer.split()[1]), await reader.readexactly(length)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let it go."""
        if self._streams:
            self._streams[1].close()
            self._streams = None


class Table:
    """A table with one person on each seat."""

    def __init__(self, port: int, line: Line) -> None:
        self.port, self.line = port, line
        self.id = ""
        self.tokens: list[str] = []
        self.turn = 0
        self.seats: dict[int, int] = {}
        self.sent: dict[int, float] = {}  # turn -> when
        self.acknowledged: list[int] = []

    async def open(self) -> None:
        """Open it."""
        seats = [{"player": "here"}] * PLAYERS
        secret = os.urandom(16).hex()
        status, body = await self.line.ask("POST", "/api/games", {"seats": seats, "seed": SEED}, secret)
        if status != 201:
            raise SystemExit(body.decode())
        seated = json.loads(body)
        self.id = seated["game"]["id"]
        self.tokens = [held["token"] for held in seated["held"]]
        self.secret = secret

    async def play(self) -> bool:
        """Play the next turn; whether it was acknowledged."""
        turn = self.turn
        self.sent[turn] = time.perf_counter()
        path = f"/api/games/{self.id}/turns"
        status, body = await self.line.ask("POST", path, {"turn": turn, "actions": TURNS[turn]}, self.secret)
        if status == 503:
            return False
        if status != 200:
            raise SystemExit(f"turn {turn}: {status} {body[:300]!r}")
        self.acknowledged.append(turn)
        self.turn += 1
        return True


async def watch(table: Table, seat: int, delays: list[float], there: asyncio.Semaphore) -> None:
    """Look on from a seat, and note how long each turn of others took to be seen."""
    url = f"ws://127.0.0.1:{table.port}/api/games/{table.id}/live"
    headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
    async with connect(
        url, additional_headers=headers, compression=None, ping_interval=None, max_queue=4
    ) as socket:
        await socket.recv()
        there.release()
        async for message in socket:
            assert isinstance(message, str)
            if message.startswith('{"kind":"played","played":{"turn":'):
                turn = int(message[34:40].partition(",")[0])
                delays.append(time.perf_counter() - table.sent[turn])


def spread(tables: list[Table], n: int) -> Iterator[list[Table]]:
    """Tables in n groups."""
    return (tables[i::n] for i in range(n))


async def opened(servers: list[Server], n: int, n_lines: int) -> list[Table]:
    """Many tables, opened side by side."""
    ports = [server.port for server in servers]
    lines = [Line(ports[i % len(ports)]) for i in range(n_lines)]
    tables = [Table(ports[i % n_lines % len(ports)], lines[i % n_lines]) for i in range(n)]

    async def some(group: list[Table]) -> None:
        for table in group:
            await table.open()

    await asyncio.gather(*(some(group) for group in spread(tables, n_lines)))
    return tables


async def live(servers: list[Server], options: argparse.Namespace) -> dict[str, Any]:
    """Many tables at human speed, four sockets each."""
    (server,) = servers
    before = server.memory
    tables = await opened(servers, options.tables, 50)
    without = server.memory
    delays: list[float] = []
    there = asyncio.Semaphore(0)
    watching = []
    for table in tables:
        for seat in range(PLAYERS):
            watching.append(asyncio.create_task(watch(table, seat, delays, there)))
        if len(watching) % 200 == 0:
            for _ in range(200):
                await there.acquire()
    for _ in range(len(watching) % 200):
        await there.acquire()
    idle = server.memory
    gc.collect()
    gc.disable()  # what it would stop for is the client's time, not the server's
    await asyncio.sleep(3)
    used, began = server.processor_seconds, time.perf_counter()
    end = began + options.seconds
    dice = random.Random(SEED)
    playing: set[asyncio.Task[None]] = set()

    async def human(group: list[Table]) -> None:
        """The turns of the tables that share a line, at random moments."""
        while time.perf_counter() < end:
            await asyncio.sleep(dice.expovariate(len(group) / options.pace))
            table = dice.choice(group)
            if table.turn < len(TURNS) and time.perf_counter() < end:
                await table.play()

    playing = {asyncio.create_task(human(group)) for group in spread(tables, 50)}
    await asyncio.gather(*playing)
    seconds = time.perf_counter() - began
    await asyncio.sleep(1)
    peak = server.memory
    busy = (server.processor_seconds - used) / seconds
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    n = sum(len(table.acknowledged) for table in tables)
    cuts = statistics.quantiles(delays, n=1000)
    return {
        "tables": len(tables),
        "sockets": len(watching),
        "turns": n,
        "turns a second": round(n / seconds, 1),
        "seen": len(delays),
        "expected": n * PLAYERS,
        "p50 ms": round(1000 * cuts[499], 1),
        "p99 ms": round(1000 * cuts[989], 1),
        "p99.9 ms": round(1000 * cuts[998], 1),
        "processor": round(busy, 2),
        "kB a socket, idle": round((idle - without) / len(watching) / 1000, 1),
        "kB a socket with its part of the game, after play": round((peak - before) / len(watching) / 1000, 1),
    }


async def most(servers: list[Server], options: argparse.Namespace) -> dict[str, Any]:
    """As many turns as it can take."""
    n_lines = 64 * len(servers)
    tables = await opened(servers, max(options.tables, n_lines), n_lines)
    began = time.perf_counter()
    end = began + options.seconds
    used = sum(server.processor_seconds for server in servers)

    async def hurry(group: list[Table]) -> None:
        while time.perf_counter() < end:
            for table in group:
                if table.turn == len(TURNS):
                    await table.open()
                    table.turn = 0
                await table.play()

    await asyncio.gather(*(hurry(group) for group in spread(tables, n_lines)))
    seconds = time.perf_counter() - began
    n = sum(len(table.acknowledged) for table in tables)
    busy = (sum(server.processor_seconds for server in servers) - used) / seconds
    return {"servers": len(servers), "turns a second": round(n / seconds), "processors": round(busy, 2)}


async def kill(servers: list[Server], options: argparse.Namespace) -> dict[str, Any]:
    """Kill the server again and again amid all games, then compare."""
    (server,) = servers
    tables = await opened(servers, options.tables, 100)
    stop = asyncio.Event()

    async def on(group: list[Table]) -> None:
        while not stop.is_set():
            for table in group:
                try:
                    if table.turn < len(TURNS):
                        await table.play()
                except (OSError, EOFError):
                    await asyncio.sleep(0.1)
            if all(table.turn == len(TURNS) for table in group):
                return

    playing = [asyncio.create_task(on(group)) for group in spread(tables, 100)]
    kills = 0
    for _ in range(options.kills):
        await asyncio.sleep(options.pause)
        server.kill()
        kills += 1
        await asyncio.to_thread(server.start)
    await asyncio.sleep(options.pause)
    stop.set()
    await asyncio.gather(*playing)
    lost = twice = wrong = resumed = 0
    for table in tables:
        _, body = await table.line.ask("GET", f"/api/games/{table.id}/turns?since=0")
        turns = json.loads(body)["turns"]
        there = {turn["turn"]: turn["actions"] for turn in turns}
        twice += len(turns) - len(there)
        lost += sum(turn not in there for turn in table.acknowledged)
        wrong += sum(len(there[turn]) != len(TURNS[turn]) for turn in table.acknowledged if turn in there)
    for table in tables:
        url = f"ws://127.0.0.1:{table.port}/api/games/{table.id}/live?turn={table.turn}"
        try:
            async with connect(url, compression=None) as socket:
                resumed += json.loads(await socket.recv())["kind"] == "hello"
        except (OSError, WebSocketException):
            continue
    n = sum(len(table.acknowledged) for table in tables)
    found = {"lost": lost, "twice": twice, "wrong": wrong, "resumed": resumed}
    return {"tables": len(tables), "kills": kills, "turns acknowledged": n} | found


def main() -> None:
    """Start servers, put load on them, report as JSON, and end them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["live", "most", "kill"])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=10, help="seconds between two turns of a table (live)")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--pause", type=float, default=4, help="seconds between two kills")
    parser.add_argument("--database", help="an URL; by default a SQLite file of its own")
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 65_536)), hard))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = options.database or f"sqlite:///{folder / 'games.sqlite'}"
        servers: list[Server] = []
        try:
            for _ in range(options.servers):
                servers.append(Server(database, folder))
            run = {"live": live, "most": most, "kill": kill}[options.what]
            found = asyncio.run(asyncio.wait_for(run(servers, options), MOST_SECONDS))
        finally:
            for server in servers:
                server.kill()
    print(json.dumps({"what": options.what, "database": database.partition(":")[0]} | found))


if __name__ == "__main__":
    main()
