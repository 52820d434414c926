"""The scenario files of Soulfall hold; each cites the rules it shows."""

from pathlib import Path

import pytest

from soultable.core.scenarios.run import read_scenario, run_scenario
from soultable.lab.rulebook import rulebook
from tests.rules.marks import rule
from tests.rules.soulfall.table import SOULFALL

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "soulfall"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)

    assert scenario.cites and scenario.story and scenario.moves
    assert set(scenario.cites) <= rulebook("soulfall").rules.keys()
    assert run_scenario(scenario, SOULFALL).lines == []


@rule("SF-X1", "SF-T11", "SF-T12", "SF-T15", "SF-T21")
def test_the_book_s_example_and_the_longest_cases_are_files() -> None:
    cited = {id for path in FILES for id in read_scenario(path.read_text(encoding="utf-8")).cites}

    assert {"SF-X1", "SF-T11", "SF-T12", "SF-T15", "SF-T21"} <= cited
