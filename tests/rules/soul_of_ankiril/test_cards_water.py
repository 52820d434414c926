"""The cards of Water (4.4) as far as no worked example shows them."""

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import table

MIRROR = ("kashiri", "kashiri")
FIRE = ("barush", "barush")


@rule("SA-123", "SA-R63", "SA-106", "SA-10")
def test_nirush_meditates_for_good() -> None:
    game = table(
        """
        c   . . . . . N . .
        """,
        leaders=MIRROR,
        N="nirush",
    )

    game.do("use c6")
    assert game.units == {"N": "c6 2/5"}
    game.do("end", "end", "use c6", "end", "end")

    assert game.units == {"N": "c6 3/6"}


@rule("SA-123", "SA-R42")
def test_nirush_heals_on_water_only_if_it_is_hurt() -> None:
    game = table(
        """
        d  . . . M . . . . .
        c   . . . N . . . .
        """,
        leaders=MIRROR,
        M="nirush damage=1",
        N="nirush damage=3",
        phase="StartTurn",
    )

    assert game.units == {"M": "d4 1/3", "N": "c4 1/2"}


@rule("SA-124", "SA-137", "SA-R71", "SA-R75")
def test_ganuri_throws_and_cannot_be_thrown_at_from_afar() -> None:
    game = table(
        """
        e   . . . g . . . .
        d  . . . . . . . . .
        c   . . . . G . . .
        """,
        leaders=MIRROR,
        G="ganuri",
        g="ganuri",
    )
    assert game.refusal("use c5") == "no-target SA-R42"

    other = table(
        """
        e   . . . k . . . .
        d  . . . . . . . . .
        c   . . . . G . . .
        """,
        leaders=MIRROR,
        G="ganuri",
        k="kintur",
    )
    other.do("use c5", "on e4")
    assert other.units == {"G": "c5 2/3", "k": "e4 1/2"}


@rule("SA-120", "SA-113", "SA-R70")
def test_mullub_may_challenge_even_a_fatigued_leader() -> None:
    game = table(
        """
        d  . . . . . b . . .
        c   . . . . M . . .
        """,
        leaders=("kashiri", "barush"),
        M="mullub",
        b="barush inactive",
    )

    game.do("use c5", "on d6", "end")

    assert game.units == {"M": "c5 1/6 protected inactive", "b": "d6 3/7 challenged"}
    game.do("end")
    assert game.units == {"M": "c5 1/4", "b": "d6 3/6 inactive"}


