"""What happens in a game, told in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from queendomino.actions import Action, Build, Burn, Choose, Discard, Place, Tax
from queendomino.draw import owner, seat_name
from queendomino.game import Drawn, Game
from queendomino.rulesets import Ruleset
from queendomino.scoring import winners
from queendomino.tiles import Building, Domino, Terrain
from queendomino.view import View


def count(n: int, thing: str) -> str:
    """So many of a thing.

    >>> count(1, "coin"), count(3, "territory")
    ('1 coin', '3 territories')
    """
    if n == 1:
        return f"1 {thing}"
    return f"{n} {thing[:-1]}ies" if thing.endswith("y") else f"{n} {thing}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as in a sentence.

    >>> listed(["Anna", "Ben", "Cleo"])
    'Anna, Ben and Cleo'
    """
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def seat_names(table: Game | View) -> tuple[str, ...]:
    """The names of the seats, fit to print and all different.

    >>> seat_names(Game(tags={"Seat0": "Anna", "Seat1": "random", "Seat2": "random", "Seat3": "Ben"}))
    ('Anna', 'random (1)', 'random (2)', 'Ben')
    """
    return tuple(seat_name(table, seat) for seat in range(table.ruleset.players))


def kingdom_names(table: Game | View) -> list[str]:
    """The names of the players of each kingdom."""
    return [owner(table, kingdom) for kingdom in range(table.ruleset.n_kingdoms)]


def half_words(terrain: Terrain, crowns: int) -> str:
    """Half of a domino: `mine 3`, `town`."""
    return f"{terrain} {crowns}" if crowns else f"{terrain}"


def halves_words(domino: Domino) -> str:
    """A domino without its number: `mine 3 | town`."""
    return f"{half_words(domino.a, domino.crowns_a)} | {half_words(domino.b, domino.crowns_b)}"


def building_words(id: str) -> str:
    """A building by its name.

    >>> building_words("tower_safe")
    'tower safe'
    """
    return id.replace("_", " ")


def worth_words(building: Building) -> str:
    """What a building gives.

    >>> from queendomino import BUILDINGS
    >>> worth_words(BUILDINGS["magic_school"])
    '1 knight, 1 tower, 2 points per swamp territory'
    >>> worth_words(BUILDINGS["knight_safe"])
    '1 knight, each tax 1 coin more per knight, 2 points'
    """
    things = (building.knights, "knight"), (building.towers, "tower"), (building.crowns, "crown")
    parts = [count(n, thing) for n, thing in things if n]
    if building.tax_bonus:
        parts.append(f"each tax 1 coin more per {building.tax_bonus}")
    if building.points:
        parts.append(count(building.points, "point") + (f" per {building.per}" if building.per else ""))
    return ", ".join(parts)


def action_words(table: Game | View, action: Action) -> str:
    """What a seat is about to do, as the rest of a sentence that begins with its name."""
    domino = table.domino
    if isinstance(action, Place) and domino:
        first, second = half_words(domino.a, domino.crowns_a), half_words(domino.b, domino.crowns_b)
        if domino.is_twin:
            return f"places {domino.number}: {first} on {action.a} and {action.b}"
        return f"places {domino.number}: {first} on {action.a}, {second} on {action.b}"
    if isinstance(action, Discard) and domino:
        return f"discards {domino.number} {_whole(f'({halves_words(domino)})')}, which fits nowhere"
    if isinstance(action, Tax):
        return f"knight on {action.square} earns {table.tax_of(action.square)}"
    if isinstance(action, Build):
        return _build_words(table, action)
    if isinstance(action, Burn):
        return f"the dragon burns the {building_words(table.board[action.price] or '')} for 1 coin"
    if isinstance(action, Choose):
        chosen = next(c.domino for c in table.next_line if c.domino.number == action.number)
        return _whole(f"takes {chosen.number} ({halves_words(chosen)})")
    return "ends the turn"


def _build_words(table: Game | View, action: Build) -> str:
    position = table.position
    before = position.queen
    position.apply(action.code)
    wins_queen = " and wins the queen" if position.queen != before else ""
    name = building_words(table.board[action.price] or "")
    paid = table.price_of(action.price)
    return f"builds the {name} on {action.square} for {count(paid, 'coin')}{wins_queen}"


def drawn_words(table: Game | View, drawn: Drawn) -> str:
    """What chance has just decided."""
    if drawn.kind == "kings":
        if len(drawn.items) == 1:
            return f"{seat_names(table)[int(drawn.items[0])]} chooses first"
        return "kings in the order " + ", ".join(seat_names(table)[int(seat)] for seat in drawn.items)
    if drawn.kind == "tiles":
        return "new buildings: " + ", ".join(map(building_words, drawn.items))
    dominoes = (claim.domino for claim in table.next_line)
    return "next line: " + ", ".join(_whole(f"{domino.number} {halves_words(domino)}") for domino in dominoes)


def _whole(text: str) -> str:
    """A text that is not to be folded."""
    return text.replace(" ", "\xa0")


def ruleset_words(rules: Ruleset) -> str:
    """A ruleset with its facts (R8)."""
    kingdoms = f"{rules.n_kingdoms} kingdoms of two" if rules.teams else "a kingdom each"
    return f"{rules}: {kingdoms}, {rules.size}x{rules.size}, {count(rules.n_rounds, 'round')}"


def outcome_words(names: Sequence[str], totals: Sequence[int], largest: Sequence[int]) -> str:
    """Who wins, and why if it was close (R9.6).

    >>> outcome_words(["Anna", "Ben"], [64, 64], [7, 9])
    "Ben wins: Anna and Ben have 64 points each, and Ben's largest territory of 9 squares decides (R9.6)."
    """
    best = max(totals)
    tied = [i for i, total in enumerate(totals) if total == best]
    won = winners(totals, largest)
    if len(tied) == 1:
        return f"{names[won[0]]} wins with {count(best, 'point')}."
    level = f"{listed(names[i] for i in tied)} have {count(best, 'point')} each"
    squares = count(largest[won[0]], "square")
    if len(won) == 1:
        name = names[won[0]]
        return f"{name} wins: {level}, and {name}'s largest territory of {squares} decides (R9.6)."
    shared = listed(names[i] for i in won)
    return f"{shared} share the victory: {level}, and their largest territories have {squares} each (R9.6)."
