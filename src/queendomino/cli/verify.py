"""`queendomino verify`: was the deal of a game fixed before it began?"""

from __future__ import annotations

import click

from queendomino.cli.files import name_of, read_text
from queendomino.cli.screen import say
from queendomino.errors import QueendominoError


@click.command()
@click.argument("record", metavar="FILE")
@click.option("--hash", "hash_", metavar="HASH", help="The hash that you were shown before the game.")
def verify(record: str, hash_: str | None) -> None:
    """Check that a server kept to its shuffle.

    A server shows a hash before a game, and puts what it is the hash of into the finished game's record. This
    shuffles again and compares every draw. Compare the hash with the one you were shown (--hash does), for
    that one is the proof that nothing was changed. FILE may be - for stdin.

    \b
    Examples:
      queendomino verify game.qdn
      queendomino verify game.qdn --hash 5f2c...
    """
    from queendomino.server.shuffle import HASH, verify

    try:
        game = verify(read_text(record))
    except QueendominoError as error:
        raise QueendominoError(f"{name_of(record)}: {error}") from None
    shown = game.tags[HASH]
    if hash_ and hash_.strip().lower() != shown:
        raise QueendominoError(f"{name_of(record)}: this game was promised by another hash: {shown}")
    n = sum(hasattr(event, "kind") for event in game.events)
    say(f"The shuffle is the one that was promised: all {n} draws follow from it.")
    say(f"Hash: {shown}" + (" (the one you were shown)" if hash_ else ""))
