"""R4: where a domino may go. A star is an empty square that some legal placement covers."""

from __future__ import annotations

import pytest

from queendomino import IllegalActionError, Place, Turn
from tests.rules.diagram import BARE, assert_covers, choose_something, legal, placements, play, situation

RULES = {5: "classic/4", 7: "classic/2"}  # 5x5 and 7x7 kingdoms
WITHOUT_FREE_CASTLE = """
    . w .
    s C f
    . m .
"""


@pytest.mark.parametrize("domino", ["w w", "l1 f", "m3 t"])
@pytest.mark.parametrize("size", RULES)
def test_any_terrain_may_touch_the_castle_on_all_four_sides(size: int, domino: str) -> None:
    """R4.1: the first domino of a kingdom."""
    assert_covers(
        """
        . . * . .
        . * * * .
        * * C * *
        . * * * .
        . . * . .
        """,
        domino,
        RULES[size],
    )


def test_either_half_may_touch_the_castle() -> None:
    """R4.1: one half is enough, so there are 24 ways; 12 for equal halves."""
    assert len(placements(situation(BARE, "l1 f"))) == 24
    assert len(placements(situation(BARE, "l l"))) == 12


def test_the_second_half_may_join_its_own_terrain() -> None:
    """R4.1: only the forest touches a forest; the lake may lie on any side of it."""
    game = situation(
        """
        . w f
        s C g
        . m .
        """,
        "l1 f",
    )
    assert placements(game) == {"g9h9", "h10h9", "i9h9", "i9i8", "j8i8", "i7i8"}


def test_the_first_half_may_join_its_own_terrain() -> None:
    """R4.1: only the forest touches a forest; the town may lie on any side of it."""
    game = situation(
        """
        . w f
        s C g
        . m .
        """,
        "f1 t",
    )
    assert placements(game) == {"h9g9", "h9h10", "h9i9", "i8i9", "i8j8", "i8i7"}


@pytest.mark.parametrize("number", range(1, 49))
@pytest.mark.parametrize("rules", ["classic/4", "kingdomino/4"])
def test_a_placed_domino_shows_its_terrains_and_crowns(rules: str, number: int) -> None:
    """R4.1, R1.1: in all four directions, the first half on the first square."""
    for action in ("g8g9", "g9g8", "h7i7", "i7h7"):
        game = situation("C", number, rules=rules)
        domino = game.domino
        assert domino
        assert domino.number == number
        play(game, action)
        squares = {name: (site.terrain, site.crowns) for name, site in game.kingdoms[0].squares.items()}
        halves = [(domino.a, domino.crowns_a), (domino.b, domino.crowns_b)]
        assert squares == dict(zip((action[:2], action[2:]), halves, strict=True))


def test_one_way_round_may_be_legal_and_the_other_not() -> None:
    """R4.1: the forest joins the forest on e8, the lake on the same square joins nothing."""
    game = situation(
        """
        f w s
        . C g
        f m .
        """,
        "l1 f",
    )
    assert "e9e8" in placements(game)
    assert "e8e9" not in placements(game)


def test_both_halves_may_join_something() -> None:
    """R4.1: "at least one" is no limit."""
    game = situation(
        """
        f w s
        . C g
        f m .
        """,
        "l1 f",
    )
    assert {"f7e7", "e7f7"} < placements(game)  # f7 touches the castle and two forests


def test_crowns_play_no_part_in_joining() -> None:
    """R4.1: a lake is a lake, with 3 crowns or 1."""
    assert_covers(
        """
        . . * . *  . .
        . * * * *  * .
        * * C f l3 * *
        . * * * *  * .
        . . * . *  . .
        """,
        "l1 t",
    )


def test_a_domino_may_not_touch_only_by_a_corner() -> None:
    """R4.1: neither the castle's corners nor the lake's count."""
    assert_covers(
        """
        . . * . .
        . w * * .
        s C l * *
        . m * * .
        . . * . .
        """,
        "l l",
    )


@pytest.mark.parametrize("apart", ["i9j9", "i8j8", "h8h9", "f8f9", "g10g11", "a1a2", "l13m13"])
def test_a_domino_may_not_lie_apart(apart: str) -> None:
    """R4.1: nor beside terrains that are not its own."""
    with pytest.raises(
        IllegalActionError, match=r"touches the castle or a square of its own terrain \(R4\.1\)"
    ):
        play(situation(WITHOUT_FREE_CASTLE, "l l"), apart)


