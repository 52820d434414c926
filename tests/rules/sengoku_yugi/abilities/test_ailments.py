"""Status ailments and Blessings (SY-199 to SY-208, SY-R107 to SY-R128): what they do, how long they last."""

import pytest

from soultable.games.sengoku_yugi.rules.board import NAMES
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, ELEMENT_OF_AILMENT, ELEMENTS
from soultable.games.sengoku_yugi.rules.units.leaving_play import DEFEATS
from soultable.games.sengoku_yugi.rules.units.status import afflict, bless
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import AILMENT_WORDS, BLESSING_WORDS
from tests.rules.sengoku_yugi.table import Play, table

ELEMENT = {
    "burn": "Fire",
    "silence": "Water",
    "slow": "Wind",
    "paralysis": "Lightning",
    "collapse": "Earth",
    "mute": "Dark",
    "poison": "Neutral",
    "silver-chain": "Holy",
}


def alone(words: str) -> Play:
    return table(". . . . .\n. . S . .", S=words)


def suffer(game: Play, kind: str) -> None:
    afflict(game.state, NAMES.index("af3"), AILMENT_WORDS.index(kind))


# -- ailments ----------------------------------------------------------------------------------------------


@rule("SY-202", "SY-203", "SY-204", "SY-206", "SY-R111", "SY-R112", "SY-200", "SY-201")
@pytest.mark.parametrize("kind", AILMENT_WORDS)
def test_an_ailment_marks_once_and_hurts_by_its_element_the_second_time(kind: str) -> None:
    game = alone("soma-3 hp=3")
    assert ELEMENTS[ELEMENT_OF_AILMENT[AILMENT_WORDS.index(kind)]] == ELEMENT[kind]

    suffer(game, kind)
    assert game.units == {"S": f"af3 soma-3 hp=3 {kind}"}
    suffer(game, kind)
    suffer(game, kind)

    assert game.units == {"S": f"af3 soma-3 hp=1 {kind}"}
    texts = [game.words(event) for event in game.state.log]
    assert AILMENTS[AILMENT_WORDS.index(kind)] in texts[0]
    assert all(f"takes 1 {ELEMENT[kind]} Damage" in text for text in texts[1:])


@rule("SY-202", "SY-205")
def test_all_eight_ailments_can_be_on_one_unit() -> None:
    game = alone("soma-3 hp=3")

    for kind in AILMENT_WORDS:
        suffer(game, kind)

    assert game.units == {"S": f"af3 soma-3 hp=3 {' '.join(AILMENT_WORDS)}"}


@rule("SY-R111", "SY-138")
def test_ailments_and_blessings_stay_through_stance_and_move_and_leave_with_the_unit() -> None:
    game = table(
        "h . . . .\nS_ . . . .",
        S="soma-3 burn slow fire dark atk+1:turn",
        h="homura-4",
        ap=(0, 0),
        active=1,
    )
    game.fight("bf1", "af1")

    assert game.units == {"h": "bf1 homura-4 hp=1 defense"}
    assert (game.state.ailing, game.state.blessed, game.state.mods) == ((), (), ())


@rule("SY-R108", "SY-138")
def test_effects_end_when_the_unit_leaves_and_do_not_wait_for_its_return() -> None:
    game = table(
        "h . . . .\nS_ . . . .",
        S="soma-1 def+1:turn",
        h="homura-4",
        active=1,
        ap=0,
    )
    game.fight("bf1", "af1")
    game.state.zone_of(0, 1).append(game.state.zone_of(0, 3).pop())  # Soma-1 comes back to hand
    game.changed_by_hand()
    game.end_turn()

    game.do("deploy soma-1", "at af2", "pass")

    assert game.units["af2"] == "soma-1 hp=1 fresh"


@rule("SY-R113")
def test_burn_takes_2_from_atk() -> None:
    assert alone("soma-3 burn").powers("af3") == (6, 5, 5, 4)


@rule("SY-R117")
def test_collapse_takes_2_from_def_and_mdf() -> None:
    assert alone("soma-3 collapse").powers("af3") == (8, 5, 3, 2)


@rule("SY-R114", "SY-188")
@pytest.mark.parametrize(("mark", "can"), [("", True), (" silence", False)])
def test_silence_hushes_white_abilities(mark: str, can: bool) -> None:
    game = table("s . . . .\nS . . . .", S=f"shizuku-1{mark}", s="soma-3", hand=("shizuku-2", ""), ap=(1, 0))

    game.do("grow shizuku-2")

    assert (game.asked == "0 Trigger") == can


@rule("SY-R114", "SY-R118", "SY-188")
def test_silence_leaves_black_abilities_and_mute_hushes_all() -> None:
    assert alone("tsubaki-3 silence").options("use") == ["use af3"]
    muted = alone("tsubaki-3 mute")

    assert muted.options("use") == []
    assert muted.refusal("use af3") == "muted SY-R118"


