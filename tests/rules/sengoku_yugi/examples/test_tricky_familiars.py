"""The tricky cases with Familiars: X-38 to X-46, X-48 to X-50."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import table

STACK = "radiant-stone-of-yellow,harbee,raibee"  # Charge Values 1 + 1 + 2


@rule("SY-X38", "SY-227", "SY-229", "SY-R136", "SY-R154", "SY-226")
@pytest.mark.parametrize(
    ("answer", "powers", "refusal"),
    [("turn", (3, 2, 7, 4), "egg-turned SY-229"), ("keep", (3, 2, 4, 3), "")],
)
def test_an_egg_is_turned_with_its_holder_or_not(
    answer: str, powers: tuple[int, int, int, int], refusal: str
) -> None:
    game = table(
        """
        s_ . . . .
        G  . . . .
        """,
        G="gantetsu-1 with=radiant-stone-of-brown",
        s="soma-3 hp=3",
        ap=(2, 0),
    )
    assert game.powers("af1") == (4, 3, 4, 3)
    game.do("attack af1", "physical")
    assert (game.asked, game.options()) == ("0 TurnEgg", ["turn", "keep"])

    game.do(answer)

    assert game.powers("af1") == powers
    assert game.refusal("call af1") == refusal


@rule("SY-X39", "SY-249")
def test_the_egg_of_a_defeated_holder_returns_to_hand() -> None:
    game = table(
        """
        h  . . . .
        G_ . . . .
        """,
        G="gantetsu-1 with=radiant-stone-of-brown",
        h="homura-4",
        ap=0,
        active=1,
    )

    game.fight("bf1", "af1")

    assert game.units == {"h": "bf1 homura-4 hp=1 defense"}
    assert (game.zone("standby"), game.zone("familiars")) == ("gantetsu-1", "radiant-stone-of-brown")


@rule("SY-X40", "SY-X41", "SY-R142", "SY-R143", "SY-224", "SY-244", "SY-215", "SY-216")
@pytest.mark.parametrize(("mark", "can"), [("", True), (" bound", False)])
def test_a_familiar_moves_out_of_a_lying_holder_and_attacks_unless_the_contract_is_new(
    mark: str, can: bool
) -> None:
    game = table(
        """
        . . 6  . .
        . . g_ . .
        . . S  . .
        . . 6  . .
        """,
        S=f"soma-3 with={STACK}{mark}",
        g="gantetsu-4 hp=9",
        stronghold=("", "nameless-lancer"),
        ap=(1, 0),
    )
    game.fight("af3", "bf3")
    assert "Attack Power 12 against Defense Power 10: 1 damage." in game.heard(1)  # 8 + 4

    game.do("release af3", "familiar af2")
    fresh = "" if can else " fresh"
    assert game.units["S"] == "af3 soma-3 hp=1 defense"
    assert game.units["af2"] == f"raibee hp=4 es=radiant-stone-of-yellow,harbee{fresh}"
    assert game.ap[0] == 0
    game.do("attack af2", "physical", "stop")

    if can:
        assert game.options() == ["target bf3", "target bsh"]
        game.do("target bsh")
        assert "Attack Power 4 against 3 of the Last Guard." in game.heard(1)
    else:  # LR and F1: nothing but Gantetsu can be chosen
        assert "Gantetsu-4 of @1 on bf3 is attacked." in game.heard(1)


@rule("SY-X42", "SY-261", "SY-263", "SY-R149", "SY-256")
def test_a_defending_raibee_gains_its_level_at_most() -> None:
    game = table(
        """
        r_ . . . .
        H  . . . .
        """,
        r="raibee hp=6 es=radiant-stone-of-yellow,harbee",
        H="homura-4",
        familiars=("", "denbee"),
        ap=0,
    )
    game.do("attack af1", "physical")
    assert game.options() == ["source radiant-stone-of-yellow", "source harbee", "familiar denbee", "stop"]

    game.do("familiar denbee", "source harbee")  # no third payment is asked

    assert "Attack Power 13 against Defense Power 6: 2 damage." in game.heard(1)
    assert game.units["r"] == "bf1 raibee hp=4 defense es=radiant-stone-of-yellow"
    assert game.zone("summoning", 1) == "harbee denbee"


@rule("SY-X43", "SY-246", "SY-247", "SY-250", "SY-R140")
@pytest.mark.parametrize("sign", ["R", "R_"])
def test_a_released_raibee_gains_hp_by_evolving(sign: str) -> None:
    game = table(f". . . . .\n. . {sign} . .", R="raibee hp=4", familiars=("raijinbee", ""))

    game.do("evolve raijinbee")

    stance = " defense" if sign == "R_" else ""
    assert game.units == {"R": f"af3 raijinbee hp=7{stance} es=raibee"}


@rule("SY-X44", "SY-272", "SY-237", "SY-R141")
def test_evolved_by_its_ability_a_familiar_does_nothing_more_and_never_outgrows_its_holder() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-3 with=harbee",
        familiars=("raijinbee", ""),
        summoning=("raibee denbee", ""),
        ap=8,
    )
    game.dice(4)

    game.do("call af3", "evolution")
    assert game.options() == ["form raibee", "form denbee"]
    game.do("form raibee")

    assert game.units == {"S": "af3 soma-3 hp=1 defense with=harbee,raibee familiar=1"}
    assert game.refusal("call af3") == "familiar-used SY-272"
    assert game.refusal("evolve raijinbee") == "holder-too-low SY-237"


@rule("SY-X45", "SY-R141", "SY-R152")
def test_with_a_holder_of_level_2_evolution_is_not_offered() -> None:
    game = table(
        ". . . . .\n. . S_ . .",
        S="soma-2 with=harbee",
        standby=("soma-1", ""),
        summoning=("raibee", ""),
        ap=2,
    )
    game.dice(6)

    game.do("call af3")
    assert game.options() == ["support"]
    assert game.refusal("evolution") == "no-form SY-286"
    game.do("support")

    assert game.options() == ["apply mp", "apply troop"]


FAMILIARS_A = (
    "radiant-stone-of-yellow radiant-stone-of-green hibana kaen enma harbee raibee denbee raijinbee hanekaze"
)


@rule("SY-X46", "SY-217", "SY-218", "SY-219", "SY-R132", "SY-R133")
def test_after_the_first_damage_only_small_familiars_can_be_fetched() -> None:
    game = table(
        """
        . . 8 . .
        . . . . .
        . . S . .
        . . 8 . .
        """,
        S="soma-3",
        stronghold=("", "soma-1"),
        summoning=("", FAMILIARS_A),
        ap=0,
    )

    game.do("attack af3", "physical")
    assert (game.strongholds, game.asked) == ((8, 7), "1 Fetch")
    assert game.options() == [
        "fetch radiant-stone-of-yellow",
        "fetch radiant-stone-of-green",
        "fetch hibana",
        "fetch hanekaze",
        "none",
    ]
    assert game.refusal("fetch harbee") == "too-dear SY-219"
    assert game.refusal("fetch minamo") == "not-in-zone SY-217"
    game.do("fetch hibana")

    assert game.zone("familiars", 1) == "hibana"
    assert game.heard(0) == ["@1 fetches Hibana from the Summoning Zone."]
    assert game.asked == "0 Main"


@rule("SY-X48", "SY-70", "SY-R34", "SY-R35")
def test_two_of_five_familiars_must_be_sent_even_for_nothing() -> None:
    game = table(
        ". . . . .\n. . S . .",
        S="soma-1 hp=3",
        familiars=("hibana harbee hanekaze kaen raibee", ""),
        phase="charge",
        ap=0,
    )
    game.do("ap")
    assert game.options() == ["send hibana", "send harbee", "send hanekaze", "send kaen"]  # of `familiars`

    game.do("send hanekaze", "send raibee", "done")

    assert game.units == {"S": "af3 soma-1 hp=3"}
    assert game.zone("familiars") == "hibana harbee kaen"
    assert game.asked == "0 Main"


@rule("SY-X49", "SY-R120", "SY-241")
def test_a_chained_holder_stays_while_its_familiar_walks_out() -> None:
    game = table(". . . . .\n. . S . .", S="soma-3 with=raibee silver-chain")
    assert game.options("move") == []
    assert game.refusal("move af3") == "silver-chain SY-R120"

    game.do("release af3")
    assert game.options() == ["familiar af2", "familiar af4"]
    game.do("familiar af4")

    assert game.units == {"S": "af3 soma-3 hp=1 silver-chain", "af4": "raibee hp=2"}


@rule("SY-X50", "SY-R157", "SY-279")
def test_troop_looks_at_what_is_there() -> None:
    game = table(
        ". . . . .\n. . T_ . .",
        T="tsubaki-3 with=tsumuji",
        stronghold=("soma-1 soma-2", ""),
        standby=("raizo-1 raizo-2", ""),
        ap=3,
    )
    game.dice(2)

    game.do("call af3", "support")
    assert game.options() == ["keep soma-1", "keep soma-2"]
    game.do("keep soma-1")

    assert (game.zone("hand"), game.zone("stronghold")) == ("soma-1", "soma-2")
    assert game.zone("standby") == "raizo-1 raizo-2"
