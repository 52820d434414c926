"""Rulings on cards that move (SF-R6 to SF-R12)."""

from tests.rules.marks import rule
from tests.rules.soulfall.table import table


@rule("SF-R6")
def test_a_draw_from_a_deck_of_one_takes_one_and_still_discards() -> None:
    game = table("G", deck="T")

    game.do("select draw")
    assert (game.hand, game.deck, game.offered) == ("G T", "", ["discard G", "discard T"])
    game.do("discard T")

    assert (game.hand, game.deck) == ("G", "T")


@rule("SF-R6")
def test_with_an_empty_deck_draw_is_impossible_selected_or_granted() -> None:
    game = table("G T", deck="", their_nomads=1)

    assert "select draw" not in game.offered
    game.do("select play", "play G")
    assert game.offered == ["take oust"]
    assert game.refusal("take draw") == "SF-R8"


@rule("SF-R6", "SF-R14")
def test_a_granted_draw_with_an_empty_deck_is_skipped() -> None:
    game = table("G", devotions="G E", deck="", their_nomads=2)

    game.do("select play", "play G", "take oust", "oust nomad 1")

    assert (game.hand, game.deck, game.area) == ("", "G", (0, 0, "G E"))
    assert game.question == "SelectAction"  # no Draw, no Ehvagri


@rule("SF-R7")
def test_any_card_new_or_old_is_discarded_by_draw_but_one_must_be() -> None:
    game = table("G H", deck="T V")

    game.do("select draw")

    assert game.offered == ["discard G", "discard T", "discard V", "discard H"]
    assert game.refusal("done") == "SF-31"


@rule("SF-R8")
def test_an_empty_deck_is_not_reshuffled_and_gives_nothing() -> None:
    game = table("", deck="", their_hand="G", cards_left=1)

    assert (game.asked, game.hand, game.deck) == (1, "", "")  # no Action, no card at SF-54


@rule("SF-R8")
def test_the_next_discard_is_bottom_and_top_of_the_deck() -> None:
    game = table("V T", deck="", cards_left=2)

    game.do("select play", "play V", "take devote", "devote T")
    assert game.deck == "V"
    game.do("select populate")

    assert (game.zone("nomads"), game.deck) == ("V", "")


@rule("SF-R9")
def test_each_discard_goes_beneath_the_earlier_one() -> None:
    game = table("G E O T V", deck="H H", cards_left=1, their_hand="T")

    game.do("select prosper", "discard T", "discard G")

    assert game.deck == "H T G"


@rule("SF-R10")
def test_a_played_card_is_in_no_hand_area_or_deck_until_its_play_ends() -> None:
    game = table("V", devotions="G", deck="E O H")

    game.do("select play", "play V")
    assert (game.zone("revealed"), game.hand, game.area, game.deck) == ("V", "", (0, 0, "G"), "E O H")
    assert game.offered == ["take prosper"]  # V itself cannot be devoted
    game.do("take prosper")

    assert (game.zone("revealed"), game.deck, game.question) == ("", "O H V", "SelectAction")


@rule("SF-R10")
def test_a_played_card_can_neither_be_drawn_nor_discarded_by_its_own_play() -> None:
    game = table("O", deck="T")

    game.do("select play", "play O", "take draw")
    assert game.offered == ["discard T"]
    game.do("discard T")

    assert game.deck == "T O"


@rule("SF-R11")
def test_there_is_no_hand_limit_during_a_turn() -> None:
    game = table("T T T", devotions="E", deck="G O V H V", cards_left=2)

    game.do("select draw", "discard T", "use E")

    assert game.hand == "G E O T T"
    assert game.question == "SelectAction"


@rule("SF-R11")
def test_a_hand_swollen_by_ousts_waits_for_the_end_of_its_own_turn() -> None:
    game = table("T", their_hand="G E O", their_nomads="V", cards_left=1)

    game.do("select play", "play T", "take oust")
    assert (game.their_hand, game.asked, game.question) == ("G E O V", 1, "SelectAction")
    game.do("select populate", "select prosper", "select draw", "discard G")
    assert (game.asked, game.question) == (1, "TrimHand")
    game.do("discard E", "discard O")

    assert (game.asked, game.their_hand) == (0, "T V V")


@rule("SF-R12")
def test_an_empty_hand_gets_one_card_not_three() -> None:
    game = table("", deck="G E O T", their_hand="H", cards_left=1)

    game.do("select populate")

    assert (game.hand, game.deck) == ("E", "O T")
