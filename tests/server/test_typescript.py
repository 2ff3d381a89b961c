"""The page's types are made from the server's."""

from __future__ import annotations

from pathlib import Path

from queendomino.server.typescript import typescript

MADE = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert MADE.read_text(encoding="utf-8") == typescript(), "stale; say make types"


def test_a_request_may_leave_out_what_has_a_default_an_answer_says_all() -> None:
    made = typescript()
    assert "  public?: boolean\n" in made[made.index("interface NewGame") :].partition("}")[0]
    assert "  action: string | null\n" in made[made.index("interface Refusal") :].partition("}")[0]


def test_messages_that_look_alike_are_told_apart_by_their_kind() -> None:
    assert 'export interface LegalTax {\n  kind: "tax"\n  text: string\n' in typescript()
