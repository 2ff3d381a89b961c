"""The documented API is the real one."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # deprecations of its own parts
    import schemathesis
    from hypothesis import HealthCheck, given, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

from queendomino.server.addresses import ADDRESSES, LIVE
from queendomino.server.answers import Answers
from queendomino.server.openapi import openapi
from queendomino.server.protocol import Live
from tests.server.serving import ANNA, BEN, Person

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_every_address_has_an_answer_and_is_documented_once() -> None:
    document = openapi()
    assert document["openapi"] == "3.1.0"
    for address in ADDRESSES:
        assert hasattr(Answers, address.name)
        assert document["paths"][address.path][address.method.lower()]["operationId"] == address.name
    assert len({address.name for address in ADDRESSES}) == len(ADDRESSES)


def test_the_page_about_the_protocol_names_every_kind_of_message_on_the_socket() -> None:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    kinds = [message.__struct_config__.tag for message in Live.__args__]
    assert re.findall(r"^\| `(\w+)` \|", text[: text.index("## The built page")], re.MULTILINE)[1:] == kinds
    assert LIVE.replace("{id}", "{id}") in text


def test_the_document_says_what_the_types_say() -> None:
    schemas = openapi()["components"]["schemas"]
    assert schemas["NewGame"]["required"] == ["seats"]
    assert schemas["NewGame"]["additionalProperties"] is False
    assert schemas["NewGame"]["properties"]["limit"]["anyOf"][0]["minimum"] == 10


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_whatever_is_asked_the_answer_is_as_documented(anna: Person, mode: GenerationMode) -> None:
    """schemathesis: requests made from the document, right ones and wrong ones; never a 5xx."""
    id = anna.open(ANNA, BEN, hints=True)["game"]["id"]
    schema: Any = schemathesis.openapi.from_dict(openapi())
    cookies = {"queendomino": anna.http.cookies["queendomino"]}
    n = 0
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            nonlocal n
            n += 1
            if n % 3:  # else an id that schemathesis thought of
                case.path_parameters = {**case.path_parameters, "id": id} if case.path_parameters else {}
            case.call_and_validate(base_url=anna.server.url, checks=CHECKS, cookies=cookies)

        try:
            ask()
        except Unsatisfiable:  # where nothing can be wrong
            assert mode is GenerationMode.NEGATIVE
    assert n > 100
