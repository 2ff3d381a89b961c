"""Who sits where: people, and bots by their short names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from queendomino.draw import printable
from queendomino.errors import QueendominoError
from queendomino.game import Game

HUMAN = "human"
OPPONENT = "level:3"
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
    """Seats for n players as `human:Anna,mcts:1s`; by default one person, and bots for the rest.

    >>> parse_seats("human:Anna,random,mcts:1s", 3)[1:]
    (Seat(kind='random', name='random'), Seat(kind='mcts:1s', name='mcts:1s'))
    """
    words = text.split(",") if text else [HUMAN] + [OPPONENT] * (n - 1)
    if len(words) != n:
        raise QueendominoError(f"--seats names {len(words)} players, the game is for {n}")
    seats = [parse_seat(word.strip()) for word in words]
    return named([seat.kind for seat in seats], [seat.name for seat in seats])


def parse_seat(word: str) -> Seat:
    """`human`, `human:Anna`, a bot that exists, or such a bot with a name: `Robo=mcts:1s`."""
    from queendomino.bots import bot

    kind, _, name = word.partition(":")
    if kind == HUMAN:
        return Seat(HUMAN, printable(name))
    name, _, spec = word.partition("=")
    if ":" in name or not spec:  # a sign of equality among the parameters names nobody
        name, spec = "", word
    try:
        bot(spec)
    except QueendominoError as error:
        raise QueendominoError(f"{error}; human:Anna names a person") from None
    return Seat(spec, printable(name))


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
