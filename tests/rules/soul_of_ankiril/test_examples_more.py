"""The worked examples EX-46 to EX-61: tricky interactions."""

import pytest

from soultable.core.rng import seeded
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import CATALOG, fresh, table


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
    assert plain.refusal("on d3") == "not-adjacent SA-72"


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
