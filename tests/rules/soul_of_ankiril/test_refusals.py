"""Why something cannot be done: a stable code and the rule, for Creatures, Terrains and Spells."""

from random import Random

import pytest

from soultable.core import questions
from soultable.core.errors import IllegalOption, WrongSeat
from soultable.core.hashing import state_key
from soultable.core.option import Reason
from soultable.games.registry import game as game_of
from soultable.games.soul_of_ankiril.rules import setup
from soultable.games.soul_of_ankiril.rules.abilities import targets
from soultable.games.soul_of_ankiril.rules.strategy_phase import intuition, legality
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import Play, fresh, table


def field(hand: str = "", energy: int = 3) -> Play:
    """South's Fire and North's Water in a fight."""
    return table(
        """
        e   . . . g . . . .
        d  . . . . . m . . .
        c   . . . I D . N .
        """,
        D="damsha",
        I="ighirish inactive",
        N="irsang inactive moved",
        m="mullub",
        g="ganuri",
        hand=(hand, ""),
        energy=energy,
    )


@rule("SA-31", "SA-32", "SA-81", "SA-85", "SA-89", "SA-R8", "SA-20")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("move c4", "fatigued SA-32"),
        ("attack c4", "fatigued SA-32"),
        ("move c7", "inactive SA-31"),
        ("attack c7", "inactive SA-31"),
        ("move d6", "not-yours SA-81"),
        ("attack d6", "not-yours SA-81"),
        ("use d6", "not-yours SA-81"),
        ("move e5", "empty-terrain SA-R8"),
        ("use e5", "empty-terrain SA-R8"),
        ("use c5", "no-ability SA-89"),
        ("use b2", "no-ability SA-89"),
        ("use f2", "not-yours SA-81"),
        ("move b2", "no-creature SA-20"),
        ("attack a3", "nobody-near SA-85"),
        ("summon damsha", "not-in-hand SA-71"),
        ("cast gust", "no-such-spell SA-76"),
        ("recharge", "leader-stands SA-73"),
        ("resummon", "leader-stands SA-73"),
        ("on c5", "not-now SA-70"),
        ("through c5", "not-now SA-70"),
        ("first", "not-now SA-70"),
        ("done", "not-now SA-70"),
        ("top gust", "not-now SA-70"),
        ("way e", "not-now SA-70"),
        ("deck fire", "not-now SA-70"),
        ("move c5", ""),
        ("attack c5", ""),
        ("draw", ""),
        ("end", ""),
    ],
)
def test_an_action_is_refused_with_its_reason(answer: str, reason: str) -> None:
    assert field().refusal(answer) == reason


@rule("SA-71", "SA-76", "SA-93", "SA-94", "SA-R34")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("summon urom", "no-energy SA-71"),
        ("cast burning-claws", "no-energy-to-cast SA-76"),
        ("draw", "no-energy-to-draw SA-93"),
    ],
)
def test_without_energy_nothing_can_be_paid(answer: str, reason: str) -> None:
    assert field("urom burning-claws", energy=0).refusal(answer) == reason


@rule("SA-73", "SA-75")
def test_a_leader_that_is_too_dear_stays_away() -> None:
    game = table(fallen="S", arrow=(4, 4), energy=3)
    assert game.options("re") == ["recharge"]
    assert game.refusal("resummon") == "too-dear SA-73"

    poor = table(fallen="S", arrow=(1, 4), energy=0)
    assert poor.refusal("recharge") == "no-energy-to-turn SA-75"
    assert poor.refusal("resummon") == "too-dear SA-73"


