"""The conformance kit: what keeps to the rules passes, what does not is found out."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from queendomino import Action, View
from queendomino.bots import BOTS, bot
from queendomino.rl import Environment
from queendomino.testing import ConformanceError, check_bot, check_environment

ONE = [("classic", 3)]


@pytest.mark.parametrize(
    "name", [name if name not in ("mc", "mcts") else f"{name}:5n" for name in BOTS if name != "level"]
)
def test_our_bots_conform(name: str) -> None:
    check_bot(lambda seed: bot(name, seed), games=1)


def test_our_levels_conform() -> None:
    check_bot(lambda seed: bot("level:2", seed), games=2, rulesets=ONE)


def test_our_environment_conforms() -> None:
    check_environment(Environment, games=1, rulesets=[("classic", 2), ("wedding-teams", 6)])


@pytest.mark.slow
def test_our_environment_conforms_in_every_ruleset() -> None:
    check_environment(Environment, games=2)


class Wrong:
    """A bot with a fault."""

    def __init__(self, seed: int, fault: str) -> None:
        self.fault = fault
        self.dice = random.Random(seed)

    def choose(self, view: View) -> Action:
        legal = view.legal_actions
        if self.fault == "text":
            return legal[0].text  # type: ignore[return-value]
        if self.fault == "illegal":
            return type(legal[0])(*([40 - legal[0].code % 7] if view.phase == "first" else ["g7", "g8"]))
        if self.fault == "shared":
            return random.choice(legal)
        if self.fault == "forgetful":
            return random.SystemRandom().choice(legal)
        view._snapshot.position.apply(legal[0].code)
        return legal[0]


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        ("text", "which is no Action"),
        ("illegal", "is illegal"),
        ("shared", "the generator that all modules share"),
        ("forgetful", "the same seed gave two different games"),
        ("meddling", "choose has changed the view"),
    ],
)
def test_a_bot_with_a_fault_is_found_out(fault: str, complaint: str) -> None:
    with pytest.raises(ConformanceError, match=f"classic for 3, seed 0.*{complaint}"):
        check_bot(lambda seed: Wrong(seed, fault), rulesets=ONE)


class Leaky(Environment):
    """Shows one seat more than the others."""

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        seen = super().observe(seat)
        if seat == 1:
            seen["observation"][-1] += 1
        return seen


class Maskless(Environment):
    """Forgets an action in the mask."""

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        seen = super().observe(seat)
        seen["action_mask"][self.legal_codes[0]] = 0
        return seen


class Lenient(Environment):
    """Takes illegal actions for legal ones."""

    def step(self, action: int) -> None:
        super().step(action if action in self.legal_codes else self.legal_codes[0])


class Generous(Environment):
    """Pays on the way."""

    def step(self, action: int) -> None:
        super().step(action)
        self.rewards = self.rewards + 1


class Endless(Environment):
    """Has other draws each time."""

    def reset(self, seed: int | None = None) -> None:
        super().reset(None)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (Leaky, "seat 1 does not see what seat 0 sees"),
        (Maskless, "the mask of seat . is not that of"),
        (Lenient, "the illegal action .* was done"),
        (Generous, "has paid before the end"),
        (Endless, "the same seed and actions gave another observation"),
    ],
)
def test_an_environment_with_a_fault_is_found_out(make: type[Environment], complaint: str) -> None:
    with pytest.raises(ConformanceError, match=complaint):
        check_environment(make, rulesets=ONE, games=1)


def test_an_environment_of_the_wrong_kind_of_numbers_is_found_out() -> None:
    class Floating(Environment):
        def observe(self, seat: int | None = None) -> dict[str, Any]:
            seen = super().observe(seat)
            return {**seen, "observation": seen["observation"].astype(np.float32)}

    with pytest.raises(ConformanceError, match="made of float32, not bytes"):
        check_environment(Floating, rulesets=ONE, games=1)
