"""Secrets: seats' tokens and browsers' cookies. Only their hashes are ever stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import NamedTuple

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without i l o u, so that a code can be read aloud
GAME_ID = re.compile(rf"[{ALPHABET}]{{10}}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
COOKIE = "queendomino"


def new_token() -> str:
    """A secret that nobody guesses: 144 bits."""
    return secrets.token_urlsafe(18)


def new_game_id() -> str:
    """The address and code of a game: 50 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def hashed(token: str) -> str:
    """What is stored of a secret. The secrets are random and long, so that a fast hash is enough.

    A secret is looked up by its hash, so how long that takes says nothing about the secret.
    """
    return hashlib.sha256(token.encode()).hexdigest()


class Caller(NamedTuple):
    """Who asks: the hashes of the cookie and of the token that came with the request. Each may hold seats."""

    browser: str | None = None
    key: str | None = None

    @property
    def hashes(self) -> tuple[str, ...]:
        """All that may hold seats."""
        return tuple(filter(None, self))
