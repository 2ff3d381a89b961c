"""`queendomino play`: what a person is shown and can type, and that nothing is ever lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import Result

from queendomino import Game, Place
from queendomino.cli.menu import Choice, choices
from queendomino.cli.person import meant_by
from queendomino.cli.seats import parse_seats
from tests.cli.running import cut, error_of, finished, run, unfolded

AGAINST_CHANCE = ("play", "--seed", "7", "--seats", "human,random,random,random")
KINGDOMINO = ("play", "--ruleset", "kingdomino", "--players", "2", "--seed", "7")


def played(typed: str, *args: str, keep: bool = True) -> Result:
    """A game in which all this is typed, one word a line, and then Ctrl-D."""
    options = ["--record", "game.qdn"] if keep else []
    result = run(*(args or AGAINST_CHANCE), *options, input="\n".join(typed.split(" ")) + "\n")
    assert result.exit_code == 0, result.output
    return result


def kept(folder: Path) -> Game:
    return Game.replay((folder / "game.qdn").read_text(), by_hand=True)


def one_seat_left(seed: int = 7) -> str:
    """A game of people only, about to end: the last turn of all is still to be played."""
    record = cut(finished("kingdomino", 2, seed).record(), 1)
    return record.replace('[Rules "', '[Seats "human,human"]\n[Rules "')


# --- who plays ------------------------------------------------------------------------------------


def test_by_default_one_person_plays_against_bots() -> None:
    assert [seat.name for seat in parse_seats(None, 3)] == ["human", "level:3 1", "level:3 2"]


def test_names_can_be_given_to_anybody() -> None:
    seats = parse_seats("human:Anna,Robo=mcts:1s:win=0,human,mc:9n:win=0", 4)
    assert [(seat.kind, seat.name) for seat in seats] == [
        ("human", "Anna"),
        ("mcts:1s:win=0", "Robo"),
        ("human", "human"),
        ("mc:9n:win=0", "mc:9n:win=0"),
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ["--seats", "human,Anna"],
            "there is no bot 'Anna'; there are random, greedy, mc, mcts, level; human:Anna names",
        ),
        (["--seats", "human,random", "--players", "3"], "--seats names 2 players, the game is for 3"),
        (["--seats", "human"], "classic is for 2, 3 or 4 players, not 1"),
        (["--resume", "nix.qdn"], "cannot read nix.qdn"),
        (["--resume"], "there is no game in"),
        (["--resume", "-"], "cannot be resumed from stdin"),
        (["--resume", "nix.qdn", "--players", "2"], "--players cannot be changed with --resume"),
        (["--record", "no/folder.qdn"], "cannot write no/folder.qdn"),
    ],
)
def test_a_game_that_cannot_begin_is_told(args: list[str], said: str) -> None:
    assert said in error_of("play", *args)


def test_the_number_of_seats_says_how_many_players(folder: Path) -> None:
    played("q", "play", "--seats", "human,human,human")
    assert kept(folder).ruleset.players == 3


# --- what can be typed ----------------------------------------------------------------------------


def test_a_choice_is_taken_by_its_number_its_notation_or_the_number_of_the_domino(folder: Path) -> None:
    for typed in ("4", "=48", "48"):
        (folder / "game.qdn").unlink(missing_ok=True)
        assert "human     takes 48 (town | town)" in played(typed).stdout
        assert "0 =48" in kept(folder).record()


def test_a_domino_is_placed_square_by_square(folder: Path) -> None:
    shown = played("48 f7 1").stdout
    assert " 5    6   CAS   7    8\n" in shown
    assert " 2  here  CAS  .    .\n" in shown
    assert kept(folder).record().endswith("\n0 f7f8\n")


def test_a_domino_is_placed_by_numbers(folder: Path) -> None:
    played("48 4 2")
    assert kept(folder).record().endswith("\n0 h7h8\n")


def test_a_domino_is_placed_by_notation_in_any_letters(folder: Path) -> None:
    played("48 F8F7")
    assert kept(folder).record().endswith("\n0 f7f8\n")


def test_the_other_half_can_come_first(folder: Path) -> None:
    shown = played("13 x g8 g9").stdout
    assert "Where does forest 1 go? A number or a square, or x to begin with wheat" in shown
    assert "Where does wheat go? A number or a square, or x to begin with forest 1" in shown
    assert "wheat on g8. And forest 1?" in shown
    assert kept(folder).record().endswith("\n0 g9g8\n")


def test_a_square_can_be_chosen_anew(folder: Path) -> None:
    assert played("48 f7 u g8 g9").stdout.count("Where does town go?") == 2
    assert kept(folder).record().endswith("\n0 g8g9\n")


def test_a_building_is_chosen_and_then_its_square(folder: Path) -> None:
    shown = unfolded(played("48 f7f8 B3 u 5 f7").stdout)
    assert (
        "build the foundry (3 coins): 1 knight, 1 tower, 2 points per mine territory; wins the queen" in shown
    )
    assert "where? A number or a square, or u for something else" in shown
    assert "builds the foundry on f7 for 3 coins and wins the queen" in shown
    assert kept(folder).record().endswith("\n0 f7f8 B3f7\n")


def test_a_whole_turn_can_be_typed_at_once(folder: Path) -> None:
    run("play", "--seed", "7", "--record", "game.qdn", input="48\nf7f8 kf7 b3f8 =39\n")
    assert "\n0 f7f8 Kf7 B3f8 =39\n" in kept(folder).record()


def test_words_after_a_mistake_are_forgotten(folder: Path) -> None:
    run("play", "--seed", "7", "--record", "game.qdn", input="48\nf7f8 Kg9 B3f8 =26\n")
    assert kept(folder).record().endswith("\n0 f7f8\n")


def test_what_is_wrong_is_told_and_asked_again(folder: Path) -> None:
    shown = unfolded(played("49 x12 48 e5 a1b1 f7f9 Kf7 f7 z f8 99 K").stdout)
    for said in (
        "'49' is none of the choices",
        "'x12' is none of the choices",
        "town cannot go on e5",
        "a1b1 is illegal: neither town on a1 nor town on b1 touches the castle",
        "Kf7 is illegal: domino 48 must be placed first (R3.1)",
        "'z' is none of ",
        "'99' is none of the choices",
    ):
        assert said in shown
    assert kept(folder).record().endswith("\n0 f7f8\n")


def test_a_number_with_two_meanings_is_asked_about() -> None:
    game = Game(seed=7)
    menu = choices(game)
    eleven = [*menu, *menu, *menu]
    assert meant_by("4", menu) == [menu[3]]
    assert meant_by("16", menu) == [menu[1]]
    assert len(meant_by("1", [*menu, Choice("=1", "", menu[0].actions)])) == 2
    assert meant_by("99999999999999999999", eleven) == []
    assert meant_by("0", menu) == []


def test_enter_takes_the_only_choice(folder: Path) -> None:
    (folder / "game.qdn").write_text(one_seat_left())
    legal = Game.replay(one_seat_left()).legal_actions
    typed = "\n\n" if len(legal) == 1 else f"{legal[0]}\n\n"
    assert "The record is in game.qdn" in run("play", "--resume", "game.qdn", input=typed).stdout


def test_enter_alone_is_no_choice_among_several(folder: Path) -> None:
    result = run("play", "--seed", "7", "--record", "game.qdn", input="\n")
    assert "there are several choices; ? explains" in result.stdout
    assert kept(folder).ply == 0


def test_questions_in_between_are_answered(folder: Path) -> None:
    shown = run("play", "--seed", "7", input="?\n48\nr\nr dragon\nr xyzzy\ns\nt\nq\n").stdout
    assert "Type the number of a choice, or its notation:" in shown
    assert "**R4.1**" in shown
    assert "**R7.1**" in shown
    assert "nothing in the rules is about 'xyzzy'" in shown
    assert "largest territory" in shown
    assert shown.count("classic for 4, round 1 of 12") == 2


# --- undo -----------------------------------------------------------------------------------------


def test_undo_goes_back_step_by_step_to_the_beginning_of_the_turn(folder: Path) -> None:
    shown = played("48 u f7f8 Kf7 u u u g8g9").stdout
    assert shown.count("your turn has just begun, there is nothing to take back") == 2
    assert kept(folder).record().endswith("\n0 g8g9\n")


def test_what_was_taken_back_is_not_told(folder: Path) -> None:
    told = unfolded(played("48 f7f8 Kf7 u B3f8 =26").stdout)
    assert (
        "human places 48: town on f7 and f8; builds the foundry on f8 for 3 coins and wins the queen;" in told
    )


def test_a_turn_that_was_resumed_can_be_taken_back(folder: Path) -> None:
    played("48 f7f8 Kf7 q")
    run("play", "--resume", "game.qdn", input="u\nu\ng8g9\n")
    assert kept(folder).record().endswith("\n0 g8g9\n")


# --- keeping --------------------------------------------------------------------------------------


def test_a_game_without_a_file_gets_one_once_somebody_has_moved(folder: Path) -> None:
    assert "No person has moved, so nothing was kept" in played("q", "play", "--seed", "7", keep=False).stdout
    assert not (folder / "config").exists()
    said = played("48 q", "play", "--seed", "7", keep=False).stdout
    (path,) = (folder / "config").rglob("*.qdn")
    assert f"The game is kept in {path}\nGo on with: queendomino play --resume {path}\n" in said
    assert "0 =48" in path.read_text()


def test_resume_alone_goes_on_with_the_last_game(folder: Path) -> None:
    played("48 q", "play", "--seed", "7", keep=False)
    assert "place 48" in run("play", "--resume", input="f7f8\nq\n").stdout
    (path,) = (folder / "config").rglob("*.qdn")
    assert path.read_text().endswith("\n0 f7f8\n")


def test_a_file_that_is_there_is_not_overwritten(folder: Path) -> None:
    played("48 q")
    assert "game.qdn is there already; go on with it by --resume" in error_of("play", "--record", "game.qdn")


def test_a_game_that_cannot_be_kept_is_printed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("")
    monkeypatch.setenv("XDG_CONFIG_HOME", "file")
    shown = played("48 q", "play", "--seed", "7", keep=False).stdout
    assert "The game could not be kept: cannot make file/queendomino/games" in shown
    assert "\n0 =48\n" in shown


def test_a_record_says_who_sat_where_and_when(folder: Path) -> None:
    played("q", "play", "--seats", "human:Anna,random", "--ruleset", "kingdomino")
    tags = kept(folder).tags
    assert (tags["Seat0"], tags["Seat1"], tags["Seats"]) == ("Anna", "random", "human,random")
    assert "Date" in tags


def test_a_resumed_game_keeps_its_players_unless_others_sit_down(folder: Path) -> None:
    (folder / "game.qdn").write_text(one_seat_left())
    assert run("play", "--resume", "game.qdn", input="").stdout.rstrip().endswith("--resume game.qdn")
    shown = run("play", "--resume", "game.qdn", "--seats", "random,random", "--seed", "1").stdout
    assert shown.endswith("The record is in game.qdn\n")


def test_a_game_that_is_over_is_shown_with_its_result(folder: Path) -> None:
    game = finished()
    (folder / "game.qdn").write_text(game.record())
    assert "Ben wins with" in run("play", "--resume", "game.qdn").stdout
    assert (folder / "game.qdn").read_text() == game.record()


def test_the_same_seed_is_the_same_game(folder: Path) -> None:
    first = played("48 f7f8 =26", keep=False).stdout
    assert (
        first.partition("The game is kept")[0]
        == played("48 f7f8 =26", keep=False).stdout.partition("The game")[0]
    )


def test_bots_alone_play_to_the_end(folder: Path) -> None:
    shown = played("", *KINGDOMINO, "--seats", "random,random").stdout
    assert "round 12 of 12" in shown
    assert kept(folder).is_over


# --- whatever is typed ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ruleset", ["classic", "kingdomino", "wedding-teams"])
def test_whatever_is_typed_the_game_goes_on(ruleset: str, seed: int, folder: Path) -> None:
    dice = random.Random(seed)
    words = [
        "1",
        "2",
        "3",
        "7",
        "12",
        "f7",
        "g8g9",
        "u",
        "u",
        "x",
        "K",
        "=",
        "=7",
        "B3",
        "D0",
        "--",
        ".",
        "",
        "99",
    ]
    typed = "\n".join(dice.choice(words) if dice.random() < 0.6 else "1" for _ in range(400))
    seats = ",".join(["human", *["random"] * (5 if ruleset == "wedding-teams" else 1)])
    args = ("play", "--ruleset", ruleset, "--seats", seats, "--seed", str(seed), "--record", "game.qdn")
    result = run(*args, input=typed)
    assert result.exit_code == 0, result.output
    assert not result.exception
    assert kept(folder).ply > 10


def test_every_legal_action_can_be_chosen_by_the_menu() -> None:
    game = finished()
    for n in range(5, 60, 5):
        replay = Game.replay(cut(game.record(), n), by_hand=True)
        if replay.seat is not None:
            listed = {action for choice in choices(replay) for action in choice.actions}
            assert listed == {action for action in replay.legal_actions if not isinstance(action, Place)}
