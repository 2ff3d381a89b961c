"""Why something is refused, and with which status."""

from __future__ import annotations

from typing import Literal

from queendomino.errors import IllegalActionError, QueendominoError
from queendomino.server import protocol as p
from queendomino.server.store import Unavailable

STATUS = {
    "bad_request": 400,
    "not_allowed": 403,
    "not_your_turn": 403,
    "not_found": 404,
    "stale": 409,
    "conflict": 409,
    "too_large": 413,
    "illegal": 422,
    "too_many": 429,
    "unavailable": 503,
}
Kind = Literal[
    "bad_request",
    "not_allowed",
    "not_your_turn",
    "not_found",
    "stale",
    "conflict",
    "too_large",
    "illegal",
    "too_many",
    "unavailable",
]


class Refused(QueendominoError):
    """Something the server does not do; `kind` is for programs."""

    def __init__(self, kind: Kind, message: str, turn: int | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.turn = turn


def refusal(error: QueendominoError) -> p.Refusal:
    """An error as a message."""
    if isinstance(error, Refused):
        return p.Refusal(error.kind, str(error), error.turn)
    if isinstance(error, IllegalActionError):
        return p.Refusal("illegal", str(error), None, error.action, list(error.legal))
    if isinstance(error, Unavailable):
        return p.Refusal("unavailable", str(error))
    return p.Refusal("bad_request", str(error))
