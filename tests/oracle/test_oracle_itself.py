"""The oracle must itself be right: the paragraphs of the rules one by one, on positions easy to check."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from .components import BUILDINGS, DOMINOES, FORMATS, TERRAINS, Domino
from .play import STYLES, draw, play, random_game
from .rules import CASTLE, Kingdom, Oracle, Square, neighbours, parse_square, square_name

ALL_FORMATS = sorted(FORMATS)
LETTERS = {terrain[0].upper(): terrain for terrain in TERRAINS}
REFUSED = "must come next|not different seats|not in the draw pile|not a sorted line"
TILES = "church statue bakery small_tavern foundry tower_safe"

EXAMPLE = """
    W1 W0 T0 T0 F1
    W0 M2 M1 M1 F0
    L1 L1 CC T0 T0
    L0 S1 G2 G1 F1
    T0 F0 G0 G0 T0
"""


def land(picture: str) -> dict[Square, tuple[str, int]]:
    """A kingdom drawn with north up: terrain and crowns, CC for the castle, -- for an empty square."""
    rows = [line.split() for line in picture.strip().splitlines()]
    cells = {(x, -y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    (castle_x, castle_y) = next(square for square, cell in cells.items() if cell == "CC")
    return {
        (x - castle_x + CASTLE[0], y - castle_y + CASTLE[1]): (LETTERS[cell[0]], int(cell[1]))
        for (x, y), cell in cells.items()
        if cell not in ("CC", "--")
    }


def kingdom(picture: str, buildings: str = "") -> Kingdom:
    """A kingdom without coins and knights. Buildings go on its towns in the order of the squares."""
    result = Kingdom(grid=7, coins=0, knights=0, land=land(picture))
    towns = sorted(square for square, (terrain, _) in result.land.items() if terrain == "town")
    result.buildings = {town: BUILDINGS[tile] for town, tile in zip(towns, buildings.split(), strict=False)}
    return result


def domino(number: int, box: str = "queendomino") -> Domino:
    return next(d for d in DOMINOES[box] if d.number == number)


def started(ruleset: str = "classic", players: int = 4, tiles: str = TILES) -> Oracle:
    """A game in which the kings stand on the first line in the order of the seats, at the first turn."""
    game = Oracle(ruleset, players)
    game.chance("kings 0" if players == 2 else "kings " + " ".join(map(str, range(players))))
    if game.needs == "tiles":
        game.chance("tiles " + tiles)
    for _ in range(2):
        game.chance("line " + " ".join(map(str, game.unseen_dominoes()[: game.n_needed])))
        while game.needs == "action" and game.domino is None:
            game.apply(min(game.legal(), key=lambda choice: int(choice[1:])))
    return game


def turn(number: int, picture: str = "CC", tiles: str = TILES) -> Oracle:
    """A four-player game in which seat 0 is to place this domino in this kingdom."""
    game = started(tiles=tiles)
    game.kings[0] = (domino(number), 0)
    game.kingdoms[0].land = land(picture)
    return game


def starting(game: Oracle, kind: str) -> set[str]:
    return {action for action in game.legal() if action.startswith(kind)}


def do(game: Oracle, actions: str) -> None:
    for action in actions.split():
        game.apply(action)


def finish_round(game: Oracle) -> None:
    """Everybody places and chooses, and does nothing else."""
    while game.needs == "action":
        game.apply(min(game.legal(), key=lambda action: (action[0] not in "=.", action)))


# R1, R2: components and set-up


def test_components() -> None:
    """R1.1, R1.2, R1.4: the inventory, and no more knights and towers than there are."""
    assert [d.number for box in DOMINOES.values() for d in sorted(box)] == [*range(1, 49)] * 2
    squares = Counter(
        half
        for d in DOMINOES["queendomino"]
        for half in ((d.terrain_a, d.crowns_a), (d.terrain_b, d.crowns_b))
    )
    assert sorted(squares.values()) == sorted([14, 8, 1, 5, 2, 1, 11, 2, 3, 6, 4, 1, 8, 2, 20, 6, 2])
    assert len(BUILDINGS) == 17
    assert sum(b.copies for b in BUILDINGS.values()) == 32
    assert sum(b.copies * b.knights for b in BUILDINGS.values()) + 8 == 22
    assert sum(b.copies * b.towers for b in BUILDINGS.values()) == 14


def test_start() -> None:
    """R2.1, R2.2: the first tile drawn lies on spot 0; 7 coins, 1 knight; no queen, no dragon."""
    state = started().state()
    assert state["board"] == {str(price): tile for price, tile in enumerate(TILES.split())}
    assert state["dragon"] is None
    assert len(state["kingdoms"]) == 4
    first = state["kingdoms"][0]
    assert (first["coins"], first["knights"], first["towers"], first["queen"]) == (7, 1, 0, False)
    assert first["score"]["coins"] == first["score"]["total"] == 2


def test_unknown_rulesets() -> None:
    """R8: only the rows of the table."""
    for ruleset, players in [("classic", 5), ("wedding", 2), ("wedding-teams", 7), ("royal", 4)]:
        with pytest.raises(ValueError, match="no ruleset"):
            Oracle(ruleset, players)


def test_two_players_first_choices() -> None:
    """R2.4: one king drawn; its owner places one, the other two, and the first the last one."""
    game = Oracle("classic", 2)
    assert (game.needs, game.n_needed) == ("kings", 1)
    game.chance("kings 1")
    game.chance("tiles " + TILES)
    game.chance("line 3 17 28 41")
    seats = []
    for choice in ("=41", "=3", "=28", "=17"):
        seats.append(game.seat)
        assert game.domino is None
        game.apply(choice)
    assert seats == [1, 0, 0, 1]
    game.chance("line 1 2 4 5")
    assert (game.seat, game.domino) == (0, 3)  # R3.1: the lowest number first


def test_chance_is_checked() -> None:
    """Chance events must be possible: the right kind and count, sorted, from what is unseen."""
    game = Oracle("classic", 4)
    for text in ("kings 0 1 2", "kings 0 1 2 2", "kings 0 1 2 4", "kings 0 1 2 +3", "line 1 2 3 4", "action"):
        with pytest.raises(ValueError, match=REFUSED):
            game.chance(text)
    game.chance("kings 3 1 0 2")
    for text in ("tiles church", f"tiles {TILES} statue", "tiles " + "church " * 6, "tiles a b c d e f"):
        with pytest.raises(ValueError, match=REFUSED):
            game.chance(text)
    game.chance("tiles church church statue statue statue bakery")
    assert Counter(game.unseen_tiles())["church"] == 0
    assert len(game.unseen_tiles()) == 26
    for text in (
        "line 2 1 3 4",
        "line 1 1 2 3",
        "line 1 2 3",
        "line 0 1 2 3",
        "line 46 47 48 49",
        "line 1 2 3 04",
    ):
        with pytest.raises(ValueError, match=REFUSED):
            game.chance(text)
    game.chance("line 1 2 3 48")
    assert game.unseen_dominoes() == [*range(4, 48)]
    with pytest.raises(ValueError, match=REFUSED):
        game.chance("line 4 5 6 7")
    do(game, "=48 =1 =2 =3")
    for action in ("=4", "a1a2", "."):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(action)
    game.chance("line 4 5 6 7")


# R3: the round


def test_order_of_the_kings() -> None:
    """R2.4, R3.1: the drawn order for the first choices, then the numbers of the dominoes."""
    game = Oracle("classic", 4)
    game.chance("kings 2 0 1 3")
    game.chance("tiles " + TILES)
    game.chance("line 3 17 28 41")
    do(game, "=41 =3 =28 =17")
    game.chance("line 5 9 22 47")
    seats = []
    for choice in ("=22", "=47", "=5", "=9"):
        seats.append((game.seat, game.domino))
        game.apply(min(starting(game, "f")))
        game.apply(choice)
    assert seats == [(0, 3), (3, 17), (1, 28), (2, 41)]
    game.chance("line 6 7 8 10")  # nothing left the board, so no tiles are drawn
    assert (game.seat, game.domino) == (1, 5)


def test_three_players_discard_the_last_domino() -> None:
    """R2.5, R8.1: the unclaimed domino of each line is gone."""
    game = started("classic", 3)
    assert game.n_needed == 0
    finish_round(game)
    assert (game.needs, game.n_needed) == ("line", 4)
    assert game.unseen_dominoes() == [*range(9, 49)]
    game.chance("line 9 10 11 12")
    assert [d.number for d, _ in game.kings if d] == [5, 6, 7]


def test_new_round_slides_and_refills() -> None:
    """R3.2: the dragon goes home, tiles slide in order, the first new tile takes the cheapest free spot."""
    game = turn(43)  # town, grassland
    do(game, "g8g9 B1g8 D3 =5")
    finish_round(game)
    before = {"0": "church", "1": None, "2": "bakery", "3": None, "4": "foundry", "5": "tower_safe"}
    assert (game.needs, game.n_needed) == ("tiles", 2)
    assert (game.state()["board"], game.state()["dragon"]) == (before, 3)
    game.chance("tiles statue big_tavern")
    after = ["church", "bakery", "foundry", "tower_safe", "statue", "big_tavern"]
    assert [*game.state()["board"].values()] == after
    assert game.state()["dragon"] is None
    assert game.needs == "line"


def test_empty_pile() -> None:
    """R3.2: when the pile is empty spots stay empty, and no tiles are drawn."""
    game = turn(43)
    game.pile = ["statue"]
    do(game, "g8g9 B1g8 D3 =5")
    finish_round(game)
    assert (game.needs, game.n_needed) == ("tiles", 1)
    game.chance("tiles statue")
    after = ["church", "bakery", "foundry", "tower_safe", "statue", None]
    assert [*game.state()["board"].values()] == after
    assert game.unseen_tiles() == []
    game.chance("line 9 10 11 12")
    game.apply(min(game.legal()))
    assert starting(game, "D") == {"D0", "D1", "D2", "D3", "D4"}
    do(game, "D0 =9")
    finish_round(game)
    assert game.needs == "line"
    assert game.state()["board"]["0"] is None
    assert game.state()["dragon"] == 0
    game.chance("line 13 14 15 16")
    assert [*game.state()["board"].values()] == ["bakery", "foundry", "tower_safe", "statue", None, None]


def test_slide_waits_for_the_next_decision() -> None:
    """R3.2: with nothing to draw, neither tiles nor dominoes, the slide still happens, and not too early."""
    game = turn(43)
    game.pile, game.boxes = [], {"queendomino": []}
    do(game, "g8g9 D0 =5")
    for _ in range(3):
        game.apply(min(game.legal()))
        game.apply(min(starting(game, "=")))
    assert (game.needs, game.seat, game.domino) == ("action", 0, 5)
    assert (game.state()["board"]["0"], game.state()["dragon"]) == (None, 0)
    game.legal()
    assert (game.state()["board"]["0"], game.state()["dragon"]) == ("statue", None)


@pytest.mark.parametrize(("ruleset", "players"), ALL_FORMATS)
def test_game_length(ruleset: str, players: int) -> None:
    """R3.3, R8: the rounds, the dominoes used, the last round without a choice."""
    game = Oracle(ruleset, players)
    lines = play(game, random.Random(players), "mixed")
    rounds = 24 if ruleset == "wedding" and players <= 4 else 12
    kings = 4 if players == 2 else players
    turns = [line for line in lines if line[0].isdigit()]
    assert len(turns) == kings * (rounds + 1)
    assert all(turn.endswith(" .") for turn in turns[-kings:])
    assert not any("." in turn for turn in turns[:-kings])
    assert sum(line.startswith("line") for line in lines) == rounds
    assert lines[-kings:] == turns[-kings:]
    assert (game.needs, game.legal(), game.seat, game.domino) == ("over", set(), None, None)
    assert (game.n_needed, game.unseen_dominoes()) == (0, [])
    for text in ("a1a2", ".", "="):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(text)
    with pytest.raises(ValueError, match=REFUSED):
        game.chance("over")


def test_nothing_happens_after_the_last_round() -> None:
    """R3.2, R3.3: no slide, no refill, the dragon stays."""
    game = turn(43)
    game.free, game.boxes = [], {"queendomino": []}
    game.apply("g8g9")
    assert "." in game.legal()
    assert not starting(game, "=")
    do(game, "D0 .")
    finish_round(game)
    assert game.needs == "over"
    assert game.legal() == set()
    assert (game.state()["board"]["0"], game.state()["dragon"]) == (None, 0)


# R4: placing


def test_first_placements() -> None:
    """R4.1: everything that touches the castle. On each side, three directions for either half."""
    game = turn(5)  # wheat with a crown, swamp
    outward = {"g8g9", "g9g8", "g8f8", "f8g8", "g8h8", "h8g8"}
    assert outward <= game.legal()
    assert len(game.legal()) == 4 * 3 * 2
    with pytest.raises(ValueError, match="not legal"):
        game.apply("--")
    with pytest.raises(ValueError, match="not legal"):
        game.apply("=5")


def test_matching_terrain() -> None:
    """R4.1: one half must touch its own terrain or the castle; a castle walled in is no help."""
    walled = """
        -- F0 --
        F0 CC F0
        W0 F0 --
    """
    assert turn(9, walled).legal() == {"--"}  # lake, lake
    placements = turn(5, walled).legal()  # wheat, swamp
    assert placements == {"e6d6", "e6e5", "e6e7", "f5e5", "f5g5", "f5f4"}


def test_halves_of_a_domino_do_not_match_each_other() -> None:
    """R4.1: the terrain must have lain there before."""
    walled = """
        -- F0 --
        F0 CC F0
        -- F0 --
    """
    assert turn(46, walled).legal() == {"--"}


def test_frame() -> None:
    """R4.2: 5x5 for four players, the castle need not be in the middle."""
    game = turn(1, "CC W0 W0 --")
    legal = game.legal()
    assert "j7k7" in legal  # g to k: five files
    assert "e7f7" in legal  # e to i: five files
    assert "j8k8" not in legal  # touches nothing
    wide = turn(1, "CC W0 W0 W0 --").legal()
    assert not any("l" in action or "e" in action for action in wide)
    assert "f7f8" in wide
    assert "k7k8" in wide


def test_frame_of_two_players() -> None:
    """R4.2, R8.1: 7x7, so that a castle in a corner reaches a and m."""
    game = started("classic", 2)
    seat = game.seat
    assert seat is not None
    game.kings[0] = (domino(1), seat)
    game.kingdoms[seat].land = land("W0 W0 W0 W0 W0 CC")
    assert "a7a8" in game.legal()
    assert not any("i" in action for action in game.legal())


def test_full_kingdom_discards() -> None:
    """R4.3: a domino that fits nowhere is discarded; R5.1, R6.1, R7.1: then no tax, but C and D."""
    game = turn(9, EXAMPLE)
    assert game.legal() == {"--"}
    game.apply("--")
    assert game.state()["kingdoms"][0]["discarded"] == 1
    assert not starting(game, "K")
    assert starting(game, "B0")
    assert starting(game, "D")
    assert starting(game, "=")
    assert game.kingdoms[0].land == land(EXAMPLE)


def test_equal_halves() -> None:
    """Of two placements that are the same the smaller text is legal, the other is accepted and stored so."""
    game = turn(9)
    assert "f7e7" not in game.legal()
    assert len(game.legal()) == 4 * 3
    assert game.copy().apply("f7e7") == "e7f7"
    assert game.copy().apply("g8f8") == "f8g8"
    north = turn(9, "L0\nL0\nCC")
    assert "g10g11" in north.legal()
    assert "g11g10" not in north.legal()
    with pytest.raises(ValueError, match="not legal"):
        game.apply("e8d8")


def test_equal_halves_between_ranks_9_and_10() -> None:
    """The smaller one as text: g10g9 is smaller than g9g10."""
    game = turn(9, "L0\nCC")
    assert "g10g9" in game.legal()
    assert "g9g10" not in game.legal()
    assert game.apply("g9g10") == "g10g9"
    assert set(game.kingdoms[0].land) == {(7, 8), (7, 9), (7, 10)}


def test_unequal_halves_have_no_mirror() -> None:
    """The same terrain with another number of crowns would be another placement, as other terrain is."""
    game = turn(5)
    game.apply("f7e7")
    assert game.kingdoms[0].land == {(6, 7): ("wheat", 1), (5, 7): ("swamp", 0)}
    assert Domino(0, "wheat", 1, "wheat", 1).equal_halves
    assert not Domino(0, "wheat", 0, "wheat", 1).equal_halves


def everywhere(k: Kingdom, d: Domino) -> set[str]:
    """R4.1, R4.2 once more, by trying every pair of squares of the plane."""
    found = set()
    for a in [(x, y) for x in range(1, 14) for y in range(1, 14)]:
        for b in neighbours(a):
            box = [CASTLE, *k.land, a, b]
            if a in k.land or b in k.land or CASTLE in (a, b):
                continue
            if any(abs(p[i] - q[i]) >= k.grid for p in box for q in box for i in (0, 1)):
                continue
            for here, terrain in ((a, d.terrain_a), (b, d.terrain_b)):
                if any(n == CASTLE or k.land.get(n, ("", 0))[0] == terrain for n in neighbours(here)):
                    found.add((square_name(a), square_name(b)))
    if d.equal_halves:
        return {min(a + b, b + a) for a, b in found}
    return {a + b for a, b in found}


@pytest.mark.parametrize("style", ["uniform", "sprawler"])
def test_placements_by_brute_force(style: str) -> None:
    """R4.1 to R4.3: the legal placements of a whole game are those found by trying everything."""
    rng = random.Random(style)
    game = started()
    discards = 0
    while game.needs != "over":
        if game.needs != "action":
            game.chance(draw(game, rng))
            continue
        if game.phase == "A":
            acting, seat = game.kings[0]
            assert acting is not None
            found = everywhere(game.kingdoms[seat], acting)
            assert game.legal() == (found or {"--"})
            discards += not found
        game.apply(STYLES[style](game, sorted(game.legal()), rng))
    assert discards > 0


# R5: tax


def test_tax() -> None:
    """R5.1 to R5.3: the whole territory, this turn's domino included; a knight stays."""
    game = turn(1, "CC W0 W0")
    game.apply("j7k7")
    assert starting(game, "K") == {"Kj7", "Kk7"}
    game.apply("Kk7")
    first = game.state()["kingdoms"][0]
    assert (first["coins"], first["knights"], first["placed_knights"]) == (7 + 4, 0, 1)
    assert not starting(game, "K")  # none is left


