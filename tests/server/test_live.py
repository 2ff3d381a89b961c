"""What is told over the socket. On both databases."""

from __future__ import annotations

import asyncio
import contextlib
import random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from queendomino.server.live import MOST_WAITING, SLOW, Socket
from queendomino.server.tokens import Caller
from tests.server.serving import ANNA, BEN, Person, Served, ended, served, until

OPEN = {"player": "open"}


def test_who_looks_on_sees_every_turn_once_and_in_order(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, BEN, ruleset="kingdomino")["game"]["id"]
    with ben.watching(id) as live:
        hello = live.next()
        assert (hello["kind"], hello["game"]["you"]["seats"]) == ("hello", [])
        assert [played["turn"] for played in hello["missed"]] == [-1]
        played = [anna.play(id)["played"] for _ in range(10)]
        seen = [live.next("played") for _ in range(10)]
    assert [message["played"] for message in seen] == played
    assert [message["now"]["turn"] for message in seen] == list(range(1, 11))
    assert not any(message["now"]["table"]["legal"] for message in seen)


def test_who_comes_back_is_told_what_he_missed(anna: Person) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    played = [anna.play(id)["played"] for _ in range(6)]
    for known in (1, 3, 6, 99):
        with anna.watching(id, known) as live:
            hello = live.next()
            assert hello["missed"] == played[known:]
            assert hello["game"]["now"]["turn"] == 6


def test_everybody_sees_who_comes_and_goes(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, OPEN)["game"]["id"]
    with anna.watching(id) as live:
        live.next("hello")
        ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
        started = live.next("seats")
        while not started["now"]:
            started = live.next("seats")
        assert started["now"]["state"] == "playing"
        until(lambda: not live.next("seats")["seats"][1]["connected"])
        with ben.watching(id) as his:
            his.next("hello")
            until(lambda: live.next("seats")["seats"][1]["connected"])
        until(lambda: not live.next("seats")["seats"][1]["connected"])


def test_a_server_that_stops_says_good_bye(database: str, tmp_path: object) -> None:
    with served(database, tmp_path / "log") as server:  # type: ignore[operator]
        anna = server.person()
        id = anna.open(ANNA, BEN)["game"]["id"]
        with anna.watching(id) as live:
            live.next("hello")
            assert server.stop() == 0
            assert live.next("bye")["reason"] == "restart"
            with pytest.raises(ConnectionClosed):
                live.next()


@pytest.mark.parametrize("said", ["hello", '{"kind": "played"}', b"\x00\xff", "x" * 5000])
def test_a_socket_is_for_listening(anna: Person, said: str | bytes) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    with anna.watching(id) as live:
        live.next("hello")
        live.socket.send(said)
        with pytest.raises(ConnectionClosed) as closed:
            live.next("nothing")
        assert closed.value.rcvd
        assert closed.value.rcvd.code in (1008, 1009)


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/api/games/0000000000/live", {}, 4404),
        ("/api/games/../live", {}, 4404),
        ("/elsewhere", {}, 4404),
        ("/api/games/{id}/live", {"Origin": "https://elsewhere.example"}, 4403),
    ],
)
def test_a_socket_that_is_refused_says_why(
    anna: Person, path: str, headers: dict[str, str], code: int
) -> None:
    id = anna.open(ANNA, BEN)["game"]["id"]
    url = anna.server.url.replace("http", "ws", 1) + path.replace("{id}", id)
    with connect(url, additional_headers=headers) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == code


def test_noise_on_the_socket_and_its_address_never_harms_the_server(anna: Person, shared: Served) -> None:
    dice = random.Random(7)
    id = anna.open(ANNA, BEN)["game"]["id"]
    base = shared.url.replace("http", "ws", 1) + f"/api/games/{id}/live"
    for _ in range(60):
        query = "".join(dice.choice("turn=&?-0129%zé\u2028") for _ in range(dice.randrange(12)))
        with contextlib.suppress(ConnectionClosed, TimeoutError), connect(f"{base}?{query}") as socket:
            for _ in range(dice.randrange(4)):
                noise = dice.randbytes(dice.choice([0, 1, 20, 2000]))
                socket.send(noise if dice.random() < 0.5 else noise.decode("latin-1"))
            if dice.random() < 0.5:
                socket.socket.close()
            else:
                socket.recv(timeout=1)
    assert anna.get("/api/info")["version"]
    assert '"level": "error"' not in shared.log
    until(lambda: "queendomino_sockets 0.0" in anna.ask("GET", "/metrics").text)


def test_a_client_that_does_not_read_is_dropped_and_takes_no_more_memory() -> None:
    sent: list[str] = []

    async def stuck(message: object) -> None:
        sent.append(str(message))
        await asyncio.sleep(3600)

    async def main() -> Socket:
        socket = Socket(stuck, Caller(), frozenset())
        for i in range(10 * MOST_WAITING):
            socket.push(f"message {i}")
            await asyncio.sleep(0)
        waiting = len(socket._waiting)
        assert waiting <= MOST_WAITING
        socket.stop()
        return socket

    assert ended(main()).was_slow
    assert len(sent) == 1
    assert SLOW == 4408


def test_there_is_a_sign_of_life_when_nothing_happens(tmp_path: object) -> None:
    with served(f"sqlite:///{tmp_path}/games.sqlite", tmp_path / "log", beat="0.2") as server:  # type: ignore[operator]
        anna = server.person()
        id = anna.open(ANNA, BEN)["game"]["id"]
        with anna.watching(id) as live:
            assert live.next("beat")["turn"] == 0
            assert live.next("beat")["turn"] == 0
