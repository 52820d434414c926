"""The worked examples (SF-X1 to SF-X4) and the tricky interactions (SF-T1 to SF-T34) not shown elsewhere."""

from tests.rules.marks import rule
from tests.rules.soulfall.table import table


@rule("SF-X1")
def test_x1_the_book_s_example_turn() -> None:
    game = table("T E", devotions="G E", deck="O T V H G O T V ...", their_hand="? ? ?")
    assert len(game.deck.split()) == 41

    game.do("select prosper", "use G", "place T")
    assert (game.area, game.hand) == ((0, 2, "G E"), "E")
    game.do("select play", "play E", "take prosper")
    assert (game.area, game.hand, game.bottom(1)) == ((1, 3, "G E"), "", "E")
    game.do("select draw", "discard G")
    assert (game.hand, game.bottom(2), game.offered) == ("H", "E G", ["use E", "done"])
    game.do("use E")
    assert (game.area, game.hand, game.offered) == ((2, 4, "G"), "E H", ["use G", "done"])
    game.do("use G", "place H")

    assert (game.area, game.hand, game.ending) == ((2, 5, "G"), "E V", "")
    assert (game.asked, len(game.deck.split()), game.bottom(2)) == (1, 35, "E G")


@rule("SF-X3")
def test_x3_a_selected_prosper_may_still_be_granted() -> None:
    game = table("E T", their_hand="G")

    game.do("select prosper")
    assert (game.refusal("select prosper"), "select prosper" in game.offered) == ("SF-29", False)
    game.do("select play", "play E", "take prosper")
    assert game.area == (0, 2, "")

    assert game.offered == ["select draw", "select populate", "select devote"]


@rule("SF-X4")
def test_x4_devote_is_not_selectable_with_only_a_lord_one_is_devoted_to() -> None:
    game = table("G", devotions="G")

    assert game.offered == ["select draw", "select play", "select populate", "select prosper"]
    assert game.refusal("select devote") == "SF-43"


@rule("SF-T1")
def test_t1_eighteen_with_two_devotions_but_not_with_tower_and_action_cards() -> None:
    eighteen = table(nomads=8, shards=7, devotions="T V", cards_left=1)
    eighteen.do("select prosper")
    assert (eighteen.ending, eighteen.winners) == ("total", [0])

    seventeen = table(nomads=8, shards=7, devotions="T", cards_left=1)
    seventeen.do("select prosper")
    assert (seventeen.area, seventeen.ending) == ((8, 8, "T"), "")


@rule("SF-T2")
def test_t2_nine_shards_after_the_first_card_win_after_the_third() -> None:
    game = table("T T", shards=8)

    game.do("select prosper")
    assert (game.area, game.ending) == ((0, 9, ""), "")
    assert game.offered == ["select draw", "select play", "select populate", "select devote"]
    game.do("select devote", "devote T", "select populate")

    assert (game.ending, game.winners) == ("shards", [0])


@rule("SF-T3")
def test_t3_an_empty_hand_takes_one_card_without_a_trigger() -> None:
    game = table("", devotions="E", deck="G O T", their_hand="H", cards_left=1)

    game.do("select populate")

    assert (game.hand, game.area, game.asked) == ("O", (1, 0, "E"), 1)


@rule("SF-T4")
def test_t4_a_deck_of_one_card() -> None:
    game = table("G", devotions="E", deck="T")

    game.do("select draw", "discard G")

    assert (game.hand, game.deck, game.offered) == ("T", "G", ["use E", "done"])


@rule("SF-T5")
def test_t5_nothing_to_do_and_nothing_to_take() -> None:
    game = table("G", deck="", their_hand="", cards_left=1)

    game.do("select devote", "devote G")  # then the opponent has neither deck nor hand

    assert (game.asked, game.ending) == (-1, "turn_limit")  # nobody can ever act again
    assert (game.hand, game.their_hand, game.deck) == ("", "", "")


@rule("SF-T5")
def test_t5_the_remaining_action_cards_are_turned_over() -> None:
    game = table("G", deck="", their_hand="E")

    game.do("select devote", "devote G")

    assert (game.asked, game.hand, game.rules.count("SF-R4")) == (1, "", 2)


@rule("SF-T6")
def test_t6_only_oust_is_possible_and_the_played_card_becomes_the_deck() -> None:
    game = table("G", deck="", their_nomads="V", cards_left=2)

    game.do("select play", "play G")
    assert game.offered == ["take oust"]
    game.do("take oust")

    assert (game.their_area, game.their_hand, game.deck) == ((0, 0, ""), "V", "G")


@rule("SF-T7")
def test_t7_draw_is_forced_or_nothing_happens() -> None:
    forced = table("G", devotions="H")
    forced.do("select play", "play G")
    assert forced.offered == ["take draw"]

    nothing = table("G T", devotions="H", deck="")
    nothing.do("select play", "play G")
    assert (nothing.deck, nothing.hand, nothing.number("completed")) == ("G", "T", 1)
    assert nothing.question == "SelectAction"  # Hesperax has nothing to Oust


@rule("SF-T8")
def test_t8_the_second_action_is_impossible_and_triggers_nothing() -> None:
    game = table("V", devotions="V")

    game.do("select play", "play V")
    assert game.offered == ["take prosper"]
    game.do("take prosper")

    assert (game.area, game.question) == ((0, 1, "V"), "SelectAction")


