"""Shuffles that one can trust."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from queendomino.errors import QueendominoError
from queendomino.game import Game
from queendomino.rulesets import RULESETS, Ruleset, ruleset
from queendomino.server.course import Course
from queendomino.server.shuffle import Shuffled, Stream, commitment, new_secret, secret_of_seed, verify
from queendomino.server.turns import begin, play_turn
from tests.cli.running import error_of, output_of
from tests.server.serving import ANNA, Person


def record_of(rules: Ruleset, secret: str, salts: list[str]) -> str:
    """A whole game on this shuffle, always the first legal action."""
    deal = Shuffled(rules, secret, salts)
    game = Game(rules.name, rules.players, by_hand=True)
    game.set_tag("ShuffleHash", commitment(secret))
    game.set_tag("ShuffleSecret", secret)
    game.set_tag("ShuffleSalt", " ".join(salt or "-" for salt in salts))
    deal.deal_on(game)
    while not game.is_over:
        game.play(game.legal_actions[0])
        deal.deal_on(game)
    return game.record()


@pytest.mark.parametrize("rules", list(RULESETS.values()), ids=str)
def test_a_fair_game_of_every_ruleset_can_be_verified(rules: Ruleset) -> None:
    record = record_of(rules, new_secret(), ["", "salt", *[""] * (rules.players - 2)])
    assert verify(record).record() == record


def test_what_was_changed_is_found() -> None:
    rules = ruleset("kingdomino", 2)
    record = record_of(rules, secret_of_seed(7), ["a", "b"])
    for old, new, said in (
        (secret_of_seed(7), secret_of_seed(8), "not the one shown before"),
        ('"a b"', '"a c"', "the shuffle gives"),
        ("[ShuffleSecret", "[Other", "revealed when the game is over"),
    ):
        with pytest.raises(QueendominoError, match=said):
            verify(record.replace(old, new))


def test_the_hash_is_what_the_documents_say_it_is() -> None:
    secret = "ab" * 32
    assert commitment(secret) == hashlib.sha256(b"queendomino shuffle " + secret.encode()).hexdigest()


def test_a_salt_changes_the_whole_order_and_a_secret_cannot_foresee_it() -> None:
    rules, secret = ruleset("classic", 4), new_secret()
    lines = {
        tuple(
            str(event.items)
            for event in begin(rules, Shuffled(rules, secret, ["", "", "", salt]).drawn).drawn
        )
        for salt in ("", "a", "b", "c")
    }
    assert len(lines) == 4


def test_the_stream_is_even() -> None:
    dice = Stream(b"even")
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert all(9_500 < n < 10_500 for n in counts.values())


def test_the_order_does_not_depend_on_what_is_built() -> None:
    rules = ruleset("classic", 2)
    deal = Shuffled(rules, new_secret(), ["", ""])
    lines = []
    for pick in (0, -1):
        step, drawn = begin(rules, deal.drawn), []
        while not step.course.is_over:
            course: Course = step.course
            while not course.turn_is_over:
                course = course.after(course.legal_texts[pick])
            step = play_turn(step.course, course.actions, deal.drawn)
            drawn += [event.text for event in step.drawn if event.kind == "line"]
        lines.append(drawn)
    assert lines[0] == lines[1]


def test_the_record_of_a_server_can_be_verified_at_the_command_line(anna: Person, tmp_path: Path) -> None:
    game = anna.open(ANNA, ANNA)["game"]
    path = tmp_path / "game.qdn"
    path.write_text(anna.ask("GET", f"/api/games/{game['id']}/record.qdn").text)
    assert "revealed when the game is over" in error_of("verify", str(path))
    anna.play_to_the_end(game["id"])
    path.write_text(anna.ask("GET", f"/api/games/{game['id']}/record.qdn").text)
    promised = game["now"]["shuffle"]["hash"]
    assert "the one you were shown" in output_of("verify", str(path), "--hash", promised)
    assert "promised by another hash" in error_of("verify", str(path), "--hash", "0" * 64)