def test_the_two_halves_do_not_hold_each_other() -> None:
    """R4.1: the square of its own terrain must have lain there before."""
    assert legal(situation(WITHOUT_FREE_CASTLE, "l l"), "-") == {"--"}


def test_other_terrains_beside_a_domino_do_not_matter() -> None:
    """R4.1: where one half joins, both may touch anything else on any side."""
    game = situation(
        """
        w w l . s
        g C . . m
        g f f f t
        """,
        "l1 f",
    )
    hole = {"h7", "i7", "i8"}
    inside = {a.text for a in game.legal_actions if isinstance(a, Place) and {a.a, a.b} < hole}
    assert inside == {"i8i7", "h7i7", "i7h7"}


def test_a_square_that_is_taken_cannot_be_covered() -> None:
    """R4.1: by neither half, and the castle's neither."""
    game = situation("w w \n C . \n l l", "l l")
    for taken, reason in (
        ("g8f8", "g8 is taken"),
        ("f6g6", "g6 is taken"),
        ("f7g7", "the castle stands on g7"),
    ):
        with pytest.raises(IllegalActionError, match=rf"{reason} \(R4\.1\)"):
            play(game, taken)


def test_the_examples_of_the_rules() -> None:
    """R4.1: those in docs/rules.md."""
    game = situation(
        """
        w l
        C .
        """,
        "l1 f",
    )
    assert {"i8i9", "e7f7"} <= placements(game)
    assert "f9f8" not in placements(game)


def test_a_hole_in_the_kingdom_may_be_filled() -> None:
    """R4.1: beside the castle, or beside the domino's own terrain."""
    assert_covers(
        """
        w w w w w
        w * * w w
        w w C w l
        w w f * *
        w w w w l
        """,
        "l l",
    )


def test_a_hole_of_one_square_takes_no_domino() -> None:
    """R4.1: nor do two such holes that touch by a corner."""
    assert_covers(
        """
        l l l l l
        l . l l l
        l l C l l
        l l l . l
        l l l l .
        """,
        "l l",
    )


def test_a_hole_where_no_terrain_matches_takes_no_domino() -> None:
    """R4.1: unless it touches the castle."""
    assert_covers(
        """
        w w w w w
        . . w * w
        w w C * w
        w w w w w
        w w w . .
        """,
        "l l",
    )


# --- the frame ----------------------------------------------------------------------------------------


def test_a_kingdom_of_full_width_grows_no_wider() -> None:
    """R4.2: the castle in the middle of it, turned in all ways."""
    assert_covers(
        """
        * * * * *
        * * * * *
        w w C w w
        * * * * *
        * * * * *
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        * * * * * * *
        * * * * * * *
        w w w C w w w
        * * * * * * *
        * * * * * * *
        """,
        "w w",
        RULES[7],
    )


def test_the_castle_may_end_up_at_the_side_of_the_frame() -> None:
    """R4.2: it need not be in the middle."""
    assert_covers(
        """
        * * * * *
        * * * * *
        C w w w w
        * * * * *
        * * * * *
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        * * * * * * *
        * * * * * * *
        C w w w w w w
        * * * * * * *
        * * * * * * *
        """,
        "w w",
        RULES[7],
    )


def test_the_castle_may_end_up_in_a_corner_of_the_frame() -> None:
    """R4.2: full width and full height; only squares inside are left."""
    assert_covers(
        """
        w * * . .
        w * * . .
        w * * * *
        w * * * *
        C w w w w
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        w * * . . . .
        w * * . . . .
        w * * . . . .
        w * * . . . .
        w * * * * * *
        w * * * * * *
        C w w w w w w
        """,
        "w w",
        RULES[7],
    )


def test_a_kingdom_one_short_of_the_full_width_grows_by_one_file_on_either_side() -> None:
    """R4.2: upright on a new file, but not lying across two."""
    assert_covers(
        """
        . * * * * .
        * * * * * *
        * w w C w *
        * * * * * *
        . * * * * .
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        . * * * * * * .
        * * * * * * * *
        * w w w C w w *
        * * * * * * * *
        . * * * * * * .
        """,
        "w w",
        RULES[7],
    )


def test_the_frame_holds_the_castle_too() -> None:
    """R4.2: the castle is the outermost square here."""
    assert_covers(
        """
        . * * * * .
        * * * * * *
        * C w w w *
        * * * * * *
        . * * * * .
        """,
        "w w",
        RULES[5],
    )


