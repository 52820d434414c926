"""Spirit War with a card set of one's own: other numbers, several verbs on a card, other Spells."""

from pathlib import Path

from tests.rules.marks import rule
from tests.rules.spirit_war.table import card, card_set, fresh, table


@rule("SW-R3", "SW-12")
def test_a_card_with_several_verbs_is_followed_in_printed_order(tmp_path: Path) -> None:
    game = card_set(tmp_path, card("feast", "fortune", "do = [{ draw = 3 }, { discard = 2 }]", 3))

    play = table("F", "E", encounter="feast feast", deck="Swap W W E E", game=game)
    assert (play.hands[0], play.offered) == (
        "F E W W Swap",
        ["discard F", "discard E", "discard W", "discard Swap"],
    )
    play.do("discard W", "discard W")

    assert (play.hands[0], play.abyss, play.active) == ("F E Swap", "W W", "B")


@rule("SW-12", "SW-R46")
def test_pilfer_takes_as_many_cards_as_the_hand_has(tmp_path: Path) -> None:
    game = card_set(tmp_path, card("robbery", "fortune", "do = [{ steal = 3 }]", 3))

    play = table("F", "E W", "W W W", encounter="robbery robbery", deck="Swap F F", game=game)
    play.do("choose B")

    assert play.hands[:2] == ["F E W Swap", "F"]


@rule("SW-13", "SW-R11", "SW-R46")
def test_a_tribute_of_several_cards_goes_to_one_recipient(tmp_path: Path) -> None:
    game = card_set(tmp_path, card("levy", "disaster", "do = [{ give = 2 }]", 3))

    play = table("F F", "E", "W", encounter="levy hunt", deck="Swap F F", game=game)
    play.do("choose C", "give F", "give Swap")

    assert (play.hands[0], play.hands[2], play.active) == ("F", "F W Swap", "B")


@rule("SW-R45")
def test_a_card_may_lead_to_two_more(tmp_path: Path) -> None:
    storm, tax = (
        card("storm", "fortune", "do = [{ encounter = 2 }]"),
        card("tax", "disaster", "do = [{ discard = 1 }]", 3),
    )
    game = card_set(tmp_path, storm, tax)

    play = table("F F F", "E", encounter="storm tax tax tax", deck="W W W", game=game)
    assert play.zone("in_play") == "tax storm"
    play.do("discard F")
    assert (play.zone("in_play"), play.history) == ("tax storm", "tax")
    play.do("discard F")

    assert (play.history, play.active) == ("tax tax storm", "B")


@rule("SW-R35", "SW-R50")
def test_nothing_more_happens_to_who_was_put_out_by_the_card(tmp_path: Path) -> None:
    trap = card("trap", "disaster", 'do = [{ ambush = "left" }, { discard = 1 }, { draw = 2 }]', 3)
    game = card_set(tmp_path, trap)

    play = table("Swap", "E", "W", encounter="trap hunt", deck="Swap F F F F", game=game)
    play.do("show E")

    assert (play.outs, play.active, play.hands[0]) == ("A", "B", "")
    assert play.hands[1] == "F F E" and play.history == "trap"


@rule("SW-49", "SW-R3")
def test_there_may_be_several_kinds_of_spirits_of_one_element(tmp_path: Path) -> None:
    game = card_set(tmp_path, card("ember", "spirit", 'element = "fire"', 2))

    play = table("ember", "E", encounter="hunt hunt", deck="ember W W", game=game)
    assert play.offered == ["summon ember"]
    play.do("A: summon ember", "B: summon E", "support -", "support ember")

    assert "@0 wins the battle, Fire with a buff against Earth." in play.heard("")
    assert play.abyss == "E ember"


@rule("SW-12", "SW-13")
def test_games_with_every_verb_end(tmp_path: Path) -> None:
    verbs = ["draw = 2", "steal = 2", "foresee = 5", 'spy = "hand"', "renew = 5", "encounter = 2"]
    harms = ["discard = 2", "lose = 2", "give = 3", 'show = "hand"', 'purge = "spells"', 'ambush = "left"']
    cards = [card(f"luck_{i}", "fortune", f"do = [{{ {verb} }}]") for i, verb in enumerate(verbs)]
    cards += [card(f"woe_{i}", "disaster", f"do = [{{ {verb} }}]") for i, verb in enumerate(harms)]
    game = card_set(tmp_path, *cards)

    for players in (2, 4, 6):
        for seed in range(5):
            play = fresh(players, seed, game)
            while not play.ending:
                play.do(play.offered[-1])
            assert play.ending in ("last_standing", "mini")
