"""The scenario files of Sengoku Yugi hold; each cites the rules it shows."""

from pathlib import Path

import pytest

from soultable.core.scenarios.run import read_scenario, run_scenario
from soultable.lab.rulebook import rulebook
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import SENGOKU

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "sengoku-yugi"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)

    assert scenario.cites and scenario.story and scenario.moves
    assert set(scenario.cites) <= rulebook("sengoku-yugi").rules.keys()
    assert run_scenario(scenario, SENGOKU).lines == []


@rule("SY-E4", "SY-E6", "SY-E7", "SY-E18", "SY-E21", "SY-E23", "SY-X14", "SY-X16", "SY-X29", "SY-X30")
def test_the_most_instructive_examples_are_files() -> None:
    cited = {id for path in FILES for id in read_scenario(path.read_text(encoding="utf-8")).cites}

    assert {"SY-E4", "SY-E6", "SY-E7", "SY-E18", "SY-E21", "SY-E23"} <= cited
    assert {"SY-X14", "SY-X16", "SY-X29", "SY-X30", "SY-X38"} <= cited