def test_two_knights_in_one_territory() -> None:
    """R5.1, R5.2: one on each square, in either order, and each earns all of it."""
    for order in ("Kj7 Kk7", "Kk7 Kj7"):
        game = turn(1, "CC W0 W0")
        game.kingdoms[0].knights = 3
        do(game, f"j7k7 {order}")
        assert game.kingdoms[0].coins == 7 + 4 + 4
        assert game.kingdoms[0].knights == 1
        assert not starting(game, "K")


def test_tax_on_two_terrains() -> None:
    """R5.2: each knight counts its own territory."""
    game = turn(5, "CC W0 W0")
    game.kingdoms[0].knights = 2
    do(game, "j7k7 Kj7 Kk7")
    assert game.kingdoms[0].coins == 7 + 3 + 1


def test_knight_safe() -> None:
    """R5.4: one coin for each knight owned, the collecting one included, for each knight that collects."""
    game = turn(1, "CC W0 W0 T0")
    owner = game.kingdoms[0]
    owner.knights, owner.placed_knights = 2, {parse_square("h7")}
    owner.buildings = {parse_square("j7"): BUILDINGS["knight_safe"]}
    do(game, "h8i8 Kh8")
    assert owner.coins == 7 + 4 + 3
    game.apply("Ki8")
    assert owner.coins == 7 + 2 * (4 + 3)


