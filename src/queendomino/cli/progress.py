"""What whoever waits is shown: on stderr, only on a terminal, only when it takes long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 1.0  # seconds in which nothing is shown


def watched(things: Iterable[T], n: int, what: str, tell: Callable[[], str] | None = None) -> Iterator[T]:
    """The things, with a bar that shows how many of the n are done.

    Things that take long each have something to `tell` at once and after each.
    """
    if not sys.stderr.isatty():
        yield from things
        return
    start = time.monotonic()
    rest = iter(things)
    if tell:
        yield from _with_bar(rest, 0, n, what, tell)
    for done, thing in enumerate(rest, 1):
        yield thing
        if time.monotonic() - start > PATIENCE:
            yield from _with_bar(rest, done, n, what, lambda: "")


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Show a text while something takes long; afterwards it is gone."""
    shown: list[str] = []

    def show() -> None:
        shown.append(text)
        print(text, end="", file=sys.stderr, flush=True)

    timer = Timer(PATIENCE, show)
    timer.daemon = True
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if timer.ident:
            timer.join()
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _with_bar(rest: Iterator[T], done: int, n: int, what: str, tell: Callable[[], str]) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{what} {tell()}".rstrip(), total=n, completed=done)
        for thing in rest:
            yield thing
            progress.update(task, advance=1, description=f"{what} {tell()}".rstrip())
