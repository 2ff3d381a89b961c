"""The steps in `migrations/` lead to what `schema.py` says."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from queendomino.server.schema import metadata
from queendomino.server.store import Store
from tests.server.serving import ended


def test_the_steps_lead_to_the_schema_and_are_done_once(database: str) -> None:
    async def main() -> None:
        for _ in range(2):
            store = Store(database)
            await store.open()
            await store.close()

    ended(main())
    driver = "sqlite" if database.startswith("sqlite") else "postgresql+psycopg"
    engine = sa.create_engine(sa.make_url(database).set(drivername=driver))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
