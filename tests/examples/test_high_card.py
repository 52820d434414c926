"""The sixth game of `examples/`, installed as a package of its own: it plays everywhere, on both engines."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from soultable import compiled
from tests.examples.installed import EXAMPLE, install

ENGINES = ["plain", "compiled"]
MOST_LINES = 250  # of Python, with its tests


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("high_card"))


def run(*words: str | Path, path: list[Path], engine: str = "plain") -> subprocess.CompletedProcess[str]:
    if engine == "compiled" and not compiled.is_ready(compiled.home()):
        pytest.skip("the engine is not compiled here")
    surroundings = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, path)),
        "SOULTABLE_ENGINE": engine,
    }
    return subprocess.run(
        [sys.executable, "-m", *map(str, words)],
        env=surroundings, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_it_is_as_short_as_is_said() -> None:
    lines = [len(file.read_text(encoding="utf-8").splitlines()) for file in EXAMPLE.rglob("*.py")]

    assert sum(lines) <= MOST_LINES


@pytest.mark.parametrize("engine", ENGINES)
def test_its_own_tests_pass(site: Path, engine: str) -> None:
    done = run("pytest", "-q", "-p", "no:cacheprovider", EXAMPLE / "tests", path=[site], engine=engine)

    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("engine", ENGINES)
def test_it_is_one_of_the_games_and_its_levels_play(site: Path, engine: str) -> None:
    listed = run("soultable", "games", "--json", path=[site], engine=engine)
    agents = "level1,level2,level3,level4"
    played = run(
        "soultable", "simulate", "high-card", "--agents", agents, "--games", "4", "--json",
        path=[site], engine=engine,
    )  # fmt: skip

    assert [found["slug"] for found in json.loads(listed.stdout)][-1] == "high-card"
    assert json.loads(played.stdout)["endings"] == {"most tricks": 4}


def test_its_rules_are_read_from_its_package(site: Path) -> None:
    said = run("soultable", "rules", "high-card", "HC-5", path=[site])

    assert said.stdout.startswith("HC-5  Cards of equal rank cancel each other.")


@pytest.mark.long
def test_the_whole_kit_has_nothing_to_say(site: Path) -> None:
    done = run("soultable", "conformance", "high-card", "--games", "100", "--json", path=[EXAMPLE, site])

    wrong = {
        verdict["name"]: verdict["notes"] for verdict in json.loads(done.stdout) if not verdict["passed"]
    }
    assert wrong == {}


def test_the_kit_says_what_is_still_to_be_written(site: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    shutil.copytree(EXAMPLE, begun)
    shutil.rmtree(begun / "tests")
    (begun / "high_card" / "rulebook.md").unlink()
    (begun / "high_card" / "game.py").unlink()

    said = run("soultable", "conformance", "high-card", path=[begun, site])

    assert said.returncode == 1
    assert said.stdout.splitlines() == [
        "high_card/game.py: no such file; write GAME, the class that ties the game together",
        "high_card/rulebook.md: no such file; write every rule with an ID",
        "tests: no tests; show every rule in one marked rule(ID)",
        "tests/test_oracle.py: no oracle; write the rules a second time, slow and obvious",
        "tests/playthroughs: no playthroughs; "
        "python -m soultable.lab.conformance.golden_playthroughs --write high-card writes them",
    ]


def test_the_kit_says_what_else_a_game_lacks_that_plays_already(site: Path, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "begun", ignore=shutil.ignore_patterns("test_oracle.py"))

    said = run(
        "soultable", "conformance", "high-card", "--games", "1", "--json", path=[tmp_path / "begun", site]
    )

    (verdict,) = [found for found in json.loads(said.stdout) if found["name"] == "complete"]
    assert verdict["notes"] == [
        "tests/test_oracle.py: no oracle; write the rules a second time, slow and obvious"
    ]
