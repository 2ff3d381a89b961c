"""The actions of a turn: object <-> text <-> integer code, without knowing the game.

All there are stand in `ACTIONS`, in the order of their codes.

>>> parse_action("f7e7")
Place('f7', 'e7')
>>> parse_action("B3h8").code
1399
>>> ACTIONS[1399].text
'B3h8'
"""

from __future__ import annotations

from typing import ClassVar

from queendomino.engine.codes import N_ACTIONS
from queendomino.errors import NotationError
from queendomino.squares import NAMES, SIDE, square_number


def _texts() -> list[str]:
    """The text of every action in the order of the codes (`engine.codes`)."""
    flat = [(SIDE * y + x, SIDE * y + x + 1) for y in range(SIDE) for x in range(SIDE - 1)]
    upright = [(square, square + SIDE) for square in range(SIDE * (SIDE - 1))]
    texts = []
    for anchors in (flat, upright):
        texts += [NAMES[anchor] + NAMES[other] for anchor, other in anchors]
        texts += [NAMES[other] + NAMES[anchor] for anchor, other in anchors]
    texts.append("--")
    texts += ["K" + name for name in NAMES]
    texts += [f"B{price}{name}" for price in range(6) for name in NAMES]
    texts += [f"D{price}" for price in range(6)]
    texts += [f"={number}" for number in range(1, 49)]
    texts.append(".")
    return texts


_CODES = {text: code for code, text in enumerate(_texts())}
_FORMS = "f7e7, --, Kf7, B3h8, D3, =17 or ."


class Action:
    """One small decision; its kinds are the subclasses. Immutable; equal texts are equal actions.

    >>> action = parse_action("Kf7")
    >>> action, action.phase, action == Tax("f7")
    (Tax('f7'), 'B', True)
    """

    __slots__ = ("code", "text")
    text: str
    code: int
    phase: ClassVar[str]  # A to E

    def __init__(self, text: str, **parts: str | int) -> None:
        if text not in _CODES:
            raise NotationError(f"{text!r} is no action; actions look like {_FORMS}")
        put = object.__setattr__
        put(self, "text", text)
        put(self, "code", _CODES[text])
        for name, part in parts.items():
            put(self, name, part)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("actions are immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("actions are immutable")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        parts = (repr(getattr(self, name)) for name in type(self).__slots__)
        return f"{type(self).__name__}({', '.join(parts)})"

    def __reduce__(self) -> tuple[object, ...]:
        return parse_action, (self.text,)


class Place(Action):
    """A (R4): the first half of the domino goes on square `a`, the second on `b`.

    >>> Place("f7", "e7").text
    'f7e7'
    """

    __slots__ = ("a", "b")
    a: str
    b: str
    phase = "A"

    def __init__(self, a: str, b: str) -> None:
        for square in (a, b):
            square_number(square)  # for "f7e", "7" would make the same text
        super().__init__(a + b, a=a, b=b)

    @property
    def turned(self) -> Place:
        """The same squares with the halves exchanged.

        >>> Place("f7", "e7").turned
        Place('e7', 'f7')
        """
        return Place(self.b, self.a)


class Discard(Action):
    """A (R4.3): the domino fits nowhere and leaves the game.

    >>> Discard().text
    '--'
    """

    __slots__ = ()
    phase = "A"

    def __init__(self) -> None:
        super().__init__("--")


class Tax(Action):
    """B (R5): a knight collects tax on a square.

    >>> Tax("f7").text
    'Kf7'
    """

    __slots__ = ("square",)
    square: str
    phase = "B"

    def __init__(self, square: str) -> None:
        super().__init__("K" + square, square=square)


class Build(Action):
    """C (R6): the building on the spot of this price goes on a square.

    >>> Build(3, "h8").text
    'B3h8'
    """

    __slots__ = ("price", "square")
    price: int
    square: str
    phase = "C"

    def __init__(self, price: int, square: str) -> None:
        super().__init__(f"B{price}{square}", price=price, square=square)


class Burn(Action):
    """D (R7.1): the dragon burns the building on the spot of this price.

    >>> Burn(3).text
    'D3'
    """

    __slots__ = ("price",)
    price: int
    phase = "D"

    def __init__(self, price: int) -> None:
        super().__init__(f"D{price}", price=price)


class Choose(Action):
    """E (R7.2), also the first choice (R2.4): the king goes on a domino of the next line.

    >>> Choose(17).text
    '=17'
    """

    __slots__ = ("number",)
    number: int
    phase = "E"

    def __init__(self, number: int) -> None:
        super().__init__(f"={number}", number=number)


class End(Action):
    """The end of a turn in the last round, where there is no E (R3.3).

    >>> End().text
    '.'
    """

    __slots__ = ()
    phase = "E"

    def __init__(self) -> None:
        super().__init__(".")


def _action(text: str) -> Action:
    kind, rest = text[0], text[1:]
    if kind == "K":
        return Tax(rest)
    if kind == "B":
        return Build(int(rest[0]), rest[1:])
    if kind == "D":
        return Burn(int(rest))
    if kind == "=":
        return Choose(int(rest))
    if kind in "-.":
        return Discard() if kind == "-" else End()
    second = 2 if text[2].isalpha() else 3
    return Place(text[:second], text[second:])


ACTIONS = tuple(_action(text) for text in _CODES)
assert len(ACTIONS) == N_ACTIONS


def parse_action(text: str) -> Action:
    """The action of a text.

    >>> parse_action("K7f")
    Traceback (most recent call last):
    queendomino.errors.NotationError: 'K7f' is no action; actions look like f7e7, --, Kf7, B3h8, D3, =17 or .
    """
    code = _CODES.get(text)
    if code is None:
        raise NotationError(f"{text!r} is no action; actions look like {_FORMS}")
    return ACTIONS[code]
