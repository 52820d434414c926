"""The worked examples EX-12 to EX-29: fights and Challenges."""

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import board, table

DARE = "mullub protected"


# -- fights ------------------------------------------------------------------------------------------------


@rule("SA-EX12", "SA-87", "SA-R52", "SA-R58", "SA-119")
def test_two_that_defeat_each_other_both_leave_and_a_legacy_fires() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . I . . .
        """,
        I="ighirish",
        u="urghira",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"N offspring d6": "1/1 inactive"}
    assert (game.zone("discard", 0), game.zone("discard", 1)) == ("ighirish", "urghira")
    assert game.nature("d6") == "water swarm"


@rule("SA-EX13", "SA-110", "SA-R53")
def test_an_ambusher_takes_nothing_from_whom_it_defeats() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . A . . .
        """,
        A="ardug",
        k="kintur",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"A": "c5 3/2"}
    assert game.zone("discard", 1) == "kintur"


@rule("SA-EX14", "SA-R53", "SA-R57", "SA-R61")
def test_an_ambusher_takes_damage_from_a_survivor_which_persists() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . A . . .
        """,
        A="ardug",
        a="aabak",
    )

    game.do("attack c5", "on d6")
    assert game.units == {"a": "d6 3/2 reinforced=1"}
    game.do("end")

    assert game.units == {"a": "d6 3/2"}


@rule("SA-EX15", "SA-129", "SA-130", "SA-R60")
def test_poison_is_taken_with_the_blow_and_hurts_in_the_next_upkeep() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D . . .
        """,
        D="damsha",
        k="kintur",
    )

    game.do("attack c5", "on d6")
    assert game.units == {"D": "c5 2/2 poisoned=2", "k": "d6 1/1"}
    game.do("end")
    assert game.units == {"D": "c5 2/2 poisoned=2 inactive", "k": "d6 1/1"}
    game.do("end")

    assert game.units == {"k": "d6 1/1"}
    assert "SA-130" in game.rules


@rule("SA-EX16", "SA-126", "SA-R54", "SA-R49")
def test_a_pack_gives_one_and_one_until_the_end_of_the_turn() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . I D . . .
        """,
        D="damsha",
        I="ighirish",
        k="kintur",
    )

    game.do("attack c5", "on d6")
    assert game.units == {"I": "c4 2/2", "D": "c5 3/3 poisoned=2"}
    game.do("end")

    assert game.units == {"I": "c4 2/2", "D": "c5 2/2 poisoned=2 inactive"}


@rule("SA-EX17", "SA-R49", "SA-R25")
def test_who_lives_by_the_health_of_the_pack_falls_when_it_ends() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . I D . . .
        """,
        D="damsha damage=2",
        I="ighirish",
        o="offspring",
    )

    game.do("attack c5", "on d6")
    assert game.units == {"I": "c4 2/2", "D": "c5 3/1"}
    game.do("end")

    assert game.units == {"I": "c4 2/2"}
    assert game.zone("discard") == "damsha"


@rule("SA-EX18", "SA-112", "SA-R55")
def test_breach_lets_the_excess_hit_the_creature_behind() -> None:
    game = table(
        """
        e   . . . . . m . .
        d  . . . . . o . . .
        c   . . . . I . . .
        """,
        I="irsang",
        o="offspring",
        m="mullub",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"I": "c5 3/2", "m": "e6 1/4"}
    assert "SA-112" in game.rules


@rule("SA-EX19", "SA-46", "SA-R5", "SA-R55")
def test_a_target_on_a_raised_terrain_blocks_a_breach() -> None:
    game = table(
        """
        d  . . . . . I o m .
        """,
        I="irsang",
        o="offspring",
        m="mullub",
    )

    game.do("attack d6", "on d7")

    assert game.units == {"I": "d6 3/2", "m": "d8 1/6"}


@rule("SA-EX20", "SA-39", "SA-R46", "SA-R55")
def test_a_breach_does_not_hurt_an_emanation() -> None:
    game = table(
        """
        e   . . . . o . . .
        d  . . . . . I . . .
        """,
        I="irsang",
        o="offspring",
    )

    game.do("attack d6", "on e5")

    assert game.units == {"I": "d6 3/2"}
    assert game.gates == ([8, 8, 8], [8, 8, 8])


@rule("SA-EX21", "SA-R71")
def test_a_breach_does_not_hit_a_creature_with_mimicry() -> None:
    game = table(
        """
        e   . . . . . g . .
        d  . . . . . o . . .
        c   . . . . I . . .
        """,
        I="irsang",
        o="offspring",
        g="ganuri",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"I": "c5 3/2", "g": "e6 2/3"}