@rule("SY-R118", "SY-157")
def test_mute_hushes_signs_of_growth_but_not_a_contracted_familiar() -> None:
    game = table(
        "t_ . . . .\nS . . . .",
        S="soma-3 mute with=harbee",
        t="akane-1",
        ap=(4, 0),
    )
    game.do("attack af1", "physical")
    assert game.asked == "0 Main"  # no Signs of Growth

    assert game.options("call") == ["call af1"]


@rule("SY-R118", "SY-266")
def test_mute_hushes_a_released_familiar() -> None:
    game = table("t_ . . . .\nR . . . .", R="raibee hp=4 mute", t="akane-1", ap=(9, 0))

    game.do("attack af1", "physical")

    assert game.asked == "0 Main"


@rule("SY-R115", "SY-95", "SY-100", "SY-241")
def test_slow_makes_every_move_dearer_by_1_for_each_slowed_unit() -> None:
    game = table(". . . . .\n. S R . .", S="soma-3 slow with=harbee", R="raizo-1 slow", ap=20)

    game.do("move af2", "to af1")
    assert game.ap[0] == 18
    game.do("move af1", "to af2", "swap af2")
    assert game.ap[0] == 12  # 2, then 2 + 1 + 1
    game.do("release af3", "holder af4")

    assert game.ap[0] == 10


@rule("SY-R115")
def test_slow_is_a_matter_of_ap() -> None:
    game = table(". . . . .\n. S R . .", S="soma-3 slow with=harbee", R="raizo-1", ap=1)

    assert game.refusal("move af2") == "no-ap SY-95"
    assert game.refusal("swap af2") == "no-ap-to-swap SY-100"
    game.state.ap[0] = 2
    assert game.refusal("swap af2") == "no-ap-to-swap SY-100"  # 3 are needed
    game.state.ap[0] = 1
    assert game.options("move") == ["move af3"]
    game.do("release af2")
    assert game.options() == ["familiar ab2", "familiar af1"]  # the Holder would cost 2 AP
    assert game.refusal("holder af1") == "no-ap-to-release SY-241"


@rule("SY-R116", "SY-53")
def test_paralysis_keeps_a_unit_down_for_one_of_its_turns() -> None:
    game = table("t . . . .\nS_ . . . .", S="soma-3 paralysis", t="akane-1", active=1)

    game.end_turn()
    assert game.units["S"] == "af1 soma-3 hp=1 defense paralysis"
    game.end_turn()
    assert game.units["S"] == "af1 soma-3 hp=1 defense"
    game.end_turn()

    assert game.units["S"] == "af1 soma-3 hp=1"


@rule("SY-R116")
def test_a_standing_unit_with_paralysis_cannot_attack_but_move() -> None:
    game = table("t_ . . . .\nS . . . .", S="soma-3 paralysis", t="akane-1")

    assert game.refusal("attack af1") == "paralysis SY-R116"
    assert game.options("move") == ["move af1"]


@rule("SY-R119", "SY-201", "SY-R40")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 1)])
def test_poison_deals_1_neutral_damage_while_hp_is_2_or_more(before: int, after: int) -> None:
    game = alone(f"soma-3 hp={before} poison")

    game.end_turn()

    assert game.units["S"] == f"af3 soma-3 hp={after} poison"
    assert game.rules.count("SY-200") == before - after


