"""Lists of games: the public ones, and one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from queendomino.rulesets import ruleset
from queendomino.server import protocol as p
from queendomino.server.room import bot_name
from queendomino.server.schema import games, holders, seats
from queendomino.server.seen import rules_message
from queendomino.server.store import Store
from queendomino.server.tokens import Caller

MOST = 100


async def public_games(store: Store, caller: Caller) -> p.Games:
    """Public tables: those that wait for players first, then those that go on."""
    query = (
        sa.select(games)
        .where(games.c.public, games.c.state.in_(("waiting", "playing")))
        .order_by(games.c.state.desc(), games.c.changed.desc())
        .limit(MOST)
    )
    return await _games(store, query, caller)


async def my_games(store: Store, caller: Caller) -> p.Games:
    """The games in which a caller has a seat: unfinished first, the latest change first."""
    mine = sa.select(holders.c.game).where(holders.c.hash.in_(caller.hashes), holders.c.kind != "invite")
    over = sa.case((games.c.state == "over", 1), else_=0)
    query = (
        sa.select(games)
        .where(games.c.id.in_(mine), games.c.state != "closed")
        .order_by(over, games.c.changed.desc())
        .limit(MOST)
    )
    return await _games(store, query, caller)


async def _games(store: Store, query: Any, caller: Caller) -> p.Games:
    found = await store.rows(query)
    ids = [row.id for row in found]
    sitting: dict[str, list[Any]] = {id: [] for id in ids}
    holding: dict[str, set[int]] = {id: set() for id in ids}
    for row in await store.rows(sa.select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)):
        sitting[row.game].append(row)
    mine = sa.select(holders.c.game, holders.c.seat).where(
        holders.c.game.in_(ids), holders.c.hash.in_(caller.hashes), holders.c.kind != "invite"
    )
    for game, seat in await store.rows(mine):
        holding[game].add(seat)
    return p.Games([_row(row, sitting[row.id], sorted(holding[row.id])) for row in found])


def _row(row: Any, sitting: Sequence[Any], held: list[int]) -> p.GameRow:
    acts = row.state == "playing" and row.acting in held and not row.bot_acts
    return p.GameRow(
        id=row.id,
        title=row.title,
        rules=rules_message(ruleset(row.ruleset, row.players)),
        state=row.state,
        names=[seat.name or (bot_name(seat.bot) if seat.player == "bot" else "") for seat in sitting],
        players=[seat.player for seat in sitting],
        turn=row.turn,
        acting=row.acting,
        seats=held,
        your_turn=acts,
        totals=[int(total) for total in row.totals.split()] if row.opening is not None else None,
        created=row.created,
        changed=row.changed,
    )
