"""The benchmark measures side by side, names who is missing, and judges by its targets."""

import json
import sys
from random import Random as Dice
from types import ModuleType
from typing import Any

import pytest

from soultable.core.errors import BadSetting, UnknownGame
from soultable.lab import bench, bench_peers
from soultable.lab.bench_peers import WHOLE_GAME, Chore, Lane, Peer, Played, Random

QUICK = 0.01


class Sleeper(Peer):
    """A game of ten decisions between two answers, played at once."""

    engine = "sleeper"
    package = "nothing"

    def __init__(self, game: str, log: list[str] | None = None) -> None:
        super().__init__(game)
        self.log = log if log is not None else []

    def play(self, random: Random, limit: int) -> Played:
        if limit == WHOLE_GAME and self.log[-1:] != [self.name]:
            self.log.append(self.name)
        decisions = min(10, limit)
        return Played(decisions, decisions)

    def clones(self, positions: list[Any]) -> None:
        positions.copy()


class Broken(Sleeper):
    """Breaks in its second round."""

    engine = "broken"
    rounds = 0

    def chores(self, positions: list[Any]) -> list[Chore]:
        return [Chore("clone_us", 1, self.count)]

    def count(self) -> None:
        self.rounds += 1

    def play(self, random: Random, limit: int) -> Played:
        if self.rounds:
            raise ValueError("out of cards\nsecond line")
        return super().play(random, limit)


def lane(rates: list[float], name: str = "a") -> Lane:
    """A contestant that has run these rounds."""
    ran = Lane(Sleeper(name))
    ran.rates, ran.decisions, ran.games = rates, 100, 4
    ran.times = {"clone_us": [1.0, 3.0, 2.0], "view_us": [4.0], "imagine_us": [5.0]}
    return ran


def report_of(ours: Lane, theirs: list[Lane], slug: str = "soulfall") -> bench.Report:
    report = bench.Report(bench.this_machine(), "plain", 1.0, 3)
    report.add_game(bench.Soultable(slug, bench.usual_seats(slug)), ours, theirs)
    report.peers = {peer.contestant.name: peer.figures() for peer in theirs}
    return report


def named(name: str, rates: list[float]) -> Lane:
    peer = lane(rates)
    peer.contestant.name = name
    return peer


# -- rounds -------------------------------------------------------------------------------------------


def test_who_begins_moves_on_from_round_to_round() -> None:
    log: list[str] = []
    race = bench.Race([Lane(Sleeper("a", log))], [Lane(Sleeper("b", log)), Lane(Sleeper("c", log))])

    race.run(QUICK, 3, Dice(1).random, None)

    assert "".join(name[-1] for name in log) == "abc" + "bca" + "cab"


def test_a_peer_that_breaks_is_named_and_the_others_go_on() -> None:
    ours, fine = Lane(Sleeper("a")), Lane(Sleeper("b"))
    race = bench.Race([ours], [Lane(Broken("x")), fine])

    race.run(QUICK, 3, Dice(1).random, None)

    assert race.broken == ["broken/x: out of cards"]
    assert race.theirs == [fine]
    assert len(ours.rates) == len(fine.rates) == 3


def test_our_own_mistakes_are_not_hidden() -> None:
    race = bench.Race([Lane(Broken("x"))], [])

    with pytest.raises(ValueError, match="out of cards"):
        race.run(QUICK, 2, Dice(1).random, None)


def test_a_lane_counts_decisions_and_games() -> None:
    ran = Lane(Sleeper("a"))

    ran.run(Dice(1).random, QUICK)

    figures = ran.figures()
    assert figures["decisions_per_game"] == 10
    assert figures["decisions_per_s"] == figures["rounds"][0] > 0
    assert figures["clone_us"] >= 0


# -- the report ---------------------------------------------------------------------------------------


def test_rates_are_medians_and_ratios_are_medians_within_rounds() -> None:
    report = report_of(lane([100.0, 900.0, 200.0]), [named("x/y", [10.0, 300.0, 40.0])])

    assert report.games["soulfall"]["decisions_per_s"] == 200
    assert report.games["soulfall"]["clone_us"] == 2
    assert report.ratios == {"soulfall": {"x/y": 5.0}}


def test_targets_are_met_missed_or_not_measured() -> None:
    eights, gin = named("open_spiel/crazy_eights", [10.0]), named("open_spiel/gin_rummy", [10.0])
    report = report_of(lane([50.0]), [eights, gin])

    report.judge(with_peers=True)

    assert [(t["value"], t["target"], t["met"]) for t in report.targets] == [
        (5.0, 3, True),
        (5.0, 20, False),
        (None, 100, None),
        (2.0, 1.5, False),
    ]


def test_without_peers_only_the_clone_is_judged() -> None:
    report = report_of(lane([50.0]), [])

    report.judge(with_peers=False)

    assert [t["name"] for t in report.targets] == ["soulfall: clone in at most 1.5 µs"]


