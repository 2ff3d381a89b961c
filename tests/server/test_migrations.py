"""The steps in `migrations/` lead to what `schema.py` says."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from queendomino.bots import LEVELS
from queendomino.server import protocol as p
from queendomino.server.lobby import Lobby
from queendomino.server.migrate import migrate
from queendomino.server.schema import metadata, servers
from queendomino.server.store import Store
from tests.server.lobbies import ANNA, BEN, HERE, INVITED, OPEN, rooms, with_servers
from tests.server.serving import ended


def engine_of(database: str) -> sa.Engine:
    driver = "sqlite" if database.startswith("sqlite") else "postgresql+psycopg"
    return sa.create_engine(sa.make_url(database).set(drivername=driver))


def test_the_steps_lead_to_the_schema_and_are_done_once(database: str) -> None:
    async def main() -> None:
        for _ in range(2):
            store = Store(database)
            await store.open()
            await store.close()

    ended(main())
    engine = engine_of(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_games_of_the_first_version_go_on(database: str) -> None:
    ids = []

    async def before(lobby: Lobby) -> None:
        bot = p.NewSeat("bot", None, "greedy")
        strongest = p.NewSeat("bot", None, f"level:{len(LEVELS)}")
        for seats in ([HERE, OPEN], [HERE, INVITED, strongest], [HERE, HERE, bot]):
            room, _, _ = await lobby.open(p.NewGame(seats, limit=60), ANNA)
            ids.append(room.id)
        await play(lobby, ids[2])

    async def play(lobby: Lobby, id: str) -> None:
        room = await rooms(lobby).room(id)
        course = room.course
        assert course
        assert course.seat is not None
        by = "bot" if room.bot_of(course.seat) else "person"
        assert await rooms(lobby)._append(room, course, course.seat, [course.legal_texts[0]], by)

    async def after(lobby: Lobby) -> None:
        room = await rooms(lobby).room(ids[0])
        await lobby.sit(room, p.Sit(), BEN)
        assert room.row.state == "playing"
        waiting = await rooms(lobby).room(ids[1])
        assert waiting.waits_for == [1]
        assert waiting.bot_of(2) == f"level:{len(LEVELS)}"
        assert (await rooms(lobby).room(ids[2])).turn == 1
        await play(lobby, ids[2])

    with_servers(database, before)
    go_back_to_the_first_version(database)
    with_servers(database, after)


def go_back_to_the_first_version(database: str) -> None:
    """Make all tables anew as the first version made them, with the same rows."""
    engine = engine_of(database)
    with engine.begin() as connection:
        kept = {
            table.name: [dict(row._mapping) for row in connection.execute(sa.select(table))]
            for table in metadata.sorted_tables
        }
        metadata.drop_all(connection)
        connection.execute(sa.text("DROP TABLE alembic_version"))
        migrate(connection, to="0001")
        first = sa.MetaData()
        first.reflect(connection)
        assert not {"servers", "presence"} & set(first.tables)
        for name, rows in kept.items():
            for row in rows if name in first.tables else ():
                known = {**row, "lease_ends": 0} if name == "games" else row
                values = {column: known[column] for column in first.tables[name].columns.keys()}  # noqa: SIM118
                connection.execute(sa.insert(first.tables[name]), values)
        connection.execute(sa.text("UPDATE seats SET bot = 'level:12' WHERE bot LIKE 'level:%'"))
    engine.dispose()


def test_servers_that_start_together_on_an_old_database_bring_it_up_to_date_once(database: str) -> None:
    async def main(lobby: Lobby) -> None:
        await lobby.open(p.NewGame([HERE, OPEN]), ANNA)

    async def together() -> None:
        stores = [Store(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        assert len(await stores[0].rows(sa.select(servers))) == 4
        await asyncio.gather(*(store.close() for store in stores))

    with_servers(database, main)
    go_back_to_the_first_version(database)
    ended(together())
    with_servers(database, main)
