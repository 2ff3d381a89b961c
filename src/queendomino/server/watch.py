"""What a server looks after unasked: lost hints, ended times, bots nobody thinks for, old rooms."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.errors import QueendominoError
from queendomino.server.lobby import Lobby
from queendomino.server.room import milliseconds
from queendomino.server.rooms import LEASE, Rooms
from queendomino.server.schema import games
from queendomino.server.store import Unavailable

SOME = 200  # games at a time
log = logging.getLogger(__name__)


class Watch:
    """Goes round, again and again."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._lobby = Lobby(rooms)

    async def run(self) -> None:
        """Go round until cancelled; what goes wrong is tried again the next time."""
        while True:
            for duty in (
                self.end_times,
                self.take_up_bots,
                self.renew_leases,
                self.find_changes,
                self.close_old,
            ):
                try:
                    await duty()
                except QueendominoError as error:
                    log.warning("left for later", extra={"duty": duty.__name__, "cause": str(error)})
                except Exception:
                    log.exception("a duty failed", extra={"duty": duty.__name__})
            self.forget()
            await asyncio.sleep(self._rooms.settings.look_after)

    async def end_times(self) -> None:
        """Where the time for a turn is over, a bot stands in."""
        query = sa.select(games.c.id).where(
            games.c.state == "playing", games.c.ends < milliseconds(), sa.not_(games.c.bot_acts)
        )
        for id in await self._some(query):
            with self._left_for_later():
                room = await self._rooms.room(id)
                await self._rooms.refresh(room)
                ends, seat = room.row.ends, room.row.acting
                if ends is not None and ends < milliseconds() and seat is not None:
                    await self._lobby.stand_in(room, seat, "time")

    async def take_up_bots(self) -> None:
        """Take up the games whose turn is a bot's and which no server has: exactly one gets each."""
        alone = sa.and_(games.c.bot_acts, games.c.state == "playing", games.c.lease_ends < milliseconds())
        for id in await self._some(sa.select(games.c.id).where(alone)):
            with self._left_for_later():
                if await self._lease(id, games.c.bot_acts, games.c.lease_ends < milliseconds()):
                    await self._rooms.refresh(await self._rooms.room(id))

    async def renew_leases(self) -> None:
        """Keep the games whose bots still wait here."""
        soon = milliseconds() + LEASE // 2
        for room in self._rooms:
            mine = room.thinking and not room.thinking.done() and room.row.lease_of == self._store.me
            due = mine and room.row.lease_ends < soon
            if due and await self._lease(room.id, games.c.lease_of == self._store.me):
                room.row.lease_ends = soon
                room.row.version += 1

    async def _lease(self, id: str, *conditions: sa.ColumnElement[bool]) -> bool:
        """Have the bots of a game to ourselves for a while; whether the conditions held."""

        async def lease(connection: AsyncConnection) -> bool:
            done = await connection.execute(
                sa.update(games)
                .where(games.c.id == id, *conditions)
                .values(
                    lease_of=self._store.me,
                    lease_ends=milliseconds() + LEASE,
                    version=games.c.version + 1,
                )
            )
            return bool(done.rowcount)

        return await self._store.change(id, lease)

    async def find_changes(self) -> None:
        """Read again what others have changed without a hint that reached us."""
        rooms = {room.id: room for room in self._rooms}
        for id, version in (await self._store.versions(list(rooms))).items():
            if version != rooms[id].row.version and not rooms[id].lock.locked():
                with self._left_for_later():
                    await self._rooms.refresh(rooms[id])

    async def close_old(self) -> None:
        """Close tables that nobody has come to for long."""
        long_ago = milliseconds() - round(1000 * self._rooms.settings.keep_waiting)
        old = sa.and_(games.c.state == "waiting", games.c.changed < long_ago)
        for id in await self._some(sa.select(games.c.id).where(old)):
            await self._store.change(id, partial(_close, id=id))

    async def _some(self, query: sa.Select[Any]) -> list[str]:
        """Some of the games that a query finds, the one left alone for longest first."""
        return [row.id for row in await self._store.rows(query.order_by(games.c.changed).limit(SOME))]

    @contextlib.contextmanager
    def _left_for_later(self) -> Iterator[None]:
        """A game that cannot be read or changed keeps no other one waiting."""
        try:
            yield
        except Unavailable:
            raise
        except Exception:
            log.exception("a game was left for later")

    def forget(self) -> None:
        """Let rooms leave the memory that nobody has looked at for a while."""
        long_ago = time.monotonic() - self._rooms.settings.forget_after
        for room in self._rooms:
            idle = not room.sockets and (not room.thinking or room.thinking.done())
            if idle and room.used < long_ago and not room.lock.locked():
                self._rooms.forget(room)


async def _close(connection: AsyncConnection, id: str) -> None:
    await connection.execute(
        sa.update(games)
        .where(games.c.id == id, games.c.state == "waiting")
        .values(state="closed", version=games.c.version + 1)
    )
