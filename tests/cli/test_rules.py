"""`queendomino rules`: paragraphs by number and by word."""

from __future__ import annotations

import re

import pytest

from queendomino.cli.rules import chapters, document
from tests.cli.running import SOURCE, Terminal, error_of, output_of


def test_without_a_number_all_rules_are_printed() -> None:
    assert output_of("rules").strip() == document().strip()


@pytest.mark.parametrize("number", re.findall(r"^\*\*(R[1-9]\.[0-9]+)\*\*", document(), re.M))
def test_every_paragraph_is_found_by_its_number(number: str) -> None:
    text = output_of("rules", number)
    assert text.startswith(f"**{number}** ")
    assert text.count("**R") == 1
    assert output_of("rules", number.lower()) == text


def test_a_chapter_is_printed_whole() -> None:
    text = output_of("rules", "R4")
    assert text.startswith("## R4 ")
    assert re.findall(r"\*\*(R[0-9.]+)\*\*", text) == ["R4.1", "R4.2", "R4.3", "R4.4"]


def test_chapters_lose_nothing() -> None:
    printed = "".join(text for chapter in chapters() for _, text in chapter.paragraphs)
    whole = "## " + document().split("\n## ", 1)[1]
    assert re.sub(r"\s", "", printed) == re.sub(r"\s", "", whole)


def test_words_are_searched_for() -> None:
    text = output_of("rules", "DRAGON")
    assert "**R7.1**" in text
    assert all("dragon" in part.lower() for part in re.split(r"\n\n(?=\*\*R)", text))
    assert "**R6.5**" in output_of("rules", "queen", "towers")
    assert "rulebook" in output_of("rules", "rulings")


def test_what_is_not_there_is_told() -> None:
    for nothing in ("R4.99", "R0", "xyzzy"):
        assert f"nothing in the rules is about '{nothing}'" in error_of("rules", nothing)


def test_the_packaged_rules_are_those_of_the_documents() -> None:
    docs = SOURCE.parent / "docs" / "rules.md"
    if docs.exists():  # not where the package is installed
        assert docs.read_text(encoding="utf-8") == document()


def test_a_narrow_terminal_gets_the_prose_folded_and_the_rest_as_it_is() -> None:
    whole = document()
    with Terminal("rules", columns=60, PAGER="cat") as terminal:
        text, _ = terminal.end()
    assert re.sub(r"[\s*#`]", "", text) == re.sub(r"[\s*#`]", "", whole)
    assert "```" not in text
    lines = text.splitlines()
    assert [line for line in whole.splitlines() if line.startswith(("|", "   ")) and line not in lines] == []
    diagrams = "".join(whole.split("```")[1::2]).splitlines()
    prose = [line for line in lines if not line.startswith("|") and line not in diagrams]
    assert 50 < max(map(len, prose)) <= 60


def test_on_a_terminal_all_rules_come_through_a_pager() -> None:
    with Terminal("rules", PAGER="sed -e s/Queendomino/PAGED/") as terminal:
        text, status = terminal.end()
    assert "PAGED" in text
    assert status == 0
