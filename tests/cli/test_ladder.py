"""`soultable ladder`: results, going on, stopping, refusals."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soultable.cli import ladder as command
from soultable.cli.main import main
from soultable.lab.ladder_run import Course, WorkerDied, run

Ran = tuple[int, str, str]
Run = Callable[..., Ran]


@pytest.fixture
def ladder(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ran]:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def run(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["soultable", "ladder", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run


SHORT = ("soulfall", "--agents", "random,greedy:worlds=1", "--games", "4", "--jobs", "1")


def untimed(result: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the machine."""
    agents = [{**agent, "ms": 0, "decisions_per_second": 0} for agent in result["agents"]]
    return {**result, "agents": agents, "seconds": 0, "results": ""}


def test_it_tells_ratings_rates_and_times(ladder: Run) -> None:
    code, out, _ = ladder(*SHORT)

    assert code == 0
    assert "Soulfall, 4 games, random = 1000" in out
    assert all(word in out for word in ("anchor", "decisions per second", "p50", "p99", "max"))
    assert "wins of the row against the column" in out
    assert "4 games count ·" in out


def test_json_has_everything(ladder: Run) -> None:
    _, out, _ = ladder(*SHORT, "--json")
    result = json.loads(out)

    assert result["games"] == 4
    assert {agent["agent"] for agent in result["agents"]} == {"random", "greedy:worlds=1"}
    assert set(result["agents"][0]["ms"]) == {"p50", "p99", "max"}
    assert result["pairings"][0]["agents"] == ["random", "greedy:worlds=1"]
    assert result["intervals"] == "Wilson over pairs"
    assert Path(result["results"]).is_file()


def test_processes_do_not_change_the_result(ladder: Run) -> None:
    words = ("soulfall", "--agents", "random,greedy:worlds=1", "--games", "8", "--json")
    one, two = (json.loads(ladder(*words, "--jobs", jobs)[1]) for jobs in ("1", "2"))

    assert untimed(one) == untimed(two)


