"""Pictures and text of kingdoms and tables, and the art they are made of."""

from __future__ import annotations

import io
import random
import re
import runpy
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from queendomino import BUILDINGS, DOMINOES, Game, Kingdom, Terrain, View, art
from queendomino.draw import (
    WIDTH,
    building_text,
    kingdom_text,
    printable,
    table_text,
    turn_text,
    wants_colour,
    window,
)
from queendomino.svg import building_svg, kingdom_svg, table_svg, tile_svg

ROOT = Path(__file__).parents[2]
TERRAINS = [terrain.value for terrain in Terrain]
PIECES = ["crown", "knight", "tower", "queen", "dragon", "coin", "coin_blank", "castle_square"]
RECOLOURED = ["king", "castle", "domino_back"]
ART = sorted([*TERRAINS, *BUILDINGS, *PIECES, "empty_square", *RECOLOURED])
TABLES = [
    ("classic", 2, 25),
    ("classic", 3, 40),
    ("classic", 4, 0),
    ("classic", 4, 30),
    ("wedding", 4, 60),
    ("wedding", 8, 50),
    ("wedding-teams", 6, 40),
    ("kingdomino", 3, 20),
    ("classic", 4, 99),
]
KINGDOM = Kingdom.parse(
    """
    w1 w   f                f   f1
    w  w+  l2               l   f
    s1 t(queens_tower) C    l1+ m3
    .  t(church)  t(statue)+ m1 g2
    coins 11
    knights 2
    towers 3
    queen
    """
)


def mixed_game(ruleset: str, players: int, turns: int) -> Game:
    """A game after so many turns, in which all kinds of actions have been played."""
    game = Game(ruleset, players, seed=turns)
    while not game.is_over and game.turn < turns:
        legal = game.legal_actions
        game.play(legal[(7 * game.ply + len(legal)) % len(legal)])
    return game


@pytest.fixture(params=TABLES, ids=lambda row: f"{row[0]}-{row[1]}-turn-{row[2]}")
def game(request: pytest.FixtureRequest) -> Game:
    return mixed_game(*request.param)


def read_svg(text: str) -> ElementTree.Element:
    """The picture, which must be XML, stand alone, and refer only to itself."""
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.rpartition("}")[2] in {
            *("svg", "title", "defs", "symbol", "use", "g"),
            *("path", "rect", "circle", "ellipse", "text"),
        }
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "url(" not in value
            assert "//" not in value
            if name.endswith("href"):
                assert value[1:] in ids
                assert value[0] == "#"
    return root


def titles(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}title")]


def uses(root: ElementTree.Element, name: str) -> int:
    """How often a piece of art is seen."""
    elements = root.iter("{http://www.w3.org/2000/svg}use")
    return sum(element.get("href", "").partition("-")[2] == name for element in elements)


