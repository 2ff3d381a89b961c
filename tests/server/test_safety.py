"""Nothing unseen leaves the server, no secret is kept, and nobody gets what is not for him."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from queendomino.game import Drawn, Game
from tests.server.serving import ANNA, BEN, GREEDY, Person, Served, served


@pytest.mark.parametrize("ruleset", ["classic", "kingdomino"])
def test_nothing_that_nobody_has_seen_is_ever_sent(anna: Person, ben: Person, ruleset: str) -> None:
    """All bytes of a game: the secret before the end, and lines and tiles before they are drawn."""
    id = anna.open(ANNA, BEN, GREEDY, ruleset=ruleset, hints=True)["game"]["id"]
    sent: list[tuple[int, bytes]] = []  # at which turn, what
    with ben.watching(id) as live:
        while (now := anna.game(id)["now"])["state"] != "over":
            turn = now["turn"]
            if now["table"]["legal"]:
                anna.post(f"/api/games/{id}/hint", {"turn": turn})
                anna.play(id)
            for path in ("", "/record.qdn", "/table.svg", "/game.json", "/turns", "/plies/0"):
                anna.ask("GET", f"/api/games/{id}{path}")
            anna.get("/api/mine")
            while live.next("played")["now"]["turn"] < anna.game(id)["now"]["turn"]:
                pass
            sent.append((anna.game(id)["now"]["turn"], anna.bytes + ben.bytes))
            anna.bytes = ben.bytes = b""
    secret = anna.game(id)["now"]["shuffle"]["secret"].encode()
    game = Game.replay(anna.ask("GET", f"/api/games/{id}/record.qdn").text)
    drawn = []  # after how many turns, what
    turns = 0
    for event in game.events:
        if isinstance(event, Drawn):
            drawn.append((turns, event))
        else:
            turns += 1
    assert len(sent) > 10
    for turn, data in sent[:-1]:
        assert secret not in data
        for when, event in drawn:
            # of some buildings there are several, so an earlier draw may have been the same
            seen = any(other.text.startswith(event.text) for then, other in drawn if then <= turn)
            if when > turn and len(event.items) > 1 and not seen:
                assert event.text.encode() not in data
                if event.kind == "line":
                    assert tuple(map(int, event.items)) not in lines_in(data)


def lines_in(data: bytes) -> set[tuple[int, ...]]:
    """The lines of dominoes that messages tell."""
    found = set()
    text = data.decode(errors="replace")
    for part in text.split('{"kind":"line","dominoes":')[1:]:
        dominoes, _ = json.JSONDecoder().raw_decode(part)
        found.add(tuple(domino["number"] for domino in dominoes))
    return found


def test_no_secret_is_in_the_database_or_the_log(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with served(f"sqlite:///{path}", tmp_path / "log") as server:
        anna = server.person()
        opened = anna.open(ANNA, {"player": "invited"})
        token = anna.post(f"/api/games/{opened['game']['id']}/invite", {"seat": 0})["token"]
        with anna.watching(opened["game"]["id"]) as live:
            live.next("hello")
        secrets = [
            opened["held"][0]["token"],
            opened["invites"][0]["token"],
            token,
            anna.http.cookies["queendomino"],
        ]
        server.stop()
        kept = b"".join(file.read_bytes() for file in tmp_path.glob("games.sqlite*"))
        for secret in secrets:
            assert secret.encode() not in kept
            assert secret not in server.log
        assert opened["game"]["id"] not in server.log
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM holders").fetchone()[0] >= 3


def test_every_answer_carries_the_headers_that_protect(anna: Person) -> None:
    for path in ("/", "/api/info", "/api/games/0000000000", "/elsewhere.js"):
        headers = anna.ask("GET", path).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "server" not in headers
    answer = anna.ask("POST", "/api/games", {"seats": [ANNA, GREEDY]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "{here}"}, 201),
        ({}, 201),
    ],
)
def test_another_sites_page_can_do_nothing(anna: Person, headers: dict[str, str], status: int) -> None:
    anna.open(ANNA, GREEDY)  # so that there is a cookie
    given = {name: value.replace("{here}", anna.server.url) for name, value in headers.items()}
    answer = anna.ask("POST", "/api/games", {"seats": [ANNA, GREEDY]}, headers=given)
    assert answer.status_code == status


def test_what_is_too_large_or_of_another_type_is_refused(anna: Person) -> None:
    large = anna.ask("POST", "/api/games", {"seats": [ANNA, GREEDY], "title": "x" * 70_000})
    assert (large.status_code, large.json()["error"]) == (413, "too_large")
    form = anna.http.post("/api/games", data={"seats": "x"})
    assert form.status_code == 400
    for body in (b"", b"{", b"\xff\xfe", b"null", b"[" * 10_000):
        answer = anna.http.post("/api/games", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, body


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(
        database, tmp_path / "log", rate="1", burst="5", new_games_burst="1", new_games_rate="0.01"
    ) as server:
        anna = server.person()
        assert anna.ask("POST", "/api/games", {"seats": [ANNA, GREEDY]}).status_code == 201
        more = anna.ask("POST", "/api/games", {"seats": [ANNA, GREEDY]})
        assert (more.status_code, more.json()["error"]) == (429, "too_many")
        assert int(more.headers["Retry-After"]) > 10
        answers = [anna.ask("GET", "/api/info").status_code for _ in range(10)]
        assert 429 in answers


def test_nobody_alone_fills_a_server_with_tables(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", new_games_a_day="3") as server:
        answers = [
            server.person().ask("POST", "/api/games", {"seats": [ANNA, GREEDY]}).status_code for _ in range(5)
        ]
        assert answers == [201, 201, 201, 429, 429]
        elsewhere = {"X-Forwarded-For": "203.0.113.7"}
        answer = server.person().ask("POST", "/api/games", {"seats": [ANNA, GREEDY]}, headers=elsewhere)
        assert answer.status_code == 201


def test_tables_and_sockets_are_limited(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", most_tables_of_one="2", most_sockets_of_one="1") as server:
        anna = server.person()
        ids = [anna.open(ANNA, BEN)["game"]["id"] for _ in range(2)]
        assert anna.refused("POST", "/api/games", {"seats": [ANNA, BEN]}, 429)["error"] == "too_many"
        with anna.watching(ids[0]) as live:
            live.next("hello")
            with anna.watching(ids[0]) as second, pytest.raises(Exception, match="4429"):
                second.next()


def test_nobody_is_told_how_the_server_failed(shared: Served, anna: Person) -> None:
    for path in ("/api/games/0000000000/plies/x", "/api/games/%00", "/%ff", "/api/games/" + "x" * 5000):
        answer = anna.ask("GET", path)
        assert answer.status_code < 500
        assert "Traceback" not in answer.text


def test_health_readiness_and_metrics_can_be_asked_for(anna: Person) -> None:
    assert anna.ask("GET", "/health").text == "alive\n"
    assert anna.ask("GET", "/ready").text == "ready\n"
    anna.play(anna.open(ANNA, BEN)["game"]["id"])
    metrics = anna.ask("GET", "/metrics").text
    assert 'queendomino_turns_total{by="person"}' in metrics
    assert 'queendomino_request_seconds_bucket{le="0.1",route="play"}' in metrics


def test_who_asks_too_often_under_one_secret_has_to_wait_wherever_he_is(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", rate="0.5", burst="10") as server:
        anna = server.person()
        secret = {"Authorization": "Bearer " + "a" * 24}
        answers = [
            anna.ask("GET", "/api/info", headers={**secret, "X-Forwarded-For": f"203.0.113.{i}"}).status_code
            for i in range(20)
        ]
        assert answers[:5] == [200] * 5
        assert answers[-5:] == [429] * 5
        other = {"Authorization": "Bearer " + "b" * 24, "X-Forwarded-For": "203.0.113.99"}
        assert anna.ask("GET", "/api/info", headers=other).status_code == 200


def test_all_tables_of_a_server_are_limited(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    with served(database, tmp_path / "log", most_tables="2", most_sockets="1") as server:
        for person in (server.person(), server.person()):
            id = person.open(ANNA, BEN)["game"]["id"]
        said = server.person().refused("POST", "/api/games", {"seats": [ANNA, BEN]}, 429)
        assert "this server has 2 tables open" in said["message"]
        with person.watching(id) as live:
            live.next("hello")
            with server.person().watching(id) as second, pytest.raises(Exception, match="4429"):
                second.next()
