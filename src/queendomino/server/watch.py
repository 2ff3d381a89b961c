"""What a server looks after unasked: lost hints, ended times, bots nobody thinks for, old rooms."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.errors import QueendominoError
from queendomino.server.away import Away
from queendomino.server.presence import Presence
from queendomino.server.rooms import Rooms
from queendomino.server.schema import games, seats, servers
from queendomino.server.store import SOME, Unavailable

JUMP = 2  # seconds by which the database's clock may be set forward without more time for all
log = logging.getLogger(__name__)


class Watch:
    """Goes round, again and again."""

    def __init__(self, rooms: Rooms, presence: Presence) -> None:
        self._rooms = rooms
        self._presence = presence
        self._store = rooms.store
        self._away = Away(rooms)
        self._jumped = False

    async def run(self) -> None:
        """Go round until cancelled; what goes wrong is tried again the next time."""
        while True:
            for duty in (
                self.set_clock,
                self.end_times,
                self._presence.look,
                self.take_up_bots,
                self.find_changes,
                self.tell_who_is_there,
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

    async def set_clock(self) -> None:
        """Go by the database's clock. If it is set, nobody loses his time for a turn or gets hours."""
        jump = await self._store.set_clock()
        if abs(jump) > JUMP:
            log.warning("the clock of the database was set", extra={"seconds": round(jump)})
        self._jumped |= jump > JUMP
        now = sa.literal(self._store.clock.now(), sa.BigInteger)
        limited = sa.and_(games.c.state == "playing", games.c.ends.is_not(None))
        ends = now + 1000 * sa.cast(games.c.time_limit, sa.BigInteger)
        too_late = games.c.ends > ends + 1000 * JUMP
        wrong = limited if self._jumped else sa.and_(limited, too_late)

        async def set_right(connection: AsyncConnection, ids: Sequence[str]) -> None:
            values = {"ends": ends, "version": games.c.version + 1}
            await connection.execute(sa.update(games).where(wrong, games.c.id.in_(ids)).values(values))

        ids = [row.id for row in await self._store.rows(sa.select(games.c.id).where(wrong))]
        for start in range(0, len(ids), SOME):
            some = ids[start : start + SOME]
            await self._store.change(partial(set_right, ids=some), *some)
        self._jumped = False

    async def end_times(self) -> None:
        """Where the time for a turn is over, a bot stands in."""
        now = self._store.clock.now()
        waits = sa.and_(
            seats.c.game == games.c.id, seats.c.seat == games.c.acting, seats.c.stands_in.is_(None)
        )
        query = sa.select(games.c.id).join(seats, waits).where(games.c.state == "playing", games.c.ends < now)
        for id in await self._some(query):
            with left_for_later():
                room = await self._rooms.room(id)
                await self._rooms.refresh(room)
                ends, seat = room.row.ends, room.row.acting
                if ends is not None and ends < now and seat is not None:
                    await self._away.stand_in(room, seat, "time")

    async def take_up_bots(self) -> None:
        """Take up the games whose turn is a bot's and whose server has died: exactly one gets each."""
        alone = sa.and_(
            games.c.bot_acts,
            games.c.state == "playing",
            games.c.lease_of.not_in(sa.select(servers.c.id)),
        )
        for id in await self._some(sa.select(games.c.id).where(alone)):
            with left_for_later():
                if await self._store.change(partial(self._lease, id=id, alone=alone), id):
                    await self._rooms.refresh(await self._rooms.room(id))
        for room in self._rooms:
            self._rooms.let_bots_think(room)

    async def _lease(self, connection: AsyncConnection, id: str, alone: sa.ColumnElement[bool]) -> bool:
        """Have the bots of a game to ourselves; whether nobody else has taken them."""
        taken = sa.update(games).where(games.c.id == id, alone)
        values = {"lease_of": self._store.me, "version": games.c.version + 1}
        return bool((await connection.execute(taken.values(values))).rowcount)

    async def find_changes(self) -> None:
        """Read again what others have changed without a hint that reached us."""
        rooms = {room.id: room for room in self._rooms}
        for id, version in (await self._store.versions(list(rooms))).items():
            if version != rooms[id].row.version and not rooms[id].lock.locked():
                with left_for_later():
                    await self._rooms.refresh(rooms[id])

    async def tell_who_is_there(self) -> None:
        """Tell the pages of those who have not come again in time, and the other servers of those who have
        taken or left a seat with their page open.
        """
        for i, room in enumerate(self._rooms):
            if room.sockets and room.connected != room.shown:
                room.tell_seats(more=False)
            if room.here != room.written:
                self._presence.tell([room])
            if i % SOME == 0:
                await asyncio.sleep(0)

    async def close_old(self) -> None:
        """Close tables that nobody has come to for long."""
        long_ago = self._store.clock.now() - round(1000 * self._rooms.settings.keep_waiting)
        old = sa.and_(games.c.state == "waiting", games.c.changed < long_ago)
        for id in await self._some(sa.select(games.c.id).where(old)):
            await self._store.change(partial(_close, id=id), id)

    async def _some(self, query: sa.Select[Any]) -> list[str]:
        """Some of the games that a query finds, the one left alone for longest first."""
        return [row.id for row in await self._store.rows(query.order_by(games.c.changed).limit(SOME))]

    def forget(self) -> None:
        """Let rooms leave the memory that nobody has looked at for a while."""
        long_ago = time.monotonic() - self._rooms.settings.forget_after
        for room in self._rooms:
            thinks = self._rooms.has_bots(room) or (room.thinking and not room.thinking.done())
            idle = not room.sockets and not thinks
            idle = idle and room.here == room.written  # else it knows of somebody who has gone
            if idle and room.used < long_ago and not room.lock.locked():
                self._rooms.forget(room)


@contextlib.contextmanager
def left_for_later() -> Iterator[None]:
    """A game that cannot be read or changed keeps no other one waiting."""
    try:
        yield
    except Unavailable:
        raise
    except Exception:
        log.exception("a game was left for later")


async def _close(connection: AsyncConnection, id: str) -> None:
    await connection.execute(
        sa.update(games)
        .where(games.c.id == id, games.c.state == "waiting")
        .values(state="closed", version=games.c.version + 1)
    )
