"""Other versions of this program: copies of its sources with a rule changed, run as real servers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.server.serving import ROOT, Serving

Edit = tuple[str, str, str]  # a file of the package, what stands there, and what shall
RULES_2: Edit = ("games/soulfall/game.py", "self.rules_version = 1", "self.rules_version = 2")
OTHER_POPULATE: Edit = (
    "games/soulfall/rules/actions.py", "card, nomads = s.zones[DECK].pop(), s.nomads(self.who)",
    "card, nomads = s.zones[DECK].pop(0), s.nomads(self.who)",
)  # fmt: skip
NO_CARD: Edit = (
    "games/soulfall/rules/actions.py", "card, nomads = s.zones[DECK].pop(), s.nomads(self.who)",
    "card, nomads = {}[s.zones[DECK].pop()], s.nomads(self.who)",
)  # fmt: skip  # a KeyError whenever somebody populates
NO_DEAL: Edit = (
    "games/soulfall/game.py", "        self.rules_version = 1",
    "        self.rules_version = 2\n        self.settings = ()",
)  # fmt: skip


class Program:
    """A copy of the sources, with these changes."""

    def __init__(self, folder: Path, *edits: Edit) -> None:
        self.folder = folder
        unneeded = shutil.ignore_patterns("web", "__pycache__", "prebuilt")
        shutil.copytree(ROOT / "src" / "soultable", folder / "src" / "soultable", ignore=unneeded)
        for beside in ("scenarios", "docs"):
            (folder / beside).symlink_to(ROOT / beside)
        for name, before, after in edits:
            file = folder / "src" / "soultable" / name
            text = file.read_text(encoding="utf-8")
            assert text.count(before) == 1, (name, before)
            file.write_text(text.replace(before, after), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        found = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "SOULTABLE_ENGINE": "plain"}
        found.pop("PYTHONDONTWRITEBYTECODE", None)
        return found

    def serve(self, database: str, folder: Path) -> Serving:
        program = self

        class Other(Serving):
            @staticmethod
            def environment() -> dict[str, str]:
                return program.environment()

        return Other(database, folder)

    def run(self, *words: str) -> tuple[int, str]:
        """A command of this program: its exit status, and what it says."""
        done = subprocess.run(
            [sys.executable, "-m", "soultable", *words], check=False, capture_output=True, text=True,
            timeout=120, env=self.environment(),
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr
