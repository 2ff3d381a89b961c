"""Runs a server until it is told to stop, and then lets it finish what it does."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable

import uvicorn

from queendomino.errors import QueendominoError
from queendomino.server.app import App
from queendomino.server.connections import Connection, LiveConnection
from queendomino.server.settings import Settings

BACKLOG = 4_096
PATIENCE = 10  # seconds for requests that go on when the server stops


class Server(uvicorn.Server):
    """A server that tells the pages before it goes."""

    def __init__(self, app: App, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say the address. What is wrong with the database is an error with a message."""
        await self._app.store.open()
        await super().startup(sockets)
        self._app.collector.begin()
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
            self._ready(f"http://{host}:{port}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the pages, then stop."""
        self._app.stop()
        await asyncio.sleep(0.1)  # so that what is said leaves before the sockets close
        await super().shutdown(sockets)


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve; `ready` is told the address as soon as there is one."""
    app = App(settings)
    config = uvicorn.Config(
        app,
        http=Connection,
        ws=LiveConnection,
        ws_max_size=1_024,  # nobody has anything to say there
        ws_max_queue=4,
        ws_per_message_deflate=False,  # it would take more memory than all the rest
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=30,
        backlog=BACKLOG,
    )
    for number in (
        signal.SIGINT,
        signal.SIGTERM,
    ):  # uvicorn raises them again once it has stopped; that is all
        signal.signal(number, lambda *_: None)
    with _bound(settings) as listening:
        Server(app, config, ready).run(sockets=[listening])


def _bound(settings: Settings) -> socket.socket:
    """A socket of our own, so that a port 0 is known, and one that is taken is said clearly."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)  # so that nobody else can take the port before we answer
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        raise QueendominoError(
            f"cannot listen on {settings.host} port {settings.port}: {why}; --port 0 takes any that is free"
        ) from None
    listening.set_inheritable(True)
    return listening
