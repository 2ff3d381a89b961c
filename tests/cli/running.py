"""Running the command line in tests: in this process, as a real one, and at a terminal."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

import queendomino
from queendomino.bots import RandomPlayer, play_out
from queendomino.cli import main
from queendomino.game import Game

SOURCE = Path(queendomino.__file__).parent.parent
COMMAND = [sys.executable, "-m", "queendomino"]
# makes the terminal on stdin its own, so that Ctrl-C typed there comes as a signal, and becomes the command
AT_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "queendomino", *sys.argv[1:]])
"""


def run(*args: str, input: str | bytes | None = None) -> Result:
    """Run a command here; its errors are not caught but by the command line itself."""
    return CliRunner().invoke(main, args, input=input, prog_name="queendomino")


def output_of(*args: str, input: str | None = None) -> str:
    """What a command prints that has to go well."""
    result = run(*args, input=input)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout


def error_of(*args: str, input: str | bytes | None = None) -> str:
    """The one line that a command says when what it is given is wrong."""
    result = run(*args, input=input)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.stderr.startswith("queendomino: ")
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr


def environment(**changes: str) -> dict[str, str]:
    """The environment of a real process: without what asks for colours, plain text or a width."""
    asking = ("NO_COLOR", "FORCE_COLOR", "COLUMNS")
    inherited = {key: value for key, value in os.environ.items() if key not in asking}
    path = os.pathsep.join(filter(None, (str(SOURCE), inherited.get("PYTHONPATH"))))
    return inherited | {"PYTHONPATH": path, "PYTHONWARNINGS": "default"} | changes


def process(*args: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command as a real process."""
    options = {"env": environment()} | options
    return subprocess.run(
        [*COMMAND, *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        **options,
    )


def finished(ruleset: str = "classic", players: int = 4, seed: int = 7) -> Game:
    """A game between random players, played to its end."""
    tags = {f"Seat{seat}": name for seat, name in enumerate(["Anna", "Ben", "Cleo", "Dan"][:players])}
    game = Game(ruleset, players, seed=seed, tags=tags)
    return play_out(game, [RandomPlayer(seat) for seat in range(players)])


def unfolded(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def cut(record: str, n: int) -> str:
    """A record without its result and its last n lines."""
    lines = [line for line in record.splitlines() if not line.startswith("[Result")]
    return "\n".join(lines[:-n]) + "\n"


class Terminal:
    """A command at a terminal of its own, and a person who reads and types."""

    def __init__(self, *args: str, columns: int = 120, **changes: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self._screen, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_TERMINAL, *args],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            env=environment(TERM="xterm-256color", **changes),
        )
        os.close(terminal)
        self.raw = ""  # all that came
        self._seen = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._screen)

    def _read(self, seconds: float) -> bool:
        """Take what comes; whether it goes on."""
        if not select.select([self._screen], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self._screen, 1 << 16)
        except OSError:  # how Linux tells that nobody writes any more
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def answer(self, prompt: str = r"> \Z", seconds: float = 20) -> str:
        """What the screen shows until a prompt comes, or the command has ended."""
        limit = time.monotonic() + seconds
        while not re.search(prompt, self.text[self._seen :]):
            if not self._read(0.2):
                break
            assert time.monotonic() < limit, f"no {prompt!r} in {self.text[self._seen :]!r}"
        shown = self.text[self._seen :]
        self._seen = len(self.text)
        return shown

    def type(self, text: str) -> None:
        """Type on the keyboard."""
        os.write(self._screen, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, as people do: not in the very moment in which a prompt appears."""
        time.sleep(0.3)
        self.type("\x03")

    def end(self, seconds: float = 20) -> tuple[str, int]:
        """The rest of what is shown, and the exit status."""
        rest = self.answer(r"(?!)", seconds)
        return rest, self.process.wait(seconds)

    @property
    def text(self) -> str:
        """All that came, without colours."""
        return re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]|\r", "", self.raw)
