"""`queendomino play` as a person has it: at a terminal, with keys."""

from __future__ import annotations

from pathlib import Path

from queendomino import Game
from tests.cli.running import Terminal

KINGDOMINO = ("play", "--ruleset", "kingdomino", "--players", "2", "--seed", "7")


def test_a_whole_game_is_played_to_its_end(folder: Path) -> None:
    with Terminal(*KINGDOMINO, "--record", "game.qdn") as terminal:
        while terminal.answer().endswith("human> "):
            terminal.type("1\n")
        _, status = terminal.end()
    assert status == 0
    assert "The record is in game.qdn" in terminal.text
    game = Game.replay((folder / "game.qdn").read_text())
    assert game.is_over
    assert f"with {max(game.result.totals)} points" in terminal.text
    assert "\x1b[" in terminal.raw


def test_ctrl_c_ends_with_the_game_kept(folder: Path) -> None:
    with Terminal("play", "--seed", "7", "--record", "game.qdn") as terminal:
        terminal.answer()
        terminal.type("48\n")
        terminal.answer()
        terminal.interrupt()
        text, status = terminal.end()
    assert status == 130
    assert text.endswith("The game is kept in game.qdn\nGo on with: queendomino play --resume game.qdn\n")
    assert "Traceback" not in text
    assert Game.replay((folder / "game.qdn").read_text(), by_hand=True).turn == 7


def test_ctrl_d_ends_with_the_game_kept(folder: Path) -> None:
    with Terminal("play", "--seed", "7", "--record", "game.qdn") as terminal:
        terminal.answer()
        terminal.type("\x04")
        text, status = terminal.end()
    assert status == 0
    assert "The game is kept in game.qdn" in text


def test_who_waits_long_for_a_bot_is_told_and_only_then() -> None:
    with Terminal("play", "--players", "2", "--seed", "3", "--seats", "human,mcts:3s") as terminal:
        terminal.answer(r"mcts:3s is thinking \.\.\.\Z")
        terminal.answer()
        assert "is thinking ...\r\x1b[K" in terminal.raw
    with Terminal("play", "--players", "2", "--seed", "3", "--seats", "human,random") as terminal:
        terminal.answer()
        assert "thinking" not in terminal.text


def test_no_color_is_respected() -> None:
    with Terminal("play", "--seed", "7", NO_COLOR="1") as terminal:
        terminal.answer()
        assert "\x1b[38" not in terminal.raw
        assert "\x1b[48" not in terminal.raw
        assert "\x1b[1m" not in terminal.raw


def test_a_narrow_terminal_is_not_overrun() -> None:
    with Terminal("play", "--seed", "7", columns=80) as terminal:
        terminal.answer()
        terminal.type("48\n")
        terminal.answer()
        terminal.type("f7f8\n")
        terminal.answer()
        assert max(map(len, terminal.text.splitlines())) <= 80


def test_help_and_rules_do_not_overrun_a_narrow_terminal() -> None:
    with Terminal("play", "--seed", "7", columns=80) as terminal:
        terminal.answer()
        for question in ("?", "r R3.2", "r R8.1"):
            terminal.type(f"{question}\n")
            terminal.answer()
        assert "the dragon returns to its cave" in terminal.text
        assert max(map(len, terminal.text.splitlines())) <= 80


def test_a_bar_is_shown_on_a_terminal_when_it_takes_long() -> None:
    with Terminal("simulate", "--games", "100000", "--seed", "7") as terminal:
        terminal.answer("games ━")
        terminal.interrupt()
        _, status = terminal.end()
    assert status == 130
