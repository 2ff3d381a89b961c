"""The database: reads, and one writer that commits many changes at once.

Whatever is written goes through one queue. All that waits is written in one transaction and committed before
anybody hears of it, so that under load a commit (and the disk) is paid for once by many. On a PostgreSQL the
same transaction tells the other servers which games have changed; a hint that is lost only delays.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from queendomino.errors import QueendominoError
from queendomino.server.clock import Clock
from queendomino.server.migrate import migrate
from queendomino.server.schema import games, holders, presence, seats, servers, turns, votes

T = TypeVar("T")
MOST_AT_ONCE = 256  # changes in one transaction
SOME = 200  # games in one transaction; their ids fit into one notice
CHANNEL = "queendomino"
log = logging.getLogger(__name__)


class Unavailable(QueendominoError):
    """The database does not answer, or its disk is full. What was not acknowledged may be sent again."""


@dataclass(slots=True)
class GameRow:
    """A row of `schema.games`."""

    id: str
    ruleset: str
    players: int
    title: str
    public: bool
    hints: bool
    time_limit: int | None
    host: str
    shuffle_hash: str
    shuffle_secret: str
    shuffle_known: bool
    opening: str | None
    state: str
    turn: int
    acting: int | None
    bot_acts: bool
    ends: int | None
    totals: str
    previous: str | None
    rematch: str | None
    created: int
    changed: int
    version: int
    lease_of: str


@dataclass(slots=True)
class SeatRow:
    """A row of `schema.seats`."""

    game: str
    seat: int
    player: str
    name: str
    bot: str | None
    stands_in: str | None
    salt: str
    seen: int


class TurnRow(NamedTuple):
    """A row of `schema.turns`."""

    game: str
    turn: int
    seat: int
    actions: str
    drawn: str
    by_whom: str
    played: int


class HolderRow(NamedTuple):
    """A row of `schema.holders`."""

    hash: str
    game: str
    seat: int
    kind: str


@dataclass(slots=True)
class Kept:
    """All that is kept of a game; of its turns those that were asked for."""

    game: GameRow
    seats: list[SeatRow]
    turns: list[TurnRow]
    holders: list[HolderRow]
    votes: set[tuple[int, int]]  # absent, voter
    elsewhere: set[int]  # seats of which a page is open at another server that runs


class Append(NamedTuple):
    """A turn to be appended, and what becomes of its game's row."""

    row: TurnRow
    game: dict[str, Any]
    is_there: bool = False  # it proves that somebody is there against whom others have voted