def test_both_safes() -> None:
    """R5.4: the tower safe adds one coin for each tower, and both safes add up."""
    game = turn(1, "CC W0 T0 T0")
    owner = game.kingdoms[0]
    owner.towers = 4
    owner.buildings = {
        parse_square("i7"): BUILDINGS["knight_safe"],
        parse_square("j7"): BUILDINGS["tower_safe"],
    }
    do(game, "h8i8 Kh8")
    assert owner.coins == 7 + 3 + 1 + 4


def test_no_tax_after_building() -> None:
    """R6.4, and the order of R3.1: knights gained serve from the next turn on; no way back."""
    game = turn(43, "CC T0")
    game.kingdoms[0].knights = 0
    game.apply("g8g9")
    assert not starting(game, "K")
    game.apply("B3g8")  # the small tavern
    assert game.kingdoms[0].knights == 2
    assert not starting(game, "K")
    assert not starting(game, "B")  # R6.1: one building a turn
    assert starting(game, "D")
    game.apply("D0")
    assert game.legal() == starting(game, "=")


# R6: buildings and the queen


def test_sites() -> None:
    """R6.1: any town square without a building, also one with a knight, also one just placed."""
    game = turn(43, "CC T0 T0")
    owner = game.kingdoms[0]
    owner.coins = 20
    owner.placed_knights = {parse_square("h7")}
    owner.buildings = {parse_square("i7"): BUILDINGS["statue"]}
    game.apply("j7j8")
    assert starting(game, "B") == {f"B{price}{site}" for price in range(6) for site in ("h7", "j7")}


