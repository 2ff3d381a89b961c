"""What the servers on one PostgreSQL tell each other."""

from __future__ import annotations

import asyncio

import pytest

from queendomino.server import hints
from queendomino.server import protocol as p
from queendomino.server.lobby import Lobby
from queendomino.server.store import Unavailable
from tests.server.databases import Cluster
from tests.server.lobbies import ANNA, HERE, rooms, with_servers


@pytest.mark.slow
def test_a_hint_that_cannot_be_followed_now_is_not_the_last(
    postgresql: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "PAUSE", 0.01)

    async def main(one: Lobby, two: Lobby) -> None:
        heard: list[set[str]] = []

        async def changed(ids: set[str]) -> None:
            heard.append(ids)
            if len(heard) == 1:
                raise Unavailable("the database does not answer")

        listening = asyncio.create_task(hints.listen(rooms(one).store, changed))
        opened: set[str] = set()
        while len(heard) < 2 and len(opened) < 100:
            opened.add((await two.open(p.NewGame([HERE, HERE]), ANNA))[0].id)
            await asyncio.sleep(0.05)
        listening.cancel()
        assert len(heard) >= 2
        assert set().union(*heard) <= opened

    with_servers(postgresql.database(), main, n=2)
