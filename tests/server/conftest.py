"""Real servers on real databases: `soultable serve` as a process on a free port."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.client import Person
from tests.server.postgres import Postgres, running_postgres

ROOT = Path(__file__).resolve().parents[2]
DATABASES = ("sqlite", "postgresql")


class Serving:
    """A server process."""

    def __init__(self, database: str, folder: Path, *words: str) -> None:
        self.database = database
        self.log = folder / f"serve-{os.urandom(4).hex()}.log"
        command = [sys.executable, "-m", "soultable", "serve", "--port", "0", "--database", database]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # each start would compile everything anew
        with self.log.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, "--limits", "1000", "--log", "info", *words],
                stdout=subprocess.PIPE, stderr=errors, text=True, env=environment,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        assert found, f"the server said {line!r} and {self.log.read_text()[-2000:]}"
        self.port = int(found[1])

    def person(self, name: str = "Ann") -> Person:
        return Person(self.port, name)

    def kill(self) -> None:
        """As if the power went."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As its owner stops it; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


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
    running.stop()