@dataclass(slots=True)
class _Job:
    """Something that waits for the writer."""

    games: tuple[str, ...]
    what: Append | Callable[[AsyncConnection], Awaitable[Any]]
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """A database that is open."""

    def __init__(self, url: str) -> None:
        self.me = secrets.token_hex(8)  # this server among others
        self.clock = Clock()
        self._url = _with_driver(_url(url))
        self.is_postgresql = self._url.get_backend_name() == "postgresql"
        self._readers = self._engine(8 if self.is_postgresql else 4, "BEGIN")
        self._writer = self._engine(1, "BEGIN IMMEDIATE")
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.n_commits = 0
        self.n_changes = 0
        self.seconds_writing = 0.0
        dialect: Any = postgresql if self.is_postgresql else sqlite
        self._insert_turn = (
            dialect.insert(turns).on_conflict_do_nothing().returning(turns.c.game, turns.c.turn)
        )

    @property
    def url_of_libpq(self) -> str:
        """The URL as PostgreSQL's own library reads it."""
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)

    def _engine(self, size: int, begin: str) -> AsyncEngine:
        if self.is_postgresql:
            return create_async_engine(
                self._url,
                pool_size=size,
                max_overflow=0,
                pool_pre_ping=True,
                hide_parameters=True,
                connect_args={"connect_timeout": 5},
            )
        engine = create_async_engine(self._url, pool_size=size, max_overflow=0, hide_parameters=True)

        @sa.event.listens_for(engine.sync_engine, "connect")
        def settle(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # we say ourselves when a transaction begins
            cursor = connection.cursor()
            for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {setting}")
            cursor.close()

        @sa.event.listens_for(engine.sync_engine, "begin")
        def start(connection: sa.Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    async def open(self) -> None:
        """Bring the tables up to date and begin to write."""
        try:
            async with self._refused_clearly():
                self._try_file()
                async with self._writer.begin() as connection:
                    await connection.run_sync(migrate)
                    await connection.execute(sa.insert(servers), {"id": self.me, "beats": 0})
                await self.set_clock()
        except QueendominoError as error:
            await self._writer.dispose()
            raise type(error)(f"{self._url.render_as_string(hide_password=True)}: {error}") from error
        self._task = asyncio.create_task(self._write())

    def _try_file(self) -> None:
        """Open a file once without the driver, whose threads would outlive a failure."""
        file = None if self.is_postgresql else self._url.database
        if file and not file.startswith("file:"):
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("PRAGMA schema_version")

    async def close(self) -> None:
        """Write what waits and that this server stops, then close."""
        if self._task:
            with suppress(Unavailable):
                await self.goes(self.me)
            await self._jobs.join()
            self._closing = True
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._writer.dispose()
        await self._readers.dispose()

    # --- writing ------------------------------------------------------------------------------------

    async def append(self, append: Append) -> bool:
        """Append a turn; False when that turn is there already, somebody else's."""
        return bool(await self._do(_Job((append.row.game,), append)))

    async def change(self, what: Callable[[AsyncConnection], Awaitable[T]], *changed: str) -> T:
        """Do a change of some games, whole or not at all."""
        answer: T = await self._do(_Job(changed, what))
        return answer

    async def _do(self, job: _Job) -> Any:
        self._jobs.put_nowait(job)
        return await job.answer

    async def _write(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            began = time.perf_counter()
            try:
                answers = await self._commit(jobs)
            except (SQLAlchemyError, OSError) as error:
                log.error("writing failed", extra={"cause": _cause(error)})
                answers = [Unavailable(f"the database does not take it: {_cause(error)}")] * len(jobs)
            except Exception:  # whatever it is, the next ones must be written
                log.exception("writing failed")
                answers = [Unavailable("writing failed on the server")] * len(jobs)
            except asyncio.CancelledError:
                if self._closing:
                    raise
                answers = [Unavailable("writing was broken off")] * len(jobs)
            self.seconds_writing += time.perf_counter() - began
            self.n_commits += 1
            self.n_changes += len(jobs)
            for job, answer in zip(jobs, answers, strict=True):
                self._jobs.task_done()
                if job.answer.done():  # whoever waited has gone
                    continue
                if isinstance(answer, Exception):
                    job.answer.set_exception(answer)
                else:
                    job.answer.set_result(answer)

    async def _commit(self, jobs: Sequence[_Job]) -> list[Any]:
        """Do some jobs in one transaction; what each answers, or the error of its own that undid it."""
        answers: list[Any] = []
        changed = sorted({game for job in jobs for game in job.games})
        async with self._writer.begin() as connection:
            if self.is_postgresql:
                await connection.execute(_LOCK, {"changed": changed})
            won = await self._append(connection, [job.what for job in jobs if isinstance(job.what, Append)])
            for job in jobs:
                if isinstance(job.what, Append):
                    answers.append((job.what.row.game, job.what.row.turn) in won)
                    continue
                try:
                    async with connection.begin_nested():
                        answers.append(await job.what(connection))
                except QueendominoError as refused:
                    answers.append(refused)
                except (IntegrityError, DataError) as error:  # its own, and not that of all others
                    log.error("a change failed", extra={"cause": _cause(error)})
                    answers.append(Unavailable(f"the database does not take it: {_cause(error)}"))
                except Exception as error:
                    if isinstance(error, SQLAlchemyError | OSError):
                        raise
                    log.exception("a change failed")
                    answers.append(Unavailable("writing failed on the server"))
            if self.is_postgresql:
                await self._tell(connection, changed)
        return answers

    async def _append(self, connection: AsyncConnection, appends: list[Append]) -> set[tuple[str, int]]:
        """Append turns; which of them were not there yet."""
        if not appends:
            return set()
        rows = await connection.execute(self._insert_turn, [append.row._asdict() for append in appends])
        won = {(row[0], row[1]) for row in rows}
        changes = [
            {"the_game": append.row.game, **append.game}
            for append in appends
            if (append.row.game, append.row.turn) in won
        ]
        if changes:
            await connection.execute(_GO_ON, changes)
        there = [
            {"the_game": append.row.game, "the_seat": append.row.seat}
            for append in appends
            if append.is_there and (append.row.game, append.row.turn) in won
        ]
        if there:
            await connection.execute(NO_VOTES, there)
        return won

    async def _tell(self, connection: AsyncConnection, changed: Sequence[str]) -> None:
        """Tell the other servers which games have changed, when this transaction is committed."""
        for start in range(0, len(changed), SOME):
            payload = f"{self.me} {' '.join(changed[start : start + SOME])}"
            await connection.execute(
                sa.text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )

    async def change_game(
        self, connection: AsyncConnection, id: str, *conditions: sa.ColumnElement[bool], **values: Any
    ) -> bool:
        """Change a game's row; whether the conditions held."""
        done = await connection.execute(
            sa.update(games)
            .where(games.c.id == id, *conditions)
            .values(version=games.c.version + 1, changed=self.clock.now(), **values)
        )
        return bool(done.rowcount)

    async def goes(self, server: str, *conditions: sa.ColumnElement[bool]) -> None:
        """A server has gone, and with it who looked on there; its games' bots are free to be taken up."""

        async def strike(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(servers).where(servers.c.id == server, *conditions))

        await self.change(strike)
        await self.clear_away()

    async def clear_away(self) -> None:
        """Whoever looked on at a server that is no more has gone; some games at a time, locked before."""
        gone = presence.c.server.not_in(sa.select(servers.c.id))
        some = sa.select(presence.c.game).where(gone).distinct().order_by(presence.c.game).limit(SOME)
        while ids := [row.game for row in await self.rows(some)]:
            await self.change(partial(_clear_away, ids=ids, gone=gone, now=self.clock.now()), *ids)

    async def set_clock(self) -> float:
        """Take over the time of the database; how many seconds it has jumped."""
        asked = time.monotonic()
        told = time.time()
        if self.is_postgresql:
            [[told]] = await self.rows(sa.select(sa.extract("epoch", sa.func.clock_timestamp())))
        return self.clock.set(float(told), asked, time.monotonic())

    # --- reading ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _refused_clearly(self) -> AsyncIterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise Unavailable(f"the database does not answer: {_cause(error)}") from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that reads."""
        async with self._refused_clearly(), self._readers.connect() as connection:
            yield connection

    async def load(self, game: str, since: int = 0) -> Kept | None:
        """All that is kept of a game; its turns from a number on."""
        async with self.reading() as connection:
            row = (await connection.execute(_GAME, {"game": game})).one_or_none()
            if row is None:
                return None
            found_seats = await connection.execute(_SEATS, {"game": game})
            found_turns = await connection.execute(_TURNS, {"game": game, "since": since})
            found_holders = await connection.execute(_HOLDERS, {"game": game})
            found_votes = await connection.execute(_VOTES, {"game": game})
            elsewhere = await connection.execute(_ELSEWHERE, {"game": game, "me": self.me})
            return Kept(
                GameRow(*row),
                [SeatRow(*seat) for seat in found_seats],
                [TurnRow(*turn) for turn in found_turns],
                [HolderRow(*holder) for holder in found_holders],
                {(vote[0], vote[1]) for vote in found_votes},
                set(elsewhere.scalars()),
            )

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """How often each of some games has changed."""
        found: dict[str, int] = {}
        async with self.reading() as connection:
            for start in range(0, len(ids), 500):
                some = ids[start : start + 500]
                query = sa.select(games.c.id, games.c.version).where(games.c.id.in_(some))
                found |= {row[0]: row[1] for row in await connection.execute(query)}
        return found

    async def rows(self, query: Any) -> list[Any]:
        """What a query finds."""
        async with self.reading() as connection:
            return list(await connection.execute(query))

    async def answers(self) -> bool:
        """Whether the database is there, and the writer."""
        if not self._task or self._task.done():
            return False
        with suppress(Unavailable):
            await self.rows(sa.select(sa.literal(1)))
            return True
        return False


async def _clear_away(
    connection: AsyncConnection, ids: Sequence[str], gone: sa.ColumnElement[bool], now: int
) -> None:
    these = sa.and_(gone, presence.c.game.in_(ids))
    at = sa.select(presence.c.seat).where(
        these, presence.c.game == seats.c.game, presence.c.seat == seats.c.seat
    )
    await connection.execute(sa.update(seats).where(seats.c.game.in_(ids), at.exists()).values(seen=now))
    await connection.execute(sa.update(games).where(games.c.id.in_(ids)).values(version=games.c.version + 1))
    await connection.execute(sa.delete(presence).where(these))


_GO_ON = (
    sa.update(games)
    .where(games.c.id == sa.bindparam("the_game"))
    .values(
        version=games.c.version + 1,
        **{
            name: sa.bindparam(name)
            for name in ("state", "turn", "acting", "bot_acts", "ends", "totals", "changed")
        },
        lease_of=sa.bindparam("lease_of"),
    )
)
NO_VOTES = sa.delete(votes).where(
    votes.c.game == sa.bindparam("the_game"), votes.c.absent == sa.bindparam("the_seat")
)
# All servers lock in one order, so that none waits for another that waits for it
_LOCK = (
    sa.select(games.c.id)
    .where(games.c.id.in_(sa.bindparam("changed", expanding=True)))
    .order_by(games.c.id)
    .with_for_update()
)
_GAME = sa.select(games).where(games.c.id == sa.bindparam("game"))
_SEATS = sa.select(seats).where(seats.c.game == sa.bindparam("game")).order_by(seats.c.seat)
_TURNS = (
    sa.select(turns)
    .where(turns.c.game == sa.bindparam("game"), turns.c.turn >= sa.bindparam("since"))
    .order_by(turns.c.turn)
)
_HOLDERS = sa.select(holders).where(holders.c.game == sa.bindparam("game"))
_VOTES = sa.select(votes.c.absent, votes.c.voter).where(votes.c.game == sa.bindparam("game"))
_ELSEWHERE = sa.select(presence.c.seat).where(
    presence.c.game == sa.bindparam("game"),
    presence.c.server != sa.bindparam("me"),
    presence.c.server.in_(sa.select(servers.c.id)),
)


def _url(text: str) -> sa.URL:
    try:
        return sa.make_url(text)
    except SQLAlchemyError:  # not told in full: there may be a password in it
        raise QueendominoError(
            "the database is no URL; say sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None


def _with_driver(url: sa.URL) -> sa.URL:
    """The URL with the driver that we use."""
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+psycopg",
        "postgres": "postgresql+psycopg",
    }
    backend = url.drivername.partition("+")[0]
    if backend not in drivers:
        raise QueendominoError(
            f"there is no database {backend!r}; say sqlite:///FILE or postgresql://USER@HOST/NAME"
        )
    return url.set(drivername=drivers[backend])


def _cause(error: Exception) -> str:
    """What the database said, in one line, without the statement and its values."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__
