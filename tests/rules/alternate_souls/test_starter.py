"""The starter-deck minigame (2.18 of the rules)."""

import pytest

from soultable.games.alternate_souls.rules.lineups import SIDE
from tests.rules.alternate_souls.table import CATALOG, fresh
from tests.rules.marks import rule

STARTER = ("s-fire", "s-water", "s-wind", "s-light", "s-dark")


@rule("AS-99", "AS-100", "AS-22")
@pytest.mark.parametrize("deck", STARTER)
def test_three_linkers_a_ruler_and_all_19_linked_cards(deck: str) -> None:
    game = fresh(deck0=deck, deck1=deck)
    faces = [face for face in game.state.lineup[:SIDE] if face >= 0]

    assert len(faces) == 4
    assert sorted(game.zone("deck", 0).split()) == sorted(
        CATALOG.names[face] for face in CATALOG.linked_to(faces)
    )
    assert game.count("deck", 0) == 19
    assert game.count("box", 0) == 0


@rule("AS-101", "AS-45")
def test_the_extra_will_is_halved_and_rounded_down() -> None:
    game = fresh(deck0="s-water", deck1="s-dark")  # 16 - 9 = 7 and 15 - 10 = 5

    game.until("OfferRedraw")

    assert game.will == (3, 2)


@rule("AS-98")
def test_the_starter_game_is_what_a_table_plays_unless_it_says_otherwise() -> None:
    assert fresh().state.settings["mode"] == "starter"


@rule("AS-102")
@pytest.mark.parametrize("mode", ["starter", "full"])
def test_all_other_rules_are_those_of_the_full_game(mode: str) -> None:
    game = fresh(3, mode=mode, deck0="random", deck1="random")
    asked = set()
    number = 0
    while not game.ending:
        asked.add(game.asked.split()[1])
        options = game.options()
        game.do(options[number * 5 % len(options)])
        number += 1

    assert game.ending in ("touchdown", "deck-out", "overflow", "j-ruler", "draw")
    assert {"ChooseMap", "ChooseEnd", "PlaceLinker", "OfferRedraw", "MainPhase", "OfferNewHand"} <= asked
