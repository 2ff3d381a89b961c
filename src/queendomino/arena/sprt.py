"""A test that ends as soon as it is decided which of two claims about a bot's strength holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from math import log, log10
from typing import Any

from queendomino.arena.match import Match, Played
from queendomino.errors import QueendominoError

_TRACE = 1e-3  # of a deal that came out as no deal yet: so every mean stays possible


def share_of(elo: float, n_kingdoms: int = 2, n_own: int = 1) -> float:
    """The part of the victories of each of a bot's kingdoms, if it is so much stronger than all others.

    >>> round(share_of(100), 2), round(share_of(100, n_kingdoms=4), 2)
    (0.64, 0.37)
    """
    strength = 10 ** (elo / 400)
    return strength / (n_own * strength + n_kingdoms - n_own)


def elo_of(share: float, n_kingdoms: int = 2, n_own: int = 1) -> float:
    """The Elo with which a bot has such a part of the victories.

    >>> round(elo_of(0.64)), round(elo_of(0.37, n_kingdoms=4))
    (100, 98)
    """
    most = 1 / n_own
    if not 0 < share < most:
        return float("-inf") if share <= 0 else float("inf")
    return 400 * log10(share * (n_kingdoms - n_own) / (1 - n_own * share))


@dataclass(frozen=True)
class Sprt:
    """Is a bot stronger by `elo0` at most, or by `elo1` at least?

    The generalised sequential probability ratio test, over whole deals: what counts is which part of a deal's
    victories the bot has, since the games of a deal are not independent. It is wrong with probability `alpha`
    where `elo0` is true, and `beta` where `elo1` is.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise QueendominoError(
                f"the first Elo has to be the lower one, not {self.elo0:g} and {self.elo1:g}"
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise QueendominoError("alpha and beta lie between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first `elo0` holds, above the second `elo1`."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, deals: Iterable[float], n_kingdoms: int = 2, n_own: int = 1) -> float:
        """How much likelier the deals are with `elo1` than with `elo0`, each the best way it can be: the log.

        >>> round(Sprt(0, 50).llr([0.5, 1, 1, 0.5, 0.75]), 2)
        0.67
        """
        counts: dict[float, float] = dict.fromkeys((0.0, 1 / n_own), _TRACE) | Counter(deals)
        n = sum(counts.values())
        weights = {value: count / n for value, count in counts.items()}
        shares = (share_of(elo, n_kingdoms, n_own) for elo in (self.elo0, self.elo1))
        tilt0, tilt1 = (_tilted(weights, share) for share in shares)
        return n * sum(weight * log(tilt0(value) / tilt1(value)) for value, weight in weights.items())

    def verdict(self, llr: float) -> float | None:
        """The Elo that holds, or None while it is not decided."""
        low, high = self.bounds
        return self.elo0 if llr <= low else self.elo1 if llr >= high else None


def _tilted(weights: dict[float, float], mean: float) -> Callable[[float], float]:
    """By what to divide each value's weight so that they are the likeliest ones with this mean."""
    low, high = -1 / (max(weights) - mean), 1 / (mean - min(weights))
    for _ in range(60):
        tilt = (low + high) / 2
        if (
            sum(weight * (value - mean) / (1 + tilt * (value - mean)) for value, weight in weights.items())
            > 0
        ):
            low = tilt
        else:
            high = tilt
    return lambda value: 1 + tilt * (value - mean)


class Trial:
    """A test of a match's first bot that goes on as games come in.

    Deals count in their order only, however they come in: so the same games decide it on every machine, and
    short games have no head start.
    """

    def __init__(self, match: Match, sprt: Sprt) -> None:
        self.match, self.sprt = match, sprt
        self._n_own = match.bots.count(match.bots[0])
        if len(match.bots) != match.rules.n_kingdoms or self._n_own == len(match.bots):
            raise QueendominoError(
                f"a test needs one bot for each of {match.rules.n_kingdoms} kingdoms, and two different ones"
            )
        self.deals: list[float] = []  # the first bot's part of each
        self.llr = 0.0
        self.verdict: float | None = None
        self._waiting: dict[int, list[float]] = {}

    def as_json(self) -> dict[str, Any]:
        """As an object of JSON."""
        return asdict(self.sprt) | {
            "bounds": self.sprt.bounds,
            "llr": self.llr,
            "deals": len(self.deals),
            "verdict": self.verdict,
        }

    def add(self, played: Played) -> bool:
        """Count a game; whether it is decided."""
        self._waiting.setdefault(played.deal, []).append(played.wins_of(self.match.bots[0]))
        n = self.match.n_seatings
        while self.verdict is None and len(self._waiting.get(len(self.deals), [])) == n:
            # rounded, so that the same part in another order is the same
            self.deals.append(round(sum(self._waiting.pop(len(self.deals))) / n, 9))
            self.llr = self.sprt.llr(self.deals, self.match.rules.n_kingdoms, self._n_own)
            self.verdict = self.sprt.verdict(self.llr)
        return self.verdict is not None