@rule("SA-EX22", "SA-R55")
def test_a_breach_happens_even_if_the_attacker_falls() -> None:
    game = table(
        """
        e   . . . . . m . .
        d  . . . . . o . . .
        c   . . . . I . . .
        """,
        I="irsang damage=2",
        o="offspring",
        m="mullub",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"m": "e6 1/4"}


@rule("SA-EX23", "SA-131", "SA-R51", "SA-R56")
def test_press_comes_before_the_legacy_and_leaves_the_movement() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . M . . .
        """,
        M="mushank",
        u="urghira",
    )

    game.do("attack c5", "on d6")
    assert game.board == board("""
        d  . . . . . M . . .
        """)
    assert game.units == {"M": "d6 3/1"}
    game.do("move d6", "on e5")

    assert game.units == {"M": "e5 3/1 inactive"}


@rule("SA-EX24", "SA-49", "SA-R9", "SA-R56")
def test_who_pressed_onto_the_anomaly_is_hurt_at_the_end_of_every_turn() -> None:
    game = table(
        """
        d  . . . . o . . . .
        c   . . . . M . . .
        """,
        M="mushank",
        o="offspring",
    )

    game.do("attack c5", "on d5")
    assert game.units == {"M": "d5 3/2"}
    game.do("end")
    assert game.units == {"M": "d5 3/1 inactive"}
    game.do("end")

    assert game.units == {}
    assert "SA-49" in game.rules


@rule("SA-EX25", "SA-R56")
def test_a_defender_does_not_press() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . M . . .
        """,
        M="mushank",
        o="offspring",
        active=1,
    )

    game.do("attack d6", "on c5")

    assert game.units == {"M": "c5 3/2"}


# -- Challenges --------------------------------------------------------------------------------------------


@rule("SA-EX26", "SA-113", "SA-114", "SA-115", "SA-116", "SA-R66", "SA-R67")
def test_a_challenged_creature_can_only_attack_its_challenger_and_then_move() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D o . .
        """,
        D="damsha",
        m="mullub",
        o="offspring",
        active=1,
    )
    game.do("use d6", "on c5", "end")

    assert game.options() == ["draw", "move a3", "attack c5", "end"]
    assert game.refusal("move c5") == "challenged SA-116"
    game.do("attack c5")

    assert game.units == {"D": "c5 2/2", "o": "c6 1/1", "m": "d6 1/5 protected inactive"}
    assert "move c5" in game.options()


@rule("SA-EX27", "SA-117", "SA-R68")
def test_who_was_challenged_and_did_nothing_attacks_by_itself_before_the_draw() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D . . .
        """,
        D="damsha by=m",
        m=DARE,
    )

    game.do("end")

    assert game.units == {"D": "c5 2/2 inactive", "m": "d6 1/5"}
    assert game.rules.index("SA-117") < game.rules.index("SA-87") < game.rules.index("SA-95")


@rule("SA-EX28", "SA-R65")
def test_nobody_is_obliged_to_a_challenger_that_fell() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D M . .
        """,
        D="damsha by=m",
        M="mushank",
        m=f"{DARE} damage=4",
    )

    game.do("attack c6", "on d6")
    assert game.units == {"D": "c5 2/3", "M": "d6 3/2"}
    game.do("move c5", "on d5")

    assert game.units == {"D": "d5 2/3", "M": "d6 3/2 inactive"}


@rule("SA-EX29", "SA-R65", "SA-R67")
def test_a_challenger_that_walks_away_frees_the_challenged_and_stays_protected() -> None:
    game = table(
        """
        d  . . . . . m I . .
        c   . . . . D . . .
        """,
        D="damsha",
        I="irsang",
        m="mullub",
        active=1,
        hand=("biting-blaze", ""),
    )

    game.do("use d6", "on c5")
    game.do("move d6", "on e6")
    assert game.units == {"D": "c5 2/3", "m": "e6 1/6 protected inactive", "I": "d7 3/3"}
    game.do("end")
    assert "move c5" in game.options()
    game.do("attack d7", "on e6")
    assert game.units["m"] == "e6 1/4 protected inactive"
    game.do("cast biting-blaze", "through d7", "on e6")

    assert game.units == {"D": "c5 2/3", "I": "d7 3/2", "m": "e6 1/2 protected inactive"}
