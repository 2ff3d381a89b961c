"""Nothing acknowledged is ever lost: servers killed, databases stopped, disks full, several at once."""

from __future__ import annotations

import json
import resource
import socket
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

from tests.server.databases import Cluster
from tests.server.serving import ANNA, BEN, Person, Served, served, until


class Pair:
    """Two people at one device who play on whatever happens, and remember what was acknowledged."""

    def __init__(self, server: Served) -> None:
        self.person = server.person()
        self.id = self.person.open(ANNA, BEN)["game"]["id"]
        self.acknowledged: dict[int, list[str]] = {}
        self.refused: set[int] = set()

    def play_on(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                now = self.person.game(self.id)["now"]
                if now["state"] == "over":
                    return
                turn, actions = self.person.turn_of(self.id)
                sent = {"turn": turn, "actions": actions}
                answer = self.person.ask("POST", f"/api/games/{self.id}/turns", sent)
                if answer.status_code == 200:
                    played = answer.json()["played"]
                    assert self.acknowledged.setdefault(turn, played["actions"]) == played["actions"]
                else:
                    self.refused.add(answer.status_code)
                    time.sleep(0.05)
            except (httpx.TransportError, AssertionError):  # nobody there, or an answer that is a refusal
                time.sleep(0.05)

    def check(self) -> None:
        """Every acknowledged turn is there, once, as it was acknowledged."""
        turns = self.person.get(f"/api/games/{self.id}/turns?since=0")["turns"]
        assert [turn["turn"] for turn in turns] == list(range(len(turns)))
        there = {turn["turn"]: turn["actions"] for turn in turns}
        for number, actions in self.acknowledged.items():
            assert there[number] == actions


def play_while(pairs: list[Pair], harm: object) -> None:
    """Let all play while something harmful happens."""
    stop = threading.Event()
    with ThreadPoolExecutor(len(pairs)) as pool:
        playing = [pool.submit(pair.play_on, stop) for pair in pairs]
        try:
            harm()  # type: ignore[operator]
        finally:
            stop.set()
        for done in playing:
            done.result()
    for pair in pairs:
        pair.check()


def n_played(pairs: list[Pair]) -> int:
    return sum(len(pair.acknowledged) for pair in pairs)


@pytest.mark.slow
def test_a_server_killed_again_and_again_loses_nothing(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path / "log") as server:
        pairs = [Pair(server) for _ in range(8)]

        def harm() -> None:
            for _ in range(3):
                before = n_played(pairs)
                until(lambda before=before: n_played(pairs) > before + 20, 60)
                server.kill()
                server.start()

        play_while(pairs, harm)
        assert n_played(pairs) > 60


@pytest.mark.slow
def test_a_postgresql_that_stops_for_a_while_loses_nothing(postgresql: Cluster, tmp_path: Path) -> None:
    with served(postgresql.database(), tmp_path / "log") as server:
        pairs = [Pair(server) for _ in range(4)]

        def harm() -> None:
            until(lambda: n_played(pairs) > 10)
            postgresql.stop("immediate")
            try:
                until(lambda: server.person().ask("GET", "/ready").status_code == 503)
            finally:
                postgresql.start()
            before = n_played(pairs)
            until(lambda: n_played(pairs) > before + 10, 60)

        play_while(pairs, harm)


@pytest.mark.slow
def test_a_full_disk_is_said_clearly_and_corrupts_nothing(tmp_path: Path) -> None:
    """The files of the server may not grow beyond a size, which to SQLite is a disk that is full."""
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with served(database, tmp_path / "log", log="error") as server:
        pairs = [Pair(server) for _ in range(3)]
        server.stop()
        server.largest_file = 200_000
        server.start()

        def harm() -> None:
            until(lambda: any(503 in pair.refused for pair in pairs), 120)
            refused = pairs[0].person.ask("POST", "/api/games", {"seats": [ANNA, BEN]})
            assert (refused.status_code, refused.json()["error"]) == (503, "unavailable")
            assert "Traceback" not in refused.text

        play_while(pairs, harm)
        before = n_played(pairs)
        there_is_room = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, there_is_room)
        server.largest_file = None
        play_while(pairs, lambda: until(lambda: n_played(pairs) > before))
        server.kill()
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        server.start()
        for pair in pairs:
            pair.check()


