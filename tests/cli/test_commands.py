"""What holds for all commands: help, exit statuses, pipes, Ctrl-C, colours."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from queendomino import __version__
from queendomino.cli import main
from queendomino.engine import build
from tests.cli.running import COMMAND, SOURCE, environment, error_of, finished, output_of, process, run

NAMES = sorted(main.commands)


def examples(*path: str) -> list[str]:
    """The command lines that a help text shows."""
    return re.findall(r"^ +(queendomino .*)$", output_of(*path, "--help").partition("Examples:")[2], re.M)


def test_without_a_command_the_help_is_shown() -> None:
    assert output_of() == output_of("--help")
    assert re.findall(r"^  ([a-z]+)  ", output_of().partition("Commands:")[2], re.M) == list(main.commands)


def test_the_version_is_that_of_the_package() -> None:
    assert output_of("--version") == f"queendomino {__version__}, {build()} engine\n"


def test_python_m_is_the_same_command() -> None:
    assert process("--help").stdout == output_of("--help")


@pytest.mark.parametrize("name", NAMES)
def test_every_help_describes_the_command_and_shows_examples(name: str) -> None:
    text = output_of(name, "--help")
    assert text.startswith(f"Usage: queendomino {name}")
    assert examples(name)
    assert text == output_of(name, "-h")
    assert max(map(len, text.splitlines())) <= 100


SERVED = {"serve", "bot", "verify"}  # need a server or what comes from one; tests/server runs them
EXAMPLES = [line for name in ((), *((n,) for n in NAMES if n not in SERVED)) for line in examples(*name)]


@pytest.mark.parametrize("line", EXAMPLES)
def test_every_example_runs(line: str, folder: Path) -> None:
    game = finished()
    (folder / "game.qdn").write_text(game.record())
    for name in ("anna", "kingdom"):
        (folder / f"{name}.txt").write_text(output_of("score", "--example"))
    (folder / "ben.txt").write_text("l1 l C\nknights 1\n")
    args, _, target = line.partition(" > ")
    words = shlex.split(args)[1:]
    if "play" in words:
        if "--resume" not in words:
            (folder / "game.qdn").unlink()
        elif words[-1] == "--resume":
            run("play", input="1\nq\n")
    if "bench" in words:
        words += ["--seconds", "0.01"]
    if "arena" in words:
        words = [re.sub(r":\d+(s|n)", ":10n", word) for word in words] + ["--games", "2", "--workers", "1"]
    result = run(*words, input="1\nq\n" if "play" in words else None)
    assert (result.exit_code, result.stderr) == (0, "")
    if target:
        (folder / target).write_text(result.stdout)
    assert result.stdout or "-o" in words


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["scor"], "No such command 'scor'"),
        (["score", "--nix"], "No such option"),
        (["replay"], "Missing argument 'FILE'"),
        (["replay", "nix.qdn"], "cannot read nix.qdn: No such file"),
        (["replay", "."], "cannot read .: "),
        (["simulate", "--players", "9"], "9 is not in the range"),
        (["simulate", "--ruleset", "wedding-teams", "--players", "7"], "wedding-teams is for 6 or 8 players"),
        (["draw", "--terrain", "sea"], "'sea' is not one of"),
    ],
)
def test_a_wrong_use_is_told_in_one_line_and_ends_with_2(args: list[str], said: str) -> None:
    assert said in error_of(*args)


def test_a_very_long_message_is_cut(folder: Path) -> None:
    (folder / "long.txt").write_text("C " + "x" * 100_000)
    assert len(error_of("score", "long.txt")) < 1100


@pytest.mark.parametrize("content", [b"\xff\xfe\x00binary", b"C w\0w\n", bytes(range(256))])
@pytest.mark.parametrize("command", ["replay", "score", "draw"])
def test_a_binary_file_is_refused(command: str, content: bytes, folder: Path) -> None:
    (folder / "file").write_bytes(content)
    assert "file: " in error_of(command, "file")
    assert "stdin: " in error_of(command, "-", input=content)


def test_a_closed_pipe_ends_a_command_without_a_word(folder: Path) -> None:
    (folder / "game.qdn").write_text(finished("wedding").record())
    pipe = subprocess.Popen(
        [*COMMAND, "replay", "game.qdn", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert pipe.stdout
    assert pipe.stderr
    pipe.stdout.readline()
    pipe.stdout.close()
    assert pipe.stderr.read() == b""
    pipe.stderr.close()
    assert pipe.wait(20) == 141


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("replay game.qdn >&-", 0),
        ("replay - <&-", 2),
        ("play <&- >/dev/null", 0),
        ("foo 2>&-", 2),
    ],
)
def test_a_closed_stream_is_no_reason_for_a_traceback(line: str, status: int, folder: Path) -> None:
    (folder / "game.qdn").write_text(finished().record())
    shell = f"{shlex.join(COMMAND)} {line}"
    done = subprocess.run(
        ["sh", "-c", shell], env=environment(), stderr=subprocess.PIPE, text=True, timeout=60, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == status


def test_ctrl_c_ends_a_command_with_130_and_no_traceback() -> None:
    running = subprocess.Popen(
        [*COMMAND, "perft", "--players", "2", "--depth", "99"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    assert running.stdout
    first = running.stdout.readline()
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert first.split() == ["depth", "sequences", "seconds", "per", "second"]
    assert running.returncode == 130
    assert "Traceback" not in out + err


def test_what_the_stream_cannot_write_becomes_a_question_mark(folder: Path) -> None:
    (folder / "game.qdn").write_text(finished().record().replace("Anna", "名nna"), encoding="utf-8")
    told = process("replay", "game.qdn", env=environment(PYTHONIOENCODING="latin-1"))
    assert told.returncode == 0
    assert "?nna" in told.stdout


@pytest.mark.parametrize("args", [["replay", "game.qdn"], ["draw", "game.qdn", "--text"], ["rules", "R4.2"]])
def test_colours_are_for_those_who_want_them(args: list[str], folder: Path) -> None:
    (folder / "game.qdn").write_text(finished().record())
    assert "\x1b[" in process(*args, env=environment(FORCE_COLOR="1")).stdout
    assert "\x1b[" not in process(*args, env=environment(FORCE_COLOR="1", NO_COLOR="1")).stdout
    assert "\x1b[" not in output_of(*args)


def test_what_starts_fast_does_not_import_what_is_slow(folder: Path) -> None:
    (folder / "game.qdn").write_text(finished().record())
    for args in (["--help"], ["replay", "game.qdn", "--json"]):
        code = (
            "import sys; sys.argv = ['queendomino', *%r]\n"
            "from queendomino.cli import main\n"
            "try: main()\n"
            "finally: print([m for m in ('rich', 'queendomino.svg') if m in sys.modules], file=sys.stderr)"
        )
        done = subprocess.run(
            [*COMMAND[:1], "-c", code % args], capture_output=True, text=True, env=environment(), check=False
        )
        assert done.stderr == "[]\n"


def test_the_source_is_where_the_tests_think() -> None:
    assert (SOURCE / "queendomino" / "cli").is_dir()
