"""A room: one game in memory, who sits there, who looks on."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from queendomino.bots import LEVELS
from queendomino.game import Drawn
from queendomino.rulesets import ruleset
from queendomino.server import protocol as p
from queendomino.server.course import Course
from queendomino.server.happened import totals_of
from queendomino.server.protocol import encoded
from queendomino.server.refusals import Refused
from queendomino.server.seen import Seen, result_message, rules_message
from queendomino.server.settings import Settings
from queendomino.server.shuffle import Shuffled, shuffle_tags
from queendomino.server.store import GameRow, Kept, SeatRow, Store, TurnRow
from queendomino.server.tokens import Caller
from queendomino.server.turns import Step, begin, play_turn
from queendomino.table import Table

if TYPE_CHECKING:
    from queendomino.server.live import Socket

STAND_IN = "level:4"  # who plays for a person that is away


def recorded(text: str) -> Callable[[Table], Drawn]:
    """What chance drew, as it was kept."""
    lines = iter(text.splitlines())

    def next_drawn(_: Table) -> Drawn:
        kind, *items = next(lines).split()
        return Drawn(kind, tuple(items))

    return next_drawn


class Room:
    """A game in memory. What it says comes from rows of the database, and it can be forgotten at any time."""

    def __init__(self, kept: Kept, store: Store, settings: Settings) -> None:
        self.clock = store.clock
        self.rules = ruleset(kept.game.ruleset, kept.game.players)
        self.lock = asyncio.Lock()
        self.sockets: set[Socket] = set()
        self.written: frozenset[int] = frozenset()  # seats that the database knows to have a page open here
        self.shown: set[int] = set()  # who was there when it was told last
        self._grace = round(1000 * settings.grace)
        self.used = time.monotonic()
        self.course: Course | None = None
        self.log: list[bytes] = []  # encoded Played: first what chance did before turn 0, then turn by turn
        self.doubtful = False  # a write failed, so the rows may say more than we know
        self.thinking: asyncio.Task[None] | None = None
        self.think_again = 0.0  # not before, where thinking has failed (monotonic)
        self.seats: list[SeatRow] = []
        self._seen = Seen()
        self.take(kept)

    @property
    def id(self) -> str:
        """The game's id."""
        return self.row.id

    @property
    def turn(self) -> int:
        """The number of the turn to be played now."""
        return self.course.turn if self.course else 0

    # --- from the rows ------------------------------------------------------------------------------

    def take(self, kept: Kept) -> list[bytes]:
        """Take over what the database says; the turns that are new."""
        self.row: GameRow = kept.game
        for old, new_row in zip(self.seats, kept.seats, strict=False):
            new_row.seen = max(old.seen, new_row.seen)  # we may know of it before it is written
        self.seats = kept.seats
        self.votes = kept.votes
        self.elsewhere = kept.elsewhere
        self.holders: dict[str, set[int]] = {}
        self.invites: dict[str, int] = {}
        for hash, _, seat, kind in kept.holders:
            if kind == "invite":
                self.invites[hash] = seat
            else:
                self.holders.setdefault(hash, set()).add(seat)
        new = []
        if self.row.opening is not None and not self.course:
            step = begin(self.rules, recorded(self.row.opening))
            self._go_on(step, -1, None, [], "chance")
        for row in kept.turns:
            if self.course and row.turn == self.course.turn:
                new.append(self.advance(row, self.step(row.actions.split(), recorded(row.drawn))))
        for socket in self.sockets:
            socket.seats = self.held(socket.caller)
        self.doubtful = False
        return new

    def step(self, actions: list[str], draw: Callable[[Table], Drawn]) -> Step:
        """What a turn would do; IllegalActionError if it is none."""
        assert self.course
        return play_turn(self.course, actions, draw)

    def advance(self, row: TurnRow, step: Step) -> bytes:
        """A turn that is stored becomes part of the game."""
        return self._go_on(step, row.turn, row.seat, row.actions.split(), row.by_whom)

    def _go_on(self, step: Step, turn: int, seat: int | None, actions: list[str], by: str) -> bytes:
        self.course = step.course.compact()
        played = p.Played(turn, seat, actions, step.events, totals_of(step.course), by)  # type: ignore[arg-type]
        self.log.append(encoded(played))
        return self.log[-1]

    def deal(self) -> Shuffled:
        """The order in which everything comes."""
        return Shuffled(self.rules, self.row.shuffle_secret, [seat.salt for seat in self.seats])

    # --- who is who ---------------------------------------------------------------------------------

    def held(self, caller: Caller) -> frozenset[int]:
        """The seats that a caller holds."""
        return frozenset().union(*(self.holders.get(hash, ()) for hash in caller.hashes))

    def check_held(self, seat: int, caller: Caller) -> None:
        """Refuse who does not hold a seat."""
        if self.seat_row(seat).seat not in self.held(caller):
            raise Refused("not_allowed", f"you do not hold seat {seat}")

    def seat_row(self, seat: int) -> SeatRow:
        """What is known of a seat that somebody has named."""
        if seat >= self.rules.players:
            raise Refused("not_found", f"there is no seat {seat}; there are 0 to {self.rules.players - 1}")
        return self.seats[seat]

    def is_host(self, caller: Caller) -> bool:
        """Whether the caller opened the table."""
        return self.row.host in caller.hashes

    def bot_of(self, seat: int) -> str | None:
        """The bot that decides for a seat now; None for a person."""
        row = self.seats[seat]
        return row.bot if row.player == "bot" else STAND_IN if row.stands_in else None

    @property
    def bot_acts(self) -> bool:
        """Whether the turn is a bot's, be it that it waits until a person is there to play with."""
        return self.row.acting is not None and self.bot_of(self.row.acting) is not None

    @property
    def waits_for(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [row.seat for row in self.seats if row.player in ("open", "invited")]

    @property
    def here(self) -> frozenset[int]:
        """The seats of which a page is open at this server."""
        return frozenset(seat for socket in self.sockets for seat in socket.seats)

    @property
    def connected(self) -> set[int]:
        """The seats of persons who are there: a page is open at some server, or was a moment ago."""
        there = self.here | self.elsewhere
        return {row.seat for row in self.seats if row.seat in there or self.was_there(row)}

    def was_there(self, row: SeatRow) -> bool:
        """Whether a person was there a moment ago; the clocks of two servers differ a little."""
        return row.player == "person" and abs(self.clock.now() - row.seen) < self._grace

    def goes(self, left: Iterable[int]) -> None:
        """The last page of some seats has been closed here; there is some grace for them to come again."""
        for seat in left:
            self.seats[seat].seen = self.clock.now()

    # --- messages -----------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """The names of the seats; bots of one kind are counted."""
        kinds = [row.name or bot_name(row.bot) if row.player == "bot" else row.name for row in self.seats]
        alike, so_far = Counter(kinds), Counter[str]()
        names = []
        for row, name in zip(self.seats, kinds, strict=True):
            so_far[name] += 1
            names.append(f"{name} {so_far[name]}" if row.player == "bot" and alike[name] > 1 else name)
        return names

    def seat_messages(self) -> list[p.Seat]:
        """The seats."""
        connected = self.connected
        return [
            p.Seat(
                row.seat,
                self.rules.kingdom_of(row.seat),
                name,
                row.player,  # type: ignore[arg-type]
                self.bot_of(row.seat),
                row.stands_in,  # type: ignore[arg-type]
                row.seat in connected,
                sorted(voter for absent, voter in self.votes if absent == row.seat),
            )
            for row, name in zip(self.seats, self.names(), strict=True)
        ]

    def moment(self, legal: bool) -> p.Moment:
        """The game right now; with what is legal, for who holds the seat that acts."""
        row = self.row
        over = self.course is not None and self.course.is_over
        state = "over" if row.state in ("over", "closed") else row.state
        return p.Moment(
            turn=self.turn,
            state=state,  # type: ignore[arg-type]
            table=self._seen.table(self.course, legal) if self.course else None,
            clock=p.Clock(row.time_limit, None if self.bot_acts else row.ends, self.clock.now()),
            thinking=row.bot_acts,
            shuffle=p.Shuffle(
                row.shuffle_hash,
                row.shuffle_secret if over else None,
                [seat.salt for seat in self.seats] if over else [],
                row.shuffle_known,
            ),
            result=result_message(self.course) if self.course else None,
        )

    def look(self, course: Course) -> p.Table:
        """The table after some actions, or at an earlier time."""
        return self._seen.table(course, legal=True)

    def message(self, caller: Caller) -> p.Game:
        """The game as a caller sees it."""
        held = self.held(caller)
        row = self.row
        return p.Game(
            id=row.id,
            title=row.title,
            public=row.public,
            hints=row.hints,
            rules=rules_message(self.rules),
            seats=self.seat_messages(),
            you=p.You(sorted(held), self.is_host(caller)),
            now=self.moment(legal=row.acting in held),
            last=msgspec.Raw(self.log[-1]) if self.log else None,  # type: ignore[arg-type]
            rematch=row.rematch,
        )

    # --- who looks on -------------------------------------------------------------------------------

    def tell(self, make: Callable[[bool], p.Message]) -> None:
        """Tell all who look on; `make` gets whether to say what is legal."""
        made: dict[bool, str] = {}
        for socket in tuple(self.sockets):
            legal = self.row.acting in socket.seats
            if legal not in made:
                made[legal] = encoded(make(legal)).decode()
            socket.push(made[legal])

    def tell_played(self, played: bytes) -> None:
        """Tell that a turn was played."""
        raw = msgspec.Raw(played)
        self.tell(lambda legal: p.LivePlayed(raw, self.moment(legal)))  # type: ignore[arg-type]

    def tell_seats(self, more: bool) -> None:
        """Tell who sits where; `more`: the game itself has changed with it."""
        seats = self.seat_messages()
        self.shown = {seat.seat for seat in seats if seat.connected}
        self.tell(lambda legal: p.LiveSeats(seats, self.moment(legal) if more else None))

    # --- the record ---------------------------------------------------------------------------------

    def record(self, turns: Iterable[TurnRow]) -> str:
        """The game as a record, from its rows."""
        row, over = self.row, self.course is not None and self.course.is_over
        tags = {"Ruleset": row.ruleset, "Players": str(row.players), "Rules": "1"}
        for i, name in enumerate(self.names()):
            if name:
                tags[f"Seat{i}"] = name.replace('"', "'")
        tags["Date"] = time.strftime("%Y-%m-%d", time.gmtime(row.created / 1000))
        salts = [seat.salt for seat in self.seats]
        tags |= shuffle_tags(row.shuffle_hash, row.shuffle_secret if over else None, salts)
        if over and self.course:
            tags["Result"] = " ".join(map(str, totals_of(self.course)))
        lines = [f'[{name} "{value}"]' for name, value in tags.items()]
        lines += ["", *(row.opening or "").splitlines()]
        for turn in turns:
            lines += [f"{turn.seat} {turn.actions}", *turn.drawn.splitlines()]
        return "\n".join([*lines, ""])


def who_acts(seat: int | None, seats: list[SeatRow]) -> dict[str, object]:
    """What a game's row says about the seat that acts: who decides."""
    persons = any(row.player == "person" and not row.stands_in for row in seats)
    bot = seat is not None and (seats[seat].player == "bot" or seats[seat].stands_in is not None)
    return {"acting": seat, "bot_acts": bot and persons}


def time_ends(seat: int | None, seats: list[SeatRow], limit: int | None, now: int) -> int | None:
    """When the time of a turn that begins now ends. It goes on while a bot stands in."""
    return now + 1000 * limit if limit and seat is not None and seats[seat].player == "person" else None


def bot_name(spec: str | None) -> str:
    """What a bot is called: its level's name, or its short name."""
    name, _, number = (spec or "").partition(":")
    return LEVELS[int(number) - 1].name if name == "level" and number else spec or ""
