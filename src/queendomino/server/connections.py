"""Connections, with what uvicorn leaves out: an end to heads that have none, and to what nobody reads.

A head is the first line of a request and its headers. Nobody needs a long one, and nobody needs long for it.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LARGEST_HEAD = 32_768  # bytes
LONGEST_HEAD = 20.0  # seconds until all of it is there
LONGEST_UNREAD = 120.0  # seconds until an answer is read, but for what the buffers hold


class LiveConnection(WebSocketsSansIOProtocol):
    """One socket."""

    def keepalive_timeout(self) -> None:
        """Nobody answers; then nobody waits for what has not been read either, which would be for ever."""
        super().keepalive_timeout()
        self.transport.abort()


class Connection(HttpToolsProtocol):
    """One connection."""

    _late: asyncio.TimerHandle | None = None  # set while a head is awaited or read
    _unread: asyncio.TimerHandle | None = None  # set while nobody reads
    _in_head = False
    _n = 0  # bytes since the head began

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects; he has something to say, or goes."""
        super().connection_made(transport)
        self._late = self.loop.call_later(LONGEST_HEAD, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has gone."""
        self._stop_clock()
        self._is_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The buffers are full; somebody reads, or goes."""
        super().pause_writing()
        self._unread = self.loop.call_later(LONGEST_UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """Somebody reads."""
        super().resume_writing()
        self._is_read()

    def _is_read(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def data_received(self, data: bytes) -> None:
        """Read on, though no head without an end."""
        self._n += len(data)
        super().data_received(data)
        if self._in_head and self._n > LARGEST_HEAD:
            self._give_up()

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._in_head, self._n = True, 0
        self._stop_clock()
        self._late = self.loop.call_later(LONGEST_HEAD, self._give_up)

    def on_headers_complete(self) -> None:
        """A head ends."""
        self._in_head = False
        self._stop_clock()
        super().on_headers_complete()

    def _stop_clock(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._stop_clock()
        if not self.transport.is_closing():
            self.send_400_response("the head of a request is short, and comes soon")
