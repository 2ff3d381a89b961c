"""The writer: what is asked of it together is committed together, and it outlives whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.errors import QueendominoError
from queendomino.server.schema import votes
from queendomino.server.store import Store, Unavailable
from tests.server.serving import ended


def with_store(database: str, what: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = Store(database)
        await store.open()
        try:
            await what(store)
        finally:
            await store.close()

    ended(main())


def insert(voter: int) -> Callable[[AsyncConnection], Awaitable[None]]:
    async def change(connection: AsyncConnection) -> None:
        await connection.execute(sa.insert(votes), [{"game": "g", "absent": 0, "voter": voter}])

    return change


async def voters(store: Store) -> list[int]:
    return [row[0] for row in await store.rows(sa.select(votes.c.voter).order_by(votes.c.voter))]


def test_the_writer_goes_on_after_whatever_has_gone_wrong(database: str) -> None:
    async def bug(connection: AsyncConnection) -> None:
        raise ZeroDivisionError

    async def broken_off(connection: AsyncConnection) -> None:
        raise asyncio.CancelledError

    async def wrong(connection: AsyncConnection) -> None:
        await connection.execute(sa.text("SELECT * FROM nothing"))

    async def main(store: Store) -> None:
        for i, harm in enumerate((bug, broken_off, wrong, bug)):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(store.change(harm, "g"), 10)
            await asyncio.wait_for(store.change(insert(i), "g"), 10)
            assert await store.answers()
        assert await voters(store) == [0, 1, 2, 3]

    with_store(database, main)


def test_one_refused_change_does_not_undo_those_beside_it(database: str) -> None:
    async def refused(connection: AsyncConnection) -> None:
        await insert(99)(connection)
        raise QueendominoError("no")

    async def main(store: Store) -> None:
        changes = [store.change(change, "g") for change in (insert(1), refused, insert(2))]
        found = await asyncio.gather(*changes, return_exceptions=True)
        assert [type(answer) for answer in found] == [type(None), QueendominoError, type(None)]
        assert await voters(store) == [1, 2]
        assert store.n_commits == 1, "they were asked for together"

    with_store(database, main)


def test_who_gives_no_database_that_there_is_hears_it() -> None:
    with pytest.raises(QueendominoError, match="say sqlite:///FILE or postgresql://"):
        Store("mysql://localhost/x")


def test_a_change_that_fails_takes_no_other_one_with_it(database: str) -> None:
    async def bug(connection: AsyncConnection) -> None:
        await connection.execute(sa.insert(votes), [{"game": "g", "absent": 0, "voter": 9}])
        raise ZeroDivisionError

    async def main(store: Store) -> None:
        jobs = [store.change(job, "g") for job in (insert(1), insert(1), bug, insert(2))]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(found) for found in done] == [type(None), Unavailable, Unavailable, type(None)]
        assert await voters(store) == [1, 2]

    with_store(database, main)
