"""A class of one's own that fails is told in one line; it can neither end the process nor spoil results."""

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from soultable.agents import KINDS, Greedy, Random, Search, agent, register
from soultable.agents.in_process import Guarded
from soultable.agents.levels import Level
from soultable.agents.protocol import Agent, AgentFailed, NothingAsked
from soultable.agents.subprocess_agent import Hosted
from soultable.core.errors import BadSetting
from soultable.core.option import Option
from soultable.core.questions import waiting
from soultable.core.view import View, look
from soultable.games.registry import game


@pytest.fixture(autouse=True)
def unregistered() -> Iterator[None]:
    """What is registered in a test is forgotten after it."""
    before = dict(KINDS)
    yield
    KINDS.clear()
    KINDS.update(before)


def question() -> View:
    s = game("soulfall").start(2, 1)
    return look(s, waiting(s)[0])


class Own:
    """Chooses by whatever function it is given."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self.answer = answer

    def choose(self, view: View) -> Option:
        option: Option = self.answer(view)
        return option


def broken(view: View) -> Option:
    raise ZeroDivisionError("no\nidea")


def not_offered(view: View) -> Option:
    return next(option for option in view.game.vocabulary if option not in view.choices)


MUST = "agent mine: choose must return one of view.choices, it returned "


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (broken, "agent mine: choose failed: ZeroDivisionError: no idea (test_in_process.py:"),
        (lambda view: sys.exit("tired"), "agent mine: choose failed: SystemExit: tired (test_in_process.py:"),
        (lambda view: os._exit(3), "agent mine: choose failed: SystemExit: 3 (test_in_process.py:"),
        (lambda view: None, f"{MUST}None"),
        (lambda view: view.choices[0].text, f"{MUST}'select draw', a str"),
        (lambda view: 0, f"{MUST}0, a int"),
        (not_offered, f"{MUST}the option '"),
    ],
)
def test_a_class_that_fails_to_choose_is_told_in_one_line(answer: Callable[[View], Any], said: str) -> None:
    register("mine", lambda: Own(answer))

    with pytest.raises(AgentFailed) as failed:
        agent("mine").choose(question())

    assert str(failed.value).startswith(said)
    assert "\n" not in str(failed.value)


def test_what_a_class_starts_can_end_by_itself() -> None:
    """The processes of a search leave by os._exit, which only the agent itself must not."""
    searching = Search(1, walks=20, cores=2, manner=game("soulfall").tooling.manner)
    register("mine", lambda: Own(searching.choose))
    leave = os._exit

    assert agent("mine").choose(question()) in question().choices
    assert os._exit is leave


def test_what_a_class_prints_goes_to_the_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    def talks(view: View) -> Option:
        print("thinking")
        return view.choices[0]

    def made() -> Own:
        print("here I am")
        return Own(talks)

    register("mine", made)
    agent("mine").choose(question())

    assert capsys.readouterr() == ("", "here I am\nthinking\n")


# -- registering -----------------------------------------------------------------------------------------


class Seedless:
    def choose(self, view: View) -> Option:
        return view.choices[0]


class BySeed(Seedless):
    def __init__(self, *, depth: int = 1, seed: int | str = 0) -> None:
        self.seed = seed


def test_a_class_is_given_the_seed_if_it_takes_one() -> None:
    for name, kind in {"seedless": Seedless, "by-seed": BySeed, "random-too": Random}.items():
        register(name, kind)
    by_seed = agent("by-seed", "s")

    assert agent("seedless", 3).choose(question()) is question().choices[0]
    assert isinstance(by_seed, Guarded) and isinstance(by_seed.agent, BySeed)
    assert by_seed.agent.seed == "s"
    assert agent("random-too", 3).choose(question()) is Random(3).choose(question())


@pytest.mark.parametrize(
    ("name", "make", "said"),
    [
        ("mine", 5, "register: mine: a class is needed, or what makes an agent; not 5, a int"),
        ("mine", None, "register: mine: a class is needed"),
        (5, Seedless, "register: a name is 1 to 40 small letters"),
        (None, Seedless, "register: a name is 1 to 40 small letters"),
        ("human", Seedless, "register: 'human' is what people at the keyboard are called"),
    ],
)
def test_what_cannot_be_registered_is_refused_in_one_line(name: Any, make: Any, said: str) -> None:
    with pytest.raises(BadSetting) as refused:
        register(name, make)

    assert str(refused.value).startswith(said)
    assert name not in KINDS


def test_what_is_no_agent_is_refused_when_it_is_made() -> None:
    register("mine", dict)  # type: ignore[arg-type]  # that is the mistake

    with pytest.raises(BadSetting, match=r"register: mine: it has no choose\(view\)"):
        agent("mine")


# -- what agents are handed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "player",
    [Random(1), Greedy(1), Search(1, walks=5), Level(1, 5), Hosted(["true"], 1), Guarded("mine", Seedless())],
    ids=lambda player: type(player).__name__,
)
def test_a_view_without_options_is_refused_in_one_line(player: Agent) -> None:
    s = game("soulfall").start(2, 1)
    (asked,) = waiting(s)

    with pytest.raises(NothingAsked) as refused:
        player.choose(look(s, 1 - asked))

    nothing = f"it is seat {1 - asked}'s, and seat {asked} is asked now"
    assert str(refused.value) == f"this View offers nothing to choose: {nothing}"


def test_a_state_is_a_type_error_even_if_it_offers_one_answer() -> None:
    s = game("soulfall").start(2, 1)
    while len(s.choices) > 1:
        s.choose(s.choices[0])

    with pytest.raises(TypeError, match="not a"):
        Search(1, walks=5).choose(s)  # type: ignore[arg-type]  # that is the mistake


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seconds": 0, "walks": -3}, "search: walks: -3 does not fit; 0 or more does"),
        ({"seconds": -1.0}, "search: seconds: -1.0 does not fit"),
        ({"seconds": float("nan")}, "search: seconds: nan does not fit"),
        ({"cores": 0}, "search: cores: 0 does not fit; 1 or more does"),
    ],
)
def test_a_search_refuses_a_budget_that_makes_no_sense(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        Search(1, **given)


def test_a_search_with_fewer_walks_than_cores_answers() -> None:
    assert Search(1, walks=1, cores=2).choose(question()) in question().choices
