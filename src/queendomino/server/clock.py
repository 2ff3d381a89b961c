"""The time by which games go: the database's, the same for all of its servers."""

from __future__ import annotations

import time

TOLERATED = 0.05  # seconds that a look may differ before the clock is set


class Clock:
    """The time of the database. Between two looks at it we count with a clock that nobody sets.

    >>> clock = Clock()
    >>> when = time.monotonic()
    >>> _, forward, hardly = (clock.set(told, when, when) for told in (1000.0, 4600.0, 4600.01))
    >>> round(forward), hardly
    (3600, 0.0)
    """

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(1000 * (time.monotonic() + self._ahead))

    def set(self, told: float, asked: float, answered: float) -> float:
        """Take over the seconds since 1970 that were told between two moments of `time.monotonic`; how many
        seconds it has jumped.
        """
        jump = told - (asked + answered) / 2 - self._ahead
        if abs(jump) <= TOLERATED + (answered - asked) / 2:
            return 0.0
        self._ahead += jump
        return jump
