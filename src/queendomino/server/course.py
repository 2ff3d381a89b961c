"""A game that goes forward only: what a server needs of one, at a few kilobytes for each."""

from __future__ import annotations

from collections.abc import Sequence

from queendomino.actions import parse_action
from queendomino.errors import IllegalActionError
from queendomino.illegal import why_illegal
from queendomino.notation import position_text
from queendomino.rulesets import Ruleset
from queendomino.table import Snapshot, Table, engine_position


class Course(Table):
    """How a game stands. It never changes; what is played gives another one.

    `turn` is the number of the turn that goes on, `ply` that of the next decision; `actions` are those of
    this turn so far.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        turn: int = 0,
        ply: int = 0,
        actions: tuple[str, ...] = (),
        done: bool = False,
    ) -> None:
        self._snapshot = snapshot
        self.turn = turn
        self.ply = ply
        self.actions = actions
        self.turn_is_over = done

    @classmethod
    def of(cls, rules: Ruleset) -> Course:
        """A game before anything was drawn."""
        return cls(Snapshot(rules, engine_position(rules)))

    @property
    def snapshot(self) -> Snapshot:
        """What can be seen now."""
        return self._snapshot

    @property
    def position_line(self) -> str:
        """The position in one line (docs/notation.md)."""
        return position_text(self.ruleset, self._snapshot.position)

    @property
    def legal_texts(self) -> tuple[str, ...]:
        """The legal actions; none when the turn is over."""
        if self.turn_is_over:
            return ()
        return tuple(action.text for action in self._snapshot.legal_actions)

    def after(self, text: str) -> Course:
        """How it stands after an action; IllegalActionError when it is none that is legal."""
        if self.turn_is_over:
            raise IllegalActionError(text, "the turn is over before it (R3.1)")
        action = self.canonical(parse_action(text))
        if action not in self._snapshot.legal_actions:
            raise IllegalActionError(text, why_illegal(self, action), self.legal_texts)
        before = self._snapshot.position
        position = before.copy()
        position.apply(action.code)
        done = position.turn != before.turn
        return Course(
            Snapshot(self.ruleset, position), self.turn, self.ply + 1, (*self.actions, action.text), done
        )

    def all_after(self, texts: Sequence[str]) -> list[Course]:
        """How it stands before and after each of some actions."""
        courses = [self]
        for text in texts:
            courses.append(courses[-1].after(text))
        return courses

    def compact(self) -> Course:
        """The same, without what has been computed to look at it."""
        return Course(
            Snapshot(self.ruleset, self._snapshot.position),
            self.turn,
            self.ply,
            self.actions,
            self.turn_is_over,
        )
