"""`queendomino play`: a game at the terminal."""

from __future__ import annotations

import contextlib
import datetime

import click

from queendomino import draw
from queendomino.actions import Action
from queendomino.chance import mixed
from queendomino.cli.commands import INTERRUPTED
from queendomino.cli.files import read_text
from queendomino.cli.keeper import Keeper, last_game
from queendomino.cli.options import SEED, game_options, rules_of
from queendomino.cli.pad import show_result
from queendomino.cli.person import Person, Quit
from queendomino.cli.progress import waiting
from queendomino.cli.screen import bold, faint, folded, in_colour, say, width
from queendomino.cli.seats import Seat, parse_seats, seat_tags, seats_of
from queendomino.cli.story import Story
from queendomino.cli.words import kingdom_names, ruleset_words
from queendomino.game import Game
from queendomino.record import steps
from queendomino.rulesets import Ruleset

LAST = " "  # --resume without a file


@click.command()
@game_options
@click.option(
    "--seats",
    metavar="PLAYERS",
    help="Who plays, with commas between: human, human:Anna, level:1 to level:11, or another bot such as "
    "greedy or mcts:1s.  [default: human, others level:3]",
)
@click.option("--seed", type=SEED, help="Draw, and let the bots choose, the same for the same number.")
@click.option(
    "--record", metavar="FILE", help="Keep the game in this new file.  [default: in one of its own]"
)
@click.option(
    "--resume",
    metavar="[FILE]",
    is_flag=False,
    flag_value=LAST,
    help="Go on with the game of a record; without FILE, with the last one kept in a file of its own.",
)
@click.pass_context
def play(
    context: click.Context,
    ruleset_name: str,
    players: int | None,
    seats: str | None,
    seed: int | None,
    record: str | None,
    resume: str | None,
) -> None:
    """Play a game at the terminal.

    You play against bots, or with friends at one keyboard. The game is kept after every step, also when
    you stop with q, Ctrl-C or Ctrl-D. Type ? to see what you can type.

    \b
    Examples:
      queendomino play
      queendomino play --players 2 --seats human:Anna,human:Ben
      queendomino play --ruleset kingdomino --seed 7 --record game.qdn
      queendomino play --resume game.qdn
      queendomino play --resume
    """
    if resume is None:
        rules = rules_of(ruleset_name, len(seats.split(",")) if seats and not players else players)
        seated = parse_seats(seats, rules.players)
        story = new_game(rules, seated, seed)
        keeper = Keeper.of_new_file(record, story.game) if record else Keeper()
    else:
        refuse_beside_resume(context)
        path = last_game() if resume == LAST else resume
        if path == "-":
            raise click.UsageError("A game cannot be resumed from stdin: you need it to play", context)
        story = resumed_game(read_text(path), seed)
        seated = seats_of(seats, story.game)
        keeper = Keeper(path)
    with contextlib.suppress(ImportError):  # lines can be edited and called back where it exists
        import readline  # noqa: F401
    context.exit(play_on(story, seated, seed, keeper))


def new_game(rules: Ruleset, seats: tuple[Seat, ...], seed: int | None) -> Story:
    """A game at its beginning."""
    tags = seat_tags(seats) | {"Date": datetime.date.today().isoformat()}
    return Story(Game(rules.name, rules.players, seed=seed, tags=tags))


def resumed_game(record: str, seed: int | None) -> Story:
    """A game that goes on where its record ends; what the record tells is not told again."""
    story = None
    for step in steps(record, seed=seed):
        story = story or Story(step.game)
        story.skip()
        if step.action:
            story.hear(step.action)
    assert story
    story.game.deal_on()
    return story


def refuse_beside_resume(context: click.Context) -> None:
    """A record says by itself what game it is."""
    for name, option in (("ruleset_name", "--ruleset"), ("players", "--players"), ("record", "--record")):
        if context.get_parameter_source(name) == click.core.ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{option} cannot be changed with --resume", context)


def play_on(story: Story, seats: tuple[Seat, ...], seed: int | None, keeper: Keeper) -> int:
    """Play to the end, or until the person stops; the exit status."""
    status = 0
    say(bold(ruleset_words(story.game.ruleset)))
    try:
        _take_turns(story, seats, seed, keeper)
    except (Quit, EOFError):
        say()
    except KeyboardInterrupt:
        say()
        status = INTERRUPTED
    if story.game.is_over:
        _show_end(story.game)
    keeper.say_where(story.game)
    return status


def _take_turns(story: Story, seats: tuple[Seat, ...], seed: int | None, keeper: Keeper) -> None:
    from queendomino.bots import bot

    game = story.game
    person = Person(game)
    bots = {
        i: bot(seat.kind, None if seed is None else mixed(seed, i))
        for i, seat in enumerate(seats)
        if not seat.is_human
    }
    story.tell()
    while (seat := game.seat) is not None:
        if seat in bots:
            with waiting(f"{draw.seat_name(game, seat)} is thinking ..."):
                action = bots[seat].choose(game.view(seat))
            _play(story, action)
        else:
            words = _play(story, person.decide())
            keeper.begin()
            if words and game.in_turn:
                say(faint(folded(f"  {words}", 2)))
        keeper.keep(game)
        story.tell()


def _play(story: Story, action: Action | None) -> str:
    """Do an action and return it in words; for None take the last one back."""
    if not action:
        story.unhear()
        story.game.undo()
        return ""
    words = story.hear(action)
    story.game.play(action)
    return words


def _show_end(game: Game) -> None:
    say()
    say(draw.table_text(game, in_colour(), width()))
    say()
    show_result(kingdom_names(game), game.result.scores)
