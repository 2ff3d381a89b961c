"""The application: everything of one server put together."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queendomino.server.addresses import ADDRESSES
from queendomino.server.answers import Answers
from queendomino.server.collector import Collector
from queendomino.server.guard import Guard, caller_of, refused
from queendomino.server.hints import listen
from queendomino.server.limits import place
from queendomino.server.live import FORBIDDEN, TOO_MANY, UNKNOWN, Live, Receive, Send
from queendomino.server.metrics import Metrics
from queendomino.server.pages import Pages
from queendomino.server.presence import Presence
from queendomino.server.refusals import Refused
from queendomino.server.rooms import Rooms
from queendomino.server.settings import Settings
from queendomino.server.store import Store
from queendomino.server.thinkers import Thinkers
from queendomino.server.watch import Watch, left_for_later

_LIVE = re.compile(r"/api/games/([^/]+)/live")


class App:
    """A server as an ASGI application. Its `store` is opened before it starts, and closed by it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.most_seconds)
        self.rooms = Rooms(settings, self.store, self.thinkers, self.metrics)
        self.presence = Presence(self.rooms)
        self.collector = Collector()
        self.live = Live(self.rooms, self.presence, self.collector)
        self.answers = Answers(self.rooms)
        self._guard = Guard(settings, self.metrics)
        self._pages = Pages()
        routes = [
            Route(a.path, self._guard.wrap(a.name, getattr(self.answers, a.name)), methods=[a.method])
            for a in ADDRESSES
        ]
        routes.append(Route("/metrics", self._guard.wrap("metrics", self.answers.metrics)))
        routes.append(Route("/{path:path}", self._guard.wrap("page", self._page)))
        handlers: Any = {404: self._not_found, 405: self._not_allowed}
        self._http = Starlette(routes=routes, lifespan=self._lifespan, exception_handlers=handlers)

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer; sockets go by themselves, as thousands of them stay open."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
            return
        headers = Headers(scope=scope)
        match = _LIVE.fullmatch(scope["path"])
        address = place(scope["client"][0] if scope.get("client") else "")
        refused = (
            TOO_MANY
            if not self._guard.lets_in(address)
            else UNKNOWN
            if not match
            else FORBIDDEN
            if not self._guard.is_ours(scope["scheme"], headers)
            else None
        )
        if refused or not match:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": refused})
            return
        await self.live.serve(match[1], address, scope, receive, send, caller_of(headers))

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.thinkers.open()
        watch = Watch(self.rooms, self.presence)
        tasks = [asyncio.create_task(runs) for runs in (watch.run(), self.live.beat(), self.presence.run())]
        if self.store.is_postgresql:
            tasks.append(asyncio.create_task(listen(self.store, self._changed)))
        try:
            yield
        finally:
            self.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.thinkers.close()
            await self.store.close()

    def stop(self) -> None:
        """Take no more, and tell the pages."""
        self.answers.stopping = True
        self.live.stop()

    async def _changed(self, ids: set[str]) -> None:
        """Another server has changed some games."""
        for id in ids:
            if room := self.rooms.known(id):
                with left_for_later():
                    await self.rooms.refresh(room)

    async def _page(self, request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            raise Refused("not_found", "there is no such address; /api/openapi.json lists them")
        return self._pages.answer(request)

    async def _not_found(self, request: Request, error: Exception) -> Response:
        return refused(Refused("not_found", "there is no such address; /api/openapi.json lists them"))

    async def _not_allowed(self, request: Request, error: Exception) -> Response:
        headers = dict(getattr(error, "headers", None) or {})
        response = refused(Refused("bad_request", f"{request.method} is not for this address"), 405)
        response.headers.update(headers)
        return response
