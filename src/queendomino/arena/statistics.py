"""Means with their errors, where the games of one deal are not independent of each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, inf, isfinite, isinf, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A mean, its standard error, and the interval that holds the true value in 95 of 100 cases."""

    mean: float
    error: float
    low: float
    high: float

    def as_json(self) -> dict[str, float | None]:
        """As an object of JSON, where nothing is infinite: None."""
        return {name: value if isfinite(value) else None for name, value in self._asdict().items()}


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, one for each deal.

    >>> [round(number, 2) for number in estimate([1, 2, 3])]
    [2.0, 0.58, -0.48, 4.48]
    """
    mean = fmean(values)
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    width = quantile(len(values) - 1) * error if len(values) > 1 else inf
    return Estimate(mean, error, mean - width, mean + width)


def estimate_share(values: Sequence[float], n_games: int) -> Estimate:
    """The mean of shares from 0 to 1, one for each deal, with Wilson's interval.

    It is as wide as that of so many independent games as would have the same error: at least the deals, at
    most the games. For that error half a deal more is won and half a one lost, since few deals that are all
    alike do not show that there are no others.

    >>> round(estimate_share([1.0] * 50, 200).low, 3)
    0.925
    """
    mean, error, _, _ = estimate(values)
    n_deals, middle = len(values) + 1, (sum(values) + 0.5) / (len(values) + 1)
    squares = sum((value - middle) ** 2 for value in values) + ((1 - middle) ** 2 + middle**2) / 2
    n = min(max(len(values), middle * (1 - middle) * n_deals * (n_deals - 1) / squares), n_games)
    z2 = (quantile(len(values) - 1) if len(values) > 1 else inf) ** 2
    if isinf(z2):
        return Estimate(mean, error, 0.0, 1.0)
    middle = (mean + z2 / (2 * n)) / (1 + z2 / n)
    width = sqrt(z2 * (mean * (1 - mean) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    low, high = (round(bound, 9) for bound in (middle - width, middle + width))
    return Estimate(mean, error, max(0.0, low), min(1.0, high))


def quantile(freedom: int) -> float:
    """How many standard errors Student's interval is wide to each side.

    >>> [round(quantile(n), 2) for n in (1, 2, 3, 10, 100)]
    [12.71, 4.3, 3.16, 2.23, 1.98]
    """
    p = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return sin(pi * (p - 0.5)) / cos(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * sqrt(2 / (4 * p * (1 - p)))
    z, n = NormalDist().inv_cdf(p), freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
