"""The worked examples EX-30 to EX-61: tricky interactions."""

import pytest

from soultable.core.rng import seeded
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import CATALOG, fresh, table


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
    assert game.refusal("attack e5") == "guardian SA-120"
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
    assert game.refusal("resummon") == "all-occupied SA-R30"


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

    alone = table(
        """
        e   . . . g . . . .
        d  . . . . . . . . .
        c   . . . . M . . .
        """,
        M="murduna",
        g="ganuri",
        hand=("biting-blaze blazing-inferno", ""),
    )
    assert alone.options("cast") == []

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


@rule("SA-EX46", "SA-R40")
def test_a_spell_does_not_close_an_open_creature_but_another_creature_does() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . . . . .
        c   . . . . D . M .
        """,
        D="damsha",
        M="mushank",
        m="mullub",
        hand=("burning-claws", ""),
    )

    game.do("move c5", "on d6")
    game.do("cast burning-claws", "through c7", "on d6")
    assert game.units["D"] == "d6 4/3"
    game.do("attack d6", "on e5")
    assert game.units == {"D": "d6 4/2 inactive", "M": "c7 3/3", "m": "e5 1/2"}

    other = table(
        """
        e   . . . . m . . .
        d  . . . . . . . . .
        c   . . . . D . M .
        """,
        D="damsha",
        M="mushank",
        m="mullub",
    )
    other.do("move c5", "on d6")
    other.do("move c7", "on d8")
    assert other.units == {"D": "d6 2/3 inactive", "M": "d8 3/3", "m": "e5 1/6"}
    assert other.refusal("attack d6") == "inactive SA-31"


@rule("SA-EX47", "SA-94", "SA-95", "SA-R33", "SA-R83")
def test_a_spell_has_left_the_hand_before_its_card_is_drawn() -> None:
    game = table(
        """
        d  . . . . . k . . .
        """,
        k="kashiri",
        active=1,
        hand=("", "new-springs shekun shekun shekun shekun shekun"),
    )
    assert game.options("draw") == []
    assert game.refusal("draw") == "hand-full SA-94"

    game.do("cast new-springs")
    assert game.counts(1) == (6, 4, 1)
    game.do("end")

    assert game.counts(1) == (6, 4, 1)


@rule("SA-EX48", "SA-98", "SA-R34")
def test_an_empty_deck_harms_nobody() -> None:
    game = table(deck=("urom", ""), hand=("damsha damsha damsha", ""), discard=("ardug", ""))

    game.do("end")
    assert game.counts(0) == (4, 0, 1)
    game.do("end")
    assert game.refusal("draw") == "deck-empty SA-R34"
    game.do("end")

    assert game.counts(0) == (4, 0, 1)
    assert game.ending == ""


@rule("SA-EX49", "SA-132", "SA-R78")
def test_project_puts_a_chosen_card_on_top_for_all_to_see() -> None:
    deck = "shekun venomous-touch shekun new-springs shekun venomous-touch"
    game = table(active=1, hand=("", "suresad"), deck=("ighirish", deck))
    game.do("summon suresad", "on e4")

    assert game.asked == "1 ChooseProjected"
    assert game.options() == ["top new-springs", "top venomous-touch"]
    assert game.refusal("top shekun") == "not-in-deck SA-R78"
    game.do("top venomous-touch")
    assert game.zone("deck", 1).split()[0] == "venomous-touch"
    assert sorted(game.zone("deck", 1).split()) == sorted(deck.split())
    assert game.seen_by(0, "deck", 1) == "venomous-touch ? ? ? ? ?"
    game.do("draw")
    assert game.zone("hand", 1) == game.seen_by(0, "hand", 1) == "venomous-touch"

    none = table(active=1, hand=("", "suresad"), deck=("ighirish", "shekun kintur urghira"))
    none.do("summon suresad", "on e4")
    assert none.asked == "1 Strategy"
    assert none.zone("deck", 1) == "shekun kintur urghira"  # and nothing is shuffled


@rule("SA-EX50", "SA-121", "SA-R11", "SA-R77")
def test_intuition_uses_both_for_an_energy_the_second_aimed_after_the_first() -> None:
    game = table(
        """
        d  . . . . . k . . .
        """,
        k="kashiri",
        active=1,
    )
    game.do("use d6")
    assert game.options() == ["first", "second", "both"]
    game.do("both", "on d7")
    assert game.asked == "1 SecondAbility"
    assert game.options() == ["on d6", "on d7"]
    game.do("on d7")
    assert game.energy == 2
    assert game.units == {"k": "d6 2/7", "N offspring d7": "1/1 reinforced=2 inactive"}

    full = table(
        """
        d  . . . . . k . . .
        c   . . . . . . . .
        b    q . . . . . .
        a     o p . . . .
        """,
        k="kashiri",
        o="offspring",
        p="offspring",
        q="offspring",
        active=1,
    )
    full.do("use d6")
    assert full.units["k"] == "d6 2/7 reinforced=2"  # the second Ability, on itself, is all there is


@rule("SA-EX51", "SA-R9", "SA-R61")
def test_a_marker_absorbs_the_anomaly_once() -> None:
    game = table(
        """
        d  . . . . D . . . .
        """,
        D="damsha damage=2 reinforced=1",
    )

    game.do("end")
    assert game.units == {"D": "d5 2/1"}
    game.do("end")

    assert game.units == {}


@rule("SA-EX52", "SA-R63", "SA-R34")
def test_what_was_meditated_is_lost_with_the_creature() -> None:
    game = table(
        """
        d  . . . . . n . . .
        c   . . . . B . . .
        """,
        B="barush attack=9",
        n="nirush attack=2 health=2",
        hand=("", "nirush"),
        deck=("", ""),
    )
    assert game.units["n"] == "d6 3/6"

    game.do("attack c5", "on d6")
    assert game.zone("discard", 1) == "nirush"
    game.do("end")
    game.do("summon nirush", "on e4")

    assert game.units == {"B": "c5 12/4 inactive", "N nirush e4": "1/4 inactive"}
    assert game.zone("discard", 1) == "nirush"


@rule("SA-EX53", "SA-R59")
def test_the_higher_poison_stays() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D U . .
        """,
        D="damsha poisoned=3",
        U="urom poisoned=1",
        k="kintur",
        active=1,
        hand=("", "venomous-touch"),
    )

    game.do("attack d6", "on c5")
    assert game.units["D"] == "c5 2/2 poisoned=3"
    game.do("cast venomous-touch", "through d6", "on c6")

    assert game.units["U"] == "c6 2/4 poisoned=3"


