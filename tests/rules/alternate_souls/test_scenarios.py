"""The scenario files of Alternate Souls hold; each cites the rules it shows."""

from pathlib import Path

import pytest

from soultable.core.scenarios.run import read_scenario, run_scenario
from soultable.lab.rulebook import rulebook
from tests.rules.alternate_souls.table import ALTSOULS
from tests.rules.marks import rule

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "alternate-souls"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)

    assert scenario.cites and scenario.story and scenario.moves
    assert set(scenario.cites) <= rulebook("alternate-souls").rules.keys()
    assert run_scenario(scenario, ALTSOULS).lines == []


@rule("AS-B2", "AS-T2", "AS-T12", "AS-T17", "AS-T27", "AS-84")
def test_the_book_s_interrupt_and_the_most_instructive_cases_are_files() -> None:
    cited = {id for path in FILES for id in read_scenario(path.read_text(encoding="utf-8")).cites}

    assert {"AS-B2", "AS-T2", "AS-T12", "AS-T17", "AS-T27", "AS-84"} <= cited
