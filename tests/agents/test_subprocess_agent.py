"""An agent in a process of its own answers; one that does not is replaced by a legal answer in time."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from soultable.agents.subprocess_agent import Hosted
from soultable.core.hashing import digest
from soultable.core.questions import answer, waiting
from soultable.core.rng import seeded
from soultable.core.view import View, look
from soultable.games.registry import game, slugs

PATIENCE = 10.0  # seconds for a program that does answer, on a busy machine
SHORT = 0.2

SLEEPS = "import time; time.sleep(60)"
DIES = "import sys; sys.exit(3)"
CRASHES = """import sys
for line in sys.stdin: raise RuntimeError(line)"""
BABBLES = "import sys\nfor line in sys.stdin: print('hello', flush=True)"
ANSWERS_ANOTHER = """import sys
for line in sys.stdin: print('{"ask": 0, "option": "select prosper"}', flush=True)"""
CHEATS = """import json, sys
for line in sys.stdin: print(json.dumps({"ask": json.loads(line)["ask"], "option": "win"}), flush=True)"""
EATS = """import sys
held = []
for line in sys.stdin:
    while True: held.append(bytearray(64 << 20))"""
FIRST = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    option = asked["view"]["options"][0]["text"]
    print(json.dumps({"ask": asked["ask"], "option": option}), flush=True)"""


def question() -> View:
    s = game("soulfall").start(2, 1)
    return look(s, waiting(s)[0])


def program(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_a_program_in_any_language_is_asked_and_answers() -> None:
    view = question()

    with Hosted(program(FIRST), PATIENCE) as agent:
        assert agent.choose(view) is view.choices[0]
        assert agent.choose(view) is view.choices[0]
        assert agent.failures == []


@pytest.mark.parametrize("text", [SLEEPS, DIES, CRASHES, BABBLES, ANSWERS_ANOTHER, CHEATS, EATS])
def test_whatever_becomes_of_it_a_legal_answer_is_given(text: str) -> None:
    view = question()

    with Hosted(program(text), SHORT, memory=1 << 30) as agent:
        assert agent.choose(view) in view.choices
        assert len(agent.failures) == 1
        assert agent.process is None, "it was ended"


def test_a_slow_agent_is_given_all_its_time() -> None:
    with Hosted(program(SLEEPS), SHORT) as agent:
        agent.started()
        began = time.monotonic()
        agent.choose(question())

        assert time.monotonic() - began >= SHORT


def test_a_program_that_is_not_there_is_answered_for() -> None:
    view = question()

    with Hosted(["no-such-program-anywhere"], SHORT) as agent:
        assert agent.choose(view) in view.choices
        assert agent.failures == ["it cannot be started: No such file or directory"]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["no-such-program-anywhere"], "it cannot be started: No such file or directory"),
        (program(DIES), "it ended with code 3 before it was asked anything"),
        (program("raise RuntimeError('no engine')"), "before it was asked anything: RuntimeError: no engine"),
    ],
)
def test_a_program_that_cannot_work_is_found_out_before_it_is_asked(command: list[str], said: str) -> None:
    assert said in Hosted(command, PATIENCE).trouble_at_start()


def test_a_program_that_waits_to_be_asked_has_no_trouble_at_its_start() -> None:
    agent = Hosted(program(FIRST), SHORT)

    assert agent.trouble_at_start() == ""
    assert agent.process is None, "nothing is left behind"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody can look at other processes so easily")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    child = "import os, sys, time; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(60)"
    start = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}, {str(note)!r}])\n"
    with Hosted(program(start + FIRST), PATIENCE) as agent:
        agent.choose(question())
        until(lambda: note.is_file() and note.read_text() != "")
        assert agent.failures == []

    until(lambda: not is_running(int(note.read_text())))


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that happens soon."""
    late = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < late, "it does not happen"
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    """Whether a process is there and not just waiting to be forgotten."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system cannot limit another process")
def test_memory_is_limited_so_that_the_machine_lives_on() -> None:
    view = question()

    with Hosted(program(EATS), PATIENCE, memory=1 << 29) as agent:
        assert agent.choose(view) in view.choices
        assert agent.failures == ["not an answer: ''"], "it ended by itself, long before the deadline"


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("fault", ["sleeps", "crashes", "eats memory"])
def test_a_worker_that_fails_is_replaced_in_time_and_the_game_goes_on(fault: str, slug: str) -> None:
    text = {"sleeps": SLEEPS, "crashes": CRASHES, "eats memory": EATS}[fault]
    s = game(slug).start(game(slug).fewest, 5)
    rng = seeded("others")
    times: list[float] = []
    before = s.clone()
    with Hosted(program(text), SHORT, memory=1 << 30) as bad:
        while len(times) < 5 and s.result is None:
            seat = waiting(s)[0]
            view = look(s, seat)
            option = view.choices[rng.below(len(view.choices))]
            if seat == 0:
                began = time.monotonic()
                option = bad.choose(view)
                times.append(time.monotonic() - began)
            answer(s, seat, option)  # which refuses what is not legal

        assert len(bad.failures) == len(times) == 5
        assert bad.process is None, "nothing is left behind"
    assert sorted(times)[2] <= SHORT + 0.25, "the middle one of five: other programs may delay one"
    assert max(times) < SHORT + PATIENCE
    assert digest(s) != digest(before)


def test_a_game_is_played_to_its_end_though_an_agent_fails_at_every_question() -> None:
    s = game("spirit-war").start(3, 5)
    with Hosted(program(DIES), SHORT) as bad, Hosted(program(FIRST), PATIENCE) as good:
        while s.result is None:
            seat = waiting(s)[0]
            answer(s, seat, (bad if seat == 1 else good).choose(look(s, seat)))

        assert bad.failures and not good.failures


def test_our_own_agents_are_hosted_by_a_command() -> None:
    command = [sys.executable, "-m", "soultable", "agent", "soulfall", "greedy", "--seed", "3"]
    view = question()

    with Hosted(command, PATIENCE * 3) as agent:
        chosen = agent.choose(view)

        assert chosen in view.choices
        assert agent.failures == []
