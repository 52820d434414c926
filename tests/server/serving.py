"""A real server: `soultable serve` as a process on a free port."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.client import Person

ROOT = Path(__file__).resolve().parents[2]


class Serving:
    """A server process."""

    def __init__(self, database: str, folder: Path, *words: str) -> None:
        self.database = database
        self.log = folder / f"serve-{os.urandom(4).hex()}.log"
        with self.log.open("w") as errors:
            self.process = subprocess.Popen(
                self.command(database, *words), stdout=subprocess.PIPE, stderr=errors, text=True,
                env=self.environment(),
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        assert found, f"the server said {line!r} and {self.log.read_text()[-2000:]}"
        self.port = int(found[1])

    @staticmethod
    def command(database: str, *words: str) -> list[str]:
        """What starts a server that seats quick agents, too; all tests come from one address: wide limits."""
        before = [sys.executable, "-m", "soultable", "serve", "--port", "0", "--database", database]
        agents = ["--agent", "random", "--agent", "greedy"]
        return [*before, *agents, "--limits", "1000", "--log", "info", *words]

    @staticmethod
    def environment() -> dict[str, str]:
        found = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        found.pop("PYTHONDONTWRITEBYTECODE", None)  # each start would compile everything anew
        return found

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
