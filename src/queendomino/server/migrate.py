"""Brings a database to what `schema.py` says; several servers may start at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from queendomino.errors import QueendominoError
from queendomino.server.schema import metadata

STEPS = Path(__file__).parent / "migrations"
LOCK = 0x0DDE_0D03  # a number of our own among the locks of a PostgreSQL


def migrate(connection: Connection, to: str = "head") -> None:
    """Do the steps that are missing, all or none. Who comes second waits, and finds nothing left to do.

    SQLite has its lock already, for the transaction has begun as one that writes.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    script = ScriptDirectory(str(STEPS))

    def missing(revision: Any, context: Any) -> Any:
        try:
            return script._upgrade_revs(to, revision)
        except CommandError:
            raise QueendominoError(
                "the database is of a newer version of Queendomino; install that, or name another --database"
            ) from None

    with EnvironmentContext(Config(), script, fn=missing) as environment:
        environment.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
        environment.run_migrations()
