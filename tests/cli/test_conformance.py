"""`soultable conformance`: the settings of its tables, and what is missing of a new game."""

import sys
from pathlib import Path

import pytest

from soultable.cli import simulate
from soultable.cli.main import main
from soultable.core.game import Settings
from soultable.lab.conformance.report import Verdict
from soultable.lab.match import Plan

DECK = """
[[deck]]
id = "mine"
name = "Mine"
game = "alternate-souls"
mode = "starter"
ruler = "varka"
linkers = ["kessa", "brann", "torvald"]
"""


# -- the settings of its tables -----------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["soultable", *words])
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that a check or a match would have been played with; nothing is played."""
    found: list[Settings] = []

    def checked(
        slug: str, games: int, players: int, seed: str, progress: object, settings: Settings
    ) -> object:
        found.append(settings)
        return [Verdict("nothing", "Nothing is promised.", True, {}, 0.0)]

    def simulated(plan: Plan, workers: int, progress: object) -> object:
        found.append(plan.settings)
        return {}

    monkeypatch.setattr(simulate, "kit_check", checked)
    monkeypatch.setattr(simulate, "play_match", simulated)
    return found


@pytest.mark.parametrize("command", ["conformance", "simulate"])
@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ("soul-of-ankiril", {}),
        ("soul-of-ankiril --decks random", {"deck0": "random", "deck1": "random"}),
        ("soul-of-ankiril --decks fire,water", {"deck0": "fire", "deck1": "water"}),
        (
            "soul-of-ankiril --decks air --set turn_limit=9",
            {"turn_limit": "9", "deck0": "air", "deck1": "air"},
        ),
        ("alternate-souls --mode full", {"mode": "full"}),
        (
            "alternate-souls --mode full --decks random",
            {"deck0": "random", "deck1": "random", "mode": "full"},
        ),
        (
            "sengoku-yugi --mode ultimate --decks random,tide-and-shadow",
            {"deck0": "random", "deck1": "tide-and-shadow", "familiars0": "random", "mode": "ultimate"},
        ),
        (
            "sengoku-yugi --decks random --set familiars1=familiars-a",
            {"deck0": "random", "deck1": "random", "familiars0": "random", "familiars1": "familiars-a"},
        ),
        ("spirit-war --set max_turns=90", {"max_turns": "90"}),
    ],
)
def test_decks_and_mode_are_settings_of_the_table(
    monkeypatch: pytest.MonkeyPatch, played: list[Settings], command: str, words: str, settings: Settings
) -> None:
    assert run(monkeypatch, command, *words.split(), "--json") == 0
    assert played == [settings]


def test_a_mode_that_is_said_goes_before_that_of_own_decks(
    monkeypatch: pytest.MonkeyPatch, played: list[Settings], tmp_path: Path
) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text(DECK, encoding="utf-8")
    words = ("simulate", "alternate-souls", "--deck", str(deck), "--json")

    run(monkeypatch, *words)
    run(monkeypatch, *words, "--mode", "full")

    assert played == [{"mode": "starter"}, {"mode": "full"}]


@pytest.mark.parametrize("command", ["conformance", "simulate"])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("soulfall --decks random", "--decks: Soulfall has no decks to choose from; leave it out"),
        ("spirit-war --decks a,b", "--decks: Spirit War has no decks to choose from; leave it out"),
        ("soulfall --mode full", "--mode: Soulfall has no modes; leave it out"),
        ("soul-of-ankiril --mode full", "--mode: Soul of Ankiril has no modes; leave it out"),
        (
            "soul-of-ankiril --decks a,b,c",
            "--decks: 'a,b,c' names 3 decks; one for all, or one for each of 2",
        ),
        ("soul-of-ankiril --decks watr", "deck0: 'watr' does not fit; choose, random, water, fire"),
        ("soul-of-ankiril --decks fire, --games 1", "deck1: '' does not fit; choose, random, water"),
        ("soul-of-ankiril --decks air --set deck1=air", "--set: 'deck1' is set twice; say it once"),
        ("alternate-souls --mode ful", "mode: 'ful' does not fit; starter, full"),
        ("alternate-souls --mode full --set mode=full", "--set: 'mode' is set twice; say it once"),
        ("alternate-souls --decks f-fire", "deck0: 'f-fire' is a full deck, but mode is 'starter'"),
        ("soulfall --set max_turn=3", "unknown setting 'max_turn'; did you mean 'max_turns'?"),
        ("soulfall --set max_turns", "--set: 'max_turns' is not NAME=VALUE"),
    ],
)
def test_a_wrong_table_gets_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    command: str,
    words: str,
    message: str,
) -> None:
    assert run(monkeypatch, command, *words.split()) == 2

    printed = capfd.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
    assert message in printed.err
