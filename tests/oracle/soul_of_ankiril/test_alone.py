"""Soul of Ankiril's oracle by itself: deck validation, and random play with every card and piece counted."""

import os
from collections import Counter
from random import Random

import pytest

from tests.oracle.chance import Chance
from tests.oracle.soul_of_ankiril.book import BOOK
from tests.oracle.soul_of_ankiril.deck_rules import (
    cost_of,
    elements_of,
    kinds,
    pool_of,
    random_deck,
    violations,
)
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.table import PLACES, TERRAIN, Table, distance

GAMES = int(os.environ.get("SOULTABLE_GAMES", "12"))
BLOCKS = 4


# -- 7.3 deck validation ----------------------------------------------------------------------------------


def test_ex_62_the_ready_decks_are_legal() -> None:
    for name, deck in BOOK.decks.items():
        sample = BOOK.samples[name]
        assert violations(deck) == []
        assert (len(elements_of(deck)), cost_of(deck)) == (sample.elements, sample.cost)


# -- random play ------------------------------------------------------------------------------------------


def check(table: Table, decks: list[Counter[str]], question: str) -> None:
    """Every card is somewhere, every piece has its Terrain, every number is within its bounds."""
    for seat in (0, 1):
        zones = (table.deck, table.hand, table.discard, table.allies)
        assert Counter(copy.id for zone in zones for copy in zone[seat]) == decks[seat]
        assert len(table.hand[seat]) <= 6 and 0 <= table.energy[seat] <= 5
        assert (table.leader(seat).cell is None) == (table.arrow[seat] >= 0) and table.arrow[seat] <= 4
        creatures = table.creatures(seat)
        assert sum(piece.is_offspring for piece in creatures) <= 3
        allies = [piece.copy for piece in creatures if piece.card.type == "Ally"]
        assert allies == table.allies[seat]
        for piece in creatures:
            assert piece.health > 0 and piece.damage >= 0 and 0 <= piece.poisoned <= 3
            assert not (piece.is_emanation and (piece.reinforced or piece.poisoned))
            assert all(distance(piece.where, one.where) == 1 for one in piece.challengers)
            assert not piece.challengers or all(one.seat != seat for one in piece.challengers)
    cells = [piece.cell for piece in table.pieces.values() if piece.cell is not None]
    assert len(set(cells)) == len(cells) and table.energy[1 - table.active] == 0
    assert table.open is None or (table.open.active and table.open.seat == table.active)
    assert table.open is None or table.open.moved != table.open.acted or question == "SecondAbility"


def cards_of(table: Table) -> list[Counter[str]]:
    """What each seat holds after set-up."""
    return [Counter(copy.id for zone in (table.deck, table.hand) for copy in zone[seat]) for seat in (0, 1)]


def pick(dice: Random, texts: list[str]) -> str:
    weights = [0.3 if text == "end" else 5.0 if text.startswith("attack") else 1.0 for text in texts]
    return dice.choices(texts, weights)[0]


def play_alone(seed: int, seen: Counter[str]) -> None:
    dice = Random(seed)
    game = start(seed, {"deck0": "random", "deck1": "random", "turn_limit": 60})
    while game.ask is not None and game.ask.kind == "Deploy":
        game.answer(dice.choice(game.ask.texts))
    decks = cards_of(game.table)
    assert all(deck.total() == 25 for deck in decks)
    actions = 0
    while game.ask is not None:
        check(game.table, decks, game.ask.kind)
        assert len(set(game.ask.texts)) == len(game.ask.texts) > 0
        text = pick(dice, game.ask.texts)
        actions = 0 if text == "end" else actions + 1
        assert actions < 4 * 78  # at most 78 actions of at most four parts (8)
        seen[game.ask.kind] += 1
        seen[text] += 1
        game.answer(text)
    assert game.outcome is not None
    seen[game.outcome.ending] += 1


@pytest.mark.parametrize("block", range(BLOCKS))
def test_self_play(block: int) -> None:
    seen: Counter[str] = Counter()

    for seed in range(block, GAMES, BLOCKS):
        play_alone(seed, seen)

    assert seen["Strategy"] > 100 * (GAMES // BLOCKS)


def test_random_decks_are_legal_and_varied() -> None:
    chance = Chance("decks")
    decks = [random_deck(chance) for _ in range(150)]

    assert all(violations(deck) == [] for deck in decks)
    assert {len(elements_of(deck)) for deck in decks} == {1, 2, 3}
    assert set(BOOK.cards) == {card for deck in decks for card in deck}


def test_the_cheapest_decks_are_legal() -> None:
    """What the generator falls back on."""
    for leader in kinds("Leader"):
        cheap = sorted(pool_of([leader.element]), key=lambda card: (BOOK.cards[card].sync, BOOK.face(card)))
        assert violations(Counter([leader.id, "unah", "unah", "unah", *cheap[:25]])) == []


def test_the_board_is_as_the_totals_say() -> None:
    kinds_of = Counter(terrain.kind or ("raised" if terrain.raised else "flat") for terrain in BOOK.board)

    assert kinds_of == {"--": 12, "EM": 6, "LD": 8, "flat": 12, "raised": 12, "AN": 1}
    for terrain in BOOK.board:
        mirrored = TERRAIN[PLACES[(-terrain.place[0], -terrain.place[1])]]
        assert (mirrored.kind, mirrored.element, mirrored.raised) == (
            terrain.kind,
            terrain.element,
            terrain.raised,
        )