def test_price() -> None:
    """R6.2, R6.3: the spot's price in full, and the spot stays empty."""
    game = turn(43)
    game.kingdoms[0].coins = 2
    game.apply("g8g9")
    assert starting(game, "B") == {"B0g8", "B1g8", "B2g8"}
    game.apply("B2g8")
    assert game.kingdoms[0].coins == 0
    assert game.state()["board"]["2"] is None
    assert not starting(game, "D")  # R7.1: a coin is needed


@pytest.mark.parametrize(("spot", "left"), [(0, 3), (1, 3), (2, 2), (4, 0)])
def test_price_with_the_queen(spot: int, left: int) -> None:
    """R6.2: one coin less, but nothing is paid out on spot 0."""
    game = turn(43)
    game.queen = 0
    game.kingdoms[0].coins = 3
    game.apply("g8g9")
    assert starting(game, "B") == {f"B{price}g8" for price in range(5)}
    game.apply(f"B{spot}g8")
    assert game.kingdoms[0].coins == left


def test_queen_comes_after_paying() -> None:
    """R6.5: she does not make the building cheaper that wins her."""
    game = turn(43)
    do(game, "g8g9 B4g8")  # the foundry: one knight, one tower
    assert game.kingdoms[0].coins == 3
    assert (game.kingdoms[0].towers, game.kingdoms[0].knights) == (1, 2)
    assert game.state()["kingdoms"][0]["queen"]
    assert not starting(game, "D")  # R7.1: not while hosting her, at that moment


