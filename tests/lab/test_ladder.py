"""The ladder: paired deals, seats swapped, agents that see what is sent, a file that can be gone on with."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from soultable.agents.protocol import AgentFailed
from soultable.agents.registry import KINDS, Kind
from soultable.core.agenda import State
from soultable.core.errors import BadSetting
from soultable.core.option import Option
from soultable.core.view import View
from soultable.lab import ladder_run
from soultable.lab.ladder import Ladder, Played, Sitting, play
from soultable.lab.ladder_file import BadResults, Results
from soultable.lab.ladder_report import of_rank, report
from soultable.lab.ladder_run import Course, run
from soultable.lab.sequential import Goal

PLAN = Ladder("soulfall", ("random", "first"), 6)


class First:
    """Takes what is offered first."""

    seen: list[View] = []

    def __init__(self, seed: int | str = 0) -> None:
        pass

    def choose(self, view: View) -> Option:
        self.seen.append(view)
        return view.choices[0]


class Broken(First):
    def choose(self, view: View) -> Option:
        raise ZeroDivisionError("no idea")


class Cheat(First):
    """Answers what it is not offered."""

    def choose(self, view: View) -> Option:
        return next(option for option in view.game.vocabulary if option not in view.choices)


@pytest.fixture(autouse=True)
def agents(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, kind in {"first": First, "broken": Broken, "cheat": Cheat}.items():
        monkeypatch.setitem(KINDS, name, Kind(kind))
    First.seen.clear()


def played(plan: Ladder, path: Path) -> Course:
    """The ladder, played to its end."""
    results = Results(path, plan)
    course = Course(plan, results)
    run(course, 1, lambda done, total: None)
    results.close()
    return course


def made(plan: Ladder, path: Path, wins: list[tuple[float, float]]) -> Course:
    """A ladder whose games ended like this for its first agent, deal by deal."""
    results = Results(path, plan)
    (pairing,) = plan.pairings
    for deal, shares in enumerate(wins):
        for sitting, share in zip(plan.sittings(pairing, deal), shares, strict=True):
            returns = [share if name == pairing[0] else 1 - share for name in sitting.seats]
            results.add([Played(sitting, tuple(returns), "made", ((1000,), (3000,)))])
    results.close()
    return Course(plan, results)


# -- pairing ---------------------------------------------------------------------------------------------


def test_a_deal_is_played_twice_with_the_seats_swapped() -> None:
    pair = PLAN.sittings(("random", "first"), 3)

    assert pair == (Sitting(3, ("first", "random")), Sitting(3, ("random", "first")))
    assert pair == PLAN.sittings(("first", "random"), 3)  # whoever is named first


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_of_two_agents_has_every_seat_once(players: int) -> None:
    plan = replace(PLAN, slug="spirit-war", players=players)

    one, other = plan.sittings(("random", "first"), 0)

    assert all({a, b} == {"random", "first"} for a, b in zip(one.seats, other.seats, strict=True))
    assert abs(one.seats.count("first") - one.seats.count("random")) <= 1


def test_every_agent_meets_every_other() -> None:
    plan = replace(PLAN, agents=("a", "b", "c"))

    assert plan.pairings == [("a", "b"), ("a", "c"), ("b", "c")]


def test_every_game_of_a_deal_has_the_same_cards() -> None:
    hands: dict[int, list[int]] = {}
    for sitting in (Sitting(0, ("first", "random")), Sitting(0, ("first", "greedy:worlds=1"))):
        First.seen.clear()
        play(PLAN, sitting)
        hand = First.seen[0].cards("hand", 0)
        assert hands.setdefault(0, hand) == hand

    assert len(hands[0]) > 0


def test_a_game_depends_on_nothing_but_the_plan() -> None:
    (sitting, _) = PLAN.sittings(("random", "first"), 1)
    one, two = play(PLAN, sitting), play(PLAN, sitting)

    assert (one.returns, one.ending) == (two.returns, two.ending)
    assert [len(times) for times in one.times] == [len(times) for times in two.times]


def test_the_score_is_the_share_of_the_win() -> None:
    seats = Sitting(0, ("a", "b", "a"))

    assert Played(seats, (0.0, 0.0, 1.0), "", ()).score("a") == 1
    assert Played(seats, (0.0, 1.0, 0.0), "", ()).score("a") == 0
    assert Played(seats, (0.0, 0.0, 0.0), "", ()).score("a") == 0.5  # everybody has lost
    assert Played(seats, (0.0, 0.5, 0.5), "", ()).score("b") == 0.5


# -- agents ----------------------------------------------------------------------------------------------


def test_agents_see_only_what_is_sent() -> None:
    play(PLAN, Sitting(0, ("first", "random")))

    assert First.seen
    assert all(isinstance(view, View) and not isinstance(view, State) for view in First.seen)
    assert all(view.viewer == 0 and view.choices for view in First.seen)


def test_times_are_kept_of_choices_among_several() -> None:
    game = play(PLAN, Sitting(0, ("first", "random")))

    assert len(game.times[0]) == sum(len(view.choices) > 1 for view in First.seen)
    assert len(game.times[0]) < len(First.seen)


@pytest.mark.parametrize(
    ("name", "said"), [("broken", "ZeroDivisionError: no idea (test_ladder.py:"), ("cheat", "cheat failed")]
)
def test_an_agent_that_fails_is_named_with_the_game_it_failed_in(name: str, said: str) -> None:
    with pytest.raises(AgentFailed) as failed:
        play(PLAN, Sitting(4, (name, "random")))

    assert said in str(failed.value)
    assert f"{name} failed at seat 0 of {name},random, deal 4 of seed 1" in str(failed.value)


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (replace(PLAN, games=5), "an even number is needed"),
        (replace(PLAN, games=0), "0 does not fit; a deal is played twice, so at least 2 are needed"),
        (replace(PLAN, agents=("random",)), "two agents or more"),
        (replace(PLAN, players=3), "for 2 players, not 3"),
        (replace(PLAN, settings={"max_turn": 3}), "did you mean 'max_turns'"),
        (replace(PLAN, goal=Goal(0.5, 0.6)), "bound < expected"),
    ],
)
def test_what_cannot_be_played_is_refused(plan: Ladder, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        plan.check()


# -- the file --------------------------------------------------------------------------------------------


def test_each_game_is_a_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(PLAN, path)

    head, *games = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

    assert head["game"] == "soulfall" and head["seed"] == "1" and head["settings"]["max_turns"] == 200
    assert len(games) == 6
    assert sorted({game["deal"] for game in games}) == [0, 1, 2]
    assert all(sum(game["returns"]) == 1 for game in games)


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    played(PLAN, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:4]) + lines[4][:30])  # its last line is torn

    results = Results(part, PLAN)
    left = Course(PLAN, results).left()
    results.close()
    course = played(PLAN, part)

    assert left == 3
    assert course.left() == 0
    assert part.read_bytes().splitlines()[:4] == whole.read_bytes().splitlines()[:4]
    assert len(part.read_bytes().splitlines()) == 7
    assert {(s, g.returns) for s, g in course.results.games.items()} == {
        (s, g.returns) for s, g in Results(whole, PLAN, is_kept=False).games.items()
    }


def test_more_games_and_more_agents_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(PLAN, path)
    before = path.read_bytes()

    course = played(replace(PLAN, games=8, agents=("first", "greedy:worlds=1", "random")), path)

    assert path.read_bytes().startswith(before)
    assert len(course.results.games) == 3 * 8


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(PLAN, seed="2"), "whose seed is 1, not 2"),
        (replace(PLAN, settings={"max_turns": 100}), "whose setting is max_turns=200, not max_turns=100"),
        (replace(PLAN, slug="spirit-war"), "whose game is soulfall, not spirit-war"),
    ],
)
def test_another_plan_in_the_same_file_is_refused(tmp_path: Path, other: Ladder, said: str) -> None:
    path = tmp_path / "games.jsonl"
    played(replace(PLAN, games=2), path)
    before = path.read_bytes()

    with pytest.raises(BadResults, match=said):
        Results(path, other)

    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"# A page", b"# A page\n", b'{"a": 1}\n', b"[]\n", b"\xff\n\n"])
def test_another_file_is_not_touched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "page.md"
    path.write_bytes(content)

    with pytest.raises(BadResults, match="not a file of a ladder"):
        Results(path, PLAN)

    assert path.read_bytes() == content


def test_a_broken_line_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(PLAN, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b'{"deal": 3}\n', *lines[2:]]))

    with pytest.raises(BadResults, match="line 3 is not a game"):
        Results(path, PLAN)


@pytest.mark.parametrize(
    "wrong",
    [
        {"returns": [float("nan"), 1.0]},
        {"returns": [float("inf"), 0.0]},
        {"returns": [2.0, -1.0]},
        {"returns": [1.0, 0.5]},
        {"deal": -1},
        {"deal": float("inf")},
        {"us": [[-5], []]},
        {"instead": [1], "why": ["x"]},
        {"goal": 5},
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_line(tmp_path: Path, wrong: dict[str, Any]) -> None:
    path = tmp_path / "games.jsonl"
    played(replace(PLAN, games=2), path)
    head, game, other = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([head, game, json.dumps({**json.loads(other), **wrong}), ""]), encoding="utf-8")

    with pytest.raises(BadResults, match="line 3 is not a game of a ladder"):
        Results(path, PLAN)


def test_a_file_of_before_these_facts_were_kept_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(replace(PLAN, games=2), path)
    head, *games = path.read_text(encoding="utf-8").splitlines()
    old = {key: value for key, value in json.loads(head).items() if key not in ("agents", "goal", "own")}
    path.write_text("\n".join([json.dumps(old), *games, ""]), encoding="utf-8")

    results = Results(path, PLAN)
    results.close()

    assert len(results.games) == 2
    assert results.goal is None


def test_a_goal_that_comes_later_is_remembered_too(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(PLAN, path)
    Results(path, replace(PLAN, goal=Goal(0.7, 0.6))).close()
    Results(path, replace(PLAN, goal=Goal(0.7, 0.6))).close()

    results = Results(path, PLAN, is_kept=False)

    assert results.goal == Goal(0.7, 0.6)
    assert Course(PLAN, results).plan.goal == Goal(0.7, 0.6)
    assert len(path.read_bytes().splitlines()) == 8, "it is written once"


def test_a_file_that_was_stopped_in_its_first_line_is_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Results(path, PLAN).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:25])

    Results(path, PLAN).close()

    assert path.read_bytes() == whole


def test_only_one_ladder_at_a_time_writes_to_a_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="files are not locked here")
    first = Results(tmp_path / "games.jsonl", PLAN)

    with pytest.raises(BadResults, match="another ladder is writing"):
        Results(first.path, PLAN)

    assert Results(first.path, PLAN, is_kept=False).games == {}  # looking is allowed
    first.close()


def test_it_is_told_when_the_code_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    Results(path, PLAN).close()
    assert not Results(path, PLAN, is_kept=False).is_other_code

    monkeypatch.setattr("soultable.lab.ladder_file.code_of", lambda slug: "other")

    assert Results(path, PLAN, is_kept=False).is_other_code


# -- stopping early --------------------------------------------------------------------------------------


def test_a_decided_pairing_is_not_played_on(tmp_path: Path) -> None:
    plan = replace(PLAN, agents=("random", "greedy:worlds=1"), games=60, goal=Goal())
    course = made(plan, tmp_path / "games.jsonl", [(0.0, 0.0)] * 12)

    assert course.left() == 0
    assert course.chunk() is None
    assert report(course)["pairings"][0]["verdict"] == "greedy:worlds=1"


def test_what_came_after_the_decision_does_not_count(tmp_path: Path) -> None:
    plan = replace(PLAN, games=60, goal=Goal())
    soon = report(made(plan, tmp_path / "soon.jsonl", [(1.0, 1.0)] * 10))
    late = report(made(plan, tmp_path / "late.jsonl", [(1.0, 1.0)] * 10 + [(0.0, 0.0)] * 15))

    assert soon["pairings"] == late["pairings"]
    assert soon["pairings"][0]["games"] < 20


def test_nothing_is_decided_beyond_a_gap(tmp_path: Path) -> None:
    plan = replace(PLAN, games=60, goal=Goal())
    course = made(plan, tmp_path / "games.jsonl", [(1.0, 1.0)] * 20)
    missing = plan.sittings(plan.pairings[0], 2)[0]
    del course.results.games[missing]

    gapped = Course(plan, course.results)

    assert not gapped.tracks[0].is_decided
    assert gapped.tracks[0].scores == [1.0, 1.0]
    assert gapped.chunk() == (gapped.tracks[0], [missing])


def test_the_pairing_that_was_given_the_fewest_games_is_next(tmp_path: Path) -> None:
    plan = replace(PLAN, agents=("random", "first", "greedy"), games=4)
    results = Results(tmp_path / "games.jsonl", plan)
    course = Course(plan, results)
    order = [course.chunk() for _ in range(4)]
    results.close()

    assert [found[0].pairing for found in order if found] == [*plan.pairings, plan.pairings[0]]
    assert all(len(found[1]) == 1 for found in order if found)


def test_chunks_grow_with_the_pace(tmp_path: Path) -> None:
    results = Results(tmp_path / "games.jsonl", replace(PLAN, games=400))
    course = Course(replace(PLAN, games=400), results)
    found = course.chunk()
    assert found is not None
    track, chunk = found
    course.take(track, [Played(sitting, (1.0, 0.0), "", ((), ())) for sitting in chunk], 0.1)
    results.close()

    assert len(track.chunk()) == 10
    track.pace = 1e-9
    assert len(track.chunk()) == ladder_run.LARGEST_CHUNK


# -- the report ------------------------------------------------------------------------------------------


def test_the_report_says_who_won_how_often(tmp_path: Path) -> None:
    plan = replace(PLAN, games=40)
    result = report(made(plan, tmp_path / "games.jsonl", [(1.0, 1.0)] * 10 + [(1.0, 0.5)] * 10))
    (pairing,) = result["pairings"]
    best, worst = result["agents"]

    assert (pairing["won"], pairing["drawn"], pairing["lost"]) == (30, 10, 0)
    assert pairing["rate"] == 0.875
    assert pairing["interval"][0] < 0.875 < pairing["interval"][1]
    assert (best["agent"], best["rating"]) == ("random", 1000)  # the anchor, and the best
    assert worst["agent"] == "first" and worst["interval"][0] < worst["rating"] < worst["interval"][1] < 1000
    assert best["decisions"] == 40
    assert {best["ms"]["max"], worst["ms"]["max"]} == {3.0}
    assert result["endings"] == {"made": 40}


def test_a_ladder_without_games_can_be_told_of(tmp_path: Path) -> None:
    result = report(made(PLAN, tmp_path / "games.jsonl", []))

    assert result["pairings"][0]["rate"] is None
    assert result["pairings"][0]["interval"] == [0, 1]
    assert result["left"] == 6


def test_times_have_ranks() -> None:
    assert of_rank([], 0.5) is None
    assert of_rank([5000], 0.99) == 5
    assert [of_rank(list(range(1, 101)), part) for part in (0.5, 0.99, 1.0)] == [0.05, 0.099, 0.1]


def test_more_than_two_sit_at_a_table(tmp_path: Path) -> None:
    plan = replace(PLAN, slug="spirit-war", players=3, games=4)
    course = played(plan, tmp_path / "games.jsonl")
    result = report(course)

    assert result["games"] == 4
    assert len(result["seat_win_rate"]) == 3
    assert 0 <= result["pairings"][0]["rate"] <= 1
