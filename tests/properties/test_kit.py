"""Every registered game passes every property of the kit; SOULTABLE_GAMES makes the tests play more games."""

import os

import pytest

from soultable.games.registry import slugs
from soultable.lab.kit import coverage, determinism, playthrough, uniformity
from soultable.lab.kit.properties import BY_GAME
from soultable.lab.kit.run import Plan, Property, run_property
from soultable.lab.kit.verdict import Verdict

GAMES = int(os.environ.get("SOULTABLE_GAMES", "12"))
ENOUGH_TO_MEET_EVERYTHING = 120


def plan_of(slug: str, games: int = GAMES) -> Plan:
    return Plan(slug, games, 0, "tests", workers=1)


def holds(verdict: Verdict) -> bool:
    """Whether the property holds; pytest shows the verdict if it does not."""
    print(verdict.text())
    return verdict.passed


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("part", BY_GAME, ids=lambda part: part.name.replace(" ", "-"))
def test_random_games_keep_the_promise(slug: str, part: Property) -> None:
    assert holds(run_property(part, plan_of(slug)))


@pytest.mark.parametrize("slug", slugs())
def test_every_process_plays_the_same_games(slug: str) -> None:
    assert holds(determinism.run(plan_of(slug), may_build=False))


@pytest.mark.parametrize("slug", slugs())
def test_imagined_worlds_are_uniform(slug: str) -> None:
    assert holds(uniformity.run(plan_of(slug)))


@pytest.mark.parametrize("slug", slugs())
def test_random_play_meets_every_card_question_step_and_rule(slug: str) -> None:
    assert holds(coverage.run(plan_of(slug, max(GAMES, ENOUGH_TO_MEET_EVERYTHING))))


@pytest.mark.parametrize("slug", slugs())
def test_the_playthroughs_go_as_they_are_written(slug: str) -> None:
    assert holds(playthrough.run(plan_of(slug)))
