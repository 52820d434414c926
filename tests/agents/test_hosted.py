"""An agent in a process of its own answers; one that does not is replaced by a legal answer in time."""

import sys
import time

import pytest

from soultable.agents.hosted import Hosted
from soultable.core.ask import answer, waiting
from soultable.core.view import View, look
from soultable.games.registry import game

PATIENCE = 10.0  # seconds for a program that does answer, on a busy machine
SHORT = 0.2

SLEEPS = "import time; time.sleep(60)"
DIES = "import sys; sys.exit(3)"
BABBLES = "import sys\nfor line in sys.stdin: print('hello', flush=True)"
ANSWERS_ANOTHER = """import sys
for line in sys.stdin: print('{"ask": 0, "option": "take prosper"}', flush=True)"""
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


@pytest.mark.parametrize("text", [SLEEPS, DIES, BABBLES, ANSWERS_ANOTHER, CHEATS, EATS])
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


def test_a_game_goes_on_though_an_agent_fails_at_every_question() -> None:
    s = game("soulfall").start(2, 5)
    first = waiting(s)[0]
    with Hosted(program(DIES), SHORT) as bad, Hosted(program(FIRST), PATIENCE) as good:
        for _ in range(8):
            seat = waiting(s)[0]
            answer(s, seat, (bad if seat == first else good).choose(look(s, seat)))

        assert bad.failures and not good.failures


def test_our_own_agents_are_hosted_by_a_command() -> None:
    command = [sys.executable, "-m", "soultable", "agent", "soulfall", "greedy", "--seed", "3"]
    view = question()

    with Hosted(command, PATIENCE * 3) as agent:
        chosen = agent.choose(view)

        assert chosen in view.choices
        assert agent.failures == []
