"""Servers without a network, several of them in one process: what they do can be put in any order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from queendomino.server import protocol as p
from queendomino.server.away import Away
from queendomino.server.collector import Collector
from queendomino.server.live import Live, Socket
from queendomino.server.lobby import Lobby
from queendomino.server.metrics import Metrics
from queendomino.server.presence import Presence
from queendomino.server.refusals import Refused
from queendomino.server.room import Room
from queendomino.server.rooms import Rooms
from queendomino.server.settings import Settings
from queendomino.server.store import Store
from queendomino.server.thinkers import Thinkers
from queendomino.server.tokens import Caller, hashed
from queendomino.server.watch import Watch
from tests.server.serving import ended

ANNA, BEN, CHLOE = (Caller(hashed(name)) for name in ("Anna", "Ben", "Chloe"))
HERE, OPEN, INVITED = (p.NewSeat(player) for player in ("here", "open", "invited"))


def with_servers(database: str, what: Callable[..., Awaitable[None]], n: int = 1) -> None:
    """Some servers without a network, on one database."""

    async def main() -> None:
        stores = [Store(database) for _ in range(n)]
        thinkers = [Thinkers(1, 1.0) for _ in range(n)]
        for store in stores:
            await store.open()
        try:
            pairs = zip(stores, thinkers, strict=True)
            await what(*(Lobby(Rooms(Settings(database), *pair, Metrics())) for pair in pairs))
        finally:
            for store in stores:
                await store.close()

    ended(main())


async def together(*asked: Awaitable[Any]) -> list[Any]:
    """Ask at once; what is refused stands there as its kind."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    for found in done:
        if isinstance(found, BaseException) and not isinstance(found, Refused):
            raise found
    return [found.kind if isinstance(found, Refused) else found for found in done]


def away(lobby: Lobby) -> Away:
    """Who decides for the seats of a lobby's tables."""
    return Away(rooms(lobby))


def rooms(lobby: Lobby) -> Rooms:
    return lobby._rooms


async def kept(lobby: Lobby, room: Room) -> Room:
    """The game as the database tells it."""
    found = await rooms(lobby).store.load(room.id)
    assert found
    return Room(found, rooms(lobby).store, rooms(lobby).settings)


def watch(lobby: Lobby) -> Watch:
    return Watch(rooms(lobby), Presence(rooms(lobby)))


def later(lobby: Lobby, seconds: float) -> None:
    """Let time go on, for this server."""
    rooms(lobby).store.clock._ahead += seconds


@contextmanager
def looking(lobby: Lobby, presence: Presence, room: Room, caller: Caller) -> Iterator[Socket]:
    """Have a page open that nobody reads."""

    async def send(_: object) -> None:
        await asyncio.sleep(0)

    live, socket = Live(rooms(lobby), presence, Collector()), Socket(send, caller, room.held(caller))
    live._come(room, socket, 0)
    try:
        yield socket
    finally:
        live._go(room, socket)
