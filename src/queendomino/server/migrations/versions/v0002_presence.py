"""Who is there, at whichever server; leases that end with their server; eleven levels of bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the servers and whose pages are open there; no lease needs a time any more."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("beats", sa.Integer, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("server", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "server"),
    )
    op.create_index("presence_server", "presence", ["server"])
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.drop_index("games_bots", "games")
    op.drop_column("games", "lease_ends")
    op.create_index("games_bots", "games", ["bot_acts", "lease_of"])
    op.execute("UPDATE seats SET bot = 'level:11' WHERE bot = 'level:12'")  # the strongest of then and of now
