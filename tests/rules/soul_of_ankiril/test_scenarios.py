"""The scenario files of Soul of Ankiril hold; each cites the rules it shows."""

from pathlib import Path

import pytest

from soultable.core.scenarios.run import read_scenario, run_scenario
from soultable.lab.rulebook import rulebook
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import ANKIRIL

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "soul-of-ankiril"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)

    assert scenario.cites and scenario.story and scenario.moves
    assert set(scenario.cites) <= rulebook("soul-of-ankiril").rules.keys()
    assert run_scenario(scenario, ANKIRIL).lines == []


@rule("SA-EX2", "SA-EX23", "SA-EX26", "SA-EX27", "SA-EX35", "SA-EX49")
def test_the_most_instructive_examples_are_files() -> None:
    cited = {id for path in FILES for id in read_scenario(path.read_text(encoding="utf-8")).cites}

    assert {"SA-EX2", "SA-EX17", "SA-EX23", "SA-EX26", "SA-EX27", "SA-EX35", "SA-EX49"} <= cited
