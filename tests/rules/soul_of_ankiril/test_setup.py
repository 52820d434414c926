"""Setting up (2.11, SA-R16…SA-R22)."""

import pytest

from soultable.cards.load_cards import load_set
from soultable.cards.load_decks import load_decks
from soultable.games.soul_of_ankiril.cards.schema import WORDS
from soultable.games.soul_of_ankiril.rules.board import NAMES
from soultable.games.soul_of_ankiril.rules.random_deck import is_legal
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import CATALOG, fresh

READY = ["water", "fire", "earth", "metal", "air", "wood", "earth-wood", "air-metal-water"]


@rule("SA-56", "SA-99", "SA-R15")
def test_both_choose_a_deck_at_the_same_time() -> None:
    game = fresh()

    assert game.asked == "0 ChooseDeck and 1 ChooseDeck"
    assert game.options(seat=0) == game.options(seat=1) == [f"deck {deck}" for deck in [*READY, "random"]]
    game.do("deck earth", "deck earth")
    assert game.asked == "0 Deploy and 1 Deploy"
    assert [CATALOG.names[face] for face in game.state.piece[:2]] == ["kurgal", "kurgal"]


@rule("SA-56")
def test_a_deck_that_the_table_lays_down_is_not_asked_for() -> None:
    game = fresh(deck0="metal")

    assert game.asked == "1 ChooseDeck"
    game.do("deck wood")
    assert [CATALOG.names[face] for face in game.state.piece[:2]] == ["zabarak", "gishtar"]


@rule("SA-57", "SA-R16", "SA-101", "SA-138")
@pytest.mark.parametrize("deck", READY)
def test_leader_and_emanations_stay_out_of_the_shuffled_25(deck: str) -> None:
    game = fresh(deck0=deck, deck1="fire")
    listed = next(one for one in load_decks(WORDS) if one.id == deck)

    faces = sorted(CATALOG.names[face] for face in game.state.faces[: game.state.second])

    assert len(faces) == 25
    assert faces == sorted(card for card, count in listed.cards.items() for _ in range(count))
    assert game.counts(0) == (5, 20, 0)
    kinds = [CATALOG.kinds[game.state.faces[card]] for card in game.state.hand(0)]
    assert sorted(kinds) == [1, 1, 1, 3, 3]


@rule("SA-59", "SA-R19", "SA-R2")
def test_different_emanations_may_stand_in_any_order() -> None:
    game = fresh(deck0="earth-wood", deck1="earth")

    orders = ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert game.options(seat=0) == [
        f"deploy {where} {o}" for where in ("a3", "a4", "b3", "b5") for o in orders
    ]
    twins = game.options(seat=1)
    assert len(twins) == 12
    assert twins[0].startswith("deploy f3")
    game.do("deploy a3 cab", twins[-1])
    names = [CATALOG.names[face] for face in game.state.piece[2:5]]
    listed = sorted(("unah", "ekur", "kiri"), key=CATALOG.names.index)
    assert names == [listed[2], listed[0], listed[1]]
    assert [NAMES[where] for where in game.state.cell[2:5]] == ["b2", "b4", "b6"]


@rule("SA-60", "SA-R21", "SA-55")
def test_the_leader_is_deployed_active() -> None:
    game = fresh(deck0="water", deck1="fire")

    assert game.options(seat=0) == [f"deploy {where} aaa" for where in ("a3", "a4", "b3", "b5")]
    assert game.options(seat=1) == [f"deploy {where} aaa" for where in ("f3", "f5", "g3", "g4")]
    game.do("deploy a4 aaa", "deploy g3 aaa")
    assert [NAMES[where] for where in game.state.cell[:2]] == ["a4", "g3"]
    assert game.state.awake == 0b11
    assert game.state.arrival[:2] == [1, 2]


@rule("SA-61", "SA-R22")
def test_either_player_may_start_and_the_seed_decides() -> None:
    starts = []
    for seed in range(16):
        game = fresh(seed, deck0="water", deck1="fire")
        game.do("deploy a4 aaa", "deploy g3 aaa")
        starts.append(game.state.first)
        again = fresh(seed, deck0="water", deck1="fire")
        again.do("deploy a4 aaa", "deploy g3 aaa")
        assert again.state.first == starts[-1]

    assert set(starts) == {0, 1}


@rule("SA-R18", "SA-R17")
def test_nobody_is_asked_for_another_hand() -> None:
    game = fresh(deck0="water", deck1="fire")

    assert game.asked == "0 Deploy and 1 Deploy"


@rule("SA-99", "SA-100", "SA-101", "SA-102", "SA-103", "SA-104", "SA-105", "SA-R86", "SA-R87", "SA-R88")
@pytest.mark.parametrize("seed", range(12))
def test_a_random_deck_is_legal(seed: int) -> None:
    game = fresh(seed, deck0="random", deck1="random")

    for seat in (0, 1):
        faces = [face for card, face in enumerate(game.state.faces) if game.state.owner_of(card) == seat]
        gates = game.state.piece[2 + 3 * seat : 5 + 3 * seat]
        assert len(faces) == 25
        assert is_legal(CATALOG, game.state.piece[seat], gates, faces)


@rule("SA-5", "SA-6", "SA-R12", "SA-138")
def test_the_two_book_decks_have_the_cards_of_the_box() -> None:
    cards = {card.id: card for card in load_set(WORDS).cards}
    decks = {deck.id: deck for deck in load_decks(WORDS)}

    for deck, allies, spells in (("water", 15, 10), ("fire", 17, 8)):
        kinds = [cards[card].kind for card, count in decks[deck].cards.items() for _ in range(count)]
        assert (kinds.count("ally"), kinds.count("spell")) == (allies, spells)
        assert list(decks[deck].head("emanations")) == ["unah", "unah", "unah"]


@rule("SA-4", "SA-52", "SA-54", "SA-R10", "SA-R14")
def test_there_is_no_piece_but_leaders_and_emanations_at_first() -> None:
    game = fresh(deck0="water", deck1="fire")
    game.do("deploy a4 aaa", "deploy g3 aaa")

    assert len(game.state.piece) == 8
    assert game.game.title == "Soul of Ankiril"
