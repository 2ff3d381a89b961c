"""Who sits where: people, and bots by their short names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from queendomino.draw import printable
from queendomino.errors import QueendominoError
from queendomino.game import Game

HUMAN = "human"
TAG = "Seats"  # the record's tag for the kinds, so that a game can be resumed


class Seat(NamedTuple):
    """A kind of player, `human` or a bot's short name, and the player's own name."""

    kind: str
    name: str

    @property
    def is_human(self) -> bool:
        """Whether a person decides."""
        return self.kind == HUMAN


def parse_seats(text: str | None, n: int) -> tuple[Seat, ...]:
    """Seats for n players as `human:Anna,random`; by default one person, and bots for the rest.

    >>> parse_seats("human:Anna,random,random", 3)[1:]
    (Seat(kind='random', name='random 1'), Seat(kind='random', name='random 2'))
    """
    words = text.split(",") if text else [HUMAN] + ["random"] * (n - 1)
    if len(words) != n:
        raise QueendominoError(f"--seats names {len(words)} players, the game is for {n}")
    kinds, _, names = zip(*(word.partition(":") for word in words), strict=True)
    return named([check_kind(kind.strip()) for kind in kinds], [printable(name) for name in names])


def check_kind(kind: str) -> str:
    """The kind of a player, if it exists."""
    from queendomino.bots import BOTS

    if kind != HUMAN and kind not in BOTS:
        kinds = ", ".join((HUMAN, *BOTS))
        raise QueendominoError(f"there is no player {kind!r}; there are {kinds}; human:Anna names a person")
    return kind


def named(kinds: Sequence[str], names: Sequence[str]) -> tuple[Seat, ...]:
    """Seats with a name each; who has none is called by the kind, with a number if there are several."""
    nameless = Counter(kind for kind, name in zip(kinds, names, strict=True) if not name)
    so_far: Counter[str] = Counter()
    seats = []
    for kind, name in zip(kinds, names, strict=True):
        if not name:
            so_far[kind] += 1
            name = f"{kind} {so_far[kind]}" if nameless[kind] > 1 else kind
        seats.append(Seat(kind, name))
    return tuple(seats)


def seat_tags(seats: Sequence[Seat]) -> dict[str, str]:
    """The tags that tell the seats in a record."""
    tags = {f"Seat{i}": seat.name.replace('"', "'") for i, seat in enumerate(seats)}
    return tags | {TAG: ",".join(seat.kind for seat in seats)}


def seats_of(text: str | None, game: Game) -> tuple[Seat, ...]:
    """The seats with which a recorded game goes on: who is named by the text, else by its tags."""
    kinds = [seat.kind for seat in parse_seats(text or game.tags.get(TAG), game.ruleset.players)]
    return named(kinds, [game.tags.get(f"Seat{i}", "") for i in range(game.ruleset.players)])
