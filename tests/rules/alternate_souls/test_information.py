"""What each player may know (section 6 of the rules, AS-R68, AS-R80)."""

from random import Random

import pytest

from soultable.core.event import NO_MESSAGE
from soultable.core.rng import seeded
from soultable.core.view import imagine, look
from soultable.games.alternate_souls.rules.lineups import SIDE
from tests.rules.alternate_souls.table import Play, fresh, table
from tests.rules.marks import rule
from tests.rules.play import sight

WATCHERS = (1, -1)  # the opponent and a spectator


def sights(game: Play) -> list[tuple[object, ...]]:
    return [sight(look(game.state, viewer)) for viewer in WATCHERS]


# -- zones -------------------------------------------------------------------------------------------------


@rule("AS-21", "AS-22")
def test_hands_are_hidden_from_the_opponent_and_decks_from_both() -> None:
    game = table(
        hand=("hammer_rush forge_march", "cold_current"), deck=("molten_ground", "undertow_slip riptide")
    )

    assert game.seen_by(0, "hand", 0) == "hammer_rush forge_march"
    assert game.seen_by(1, "hand", 0) == game.seen_by(None, "hand", 0) == "? ?"
    assert game.seen_by(1, "hand", 1) == "cold_current"
    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "deck", 0) == "?"
        assert game.seen_by(viewer, "deck", 1) == "? ?"


@rule("AS-24", "AS-25", "AS-28")
def test_graveyards_removed_cards_and_what_is_in_play_are_open_to_all_in_order() -> None:
    game = table(
        graveyard=("hammer_rush molten_ground forge_march", ""),
        deck=("...", "..."),
        play=("crown_of_embers", ""),
    )

    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "graveyard", 0) == "hammer_rush molten_ground forge_march"
        assert game.seen_by(viewer, "play", 0) == "crown_of_embers"


@rule("AS-R68", "AS-R76")
def test_the_cards_left_out_of_a_full_deck_are_known_to_its_owner_alone() -> None:
    game = fresh(mode="full", deck0="random", deck1="random")

    assert "?" not in game.seen_by(0, "box", 0)
    assert game.seen_by(1, "box", 0) == game.seen_by(None, "box", 0) == " ".join("?" * 9)
    assert look(game.state, 1).numbers_of("lineup") == game.state.lineup


@rule("AS-21", "AS-46")
def test_the_opponent_is_told_how_many_cards_are_drawn_and_not_which() -> None:
    game = table(hand=("wellspring", ""), deck=("mirror_pool dancing_stream", "..."))

    game.do("play wellspring")

    assert [text for text in game.heard(0) if "draws" in text] == [
        "@0 draws Mirror Pool.",
        "@0 draws Dancing Stream.",
    ]
    for viewer in WATCHERS:
        assert [text for text in game.heard(viewer) if "draws" in text] == ["@0 draws a card."] * 2


@rule("AS-R54", "AS-21")
def test_the_opponent_sees_only_that_a_card_went_under_the_deck() -> None:
    game = table(M="maren", hand=("tidal_pull moon_tide", ""))
    game.do("use maren")

    game.do("under moon_tide")

    assert game.heard(0)[0] == "@0 puts Moon Tide under the deck."
    assert game.heard(1)[0] == game.heard(-1)[0] == "@0 puts a card under the deck."


# -- announcing --------------------------------------------------------------------------------------------


@rule("AS-R53", "AS-R80", "AS-R82", "AS-21")
def test_nobody_else_sees_anything_of_a_half_given_announcement() -> None:
    game = table(
        """
        6  . a b . .
        2  K B . . .
        """,
        K="kessa",
        B="brann",
        a="aldric",
        b="brann",
        hand=("hammer_rush spark_volley", "riptide"),
        play=("", "field_of_bones 3"),
    )
    before = sights(game)

    game.do("play spark_volley")
    assert (sights(game), game.told) == (before, [])
    assert game.table.events(1)[len(game.table.entries[0].events) :] == []
    game.do("mode 1")
    assert (sights(game), game.told) == (before, [])
    assert [option.text for option in look(game.state, 0).said] == ["play spark_volley", "mode 1"]
    game.do("on c6")

    assert sights(game) != before
    assert game.asked == "1 Interrupt"


@rule("AS-R53", "AS-R80", "AS-R82")
def test_a_half_given_interrupt_looks_like_one_that_is_still_thought_about() -> None:
    game = table(
        """
        8  . . . s n
        6  . b . . .
        2  K B . . .
        """,
        K="kessa",
        B="brann",
        b="brann",
        s="coral_sentinel",
        n="nerin",
        hand=("hammer_rush", "mirror_pool"),
    )
    game.do("play hammer_rush", "on b2", "go f")
    before = [sight(look(game.state, viewer)) for viewer in (0, -1)]

    game.do("play mirror_pool")
    game.do("on b6")

    assert [sight(look(game.state, viewer)) for viewer in (0, -1)] == before
    assert game.told == []