def test_a_domino_may_reach_two_squares_beyond_the_kingdom_on_every_side() -> None:
    """R4.2: where the frame has room for both squares."""
    assert_covers(
        """
        . . * * * . .
        . * * * * * .
        * * w w w * *
        * * w C w * *
        * * w w w * *
        . * * * * * .
        . . * * * . .
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        . . * * * * * . .
        . * * * * * * * .
        * * w w w w w * *
        * * w w w w w * *
        * * w w w w w * *
        * * w w w w w * *
        * * w w w w C * *
        . * * * * * * * .
        . . * * * * * . .
        """,
        "w w",
        RULES[7],
    )


def test_a_domino_may_reach_one_square_beyond_and_round_the_corner() -> None:
    """R4.2: one file and one rank are left."""
    assert_covers(
        """
        * * * * * *
        * w w w w *
        * w w w w *
        * w w C w *
        * w w w w *
        * * * * * *
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        * * * * * * * *
        * C w w w w w *
        * w w w w w w *
        * w w w w w w *
        * w w w w w w *
        * w w w w w w *
        * w w w w w w *
        * * * * * * * *
        """,
        "w w",
        RULES[7],
    )


def test_width_and_height_are_limited_each_for_itself() -> None:
    """R4.2: full width, one rank left."""
    assert_covers(
        """
        * * * * *
        w w w w w
        w w w w w
        w w C w w
        w w w w w
        * * * * *
        """,
        "w w",
        RULES[5],
    )
    assert_covers(
        """
        * * * * * * *
        w w w w w w w
        w w w w w w w
        w w w w w w w
        w w w w w w w
        w w w w w w w
        w w w w w w C
        * * * * * * *
        """,
        "w w",
        RULES[7],
    )


def test_the_bounding_box_counts_not_the_squares() -> None:
    """R4.2: full height; the empty corner is inside, and one file is left on either side."""
    assert_covers(
        """
        . * * w w *
        . * * w w *
        * * * C w *
        * w w w w *
        * w w w w *
        """,
        "w w",
        RULES[5],
    )


def test_the_example_of_a_frame_in_the_rules() -> None:
    """R4.2: the drawing in docs/rules.md."""
    game = situation(
        """
        . . . l
        w w f C
        """,
        "w w",
    )
    assert "h7h8" in placements(game)
    assert "h7i7" not in placements(game)


@pytest.mark.parametrize(
    ("action", "width", "height"),
    [("c7d7", 6, 5), ("d7c7", 6, 5), ("i11j11", 6, 5), ("h12h13", 4, 7), ("h12i12", 5, 6), ("f6f5", 4, 7)],
)
def test_a_refused_domino_is_told_how_large_the_kingdom_would_be(
    action: str, width: int, height: int
) -> None:
    """R4.2: the size of the bounding box with it."""
    game = situation(
        """
        . . . w
        . . . w
        . . . w
        . . . w
        w w C w
        """
    )
    with pytest.raises(IllegalActionError, match=rf"would be {width} wide and {height} high.*5x5 \(R4\.2\)"):
        play(game, action)


def test_a_frame_of_7x7_is_refused_one_square_later() -> None:
    """R4.2: with 7x7 kingdoms."""
    game = situation("w w w C w w", "w w", rules=RULES[7])
    assert "j7j8" in placements(game)
    with pytest.raises(IllegalActionError, match=r"would be 8 wide and 1 high, more than 7x7 \(R4\.2\)"):
        play(game, "j7k7")


# --- equal halves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("listed", "turned"),
    [("g8g9", "g9g8"), ("f8g8", "g8f8"), ("e7f7", "f7e7"), ("g5g6", "g6g5"), ("g6h6", "h6g6")],
)
def test_equal_halves_are_listed_one_way_round_only(listed: str, turned: str) -> None:
    """R4.1: the smaller text; the other is accepted and stored as the smaller."""
    game = situation("C", "w w")
    assert listed in placements(game)
    assert turned not in placements(game)
    play(game, turned)
    assert game.events[-1] == Turn(0, (Place(listed[:2], listed[2:]),))


def test_of_ranks_9_and_10_the_10_comes_first() -> None:
    """R4.1: as text g10g9 is smaller than g9g10; ranks 10 and 11 are in their order again."""
    game = situation("w \n w \n C", "w w", rules=RULES[7])
    assert "g10g9" not in placements(game)  # g9 is taken
    assert {"g10g11", "f10g10", "f10f9", "h10h9", "f8f9"} <= placements(game)
    assert not {"g11g10", "f9f10", "h9h10", "f9f8"} & placements(game)
    play(game, "h9h10")
    assert game.events[-1] == Turn(0, (Place("h10", "h9"),))


