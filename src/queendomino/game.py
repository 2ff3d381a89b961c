"""A game: a ruleset, what has happened (the record), and the position that follows from it."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from queendomino import scoring
from queendomino.actions import Action, parse_action
from queendomino.chance import Chance, System, draw, seeded
from queendomino.engine.position import Position
from queendomino.errors import IllegalActionError, NotationError, QueendominoError, shortened
from queendomino.illegal import why_illegal
from queendomino.notation import parse_position, position_text
from queendomino.rulesets import RULES_VERSION, Ruleset, ruleset
from queendomino.scoring import Score
from queendomino.table import KINDS, Snapshot, Table, engine_position
from queendomino.view import View

# patterns, compiled by `re` when they are first needed, as in the other modules of the core
TAG_NAME = r"[A-Za-z][A-Za-z0-9_]*"
TAG_VALUE = r'[^"\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]*'


class Drawn(NamedTuple):
    """What chance decided: "kings", "tiles" or "line", and the seats, ids or numbers drawn.

    >>> Game("kingdomino", 2, seed=7).events[0]
    Drawn(kind='kings', items=('0',))
    """

    kind: str
    items: tuple[str, ...]

    @property
    def text(self) -> str:
        """The event as a line of a record.

        >>> Drawn("line", ("3", "17", "28", "41")).text
        'line 3 17 28 41'
        """
        return " ".join((self.kind, *self.items))


class Turn(NamedTuple):
    """What a seat did in one turn.

    >>> game = Game(seed=7)
    >>> game.play("=13")
    >>> game.events[-1]
    Turn(seat=0, actions=(Choose(13),))
    """

    seat: int
    actions: tuple[Action, ...]

    @property
    def text(self) -> str:
        """The turn as a line of a record.

        >>> Turn(0, (parse_action("g8g9"), parse_action("=22"))).text
        '0 g8g9 =22'
        """
        return " ".join((str(self.seat), *(action.text for action in self.actions)))


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: for each kingdom its total and its largest territory; who won (R9.6).

    >>> game = Game("kingdomino", 2, seed=7)
    >>> while not game.is_over:
    ...     game.play(game.legal_actions[0])
    >>> print(game.result)
    66 49: kingdom 0 wins
    >>> game.result.totals, game.result.winners
    ((66, 49), (0,))
    """

    scores: tuple[Score, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each kingdom."""
        return tuple(score.total for score in self.scores)

    @property
    def largest(self) -> tuple[int, ...]:
        """The size of each kingdom's largest territory, which decides ties."""
        return tuple(score.largest for score in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The kingdoms that won; several when they tie in everything."""
        return scoring.winners(self.totals, self.largest)

    def __str__(self) -> str:
        names = " and ".join(f"kingdom {i}" for i in self.winners)
        verb = "wins" if len(self.winners) == 1 else "share victory"
        return f"{' '.join(map(str, self.totals))}: {names} {verb}"


class _Mark(NamedTuple):
    """Where a turn began, to come back to."""

    n_events: int
    ply: int
    snapshot: Snapshot
    after_turn: Snapshot
    chance: int

    @property
    def seat(self) -> int:
        return self.snapshot.position.seat()


class Game(Table):
    """A game being played.

    >>> game = Game("classic", players=4, seed=7)
    >>> game.phase, game.seat
    ('first', 0)
    >>> [action.text for action in game.legal_actions]
    ['=13', '=16', '=47', '=48']
    >>> game.play("=13")
    >>> game.seat
    2

    With `by_hand` nothing is drawn: `phase` says what chance has to decide, and `deal` takes it, from a
    table with real dominoes for instance.
    """

    def __init__(
        self,
        ruleset_name: str = "classic",
        players: int = 4,
        *,
        seed: int | None = None,
        by_hand: bool = False,
        tags: Mapping[str, str] | None = None,
    ) -> None:
        self._tags = {"Rules": RULES_VERSION}
        for name, value in (tags or {}).items():
            self.set_tag(name, value)
        self._recordable = True
        rules = ruleset(ruleset_name, players)
        self._start(rules, engine_position(rules), seed, by_hand)

    def _start(self, rules: Ruleset, position: Position, seed: int | None, by_hand: bool) -> None:
        self._chance: Chance = System() if seed is None else seeded(seed)
        self.by_hand = by_hand
        self._events: list[Drawn | Turn] = []  # all that is finished
        self._actions: list[Action] = []  # of the turn that goes on
        self._marks: list[_Mark] = []  # where each turn began
        self.ply = 0
        self._look(Snapshot(rules, position))
        self._after_turn = self._snapshot
        self._go_on()

    @classmethod
    def from_position(cls, text: str, *, seed: int | None = None, by_hand: bool = False) -> Game:
        """A game that goes on from a position in one line (docs/notation.md); it cannot be recorded.

        >>> Game.from_position(Game(seed=7).position_text).seat
        0
        """
        rules, position = parse_position(text)
        game = cls.__new__(cls)
        game._tags = {}
        game._recordable = False
        game._start(rules, position, seed, by_hand)
        return game

    @classmethod
    def of_record(cls, rules: Ruleset, tags: Mapping[str, str], seed: int | None) -> Game:
        """A game at its very beginning, with these tags only, that waits for what chance decided."""
        game = cls.__new__(cls)
        game._tags = dict(tags)
        game._recordable = True
        game._start(rules, engine_position(rules), seed, by_hand=True)
        return game

    @classmethod
    def replay(cls, record: str, *, seed: int | None = None, by_hand: bool = False) -> Game:
        """The game of a record. An unfinished one can be played on.

        >>> game = Game(seed=7)
        >>> Game.replay(game.record()).record() == game.record()
        True
        """
        from queendomino.record import replay

        return replay(record, seed=seed, by_hand=by_hand)

    # --- what goes on ----------------------------------------------------------------------------

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat whose turn it is may do now, by code; nothing when chance has to decide."""
        return self._snapshot.legal_actions

    @property
    def turn(self) -> int:
        """How many turns are finished, first choices included."""
        return sum(isinstance(event, Turn) for event in self._events)

    @property
    def events(self) -> tuple[Drawn | Turn, ...]:
        """All that has happened: what chance drew and every turn, the unfinished one last."""
        if self._actions:
            return (*self._events, Turn(self._marks[-1].seat, tuple(self._actions)))
        return tuple(self._events)

    @property
    def in_turn(self) -> bool:
        """Whether a turn has begun and is not finished."""
        return bool(self._actions)

    @property
    def after_turn(self) -> Table:
        """The table right after the last finished turn, before a new round began (R3.2)."""
        return View(self._after_turn, 0, self.names)

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags of the record other than Ruleset, Players and Result."""
        return MappingProxyType(self._tags)

    def set_tag(self, name: str, value: str) -> None:
        """Put a tag into the record, such as Seat0 or Date."""
        if not re.fullmatch(TAG_NAME, name) or name in ("Ruleset", "Players", "Result"):
            raise NotationError(f"{name!r} cannot be the name of a tag")
        if not re.fullmatch(TAG_VALUE, value):
            raise NotationError(f'{value!r} cannot be the value of a tag: it has " or what no line can hold')
        self._tags[name] = value

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, from the tags Seat0, Seat1 and so on."""
        return tuple(self._tags.get(f"Seat{i}", f"Seat {i}") for i in range(self.ruleset.players))

    def view(self, seat: int) -> View:
        """What a seat sees now.

        >>> game = Game(seed=7)
        >>> game.view(3).legal_actions, len(game.view(game.seat).legal_actions)
        ((), 4)
        """
        if not 0 <= seat < self.ruleset.players:
            raise QueendominoError(
                f"there is no seat {seat}; {self.ruleset} has 0 to {self.ruleset.players - 1}"
            )
        return View(self._snapshot, seat, self.names)

    @property
    def result(self) -> Result:
        """The scores as if the game ended now; the final ones when it is over."""
        return Result(tuple(kingdom.score for kingdom in self.kingdoms))

    # --- what happens -----------------------------------------------------------------------------

    def check(self, action: Action) -> Action:
        """The form in which an action is listed as legal; IllegalActionError when it is not."""
        listed = self.canonical(action)
        if listed not in self.legal_actions:
            legal = tuple(other.text for other in self.legal_actions)
            raise IllegalActionError(action.text, why_illegal(self, action), legal)
        return listed

    def _parsed(self, text: str) -> Action:
        try:
            return parse_action(text)
        except NotationError as error:
            legal = tuple(action.text for action in self.legal_actions)
            raise NotationError(f"{error}; {shortened(legal)}") from None

    def play(self, action: Action | str) -> None:
        """Do an action, given as such or as text; what chance decides next is drawn at once.

        >>> Game(seed=7).play("=4")
        Traceback (most recent call last):
        queendomino.errors.IllegalActionError: =4 is illegal: domino 4 is not in the next line (R7.2); ...
        """
        action = self.check(self._parsed(action) if isinstance(action, str) else action)
        before = self._snapshot.position
        after = before.copy()
        after.apply(action.code)
        self._look(Snapshot(self.ruleset, after))
        self._actions.append(action)
        self.ply += 1
        if after.turn != before.turn:
            self._events.append(Turn(before.seat(), tuple(self._actions)))
            self._actions = []
            self._after_turn = self._snapshot
            self._go_on()

    def deal(self, drawn: Drawn | str) -> None:
        """Take what chance decided, given by hand: when `phase` is "kings", "tiles" or "line".

        >>> game = Game("classic", 2, by_hand=True)
        >>> game.deal("kings 1")
        >>> game.phase
        'tiles'
        """
        if isinstance(drawn, str):
            kind, _, items = drawn.partition(" ")
            drawn = Drawn(kind, tuple(items.split()))
        if wrong := fault(self, drawn):
            raise NotationError(f"{wrong[0]!r}: {wrong[1]}")
        self._events.append(drawn)
        self._look(Snapshot(self.ruleset, dealt(self._snapshot.position, drawn)))
        self._go_on()

    def deal_on(self) -> None:
        """From now on let chance be drawn, not given by hand."""
        self.by_hand = False
        if self.seat is None:
            self._go_on()

    def undo(self, turn: int | None = None) -> None:
        """Take back the last action, or go back to where a turn (counted from 0) began.

        What chance drew since is forgotten; with a seed the same is drawn again, without one something else.

        >>> game = Game(seed=7)
        >>> game.play("=13"); game.play("=47"); game.undo()
        >>> game.turn, [action.text for action in game.legal_actions]
        (1, ['=16', '=47', '=48'])
        """
        again: tuple[Action, ...] = ()
        if turn is None:
            done = self._actions or self._last_actions()
            if not done:
                raise QueendominoError("nothing has been played yet that could be taken back")
            again = tuple(done[:-1])
            turn = self.turn if self._actions else self.turn - 1
        if not 0 <= turn < len(self._marks):
            there_are = f"there are 0 to {len(self._marks) - 1}" if self._marks else "none has begun"
            raise QueendominoError(f"there is no turn {turn} to go back to; {there_are}")
        mark = self._marks[turn]
        del self._marks[turn + 1 :]
        del self._events[mark.n_events :]
        self._actions = []
        self.ply = mark.ply
        self._chance.state = mark.chance
        self._after_turn = mark.after_turn
        self._look(mark.snapshot)
        for action in again:
            self.play(action)

    def _last_actions(self) -> tuple[Action, ...]:
        turns = [event for event in self._events if isinstance(event, Turn)]
        return turns[-1].actions if turns else ()

    def _look(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    def _go_on(self) -> None:
        """R3.2: begin a new round where one is due; let chance decide until a player has to."""
        if self.phase == "round":
            position = self._snapshot.position.copy()
            position.new_round()
            self._look(Snapshot(self.ruleset, position))
        if self.seat is not None:
            self._marks.append(
                _Mark(len(self._events), self.ply, self._snapshot, self._after_turn, self._chance.state)
            )
        elif not self.is_over and not self.by_hand:
            self.deal(drawn_by(self._chance, self))

    # --- the record -------------------------------------------------------------------------------

    def record(self) -> str:
        """The game as a record in the form of docs/notation.md.

        >>> print(Game("kingdomino", 2, seed=7, tags={"Event": "example"}).record())
        [Ruleset "kingdomino"]
        [Players "2"]
        [Rules "1"]
        [Event "example"]
        <BLANKLINE>
        kings 0
        line 5 18 24 47
        <BLANKLINE>
        """
        if not self._recordable:
            raise QueendominoError("a game that did not begin at its beginning has no record")
        tags = {"Ruleset": self.ruleset.name, "Players": str(self.ruleset.players), **self._tags}
        if self.is_over:
            tags["Result"] = " ".join(map(str, self.result.totals))
        lines = [f'[{name} "{value}"]' for name, value in tags.items()]
        return "\n".join([*lines, "", *(event.text for event in self.events), ""])

    @property
    def position_text(self) -> str:
        """The position in one line (docs/notation.md)."""
        return position_text(self.ruleset, self._snapshot.position)

    def __repr__(self) -> str:
        by_hand = ", by_hand=True" if self.by_hand else ""
        if not self._recordable:
            return f"Game.from_position({self.position_text!r}{by_hand})"
        return f"Game.replay({self.record()!r}{by_hand})"

    def __copy__(self) -> Game:
        """A game of its own: what is played in one leaves the other alone."""
        return copy.deepcopy(self)


def dealt(before: Position, drawn: Drawn) -> Position:
    """The position after chance has decided."""
    position = before.copy()
    if drawn.kind == "kings":
        for seat in drawn.items:
            position.deal_king(int(seat))
    elif drawn.kind == "tiles":
        for id in drawn.items:
            position.deal_kind(KINDS.index(id))
    else:
        position.deal_line(sum(1 << int(number) - 1 for number in drawn.items))
    return position


def fault(table: Table, drawn: Drawn) -> tuple[str, str] | None:
    """What is wrong with a draw, as the bad word and the reason; None when it is possible now."""
    wanted = table.phase
    if table.seat is not None or table.is_over:
        return drawn.kind, f"nothing is drawn now; phase: {wanted} (R2.4, R3.2)"
    if drawn.kind != wanted:
        return drawn.kind, f"what comes next is a line that begins with {wanted!r} (R2.1, R2.4, R3.2)"
    left = things_left(table)
    for item in drawn.items:
        if item not in left:
            return item, f"it cannot be drawn; left are {' '.join(dict.fromkeys(left))}"
        left.remove(item)
    n = n_drawn(table)
    if len(drawn.items) != n:
        return drawn.text, f"{len(drawn.items)} are drawn where it must be {n} (R2.4, R3.2)"
    if wanted == "line" and list(drawn.items) != sorted(drawn.items, key=int):
        return drawn.text, "a line is sorted by number (R2.4)"
    return None


def things_left(table: Table) -> list[str]:
    """What can be drawn now: seats, buildings or numbers of dominoes."""
    if table.phase == "kings":
        return [str(seat) for seat in range(table.ruleset.players)]
    if table.phase == "tiles":
        return [id for id, n in table.unseen_buildings.items() for _ in range(n)]
    return [str(domino.number) for domino in table.unseen_dominoes if domino.box == table.next_box]


def n_drawn(table: Table) -> int:
    """How many things are drawn now."""
    if table.phase == "kings":
        return 1 if table.ruleset.players == 2 else table.ruleset.players  # R2.4
    if table.phase == "tiles":
        return min(sum(id is None for id in table.board.values()), sum(table.unseen_buildings.values()))
    return table.ruleset.line_length


def drawn_by(chance: Chance, table: Table) -> Drawn:
    """Let chance decide."""
    items = draw(chance, things_left(table), n_drawn(table))
    if table.phase == "line":
        items.sort(key=int)
    return Drawn(table.phase, tuple(items))
