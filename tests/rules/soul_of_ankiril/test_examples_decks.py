"""The worked examples EX-62 to EX-68 and EX-80: which decks are legal, as the oracle says, too."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from soultable.cards.load_cards import load_set
from soultable.cards.load_decks import load_decks
from soultable.games.soul_of_ankiril.cards.deck_rules import cost_of, held, problems
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.oracle.soul_of_ankiril.deck_rules import violations
from tests.rules.marks import rule

CARDS = load_set(WORDS)
READY = {deck.id: deck for deck in load_decks(WORDS)}
TOO_DEAR = {"SA-102", "SA-103", "SA-R86"}


# -- 7.3 deck validation -----------------------------------------------------------------------------------


def wrong(deck: str, change: dict[str, int], emanations: str = "", leader: str = "") -> list[str]:
    """The rules that a ready deck breaks after a change of its cards."""
    heads = dict(READY[deck].heads)
    heads |= {"emanations": tuple(emanations.split())} if emanations else {}
    heads |= {"leader": tuple(leader.split())} if leader else {}
    counts = Counter(READY[deck].cards)
    counts.update(change)
    made = replace(READY[deck], heads=heads, cards={card: count for card, count in counts.items() if count})
    found = problems(CARDS, made)
    judged = {id for id in cited(found) if re.fullmatch("SA-10[01345]|SA-R87", id)}
    assert judged == set(violations(Counter(made.cards) + Counter([*heads["leader"], *heads["emanations"]])))
    return found


def cited(lines: list[str]) -> set[str]:
    return {
        word.strip("().,:;") for line in lines for word in line.split() if word.strip("(").startswith("SA-")
    }


@rule("SA-EX62", "SA-99", "SA-102", "SA-103", "SA-138", "SA-18")
@pytest.mark.parametrize(
    ("deck", "cost"),
    [
        ("water", 74),
        ("fire", 73),
        ("earth", 73),
        ("metal", 71),
        ("air", 75),
        ("wood", 69),
        ("earth-wood", 64),
        ("air-metal-water", 54),
    ],
)
def test_the_ready_decks_are_legal_and_cost_what_the_rules_say(deck: str, cost: int) -> None:
    assert wrong(deck, {}) == []
    assert cost_of(held(CARDS, READY[deck])) == cost


@rule("SA-EX63", "SA-100", "SA-R11", "SA-5")
def test_a_deck_has_29_cards_and_an_offspring_is_none_of_them() -> None:
    assert cited(wrong("water", {"new-springs": -1})) == {"SA-100"}
    assert any("offspring" in line for line in wrong("water", {"offspring": 1}))


@rule("SA-EX64", "SA-105")
def test_four_copies_are_too_many() -> None:
    assert cited(wrong("fire", {"ighirish": 1, "damsha": -1})) == {"SA-105"}


@rule("SA-EX65", "SA-104", "SA-103", "SA-R88")
def test_a_spell_needs_a_creature_of_its_element_in_the_deck() -> None:
    broken = cited(wrong("water", {"kintur": -1, "biting-blaze": 1}))

    assert broken == {*TOO_DEAR, "SA-104", "SA-R88"}


@rule("SA-EX66", "SA-101", "SA-R89")
def test_a_deck_has_one_leader_and_three_emanations() -> None:
    assert cited(wrong("fire", {"ighirish": -1}, leader="barush kashiri")) == {*TOO_DEAR, "SA-101"}
    assert cited(wrong("fire", {"urom": 1}, emanations="unah unah")) == {"SA-101"}
    assert cited(wrong("fire", {"ighirish": -1}, emanations="unah unah unah ekur")) == {*TOO_DEAR, "SA-101"}
    assert wrong("earth", {}, emanations="ekur ekur unah") == []


@rule("SA-EX67", "SA-103")
def test_two_elements_have_65_points() -> None:
    assert cited(wrong("earth-wood", {}, emanations="ekur ekur kiri")) == TOO_DEAR


@rule("SA-EX68", "SA-R87")
def test_four_elements_are_too_many() -> None:
    assert cited(wrong("air-metal-water", {"lilu": -1, "ighirish": 1})) == {"SA-R87"}


@rule("SA-EX80", "SA-R86")
def test_the_element_of_an_emanation_counts() -> None:
    assert cited(wrong("fire", {}, emanations="unah unah ekur")) == TOO_DEAR
