"""The worked examples EX-30 to EX-45: tricky interactions."""

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import table


@rule("SA-EX30", "SA-115", "SA-R67", "SA-R75")
def test_protection_helps_against_a_spell_and_not_against_a_throw() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . . . . .
        c   . . . . . M . .
        """,
        M="murduna",
        m="mullub protected",
        hand=("biting-blaze", ""),
    )

    game.do("use c6", "on e5")
    assert game.units["m"] == "e5 1/4 protected"
    game.do("cast biting-blaze", "through c6", "on e5")

    assert game.units == {"M": "c6 1/3", "m": "e5 1/2 protected"}


@rule("SA-EX31", "SA-R65", "SA-R66", "SA-R82")
def test_a_challenged_creature_may_channel_and_be_swapped_out_of_its_obligation() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . S A . . .
        """,
        leaders=("kashiri", "kashiri"),
        A="aabak by=m",
        S="shekun",
        m="mullub protected",
        hand=("empathic-bond", ""),
    )
    assert game.refusal("use c5") == "challenged SA-116"

    game.do("cast empathic-bond", "through c5", "on c4")

    assert game.units == {
        "A": "c4 3/5 reinforced=1",
        "S": "c5 1/3 reinforced=1",
        "m": "d6 1/6 protected",
    }
    assert game.options("use c", "move c") == ["move c4", "move c5", "use c4", "use c5"]


@rule("SA-EX32", "SA-134", "SA-R50", "SA-R59")
def test_damage_that_is_absorbed_does_not_poison() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D . . .
        """,
        D="damsha reinforced=2",
        k="kintur",
        active=1,
    )

    game.do("attack d6", "on c5")

    assert game.units == {"D": "c5 2/3 reinforced=1", "k": "d6 1/1"}


@rule("SA-EX33", "SA-R50")
def test_protection_comes_before_the_markers() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . M . . .
        """,
        M="mushank",
        m="mullub protected reinforced=2",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"M": "c5 3/2", "m": "d6 1/6 protected"}


@rule("SA-EX34", "SA-120", "SA-R46", "SA-R80")
def test_a_guardian_throws_and_spells_leave_emanations_alone() -> None:
    game = table(
        """
        e   . . . . U . . .
        d  . . . . . M . . .
        """,
        U="urom",
        M="murduna",
        fallen="N",
        hand=("blazing-inferno burning-claws", ""),
    )

    assert game.options("attack", "use") == []
    assert game.refusal("attack e5") == "no-target SA-85"
    assert game.refusal("use d6") == "no-target SA-R42"
    assert game.refusal("cast blazing-inferno") == "no-target SA-R42"
    game.do("cast burning-claws", "through e5")
    assert game.refusal("on f4") == "emanation SA-R46"


@rule("SA-EX35", "SA-97", "SA-R91", "SA-3", "SA-20")
def test_the_third_emanation_ends_the_game_on_the_spot() -> None:
    game = table(
        """
        e   . . . . I . . .
        """,
        I="ighirish",
        emanations=("unah unah unah", "-unah unah=6 -unah"),
        energy=(3, 0),
    )

    game.do("attack e5", "on f4")

    assert (game.ending, game.winners, game.asked) == ("emanations", [0], "nobody")
    assert game.counts(0) == (0, 5, 0)
    assert game.energy == 3


@rule("SA-EX36", "SA-67", "SA-R31", "SA-41")
def test_each_emanation_lost_gives_one_energy_once() -> None:
    game = table(
        """
        e   . . D . I . . .
        """,
        D="damsha",
        I="ighirish",
        emanations=("unah unah unah", "unah=6 unah=6 unah"),
        turn=9,
    )

    game.do("attack e3", "on f2")
    game.do("attack e5", "on f4")
    assert game.gates[1] == [0, 0, 8]
    assert game.state.bonus == [0, 2]
    game.do("end")
    assert (game.state.turn, game.energy, game.state.bonus) == (10, 5, [0, 0])
    game.do("end", "end")

    assert (game.state.turn, game.energy) == (12, 3)


@rule("SA-EX37", "SA-R28", "SA-R26")
def test_a_leader_that_falls_to_poison_is_turned_first_in_the_next_turn() -> None:
    game = table(
        """
        c   . . . . B . . .
        """,
        B="barush damage=6 poisoned=1",
        turn=11,
        phase="StartTurn",
        deck=("", ""),
    )
    assert game.state.arrow[0] == 4
    assert game.units == {}

    game.do("end")
    assert (game.state.turn, game.state.arrow[0]) == (12, 3)
    game.do("end")
    assert (game.state.turn, game.state.arrow[0]) == (13, 2)
    game.do("resummon", "on b5")

    assert game.energy == 1


@rule("SA-EX38", "SA-R30")
def test_a_leader_without_a_free_deployment_terrain_can_only_be_recharged() -> None:
    game = table(
        """
        b    . . I . o . .
        a     . . D p . .
        """,
        B="barush",
        I="ighirish",
        D="damsha",
        o="offspring",
        p="offspring",
        fallen="S",
        arrow=(2, 4),
    )

    assert game.options("re") == ["recharge"]
    assert game.refusal("resummon") == "no-terrain SA-R30"


