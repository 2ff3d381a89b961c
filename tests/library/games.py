"""Random games for the tests, driven through the library's own doors: seeded, in several styles."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

from queendomino import RULESETS, Action, Game, Place
from queendomino.squares import CASTLE, NUMBERS, SIDE
from queendomino.table import Table

FORMS = sorted(RULESETS)
Form = tuple[str, int]
Style = Callable[[Game, random.Random], Action]


def uniform(game: Game, rng: random.Random) -> Action:
    """Any action."""
    return rng.choice(game.legal_actions)


def busy(game: Game, rng: random.Random) -> Action:
    """Taxes, builds and burns nearly always: kingdoms with many knights, towers and buildings."""
    phases = sorted({action.phase for action in game.legal_actions})
    if len(phases) > 1 and rng.random() < 0.9:
        phases.remove("E")
    phase = rng.choice(phases)
    return rng.choice([action for action in game.legal_actions if action.phase == phase])


def sprawling(game: Game, rng: random.Random) -> Action:
    """Places far from the castle: frames are filled to their edges, dominoes are discarded."""
    if isinstance(game.legal_actions[0], Place):
        return max(game.legal_actions, key=lambda action: (distance(action), rng.random()))
    return busy(game, rng)


def lazy(game: Game, rng: random.Random) -> Action:
    """Does nothing optional: board and coins stay as they are."""
    last = game.legal_actions[-1].phase
    return rng.choice([action for action in game.legal_actions if action.phase == last])


STYLES: dict[str, Style] = {"uniform": uniform, "busy": busy, "sprawling": sprawling, "lazy": lazy}


def distance(action: Action) -> int:
    """How far from the castle a placement is."""
    assert isinstance(action, Place)
    return sum(abs(x) + abs(y) for x, y in map(coordinates, (action.a, action.b)))


def coordinates(square: str) -> tuple[int, int]:
    """File and rank of a square, counted from the castle."""
    (y, x), (castle_y, castle_x) = divmod(NUMBERS[square], SIDE), divmod(NUMBERS[CASTLE], SIDE)
    return x - castle_x, y - castle_y


def decisions(game: Game, rng: random.Random, style: str = "busy") -> Iterator[Action]:
    """Play a game on to its end; what is yielded is about to be played."""
    while not game.is_over:
        action = STYLES[style](game, rng)
        yield action
        game.play(action)


def played(form: Form, seed: int = 0, style: str = "busy", plies: int = 10_000) -> Game:
    """A game of so many decisions, or to its end."""
    game = Game(*form, seed=seed)
    rng = random.Random(f"{form} {seed} {style}")
    while not game.is_over and game.ply < plies:
        game.play(STYLES[style](game, rng))
    return game


def visible(table: Table) -> dict[str, Any]:
    """All that a table, a view or a game shows in its public properties."""
    names = [name for name in dir(type(table)) if not name.startswith("_")]
    shown = {
        name: getattr(table, name)
        for name in names
        if isinstance(inspect.getattr_static(type(table), name), property)
    }
    return {name: visible(value) if isinstance(value, Table) else value for name, value in shown.items()}


forms = st.sampled_from(FORMS)
seeds = st.integers(0, 2**64)
styles = st.sampled_from(sorted(STYLES))
# games that have gone on for a while, more often than not to somewhere in the middle of a turn
games = st.builds(played, forms, seeds, styles, st.integers(0, 250))
