"""What a person can choose from, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from queendomino.actions import Action, Build, Burn, Choose, Discard, Place, Tax
from queendomino.cli.screen import domino_picture
from queendomino.cli.words import building_words, count, halves_words, listed, worth_words
from queendomino.game import Game
from queendomino.squares import NUMBERS, SIDE
from queendomino.tiles import BUILDINGS


class Choice(NamedTuple):
    """A line of the menu: one action, or one building that can stand on several squares."""

    key: str  # its notation
    words: str
    actions: tuple[Action, ...]

    @property
    def phase(self) -> str:
        """A to E."""
        return self.actions[0].phase


def choices(game: Game) -> list[Choice]:
    """All that is legal now, placements excepted; buildings of one spot together."""
    found: list[Choice] = []
    spots: dict[int, list[Build]] = {}
    for action in game.legal_actions:
        if isinstance(action, Build):
            spots.setdefault(action.price, []).append(action)
        elif not isinstance(action, Place):
            found.append(Choice(action.text, _words(game, action), (action,)))
    found += (_building(game, builds) for builds in spots.values())
    return sorted(found, key=lambda choice: choice.phase)


def heading(game: Game, phase: str) -> str:
    """What a phase of the turn is about, and what one has for it."""
    kingdom = game.kingdoms[game.ruleset.kingdom_of(game.seat or 0)]
    if phase == "E" and not game.next_line:
        return "nothing is left to choose"
    if phase == "E":
        return "choose your next domino" if game.round else "choose your first domino"
    if phase == "A" and game.domino:
        return f"place {game.domino.number}: {halves_words(game.domino)}"
    return {
        "B": f"collect tax ({count(kingdom.knights, 'knight')} in reserve)",
        "C": f"construct a building ({count(kingdom.coins, 'coin')})",
        "D": "bribe the dragon to burn a building (1 coin)",
    }[phase]


def _words(game: Game, action: Action) -> str:
    if isinstance(action, Tax):
        return f"knight on {action.square}: earns {count(game.tax_of(action.square), 'coin')}"
    if isinstance(action, Burn):
        return f"burn the {building_words(game.board[action.price] or '')}"
    if isinstance(action, Discard):
        return "it fits nowhere and must be discarded"
    if isinstance(action, Choose):
        domino = next(c.domino for c in game.next_line if c.domino.number == action.number)
        return f"{domino_picture(domino)}  domino {domino.number}: {halves_words(domino)}"
    return "end the turn"


def _building(game: Game, builds: Sequence[Build]) -> Choice:
    price, squares = builds[0].price, in_reading_order(build.square for build in builds)
    id = game.board[price] or ""
    cost = count(game.price_of(price), "coin")
    where = f" on {squares[0]}" if len(squares) == 1 else ""
    words = f"build the {building_words(id)} ({cost}){where}: {worth_words(BUILDINGS[id])}"
    if _wins_queen(game, builds[0]):
        words += "; wins the queen"
    if not where:
        words += f"; on {listed(squares, 'or')}"
    return Choice(builds[0].text if where else f"B{price}", words, tuple(builds))


def _wins_queen(game: Game, action: Action) -> bool:
    position = game.position
    before = position.queen
    position.apply(action.code)
    return bool(position.queen != before)


def in_reading_order(squares: Iterable[str]) -> list[str]:
    """Squares from the north-west to the south-east, row by row.

    >>> in_reading_order(["e7", "f8", "e8"])
    ['e8', 'f8', 'e7']
    """
    return sorted(set(squares), key=lambda name: (-(NUMBERS[name] // SIDE), NUMBERS[name] % SIDE))