@rule("SA-EX54", "SA-130")
def test_poison_fades_by_one_each_upkeep() -> None:
    game = table(
        """
        c   . . . . B . . .
        """,
        B="barush poisoned=3",
        phase="StartTurn",
    )
    shown = [game.units["B"]]

    for _ in range(3):
        game.do("end", "end")
        shown.append(game.units["B"])

    assert shown == ["c5 3/4 poisoned=2", "c5 3/2 poisoned=1", "c5 3/1", "c5 3/1"]


@rule("SA-EX55", "SA-22")
def test_imara_brings_allies_at_range_two() -> None:
    game = table(emanations=("imara unah unah", "unah unah unah"), hand=("damsha", ""))
    game.do("summon damsha")
    assert "on d3" in game.options()
    game.do("on d3")
    assert game.units == {"S damsha d3": "2/3 inactive"}

    plain = table(hand=("damsha", ""))
    plain.do("summon damsha")
    assert plain.refusal("on d3") == "not-beside SA-72"


@rule("SA-EX56", "SA-22", "SA-R50")
def test_agar_takes_one_less_but_at_least_one() -> None:
    game = table(
        """
        f    . . N . . . .
        e   . . . L M . . .
        """,
        M="mushank",
        L="murduna",
        N="murduna",
        emanations=("unah unah unah", "unah agar unah"),
        hand=("burning-claws", ""),
    )

    game.do("attack e5", "on f4")
    assert game.gates[1] == [8, 3, 8]
    game.do("attack e4", "on f4")
    assert game.gates[1] == [8, 2, 8]
    game.do("cast burning-claws", "through e5", "on f3")
    game.do("attack f3", "on f4")

    assert game.gates[1] == [8, 0, 8]
    assert game.state.bonus == [0, 1]


