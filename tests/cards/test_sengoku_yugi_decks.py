"""Decks of Sengoku Yugi: Character and Familiar Decks, ready ones and those from files, and their rules."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from soultable.cards import Deck, load_decks, load_set, read_decks
from soultable.core.errors import CardFileError
from soultable.games.sengoku_yugi.cards.deck_rules import problems, summary
from soultable.games.sengoku_yugi.cards.schema import WORDS
from tests.cards.sample import written
from tests.cards.sengoku_yugi_sample import HEAD, MAIN
from tests.cards.test_sengoku_yugi_spec import section, slug

CARDS = load_set(WORDS)
READY = load_decks(WORDS)
STORM, TIDE, FAMILIARS_A, FAMILIARS_B = READY

DECK = """
[[deck]]
id = "mine"
name = "Mine"
game = "sengoku-yugi"
kind = "familiars"
cards = { hibana = 1, kaen = 1 }
"""


def character_list(row: list[str]) -> dict[str, int]:
    """4.8 Each Main 3, 3, 2, 2 by its Levels; Support cards and Nameless as listed."""
    counts = {
        f"{name.lower()}-{level}": count
        for name in row[1].split(", ")
        for level, count in zip((1, 2, 3, 4), (3, 3, 2, 2), strict=True)
    }
    counts |= {one.partition(" ×")[0].lower(): int(one.partition(" ×")[2]) for one in row[2].split(", ")}
    return counts | {slug(one): 1 for one in row[4].split(" + ")}


@pytest.mark.rule("SY-12", "SY-13", "SY-20", "SY-21", "SY-22")
@pytest.mark.parametrize("place", [0, 1])
def test_a_ready_character_deck_is_that_of_the_rules_and_legal(place: int) -> None:
    deck, row = READY[place], section("4.8")[place]

    assert deck.cards == character_list(row)
    assert f"*{deck.name}*" in row[0]
    assert sum(deck.cards.values()) == int(row[5])
    assert sum(count for one, count in deck.cards.items() if not one.startswith("nameless")) == int(row[3])
    assert row[6].lower() in deck.cards
    assert problems(CARDS, deck) == []


@pytest.mark.rule("SY-210", "SY-211", "SY-212")
@pytest.mark.parametrize("place", [0, 1])
def test_a_ready_familiar_deck_is_that_of_the_rules_and_legal(place: int) -> None:
    deck, row = READY[2 + place], section("4.9")[place]

    assert deck.cards == {slug(one): 1 for one in row[1].split(", ")}
    assert problems(CARDS, deck) == []
    assert summary(CARDS, deck) == f"familiars: {row[2]} cards, {row[3]} Eggs"


def test_the_ready_decks_have_their_ids_and_kinds() -> None:
    assert [(deck.id, deck.mode) for deck in READY] == [
        ("storm-and-flame", "characters"),
        ("tide-and-shadow", "characters"),
        ("familiars-a", "familiars"),
        ("familiars-b", "familiars"),
    ]
    assert summary(CARDS, STORM) == "characters: 50 Main, 6 Support, 2 Nameless"


def changed(deck: Deck, **cards: int) -> Deck:
    """The deck with other numbers of some cards."""
    new = {one.replace("_", "-"): count for one, count in cards.items()}
    return replace(deck, cards={one: count for one, count in {**deck.cards, **new}.items() if count})


def without(deck: Deck, *endings: str) -> Deck:
    return replace(deck, cards={one: n for one, n in deck.cards.items() if not one.endswith(endings)})


ILLEGAL = {
    "four copies": (
        changed(STORM, soma_1=4),
        ["cards: 4 cards of Soma at Level 1 (soma-1); at most 3 of a name at a Level (SY-20)"],
    ),
    "too few": (
        changed(STORM, kageyu_2=0, nagi_3=0, suzu_3=0, hayate_1=2),
        ["49 Main or Support cards; a deck has 50 to 60 of them (SY-21)"],
    ),
    "too many": (
        changed(STORM, mikoto_1=3, mikoto_2=2),
        ["61 Main or Support cards; a deck has 50 to 60 of them (SY-21)"],
    ),
    "one Nameless": (changed(STORM, nameless_dancer=0), ["1 Nameless card; a deck has exactly 2 (SY-22)"]),
    "three Nameless": (changed(STORM, nameless_archer=1), ["3 Nameless cards; a deck has exactly 2 (SY-22)"]),
    "no Commander": (
        changed(without(STORM, "a-1", "e-1", "o-1"), mikoto_2=3, mikoto_3=3, tsubaki_2=3, tsubaki_3=3),
        ["no Level 1 Main card; one must be the Commander (SY-R19, SY-37)"],
    ),
    "an unknown card": (changed(STORM, somma_1=1), ["cards: unknown card 'somma-1'; did you mean 'soma-1'?"]),
    "a Familiar": (
        changed(STORM, hibana=1),
        ["cards: 'hibana' is a Familiar Card; it belongs in a deck of kind = 'familiars' (SY-4, SY-13)"],
    ),
    "nothing": (
        replace(STORM, cards={}),
        [
            "0 Main or Support cards; a deck has 50 to 60 of them (SY-21)",
            "0 Nameless cards; a deck has exactly 2 (SY-22)",
            "no Level 1 Main card; one must be the Commander (SY-R19, SY-37)",
        ],
    ),
    "a Familiar twice": (
        changed(FAMILIARS_A, hibana=2),
        ["cards: 2 hibana; at most 1 of each Familiar Card (SY-210)"],
    ),
    "too few Familiars": (
        changed(FAMILIARS_A, raibee=0, denbee=0, raijinbee=0, harbee=0),
        ["9 cards; a Familiar Deck has 10 to 20 (SY-211)"],
    ),
    "too many Familiars": (
        replace(FAMILIARS_A, cards={**FAMILIARS_A.cards, **FAMILIARS_B.cards}),
        ["29 cards; a Familiar Deck has 10 to 20 (SY-211)"],
    ),
    "no Egg": (
        without(FAMILIARS_A, "red", "yellow", "green"),
        ["no Familiar Egg; at least one card must have the Epithet 'Familiar Egg' (SY-212)"],
    ),
    "a character": (
        changed(FAMILIARS_A, soma_1=1),
        ["cards: 'soma-1' is a Character Card; it belongs in a deck of kind = 'characters' (SY-7, SY-13)"],
    ),
}


@pytest.mark.rule("SY-4", "SY-7", "SY-20", "SY-21", "SY-22", "SY-210", "SY-211", "SY-212", "SY-R19")
@pytest.mark.parametrize("example", ILLEGAL)
def test_a_deck_that_breaks_a_rule_is_refused_with_the_rule(example: str) -> None:
    deck, lines = ILLEGAL[example]

    assert problems(CARDS, deck) == lines


@pytest.mark.rule("SY-R19")
def test_both_nameless_may_be_the_same_and_levels_may_be_missing() -> None:
    deck = changed(STORM, nameless_dancer=0, nameless_swordsman=2, soma_4=0, soma_3=0, mikoto_1=1)

    assert problems(CARDS, deck) == []


@pytest.mark.rule("SY-R20")
def test_two_cards_of_equal_name_and_level_share_the_limit(tmp_path: Path) -> None:
    twin = MAIN.replace("yuki-3", "soma-9").replace('"Yuki"', '"Soma"')
    cards = load_set(WORDS, written(tmp_path, HEAD + twin))

    assert problems(cards, changed(STORM, soma_9=1)) == []
    assert problems(cards, changed(STORM, soma_9=2)) == [
        "cards: 4 cards of Soma at Level 3 (soma-3 and soma-9 together); at most 3 of a name at a Level"
        " (SY-20, SY-R20)"
    ]


@pytest.mark.rule("SY-R130")
def test_a_familiar_deck_may_have_all_the_eggs() -> None:
    eggs = [card.id for card in CARDS.cards if card.id.startswith("radiant")]
    deck = changed(FAMILIARS_A, **{one.replace("-", "_"): 1 for one in eggs})

    assert problems(CARDS, deck) == []
    assert summary(CARDS, deck) == "familiars: 17 cards, 7 Eggs"


def test_a_deck_of_a_file_says_of_which_kind_it_is(tmp_path: Path) -> None:
    found = load_decks(WORDS, written(tmp_path, DECK))

    assert found[-1] == Deck("mine", "Mine", "sengoku-yugi", "familiars", {}, {"hibana": 1, "kaen": 1})


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('kind = "familiars"\n', "", "mine: missing key 'kind': one of characters, familiars"),
        ('"familiars"', '"familiar"', "mine: kind: unknown kind 'familiar'; did you mean 'familiars'?"),
        ("kind =", "mode =", "mine: unknown key 'mode'; did you mean 'name'?"),
        ("kaen = 1", "kaen = 0", "mine: cards.kaen: must be a number from 1 to 99, not 0"),
        ('"mine"', '"random"', "deck[0]: id: 'random' is a word of the game; choose another name"),
    ],
)
def test_a_mistake_in_a_deck_file_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert old in DECK
    path = written(tmp_path, DECK.replace(old, new, 1))

    with pytest.raises(CardFileError) as caught:
        load_decks(WORDS, path)

    assert str(caught.value) == f"{path}: {line}"


def test_every_problem_names_its_rule(tmp_path: Path) -> None:
    ((_, deck),) = read_decks(WORDS, written(tmp_path, DECK))[0]

    for line in problems(CARDS, deck):
        assert re.search(r"\((SY-R?\d+(, )?)+\)$", line)
