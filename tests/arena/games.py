"""Games made up from what came out of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from queendomino.arena import Match, Played


def untimed(played: Played) -> Played:
    """A game without what clocks measured."""
    return dataclasses.replace(played, seconds=(), longest=())


def made_up(match: Match, number: int, totals: Sequence[int], **values: tuple[float, ...]) -> Played:
    """A game of a match in which its bots, in the order of their names in the match, have these totals."""
    seating = match.seating(number)
    n = len(seating)
    order = sorted(seating)
    by_kingdom = {name: tuple(value[order.index(i)] for i in seating) for name, value in values.items()}
    fixed = {"turns": (13,) * n, "seconds": (1.3,) * n, "longest": (0.2,) * n, "playouts": (None,) * n}
    return Played(
        number,
        number // match.n_seatings,
        number % match.n_seatings,
        tuple(match.bots[i] for i in seating),
        tuple(totals[order.index(i)] for i in seating),
        (1,) * n,
        seeds=(),
        **(fixed | by_kingdom),  # type: ignore[arg-type]
    )