@rule("SF-T9")
def test_t9_devoting_to_the_lord_that_is_being_played() -> None:
    game = table("V V")

    game.do("select play", "play V", "take devote")
    assert game.offered == ["devote V"]
    game.do("devote V")

    assert (game.area, game.hand, game.question) == ((0, 0, "V"), "", "SelectAction")


@rule("SF-T10")
def test_t10_the_draw_makes_the_play_possible() -> None:
    game = table("O", devotions="O", deck="T V H")

    game.do("select play", "play O")
    assert (game.offered, game.refusal("take play")) == (["take draw"], "SF-R3")
    game.do("take draw", "discard T")
    assert game.offered == ["play V"]
    game.do("play V", "take prosper")

    assert game.bottom(2) == "V O"


@rule("SF-T11")
def test_t11_nested_plays_and_two_ehvagri_bonuses() -> None:
    game = table("O G", devotions="O E", deck="T V H G T V H T V H")

    game.do("select play", "play O", "take draw", "discard T", "play G")
    assert game.offered == ["take draw"]
    game.do("take draw", "discard V")
    assert (game.bottom(4), game.hand, game.offered) == ("T V G O", "G H", ["use E", "done"])
    game.do("use E")
    assert (game.zone("nomads"), game.zone("shards"), game.offered) == ("T", "V", ["use O", "done"])
    assert game.refusal("use E") == "SF-R21"
    game.do("use O", "place H")

    assert (game.area, game.hand, game.question) == ((2, 1, "O"), "G E", "SelectAction")


@rule("SF-T12")
def test_t12_one_bonus_leads_to_the_next() -> None:
    game = table("E G V", devotions="H T O", their_shards=1)

    game.do("select play", "play E", "take prosper")
    assert (game.offered, game.bottom(1)) == (["use H", "done"], "E")
    game.do("use H", "discard G")
    assert (game.offered, game.bottom(2), game.their_area) == (["use T", "done"], "E G", (0, 0, ""))
    game.do("use T")
    assert game.offered == ["use O", "done"]
    game.do("use O", "place V")

    assert (game.area, game.hand, len(game.their_hand.split())) == ((2, 1, "O T H"), "", 1)
    assert game.question == "SelectAction"


@rule("SF-T15")
def test_t15_a_bonus_becomes_usable_by_another() -> None:
    game = table("V T", devotions="V G", deck="E O H T T")

    game.do("select play", "play V", "take prosper", "devote T")
    assert (game.offered, game.refusal("use G")) == (["use V", "done"], "SF-R3")
    game.do("use V", "discard O")
    assert game.offered == ["use G", "done"]
    game.do("use G", "place H")

    assert (game.area, game.hand, game.question) == ((0, 2, "G T V"), "", "SelectAction")


@rule("SF-T22")
def test_t22_a_hand_of_five_is_trimmed_at_the_end_of_its_own_turn() -> None:
    game = table("T V V", devotions="H", their_hand="G E O", their_nomads="T H", cards_left=1)

    game.do("select play", "play T", "take oust", "oust nomad 1", "use H", "discard V")
    assert (game.their_hand, game.asked, game.question) == ("G E O T H", 1, "SelectAction")
    game.do("select populate", "select prosper", "select devote", "devote G")
    assert (game.their_hand, game.asked, game.question) == ("E O T H", 1, "TrimHand")
    game.do("discard E")

    assert (game.their_hand, game.asked) == ("O T H", 0)


@rule("SF-T24")
def test_t24_a_granted_populate_does_not_block_the_selection() -> None:
    game = table("T", their_hand="G")

    game.do("select play", "play T", "take populate")
    assert "select populate" in game.offered
    game.do("select populate")

    assert game.area == (2, 0, "")


@rule("SF-T25")
def test_t25_the_first_discard_would_be_drawn_first() -> None:
    game = table("G O T V H", deck="E", their_hand="H", cards_left=1)

    game.do("select prosper", "discard G", "discard O")
    assert (game.deck, game.asked) == ("G O", 1)
    game.do("select populate")

    assert (game.zone("nomads", 1), game.deck) == ("G", "O")


@rule("SF-T27")
def test_t27_two_plays_completed_one_selected() -> None:
    game = table("H T E")

    game.do("select play", "play H", "take play", "play T", "take populate")

    assert (game.bottom(2), game.area, game.number("completed")) == ("T H", (1, 0, ""), 3)
    assert game.offered == ["select draw", "select populate", "select prosper", "select devote"]


@rule("SF-T28")
def test_t28_a_cost_that_cannot_be_paid() -> None:
    game = table("T", devotions="H", their_nomads=2)

    game.do("select play", "play T", "take oust", "oust nomad 1")

    assert (game.their_area, game.hand, game.question) == ((1, 0, ""), "", "SelectAction")


@rule("SF-T32")
def test_t32_old_and_new_cards_may_be_discarded() -> None:
    game = table("G", deck="T V")

    game.do("select draw")

    assert game.offered == ["discard G", "discard T", "discard V"]


@rule("SF-T33")
def test_t33_the_revealed_card_cannot_be_devoted() -> None:
    game = table("V G", devotions="V")

    game.do("select play", "play V", "take devote")

    assert (game.offered, game.refusal("devote V")) == (["devote G"], "SF-18")


@rule("SF-T34")
def test_t34_one_win_and_all_three_conditions_reported() -> None:
    game = table("T", nomads=10, shards=9, devotions="V H", cards_left=1)

    game.do("select populate")

    assert (game.area, game.ending, game.winners) == ((11, 9, "V H"), "nomads+shards+total", [0])
