"""What the documents say of agents, parameters, levels and weights is as it is, and the examples run."""

import doctest
import re
from inspect import signature
from pathlib import Path

import pytest

from soultable.agents import KINDS
from soultable.agents.registry import Named
from soultable.core.tool_settings import Manner, Strength
from soultable.games.registry import folder_of, game, slugs, tooling

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "agents.md"
GUIDE = PAGE.read_text(encoding="utf-8")
REPORT = (DOCS / "agent-measurements.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    before = dict(KINDS)
    try:
        failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    finally:
        KINDS.clear()
        KINDS.update(before)

    assert tried >= 10
    assert failed == 0


def test_every_agent_and_parameter_is_described() -> None:
    section = GUIDE.partition("## Choose an agent")[2].partition("\n## ")[0]
    ours = {name: kind for name, kind in KINDS.items() if not name.startswith("level")}

    for name, kind in ours.items():
        (row,) = [line for line in section.splitlines() if line.startswith(f"| `{name}` |")]
        assert re.findall(r"`(\w+)` \(", row) == list(kind.parameters)


def test_every_level_is_told_as_it_is() -> None:
    lines = GUIDE.partition("<!-- levels -->")[2].partition("<!-- /levels -->")[0].strip().splitlines()
    titles = [cell.strip() for cell in lines[0].strip("|").split("|")][1:]

    assert titles == [game(slug).title for slug in slugs()]
    for number, line in enumerate(lines[2:7], start=1):
        told = re.findall(r"`([^`]+)`", line)
        strengths = [tooling(slug).levels[number - 1] for slug in slugs()]
        assert told == [f"level{number}", *map(named, strengths)]


def named(strength: Strength) -> str:
    """How somebody would ask for the agent that makes a level."""
    keys = ("walks", "slips", "worlds", "blunders")
    given = {key: getattr(strength, key) for key in keys if getattr(strength, key)}
    kind = "search" if "walks" in given else "greedy"
    return Named(kind, tuple(given.items())).name


def test_every_parameter_of_the_search_is_described() -> None:
    section = GUIDE.partition("| `Manner` |")[2].partition("\n\n")[0]

    assert sorted(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) == sorted(
        signature(Manner).parameters
    )


@pytest.mark.parametrize("slug", slugs())
def test_every_weight_of_an_evaluation_is_told_as_it_is(slug: str) -> None:
    section = REPORT.partition("## How a position looks")[2].partition(f"\n### {game(slug).title}")[2]

    assert_told(section, slug, "evaluate.py")


def test_every_weight_of_a_prospect_is_told_as_it_is() -> None:
    assert_told(REPORT.partition("\n#### Soul of Ankiril")[2], "soul-of-ankiril", "win_probability.py")


def assert_told(section: str, slug: str, file: str) -> None:
    """The table at the head of a section has every weight of a file, and no other."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section.partition("\n##")[0], re.MULTILINE))
    source = folder_of(slug) / "ai" / file
    weights = dict(
        re.findall(r"^([A-Z_]+): Final = ([^#\n]+)", source.read_text(encoding="utf-8"), re.MULTILINE)
    )

    assert set(rows) == set(weights)
    for name, weight in weights.items():
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", weight)]
        told = [float(number) for number in rows[name].split(" to ")]
        assert told == ([min(numbers), max(numbers)] if len(numbers) > 1 else numbers), name


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_its_ladder(slug: str) -> None:
    assert REPORT.count(f"<!-- ladder:{slug} -->") == REPORT.count(f"<!-- /ladder:{slug} -->") == 1


@pytest.mark.parametrize("slug", slugs())
def test_the_overview_says_what_the_ladder_says(slug: str) -> None:
    (row,) = re.findall(
        rf"^\| {game(slug).title} \| ([\d,]+ \|.*)$", REPORT.partition("\n## ")[0], re.MULTILINE
    )
    games, rating, range_, rate, rate_range, walks = [cell.strip() for cell in row.strip("|").split("|")]
    ladder = REPORT.partition(f"<!-- ladder:{slug} -->")[2].partition(f"<!-- /ladder:{slug} -->")[0]

    assert f"\n{games} games in all" in ladder
    assert f"\n| `level5` | {rating} | {range_} |" in ladder
    search = f"`search:walks={walks.replace(',', '')},seconds=1` beats `greedy`"
    assert f"{search} in {rate} games (95 %: {rate_range})" in ladder
