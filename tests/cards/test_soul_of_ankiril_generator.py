"""Random decks of Soul of Ankiril are legal, and every card gets its turn."""

from collections import Counter

import pytest

from soultable.cards import Deck, load_set
from soultable.core.rng import Rng, seeded
from soultable.games.soul_of_ankiril.cards.deck_rules import elements_of, held, problems
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from soultable.games.soul_of_ankiril.rules.printed.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.random_deck import Decklist, is_legal, plainest, random_deck

CARDS = load_set(WORDS)
CATALOG = Catalog(CARDS)
UNAH = CATALOG.names.index("unah")


def drawn(rng: Rng) -> Decklist:
    return random_deck(CATALOG, rng)


def faces_of(deck: Decklist) -> list[int]:
    return [deck.leader, *deck.emanations, *deck.cards]


def deck_of(deck: Decklist) -> Deck:
    """The same deck by the names of its cards."""
    leader, *emanations = [CATALOG.names[face] for face in (deck.leader, *deck.emanations)]
    heads = {"leader": (leader,), "emanations": tuple(emanations)}
    counts = Counter(CATALOG.names[face] for face in deck.cards)
    return Deck("one", "One", "soul-of-ankiril", "", heads, dict(counts))


@pytest.mark.rule("SA-100", "SA-101", "SA-102", "SA-103", "SA-104", "SA-105", "SA-R86", "SA-R87", "SA-R88")
@pytest.mark.parametrize("seed", range(8))
def test_thousands_of_random_decks_are_legal(seed: int) -> None:
    rng, seen = seeded(f"decks {seed}"), set[int]()

    for _ in range(250):
        deck = drawn(rng)
        assert problems(CARDS, deck_of(deck)) == []
        assert [deck.emanations, deck.cards] == [sorted(deck.emanations), sorted(deck.cards)]
        seen |= set(faces_of(deck))

    assert seen == set(range(len(CARDS.cards)))  # every Leader and Emanation too, but no token


@pytest.mark.rule("SA-103")
@pytest.mark.parametrize(("seed", "count"), [(1, 1), (0, 2), (588, 3)])
def test_random_decks_have_one_to_three_elements(seed: int, count: int) -> None:
    deck = deck_of(drawn(seeded(f"elements {seed}")))

    assert len(elements_of(held(CARDS, deck))) == count


def test_the_same_random_numbers_make_the_same_deck() -> None:
    assert faces_of(drawn(seeded(5))) == faces_of(drawn(seeded(5)))
    assert faces_of(drawn(seeded(5))) != faces_of(drawn(seeded(6)))


@pytest.mark.rule("SA-103", "SA-105")
@pytest.mark.parametrize("leader", CATALOG.leaders)
def test_where_luck_fails_the_cheapest_deck_of_the_leaders_element_is_played(leader: int) -> None:
    deck = plainest(CATALOG, leader)

    assert problems(CARDS, deck_of(deck)) == []
    assert deck.emanations == [UNAH] * 3
    assert {CATALOG.element[face] for face in deck.cards} == {CATALOG.element[leader]}


@pytest.mark.rule("SA-104", "SA-R87")
def test_what_is_tried_is_judged_like_any_deck() -> None:
    """The quick judgement of the generator and that of the rules agree, on good and bad decks."""
    rng, legal = seeded("judged"), 0
    for number in range(2000):
        leader = CATALOG.leaders[rng.below(len(CATALOG.leaders))]
        elements = [CATALOG.element[leader], *(rng.below(6) for _ in range(number % 4))]
        pool = [face for face in CATALOG.deck_cards if CATALOG.element[face] in elements for _ in range(3)]
        pool.sort(key=lambda face: (CATALOG.sync[face] * rng.below(3), rng.below(1000)))

        said = is_legal(CATALOG, leader, [UNAH] * 3, pool[:25])

        assert said == (problems(CARDS, deck_of(Decklist(leader, [UNAH] * 3, pool[:25]))) == [])
        legal += said
    assert 200 < legal < 1800
