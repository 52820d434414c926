"""The odds of a combat in Sengoku Yugi: from what each viewer knows, and true."""

import random
from collections import Counter

import pytest

from soultable.core.game import Settings
from soultable.core.table import Table
from soultable.games.registry import described
from soultable.games.sengoku_yugi.rules.board import NAMES, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.options import JOIN
from soultable.games.sengoku_yugi.rules.state import GUARD, HAND, STRONGHOLD, SengokuYugi
from soultable.games.sengoku_yugi.table.combat_odds import Outlook, outlook, percent, pool_of
from soultable.games.sengoku_yugi.table.view_model import Reading
from tests.cli.terminal.sengoku import HIDDEN, STANDARD, at_random, choices, hints, melee, table_of
from tests.rules.sengoku_yugi.table import CATALOG, SENGOKU, Play
from tests.rules.sengoku_yugi.table import table as position


def siege(**more: object) -> Play:
    """Soma-2 (ATK 6, MAT 3) can attack the Stronghold of seat B."""
    facts: dict[str, object] = {
        "S": "soma-2 hp=2",
        "stronghold": ("benio-2", "mikoto-4 kuroha-2 tsubaki-1 yuzu-2"),
        "hand": ("", "tsubaki-3 oboro-3"),
    }
    return position(". . . . .\n. . S . .", **{**facts, **more})  # type: ignore[arg-type]


def seen(game: Play, viewer: int | None, attack: int = 6, helped: int = 0) -> Outlook:
    read = Reading(game.table.view(viewer))
    return outlook(read.view, read.s, NAMES.index("af3"), attack, helped)


# -- who may be the Last Guard -------------------------------------------------------------------------------


def test_the_defender_knows_the_own_unseen_cards() -> None:
    found = seen(siege(), 1)

    assert (found.breach, found.is_estimate) == (0.75, False)  # ATK 11, 5, 4 and 2
    assert seen(siege(), 1, helped=2).breach == 0.5
    assert seen(siege(), 1, helped=9).breach == 0.0


def test_a_tie_succeeds_and_hurts_the_attacker() -> None:
    game = siege(S="soma-2", stronghold=("benio-2", "tsubaki-2 yuzu-2"))

    found = seen(game, 1)

    assert (found.breach, found.fall, found.both) == (1.0, 0.5, 0.5)


def test_chances_that_a_tie_makes_overlap_are_told_as_such() -> None:
    game = siege(S="soma-2", stronghold=("benio-2", ""), standby=("", "tsubaki-2 yuzu-2 mikoto-4 mikoto-4"))
    game.do("attack af3", "physical")

    assert game.kind == "Trigger"  # there is one target only
    assert combat_of(game, 0)[1] == (
        "The Stronghold loses 1 HP: 50%; the attacker is defeated: 75%, a tie (25%) does both."
    )


def test_who_boosts_a_unit_is_told() -> None:
    game = position(
        ". . g_ . .\n. . S . .", S="soma-3 fresh", g="gantetsu-1 hp=3 gs=gantetsu-1", hand=("", "yuzu-2")
    )

    game.do("attack af3")

    assert hints(game)["physical"] == (
        "deals 2 of 3 HP to Gantetsu-1 (8 against 4), deals 1 of 3 HP if the defender boosts by 1"
    )


def test_the_last_guard_may_be_boosted_by_namesakes_the_defender_holds() -> None:
    with_namesake = siege(stronghold=("benio-2", "kuroha-4"), hand=("", "kuroha-1 oboro-3"))
    without = siege(stronghold=("benio-2", "kuroha-4"), hand=("", "yuzu-2 oboro-3"))

    assert (seen(with_namesake, 1, 12).breach, seen(with_namesake, 1, 12).boosted) == (1.0, 0.0)
    assert (seen(without, 1, 12).breach, seen(without, 1, 12).boosted) == (1.0, 1.0)


def test_an_empty_stronghold_is_refilled_from_standby_or_has_no_guard_at_all() -> None:
    refilled = siege(stronghold=("benio-2", ""), standby=("", "mikoto-4 yuzu-2"))
    empty = siege(stronghold=("benio-2", ""))

    for viewer in (0, 1, None):
        assert seen(refilled, viewer).breach == 0.5
        assert not seen(refilled, viewer).is_estimate
        assert seen(empty, viewer).breach == 1.0


@pytest.mark.parametrize("viewer", [0, None])
def test_a_hidden_list_is_estimated_without_looking(viewer: int | None) -> None:
    strong = siege(
        stronghold=("benio-2", "mikoto-4 kuroha-4 tsubaki-4 shizuku-4"), hand=("", "oboro-3 oboro-3")
    )
    weak = siege(stronghold=("benio-2", "mikoto-1 kuroha-1 tsubaki-1 shizuku-1"), hand=("", "yuzu-2 yuzu-2"))

    here, there = seen(strong, viewer), seen(weak, viewer)

    assert here.is_estimate
    assert 0.3 < here.breach < 0.9
    assert (here.breach, here.boosted, here.fall) == (there.breach, there.boosted, there.fall)


