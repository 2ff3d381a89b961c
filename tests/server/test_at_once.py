"""Two things at the same moment: one comes first, the other sees it. On both databases."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.game import Game
from queendomino.server import protocol as p
from queendomino.server.lobby import MOST_HOLDERS, Lobby
from queendomino.server.refusals import Refused
from queendomino.server.schema import games
from queendomino.server.store import Kept, Unavailable, _Job
from tests.server.lobbies import (
    ANNA,
    BEN,
    CHLOE,
    HERE,
    INVITED,
    OPEN,
    away,
    kept,
    later,
    rooms,
    together,
    watch,
    with_servers,
)

NOTHING: frozenset[int] = frozenset()


def test_who_leaves_as_the_game_starts_does_not_undo_the_start(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, OPEN]), ANNA)
        sat, left = await together(lobby.sit(room, p.Sit(), BEN), lobby.leave(room, 0, ANNA))
        assert (len(sat), left) == (1, "conflict")
        after = await kept(lobby, room)
        assert after.row.state == "playing"
        assert not after.waits_for
        assert after.held(ANNA) == {0}

    with_servers(database, main)


def test_a_salt_that_comes_as_the_game_starts_changes_no_shuffle(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, OPEN]), ANNA)
        await together(lobby.sit(room, p.Sit(salt="ben"), BEN), lobby.start(room, p.Start(salt="anna"), ANNA))
        assert [seat.salt for seat in (await kept(lobby, room)).seats] == ["", "ben"]

    with_servers(database, main)


def test_who_left_a_seat_cannot_hold_on_to_it(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, [invited] = await lobby.open(p.NewGame([HERE, INVITED, OPEN]), ANNA)
        [seat] = await lobby.sit(room, p.Sit(invited.token), BEN)
        await together(
            lobby.leave(room, 1, BEN),
            *(lobby.sit(room, p.Sit(seat.token), caller) for caller in (BEN, CHLOE)),
        )
        await lobby.sit(room, p.Sit(seat=1), ANNA)
        after = await kept(lobby, room)
        assert (after.held(BEN), after.held(CHLOE), after.held(ANNA)) == (NOTHING, NOTHING, frozenset((0, 1)))

    with_servers(database, main)


def test_who_leaves_as_the_turn_comes_to_him_is_replaced(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        for wait in range(10):
            room, _, _ = await lobby.open(p.NewGame([HERE, OPEN]), ANNA)
            await lobby.sit(room, p.Sit(), BEN)
            acting = room.row.acting
            assert room.course
            assert acting is not None
            first, other = (ANNA, BEN) if acting == 0 else (BEN, ANNA)
            turn = [room.course.legal_texts[0]]
            leaving = asyncio.create_task(lobby.leave(room, 1 - acting, other))
            await asyncio.sleep(wait / 1000)
            await together(leaving, rooms(lobby).play(room, first, 0, turn))
            after = (await kept(lobby, room)).row
            next_acts = after.acting == 1 - acting
            assert (after.turn, after.bot_acts) == (1, next_acts)

    with_servers(database, main)


def test_who_left_at_another_server_is_replaced_at_this_one_too(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        for _ in range(6):  # in some the turn is his at once
            room, _, _ = await one.open(p.NewGame([HERE, OPEN]), ANNA)
            await one.sit(room, p.Sit(), BEN)
            acting = room.row.acting
            assert room.course
            assert acting is not None
            first, other = (ANNA, BEN) if acting == 0 else (BEN, ANNA)
            await two.leave(await rooms(two).room(room.id), 1 - acting, other)
            await rooms(one).play(room, first, 0, [room.course.legal_texts[0]])  # it has not heard of that
            await rooms(one).refresh(room)
            after = (await kept(one, room)).row
            assert after.bot_acts == (after.acting == 1 - acting)

    with_servers(database, main, n=2)


def test_a_turn_that_comes_as_the_time_ends_counts(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, HERE], limit=10), ANNA)
        assert room.course
        acting = room.row.acting
        assert acting is not None
        turn = [room.course.legal_texts[0]]
        await together(rooms(lobby).play(room, ANNA, 0, turn), away(lobby).stand_in(room, acting, "time"))
        assert [seat.stands_in for seat in (await kept(lobby, room)).seats] == [None, None]

    with_servers(database, main)


def test_nobodys_clock_is_set_back_by_others_who_come_and_go(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, HERE, HERE], limit=10), ANNA)
        ends, acting = room.row.ends, room.row.acting
        other = next(seat for seat in range(3) if seat != acting)
        await asyncio.sleep(0.01)
        await lobby.leave(room, other, ANNA)
        await away(lobby).come_back(room, other, ANNA)
        assert (room.row.ends, room.row.acting) == (ends, acting)

    with_servers(database, main)


def test_a_link_to_a_table_that_was_closed_is_worth_nothing(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, [invited] = await lobby.open(p.NewGame([HERE, INVITED]), ANNA)
        await lobby.leave(room, 0, ANNA)
        with pytest.raises(Refused, match="closed"):
            await lobby.sit(room, p.Sit(invited.token), BEN)

    with_servers(database, main)


def test_two_people_take_the_last_two_seats_on_two_servers_and_the_game_starts(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        for _ in range(8):
            room, _, _ = await one.open(p.NewGame([HERE, OPEN, OPEN]), ANNA)
            there = await rooms(two).room(room.id)
            await together(one.sit(room, p.Sit(seat=1), BEN), two.sit(there, p.Sit(seat=2), CHLOE))
            assert (await kept(one, room)).row.state == "playing"

    with_servers(database, main, n=2)


def test_one_game_that_cannot_be_read_keeps_no_other_waiting(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        opened = [(await lobby.open(p.NewGame([HERE, HERE], limit=10), ANNA))[0] for _ in range(2)]
        broken, other = opened
        later(lobby, 11)
        rooms(lobby).forget(broken)
        await rooms(lobby).store.change(partial(spoil, id=broken.id), broken.id)
        await watch(lobby).end_times()
        assert "time" in [seat.stands_in for seat in other.seats]

    async def spoil(connection: AsyncConnection, id: str) -> None:
        await connection.execute(sa.update(games).where(games.c.id == id).values(opening=""))

    with_servers(database, main)


def test_a_repeated_deal_is_the_same_whoever_sits_down(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        openings: set[str | None] = set()
        for _ in range(2):
            room, _, [invited] = await lobby.open(p.NewGame([HERE, INVITED], seed=7), ANNA)
            await lobby.sit(room, p.Sit(invited.token, salt=f"s{len(openings)}"), BEN)
            openings.add(room.row.opening)
        assert len(openings) == 1

    with_servers(database, main)


def test_the_links_to_a_seat_are_limited(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, HERE]), ANNA)
        for _ in range(MOST_HOLDERS - 2):  # besides the seat's token and the browser
            await lobby.invite(room, 0, ANNA)
        with pytest.raises(Refused, match="enough"):
            await lobby.invite(room, 0, ANNA)
        assert await lobby.invite(room, 1, ANNA)

    with_servers(database, main)


def test_nobody_hears_of_a_turn_before_it_is_committed_or_if_it_never_is(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, HERE]), ANNA)
        assert room.course
        store, text = rooms(lobby).store, room.course.legal_texts[0]
        told: list[bytes] = []
        monkeypatch.setattr(room, "tell_played", told.append)
        commit, may = store._commit, asyncio.Event()

        async def slowly(jobs: list[_Job]) -> list[object]:
            await may.wait()
            return await commit(jobs)

        async def never(jobs: list[_Job]) -> list[object]:
            raise OSError("the disk is full")

        monkeypatch.setattr(store, "_commit", never)
        with pytest.raises(Unavailable, match="the disk is full"):
            await rooms(lobby).play(room, ANNA, 0, [text])
        assert (room.turn, told) == (0, [])
        monkeypatch.setattr(store, "_commit", slowly)
        playing = asyncio.create_task(rooms(lobby).play(room, ANNA, 0, [text]))
        await asyncio.sleep(0.05)
        before = room.turn, [*told], playing.done()
        may.set()
        played = await playing
        assert before == (0, [], False)
        assert (room.turn, told) == (1, [played])

    with_servers(database, main)


def test_who_left_a_seat_has_no_power_over_it_at_a_server_that_has_not_heard(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        room, _, [invited] = await one.open(p.NewGame([HERE, INVITED, OPEN]), ANNA)
        there = await rooms(two).room(room.id)
        await one.sit(room, p.Sit(invited.token), BEN)
        await rooms(two).refresh(there)
        await one.leave(room, 1, BEN)
        link = await one.invite(room, 1, ANNA)
        await one.sit(room, p.Sit(link.token, name="Chloe"), CHLOE)
        assert there.held(BEN) == {1}, "it has not heard of that"
        done = await together(
            two.leave(there, 1, BEN),
            two.invite(there, 1, BEN),
            two.rename(there, p.Rename(1, "Ben"), BEN),
            two.sit(there, p.Sit(invited.token), BEN),
        )
        assert done == ["not_allowed", "not_allowed", "not_allowed", "not_found"]
        after = await kept(one, room)
        assert (after.held(CHLOE), after.held(BEN), after.seats[1].name) == (
            frozenset((1,)),
            NOTHING,
            "Chloe",
        )

    with_servers(database, main, n=2)


def test_a_link_that_was_used_takes_no_seat_at_a_server_that_has_not_heard(database: str) -> None:
    async def main(one: Lobby, two: Lobby) -> None:
        room, _, [invited] = await one.open(p.NewGame([HERE, INVITED, OPEN]), ANNA)
        there = await rooms(two).room(room.id)
        await one.sit(room, p.Sit(invited.token), BEN)
        await one.leave(room, 1, BEN)
        await one.invite(room, 1, ANNA)
        assert await together(two.sit(there, p.Sit(invited.token), CHLOE)) == ["not_found"]
        assert (await kept(one, room)).waits_for == [1, 2]

    with_servers(database, main, n=2)


def test_a_record_read_while_the_last_turn_is_played_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def main(lobby: Lobby) -> None:
        room, _, _ = await lobby.open(p.NewGame([HERE, HERE], "kingdomino"), ANNA)
        store = rooms(lobby).store
        load = store.load

        async def play() -> None:
            assert room.course
            actions: list[str] = []
            while legal := room.course.all_after(actions)[-1].legal_texts:
                actions.append(legal[0])
            await rooms(lobby).play(room, ANNA, room.turn, actions)

        async def load_and_play(game: str, since: int = 0) -> Kept | None:
            found = await load(game, since)
            if room.course and not room.course.is_over:
                await play()
            return found

        while room.turn < 4 + 12 * 4 - 1:
            await play()
        monkeypatch.setattr(store, "load", load_and_play)
        record = await rooms(lobby).record(room)
        assert Game.replay(record).is_over

    with_servers(f"sqlite:///{tmp_path}/games.sqlite", main)
