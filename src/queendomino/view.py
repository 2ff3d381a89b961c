"""What one seat may see: the only thing that bots, browsers and environments are given."""

from __future__ import annotations

from queendomino.actions import Action
from queendomino.table import Snapshot, Table


class View(Table):
    """The table as a seat sees it at one moment; it stays as it is when the game goes on.

    Nothing on the table is secret except the order of what nobody has seen yet, and that does not exist
    before it is drawn: a view holds no generator, no draw pile's order and no other player's thoughts.

    >>> from queendomino import Game
    >>> view = Game(seed=7).view(0)
    >>> view.my_turn, view.legal_actions[0], len(view.unseen_dominoes)
    (True, Choose(13), 44)
    """

    def __init__(self, snapshot: Snapshot, me: int, names: tuple[str, ...]) -> None:
        self._snapshot = snapshot
        self._me = me
        self._names = names

    @property
    def me(self) -> int:
        """My seat."""
        return self._me

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self._names

    @property
    def kingdom(self) -> int:
        """The number of my kingdom."""
        return self.ruleset.kingdom_of(self.me)

    @property
    def my_turn(self) -> bool:
        """Whether I have to decide."""
        return self.seat == self.me

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What I may do now, by code; nothing when it is not my turn."""
        return self._snapshot.legal_actions if self.my_turn else ()

    def __repr__(self) -> str:
        return f"<View of seat {self.me}: {self.ruleset}, round {self.round}, phase {self.phase}>"