@pytest.mark.slow
def test_a_postgresql_whose_disk_is_full_is_said_clearly_and_heals(
    postgresql: Cluster, tmp_path: Path
) -> None:
    """It says 53100 for every row that is to be written, as it does when there is no room."""
    url = postgresql.database()
    with served(url, tmp_path / "log") as server, psycopg.connect(url, autocommit=True) as connection:
        pairs = [Pair(server) for _ in range(3)]

        def harm() -> None:
            until(lambda: n_played(pairs) > 5)
            connection.execute(FULL)
            until(lambda: any(503 in pair.refused for pair in pairs))
            turn, actions = pairs[0].person.turn_of(pairs[0].id)
            sent = {"turn": turn, "actions": actions}
            refused = pairs[0].person.ask("POST", f"/api/games/{pairs[0].id}/turns", sent)
            assert (refused.status_code, refused.json()["error"]) == (503, "unavailable")
            assert "No space left on device" in refused.json()["message"]
            connection.execute("DROP TRIGGER full_disk ON turns")
            before = n_played(pairs)
            until(lambda: n_played(pairs) > before + 5)

        play_while(pairs, harm)


FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON turns FOR EACH ROW EXECUTE FUNCTION full_disk();
"""


def test_a_server_that_is_stopped_finishes_what_was_asked_of_it(database: str, tmp_path: Path) -> None:
    with served(database, tmp_path / "log") as server:
        anna = server.person()
        id = anna.open(ANNA, BEN)["game"]["id"]
        turn, actions = anna.turn_of(id)
        body = json.dumps({"turn": turn, "actions": actions}).encode()
        head = f"POST /api/games/{id}/turns HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
        head += f"Cookie: queendomino={anna.http.cookies['queendomino']}\r\n\r\n"
        at = urlsplit(server.url)
        with socket.create_connection((at.hostname, at.port or 0), 30) as connection:
            connection.sendall(head.encode() + body[:5])
            time.sleep(0.3)
            server.process.terminate()
            time.sleep(0.5)
            connection.sendall(body[5:])
            answer = b""
            while data := connection.recv(65_536):
                answer += data
        assert answer.startswith(b"HTTP/1.1 200")
        assert server.process.wait(30) == 0
        server.start()
        assert anna.game(id)["now"]["turn"] == turn + 1


def two(database: str, folder: Path, stack: ExitStack) -> tuple[Served, Served]:
    """Two servers on one database, started at the same time."""
    servers = [Served(database, folder / f"log{i}", wait=False) for i in range(2)]
    for server in servers:
        stack.callback(server.end)
    for server in servers:
        server.wait()
    return servers[0], servers[1]


def test_servers_that_start_together_on_a_new_database_do_not_disturb_each_other(
    database: str, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        for server in two(database, tmp_path, stack):
            assert server.person().open(ANNA, BEN)["game"]["now"]["state"] == "playing"


def test_what_one_server_stores_is_told_by_the_others(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, other = two(database, tmp_path, stack)
        anna = one.person()
        id = anna.open(ANNA, BEN)["game"]["id"]
        ben = other.person()
        with ben.watching(id) as live:
            live.next("hello")
            played = [anna.play(id)["played"] for _ in range(5)]
            seen = [live.next("played")["played"] for _ in range(5)]
        assert seen == played


@pytest.mark.slow
def test_of_two_servers_one_stores_a_turn(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, other = two(database, tmp_path, stack)
        anna, ben = one.person(), other.person()
        for _ in range(5):
            id = anna.open(ANNA, BEN)["game"]["id"]
            ben.http.cookies = anna.http.cookies
            legal = [action["text"] for action in ben.game(id)["now"]["table"]["legal"]]
            with ThreadPoolExecutor(2) as pool:
                answers = list(
                    pool.map(
                        lambda asked: asked[0].ask(
                            "POST", f"/api/games/{asked[2]}/turns", {"turn": 0, "actions": [asked[1]]}
                        ),
                        [(anna, legal[0], id), (ben, legal[1], id)],
                    )
                )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            for person in (anna, ben):
                until(lambda person=person, id=id: person.game(id)["now"]["turn"] == 1)


@pytest.mark.slow
def test_a_bots_turn_is_decided_by_one_of_several_servers(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, other = two(database, tmp_path, stack)
        anna: Person = one.person()
        ids = [
            anna.open(ANNA, {"player": "bot", "bot": "greedy"}, ruleset="kingdomino")["game"]["id"]
            for _ in range(2)
        ]
        for id in ids:
            anna.server = other if id > min(ids) else one
            over = anna.play_to_the_end(id)
            assert over["now"]["result"]
            turns = anna.get(f"/api/games/{id}/turns?since=0")["turns"]
            assert [turn["turn"] for turn in turns] == list(range(len(turns)))