def test_the_text_names_every_contestant_target_and_absentee() -> None:
    report = report_of(lane([50_000.0]), [named("open_spiel/crazy_eights", [10_000.0])])
    report.missing = ["rlcard/uno: no module 'rlcard'; pip install rlcard"]
    report.judge(with_peers=True)

    text = report.to_text()
    rows = [line.split() for line in text.splitlines()]

    assert ["soulfall", "(2", "seats)", "50,000", "2.00", "4.00", "5.00", "25.0"] in rows
    assert ["open_spiel/crazy_eights", "10,000", "2.00", "4.00", "5.00", "25.0"] in rows
    assert ["open_spiel/crazy_eights", "5.0"] in rows
    assert "  met           soulfall: at least 3 x open_spiel/crazy_eights (5.00)" in text
    assert "  not measured  soulfall: at least 100 x rlcard/gin-rummy" in text
    assert text.endswith("missing\n  rlcard/uno: no module 'rlcard'; pip install rlcard")


# -- the peers ----------------------------------------------------------------------------------------


def test_a_peer_that_is_not_installed_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)

    present, missing = bench_peers.gather(Dice(1).random, ((bench_peers.OpenSpiel, "hearts"),))

    assert present == []
    assert missing == ["open_spiel/hearts: no module 'pyspiel'; pip install open_spiel"]


def test_a_peer_that_is_broken_is_named_with_its_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", ModuleType("rlcard"))

    present, missing = bench_peers.gather(Dice(1).random, ((bench_peers.RLCard, "uno"), (Sleeper, "a")))

    assert [peer.name for peer in present] == ["sleeper/a"]
    assert missing == ["rlcard/uno: module 'rlcard' has no attribute 'make'"]


@pytest.mark.parametrize(("driver", "game"), bench_peers.ENTRIES)
def test_each_installed_peer_plays_and_clones(driver: type[Peer], game: str) -> None:
    dice = Dice(1).random
    present, missing = bench_peers.gather(dice, ((driver, game),))
    if missing:
        pytest.skip(missing[0])
    ran = Lane(present[0])

    ran.run(dice, QUICK)

    assert ran.figures()["decisions_per_s"] > 0
    assert ran.figures()["clone_us"] > 0


# -- our games ----------------------------------------------------------------------------------------


def test_all_our_games_are_measured() -> None:
    heard: list[str] = []

    report = bench.run(seconds=QUICK, repeats=1, both_engines=False, tell=heard.append).to_json()

    assert set(report["games"]) >= {"soulfall", "spirit-war"}
    assert report["games"]["soulfall"]["seats"] == 2
    assert report["games"]["spirit-war"]["seats"] == 4
    assert set(report["games"]["spirit-war"]["by_seats"]) == {"2", "6"}
    for figures in report["games"].values():
        assert all(figures[name] > 0 for name in ("decisions_per_s", *bench.CHORES))
    assert heard[0] == "round 1 of 1: soulfall@2"
    assert report["peers"] == {} and report["missing"] == []
    json.dumps(report)


def test_the_other_engine_stands_beside_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"soulfall": {"decisions_per_s": 7, "clone_us": 8.0, "view_us": 9.0, "imagine_us": 10.0}}
    monkeypatch.setattr(bench, "other_engine", lambda engine, slugs, seconds, repeats: found)

    report = bench.run(["soulfall"], QUICK, 1)

    other = bench.other_than(report.engine)
    figures = report.games["soulfall"]
    assert figures[f"{other}_decisions_per_s"] == 7
    assert figures[f"{report.engine}_decisions_per_s"] == figures["decisions_per_s"]
    assert f"  {other} engine" in report.to_text()


def test_the_plain_engine_is_measured_in_its_own_process() -> None:
    found = bench.other_engine("plain", ["soulfall"], QUICK, 1)

    assert isinstance(found, dict)
    assert found["soulfall"]["decisions_per_s"] > 0


def test_an_engine_that_cannot_be_had_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "other_engine", lambda engine, slugs, seconds, repeats: "no C compiler")

    report = bench.run(["soulfall"], QUICK, 1)

    assert report.missing == [f"soultable/{bench.other_than(report.engine)}: no C compiler"]


def test_bad_requests_are_refused_in_one_line() -> None:
    with pytest.raises(UnknownGame, match="soulfall"):
        bench.run(["soulfal"])
    with pytest.raises(BadSetting, match=r"seconds: 0 does not fit; a number from 0\.01 to 600"):
        bench.run(["soulfall"], seconds=0)
    with pytest.raises(BadSetting, match="repeats: 0 does not fit; a whole number from 1 to 100"):
        bench.run(["soulfall"], repeats=0)


def test_the_benchmark_runs_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["soulfall", "--one-engine", "--json", "--seconds", "0.01", "--repeats", "1"]

    assert bench.main(asked) == 0
    assert json.loads(capsys.readouterr().out)["games"]["soulfall"]["decisions_per_s"] > 0

    assert bench.main(["nothing-like-it", *asked]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
