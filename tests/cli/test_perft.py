"""`queendomino perft`."""

from __future__ import annotations

from queendomino import Game
from queendomino.perft import perft
from tests.cli.running import error_of, output_of


def counts(text: str) -> list[int]:
    return [int(line.split()[1]) for line in text.splitlines()[1:] if line[:1] == " "]


def test_the_counts_of_all_depths_are_printed() -> None:
    position = Game("kingdomino", 2, by_hand=True).position
    text = output_of("perft", "--ruleset", "kingdomino", "--players", "2", "--depth", "5")
    assert counts(text) == [perft(position, depth) for depth in range(6)]


def test_divided_counts_add_up() -> None:
    text = output_of("perft", "--players", "2", "--depth", "3", "--divide")
    parts = [int(line.split()[1]) for line in text.splitlines() if line.startswith("=")]
    assert sum(parts) == counts(text)[-1] == 24


def test_it_starts_from_a_position() -> None:
    game = Game(seed=7)
    while game.phase != "A":
        game.play(game.legal_actions[0])
    assert counts(output_of("perft", "--position", game.position_text, "--depth", "1")) == [
        1,
        len(game.legal_actions),
    ]


def test_after_the_end_there_is_only_the_empty_sequence() -> None:
    game = Game("kingdomino", 2, seed=7)
    while not game.is_over:
        game.play(game.legal_actions[0])
    assert counts(output_of("perft", "--position", game.position_text, "--depth", "2")) == [1, 1, 1]


def test_wrong_arguments_are_told() -> None:
    assert "a position has the fields" in error_of("perft", "--position", "nonsense")
    assert "to divide, the depth is 1 or more" in error_of("perft", "--depth", "0", "--divide")
