"""How much one may ask for: a bucket that fills with time, for each address and for each secret."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_KEPT = 50_000  # buckets; the one not used for longest is forgotten


class Buckets:
    """A bucket for each of many keys.

    >>> buckets = Buckets(rate=1, burst=2)
    >>> [buckets.wait("a", now=0) for _ in range(3)], buckets.wait("a", now=1)
    ([0, 0, 1.0], 0)
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, when

    def wait(self, key: str, now: float | None = None) -> float:
        """Take one; 0, or the seconds to wait when there is none."""
        now = time.monotonic() if now is None else now
        left, when = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - when) * self._rate)
        wait = 0.0 if left >= 1 else (1 - left) / self._rate
        self._left[key] = (left - 1 if not wait else left), now
        if len(self._left) > MOST_KEPT:
            self._left.popitem(last=False)
        return wait or 0