@pytest.mark.parametrize("domino", ["w w", "t t", "s s"])
@pytest.mark.parametrize(
    "drawing",
    [
        "C",
        " \n".join(["w"] * 6 + ["C"]),
        " \n".join(["C"] + ["w"] * 6),
        "C w w w w w w",
        "w w w w w w C",
    ],
)
def test_every_placement_of_equal_halves_is_the_smaller_text_of_two(drawing: str, domino: str) -> None:
    """R4.1: on all ranks and files, and each pair of squares once."""
    found = [a for a in situation(drawing, domino, rules=RULES[7]).legal_actions if isinstance(a, Place)]
    assert all(action.text < action.turned.text for action in found)
    assert len({frozenset((action.a, action.b)) for action in found}) == len(found)


def test_different_halves_are_listed_both_ways_round() -> None:
    """R4.1: they are two placements, and stay as they are, on ranks 9 and 10 too."""
    game = situation("w \n w \n C", "w1 s", rules=RULES[7])
    assert {"f7e7", "e7f7", "h9h10", "h10h9"} & placements(game) == {"f7e7", "e7f7", "h9h10"}
    play(game, "f7e7")
    squares = game.kingdoms[0].squares
    assert (squares["f7"].text, squares["e7"].text) == ("w1", "s")


# --- must, and cannot ---------------------------------------------------------------------------------


def test_a_domino_that_fits_must_be_placed() -> None:
    """R4.3: even if it fits in one place only."""
    game = situation(
        """
        w w w w w
        w w w w w
        w w C . .
        w w w w w
        w w w w w
        """,
        "l l",
    )
    assert {action.text for action in game.legal_actions} == {"h7i7"}
    with pytest.raises(IllegalActionError, match=r"fits, so it must be placed \(R4\.3\)"):
        play(game, "--")


@pytest.mark.parametrize(
    "drawing",
    [
        """
        . w .
        s C f
        . m .
        """,  # no lake to join, no free side of the castle
        """
        w w w w w
        w . w w w
        w w C . w
        w w w w w
        w w w . w
        """,  # no two squares side by side
        """
        w w w w w
        w w w w w
        w w C w w
        w w w w w
        w w l w w
        """,  # the lake could be joined only outside
    ],
    ids=["nothing to join", "no room", "no room in the frame"],
)
def test_a_domino_that_fits_nowhere_is_discarded(drawing: str) -> None:
    """R4.3: that is the only action then; it leaves the game."""
    game = situation(drawing, "l l")
    number = game.domino.number if game.domino else 0
    before = dict(game.kingdoms[0].squares)
    assert [action.text for action in game.legal_actions] == ["--"]
    play(game, "--")
    assert game.kingdoms[0].discarded == 1
    assert game.kingdoms[0].squares == before
    assert number not in [domino.number for domino in game.unseen_dominoes]


def test_after_a_discard_the_turn_goes_on() -> None:
    """R4.3, R7.2: with the choice of the next domino."""
    game = play(situation(WITHOUT_FREE_CASTLE, "l l"), "--")
    assert game.seat == 0
    assert choose_something(game).seat == 1


def test_a_domino_may_join_what_the_kings_turn_before_laid() -> None:
    """R4.3: each domino is tried for itself; there was no lake before."""
    game = situation(WITHOUT_FREE_CASTLE, "w1 l", rules="classic/2")
    play(game, "g9g10 =1")
    assert (game.seat, str(game.domino)) == (0, "queendomino 20 (wheat 1 | grassland)")
    assert "g11f11" not in placements(game)
    assert "h9h10" in placements(game)  # wheat beside the wheat of number 19


# --- and there it lies --------------------------------------------------------------------------------


def test_a_placed_domino_never_moves() -> None:
    """R4.4: what lies there lies there to the end of the game."""
    game = situation(BARE, "l1 f")
    play(game, "g8g9")
    game.deal_on()
    while not game.is_over:
        before = dict(game.kingdoms[0].squares)
        game.play(game.legal_actions[-1])
        after = game.kingdoms[0].squares
        assert all(after[square].terrain == site.terrain for square, site in before.items())


def test_a_domino_is_placed_once() -> None:
    """R4.4: nor can it be moved in the same turn."""
    game = play(situation(BARE, "l1 f"), "g8g9")
    for again in ("g8g9", "g9g8", "h7i7", "--"):
        with pytest.raises(IllegalActionError, match=r"has been placed or discarded already.*R4\.4"):
            play(game, again)
