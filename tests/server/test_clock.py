"""Time: of a turn, and clocks that are set, or differ between machines. On both databases."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.server import protocol as p
from queendomino.server.clock import Clock
from queendomino.server.lobby import Lobby
from queendomino.server.refusals import Refused
from queendomino.server.room import Room
from queendomino.server.schema import games
from queendomino.server.store import Store
from tests.server.lobbies import ANNA, BEN, HERE, OPEN, away, kept, later, rooms, watch, with_servers
from tests.server.serving import ended

HOUR = 3600.0


async def two_persons(lobby: Lobby, limit: int = 30) -> tuple[Room, int]:
    """A table of Anna and Ben, and the seat that acts."""
    room, _, _ = await lobby.open(p.NewGame([HERE, OPEN], limit=limit), ANNA)
    await lobby.sit(room, p.Sit(), BEN)
    assert room.row.acting is not None
    return room, room.row.acting


def left(room: Room) -> float:
    """The seconds that are left for this turn."""
    assert room.row.ends
    return (room.row.ends - room.clock.now()) / 1000


def test_who_leaves_and_comes_back_has_no_more_time_for_it(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, acting = await two_persons(lobby)
        ends = room.row.ends
        assert ends
        for _ in range(3):
            later(lobby, 5)
            await lobby.leave(room, acting, (ANNA, BEN)[acting])
            assert room.moment(legal=False).clock.ends is None, "a bot has no clock"
            await away(lobby).come_back(room, acting, (ANNA, BEN)[acting])
            assert room.moment(legal=False).clock.ends == ends
            assert (await kept(lobby, room)).row.ends == ends

    with_servers(database, main)


def test_who_comes_back_after_his_time_waits_until_the_bot_has_played(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, acting = await two_persons(lobby)
        later(lobby, 31)
        await watch(lobby).end_times()
        assert room.seats[acting].stands_in == "time"
        with pytest.raises(Refused, match="come back when the bot has played this turn"):
            await away(lobby).come_back(room, acting, (ANNA, BEN)[acting])
        course = room.course
        assert course
        assert await rooms(lobby)._append(room, course, acting, [course.legal_texts[0]], "bot")
        await away(lobby).come_back(room, acting, (ANNA, BEN)[acting])
        assert room.seats[acting].stands_in is None

    with_servers(database, main)


def test_where_all_have_gone_the_first_to_come_back_has_his_time(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, acting = await two_persons(lobby)
        for seat, caller in enumerate((ANNA, BEN)):
            await lobby.leave(room, seat, caller)
        later(lobby, HOUR)
        before = rooms(lobby).store.n_changes
        await watch(lobby).end_times()
        assert rooms(lobby).store.n_changes == before, "a game that rests is left alone"
        await away(lobby).come_back(room, acting, (ANNA, BEN)[acting])
        assert 29 < left(room) <= 30

    with_servers(database, main)


def test_a_clock_that_is_set_forward_takes_no_time_from_anybody(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _ = await two_persons(lobby)
        later(lobby, -HOUR)  # the database's is an hour ahead of what we believe
        await rooms(lobby).store.change(set_by(-HOUR), room.id)
        looks = watch(lobby)
        await looks.set_clock()
        await looks.end_times()
        await looks.find_changes()
        assert [seat.stands_in for seat in room.seats] == [None, None]
        assert 28 < left(room) <= 30

    with_servers(database, main)


def test_a_clock_that_is_set_back_gives_no_hours_for_a_turn(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, acting = await two_persons(lobby)
        later(lobby, HOUR)
        await rooms(lobby).store.change(set_by(HOUR), room.id)
        looks = watch(lobby)
        await looks.set_clock()
        await looks.find_changes()
        assert 28 < left(room) <= 30
        later(lobby, 31)
        await looks.end_times()
        assert room.seats[acting].stands_in == "time"

    with_servers(database, main)


def set_by(seconds: float) -> Callable[[AsyncConnection], Awaitable[None]]:
    """As if the clock had differed by so much when the turn began."""

    async def change(connection: AsyncConnection) -> None:
        values = {"ends": games.c.ends + round(1000 * seconds), "version": games.c.version + 1}
        await connection.execute(sa.update(games).values(values))

    return change


def test_machines_whose_clocks_differ_go_by_that_of_the_database(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite has no other clock than the machine on which all its servers run."""
    true = time.time

    async def main() -> None:
        stores = []
        for wrong in (HOUR, -HOUR):
            if database.startswith("postgresql"):
                monkeypatch.setattr(time, "time", lambda wrong=wrong: true() + wrong)
            stores.append(Store(database))
            await stores[-1].open()
        one, two = (store.clock.now() for store in stores)
        assert abs(one - two) < 1000
        assert abs(one / 1000 - true()) < 1
        for store in stores:
            await store.close()

    ended(main())


def test_limits_and_grace_and_times_go_on_while_a_clock_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert 0 <= clock.now() - before < 5000
