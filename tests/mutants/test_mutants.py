"""The list of faults fits the source, and a sample is noticed; `python -m tests.mutants` tries all."""

from collections import Counter

import pytest

from tests.mutants.catalogue import AREAS, all_mutants, sample
from tests.mutants.mutant import ROOT, Misplaced, Mutant
from tests.mutants.run import BROKEN, CAUGHT, SURVIVED, TIMED_OUT, judged, trials

TRIED = 6
SEED = 2  # another one tries others: python -m tests.mutants --sample 6 --seed 3


@pytest.mark.parametrize("mutant", all_mutants(), ids=lambda mutant: mutant.name)
def test_a_fault_changes_one_line_that_is_there_once(mutant: Mutant) -> None:
    text = (ROOT / mutant.path).read_text(encoding="utf-8")

    before, after = Counter(text.splitlines()), Counter(mutant.applied(text).splitlines())

    assert (before - after).total() == 1 and (after - before).total() <= 1
    assert mutant.why.endswith(".")
    for node_id in mutant.node_ids:
        file, _, name = node_id.partition("::")
        test = name.rpartition("::")[2].partition("[")[0]
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8") if test else (ROOT / file).exists()


def test_no_fault_has_the_name_of_another() -> None:
    names = Counter(mutant.name for mutant in all_mutants())

    assert len(names) >= 60 and max(names.values()) == 1
    assert all(len(mutants) >= 4 for mutants in AREAS.values())


def test_a_sample_is_spread_over_the_areas_and_the_same_again() -> None:
    picked = sample(all_mutants(), TRIED, SEED)

    assert picked == sample(all_mutants(), TRIED, SEED) != sample(all_mutants(), TRIED, SEED + 1)
    assert all(sum(mutant in picked for mutant in mutants) <= 1 for mutants in AREAS.values())


def test_a_line_that_has_changed_is_said() -> None:
    mutant = Mutant("gone", "core/table.py", "no such line", "", (), "")

    with pytest.raises(Misplaced, match=r"gone: src/soultable/core/table\.py has 0 times"):
        mutant.applied("something else")


def test_only_a_test_that_fails_has_caught_a_fault() -> None:
    assert judged(1, "FAILED tests/core/test_x.py::test_y - assert 1 == 2") == (
        CAUGHT,
        "core/test_x.py::test_y",
    )
    assert judged(0, "1 passed")[0] == SURVIVED
    assert judged(1, "ERROR tests/core/test_x.py::test_y - no server")[0] == BROKEN
    assert judged(2, "ImportError")[0] == BROKEN
    assert judged(None, "")[0] == TIMED_OUT


@pytest.mark.long
def test_a_sample_of_the_faults_is_noticed() -> None:
    verdicts = list(trials(sample(all_mutants(), TRIED, SEED), jobs=2))

    assert {verdict.mutant.name: verdict.outcome for verdict in verdicts} == {
        verdict.mutant.name: CAUGHT for verdict in verdicts
    }
