"""Under which names and from which pages a server is spoken to."""

from __future__ import annotations

import socket as socketlib
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from queendomino.server.refusals import Refused
from queendomino.server.settings import Settings
from queendomino.server.sites import Sites
from tests.server.serving import ANNA, GREEDY, Person, served

PROXIED = {"origins": ("https://Game.example/",)}


def lets_in(called: str, **more: object) -> bool:
    """Whether a server hears who calls it so."""
    try:
        Sites(Settings("", **more)).check_name(Headers({"host": called} if called else {}))  # type: ignore[arg-type]
    except Refused:
        return False
    return True


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost:8020", "LOCALHOST", "a.localhost", "[::1]:8020", "backend", "10.0.0.7:80", ""],
)
def test_a_server_of_this_machine_is_called_by_its_own_names(host: str) -> None:
    assert lets_in(host)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8020", "127.0.0.1.evil.example", "localhost.evil.example", "1.2.3"]
)
def test_a_name_that_somebody_else_gave_to_this_machine_is_refused(host: str) -> None:
    assert not lets_in(host)
    assert not lets_in(host, **PROXIED)
    assert lets_in(host, host="0.0.0.0"), "strangers reach it anyway"


def test_a_server_behind_a_proxy_is_told_its_name() -> None:
    assert not lets_in("game.example")
    assert lets_in("game.example", **PROXIED)
    assert lets_in("GAME.example:443", **PROXIED)


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "https", "ours"),
    [
        ("http", "localhost:8020", "http://localhost:8020", False, True),
        ("http", "localhost:8020", "http://localhost:8021", False, False),
        ("http", "localhost:8020", "http://127.0.0.1:8020", False, False),
        ("http", "game.example", "http://game.example", False, True),
        ("http", "game.example", "https://game.example", False, True),  # a proxy that does not tell
        ("https", "game.example", "http://game.example", False, False),
        ("wss", "game.example", "http://game.example", False, False),
        ("ws", "game.example", "http://game.example", False, True),
        ("http", "game.example", "http://game.example", True, False),
        ("http", "game.example", "https://game.example", True, True),
        ("http", "game.example:443", "https://game.example", True, True),
        ("http", "game.example:80", "https://game.example", True, False),
        ("http", "Game.Example", "https://game.example", True, True),
        ("http", "game.example", "ftp://game.example", False, False),
        ("http", "game.example", "null", False, False),
        ("http", "game.example", "game.example", False, False),
        ("http", "game.example", "", False, False),
        ("http", "game.example", "https://game.example.evil.example", False, False),
        ("http", "", "http://", False, False),
    ],
)
def test_a_page_is_ours_by_scheme_name_and_port(
    scheme: str, host: str, origin: str, https: bool, ours: bool
) -> None:
    sites = Sites(Settings("", cookies_over_http=not https))
    headers = Headers({"host": host, "origin": origin})
    if ours:
        sites.check_origin(scheme, headers)
    else:
        with pytest.raises(Refused):
            sites.check_origin(scheme, headers)


def test_a_page_that_was_named_is_ours_whatever_the_proxy_makes_of_the_host() -> None:
    sites = Sites(Settings("", origins=("https://Game.example/",)))
    sites.check_origin("http", Headers({"host": "backend:8020", "origin": "https://game.example"}))
    with pytest.raises(Refused):
        sites.check_origin("http", Headers({"host": "backend:8020", "origin": "http://game.example"}))


def test_a_name_led_here_by_somebody_else_gets_no_answer_and_no_socket(anna: Person) -> None:
    id = anna.open(ANNA, GREEDY)["game"]["id"]
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    for method, path in (
        ("GET", "/"),
        ("GET", "/api/games"),
        ("GET", f"/api/games/{id}"),
        ("POST", "/api/games"),
    ):
        answer = anna.ask(method, path, headers=evil)
        assert (answer.status_code, answer.json()["error"]) == (403, "not_allowed")
    assert anna.ask("GET", "/health", headers=evil).status_code == 200
    url = anna.server.url.replace("http", "ws", 1) + f"/api/games/{id}/live"
    port = int(url.split(":")[2].partition("/")[0])
    at = url.replace("127.0.0.1", "evil.example")
    beneath = socketlib.create_connection(("127.0.0.1", port))
    with connect(at, sock=beneath) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4403


def test_a_proxy_that_speaks_https_is_believed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", origins="https://game.example") as server:
        anna = server.person()
        for origin, proto, status in (
            ("https://game.example", "https", 201),
            ("http://game.example", "https", 403),
            ("http://game.example", "http", 201),
            ("https://other.example", "https", 403),
        ):
            headers = {"Host": "game.example", "Origin": origin, "X-Forwarded-Proto": proto}
            answer = anna.ask("POST", "/api/games", {"seats": [ANNA, GREEDY]}, headers=headers)
            assert answer.status_code == status, (origin, proto)