@rule("SA-78", "SA-R42", "SA-R71", "SA-R81", "SA-R38", "SA-R46", "SA-R8")
@pytest.mark.parametrize(
    ("answers", "answer", "reason"),
    [
        ("cast biting-blaze", "through d6", "not-yours SA-81"),
        ("cast biting-blaze", "through b4", "not-yours SA-81"),
        ("cast biting-blaze", "through e5", "empty-terrain SA-R8"),
        ("cast biting-blaze", "through a3", "no-target SA-R42"),
        ("cast biting-blaze", "on d6", "not-now SA-70"),
        ("cast burning-claws, through c5", "on d6", "not-allied SA-R38"),
        ("cast burning-claws, through c5", "on b4", "emanation SA-R46"),
        ("cast burning-claws, through c5", "on f2", "emanation SA-R46"),
        ("cast burning-claws, through c5", "on e5", "empty-terrain SA-R8"),
        ("cast burning-claws, through c5", "done", "not-now SA-70"),
        ("cast burning-claws, through c5", "way e", "not-now SA-70"),
        ("summon urom", "on c5", "occupied SA-R8"),
        ("summon urom", "on e5", "not-beside SA-72"),
        ("summon urom", "through c5", "not-now SA-70"),
        ("move c5", "on d6", "occupied SA-R8"),
        ("move c5", "on e5", "too-far SA-82"),
    ],
)
def test_a_part_that_does_not_fit_is_refused(answers: str, answer: str, reason: str) -> None:
    game = field("biting-blaze burning-claws urom")
    game.do(*answers.split(", "))

    assert game.refusal(answer) == reason


@rule("SA-R71", "SA-R5", "SA-R7", "SA-R75", "SA-R38", "SA-R46", "SA-111")
@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("on d6", "out-of-range SA-R7"),
        ("on c7", "no-trajectory SA-R5"),
        ("on e5", "off-trajectory SA-111"),
        ("on f3", "mimicry SA-R71"),
        ("on c4", "not-opposing SA-R38"),
        ("on b4", "emanation SA-R46"),
        ("on e4", ""),
        ("on a5", ""),
    ],
)
def test_a_throw_is_refused_by_range_line_and_mimicry(where: str, reason: str) -> None:
    game = table(
        """
        f    . . f . . . .
        e   . . . e h . . .
        d  . . . . . o . . .
        c   . . . I N . c .
        b    . . . . . . .
        a     . . . . a .
        """,
        leaders=("zabarak", "kashiri"),
        N="nagga",
        I="anbar",
        o="offspring",
        c="kintur",
        e="mullub",
        h="nirush",
        f="ganuri",
        a="shekun",
    )
    game.do("use c5")

    assert game.refusal(where) == reason


@rule("SA-R11", "SA-R77", "SA-121")
def test_intuition_is_refused_by_supply_and_energy() -> None:
    game = table(
        """
        d  . . . . . k . S .
        c   . . . . . . . .
        b    q . . . . . .
        a     o p . . . .
        """,
        leaders=("imdugar", "kashiri"),
        S="lilu",
        k="kashiri",
        o="offspring",
        p="offspring",
        q="offspring element=water",
        active=1,
        energy=0,
    )
    assert game.options("use") == ["use d6"]
    assert game.refusal("use a1") == "no-ability SA-89"


@rule("SA-R11", "SA-119")
def test_what_only_generates_is_refused_for_the_supply() -> None:
    game = table(
        """
        c   . . . . G . . .
        a     O P Q . . .
        """,
        leaders=("gishtar", "kashiri"),
        G="gishtar",
        O="offspring",
        P="offspring",
        Q="offspring",
        hand=("seed-call", ""),
    )

    assert game.refusal("use c5") == "no-offspring SA-R11"
    assert game.refusal("cast seed-call") == "no-offspring SA-R11"


