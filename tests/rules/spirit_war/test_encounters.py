"""Fortunes (SW-12) and Disasters (SW-13)."""

from tests.rules.marks import rule
from tests.rules.spirit_war.table import table

# -- Fortunes ------------------------------------------------------------------------------------------------


@rule("SW-12")
def test_windfall_draws_two() -> None:
    game = table("F", "E", encounter="windfall toll", deck="Safe W Swap E")

    assert game.hands == ["F W Swap Safe", "E E"]


@rule("SW-12", "SW-R48")
def test_pilfer_takes_a_random_card_that_only_the_two_see() -> None:
    game = table("F", "E", "W W", encounter="pilfer toll", deck="Safe Safe")
    assert (game.asked, game.offered) == ("A", ["choose B", "choose C"])

    game.do("choose B")

    assert (game.hands[0], game.hands[1]) == ("F E Safe", "Safe")
    secret, public = "@0 takes Earth Spirit from @1's hand.", "@0 takes a card from @1's hand."
    assert secret in game.heard("A") and secret in game.heard("B")
    assert public in game.heard("C") and public in game.heard("")


@rule("SW-12", "SW-R46", "SW-R48")
def test_pilfer_needs_an_opponent_with_a_card_and_a_lone_one_is_not_asked_for() -> None:
    lone = table("F", "E", "", encounter="pilfer toll", deck="Safe Safe")
    none = table("F", "", "", encounter="pilfer toll", deck="Safe W")

    assert lone.hands == ["F E Safe", "Safe", ""]
    assert (none.hands, none.active, none.history) == (["F Safe", "W", ""], "B", "pilfer")


@rule("SW-R10", "SW-R46")
def test_why_pilfer_cannot_aim_at_somebody() -> None:
    game = table("F", "E", "W", "", "", encounter="pilfer toll", out="E")

    assert game.offered == ["choose B", "choose C"]
    assert [game.refusal(f"choose {who}") for who in "ADEF"] == ["SW-R10", "SW-R46", "SW-R10", "SW-R10"]


@rule("SW-T28", "SW-R31")
def test_t28_pilfer_may_take_the_only_spirit() -> None:
    game = table("Swap", "W", encounter="pilfer toll", deck="Safe Dis Dis")

    assert game.hands == ["W Swap Safe", "Dis"]
    assert (game.outs, game.asked) == ("", "B")


@rule("SW-12", "SW-R48")
def test_foresight_takes_one_of_the_top_three_and_puts_the_others_under_the_deck() -> None:
    game = table("F", "F", encounter="foresight toll", deck="Safe W E W F Swap")
    assert (game.question, game.offered) == ("TakeSeen", ["take E", "take W"])
    assert (game.seen_by("A", "looked", "A"), game.seen_by("B", "looked", "A")) == ("W E W", "? ? ?")
    assert game.refusal("take F") == "SW-12"

    game.do("take W")

    assert game.deck == "Swap E W"  # B has drawn the Fire
    assert game.hands == ["F W Safe", "F F"]
    assert "@0 takes Water Spirit and puts the others under the deck." in game.heard("A")
    assert "@0 takes one of the cards and puts the others under the deck." in game.heard("B")


@rule("SW-12", "SW-R46", "SW-R48")
def test_foresight_with_one_card_is_asked_and_with_none_has_no_effect() -> None:
    one = table("F", "F", encounter="foresight toll", deck="Safe W")
    none = table("F", "F", encounter="foresight toll", deck="Safe")

    assert (one.asked, one.offered) == ("A", ["take W"])
    assert (none.asked, none.history) == ("B", "foresight")


@rule("SW-12")
def test_scrying_shows_a_hand_to_one_player_and_then_draws() -> None:
    game = table("F", "Dis E", "W", encounter="scrying toll", deck="Safe Swap W")
    assert (game.question, game.offered) == ("Scry", ["choose B", "choose C"])

    game.do("choose B")

    assert game.hands[0] == "F Swap Safe"
    secret = "@0 looks at @1's hand: Earth Spirit and Disintegrate."
    assert secret in game.heard("A") and secret in game.heard("B")
    assert "@0 looks at @1's hand." in game.heard("C")
    assert game.seen_by("A", "hand", "B") == "? ? ?"  # seen once, and in the log


@rule("SW-12", "SW-T27", "SW-R46")
def test_t27_offering_discards_no_more_than_the_deck_holds() -> None:
    none = table("F Swap", "F", encounter="offering toll", deck="Safe")
    one = table("F", "F", encounter="offering toll", deck="Safe E")
    two = table("F", "F", encounter="offering toll", deck="Safe E E E")

    assert (none.asked, none.history, none.abyss) == ("B", "offering", "")
    assert one.offered == ["discard F", "discard Safe", "stop"]
    one.do("discard F")
    assert (one.hands[0], one.abyss, one.asked) == ("E Safe", "F", "B")
    two.do("discard F")
    assert (two.asked, two.offered) == ("A", ["discard Safe", "stop"])
    two.do("discard Safe")
    assert (two.hands[0], two.abyss, two.asked) == ("E E", "F Safe", "B")


