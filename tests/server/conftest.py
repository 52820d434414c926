"""Real servers on real databases."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, running_postgres
from tests.server.serving import Serving

DATABASES = ("sqlite", "postgresql")
Serve = Callable[..., Serving]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as found:
        yield found


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    found: Postgres = request.getfixturevalue("postgres")
    return found.fresh()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers, and stops what is left of them."""
    started: list[Serving] = []

    def start(database: str = "", *words: str) -> Serving:
        started.append(Serving(database or str(tmp_path / "games.sqlite3"), tmp_path, *words))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server with SQLite for all tests that do not stop it."""
    folder = tmp_path_factory.mktemp("server")
    running = Serving(str(folder / "games.sqlite3"), folder)
    yield running
    running.kill()  # how it stops when asked to is a test of its own
