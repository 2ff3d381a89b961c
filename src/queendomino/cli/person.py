"""Asking a person what to do: questions, choices, and answers to what they want to know in between."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from queendomino import draw
from queendomino.actions import Action, Build, Place, parse_action
from queendomino.cli.menu import Choice, choices, heading, in_reading_order
from queendomino.cli.pad import show_pad, show_reasons
from queendomino.cli.rules import found, shown
from queendomino.cli.screen import bold, domino_picture, faint, folded, in_colour, say, width
from queendomino.cli.words import half_words, halves_words, kingdom_names, listed
from queendomino.errors import IllegalActionError, NotationError, QueendominoError
from queendomino.game import Game
from queendomino.squares import NUMBERS

HELP = """\
Type the number of a choice, or its notation:
  f7e7  the domino's first square on f7, its second on e7
  f7    only that square first            Kf7   a knight on f7
  B3h8  the building priced 3 on h8       D3    the dragon burns that building
  =17   domino 17                         .     ends the turn
A turn goes A place, B tax, C build, D dragon, E choose. What you do not want
you leave out: choosing a later step gives up the earlier ones, and choosing a
domino ends your turn.
  u  take back your last step (until your turn ends)
  t  the whole table                      s  the scores and why
  r  the rules of this step; r dragon, r R6.5
  q  quit; the game is kept, and can be resumed
  ?  this help
