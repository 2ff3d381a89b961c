"""Perft: counting the sequences of actions from a position, to compare implementations of the rules.

Chance is fixed so that the counts are too: it always draws what comes first, seats and dominoes by number,
buildings in the order of their table.
"""

from __future__ import annotations

from queendomino.engine import codes
from queendomino.engine.position import Position


def settle(position: Position) -> None:
    """Go on through new rounds and chance to the next decision, drawing what comes first."""
    while True:
        if position.stage == codes.ROUND:
            position.new_round()
        elif position.stage == codes.KINGS:
            position.deal_king(position.n_turns)
        elif position.stage == codes.TILES:
            position.deal_kind(next(kind for kind, n in enumerate(position.pile_kinds()) if n))
        elif position.stage == codes.LINE:
            unseen = position.unseen_dominoes(position.box())
            line = 0
            for _ in range(position.line_length):
                line |= unseen & -unseen
                unseen &= unseen - 1
            position.deal_line(line)
        else:
            return


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` actions there are; a game that ends earlier counts once.

    >>> from queendomino import Game
    >>> [perft(Game("kingdomino", 2, by_hand=True).position, depth) for depth in range(5)]
    [1, 4, 12, 24, 24]
    """
    position = position.copy()
    settle(position)
    if depth == 0 or position.stage == codes.OVER:
        return 1
    legal = position.legal_codes()
    if depth == 1:
        return len(legal)
    return sum(perft(after(position, code), depth - 1) for code in legal)


def after(position: Position, code: int) -> Position:
    """The position after an action."""
    position = position.copy()
    position.apply(code)
    return position
