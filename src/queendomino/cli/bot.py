"""`queendomino bot`: let a bot of yours play at a server's table."""

from __future__ import annotations

import click

from queendomino.cli.options import SEED
from queendomino.cli.screen import say
from queendomino.cli.serve import needs_server


@click.command()
@click.argument("url")
@click.argument("bot_name", metavar="BOT")
@click.option("--name", help="What the bot is called at the table.  [default: its short name]")
@click.option("--seed", type=SEED, help="Let the bot choose the same for the same number.")
@click.option(
    "--secret",
    metavar="TOKEN",
    envvar="QUEENDOMINO_SECRET",
    show_envvar=True,
    help="16 to 64 letters and digits that hold the seat; with them the bot can be started again.",
)
def bot(url: str, bot_name: str, name: str | None, seed: int | None, secret: str | None) -> None:
    """Let a bot play at a server's table.

    It takes a seat by the table's link and decides for it until the game is over.
    URL is the link that invites to a seat, or the address of a game with an open one. BOT is a short name
    such as greedy or mcts:1s; a bot of your own package is found by its entry point.

    \b
    Examples:
      queendomino bot http://localhost:8020/game/5k7xq2mzr0#q3Zb0V9w1n7dS4mKx2LhEA mcts:1s
      queendomino bot http://localhost:8020/game/5k7xq2mzr0 greedy --name Robo
    """
    needs_server()
    from queendomino.bots import bot as make
    from queendomino.server.client import Client

    player = make(bot_name, seed)
    client = Client(url, secret)
    seats = client.sit((name or bot_name)[:40])
    say(f"{name or bot_name} sits on {' and '.join(f'seat {seat}' for seat in seats)}")
    game = client.play(player)
    say(str(game.result))
