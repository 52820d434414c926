"""Self-Boosts of characters (SY-106 to SY-113, SY-124 to SY-128, SY-R64 to SY-R67, SY-R120)."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import Play, table


def duel(attacker: str, target: str, ours: str = "", theirs: str = "") -> Play:
    return table(
        """
        t_ . . . .
        A  . . . .
        """,
        A=attacker,
        t=target,
        hand=(ours, theirs),
        ap=0,
    )


@rule("SY-106", "SY-R65", "SY-108")
@pytest.mark.parametrize(
    ("attacker", "is_asked"),
    [
        ("soma-1", False),
        ("soma-2", False),
        ("soma-3", True),
        ("soma-4", True),
        ("oboro-3", True),  # a Support of Level 3
        ("jinpachi-2", False),
        ("nameless-archer", False),
    ],
)
def test_only_levels_3_and_4_boost_their_attack(attacker: str, is_asked: bool) -> None:
    game = duel(attacker, "gantetsu-4 hp=9", ours="akane-1")

    game.do("attack af1", "physical")

    assert (game.asked == "0 Boost") == is_asked


@rule("SY-107", "SY-108", "SY-109", "SY-110", "SY-R67")
@pytest.mark.parametrize(("manner", "power"), [("physical", "atk+3"), ("magical", "mat+2")])
def test_level_3_boosts_once_by_its_value_for_this_kind_of_attack(manner: str, power: str) -> None:
    game = table(
        """
        . t_ .  . .
        . A  .  . .
        """,
        A="soma-3",
        t="gantetsu-4 hp=9",
        hand=("soma-4 soma-1", ""),
        ap=0,
    )
    game.do("attack af2", manner)
    assert game.options() == ["pay soma-1", "pay soma-4", "stop"]  # any Level of the name

    game.do("pay soma-1")

    assert game.asked == "0 ChooseTarget"  # no second one; the target is named after the boost
    assert game.units["A"] == f"af2 soma-3 hp=1 {power}:combat"
    assert game.zone("standby") == "soma-1"
    assert game.rules == ["SY-109", "SY-R62"]


@rule("SY-109", "SY-112", "SY-113")
def test_growth_sources_pay_too() -> None:
    game = duel("soma-3 gs=nameless-swordsman,soma-2", "gantetsu-4 hp=9")
    game.do("attack af1", "physical")
    assert game.options() == ["source soma-2", "source nameless-swordsman", "stop"]
    assert game.refusal("source soma-1") == "no-such-source SY-109"
    assert game.refusal("pay soma-1") == "not-in-hand SY-109"
    assert game.refusal("target bf1") == "not-now SY-106"

    game.do("source nameless-swordsman")

    assert game.units["A"] == "af1 soma-3 hp=1 defense gs=soma-2"
    assert game.zone("standby") == "nameless-swordsman"


@rule("SY-107", "SY-106")
def test_a_boost_is_optional_and_without_hand_and_sources_not_asked() -> None:
    game = duel("soma-3", "gantetsu-4 hp=9", ours="soma-1")
    game.do("attack af1", "physical", "stop")
    assert game.zone("hand") == "soma-1"
    assert game.units["A"] == "af1 soma-3 hp=1 defense"

    bare = duel("soma-3", "gantetsu-4 hp=9")
    bare.do("attack af1", "physical")
    assert bare.asked == "0 Main"


@rule("SY-106", "SY-R95")
def test_with_an_unfitting_hand_the_boost_is_asked_all_the_same() -> None:
    game = duel("soma-3", "gantetsu-4 hp=9", ours="akane-1 nameless-swordsman")

    game.do("attack af1", "physical")

    assert (game.asked, game.options()) == ("0 Boost", ["stop"])


@rule("SY-111", "SY-R64")
@pytest.mark.parametrize(("manner", "powers"), [("physical", (3, 4)), ("magical", (2, 3))])
def test_level_4_boosts_twice_by_its_two_values(manner: str, powers: tuple[int, int]) -> None:
    game = duel("soma-4", "gantetsu-4 hp=9", ours="soma-1 soma-1 soma-2")
    power = {"physical": "atk", "magical": "mat"}[manner]
    game.do("attack af1", manner, "pay soma-1")
    assert game.units["A"] == f"af1 soma-4 hp=1 {power}+{powers[0]}:combat"
    assert game.options() == ["pay soma-1", "pay soma-2", "stop"]

    game.do("pay soma-2")

    base = {"physical": 12, "magical": 7}[manner]
    assert any(f"Attack Power {base + sum(powers)} against" in text for text in game.heard(1))
    assert game.zone("hand") == "soma-1"


# -- ④ defence ---------------------------------------------------------------------------------------------


@rule("SY-124", "SY-126", "SY-127", "SY-128", "SY-R66")
def test_the_defender_boosts_both_powers_by_1_up_to_its_level() -> None:
    game = duel("homura-4 atk+1:turn", "soma-2 hp=5 gs=soma-1", theirs="soma-3 soma-4 akane-1")
    game.do("attack af1", "physical")
    assert game.asked == "1 Boost"
    assert game.options() == ["pay soma-3", "pay soma-4", "source soma-1", "stop"]
    assert game.refusal("pay akane-1") == "other-name SY-109"

    game.do("source soma-1")
    assert game.units["t"] == "bf1 soma-2 hp=5 defense def+1:combat mdf+1:combat"
    game.do("pay soma-4")  # a third is not offered at Level 2

    assert "Attack Power 14 against Defense Power 6: 2 damage." in game.heard(0)
    assert game.units["t"] == "bf1 soma-2 hp=3 defense"
    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("soma-3 akane-1", "soma-1 soma-4")


@rule("SY-128", "SY-124")
@pytest.mark.parametrize(("target", "times"), [("soma-1 hp=3", 1), ("soma-4 hp=9", 3)])
def test_any_level_may_defend_by_self_boosts(target: str, times: int) -> None:
    game = duel("homura-4 atk+9:turn", target, theirs="soma-2 soma-3 soma-2")
    game.do("attack af1", "physical")

    boosts = 0
    while game.asked == "1 Boost":
        game.do(game.options("pay")[0])
        boosts += 1

    assert boosts == times


@rule("SY-R66", "SY-113")
def test_a_nameless_can_never_defend_by_self_boosts() -> None:
    game = duel("homura-2", "nameless-archer hp=2", theirs="hayate-1 nameless-archer")

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"


@rule("SY-125", "SY-124")
def test_only_the_attacked_ally_is_asked_for() -> None:
    game = table(
        """
        t_ u_ . . .
        A  .  . . .
        """,
        A="homura-4",
        t="soma-1",
        u="akane-1",
        hand=("", "akane-2 soma-2"),
        ap=0,
    )
    game.do("attack af1", "physical", "target bf1")

    assert game.options() == ["pay soma-2", "stop"]


@rule("SY-R120")
@pytest.mark.parametrize(("attacker", "target"), [("soma-3 silver-chain", "gantetsu-4 hp=9 silver-chain")])
def test_a_chained_unit_cannot_boost(attacker: str, target: str) -> None:
    game = duel(attacker, target, ours="soma-1", theirs="gantetsu-1")

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"
    assert "boosted" not in game.kinds


@rule("SY-R160", "SY-R67")
def test_familiar_cards_do_not_pay_for_a_character() -> None:
    game = table(
        """
        t_ . . . .
        A  . . . .
        """,
        A="soma-3",
        t="gantetsu-4 hp=9",
        familiars=("harbee", "mogumo"),
        ap=0,
    )

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"  # without Character Cards nobody could pay


@rule("SY-R161", "SY-109")
def test_of_equal_cards_the_most_used_one_pays() -> None:
    game = table(
        "t_ . . . .\nA  . . . .",
        A="akane-3",
        t="gantetsu-4 hp=9",
        hand=("akane-1 akane-1", ""),
        spent="0:hand:akane-1:1",
        ap=0,
    )

    game.do("attack af1", "physical", "pay akane-1")

    marks = [game.game.spelled["spent"][code] for code in game.state.spent]
    assert marks == ["0:standby:akane-1:1"]