@rule("SA-R77", "SA-121", "SA-R38")
def test_in_the_middle_of_both_only_the_second_target_is_asked() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . . D . .
        """,
        D="damsha",
        k="kashiri",
        active=1,
    )
    game.do("use d6", "both", "on d7")

    assert game.asked == "1 SecondAbility"
    assert game.refusal("end") == "not-now SA-R77"
    assert game.refusal("through d6") == "not-now SA-R77"
    assert game.refusal("on c6") == "not-allied SA-R38"
    assert game.refusal("on e4") == "empty-terrain SA-R8"
    assert game.refusal("on d7") == ""


@rule("SA-70", "SA-R83")
def test_a_terrain_is_no_direction() -> None:
    game = table(
        """
        d  . . . . . n . . .
        c   . . . . L k . .
        """,
        leaders=("imdugar", "kashiri"),
        L="lilu",
        k="kintur",
        n="nirush",
        hand=("storm-front", ""),
    )
    game.do("cast storm-front", "through c5")

    assert game.refusal("on c6") == "not-now SA-70"
    assert game.refusal("way w") == "nobody-there SA-R42"


@rule("SA-R73")
def test_the_spell_sprint_refuses_who_is_not_fresh() -> None:
    game = table(
        """
        c   . . . . D I U .
        """,
        D="damsha",
        I="ighirish inactive",
        U="urom inactive",
        hand=("sprint-spell", ""),
    )
    game.do("cast sprint-spell", "through c5")

    assert game.options() == ["on c6", "on c7"]
    assert game.refusal("on c5") == "not-fresh SA-R73"


@rule("SA-78")
def test_a_channeler_of_another_element_is_told_apart_from_none_at_all() -> None:
    game = table(
        """
        c   . . . . D O . .
        """,
        D="damsha",
        O="offspring element=water",
        hand=("burning-claws", ""),
    )
    game.do("cast burning-claws")

    reason = questions.why_not(game.state, 0, game.game.option("through c6"))
    assert reason is not None
    assert game_of("soul-of-ankiril").render(reason) == "That Creature is not of the Spell's Element."


@rule("SA-60", "SA-R19")
def test_deploying_is_refused_elsewhere_and_in_another_spelling() -> None:
    game = fresh(deck0="fire", deck1="water")

    assert game.refusal("deploy f3 aaa", seat=0) == "no-deployment SA-60"
    assert game.refusal("deploy b5 abc", seat=0) == "no-such-order SA-R19"
    assert game.refusal("end", seat=0) == "not-now SA-R20"
    assert game.refusal("deploy f3 aaa", seat=1) == ""


@rule("SA-82", "SA-72")
def test_who_is_shut_in_cannot_move_and_nobody_can_arrive() -> None:
    game = table(
        """
        c   . H J . . . . .
        b    F . G . . . .
        a     D E . . . .
        """,
        D="damsha",
        E="damsha",
        F="damsha",
        G="urom",
        H="urom",
        J="ardug",
        B="barush",
        fallen="S",
        emanations=("unah -unah -unah", "unah unah unah"),
        hand=("ighirish", ""),
    )

    assert game.refusal("move a1") == "no-terrain SA-82"
    assert game.refusal("summon ighirish") == "no-landing SA-72"


@rule("SA-62", "SA-R85", "SA-70")
def test_a_refused_answer_changes_nothing() -> None:
    game = field()
    before = state_key(game.state)

    with pytest.raises(IllegalOption, match="SA-32"):
        game.do("move c4")
    with pytest.raises(WrongSeat):
        game.table.answer(1, "end")

    assert state_key(game.state) == before


@rule("SA-62", "SA-70")
@pytest.mark.parametrize("seed", range(3))
def test_all_that_is_not_offered_is_refused_with_a_reason_and_nothing_else(seed: int) -> None:
    game, dice = fresh(seed, deck0="random", deck1="random", turn_limit=16), Random(seed)
    number = 0
    while not game.ending:
        if number % 9 == 0:
            for seat in (0, 1):
                offered = game.options(seat=seat) if seat in questions.waiting(game.state) else []
                reasons = {o.text: questions.why_not(game.state, seat, o) for o in game.game.vocabulary}
                assert sorted(text for text, reason in reasons.items() if reason is None) == sorted(offered)
        game.do(dice.choice(game.options()))
        number += 1


def test_every_reason_names_a_rule_and_is_one_sentence() -> None:
    modules = (targets, legality, intuition, setup)
    reasons = [value for module in modules for value in vars(module).values() if isinstance(value, Reason)]

    assert len(reasons) > 40
    for reason in reasons:
        assert reason.rule.startswith("SA-")
        assert game_of("soul-of-ankiril").render(reason).endswith(".")
        assert len(game_of("soul-of-ankiril").render(reason)) < 90
