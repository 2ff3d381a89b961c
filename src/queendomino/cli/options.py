"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from queendomino.errors import QueendominoError
from queendomino.rulesets import RULESETS, Ruleset, ruleset

F = TypeVar("F", bound=Callable[..., Any])

NAMES = tuple(dict.fromkeys(name for name, _ in RULESETS))
# a seed is 64 bits wide inside; larger numbers are taken too
SEED = click.IntRange(min=0)


def game_options(command: F) -> F:
    """`--ruleset` and `--players`."""
    command = click.option(
        "--players", type=click.IntRange(2, 8), help="How many players.  [default: 4, or what the rules need]"
    )(command)
    return ruleset_option(command)


def ruleset_option(command: F) -> F:
    """`--ruleset`."""
    return click.option(
        "--ruleset",
        "ruleset_name",
        type=click.Choice(NAMES),
        default="classic",
        show_default=True,
        help="The rules to play by (queendomino rules R8).",
    )(command)


def rules_of(name: str, players: int | None) -> Ruleset:
    """The ruleset; without a number of players for 4, or the fewest that it is for."""
    if players is None:
        players = 4 if (name, 4) in RULESETS else min(n for other, n in RULESETS if other == name)
    return ruleset(name, players)


def one_for_each(names: Sequence[str], n: int, what: str) -> tuple[str, ...]:
    """Names for n seats: n of them, or one that is for all."""
    if len(names) == 1:
        return (names[0],) * n
    if len(names) != n:
        raise QueendominoError(f"{len(names)} {what} for {n} seats; name one for each, or one for all")
    return tuple(names)
