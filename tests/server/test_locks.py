"""Two servers that write the same games at the same time on a PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.server import protocol as p
from queendomino.server import store as store_module
from queendomino.server.lobby import Lobby
from queendomino.server.schema import games
from queendomino.server.store import _Job
from tests.server.databases import Cluster
from tests.server.lobbies import ANNA, HERE, rooms, with_servers

Change = Callable[[AsyncConnection], Awaitable[None]]
WITHOUT_LOCK = sa.select(games.c.id).where(games.c.id.in_(sa.bindparam("changed", expanding=True)))


@pytest.mark.slow
@pytest.mark.parametrize("locks", [True, False])
def test_servers_that_write_the_same_games_in_another_order_do_not_block_each_other(
    postgresql: Cluster, monkeypatch: pytest.MonkeyPatch, locks: bool
) -> None:
    """Each has written one game and goes on to that which the other has written. Without the lock that is
    taken on all of them at the beginning, in one order, PostgreSQL has to end one of both.
    """
    if not locks:
        monkeypatch.setattr(store_module, "_LOCK", WITHOUT_LOCK)

    async def main(one: Lobby, two: Lobby) -> None:
        ids = [(await one.open(p.NewGame([HERE, HERE]), ANNA))[0].id for _ in range(2)]
        half = [asyncio.Event(), asyncio.Event()]

        def write(id: str) -> Change:
            async def change(connection: AsyncConnection) -> None:
                one_more = sa.update(games).values(version=games.c.version + 1)
                await connection.execute(one_more.where(games.c.id == id))

            return change

        def write_and_wait(id: str, me: int) -> Change:
            async def change(connection: AsyncConnection) -> None:
                await write(id)(connection)
                half[me].set()
                with contextlib.suppress(TimeoutError):  # with the lock the other never comes as far
                    await asyncio.wait_for(half[1 - me].wait(), 2)

            return change

        async def commit(lobby: Lobby, me: int, first: str, second: str) -> None:
            jobs = [_Job((first,), write_and_wait(first, me)), _Job((second,), write(second))]
            await rooms(lobby).store._commit(jobs)

        before = await rooms(one).store.versions(ids)
        done = await asyncio.gather(
            commit(one, 0, *ids), commit(two, 1, *reversed(ids)), return_exceptions=True
        )
        n_failed = sum(isinstance(found, BaseException) for found in done)
        after = await rooms(one).store.versions(ids)
        assert n_failed == (0 if locks else 1), done
        assert after == {id: n + 2 - n_failed for id, n in before.items()}
        assert half[0].is_set()
        assert half[1].is_set()

    with_servers(postgresql.database(), main, n=2)


@pytest.mark.slow
def test_a_rematch_locks_the_game_before_it_too(postgresql: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, HERE]), ANNA)
        store = rooms(lobby).store
        done = sa.update(games).values(state="over", version=games.c.version + 1)

        async def end(connection: AsyncConnection) -> None:
            await connection.execute(done)

        await rooms(lobby).change(room, end)
        asked: list[tuple[str, ...]] = []
        commit = store._commit

        async def spy(jobs: list[_Job]) -> object:
            asked.extend(job.games for job in jobs)
            return await commit(jobs)

        monkeypatch.setattr(store, "_commit", spy)
        again, _, _ = await lobby.rematch(room, ANNA)
        assert (again.id, room.id) in asked

    with_servers(postgresql.database(), main)
