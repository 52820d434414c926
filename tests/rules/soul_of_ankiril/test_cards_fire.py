"""The cards of Fire and Unah (4.5, 4.6) as far as no worked example shows them."""

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import table

MIRROR = ("kashiri", "kashiri")
FIRE = ("barush", "barush")


@rule("SA-112", "SA-R55")
def test_barush_breaches_too() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . o . . .
        c   . . . . . B . .
        """,
        B="barush",
        m="mullub",
        o="offspring",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"B": "c6 3/6", "m": "e5 1/4"}


@rule("SA-12", "SA-21", "SA-R64")
def test_burning_claws_add_up_until_the_end_of_the_turn() -> None:
    game = table(
        """
        c   . . . . . D . .
        """,
        D="damsha attack=1",
        hand=("burning-claws burning-claws", ""),
    )

    game.do("cast burning-claws", "through c6", "on c6")
    game.do("cast burning-claws", "through c6", "on c6")
    assert game.units == {"D": "c6 7/3"}
    game.do("end")

    assert game.units == {"D": "c6 3/3"}


@rule("SA-135", "SA-R73", "SA-32")
def test_the_spell_sprint_wakes_only_who_came_in_this_turn() -> None:
    game = table(
        """
        e   . . . . . . U .
        d  . . . . . . . . .
        c   . . . . . D I .
        """,
        D="damsha inactive moved",
        I="irsang",
        U="urom inactive",
        hand=("sprint-spell", ""),
    )
    game.do("cast sprint-spell", "through c6")

    assert game.units["U"] == "e7 2/4"  # the only one that fits
    assert game.keywords("U") == "guardian sprint"
    assert "move e7" in game.options()


@rule("SA-135", "SA-R30")
def test_a_resummoned_leader_may_sprint_by_the_spell() -> None:
    game = table(
        """
        c   . . . . . . . D
        """,
        B="barush",
        D="damsha",
        fallen="S",
        arrow=(0, 4),
        hand=("sprint-spell", ""),
    )
    game.do("resummon", "on b5")
    assert game.refusal("move b5") == "fatigued SA-32"

    game.do("cast sprint-spell", "through c8", "on b5")

    assert game.units["B"] == "b5 3/7"
    assert "move b5" in game.options()


@rule("SA-R42", "SA-R71")
def test_blazing_inferno_hits_every_foe_within_two() -> None:
    game = table(
        """
        e   . . . . g . . k
        d  . . . . . m . . .
        c   . . . . . D U .
        """,
        D="damsha",
        U="urom",
        m="mullub",
        g="ganuri",
        k="kintur",
        hand=("blazing-inferno", ""),
    )

    game.do("cast blazing-inferno", "through c6")

    assert game.units == {
        "D": "c6 2/3",
        "U": "c7 2/4",
        "m": "d6 1/4",
        "g": "e5 2/3",
        "k": "e8 1/3",
    }


@rule("SA-128", "SA-R57", "SA-64")
def test_urom_persists_as_attacker() -> None:
    game = table(
        """
        d  . . . . . s . . .
        c   . . . . . U . .
        """,
        U="urom",
        s="shekun",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"U": "c6 3/3", "s": "d6 1/1"}


@rule("SA-16", "SA-7")
def test_unah_has_no_ability() -> None:
    game = table()

    assert game.refusal("use b4") == "no-ability SA-89"
    assert game.refusal("move b4") == "no-creature SA-20"
    assert game.refusal("attack b4") == "no-creature SA-20"


@rule("SA-128", "SA-R53", "SA-110")
def test_ardug_has_no_ambush_on_defence() -> None:
    game = table(
        """
        d  . . . . . i . . .
        c   . . . . . A . .
        """,
        leaders=FIRE,
        A="ardug",
        i="ighirish",
        active=1,
    )

    game.do("attack d6", "on c6")

    assert game.units == {}


@rule("SA-125", "SA-R72")
def test_diridal_flies_over_raised_terrains_and_pieces_and_may_stay_near() -> None:
    game = table(
        """
        c   . . . . . D . .
        """,
        D="diridal",
    )
    game.do("move c6")

    assert {"on c8", "on e5", "on e6", "on d6", "on a5"} <= set(game.options())
    assert "on b6" not in game.options()  # an Emanation stands there
