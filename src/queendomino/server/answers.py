"""The answers to HTTP requests, one method for each name in `addresses.ADDRESSES`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from prometheus_client import generate_latest
from starlette.requests import Request
from starlette.responses import Response

from queendomino import __version__
from queendomino.bots import LEVELS
from queendomino.kingdom import Kingdom, Site
from queendomino.rulesets import RULESETS
from queendomino.scoring import warnings_together, winners
from queendomino.server import protocol as p
from queendomino.server.away import Away
from queendomino.server.guard import body_of, caller_of
from queendomino.server.happened import DOMINO_MESSAGES
from queendomino.server.lists import my_games, public_games
from queendomino.server.lobby import BOTS, Lobby, Sat
from queendomino.server.openapi import openapi
from queendomino.server.protocol import encoded
from queendomino.server.refusals import Refused
from queendomino.server.reviews import Reviews
from queendomino.server.room import Room
from queendomino.server.rooms import Rooms
from queendomino.server.seen import rules_message, score_message, territory_messages
from queendomino.server.tokens import COOKIE, Caller, hashed, new_token
from queendomino.svg import table_svg
from queendomino.tiles import BUILDINGS, Terrain
from queendomino.trace import trace
from queendomino.view import View

T = TypeVar("T")
YEAR = 365 * 86_400


class Answers:
    """What a server answers."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._settings = rooms.settings
        self._lobby = Lobby(rooms)
        self._away = Away(rooms)
        self._reviews = Reviews(rooms)
        self._info = encoded(info(rooms.settings.most_seconds))
        self._openapi = json.dumps(openapi()).encode()
        self.stopping = False

    async def _room(self, request: Request) -> Room:
        return await self._rooms.room(request.path_params["id"])

    # --- what is the same for all -------------------------------------------------------------------

    async def info(self, request: Request) -> Response:
        return _json(self._info)

    async def openapi(self, request: Request) -> Response:
        return _json(self._openapi)

    async def score(self, request: Request) -> Response:
        return _json(encoded(scored(await _asked(request, p.ScoreKingdoms))))

    async def health(self, request: Request) -> Response:
        return Response("alive\n", media_type="text/plain")

    async def ready(self, request: Request) -> Response:
        if self.stopping or not await self._rooms.store.answers():
            raise Refused("unavailable", "stopping" if self.stopping else "the database does not answer")
        return Response("ready\n", media_type="text/plain")

    async def metrics(self, request: Request) -> Response:
        if not self._settings.metrics:
            raise Refused("not_found", "metrics are off; start the server with --metrics")
        rooms, metrics = self._rooms, self._rooms.metrics
        metrics.rooms.set(len(rooms))
        metrics.waiting.set(rooms.thinkers.queue.n)
        metrics.commits.set(rooms.store.n_commits)
        metrics.changes.set(rooms.store.n_changes)
        metrics.writing.set(rooms.store.seconds_writing)
        return Response(generate_latest(metrics.registry), media_type="text/plain; version=0.0.4")

    # --- lists --------------------------------------------------------------------------------------

    async def list_games(self, request: Request) -> Response:
        return _json(encoded(await public_games(self._rooms.store, caller_of(request.headers))))

    async def my_games(self, request: Request) -> Response:
        return _json(encoded(await my_games(self._rooms.store, caller_of(request.headers))))

    # --- tables -------------------------------------------------------------------------------------

    async def new_game(self, request: Request) -> Response:
        wanted = await _asked(request, p.NewGame)
        caller, secret = _with_secret(caller_of(request.headers))
        return self._seated(*await self._lobby.open(wanted, caller), caller, secret, 201)

    async def sit(self, request: Request) -> Response:
        room, wanted = await self._room(request), await _asked(request, p.Sit)
        caller, secret = _with_secret(caller_of(request.headers))
        return self._seated(room, await self._lobby.sit(room, wanted, caller), [], caller, secret, 200)

    async def rematch(self, request: Request) -> Response:
        room = await self._room(request)
        caller = caller_of(request.headers)
        return self._seated(*await self._lobby.rematch(room, caller), caller, None, 200)

    def _seated(
        self,
        room: Room,
        held: Sequence[Sat],
        invites: Sequence[Sat],
        caller: Caller,
        secret: str | None,
        status: int,
    ) -> Response:
        answer = p.Seated(
            room.message(caller), [p.Held(*sat) for sat in held], [_invitation(room, sat) for sat in invites]
        )
        response = _json(encoded(answer), status)
        if secret:
            secure = not self._settings.cookies_over_http
            response.set_cookie(COOKIE, secret, YEAR, httponly=True, samesite="lax", secure=secure)
        return response

    async def start(self, request: Request) -> Response:
        room, caller = await self._room(request), caller_of(request.headers)
        await self._lobby.start(room, await _asked(request, p.Start), caller)
        return _json(encoded(room.message(caller)))

    async def invite(self, request: Request) -> Response:
        room, caller = await self._room(request), caller_of(request.headers)
        sat = await self._lobby.invite(room, (await _asked(request, p.OfSeat)).seat, caller)
        return _json(encoded(_invitation(room, sat)))

    async def rename(self, request: Request) -> Response:
        room, caller = await self._room(request), caller_of(request.headers)
        await self._lobby.rename(room, await _asked(request, p.Rename), caller)
        return _json(encoded(room.message(caller)))

    async def leave(self, request: Request) -> Response:
        room, caller = await self._room(request), caller_of(request.headers)
        await self._lobby.leave(room, (await _asked(request, p.OfSeat)).seat, caller)
        return _json(encoded(room.message(caller)))

    async def come_back(self, request: Request) -> Response:
        room, caller = await self._room(request), caller_of(request.headers)
        await self._away.come_back(room, (await _asked(request, p.OfSeat)).seat, caller)
        return _json(encoded(room.message(caller)))

    async def vote(self, request: Request) -> Response:
        room, caller = await self._room(request), caller_of(request.headers)
        await self._away.vote(room, await _asked(request, p.Vote), caller)
        return _json(encoded(room.message(caller)))

    # --- a game -------------------------------------------------------------------------------------

    async def show_game(self, request: Request) -> Response:
        room = await self._room(request)
        return _json(encoded(room.message(caller_of(request.headers))))

    async def look(self, request: Request) -> Response:
        room, wanted = await self._room(request), await _asked(request, p.Look)
        return _json(encoded(self._rooms.look(room, wanted.turn, wanted.actions)))

    async def play(self, request: Request) -> Response:
        room, wanted = await self._room(request), await _asked(request, p.SendTurn)
        caller = caller_of(request.headers)
        played = await self._rooms.play(room, caller, wanted.turn, wanted.actions)
        now = room.moment(legal=room.row.acting in room.held(caller))
        return _json(encoded(p.LivePlayed(msgspec.Raw(played), now)))  # type: ignore[arg-type]

    async def list_turns(self, request: Request) -> Response:
        room = await self._room(request)
        since = _number(request.query_params.get("since", "-1"), -1)
        raw = [msgspec.Raw(played) for played in room.log[max(0, since + 1) :]]
        return _json(encoded(p.Turns(raw)))  # type: ignore[arg-type]

    async def show_ply(self, request: Request) -> Response:
        room = await self._room(request)
        return _json(encoded(await self._rooms.at_ply(room, _number(request.path_params["ply"], 0))))

    async def hint(self, request: Request) -> Response:
        room, wanted = await self._room(request), await _asked(request, p.AskHint)
        return _json(
            encoded(await self._rooms.hint(room, caller_of(request.headers), wanted.turn, wanted.actions))
        )

    async def review(self, request: Request) -> Response:
        room = await self._room(request)
        return _json(encoded(self._reviews.of(room)))

    async def record(self, request: Request) -> Response:
        room = await self._room(request)
        return _download(await self._rooms.record(room), "text/plain", f"{room.id}.qdn")

    async def picture(self, request: Request) -> Response:
        room = await self._room(request)
        if room.course is None:
            raise Refused("conflict", "the game has not started")
        names = tuple(name or f"Seat {i}" for i, name in enumerate(room.names()))
        picture = table_svg(View(room.course.snapshot, 0, names))
        response = _download(picture, "image/svg+xml", f"{room.id}.svg")
        response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        return response

    async def trace(self, request: Request) -> Response:
        room = await self._room(request)
        record = await self._rooms.record(room)
        objects = await asyncio.to_thread(lambda: json.dumps(list(trace(record))))  # it takes its time
        return _download(objects, "application/json", f"{room.id}.json")