@rule("SW-12")
def test_an_offering_may_be_declined_or_stopped() -> None:
    game = table("F", "F", encounter="offering toll", deck="Safe E E E")
    declined = table("F", "F", encounter="offering toll", deck="Safe E E E")

    game.do("discard Safe", "stop")
    declined.do("stop")

    assert (game.hands[0], game.abyss) == ("F E", "Safe")
    assert (declined.hands[0], declined.abyss) == ("F Safe", "")
    assert game.refusal("stop") == "SW-13"


@rule("SW-12", "SW-R45")
def test_momentum_draws_a_card_and_one_more_encounter_before_it_goes_to_history() -> None:
    game = table("F", "E", encounter="momentum toll toll", deck="Safe W E")
    assert (game.hands[0], game.zone("in_play")) == ("F W Safe", "toll momentum")

    game.do("discard F")

    assert game.history == "toll momentum"


# -- Disasters -----------------------------------------------------------------------------------------------


@rule("SW-13", "SW-R48")
def test_toll_discards_a_card_of_ones_choice_and_is_asked_even_for_a_single_kind() -> None:
    game = table("F F", "E", encounter="toll toll", deck="F F")
    assert (game.asked, game.offered) == ("A", ["discard F"])
    assert game.refusal("discard E") == "SW-17"

    game.do("discard F")

    assert (game.hands[0], game.abyss) == ("F F", "F")


@rule("SW-13", "SW-R46")
def test_disasters_take_nothing_from_an_empty_hand() -> None:
    for name in ("toll", "backlash", "tribute", "spellbreak"):
        game = table("", "E E", encounter=f"{name} toll", deck="")

        assert (game.hands, game.abyss) == (["", "E E"], "")
        assert (game.history, game.asked) == (name, "B")


@rule("SW-13")
def test_backlash_discards_a_random_card_for_all_to_see() -> None:
    lost = set()
    for seed in range(20):
        game = table("F Swap", "E", encounter="backlash toll", seed=seed)
        assert len(game.hands[0].split()) == 2
        lost.add(game.abyss)

    assert lost == {"F", "Swap", "Safe"}
    assert any("picked at random" in text for text in game.heard(""))


@rule("SW-13", "SW-R11", "SW-R48")
def test_tribute_goes_to_the_opponent_with_the_fewest_cards() -> None:
    game = table("F", "F F", "F", encounter="tribute toll", deck="Safe Safe")
    assert (game.question, game.offered) == ("GiveCard", ["give F", "give Safe"])
    assert game.refusal("give W") == "SW-17"

    game.do("give F")

    assert game.hands == ["Safe", "F F Safe", "F F"]
    assert "@0 gives Fire Spirit to @2." in game.heard("A")
    assert "@0 gives Fire Spirit to @2." in game.heard("C")
    assert "@0 gives a card to @2." in game.heard("B")
    assert "@0 gives a card to @2." in game.heard("")


@rule("SW-R11", "SW-R10")
def test_of_equals_the_giver_chooses() -> None:
    game = table("F", "F", "F", "F F", encounter="tribute toll")
    assert (game.question, game.offered) == ("ChooseRecipient", ["choose B", "choose C"])
    assert [game.refusal(f"choose {who}") for who in "AD"] == ["SW-R10", "SW-R11"]

    game.do("choose C", "give Safe")

    assert game.hands[2] == "F Safe"


@rule("SW-12", "SW-R9")
def test_the_opponents_are_named_clockwise_from_the_left() -> None:
    game = table("F", "F", "F", "F F", encounter="scrying toll", active="B")

    assert (game.asked, game.question, game.offered) == ("B", "Scry", ["choose C", "choose D", "choose A"])


@rule("SW-13")
def test_exposure_shows_the_hand_once() -> None:
    game = table("F Swap", "E", encounter="exposure toll")

    for viewer in ("B", ""):
        assert "@0 shows the hand: Fire Spirit, Swap and Safeguard." in game.heard(viewer)
        assert game.seen_by(viewer, "hand", "A") == "? ? ?"
    assert game.hands[0] == "F Swap Safe"


@rule("SW-13", "SW-7")
def test_spellbreak_discards_all_spells() -> None:
    game = table("F Swap W Swap Dis", "E", encounter="spellbreak toll")

    assert (game.hands[0], game.abyss) == ("F W", "Dis Swap Swap Safe")


@rule("SW-13", "SW-R31")
def test_a_disaster_may_take_the_last_spirit_and_that_eliminates_nobody() -> None:
    game = table("F", "E", encounter="toll toll", deck="Swap W")

    game.do("discard F")

    assert (game.hands[0], game.outs) == ("Swap", "")
