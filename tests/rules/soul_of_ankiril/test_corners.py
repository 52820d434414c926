"""Corners where several rules meet: ends of turns, obligations, slots that are used again."""

from pathlib import Path

import pytest

from soultable.core.table import open_table
from soultable.games.registry import game as game_of
from soultable.games.soul_of_ankiril.game import SoulOfAnkirilGame
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import NAMES_OF_SEATS, Play, table

MIRROR = ("kashiri", "kashiri")


# -- the end of the turn -----------------------------------------------------------------------------------


@rule("SA-R9", "SA-R25", "SA-R58", "SA-49")
def test_an_offspring_that_a_legacy_leaves_on_the_anomaly_is_hurt_only_in_the_next_turn() -> None:
    game = table(
        """
        d  . . . . u . . . .
        """,
        u="urghira damage=1",
    )

    game.do("end")
    assert game.units == {"N offspring d5": "1/1"}  # in North's upkeep it has woken
    game.do("end")

    assert game.units == {}


@rule("SA-R28", "SA-R25", "SA-49", "SA-64")
def test_a_leader_that_falls_in_the_end_step_is_turned_in_the_next_turn() -> None:
    game = table(
        """
        d  . . . . B . . . .
        """,
        B="barush damage=6",
    )

    game.do("end")

    assert game.state.arrow == [3, -1]


@rule("SA-R58", "SA-R60", "SA-122")
def test_a_legacy_fires_in_the_upkeep_when_poison_defeats() -> None:
    game = table(
        """
        c   . . . . G . . .
        """,
        G="gishtar poisoned=2 damage=5",
        deck=("asalu shuru asalu", ""),
        phase="StartTurn",
    )

    assert game.counts(0) == (2, 1, 0)
    assert (game.energy, game.state.arrow[0]) == (3, 4)


@rule("SA-R34", "SA-R58", "SA-R60", "SA-34")
def test_of_two_that_poison_fells_at_once_the_older_one_is_discarded_first() -> None:
    game = table(
        """
        d  . . . . s k . . .
        """,
        k="kintur arrival=12 damage=2 poisoned=1",
        s="shekun arrival=11 damage=2 poisoned=1",
    )

    game.do("end")

    assert game.units == {}
    assert game.zone("discard", 1) == "kintur shekun"


@rule("SA-R49", "SA-R25", "SA-R58", "SA-126")
def test_a_legacy_fires_when_the_health_of_the_pack_ends() -> None:
    game = table(
        """
        c   . . . . U . . .
        """,
        U="urghira granted=pack attack_eot=1 health_eot=1 damage=2",
    )
    assert game.units == {"U": "c5 3/1"}

    game.do("end")

    assert game.units == {"S offspring c5": "1/1 inactive"}


@rule("SA-R49", "SA-R25")
def test_temporary_attack_ends_and_permanent_attack_stays() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha attack=1 attack_eot=2 health=2 health_eot=1 damage=1",
    )
    assert game.units == {"D": "c5 5/5"}

    game.do("end")

    assert game.units == {"D": "c5 3/4"}


@rule("SA-73", "SA-R27")
def test_a_leader_at_zero_comes_back_without_any_energy() -> None:
    game = table(B="barush", fallen="S", arrow=(0, 4), energy=0)
    assert game.options() == ["resummon", "end"]

    game.do("resummon", "on a4")

    assert (game.units, game.energy) == ({"B": "a4 3/7 inactive"}, 0)


@rule("SA-R29", "SA-R30", "SA-135")
def test_a_leader_that_acted_fell_and_came_back_may_act_again_if_it_sprints() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . B . . .
        a     D . . . . .
        """,
        B="barush damage=6",
        D="damsha",
        m="mullub",
        energy=5,
        hand=("sprint-spell", ""),
    )
    game.do("attack c5", "on d6")
    game.do("resummon", "on b5")

    game.do("cast sprint-spell", "through a1", "on b5")
    game.do("move b5", "on c5")
    game.do("attack c5", "on d6")

    assert game.units == {"B": "c5 3/6 inactive", "D": "a1 2/3"}


@rule("SA-72", "SA-R39", "SA-R8")
def test_without_its_leader_a_side_summons_only_next_to_its_emanations() -> None:
    game = table(fallen="S", emanations=("-unah unah -unah", "unah unah unah"), hand=("urom", ""))
    game.do("summon urom")

    assert game.options() == ["on a3", "on a4", "on b3", "on b5", "on c4", "on c5"]


# -- obligations -------------------------------------------------------------------------------------------


@rule("SA-R65")
def test_an_obligation_that_ended_does_not_come_back() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . L . . .
        b    . . . . A . .
        """,
        leaders=("imdugar", "kashiri"),
        L="ullu by=m",
        A="lilu",
        m="mullub protected",
        hand=("gust gust", ""),
    )
    game.do("cast gust", "through b5", "on d6", "on e5")
    assert "challenged" not in game.units["L"]
    game.do("cast gust", "through a3", "on c5", "on d5")

    assert game.units["L"] == "d5 2/3"
    assert "move d5" in game.options()


