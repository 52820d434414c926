"""Familiar abilities (2.27, SY-R152 to SY-R159, SY-R164): the die, the kinds, Support and Combat effects."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import GUESTS, Play, table


def called(
    die: int,
    familiar: str,
    holder: str = "soma-4",
    ally: str = "akane-2",
    stronghold: str = "benio-2 benio-2",
    standby: str = "",
    summoning: str = "",
) -> Play:
    """A contracted Familiar uses its ability; an ally stands beside the Holder, another one is far away."""
    game = table(
        """
        . . .  . .
        . A S_ . R
        """,
        S=f"{holder} with={familiar}",
        A=ally,
        R="raizo-1 burn",
        stronghold=(stronghold, ""),
        standby=(standby, ""),
        summoning=(summoning, ""),
        ap=(4, 0),
    )
    game.dice(die)
    game.do("call af3")
    return game


# -- when --------------------------------------------------------------------------------------------------


@rule("SY-264", "SY-265", "SY-267", "SY-R118")
def test_a_contracted_familiar_acts_while_its_holder_lies() -> None:
    game = table(
        ". . . . .\n. S L_ . .",
        S="soma-3 with=harbee",
        L="raizo-3 with=hibana mute",
        ap=2,
    )

    assert game.options("call") == ["call af3"]  # Mute is the Holder's
    assert game.refusal("call af2") == "holder-stands SY-265"
    assert game.refusal("call af4") == "empty SY-162"
    assert game.refusal("call bf3") == "empty SY-162"
    poor = table(". . . . .\n. . L_ . .", L="raizo-3 with=hibana", ap=1)
    assert poor.refusal("call af3") == "ability-too-dear SY-267"


@rule("SY-265", "SY-R146")
def test_a_familiar_in_the_command_zone_may_act_too() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . A . . .
        . . 6 . . | C_
        """,
        C="soma-3 with=harbee",
        A="akane-1",
        standby=("soma-1", ""),
        ap=2,
    )
    game.dice(2)

    game.do("call ac", "support")

    assert game.units["C"] == "ac soma-3 hp=1 defense gs=soma-1 with=harbee familiar=1"


@rule("SY-266", "SY-R75", "SY-267")
@pytest.mark.parametrize(
    ("target", "ap", "is_asked"), [("akane-1", 3, True), ("akane-1", 2, False), ("gantetsu-4", 3, False)]
)
def test_a_released_familiar_acts_after_it_has_dealt_combat_damage(
    target: str, ap: int, is_asked: bool
) -> None:
    game = table("t_ . . . .\nR . . . .", R="raibee hp=4", t=target, ap=(ap, 0))

    game.do("attack af1", "physical")

    assert (game.asked == "0 Trigger") == is_asked
    if is_asked:
        assert game.options() == ["call af1", "pass"]