@pytest.mark.parametrize(("others", "tile", "host"), [(1, 4, 0), (2, 4, 1), (1, 0, 1), (0, 0, 1)])
def test_queen_ties(others: int, tile: int, host: int) -> None:
    """R6.5: who has just gained towers and is not behind gets her; without a gain she never moves."""
    game = turn(43)
    game.queen = 1
    game.kingdoms[1].towers = others
    do(game, f"g8g9 B{tile}g8")  # spot 4: one tower; spot 0: none
    assert game.queen == host


def test_queen_leaves_a_bigger_builder_alone() -> None:
    """R6.5: more towers for her host change nothing, and she never goes away by herself."""
    game = turn(43, tiles="guardtower guardtower fortified_castle statue bakery church")
    game.kingdoms[2].towers, game.queen = 3, 2
    do(game, "g8g9 B0g8 =5")
    assert game.queen == 2
    game.kings[0] = (domino(44), 1)
    do(game, "g8g9 B2g8 =6")
    assert game.queen == 1


# R7: the dragon


def test_dragon() -> None:
    """R7.1: one coin, a tile leaves the game, the dragon sits there, once a round over all players."""
    game = turn(43)
    do(game, "g8g9 D3")
    assert game.kingdoms[0].coins == 6
    assert (game.state()["board"]["3"], game.state()["dragon"]) == (None, 3)
    assert "small_tavern" not in game.board.values()
    assert Counter(game.unseen_tiles())["small_tavern"] == 1
    assert game.legal() == starting(game, "=")  # R3.1: no building after the dragon
    game.apply("=5")
    game.apply(min(game.legal()))
    assert not starting(game, "D")