def test_of_an_open_list_all_unseen_cards_are_equally_likely() -> None:
    looked = 0
    for table in at_random(table_of(5), 5, 150):
        s = table.state
        assert isinstance(s, SengokuYugi)
        for seat in (0, 1) if s.turn > 1 else ():
            for viewer in (1 - seat, None):
                looked += 1
                read = Reading(table.view(viewer))
                pool = pool_of(read.view, read.s, seat)
                hidden = [s.faces[card] for zone in (HAND, STRONGHOLD) for card in s.zone_of(seat, zone)]
                assert not pool.is_estimate
                if s.zone_of(seat, STRONGHOLD):
                    assert pool.weights == Counter(hidden)
            own = Reading(table.view(seat))
            if s.zone_of(seat, STRONGHOLD):
                pile = Counter(s.faces[card] for card in s.zone_of(seat, STRONGHOLD))
                assert pool_of(own.view, own.s, seat).weights == pile
    assert looked > 50


def test_the_estimate_gives_more_weight_to_what_fits() -> None:
    table = table_of(6, HIDDEN)
    for _ in at_random(table, 6, 60):
        pass
    read = Reading(table.view(0))

    weights = pool_of(read.view, read.s, 1).weights

    assert sum(weights.values()) == pytest.approx(1.0)
    shown = {CATALOG.name[face] for face in read.view.cards("field", 1) if CATALOG.kinds[face] == 0}
    main = [face for face in weights if CATALOG.kinds[face] == 0]
    likely = [weights[face] for face in main if CATALOG.name[face] in shown]
    others = [weights[face] for face in main if CATALOG.name[face] not in shown]
    assert sum(likely) / len(likely) > sum(others) / len(others)


# -- in words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0.0, "0%"), (1e-12, "0%"), (0.001, "below 1%"), (0.74, "74%"), (0.999, "over 99%"), (1.0, "100%")],
)
def test_no_certainty_is_told_that_is_none(chance: float, text: str) -> None:
    assert percent(chance, False) == text
    assert percent(chance, True) == f"about {text}"


def test_each_target_tells_its_odds_before_it_is_chosen() -> None:
    game = melee()
    game.do("attack af2")

    told = hints(game)
    assert told["physical"].startswith("Stronghold about 100% (at worst ")
    assert told["physical"].endswith("%), Harbee defeated, Tsubaki-2 defeated")
    game.do("physical", "stop")

    told = hints(game)
    assert told["target bf1"] == "defeats it (16 against 2)"
    assert told["target bf2"] == "defeats it (16 against 4)"
    assert told["target bsh"].startswith("loses 1 HP: about 100%, at worst ")
    (whole,) = [line for line in combat_of(game, 0) if line.startswith("The Stronghold of @1 loses 1 HP: ")]
    assert "% if Mikoto-2 joins" in whole


def test_before_and_during_boosts_the_odds_of_all_targets_are_told() -> None:
    game = position(
        ". . g_ . .\n. . S . .",
        S="soma-3 hp=2",
        g="gantetsu-1 hp=3 gs=gantetsu-1",
        hand=("soma-1", "yuzu-2"),
        stronghold=("benio-2", ""),
        standby=("", "kuroha-4 yuzu-2 gantetsu-4 gantetsu-4"),
    )
    game.do("attack af3")
    assert hints(game) == {
        "physical": "Stronghold 25%, Gantetsu-1 2 of 3 HP",
        "magical": "Stronghold 25%, Gantetsu-1 1 of 3 HP",
    }

    game.do("physical")

    assert hints(game) == {
        "pay soma-1": "ATK 11: Stronghold 100% (at worst 25%), Gantetsu-1 2 of 3 HP",
        "stop": "ATK 8: Stronghold 25%, Gantetsu-1 2 of 3 HP",
    }
    game.do("pay soma-1")
    assert hints(game) == {
        "target bf3": "deals 2 of 3 HP (11 against 4)",
        "target bsh": "loses 1 HP: 100%, at worst 25%",
    }
    assert combat_of(game, 0)[-1] == (
        "The Stronghold of @1 loses 1 HP: 100%, 25% if the defender boosts the Last Guard."
    )


def test_a_single_target_is_told_in_full_when_the_attack_is_declared() -> None:
    game = position(
        ". . g_ . .\n. . S . .", S="soma-2 fresh", g="gantetsu-1 hp=3 gs=gantetsu-1", hand=("", "yuzu-2")
    )

    game.do("attack af3")

    assert hints(game) == {
        "physical": "deals 1 of 3 HP to Gantetsu-1 (6 against 4)",
        "magical": "no damage to Gantetsu-1 (3 against 3)",
    }


def test_the_defender_is_told_what_each_boost_changes() -> None:
    game = position(
        ". . g_ . .\n. . S . .",
        S="soma-4 hp=3",
        g="gantetsu-2 hp=1 gs=gantetsu-1",
        hand=("", "gantetsu-3 yuzu-2"),
    )
    game.do("attack af3", "physical")
    while game.kind not in ("ChooseTarget", "Boost") or game.state.who == 0:
        game.do(
            "stop" if "stop" in game.options() else "target bf3" if game.kind == "ChooseTarget" else "pass"
        )

    told = hints(game)

    assert told["pay gantetsu-3"] == "DEF 7 against 12: is defeated"
    assert told["source gantetsu-1"] == "DEF 7 against 12: is defeated"
    assert told["stop"] == "is defeated"


