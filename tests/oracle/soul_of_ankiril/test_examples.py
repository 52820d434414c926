"""The worked examples of the Soul of Ankiril spec, played on the oracle."""

import pytest

from tests.oracle.chance import Chance
from tests.oracle.driver import Oracle
from tests.oracle.soul_of_ankiril.cases import CASES, DARE, MIRROR, OFFERS, Case, Offer
from tests.oracle.soul_of_ankiril.oracle import start
from tests.oracle.soul_of_ankiril.scene import (
    answer,
    asked,
    names,
    options_about,
    play,
    portals,
    position,
    seen,
    sizes,
    units,
)
from tests.oracle.soul_of_ankiril.setup import draw_opening_hand
from tests.oracle.soul_of_ankiril.table import Copy, Table


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_cases(case: Case) -> None:
    game = play(case.position, *case.answers.split(", "))

    assert units(game) == [one for one in case.then.split(", ") if one]


@pytest.mark.parametrize("offer", OFFERS, ids=[offer.name for offer in OFFERS])
def test_offers(offer: Offer) -> None:
    game = play(offer.position, *[text for text in offer.answers.split(", ") if text])

    offered = [text for text in asked(game) if not offer.about or offer.about in text.split()]
    assert offered == [one for one in offer.then.split(", ") if one]


# -- 7.1 the book's own -----------------------------------------------------------------------------------


def test_ex_1_a_leader_comes_back() -> None:
    game = play(position(fallen="S", arrow=(1, 0)), "resummon", "on b5")

    assert units(game) == ["S barush b5 3/7 inactive"] and game.table.energy == [2, 0]
    assert game.table.arrow == [-1, -1]


def test_ex_2_a_leader_recharges() -> None:
    game = play(position("barush c5 damage=6", "mullub d6", active=1, turn=6), "attack d6")
    arrows = [game.table.arrow[0]]
    for _ in range(5):
        arrows.append(answer(game, "end").table.arrow[0])

    assert arrows == [4, 3, 2, 1, 0, 0] and game.table.turn == 11
    assert units(game) == ["N mullub d6 1/3"]


def test_ex_3_paying_to_speed_up() -> None:
    game = play(position(fallen="S", arrow=(3, 0)), "recharge")
    assert game.table.arrow == [2, -1] and game.table.energy == [2, 0]

    answer(game, "end", "end", "resummon", "on a3")
    assert game.table.energy == [3, 0] and game.table.turn == 9


def test_ex_4_after_set_up() -> None:
    game = start(4, deck0="fire", deck1="water")
    answer(game, "deploy a4 aaa", "deploy f5 aaa")

    table = game.table
    assert table.energy == [0, 0] and table.arrow == [-1, -1]
    for seat, cells in enumerate((["b2", "b4", "b6"], ["f2", "f4", "f6"])):
        assert sizes(game, seat) == (5, 20, 0) and portals(game, seat) == [8, 8, 8]
        assert [piece.cell for piece in table.emanations(seat)] == cells
        assert sorted(copy.card.type for copy in table.hand[seat]) == ["Ally"] * 3 + ["Spell"] * 2
    assert units(game) == ["S barush a4 3/7", "N kashiri f5 2/7"]


def test_ex_6_a_defeated_ally() -> None:
    game = play(position("ighirish c5 damage=1", "kintur d6", discard=("damsha", "")), "attack c5")

    assert units(game) == ["N kintur d6 1/1"] and names(game, "discard", 0) == ["damsha", "ighirish"]
    assert names(game, "allies", 0) == []


def test_ex_7_challenge_markers() -> None:
    game = play(position("damsha c5", "mullub d6", active=1), "use d6")

    assert seen(game, "c5").challengers == [seen(game, "d6")] and seen(game, "d6").protected
    assert not seen(game, "d6").challengers and not seen(game, "c5").protected


def test_ex_8_a_mirror_match() -> None:
    game = start(8, deck0="water", deck1="water")
    answer(game, "deploy a4 aaa", "deploy f5 aaa")

    assert units(game) == ["S kashiri a4 2/7", "N kashiri f5 2/7"]


