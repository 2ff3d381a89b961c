"""The types of all messages as TypeScript: `python -m queendomino.server.typescript [FILE]`.

Without a file it prints them. A test compares `web/src/lib/protocol.ts` with what this makes.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from queendomino.server import protocol

HEAD = """// Made by `python -m queendomino.server.typescript web/src/lib/protocol.ts` from
// src/queendomino/server/protocol.py. Do not edit it here.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def typescript() -> str:
    """All types of the protocol."""
    names = {
        id(value): name
        for name, value in vars(protocol).items()
        if get_origin(value) in (Annotated, Literal, Union, types.UnionType)
    }
    parts = [HEAD]
    for name, value in vars(protocol).items():
        if id(value) in names:
            parts.append(
                f"export type {name} = {_type(value, {k: n for k, n in names.items() if n != name})}\n"
            )
        elif _is_message(value):
            parts.append("\n".join(_interface(value, names)))
    return "\n".join(parts)


def _is_message(value: Any) -> bool:
    bases = (protocol.Message, protocol.Request)
    return isinstance(value, type) and issubclass(value, bases) and value not in bases


def _interface(message: type[msgspec.Struct], names: dict[int, str]) -> Iterator[str]:
    yield "/**"
    yield from (f" * {line.strip()}".rstrip() for line in (message.__doc__ or "").strip().splitlines())
    yield " */"
    yield f"export interface {message.__name__} {{"
    config = message.__struct_config__
    if config.tag_field:
        yield f'  {config.tag_field}: "{config.tag}"'
    hints = get_type_hints(message, include_extras=True)
    for field in msgspec.structs.fields(message):
        # what is not required may be left out of a request; an answer always says all
        may = "" if field.required or not issubclass(message, protocol.Request) else "?"
        yield f"  {field.name}{may}: {_type(hints[field.name], names)}"
    yield "}\n"


def _type(of: Any, names: dict[int, str]) -> str:
    """A type in TypeScript; by its name if it has one."""
    if id(of) in names:
        return names[id(of)]
    origin, arguments = get_origin(of), get_args(of)
    if of is Any:
        return "unknown"
    if of in PLAIN:
        return PLAIN[of]
    if origin is Annotated:
        return _type(arguments[0], names)
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(part, names) for part in arguments)
    if origin is list:
        inner = _type(arguments[0], names)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(part, names) for part in arguments)}]"
    if origin is dict:
        return f"Record<string, {_type(arguments[1], names)}>"
    return str(of.__name__)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        with open(sys.argv[1], "w", encoding="utf-8", newline="\n") as file:
            file.write(typescript())
    else:
        print(typescript(), end="")
