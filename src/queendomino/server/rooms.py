"""All rooms of a server: loaded when asked for, kept true to the database, forgotten when nobody looks.

The rows are the truth. A turn counts when its row is committed, and nobody hears of it before; what other
servers wrote is read when they hint at it, or soon after without a hint.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.actions import Place, parse_action
from queendomino.errors import QueendominoError
from queendomino.server import protocol as p
from queendomino.server.course import Course
from queendomino.server.happened import totals_of
from queendomino.server.metrics import Metrics
from queendomino.server.refusals import Refused
from queendomino.server.room import Room, recorded, time_ends, who_acts
from queendomino.server.schema import games
from queendomino.server.settings import Settings
from queendomino.server.store import Append, Kept, Store, TurnRow, Unavailable
from queendomino.server.thinkers import Thinkers
from queendomino.server.tokens import GAME_ID, Caller
from queendomino.server.turns import begin, play_turn

T = TypeVar("T")
AGAIN = 30.0  # seconds after which a bot that failed is asked again
log = logging.getLogger(__name__)


class Rooms:
    """The games in memory."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, id: str) -> Room:
        """The room of a game; it is loaded once, however many ask."""
        room = self._rooms.get(id)
        if room is None:
            if not GAME_ID.fullmatch(id):
                raise Refused("not_found", "there is no such game")
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    async def _load(self, id: str) -> Room:
        kept = await self.store.load(id)
        if kept is None:
            raise Refused("not_found", "there is no such game")
        room = self._rooms[id] = Room(kept, self.store, self.settings)
        self.let_bots_think(room)
        return room

    def known(self, id: str) -> Room | None:
        """The room of a game if it is in memory."""
        return self._rooms.get(id)

    def forget(self, room: Room) -> None:
        """Let a room leave the memory."""
        self._rooms.pop(room.id, None)

    async def refresh(self, room: Room) -> None:
        """Take over what the database says that the room does not know, and tell who looks on."""
        async with room.lock:
            await self._refresh(room)

    async def change(self, room: Room, what: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Change who sits where, and take it over; no turn is stored meanwhile that knows nothing of it."""
        async with room.lock:
            answer = await self.store.change(what, room.id)
            await self._refresh(room)
            return answer

    async def _refresh(self, room: Room) -> None:
        kept = await self.store.load(room.id, since=room.turn)
        while kept and await self._set_right(kept):
            kept = await self.store.load(room.id, since=room.turn)
        if kept is None:
            return
        before = room.row.state, room.row.acting, room.row.bot_acts, room.row.ends
        sat = [(row.player, row.name, row.stands_in) for row in room.seats], room.votes
        rematch = room.row.rematch
        new = room.take(kept)
        for played in new:
            room.tell_played(played)
        more = not new and before != (room.row.state, room.row.acting, room.row.bot_acts, room.row.ends)
        now_sit = [(row.player, row.name, row.stands_in) for row in room.seats], room.votes
        if more or sat != now_sit or room.connected != room.shown:
            room.tell_seats(more)
        if room.row.rematch != rematch and room.row.rematch:
            message = p.LiveRematch(room.row.rematch)
            room.tell(lambda _: message)
        self.let_bots_think(room)

    async def _set_right(self, kept: Kept) -> bool:
        """Another server may have stored a turn without knowing who had just left or come back."""
        row = kept.game
        due = who_acts(row.acting, kept.seats)
        if row.state != "playing" or due["bot_acts"] == row.bot_acts:
            return False

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(
                sa.update(games)
                .where(games.c.id == row.id, games.c.version == row.version)
                .values(version=games.c.version + 1, **due, lease_of=self.store.me)
            )

        await self.store.change(change, row.id)
        return True

    # --- turns --------------------------------------------------------------------------------------

    async def play(self, room: Room, caller: Caller, turn: int, actions: Sequence[str]) -> bytes:
        """Play a turn for a person or a program; the encoded turn, when it is stored."""
        async with room.lock:
            if room.doubtful or turn > room.turn:
                await self._refresh(room)
            course = self._going(room)
            if turn != course.turn:
                return await self._again(room, caller, turn, actions)
            seat = course.seat
            assert seat is not None
            if seat not in room.held(caller):
                raise Refused("not_your_turn", f"seat {seat} has the turn", course.turn)
            if room.bot_of(seat):
                raise Refused(
                    "not_your_turn", f"a bot stands in for seat {seat}; come back first", course.turn
                )
            if await self._append(room, course, seat, actions, "person"):
                return room.log[-1]
            await self._refresh(room)
            return await self._again(room, caller, turn, actions)

    def _going(self, room: Room) -> Course:
        """A game in which turns are played."""
        if room.course is None:
            closed = "it was closed" if room.row.state == "closed" else "it has not started"
            raise Refused("conflict", f"nothing can be played: {closed}")
        return room.course

    async def _again(self, room: Room, caller: Caller, turn: int, actions: Sequence[str]) -> bytes:
        """What to answer to a turn that has been played: the same again if it is the same."""
        if 0 <= turn < room.turn:
            played = msgspec.json.decode(room.log[turn + 1], type=p.Played)
            if played.seat in room.held(caller) and _same(played, actions):
                return room.log[turn + 1]
        over = " and the game is over" if room.course and room.course.is_over else ""
        raise Refused(
            "stale", f"turn {turn} is not the one to be played; that is {room.turn}{over}", room.turn
        )

    async def _append(self, room: Room, course: Course, seat: int, actions: Sequence[str], by: str) -> bool:
        """Store a turn, then let it count and be seen; False when somebody was faster."""
        step = play_turn(course, actions, room.deal().drawn)
        drawn = "\n".join(event.text for event in step.drawn)
        canonical = " ".join(_canonical(course, actions))
        now = self.store.clock.now()
        next_seat = step.course.seat
        row = TurnRow(room.id, course.turn, seat, canonical, drawn, by, now)
        changes = {
            "turn": step.course.turn,
            "state": "over" if step.course.is_over else "playing",
            **who_acts(next_seat, room.seats),
            "ends": time_ends(next_seat, room.seats, room.row.time_limit, now),
            "totals": " ".join(map(str, totals_of(step.course))),
            "changed": now,
            "lease_of": self.store.me,
        }
        is_there = by == "person" and any(absent == seat for absent, _ in room.votes)
        try:
            won = await self.store.append(Append(row, changes, is_there))
        except Unavailable:
            room.doubtful = True  # it may be stored all the same
            raise
        if won:
            for name, value in changes.items():
                setattr(room.row, name, value)
            room.row.version += 1
            room.tell_played(room.advance(row, step))
            if is_there:
                room.votes = {vote for vote in room.votes if vote[0] != seat}
                room.tell_seats(more=False)
            self.metrics.turns.labels(by).inc()
            self.let_bots_think(room)
        return won

    # --- bots ---------------------------------------------------------------------------------------

    def let_bots_think(self, room: Room) -> None:
        """If the turn is a bot's, and this server has its games' bots, let it think."""
        idle = not room.thinking or room.thinking.done()
        if self.has_bots(room) and idle and time.monotonic() >= room.think_again:
            room.thinking = asyncio.create_task(self._think(room))

    def has_bots(self, room: Room) -> bool:
        """Whether the turn is a bot's of this server."""
        return room.row.bot_acts and room.row.lease_of == self.store.me

    async def _think(self, room: Room) -> None:
        """Play the turns of bots until a person has to decide."""
        try:
            while room.row.bot_acts and room.course and room.course.seat is not None:
                course, seat = room.course, room.course.seat
                spec = room.bot_of(seat)
                if spec is None:
                    return
                actions = await self._thought(room, course, spec)
                async with room.lock:
                    if room.doubtful:
                        await self._refresh(room)
                    if room.turn != course.turn or not room.row.bot_acts:
                        continue
                    if not await self._append(room, course, seat, actions, "bot"):
                        await self._refresh(room)
        except Unavailable:
            log.warning("a bot's turn could not be stored; it is taken up again later")
        except QueendominoError:
            room.think_again = time.monotonic() + AGAIN
            log.exception("a bot failed")

    async def _thought(self, room: Room, course: Course, spec: str) -> list[str]:
        """A bot's turn; if it fails, a simple one's."""
        owner = room.row.host
        try:
            with self.metrics.thinking.time():
                return await self.thinkers.think(owner, course.position_line, spec)
        except QueendominoError as error:
            log.error("a bot failed", extra={"bot": spec, "cause": str(error)})
            return await self.thinkers.think(owner, course.position_line, "greedy")

    # --- questions ----------------------------------------------------------------------------------

    def look(self, room: Room, turn: int, actions: Sequence[str]) -> p.Table:
        """What would lie on the table after some actions of this turn."""
        course = self._going(room)
        if turn != course.turn:
            raise Refused(
                "stale", f"turn {turn} is not the one to be played; that is {course.turn}", course.turn
            )
        return room.look(course.all_after(actions)[-1])

    async def hint(self, room: Room, caller: Caller, turn: int, actions: Sequence[str]) -> p.Hint:
        """What a search would do after some actions of this turn, at a table that allows it."""
        if not room.row.hints:
            raise Refused("not_allowed", "this table was opened without hints")
        course = self._going(room)
        if turn != course.turn:
            raise Refused(
                "stale", f"turn {turn} is not the one to be played; that is {course.turn}", course.turn
            )
        if course.seat not in room.held(caller):
            raise Refused("not_your_turn", "a hint is for who has the turn", course.turn)
        course = course.all_after(actions)[-1]
        if course.turn_is_over:
            return p.Hint(turn, [])
        found = await self.thinkers.hint(caller.hashes[0], course.position_line)
        options = [p.Option(a.turn[0], a.turn, a.wins, a.margin, a.behind, a.error) for a in found]
        return p.Hint(turn, options)

    async def at_ply(self, room: Room, ply: int) -> p.Table:
        """What lay on the table before a decision, or at the end."""
        course = self._going(room)
        if ply > course.ply:
            raise Refused("not_found", f"there is no decision {ply}; the last is {course.ply}")
        if ply < course.ply:
            kept = await self.store.load(room.id)
            assert kept
            course = begin(room.rules, recorded(kept.game.opening or "")).course
            for row in kept.turns:
                actions = row.actions.split()
                if course.ply + len(actions) > ply:
                    course = course.all_after(actions[: ply - course.ply])[-1]
                    break
                course = play_turn(course, actions, recorded(row.drawn)).course
        return room.look(course)

    async def record(self, room: Room) -> str:
        """The record of a game."""
        turn = -1
        while turn != room.turn:  # a turn that is played meanwhile is not among those that were read
            turn = room.turn
            kept = await self.store.load(room.id)
        assert kept
        return room.record(row for row in kept.turns if row.turn < turn)


def _canonical(course: Course, actions: Sequence[str]) -> tuple[str, ...]:
    return course.all_after(actions)[-1].actions


def _same(played: p.Played, actions: Sequence[str]) -> bool:
    """Whether some actions are those of a turn; a domino with equal halves may be turned round."""
    if len(played.actions) != len(actions):
        return False
    for event in played.events:
        if isinstance(event, p.Placed):
            d = event.domino
            first = parse_action(actions[0])
            if (d.a, d.crowns_a) == (d.b, d.crowns_b) and isinstance(first, Place):
                return played.actions[0] in (first.text, first.turned.text) and played.actions[1:] == [
                    *actions[1:]
                ]
    return played.actions == [*actions]
