"""What decides where the rules say "shuffle": seeded, the same on every machine, or truly random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from queendomino.engine.playout import Dealer
from queendomino.errors import QueendominoError

T = TypeVar("T")


class Chance(Protocol):
    """A source of random numbers; `state` can be kept and given back to repeat them."""

    state: int

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""


class System:
    """The system's secure randomness; nothing repeats it."""

    state = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        import secrets  # here, for it is a fifth of what `import queendomino` would take

        return secrets.randbelow(n)


def mixed(*seed: int) -> int:
    """One seed from several numbers, such as a game's number and a seat: other numbers, another seed.

    >>> mixed(7, 0, 1) == mixed(7, 0, 1), mixed(7, 0, 1) == mixed(7, 1, 0)
    (True, False)
    """
    state = 0
    for part in seed:
        if part < 0:
            raise QueendominoError(f"a seed is a number from 0 upwards, not {part}")
        while True:  # 64 bits at a time, so that large seeds differ too
            state = Dealer((state + part) & 0xFFFF_FFFF_FFFF_FFFF).state
            part >>= 64
            if not part:
                break
    return state


def seeded(*seed: int) -> Chance:
    """A generator that gives the same numbers for the same seeds on every machine.

    >>> dice = seeded(7)
    >>> [dice.below(6) for _ in range(5)]
    [0, 2, 2, 5, 0]
    """
    return Dealer(mixed(*seed))


def draw(chance: Chance, things: Sequence[T], n: int) -> list[T]:
    """n of the things in random order, drawn without putting back."""
    left = list(things)
    return [left.pop(chance.below(len(left))) for _ in range(n)]
