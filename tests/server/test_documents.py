"""What docs/server.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

from queendomino.cli.serve import serve

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def test_every_setting_is_documented_and_none_that_there_is_not() -> None:
    table = TEXT[TEXT.index("## Settings") : TEXT.index("## Databases")]
    documented = set(re.findall(r"`(--[a-z-]+)`", table.split("|---|---|---|")[1]))
    assert documented == {option for parameter in serve.params for option in parameter.opts}


def test_the_defaults_are_those_that_are_documented() -> None:
    rows = re.findall(r"^\| (`--.*?) \| (.*?) \|", TEXT, re.MULTILINE)
    defaults = {option: parameter.default for parameter in serve.params for option in parameter.opts}
    for names, values in rows:
        found = [defaults[name] for name in re.findall(r"--[a-z-]+", names)]
        if all(type(default) in (int, float) for default in found):
            assert [float(value) for value in values.split(", ")] == [
                float(str(default)) for default in found
            ]