@rule("SA-EX39", "SA-R29", "SA-R28")
def test_a_leader_may_come_back_in_the_turn_of_its_defeat() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . B . . .
        """,
        B="barush damage=4",
        a="aabak",
        energy=5,
    )

    game.do("attack c5", "on d6")
    assert game.state.arrow[0] == 4
    game.do("resummon", "on b5")

    assert game.units == {"B": "b5 3/7 inactive", "a": "d6 3/2 reinforced=1"}
    assert game.energy == 1


@rule("SA-EX40", "SA-77", "SA-78", "SA-R82")
def test_an_inactive_offspring_can_channel_and_without_the_element_nothing_can() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . D . . .
        """,
        D="damsha damage=0",
        o="offspring element=water class=swarm inactive",
        fallen="N",
        active=1,
        hand=("", "drain-energy drain-energy"),
    )
    game.do("cast drain-energy", "through d6", "on c5")
    assert game.units == {"D": "c5 2/1", "o": "d6 1/1 inactive"}

    alone = table(
        """
        d  . . . . . o . . .
        c   . . . . D . . .
        """,
        D="damsha",
        o="offspring element=fire class=fang",
        fallen="N",
        active=1,
        hand=("", "drain-energy"),
    )
    assert alone.refusal("cast drain-energy") == "no-channeler SA-78"


@rule("SA-EX41", "SA-124", "SA-R71")
def test_mimicry_keeps_off_spells_whose_channeler_is_far() -> None:
    game = table(
        """
        e   . . . g . . . .
        d  . . . . . s . . .
        c   . . . . M . . .
        """,
        M="murduna",
        g="ganuri",
        s="shekun",
        hand=("biting-blaze blazing-inferno", ""),
    )
    game.do("cast blazing-inferno", "through c5")
    assert game.units == {"M": "c5 1/3", "g": "e4 2/3", "s": "d6 1/1"}
    game.do("cast biting-blaze", "through c5")
    assert game.units == {"M": "c5 1/3", "g": "e4 2/3"}

    near = table(
        """
        e   . . . g . . . .
        d  . . . I . . . . .
        c   . . . . M . . .
        """,
        M="murduna",
        I="ighirish",
        g="ganuri",
        hand=("biting-blaze blazing-inferno", ""),
    )
    near.do("cast blazing-inferno", "through d4")
    assert near.units["g"] == "e4 2/1"
    near.do("cast biting-blaze", "through d4", "on e4")
    assert "g" not in near.units


@rule("SA-EX42", "SA-125", "SA-R72")
def test_a_flyer_passes_over_and_does_not_land_on_a_creature() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . D . . .
        """,
        D="diridal",
        o="offspring",
    )
    game.do("move c5")

    assert "on e6" in game.options()
    assert "on d6" not in game.options()
    assert game.refusal("on d6") == "occupied SA-R8"
    game.do("on e6")
    assert game.units == {"D": "e6 2/2", "o": "d6 1/1"}
    assert game.refusal("move e6") == "has-moved SA-83"


@rule("SA-EX43", "SA-32", "SA-135", "SA-R73")
def test_sprint_lets_a_creature_act_in_the_turn_it_is_summoned() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . . . . .
        b    . . . . B . .
        """,
        B="barush",
        o="offspring",
        hand=("ighirish damsha sprint-spell", ""),
    )

    game.do("summon ighirish", "on c5")
    game.do("summon damsha", "on c4")
    assert game.units["S damsha c4"] == "2/3 inactive"
    assert game.refusal("move c4") == "fatigued SA-32"
    game.do("attack c5", "on d6")
    assert game.units["S ighirish c5"] == "2/1"
    game.do("cast sprint-spell", "through b5", "on c4")

    assert game.units["S damsha c4"] == "2/3"
    game.do("move c4", "on d5")
    assert game.units["S damsha d5"] == "2/3"
    assert game.units["S ighirish c5"] == "2/1 inactive"


@rule("SA-EX44", "SA-111", "SA-137", "SA-R5", "SA-R75")
def test_a_throw_needs_a_straight_line_without_a_raised_terrain_in_between() -> None:
    game = table(
        """
        e   . . . p q . . .
        d  . . . . . o . . .
        c   . . . . M . k .
        """,
        M="murduna",
        k="kintur",
        o="offspring",
        p="shekun",
        q="mullub",
    )
    assert game.options("use") == ["use c5"]

    game.do("use c5")

    assert game.units == {"M": "c5 1/3", "k": "c7 1/3", "o": "d6 1/1", "p": "e4 1/1", "q": "e5 1/6"}


@rule("SA-EX45", "SA-28", "SA-R41")
def test_a_creature_may_attack_and_then_move() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D . . .
        """,
        D="damsha",
        m="mullub",
    )

    game.do("attack c5", "on d6")
    assert game.open == "D"
    game.do("move c5", "on c6")

    assert game.units == {"D": "c6 2/2 inactive", "m": "d6 1/4"}
    assert game.open == ""
