"""Kingdoms drawn by hand: what is read, what is printed, what is refused."""

from __future__ import annotations

import copy
import pickle
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queendomino import BUILDINGS, Kingdom, NotationError, Site, Terrain
from queendomino.squares import CASTLE, NAMES
from queendomino.tiles import TERRAINS

towns = st.builds(
    lambda id, crowns, knight: Site(Terrain.TOWN, crowns + BUILDINGS[id].crowns, id, knight),
    st.sampled_from(sorted(BUILDINGS)),
    st.integers(0, 3),
    st.booleans(),
)
sites = towns | st.builds(Site, st.sampled_from(TERRAINS), st.integers(0, 9), st.none(), st.booleans())
numbers = st.integers(0, 99999)
kingdoms = st.builds(
    Kingdom,
    st.sampled_from([5, 7]),
    st.dictionaries(st.sampled_from([name for name in NAMES if name != CASTLE]), sites, max_size=50),
    numbers,
    numbers,
    numbers,
    st.booleans(),
    numbers,
)


@given(sites)
def test_a_square_comes_back_from_its_text(site: Site) -> None:
    assert Site.parse(site.text) == site
    assert eval(repr(site)) == site


@given(kingdoms)
def test_a_kingdom_comes_back_from_its_text(kingdom: Kingdom) -> None:
    again = Kingdom.parse(kingdom.text)
    assert again == kingdom
    assert again.text == kingdom.text == str(kingdom)
    assert hash(again) == hash(kingdom)
    assert eval(repr(kingdom)) == kingdom
    assert again.score == kingdom.score
    assert again.warnings == kingdom.warnings


@given(kingdoms)
def test_a_kingdom_can_be_copied_and_pickled(kingdom: Kingdom) -> None:
    for again in (
        pickle.loads(pickle.dumps(kingdom)),
        copy.copy(kingdom),
        copy.deepcopy(kingdom),
        replace(kingdom),
    ):
        assert again == kingdom
        assert again.castle == kingdom.castle


@given(kingdoms, st.sampled_from(["", "; a comment", "  ;"]), st.sampled_from(["\n", "\r\n"]))
def test_comments_blanks_and_line_ends_do_not_matter(kingdom: Kingdom, comment: str, end: str) -> None:
    lines = [f"\t {line} {comment}" for line in ["", *kingdom.text.splitlines(), ""]]
    assert Kingdom.parse(end.join(lines)) == kingdom


@given(st.text(max_size=30) | st.text("wflgsmtC.+123()abcdehorqun \n;", max_size=40))
def test_every_text_is_a_kingdom_or_refused(text: str) -> None:
    try:
        kingdom = Kingdom.parse(text)
    except NotationError:
        return
    assert Kingdom.parse(kingdom.text) == kingdom


@given(kingdoms)
def test_a_kingdom_cannot_be_changed(kingdom: Kingdom) -> None:
    with pytest.raises(AttributeError):
        kingdom.coins = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        kingdom.squares["a1"] = Site(Terrain.LAKE)  # type: ignore[index]


def test_a_kingdom_keeps_squares_of_its_own() -> None:
    squares = {"g8": Site(Terrain.LAKE)}
    kingdom = Kingdom(5, squares)
    squares["g9"] = Site(Terrain.MINE)
    assert list(kingdom.squares) == ["g8"]


@pytest.mark.parametrize(
    ("cell", "site"),
    [
        ("w", Site(Terrain.WHEAT)),
        ("f1", Site(Terrain.FOREST, 1)),
        ("l+", Site(Terrain.LAKE, 0, None, True)),
        ("g2+", Site(Terrain.GRASSLAND, 2, None, True)),
        ("s", Site(Terrain.SWAMP)),
        ("m3", Site(Terrain.MINE, 3)),
        ("t(queens_tower)", Site(Terrain.TOWN, 1, "queens_tower")),
        ("t(church)+", Site(Terrain.TOWN, 0, "church", True)),
    ],
)
def test_what_a_cell_means(cell: str, site: Site) -> None:
    assert Site.parse(cell) == site
    assert site.text == cell


NO_CELLS = (
    "x W w0 w01 w10 w-1 w+1 +w w++ ww w1f C1 CC .. .+ t() t(church t(Church) t(church)1 t(church)) t( "
    "(church) w(church) t(church)(statue) t(castle) w\uff11 \uff57 w\u00b9 \u0175 w\u00e9 t(ch urch)"
)