async def _asked(request: Request, wanted: type[T]) -> T:
    """The message in the body of a request."""
    try:
        return msgspec.json.decode(await body_of(request), type=wanted)
    except msgspec.MsgspecError as error:
        reason = str(error).replace(f"matching regex {p.LINE!r}", "of one line, without control characters")
        raise Refused("bad_request", reason) from None
    except UnicodeDecodeError:
        raise Refused("bad_request", "the body is no text in UTF-8") from None


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


def _download(text: str, type: str, name: str) -> Response:
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'}, media_type=type)


def _with_secret(caller: Caller) -> tuple[Caller, str | None]:
    """A caller who can hold seats, and the new secret if he needs one."""
    if caller.hashes:
        return caller, None
    secret = new_token()
    return Caller(hashed(secret)), secret


def _invitation(room: Room, sat: Sat) -> p.Invite:
    return p.Invite(sat.seat, sat.token, f"/game/{room.id}#{sat.token}")


def _number(text: str, least: int) -> int:
    sign = text.removeprefix("-")
    if not (sign.isascii() and sign.isdecimal() and len(sign) < 6) or int(text) < least:
        raise Refused("bad_request", f"{text[:20]!r} is no number from {least} on")
    return int(text)


def info(most_seconds: float) -> p.Info:
    """What does not change."""
    return p.Info(
        version=__version__,
        rulesets=[rules_message(rules) for rules in RULESETS.values()],
        levels=[p.Level(f"level:{i}", level.name, level.seconds) for i, level in enumerate(LEVELS, 1)],
        bots=[name for name in BOTS if not name.startswith("level:")],
        most_seconds=most_seconds,
        buildings=[p.BuildingFacts(*building) for building in BUILDINGS.values()],
        dominoes=list(DOMINO_MESSAGES.values()),
    )


