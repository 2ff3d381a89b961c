"""Who is there: of which seats a page is open, at whichever server; and which servers run.

Each server writes down whose pages are open at it, many at a time, and finds among the rows of a game whose
are open elsewhere. It counts its beats in a row of its own as soon as there is another server. The others
look, and when the count stands still for some looks, the server is taken to be dead: its pages are gone, its
games' bots free. Nobody compares the time of two machines. A server that only slept comes back by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.errors import QueendominoError
from queendomino.server.room import Room
from queendomino.server.rooms import Rooms
from queendomino.server.schema import games, presence, seats, servers
from queendomino.server.store import NO_VOTES, SOME

TOGETHER = 0.05  # seconds in which what comes is written together
PAUSE = 1.0  # seconds before the next try
LOOKS = 5  # without a beat after which a server is taken to be dead
log = logging.getLogger(__name__)


class Presence:
    """Whose pages are open at this server, for the others to know."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._changed: set[Room] = set()
        self._some = asyncio.Event()
        self._beats = 0
        self._others: dict[str, tuple[int, int]] = {}  # what each counted, and at how many looks already
        dialect = postgresql if self._store.is_postgresql else sqlite
        self._insert = dialect.insert(presence).on_conflict_do_nothing()

    def tell(self, rooms: Iterable[Room]) -> None:
        """Somebody has come to some rooms, or gone."""
        self._changed.update(rooms)
        if self._changed:
            self._some.set()

    async def run(self) -> None:
        """Write down who comes and goes, until cancelled."""
        while True:
            await self._some.wait()
            await asyncio.sleep(TOGETHER)
            some = [self._changed.pop() for _ in range(min(SOME, len(self._changed)))]
            try:
                await self._write(some)
            except Exception as error:
                if not isinstance(error, QueendominoError):
                    log.exception("a duty failed", extra={"duty": "presence"})
                log.warning("who is there could not be written", extra={"cause": str(error)})
                self._changed.update(some)
                await asyncio.sleep(PAUSE)
            if not self._changed:
                self._some.clear()

    async def _write(self, rooms: Iterable[Room]) -> None:
        now = {room: room.here for room in rooms}
        come = [(room, seat) for room, here in now.items() for seat in here - room.written]
        gone = [(room, seat) for room, here in now.items() for seat in room.written - here]
        changed = {room.id: room for room, _ in come + gone}
        if not changed:
            return

        async def write(connection: AsyncConnection) -> dict[str, int]:
            me = self._store.me
            if come:
                rows = [{"game": room.id, "seat": seat, "server": me} for room, seat in come]
                await connection.execute(self._insert, rows)
                # whoever is there again is not away, whatever the others have said
                await connection.execute(NO_VOTES, [_which(room, seat) for room, seat in come])
            if gone:
                rows = [
                    {**_which(room, seat), "me": me, "when": room.seats[seat].seen} for room, seat in gone
                ]
                await connection.execute(_GONE, rows)
                await connection.execute(_SEEN, rows)
            one_more = sa.update(games).where(games.c.id.in_(changed)).values(version=games.c.version + 1)
            found = await connection.execute(one_more.returning(games.c.id, games.c.version))
            return {row.id: row.version for row in found}

        versions = await self._store.change(write, *changed)
        for room, here in now.items():
            room.written = here
        for id, version in versions.items():
            row = changed[id].row
            if row.version == version - 1:  # else others have changed the game as well, and it is read again
                row.version = version
        for room, seat in come:
            if any(absent == seat for absent, _ in room.votes):
                await self._rooms.refresh(room)

    # --- the servers --------------------------------------------------------------------------------

    async def look(self) -> None:
        """Look which servers run; beat if there are others, and bury those that do not beat any more."""
        found = {row.id: row.beats for row in await self._store.rows(sa.select(servers))}
        me = self._store.me
        mine = found.pop(me, None)
        if mine is None:  # we seemed to be dead
            await self._store.clear_away()  # what was written of us before
            await self._store.change(self._beat)
            for room in self._rooms:
                room.written = frozenset()
            self.tell(room for room in self._rooms if room.here)
        elif found:
            await self._store.change(self._beat)
        looks = {}
        for id, beats in found.items():
            before, n = self._others.get(id, (beats, 0))
            looks[id] = beats, n + 1 if beats == before else 0
            if looks[id][1] >= LOOKS:
                await self._store.goes(id, servers.c.beats == beats)
        self._others = looks

    async def _beat(self, connection: AsyncConnection) -> None:
        self._beats += 1
        me = self._store.me
        done = await connection.execute(
            sa.update(servers).where(servers.c.id == me).values(beats=self._beats)
        )
        if not done.rowcount:
            await connection.execute(sa.insert(servers), {"id": me, "beats": self._beats})


def _which(room: Room, seat: int) -> dict[str, object]:
    return {"the_game": room.id, "the_seat": seat}


_GONE = sa.delete(presence).where(
    presence.c.game == sa.bindparam("the_game"),
    presence.c.seat == sa.bindparam("the_seat"),
    presence.c.server == sa.bindparam("me"),
)
_SEEN = (
    sa.update(seats)
    .where(seats.c.game == sa.bindparam("the_game"), seats.c.seat == sa.bindparam("the_seat"))
    .values(seen=sa.bindparam("when"))
)