A whole turn can be typed at once: f7e7 Kf7 B3h8 =17"""

_CHAPTERS = {"first": "R2.4", "A": "R4", "B": "R5", "C": "R6", "D": "R7.1", "E": "R7.2"}


class Quit(Exception):
    """The person wants to stop."""


class Person:
    """Whoever sits at the keyboard and decides for the seat whose turn it is."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._explained = False
        self._typed: list[str] = []  # words typed ahead

    def decide(self) -> Action | None:
        """A legal action; None to take the last one back."""
        if not self.game.in_turn or not self._explained:
            self._greet()
        if isinstance(self.game.legal_actions[0], Place):
            return self._place()
        if self.game.in_turn:
            self._show_kingdom()
        return self._choose()

    # --- what is shown ----------------------------------------------------------------------------

    def _greet(self) -> None:
        say()
        self._show_table()
        if not self._explained:
            say(faint("? explains what you can type"))
            self._explained = True

    def _show_table(self) -> None:
        say(draw.table_text(self.game, in_colour(), width()))

    def _show_kingdom(self, marks: Mapping[str, str] | None = None) -> None:
        number, buildings = self._kingdom_number, self.game.ruleset.buildings
        say()
        say(draw.kingdom_text(self.game.kingdoms[number], in_colour(), number, marks or {}, buildings))

    def _show_scores(self) -> None:
        game = self.game
        names = kingdom_names(game)
        show_pad(names, game.result.scores)
        show_reasons(names[self._kingdom_number], game.result.scores[self._kingdom_number])

    @property
    def _kingdom_number(self) -> int:
        return self.game.ruleset.kingdom_of(self.game.seat or 0)

    # --- questions --------------------------------------------------------------------------------

    def _ask(self, back: bool) -> str:
        """What the person types, once it is about the game; questions are answered first.

        `back` tells whether there is something that `u` can take back.
        """
        while True:
            word, rest = self._next_word()
            if word == "q":
                raise Quit
            if word == "?":
                say(HELP)
            elif word == "u" and not back:
                say("  your turn has just begun, there is nothing to take back")
            elif word == "t":
                self._show_table()
            elif word == "s":
                self._show_scores()
            elif word == "r":
                self._show_rules(rest)
            else:
                return word

    def _next_word(self) -> tuple[str, str]:
        """A word the person typed; with `r`, also what follows it. Several words are taken one by one."""
        if not self._typed:
            text = input(f"{draw.seat_name(self.game, self.game.seat or 0)}> ")
            word, _, rest = text.strip().partition(" ")
            if word == "r":
                return word, rest
            self._typed = [word, *rest.split()]
        return self._typed.pop(0), ""

    def _show_rules(self, what: str) -> None:
        try:
            say(shown(found(what or _CHAPTERS[self.game.phase])))
        except QueendominoError as error:
            self._complain(error)

    def _complain(self, what: object) -> None:
        say(folded(f"  {what}", 2))
        self._typed = []  # what was to come after a mistake was meant otherwise

    def _parsed(self, text: str) -> Action | None:
        """The action that was typed as notation; None if it is none or illegal, and the reason is said."""
        reason = f"{text!r} is none of the choices" if text else "there are several choices"
        reason += "; ? explains what you can type"
        for form in dict.fromkeys((text[:1].upper() + text[1:].lower(), text.lower())):
            try:
                return self.game.check(parse_action(form))
            except IllegalActionError as error:
                reason = f"{error.action} is illegal: {error.reason}"
            except NotationError:
                pass
        self._complain(reason)
        return None

    # --- A ----------------------------------------------------------------------------------------

    def _place(self) -> Action | None:
        """Two steps: the square of one half, then of the other; or both at once."""
        swapped = False
        while True:
            ways = self._ways(swapped)
            first = self._first_square(ways, swapped)
            if isinstance(first, Action):
                return first
            if first == "u":
                return None
            if first == "x":
                swapped = not swapped
            elif action := self._second_square(first, ways[first], swapped):
                return action

    def _ways(self, swapped: bool) -> dict[str, dict[str, Action]]:
        """The legal placements by the square that is asked for first, then by the other one."""
        ways: dict[str, dict[str, Action]] = {}
        both = self.game.domino is not None and self.game.domino.is_twin
        for action in self.game.legal_actions:
            assert isinstance(action, Place)
            if both or not swapped:
                ways.setdefault(action.a, {})[action.b] = action
            if both or swapped:
                ways.setdefault(action.b, {})[action.a] = action
        return ways

    def _first_square(self, ways: Mapping[str, object], swapped: bool) -> str | Action:
        """A square, a whole placement, `x` for the other half or `u`."""
        domino = self.game.domino
        assert domino
        halves = self._halves(swapped)
        squares = in_reading_order(ways)
        self._show_squares(squares)
        about = f"{domino_picture(domino)}  {bold(f'place {domino.number}: {halves_words(domino)}')}"
        begin = "" if domino.is_twin else f", or x to begin with {halves[1]}"
        say(about)
        say(folded(f"Where does {halves[0]} go? A number or a square{begin}"))
        while True:
            text = _numbered(self._ask(self.game.in_turn), squares)
            if text in ("u", "x", *ways):
                return text
            if text in NUMBERS:
                self._complain(f"{halves[0]} cannot go on {text}")
            elif action := self._parsed(text):
                return action

    def _second_square(self, first: str, ways: Mapping[str, Action], swapped: bool) -> Action | None:
        """The placement; None to begin again."""
        if len(ways) == 1:
            return next(iter(ways.values()))
        squares = in_reading_order(ways)
        halves = self._halves(swapped)
        self._show_squares(squares, {first: "here"})
        say(folded(f"{halves[0]} on {first}. And {halves[1]}? A number or a square, or u for another place"))
        second = self._one_of(squares)
        return ways[second] if second else None

    def _halves(self, swapped: bool) -> tuple[str, str]:
        domino = self.game.domino
        assert domino
        first, second = half_words(domino.a, domino.crowns_a), half_words(domino.b, domino.crowns_b)
        return (second, first) if swapped else (first, second)

    def _show_squares(self, squares: Sequence[str], others: Mapping[str, str] | None = None) -> None:
        self._show_kingdom({square: str(n) for n, square in enumerate(squares, 1)} | dict(others or {}))

    # --- B to E -----------------------------------------------------------------------------------

    def _choose(self) -> Action | None:
        menu = choices(self.game)
        self._show_menu(menu)
        while (text := self._ask(self.game.in_turn)) != "u":
            meant = meant_by(text, menu)
            if len(meant) > 1:
                keys = listed((choice.key for choice in meant), "or")
                self._complain(f"{text} could be two of these: type {keys}")
            elif not meant:
                if action := self._parsed(text):
                    return action
            elif action := self._site(meant[0]):
                return action
            else:
                self._show_kingdom()
                self._show_menu(menu)
        return None

    def _show_menu(self, menu: Sequence[Choice]) -> None:
        numbered = enumerate(menu, 1)
        for phase, group in groupby(numbered, lambda item: item[1].phase):
            say(bold(f"{phase}  {heading(self.game, phase)}"))
            for n, choice in group:
                say(folded(f"{n:>4}  {faint(f'{choice.key:5}')} {choice.words}", 12))

    def _site(self, choice: Choice) -> Action | None:
        """The action of a choice; where a building can stand on several squares, the person says."""
        if len(choice.actions) == 1:
            return choice.actions[0]
        sites = {action.square: action for action in choice.actions if isinstance(action, Build)}
        squares = in_reading_order(sites)
        self._show_squares(squares)
        say(folded(f"{choice.words.partition(':')[0]}: where? A number or a square, or u for something else"))
        square = self._one_of(squares)
        return sites[square] if square else None

    def _one_of(self, squares: Sequence[str]) -> str | None:
        """One of the squares shown; None for another answer to the question before."""
        while (text := _numbered(self._ask(True), squares)) != "u":
            if text in squares:
                return text
            self._complain(f"{text!r} is none of {' '.join(squares)}")
        return None


def meant_by(text: str, menu: Sequence[Choice]) -> Sequence[Choice]:
    """The choices that a text can mean, by number or notation.

    The number of a domino will do too. It may be another choice's number in the menu; as a domino, once
    taken, cannot be put back, both are meant then.
    """
    if not text:
        return menu if len(menu) == 1 else []
    n = _number(text)
    by_number = menu[n - 1 : n] if n else []
    by_key = [choice for choice in menu if choice.key.lower() in (text.lower(), f"={text}")]
    if by_number and by_number[0].phase != "E":
        return by_number
    return list(dict.fromkeys((*by_number, *by_key)))


def _numbered(text: str, squares: Sequence[str]) -> str:
    """A square for its number or its name; for nothing, the only one; or else what was typed."""
    if 1 <= _number(text) <= len(squares):
        return squares[_number(text) - 1]
    if text.lower() in NUMBERS:
        return text.lower()
    return text if text or len(squares) != 1 else squares[0]


def _number(text: str) -> int:
    """A number typed, 0 if it is none."""
    return int(text) if re.fullmatch("[0-9]{1,3}", text) else 0
