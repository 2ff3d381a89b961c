"""What was to be done better in games that are over: looked for once, turn by turn, beside the bots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from queendomino.actions import End
from queendomino.server import protocol as p
from queendomino.server.course import Course
from queendomino.server.happened import happened
from queendomino.server.refusals import Refused
from queendomino.server.room import Room, recorded
from queendomino.server.rooms import Rooms
from queendomino.server.store import Unavailable
from queendomino.server.thinker import Better
from queendomino.server.turns import begin, play_turn

MOST_KEPT = 500  # reviews; the one not asked for longest is forgotten
MOST_AT_ONCE = 4  # games that are looked at
PAUSE = 30.0  # seconds after which one that broke off may go on
log = logging.getLogger(__name__)


class _Begun:
    """A review as far as it is."""

    def __init__(self) -> None:
        self.judged = 0
        self.mistakes: list[p.Mistake] = []
        self.task: asyncio.Task[None] | None = None
        self.again = 0.0  # not before, where it broke off (monotonic)


class Reviews:
    """The reviews of one server. They come out the same everywhere, so that nobody has to store them."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._begun: OrderedDict[str, _Begun] = OrderedDict()

    def of(self, room: Room) -> p.Review:
        """The review of a game as far as it is; it begins, or goes on, if it is not whole."""
        if room.course is None or not room.course.is_over:
            raise Refused("conflict", "mistakes are told when the game is over")
        n = room.turn
        begun = self._begun.get(room.id) or _Begun()
        if begun.judged < n and (begun.task is None or begun.task.done()):
            if time.monotonic() < begun.again:
                raise Refused("unavailable", "the review broke off; ask again in a moment")
            if sum(other.task is not None for other in self._begun.values()) >= MOST_AT_ONCE:
                raise Refused("too_many", "other games are being looked at; ask again soon")
            begun.task = asyncio.create_task(self._judge(room, begun))
        self._begun[room.id] = begun
        self._begun.move_to_end(room.id)
        if len(self._begun) > MOST_KEPT:
            _, oldest = self._begun.popitem(last=False)
            if oldest.task:
                oldest.task.cancel()
        return p.Review(n, begun.judged, begun.mistakes)

    async def _judge(self, room: Room, begun: _Begun) -> None:
        """One turn after the other, so that bots never wait for more than one of them."""
        try:
            kept = await self._rooms.store.load(room.id)
            assert kept
            course = begin(room.rules, recorded(kept.game.opening or "")).course
            for row in kept.turns:
                played = row.actions.split()
                if row.turn == begun.judged:
                    better = await self._rooms.thinkers.better(room.id, course.position_line, played)
                    if better:
                        begun.mistakes = [*begun.mistakes, _mistake(course, played, better)]
                    begun.judged += 1
                course = play_turn(course, played, recorded(row.drawn)).course
        except Unavailable as error:
            begun.again = time.monotonic() + PAUSE
            log.warning("a review broke off", extra={"cause": str(error)})
        except Exception:
            begun.again = time.monotonic() + PAUSE
            log.exception("a review broke off")
        finally:
            begun.task = None


def _mistake(course: Course, played: Sequence[str], better: Better) -> p.Mistake:
    """A turn beside a better one, from the first decision that differs."""
    n = 0
    while played[n] == better.turn[n]:
        n += 1
    before = course.all_after(played[:n])[-1]
    seat = course.seat
    assert seat is not None
    return p.Mistake(
        turn=course.turn,
        ply=before.ply,
        round=course.round,
        seat=seat,
        kingdom=course.ruleset.kingdom_of(seat),
        points=better.points,
        error=better.error,
        played=list(_decisions(before, played[n:])),
        better=list(_decisions(before, better.turn[n:])),
    )


def _decisions(course: Course, actions: Sequence[str]) -> Iterator[p.Event]:
    """What each action of a turn did."""
    for before, after in pairwise(course.all_after(actions)):
        if after.actions[-1] != End().text:
            yield happened(before, after, after.actions[-1])[0]
