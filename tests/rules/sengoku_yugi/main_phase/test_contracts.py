"""Contract and Evolution (2.21, 2.23, 2.24, SY-R129 to SY-R141): Familiars and their Holders."""

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import table

# -- Contract ----------------------------------------------------------------------------------------------


@rule("SY-222", "SY-223", "SY-10", "SY-11", "SY-224", "SY-225", "SY-R134")
def test_a_contract_costs_ap_and_lends_the_familiar_s_attack_power() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . S L_ . .
        . . 6 . . | C
        """,
        S="soma-3",
        L="raizo-3",
        C="akane-3",
        familiars=("kaen hibana", ""),
        ap=6,
    )
    game.do("contract kaen")
    assert game.options() == ["on af2", "on ac"]
    assert game.refusal("on af3") == "no-holder SY-R134"  # it lies
    assert game.refusal("on af4") == "no-unit SY-R18"

    game.do("on af2")

    assert game.units["S"] == "af2 soma-3 hp=1 with=kaen bound"
    assert game.powers("af2") == (14, 7, 5, 4)  # 8 + 6, 5 + 2
    assert (game.ap[0], game.zone("familiars")) == (0, "hibana")
    assert game.rules == ["SY-223"]


@rule("SY-224", "SY-226", "SY-225")
def test_in_defense_stance_the_familiar_adds_nothing() -> None:
    game = table(". . . . .\n. . S_ . .", S="soma-3 with=kaen")

    assert game.powers("af3") == (8, 5, 5, 4)


@rule("SY-222", "SY-231", "SY-232", "SY-233", "SY-R134")
def test_a_holder_stands_has_no_familiar_and_no_lower_level() -> None:
    game = table(
        ". . . . .\n. S H K .",
        S="soma-2",
        H="homura-3 with=hibana",
        K="enma hp=3",  # a Released Familiar
        familiars=("kaen harbee raijinbee", ""),
        ap=8,
    )

    assert game.options("contract") == ["contract harbee"]
    assert game.refusal("contract kaen") == "no-holder SY-R134"
    assert game.refusal("contract raijinbee") == "no-ap-to-contract SY-222"
    assert game.refusal("contract raibee") == "no-such-familiar SY-222"
    game.do("contract harbee")
    assert game.units["S"] == "af2 soma-2 hp=1 with=harbee bound"


@rule("SY-230", "SY-231")
def test_a_high_familiar_may_be_contracted_at_once() -> None:
    game = table(". . . . .\n. . S . .", S="soma-4", familiars=("enma", ""), ap=9)

    game.do("contract enma")

    assert game.units["S"] == "af3 soma-4 hp=1 with=enma bound"
    assert game.ap[0] == 0


@rule("SY-R134", "SY-R129")
def test_a_nameless_may_hold_an_egg() -> None:
    game = table(". . . . .\n. . N . .", N="nameless-archer", familiars=("radiant-stone-of-green", ""), ap=2)

    game.do("contract radiant-stone-of-green")

    assert game.units["N"] == "af3 nameless-archer hp=1 with=radiant-stone-of-green bound"
    assert game.powers("af3")[0] == 5


@rule("SY-227", "SY-228", "SY-229", "SY-R136")
def test_a_turned_egg_stays_so_until_its_holder_stands_up() -> None:
    game = table(
        "t_ . . . .\nG . . . .",
        G="gantetsu-1 with=radiant-stone-of-brown",
        t="soma-3 hp=3",
        ap=(2, 0),
    )
    game.do("attack af1", "physical", "turn")
    assert game.units["G"] == "af1 gantetsu-1 hp=1 defense with=radiant-stone-of-brown turned"
    assert game.powers("af1") == (3, 2, 7, 4)
    assert game.refusal("turn") == "not-now SY-73"

    game.end_turn()
    game.end_turn()

    assert game.units["G"] == "af1 gantetsu-1 hp=1 with=radiant-stone-of-brown"
    assert game.powers("af1") == (4, 3, 4, 3)


@rule("SY-R136", "SY-227")
def test_the_owner_of_the_egg_is_asked_whoever_turned_the_holder() -> None:
    game = table(
        ". h . . .\n. R . . .",
        R="raizo-1",
        h="homura-2 with=radiant-stone-of-red",
        hand=("raizo-2", ""),
        ap=(3, 0),
    )
    game.do("grow raizo-2")
    game.dice(6)
    game.do("use af2")
    assert (game.asked, game.options()) == ("1 TurnEgg", ["turn", "keep"])
    assert game.refusal("stop") == "not-now SY-227"

    game.do("turn")

    assert game.units["h"] == "bf2 homura-2 hp=1 defense with=radiant-stone-of-red turned"


@rule("SY-227")
def test_only_an_egg_is_turned() -> None:
    game = table("t_ . . . .\nG . . . .", G="gantetsu-2 with=mogumo", t="soma-3 hp=3", ap=0)

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"
    assert game.powers("af1")[2:] == (6, 4)


# -- Evolution ---------------------------------------------------------------------------------------------


@rule("SY-234", "SY-235", "SY-R139", "SY-237")
def test_evolution_needs_a_lying_holder_the_right_form_and_level() -> None:
    game = table(
        ". . . . .\n. S L_ M_ .",
        S="soma-3 with=harbee",
        L="raizo-3 with=hibana",
        M="mikoto-2 with=minamo",
        familiars=("raibee kaen enma namiryu", ""),
        ap=0,
    )

    assert game.options("evolve") == ["evolve kaen"]
    assert game.refusal("evolve raibee") == "in-attack SY-234"
    assert game.refusal("evolve enma") == "nobody-evolves SY-235"  # no stage is skipped
    assert game.refusal("evolve namiryu") == "holder-too-low SY-237"
    game.do("evolve kaen")
    assert game.units["L"] == "af3 raizo-3 hp=1 defense with=hibana,kaen"


@rule("SY-R138", "SY-236")
def test_a_familiar_evolves_several_times_in_a_turn() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-4 with=radiant-stone-of-red",
        familiars=("hibana kaen enma", ""),
        ap=0,
    )

    game.do("evolve hibana", "evolve kaen", "evolve enma")

    assert game.units == {"S": "af3 soma-4 hp=1 defense with=radiant-stone-of-red,hibana,kaen,enma"}
    assert game.ap[0] == 0


@rule("SY-R137", "SY-229", "SY-236")
def test_a_form_on_a_turned_egg_lies_upright() -> None:
    game = table(
        ". . . . .\n. . G_ . .",
        G="gantetsu-2 with=radiant-stone-of-brown turned",
        familiars=("mogumo", ""),
        ap=2,
    )
    assert game.powers("af3")[2:] == (9, 5)
    assert game.refusal("call af3") == "egg-turned SY-229"

    game.do("evolve mogumo")

    assert game.units["G"] == "af3 gantetsu-2 hp=1 defense with=radiant-stone-of-brown,mogumo"
    assert game.powers("af3")[2:] == (6, 4)
    assert game.options("call") == ["call af3"]


@rule("SY-235")
def test_it_is_asked_which_of_two_evolves() -> None:
    game = table(
        ". . . . .\n. H K_ S_ .",
        H="hibana hp=1",
        K="raizo-3 with=harbee",
        S="soma-3",
        familiars=("kaen raibee", ""),
        ap=0,
    )
    game.do("evolve kaen")

    assert game.units["H"] == "af2 kaen hp=3 es=hibana"
    game.do("evolve raibee")
    assert game.units["K"] == "af3 raizo-3 hp=1 defense with=harbee,raibee"


@rule("SY-247", "SY-250", "SY-R144", "SY-245")
def test_hp_gained_by_evolving_are_capped_by_the_contract_cost() -> None:
    game = table(". . . . .\n. . H . .", H="hibana hp=3", familiars=("kaen", ""), ap=0)

    game.do("evolve kaen")

    assert game.units == {"H": "af3 kaen hp=5 es=hibana"}
