"""Reading records: header, comments, and the replay that checks every token (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from queendomino.actions import Action, parse_action
from queendomino.errors import IllegalActionError, QueendominoError, RecordError, shortened
from queendomino.game import TAG_NAME, TAG_VALUE, Drawn, Game, fault
from queendomino.rulesets import RULESETS, ruleset

_TAG = re.compile(r'\[([^\s"\[\]]*)[ \t]+"(.*?)"\][ \t]*(?:;.*)?')


class Line(NamedTuple):
    """A line of a record: its number from 1 and its words."""

    number: int
    words: tuple[str, ...]


class Step(NamedTuple):
    """A moment of a replay: before a decision, with its action, or after a turn, without."""

    game: Game
    action: Action | None


class Header(NamedTuple):
    """The tags of a record, and the line on which each stands."""

    tags: dict[str, str]
    lines: dict[str, int]

    def error(self, tag: str, reason: str) -> RecordError:
        """What to say of a tag."""
        return RecordError(self.lines.get(tag, 1), self.tags.get(tag, ""), reason)


def read(record: str) -> tuple[Header, list[Line]]:
    """Split a record into its header and the lines of its body, comments left out."""
    header = Header({}, {})
    body: list[Line] = []
    for number, line in enumerate(record.removeprefix("\ufeff").split("\n"), 1):
        line = line.removesuffix("\r").strip(" \t")
        if line.startswith("[") and not body:
            _read_tag(line, number, header)
        elif words := re.findall(r"[^ \t]+", line.partition(";")[0]):
            body.append(Line(number, tuple(words)))
    return header, body


def _read_tag(line: str, number: int, header: Header) -> None:
    match = _TAG.fullmatch(line)
    if not match or not re.fullmatch(TAG_NAME, match[1]) or not re.fullmatch(TAG_VALUE, match[2]):
        raise RecordError(number, line, 'a tag looks like [Seat0 "Anna"]')
    if match[1] in header.tags:
        raise RecordError(number, match[1], f"the tag stands on line {header.lines[match[1]]} already")
    header.tags[match[1]] = match[2]
    header.lines[match[1]] = number


def replay(record: str, *, seed: int | None = None, by_hand: bool = False) -> Game:
    """The game of a record, checked to its end; see `Game.replay`."""
    *_, last = steps(record, seed=seed)
    if not by_hand:
        last.game.deal_on()
    return last.game


def steps(record: str, *, seed: int | None = None) -> Iterator[Step]:
    """Replay a record step by step; the game is the same object in each, and waits at the end.

    The first step stands before all that the record says.
    """
    header, body = read(record)
    game = _new_game(header, seed)
    yield Step(game, None)
    for line in body:
        yield from _play_line(game, line)
    _check_result(game, header)


def _new_game(header: Header, seed: int | None) -> Game:
    for tag in ("Ruleset", "Players"):
        if tag not in header.tags:
            raise header.error(tag, f"the record has no tag [{tag} ...]")
    players = header.tags["Players"]
    if not re.fullmatch(r"[1-9][0-9]?", players):
        raise header.error("Players", "the number of players is a number such as 4")
    try:
        rules = ruleset(header.tags["Ruleset"], int(players))
    except QueendominoError as error:
        known = any(name == header.tags["Ruleset"] for name, _ in RULESETS)
        raise header.error("Players" if known else "Ruleset", str(error)) from None
    others = {tag: value for tag, value in header.tags.items() if tag not in ("Ruleset", "Players", "Result")}
    return Game.of_record(rules, others, seed)


def _play_line(game: Game, line: Line) -> Iterator[Step]:
    first, *rest = line.words
    if game.is_over:
        raise RecordError(line.number, first, "the game is over; nothing can follow")
    if first.startswith("["):
        raise RecordError(line.number, first, "tags stand above the game, before its first line")
    if game.in_turn:
        raise RecordError(line.number, first, f"the turn before is not finished; {_legal(game)}")
    if game.seat is None:
        drawn = Drawn(first, tuple(rest))
        if wrong := fault(game, drawn):
            raise RecordError(line.number, *wrong)
        game.deal(drawn)
        return
    if first != str(game.seat):
        raise RecordError(line.number, first, f"seat {game.seat} has the turn; {_legal(game)}")
    if not rest:
        raise RecordError(line.number, first, f"a turn has at least one action; {_legal(game)}")
    turn = game.turn
    for word in rest:
        if game.turn != turn:
            raise RecordError(line.number, word, "the turn is over before this word")
        try:
            action = game.check(parse_action(word))
        except IllegalActionError as error:
            raise RecordError(line.number, word, f"{error.reason}; {shortened(error.legal)}") from None
        except QueendominoError as error:
            raise RecordError(line.number, word, f"{error}; {_legal(game)}") from None
        yield Step(game, action)
        game.play(action)
    if game.turn != turn:
        yield Step(game, None)


def _check_result(game: Game, header: Header) -> None:
    if "Result" not in header.tags:
        return
    if not game.is_over:
        raise header.error("Result", f"the game is not over; {_legal(game)}")
    totals = " ".join(map(str, game.result.totals))
    if header.tags["Result"] != totals:
        raise header.error("Result", f"the replay ends with {totals}")


def _legal(game: Game) -> str:
    return shortened(tuple(action.text for action in game.legal_actions))
