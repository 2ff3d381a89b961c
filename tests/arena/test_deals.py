"""A deal is the same whatever is played."""

from __future__ import annotations

import pytest

from queendomino import RULESETS, Drawn, Game, ruleset
from queendomino.arena import Deal
from queendomino.bots import bot


def dealt(name: str, players: int, spec: str, seed: int) -> dict[str, list[str]]:
    """All that came in a game between bots of a kind, in its order: kings, tiles, and lines of each box."""
    game, deal = Game(name, players, by_hand=True), Deal(ruleset(name, players), seed)
    bots = [bot(spec, seat) for seat in range(players)]
    came: dict[str, list[str]] = {}
    while not game.is_over:
        if game.seat is None:
            box = game.next_box if game.phase == "line" else ""
            drawn = deal.drawn(game)
            came.setdefault(drawn.kind + box, []).append(" ".join(drawn.items))
            game.deal(drawn)
        else:
            game.play(bots[game.seat].choose(game.view(game.seat)))
    return came


@pytest.mark.parametrize(("name", "players"), sorted(RULESETS))
def test_kings_and_lines_are_the_same_whatever_is_played(name: str, players: int) -> None:
    one, other = (dealt(name, players, spec, 7) for spec in ("random", "greedy"))
    tiles, others = (" ".join(came.pop("tiles", [])).split() for came in (one, other))
    assert one == other
    n = min(len(tiles), len(others))
    assert tiles[:n] == others[:n]
    assert (n > 6) == RULESETS[name, players].buildings


def test_the_number_of_tiles_bought_does_change_with_play() -> None:
    assert dealt("classic", 4, "random", 7)["tiles"] != dealt("classic", 4, "greedy", 7)["tiles"]


def test_another_seed_is_another_deal() -> None:
    assert dealt("classic", 4, "random", 7) != dealt("classic", 4, "random", 8)


def test_every_king_and_domino_comes_first_about_as_often() -> None:
    rules, n = ruleset("classic", 4), 400
    game = Game("classic", 4, by_hand=True)
    first = [Deal(rules, seed).drawn(game).items[0] for seed in range(n)]
    assert all(70 < first.count(str(seat)) < 130 for seat in range(4))
    game.deal("kings 0 1 2 3")
    game.deal(Deal(rules, 0).drawn(game))
    lines = [Deal(rules, seed).drawn(game).items for seed in range(n)]
    counts = [sum(str(number) in line for line in lines) for number in range(1, 49)]
    assert min(counts) > 12
    assert max(counts) < 60
    assert sum(counts) == 4 * n


def test_a_deal_shuffles_each_pile_by_itself() -> None:
    rules = ruleset("wedding", 3)
    game = Game("wedding", 3, by_hand=True)
    game.deal("kings 0 1 2")
    tiles = Deal(rules, 1).drawn(game)
    assert tiles == Drawn("tiles", tiles.items)
    assert len(tiles.items) == 6
