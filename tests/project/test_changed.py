"""The fast lane: `dev.py check` runs the tests that are nearest to what changed, as long as time allows."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import changed

TREE = {
    "src/soultable/core/view.py": "",
    "src/soultable/core/wire.py": "from soultable.core.view import View",
    "src/soultable/games/high_card/game.py": "from soultable.core import wire",
    "tests/core/test_view.py": "import soultable.core.view",
    "tests/core/test_wire.py": "from soultable.core import wire",
    "tests/core/test_rng.py": "import random",
    "tests/rules/high_card/table.py": "import soultable.games.high_card.game",
    "tests/rules/high_card/test_turn.py": "from tests.rules.high_card.table import table",
    "tests/browser/test_view.py": "import soultable.core.view",
    "tests/test_rulebook.py": "",
}

NINE_SLOW_TESTS = """
import time
import pytest

@pytest.mark.parametrize("n", range(9))
def test_slow(n):
    time.sleep(2)
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in TREE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("files", "tests"),
    [
        (
            ["src/soultable/core/view.py"],
            ["tests/core/test_view.py", "tests/core/test_wire.py", "tests/rules/high_card/test_turn.py"],
        ),
        (["src/soultable/core/wire.py"], ["tests/core/test_wire.py", "tests/rules/high_card/test_turn.py"]),
        (["tests/core/test_rng.py"], ["tests/core/test_rng.py"]),
        (["tests/rules/high_card/table.py"], ["tests/rules/high_card/test_turn.py"]),
        (["docs/rules/high-card.md"], ["tests/test_rulebook.py", "tests/rules/high_card/test_turn.py"]),
        (["tests/browser/test_view.py", "src/gone.py"], []),
    ],
)
def test_the_nearest_tests_come_first(tree: Path, files: list[str], tests: list[str]) -> None:
    assert changed.tests_for(files) == tests


def test_what_is_not_committed_counts_and_on_a_clean_tree_the_last_commit(tree: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=tree, check=True)

    git("init", "-q")
    git("add", "src")
    git("commit", "-qm", "First")
    git("add", "tests/core")
    git("commit", "-qm", "Second")
    git("add", "tests")
    git("commit", "-qm", "Third")
    assert "tests/test_rulebook.py" in changed.changed_files()

    (tree / "src/soultable/core/view.py").write_text("x = 1")
    (tree / "new.py").touch()

    assert sorted(changed.changed_files()) == ["new.py", "src/soultable/core/view.py"]


@pytest.mark.parametrize("workers", [["-p", "no:xdist"], ["-n", "1"]])
def test_no_test_begins_too_late_and_the_rest_is_counted(tmp_path: Path, workers: list[str]) -> None:
    (tmp_path / "test_slow.py").write_text(NINE_SLOW_TESTS)
    (tmp_path / "conftest.py").write_text((changed.ROOT / "tests/conftest.py").read_text(encoding="utf-8"))

    command = [sys.executable, "-m", "pytest", "-q", *workers, "--within", "1.5", str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path)

    left_out = [
        line for line in done.stdout.splitlines() if line.endswith("tests left out, for lack of time")
    ]
    assert done.returncode == 0 and len(left_out) == 1
    assert int(left_out[0].split()[0]) >= 7
