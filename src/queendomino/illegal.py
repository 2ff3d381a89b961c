"""Why an action is illegal now: the reason for a person, with the rule that says so."""

from __future__ import annotations

from queendomino.actions import Action, Build, Burn, Choose, Discard, End, Place, Tax
from queendomino.kingdom import Kingdom
from queendomino.squares import CASTLE, NUMBERS, SIDE, neighbours
from queendomino.table import Table
from queendomino.tiles import Domino, Terrain


def why_illegal(table: Table, action: Action) -> str:
    """The first reason that forbids an action that is not legal."""
    phase, seat, domino = table.phase, table.seat, table.domino
    if phase == "over":
        return "the game is over (R3.3)"
    if seat is None:
        return f"chance comes first: {phase} (R2.4, R3.2)"
    if isinstance(action, Choose):
        if phase == "A":
            return f"domino {domino.number if domino else ''} must be placed first (R3.1)"
        return _why_not_choose(table, action)
    if domino is None:
        return "every king first chooses a domino (R2.4)"
    kingdom = table.kingdoms[table.ruleset.kingdom_of(seat)]
    if isinstance(action, (Place, Discard)):
        if phase != "A":
            return "the domino of this turn has been placed or discarded already (R3.1, R4.4)"
        if isinstance(action, Discard):
            return f"domino {domino.number} fits, so it must be placed (R4.3)"
        return _why_not_place(kingdom, domino, action)
    if phase == "A":
        return f"domino {domino.number} must be placed first (R3.1)"
    if isinstance(action, Tax):
        return _why_not_tax(table, kingdom, action)
    if isinstance(action, Build):
        return _why_not_build(table, kingdom, action)
    if isinstance(action, Burn):
        return _why_not_burn(table, kingdom, action)
    assert isinstance(action, End)
    return "the turn ends with the choice of a domino, for there is a next line (R3.1, R7.2)"


def _why_not_choose(table: Table, action: Choose) -> str:
    claims = {claim.domino.number: claim.seat for claim in table.next_line}
    if not claims:
        return "there is no line left to choose from; the turn ends with . (R3.3)"
    if action.number not in claims:
        return f"domino {action.number} is not in the next line (R7.2)"
    return f"a king of seat {claims[action.number]} stands on domino {action.number} (R7.2)"


def _why_not_place(kingdom: Kingdom, domino: Domino, action: Place) -> str:
    for square in (action.a, action.b):
        if square == CASTLE:
            return f"the castle stands on {square} (R4.1)"
        if square in kingdom.squares:
            return f"{square} is taken (R4.1)"
    joins = _touches(kingdom, action.a, domino.a) or _touches(kingdom, action.b, domino.b)
    if not joins:
        return (
            f"neither {domino.a} on {action.a} nor {domino.b} on {action.b} touches the castle "
            "or a square of its own terrain (R4.1)"
        )
    numbers = [NUMBERS[square] for square in (*kingdom.squares, CASTLE, action.a, action.b)]
    files = [number % SIDE for number in numbers]
    ranks = [number // SIDE for number in numbers]
    width, height = max(files) - min(files) + 1, max(ranks) - min(ranks) + 1
    return (
        f"the kingdom would be {width} wide and {height} high, more than {kingdom.size}x{kingdom.size} (R4.2)"
    )


def _touches(kingdom: Kingdom, square: str, terrain: Terrain) -> bool:
    """R4.1 for one half."""
    around = neighbours(square)
    return CASTLE in around or any(
        neighbour in kingdom.squares and kingdom.squares[neighbour].terrain == terrain for neighbour in around
    )


def _why_not_tax(table: Table, kingdom: Kingdom, action: Tax) -> str:
    site = kingdom.squares.get(action.square)
    if table.phase != "B":
        return "it is too late to tax: after a discard, a building or the dragon there is no B (R3.1, R5.1)"
    if site and site.knight:
        return f"a knight stands on {action.square} already (R5.1)"
    if action.square not in table.fresh_squares:
        return f"{action.square} is not a square of the domino just placed (R5.1)"
    return "no knight is left in reserve (R5.1)"


def _why_not_build(table: Table, kingdom: Kingdom, action: Build) -> str:
    if table.phase not in ("B", "C"):
        return "one building a turn, and before the dragon (R3.1, R6.1)"
    if table.board[action.price] is None:
        return f"the spot priced {action.price} is empty (R6.1, R6.3)"
    site = kingdom.squares.get(action.square)
    if site is None or site.terrain != Terrain.TOWN:
        return f"{action.square} is no town square of this kingdom (R6.1)"
    if site.building:
        return f"the {site.building} stands on {action.square} already (R6.1)"
    return f"it costs {table.price_of(action.price)}, the kingdom has {kingdom.coins} (R6.2)"


def _why_not_burn(table: Table, kingdom: Kingdom, action: Burn) -> str:
    if table.phase not in ("B", "C", "D") or table.dragon is not None:
        return f"the dragon sits on the spot priced {table.dragon} to the end of the round (R7.1)"
    if kingdom.queen:
        return "who hosts the queen cannot bribe the dragon (R7.1)"
    if table.board[action.price] is None:
        return f"no building is on the spot priced {action.price} (R7.1)"
    return "the bribe is 1 coin, the kingdom has none (R7.1)"