def test_it_goes_on_in_a_file(ladder: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ladder(*SHORT, "--results", str(path))
    first = path.read_text(encoding="utf-8")

    code, out, _ = ladder(*SHORT[:4], "6", "--jobs", "1", "--results", str(path), "--json")

    assert code == 0
    assert json.loads(out)["games"] == 6
    assert path.read_text(encoding="utf-8").startswith(first)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 7


def test_a_file_can_be_told_of_without_playing(ladder: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ladder(*SHORT, "--results", str(path))
    before = path.read_bytes()

    code, out, _ = ladder(*SHORT[:4], "100", "--results", str(path), "--report", "--json")

    assert code == 0
    assert (json.loads(out)["games"], json.loads(out)["left"]) == (4, 96)
    assert path.read_bytes() == before


def test_stopping_keeps_what_is_done_and_says_how_to_go_on(
    ladder: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(course: Course, jobs: int, tell: Callable[[int, int], None]) -> None:
        def soon(done: int, total: int) -> None:
            if done:
                raise KeyboardInterrupt

        run(course, jobs, soon)

    monkeypatch.setattr(command, "run", stopped)
    code, _, err = ladder(*SHORT)

    assert code == 130
    assert err.startswith(
        "soultable: stopped; 1 game is kept, 3 are left; to go on: soultable ladder soulfall"
    )
    monkeypatch.setattr(command, "run", run)
    typed = shlex.split(err.split("to go on: ")[1])
    code, out, _ = ladder(*typed[2:], "--json")
    assert code == 0
    assert json.loads(out)["games"] == 4


def test_a_process_that_died_is_told_with_how_to_go_on(ladder: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def died(course: Course, jobs: int, tell: object) -> None:
        raise WorkerDied("a process of the ladder was killed")

    monkeypatch.setattr(command, "run", died)
    code, _, err = ladder(*SHORT)

    assert code == 2
    assert "killed; 0 games are kept, 4 are left; to go on: soultable ladder" in err
    assert "--results" in err


def test_stopping_early_tells_who_is_a_step_above(ladder: Run) -> None:
    words = ("soulfall", "--agents", "random,greedy:worlds=2", "--games", "60", "--jobs", "1", "--stop-early")
    code, out, _ = ladder(*words)

    assert code == 0
    assert "greedy:worlds=2 is a step above random: it wins more than 55%, after" in out


def test_a_report_tells_of_all_that_has_been_played(ladder: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    three = "random,greedy:worlds=1,greedy:slips=1"
    ladder("soulfall", "--agents", three, "--games", "2", "--jobs", "1", "--results", path)
    ladder(*SHORT, "--results", path)

    result = json.loads(ladder("soulfall", "--results", path, "--report", "--json")[1])

    assert {agent["agent"] for agent in result["agents"]} == {"random", "greedy:worlds=1", "greedy:slips=1"}
    assert result["anchor"] == "random"
    assert (result["games_per_pairing"], result["games"], result["left"]) == (4, 8, 4)


def test_what_was_stopped_early_stays_so(ladder: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    words = ("soulfall", "--agents", "random,greedy:worlds=2", "--games", "60", "--jobs", "1")
    early = json.loads(ladder(*words, "--results", path, "--stop-early", "--bound", "0.5", "--json")[1])

    _, out, err = ladder(*words, "--results", path, "--json")
    again = json.loads(out)

    assert early["games"] < 60
    assert untimed(again) == untimed(early)
    assert again["goal"] == {"expected": 0.65, "bound": 0.5}
    assert "were stopped early" in err and "--stop-early --expected 0.65 --bound 0.5" in err
    assert err.count("\n") == 1


# -- the picture -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [("nowhere/x.svg", "there is no folder"), ("folder.svg", "cannot be written: Is a directory")],
)
def test_a_picture_that_cannot_be_written_is_refused_before_any_game(
    ladder: Run, tmp_path: Path, name: str, said: str
) -> None:
    pytest.importorskip("vl_convert", reason="it is not installed")
    (tmp_path / "folder.svg").mkdir()

    code, out, err = ladder(*SHORT, "--picture", str(tmp_path / name))

    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert not (tmp_path / "data").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to try")
def test_a_full_disk_costs_only_the_picture(ladder: Run, tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="it is not installed")
    picture = tmp_path / "full.svg"
    picture.symlink_to("/dev/full")

    code, out, err = ladder(*SHORT, "--json", "--picture", str(picture))

    assert code == 2
    assert json.loads(out)["games"] == 4
    assert err == f"soultable: --picture: {picture} cannot be written: No space left on device\n"


def test_looking_whether_a_picture_can_be_written_leaves_nothing_behind(ladder: Run, tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="it is not installed")
    new, old = tmp_path / "new.svg", tmp_path / "old.svg"
    old.write_text("here before")

    ladder("soulfall", "--games", "7", "--picture", str(new))
    ladder("soulfall", "--games", "7", "--picture", str(old))

    assert not new.exists()
    assert old.read_text() == "here before"


def test_spirit_war_for_three(ladder: Run) -> None:
    words = (
        "spirit-war",
        "--agents",
        "random,greedy:worlds=1",
        "--games",
        "2",
        "--players",
        "3",
        "--jobs",
        "1",
    )
    code, out, _ = ladder(*words, "--json")

    assert code == 0
    assert json.loads(out)["players"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("soulfal",), "unknown game 'soulfal'; did you mean 'soulfall'?"),
        (("soulfall", "--agents", "random"), "two agents or more"),
        (("soulfall", "--agents", "random,gredy"), "unknown agent 'gredy'; did you mean 'greedy'?"),
        (("soulfall", "--agents", "random,search:walk=1"), "did you mean 'walks'?"),
        (("soulfall", "--games", "7"), "an even number is needed"),
        (
            ("soulfall", "--games", "0"),
            "games: 0 does not fit; a deal is played twice, so at least 2 are needed",
        ),
        (("soulfall", "--players", "3"), "for 2 players, not 3"),
        (("soulfall", "--mode", "full"), "has no modes"),
        (("soulfall", "--decks", "x"), "has no decks"),
        (("soulfall", "--set", "max_turns=x"), "max_turns: 'x' does not fit"),
        (("soulfall", "--stop-early", "--expected", "0.5"), "bound < expected < 1"),
        (("soulfall", "--picture", "x.gif"), "does not end in .svg or .png"),
        (("soulfall", "--report"), "name it with --results"),
        (("soulfall", "--report", "--results", "nowhere.jsonl"), "nowhere.jsonl: No such file"),
        (("soulfall", "--results", "."), ".: is a folder; name a file with --results"),
        (("soulfall", "--results", "/dev/null"), "/dev/null: is not a plain file"),
        (("soulfall", "--results", "no/where.jsonl"), "there is no folder no; make it"),
        (("soulfall", "--bound", "0.6"), "--expected and --bound say when --stop-early ends a pairing"),
        (("soulfall", "--results", str(Path(__file__))), "is not a file of a ladder"),
    ],
)
def test_mistakes_get_one_line(ladder: Run, words: tuple[str, ...], said: str) -> None:
    code, out, err = ladder(*words)

    assert code == 2
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_a_picture_never_replaces_the_games(ladder: Run, tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.svg", tmp_path / "link.svg"
    ladder(*SHORT, "--results", str(kept))
    before = kept.read_bytes()
    link.symlink_to(kept)

    for picture in (kept, tmp_path / "." / "kept.svg", link):
        code, _, err = ladder("soulfall", "--report", "--results", str(kept), "--picture", str(picture))
        assert (code, err.count("\n")) == (2, 1)
        assert "is where --results keeps the games; name another file" in err
    assert kept.read_bytes() == before


def test_a_report_of_somebody_who_has_not_played_is_refused(ladder: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    ladder(*SHORT, "--results", path)

    code, out, err = ladder("soulfall", "--report", "--results", path, "--agents", "random,level3")

    assert (code, out) == (2, "")
    assert err.endswith("has no games of level3; there are games of random and greedy:worlds=1\n")


def test_another_goal_is_told_of(ladder: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    ladder(*SHORT, "--results", path)

    first = ladder(*SHORT, "--results", path, "--stop-early")[2]
    again = ladder(*SHORT, "--results", path, "--stop-early")[2]
    other = ladder(*SHORT, "--results", path, "--stop-early", "--expected", "0.8")[2]

    assert "it was played without --stop-early; from now on it is told of with --stop-early" in first
    assert "from now on" not in again
    assert "it was played with --stop-early --expected 0.65 --bound 0.55; from now on" in other


def test_a_blank_line_does_no_harm_and_a_damaged_one_is_named(ladder: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ladder(*SHORT, "--results", str(path))
    head, *games = path.read_text().splitlines(keepends=True)

    path.write_text("".join([head, games[0], "\n", *games[1:]]))
    assert ladder("soulfall", "--report", "--results", str(path))[0] == 0

    path.write_text("".join([head, games[0], "{}\n", *games[1:]]))
    code, _, err = ladder("soulfall", "--report", "--results", str(path))
    assert code == 2
    assert "line 3 is not a game of a ladder: take it out, or name another file with --results" in err