def test_ex_9_two_of_a_kind() -> None:
    game = play(position("ighirish c5, ighirish c4", "kintur d6 poisoned=1"), "attack c5")

    assert units(game) == [
        "S ighirish c4 2/2",
        "S ighirish c5 2/1 poisoned=2",
        "N kintur d6 1/1 poisoned=1",
    ]


# -- 7.2 tricky interactions ------------------------------------------------------------------------------


def first_turn(deck0: str, deck1: str, first: int) -> Oracle[Table]:
    """A game in which this seat begins."""
    for seed in range(50):
        game = answer(start(seed, deck0=deck0, deck1=deck1), "deploy b5 aaa", "deploy f5 aaa")
        if game.table.first == first:
            return game
    raise AssertionError("one seat never begins")


def test_ex_10_the_first_turn() -> None:
    game = first_turn("water", "fire", 0)
    assert game.table.energy == [0, 0] and asked(game) == ["move b5", "use b5", "end"]
    answer(game, "use b5")
    assert asked(game) == ["first", "second"]
    answer(game, "first", "on c5")
    assert asked(game) == ["move b5", "end"]
    answer(game, "end")

    assert sizes(game, 0) == (6, 19, 0) and game.table.energy == [0, 3]


def test_ex_11_the_second_turn() -> None:
    game = answer(first_turn("fire", "water", 0), "end")

    assert game.table.turn == 2 and game.table.energy == [0, 3]
    assert {"draw", "move f5", "use f5"} <= set(asked(game))
    assert [text for text in asked(game) if text.startswith("summon ")]


def test_ex_12_the_offspring_of_urghira() -> None:
    game = play(position("ighirish c5", "urghira d6"), "attack c5")

    offspring = seen(game, "d6")
    assert (offspring.element, offspring.race) == ("Water", "Swarm")
    assert names(game, "discard", 0) == ["ighirish"] and names(game, "discard", 1) == ["urghira"]


def test_ex_31_swap_is_forbidden_empathic_bond_is_not() -> None:
    game = play(position("aabak c5 by=d6, shekun c4", DARE, leaders=MIRROR, hand=("empathic-bond", "")))
    assert options_about(game, "c5") == ["attack c5"]
    answer(game, "cast empathic-bond", "through c5", "on c4")

    assert not seen(game, "c4").challengers and not seen(game, "c5").challengers
    assert options_about(game, "c4") == ["move c4", "use c4"]


def test_ex_35_the_third_emanation() -> None:
    last = ("unah unah unah", "-unah unah=6 -unah")
    game = play(position("ighirish e5", emanations=last), "attack e5")

    assert game.outcome is not None and game.outcome.winners == [0]
    assert game.outcome.ending == "emanations" and sizes(game, 0) == (0, 9, 0)


def test_ex_36_bonus_energy() -> None:
    weak = ("unah unah unah", "unah unah=7 unah=7")
    game = play(position("ighirish e5, ighirish e6", emanations=weak, turn=9), "attack e5")
    answer(game, "attack e6", "end")
    assert game.table.turn == 10 and game.table.energy == [0, 5]

    answer(game, "end", "end")
    assert game.table.turn == 12 and game.table.energy == [0, 3]


def test_ex_37_a_leader_falls_to_poison() -> None:
    game = play(position("barush c5 damage=6 poisoned=1", turn=11, phase="start"))
    arrows = [game.table.arrow[0], answer(game, "end").table.arrow[0], answer(game, "end").table.arrow[0]]

    assert arrows == [4, 3, 2] and game.table.turn == 13
    assert {"recharge", "resummon"} <= set(asked(game))


def test_ex_39_back_in_the_same_turn() -> None:
    game = play(position("barush c5 damage=6", "kintur d6", energy=5), "attack c5")
    assert game.table.arrow[0] == 4
    answer(game, "resummon", "on b5")

    assert units(game) == ["S barush b5 3/7 inactive"] and game.table.energy == [1, 0]


