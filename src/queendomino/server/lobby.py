"""Before and after the turns: opening tables, sitting down, starting, leaving, again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from queendomino.bots import LEVELS, bot
from queendomino.bots.parameters import Budget
from queendomino.errors import QueendominoError
from queendomino.rulesets import Ruleset, ruleset
from queendomino.server import protocol as p
from queendomino.server.away import Away
from queendomino.server.happened import totals_of
from queendomino.server.refusals import Refused
from queendomino.server.room import Room, time_ends, who_acts
from queendomino.server.rooms import Rooms
from queendomino.server.schema import games, holders, seats
from queendomino.server.shuffle import Shuffled, commitment, new_secret, secret_of_seed
from queendomino.server.store import SeatRow
from queendomino.server.tokens import Caller, hashed, new_game_id, new_token
from queendomino.server.turns import begin

BOTS = (*(f"level:{i}" for i in range(1, len(LEVELS) + 1)), "random", "greedy", "mcts:1s", "mcts:3s")
MOST_NODES = 20_000
MOST_HOLDERS = 50  # links and devices of a seat
USED = "this link is worth nothing (any more): the seat is taken"


class Sat(NamedTuple):
    """A seat that was taken, and its token."""

    seat: int
    token: str


class Lobby:
    """What can be done with a table besides playing."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._settings = rooms.settings
        self._clock = rooms.store.clock
        self._away = Away(rooms)

    # --- opening a table ----------------------------------------------------------------------------

    async def open(self, wanted: p.NewGame, caller: Caller) -> tuple[Room, list[Sat], list[Sat]]:
        """A new table; the seats taken here, and the invitations."""
        rules = ruleset(wanted.ruleset, len(wanted.seats))
        for seat in wanted.seats:
            if seat.player == "bot":
                self.check_bot(seat.bot or "")
            elif seat.bot:
                raise Refused("bad_request", f"a seat that is {seat.player} has no bot")
        if all(seat.player == "bot" for seat in wanted.seats):
            raise Refused("bad_request", "at least one seat is for a person")
        secret, salts, known = await self._secret(wanted, rules)
        return await self._open(wanted, rules, secret, salts, known, caller)

    async def _secret(self, wanted: p.NewGame, rules: Ruleset) -> tuple[str, list[str], bool]:
        """Secret and salts of the shuffle, and whether whoever opens the table could know the order."""
        nothing = [""] * rules.players
        if wanted.seed is not None:
            return secret_of_seed(wanted.seed), nothing, True
        if wanted.same_deal_as is None:
            return new_secret(), nothing, False
        other = await self._rooms.room(wanted.same_deal_as)
        if other.row.state != "over" or other.rules != rules:
            raise Refused(
                "conflict", "a deal is repeated when its game is over, for as many by the same rules"
            )
        return other.row.shuffle_secret, [row.salt for row in other.seats], True

    async def _open(
        self,
        wanted: p.NewGame,
        rules: Ruleset,
        secret: str,
        salts: Sequence[str],
        known: bool,
        caller: Caller,
        previous: str | None = None,
    ) -> tuple[Room, list[Sat], list[Sat]]:
        id, now = new_game_id(), self._clock.now()
        held = [Sat(i, new_token()) for i, seat in enumerate(wanted.seats) if seat.player == "here"]
        invites = [Sat(i, new_token()) for i, seat in enumerate(wanted.seats) if seat.player == "invited"]
        host = caller.hashes[0]
        game = {
            "id": id,
            "ruleset": rules.name,
            "players": rules.players,
            "title": wanted.title.strip(),
            "public": wanted.public,
            "hints": wanted.hints,
            "time_limit": wanted.limit,
            "host": host,
            "shuffle_hash": commitment(secret),
            "shuffle_secret": secret,
            "shuffle_known": known,
            "opening": None,
            "state": "waiting",
            "turn": 0,
            "acting": None,
            "bot_acts": False,
            "ends": None,
            "totals": "",
            "previous": previous,
            "rematch": None,
            "created": now,
            "changed": now,
            "version": 0,
            "lease_of": "",
        }
        rows = [
            SeatRow(
                id,
                i,
                "person" if seat.player == "here" else seat.player,
                (seat.name or "").strip(),
                seat.bot,
                None,
                salt,
                now if seat.player == "here" else 0,
            )
            for i, (seat, salt) in enumerate(zip(wanted.seats, salts, strict=True))
        ]
        hold = [_holder(hashed(sat.token), id, sat.seat, "seat") for sat in held]
        hold += [_holder(hash, id, sat.seat, "browser") for sat in held for hash in caller.hashes]
        hold += [_holder(hashed(sat.token), id, sat.seat, "invite") for sat in invites]

        async def insert(connection: AsyncConnection) -> None:
            await self._check_room_for_more(connection, host)
            await connection.execute(sa.insert(games), game)
            await connection.execute(sa.insert(seats), [_columns(row) for row in rows])
            if hold:
                await connection.execute(sa.insert(holders), hold)
            if previous:
                won = await connection.execute(
                    sa.update(games)
                    .where(games.c.id == previous, games.c.rematch.is_(None))
                    .values(rematch=id, version=games.c.version + 1)
                )
                if not won.rowcount:
                    raise Refused("conflict", "there is a rematch already")
            if not any(row.player in ("open", "invited") for row in rows):
                await self._start(connection, rules, game, rows)

        await self._store.change(insert, id, *([previous] if previous else []))
        return await self._rooms.room(id), held, invites

    async def _check_room_for_more(self, connection: AsyncConnection, host: str) -> None:
        lately = self._clock.now() - round(
            1000 * self._settings.keep_waiting
        )  # what was given up fills nothing
        going = (
            sa.select(sa.func.count())
            .select_from(games)
            .where(games.c.state.in_(("waiting", "playing")), games.c.changed > lately)
        )
        for query, most, whose in (
            (going.where(games.c.host == host), self._settings.most_tables_of_one, "you have"),
            (going, self._settings.most_tables, "this server has"),
        ):
            if (await connection.execute(query)).scalar_one() >= most:
                raise Refused("too_many", f"{whose} {most} tables open; finish some first")

    def check_bot(self, spec: str) -> None:
        """Refuse a bot that does not exist, or would think too long."""
        try:
            player = bot(spec)
        except QueendominoError as error:
            raise Refused("bad_request", str(error)) from None
        budget = getattr(player, "budget", None)
        most = self._settings.most_seconds
        if isinstance(budget, Budget) and (
            (budget.nodes or 0) > MOST_NODES if budget.seconds is None else budget.seconds > most
        ):
            raise Refused("bad_request", f"a bot here thinks {most:g}s or {MOST_NODES}n a turn at most")

    async def _start(
        self, connection: AsyncConnection, rules: Ruleset, game: dict[str, Any], rows: Sequence[SeatRow]
    ) -> None:
        """Shuffle with the salts of all, and let the first king choose."""
        deal = Shuffled(rules, game["shuffle_secret"], [row.salt for row in rows])
        step = begin(rules, deal.drawn)
        await self._store.change_game(
            connection,
            game["id"],
            games.c.state == "waiting",
            state="playing",
            opening="\n".join(drawn.text for drawn in step.drawn),
            totals=" ".join(map(str, totals_of(step.course))),
            ends=time_ends(step.course.seat, list(rows), game["time_limit"], self._clock.now()),
            **who_acts(step.course.seat, list(rows)),
            lease_of=self._store.me,
        )

    async def _check_waits(self, connection: AsyncConnection, id: str) -> None:
        """Refuse when, in the very transaction that changes who sits where, the game waits no longer."""
        state = await connection.scalar(sa.select(games.c.state).where(games.c.id == id).with_for_update())
        if state == "closed":
            raise Refused("conflict", "this table was closed")
        if state != "waiting":
            raise Refused("conflict", "the game has started")

    # --- sitting down -------------------------------------------------------------------------------

    async def sit(self, room: Room, wanted: p.Sit, caller: Caller) -> list[Sat]:
        """Take a seat; who holds one by the token, or held it in the game before, gets it (again)."""
        hash = wanted.token and hashed(wanted.token)
        if hash and hash in room.holders:  # a seat's own token: one more device of the same person

            async def hold(connection: AsyncConnection) -> list[int]:
                held = await self._seats_of(connection, room, [hash])
                if not held:
                    raise Refused("not_found", "this link is worth nothing any more: the seat was left")
                await self._hold(connection, room.id, held, caller)
                return held

            held = await self._rooms.change(room, hold)
            return [Sat(seat, wanted.token or "") for seat in held]
        wished = await self._wished(room, wanted, hash, caller)
        taken = [Sat(seat, new_token()) for seat in wished]
        values: dict[str, Any] = {"seen": self._clock.now()}
        if wanted.name:
            values["name"] = wanted.name.strip()
        if not room.row.shuffle_known:  # a deal that is repeated keeps its salts
            values["salt"] = wanted.salt

        async def take(connection: AsyncConnection) -> None:
            await self._check_waits(connection, room.id)
            if hash and not await self._seats_of(connection, room, [hash], invited=True):
                raise Refused("not_found", USED)
            for sat in taken:
                done = await connection.execute(
                    sa.update(seats)
                    .where(
                        seats.c.game == room.id,
                        seats.c.seat == sat.seat,
                        seats.c.player.in_(("open", "invited")),
                    )
                    .values(player="person", **values)
                )
                if not done.rowcount:
                    raise Refused("conflict", f"seat {sat.seat} is taken")
                await connection.execute(
                    sa.delete(holders).where(holders.c.game == room.id, holders.c.seat == sat.seat)
                )
                await connection.execute(
                    sa.insert(holders), [_holder(hashed(sat.token), room.id, sat.seat, "seat")]
                )
            await self._hold(connection, room.id, [sat.seat for sat in taken], caller)
            await self._start_if_complete(connection, room)

        await self._rooms.change(room, take)
        return taken

    async def _wished(self, room: Room, wanted: p.Sit, hash: str | None, caller: Caller) -> Sequence[int]:
        """The seats that somebody may take now."""
        if hash:
            if hash not in room.invites:
                raise Refused("not_found", USED)
            return [room.invites[hash]]
        if room.row.previous:
            before = (await self._rooms.room(room.row.previous)).held(caller)
            again = [seat for seat in sorted(before) if room.seats[seat].player == "invited"]
            if again and wanted.seat is None:
                return again
        free = [row.seat for row in room.seats if row.player == "open"]
        if wanted.seat is not None:
            if wanted.seat not in free:
                raise Refused("conflict", f"seat {wanted.seat} is not open; open are {free or 'none'}")
            return [wanted.seat]
        if not free:
            raise Refused("conflict", "no seat is open; you may watch")
        return free[:1]

    async def _hold(self, connection: AsyncConnection, id: str, held: Sequence[int], caller: Caller) -> None:
        """Let a caller hold some seats."""
        found = await connection.execute(
            sa.select(holders.c.hash, holders.c.seat).where(holders.c.game == id)
        )
        have = {(row[0], row[1]) for row in found}
        new = [(hash, seat) for hash in caller.hashes for seat in held if (hash, seat) not in have]
        if new:
            of_seats = Counter(seat for _, seat in have)
            _check_holders(max(of_seats[seat] for seat in held))
            rows = [_holder(hash, id, seat, "browser") for hash, seat in new]
            await connection.execute(sa.insert(holders), rows)
        await self._store.change_game(connection, id)

    async def _start_if_complete(self, connection: AsyncConnection, room: Room) -> None:
        found = await connection.execute(
            sa.select(seats).where(seats.c.game == room.id).order_by(seats.c.seat)
        )
        rows = [SeatRow(*row) for row in found]
        if any(row.player in ("open", "invited") for row in rows):
            await self._store.change_game(connection, room.id)
            return
        await self._start(connection, room.rules, _columns(room.row), rows)

    async def start(self, room: Room, wanted: p.Start, caller: Caller) -> None:
        """Start without those who have not come."""
        self._for_host(room, caller)
        self.check_bot(wanted.bot)
        if room.row.state != "waiting":
            raise Refused("conflict", "the game has started")
        held = room.held(caller)

        async def start(connection: AsyncConnection) -> None:
            await self._check_waits(connection, room.id)
            await connection.execute(
                sa.update(seats)
                .where(seats.c.game == room.id, seats.c.player.in_(("open", "invited")))
                .values(player="bot", bot=wanted.bot)
            )
            if wanted.salt and held and not room.row.shuffle_known:
                await connection.execute(
                    sa.update(seats)
                    .where(seats.c.game == room.id, seats.c.seat == min(held))
                    .values(salt=wanted.salt)
                )
            await self._start_if_complete(connection, room)

        await self._rooms.change(room, start)

    async def invite(self, room: Room, seat: int, caller: Caller) -> Sat:
        """A new link to a seat: to one's own, or (host) to one that nobody has taken."""
        sat = Sat(room.seat_row(seat).seat, new_token())
        mine = seat in room.held(caller)
        if not mine:
            self._for_host(room, caller)
            if seat not in room.waits_for:
                raise Refused("conflict", f"seat {seat} is taken")

        async def insert(connection: AsyncConnection) -> None:
            if mine:
                await self._check_holds(connection, room, seat, caller)
            else:
                await connection.execute(
                    sa.update(seats)
                    .where(seats.c.game == room.id, seats.c.seat == seat, seats.c.player == "open")
                    .values(player="invited")
                )
            of_seat = sa.select(sa.func.count()).where(holders.c.game == room.id, holders.c.seat == seat)
            _check_holders(await connection.scalar(of_seat) or 0)
            row = _holder(hashed(sat.token), room.id, seat, "seat" if mine else "invite")
            await connection.execute(sa.insert(holders), [row])
            await self._store.change_game(connection, room.id)

        await self._rooms.change(room, insert)
        return sat

    async def rename(self, room: Room, wanted: p.Rename, caller: Caller) -> None:
        """Give one's seat another name."""
        room.check_held(wanted.seat, caller)

        async def change(connection: AsyncConnection) -> None:
            await self._check_holds(connection, room, wanted.seat, caller)
            of_seat = sa.update(seats).where(seats.c.game == room.id, seats.c.seat == wanted.seat)
            await connection.execute(of_seat.values(name=wanted.name.strip()))
            await self._store.change_game(connection, room.id)

        await self._rooms.change(room, change)

    async def leave(self, room: Room, seat: int, caller: Caller) -> None:
        """Leave: before the start the seat is free again, later a bot stands in."""
        room.check_held(seat, caller)
        if room.row.state == "waiting":

            async def free(connection: AsyncConnection) -> None:
                await self._check_waits(connection, room.id)
                await self._check_holds(connection, room, seat, caller)
                await connection.execute(
                    sa.update(seats)
                    .where(seats.c.game == room.id, seats.c.seat == seat)
                    .values(player="open", name="", **({} if room.row.shuffle_known else {"salt": ""}))
                )
                await connection.execute(
                    sa.delete(holders).where(holders.c.game == room.id, holders.c.seat == seat)
                )
                left = await connection.execute(
                    sa.select(seats.c.seat).where(seats.c.game == room.id, seats.c.player == "person")
                )
                await self._store.change_game(
                    connection, room.id, state="waiting" if left.first() else "closed"
                )

            await self._rooms.change(room, free)
        elif room.row.state == "playing":
            await self._away.stand_in(room, seat, "left")
        else:
            raise Refused("conflict", "the game is over")

    # --- again --------------------------------------------------------------------------------------

    async def rematch(self, room: Room, caller: Caller) -> tuple[Room, list[Sat], list[Sat]]:
        """The same players again; who asks sits already, the others sit down as they like."""
        held = room.held(caller)
        if not held:
            raise Refused("not_allowed", "who plays may ask for a rematch")
        if room.row.state != "over":
            raise Refused("conflict", "the game is not over")
        if room.row.rematch:
            return await self._join_rematch(room.row.rematch, caller)
        wanted = p.NewGame(
            [
                p.NewSeat("bot", row.name or None, row.bot)
                if row.player == "bot"
                else p.NewSeat("here" if row.seat in held else "invited", row.name or None)
                for row in room.seats
            ],
            room.rules.name,  # type: ignore[arg-type]
            room.row.title,
            room.row.public,
            room.row.time_limit,
            room.row.hints,
        )
        nothing = [""] * room.rules.players
        try:
            opened = await self._open(wanted, room.rules, new_secret(), nothing, False, caller, room.id)
        except Refused as refused:
            await self._rooms.refresh(room)
            if refused.kind == "conflict" and room.row.rematch:
                return await self._join_rematch(room.row.rematch, caller)
            raise
        await self._rooms.refresh(room)
        return opened

    async def _join_rematch(self, id: str, caller: Caller) -> tuple[Room, list[Sat], list[Sat]]:
        room = await self._rooms.room(id)
        if room.held(caller):
            return room, [], []
        return room, await self.sit(room, p.Sit(), caller), []

    # --- who may ------------------------------------------------------------------------------------

    def _for_host(self, room: Room, caller: Caller) -> None:
        if not room.is_host(caller):
            raise Refused("not_allowed", "only who opened the table may do this")

    async def _check_holds(self, connection: AsyncConnection, room: Room, seat: int, caller: Caller) -> None:
        """Refuse when, in the very transaction, a caller does not hold a seat (any more)."""
        if seat not in await self._seats_of(connection, room, caller.hashes):
            raise Refused("not_allowed", f"you do not hold seat {seat} any more")

    async def _seats_of(
        self, connection: AsyncConnection, room: Room, hashes: Sequence[str], invited: bool = False
    ) -> list[int]:
        """The seats that some secrets hold, or are invitations to."""
        kind = holders.c.kind == "invite" if invited else holders.c.kind != "invite"
        found = sa.select(holders.c.seat).where(holders.c.game == room.id, holders.c.hash.in_(hashes), kind)
        return sorted((await connection.execute(found)).scalars())


def _check_holders(n: int) -> None:
    if n >= MOST_HOLDERS:
        raise Refused("too_many", f"{n} links and devices for one seat are enough")


def _holder(hash: str, game: str, seat: int, kind: str) -> dict[str, Any]:
    return {"hash": hash, "game": game, "seat": seat, "kind": kind}


def _columns(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}