@rule("SY-R120")
def test_silver_chain_forbids_every_kind_of_moving() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . S R . .
        . . 6 . . | C
        """,
        S="soma-3 silver-chain with=harbee",
        R="raizo-1",
        C="akane-1 silver-chain",
    )

    assert game.options("move", "swap") == ["move af3"]
    assert game.refusal("move af2") == game.refusal("move ac") == "silver-chain SY-R120"
    assert game.refusal("swap af2") == "silver-chain SY-R120"
    game.do("release af2")
    assert game.options("holder") == []
    assert game.refusal("holder af1") == "silver-chain SY-R120"


@rule("SY-R106", "SY-136", "SY-137")
def test_who_falls_by_ability_damage_leaves_like_anybody() -> None:
    game = table(
        "t . . . .\nS . . . .",
        S="soma-3",
        t="akane-2 gs=akane-1",
        ap=(9, 0),
    )
    game.dice(6)

    game.do("use af1")
    assert (game.asked, game.options()) == ("1 KeepSource", ["take akane-1", "none"])
    game.do("take akane-1")

    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("akane-1", "akane-2")
    assert game.asked == "0 Main"  # not in combat: no Signs of Growth
    assert game.units == {"S": "af1 soma-3 hp=1 defense used=1"}


@rule("SY-R106")
def test_of_several_at_once_the_turn_player_chooses_first_and_all_leave_together() -> None:
    game = table(
        "a . . . .\nS R . . .",
        S="soma-2 gs=soma-1",
        R="raizo-1",
        a="akane-2 gs=akane-1",
        active=1,
    )
    s = game.state
    s.hp[NAMES.index("af1")] = s.hp[NAMES.index("bf1")] = s.hp[NAMES.index("af2")] = 0
    s.push(DEFEATS)
    s.settle()
    game.changed_by_hand()

    assert (game.asked, game.options()) == ("1 KeepSource", ["take akane-1", "none"])
    game.do("none")
    assert game.asked == "0 KeepSource"
    assert len(game.units) == 3  # nobody has left yet
    game.do("take soma-1")

    assert game.units == {}
    assert [game.zone("standby", seat) for seat in (0, 1)] == ["soma-2 raizo-1", "akane-1 akane-2"]


# -- Blessings ---------------------------------------------------------------------------------------------


@rule("SY-207", "SY-208", "SY-R121", "SY-R122", "SY-R123", "SY-R124", "SY-R125")
@pytest.mark.parametrize(
    ("blessing", "powers"),
    [
        ("fire", (10, 5, 5, 4)),
        ("lightning", (8, 7, 5, 4)),
        ("earth", (8, 5, 7, 4)),
        ("water", (8, 5, 5, 6)),
        ("wind", (8, 5, 5, 4)),
        ("dark", (8, 5, 5, 4)),
        ("holy", (8, 5, 5, 4)),
    ],
)
def test_blessings_add_up(blessing: str, powers: tuple[int, int, int, int]) -> None:
    game = alone("soma-3")

    for _ in range(2):
        bless(game.state, NAMES.index("af3"), BLESSING_WORDS.index(blessing))

    assert game.units == {"S": f"af3 soma-3 hp=1 {blessing} {blessing}"}
    assert game.powers("af3") == powers


@rule("SY-207", "SY-R121")
def test_blessings_of_different_kinds_stack_without_limit() -> None:
    game = alone(f"soma-3 {' '.join(BLESSING_WORDS * 3)}")

    assert game.powers("af3") == (11, 8, 8, 7)
    assert len(game.state.blessed) == 21


@rule("SY-R126", "SY-R115")
def test_wind_blessings_make_the_first_moves_of_a_turn_free() -> None:
    game = table(". . . . .\nS . . . .", S="soma-1 wind wind", ap=2)

    game.do("move af1", "to af2", "move af2", "to af3")
    assert game.ap[0] == 2
    game.do("move af3", "to af4")
    assert game.ap[0] == 1
    game.end_turn()
    game.end_turn()
    game.do("move af4", "to af5")

    assert game.ap[0] == 11  # free again


@rule("SY-R126", "SY-R115", "SY-100")
def test_slow_is_paid_even_for_a_free_move_and_swaps_are_never_free() -> None:
    game = table(". . . . .\nS R . . .", S="soma-1 wind slow", R="raizo-1 wind", ap=20)

    game.do("move af1", "to ab1")
    assert game.ap[0] == 19
    game.do("move ab1", "to af1")
    assert game.ap[0] == 17
    game.do("swap af1")

    assert game.ap[0] == 14


@rule("SY-R127")
@pytest.mark.parametrize(("target", "ap"), [("akane-1", 2), ("gantetsu-4 hp=9", 0)])
def test_dark_blessings_give_ap_for_combat_damage(target: str, ap: int) -> None:
    game = table("t_ . . . .\nS . . . .", S="kageyu-2 dark dark", t=target, ap=0)

    game.fight("af1", "bf1")

    assert game.ap[0] == ap
    assert ("SY-R127" in game.rules) == (ap > 0)


@rule("SY-R127", "SY-155", "SY-R75")
def test_dark_blessings_pay_in_a_tie_with_a_last_guard_too() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="kageyu-2 dark",
        stronghold=("", "akane-2"),
        ap=0,
    )

    game.fight("af3", "bsh")

    assert (game.ap[0], game.units) == (1, {})


@rule("SY-R128", "SY-R121")
def test_a_holy_blessing_is_used_up_instead_of_an_ailment() -> None:
    game = alone("soma-3 hp=3 holy holy burn")

    suffer(game, "mute")
    assert game.units == {"S": "af3 soma-3 hp=3 burn holy"}
    suffer(game, "burn")  # a repeat, too
    assert game.units == {"S": "af3 soma-3 hp=3 burn"}
    suffer(game, "burn")

    assert game.units == {"S": "af3 soma-3 hp=2 burn"}
    assert [event.rule for event in game.state.log] == ["SY-R128", "SY-R128", "SY-200"]


@rule("SY-R107")
def test_elemental_damage_ignores_defense_and_attributes() -> None:
    game = table("t . . . .\nS . . . .", S="soma-3", t="raizo-4 hp=5 def+9:turn", ap=(4, 0))
    game.dice(1)

    game.do("use af1")

    assert game.units["t"] == "bf1 raizo-4 hp=4 def+9:turn"
