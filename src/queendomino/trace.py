"""A game as plain objects, the lines of `queendomino replay --json` (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from queendomino.game import Game
from queendomino.record import Step, steps
from queendomino.table import Table


def trace(record: str) -> Iterator[dict[str, Any]]:
    """The objects of a record: its decisions, the table after each turn, the result."""
    for step in steps(record):
        game = step.game
        if step.action:
            yield decision(step)
        elif game.turn:
            yield {"after_turn": game.turn - 1, **table_object(game.after_turn)}
    if game.is_over:
        yield result_object(game)


def decision(step: Step) -> dict[str, Any]:
    """A decision before it is taken."""
    game, action = step
    assert action
    return {
        "ply": game.ply,
        "seat": game.seat,
        "domino": game.domino.number if game.domino else None,
        "legal": sorted(other.text for other in game.legal_actions),
        "action": action.text,
    }


def table_object(table: Table) -> dict[str, Any]:
    """What lies on a table, with the scores as if the game ended now."""
    kingdoms = [
        {
            "coins": kingdom.coins,
            "knights": kingdom.knights,
            "placed_knights": kingdom.placed_knights,
            "towers": kingdom.towers,
            "queen": kingdom.queen,
            "discarded": kingdom.discarded,
            "score": kingdom.score.points,
        }
        for kingdom in table.kingdoms
    ]
    board = {str(price): id for price, id in table.board.items()}
    return {"kingdoms": kingdoms, "board": board, "dragon": table.dragon}


def result_object(game: Game) -> dict[str, Any]:
    """How the game ended."""
    result = game.result
    return {
        "result": list(result.totals),
        "largest": list(result.largest),
        "winners": list(result.winners),
    }
