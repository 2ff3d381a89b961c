"""What was to be done better, told when a game is over."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from queendomino.server.refusals import Refused
from queendomino.server.reviews import MOST_AT_ONCE, Reviews
from tests.server.serving import ANNA, Person, ended, served, until

RANDOM = {"player": "bot", "bot": "random"}
DECISIONS = ("place", "discard", "tax", "build", "burn", "choose")


def whole_review(person: Person, id: str) -> Any:
    """Asked for again and again until all turns are judged."""

    def found() -> Any:
        review = person.post(f"/api/games/{id}/review", {})
        return review if review["judged"] == review["turns"] else None

    return until(found, 120)


def test_when_a_game_is_over_everybody_may_ask_for_its_mistakes(anna: Person, ben: Person) -> None:
    id = anna.open(ANNA, RANDOM)["game"]["id"]
    assert anna.refused("POST", f"/api/games/{id}/review", {}, 409)
    anna.play_to_the_end(id)
    review = whole_review(ben, id)
    turns = ben.get(f"/api/games/{id}/turns?since=0")["turns"]
    assert review["turns"] == len(turns)
    assert len(review["mistakes"]) > len(turns) / 4, "who plays anything makes many"
    for mistake in review["mistakes"]:
        turn = turns[mistake["turn"]]
        assert (turn["seat"], mistake["points"] > 0) == (mistake["seat"], True)
        done = [event for event in turn["events"] if event["kind"] in DECISIONS]
        assert mistake["played"] == done[len(done) - len(mistake["played"]) :]
        assert mistake["better"][:1] != mistake["played"][:1]
        table = ben.get(f"/api/games/{id}/plies/{mistake['ply']}")
        assert (table["turn"], table["seat"]) == (mistake["turn"], mistake["seat"])
    assert ben.post(f"/api/games/{id}/review", {}) == review


def test_a_review_comes_out_the_same_after_a_restart(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path}/games.sqlite", tmp_path / "log") as server:
        anna = server.person()
        id = anna.open(ANNA, RANDOM, ruleset="kingdomino")["game"]["id"]
        anna.play_to_the_end(id)
        review = whole_review(anna, id)
        server.stop()
        server.start()
        anna.http.base_url = server.url
        assert whole_review(anna, id) == review


def test_only_some_games_are_looked_at_at_once() -> None:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def main() -> None:
        reviews = Reviews(SimpleNamespace(store=SimpleNamespace(load=never)))  # type: ignore[arg-type]
        over = SimpleNamespace(is_over=True)
        rooms: list[Any] = [SimpleNamespace(id=str(i), course=over, turn=48) for i in range(MOST_AT_ONCE + 1)]
        for room in rooms[:-1]:
            assert reviews.of(room).judged == 0
        with pytest.raises(Refused, match="ask again soon"):
            reviews.of(rooms[-1])
        assert reviews.of(rooms[0]).judged == 0, "one that is looked at can be asked for"

    ended(main())


def test_a_review_that_breaks_off_is_not_begun_again_at_once() -> None:
    tries = []

    async def broken(id: str) -> None:
        tries.append(id)
        raise ValueError("a row that cannot be read")

    async def main() -> None:
        reviews = Reviews(SimpleNamespace(store=SimpleNamespace(load=broken)))  # type: ignore[arg-type]
        room: Any = SimpleNamespace(id="0", course=SimpleNamespace(is_over=True), turn=48)
        assert reviews.of(room).judged == 0
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="broke off"):
            reviews.of(room)
        assert tries == ["0"]

    ended(main())
