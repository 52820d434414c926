"""The End phase (2.17 of the rules)."""

import pytest

from tests.rules.alternate_souls.table import board, table
from tests.rules.marks import rule

FIRE = "cinder_dash cinder_dash sidelong_feint sidelong_feint spark_volley hammer_rush hammer_rush"


@rule("AS-92", "AS-13")
@pytest.mark.parametrize(("ruler", "size"), [("varka", 5), ("oriel", 4)])
@pytest.mark.parametrize("held", [0, 1, 3])
def test_the_active_player_draws_up_to_the_printed_hand_size(ruler: str, size: int, held: int) -> None:
    game = table(R=ruler, K="kessa", hand=(" ".join(FIRE.split()[:held]), ""))

    game.do("end")

    assert (game.count("hand", 0), game.count("hand", 1)) == (size, 0)


@rule("AS-92", "AS-R39", "AS-13")
def test_the_hand_size_stays_that_of_the_ruler_card_after_judgment() -> None:
    game = table("2  . O . . .", O="oriel", hand=("cinder_dash", ""))

    game.do("end")

    assert game.count("hand", 0) == 4


@rule("AS-92")
def test_the_basin_makes_the_hand_one_card_larger() -> None:
    game = table(K="kessa", play=("oracles_basin", ""))

    game.do("end")

    assert game.count("hand", 0) == 6


@rule("AS-14", "AS-93", "AS-R63")
def test_there_is_no_maximum_and_nothing_is_discarded() -> None:
    game = table(hand=(FIRE, ""), deck=("", "..."))

    game.do("end")

    assert game.counts == {"hand": 7, "deck": 0, "graveyard": 0, "removed": 0}
    assert game.spirit == (2, 2)  # AS-R63 no draw, no deck-out


@rule("AS-94", "AS-95", "AS-R65")
def test_all_damage_vanishes_and_all_units_of_both_players_recover() -> None:
    game = table(
        """
        8  . k v . .
        2  . B D . .
        """,
        B="brann 2 rested",
        D="ashwing_drake",
        k="kessa 1",
        v="varka 5 rested",
    )

    game.do("end")

    assert (game.damage, game.rested) == ({}, "")
    assert game.board == board("""
        8  . k v . .
        2  . B D . .
        """)


@rule("AS-94", "AS-R33", "AS-R32")
def test_effects_until_end_of_turn_end_with_the_damage() -> None:
    game = table("2  . B . . .", B="brann", hand=("bone_spurs hold_the_line barkskin", ""), will=(5, 0))
    game.do("play bone_spurs", "play hold_the_line", "play barkskin")
    s, unit = game.state, game.letters["B"]
    assert (game.attack("B"), game.defense("B")) == (6, 8)
    assert (s.armor_mods[unit], s.steadfast_mods[unit]) == (2, 1)

    game.do("end")

    assert (game.attack("B"), game.defense("B")) == (4, 5)
    assert (s.armor_mods[unit], s.steadfast_mods[unit]) == (0, 0)


@rule("AS-96", "AS-R64", "AS-28")
def test_the_whole_hand_may_leave_the_game_face_up_for_five_new_cards() -> None:
    game = table(K="kessa", D="ashwing_drake", hand=("hammer_rush molten_ground", ""))
    game.do("end")
    hand = game.zone("hand", 0)
    assert (game.asked, game.options(), game.rested) == ("0 OfferNewHand", ["hold", "renew"], "")

    game.do("renew")

    assert game.counts == {"hand": 5, "deck": 9, "graveyard": 0, "removed": 5}
    assert sorted(game.seen_by(1, "removed", 0).split()) == sorted(hand.split())
    assert game.asked == "1 MainPhase"


@rule("AS-96", "AS-R64")
def test_five_cards_are_drawn_whatever_the_hand_size_is() -> None:
    game = table(O="oriel", K="kessa", hand=(FIRE, ""))

    game.do("end", "renew")

    assert game.counts["hand"] == 5
    assert game.counts["removed"] == 7


@rule("AS-R64")
def test_who_holds_no_card_is_not_asked() -> None:
    game = table(deck=("", "..."), spirit=(2, 2))

    game.do("end")

    assert game.asked == "1 MainPhase"
    assert game.spirit == (1, 2)


@rule("AS-R64")
def test_the_offer_is_made_once_and_holding_changes_nothing() -> None:
    game = table(K="kessa", hand=("cinder_dash", ""))
    game.do("end")
    hand = game.zone("hand", 0)

    game.do("hold")

    assert (game.zone("hand", 0), game.counts["removed"], game.asked) == (hand, 0, "1 MainPhase")


@rule("AS-97")
def test_the_opponent_s_turn_begins_with_its_start_phase() -> None:
    game = table(K="kessa", k="kessa lane 3", will=(5, 5))

    game.end_turn()

    assert (game.asked, game.state.active, game.state.turn) == ("1 MainPhase", 1, 8)
    assert (game.will, game.lanes["k"]) == ((5, 8), 2)


@rule("AS-28", "AS-83")
def test_removed_cards_do_not_come_back_with_a_deck_out() -> None:
    game = table(
        hand=("cinder_dash", ""),
        deck=("hammer_rush hammer_rush forge_march forge_march", "..."),
        graveyard=("molten_ground", ""),
    )

    game.do("end", "renew")

    assert game.zone("hand", 0) == "molten_ground"
    assert game.counts == {"hand": 1, "deck": 0, "graveyard": 0, "removed": 5}
    assert game.spirit == (1, 2)
