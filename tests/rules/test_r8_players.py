"""R8: rulesets, boxes, grids and teams."""

from __future__ import annotations

from pathlib import Path

import pytest

from queendomino import RULESETS, Drawn, Game, NotationError, QueendominoError, Turn, ruleset
from tests.rules.diagram import (
    FULL_BOARD,
    choose_something,
    covered,
    legal,
    place_somewhere,
    play,
    situation,
)

TABLE = """
    ruleset        players  kingdoms  grid  line  free  rounds  kings  boxes
    classic        2        2         7     4     0     12      4      queendomino
    classic        3        3         5     4     1     12      3      queendomino
    classic        4        4         5     4     0     12      4      queendomino
    wedding        3        3         7     4     1     24      3      queendomino,kingdomino
    wedding        4        4         7     4     0     24      4      queendomino,kingdomino
    wedding        5        5         5     8     3     12      5      queendomino,kingdomino
    wedding        6        6         5     8     2     12      6      queendomino,kingdomino
    wedding        7        7         5     8     1     12      7      queendomino,kingdomino
    wedding        8        8         5     8     0     12      8      queendomino,kingdomino
    wedding-teams  6        3         7     8     2     12      6      queendomino,kingdomino
    wedding-teams  8        4         7     8     0     12      8      queendomino,kingdomino
    kingdomino     2        2         7     4     0     12      4      kingdomino
    kingdomino     3        3         5     4     1     12      3      kingdomino
    kingdomino     4        4         5     4     0     12      4      kingdomino
"""
DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"
ROWS = [line.split() for line in TABLE.splitlines()[2:]]
FORMS = [(name, int(players)) for name, players, *_ in ROWS]
WEDDINGS = [form for form in FORMS if "wedding" in form[0]]


def to_the_end(game: Game) -> Game:
    while not game.is_over:
        game.play(game.legal_actions[0])
    return game


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_every_row_of_the_table(row: list[str]) -> None:
    """R8.1, R8.2, R8.3, R8.6: kingdoms, grid, line, rounds, kings and boxes."""
    name, players, kingdoms, grid, line, free, rounds, kings, boxes = row
    rules = ruleset(name, int(players))
    assert rules.n_kingdoms == int(kingdoms)
    assert rules.size == int(grid)
    assert rules.line_length == int(line)
    assert rules.line_length - rules.n_kings == int(free)
    assert rules.n_rounds == int(rounds)
    assert rules.n_kings == int(kings)
    assert rules.boxes == tuple(boxes.split(","))


def test_the_table_in_the_rules_says_the_same() -> None:
    """R8.1, R8.2, R8.3, R8.6: docs/rules.md, where an empty cell repeats the one above."""
    chapter = DOCUMENT.read_text(encoding="utf-8").partition("## R8 ")[2].partition("**R8.1**")[0]
    told = []
    name = ""
    for line in chapter.splitlines():
        if line.startswith(("| `", "| |")):
            first, _, players, kingdoms, grid, dominoes, rounds, kings = line.strip("|").split("|")
            name = first.strip(" `") or name
            numbers = players.split(",")
            for n, m in zip(numbers, numbers if "same" in kingdoms else kingdoms.split(","), strict=True):
                n_kings = int(kings.split()[0]) * int(n)
                told.append((name, int(n), int(m), int(grid[1]), int(dominoes[1]), int(rounds), n_kings))
    rules = [ruleset(name, players) for name, players in FORMS]
    assert told == [
        (r.name, r.players, r.n_kingdoms, r.size, r.line_length, r.n_rounds, r.n_kings) for r in rules
    ]