def scored(wanted: p.ScoreKingdoms) -> p.Scored:
    """The scores of kingdoms drawn by hand."""
    kingdoms = [_drawn(kingdom) for kingdom in wanted.kingdoms]
    warnings = [p.Warning(i, text) for i, kingdom in enumerate(kingdoms) for text in kingdom.warnings]
    if len(kingdoms) > 1:
        warnings += [p.Warning(None, text) for text in warnings_together(kingdoms)]
    scores = [score_message(kingdom) for kingdom in kingdoms]
    return p.Scored(
        scores,
        [territory_messages(kingdom) for kingdom in kingdoms],
        list(winners([score.total for score in scores], [score.largest for score in scores])),
        warnings,
    )


def _drawn(kingdom: p.DrawnKingdom) -> Kingdom:
    squares: dict[str, Site] = {}
    for drawn in kingdom.squares:
        if drawn.square in squares or drawn.square == "g7":
            raise Refused("bad_request", f"{drawn.square} is drawn twice, or is the castle's")
        crowns = drawn.crowns
        if drawn.building is not None:
            if drawn.building not in BUILDINGS:
                raise Refused("bad_request", f"there is no building {drawn.building!r}")
            if drawn.terrain != "town":
                raise Refused("bad_request", f"{drawn.square}: buildings stand on towns (R6.1)")
            crowns += BUILDINGS[drawn.building].crowns
        squares[drawn.square] = Site(Terrain(drawn.terrain), crowns, drawn.building, drawn.knight)
    facts: dict[str, Any] = {
        name: getattr(kingdom, name) for name in ("coins", "knights", "towers", "queen", "discarded")
    }
    drawn_kingdom = Kingdom(kingdom.size or 5, squares, **facts)
    if kingdom.size is None and max(drawn_kingdom.width, drawn_kingdom.height) > 5:
        drawn_kingdom = Kingdom(7, squares, **facts)
    return drawn_kingdom