@rule("SA-R65", "SA-R9")
def test_a_challenger_that_falls_frees_the_challenged() -> None:
    game = table(
        """
        d  . . . . m . . . .
        c   . . . . D . . .
        """,
        D="damsha",
        m="mullub damage=5",
        active=1,
    )
    game.do("use d5", "on c5")
    assert game.units["D"] == "c5 2/3 challenged"

    game.do("end")

    assert game.units == {"D": "c5 2/3"}
    assert "move c5" in game.options()


@rule("SA-R65", "SA-R68", "SA-131")
def test_a_forced_attack_that_defeats_the_challenger_frees_the_next_one() -> None:
    game = table(
        """
        e   . . . . D . . .
        d  . . . . . m . . .
        c   . . . . M . . .
        """,
        M="mushank by=m",
        D="damsha by=m",
        m="mullub protected damage=4",
    )

    game.do("end")

    assert game.units == {"M": "d6 3/2 inactive", "D": "e5 2/3"}


@rule("SA-R65", "SA-R74")
def test_a_swap_that_leaves_the_two_adjacent_leaves_the_obligation() -> None:
    game = table(
        """
        d  . . . . A m . . .
        c   . . . . D . . .
        """,
        A="aabak",
        D="damsha by=m",
        m="mullub protected",
    )

    game.do("use d5", "on c5")
    assert game.units["D"] == "d5 2/3 challenged"
    assert game.options("move d5", "attack d5") == ["attack d5"]
    game.do("attack d5", "on d6")

    assert game.units == {"A": "c5 3/5 inactive", "D": "d5 2/2", "m": "d6 1/5 protected"}


@rule("SA-R65", "SA-R40")
def test_who_takes_the_place_of_a_fallen_challenger_in_the_lists_is_no_challenger() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D M . .
        """,
        D="damsha by=m",
        M="mushank",
        m="mullub protected damage=4",
        hand=("urom", ""),
    )
    game.do("attack c6", "on d6")
    game.do("summon urom", "on b5")

    assert game.units == {"D": "c5 2/3", "M": "d6 3/2", "S urom b5": "2/4 inactive"}
    game.do("end")
    assert game.zone("discard", 1) == "mullub"


@rule("SA-R67", "SA-R50", "SA-115")
@pytest.mark.parametrize(("card", "left"), [("biting-blaze", "1/4"), ("blazing-inferno", "1/5")])
def test_each_spell_hurts_a_protected_challenger_one_less(card: str, left: str) -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D . . .
        """,
        D="damsha",
        m="mullub protected",
        hand=(card, ""),
    )

    game.do(f"cast {card}", "through c5")

    assert game.units["m"] == f"d6 {left} protected"


# -- Legacies ----------------------------------------------------------------------------------------------


@rule("SA-R58", "SA-R35", "SA-R11")
@pytest.mark.parametrize(("first", "where"), [(9, "d6"), (14, "c6")])
def test_the_last_offspring_of_the_supply_goes_to_the_legacy_of_the_oldest(first: int, where: str) -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . D v . .
        b    . . . . . . .
        a     o p . . . .
        """,
        D="damsha",
        u=f"urghira arrival={first}",
        v="urghira arrival=12",
        o="offspring",
        p="offspring",
        hand=("blazing-inferno", ""),
    )

    game.do("cast blazing-inferno", "through c5")

    assert game.units == {"D": "c5 2/3", "o": "a1 1/1", "p": "a2 1/1", f"N offspring {where}": "1/1 inactive"}
    assert game.zone("discard", 1) == ("urghira urghira")
    assert game.state.offspring_of(1) == 3


@rule("SA-R58", "SA-R51", "SA-R55", "SA-R11")
@pytest.mark.parametrize(("behind", "where"), [(9, "e6"), (14, "d6")])
def test_after_a_breach_too_the_oldest_of_all_that_fell_has_the_last_offspring(
    behind: int, where: str
) -> None:
    game = table(
        """
        g     o . . . . .
        f    p . . . . . .
        e   . . . . . v . .
        d  . . . . . u . . .
        c   . . . . I . . .
        """,
        I="irsang",
        u="urghira damage=1 arrival=12",
        v=f"urghira damage=1 arrival={behind}",
        o="offspring",
        p="offspring",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"I": "c5 3/1", "o": "g1 1/1", "p": "f1 1/1", f"N offspring {where}": "1/1 inactive"}


@rule("SA-R58", "SA-R51", "SA-33")
def test_all_that_fall_leave_before_the_first_legacy() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . D k . .
        """,
        D="damsha",
        u="urghira",
        k="kintur damage=1",
        hand=("blazing-inferno", ""),
    )

    game.do("cast blazing-inferno", "through c5")

    assert [kind for kind in game.kinds if kind in ("defeated", "generated")] == [
        "defeated",
        "defeated",
        "generated",
    ]


