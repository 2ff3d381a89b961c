"""The command line: `queendomino COMMAND`, one file for each command.

Modules here import only what every command needs; whatever is slow to import is imported where it is used.
"""

from __future__ import annotations

import click

from queendomino import __version__
from queendomino.cli.analyse import analyse
from queendomino.cli.arena import arena
from queendomino.cli.bench import bench
from queendomino.cli.bot import bot
from queendomino.cli.commands import Commands
from queendomino.cli.draw import draw
from queendomino.cli.perft import perft
from queendomino.cli.play import play
from queendomino.cli.replay import replay
from queendomino.cli.rules import rules
from queendomino.cli.score import score
from queendomino.cli.serve import serve
from queendomino.cli.simulate import simulate
from queendomino.cli.verify import verify
from queendomino.engine import build

__all__ = ["main"]


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__, message=f"queendomino %(version)s, {build()} engine")
@click.pass_context
def main(context: click.Context) -> None:
    """The board game Queendomino: play it, score it, replay it, measure it.

    Every command explains itself: queendomino play --help

    \b
    Examples:
      queendomino rules R6.5
      queendomino simulate --games 3 --seed 7
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


COMMANDS = (
    play,
    serve,
    score,
    replay,
    draw,
    rules,
    verify,
    bot,
    simulate,
    arena,
    analyse,
    perft,
    bench,
)
for command in COMMANDS:
    main.add_command(command)
