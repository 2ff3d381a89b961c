"""The tables of the database. A change here needs a new step in `migrations/`; a test compares them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

# One row for each table that was opened. Times are milliseconds since 1970.
games = Table(
    "games",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("ruleset", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("title", String(60), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("time_limit", Integer),  # seconds for a turn
    Column("host", String(64), nullable=False),  # hash of the secret of who opened it
    Column("shuffle_hash", String(64), nullable=False),
    Column("shuffle_secret", String(64), nullable=False),
    Column("shuffle_known", Boolean, nullable=False),
    Column("opening", Text),  # what chance drew before the first turn; none before the start
    Column("state", String(8), nullable=False),  # waiting, playing, over, closed
    Column("turn", Integer, nullable=False),  # that is to be played now
    Column("acting", Integer),  # the seat that has to
    Column("bot_acts", Boolean, nullable=False),  # a bot decides for it, and a person is there to play with
    Column("ends", BigInteger),  # when the time for this turn is over
    Column("totals", String(80), nullable=False),  # at the end, or after the last turn
    Column("previous", String(10)),  # the game of which it is a rematch
    Column("rematch", String(10)),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),  # counts all changes
    Column("lease_of", String(16), nullable=False),  # the server whose bots think about it, while it runs
    Index("games_public", "public", "state", "changed"),
    Index("games_ends", "state", "ends"),
    Index("games_bots", "bot_acts", "lease_of"),
    Index("games_host", "host", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(8), nullable=False),  # person, open, invited, bot
    Column("name", String(60), nullable=False),
    Column("bot", String(40)),  # a bot's seat: which
    Column("stands_in", String(8)),  # why a bot stands in for the person: left, time, vote
    Column("salt", String(64), nullable=False),
    Column("seen", BigInteger, nullable=False),  # when the person was last known to be there
    PrimaryKeyConstraint("game", "seat"),
)

# One row for each turn; the primary key decides who was first.
turns = Table(
    "turns",
    metadata,
    Column("game", String(10), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("actions", String(60), nullable=False),
    Column("drawn", Text, nullable=False),  # what chance drew after it, lines of a record
    Column("by_whom", String(8), nullable=False),  # person, bot
    Column("played", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "turn"),
)

# Who holds a seat: the hash of a browser's secret, of a seat's token, or of an invitation to it.
holders = Table(
    "holders",
    metadata,
    Column("hash", String(64), nullable=False),
    Column("game", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # browser, seat, invite
    PrimaryKeyConstraint("hash", "game", "seat"),
    Index("holders_game", "game"),
)

votes = Table(
    "votes",
    metadata,
    Column("game", String(10), nullable=False),
    Column("absent", Integer, nullable=False),
    Column("voter", Integer, nullable=False),
    PrimaryKeyConstraint("game", "absent", "voter"),
)

# The servers that run, each with a count that goes on; whose count stands still is removed by the others.
servers = Table(
    "servers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("beats", Integer, nullable=False),
)

# At which server a page of a seat is open. A row of a server that is not in `servers` says nothing.
presence = Table(
    "presence",
    metadata,
    Column("game", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("server", String(16), nullable=False),
    PrimaryKeyConstraint("game", "seat", "server"),
    Index("presence_server", "server"),
)
