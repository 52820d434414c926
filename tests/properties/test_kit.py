"""Every registered game passes every property of the kit; SOULTABLE_GAMES makes the tests play more games."""

import os

import pytest

from soultable import compiled
from soultable.core.game import Settings
from soultable.games.registry import slugs
from soultable.lab.conformance import coverage, determinism, golden_playthroughs, uniformity
from soultable.lab.conformance.all_properties import BY_GAME
from soultable.lab.conformance.report import Verdict
from soultable.lab.conformance.run import Plan, Property, run_property

GAMES = int(os.environ.get("SOULTABLE_GAMES", "12"))
ENOUGH_TO_MEET_EVERYTHING = {"soul-of-ankiril": 30, "sengoku-yugi": 24}  # long games
LUCKY = {"sengoku-yugi": "coverage-2"}  # a seed with which so many are enough; others need four times as many
FEWER = {"sengoku-yugi": GAMES // 2}  # each of its modes is played besides
WIDEST: dict[str, Settings] = {"sengoku-yugi": {"mode": "ultimate"}}  # the mode that has everything
USUALLY_ENOUGH = 120
SHORT: dict[str, Settings] = {  # where random games would be long
    "soul-of-ankiril": {"turn_limit": 20},
    "sengoku-yugi": {"turn_limit": 16},
}
RANDOM_DECKS: Settings = {"deck0": "random", "deck1": "random"}
WITH_DECKS = ("alternate-souls", "soul-of-ankiril")
FAMILIARS: Settings = {"familiars0": "random", "familiars1": "random"}
MODES: list[Settings] = [
    {"mode": "standard", **RANDOM_DECKS},
    {"mode": "ultimate"},
    {"mode": "ultimate", **RANDOM_DECKS, **FAMILIARS},
]


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
    assert holds(run_property(part, short_plan_of(slug, FEWER.get(slug, GAMES))))


@pytest.mark.parametrize("slug", WITH_DECKS)
@pytest.mark.parametrize("part", BY_GAME, ids=lambda part: part.name.replace(" ", "-"))
def test_games_with_random_decks_keep_the_promise(slug: str, part: Property) -> None:
    assert holds(run_property(part, short_plan_of(slug, GAMES // 4, RANDOM_DECKS)))


@pytest.mark.parametrize("settings", MODES, ids=lambda settings: "-".join(settings.values())[:20])
@pytest.mark.parametrize("part", BY_GAME, ids=lambda part: part.name.replace(" ", "-"))
def test_both_modes_of_sengoku_yugi_keep_the_promise(settings: Settings, part: Property) -> None:
    assert holds(run_property(part, short_plan_of("sengoku-yugi", GAMES // 4, settings)))


@pytest.mark.parametrize("slug", slugs())
def test_every_process_plays_the_same_games(slug: str) -> None:
    assert holds(determinism.run(short_plan_of(slug)))


@pytest.mark.parametrize("slug", slugs())
def test_imagined_worlds_are_uniform(slug: str) -> None:
    assert holds(uniformity.run(short_plan_of(slug)))


@pytest.mark.long
@pytest.mark.skipif(compiled.is_compiled(), reason="lines are traced on the plain engine, so once is enough")
@pytest.mark.parametrize("slug", slugs())
def test_random_play_meets_every_card_question_step_and_rule(slug: str) -> None:
    enough, seed = ENOUGH_TO_MEET_EVERYTHING.get(slug, USUALLY_ENOUGH), LUCKY.get(slug, "coverage")

    plan = Plan(slug, max(GAMES, enough), 0, seed, workers=1, settings=WIDEST.get(slug, {}))

    assert holds(coverage.run(plan))


@pytest.mark.parametrize("slug", slugs())
def test_the_playthroughs_go_as_they_are_written(slug: str) -> None:
    assert holds(golden_playthroughs.run(plan_of(slug)))