def test_dragon_needs_a_building_and_a_cave_and_no_queen() -> None:
    """R7.1"""
    game = turn(43)
    game.apply("g8g9")
    assert starting(game, "D") == {f"D{price}" for price in range(6)}
    for change in ("host", "poor", "empty"):
        other = game.copy()
        if change == "host":
            other.queen = 0
        elif change == "poor":
            other.kingdoms[0].coins = 0
        else:
            other.board = dict.fromkeys(range(6))
        assert not starting(other, "D")
    game.queen = 1
    assert starting(game, "D")


# R8: the other rulesets


def test_boxes_alternate() -> None:
    """R8.4: Queendomino first, then Kingdomino, and so on in turn."""
    game = started("wedding", 4)
    assert [len(game.boxes[box]) for box in ("queendomino", "kingdomino")] == [44, 44]
    assert game.kings[0][0] == domino(1, "queendomino")
    finish_round(game)
    assert game.kings[0][0] == domino(1, "kingdomino")
    assert game.unseen_dominoes() == [*range(5, 49)]
    game.chance("line 5 6 7 8")
    assert [len(game.boxes[box]) for box in ("queendomino", "kingdomino")] == [40, 44]


@pytest.mark.parametrize(("ruleset", "players"), ALL_FORMATS)
def test_rest_of_the_line_is_discarded(ruleset: str, players: int) -> None:
    """R8.2, R8.3: lines of four or eight, whatever the number of kings; the rest goes away."""
    game = started(ruleset, players)
    assert len(game.kings) == (4 if players == 2 else players)
    finish_round(game)
    assert len(game.kings) == (4 if players == 2 else players)
    assert game.n_needed == (8 if players > 4 else 4)


