"""What can be wrong with what a caller gives us. All are ValueErrors and say what would be right."""

from __future__ import annotations

LONGEST = 1000  # letters of a message; what is refused may be a whole file


class QueendominoError(ValueError):
    """Anything that this package refuses.

    >>> from queendomino import Game
    >>> Game("classic", 5)
    Traceback (most recent call last):
    queendomino.errors.QueendominoError: classic is for 2, 3 or 4 players, not 5
    """

    def __init__(self, message: str) -> None:
        if len(message) > LONGEST:
            message = message[: LONGEST // 2] + " ... " + message[-LONGEST // 2 :]
        super().__init__(message)


class NotationError(QueendominoError):
    """A text that cannot be read: an action, a square, a kingdom, a position.

    >>> from queendomino import parse_action
    >>> parse_action("f7")
    Traceback (most recent call last):
    queendomino.errors.NotationError: 'f7' is no action; actions look like f7e7, --, Kf7, B3h8, D3, =17 or .
    """


class IllegalActionError(QueendominoError):
    """An action that the rules do not allow now; `action` is its text and `legal` what would be legal.

    >>> from queendomino import Game
    >>> try:
    ...     Game(seed=7).play("f7e7")
    ... except IllegalActionError as error:
    ...     print(error.action, error.reason, error.legal, sep="; ")
    f7e7; every king first chooses a domino (R2.4); ('=13', '=16', '=47', '=48')
    """

    def __init__(self, action: str, reason: str, legal: tuple[str, ...] = ()) -> None:
        self.action = action
        self.reason = reason
        self.legal = legal
        super().__init__(f"{action} is illegal: {reason}; {shortened(legal)}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.action, self.reason, self.legal)


class RecordError(QueendominoError):
    """A record that cannot be replayed; `line` counts from 1, `token` is the bad word in it.

    >>> from queendomino import Game
    >>> try:
    ...     Game.replay('[Ruleset "classic"]\\n[Players "2"]\\n\\nkings 2')
    ... except RecordError as error:
    ...     print(error.line, error.token, error.reason, sep="; ")
    4; 2; it cannot be drawn; left are 0 1
    """

    def __init__(self, line: int, token: str, reason: str) -> None:
        self.line = line
        self.token = token
        self.reason = reason
        super().__init__(f"line {line}: {token!r}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.token, self.reason)


def shortened(legal: tuple[str, ...], n: int = 12) -> str:
    """The legal actions for a message, not more than n of them.

    >>> shortened(("=3", "=17"))
    'legal: =3 =17'
    """
    if not legal:
        return "nothing is legal"
    more = f" and {len(legal) - n} more" if len(legal) > n else ""
    return "legal: " + " ".join(legal[:n]) + more
