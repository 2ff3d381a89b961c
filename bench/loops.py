"""Loops that measure the engine from inside, where a call from Python would cost more than what is measured.

`run.py` compiles this file; uncompiled it works too.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from queendomino.engine import plain as cython

from queendomino.engine.position import Codes, Position

if not cython.compiled:
    from queendomino.engine.kingdom import fits, score
    from queendomino.engine.plain import at


def copies(p: Position, n: int) -> Position:
    """Copy a position n times."""
    copied = p
    for _ in range(n):
        copied = p.copy()
    return copied


def assigns(p: Position, n: int) -> Position:
    """Make a position equal to another n times, as a search does."""
    copied = p.copy()
    for _ in range(n):
        copied.assign(p)
    return copied


def masks(positions: list[Position], n: int) -> int:
    """Find the legal placements as masks, n times in each position."""
    total = 0
    for p in positions:
        for _ in range(n):
            total += fits(at(p.kingdoms, p.host), p.turn_dominoes[p.turn], p.anchors)
    return total


def lists(positions: list[Position], n: int) -> int:
    """List all legal actions, n times in each position."""
    total = 0
    codes = Codes()
    for p in positions:
        for _ in range(n):
            total += p.legal(codes)
    return total


def scores(positions: list[Position], n: int) -> int:
    """Score the kingdom of the king who acts, n times in each position."""
    total = 0
    for p in positions:
        for _ in range(n):
            total += score(at(p.kingdoms, p.host), p.queen == p.host, p.rows)
    return total
