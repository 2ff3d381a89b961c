"""Bots that stand in for persons: who has left, was too late or was voted away, and who comes back."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.server import protocol as p
from queendomino.server.refusals import Refused
from queendomino.server.room import Room, time_ends, who_acts
from queendomino.server.rooms import Rooms
from queendomino.server.schema import games, presence, seats, servers, votes
from queendomino.server.store import SeatRow
from queendomino.server.tokens import Caller


class Away:
    """Who decides for a seat: the person, or a bot meanwhile."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._clock = rooms.store.clock

    async def come_back(self, room: Room, seat: int, caller: Caller) -> None:
        """Take one's seat back from the bot."""
        room.check_held(seat, caller)
        await self._decides(room, seat, None)

    async def vote(self, room: Room, wanted: p.Vote, caller: Caller) -> None:
        """Vote that a bot stands in for somebody who is away."""
        room.check_held(wanted.seat, caller)
        absent = room.seat_row(wanted.absent)
        if room.row.state != "playing":
            raise Refused("conflict", "nobody is waited for: the game is not going on")
        if absent.player != "person" or absent.stands_in or wanted.absent == wanted.seat:
            raise Refused("conflict", f"seat {wanted.absent} is not somebody else's who decides himself")

        async def count(connection: AsyncConnection) -> None:
            state, rows = await self._going(connection, room)
            if state.state != "playing" or rows[wanted.absent].stands_in:
                raise Refused("conflict", f"seat {wanted.absent} is waited for no more")
            if await self._is_there(connection, room, rows[wanted.absent]):
                raise Refused("conflict", f"seat {wanted.absent} is not away")
            against = sa.select(votes.c.voter).where(votes.c.game == room.id, votes.c.absent == wanted.absent)
            said = set((await connection.execute(against)).scalars())
            if wanted.seat not in said:
                row = {"game": room.id, "absent": wanted.absent, "voter": wanted.seat}
                await connection.execute(sa.insert(votes), [row])
            others = {row.seat for row in rows if _decides_himself(row)} - {wanted.absent}
            if 2 * len((said | {wanted.seat}) & others) > len(others):
                await self._let_decide(connection, room, state, rows, wanted.absent, "vote")
            else:
                await self._store.change_game(connection, room.id)

        await self._rooms.change(room, count)

    async def _is_there(self, connection: AsyncConnection, room: Room, row: SeatRow) -> bool:
        """Whether a page of a person is open at any server, or was a moment ago; in the very transaction."""
        elsewhere = sa.select(presence.c.seat).where(
            presence.c.game == room.id,
            presence.c.seat == row.seat,
            presence.c.server != self._store.me,
            presence.c.server.in_(sa.select(servers.c.id)),
        )
        if row.seat in room.here or (await connection.execute(elsewhere)).first():
            return True
        return room.was_there(row) or room.was_there(room.seats[row.seat])

    async def stand_in(self, room: Room, seat: int, why: str) -> None:
        """Let a bot decide for a person."""
        await self._decides(room, seat, why)

    async def _decides(self, room: Room, seat: int, stands_in: str | None) -> None:
        """A bot or the person decides for a seat from now on; that may be the seat that acts."""

        async def change(connection: AsyncConnection) -> None:
            state, rows = await self._going(connection, room)
            now, ends = self._clock.now(), state.ends
            is_late = state.acting == seat and ends is not None and ends < now
            if stands_in and (rows[seat].stands_in or (stands_in == "time" and not is_late)):
                return  # a bot does already, or the turn came in time after all
            if not stands_in:
                if not rows[seat].stands_in:
                    raise Refused("conflict", f"no bot stands in for seat {seat}")
                if is_late and state.bot_acts:
                    raise Refused("conflict", "the time is over; come back when the bot has played this turn")
                if is_late:  # everybody had gone, so that nobody waited
                    ends = time_ends(seat, rows, room.row.time_limit, now)
            await self._let_decide(connection, room, state, rows, seat, stands_in, ends=ends)

        await self._rooms.change(room, change)

    async def _going(self, connection: AsyncConnection, room: Room) -> tuple[Any, list[SeatRow]]:
        """How a game stands, and who sits where; nobody else changes it before this transaction ends."""
        going = sa.select(games.c.acting, games.c.state, games.c.ends, games.c.bot_acts)
        state = (await connection.execute(going.where(games.c.id == room.id).with_for_update())).one()
        found = await connection.execute(
            sa.select(seats).where(seats.c.game == room.id).order_by(seats.c.seat)
        )
        return state, [SeatRow(*row) for row in found]

    async def _let_decide(
        self,
        connection: AsyncConnection,
        room: Room,
        state: Any,
        rows: list[SeatRow],
        seat: int,
        stands_in: str | None,
        **values: Any,
    ) -> None:
        """Let a bot or the person decide for a seat. The time of a turn runs on, whoever comes and goes."""
        row = rows[seat]
        row.stands_in = stands_in
        if not stands_in:
            row.seen = self._clock.now()
        await connection.execute(
            sa.update(seats)
            .where(seats.c.game == room.id, seats.c.seat == seat)
            .values(stands_in=stands_in, seen=row.seen)
        )
        await connection.execute(sa.delete(votes).where(votes.c.game == room.id, votes.c.absent == seat))
        if state.state == "playing":
            values |= {**who_acts(state.acting, rows), "lease_of": self._store.me}
        await self._store.change_game(connection, room.id, **values)


def _decides_himself(row: SeatRow) -> bool:
    return row.player == "person" and not row.stands_in
