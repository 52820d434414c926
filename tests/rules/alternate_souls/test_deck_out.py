"""Deck-out (2.13, AS-R61 and AS-R62 of the rules)."""

from tests.rules.alternate_souls.table import table
from tests.rules.marks import rule


@rule("AS-82", "AS-83")
def test_who_must_draw_from_an_empty_deck_loses_a_spirit_point_and_shuffles_the_graveyard() -> None:
    game = table(
        hand=("wellspring", ""), deck=("", "..."), graveyard=("mirror_pool mirror_pool dancing_stream", "")
    )

    game.do("play wellspring")

    assert game.spirit == (1, 2)
    assert game.counts == {"hand": 2, "deck": 1, "graveyard": 1, "removed": 0}
    assert game.zone("graveyard", 0) == "wellspring"  # it was still being resolved
    assert game.kinds.index("spirit") < game.kinds.index("reshuffled") < game.kinds.index("drew")


@rule("AS-R61")
def test_an_emptied_deck_costs_nothing_until_a_card_must_be_drawn() -> None:
    game = table(
        hand=("wellspring", ""), deck=("mirror_pool mirror_pool", "..."), graveyard=("dancing_stream", "")
    )

    game.do("play wellspring")

    assert (game.spirit, game.counts["deck"]) == ((2, 2), 0)
    assert game.counts["graveyard"] == 2


@rule("AS-R62", "AS-82")
def test_at_most_one_deck_out_for_one_draw_instruction() -> None:
    game = table(hand=("pact_of_ash wellspring", ""), deck=("", "..."), graveyard=("mirror_pool", ""))
    game.do("end")

    assert game.spirit == (1, 2)
    assert game.counts == {"hand": 3, "deck": 0, "graveyard": 0, "removed": 0}


@rule("AS-R62")
def test_with_an_empty_graveyard_the_rest_of_the_draw_is_skipped() -> None:
    game = table(hand=("wellspring", ""), deck=("mirror_pool", "..."))

    game.do("play wellspring")

    assert game.spirit == (1, 2)
    assert game.counts == {"hand": 1, "deck": 0, "graveyard": 1, "removed": 0}


@rule("AS-R62", "AS-82", "AS-3", "AS-R70")
def test_the_second_spirit_point_lost_by_deck_out_loses_the_game_at_once() -> None:
    game = table(hand=("wellspring", ""), deck=("", "..."), graveyard=("mirror_pool", ""), spirit=(1, 2))

    game.do("play wellspring")

    assert (game.ending, game.winners, game.spirit) == ("deck-out", [1], (0, 2))
    assert game.counts["graveyard"] == 1  # not shuffled any more


@rule("AS-83", "AS-25")
def test_the_graveyard_keeps_its_order_until_it_becomes_a_deck() -> None:
    cards = "mirror_pool dancing_stream wellspring forge_march hammer_rush"
    game = table("2  . K . . .", K="kessa", hand=("cinder_dash", ""), graveyard=(cards, ""))

    game.do("play cinder_dash", "go f")
    game.end_turn()
    game.end_turn()

    assert game.zone("graveyard", 0) == f"cinder_dash {cards}"


@rule("AS-83", "AS-25")
def test_the_new_deck_is_shuffled_by_chance() -> None:
    orders = set()
    for seed in range(6):
        game = table(
            hand=("wellspring", ""),
            deck=("", "..."),
            graveyard=("mirror_pool mirror_pool dancing_stream dancing_stream forge_march hammer_rush", ""),
            seed=seed,
        )
        game.do("play wellspring")
        orders.add(game.zone("deck", 0))

    assert len(orders) > 2
