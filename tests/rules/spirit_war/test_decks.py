"""Decks and zones (SW-1 to SW-15)."""

from collections import Counter

import pytest

from tests.rules.marks import rule
from tests.rules.spirit_war.table import SPIRIT_WAR, fresh, table

PREPARATION = {"fire": 3, "earth": 3, "water": 3} | dict.fromkeys(
    ("disintegrate", "imbue_fire", "imbue_earth", "imbue_water", "swap", "safeguard"), 1
)
ENCOUNTERS = {
    "attack_left": 6,
    "attack_right": 6,
    "attack_any": 6,
    "attack_mighty": 3,
    "attack_meek": 3,
    "windfall": 2,
    "pilfer": 2,
    "foresight": 1,
    "scrying": 1,
    "offering": 1,
    "momentum": 1,
    "toll": 2,
    "backlash": 2,
    "tribute": 1,
    "exposure": 1,
    "spellbreak": 1,
    "ambush": 1,
}


@rule("SW-1", "SW-2", "SW-10", "SW-R3")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_decks_of_fifteen_cards_for_each_player_and_forty_encounters(players: int) -> None:
    s = SPIRIT_WAR.start(players, 1)

    faces = Counter(SPIRIT_WAR.names[face] for face in s.faces)
    stocks = Counter(SPIRIT_WAR.stock_of(face) for face in s.faces)

    assert faces == {**{name: copies * players for name, copies in PREPARATION.items()}, **ENCOUNTERS}
    assert stocks == {"preparation": 15 * players, "encounter": 40}
    assert all(SPIRIT_WAR.stock_of(SPIRIT_WAR.names.index(name)) == "preparation" for name in PREPARATION)


@rule("SW-R2")
def test_both_decks_are_shuffled_by_the_seed() -> None:
    one, same, other = fresh(3, 1), fresh(3, 1), fresh(3, 2)

    assert (one.deck, one.hands, one.zone("encounter")) == (same.deck, same.hands, same.zone("encounter"))
    assert one.deck != other.deck
    assert one.zone("encounter") != other.zone("encounter")


@rule("SW-7", "SW-R47")
def test_a_discarded_card_goes_to_the_abyss_which_is_open_to_all() -> None:
    game = table("F Swap", "E", "W", encounter="toll toll")

    game.do("discard Swap")

    assert (game.abyss, game.hands[0]) == ("Swap", "F Safe")
    assert (
        game.seen_by("B", "abyss")
        == game.seen_by("C", "abyss")
        == game.seen_by("", "abyss")
        == game.zone("abyss")
    )


@rule("SW-8", "SW-9", "SW-R30")
def test_an_empty_preparation_deck_is_never_refilled() -> None:
    game = table("F", "E E", encounter="windfall windfall toll", deck="Swap")

    assert game.hands == ["F Swap", "E E"]
    assert game.deck == ""
    assert [text for text in game.heard("") if "empty" in text] == [
        "The Preparation deck is empty: @0 draws nothing.",
        "The Preparation deck is empty: @0 draws nothing.",
        "The Preparation deck is empty: @1 draws nothing.",
        "The Preparation deck is empty: @1 draws nothing.",
        "The Preparation deck is empty: @1 draws nothing.",
        "The Preparation deck is empty: @0 draws nothing.",
    ]
    assert game.asked == "A"


@rule("SW-9", "SW-R30", "SW-X10")
def test_x10_the_last_card_is_drawn_and_then_nothing() -> None:
    game = table("F", "E E", deck="Swap")

    game.do("summon F", "summon E", "support -", "support -")

    assert game.hands == ["F Swap", "E"]
    assert "The Preparation deck is empty: @0 draws nothing." in game.heard("A")


@rule("SW-14", "SW-R47")
def test_an_encounter_card_is_in_play_until_it_is_resolved() -> None:
    game = table("F Swap", "E", encounter="toll toll")
    assert (game.zone("in_play"), game.history) == ("toll", "")

    game.do("discard F")

    assert (game.zone("in_play"), game.history) == ("toll", "toll")
    assert game.seen_by("", "history") == game.zone("history")


@rule("SW-15", "SW-R45", "SW-X11")
def test_x11_the_deck_is_refilled_when_a_card_must_be_drawn_and_none_is_there() -> None:
    game = table("F Swap", "E", encounter="toll", deck="W W W")  # the other 39 lie in History
    assert (game.zone("encounter"), len(game.zone("history").split())) == ("", 39)

    game.do("discard F")

    drawn = len(game.zone("in_play").split()) + len(game.zone("history").split())
    assert drawn + len(game.zone("encounter").split()) == 40
    assert len(game.zone("encounter").split()) >= 37
    assert "History is shuffled: 40 cards are the new Encounter deck." in game.heard("")


@rule("SW-R45", "SW-T26")
def test_t26_momentum_as_the_last_card_is_not_shuffled_in() -> None:
    game = table("F F", "F F", encounter="momentum", deck="W W W", seed=4)

    assert "History is shuffled: 39 cards are the new Encounter deck." in game.heard("")
    assert game.zone("in_play").split()[-1] == "momentum"
    assert len(game.zone("encounter").split()) == 38
    while game.active == "A":
        game.do(game.offered[0])

    assert game.zone("history").split()[1] == "momentum"


@rule("SW-11", "SW-29")
def test_an_attack_card_says_whom_its_drawer_attacks() -> None:
    left, right = table("F", "F", "F"), table("F", "F", "F", encounter="attack_right toll")

    assert (left.battle, right.battle) == ("AB", "AC")
