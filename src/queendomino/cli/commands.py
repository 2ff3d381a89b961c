"""How every command ends: one line on stderr instead of a traceback, and an exit status that tells why."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import Any

import click

from queendomino.errors import QueendominoError

WRONG = 2  # what was given is wrong: options, files, records, kingdoms
INTERRUPTED = 130  # Ctrl-C
PIPE_CLOSED = 141  # nobody reads what is printed any more
_LONGEST = 1000


class Commands(click.Group):
    """The commands, run so that whatever goes wrong is told in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they were added: what people do first comes first."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; when nobody reads any more (`| head`), end without a word."""
        try:
            answer = super().invoke(ctx)
            sys.stdout.flush()
            return answer
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at its end
            ctx.exit(PIPE_CLOSED)

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run a command and leave Python, as click's own does; not standalone, only run it."""
        run: Callable[..., Any] = super().main
        if not standalone_mode:
            return run(*args, standalone_mode=False, **extra)
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:  # the shell has closed it, as by >&-
                setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):  # rather a question mark than no answer
                stream.reconfigure(errors="replace")
        try:
            status = run(*args, standalone_mode=False, **extra)
        except (click.Abort, KeyboardInterrupt):
            status = INTERRUPTED
        except (click.ClickException, QueendominoError, OSError) as error:
            complain(error)
            status = WRONG
        sys.exit(status if isinstance(status, int) else 0)


def complain(error: Exception) -> None:
    """Say in one line on stderr what is wrong."""
    message = str(error)
    if isinstance(error, click.ClickException):
        message = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx:
        end = "" if message.endswith(("?", ".")) else "."
        message = f"{message}{end} See {error.ctx.command_path} --help"
    if len(message) > _LONGEST:
        message = message[: _LONGEST // 2] + " ... " + message[-_LONGEST // 2 :]
    sys.stdout.flush()
    click.echo(f"queendomino: {message}", err=True)
