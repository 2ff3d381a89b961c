"""Both databases, a server on each, and people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import Cluster, cluster
from tests.server.serving import Person, Served, served

BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture(scope="module", params=BOTH)
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all tests of a module use."""
    folder = tmp_path_factory.mktemp("served")
    with served(database_of(request, folder), folder / "log") as server:
        yield server


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database."""
    return database_of(request, tmp_path)


def database_of(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'games.sqlite'}"
    running: Cluster = request.getfixturevalue("postgresql")
    return running.database()


@pytest.fixture
def anna(shared: Served) -> Iterator[Person]:
    person = shared.person()
    with person.http:
        yield person


@pytest.fixture
def ben(shared: Served) -> Iterator[Person]:
    person = shared.person()
    with person.http:
        yield person


@pytest.fixture
def chloe(shared: Served) -> Iterator[Person]:
    person = shared.person()
    with person.http:
        yield person
