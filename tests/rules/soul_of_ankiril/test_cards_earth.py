"""The cards of Earth (4.7)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import table

EARTH = ("kurgal", "kashiri")
METAL = ("zabarak", "kashiri")


# -- Earth -------------------------------------------------------------------------------------------------


@rule("SA-133", "SA-R62")
def test_kurgal_reinforces_itself_and_its_neighbours() -> None:
    game = table(
        """
        d  . . . . . I . . .
        c   . . . . . K . S
        """,
        K="kurgal",
        I="imdu",
        S="saharu",
    )

    game.do("use c6")

    assert game.units == {"I": "d6 1/4 reinforced=1", "K": "c6 2/7 reinforced=1", "S": "c8 2/3"}


@rule("SA-120")
def test_imdu_is_a_guardian() -> None:
    game = table(
        """
        e   . . . . I . . .
        """,
        leaders=EARTH,
        I="imdu",
    )

    assert game.refusal("attack e5") == "guardian SA-120"
    assert game.refusal("use e5") == "no-ability SA-89"


@rule("SA-113")
def test_saharu_challenges_and_may_attack_emanations() -> None:
    game = table(
        """
        e   . . . . S k . .
        """,
        leaders=EARTH,
        S="saharu",
        k="kintur",
    )
    assert game.options("attack", "use e") == ["attack e5", "use e5"]

    game.do("use e5", "on e6")

    assert game.units == {"S": "e5 2/3 protected", "k": "e6 1/3 challenged"}


@rule("SA-133", "SA-R62")
def test_zaggin_reinforces_an_ally_within_two_itself_included() -> None:
    game = table(
        """
        e   . . . . . . S .
        d  . . . . . I k . .
        c   . . . . . Z . .
        """,
        leaders=EARTH,
        Z="zaggin",
        I="imdu",
        S="saharu",
        k="kintur",
    )
    game.do("use c6")

    assert game.options() == ["on c6", "on d6", "on e7"]
    assert game.refusal("on d7") == "not-allied SA-R38"
    game.do("on d6")
    assert game.units["I"] == "d6 1/4 reinforced=2"


@rule("SA-131", "SA-R56")
def test_peshur_presses() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . . P . .
        """,
        leaders=EARTH,
        P="peshur",
        o="offspring",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"P": "d6 3/2"}


@rule("SA-128", "SA-R57")
def test_duruk_heals_by_persisting() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . . D . .
        """,
        leaders=EARTH,
        D="duruk",
        a="aabak",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"D": "c6 2/3", "a": "d6 3/3 reinforced=1"}


@rule("SA-127", "SA-120")
@pytest.mark.parametrize(("phase", "markers"), [("StartTurn", " reinforced=1"), ("", "")])
def test_hursag_is_reinforced_on_earth_in_its_upkeep(phase: str, markers: str) -> None:
    game = table(
        """
        c   . . . . . . . H
        """,
        leaders=EARTH,
        H="hursag",
        phase=phase,
    )

    assert game.units == {"H": f"c8 3/5{markers}"}


@rule("SA-21", "SA-R61")
def test_stone_skin_puts_three_markers_on_top_of_others() -> None:
    game = table(
        """
        c   . . . . . I . .
        """,
        leaders=EARTH,
        I="imdu reinforced=1",
        hand=("stone-skin", ""),
    )

    game.do("cast stone-skin", "through a3", "on c6")

    assert game.units == {"I": "c6 1/4 reinforced=4"}


@rule("SA-R5", "SA-R81")
def test_rockfall_needs_an_unblocked_line() -> None:
    game = table(
        """
        e   . . . p q . . .
        d  . . . . . n . . .
        c   . . . . I . k .
        """,
        leaders=EARTH,
        I="imdu",
        k="kintur",
        n="nirush",
        p="shekun",
        q="mullub",
        hand=("rockfall", ""),
    )
    game.do("cast rockfall", "through c5")

    assert game.units["p"] == "e4 1/1"
    assert game.zone("discard") == "rockfall"


@rule("SA-R83", "SA-R74")
def test_fault_line_hurts_and_may_shift() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . . I . .
        """,
        leaders=EARTH,
        I="imdu",
        k="kintur",
        hand=("fault-line fault-line", ""),
    )
    game.do("cast fault-line", "through c6", "on d6")

    assert game.options() == ["on c5", "on d5", "on d7", "on e5", "on e6", "done"]
    game.do("on d5")
    assert game.units == {"I": "c6 1/4", "k": "d5 1/2"}
    game.do("cast fault-line", "through c6", "on d5", "done")
    assert game.units == {"I": "c6 1/4", "k": "d5 1/1"}


@rule("SA-R83", "SA-R58")
def test_fault_line_does_not_shift_whom_it_defeats() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . . I . .
        """,
        leaders=EARTH,
        I="imdu",
        u="urghira damage=1",
        hand=("fault-line", ""),
    )

    game.do("cast fault-line", "through c6", "on d6", "on e6")

    assert game.units == {"I": "c6 1/4", "N offspring d6": "1/1 inactive"}


@rule("SA-R65", "SA-R66")
def test_fault_line_frees_the_challenged_by_shifting_the_challenger() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . I . .
        """,
        leaders=EARTH,
        I="imdu by=m",
        m="mullub protected",
        hand=("fault-line", ""),
    )

    game.do("cast fault-line", "through c6", "on d6", "on e6")

    assert game.units == {"I": "c6 1/4", "m": "e6 1/6 protected"}


@rule("SA-R49")
def test_deep_rest_heals_four() -> None:
    game = table(
        """
        c   . . . . . H . .
        """,
        leaders=EARTH,
        H="hursag damage=4",
        hand=("deep-rest", ""),
    )

    game.do("cast deep-rest", "through a3", "on c6")

    assert game.units == {"H": "c6 3/5"}
