"""The later rulings of 3.8 about Familiars (SY-R170, SY-R176, SY-R177, SY-R182)."""

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import table


@rule("SY-R170", "SY-247", "SY-250")
def test_evolution_by_ability_heals_a_released_familiar() -> None:
    game = table(
        ". . e_ . .\n. . F . .",
        F="harbee hp=3",
        e="nameless-smith hp=2",
        summoning=("raibee", ""),
        ap=(2, 0),
    )
    game.dice(5)

    game.do("attack af3", "magical", "target bf3", "call af3", "evolution", "form raibee")

    assert game.units["F"] == "af3 raibee hp=5 defense es=harbee used=1"  # 3 + 2


@rule("SY-R176", "SY-R155")
def test_without_an_ally_nearby_only_the_other_support_effects_are_left() -> None:
    game = table(
        ". . e_ . .\n. . F . .",
        F="harbee hp=2",
        e="nameless-smith hp=2",
        stronghold=("soma-1 soma-2 soma-3", "benio-2"),
        standby=("soma-4", ""),
        ap=(2, 0),
    )
    game.dice(4)

    game.do("attack af3", "magical", "target bf3", "call af3", "support")

    assert (game.asked, game.options()) == ("0 Troop", ["keep soma-1", "keep soma-2"])  # Level 2


@rule("SY-R176", "SY-R158")
def test_once_the_chosen_enemy_has_fallen_the_rest_of_the_combat_effects_falls_away() -> None:
    game = table(
        ". . e_ d_ .\n. . F . .",
        F="enma hp=2",
        e="gantetsu-3 hp=3",
        d="raizo-1",
        ap=(4, 0),
    )
    game.dice(6)

    game.do("attack af3", "physical", "target bf3", "call af3", "combat", "target bf4")
    assert (game.asked, game.options()) == ("0 Order", ["apply fire2", "apply burn"])
    game.do("apply fire2")

    assert game.asked == "0 Main"
    assert game.zone("standby", 1) == "raizo-1"
    assert game.units["e"] == "bf3 gantetsu-3 hp=2 defense"


@rule("SY-R177", "SY-R136")
def test_the_egg_is_asked_for_as_soon_as_its_holder_pays_a_stance_cost() -> None:
    game = table(
        ". . . . .\n. S H_ A_ .",
        S="soma-2 with=radiant-stone-of-red",
        H="homura-3",
        A="akane-1",
        ap=0,
    )

    game.do("use af2", "turn af2")
    assert (game.asked, game.options()) == ("0 TurnEgg", ["turn", "keep"])
    game.do("turn")

    assert (game.asked, game.options()) == ("0 ChooseUnit", ["target af3", "target af4"])
    assert game.units["S"] == "af2 soma-2 hp=1 defense with=radiant-stone-of-red turned used=1"


@rule("SY-R177", "SY-217")
def test_at_the_end_of_combat_the_egg_comes_before_the_fetch() -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="soma-4 with=radiant-stone-of-red",
        stronghold=("benio-2", "raizo-1"),
        summoning=("", "minamo"),
        ap=0,
    )

    game.do("attack af3", "physical")
    assert game.asked == "0 TurnEgg"
    game.do("keep")

    assert (game.asked, game.options()) == ("1 Fetch", ["fetch minamo", "none"])


@rule("SY-R182", "SY-R153", "SY-249")
def test_an_egg_that_returns_to_hand_brings_its_mark_into_the_next_contract() -> None:
    game = table(
        ". . . . .\n. S H . .",
        S="soma-2 with=radiant-stone-of-red familiar=1",
        H="homura-1",
        stronghold=("benio-2", "homura-4"),
    )
    game.do("attack af2", "physical")
    assert (game.zone("familiars"), game.zone("standby")) == ("radiant-stone-of-red", "soma-2")

    game.do("contract radiant-stone-of-red", "on af3")

    assert game.units == {"H": "af3 homura-1 hp=1 with=radiant-stone-of-red bound familiar=1"}
