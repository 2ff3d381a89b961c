"""What stands before every request: limits, who asks, from where; and after it: headers, counts, logs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request, cookie_parser
from starlette.responses import Response

from queendomino.errors import QueendominoError
from queendomino.server.limits import Buckets, place
from queendomino.server.metrics import Metrics
from queendomino.server.protocol import encoded
from queendomino.server.refusals import STATUS, Refused, refusal
from queendomino.server.settings import Settings
from queendomino.server.sites import Sites
from queendomino.server.tokens import COOKIE, TOKEN, Caller, hashed

LARGEST = 64_000  # bytes of a request's body
LONGEST = 20.0  # seconds until all of it is there
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "X-Frame-Options": "DENY",
}
# Requests that take much more of the processor than others count as so many
COSTS = {"trace": 20, "score": 5, "hint": 5, "list_games": 3, "my_games": 3}
OPENING = ("new_game", "rematch")  # what may open a table
PROBES = ("health", "ready")  # whoever asks, by whatever name
SOCKET = 2  # what to open a socket counts as
Answer = Callable[[Request], Awaitable[Response]]
log = logging.getLogger(__name__)


class Guard:
    """Stands before the answers of one server."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._sites = Sites(settings)
        self._metrics = metrics
        self._addresses = Buckets(settings.rate, settings.burst)
        self._callers = Buckets(settings.rate, settings.burst)
        self._new_games = Buckets(settings.new_games_rate, settings.new_games_burst)
        self._new_games_a_day = Buckets(settings.new_games_a_day / 86_400, settings.new_games_a_day)

    def wrap(self, route: str, answer: Answer) -> Answer:
        """An answer that is guarded; `route` is its name in logs and metrics."""

        async def guarded(request: Request) -> Response:
            began = time.perf_counter()
            try:
                self._check(request, route)
                response = await answer(request)
            except QueendominoError as error:
                response = refused(error)
            except Exception:
                log.exception("a request failed", extra={"route": route})
                response = refused(Refused("unavailable", "something went wrong on the server"), 500)
            seconds = time.perf_counter() - began
            for name, value in HEADERS.items():
                response.headers.setdefault(name, value)
            if request.url.path.startswith("/api/"):
                response.headers.setdefault("Cache-Control", "no-store")
            self._metrics.requests.labels(route, response.status_code).inc()
            self._metrics.seconds.labels(route).observe(seconds)
            log.debug(
                "answered",
                extra={
                    "route": route,
                    "status": response.status_code,
                    "milliseconds": round(1000 * seconds, 2),
                },
            )
            return response

        return guarded

    def lets_in(self, address: str) -> bool:
        """Whether somebody may open one more socket now."""
        return not self._addresses.wait(address, SOCKET)

    def is_ours(self, scheme: str, headers: Headers) -> bool:
        """Whether a socket is opened by our own page, or by a program."""
        try:
            self._sites.check_name(headers)
            self._sites.check_origin(scheme, headers)
        except Refused:
            return False
        return True

    def _check(self, request: Request, route: str) -> None:
        address = place(request.client.host if request.client else "")
        cost = COSTS.get(route, 1)
        wait = self._addresses.wait(address, cost)
        caller = caller_of(request.headers)
        for hash in caller.hashes:
            wait = max(wait, self._callers.wait(hash, cost))
        if route in OPENING and not wait:
            wait = self._new_games.wait(address) or self._new_games_a_day.wait(address)
        if wait:
            raise TooMany(wait)
        if route not in PROBES:
            self._sites.check_name(request.headers)
        if request.method not in ("GET", "HEAD"):
            self._sites.check_origin(request.scope["scheme"], request.headers)


class TooMany(Refused):
    """Asked too often."""

    def __init__(self, wait: float) -> None:
        super().__init__("too_many", f"too many requests; wait {wait:.1f} seconds")
        self.wait = wait


def refused(error: QueendominoError, status: int | None = None) -> Response:
    """An error as an answer."""
    message = refusal(error)
    headers = {"Retry-After": str(int(error.wait) + 1)} if isinstance(error, TooMany) else {}
    return Response(encoded(message), status or STATUS[message.error], headers, "application/json")


def caller_of(headers: Headers) -> Caller:
    """Who asks, by cookie and by `Authorization: Bearer`."""
    browser = key = None
    secret = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")  # whatever else stands beside it
    if TOKEN.fullmatch(secret):
        browser = hashed(secret)
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and TOKEN.fullmatch(token):
        key = hashed(token)
    return Caller(browser, key)


async def body_of(request: Request) -> bytes:
    """The body of a request, of limited size."""
    kind = request.headers.get("content-type", "application/json").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("bad_request", "the body has to be application/json")
    body = bytearray()
    try:
        async with asyncio.timeout(LONGEST):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LARGEST:
                    raise Refused("too_large", f"a request has {LARGEST} bytes at most")
    except TimeoutError:
        raise Refused("bad_request", f"the body has to come within {LONGEST:g} seconds") from None
    except ClientDisconnect:
        raise Refused("bad_request", "the body broke off") from None
    return bytes(body)