@rule("SA-122", "SA-R11", "SA-R58")
def test_urghira_leaves_no_fourth_offspring() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . . M . .
        b    q . . . . . .
        a     o p . . . .
        """,
        M="irsang",
        u="urghira",
        o="offspring",
        p="offspring",
        q="offspring",
    )

    game.do("attack c6", "on d6")

    assert game.units == {"M": "c6 3/1", "o": "a1 1/1", "p": "a2 1/1", "q": "b1 1/1"}


@rule("SA-136", "SA-R74")
def test_aabak_swaps_with_an_ally_up_to_three_away() -> None:
    game = table(
        """
        e   . . . . . . N .
        d  . . . . . k . . .
        c   . . . . A . . S
        """,
        leaders=MIRROR,
        A="aabak",
        N="nirush",
        S="shekun",
        k="kintur",
    )
    game.do("use c5")

    assert game.options() == ["on a3", "on c8", "on e7"]
    assert game.refusal("on c5") == "same-creature SA-136"
    assert game.refusal("on d6") == "not-allied SA-R38"
    assert game.refusal("on b4") == "emanation SA-R46"
    game.do("on c8")
    assert game.units == {"A": "c8 3/5", "S": "c5 1/3", "N": "e7 1/4", "k": "d6 1/3"}


@rule("SA-133", "SA-R62", "SA-R11", "SA-121")
def test_kashiri_reinforces_up_to_two_away_when_all_offspring_are_out() -> None:
    game = table(
        """
        e   . . . . . . . q
        d  . . . . . k . p .
        c   . . . . . . o .
        """,
        k="kashiri",
        o="offspring",
        p="offspring",
        q="offspring",
        active=1,
    )
    game.do("use d6")

    assert game.options() == ["on c7", "on d6", "on d8"]


@rule("SA-132", "SA-R78")
def test_suresad_must_take_a_spell_if_there_is_one() -> None:
    game = table(leaders=MIRROR, hand=("suresad", ""), deck=("shekun new-springs kintur", ""))
    game.do("summon suresad", "on b3")

    assert (game.asked, game.options()) == ("0 ChooseProjected", ["top new-springs"])
    game.do("top new-springs")
    assert game.zone("deck").split()[0] == "new-springs"
    assert game.rules == ["SA-132"]


@rule("SA-118", "SA-R79", "SA-R49", "SA-21")
def test_new_springs_heals_anywhere_and_draws() -> None:
    game = table(
        """
        e   . . . . . . N .
        d  . . . . . k . . .
        """,
        leaders=MIRROR,
        N="nirush damage=3",
        k="kintur",
        hand=("new-springs", ""),
    )

    game.do("cast new-springs", "through a3", "on e7")

    assert game.units["N"] == "e7 1/3"
    assert game.counts(0) == (1, 4, 1)


@rule("SA-21", "SA-R49")
def test_drain_energy_heals_no_more_than_there_is() -> None:
    game = table(
        """
        d  . . . . . d . . .
        c   . . . . N . . .
        """,
        leaders=("kashiri", "barush"),
        N="nirush damage=1",
        d="damsha",
        hand=("drain-energy", ""),
    )

    game.do("cast drain-energy", "through c5", "on d6")

    assert game.units == {"N": "c5 1/4", "d": "d6 2/1"}


@rule("SA-R76", "SA-R42", "SA-R11")
def test_sciame_generates_and_strengthens_every_own_offspring() -> None:
    game = table(
        """
        c   . . . O . S . o
        """,
        leaders=MIRROR,
        S="shekun",
        O="offspring",
        o="offspring",
        hand=("sciame-inarrestabile", ""),
    )

    game.do("cast sciame-inarrestabile", "through c6", "on d6")

    assert game.units == {
        "S": "c6 1/3",
        "O": "c4 2/2",
        "o": "c8 1/1",
        "S offspring d6": "2/2 inactive",
    }
    assert game.nature("d6") == "water swarm"


@rule("SA-R42", "SA-R11")
def test_sciame_without_supply_only_strengthens() -> None:
    game = table(
        """
        c   . . . . . K . .
        b    C . . . . . .
        a     A B . . . .
        """,
        leaders=MIRROR,
        K="kashiri",
        A="offspring element=fire",
        B="offspring element=fire",
        C="offspring element=fire",
        hand=("sciame-inarrestabile", ""),
    )

    game.do("cast sciame-inarrestabile", "through c6")

    assert game.units == {"A": "a1 2/2", "B": "a2 2/2", "C": "b1 2/2", "K": "c6 2/7"}


@rule("SA-R42")
def test_sciame_without_room_only_strengthens() -> None:
    game = table(
        """
        b    S . . . . . .
        a     K O . . . .
        """,
        leaders=MIRROR,
        K="kintur",
        O="offspring element=water",
        S="shekun",
        hand=("sciame-inarrestabile", ""),
    )

    game.do("cast sciame-inarrestabile", "through a1")

    assert game.units == {"K": "a1 1/3", "O": "a2 2/2", "S": "b1 1/3"}


@rule("SA-R42")
def test_sciame_needs_room_or_an_offspring() -> None:
    game = table(
        """
        b    B . . . . . .
        a     S A . . . .
        """,
        S="shekun",
        A="damsha",
        B="damsha",
        hand=("sciame-inarrestabile", ""),
    )

    assert game.refusal("cast sciame-inarrestabile") == "no-target SA-R42"


@rule("SA-R59", "SA-129")
def test_venomous_touch_poisons_a_neighbour_of_the_channeler() -> None:
    game = table(
        """
        e   . . . . e . . .
        d  . . . . . d . . .
        c   . . . . . N . .
        """,
        leaders=("kashiri", "barush"),
        N="nirush",
        d="damsha",
        e="damsha",
        hand=("venomous-touch", ""),
    )

    game.do("cast venomous-touch", "through c6", "on d6")

    assert game.units == {"N": "c6 1/4", "d": "d6 2/3 poisoned=3", "e": "e5 2/3"}


@rule("SA-136", "SA-R42", "SA-133")
def test_empathic_bond_needs_another_within_three() -> None:
    game = table(
        """
        e   . . . . . . . S
        d  . . . . . . . . .
        c   . . . . . N . .
        """,
        leaders=MIRROR,
        N="nirush",
        S="shekun",
        hand=("empathic-bond", ""),
    )
    game.do("cast empathic-bond", "through c6")

    assert game.refusal("on c6") == "same-creature SA-136"
    game.do("on e8")
    assert game.units == {"N": "e8 1/4 reinforced=1", "S": "c6 1/3 reinforced=1"}
