"""`queendomino rules`: the numbered rules, looked up."""

from __future__ import annotations

import os
import re
import sys
from typing import NamedTuple

import click

from queendomino import data, draw
from queendomino.cli.screen import bold, folded, in_colour, say, width
from queendomino.errors import QueendominoError

_NUMBER = re.compile(r"R?([1-9])(?:\.([1-9][0-9]?))?", re.IGNORECASE)
# a paragraph or a point of a list; not a heading, not a table
_PROSE = re.compile(r"^(?![|#]).+(?:\n(?![|#]|- ).+)*", re.MULTILINE)
_PARAGRAPH = re.compile(r"\*\*(R[1-9]\.[0-9]+)\*\*")


class Chapter(NamedTuple):
    """A chapter of the rules: its heading, and its paragraphs with their numbers; its beginning has none."""

    heading: str
    paragraphs: tuple[tuple[str, str], ...]


@click.command()
@click.argument("what", metavar="[NUMBER | WORD...]", nargs=-1)
def rules(what: tuple[str, ...]) -> None:
    """Look up the rules.

    NUMBER is a paragraph (R4.2) or a chapter (R4); words are searched for. Without either all rules are
    printed.

    \b
    Examples:
      queendomino rules R4.2
      queendomino rules R4
      queendomino rules dragon
      queendomino rules
    """
    text = found(" ".join(what)) if what else document()
    if not what and sys.stdout.isatty():
        click.echo_via_pager(shown(text), color=in_colour())
    else:
        say(shown(text).rstrip())


def document() -> str:
    """The rules as one text."""
    with open(os.path.join(data.FOLDER, "rules.md"), encoding="utf-8") as file:
        return file.read()


def found(what: str) -> str:
    """What was asked for: a paragraph, a chapter, or all paragraphs with a word.

    >>> found("R2.3").splitlines()[0]
    '**R2.3** In a 2-player game each player has two kings, otherwise each player has one.'
    """
    match = _NUMBER.fullmatch(what.strip())
    parts = _numbered(*match.groups()) if match else _with_words(what)
    if not parts:
        raise QueendominoError(f"nothing in the rules is about {what!r}; they are R1 to R9, as in R4.2")
    return "\n\n".join(parts)


def chapters() -> list[Chapter]:
    """All chapters."""
    read = []
    for part in re.split(r"^## ", document(), flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        before, *pieces = _PARAGRAPH.split(body)
        numbered = [
            (number, f"**{number}**{text}".strip())
            for number, text in zip(pieces[::2], pieces[1::2], strict=True)
        ]
        read.append(Chapter(heading, (("", f"## {heading}\n{before}".strip()), *numbered)))
    return read


def _numbered(chapter: str, paragraph: str | None) -> list[str]:
    number = f"R{chapter}.{paragraph}" if paragraph else f"R{chapter} "
    return [
        text
        for c in chapters()
        for name, text in c.paragraphs
        if name == number or (not paragraph and c.heading.startswith(number))
    ]


def _with_words(what: str) -> list[str]:
    """Paragraphs that have all the words; of a chapter without numbers, such as the rulings, its heading."""
    words = [word.casefold() for word in what.split()]
    return [
        text
        for chapter in chapters()
        for number, text in chapter.paragraphs
        if (number or not _NUMBER.match(chapter.heading))
        and all(word in (text if number else chapter.heading).casefold() for word in words)
    ]


def shown(text: str) -> str:
    """The rules as they look here: painted, and in a narrow terminal with the prose folded anew."""
    parts = painted(text).split("```")
    if width() < draw.WIDTH:
        parts[::2] = [_PROSE.sub(_refolded, part) for part in parts[::2]]  # every other one is a diagram
    text = "```".join(parts)
    return re.sub("^```\n?", "", text, flags=re.MULTILINE) if in_colour() else text


def _refolded(prose: re.Match[str]) -> str:
    return folded(re.sub(r"\n *", " ", prose[0]), 2 if prose[0].startswith("- ") else 0)


def painted(text: str) -> str:
    """Headings and numbers in bold instead of with their marks, if colours are wanted."""
    if not in_colour():
        return text
    text = re.sub(r"^#+ (.*)$", lambda match: bold(match[1]), text, flags=re.MULTILINE)
    return re.sub(r"\*\*(.*?)\*\*", lambda match: bold(match[1]), text)
