"""The kit plays with the settings it is given, in every process, and demands only what they can bring."""

import json
import subprocess
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from soultable.core.errors import BadSetting
from soultable.core.game import Game, Settings, decision_of
from soultable.core.rng import seeded
from soultable.core.view import View, look
from soultable.games.registry import game
from soultable.lab.conformance import coverage, determinism, oracle, random_play, run, uniformity
from soultable.lab.conformance.coverage_gaps import excused_steps, leaves_out, left_out
from soultable.lab.conformance.random_play import Walk, turn_limit
from soultable.lab.conformance.run import Plan, checked

RANDOM: Settings = {"deck0": "random", "deck1": "random"}
ANKIRIL = game("soul-of-ankiril")
SENGOKU = game("sengoku-yugi")
STANDARD: Settings = {"mode": "standard"}
ULTIMATE: Settings = {"mode": "ultimate"}
RULE_IDS = ["SY-65", "SY-66", "SY-67", "SY-69", "SY-R66", "SY-R128", "SY-R129", "SY-R150", "SY-R161"]


def test_given_settings_hold_in_every_game_and_the_others_vary() -> None:
    plan = Plan("soul-of-ankiril", 12, 0, "given", settings={**RANDOM, "turn_limit": 9})

    found = [plan.walk(ANKIRIL, number).settings for number in range(12)]

    assert all({**settings, **plan.settings} == settings for settings in found)
    assert len({settings["first_turn_energy"] for settings in found}) > 1


def test_without_given_settings_the_games_are_the_same_as_ever() -> None:
    one, other = Walk(ANKIRIL, 2, "same"), Walk(ANKIRIL, 2, "same", {})

    assert one.settings == other.settings and one.rng.words() == other.rng.words()


def test_a_plan_reaches_another_process_whole() -> None:
    plan = Plan("soul-of-ankiril", 3, 2, "a seed, with words", settings=RANDOM)

    assert Plan.of_words(plan.words()) == plan


def test_settings_are_checked_and_get_their_types() -> None:
    assert checked(Plan("soulfall", 1, 0, "", settings={"max_turns": "7"})).settings == {"max_turns": 7}
    with pytest.raises(BadSetting, match="unknown setting 'deck0'"):
        checked(Plan("soulfall", 1, 0, "", settings=RANDOM))


def test_the_oracle_is_told_games_and_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, str] = {}

    def listen(words: list[str], env: dict[str, str], **how: object) -> SimpleNamespace:
        told.update(env)
        return SimpleNamespace(stdout="3 passed in 1s", returncode=0)

    monkeypatch.setattr(subprocess, "run", listen)

    verdict = oracle.run(Plan("soul-of-ankiril", 500, 0, "1", settings=RANDOM))

    assert verdict.passed and verdict.counts == {"tests passed": 3}
    assert (told["SOULTABLE_GAMES"], json.loads(told["SOULTABLE_SETTINGS"])) == ("500", RANDOM)


def test_what_settings_rule_out_is_not_demanded() -> None:
    assert excused_steps("soul-of-ankiril", {"deck0": "random"}) == {}
    assert list(excused_steps("soul-of-ankiril", RANDOM)) == ["ChooseDeck"]
    assert coverage.leaves_all_open("soul-of-ankiril", {})
    assert coverage.leaves_all_open("soul-of-ankiril", RANDOM)
    narrow: list[Settings] = [{"deck0": "fire"}, {"mode": "starter", **RANDOM}, {"turn_limit": 3}]
    assert not any(coverage.leaves_all_open("soul-of-ankiril", settings) for settings in narrow)


def test_a_mode_is_asked_for_all_that_it_plays_with() -> None:
    standard, ultimate = left_out("sengoku-yugi", {"mode": "standard"}), left_out("sengoku-yugi", ULTIMATE)

    assert "ChooseEgg" in excused_steps("sengoku-yugi", {"mode": "standard"})
    assert [id for id in RULE_IDS if leaves_out(standard, id)] == ["SY-66", "SY-67", "SY-R129", "SY-R150"]
    assert not any(leaves_out(ultimate, id) for id in RULE_IDS)
    assert list(excused_steps("sengoku-yugi", ULTIMATE)) == []
    assert list(excused_steps("sengoku-yugi", {**ULTIMATE, "familiars0": "random"})) == []
    said: Settings = {**ULTIMATE, **RANDOM, "familiars0": "random", "familiars1": "random"}
    assert list(excused_steps("sengoku-yugi", said)) == ["ChooseDeck", "ChooseFamiliars"]
    assert coverage.leaves_all_open("sengoku-yugi", said)
    assert not coverage.leaves_all_open("alternate-souls", {"mode": "full"})


