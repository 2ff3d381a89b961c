"""Code and tests cover the rules: every numbered paragraph is cited by both."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
PARAGRAPHS = re.findall(r"^\*\*(R\d+\.\d+)\*\*", RULES, re.MULTILINE)
FILES = sorted(path for path in HERE.glob("test_*.py") if path != Path(__file__))
CODE = "".join(path.read_text(encoding="utf-8") for path in (HERE.parents[1] / "src").rglob("*.py"))
NUMBER = re.compile(r"R\d+\.\d+")


def cited() -> Iterator[tuple[str, set[str]]]:
    """Every test by its name, and the numbers in its docstring."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{file.name}::{node.name}", set(NUMBER.findall(ast.get_docstring(node) or ""))


CITED = dict(cited())


def test_the_rules_have_numbered_paragraphs() -> None:
    """Nine chapters, numbered without a gap."""
    chapters: dict[str, list[int]] = {}
    for number in PARAGRAPHS:
        chapter, _, paragraph = number.partition(".")
        chapters.setdefault(chapter, []).append(int(paragraph))
    assert list(chapters) == [f"R{i}" for i in range(1, 10)]
    assert all(found == list(range(1, len(found) + 1)) for found in chapters.values())


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_every_paragraph_is_cited_by_a_test(paragraph: str) -> None:
    """In the docstring of one that is not about explanations only."""
    assert any(paragraph in found for test, found in CITED.items() if not test.startswith("test_why_illegal"))


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_every_paragraph_is_cited_by_the_code(paragraph: str) -> None:
    """By its number, or within a range such as R6.1-R6.4."""
    chapter, number = paragraph.split(".")
    ranges = re.findall(rf"\b{chapter}\.(\d+)(?:-{chapter}\.(\d+))?", CODE)
    assert any(int(first) <= int(number) <= int(last or first) for first, last in ranges)


def test_every_test_cites_a_paragraph() -> None:
    """One that is there."""
    for test, numbers in CITED.items():
        assert numbers, f"{test} cites no paragraph"
        assert numbers <= set(PARAGRAPHS), f"{test} cites {numbers - set(PARAGRAPHS)}"


def test_every_ruling_on_what_is_left_open_has_a_test() -> None:
    """Each row of the first table of rulings, by the number of its rule."""
    table = RULES.partition("## Rulings")[2].partition("Where the editions differ")[0]
    rows = [line for line in table.splitlines() if line.startswith("|") and NUMBER.search(line)]
    numbers = set().union(*(found for test, found in CITED.items() if test.startswith("test_left_open")))
    assert rows
    for row in rows:
        assert set(NUMBER.findall(row.rpartition("|")[0].rpartition("|")[2])) <= numbers, row
