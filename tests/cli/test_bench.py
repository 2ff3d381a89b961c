"""`queendomino bench`."""

from __future__ import annotations

import json
import platform

from queendomino.engine import build, position
from tests.cli.running import output_of


def test_it_says_what_was_measured_and_where() -> None:
    measured = json.loads(output_of("bench", "--seconds", "0.01", "--json"))
    assert measured["build"] == build() == ("plain" if position.__file__.endswith(".py") else "compiled")
    assert platform.python_version() in measured["python"]
    assert len(measured["per_second"]) == 5
    assert all(rate > 0 for rate in measured["per_second"].values())


def test_it_prints_the_same_for_people() -> None:
    text = output_of("bench", "--ruleset", "kingdomino", "--players", "3", "--seconds", "0.01")
    assert f"build     {build()}\n" in text
    assert "kingdomino for 3\n" in text
    assert "random games of the engine per second" in text
