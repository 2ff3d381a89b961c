"""R1: what is in the boxes."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

from queendomino import BUILDINGS, DOMINOES, Domino, Game, Kingdom, Terrain
from tests.rules.diagram import BARE, FULL_BOARD, legal, play, situation

# The last page of the rulebooks: how often each kind of square is there, by its crowns.
PRINTED_SQUARES = """
    wheat 0 x 14      grassland 0 x 8    mine 0 x 1
    wheat 1 x 5       grassland 1 x 2    mine 1 x 1
    forest 0 x 11     grassland 2 x 2    mine 2 x 3
    forest 1 x 6      swamp 0 x 4        mine 3 x 1
    lake 0 x 8        swamp 1 x 2        town 0 x 20
    lake 1 x 6        swamp 2 x 2
"""
PRINTED_BUILDINGS = """
    bakery x 2         weaving_shop x 2    church x 2         small_tavern x 2    fortified_castle x 1
    sawmill x 2        magic_school x 2    tower_safe x 1     big_tavern x 1      travelling_castle x 2
    fishmonger x 2     foundry x 2         knight_safe x 1    guardtower x 2      training_camp x 2
    statue x 3         queens_tower x 3
"""
LETTERS = {"en": "LATIN", "fr": "LATIN", "he": "HEBREW", "ru": "CYRILLIC"}


def counted(inventory: str) -> dict[str, int]:
    """What a printed inventory says: name -> number."""
    words = inventory.split()
    names: list[str] = []
    found = {}
    for i, word in enumerate(words):
        if word == "x":
            found[" ".join(names)] = int(words[i + 1])
            names = []
        elif i == 0 or words[i - 1] != "x":
            names.append(word)
    return found


def squares_in(box: str) -> list[tuple[Terrain, int]]:
    return [half for d in DOMINOES[box].values() for half in ((d.a, d.crowns_a), (d.b, d.crowns_b))]


@pytest.mark.parametrize("box", ["queendomino", "kingdomino"])
def test_each_box_has_48_dominoes_numbered_from_1(box: str) -> None:
    """R1.1: 48 dominoes in each box."""
    assert list(DOMINOES[box]) == list(range(1, 49))
    assert all(domino.number == number and domino.box == box for number, domino in DOMINOES[box].items())


def test_the_96_squares_are_those_of_the_inventory_on_the_rulebooks_last_page() -> None:
    """R1.1: the Queendomino squares by terrain and crowns."""
    squares = Counter(f"{terrain} {crowns}" for terrain, crowns in squares_in("queendomino"))
    assert squares == counted(PRINTED_SQUARES)
    assert squares.total() == 96


def test_kingdomino_has_96_squares_without_towns() -> None:
    """R1.1: the other box has no building, so no town either."""
    squares = squares_in("kingdomino")
    assert len(squares) == 96
    assert {terrain for terrain, _ in squares} == {terrain for terrain in Terrain if terrain != Terrain.TOWN}


@pytest.mark.parametrize("box", ["queendomino", "kingdomino"])
def test_a_square_has_at_most_3_crowns_and_a_town_none(box: str) -> None:
    """R1.1: from 0 to 3 crowns; those of towns come from buildings (R9.2)."""
    assert all(0 <= crowns <= 3 for _, crowns in squares_in(box))
    assert not any(crowns for terrain, crowns in squares_in(box) if terrain == Terrain.TOWN)


def test_the_domino_whose_number_is_in_doubt_is_swamp_and_town() -> None:
    """R1.1: number 29 until somebody has seen the box."""
    swamps = [d.number for d in DOMINOES["queendomino"].values() if {d.a, d.b} == {"swamp", "town"}]
    assert swamps == [29, 38]
    assert DOMINOES["queendomino"][29] == Domino("queendomino", 29, Terrain.TOWN, 0, Terrain.SWAMP, 0)


def test_there_are_32_buildings_of_17_kinds_in_the_printed_numbers() -> None:
    """R1.2: the inventory on the rulebooks' last page."""
    assert {id: building.copies for id, building in BUILDINGS.items()} == counted(PRINTED_BUILDINGS)
    assert len(BUILDINGS) == 17
    assert sum(building.copies for building in BUILDINGS.values()) == 32


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("id", BUILDINGS)
def test_every_building_has_a_name_in_four_languages(id: str, language: str) -> None:
    """R1.2: in the letters of that language."""
    letters = [letter for letter in BUILDINGS[id].names[language] if letter.isalpha()]
    assert letters
    assert all(unicodedata.name(letter).startswith(LETTERS[language]) for letter in letters)


@pytest.mark.parametrize("language", LETTERS)
def test_no_two_kinds_of_building_have_the_same_name(language: str) -> None:
    """R1.2: the two Safes, printed alike, are told apart."""
    assert len({building.names[language] for building in BUILDINGS.values()}) == 17


