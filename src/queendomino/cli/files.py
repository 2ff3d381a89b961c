"""Reading what the user names, and writing so that nothing is ever half written."""

from __future__ import annotations

import os
import sys

from queendomino.errors import QueendominoError


def read_text(path: str) -> str:
    """The text of a file; of stdin, if its name is `-`."""
    data = _read(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise QueendominoError(f"{name_of(path)}: line {line} is no text in UTF-8") from None
    if "\0" in text:
        raise QueendominoError(f"{name_of(path)}: this is no text, there are zero bytes in it")
    return text


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise cannot("read", path, error) from None


def write_text(path: str, text: str) -> None:
    """Write a file as a whole: whoever reads it sees the old text or the new one."""
    target = os.path.realpath(path)
    whole = os.path.isfile(target) or not os.path.exists(target)  # a terminal or a pipe cannot be replaced
    place = f"{target}.new" if whole else target
    try:
        with open(place, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if whole:
            os.replace(place, target)
    except OSError as error:
        raise cannot("write", path, error) from None


def cannot(do: str, path: str, error: OSError) -> QueendominoError:
    """What to say when the system refuses."""
    return QueendominoError(f"cannot {do} {name_of(path)}: {error.strerror or error}")


def name_of(path: str) -> str:
    """A file's name in a message."""
    return "stdin" if path == "-" else path


def on_terminal() -> bool:
    """Whether a person can type and see the answer at once."""
    return sys.stdin.isatty() and sys.stdout.isatty()