def test_there_is_no_other_row() -> None:
    """R8.1, R8.2, R8.3, R8.6: other numbers of players are refused."""
    assert sorted(RULESETS) == sorted(FORMS)
    for name, players in (
        ("classic", 5),
        ("classic", 1),
        ("wedding", 2),
        ("wedding-teams", 7),
        ("kingdomino", 5),
    ):
        with pytest.raises(QueendominoError, match="players, not"):
            Game(name, players)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_grid_of_every_row_is_the_frame_of_its_kingdoms(row: list[str]) -> None:
    """R8.1, R8.2, R8.3, R8.6: a kingdom of full width grows upwards and downwards only."""
    width = int(row[3])
    game = situation(f"C {'w ' * (width - 1)}", rules=f"{row[0]}/{row[1]}")
    files = {square[0] for square in covered(game)}
    assert len(files) == width
    game = situation(f"C {'w ' * (width - 2)}", rules=f"{row[0]}/{row[1]}")
    assert len({square[0] for square in covered(game)}) == width + 1


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_all_dominoes_are_used(name: str, players: int) -> None:
    """R8.1, R8.2, R8.3, R8.6: every domino of the boxes comes into one line."""
    game = to_the_end(Game(name, players, seed=players))
    rules = game.ruleset
    lines = [event.items for event in game.events if isinstance(event, Drawn) and event.kind == "line"]
    assert all(len(line) == rules.line_length for line in lines)
    for i, box in enumerate(rules.boxes):
        of_box = [int(number) for line in lines[i :: len(rules.boxes)] for number in line]
        assert sorted(of_box) == list(range(1, 49)), box
    assert game.unseen_dominoes == ()


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_every_king_has_a_turn_in_every_round(name: str, players: int) -> None:
    """R8.1, R8.2, R8.3, R8.6, R2.3: so each player places 12 dominoes, or 24, or with two kings twice 12."""
    game = to_the_end(Game(name, players, seed=1))
    seats = [event.seat for event in game.events if isinstance(event, Turn)]
    per_seat = (game.ruleset.n_rounds + 1) * game.ruleset.n_kings // players
    assert all(seats.count(seat) == per_seat for seat in range(players))


