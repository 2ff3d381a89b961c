"""When memory is looked through for what only refers to itself.

Python does it whenever a quarter has been added. With 10,000 sockets open it takes half a second, in which
nobody is answered, and under play there is nothing to find. Here it is done when many sockets have been
opened or closed, which leave most of it, and now and then.
"""

from __future__ import annotations

import gc
import time

SELDOM = 600.0  # seconds between two full looks if nothing calls for one
MANY = 1_000  # sockets opened or closed that call for one
NEVER = 1_000_000_000


class Collector:
    """Looks through the memory of this process, once `begin` was called."""

    def __init__(self) -> None:
        self._begun = False
        self._n = 0  # sockets opened or closed since the last look
        self._looked = time.monotonic()

    def begin(self) -> None:
        """Decide from now on. What is there already stays, and needs no look any more."""
        gc.collect()
        gc.freeze()
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, NEVER)
        self._begun = True

    def count(self) -> None:
        """A socket was opened or closed."""
        self._n += 1

    def look(self, n_open: int) -> bool:
        """Look through everything if it is time to; whether it was."""
        many = self._n > max(MANY, n_open // 2)
        if not self._begun or not (many or time.monotonic() > self._looked + SELDOM):
            return False
        gc.collect()
        self._n, self._looked = 0, time.monotonic()
        return True
