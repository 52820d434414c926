"""Random decks of Sengoku Yugi are legal, and every card gets its turn."""

from collections import Counter
from pathlib import Path

import pytest

from soultable.cards import Deck, load_decks, load_set
from soultable.core.rng import seeded
from soultable.games.sengoku_yugi.cards.compiling import catalog_of
from soultable.games.sengoku_yugi.cards.deck_rules import problems
from soultable.games.sengoku_yugi.cards.schema import WORDS
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.random_deck import (
    is_legal,
    nameless_for,
    plainest,
    plainest_familiars,
    random_characters,
    random_familiars,
)
from tests.cards.sample import written
from tests.cards.sengoku_yugi_sample import HEAD

CARDS = load_set(WORDS)
CATALOG = catalog_of(CARDS)


def deck_of(kind: str, faces: list[int], catalog: Catalog = CATALOG) -> Deck:
    """The same deck by the names of its cards."""
    return Deck("one", "One", "sengoku-yugi", kind, {}, dict(Counter(catalog.names[face] for face in faces)))


def faces_of(deck: Deck) -> list[int]:
    return sorted([CATALOG.names.index(one) for one, count in deck.cards.items() for _ in range(count)])


@pytest.mark.rule("SY-20", "SY-21", "SY-22", "SY-210", "SY-211", "SY-212", "SY-R19")
@pytest.mark.parametrize("seed", range(8))
def test_hundreds_of_random_decks_are_legal(seed: int) -> None:
    rng, seen = seeded(f"decks {seed}"), set[int]()

    for _ in range(100):
        for kind, faces in (
            ("characters", random_characters(CATALOG, rng, [])),
            ("familiars", random_familiars(CATALOG, rng, [])),
        ):
            assert faces == sorted(faces)
            assert problems(CARDS, deck_of(kind, faces)) == []
            seen |= set(faces)

    assert seen == set(range(len(CARDS.cards)))


def test_a_random_character_deck_has_six_names_and_nameless_that_can_grow() -> None:
    for seed in range(50):
        faces = random_characters(CATALOG, seeded(seed), [])
        mains = {CATALOG.name[face] for face in faces} & set(CATALOG.main_names)

        assert len(mains) <= 6
        for face in faces:
            if CATALOG.is_nameless[face]:
                assert face in nameless_for(CATALOG, faces)


def test_a_random_familiar_deck_has_whole_lines() -> None:
    for seed in range(50):
        faces = random_familiars(CATALOG, seeded(seed), [])

        assert sum(CATALOG.is_egg[face] for face in faces) in (3, 4)
        for face in faces:
            assert set(CATALOG.forms[face]) <= set(faces)


def test_the_same_random_numbers_make_the_same_deck() -> None:
    assert random_characters(CATALOG, seeded(5), []) == random_characters(CATALOG, seeded(5), [])
    assert random_characters(CATALOG, seeded(5), []) != random_characters(CATALOG, seeded(6), [])
    assert random_familiars(CATALOG, seeded(5), []) != random_familiars(CATALOG, seeded(6), [])


def test_what_is_tried_is_judged_like_any_deck() -> None:
    """The quick judgement of the generator and that of the rules agree, on good and bad decks."""
    rng, legal = seeded("judged"), 0
    ready = [faces_of(deck) for deck in load_decks(WORDS)[:2]]

    for number in range(1000):
        faces = ready[number % 2].copy()
        for _ in range(rng.below(4)):
            faces[rng.below(len(faces))] = CATALOG.characters[rng.below(61)]
        for _ in range(rng.below(3)):
            faces.pop(rng.below(len(faces)))
        said = is_legal(CATALOG, faces)
        assert said == (problems(CARDS, deck_of("characters", faces)) == [])
        legal += said

    assert 100 < legal < 900


@pytest.mark.rule("SY-21", "SY-211")
def test_where_no_ready_deck_fits_the_plainest_one_is_played() -> None:
    assert problems(CARDS, deck_of("characters", plainest(CATALOG))) == []
    assert problems(CARDS, deck_of("familiars", plainest_familiars(CATALOG))) == []


@pytest.mark.rule("SY-211")
def test_where_luck_fails_a_ready_deck_is_played(tmp_path: Path) -> None:
    """With two whole lines and two single Eggs, three or four Eggs seldom come to ten cards."""
    lines = ["radiant-stone-of-red", "hibana", "kaen", "enma", "radiant-stone-of-blue", "minamo", "namiryu"]
    kept = [*lines, "wadatsumi", "radiant-stone-of-brown", "radiant-stone-of-green"]
    gone = [card.id for card in CARDS.cards if card.kind == "familiar" and card.id not in kept]
    text = f"{HEAD}remove = {gone}\n{egg(kept[-2])}{egg(kept[-1])}"
    catalog = catalog_of(load_set(WORDS, written(tmp_path, text)))

    found = [random_familiars(catalog, seeded(seed), [3, 1, 2]) for seed in range(20)]

    assert {tuple(faces) for faces in found} == {(1, 2, 3), tuple(catalog.familiars)}
    assert plainest_familiars(catalog) == [
        *catalog.eggs,
        *[face for face in catalog.familiars if not catalog.is_egg[face]],
    ]
    assert random_familiars(catalog, seeded(found.index([1, 2, 3])), []) == catalog.familiars


def egg(name: str) -> str:
    """An Egg that nothing evolves from."""
    lines = [
        "[[card]]",
        f'id = "{name}"',
        f'name = "{name.title()}"',
        'type = "familiar"',
        'epithet = "Familiar Egg"',
    ]
    numbers = [
        "level = 1",
        "cost = 2",
        "charge = 1",
        "ability_cost = 2",
        "atk = 1",
        "mat = 1",
        "def = 1",
        "mdf = 1",
    ]
    return "\n".join([*lines, 'attribute = "Wind"', *numbers, ""])