def test_teams() -> None:
    """R8.3, R8.5: seats 0 and 1 share a kingdom, each has a king and turns of its own."""
    game = started("wedding-teams", 6)
    assert len(game.kingdoms) == 3
    assert game.kingdoms[0].grid == 7
    game.apply("g8g9")
    game.apply("Kg8")
    game.apply("=1")
    assert game.seat == 1
    assert not {"g8g9", "g9g8"} & game.legal()  # her team-mate's domino lies there
    game.apply(min(game.legal()))
    assert not starting(game, "K")  # the team's only knight is gone
    game.apply("=2")
    assert [len(k.land) for k in game.kingdoms] == [4, 0, 0]
    game.apply(min(game.legal()))
    assert len(starting(game, "K")) == 2
    game.queen = 0
    assert starting(game, "D")
    game.queen = 1
    assert not starting(game, "D")


def test_kingdomino() -> None:
    """R8.6: a turn is A and E; everything else stays empty."""
    game = Oracle("kingdomino", 3)
    lines = play(game, random.Random(1), "by_phase")
    assert lines[0].startswith("kings")
    assert lines[1].startswith("line")
    assert all(len(line.split()) == 3 for line in lines[6:] if line[0].isdigit())
    state = game.state()
    assert state["board"] == {str(price): None for price in range(6)}
    for k in state["kingdoms"]:
        assert [k["coins"], k["knights"], k["placed_knights"], k["towers"], k["queen"]] == [0, 0, 0, 0, False]
        assert k["score"]["coins"] == 0


# R9: the score


def test_worked_example() -> None:
    """R9.7: 71 points."""
    k = kingdom(EXAMPLE, "sawmill church travelling_castle guardtower big_tavern statue")
    assert len(k.land) == 24
    assert len(k.buildings) == 6
    k.coins = 11
    k.towers = sum(building.towers for building in k.buildings.values())
    assert k.score(hosts_queen=True) == {
        "coins": 3,
        "wheat": 3,
        "forest": 3,
        "lake": 6,
        "grassland": 16,
        "swamp": 1,
        "mine": 12,
        "town": 0,
        "per_territory": 6 + 8,
        "per_tower": 3,
        "per_knight": 0,
        "points": 2 + 5 + 3,
        "total": 71,
    }
    assert k.largest() == 4


def test_wealth() -> None:
    """R9.1"""
    k = kingdom("CC")
    for coins, points in ((0, 0), (2, 0), (3, 1), (8, 2)):
        k.coins = coins
        assert k.score(False)["total"] == points


def test_towns_and_their_crowns() -> None:
    """R9.2: squares count whether built on or not, crowns come from buildings; territories are separate."""
    k = kingdom("T0 T0 T0 CC T0 T0", "queens_tower queens_tower statue queens_tower")
    assert k.score(False)["town"] == 3 * 2 + 2 * 1
    assert k.score(False)["points"] == 5


def test_queen_on_the_largest_territory() -> None:
    """R9.3: even a crownless one, towns included; nothing without land."""
    k = kingdom("W1 W1 T0 T0 T0 CC")
    assert k.score(False)["total"] == 4
    assert k.score(True)["town"] == 3
    assert k.score(True)["total"] == 7
    assert kingdom("CC").score(True)["total"] == 0
    assert kingdom("CC").largest() == 0


def test_queen_with_two_largest_territories() -> None:
    """R9.3: she goes to the first terrain in the order of R1.5, and only to one."""
    k = kingdom("M1 M1 CC L2 L0 -- W0")
    score = k.score(True)
    assert (score["lake"], score["mine"], score["total"]) == (6, 4, 10)
    assert kingdom("M1 M1 CC M2 M0").score(True)["mine"] == 4 + 4 + 2
    assert kingdom("F1 F1 CC W2 W0").score(True)["wheat"] == 4 + 2


