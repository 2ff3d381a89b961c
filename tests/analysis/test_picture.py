"""The pictures of analyses: XML that stands alone, and shows what was found."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from queendomino import Game, QueendominoError
from queendomino.analysis import Analyst, Reviewed, analysis_svg, mistakes, review_svg
from queendomino.bots import bot, play_out
from queendomino.svg import Curve, graph_svg, rows_svg, sheet_svg, tile_svg
from queendomino.tiles import DOMINOES

FORMS = [("classic", 4), ("classic", 2), ("wedding-teams", 6), ("kingdomino", 3)]


def words(picture: str) -> list[str]:
    """All that is written in a picture, which is whole and has no id twice."""
    root = ElementTree.fromstring(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.get("href", "")[1:] for element in root.iter() if element.tag.endswith("use")}
    assert used <= set(ids)
    return [element.text or "" for element in root.iter()]


@pytest.fixture(params=FORMS, ids=lambda form: "-".join(map(str, form)))
def game(request: pytest.FixtureRequest) -> Game:
    ruleset, players = request.param
    tags = {f"Seat{seat}": f"<{seat}>" for seat in range(players)}
    return play_out(
        Game(ruleset, players, seed=7, tags=tags), [bot("random", seat) for seat in range(players)]
    )


def test_a_position_is_drawn_with_the_best_turn_and_the_others(game: Game) -> None:
    for turn in (0, game.ruleset.n_kings + 2, game.turn - 1):
        table = Game.replay(game.record())
        table.undo(turn)
        analysis = Analyst("100n", seed=1).analyse(table)
        told = words(analysis_svg(table, analysis))
        assert any(text.startswith(f"Best for <{table.seat}>: {analysis.best.action.text}") for text in told)
        assert sum("±" in text for text in told) == min(10, len(analysis.options))


def test_a_game_is_drawn_with_its_mistakes(game: Game) -> None:
    reviewed = list(Analyst("100n", seed=1).review(game))
    told = words(review_svg(game, reviewed))
    assert "Chances to win, turn by turn" in told
    assert sum(" points: " in text for text in told) == 2 * len(mistakes(reviewed)) > 0
    assert sum(text.startswith("costs ") for text in told) == min(6, len(mistakes(reviewed)))


def test_a_game_that_has_hardly_begun_is_drawn_too() -> None:
    reviewed: list[Reviewed] = []
    assert "classic for 4: the game and its mistakes" in words(review_svg(Game(seed=1), reviewed))


def test_a_graph_has_a_line_for_each_step_between_few_others() -> None:
    for top in (1, 3, 7, 60, 99, 100, 140, 1000):
        told = words(graph_svg("Points", [Curve("Anna", 0, [0, top], {})]))
        labels = [float(text) for text in told if text.replace(".", "").isdigit()]
        assert 2 <= len(labels) <= 7
        assert len({round(b - a, 6) for a, b in pairwise(labels)}) == 1
        assert labels[-1] >= top


def test_a_graph_goes_below_nothing_where_the_values_do() -> None:
    told = words(
        graph_svg("Margins", [Curve("Anna", 0, [-12, 30], {}), Curve("Ben", 1, [12, -30], {1: "x"})])
    )
    assert "-30" in told
    assert "30" in told
    assert "x" in told


def test_a_graph_of_one_moment_is_a_point() -> None:
    words(graph_svg("Points", [Curve("Anna", 0, [0], {0: "the beginning"})]))


def test_pictures_on_a_sheet_do_not_touch() -> None:
    tile, rows = tile_svg(DOMINOES["queendomino"][45]), rows_svg("Turns", ["a", "b"], [["1", "2"]], [50, 50])
    sheet = ElementTree.fromstring(sheet_svg("All", [[tile, rows], [rows]]))
    places = [
        [float(element.get(name, "0")) for name in ("x", "y", "width", "height")]
        for element in sheet.iter()
        if element.tag.endswith("svg") and element.get("x")
    ]
    assert len(places) == 3
    (x1, y1, w1, h1), (x2, y2, _, h2), (_, y3, _, h3) = places
    assert x2 > x1 + w1
    assert y1 == y2
    assert y3 > y1 + max(h1, h2)
    assert float(sheet.get("height", "0")) > y3 + h3


def test_a_game_without_a_record_cannot_be_reviewed() -> None:
    game = Game.from_position(Game(seed=7).position_text)
    with pytest.raises(QueendominoError, match="has no record"):
        list(Analyst("50n").review(game))