@rule("SA-EX57", "SA-R8", "SA-R39")
def test_the_terrain_of_a_fallen_emanation_is_an_ordinary_one() -> None:
    game = table(
        """
        g     . . o . . .
        f    . . . . . . .
        e   . . . . B . . .
        """,
        B="barush",
        o="offspring",
        emanations=("unah unah unah", "unah -unah unah"),
        hand=("damsha", ""),
    )
    game.do("summon damsha")
    assert "on f4" in game.options()
    game.do("on f4")
    assert game.units["S damsha f4"] == "2/3 inactive"

    walk = table(
        """
        e   . . . . B . . .
        """,
        B="barush",
        emanations=("unah unah unah", "unah -unah unah"),
    )
    walk.do("move e5", "on f4")
    assert walk.units == {"B": "f4 3/7"}


@rule("SA-EX58", "SA-R57", "SA-R36")
def test_persist_works_on_defence_in_the_opponent_s_turn() -> None:
    game = table(
        """
        d  . . . . . o . . .
        c   . . . . U . . .
        """,
        U="urom inactive",
        o="offspring",
        active=1,
    )

    game.do("attack d6", "on c5")

    assert game.units == {"U": "c5 3/3 inactive"}


@rule("SA-EX59", "SA-R42")
def test_barush_needs_an_allied_neighbour_for_its_ability() -> None:
    alone = table(
        """
        e   . . . . D . . .
        d  . . . . . . . . .
        c   . . . . B . . .
        """,
        B="barush",
        D="damsha",
    )
    assert alone.refusal("use c5") == "no-target SA-R42"

    game = table(
        """
        c   . . . . B D . .
        """,
        B="barush",
        D="damsha",
    )
    game.do("use c5")
    assert game.units == {"B": "c5 3/7", "D": "c6 3/3"}
    game.do("end")
    assert game.units == {"B": "c5 3/7 inactive", "D": "c6 2/3"}


@rule("SA-EX60", "SA-R92")
@pytest.mark.parametrize(
    ("south", "north", "winners"),
    [
        ("-unah unah=7 unah", "-unah unah=4 unah=5", [0]),
        ("-unah unah=7 unah", "-unah unah unah=6", [1]),
        ("-unah unah=7 unah", "unah=7 unah=7 unah=7", [1]),
        ("-unah unah=7 unah", "unah=4 -unah unah=3", []),
    ],
)
def test_at_the_turn_limit_emanations_count_then_their_health(
    south: str, north: str, winners: list[int]
) -> None:
    game = table(emanations=(south, north), settings={"turn_limit": 7})

    game.do("end")

    assert (game.ending, game.winners) == ("turn-limit", winners)
    assert game.state.result is not None
    assert game.state.result.returns == ([0.5, 0.5] if not winners else [1.0 - winners[0], 0.0 + winners[0]])


@rule("SA-EX61", "SA-58", "SA-R17", "SA-R16", "SA-R18")
@pytest.mark.parametrize("seed", range(6))
def test_the_opening_hand_is_the_first_three_allies_and_two_spells_of_the_shuffled_deck(seed: int) -> None:
    game = fresh(seed, deck0="fire", deck1="water")
    order = list(range(25))
    seeded(seed).shuffle(order)
    from_top = [game.state.faces[card] for card in reversed(order)]
    allies = [face for face in from_top if CATALOG.kinds[face] == 1]
    spells = [face for face in from_top if CATALOG.kinds[face] == 3]

    hand = [game.state.faces[card] for card in game.state.hand(0)]

    assert sorted(hand) == sorted(allies[:3] + spells[:2])
    assert game.counts(0) == (5, 20, 0)
