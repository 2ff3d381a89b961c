"""The OpenAPI 3.1 document of the HTTP addresses, made from the types of the messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from queendomino import __version__
from queendomino.server import protocol as p
from queendomino.server.addresses import ADDRESSES, Address

REASONS = {
    400: "Malformed.",
    403: "Not allowed: no seat, not one's turn, or another site's page.",
    404: "There is no such game, turn or address.",
    409: "The game has gone on (`stale`), or things are not so (`conflict`).",
    413: "Too large.",
    422: "The rules do not allow it (`illegal`).",
    429: "Too many requests.",
    503: "The database does not answer, or the server stops.",
}
PARAMETERS = {
    "id": {"type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{10}$"},
    "ply": {"type": "integer", "minimum": 0, "maximum": 1000},
}
TYPES: dict[type, dict[str, Any]] = {int: {"type": "integer", "minimum": -1, "maximum": 1000}}
REF = "#/components/schemas/{name}"


def openapi() -> dict[str, Any]:
    """The document."""
    types = {a.request for a in ADDRESSES if a.request} | {
        a.answer for a in ADDRESSES if _is_message(a.answer)
    }
    ordered = [*sorted(types, key=lambda message: str(message.__name__)), p.Refusal]
    schemas, components = msgspec.json.schema_components(ordered, ref_template=REF)
    of = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for address in ADDRESSES:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Queendomino",
            "version": __version__,
            "description": "Tables, turns and all else that is asked for once. What happens at a table "
            "is told over a WebSocket: see docs/protocol.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "queendomino"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _is_message(answer: Any) -> bool:
    return isinstance(answer, type) and issubclass(answer, msgspec.Struct)


def _operation(address: Address, of: dict[Any, Any]) -> dict[str, Any]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", address.path)
    ]
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": TYPES[kind], "description": what}
        for name, kind, what in address.query
    ]
    schema = of.get(
        address.answer, {"type": {str: "string", list: "array", dict: "object"}.get(address.answer)}
    )
    answers = {
        str(address.status): {"description": "Done.", "content": {address.content: {"schema": schema}}}
    }
    for status in _refusals(address):
        content = {"application/json": {"schema": of[p.Refusal]}}
        answers[str(status)] = {"description": REASONS[status], "content": content}
    operation: dict[str, Any] = {
        "operationId": address.name,
        "summary": address.summary,
        "parameters": in_path + in_query,
        "responses": answers,
    }
    if address.request:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": of[address.request]}},
        }
    return operation


def _refusals(address: Address) -> list[int]:
    found = {429, 503, *address.refusals}
    if address.method == "POST":
        found |= {403}
    if address.request:
        found |= {400, 413}
    if "{" in address.path:
        found |= {404, 400}
    if address.query:
        found |= {400}
    return sorted(found)
