"""A program at a table: it takes a seat by a link and lets any bot of this package decide for it."""

from __future__ import annotations

import json
import logging
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from queendomino.bots import Player
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.server import protocol as p
from queendomino.server.tokens import GAME_ID, new_token

SILENCE = 60.0  # seconds without a word after which we connect again
PAUSES = (0.2, 1.0, 2.0, 5.0, 10.0)  # between tries
UNKNOWN = 4404  # how a socket closes when there is no such game
log = logging.getLogger(__name__)


class Client:
    """Who sits at a table: the game's address, and a secret that holds the seats."""

    def __init__(self, link: str, secret: str | None = None) -> None:
        parts = urlsplit(link)
        ids = [part for part in parts.path.split("/") if GAME_ID.fullmatch(part)]
        if parts.scheme not in ("http", "https") or not ids:
            raise QueendominoError(
                f"{link!r} is no link to a game; it looks like http://localhost:8020/game/5k7xq2mzr0#TOKEN"
            )
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._game = f"{self._server}/api/games/{ids[0]}"
        self._invitation = parts.fragment or None
        self._secret = secret or new_token()

    def sit(self, name: str) -> list[int]:
        """Take the seat of the link, or any that is open; the seats that one holds."""
        wanted = p.Sit(token=self._invitation, name=name)
        seated = msgspec.json.decode(self._ask("/sit", msgspec.json.encode(wanted)), type=p.Seated)
        return seated.game.you.seats

    def play(self, player: Player, told: Callable[[Game], None] = lambda _: None) -> Game:
        """Play to the end of the game; reconnect as often as it needs."""
        known, tries = 0, 0
        while True:
            try:
                url = self._game.replace("http", "ws", 1) + f"/live?turn={known}"
                headers = {"Authorization": f"Bearer {self._secret}"}
                with connect(url, additional_headers=headers) as socket:
                    while True:
                        message = json.loads(socket.recv(timeout=SILENCE))
                        tries = 0
                        if now := message.get("now") or message.get("game", {}).get("now"):
                            while now["state"] == "playing" and now["table"]["legal"]:
                                now = self._take_turn(player, now)
                            known = now["turn"]
                            if now["state"] == "over":
                                game = self._at_table()
                                told(game)
                                return game
            except (OSError, WebSocketException, Silent) as error:
                closed = getattr(error, "rcvd", None)
                if closed and closed.code == UNKNOWN:
                    raise QueendominoError(f"{self._server} knows no such game any more") from None
                log.info("connecting again", extra={"cause": type(error).__name__})
                time.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1

    def _take_turn(self, player: Player, now: dict[str, Any]) -> dict[str, Any]:
        """Decide a turn and send it; how things are then."""
        game, actions = self._at_table(), []
        turn, seat = game.turn, game.seat
        if turn != now["turn"]:  # what was said on the socket is older than what was answered meanwhile
            return self._now()
        while game.turn == turn and seat is not None:
            actions.append(player.choose(game.view(seat)))
            game.play(actions[-1])
        sent = p.SendTurn(turn, [action.text for action in actions])
        try:
            answer: dict[str, Any] = json.loads(self._ask("/turns", msgspec.json.encode(sent)))["now"]
        except Stale:
            answer = self._now()
        return answer

    def _now(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._ask(""))["now"]
        return found

    def _at_table(self) -> Game:
        """The game as its record tells it."""
        return Game.replay(self._ask("/record.qdn").decode(), by_hand=True)

    def _ask(self, path: str, body: bytes | None = None) -> bytes:
        """An answer of the server; what it refuses is an error."""
        headers = {"Authorization": f"Bearer {self._secret}", "Content-Type": "application/json"}
        request = urllib.request.Request(self._game + path, body, headers)
        for pause in (*PAUSES, None):
            try:
                with urllib.request.urlopen(request, timeout=SILENCE) as response:
                    return bytes(response.read())
            except urllib.error.HTTPError as error:
                with error:
                    refusal = _refusal(error.read())
                if error.code in (429, 503) and pause is not None:
                    time.sleep(float(error.headers.get("Retry-After", pause)))
                    continue
                if refusal.get("error") == "stale":
                    raise Stale(str(refusal["message"])) from None
                raise QueendominoError(f"the server refuses: {refusal.get('message', error.code)}") from None
            except (OSError, HTTPException) as error:
                if pause is None:
                    raise Silent(f"{self._server} does not answer: {_reason(error)}") from None
                time.sleep(pause)
        raise AssertionError("the last try raises")


class Silent(QueendominoError):
    """The server does not answer."""


class Stale(QueendominoError):
    """The game has gone on meanwhile."""


def _reason(error: Exception) -> object:
    return getattr(error, "reason", None) or str(error) or type(error).__name__


def _refusal(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
