"""Memory is looked through when it is worth it, and all of it comes back."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from queendomino.server.collector import MANY, NEVER, SELDOM, Collector


class Ring:
    """It refers to itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    before = gc.get_threshold()
    made = Collector()
    made.begin()
    yield made
    gc.set_threshold(*before)
    gc.unfreeze()


def test_nothing_is_looked_through_by_itself_and_all_of_it_when_many_have_gone(collector: Collector) -> None:
    assert gc.get_threshold()[2] == NEVER
    gone = weakref.ref(Ring())
    assert not collector.look(n_open=0)
    for _ in range(MANY + 1):
        collector.count()
    assert not collector.look(n_open=10 * MANY), "not so many, for so large a server"
    assert collector.look(n_open=0)
    assert gone() is None
    assert not collector.look(n_open=0)


def test_now_and_then_it_is_looked_through_in_any_case(collector: Collector) -> None:
    gone = weakref.ref(Ring())
    collector._looked -= SELDOM
    assert collector.look(n_open=0)
    assert gone() is None


def test_a_process_that_is_not_a_server_goes_on_as_ever() -> None:
    before = gc.get_threshold()
    collector = Collector()
    collector._looked -= SELDOM
    assert not collector.look(n_open=0)
    assert gc.get_threshold() == before
