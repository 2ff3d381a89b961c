"""Who is there, at whichever server; who is away; and which server has died. On both databases."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.server import protocol as p
from queendomino.server.lobby import Lobby
from queendomino.server.presence import LOOKS, Presence
from queendomino.server.refusals import Refused
from queendomino.server.room import Room
from queendomino.server.schema import presence, servers
from tests.server.lobbies import (
    ANNA,
    BEN,
    CHLOE,
    HERE,
    OPEN,
    away,
    kept,
    later,
    looking,
    rooms,
    together,
    watch,
    with_servers,
)
from tests.server.serving import ANNA as ANNA_HERE
from tests.server.serving import Served, served, until

GRACE = 61  # seconds after which the grace has passed


async def table(lobby: Lobby) -> Room:
    """Anna, Ben and Chloe at a table."""
    room, _, _ = await lobby.open(p.NewGame([HERE, OPEN, OPEN]), ANNA)
    for caller in (BEN, CHLOE):
        await lobby.sit(room, p.Sit(), caller)
    return room


async def written(presence: Presence) -> None:
    """Write down who has come and gone."""
    some, presence._changed = presence._changed, set()
    await presence._write(some)


async def says(lobby: Lobby, room: Room, seat: int, absent: int = 1) -> str:
    """What comes of a vote."""
    caller = (ANNA, BEN, CHLOE)[seat]
    try:
        await away(lobby).vote(room, p.Vote(seat, absent), caller)
    except Refused as refused:
        return str(refused)
    return room.seats[absent].stands_in or f"{sorted(voter for _, voter in room.votes)}"


def test_whose_page_is_open_at_another_server_is_there_for_all(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        room = await table(one)
        there = await rooms(two).room(room.id)
        at_two = Presence(rooms(two))
        for lobby in (one, two):
            later(lobby, GRACE)
        assert room.connected == set()
        with looking(two, at_two, there, BEN):
            await written(at_two)
            # whatever this server has heard of it
            assert await says(one, room, 0) == "seat 1 is not away"
            await watch(one).find_changes()
            assert room.connected == {1}
            assert room.seat_messages()[1].connected
        await written(at_two)
        await watch(one).find_changes()
        assert room.connected == {1}, "it was there a moment ago"
        assert await says(one, room, 0) == "seat 1 is not away"
        later(one, GRACE)
        assert room.connected == set()
        assert await says(one, room, 0) == "[0]"
        assert await says(one, room, 2) == "vote"

    with_servers(database, main, n=2)


def test_who_has_just_gone_has_a_while_to_come_again(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room = await table(lobby)
        at = Presence(rooms(lobby))
        for wait in (0, GRACE - 2):
            with looking(lobby, at, room, BEN):
                later(lobby, 3 * GRACE)
                await written(at)
            later(lobby, wait)
            await rooms(lobby).refresh(room)  # before it is written down
            assert 1 in room.connected
            await written(at)
            assert 1 in room.connected
            assert 1 in (await kept(lobby, room)).connected
            assert await says(lobby, room, 0) == "seat 1 is not away"

    with_servers(database, main)


def test_who_sits_down_at_an_open_page_is_there_for_all(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, OPEN]), ANNA)
        looks = watch(lobby)
        at = looks._presence
        with looking(lobby, at, room, BEN):
            await written(at)
            await lobby.sit(room, p.Sit(), BEN)
            await looks.tell_who_is_there()
            await written(at)
            rows = await rooms(lobby).store.rows(sa.select(presence))
            assert [(row.seat, row.server) for row in rows] == [(1, rooms(lobby).store.me)]
        await written(at)
        assert await rooms(lobby).store.rows(sa.select(presence)) == []

    with_servers(database, main)


def test_of_two_pages_of_one_seat_the_last_to_close_counts(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room = await table(lobby)
        at = Presence(rooms(lobby))
        later(lobby, GRACE)
        with looking(lobby, at, room, BEN):
            with looking(lobby, at, room, BEN):
                await written(at)
            await written(at)
            later(lobby, GRACE)
            assert 1 in room.connected
            assert await says(lobby, room, 0) == "seat 1 is not away"
        later(lobby, GRACE)
        assert 1 not in room.connected

    with_servers(database, main)


def test_a_server_whose_clock_is_a_little_behind_sees_nobody_go_early(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        room = await table(one)
        later(one, -0.2)
        there = await rooms(two).room(room.id)
        at_two = Presence(rooms(two))
        with looking(two, at_two, there, BEN):
            await written(at_two)
        await written(at_two)
        await rooms(one).refresh(room)
        assert 1 in room.connected

    with_servers(database, main, n=2)


def test_who_sits_down_or_comes_back_is_there(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room = await table(lobby)
        assert await says(lobby, room, 0) == "seat 1 is not away"
        later(lobby, GRACE)
        assert [await says(lobby, room, 0), await says(lobby, room, 2)] == ["[0]", "vote"]
        await away(lobby).come_back(room, 1, BEN)
        assert await says(lobby, room, 0) == "seat 1 is not away"

    with_servers(database, main)


def test_votes_lapse_when_he_against_whom_they_are_comes_or_plays(database: str) -> None:
    async def comes(lobby: Lobby, room: Room) -> None:
        at = Presence(rooms(lobby))
        with looking(lobby, at, room, BEN):
            await written(at)
        await written(at)

    async def plays(lobby: Lobby, room: Room) -> None:
        while True:
            acting, course = room.row.acting, room.course
            assert course
            assert acting is not None
            await rooms(lobby).play(room, (ANNA, BEN, CHLOE)[acting], course.turn, [course.legal_texts[0]])
            if acting == 1:
                return

    async def main(lobby: Lobby) -> None:
        for proof in (comes, plays):
            room = await table(lobby)
            later(lobby, GRACE)
            assert await says(lobby, room, 0) == "[0]"
            await proof(lobby, room)
            assert (room.votes, (await kept(lobby, room)).votes) == (set(), set())
            later(lobby, GRACE)
            assert await says(lobby, room, 2) == "[2]", "one of two is not more than half"

    with_servers(database, main)


def test_a_vote_at_the_very_moment_in_which_he_comes_back_counts_for_nothing(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        room = await table(one)
        there = await rooms(two).room(room.id)
        at = Presence(rooms(two))
        for lobby in (one, two):
            later(lobby, GRACE)
        assert await says(one, room, 0) == "[0]"
        with looking(two, at, there, BEN):
            _, said = await together(written(at), says(one, room, 2))
            after = await kept(one, room)
            # the one came first, or the other: never half of both
            assert (said, after.seats[1].stands_in) in (("seat 1 is not away", None), ("vote", "vote"))
            assert not after.votes

    with_servers(database, main, n=2)


def test_a_server_that_does_not_beat_any_more_is_buried_with_all_who_were_there(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        room = await table(one)
        there = await rooms(two).room(room.id)
        here, at_two = Presence(rooms(one)), Presence(rooms(two))
        later(one, GRACE)
        with looking(two, at_two, there, BEN):
            await written(at_two)
            for _ in range(3 * LOOKS):
                await here.look()
                await at_two.look()
            assert 1 in (await kept(one, room)).connected
            for _ in range(LOOKS + 1):  # it has died
                await here.look()
            assert [row.id for row in await rooms(one).store.rows(sa.select(servers))] == [
                rooms(one).store.me
            ]
            assert await rooms(one).store.rows(sa.select(presence)) == []
            await watch(one).find_changes()
            assert 1 in room.connected, "he has the time of grace from now on"
            later(one, GRACE)
            assert 1 not in room.connected
            await at_two.look()  # it had only slept
            await written(at_two)
            await watch(one).find_changes()
            assert 1 in room.connected

    with_servers(database, main, n=2)


def test_a_server_alone_writes_nothing_when_nothing_happens(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        await lobby.open(p.NewGame([HERE, HERE], limit=10), ANNA)
        before = rooms(lobby).store.n_commits
        looks = watch(lobby)
        for _ in range(3):
            for duty in (looks.set_clock, looks.end_times, looks._presence.look, looks.take_up_bots):
                await duty()
            await looks.close_old()
        assert rooms(lobby).store.n_commits == before

    with_servers(database, main)


def test_a_bots_turn_whose_server_has_died_is_taken_up_by_exactly_one(database: str) -> None:
    async def main(dead: Lobby, *others: Lobby) -> None:
        bot = p.NewSeat("bot", None, "greedy")
        for _ in range(6):
            room, _, _ = await dead.open(p.NewGame([HERE, bot, bot, bot]), ANNA)
            if room.row.acting != 0:  # nobody thinks here
                break
        store = rooms(others[0]).store
        looks = [watch(other) for other in others]
        await asyncio.gather(*(look.take_up_bots() for look in looks))
        assert not any(other._rooms.known(room.id) for other in others), "its server is alive"
        await store.goes(rooms(dead).store.me)
        await asyncio.gather(*(look.take_up_bots() for look in looks))
        having = [other for other in others if (found := rooms(other).known(room.id)) and found.thinking]
        assert len(having) == 1
        for other in others:
            if found := rooms(other).known(room.id):
                assert found.thinking
                found.thinking.cancel()

    with_servers(database, main, n=4)


def test_what_others_write_while_it_is_written_who_is_there_is_not_overlooked(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(one: Lobby) -> None:
        room = await table(one)
        at_one, store = Presence(rooms(one)), rooms(one).store
        change = store.change

        async def change_and_hear(*asked: Any) -> Any:
            answer = await change(*asked)
            await rooms(one).refresh(room)
            return answer

        monkeypatch.setattr(store, "change", change_and_hear)
        with looking(one, at_one, room, ANNA):
            await written(at_one)
        assert {room.id: room.row.version} == await store.versions([room.id])

    with_servers(database, main)


def test_the_games_of_a_server_that_goes_are_locked_before_they_are_changed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        rooms_of_one = [await table(one) for _ in range(3)]
        at_one = Presence(rooms(one))
        locked: set[str] = set()
        store = rooms(two).store
        change = store.change

        async def note(what: Any, *ids: str) -> Any:
            locked.update(ids)
            return await change(what, *ids)

        monkeypatch.setattr(store, "change", note)
        with ExitStack() as stack:
            for room in rooms_of_one:
                stack.enter_context(looking(one, at_one, room, BEN))
            await written(at_one)
            before = await store.versions([room.id for room in rooms_of_one])
            await store.goes(rooms(one).store.me)
        after = await store.versions(list(before))
        assert after == {id: n + 1 for id, n in before.items()}
        assert locked == set(before)
        assert not await store.rows(sa.select(presence))

    with_servers(database, main, n=2)


def test_a_server_that_was_taken_for_dead_remembers_nobody_who_has_gone_meanwhile(database: str) -> None:
    async def main(one: Lobby) -> None:
        room, store = await table(one), rooms(one).store
        at_one = Presence(rooms(one))
        with looking(one, at_one, room, BEN):
            await written(at_one)

            async def strike(connection: AsyncConnection) -> None:
                await connection.execute(sa.delete(servers))

            await store.change(strike)  # what another server does that then dies, too
            await at_one.look()
        await written(at_one)
        assert not await store.rows(sa.select(presence))
        assert len(await store.rows(sa.select(servers))) == 1

    with_servers(database, main)


def test_a_bots_turn_that_could_not_be_stored_is_taken_up_again(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        bot = p.NewSeat("bot", None, "greedy")
        for _ in range(6):
            room, _, _ = await lobby.open(p.NewGame([HERE, bot, bot, bot]), ANNA)
            if room.row.acting != 0:
                break
        assert room.thinking
        room.thinking.cancel()
        await asyncio.wait([room.thinking])
        first = room.thinking
        rooms(lobby).settings  # noqa: B018
        room.used -= 10_000
        looks = watch(lobby)
        looks.forget()
        assert rooms(lobby).known(room.id), "a game is not forgotten while a bot has to think"
        await looks.take_up_bots()
        assert room.thinking is not first
        room.thinking.cancel()

    with_servers(database, main)


def two(database: str, folder: Path, stack: ExitStack, **options: str) -> list[Served]:
    return [stack.enter_context(served(database, folder / f"log{i}", **options)) for i in range(2)]


@pytest.mark.slow
def test_a_page_at_one_server_is_seen_on_the_pages_of_the_other(database: str, tmp_path: Path) -> None:
    open_seat = {"player": "open"}
    with ExitStack() as stack:
        one, other = two(database, tmp_path, stack, grace="1")
        anna, ben = one.person(), other.person()
        id = anna.open(ANNA_HERE, open_seat)["game"]["id"]
        ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
        until(lambda: anna.game(id)["seats"][1]["name"] == "Ben")  # the other server has heard of it
        until(lambda: not anna.game(id)["seats"][1]["connected"])
        with anna.watching(id) as live:
            live.next("hello")

            def seen(connected: bool) -> Callable[[], bool]:
                return lambda: live.next("seats")["seats"][1]["connected"] is connected

            with ben.watching(id) as his:
                his.next("hello")
                until(seen(True))
                time.sleep(1.5)
                assert anna.refused("POST", f"/api/games/{id}/vote", {"seat": 0, "absent": 1}, 409)
            until(seen(False))
        voted = anna.post(f"/api/games/{id}/vote", {"seat": 0, "absent": 1})
        assert voted["seats"][1]["stands_in"] == "vote"


@pytest.mark.slow
def test_a_server_that_stops_takes_its_pages_with_it_at_once(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, other = two(database, tmp_path, stack, grace="0")
        anna, ben = one.person(), other.person()
        id = anna.open(ANNA_HERE, {"player": "open"})["game"]["id"]
        ben.post(f"/api/games/{id}/sit", {"name": "Ben"})
        with ben.watching(id) as his:
            his.next("hello")
            until(lambda: anna.game(id)["seats"][1]["connected"])
            other.stop()
            until(lambda: not anna.game(id)["seats"][1]["connected"], 5)
