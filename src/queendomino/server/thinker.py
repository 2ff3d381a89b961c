"""A process in which bots think: a turn to be decided on each line of stdin, the answer on stdout.

When stdin ends, as it does when the server dies however it dies, so does this process.
"""

from __future__ import annotations

import signal
import sys

import msgspec

from queendomino.actions import parse_action
from queendomino.analysis import Analyst
from queendomino.bots import bot
from queendomino.bots.parameters import Budget
from queendomino.errors import QueendominoError
from queendomino.game import Game

HINT_RUNS = 3_000  # playouts
REVIEW_RUNS = 10_000  # for each turn


class Question(msgspec.Struct, frozen=True):
    """A position in one line, the bot, and which part of its budget it has. `hint`: what a search thinks of
    each legal action is asked for, not a turn. `played`: what this turn has cost is asked for.
    """

    position: str
    bot: str
    part: float = 1.0
    hint: bool = False
    played: list[str] = []


class Advice(msgspec.Struct, frozen=True):
    """A turn and what it is worth; see `protocol.Option`."""

    turn: list[str]
    wins: float
    margin: float
    behind: float
    error: float


class Better(msgspec.Struct, frozen=True):
    """A turn that would have been better by so many points of margin."""

    turn: list[str]
    points: float
    error: float


class Answer(msgspec.Struct, frozen=True):
    """The actions of a whole turn, or what went wrong."""

    actions: list[str] = []
    error: str = ""
    advice: list[Advice] = []
    better: Better | None = None


def decide(question: Question) -> Answer:
    """A turn.

    >>> decide(Question(Game("classic", 2, seed=7).position_text, "greedy")).error
    ''
    """
    try:
        game = Game.from_position(question.position, by_hand=True)
        if question.hint:
            return Answer(advice=_hint(game, question.part))
        if question.played:
            return Answer(better=_better(game, question.played))
        player = bot(question.bot)
        budget = getattr(player, "budget", None)
        if isinstance(budget, Budget):
            player.budget = shrunk(budget, question.part)  # type: ignore[attr-defined]
        actions = []
        while not game.turn and game.seat is not None:
            actions.append(player.choose(game.view(game.seat)))
            game.play(actions[-1])
    except QueendominoError as error:
        return Answer(error=str(error))
    return Answer([action.text for action in actions])


def _hint(game: Game, part: float) -> list[Advice]:
    """What an analysis says of the legal actions."""
    analysis = Analyst(Budget(nodes=max(100, round(part * HINT_RUNS)))).analyse(game)
    return [
        Advice(
            [action.text for action in option.turn],
            option.value.wins.mean,
            option.value.margin.mean,
            option.behind.mean,
            option.behind.error,
        )
        for option in analysis.options
    ]


def _better(game: Game, played: list[str]) -> Better | None:
    """What would have been better than a turn; the same whenever it is asked, as it is kept."""
    turn = [parse_action(text) for text in played]
    analysis = Analyst(Budget(nodes=REVIEW_RUNS), seed=game.ply).analyse(game, turn)
    if not analysis.mistake:
        return None
    best = [action.text for action in analysis.best.turn]
    return Better(best, analysis.mistake.mean, analysis.mistake.error)


def shrunk(budget: Budget, part: float) -> Budget:
    """A part of a budget, though never nothing.

    >>> shrunk(Budget(seconds=2.0), 0.25), shrunk(Budget(nodes=100), 0.001)
    (Budget(seconds=0.5, nodes=None), Budget(seconds=None, nodes=1))
    """
    seconds, nodes = budget
    return Budget(seconds and max(0.001, seconds * part), nodes and max(1, round(nodes * part)))


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    question = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(decide(question.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
