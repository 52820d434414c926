"""Decks of Soul of Ankiril: the ready ones, those from files, and the rules of deck building."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from soultable.cards import Deck, load_decks, load_set, read_decks
from soultable.core.errors import CardFileError
from soultable.games.alternate_souls.cards.schema import WORDS as ALTERNATE_SOULS
from soultable.games.soul_of_ankiril.cards.deck_rules import counts_of, problems, summary
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from tests.cards.sample import written
from tests.cards.test_soul_of_ankiril_spec import section

CARDS = load_set(WORDS)
READY = load_decks(WORDS)
IDS = ["water", "fire", "earth", "metal", "air", "wood", "earth-wood", "air-metal-water"]
WATER, FIRE = READY[0], READY[1]
EARTH_WOOD = READY[6]
ROWS = section("4.9")
SHAPE = "1 Leader, 3 Emanations, 25 Allies and Spells"

DECK = """
[[deck]]
id = "mine"
name = "Mine"
game = "soul-of-ankiril"
leader = "kashiri"
emanations = ["unah", "unah", "ekur"]
cards = { nirush = 3, shekun = 2 }
"""

# (what stands in the deck above, what to write instead, the line that is wanted)
MISTAKES = [
    ('name = "Mine"', 'name = "Mine"\nmode = "full"', "mine: unknown key 'mode'; did you mean 'open'?"),
    ('name = "Mine"', 'name = "Mine"\nopen = true', "mine: open: must be one of yes, no, not true"),
    ('name = "Mine"', 'name = "Mine"\nopen = "ys"', "mine: open: unknown answer 'ys'; did you mean 'yes'?"),
    (
        '"kashiri"',
        '["kashiri", "barush"]',
        "mine: leader: must be a name of small letters, digits, - and _ (40 at most, a letter first),"
        " not a list",
    ),
    (
        'emanations = ["unah", "unah", "ekur"]\n',
        "",
        "mine: missing key 'emanations': a list of 3 Emanation ids (SA-101)",
    ),
    (
        '["unah", "unah", "ekur"]',
        '"unah"',
        "mine: emanations: must be a list of 3 Emanation ids (SA-101), not 'unah'",
    ),
    ('"mine"', '"random"', "deck[0]: id: 'random' is a word of the game; choose another name"),
]


def ids_of(names: Mapping[str, int]) -> dict[str, int]:
    made = {name.lower().replace(" ", "-").replace("'", ""): count for name, count in names.items()}
    return {("sprint-spell" if one == "sprint" else one): count for one, count in made.items()}


def book_lists() -> tuple[dict[str, int], dict[str, int]]:
    """4.1 The two lists of the book, the Offspring tokens left out."""
    rows = [row for row in section("4.1") if not row[0].startswith("(")]
    return {row[0]: int(row[1]) for row in rows}, {row[4]: int(row[5]) for row in rows}


def sample_list(row: list[str]) -> dict[str, int]:
    """4.9 `Earth sample: Kurgal 1, Imdu 2, …`."""
    listed = row[0].partition(": ")[2].split(", ")
    return {one.rpartition(" ")[0]: int(one.rpartition(" ")[2]) for one in listed}


def test_the_ready_decks_stand_in_the_order_of_the_rules() -> None:
    assert [deck.id for deck in READY] == IDS
    titles = [row[0].partition(" sample")[0].partition(" (book")[0].lower().replace("+", "-") for row in ROWS]
    assert titles == IDS
    assert {(deck.game, deck.mode) for deck in READY} == {("soul-of-ankiril", "")}


@pytest.mark.rule("SA-R90", "SA-138")
def test_the_lists_of_the_two_book_decks_are_public() -> None:
    assert [deck.id for deck in READY if deck.open] == ["water", "fire"]


@pytest.mark.rule("SA-5", "SA-99", "SA-100", "SA-101", "SA-102", "SA-103", "SA-138", "SA-R86", "SA-R89")
@pytest.mark.parametrize("place", range(8), ids=IDS)
def test_a_ready_deck_is_that_of_the_rules_and_legal(place: int) -> None:
    """EX-62."""
    deck, row = READY[place], ROWS[place]
    listed = book_lists()[place] if place < 2 else sample_list(row)

    assert counts_of(deck) == ids_of(listed)
    assert problems(CARDS, deck) == []
    _, elements, budget, cost = row
    told = summary(CARDS, deck)
    assert told.endswith(f", {cost} of {budget} Sync Points")
    assert len(told.split(", ")[-2].split("+")) == int(elements)


def test_a_summary_says_what_a_deck_is() -> None:
    assert summary(CARDS, WATER) == "Kashiri, 15 Allies, 10 Spells, Water, 74 of 75 Sync Points"
    assert summary(CARDS, READY[7]) == ("Imdugar, 17 Allies, 8 Spells, Water+Metal+Air, 54 of 55 Sync Points")


def changed(deck: Deck, leader: str = "", emanations: str = "", **cards: int) -> Deck:
    """The deck with other heads, or other numbers of some cards."""
    heads = dict(deck.heads)
    if leader:
        heads["leader"] = tuple(leader.split())
    if emanations:
        heads["emanations"] = tuple(emanations.split())
    new = {one.replace("_", "-"): count for one, count in cards.items()}
    return replace(deck, heads=heads, cards={one: n for one, n in {**deck.cards, **new}.items() if n})


ILLEGAL = {
    "EX-63, 28 cards": (
        changed(WATER, new_springs=2),
        [f"28 cards in all; a deck has exactly 29: {SHAPE} (SA-100)"],
    ),
    "EX-63, an Offspring": (
        changed(WATER, offspring=1),
        [
            "cards: 'offspring' is a token that every player has, not a card (SA-R11)",
            f"30 cards in all; a deck has exactly 29: {SHAPE} (SA-100)",
        ],
    ),
    "EX-64": (
        changed(FIRE, ighirish=4, damsha=1),
        ["cards: 4 ighirish; at most 3 copies of a card (SA-105)"],
    ),
    "EX-65": (
        changed(WATER, kintur=1, biting_blaze=1),
        [
            "costs 74 Sync Points; with 2 Elements (Water, Fire) the budget is 65 (SA-102, SA-103, SA-R86)",
            "cards: biting-blaze is a Spell of Fire; no Leader or Ally here is of Fire (SA-104, SA-R88)",
        ],
    ),
    "EX-66, two Leaders": (
        changed(WATER, leader="kashiri barush", new_springs=2),
        [
            "leader: a deck has exactly 1 Leader, not 2 (SA-101)",
            "costs 78 Sync Points; with 2 Elements (Water, Fire) the budget is 65 (SA-102, SA-103, SA-R86)",
        ],
    ),
    "EX-66, a second Leader among the cards": (
        changed(WATER, new_springs=2, barush=1),
        ["cards: 'barush' is a Leader, not an Ally or Spell (SA-101)"],
    ),
    "EX-66, 2 Emanations": (
        changed(WATER, emanations="unah unah", nirush=3),
        ["emanations: a deck has exactly 3 Emanations, not 2 (SA-101)"],
    ),
    "EX-66, 4 Emanations": (
        changed(WATER, emanations="unah unah unah unah", new_springs=2),
        [
            "emanations: a deck has exactly 3 Emanations, not 4 (SA-101)",
            "emanations: 4 unah; at most 3 copies of a card (SA-105)",
        ],
    ),
    "EX-67": (
        changed(EARTH_WOOD, emanations="ekur ekur kiri"),
        ["costs 66 Sync Points; with 2 Elements (Earth, Wood) the budget is 65 (SA-102, SA-103, SA-R86)"],
    ),
    "EX-68": (
        changed(FIRE, damsha=0, ardug=0, murduna=0, nirush=2, imdu=2, lilu=2),
        ["has 4 Elements (Water, Fire, Earth, Air); 3 are the most (SA-R87)"],
    ),
    "EX-80": (
        changed(FIRE, emanations="unah unah ekur"),
        ["costs 75 Sync Points; with 2 Elements (Fire, Earth) the budget is 65 (SA-102, SA-103, SA-R86)"],
    ),
    "the Leader twice": (
        changed(WATER, leader="kashiri kashiri", new_springs=2),
        [
            "leader: a deck has exactly 1 Leader, not 2 (SA-101)",
            "costs 78 Sync Points; with 1 Element (Water) the budget is 75 (SA-102, SA-103, SA-R86)",
            "leader: 2 kashiri; the Leader only once (SA-105)",
        ],
    ),
    "SA-R88, an Emanation is no Creature": (
        changed(
            WATER, emanations="ekur unah unah", kintur=0, urghira=0, shekun=0, aabak=0, stone_skin=3,
            nirush=3, suresad=3, mullub=3, empathic_bond=3,
        ),
        ["cards: stone-skin is a Spell of Earth; no Leader or Ally here is of Earth (SA-104, SA-R88)"],
    ),
    "unknown cards": (
        changed(WATER, leader="kashiry", emanations="una unah una", nirus=2, nirush=0),
        [
            "leader: unknown Leader 'kashiry'; did you mean 'kashiri'?",
            "emanations: unknown Emanation 'una'; did you mean 'unah'?",
            "cards: unknown card 'nirus'; did you mean 'nirush'?",
        ],
    ),
    "wrong kinds": (
        changed(WATER, leader="unah", emanations="unah unah kintur"),
        [
            "leader: 'unah' is an Emanation, not a Leader (SA-101)",
            "emanations: 'kintur' is an Ally or Spell, not an Emanation (SA-101)",
        ],
    ),
}  # fmt: skip


@pytest.mark.rule("SA-100", "SA-101", "SA-102", "SA-103", "SA-104", "SA-105", "SA-R11", "SA-R86", "SA-R87")
@pytest.mark.rule("SA-R88", "SA-R89")
@pytest.mark.parametrize("example", ILLEGAL)
def test_a_deck_that_breaks_a_rule_is_refused_with_the_rule(example: str) -> None:
    deck, lines = ILLEGAL[example]

    assert problems(CARDS, deck) == lines


@pytest.mark.rule("SA-R89")
def test_a_deck_may_have_any_emanations_and_no_spells() -> None:
    allies = dict.fromkeys(["imdu", "saharu", "zaggin", "peshur", "duruk", "urudu", "anbar", "simug"], 3)
    deck = replace(
        WATER,
        heads={"leader": ("kurgal",), "emanations": ("unah", "ekur", "unah")},
        cards={**allies, "nagga": 1},
    )

    assert problems(CARDS, deck) == []
    assert summary(CARDS, deck) == "Kurgal, 25 Allies, 0 Spells, Earth+Metal, 61 of 65 Sync Points"


@pytest.mark.rule("SA-R90")
def test_a_deck_of_a_file_is_hidden_unless_it_says_otherwise(tmp_path: Path) -> None:
    hidden = load_decks(WORDS, written(tmp_path, DECK))[-1]
    shown = load_decks(WORDS, written(tmp_path, DECK.replace("leader =", 'open = "yes"\nleader =')))[-1]

    heads = {"leader": ("kashiri",), "emanations": ("unah", "unah", "ekur")}
    assert hidden == Deck("mine", "Mine", "soul-of-ankiril", "", heads, {"nirush": 3, "shekun": 2})
    assert (hidden.open, shown.open) == (False, True)


@pytest.mark.parametrize(("old", "new", "line"), MISTAKES)
def test_a_mistake_in_a_deck_file_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert old in DECK
    path = written(tmp_path, DECK.replace(old, new, 1))

    with pytest.raises(CardFileError) as caught:
        load_decks(WORDS, path)

    assert str(caught.value) == f"{path}: {line}"


@pytest.mark.rule("SA-101")
def test_two_or_four_emanations_of_a_file_are_judged_by_the_rules(tmp_path: Path) -> None:
    path = written(tmp_path, DECK.replace('"ekur"]', '"ekur", "ekur"]'))

    decks, wrong = read_decks(WORDS, path)

    assert wrong == []
    said = problems(CARDS, decks[0][1])
    assert "emanations: a deck has exactly 3 Emanations, not 4 (SA-101)" in said
    assert all(re.search(r"\((SA-R?\d+(, )?)+\)$", line) for line in said)


def test_decks_of_a_game_with_hidden_lists_cannot_be_open(tmp_path: Path) -> None:
    text = DECK.replace("soul-of-ankiril", "alternate-souls") + 'open = "yes"\n'

    _, wrong = read_decks(ALTERNATE_SOULS, written(tmp_path, text))

    assert any("unknown key 'open'" in line for line in wrong)
