"""What the tests of the page's own score pad expect is what the package says."""

from __future__ import annotations

from tests.browser import scored


def test_the_scores_that_the_page_is_tested_with_are_those_of_the_package() -> None:
    assert scored.FILE.read_text(encoding="utf-8") == scored.text(), "say: python -m tests.browser.scored"
