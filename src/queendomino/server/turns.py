"""Whole turns: what the actions of one do, and what chance decides after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from queendomino.errors import IllegalActionError
from queendomino.game import Drawn, dealt
from queendomino.rulesets import Ruleset
from queendomino.server import protocol as p
from queendomino.server.course import Course
from queendomino.server.happened import happened, round_began, what_was_drawn
from queendomino.table import Snapshot, Table


class Step(NamedTuple):
    """A turn, or what chance did first, with all that followed."""

    course: Course
    drawn: tuple[Drawn, ...]
    events: list[p.Event]


def begin(rules: Ruleset, draw: Callable[[Table], Drawn]) -> Step:
    """A game until the first king chooses."""
    return _go_on(Course.of(rules), 0, [], draw)


def play_turn(course: Course, actions: Sequence[str], draw: Callable[[Table], Drawn]) -> Step:
    """A whole turn, and what chance does then; IllegalActionError for the first action that is not legal."""
    courses = course.all_after(actions)
    if not courses[-1].turn_is_over:
        last = courses[-1]
        raise IllegalActionError(
            actions[-1] if actions else "nothing", "the turn is not over after it (R3.1)", last.legal_texts
        )
    events: list[p.Event] = []
    for before, after in pairwise(courses):
        events += happened(before, after, after.actions[-1])
    return _go_on(courses[-1], course.turn + 1, events, draw)


def _go_on(course: Course, turn: int, events: list[p.Event], draw: Callable[[Table], Drawn]) -> Step:
    """R3.2: a new round where one is due, and what chance decides, until a seat has to."""
    drawn = []
    position = course.snapshot.position
    rules = course.ruleset
    if course.phase == "round":
        position = position.copy()
        position.new_round()
        after = Course(Snapshot(rules, position), turn, course.ply)
        events = [*events, round_began(course, after)]
        course = after
    while course.seat is None and not course.is_over:
        due = draw(course)
        events = [*events, what_was_drawn(course, due)]
        drawn.append(due)
        course = Course(Snapshot(rules, dealt(course.snapshot.position, due)), turn, course.ply)
    return Step(Course(course.snapshot, turn, course.ply), tuple(drawn), events)