def test_ex_41_mimicry() -> None:
    hand = ("biting-blaze blazing-inferno", "")
    game = play(position("ardug c5", "ganuri e5", hand=hand))
    assert not options_about(game, "biting-blaze") and not options_about(game, "blazing-inferno")

    game = play(position("ardug c5", "ganuri e5, kintur d4", hand=hand), "cast blazing-inferno")
    assert units(game) == ["S ardug c5 3/2", "N kintur d4 1/1", "N ganuri e5 2/3"]

    game = play(position("ardug d6", "ganuri e5", hand=hand), "cast biting-blaze")
    assert units(game) == ["S ardug d6 3/2"]
    game = play(position("ardug d6", "ganuri e5", hand=hand), "cast blazing-inferno")
    assert units(game) == ["S ardug d6 3/2", "N ganuri e5 2/1"]


def test_ex_44_trajectories() -> None:
    game = play(position("murduna c5", "kintur c7, kintur d6, kintur e4, kintur e5"), "use c5")

    assert units(game)[-2:] == ["N kintur e4 1/1", "N kintur e5 1/3"]


def test_ex_47_the_hand_limit() -> None:
    full = ("", "new-springs " + "shekun " * 5)
    game = play(position("", "kintur d6", active=1, hand=full))
    assert "draw" not in asked(game)
    answer(game, "cast new-springs", "through d6", "on d6")
    assert sizes(game, 1) == (6, 8, 1)

    assert sizes(answer(game, "end"), 1) == (6, 8, 1)


def test_ex_48_the_deck_runs_out() -> None:
    game = play(position(hand=("damsha " * 3, ""), deck=("urom", "")), "end")
    assert sizes(game, 0) == (4, 0, 0)
    answer(game, "end")
    assert "draw" not in asked(game)

    assert sizes(answer(game, "end"), 0) == (4, 0, 0) and game.ask is not None


def test_ex_49_project() -> None:
    deck = "shekun venomous-touch nirush new-springs kintur"
    game = play(position(active=1, hand=("", "suresad"), deck=("", deck)), "summon suresad", "on e5")
    assert game.ask is not None and game.ask.kind == "ChooseProjected"
    assert asked(game) == ["top new-springs", "top venomous-touch"]
    answer(game, "top venomous-touch")

    top = game.table.deck[1][-1]
    assert top.id == "venomous-touch" and top.known
    answer(game, "draw")
    assert game.table.hand[1] == [top] and top.known

    game = play(position(active=1, hand=("", "suresad"), deck=("", "shekun nirush")), "summon suresad")
    before = list(game.table.chance.words)
    answer(game, "on e5")
    assert names(game, "deck", 1) == ["nirush", "shekun"] and game.table.chance.words == before


def test_ex_50_intuition() -> None:
    game = play(position("", "kashiri d6", active=1, energy=1), "use d6")
    assert asked(game) == ["first", "second", "both"]
    answer(game, "both", "on e5", "on e5")
    assert units(game) == ["N kashiri d6 2/7", "N offspring e5 1/1 reinforced=2 inactive"]
    assert game.table.energy == [0, 0] and options_about(game, "d6") == ["move d6"]

    three = "kashiri d6, offspring c7, offspring d8, offspring e8"
    game = play(position("", three, active=1), "use d6")
    assert asked(game) == ["on c7", "on d6", "on d8"]  # only the second is left, and e8 is too far


def test_ex_52_meditation_is_lost() -> None:
    game = play(position("barush c5", "nirush d6 attack=2 health=2 damage=3, nirush f7"), "attack c5")

    assert names(game, "discard", 1) == ["nirush"] and units(game)[-1] == "N nirush f7 1/4"


def test_ex_54_poison_wears_off() -> None:
    game = play(position("barush c5 poisoned=3", phase="start"))
    health = [seen(game, "c5").health]
    for _ in range(3):
        health.append(seen(answer(game, "end", "end"), "c5").health)

    assert health == [4, 2, 1, 1]


def test_ex_56_agar() -> None:
    health = []
    for damage, words in [(0, "attack=2"), (2, ""), (3, "attack_eot=2"), (2, "attack=-1")]:
        agar = ("unah unah unah", f"unah agar={damage} unah")
        health.append(portals(play(position(f"murduna e5 {words}", emanations=agar), "attack e5"), 1))

    assert health == [[8, 3, 8], [8, 2, 8], [8, 8], [8, 3, 8]]


