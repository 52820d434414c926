"""The benchmark of the search says what it measured and what it could not."""

import pytest

from soultable.core.errors import BadSetting
from soultable.lab import bench_search


def test_every_game_that_is_asked_for_is_measured() -> None:
    report = bench_search.run(["soulfall", "spirit-war"], 0.01, 1, with_peers=False)

    assert set(report["walks_per_s"]) == {"soulfall", "spirit-war"}
    assert all(rate > 0 for rate in report["walks_per_s"].values())
    assert [target["met"] for target in report["targets"]][1] is None, "without the peer nothing is decided"
    assert "soulfall" in bench_search.to_text(report)


def test_targets_are_met_or_missed_by_what_was_measured() -> None:
    met = [target["met"] for target in bench_search.targets({"soulfall": 12_000}, {"soulfall": 9.0})]

    assert met == [True, False]


def test_times_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadSetting, match="seconds"):
        bench_search.run(["soulfall"], 0.0, 1, with_peers=False)