@rule("AS-42", "AS-R67")
def test_a_linker_that_is_named_but_not_yet_placed_is_not_seen_either() -> None:
    game = fresh(deck0="s-fire", deck1="s-wind")
    game.do("map a", "sit south")
    other = 1 - game.state.who
    before = sight(look(game.state, other))

    game.do(game.options()[0])

    assert sight(look(game.state, other)) == before


# -- windows -----------------------------------------------------------------------------------------------


@rule("AS-R80", "AS-R51")
@pytest.mark.parametrize("card", ["forge_march", "updraft"])
def test_the_window_opens_whatever_the_hand_really_holds(card: str) -> None:
    worlds = [
        table(
            """
            6  . n . . .
            2  . B . . .
            """,
            B="brann",
            n="nerin",
            a="aldric",
            o="oriel",
            hand=(card, held),
        )
        for held in ("cold_current aegis_of_dawn", "shield_march shield_march")
    ]
    for game in worlds:
        game.do(f"play {card}", "go f")

    assert [game.asked for game in worlds] == ["1 Interrupt", "1 Interrupt"]
    assert worlds[1].options() == ["pass"]
    for viewer in (0, -1):
        views = [sight(look(game.state, viewer)) for game in worlds]
        assert views[0] == views[1]

    for game in worlds:
        game.do("pass")
    assert worlds[0].heard(0) == worlds[1].heard(0)
    assert worlds[0].heard(-1) == worlds[1].heard(-1)
    assert not any("pass" in text for text in worlds[0].heard(0))
    assert sight(look(worlds[0].state, 0)) == sight(look(worlds[1].state, 0))


@rule("AS-R80")
def test_only_who_is_asked_sees_the_options() -> None:
    game = table("2  . B . . .", B="brann", n="nerin", hand=("forge_march", "cold_current"))
    game.do("play forge_march", "go f")

    assert [option.text for option in look(game.state, 1).choices] == ["play cold_current", "pass"]
    assert look(game.state, 0).choices == look(game.state, -1).choices == []
    assert look(game.state, 0).prompt == NO_MESSAGE


# -- imagined worlds ---------------------------------------------------------------------------------------


@rule("AS-21", "AS-R68", "AS-R80")
@pytest.mark.parametrize("mode", ["starter", "full"])
def test_imagined_worlds_look_the_same_and_ask_the_same(mode: str) -> None:
    game, dice = fresh(5, mode=mode, deck0="random", deck1="random"), Random(5)
    number = 0
    while not game.ending and number < 120:
        if number % 4 == 0:
            for viewer in (-1, 0, 1):
                view = look(game.state, viewer)
                world = imagine(view, seeded(number))
                assert sight(look(world, viewer)) == sight(view)
        game.do(dice.choice(game.options()))
        number += 1


@rule("AS-R68", "AS-100")
def test_in_the_starter_game_the_unseen_cards_are_known_as_a_set() -> None:
    game = fresh(2, deck0="s-fire", deck1="s-wind")
    game.until("MainPhase", "keep")
    view = look(game.state, 0)

    for seed in range(5):
        world = imagine(view, seeded(seed))
        for seat in (0, 1):
            places = [world.game.layout.place(name, seat) for name in ("hand", "deck")]
            cards = [card for place in places for card in world.zones[place]]
            true = [card for place in places for card in game.state.zones[place]]
            assert sorted(world.faces[card] for card in cards) == sorted(
                game.state.faces[card] for card in true
            )
    assert view.numbers_of("lineup")[SIDE] == game.state.lineup[SIDE]


@rule("AS-R85", "AS-R76")
@pytest.mark.parametrize(("deck", "known"), [("f-dark", True), ("random", False)])
def test_the_list_of_a_deck_that_the_table_lays_down_is_known_to_all(deck: str, known: bool) -> None:
    game = fresh(4, mode="full", deck0="f-wind", deck1=deck)
    box = game.state.zones[game.game.layout.place("box", 1)]
    true = sorted(game.state.faces[card] for card in box)
    imagined = set()
    for seed in range(6):
        world = imagine(look(game.state, 0), seeded(seed))
        cards = world.zones[world.game.layout.place("box", 1)]
        imagined.add(tuple(sorted(world.faces[card] for card in cards)))

    assert (imagined == {tuple(true)}) is known