def ids_of(text: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', text))


class TestArt:
    def test_every_terrain_piece_and_building_has_one_file_and_nothing_else_has(self) -> None:
        assert sorted(path.stem for path in Path(art.FOLDER).glob("*.svg")) == ART

    @pytest.mark.parametrize("name", ART)
    def test_a_file_is_small_square_and_stands_alone(self, name: str) -> None:
        text = Path(art.FOLDER, f"{name}.svg").read_text(encoding="utf-8")
        assert len(text) < 2500
        root = read_svg(text)
        assert root.get("viewBox") == "0 0 100 100"
        assert not ids_of(text)
        assert "http" not in art.drawing(name)

    @pytest.mark.parametrize("name", ART)
    def test_only_what_belongs_to_a_player_takes_the_players_colour(self, name: str) -> None:
        assert ("currentColor" in art.drawing(name)) == (name in RECOLOURED)

    def test_buildings_share_one_frame_and_no_two_look_alike(self) -> None:
        frames = {art.drawing(id).partition("\n")[0] for id in BUILDINGS}
        assert len(frames) == 1
        assert len({art.drawing(id) for id in BUILDINGS}) == len(BUILDINGS)

    @pytest.mark.parametrize("name", TERRAINS)
    def test_a_terrain_fills_its_square_with_the_colour_of_the_palette(self, name: str) -> None:
        colour = art.palette()["terrains"][name]["hex"]
        assert art.drawing(name).startswith(f'<path fill="{colour}" d="M0 0h100v100H0z"/>')

    def test_players_differ_in_every_way_in_which_they_are_shown(self) -> None:
        players = art.palette()["players"]
        shown = [
            (player["name"], player["hex"], player["ansi"], player["sign"], player["text"], player["path"])
            for player in players
        ]
        for column in zip(*shown, strict=True):
            assert len(set(column)) == len(players) == 8

    def test_writing_on_a_colour_can_be_read(self) -> None:
        colours = [*art.palette()["terrains"].values(), *art.palette()["players"]]
        for colour in colours:
            assert contrast(colour["hex"], colour["on"]) >= 4.5
            assert 16 <= colour["ansi"] <= 255

    def test_terrains_differ_in_lightness(self) -> None:
        light = sorted(luminance(colour["hex"]) for colour in art.palette()["terrains"].values())
        ratios = [(b + 0.05) / (a + 0.05) for a, b in pairwise(light)]
        assert min(ratios) > 1.15


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class TestSvg:
    def test_every_domino_shows_its_halves_and_crowns(self) -> None:
        for box in DOMINOES.values():
            for domino in box.values():
                root = read_svg(tile_svg(domino))
                assert uses(root, "crown") == domino.crowns_a + domino.crowns_b
                assert uses(root, domino.a) == 1 + (domino.a == domino.b)
                assert str(domino) in titles(root)

    @pytest.mark.parametrize("id", BUILDINGS)
    def test_a_building_shows_what_it_is_for(self, id: str) -> None:
        building = BUILDINGS[id]
        root = read_svg(building_svg(id))
        assert uses(root, id) == 1
        assert uses(root, "knight") == building.knights + [building.per, building.tax_bonus].count("knight")
        assert uses(root, "crown") == building.crowns
        assert f"{building}: {building_text(building)}" in titles(root)

    def test_a_kingdom_shows_each_square_and_what_is_on_it(self) -> None:
        root = read_svg(kingdom_svg(KINGDOM, "Ada", 2))
        for terrain in TERRAINS:
            squares = [site for site in KINGDOM.squares.values() if site.terrain == terrain]
            assert uses(root, terrain) == len(squares)
        assert uses(root, "empty_square") == 25 - 1 - len(KINGDOM.squares)
        assert uses(root, "castle") == 1
        assert uses(root, "queens_tower") == uses(root, "church") == uses(root, "queen") == 1
        assert uses(root, "crown") == sum(site.domino_crowns for site in KINGDOM.squares.values())
        assert uses(root, "knight") == KINGDOM.placed_knights + 1
        assert "f7 town, The Queen's Tower, 1 crown" in titles(root)
        assert "h7 lake, 1 crown, knight" in titles(root)

    def test_a_table_shows_all_kingdoms_both_lines_and_the_board(self, game: Game) -> None:
        root = read_svg(table_svg(game))
        squares = sum(len(kingdom.squares) for kingdom in game.kingdoms)
        shown = [title for title in titles(root) if re.match(r"[a-m]\d+ (?!castle)", title)]
        assert len(shown) == squares
        assert uses(root, "castle") == len(game.kingdoms)
        built = [id for kingdom in game.kingdoms for id in kingdom.buildings]
        on_board = [id for id in game.board.values() if id] if game.ruleset.buildings else []
        for id in BUILDINGS:
            assert uses(root, id) == built.count(id) + on_board.count(id)
        if not game.is_over:
            for claim in (*game.line, *game.next_line):
                assert str(claim.domino) in titles(root)
            waiting = sum(claim.seat is not None for claim in game.next_line)
            assert uses(root, "king") == len(game.line) - game.line_index * bool(game.line) + waiting
        assert turn_text(game) in titles(root)[0]

    def test_a_view_is_drawn_as_its_game(self, game: Game) -> None:
        view = game.view(0)
        assert isinstance(view, View)
        assert table_svg(view) == table_svg(game)
        assert table_text(view) == table_text(game)

    @pytest.mark.parametrize(
        ("thing", "picture"),
        [
            (DOMINOES["kingdomino"][48], tile_svg(DOMINOES["kingdomino"][48])),
            (BUILDINGS["church"], building_svg("church")),
            (KINGDOM, kingdom_svg(KINGDOM)),
            (Game(seed=7), table_svg(Game(seed=7))),
        ],
    )
    def test_a_notebook_shows_the_picture(self, thing: Any, picture: str) -> None:
        assert thing._repr_svg_() == picture

    def test_different_pictures_share_no_id(self, game: Game) -> None:
        pictures = [table_svg(game), kingdom_svg(KINGDOM), tile_svg(DOMINOES["kingdomino"][1])]
        pictures += [building_svg(id) for id in BUILDINGS]
        ids = [ids_of(picture) for picture in pictures]
        assert all(ids)
        assert len(set().union(*ids)) == sum(map(len, ids))

    def test_what_is_on_a_table_lies_within_it_and_does_not_overlap(self, game: Game) -> None:
        picture = table_svg(game)
        width, height = map(float, re.findall(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)" width', picture)[0])
        cards = [
            (float(x), float(y), float(x) + float(w), float(y) + float(h))
            for x, y, w, h in re.findall(
                r'translate\((\S+) (\S+)\)"><rect x="0" y="0" width="(\S+)" height="(\S+)" rx="12"', picture
            )
        ]
        n_others = game.ruleset.buildings + (not game.is_over)
        assert len(cards) == game.ruleset.n_kingdoms + n_others
        for i, (left, top, right, bottom) in enumerate(cards):
            assert 0 < left < right < width
            assert 0 < top < bottom < height
            for left2, top2, right2, bottom2 in cards[:i]:
                assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top

    def test_the_same_table_is_the_same_picture(self) -> None:
        assert table_svg(mixed_game("classic", 4, 20)) == table_svg(mixed_game("classic", 4, 20))

    def test_the_picture_in_the_docs_is_the_one_the_example_draws(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["draw_table.py", str(tmp_path / "table.svg")])
        runpy.run_path(str(ROOT / "examples" / "draw_table.py"), run_name="__main__")
        drawn = (tmp_path / "table.svg").read_text(encoding="utf-8")
        assert drawn == (ROOT / "docs" / "table.svg").read_text(encoding="utf-8"), (
            "run: python examples/draw_table.py docs/table.svg"
        )
        assert "builders' board" in capsys.readouterr().out


class TestText:
    def test_a_table_is_plain_and_not_too_wide(self, game: Game) -> None:
        text = table_text(game)
        assert text.isascii()
        assert max(map(len, text.splitlines())) <= WIDTH
        assert all(line == line.rstrip() for line in text.splitlines())

    def test_a_table_says_what_there_is(self, game: Game) -> None:
        text = table_text(game)
        assert str(game.ruleset) in text
        assert text.endswith(turn_text(game))
        for kingdom in game.kingdoms:
            assert f"score {kingdom.score.total}" in text
            if game.ruleset.buildings:
                assert f"coins {kingdom.coins}  knights {kingdom.knights}" in text
                assert f"towers {kingdom.towers}  {'queen  ' * kingdom.queen}score" in text
                for id in kingdom.buildings:
                    assert id.replace("_", " ") in text
        if game.ruleset.buildings:
            for price, kind in game.board.items():
                spot = "the dragon" if price == game.dragon else "-"
                assert re.search(f" {price} " + (f"... {kind.replace('_', ' ')}: " if kind else spot), text)
        for claim in (*game.line, *game.next_line):
            king = "" if claim.seat is None else f".*{game.names[claim.seat]}"
            assert re.search(rf"{claim.domino.number} {claim.domino.a.letter}\d?\|.\d? *{king}", text)

    def test_a_kingdom_says_every_square(self) -> None:
        lines = kingdom_text(KINGDOM).splitlines()
        assert lines[0].split() == ["e", "f", "g", "h", "i"]
        assert lines[3].split() == ["7", "s1", "QUE", "CAS", "l1+", "m3"]
        assert lines[4].split() == ["6", ".", "CHU", "STA+", "m1", "g2"]
        assert "coins 11  knights 2+3 placed" in lines
        assert f"towers 3  queen  score {KINGDOM.score.total}" in lines

    def test_colour_changes_nothing_else(self, game: Game) -> None:
        plain, coloured = table_text(game), table_text(game, colour=True)
        assert "\x1b" not in plain
        bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
        for player in art.palette()["players"]:
            bare = bare.replace(player["text"], "")
        assert bare.split() == plain.split()
        assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b[")

    def test_every_building_has_three_capitals_of_its_own(self) -> None:
        cells = {id: kingdom_text(Kingdom.parse(f"C t({id})")).splitlines()[3].split()[4] for id in BUILDINGS}
        assert len(set(cells.values())) == len(BUILDINGS)
        assert all(re.fullmatch("[A-Z]{3}", cell) for cell in cells.values())


class TestNames:
    NAMES = ("<script>alert(1)</script>", "a & 'b'", "\u202ebackwards", "ציפורה" * 9)

    @pytest.fixture
    def game(self) -> Game:
        return Game("classic", 4, seed=1, tags={f"Seat{i}": name for i, name in enumerate(self.NAMES)})

    def test_what_people_call_themselves_breaks_no_picture(self, game: Game) -> None:
        root = read_svg(table_svg(game))
        texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
        assert "<script>alert(1)</s…" in texts
        assert "a & 'b'" in texts

    def test_what_people_call_themselves_turns_no_writing_round_and_widens_no_table(self, game: Game) -> None:
        text = table_text(game)
        assert "\u202e" not in text
        assert max(map(len, text.splitlines())) <= WIDTH

    def test_what_people_call_themselves_reaches_no_terminal_as_a_command(self) -> None:
        assert printable("\x1b[31mred\x07\x00\n") == "[31mred"
        assert "\x1b" not in kingdom_svg(KINGDOM, "\x1b]0;title\x07")

    def test_players_of_one_name_are_told_apart(self) -> None:
        game = Game("classic", 4, seed=1, tags={f"Seat{i}": "random" for i in range(4)})
        for name in ("random (0)", "random (3)"):
            assert name in table_text(game)
            assert f">{name}</text>" in table_svg(game)
        assert turn_text(game) == f"random ({game.seat}) to play: choose a first domino"

    def test_a_table_says_what_may_be_done_first(self) -> None:
        """Not the step that the turn has come to, where nothing in it is legal."""
        steps = {"A": "place", "B": "collect", "C": "construct", "D": "bribe", "E": "choose"}
        special = {"--": "discard", ".": "end the turn"}
        seen = set()
        dice = random.Random(7)
        for seed in range(3):
            game = Game("classic", 4, seed=seed)
            while not game.is_over:
                first = game.legal_actions[0]
                step = special.get(first.text, steps[first.phase])
                assert f"to play: {step} " in f"{turn_text(game)} "
                seen.add(step)
                game.play(dice.choice(game.legal_actions))
        assert seen == {*steps.values(), *special.values()}

    def test_the_names_of_a_team_fit_above_its_kingdom(self) -> None:
        tags = {"Seat0": "Bartholomew of the Hill", "Seat1": "Wilhelmina of the Valley"}
        picture = table_svg(Game("wedding-teams", 6, seed=1, tags=tags))
        found = re.search(r'font-size="([0-9.]+)"[^>]*>(Bartholome… &amp; Wilhelmina…)<', picture)
        assert found
        assert 10 < float(found[1]) < 17


class TestWindow:
    def test_the_castle_is_in_the_middle_of_a_new_kingdom(self) -> None:
        assert window(Kingdom(5, {}))[2][2] == "g7"
        assert window(Kingdom(7, {}))[3][3] == "g7"

    def test_all_squares_are_in_it_and_it_is_as_large_as_a_kingdom_may_be(self, game: Game) -> None:
        for kingdom in game.kingdoms:
            rows = window(kingdom)
            assert [len(row) for row in rows] == [kingdom.size] * kingdom.size
            assert {*kingdom.squares, kingdom.castle} <= {name for row in rows for name in row}

    def test_a_kingdom_too_large_for_the_rules_is_drawn_all_the_same(self) -> None:
        kingdom = Kingdom.parse("C " + "w " * 11 + "w")
        assert len(window(kingdom)[0]) == 13
        assert len(kingdom_text(kingdom).splitlines()[4].split()) == 14
        assert uses(read_svg(kingdom_svg(kingdom)), "wheat") == 12


class TestColour:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    def test_a_table_is_printed_in_colour_where_the_terminal_has_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        game = Game(seed=7)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.delenv("FORCE_COLOR", raising=False)
        for stream, coloured in ((self.Terminal(), True), (io.StringIO(), False)):
            monkeypatch.setattr(sys, "stdout", stream)
            print(game)
            assert stream.getvalue() == table_text(game, coloured) + "\n"
        monkeypatch.setattr(sys, "stdout", None)
        assert str(game) == table_text(game)

    @pytest.mark.parametrize(
        ("terminal", "environ", "wanted"),
        [
            (True, {}, True),
            (False, {}, False),
            (True, {"NO_COLOR": "1"}, False),
            (True, {"NO_COLOR": ""}, True),
            (True, {"TERM": "dumb"}, False),
            (False, {"FORCE_COLOR": "1"}, True),
            (True, {"FORCE_COLOR": "0"}, False),
            (False, {"FORCE_COLOR": "1", "TERM": "dumb"}, True),
            (False, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ],
    )
    def test_a_stream_wants_colour(self, terminal: bool, environ: dict[str, str], wanted: bool) -> None:
        assert wants_colour(self.Terminal() if terminal else io.StringIO(), environ) is wanted
