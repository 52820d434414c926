"""Every registered game passes every property of the kit; SOULTABLE_GAMES makes the tests play more games."""

import os

import pytest

from soultable.core.game import Settings
from soultable.games.registry import slugs
from soultable.lab.kit import coverage, determinism, playthrough, uniformity
from soultable.lab.kit.properties import BY_GAME
from soultable.lab.kit.run import Plan, Property, run_property
from soultable.lab.kit.verdict import Verdict

GAMES = int(os.environ.get("SOULTABLE_GAMES", "12"))
ENOUGH_TO_MEET_EVERYTHING = {"soul-of-ankiril": 30}  # long games
USUALLY_ENOUGH = 120
SHORT: dict[str, Settings] = {"soul-of-ankiril": {"turn_limit": 20}}  # where random games would be long
RANDOM_DECKS: Settings = {"deck0": "random", "deck1": "random"}
WITH_DECKS = ("alternate-souls", "soul-of-ankiril")


def plan_of(slug: str, games: int = GAMES, settings: Settings | None = None) -> Plan:
    return Plan(slug, games, 0, "tests", workers=1, settings=settings or {})


def short_plan_of(slug: str, games: int = GAMES, settings: Settings | None = None) -> Plan:
    return plan_of(slug, games, {**SHORT.get(slug, {}), **(settings or {})})


def holds(verdict: Verdict) -> bool:
    """Whether the property holds; pytest shows the verdict if it does not."""
    print(verdict.text())
    return verdict.passed


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("part", BY_GAME, ids=lambda part: part.name.replace(" ", "-"))
def test_random_games_keep_the_promise(slug: str, part: Property) -> None:
    assert holds(run_property(part, short_plan_of(slug)))


@pytest.mark.parametrize("slug", WITH_DECKS)
@pytest.mark.parametrize("part", BY_GAME, ids=lambda part: part.name.replace(" ", "-"))
def test_games_with_random_decks_keep_the_promise(slug: str, part: Property) -> None:
    assert holds(run_property(part, short_plan_of(slug, GAMES // 4, RANDOM_DECKS)))


@pytest.mark.parametrize("slug", slugs())
def test_every_process_plays_the_same_games(slug: str) -> None:
    assert holds(determinism.run(short_plan_of(slug), may_build=False))


@pytest.mark.parametrize("slug", slugs())
def test_imagined_worlds_are_uniform(slug: str) -> None:
    assert holds(uniformity.run(short_plan_of(slug)))


@pytest.mark.parametrize("slug", slugs())
def test_random_play_meets_every_card_question_step_and_rule(slug: str) -> None:
    enough = ENOUGH_TO_MEET_EVERYTHING.get(slug, USUALLY_ENOUGH)

    assert holds(coverage.run(plan_of(slug, max(GAMES, enough))))


@pytest.mark.parametrize("slug", slugs())
def test_the_playthroughs_go_as_they_are_written(slug: str) -> None:
    assert holds(playthrough.run(plan_of(slug)))
