"""What lies on the table for everybody to see. `Game` and `View` are tables."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import NamedTuple

from queendomino.actions import ACTIONS, Action, Place
from queendomino.engine import codes
from queendomino.engine.position import Position
from queendomino.errors import QueendominoError
from queendomino.kingdom import Kingdom, Site
from queendomino.rulesets import Ruleset
from queendomino.squares import NAMES
from queendomino.tiles import BUILDINGS, DOMINOES, TERRAINS, Domino

KINDS = tuple(BUILDINGS)
PHASES = ("kings", "tiles", "line", "A", "B", "C", "D", "E", "first", "round", "over")
_BOXES = ("queendomino", "kingdomino")


def domino_of(code: int) -> Domino:
    """The domino of the engine's number."""
    return DOMINOES[_BOXES[code // codes.BOX]][code % codes.BOX + 1]


def engine_position(ruleset: Ruleset) -> Position:
    """The position in which a game of a ruleset starts, before the kings are drawn."""
    boxes = sum(1 << i for i, box in enumerate(_BOXES) if box in ruleset.boxes)
    return Position(
        ruleset.players, ruleset.n_kingdoms, ruleset.size, ruleset.line_length, ruleset.n_rounds, boxes
    )


class Claim(NamedTuple):
    """A domino in a line and the seat whose king stands on it.

    >>> from queendomino import Game
    >>> claim = Game(seed=7).next_line[0]
    >>> str(claim.domino), claim.seat
    ('queendomino 13 (forest 1 | wheat)', None)
    """

    domino: Domino
    seat: int | None


class Snapshot:
    """Everything that can be seen in one position. Nothing in it changes.

    It is what `Table` answers from; a new one is made when the position has changed.
    """

    def __init__(self, ruleset: Ruleset, position: Position) -> None:
        self.ruleset = ruleset
        self.position = position

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(ACTIONS[code] for code in self.position.legal_codes())

    @cached_property
    def kingdoms(self) -> tuple[Kingdom, ...]:
        return tuple(self.kingdom(i) for i in range(self.ruleset.n_kingdoms))

    def kingdom(self, i: int) -> Kingdom:
        coins, knights, towers, discarded = self.position.facts(i)
        squares = {
            NAMES[square]: Site(TERRAINS[terrain], crowns, KINDS[kind] if kind >= 0 else None, knight)
            for square, terrain, crowns, kind, knight in self.position.squares(i)
        }
        queen = self.position.queen == i
        return Kingdom(self.ruleset.size, squares, coins, knights, towers, queen, discarded)


class Table:
    """The readable side of a game: what its position shows to everybody.

    >>> from queendomino import Game
    >>> table: Table = Game(seed=7)
    >>> table.board[0], table.queen, table.dragon, table.kingdoms[0].coins
    ('sawmill', None, None, 7)
    """

    _snapshot: Snapshot

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of the game."""
        return self._snapshot.ruleset

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(f"Seat {i}" for i in range(self.ruleset.players))

    def __str__(self) -> str:
        """The table as text, with colour where it would be printed on a terminal that has it."""
        from queendomino.draw import table_text, wants_colour

        return table_text(self, sys.stdout is not None and wants_colour(sys.stdout))

    def _repr_svg_(self) -> str:
        from queendomino.svg import table_svg

        return table_svg(self)

    @property
    def position(self) -> Position:
        """A copy of the engine's position: for search and statistics, at full speed."""
        return self._snapshot.position.copy()

    @property
    def phase(self) -> str:
        """What is due: "first", "A" to "E" (the earliest not yet given up), "over"; or what chance has to
        decide: "kings", "tiles", "line".
        """
        return PHASES[self._snapshot.position.stage]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def round(self) -> int:
        """The round, from 1; 0 while the first line is being chosen from."""
        return self._snapshot.position.round

    @property
    def seat(self) -> int | None:
        """The seat that has to decide, or None when it is chance's turn or the game is over."""
        position = self._snapshot.position
        return position.seat() if codes.PLACE <= position.stage <= codes.FIRST else None

    @property
    def domino(self) -> Domino | None:
        """The domino of the king who acts; None before the first round and after the last."""
        position = self._snapshot.position
        return domino_of(position.domino()) if codes.PLACE <= position.stage <= codes.CHOOSE else None

    @property
    def kingdoms(self) -> tuple[Kingdom, ...]:
        """All kingdoms; a seat's is number `ruleset.kingdom_of(seat)`."""
        return self._snapshot.kingdoms

    @property
    def queen(self) -> int | None:
        """The kingdom that hosts the queen."""
        return _known(self._snapshot.position.queen)

    @property
    def board(self) -> dict[int, str | None]:
        """The builders' board: price -> id of the building on that spot."""
        return {
            price: KINDS[kind] if kind >= 0 else None
            for price, kind in enumerate(self._snapshot.position.board())
        }

    @property
    def dragon(self) -> int | None:
        """The price of the spot on which the dragon sits; None while it is in its cave."""
        return _known(self._snapshot.position.dragon)

    @property
    def line(self) -> tuple[Claim, ...]:
        """The turns of this round in their order: each king with his domino."""
        if not self.round:
            return ()
        return tuple(Claim(domino_of(code), seat) for code, seat in self._snapshot.position.turns())

    @property
    def line_index(self) -> int:
        """How many kings have finished their turn in this round (or their first choice)."""
        return self._snapshot.position.turn

    @property
    def kings(self) -> tuple[int, ...]:
        """The seats in the order in which they act in this round (or choose first)."""
        return tuple(seat for _, seat in self._snapshot.position.turns())

    @property
    def next_line(self) -> tuple[Claim, ...]:
        """The line to choose from, by number; empty in the last round."""
        claims = self._snapshot.position.next_line()
        return tuple(Claim(domino_of(code), _known(seat)) for code, seat in claims)

    @property
    def fresh_squares(self) -> tuple[str, ...]:
        """R5.1: the squares of the domino just placed on which no knight stands."""
        return tuple(NAMES[square] for square in self._snapshot.position.fresh_squares())

    @property
    def next_box(self) -> str:
        """R8.4: the box from which the next line is drawn."""
        return _BOXES[self._snapshot.position.box()]

    @property
    def unseen_dominoes(self) -> tuple[Domino, ...]:
        """The dominoes that nobody has seen yet, by box and number."""
        return tuple(
            DOMINOES[name][i + 1]
            for box, name in enumerate(_BOXES)
            for i in range(codes.BOX)
            if self._snapshot.position.unseen_dominoes(box) >> i & 1
        )

    @property
    def unseen_buildings(self) -> dict[str, int]:
        """How many buildings of each kind are still in the pile."""
        counts = self._snapshot.position.pile_kinds()
        return {KINDS[kind]: n for kind, n in enumerate(counts) if n}

    def tax_of(self, square: str) -> int:
        """The coins that a knight of the kingdom whose king acts would collect on one of its squares."""
        if square not in self.kingdoms[self._acting()].squares:
            raise QueendominoError(f"there is nothing on {square} to collect from")
        return self._snapshot.position.tax_at(NAMES.index(square))

    def price_of(self, price: int) -> int:
        """R6.2: the coins that the building on a spot costs the kingdom whose king acts."""
        if price not in self.board:
            raise QueendominoError(
                f"there is no spot priced {price}; there are 0 to {codes.SPOTS - 1} (R1.3)"
            )
        return max(price - (self.queen == self._acting()), 0)

    def _acting(self) -> int:
        """The kingdom of the king who acts."""
        if self.seat is None:
            raise QueendominoError(f"no king acts now; phase: {self.phase}")
        return self.ruleset.kingdom_of(self.seat)

    def canonical(self, action: Action) -> Action:
        """The form under which an action is listed: a domino with equal halves has but one way round."""
        domino = self.domino
        if isinstance(action, Place) and domino and domino.is_twin and action.turned.text < action.text:
            return action.turned
        return action


def _known(number: int) -> int | None:
    return None if number == codes.NOBODY else number
