"""What is sent in order to harm: it is refused, and harms nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from starlette.requests import Request
from uvicorn.server import ServerState

from queendomino.game import Game
from queendomino.server import connections, guard
from queendomino.server.refusals import Refused
from queendomino.server.shuffle import verify
from queendomino.server.thinkers import MOST_HINTS, Thinkers
from tests.server.serving import ANNA, BEN, GREEDY, Person, ended, served

BREAKS = ["a\nb", "a\r", "a\n", "\x00", "a\x1bb", "a\x85b", "a\u2028b", "\u202eanna", "\u2067a", "\x7f"]


@pytest.mark.parametrize("name", BREAKS)
def test_a_name_is_one_line_that_turns_nothing_round(anna: Person, name: str) -> None:
    here = {"player": "here", "name": name}
    said = anna.refused("POST", "/api/games", {"seats": [here, BEN]}, 400)["message"]
    assert said.startswith("Expected `str` of one line, without control characters - at `$.seats[0].name`")
    assert anna.refused("POST", "/api/games", {"seats": [ANNA, BEN], "title": name}, 400)
    id = anna.open(ANNA, {"player": "open"})["game"]["id"]
    assert anna.refused("POST", f"/api/games/{id}/rename", {"seat": 0, "name": name}, 400)
    assert anna.refused("POST", f"/api/games/{id}/sit", {"name": name}, 400)


@pytest.mark.parametrize(
    "name",
    ["Zoë", "👩\u200d👧\u200d👦", "דָּוִד", "‏عائشة", "李小龍", '"]; \\', "<script>", "${x}", "  ", "' OR 1=1"],
)
def test_names_of_all_kinds_stand_in_records_and_pictures(anna: Person, name: str) -> None:
    id = anna.open({"player": "here", "name": name}, BEN)["game"]["id"]
    anna.play(id)
    Game.replay(anna.ask("GET", f"/api/games/{id}/record.qdn").text, by_hand=True)
    assert anna.get(f"/api/games/{id}/game.json")
    assert "<script>" not in anna.ask("GET", f"/api/games/{id}/table.svg").text


@pytest.mark.parametrize("salt", ["salt\n", "-", "a b", "ä"])
def test_a_salt_that_would_spoil_the_record_is_refused(anna: Person, ben: Person, salt: str) -> None:
    id = anna.open(ANNA, {"player": "open"})["game"]["id"]
    assert ben.refused("POST", f"/api/games/{id}/sit", {"salt": salt}, 400)


def test_a_game_with_any_salt_proves_its_shuffle(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, {"player": "open"}, ruleset="kingdomino")["game"]["id"]
    ben.post(f"/api/games/{id}/sit", {"salt": "--"})
    while anna.game(id)["now"]["state"] != "over":
        for person in (anna, ben):
            if person.game(id)["now"]["table"]["legal"]:
                person.play(id)
    assert verify(anna.ask("GET", f"/api/games/{id}/record.qdn").text).is_over


@pytest.mark.parametrize("square", ["a1\n", "a14", "a0", "\uff411", "a\u0661"])
def test_a_square_that_does_not_exist_is_refused(anna: Person, square: str) -> None:
    kingdom = {"squares": [{"square": square, "terrain": "lake"}]}
    assert anna.refused("POST", "/api/score", {"kingdoms": [kingdom]}, 400)


def test_a_bots_name_breaks_no_list(anna: Person, ben: Person) -> None:
    opened = anna.open(ANNA, {"player": "bot", "bot": "level"}, public=True)
    assert opened["game"]["seats"][1]["name"] == "level"
    assert opened["game"]["id"] in [row["id"] for row in ben.get("/api/games")["games"]]
    for bot in ("mcts:1s:explore=0.5\n", "mcts:1s:explore= 1", "level:\u0663"):
        assert anna.refused("POST", "/api/games", {"seats": [ANNA, {"player": "bot", "bot": bot}]}, 400)


def test_cookies_of_others_do_not_hide_ours(anna: Person) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    ours = f"queendomino={anna.http.cookies['queendomino']}"
    for cookies in (f'theirs={{"a":1}}; {ours}', f"a b; c[d]=é; {ours}", f"{ours}; @", f"=; {ours}"):
        answer = anna.server.person().ask("GET", f"/api/games/{id}", headers={"Cookie": cookies.encode()})
        assert answer.json()["you"]["seats"] == [0, 1], cookies


def test_a_body_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "LONGEST", 0.05)

    async def slowly() -> MutableMapping[str, Any]:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def gone() -> MutableMapping[str, Any]:
        return {"type": "http.disconnect"}

    for receive, why in ((slowly, "within"), (gone, "broke off")):
        with pytest.raises(Refused, match=why):
            ended(guard.body_of(Request({"type": "http", "headers": []}, receive)))


def test_a_head_without_an_end_is_given_up(anna: Person) -> None:
    at = urlsplit(anna.server.url)
    for part in (b"X: " + b"y" * 1000 + b"\r\n", b"y" * 1000):
        with socket.create_connection((at.hostname, at.port or 0), 30) as connection:
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\nY: ")
            with contextlib.suppress(ConnectionError):
                for _ in range(200):
                    connection.sendall(part)
            with contextlib.suppress(ConnectionError):
                assert connection.recv(100).startswith(b"HTTP/1.1 400")
    assert anna.ask("GET", "/health", headers={"X": "y" * 10_000}).status_code == 200


def test_who_connects_and_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LONGEST_HEAD", 0.05)

    async def nothing(scope: object, receive: object, send: object) -> None:
        raise AssertionError

    async def main() -> None:
        config = uvicorn.Config(nothing, log_config=None)
        config.load()
        server = await asyncio.get_running_loop().create_server(
            lambda: connections.Connection(config, ServerState(), {}), "127.0.0.1", 0
        )
        port = server.sockets[0].getsockname()[1]
        for said in (b"", b"GET / HTTP/1.1\r\nHost"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            assert (await asyncio.wait_for(reader.read(), 30)).startswith(b"HTTP/1.1 400")
            writer.close()
        server.close()

    ended(main())


def test_a_socket_that_nobody_reads_is_let_go() -> None:
    """Also when more has been written than the buffers hold, so that an orderly end would never come."""

    async def talk(scope: object, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 100_000})
        except OSError:
            gone.set()

    gone = asyncio.Event()

    async def main() -> None:
        config = uvicorn.Config(
            talk, ws=connections.LiveConnection, ws_ping_interval=0.2, ws_ping_timeout=1, log_config=None
        )
        config.load()
        server = await asyncio.get_running_loop().create_server(
            lambda: connections.Connection(config, ServerState(), {}), "127.0.0.1", 0
        )
        with socket.create_connection(server.sockets[0].getsockname()) as deaf:
            key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            head = f"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n"
            deaf.sendall(head.encode())
            await asyncio.wait_for(gone.wait(), 30)
        server.close()

    ended(main())


def test_an_answer_that_nobody_reads_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LONGEST_UNREAD", 0.2)

    async def answer(scope: object, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 50_000_000})

    async def main() -> None:
        config = uvicorn.Config(answer, log_config=None)
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: connections.Connection(config, state, {}), "127.0.0.1", 0
        )
        with socket.create_connection(server.sockets[0].getsockname()) as deaf:
            deaf.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            async with asyncio.timeout(30):
                while not state.connections:
                    await asyncio.sleep(0.01)
                while state.connections:
                    await asyncio.sleep(0.01)
        server.close()

    ended(main())


def test_sockets_count_as_requests(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", rate="0.1", burst="20") as server:
        anna = server.person()
        id = anna.open(ANNA, BEN)["game"]["id"]
        with contextlib.ExitStack() as opened:
            sockets = [opened.enter_context(anna.watching(id)) for _ in range(15)]
            sockets[0].next("hello")
            with pytest.raises(Exception, match="4429"):
                sockets[-1].next("hello")


def test_what_takes_long_counts_as_many_requests(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", rate="0.1", burst="30") as server:
        anna = server.person()
        id = anna.open(ANNA, GREEDY)["game"]["id"]
        answers = [anna.ask("GET", f"/api/games/{id}/game.json").status_code for _ in range(2)]
        assert answers == [200, 429]
        assert anna.ask("GET", f"/api/games/{id}").status_code == 200


def test_who_asks_for_many_hints_at_once_waits_for_the_first_ones() -> None:
    async def main() -> None:
        thinkers = Thinkers(1, 1.0)  # nobody thinks yet
        asked = [asyncio.create_task(thinkers.hint("anna", "")) for _ in range(MOST_HINTS)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="ask again soon"):
            await thinkers.hint("anna", "")
        for task in asked:
            task.cancel()

    ended(main())