# -- Mimicry -----------------------------------------------------------------------------------------------


@rule("SA-R71", "SA-124")
def test_mimicry_is_no_bar_to_own_spells() -> None:
    game = table(
        """
        e   . . . g . . . .
        d  . . . . . . U . .
        c   . . . . L . . .
        """,
        leaders=("imdugar", "kashiri"),
        L="lilu",
        U="ullu",
        g="ganuri",
        hand=("gust", ""),
    )
    game.do("cast gust", "through c5")

    assert "on d7" in game.options()
    assert game.refusal("on e4") == "mimicry SA-R71"


@rule("SA-R71", "SA-113")
def test_a_neighbour_with_mimicry_can_be_challenged() -> None:
    game = table(
        """
        d  . . . . . g . . .
        c   . . . . M . . .
        """,
        leaders=MIRROR,
        M="mullub",
        g="ganuri",
    )

    game.do("use c5", "on d6")

    assert game.units["g"] == "d6 2/3 challenged"


# -- Emanations --------------------------------------------------------------------------------------------


@rule("SA-R47")
def test_each_kiri_may_be_used_once() -> None:
    game = table(
        """
        c   . . G A . . . .
        """,
        leaders=("gishtar", "kashiri"),
        emanations=("kiri kiri unah", "unah unah unah"),
        A="asalu damage=3",
        G="geshti damage=3",
    )
    game.do("use b4", "on c4")
    game.do("use b2", "on c3")

    assert game.units == {"A": "c4 1/3", "G": "c3 2/3"}
    assert game.options("use b") == []


@rule("SA-R46", "SA-R8")
def test_an_emanation_cannot_be_healed_or_moved() -> None:
    game = table(
        """
        c   . . . N . . . .
        """,
        leaders=MIRROR,
        N="nirush damage=1",
        emanations=("unah unah=3 unah", "unah unah unah"),
        hand=("new-springs", ""),
    )
    game.do("cast new-springs", "through c4")

    assert game.refusal("on b4") == "emanation SA-R46"
    game.do("on c4")
    assert game.gates[0] == [8, 5, 8]


# -- cards that are known ----------------------------------------------------------------------------------


@rule("SA-R78")
def test_of_two_copies_the_known_one_is_played_first() -> None:
    game = table(
        """
        d  . . . . . d e . .
        c   . . . . . K . .
        """,
        leaders=("kashiri", "barush"),
        K="kintur",
        d="damsha",
        e="damsha",
        hand=("suresad venomous-touch", ""),
        deck=("shekun venomous-touch", ""),
        energy=4,
    )
    game.do("summon suresad", "on b3", "top venomous-touch", "draw")
    assert sorted(game.seen_by(1, "hand").split()) == ["?", "venomous-touch"]

    game.do("cast venomous-touch", "through c6", "on d6")

    assert game.zone("hand") == "venomous-touch"
    assert game.seen_by(1, "hand") == "?"


# -- decks of one's own ------------------------------------------------------------------------------------

ALL_ALLIES = (
    "{ urudu = 3, anbar = 3, nagga = 3, simug = 3, kugna = 3, imdu = 3, saharu = 3, zaggin = 3, tibira = 1 }"
)
ONE_ALLY = (
    "{ tempered-edge = 3, magnet-pull = 3, shrapnel = 3, iron-oath = 3, stone-skin = 3, rockfall = 3,"
    " fault-line = 3, deep-rest = 3, imdu = 1 }"
)


@rule("SA-R17", "SA-58", "SA-R89", "SA-99")
@pytest.mark.parametrize(("cards", "kinds"), [(ALL_ALLIES, [1, 1, 1]), (ONE_ALLY, [1, 3, 3])])
def test_an_opening_hand_keeps_what_there_is(tmp_path: Path, cards: str, kinds: list[int]) -> None:
    head = '[[deck]]\nid = "mine"\nname = "Mine"\ngame = "soul-of-ankiril"\nleader = "zabarak"\n'
    path = tmp_path / "mine.toml"
    path.write_text(f'{head}emanations = ["unah", "unah", "unah"]\ncards = {cards}\n', encoding="utf-8")
    own = game_of("soul-of-ankiril", decks=(path,))
    assert isinstance(own, SoulOfAnkirilGame)

    game = Play(open_table(own, NAMES_OF_SEATS, 1, {"deck0": "mine", "deck1": "fire"}))

    assert sorted(own.library.catalog.kinds[game.state.faces[card]] for card in game.state.hand(0)) == kinds
    assert game.counts(0) == (3, 22, 0)
    assert game.counts(1) == (5, 20, 0)


@rule("SA-62", "SA-R85")
def test_the_other_player_cannot_answer_for_the_active_one() -> None:
    game = table(
        """
        d  . . . . . k . . .
        """,
        k="kintur",
    )

    assert game.refusal("move d6", seat=1).startswith("not-asked")
