"""The turn (SF-27 to SF-30) and its rulings (SF-R2 to SF-R5)."""

from tests.rules.marks import rule
from tests.rules.soulfall.table import table

ALL_FIVE = ["select draw", "select play", "select populate", "select prosper", "select devote"]


@rule("SF-27")
def test_only_the_player_with_the_action_cards_acts() -> None:
    game = table("G", their_hand="E")

    assert (game.asked, game.number("active")) == (0, 0)
    assert game.refusal("select draw", seat=1) == "SF-28"
    assert game.offered == ALL_FIVE


@rule("SF-28", "SF-R2")
def test_one_action_per_action_card_and_three_of_them() -> None:
    game = table("T T", their_hand="G")

    game.do("select populate")
    assert (game.asked, game.question) == (0, "SelectAction")
    game.do("select prosper")
    assert (game.asked, game.question) == (0, "SelectAction")
    game.do("select devote", "devote T")

    assert game.asked == 1
    assert game.area == (1, 1, "T")


@rule("SF-R2")
def test_an_action_card_is_used_up_with_its_action_and_all_its_bonuses() -> None:
    game = table("T T T", devotions="G", their_hand="G")
    assert game.number("cards_left") == 2

    game.do("select prosper")
    assert (game.question, game.number("cards_left")) == ("ChooseBonus", 2)
    game.do("use G", "place T")

    assert (game.question, game.number("cards_left")) == ("SelectAction", 1)


@rule("SF-29")
def test_a_selected_action_cannot_be_selected_again_this_turn() -> None:
    game = table("G T", their_hand="E")

    game.do("select populate")
    assert game.offered == ["select draw", "select play", "select prosper", "select devote"]
    game.do("select prosper")
    assert game.offered == ["select draw", "select play", "select devote"]
    assert [game.refusal(f"select {action}") for action in ("populate", "prosper")] == ["SF-29"] * 2
    game.do("select devote", "devote G")

    assert (game.asked, game.offered) == (1, ALL_FIVE)  # the next turn is a new one


@rule("SF-30", "SF-R17")
def test_no_bonus_comes_between_the_two_actions_of_a_play() -> None:
    game = table("E T", devotions="E G O")

    game.do("select play", "play E", "take prosper")

    assert (game.area, game.bottom(1)) == ((1, 1, "G E O"), "E")  # both done, Ehvagri discarded
    assert (game.question, game.offered) == ("ChooseBonus", ["use G", "use O", "done"])


@rule("SF-30")
def test_a_draw_is_finished_by_its_discard_before_its_bonus() -> None:
    game = table("G", devotions="E")

    game.do("select draw")
    assert (game.question, game.refusal("use E")) == ("DiscardOne", "SF-31")
    game.do("discard G")

    assert game.offered == ["use E", "done"]


@rule("SF-R3")
def test_draw_populate_and_prosper_need_a_deck() -> None:
    game = table("G", deck="")

    assert game.offered == ["select play", "select devote"]
    assert {game.refusal(f"select {action}") for action in ("draw", "populate", "prosper")} == {"SF-R8"}


@rule("SF-R3")
def test_play_and_devote_need_a_hand() -> None:
    game = table("")

    assert game.offered == ["select draw", "select populate", "select prosper"]
    assert [game.refusal("select play"), game.refusal("select devote")] == ["SF-R3", "SF-R3"]


@rule("SF-R3", "SF-43")
def test_devote_needs_a_lord_in_hand_that_one_is_not_devoted_to() -> None:
    all_devoted = table("G E", devotions="G E")
    assert all_devoted.offered == ["select draw", "select play", "select populate", "select prosper"]
    assert all_devoted.refusal("select devote") == "SF-43"

    one_left = table("G T", devotions="G E")
    assert one_left.offered == ALL_FIVE


@rule("SF-R4")
def test_a_possible_action_must_be_selected() -> None:
    game = table("G", deck="")

    assert game.offered == ["select play", "select devote"]
    assert game.refusal("done") == "SF-28"


@rule("SF-R4")
def test_an_action_card_without_a_possible_action_is_turned_over_unused() -> None:
    game = table("G", deck="", their_hand="E")

    game.do("select devote", "devote G")

    assert (game.asked, game.area) == (1, (0, 0, "G"))
    assert game.rules.count("SF-R4") == 2


@rule("SF-R5", "SF-38", "SF-39")
def test_granted_and_selected_actions_do_not_block_each_other() -> None:
    granted_first = table("E T")
    granted_first.do("select play", "play E", "take populate")
    assert granted_first.offered == ["select draw", "select populate", "select prosper", "select devote"]
    granted_first.do("select populate")
    assert granted_first.area == (2, 0, "")

    selected_first = table("E T")
    selected_first.do("select populate", "select play", "play E")
    assert selected_first.offered == ["take prosper", "take populate"]
    selected_first.do("take populate")
    assert selected_first.area == (2, 0, "")


@rule("SF-R5")
def test_an_action_granted_by_a_devotion_may_be_selected_before_or_after() -> None:
    after = table("G", devotions="E", their_hand="T")
    after.do("select draw", "discard G", "use E")
    assert after.area == (1, 1, "")
    assert {"select populate", "select prosper"} <= set(after.offered)

    before = table("G", devotions="E", selected="populate prosper", cards_left=1)
    before.do("select draw", "discard G", "use E")
    assert before.area == (1, 1, "")
