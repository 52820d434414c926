"""The cards of Metal (4.7)."""

from soultable.games.soul_of_ankiril.rules.board import NAMES
from soultable.games.soul_of_ankiril.rules.printed.codes import ABILITY
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import CATALOG, table

EARTH = ("kurgal", "kashiri")
METAL = ("zabarak", "kashiri")


# -- Metal -------------------------------------------------------------------------------------------------


@rule("SA-110", "SA-137", "SA-R75")
def test_zabarak_ambushes_and_throws_exactly_two_far() -> None:
    game = table(
        """
        f    . . o . . . .
        e   . . . k . . . .
        d  . . . . . n . . .
        c   . . . . Z . . .
        """,
        Z="zabarak",
        k="kintur",
        n="shekun damage=1",
        o="mullub",
    )
    game.do("use c5", "on e4")
    assert game.units["k"] == "e4 1/1"

    other = table(
        """
        d  . . . . . n . . .
        c   . . . . Z . . .
        """,
        Z="zabarak",
        n="kintur damage=1",
    )
    other.do("attack c5", "on d6")
    assert other.units == {"Z": "c5 2/6"}


@rule("SA-7", "SA-9")
def test_urudu_has_no_ability() -> None:
    game = table(
        """
        d  . . . . . s . . .
        c   . . . . . U . .
        """,
        leaders=METAL,
        U="urudu",
        s="shekun",
    )

    assert game.refusal("use c6") == "no-ability SA-89"
    game.do("attack c6", "on d6")
    assert game.units == {"U": "c6 2/1", "s": "d6 1/1"}


@rule("SA-110", "SA-R50", "SA-R53")
def test_anbar_is_hurt_by_whom_markers_save() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . . A . .
        """,
        leaders=METAL,
        A="anbar",
        u="urghira reinforced=1",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"u": "d6 2/1"}


@rule("SA-137", "SA-R75")
def test_nagga_throws_two_or_three_far() -> None:
    game = table(
        """
        f    . . o . . . .
        e   . . . k . . . .
        d  . . . . . . . . .
        c   . . . . N . . .
        """,
        leaders=METAL,
        N="nagga",
        k="kintur",
        o="mullub",
    )
    game.do("use c5")

    assert game.options() == ["on e4", "on f3"]
    game.do("on f3")
    assert game.units == {"N": "c5 1/2", "k": "e4 1/3", "o": "f3 1/5"}


@rule("SA-133", "SA-R62")
def test_kugna_reinforces_within_one() -> None:
    game = table(
        """
        d  . . . . . U . . .
        c   . . . . . K . A
        """,
        leaders=METAL,
        K="kugna",
        U="urudu",
        A="anbar",
    )
    game.do("use c6")

    assert game.options() == ["on c6", "on d6"]
    game.do("on c6")
    assert game.units["K"] == "c6 2/4 reinforced=1"


@rule("SA-112", "SA-R55", "SA-R59")
def test_simug_breaches() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . o . . .
        c   . . . . . S . .
        """,
        leaders=METAL,
        S="simug",
        o="offspring",
        m="mullub",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"S": "c6 3/1", "m": "e5 1/4"}


@rule("SA-112", "SA-126", "SA-R54")
def test_tibira_breaches_with_its_pack() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . o . . .
        c   . . . . . T S .
        """,
        leaders=METAL,
        T="tibira",
        S="simug",
        o="offspring",
        m="mullub",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"T": "c6 4/3", "S": "c7 3/2", "m": "e5 1/3"}


@rule("SA-12", "SA-R63")
def test_tempered_edge_lasts() -> None:
    game = table(
        """
        c   . . . . . U . .
        """,
        leaders=METAL,
        U="urudu",
        hand=("tempered-edge", ""),
    )

    game.do("cast tempered-edge", "through a3", "on c6")
    game.do("end", "end")

    assert game.units == {"U": "c6 3/2"}


@rule("SA-R74", "SA-R81")
def test_magnet_pull_draws_a_foe_one_step_nearer() -> None:
    game = table(
        """
        e   . . . k . . . .
        d  . . . . . o . . .
        c   . . . . . U . .
        """,
        leaders=METAL,
        U="urudu",
        k="kintur",
        o="offspring",
        hand=("magnet-pull", ""),
    )
    game.do("cast magnet-pull", "through c6", "on e4")

    assert game.options() == ["on d5", "on e5"]
    game.do("on e5")
    assert game.units == {"U": "c6 2/2", "k": "e5 1/3", "o": "d6 1/1"}


@rule("SA-R8")
def test_nothing_is_nearer_to_a_channeler_than_itself() -> None:
    s = table().state
    text = CATALOG.text(CATALOG.names.index("magnet-pull"), ABILITY)
    here, away = NAMES.index("c5"), NAMES.index("c7")

    assert text.targets[1].bits(s, 0, text, here, away)
    assert not text.targets[1].bits(s, 0, text, here, here)


@rule("SA-R71", "SA-R42")
def test_shrapnel_hits_each_neighbouring_foe_even_with_mimicry() -> None:
    game = table(
        """
        e   . . . . k . . .
        d  . . . . . g s . .
        c   . . . . . U . .
        """,
        leaders=METAL,
        U="urudu",
        g="ganuri",
        s="shekun",
        k="kintur",
        hand=("shrapnel", ""),
    )

    game.do("cast shrapnel", "through c6")

    assert game.units == {"U": "c6 2/2", "g": "d6 2/1", "s": "d7 1/1", "k": "e5 1/3"}


@rule("SA-110", "SA-R36", "SA-21")
def test_iron_oath_grants_ambush_for_the_turn_and_a_marker() -> None:
    game = table(
        """
        d  . . . . . s . . .
        c   . . . . . U . .
        """,
        leaders=METAL,
        U="urudu",
        s="shekun damage=1",
        hand=("iron-oath", ""),
    )

    game.do("cast iron-oath", "through c6", "on c6")
    assert game.units["U"] == "c6 2/2 reinforced=1"
    assert game.keywords("U") == "ambush"
    game.do("attack c6", "on d6")
    assert game.units == {"U": "c6 2/2 reinforced=1"}
    game.do("end")

    assert game.keywords("U") == ""


@rule("SA-22", "SA-R50", "SA-R45")
def test_agar_takes_nothing_from_an_attack_of_nothing() -> None:
    game = table(
        """
        e   . . . . S . . .
        """,
        leaders=METAL,
        S="urudu attack=-2",
        emanations=("unah unah unah", "unah agar unah"),
    )

    game.do("attack e5", "on f4")

    assert game.gates[1] == [8, 5, 8]
