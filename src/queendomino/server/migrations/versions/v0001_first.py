"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("ruleset", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("time_limit", sa.Integer),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("shuffle_hash", sa.String(64), nullable=False),
        sa.Column("shuffle_secret", sa.String(64), nullable=False),
        sa.Column("shuffle_known", sa.Boolean, nullable=False),
        sa.Column("opening", sa.Text),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("acting", sa.Integer),
        sa.Column("bot_acts", sa.Boolean, nullable=False),
        sa.Column("ends", sa.BigInteger),
        sa.Column("totals", sa.String(80), nullable=False),
        sa.Column("previous", sa.String(10)),
        sa.Column("rematch", sa.String(10)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("lease_of", sa.String(16), nullable=False),
        sa.Column("lease_ends", sa.BigInteger, nullable=False),
    )
    op.create_index("games_public", "games", ["public", "state", "changed"])
    op.create_index("games_ends", "games", ["state", "ends"])
    op.create_index("games_bots", "games", ["bot_acts", "lease_ends"])
    op.create_index("games_host", "games", ["host", "state"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.String(8), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("stands_in", sa.String(8)),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_table(
        "turns",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("actions", sa.String(60), nullable=False),
        sa.Column("drawn", sa.Text, nullable=False),
        sa.Column("by_whom", sa.String(8), nullable=False),
        sa.Column("played", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "turn"),
    )
    op.create_table(
        "holders",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("hash", "game", "seat"),
    )
    op.create_index("holders_game", "holders", ["game"])
    op.create_table(
        "votes",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("absent", sa.Integer, nullable=False),
        sa.Column("voter", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "absent", "voter"),
    )