def test_the_commander_tells_how_likely_the_stronghold_holds() -> None:
    game = position(
        """
        . . 4 . . | m
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-2 hp=2",
        m="mikoto-1",
        stronghold=("benio-2", "mikoto-4 kuroha-2 tsubaki-1 yuzu-2"),
    )
    game.do("attack af3", "physical")
    while game.kind != "Commander":
        game.say(game.options()[-1])

    told = choices(game)

    assert (told["join bf3"].group, told["join bf3"].hint) == ("Join on", "+3: holds 75%")  # 14, 8, 7 and 5
    assert (told["stay"].label, told["stay"].hint) == ("Mikoto-1 stays in the Command Zone", "holds 25%")
    assert combat_of(game, 1) == [
        "Combat: Soma-2 af3 attacks the Stronghold of @1 with ATK 6.",
        "The Stronghold loses 1 HP: 75%, 25% if Mikoto-1 joins.",
    ]
    assert combat_of(game, 0)[1].startswith("The Stronghold loses 1 HP: about ")
    game.do("join bf3")
    assert combat_of(game, 1) == []


def combat_of(game: Play, viewer: int) -> list[str]:
    panels = [panel for panel in described(game.table.view(viewer)).panels() if panel.title == "Combat"]
    return [line.text() for panel in panels for line in panel.lines]


# -- and true ------------------------------------------------------------------------------------------------


def declined(s: SengokuYugi) -> None:
    """Play on until the combat is over; nobody boosts, joins or uses anything."""
    while s.result is None and s.asked is not None and type(s.asked).__name__ not in ("Main", "Charge"):
        option = SENGOKU.passing(s)
        s.choose(option or s.choices[-1])


@pytest.mark.parametrize("settings", [STANDARD, HIDDEN])
def test_what_was_foretold_of_a_fight_happens(settings: Settings) -> None:
    told = 0
    for table in at_random(table_of(8, settings), 8):
        s = table.state
        assert isinstance(s, SengokuYugi)
        if type(s.asked).__name__ != "ChooseTarget":
            continue
        for text, hint in hints(table).items():
            place = NAMES.index(text.split()[1])
            if place in STRONGHOLD_AT:
                continue
            told += 1
            after = s.clone()
            cards = len(after.field(1 - s.who))
            hp = after.hp[place]
            after.choose(SENGOKU.option(text))
            declined(after)
            if hint.startswith("defeats it"):
                assert len(after.field(1 - s.who)) < cards or after.hp[place] != hp
            elif hint.startswith("deals"):
                assert after.hp[place] == hp - int(hint.split()[1])
            else:
                assert after.hp[place] == hp
    assert told > 5


def test_the_chance_of_a_siege_is_the_share_of_cards_that_lose() -> None:
    told = 0
    chance = random.Random(2)
    for table in at_random(table_of(2), 2, 400):
        s = table.state
        assert isinstance(s, SengokuYugi)
        if type(s.asked).__name__ == "ChooseTarget" and chance.random() < 0.5:
            told += siege_is_true(table, s)
    assert told > 3


def siege_is_true(table: Table, s: SengokuYugi) -> int:
    """Every card of the Stronghold on top in turn: the attack succeeds as often as the defender can know."""
    foe = 1 - s.who
    target = SENGOKU.option(f"target {NAMES[STRONGHOLD_AT[foe]]}")
    if target not in s.choices or not s.zone_of(foe, STRONGHOLD):
        return 0
    read = Reading(table.view(foe))
    attack = read.power(read.attacker, 1 if s.magical else 0)
    expected = outlook(read.view, read.s, read.attacker, attack, 0).breach
    pile = s.zone_of(foe, STRONGHOLD)
    hits = 0
    for number in range(len(pile)):
        after = s.clone()
        top = after.zone_of(foe, STRONGHOLD)
        top[number], top[-1] = top[-1], top[number]
        after.choose(target)
        declined(after)
        is_won = after.result is not None and after.result.ending == "stronghold"
        hits += is_won or after.stronghold_hp[foe] < s.stronghold_hp[foe]
    assert hits / len(pile) == pytest.approx(expected)
    return 1


def test_the_guard_on_the_table_decides() -> None:
    game = siege(stronghold=("benio-2", "kuroha-3"), hand=("", "kuroha-1"))
    game.do("attack af3", "physical")
    while game.kind != "GuardBoost":
        game.say(game.options()[-1])

    assert game.state.zone_of(1, GUARD)
    assert hints(game) == {
        "pay kuroha-1": "11 against 6: holds, the attacker takes 1 of 2 HP",
        "stop": "8 against 6: holds, the attacker takes 1 of 2 HP",
    }
    assert JOIN not in {option.verb for option in game.state.choices}