def test_a_mode_without_familiars_need_not_deal_them(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = reported_of(SENGOKU)
    characters = {name: zones for name, zones in whole["places"].items() if is_character(name)}
    steps = {name: 1 for name in whole["steps"] if name not in excused_steps(SENGOKU.slug, STANDARD)}
    report(monkeypatch, {**whole, "places": characters, "steps": steps, "kinds": steps})

    assert coverage.run(Plan(SENGOKU.slug, 1, 0, "", settings=STANDARD)).passed
    assert not coverage.run(Plan(SENGOKU.slug, 1, 0, "", settings=ULTIMATE)).passed


def test_what_comes_seldom_is_noted_when_it_was_not_met(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = reported_of(SENGOKU)
    met = {name: 1 for name in whole["steps"] if name != "ChooseAilment"}
    report(monkeypatch, {**whole, "kinds": met})

    verdict = coverage.run(Plan(SENGOKU.slug, 1, 0, "", settings=ULTIMATE))

    assert verdict.passed and verdict.notes[0].startswith("not met: ChooseAilment, seldom")


def reported(monkeypatch: pytest.MonkeyPatch, **facts: Any) -> None:
    """Let the other process of the coverage find everything in random decks of Soul of Ankiril, or this."""
    kinds = ("Deploy", "Strategy", "SecondAbility", "ChooseProjected")
    steps = {name: 1 for name in ANKIRIL.steps if name != "ChooseDeck"}
    report(monkeypatch, {**reported_of(ANKIRIL), "steps": steps, "kinds": dict.fromkeys(kinds, 1), **facts})


def reported_of(game: Game) -> dict[str, Any]:
    """Everything is met."""
    return {
        "steps": dict.fromkeys(game.steps, 1),
        "kinds": dict.fromkeys(game.steps, 1),
        "places": {name: ["deck", "hand"] for name in game.names},
        "endings": {"stronghold": 1},
        "answers": 9,
        "rules": [],
        "rules of idle steps": [],
        "cited rules": [],
    }


def report(monkeypatch: pytest.MonkeyPatch, found: dict[str, Any]) -> None:
    """Let the other process of the coverage find this."""
    monkeypatch.setattr(coverage, "run_module", lambda *words, **how: json.dumps(found))


def is_character(name: str) -> bool:
    return SENGOKU.stock_of(SENGOKU.names.index(name)) == "character"


def test_random_decks_must_bring_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("soul-of-ankiril", 1, 0, "", settings=RANDOM)
    reported(monkeypatch)
    assert coverage.run(plan).passed

    reported(monkeypatch, places={name: ["deck", "hand"] for name in ANKIRIL.names if name != "damsha"})
    assert coverage.run(plan).notes[0] == "cards in no game: damsha"


def test_ready_decks_bring_their_own_cards_only(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("soul-of-ankiril", 1, 0, "", settings={"deck0": "fire", "deck1": "fire"})
    reported(monkeypatch, places={"damsha": ["deck", "hand"]})
    assert coverage.run(plan).passed

    reported(monkeypatch, places={"damsha": ["deck"]})
    assert coverage.run(plan).notes[0] == "never drawn or played: damsha"


# -- long games, and games without an end -------------------------------------------------------------------


def test_a_game_without_a_limit_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_play, "GIVEN_UP_AFTER", 25)
    endless = Walk(ANKIRIL, 2, "endless", {"turn_limit": 0})
    endless.gives_up_at = -1
    s = endless.start()

    for _ in endless.moves(s):
        pass

    assert s.result is not None and s.result.ending == "resigned"
    assert len(endless.answers) == 26
    assert turn_limit({"max_turns": 4}) == 4 and turn_limit({"turn_limit": 0}) == 0 and turn_limit({}) is None


def test_long_games_are_looked_at_less_often() -> None:
    long, rng = Walk(ANKIRIL, 2, "long"), seeded("long")

    def looks(after: int) -> int:
        long.answers = [(0, "end")] * after
        return sum(long.is_examined(rng, 4) for _ in range(4000))

    assert 900 < looks(0) < 1100 and 900 < looks(200) < 1100 and 80 < looks(2000) < 120


def test_of_long_games_fewer_are_played_where_answers_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "ENOUGH", 300)
    answers = []

    for found in Plan("soulfall", 100, 0, "enough").walks():
        answers.append(sum(1 for _ in found.moves(found.start())))

    assert sum(answers[:-1]) < 300 <= sum(answers)
    assert len(list(Plan("soulfall", 2, 0, "enough").walks())) == 2


def test_a_process_that_plays_other_games_is_found_out() -> None:
    plan, ways = Plan("soulfall", 9, 0, "parted"), [("plain", "0"), ("plain", "1")]

    assert determinism.first_difference(plan, ways, [["a", "b"], ["a", "b"]]) is None
    for other, number in ((["a"], 1), (["a", "c"], 1), (["a", "b", "c"], 2)):
        found = determinism.first_difference(plan, ways, [["a", "b"], other])
        assert found is not None and found.seed == f"parted:{number}"


# -- coverage likes what is new -----------------------------------------------------------------------------


def test_an_answer_that_was_never_given_is_liked_better() -> None:
    curious, options = Walk(ANKIRIL, 2, "curious"), ANKIRIL.vocabulary[:2]
    curious.likings = {option.text.rpartition(" ")[0] or option.text: 1 for option in options}
    curious.given = Counter({options[0].text: 1000})

    picked = [curious.pick(options) for _ in range(10)]

    assert picked.count(options[1]) >= 8
    assert curious.given.total() == 1010


# -- secret decks -------------------------------------------------------------------------------------------


def late_projection() -> View:
    """What the opponent of somebody sees who puts a card on top of a small deck, in the first such game."""
    for number in range(200):
        found = Walk(ANKIRIL, 2, f"view {number}", {**RANDOM, "turn_limit": 60})
        s = found.start()
        for _ in found.moves(s):
            if type(decision_of(s)).__name__ == "ChooseProjected":
                view = look(s, 1 - s.who)
                if len(view.cards("deck", s.who)) < 4:
                    return view
    raise AssertionError("there is no such moment")


def test_whoever_projects_has_a_card_to_choose_and_nothing_else_is_sure() -> None:
    p = uniformity.p_value(late_projection(), seeded("projected"), 3000)

    assert p is not None and p > 0.001
