"""What whoever runs a server may choose; `queendomino serve` has an option for each."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs. Times are seconds, rates are for each second."""

    database: str  # an URL: sqlite:///FILE or postgresql://...
    host: str = "127.0.0.1"
    port: int = 8020
    origins: tuple[str, ...] = ()  # besides the address that the request itself was sent to
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    thinkers: int = 1  # processes in which bots think
    most_seconds: float = 5.0  # that a bot may think for a turn
    most_tables: int = 20_000  # that are open
    most_tables_of_one: int = 50  # that one browser or program has open
    most_sockets: int = 12_000
    most_sockets_of_one: int = 100  # from one address
    rate: float = 30.0  # requests from one address
    burst: float = 120.0
    new_games_rate: float = 0.5  # tables opened from one address
    new_games_burst: float = 20.0
    new_games_a_day: float = 500.0  # so that nobody alone fills the server
    beat: float = 20.0  # between two signs of life on a socket
    grace: float = 60.0  # in which somebody whose page has closed is still taken to be there
    look_after: float = 2.0  # between two looks for lost hints, ended times, bots left alone
    forget_after: float = 600.0  # a game nobody looks at leaves the memory; it stays in the database
    keep_waiting: float = 7 * 86_400.0  # a table that never started is closed
    cookies_over_http: bool = field(default=True)  # False: only over HTTPS
    metrics: bool = False
