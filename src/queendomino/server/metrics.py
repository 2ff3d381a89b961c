"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "queendomino_requests", "Requests answered.", ("route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "queendomino_request_seconds", "Time to answer.", ("route",), buckets=FINE, registry=self.registry
        )
        self.turns = Counter("queendomino_turns", "Turns stored.", ("by",), registry=self.registry)
        self.thinking = Histogram(
            "queendomino_thinking_seconds", "Time until a bot answered.", buckets=FINE, registry=self.registry
        )
        self.sockets = Gauge("queendomino_sockets", "Sockets that are open.", registry=self.registry)
        self.dropped = Counter(
            "queendomino_sockets_dropped",
            "Sockets closed because they read too slowly.",
            registry=self.registry,
        )
        self.rooms = Gauge("queendomino_rooms", "Games in memory.", registry=self.registry)
        self.waiting = Gauge("queendomino_bots_waiting", "Bots' turns that wait.", registry=self.registry)
        self.commits = Gauge("queendomino_commits", "Transactions committed.", registry=self.registry)
        self.changes = Gauge("queendomino_changes", "Changes committed in them.", registry=self.registry)
        self.writing = Gauge("queendomino_writing_seconds", "Time spent writing.", registry=self.registry)