def test_values_of_buildings() -> None:
    """R9.4: per territory, per tower, per knight in reserve or placed; two copies score twice."""
    k = kingdom(
        "S0 W0 S0 W0 CC T0 T0 T0 T0 T0", "magic_school magic_school training_camp bakery travelling_castle"
    )
    k.knights, k.placed_knights, k.towers = 2, {parse_square("f7")}, 3
    score = k.score(False)
    assert score["per_territory"] == 2 * 2 * 2 + 2 * 2
    assert score["per_knight"] == 3
    assert score["per_tower"] == 3
    assert score["points"] == 0


def test_winners() -> None:
    """R9.6: the total, then the largest territory, then a shared victory."""
    game = started()
    for k, picture in zip(game.kingdoms, ("W1 W1 CC", "W2 F0 F0 F0 CC", "S0 S2 CC", "CC"), strict=True):
        k.land = land(picture)
        k.coins = 0
    assert game.result() == {"result": [4, 2, 4, 0], "largest": [2, 3, 2, 0], "winners": [0, 2]}
    game.kingdoms[1].coins = 6
    assert game.result() == {"result": [4, 4, 4, 0], "largest": [2, 3, 2, 0], "winners": [1]}
    game.kingdoms[3].coins = 15
    assert game.result()["winners"] == [3]


# Whole games


def check(game: Oracle) -> None:
    """What must hold at any time."""
    for k in game.kingdoms:
        assert k.coins >= 0
        assert k.knights >= 0
        assert CASTLE not in k.land
        for i in (0, 1):
            numbers = [square[i] for square in [CASTLE, *k.land]]
            assert max(numbers) - min(numbers) < k.grid
            assert min(numbers) >= 1
            assert max(numbers) <= 13
        assert all(k.land[square][0] == "town" for square in k.buildings)
        assert k.placed_knights <= set(k.land)
        buildings = list(k.buildings.values())
        assert k.towers == sum(building.towers for building in buildings)
        if "queendomino" in game.boxes:
            assert k.owned_knights() == 1 + sum(building.knights for building in buildings)
    if game.queen is not None:
        assert game.kingdoms[game.queen].towers > 0
    assert (game.queen is None) == all(k.towers == 0 for k in game.kingdoms)
    assert game.dragon is None or game.board[game.dragon] is None
    built = [building.id for k in game.kingdoms for building in k.buildings.values()]
    tiles = Counter([*game.pile, *built, *(tile for tile in game.board.values() if tile)])
    assert tiles <= Counter({building.id: building.copies for building in BUILDINGS.values()})


@pytest.mark.parametrize("style", sorted(STYLES))
@pytest.mark.parametrize(("ruleset", "players"), ALL_FORMATS)
def test_random_games(ruleset: str, players: int, style: str) -> None:
    """A record replays, decision by decision, to its own result; a copy is not disturbed by the game."""
    record = random_game(ruleset, players, random.Random(7), style)
    header, body = record.split("\n\n")
    game = Oracle(ruleset, players)
    for line in body.splitlines():
        words = line.split()
        if not words[0].isdigit():
            game.chance(line)
            continue
        assert words[0] == str(game.seat)
        copy_to_keep = game.copy() if game.seat == 0 else None
        before = game.state() if copy_to_keep else None
        for action in words[1:]:
            assert action in game.legal()
            assert game.apply(action) == action
        if copy_to_keep:
            assert copy_to_keep.state() == before
        check(game)
    assert game.needs == "over"
    totals = " ".join(map(str, game.result()["result"]))
    assert header.splitlines() == [f'[Ruleset "{ruleset}"]', f'[Players "{players}"]', f'[Result "{totals}"]']


def test_random_games_repeat() -> None:
    """The same generator gives the same game, whatever the order of the sets."""
    for style in STYLES:
        games = {random_game("classic", 3, random.Random(5), style) for _ in range(2)}
        assert len(games) == 1


def test_styles_reach_the_corners() -> None:
    """Empty piles, discards, two knights on one domino and ties do occur in the random games."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        for style in ("arsonist", "sprawler", "taxer", "endings"):
            game = Oracle("classic", 4)
            lines = play(game, random.Random(seed), style)
            totals = sorted(game.result()["result"])
            seen["empty pile"] += not game.pile
            seen["discard"] += any("--" in line for line in lines)
            seen["two knights"] += any(line.count("K") == 2 for line in lines)
            seen["tie"] += totals[-1] == totals[-2]
            seen["queen"] += game.queen is not None
            seen["discard and build"] += any("-- B" in line for line in lines)
            seen["discard and burn"] += any("-- D" in line for line in lines)
    assert min(seen.values()) > 0, seen
