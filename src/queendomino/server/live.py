"""The sockets over which a game is told as it goes on.

The server speaks, the others listen. Each socket has a short queue: whoever reads too slowly to keep it short
is dropped, and resumes from the turn that he knows.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

import msgspec

from queendomino.server import protocol as p
from queendomino.server.collector import Collector
from queendomino.server.presence import Presence
from queendomino.server.protocol import encoded
from queendomino.server.refusals import Refused
from queendomino.server.room import Room
from queendomino.server.rooms import Rooms
from queendomino.server.store import Unavailable
from queendomino.server.tokens import Caller

MOST_WAITING = 64  # messages
LONGEST_WAIT = 512_000  # letters
COME_AGAIN = 1_000  # milliseconds
NORMAL, GOING_AWAY, POLICY, SLOW = 1000, 1001, 1008, 4408
FORBIDDEN, UNKNOWN, TOO_MANY, UNAVAILABLE = 4403, 4404, 4429, 4503

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


class Socket:
    """One who looks on."""

    __slots__ = ("_closing", "_length", "_send", "_sender", "_waiting", "caller", "seats")

    def __init__(self, send: Send, caller: Caller, seats: frozenset[int]) -> None:
        self._send = send
        self.caller = caller
        self.seats = seats
        self._waiting: deque[str] = deque()
        self._length = 0
        self._sender: asyncio.Task[None] | None = None
        self._closing: int | None = None

    def push(self, message: str) -> None:
        """Say something as soon as the other side reads; drop it if it never does."""
        if self._closing is not None:
            return
        self._waiting.append(message)
        self._length += len(message)
        if len(self._waiting) > MOST_WAITING or self._length > LONGEST_WAIT:
            self._waiting.clear()
            self.close(SLOW, "slow")
        elif self._sender is None:
            self._sender = asyncio.create_task(self._drain())

    def close(self, code: int, reason: str = "") -> None:
        """Close when what waits has been said."""
        if self._closing is None:
            self._closing = code
            if reason:
                self._waiting.append(encoded(p.LiveBye(reason, COME_AGAIN)).decode())  # type: ignore[arg-type]
            if self._sender is None:
                self._sender = asyncio.create_task(self._drain())

    @property
    def was_slow(self) -> bool:
        """Whether it was dropped."""
        return self._closing == SLOW

    async def _drain(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                self._length -= len(message)
                await self._send({"type": "websocket.send", "text": message})
            if self._closing is not None:
                await self._send({"type": "websocket.close", "code": self._closing})
        except (OSError, RuntimeError):  # the other side has gone
            self._waiting.clear()
            self._closing = self._closing or NORMAL
        finally:
            self._sender = None

    def stop(self) -> None:
        """The other side has gone."""
        self._closing = self._closing or NORMAL
        if self._sender:
            self._sender.cancel()


class Live:
    """All sockets of a server."""

    def __init__(self, rooms: Rooms, presence: Presence, collector: Collector) -> None:
        self._rooms = rooms
        self._presence = presence
        self._collector = collector
        self._settings = rooms.settings
        self._of: Counter[str] = Counter()
        self.n = 0
        self.stopping = False

    async def serve(
        self,
        id: str,
        address: str,
        scope: MutableMapping[str, Any],
        receive: Receive,
        send: Send,
        caller: Caller,
    ) -> None:
        """One socket from its beginning to its end."""
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        if refused := self._refused(address):
            await send({"type": "websocket.close", "code": refused})
            return
        self.n += 1
        self._collector.count()
        self._of[address] += 1
        self._rooms.metrics.sockets.set(self.n)
        try:
            await self._serve(id, since(scope), receive, send, caller)
        finally:
            self.n -= 1
            self._collector.count()
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]
            self._rooms.metrics.sockets.set(self.n)

    async def _serve(self, id: str, known: int, receive: Receive, send: Send, caller: Caller) -> None:
        try:
            room = await self._rooms.room(id)
        except Refused:
            await send({"type": "websocket.close", "code": UNKNOWN})
            return
        except Unavailable:
            await send({"type": "websocket.close", "code": UNAVAILABLE})
            return
        socket = Socket(send, caller, room.held(caller))
        self._come(room, socket, known)
        try:
            while (await receive())["type"] != "websocket.disconnect":
                socket.close(POLICY)
        finally:
            socket.stop()
            self._go(room, socket)

    def _refused(self, address: str) -> int | None:
        if self.stopping:
            return GOING_AWAY
        settings = self._settings
        if self.n >= settings.most_sockets or self._of[address] >= settings.most_sockets_of_one:
            return TOO_MANY
        return None

    def _come(self, room: Room, socket: Socket, known: int) -> None:
        is_first = not room.sockets
        room.sockets.add(socket)
        missed = [msgspec.Raw(played) for played in room.log[known + 1 if known else 0 :]]
        socket.push(encoded(p.LiveHello(room.message(socket.caller), missed)).decode())  # type: ignore[arg-type]
        if is_first:
            room.shown = room.connected
        self._changed(room, socket)

    def _go(self, room: Room, socket: Socket) -> None:
        room.sockets.discard(socket)
        room.goes(socket.seats - room.here)
        if not self.stopping:
            self._changed(room, socket)
        if socket.was_slow:
            self._rooms.metrics.dropped.inc()

    def _changed(self, room: Room, socket: Socket) -> None:
        """Somebody has come or gone."""
        if socket.seats:
            self._presence.tell([room])
        if room.connected != room.shown:
            room.tell_seats(more=False)

    async def beat(self) -> None:
        """Show all who look on, again and again, that the server is there."""
        while True:
            self._collector.look(self.n)
            rooms = list(self._rooms)
            part = self._settings.beat / max(1, len(rooms))
            behind = 0.0
            for room in rooms:
                if room.sockets:
                    message = encoded(p.LiveBeat(room.turn, room.clock.now())).decode()
                    for socket in tuple(room.sockets):
                        socket.push(message)
                behind += part
                if behind > 0.1:
                    await asyncio.sleep(behind)
                    behind = 0.0
            await asyncio.sleep(behind + (0 if rooms else self._settings.beat))

    def stop(self) -> None:
        """Tell everybody to come again; no more sockets."""
        self.stopping = True
        for room in self._rooms:
            for socket in tuple(room.sockets):
                socket.close(GOING_AWAY, "restart")


def since(scope: MutableMapping[str, Any]) -> int:
    """The first turn that a client does not know, from `?turn=`; 0 when it does not say."""
    given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("turn", ["0"])[0]
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 6 else 0
