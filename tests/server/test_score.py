"""`POST /api/score` counts as the game does."""

from __future__ import annotations

import pytest

from queendomino.tiles import BUILDINGS
from tests.server.serving import ANNA, BEN, GREEDY, Person


@pytest.mark.parametrize("ruleset", ["classic", "kingdomino"])
def test_the_kingdoms_of_a_game_drawn_by_hand_score_as_they_did(anna: Person, ruleset: str) -> None:
    id = anna.open(ANNA, BEN, GREEDY, ruleset=ruleset)["game"]["id"]
    now = anna.play_to_the_end(id)["now"]
    drawn = [
        {
            "squares": [
                square
                | {
                    "crowns": square["crowns"] - BUILDINGS[square["building"]].crowns
                    if square["building"]
                    else square["crowns"]
                }
                for square in kingdom["squares"]
                if square["square"] != kingdom["castle"]
            ],
            "size": 5,
            **{name: kingdom[name] for name in ("coins", "knights", "towers", "queen", "discarded")},
        }
        for kingdom in now["table"]["kingdoms"]
    ]
    scored = anna.post("/api/score", {"kingdoms": drawn})
    totals = {row["kingdom"]: row["total"] for row in now["result"]["rows"]}
    assert [score["total"] for score in scored["scores"]] == [totals[i] for i in range(3)]
    assert scored["winners"] == now["result"]["winners"]
    assert scored["warnings"] == []


def test_what_cannot_be_is_scored_and_warned_of(anna: Person) -> None:
    squares = [{"square": square, "terrain": "lake", "crowns": 3} for square in ("f7", "e7", "d7", "c7")]
    scored = anna.post("/api/score", {"kingdoms": [{"squares": squares}]})
    assert scored["scores"][0]["total"] >= 48
    assert scored["warnings"]
