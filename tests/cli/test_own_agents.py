"""Agents of one's own at the commands: whatever is wrong with one is one line, and is never silent."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from soultable.agents.plugins import VARIABLE
from soultable.cli.main import main
from soultable.core.questions import waiting
from soultable.core.table import open_table
from soultable.core.view import look
from soultable.core.wire import view_wire
from soultable.games.registry import game

Ran = tuple[int, str, str]
Run = Callable[..., Ran]

MINE = """
import os, signal, sys
{first}

class Mine:
    def choose(self, view):
        {choose}
"""
AGENTS = """
[agents.mine]
class = "mine.py:Mine"

[agents.program]
program = {program}
seconds = {seconds}
"""
NEVER = "import sys\nfor line in sys.stdin: print('hello', flush=True)"


@pytest.fixture
def soultable(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ran]:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "agents.toml"))
    own(tmp_path)

    def run(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["soultable", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run


def own(
    folder: Path,
    choose: str = "return view.choices[0]",
    first: str = "",
    program: tuple[str, ...] = ("python3", "never.py"),
    seconds: float = 5,
) -> None:
    """A class that chooses like this, and a program, which never works unless another is named."""
    words = [sys.executable if word == "python3" else word for word in program]
    (folder / "agents.toml").write_text(AGENTS.format(program=json.dumps(words), seconds=seconds))
    (folder / "mine.py").write_text(MINE.format(first=first, choose=choose))
    (folder / "never.py").write_text(NEVER)


COMMANDS = {
    "play": ("play", "soulfall", "--seat", "mine", "--seat", "random", "--plain", "--fast", "--seed", "1"),
    "simulate": ("simulate", "soulfall", "--agents", "mine,random", "--games", "2"),
    "ladder": ("ladder", "soulfall", "--agents", "mine,random", "--games", "2", "--jobs", "1"),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("choose", "said"),
    [
        ("raise ValueError('no idea')", "agent mine: choose failed: ValueError: no idea (mine.py:"),
        ("return None", "agent mine: choose must return one of view.choices, it returned None"),
        ("return 'draw'", "agent mine: choose must return one of view.choices, it returned 'draw', a str"),
        ("sys.exit(0)", "agent mine: choose failed: SystemExit: 0"),
        ("os._exit(0)", "agent mine: choose failed: SystemExit: 0"),
    ],
)
def test_a_class_that_fails_to_choose_gets_one_line(
    soultable: Run, tmp_path: Path, command: str, choose: str, said: str
) -> None:
    own(tmp_path, choose)

    code, _, err = soultable(*COMMANDS[command])

    assert code == 2
    assert said in err
    assert err.count("\n") == 1


def test_a_process_that_is_killed_while_it_plays_gets_one_line(soultable: Run, tmp_path: Path) -> None:
    own(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)")

    words = ("simulate", "soulfall", "--agents", "mine,random", "--games", "60", "--workers", "2")
    code, _, err = soultable(*words)

    assert code == 2
    assert "a process was killed while it played" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_what_a_class_prints_does_not_spoil_json(soultable: Run, tmp_path: Path, command: str) -> None:
    own(tmp_path, "print('hm'); return view.choices[0]", first="print('hello')")

    code, out, err = soultable(*COMMANDS[command], "--json")

    assert code == 0
    assert json.loads(out)["games"] == 2
    assert err.startswith("hello\nhm\n")


# -- programs --------------------------------------------------------------------------------------------


def with_program(command: str) -> list[str]:
    return [word.replace("mine", "program") for word in COMMANDS[command]]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("program", "said"),
    [
        (("no-such-program-anywhere",), "agent program: it cannot be started: No such file or directory"),
        (("python3", "nowhere.py"), "agent program: it ended with code 2 before it was asked anything: "),
    ],
)
def test_a_program_that_cannot_be_started_is_refused_before_any_game(
    soultable: Run, tmp_path: Path, command: str, program: tuple[str, ...], said: str
) -> None:
    own(tmp_path, program=program)

    code, out, err = soultable(*with_program(command))

    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert not list(tmp_path.glob("data/**/*.jsonl")), "nothing was begun"


def test_a_program_that_never_works_is_told_in_the_table_the_json_and_the_file(
    soultable: Run, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    words = (*with_program("ladder"), "--results", str(path))
    _, out, _ = soultable(*words)
    result = json.loads(soultable(*words, "--json")[1])
    games = [json.loads(line) for line in path.read_text().splitlines()[1:]]

    (told,) = [agent for agent in result["agents"] if agent["agent"] == "program"]
    (other,) = [agent for agent in result["agents"] if agent["agent"] == "random"]
    assert told["instead"] == told["decisions"] > 0
    assert told["why_instead"] == "not an answer: 'hello\\n'"
    assert (other["instead"], other["why_instead"]) == (0, "")
    assert sum(sum(game["instead"]) for game in games) == told["instead"]
    assert any(line.split()[-2:] == ["max", "instead"] for line in out.splitlines()), "a column of the table"
    count = told["instead"]
    assert (
        f"program failed at {count} of {count} decisions, which were answered at random in its stead" in out
    )


def test_nobody_plays_in_the_place_of_an_agent_whose_file_is_not_named_this_time(
    soultable: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    table = open_table(game("soulfall"), ("Ann", "Agent program"), 5)
    path.write_text(table.record().text(), encoding="utf-8")
    monkeypatch.delenv(VARIABLE)

    code, _, said = soultable("play", "--plain", "--resume", str(path))

    assert code == 2
    assert "Agent program: there is no agent 'program' here; set SOULTABLE_AGENTS to the file" in said
    others = ("--seat", "human", "--seat", "greedy")
    assert "no agent" not in soultable("play", "--plain", "--resume", str(path), *others)[2]


def test_a_program_that_works_is_not_told_of(soultable: Run, tmp_path: Path) -> None:
    stdio = Path(__file__).parents[2] / "examples" / "agent_stdio.py"
    own(tmp_path, program=("python3", str(stdio)), seconds=30)

    _, out, _ = soultable(*with_program("ladder"))

    assert "instead" not in out


def test_simulate_and_play_tell_of_answers_in_a_programs_stead(soultable: Run) -> None:
    code, out, _ = soultable(*with_program("simulate"))
    _, played, _ = soultable(*with_program("play"))
    result = json.loads(soultable(*with_program("simulate"), "--json")[1])

    assert code == 0
    assert result["instead"]["program"] > 0 == result["instead"]["random"]
    assert f"program failed {result['instead']['program']} times, and was answered for at random" in out
    assert "Agent program did not answer " in played and "the first time: not an answer: 'hello" in played


# -- results that were kept ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        ({"choose": "return view.choices[-1]"}, "mine"),
        ({"seconds": 4}, "program"),
        ({"program": ("python3", "-u", "never.py")}, "program"),
    ],
)
def test_a_changed_agent_is_noticed_in_kept_results(
    soultable: Run, tmp_path: Path, changed: dict[str, object], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [word.replace("mine", name) for word in COMMANDS["ladder"]]
    words += ["--results", str(tmp_path / "games.jsonl"), "--report"]
    soultable(*words[:-1])
    before = soultable(*words)[2]
    (tmp_path / "other").mkdir()
    own(tmp_path / "other", **changed)  # type: ignore[arg-type]  # whichever of them it is
    monkeypatch.setenv(VARIABLE, str(tmp_path / "other" / "agents.toml"))
    after = soultable(*words)[2]

    assert before == ""
    assert f"games.jsonl: {name} has been changed since the first games in it" in after
    assert after.count("\n") == 1


def test_an_agent_that_came_later_is_remembered_as_it_was_then(
    soultable: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    rest = ("--games", "2", "--jobs", "1", "--results", str(path))
    soultable("ladder", "soulfall", "--agents", "random,greedy:worlds=1", *rest)
    soultable("ladder", "soulfall", "--agents", "random,mine", *rest)
    assert soultable("ladder", "soulfall", "--results", str(path), "--report")[2] == ""

    (tmp_path / "other").mkdir()
    own(tmp_path / "other", "return view.choices[-1]")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "other" / "agents.toml"))

    assert "mine has been changed" in soultable("ladder", "soulfall", "--results", str(path), "--report")[2]


def test_results_of_an_agent_that_is_gone_can_still_be_told_of(
    soultable: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    soultable(*COMMANDS["ladder"], "--results", str(path))
    monkeypatch.delenv(VARIABLE)

    code, out, err = soultable("ladder", "soulfall", "--results", str(path), "--report", "--json")

    assert (code, err) == (0, "")
    assert json.loads(out)["anchor"] == "mine"


# -- our agents as a program -----------------------------------------------------------------------------


def test_a_view_without_options_gets_one_clear_error(soultable: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    s = game("soulfall").start(2, 1)
    (asked,) = waiting(s)
    views = [view_wire(look(s, seat)) for seat in (1 - asked, asked)]
    lines = [json.dumps({"ask": number, "view": view}) + "\n" for number, view in enumerate(views)]
    monkeypatch.setattr(sys, "stdin", [*lines, "nonsense\n"])

    code, out, _ = soultable("agent", "soulfall", "random")
    first, second, third = (json.loads(line) for line in out.splitlines())

    assert code == 0
    nothing = f"it is seat {1 - asked}'s, and seat {asked} is asked now"
    assert first == {"ask": 0, "error": f"this View offers nothing to choose: {nothing}"}
    assert second["option"] in [option["text"] for option in views[1]["options"]]
    assert third == {"error": "a line is {ask, view} with a View of soulfall; this one is not JSON"}


def test_whoever_asks_wrongly_learns_to_which_question_that_was_said(
    soultable: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ['{"ask": 1, "view": {}}', '{"ask": 2, "view": 5}', '{"ask": 3}', "[4]"]
    monkeypatch.setattr(sys, "stdin", [f"{line}\n" for line in asked])

    answers = [json.loads(line) for line in soultable("agent", "soulfall", "random")[1].splitlines()]

    assert [answer.get("ask") for answer in answers] == [1, 2, 3, None]
    for answer in answers:
        assert answer["error"].startswith("a line is {ask, view} with a View of soulfall; ")
        assert "object" not in answer["error"] and "indices" not in answer["error"]


def test_a_class_as_a_program_says_what_it_did_wrong(
    soultable: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own(tmp_path, "print('hm'); return 3")
    s = game("soulfall").start(2, 1)
    view = view_wire(look(s, waiting(s)[0]))
    monkeypatch.setattr(sys, "stdin", [json.dumps({"ask": 7, "view": view}) + "\n"])

    _, out, _ = soultable("agent", "soulfall", "mine")

    said = "agent mine: choose must return one of view.choices, it returned 3, a int"
    assert json.loads(out) == {"ask": 7, "error": said}