@pytest.mark.parametrize("north, winners", [("unah unah=7 -unah", []), ("unah=1 unah=7 -unah", [0])])
def test_ex_60_the_turn_limit(north: str, winners: list[int]) -> None:
    game = play(position("", emanations=("-unah unah unah=7", north), turn=300), "end")

    assert game.outcome is not None and game.outcome.ending == "turn-limit"
    assert game.outcome.winners == winners
    assert game.outcome.returns == ([1.0, 0.0] if winners else [0.5, 0.5])


def test_ex_61_the_opening_hand() -> None:
    table = Table(Chance(1))
    cards = ["new-springs", "venomous-touch", "drain-energy", "shekun", "nirush", "kintur"]
    table.shuffle = lambda seat: None  # type: ignore[method-assign]  # the order is given
    draw_opening_hand(table, 0, [Copy("shekun") for _ in range(19)] + [Copy(card) for card in cards[::-1]])

    assert [copy.id for copy in table.hand[0]] == [*cards[:2], *cards[3:]] and len(table.deck[0]) == 20
    assert table.deck[0][-1].id == "drain-energy"


# -- 7.4 further ruling checks ----------------------------------------------------------------------------


def test_ex_73_generate() -> None:
    game = play(position("barush c5", "shekun e6", active=1), "use e6", "on d6")
    offspring = seen(game, "d6")
    assert (offspring.element, offspring.race, offspring.active) == ("Water", "Swarm", False)
    answer(game, "end", "end")
    assert options_about(game, "d6") == ["move d6", "attack d6"]
    answer(game, "attack d6")

    assert sizes(game, 1)[2] == 0 and "use e6" in asked(game) and units(game)[0] == "S barush c5 3/6"


def test_ex_75_kiri() -> None:
    leaders, portal = ("gishtar", "kashiri"), ("unah kiri unah", "unah unah unah")
    game = play(position("asalu d5 damage=3", leaders=leaders, emanations=portal), "move d5", "on c4")
    answer(game, "use b4", "on c4")
    assert units(game) == ["S asalu c4 1/3"] and game.table.open is seen(game, "c4")
    assert options_about(game, "b4") == [] and options_about(game, "c4") == ["use c4"]


def test_ex_76_ekur() -> None:
    leaders, portal = ("kurgal", "kashiri"), ("unah ekur unah", "unah unah unah")
    game = play(position("imdu c4", leaders=leaders, emanations=portal, phase="start"))
    reinforced = [seen(game, "c4").reinforced]
    reinforced.append(seen(answer(game, "end"), "c4").reinforced)
    reinforced.append(seen(answer(game, "end"), "c4").reinforced)

    assert reinforced == [1, 1, 1]


def test_ex_77_deployment_is_sealed() -> None:
    game = start(77, deck0="fire", deck1="water")
    assert game.ask is not None and game.ask.sealed
    answer(game, "deploy b5 aaa")
    assert game.ask.seat == 1 and units(game) == [] and game.table.first == -1
    answer(game, "deploy g3 aaa")

    assert units(game) == ["S barush b5 3/7", "N kashiri g3 2/7"] and game.table.first >= 0


def test_ex_78_the_legacy_of_gishtar() -> None:
    five = ("", "asalu " * 5)
    given = position("barush c5", "gishtar d6 damage=5", leaders=("barush", "gishtar"), hand=five)

    assert sizes(play(given, "attack c5"), 1) == (6, 8, 0)


def test_ex_83_ravenous_pack() -> None:
    given = next(case.position for case in CASES if case.name == "EX-83")
    game = play(given, "cast ravenous-pack", "through c5")

    packs = [piece.card.id for piece in game.table.creatures(0) if "Pack" in piece.granted]
    assert packs == ["barush", "ighirish", "ighirish", "mushank"]


def test_ex_85_pack_against_an_emanation() -> None:
    game = play(position("damsha e5, ighirish e4"), "attack e5")

    assert portals(game, 1) == [8, 5, 8] and units(game) == ["S ighirish e4 2/2", "S damsha e5 3/4"]


def test_ex_86_the_spell_comes_after_the_legacy() -> None:
    given = next(case.position for case in CASES if case.name == "EX-86")
    game = play(given, "cast drain-energy")

    assert names(game, "discard", 0) == ["drain-energy"] and names(game, "discard", 1) == ["urghira"]
