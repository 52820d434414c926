"""Agents are named as people type them; whatever does not fit is refused in one line."""

import pytest

from soultable.agents.greedy import Greedy
from soultable.agents.levels import Level
from soultable.agents.random import Random
from soultable.agents.registry import read_agent, read_agents, read_seats
from soultable.agents.search import Search
from soultable.core.errors import BadSetting


def names(text: str) -> list[str]:
    return [agent.name for agent in read_agents(text)]


def test_a_name_makes_an_agent() -> None:
    assert isinstance(read_agent("random").agent(1), Random)
    assert isinstance(read_agent("greedy").agent(1), Greedy)
    assert isinstance(read_agent("search").agent(1), Search)


def test_parameters_reach_the_agent() -> None:
    walks, seconds, worlds = (
        read_agent(text).agent("7") for text in ("search:walks=500", "search:seconds=0.5", "greedy:worlds=3")
    )

    assert isinstance(walks, Search) and (walks.walks, walks.seconds, walks.seed) == (500, 0, "7")
    assert isinstance(seconds, Search) and seconds.seconds == 0.5
    assert isinstance(worlds, Greedy) and worlds.worlds == 3


def test_a_list_is_separated_by_commas() -> None:
    assert names("random, greedy:worlds=3,search:walks=500,") == [
        "random",
        "greedy:worlds=3",
        "search:walks=500",
    ]


@pytest.mark.parametrize("text", ["", ",", "greedy,,random", ",greedy", "search:walks=5,,random"])
def test_an_empty_name_in_a_list_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="has an empty name in it; write it like greedy,random"):
        names(text)


def test_parameters_after_the_first_are_separated_by_commas_too() -> None:
    assert names("greedy,search:seconds=1,walks=500,random") == [
        "greedy",
        "search:walks=500,seconds=1",
        "random",
    ]


def test_an_agent_may_sit_on_several_seats() -> None:
    seats = read_seats("greedy,greedy,search:walks=5,seconds=1,greedy")

    assert [agent.name for agent in seats] == ["greedy", "greedy", "search:walks=5,seconds=1", "greedy"]


@pytest.mark.parametrize("number", range(1, 6))
def test_every_level_is_an_agent_by_its_name(number: int) -> None:
    assert isinstance(read_agent(f"level{number}").agent(1), Level)


def test_one_agent_has_one_name_however_it_is_typed() -> None:
    assert names(" search: walks = 0500 ,search:seconds=1.0") == ["search:walks=500", "search:seconds=1"]
    assert read_agent("search:seconds=0.25").name == "search:seconds=0.25"
    assert read_agent(read_agent("search:seconds=1").name) == read_agent("search:seconds=1")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gredy", "unknown agent 'gredy'; did you mean 'greedy'?"),
        ("walks=500", "'walks=500' stands after no 'NAME:'"),
        ("greedy,walks=500", "'walks=500' stands after no 'NAME:'"),
        ("search:walk=500", "unknown parameter 'walk'; did you mean 'walks'?"),
        ("search:500", "'500' is not NAME=VALUE"),
        ("search:", "'' is not NAME=VALUE"),
        ("search:walks=", "walks: '' does not fit; a whole number from 1 to 10000000"),
        ("search:walks=1.5", "walks: '1.5' does not fit"),
        ("search:walks=1_0", "walks: '1_0' does not fit"),
        ("search:walks=١٢", "walks: '١٢' does not fit"),
        ("greedy:slips=0_1", "slips: '0_1' does not fit"),
        ("level0", "unknown agent 'level0'; the levels are level1 to level5"),
        ("LEVEL9", "unknown agent 'LEVEL9'; the levels are level1 to level5"),
        ("GREEDY", "unknown agent 'GREEDY'; did you mean 'greedy'?"),
        ("search:walks=" + "9" * 5000, "does not fit"),
        ("search:walks=0", "walks: '0' does not fit"),
        ("search:walks=10000001", "walks: '10000001' does not fit"),
        ("search:seconds=600.1", "seconds: '600.1' does not fit"),
        ("search:seconds=nan", "seconds: 'nan' does not fit; a number from 0.001 to 600"),
        ("search:seconds=inf", "seconds: 'inf' does not fit"),
        ("search:walks=5,walks=6", "'walks' is given twice"),
        ("random:worlds=3", "random: it has no parameters"),
        ("greedy,random,greedy", "greedy is named twice"),
        ("search:walks=5,search:walks=05", "search:walks=5 is named twice"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(BadSetting) as refused:
        read_agents(text)

    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200