@rule("SY-R159", "SY-266")
def test_a_released_familiar_that_falls_in_a_tie_does_not_act() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . R . .
        . . 6 . .
        """,
        R="raibee hp=1",
        stronghold=("", "soma-1"),
        ap=(9, 0),
    )

    game.do("attack af3", "physical")

    assert game.asked == "0 Main"
    assert (game.units, game.strongholds[1]) == ({}, 5)


@rule("SY-272", "SY-R153", "SY-R161")
def test_one_use_per_turn_for_the_whole_stack_in_either_state() -> None:
    game = called(1, "harbee")
    assert game.refusal("call af3") == "familiar-used SY-272"

    game.do("release af3", "familiar af4")
    assert game.units["af4"] == "harbee hp=1 used=1"
    game.end_turn()
    game.end_turn()

    assert game.units["af4"] == "harbee hp=1"


@rule("SY-R152", "SY-270")
def test_if_nothing_is_reached_nothing_happens() -> None:
    game = called(1, "harbee")

    assert game.heard(1)[-2:] == ["Harbee has no effect.", "The ability is resolved."]
    assert game.asked == "0 Main"
    assert game.units["S"] == "af3 soma-4 hp=1 defense with=harbee familiar=1"
    assert game.ap[0] == 2


# -- Support -----------------------------------------------------------------------------------------------


@rule("SY-278", "SY-R155", "SY-275")
def test_hp_goes_to_the_holder_or_one_ally_around() -> None:
    game = called(3, "mogumo")
    game.do("support")
    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target af2", "target af3"])  # Raizo is too far

    game.do("target af2")

    assert game.units["A"] == "af2 akane-2 hp=2"


@rule("SY-R155", "SY-278")
def test_a_released_familiar_supports_an_ally_around_never_itself() -> None:
    game = table("t_ . . . .\nI A . . .", I="iwagumo hp=4", A="akane-2", t="soma-1", ap=(3, 0))
    game.dice(2)

    game.do("attack af1", "physical", "call af1", "support")  # Akane is the only one

    assert game.units["A"] == "af2 akane-2 hp=2"


@rule("SY-R155")
def test_without_an_ally_around_these_effects_do_nothing() -> None:
    game = table("t_ . . . .\nI . . . .", I="iwagumo hp=4", t="soma-1", ap=(3, 0))
    game.dice(2)

    game.do("attack af1", "physical", "call af1", "support")

    assert "The effects of Iwagumo on a unit are lost." in game.heard(1)
    assert game.asked == "0 Main"
    assert game.units == {"I": "af1 iwagumo hp=4 defense used=1"}


@rule("SY-273")
def test_cure_removes_one_kind() -> None:
    game = called(1, "minamo", ally="akane-2 burn mute")
    game.do("support", "target af2")
    assert (game.asked, game.options()) == ("0 ChooseAilment", ["cure burn", "cure mute"])

    game.do("cure burn")

    assert game.units["A"] == "af2 akane-2 hp=1 mute"


@rule("SY-274", "SY-277", "SY-281", "SY-278")
def test_full_cure_and_blessing_go_to_the_same_ally() -> None:
    game = called(4, "shirotama", ally="akane-2 burn mute poison")
    game.do("support", "target af2")
    assert (game.asked, game.options()) == ("0 Order", ["apply full-cure", "apply blessing"])
    assert game.refusal("apply mp") == "not-left SY-270"
    assert game.refusal("support") == "not-now SY-270"

    game.do("apply blessing")

    assert game.units["A"] == "af2 akane-2 hp=1 holy"
    assert game.asked == "0 Main"


@rule("SY-276", "SY-R156", "SY-R104")
@pytest.mark.parametrize(
    ("ally", "added"),
    [("akane-2", "akane-1"), ("nameless-dancer", ""), ("akane-1", "akane-1"), ("hayate-2", "")],
)
def test_mp_adds_a_card_of_the_name_to_a_named_character(ally: str, added: str) -> None:
    game = called(2, "harbee", ally=ally, standby="akane-1 akane-3")

    game.do("support", "target af2")

    gs = f" gs={added}" if added else ""
    assert game.units["A"] == f"af2 {ally} hp=1{gs}"
    assert game.asked == "0 Main"


@rule("SY-R156", "SY-R97")
def test_mp_does_nothing_for_a_released_familiar() -> None:
    game = called(2, "harbee", ally="kaen hp=2", standby="akane-1")

    game.do("support", "target af2")

    assert (game.units["A"], game.zone("standby")) == ("af2 kaen hp=2", "akane-1")


@rule("SY-279", "SY-R105", "SY-R157")
def test_troop_keeps_one_card_and_puts_the_others_under_the_pile_in_order() -> None:
    game = called(2, "tsumuji", stronghold="soma-1 soma-2 soma-3 raizo-2 raizo-3")
    game.do("support")
    assert (game.asked, game.options()) == ("0 Troop", ["keep soma-1", "keep soma-2", "keep soma-3"])
    assert game.refusal("keep raizo-2") == "not-looked-at SY-279"
    assert game.refusal("under soma-1") == "not-now SY-279"

    game.do("keep soma-2")
    assert game.options() == ["under soma-1", "under soma-3"]
    assert game.refusal("under soma-2") == "not-looked-at SY-279"
    game.do("under soma-3")

    assert (game.zone("hand"), game.zone("stronghold")) == ("soma-2", "raizo-2 raizo-3 soma-3 soma-1")


@rule("SY-R157", "SY-R37")
@pytest.mark.parametrize(("standby", "kept"), [("soma-1", "soma-1"), ("", "")])
def test_troop_resets_only_an_empty_stronghold(standby: str, kept: str) -> None:
    game = called(2, "tsumuji", stronghold="", standby=standby)

    game.do("support", *([f"keep {kept}"] if kept else []))

    assert (game.zone("hand"), game.asked) == (kept, "0 Main")


@rule("SY-280")
def test_a_weapon_fetches_a_card_of_standby() -> None:
    game = called(4, "hanekaze", stronghold="", standby="soma-1 hayate-1 nagi-3 hayate-4")
    game.do("support")
    assert game.options() == ["apply troop", "apply bow"]

    game.do("apply bow")
    assert (game.asked, game.options()) == ("0 ChooseCard", ["take hayate-1", "take hayate-4", "take nagi-3"])
    game.do("take nagi-3")

    assert game.zone("hand") == "nagi-3"
    assert game.asked == "0 Troop"  # the rest of Standby is shuffled in for it


# -- Combat ------------------------------------------------------------------------------------------------


@rule("SY-282", "SY-283", "SY-284", "SY-R158", "SY-271")
def test_combat_effects_hit_one_lying_enemy_in_range_perhaps_another_one() -> None:
    game = table(
        """
        . a_ 6 . .
        t_ b c_ . .
        R . . . .
        . . 6 . .
        """,
        R="raibee hp=4",  # UL UR LR
        t="soma-1",
        a="akane-2 hp=2",
        b="raizo-1",
        c="homura-1",
        ap=(3, 0),
    )
    game.dice(4)
    game.do("attack af1", "physical", "target bf1", "call af1", "combat")
    # Soma has fallen; Raizo stands; Homura is out of range: only Akane can be chosen.
    assert (game.asked, game.options()) == ("0 Order", ["apply lightning1", "apply paralysis"])

    game.do("apply paralysis")

    assert game.units["a"] == "bb2 akane-2 hp=1 defense paralysis"
    assert game.asked == "0 Main"


@rule("SY-282", "SY-R158")
def test_without_a_lying_enemy_in_range_combat_does_nothing() -> None:
    game = table("t_ . . . .\nR . . . .", R="raibee hp=4", t="soma-1", ap=(3, 0))
    game.dice(4)

    game.do("attack af1", "physical", "call af1")
    assert game.options() == ["support", "combat"]
    game.do("combat")

    assert "Raibee has no effect." in game.heard(1)
    assert game.asked == "0 Main"


@rule("SY-283", "SY-R106", "SY-R152")
def test_if_the_enemy_falls_the_rest_of_the_combat_effects_fall_away() -> None:
    game = table(
        """
        t_ u_ . . .
        E  .  . . .
        """,
        E="enma hp=4",
        t="soma-1",
        u="akane-2 hp=2 gs=akane-1",
        ap=(4, 0),
    )
    game.dice(3)
    game.do("attack af1", "physical", "target bf1", "call af1", "combat", "apply fire2")
    assert game.asked == "1 KeepSource"
    game.do("none")

    assert game.asked == "0 Main"
    assert game.units == {"E": "af1 enma hp=4 defense used=1"}


@rule("SY-268", "SY-271")
def test_a_contracted_familiar_has_no_combat_row() -> None:
    game = called(6, "mogumo", holder="soma-2", summoning="iwagumo")

    assert game.options() == ["support"]
    assert game.refusal("combat") == "not-released SY-268"
    assert game.refusal("evolution") == "no-form SY-286"  # the Holder has Level 2
    assert game.refusal("apply hp") == "not-now SY-271"


# -- Evolution ---------------------------------------------------------------------------------------------


@rule("SY-285", "SY-286", "SY-R152")
def test_without_a_form_in_the_summoning_zone_evolution_is_not_offered() -> None:
    game = called(4, "radiant-stone-of-purple", summoning="kaen")
    assert game.options() == ["support"]
    assert game.refusal("evolution") == "no-form SY-286"

    able = called(4, "radiant-stone-of-purple", summoning="yamiko")
    assert able.options() == ["support", "evolution"]


@rule("SY-R164", "SY-286")
def test_only_an_unavailable_evolution_reached_is_answered_by_none() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-4 with=guest-egg",
        summoning=("kaen", ""),
        ap=2,
        game=GUESTS,
    )
    game.dice(4)

    game.do("call af3")

    assert (game.asked, game.options()) == ("0 ChooseKind", ["none"])
    assert game.refusal("evolution") == "no-form SY-286"


@rule("SY-285", "SY-247", "SY-R140")
def test_a_released_familiar_evolves_by_its_ability_beyond_any_level_and_gains_hp() -> None:
    game = table(
        "t_ . . . .\nR . . . .",
        R="raibee hp=4",
        t="soma-1",
        summoning=("raijinbee", ""),
        ap=(3, 0),
    )
    game.dice(5)
    game.do("attack af1", "physical", "call af1", "evolution")
    assert game.refusal("form kaen") == "no-form SY-286"
    assert game.refusal("support") == "not-now SY-285"

    game.do("form raijinbee")

    assert game.units == {"R": "af1 raijinbee hp=7 defense es=raibee used=1"}
