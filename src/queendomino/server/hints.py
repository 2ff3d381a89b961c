"""What the servers on one PostgreSQL tell each other: which games have changed. The truth are the rows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg

from queendomino.server.store import CHANNEL, Store, Unavailable

PAUSE = 1.0  # seconds before the next try when the database has gone
log = logging.getLogger(__name__)


async def listen(store: Store, changed: Callable[[set[str]], Awaitable[None]]) -> None:
    """Tell of every game that another server has changed, as long as this runs.

    What is missed while there is no connection is found by the look at all versions that comes by itself.
    """
    url = store.url_of_libpq
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                url, autocommit=True, connect_timeout=5
            ) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for notice in connection.notifies():
                    sender, _, ids = notice.payload.partition(" ")
                    if sender != store.me:
                        await changed(set(ids.split()))
        except (psycopg.Error, OSError, Unavailable) as error:
            log.warning("no hints from the database", extra={"cause": type(error).__name__})
        await asyncio.sleep(PAUSE)
