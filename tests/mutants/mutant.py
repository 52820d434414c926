"""A deliberate fault: one line of the source as it is, and as it would be wrong."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Misplaced(Exception):
    """The line that a fault changes is not there once: the source has changed, and the fault must follow."""


@dataclass(frozen=True)
class Mutant:
    """A fault in one file, and the tests that should notice it, the most telling first."""

    name: str
    file: str  # below src/soultable
    before: str
    after: str
    tests: tuple[str, ...]  # node ids below tests
    why: str  # what would go wrong for people

    @property
    def path(self) -> str:
        return f"src/soultable/{self.file}"

    @property
    def node_ids(self) -> list[str]:
        return [f"tests/{test}" for test in self.tests]

    def applied(self, text: str) -> str:
        """The file's text with the fault in it."""
        found = text.count(self.before)
        if found != 1:
            raise Misplaced(f"{self.name}: {self.path} has {found} times, not once: {self.before!r}")
        return text.replace(self.before, self.after)
