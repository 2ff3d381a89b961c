"""Random games of the oracle against itself, written as records. The styles seek out different corners."""

from __future__ import annotations

import random
from collections.abc import Callable

from .components import BUILDINGS, DOMINOES, Building, Domino
from .rules import CASTLE, PLACEMENT, Oracle, Square, neighbours, parse_square

Style = Callable[[Oracle, list[str], random.Random], str]


def _starting(actions: list[str], kinds: str) -> list[str]:
    """The actions of these kinds, K, B, D, = and so on."""
    return [action for action in actions if action[0] in kinds]


def _building(game: Oracle, action: str) -> Building:
    tile = game.board[int(action[1])]
    assert tile is not None
    return BUILDINGS[tile]


def _tax_value(building: Building) -> int:
    """How much a building helps to collect tax, a safe above all."""
    return building.knights + (9 if building.tax_bonus else 0)


def _dominoes(game: Oracle, choice: str) -> list[Domino]:
    """The dominoes of this number in all boxes of the game: near enough for a preference."""
    return [domino for box in game.format.boxes for domino in DOMINOES[box] if f"={domino.number}" == choice]


def _towns(game: Oracle, choice: str) -> int:
    """How many town squares a choice brings."""
    return max((d.terrain_a, d.terrain_b).count("town") for d in _dominoes(game, choice))


def _crowns(game: Oracle, choice: str) -> int:
    """How many crowns a choice brings."""
    return max(d.crowns_a + d.crowns_b for d in _dominoes(game, choice))


def _best(actions: list[str], value: Callable[[str], int], rng: random.Random) -> str:
    """One of the actions of the highest value."""
    highest = max(map(value, actions))
    return rng.choice([action for action in actions if value(action) == highest])


def _squares(action: str) -> list[Square]:
    """The two squares of a placement, none of any other action."""
    placement = PLACEMENT.fullmatch(action)
    return [parse_square(name) for name in placement.groups()] if placement else []


def _distance(action: str) -> int:
    """How far from the castle a placement is."""
    return sum(abs(x - CASTLE[0]) + abs(y - CASTLE[1]) for x, y in _squares(action))


def _contacts(game: Oracle, action: str) -> int:
    """How many squares of the kingdom a placement touches."""
    assert game.seat is not None
    land = game.kingdoms[game.kingdom_of(game.seat)].land
    return sum(n in land for square in _squares(action) for n in neighbours(square))


def uniform(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Any action."""
    return rng.choice(actions)


def by_phase(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Any kind of action, then any action of this kind, so that ending the turn is not the rarest."""
    kind = rng.choice(sorted({action[0] for action in actions}))
    return rng.choice(_starting(actions, kind))


def builder(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Takes towns and builds whenever possible, towers first: the queen wanders."""
    if knights := _starting(actions, "K"):
        return rng.choice(knights)
    if builds := _starting(actions, "B"):
        return _best(builds, lambda action: _building(game, action).towers, rng)
    if choices := _starting(actions, "="):
        return _best(choices, lambda action: _towns(game, action), rng)
    return rng.choice(actions)


def taxer(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Collects tax whenever possible, and builds safes and whatever gives knights."""
    if knights := _starting(actions, "K"):
        return rng.choice(knights)
    if builds := _starting(actions, "B"):
        return _best(builds, lambda action: _tax_value(_building(game, action)), rng)
    return rng.choice(_starting(actions, "=") or actions)


def arsonist(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Burns whenever possible, and builds cheaply, so that the draw pile of the buildings empties."""
    if knights := _starting(actions, "K"):
        return rng.choice(knights)
    if builds := _starting(actions, "B"):
        return _best(builds, lambda action: -int(action[1]) - 6 * _building(game, action).towers, rng)
    if burns := _starting(actions, "D"):
        return rng.choice(burns)
    if choices := _starting(actions, "="):
        return _best(choices, lambda action: _towns(game, action), rng)
    return rng.choice(actions)


def sprawler(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Places far from the castle: the kingdom fills its frame, has holes, and dominoes are discarded."""
    if _squares(actions[0]):
        return _best(actions, _distance, rng)
    return by_phase(game, actions, rng)


def endings(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Avoids crowns and neighbours and does nothing optional: low totals, so many ties."""
    if _squares(actions[0]):
        return _best(actions, lambda action: -_contacts(game, action), rng)
    if choices := _starting(actions, "="):
        return _best(choices, lambda action: -_crowns(game, action), rng)
    return _starting(actions, "-.")[0]


def mixed(game: Oracle, actions: list[str], rng: random.Random) -> str:
    """Another style for every decision."""
    return rng.choice([uniform, by_phase, builder, taxer, arsonist, sprawler])(game, actions, rng)


STYLES: dict[str, Style] = {
    style.__name__: style for style in (uniform, by_phase, builder, taxer, arsonist, sprawler, endings, mixed)
}


def draw(game: Oracle, rng: random.Random) -> str:
    """The text of a random chance event, the one that must come next."""
    n = game.n_needed
    if game.needs == "kings":
        items = [str(seat) for seat in rng.sample(range(game.players), n)]
    elif game.needs == "tiles":
        items = rng.sample(game.unseen_tiles(), n)
    else:
        items = [str(number) for number in sorted(rng.sample(game.unseen_dominoes(), n))]
    return " ".join([game.needs, *items])


def play(game: Oracle, rng: random.Random, style: str = "uniform") -> list[str]:
    """Plays a game on to its end, and returns the lines of the record from here on."""
    lines: list[str] = []
    while game.needs != "over":
        if game.needs == "action":
            turn = [str(game.seat)]
            while not turn[-1].startswith(("=", ".")):
                turn.append(game.apply(STYLES[style](game, sorted(game.legal()), rng)))
            lines.append(" ".join(turn))
        else:
            lines.append(draw(game, rng))
            game.chance(lines[-1])
    return lines


def random_game(ruleset: str, players: int, rng: random.Random, style: str = "uniform") -> str:
    """A whole game as the text of a record."""
    game = Oracle(ruleset, players)
    lines = play(game, rng, style)
    totals = " ".join(map(str, game.result()["result"]))
    header = [f'[Ruleset "{ruleset}"]', f'[Players "{players}"]', f'[Result "{totals}"]']
    return "\n".join([*header, "", *lines]) + "\n"
