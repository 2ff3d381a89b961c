"""Shuffles that one can trust: fixed and committed to before the game, revealed after it.

The server draws a secret and shows its hash before anybody sits down. Who sits down may add a salt, so that
not even the server's owner, who knows the secret, can choose the order. Secret and salts together shuffle
everything. At the end the secret is revealed, and `queendomino verify` repeats the shuffle.

`docs/server.md` defines all this to the byte, so that anybody can check it with a program of his own.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence

from queendomino.arena.deals import Deal
from queendomino.chance import Chance
from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.record import read, replay
from queendomino.rulesets import Ruleset

HASH, SECRET, SALT = "ShuffleHash", "ShuffleSecret", "ShuffleSalt"  # the record's tags


def new_secret() -> str:
    """A secret from the system's randomness, 64 hexadecimal digits."""
    return secrets.token_hex(32)


def secret_of_seed(seed: int) -> str:
    """The secret that a seed stands for; it is none, as anybody can try seeds."""
    return hashlib.sha256(f"queendomino seed {seed}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """What is shown before the game."""
    return hashlib.sha256(f"queendomino shuffle {secret}".encode()).hexdigest()


class Stream:
    """Random numbers from a key: SHA-256 of key and counter, eight bytes at a time.

    >>> dice = Stream(b"key")
    >>> [dice.below(6) for _ in range(5)]
    [4, 4, 1, 4, 1]
    """

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.state = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        while True:
            block = hashlib.sha256(self._key + self.state.to_bytes(8, "big")).digest()
            self.state += 1
            number = int.from_bytes(block[:8], "big")
            if number < (1 << 64) // n * n:
                return number % n


class Shuffled(Deal):
    """All that chance will decide in a game, from a secret and the salts of the seats.

    >>> from queendomino.rulesets import ruleset
    >>> rules = ruleset("classic", 2)
    >>> deal = Shuffled(rules, secret_of_seed(7), ["", "x"])
    >>> deal.drawn(Game("classic", 2, by_hand=True))
    Drawn(kind='kings', items=('1',))
    """

    def __init__(self, rules: Ruleset, secret: str, salts: Sequence[str]) -> None:
        message = "\n".join([f"{rules.name}/{rules.players}", *salts])
        self._key = hmac.digest(secret.encode(), message.encode(), "sha256")
        super().__init__(rules, 0)

    def _chance(self, seed: int, pile: int) -> Chance:
        return Stream(self._key + bytes([pile]))


def shuffle_tags(hash: str, secret: str | None, salts: Sequence[str]) -> dict[str, str]:
    """The tags of a record; without a secret while it must not be known."""
    tags = {HASH: hash}
    if secret:
        tags |= {SECRET: secret, SALT: " ".join(salt or "-" for salt in salts)}
    return tags


def verify(record: str) -> Game:
    """The game of a record that proves its shuffle; an error that says where it does not."""
    tags = read(record)[0].tags
    secret, salts = _revealed(tags)
    game = replay(record, by_hand=True)
    deal = Shuffled(game.ruleset, secret, salts)
    again = Game(game.ruleset.name, game.ruleset.players, by_hand=True)
    for event in game.events:
        if hasattr(event, "kind"):
            due = deal.drawn(again)
            if due != event:
                raise QueendominoError(f"the shuffle gives {due.text!r} where the record has {event.text!r}")
            again.deal(event)
        else:
            for action in event.actions:
                again.play(action)
    return game


def _revealed(tags: Mapping[str, str]) -> tuple[str, list[str]]:
    for tag in (HASH, SECRET, SALT):
        if tag not in tags:
            over = "; it is revealed when the game is over" if tag == SECRET and HASH in tags else ""
            raise QueendominoError(f"the record has no tag [{tag} ...]{over}")
    if not hmac.compare_digest(commitment(tags[SECRET]), tags[HASH]):
        raise QueendominoError(
            f"the secret's hash is {commitment(tags[SECRET])}, not the one shown before the game"
        )
    return tags[SECRET], ["" if salt == "-" else salt for salt in tags[SALT].split()]