@pytest.mark.parametrize("cell", NO_CELLS.split())
def test_what_is_no_cell_is_refused_with_its_line(cell: str) -> None:
    with pytest.raises(NotationError, match=r"^line 2: "):
        Kingdom.parse(f"w C\n{cell} w")


def test_the_castle_comes_to_g7() -> None:
    kingdom = Kingdom.parse("w f\nC l")
    assert {name: site.terrain.value for name, site in kingdom.squares.items()} == {
        "g8": "wheat",
        "h8": "forest",
        "h7": "lake",
    }
    assert kingdom.castle == CASTLE


def test_the_castle_moves_when_the_kingdom_would_reach_off_the_board() -> None:
    east = Kingdom.parse("C . . . . . . w")
    assert (east.castle, *east.squares) == ("f7", "m7")
    south = Kingdom.parse("C" + "\nw" * 12)
    assert south.castle == "g13"
    assert sorted(south.squares)[0] == "g1"
    for kingdom in (east, south):
        assert Kingdom.parse(kingdom.text) == kingdom
    with pytest.raises(NotationError, match=r"more than 13 squares long; 7x7 is the most there is \(R4\.2\)"):
        Kingdom.parse("C" + "\nw" * 13)


def test_empty_margins_do_not_matter() -> None:
    assert Kingdom.parse(". . .\n. C w\n. . .") == Kingdom.parse("C w")


@pytest.mark.parametrize(
    ("drawing", "size"),
    [
        ("C w", 5),
        ("C w w w w", 5),
        ("C w w w w w", 7),
        ("C" + "\nw" * 5, 7),
        ("C\nsize 7", 7),
        ("C w w w w w\nsize 5", 5),
    ],
)
def test_without_a_size_the_smaller_frame_that_holds_it_is_taken(drawing: str, size: int) -> None:
    assert Kingdom.parse(drawing).size == size


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a kingdom has one castle, C; here are 0"),
        (". .", "a kingdom has one castle, C; here are 0"),
        ("C C", "a kingdom has one castle, C; here are 2"),
        ("w w\nC", "line 2: the row has 1 square, the first row has 2"),
        ("C\ncoins", "line 2: coins needs one number, as in 'coins 3'"),
        ("C\ncoins 1 2", "line 2: coins needs one number"),
        ("C\ncoins -1", "line 2: coins needs one number"),
        ("C\ncoins 1.5", "line 2: coins needs one number"),
        ("C\ncoins 100000", "line 2: coins needs one number"),
        ("C\ncoins " + "9" * 5000, "line 2: coins needs one number"),
        ("C\ncoins \uff13", "line 2: coins needs one number"),
        ("C\ncoins 3\n\ncoins 4", "line 4: coins is given twice"),
        ("C\nqueen\nqueen", "line 3: queen is given twice"),
        (
            "C\nCoins 3",
            "line 2: 'Coins' is unknown; after the rows come coins, knights, towers, discarded, size",
        ),
        ("C\ncrowns 3", "line 2: 'crowns' is unknown"),
        ("C\nsize 6", "line 2: size is 5 or 7 (R8)"),
        ("C\nqueen 0", "line 2: queen stands alone"),
        ("C\nqueen 1", "line 2: queen stands alone"),
        ("C\nqueen yes", "line 2: queen stands alone"),
        ("t(palace) C", "line 1: there is no building 'palace'; there are bakery, "),
        ("w(church) C", "line 1: 'w(church)': buildings stand on towns (t), not on wheat (R6.1)"),
    ],
)
def test_a_wrong_drawing_is_refused_with_line_and_reason(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=re.escape(message)):
        Kingdom.parse(text)


def test_facts_and_counts_of_a_kingdom() -> None:
    kingdom = Kingdom.parse(
        "w+ C t(church)+\n. . t(statue)\nknights 2\ncoins 5\ntowers 1\nqueen\ndiscarded 3"
    )
    assert (kingdom.coins, kingdom.knights, kingdom.towers, kingdom.discarded) == (5, 2, 1, 3)
    assert kingdom.queen
    assert kingdom.placed_knights == 2
    assert (kingdom.width, kingdom.height) == (3, 2)
    assert kingdom.buildings == ("statue", "church")  # h6 comes before h7
    assert kingdom.rows() == [["f7", "g7", "h7"], ["f6", "g6", "h6"]]
    assert [kingdom.cell(square) for square in ("f7", "g7", "h7", "a1")] == ["w+", "C", "t(church)+", "."]
