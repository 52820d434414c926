"""No agent knows more than its seat: worlds that look the same get the same answer, and a State is refused.

Each position is answered three times by the same agent with the same luck: from the View as it comes over the
wire, from the true world's own View, and from that of another world that could be the true one.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mypy import api

from soultable.agents import Agent, Greedy, Random, Search
from soultable.core.agenda import State
from soultable.core.game import Game
from soultable.core.questions import answer, options_of, waiting
from soultable.core.rng import seeded
from soultable.core.tool_settings import Manner
from soultable.core.view import View, imagine, look
from soultable.core.wire import view_bytes, view_from_wire
from soultable.games.registry import game, slugs, tooling
from soultable.lab.conformance.random_play import playable_settings

ROOT = Path(__file__).parents[2]
POSITIONS = 200  # for each agent and game
PER_GAME = 12  # at most
SELDOM = 6  # one moment in so many is looked at

MANNER = Manner(horizon=4, trust=1, doubt=0.5)
AGENTS: dict[str, Callable[[], Agent]] = {
    "greedy": lambda: Greedy("luck", worlds=1),
    "search": lambda: Search("luck", walks=12, manner=MANNER),
    "rounds": lambda: Search("luck", walks=12, manner=Manner(few=3)),
}
CASES = [
    (name, slug) for name in AGENTS for slug in slugs() if name != "rounds" or tooling(slug).manner.few
]  # rounds only where they are used: they take their time


def positions(rules: Game) -> Iterator[tuple[State, int]]:
    """Moments of many random games with a seat that has a choice; half of the games with odd settings."""
    found = number = 0
    while found < POSITIONS:
        rng = seeded(f"{rules.slug}:{number}")
        seats = rules.fewest + number % (rules.most - rules.fewest + 1)
        settings = playable_settings(rules, seats, str(number), rng, {}) if number % 2 else {}
        s = rules.start(seats, number, settings)
        left = PER_GAME
        while s.result is None and left > 0:
            asked = waiting(s)
            for seat in asked if rng.below(SELDOM) == 0 else []:
                if len(options_of(s, seat)) > 1:
                    yield s, seat
                    found += 1
                    left -= 1
            seat = asked[rng.below(len(asked))]  # sealed answers in any order
            choices = options_of(s, seat)
            answer(s, seat, choices[rng.below(len(choices))])
        number += 1


def decoded(rules: Game, sent: bytes) -> View:
    """A View as it comes over the wire."""
    return view_from_wire(rules, json.loads(sent))


def cards(s: State) -> list[list[int]]:
    """Every card where it lies, hidden or not."""
    return [[s.faces[card] for card in zone] for zone in s.zones]


@pytest.mark.parametrize(("name", "slug"), CASES)
def test_worlds_that_look_the_same_get_the_same_answer(name: str, slug: str) -> None:
    rules, rng = game(slug), seeded("worlds")
    count = others = 0
    asked: set[tuple[int, int]] = set()
    for s, seat in positions(rules):
        view = look(s, seat)
        sent = view_bytes(view)
        world = imagine(view, rng)
        other = look(world, seat)
        assert view_bytes(other) == sent

        chosen = [AGENTS[name]().choose(each) for each in (decoded(rules, sent), view, other)]

        assert chosen[0] is chosen[1] is chosen[2], f"{rules.slug}, seat {seat}: {view.prompt}"
        assert chosen[0] in view.choices
        count += 1
        others += cards(world) != cards(s)
        asked.add((s.seats, seat))
    assert count >= POSITIONS
    assert others > count / 2, "most of the worlds were others"
    assert len(asked) == sum(range(rules.fewest, rules.most + 1)), "every seat of every number of players"


@pytest.mark.parametrize("slug", slugs())
def test_an_agent_that_remembers_its_game_chooses_by_what_came_over_the_wire(slug: str) -> None:
    rules, rng = game(slug), seeded("remembers")
    s = rules.start(rules.fewest, 6)
    near, far = (Search("luck", walks=12, manner=MANNER) for _ in range(2))
    answers = 0
    while s.result is None and answers < 25:
        seat = waiting(s)[0]
        view = look(s, seat)
        if seat == 0:
            option = near.choose(view)
            assert far.choose(decoded(rules, view_bytes(view))) is option
        else:
            option = view.choices[rng.below(len(view.choices))]
        answer(s, seat, option)
        answers += 1


SNIPPET = """
from soultable.agents import Agent, Greedy, Random, Search
from soultable.core.agenda import State
from soultable.core.view import View

def asks(agent: Agent, greedy: Greedy, random: Random, search: Search, {what}: {what_type}) -> None:
    agent.choose({what})
    greedy.choose({what})
    random.choose({what})
    search.choose({what})
    search.think({what})
"""


@pytest.mark.parametrize(("what_type", "errors"), [("View", 0), ("State", 5)])
def test_handing_an_agent_a_state_is_a_type_error(
    what_type: str, errors: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    text = SNIPPET.format(what="handed", what_type=what_type)
    out, complaint, _ = api.run(
        ["--strict", "--config-file=", f"--cache-dir={tmp_path}", "--follow-imports=silent", "-c", text]
    )

    assert complaint == ""
    assert out.count('incompatible type "State"; expected "View"') == errors
    assert out.count("error:") == errors


@pytest.mark.parametrize("agent", [Random(1), Greedy(1), Search(1, walks=2)], ids=lambda each: str(each.name))
def test_handing_an_agent_a_state_raises_at_run_time_too(agent: Agent) -> None:
    s = game("soulfall").start(2, 1)

    with pytest.raises((TypeError, AttributeError)):
        agent.choose(s)  # type: ignore[arg-type]  # that is the point
