"""The cards of Wood (4.7), and that no card is left out."""

from pathlib import Path

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import CATALOG, table

AIR = ("imdugar", "kashiri")
WOOD = ("gishtar", "kashiri")


# -- Wood --------------------------------------------------------------------------------------------------


@rule("SA-119", "SA-R76")
def test_gishtar_generates_roots() -> None:
    game = table(
        """
        c   . . . . . G . .
        """,
        G="gishtar",
    )

    game.do("use c6", "on d6")

    assert game.units == {"G": "c6 2/7", "S offspring d6": "1/1 inactive"}
    assert game.nature("d6") == "wood root"


@rule("SA-129", "SA-R59")
def test_shuru_poisons_by_striking_back() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . . S . .
        """,
        leaders=WOOD,
        S="shuru",
        k="kintur",
        active=1,
    )

    game.do("attack d6", "on c6")

    assert game.units == {"S": "c6 1/1 poisoned=2", "k": "d6 1/2 poisoned=1"}


@rule("SA-122", "SA-R58", "SA-118", "SA-R79")
def test_huluppa_draws_when_it_leaves() -> None:
    game = table(
        """
        d  . . . . . a . . .
        c   . . . . . H . .
        """,
        leaders=WOOD,
        H="huluppa",
        a="aabak",
        deck=("erena asalu", ""),
    )

    game.do("attack c6", "on d6")

    assert (game.zone("hand"), game.zone("discard")) == ("erena", "huluppa")


@rule("SA-123")
def test_asalu_meditates() -> None:
    game = table(
        """
        c   . . . . . A . .
        """,
        leaders=WOOD,
        A="asalu",
    )

    game.do("use c6")

    assert game.units == {"A": "c6 2/5"}


@rule("SA-132", "SA-R78")
def test_erena_takes_an_ally() -> None:
    game = table(leaders=WOOD, hand=("erena", ""), deck=("deep-roots asalu deep-roots shuru asalu", ""))
    game.do("summon erena", "on b3")

    assert game.options() == ["top shuru", "top asalu"]
    game.do("top asalu")
    assert game.zone("deck").split()[0] == "asalu"


@rule("SA-128", "SA-14", "SA-R57")
def test_taskari_grows_by_persisting() -> None:
    game = table(
        """
        d  . . . . . s . . .
        c   . . . . . T . .
        """,
        leaders=WOOD,
        T="taskari",
        s="shekun",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"T": "c6 2/4", "s": "d6 1/1"}


@rule("SA-129")
def test_geshti_poisons_two() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . G . .
        """,
        leaders=WOOD,
        G="geshti",
        m="mullub",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"G": "c6 2/3", "m": "d6 1/4 poisoned=2"}


@rule("SA-R49")
def test_deep_roots_heals_three() -> None:
    game = table(
        """
        c   . . . . . A . .
        """,
        leaders=WOOD,
        A="asalu damage=3",
        hand=("deep-roots", ""),
    )

    game.do("cast deep-roots", "through c6", "on c6")

    assert game.units == {"A": "c6 1/4"}


@rule("SA-R59", "SA-R61")
def test_thorn_lash_poisons_even_if_its_damage_is_absorbed() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . A . .
        """,
        leaders=WOOD,
        A="asalu",
        m="mullub reinforced=1",
        hand=("thorn-lash", ""),
    )

    game.do("cast thorn-lash", "through c6", "on d6")

    assert game.units == {"A": "c6 1/4", "m": "d6 1/6 poisoned=1"}


@rule("SA-12", "SA-14", "SA-R63")
def test_overgrowth_is_for_good() -> None:
    game = table(
        """
        c   . . . . . A . .
        """,
        leaders=WOOD,
        A="asalu",
        hand=("overgrowth", ""),
    )

    game.do("cast overgrowth", "through a3", "on c6")
    game.do("end")

    assert game.units == {"A": "c6 2/6"}


@rule("SA-R76", "SA-R11")
def test_seed_call_generates_on_one_or_two_terrains() -> None:
    game = table(
        """
        c   . . . . . A . .
        """,
        leaders=WOOD,
        A="asalu",
        hand=("seed-call seed-call", ""),
    )
    game.do("cast seed-call", "through c6", "on d6")
    assert game.options() == ["on b5", "on c5", "on c7", "on d7", "done"]
    game.do("on d7")
    assert game.state.offspring_of(0) == 2

    game.do("cast seed-call", "through c6", "on c5")  # the supply has only one left
    assert game.units == {
        "A": "c6 1/4",
        "S offspring c5": "1/1 inactive",
        "S offspring d6": "1/1 inactive",
        "S offspring d7": "1/1 inactive",
    }
    assert game.zone("discard") == "seed-call seed-call"


@rule("SA-R11")
def test_seed_call_may_take_the_last_two_of_the_supply() -> None:
    game = table(
        """
        c   . . . . G . . .
        a     O . . . . .
        """,
        G="gishtar",
        O="offspring",
        hand=("seed-call", ""),
    )

    game.do("cast seed-call", "through c5", "on d6", "on d5")

    assert game.units == {
        "O": "a1 1/1",
        "G": "c5 2/7",
        "S offspring d5": "1/1 inactive",
        "S offspring d6": "1/1 inactive",
    }


@rule("SA-R47", "SA-R42")
def test_kiri_needs_a_neighbour() -> None:
    game = table(
        """
        c   . . . . . A . .
        """,
        leaders=WOOD,
        A="asalu",
        emanations=("kiri unah unah", "unah unah unah"),
    )

    assert game.refusal("use b2") == "no-target SA-R42"


# -- all of them -------------------------------------------------------------------------------------------


@rule("SA-8", "SA-9", "SA-15", "SA-16", "SA-17")
def test_every_card_is_in_a_test() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    tested = "\n".join(sources)

    assert len(CATALOG.names) == 78
    assert [name for name in CATALOG.names if f"{name}" not in tested] == []
