"""How much one may ask for: a bucket that fills with time, for each address and for each secret."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Network, ip_address

MOST_KEPT = 50_000  # buckets; the one not used for longest is forgotten


def place(address: str) -> str:
    """Whom an address stands for: in IPv6 everybody has as many as he likes, with the same beginning.

    >>> place("10.0.0.7"), place("2001:db8:1:2:3::4"), place("::ffff:10.0.0.7"), place("somewhere")
    ('10.0.0.7', '2001:db8:1:2::/64', '10.0.0.7', 'somewhere')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class Buckets:
    """A bucket for each of many keys.

    >>> buckets = Buckets(rate=1, burst=2)
    >>> [buckets.wait("a", now=0) for _ in range(3)], buckets.wait("a", now=1)
    ([0, 0, 1.0], 0)
    >>> buckets.wait("b", 2, now=0), buckets.wait("b", 2, now=0), buckets.wait("c", 99, now=0)
    (0, 2.0, 0)
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, when

    def wait(self, key: str, n: float = 1, now: float | None = None) -> float:
        """Take so many, at most all there is room for; 0, or the seconds to wait when there are fewer."""
        now = time.monotonic() if now is None else now
        left, when = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - when) * self._rate)
        n = min(n, self._burst)
        wait = 0.0 if left >= n else (n - left) / self._rate
        self._left[key] = (left - n if not wait else left), now
        if len(self._left) > MOST_KEPT:
            self._left.popitem(last=False)
        return wait or 0