def test_the_two_safes_are_different_tiles() -> None:
    """R1.2: one has a tower and counts towers, one has a knight and counts knights."""
    tower_safe, knight_safe = BUILDINGS["tower_safe"], BUILDINGS["knight_safe"]
    assert (tower_safe.towers, tower_safe.knights, tower_safe.tax_bonus) == (1, 0, "tower")
    assert (knight_safe.towers, knight_safe.knights, knight_safe.tax_bonus) == (0, 1, "knight")
    assert [id for id, building in BUILDINGS.items() if building.tax_bonus] == ["tower_safe", "knight_safe"]


def test_the_buildings_of_the_worked_example_are_worth_what_it_says() -> None:
    """R1.2: sawmill, church, travelling castle, big tavern, statue, guardtower; and the towers are 3."""
    worth = {id: (building.points, building.per) for id, building in BUILDINGS.items()}
    assert worth["sawmill"] == (2, "forest territory")
    assert worth["church"] == (2, "town territory")
    assert worth["travelling_castle"] == (1, "tower")
    assert [worth[id] for id in ("big_tavern", "statue", "guardtower")] == [(2, ""), (5, ""), (3, "")]
    assert BUILDINGS["travelling_castle"].towers + BUILDINGS["guardtower"].towers == 3


def test_every_terrain_has_a_building_that_counts_its_territories() -> None:
    """R1.2: `per` names each terrain once, and towers, and knights."""
    counted_things = Counter(building.per for building in BUILDINGS.values() if building.per)
    assert counted_things == Counter(["tower", "knight", *(f"{terrain} territory" for terrain in Terrain)])


def test_the_foundry_brings_a_knight_and_a_tower() -> None:
    """R1.2: a reconstruction, like the magic school."""
    foundry = BUILDINGS["foundry"]
    assert (foundry.knights, foundry.towers, foundry.points, foundry.per) == (1, 1, 2, "mine territory")


@pytest.mark.parametrize("price", range(6))
def test_the_spots_cost_from_5_at_the_pile_to_0(price: int) -> None:
    """R1.3: six spots, named by their prices."""
    game = situation("C t \n coins 7", board=FULL_BOARD, after_discard=True)
    assert list(game.board) == [0, 1, 2, 3, 4, 5]
    play(game, f"B{price}h7")
    assert game.kingdoms[0].coins == 7 - price
    assert game.kingdoms[0].buildings == (FULL_BOARD[price],)


def test_knights_and_towers_never_run_out() -> None:
    """R1.4: with one knight at the start for each of four kingdoms at most 22 and 14 are in use."""
    assert 4 + sum(building.copies * building.knights for building in BUILDINGS.values()) <= 22
    assert sum(building.copies * building.towers for building in BUILDINGS.values()) <= 14


def test_the_bank_has_no_limit() -> None:
    """R1.4: coins worth 174 are in the box, and more can be owned."""
    game = situation("l l l C l l l \n coins 174 \n knights 1", "l1 f", rules="classic/2")
    play(game, "f8g8 Kf8")
    assert game.kingdoms[0].coins == 178


def test_a_kingdom_can_own_very_many_coins() -> None:
    """R1.4: no number of coins is too large for a kingdom, a bank without a limit pays them all."""
    game = situation("l l C \n coins 9000 \n knights 1", "l1 f")
    play(game, "e8f8 Ke8")
    assert game.kingdoms[0].coins == 9003
    assert game.kingdoms[0].score.points["coins"] == 3001
    assert game.position.scores(0)[0] == 3001


def test_there_are_seven_terrains_in_a_fixed_order() -> None:
    """R1.5: wheat, forest, lake, grassland, swamp, mine, town."""
    assert [*Terrain] == ["wheat", "forest", "lake", "grassland", "swamp", "mine", "town"]


def test_the_castle_is_no_terrain() -> None:
    """R1.5: so it belongs to no territory, and nothing is on its square."""
    kingdom = Kingdom.parse("w C w")
    assert [territory.size for territory in kingdom.territories] == [1, 1]
    assert kingdom.castle not in kingdom.squares


def test_nothing_can_be_built_on_the_castle() -> None:
    """R1.5, R6.1: the castle is no town."""
    game = situation("C t \n coins 7", board=FULL_BOARD, after_discard=True)
    assert legal(game, "B") == {f"B{price}h7" for price in range(6)}


def test_a_new_game_has_all_the_tiles() -> None:
    """R1.1, R1.2: 48 dominoes and 32 buildings, less those that lie on the table."""
    game = Game("classic", 4, seed=1)
    assert len(game.unseen_dominoes) == 48 - 4
    assert sum(game.unseen_buildings.values()) == 32 - 6
    assert Kingdom.parse(BARE).squares == game.kingdoms[0].squares