@pytest.mark.parametrize(("name", "players"), WEDDINGS)
def test_the_boxes_take_turns(name: str, players: int) -> None:
    """R8.4: the first line comes from Queendomino, the next from Kingdomino."""
    game = Game(name, players, seed=3)
    boxes: dict[int, set[str]] = {}
    while not game.is_over:
        boxes.setdefault(game.round, set()).update(claim.domino.box for claim in game.line)
        boxes.setdefault(game.round + 1, set()).update(claim.domino.box for claim in game.next_line)
        game.play(game.legal_actions[0])
    n = game.ruleset.n_rounds
    assert [boxes[i] for i in range(1, n + 1)] == [{"queendomino"}, {"kingdomino"}] * (n // 2)


def test_numbers_are_those_of_the_box_of_the_line() -> None:
    """R8.4: number 1 of one box may follow number 1 of the other, but not itself."""
    game = situation("C", "t t", rules="wedding/4", round=1, before=3)
    here = {claim.domino.number for claim in game.line}
    play(game, "g8g9 =1")
    assert game.next_box == "queendomino"
    with pytest.raises(NotationError, match="cannot be drawn"):
        game.deal(f"line 1 2 3 {min(here)}")
    game.deal("line 1 2 3 4")
    assert [claim.domino.box for claim in game.line] == ["kingdomino"] * 4
    assert [claim.domino.box for claim in game.next_line] == ["queendomino"] * 4


@pytest.mark.parametrize(("players", "seats"), [(6, [0, 0, 1, 1, 2, 2]), (8, [0, 0, 1, 1, 2, 2, 3, 3])])
def test_seats_0_and_1_are_the_first_team_and_so_on(players: int, seats: list[int]) -> None:
    """R8.5: two players share a kingdom."""
    rules = ruleset("wedding-teams", players)
    assert [rules.kingdom_of(seat) for seat in range(players)] == seats
    assert rules.teams


@pytest.mark.parametrize(("name", "players"), [form for form in FORMS if form[0] != "wedding-teams"])
def test_without_teams_everybody_has_a_kingdom(name: str, players: int) -> None:
    """R8.2, R8.5: a seat's kingdom has its number."""
    rules = ruleset(name, players)
    assert [rules.kingdom_of(seat) for seat in range(players)] == list(range(players))
    assert not rules.teams


def test_team_mates_share_everything() -> None:
    """R8.5: castle, coins, knights, towers and the queen; each king's turn is whole."""
    game = situation(
        "C t t \n coins 2 \n knights 2",
        rules="wedding-teams/6",
        board={2: "guardtower", 1: "statue"},
        pile=["church"],
    )
    choose_something(play(game, "g8g9 Kg8 B2h7"))
    assert game.seat == 1  # the team-mate goes on in the same kingdom
    kingdom = game.kingdoms[0]
    assert (kingdom.coins, kingdom.knights, kingdom.towers, kingdom.queen) == (2, 1, 2, True)
    play(game, "f8f9 Kf8 B1i7")
    kingdom = game.kingdoms[0]
    assert (kingdom.coins, kingdom.knights, kingdom.placed_knights) == (2 + 4, 0, 2)
    assert kingdom.buildings == ("guardtower", "statue")
    assert len(kingdom.squares) == 6


def test_a_player_decides_on_his_own_kings_turn_only() -> None:
    """R8.5: the seat of the king who acts, not the team."""
    game = situation("C", rules="wedding-teams/6")
    assert game.view(0).my_turn
    assert not game.view(1).my_turn
    assert game.view(1).legal_actions == ()
    assert game.view(0).kingdom == game.view(1).kingdom == 0


def test_a_team_has_one_knight_and_7_coins_together() -> None:
    """R8.5, R2.2: not for each player."""
    game = Game("wedding-teams", 8, seed=1)
    assert [(kingdom.coins, kingdom.knights) for kingdom in game.kingdoms] == [(7, 1)] * 4


def test_a_result_has_a_score_for_each_team() -> None:
    """R8.5, R9.6: kingdoms win, not seats."""
    game = to_the_end(Game("wedding-teams", 6, seed=1))
    assert len(game.result.totals) == 3
    assert set(game.result.winners) <= {0, 1, 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kingdomino_is_a_and_e(players: int) -> None:
    """R8.6: no coins, knights, buildings, queen or dragon."""
    game = Game("kingdomino", players, seed=1)
    while not game.is_over:
        assert {action.phase for action in game.legal_actions} <= {"A", "E"}
        assert set(game.board.values()) == {None}
        assert (game.queen, game.dragon) == (None, None)
        for kingdom in game.kingdoms:
            assert (kingdom.coins, kingdom.knights, kingdom.towers, kingdom.buildings) == (0, 0, 0, ())
        game.play(game.legal_actions[-1])
    assert game.unseen_buildings == {}
    assert all(
        {"town", "coins"}.isdisjoint(name for name, n in each.points.items() if n)
        for each in game.result.scores
    )


def test_kingdomino_alone_uses_its_own_box() -> None:
    """R8.6: no domino of the other."""
    game = to_the_end(Game("kingdomino", 3, seed=1))
    assert {claim.domino.box for claim in game.line} == {"kingdomino"}


def test_kingdomino_needs_no_board_between_rounds() -> None:
    """R8.6: the line comes at once."""
    game = situation("C", "w1 f", rules="kingdomino/4", before=3)
    assert legal(choose_something(place_somewhere(game)), "KBD") == set()
    assert game.phase == "line"


def test_eight_players_may_play_though_it_is_not_recommended() -> None:
    """R8.2: each with a kingdom of 5x5; the dragon is bribed once for all of them."""
    game = situation("C \n coins 1", rules="wedding/8", board=FULL_BOARD)
    choose_something(play(game, "g8g9 D0"))
    for seat in range(1, 8):
        assert game.seat == seat
        assert legal(place_somewhere(game), "D") == set()
        choose_something(game)
