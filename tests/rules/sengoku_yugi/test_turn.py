"""The turn (2.9, 2.10, SY-R36 to SY-R42): Active, Draw, Main and End, victory, the turn limit."""

import pytest

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import GUESTS, table


@rule("SY-52", "SY-53", "SY-76")
def test_the_phases_follow_each_other() -> None:
    game = table(
        """
        . . s_ . .
        . . R_ . .
        """,
        R="raizo-1",
        s="soma-3",
        hand=("soma-4", "akane-4"),
        ap=0,
    )

    game.do("end")
    assert game.kinds == ["turn", "switched-to-attack"]
    assert game.heard(0) == ["Turn 8: it is @1's turn.", "Soma-3 of @1 on bf3 switches to Attack Stance."]
    assert game.board == board("""
        . . s . .
        . . R_ . .
        """)
    game.do("ap", "done")

    assert (game.state.turn, game.state.active) == (8, 1)
    assert game.asked == "1 Charge"
    game.do("finish")
    assert game.asked == "1 Main"
    assert game.heard(0) == ["@1 draws 3 cards."]


@rule("SY-53", "SY-R40")
def test_only_the_own_units_stand_up_the_commander_too() -> None:
    game = table(
        """
        . . 6 . . | m_
        . . s_ . .
        . . R_ . .
        . . 6 . . | C_
        """,
        R="raizo-1",
        C="akane-1",
        s="soma-3",
        m="mikoto-1",
    )

    game.end_turn()

    assert game.board == board("""
        . . 6 . . | m
        . . s . .
        . . R_ . .
        . . 6 . . | C_
        """)


@rule("SY-71", "SY-R36")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 5), (2, 3), (5, 0)])
def test_the_draw_phase_fills_the_hand_to_five(hand: int, drawn: int) -> None:
    cards = ["soma-1", "soma-2", "soma-3", "soma-4", "akane-1"][:hand]
    game = table(
        hand=(" ".join(cards), ""),
        stronghold=("raizo-1 raizo-2 raizo-3 raizo-4 hayate-1 hayate-2", ""),
        phase="charge",
    )

    game.do(*(["done"] if hand else []))

    drawing = [
        game.words(event) for event in game.table.entries[-1].events if event.id == "drew" and event.is_for(0)
    ]
    titles = ["Raizo-1", "Raizo-2", "Raizo-3", "Raizo-4", "Hayate-1"][:drawn]
    last = " and ".join(titles[-2:])
    assert drawing == ([f"@0 draws {', '.join([*titles[:-2], last])}."] if drawn else [])
    assert len(game.zone("hand").split()) == 5
    assert len(game.zone("stronghold").split()) == 6 - drawn


@rule("SY-R36", "SY-R35", "SY-69")
def test_more_than_five_cards_draw_nothing_and_familiars_do_not_count() -> None:
    game = table(
        hand=("soma-1 soma-2 soma-3 soma-4", ""),
        familiars=("hibana harbee hanekaze", ""),
        stronghold=("raizo-1 raizo-2", ""),
        phase="charge",
    )

    game.do("ap", "done", "finish")

    assert game.zone("hand") == "soma-1 soma-2 soma-3 soma-4 raizo-1"


@rule("SY-R38", "SY-71")
def test_with_stronghold_and_standby_empty_nothing_is_drawn_and_nobody_loses() -> None:
    game = table(stronghold=("", ""), phase="charge")

    assert (game.asked, game.zone("hand"), game.ending) == ("0 Main", "", "")


@rule("SY-72", "SY-R37", "SY-R39")
def test_standby_comes_back_and_banished_cards_do_not() -> None:
    game = table(
        stronghold=("", ""),
        standby=("raizo-1 raizo-2 raizo-3", ""),
        banish=("raizo-4", ""),
        phase="charge",
    )

    assert game.zone("hand") == "raizo-1 raizo-2 raizo-3"
    assert (game.zone("standby"), game.zone("banish"), game.zone("stronghold")) == ("", "raizo-4", "")
    assert [event.rule for event in game.table.entries[0].events if event.id == "reset"] == ["SY-72"]


@rule("SY-73", "SY-74", "SY-75")
def test_the_main_phase_lists_all_actions_and_ends_when_its_player_says_so() -> None:
    game = table(
        """
        . . s_ . .
        . S R  . .
        """,
        S="soma-3 with=harbee",
        R="raizo-1",
        s="akane-4 hp=2",
        hand=("akane-1 hayate-1 raizo-2 soma-3", ""),
        familiars=("radiant-stone-of-red", ""),
        ap=20,
    )

    assert game.options() == [
        "deploy akane-1",
        "deploy hayate-1",
        "grow raizo-2",
        "focus soma-3",
        "move af2",
        "move af3",
        "swap af2",
        "attack af2",
        "attack af3",
        "use af2",
        "play hayate-1",
        "contract radiant-stone-of-red",
        "release af2",
        "end",
    ]
    game.do("move af2", "to ab2", "move ab2", "to af2", "grow raizo-2", "pass")
    assert game.options()[0] == "deploy akane-1"  # any number of times, in any order


# -- End Turn ----------------------------------------------------------------------------------------------


@rule("SY-R40", "SY-R86", "SY-R85")
def test_at_the_end_of_a_turn_the_turn_player_s_trigger_comes_first() -> None:
    game = table(
        "s . . . .\nS . . . .",
        S="sabu-2",
        s="sabu-2",
        ap=2,
        game=GUESTS,
    )

    game.do("end")
    assert game.asked == "0 Trigger"
    game.do("use af1")
    assert game.units["S"] == "af1 sabu-2 hp=1 def+1:turn used=4"
    assert game.asked == "1 Trigger"
    game.do("use bf1")

    assert game.ap == (1, 11)
    assert game.asked == "1 Charge"
    assert game.units == {"S": "af1 sabu-2 hp=1", "s": "bf1 sabu-2 hp=1"}  # it ended with the turn


@rule("SY-R40", "SY-R119")
def test_poison_acts_after_the_triggers_and_before_effects_end() -> None:
    game = table("s . . . .\nS . . . .", S="sabu-2 hp=3 poison", s="soma-1", ap=(1, 0), game=GUESTS)

    game.do("end", "use af1")

    assert game.kinds[:7] == [
        "used", "ap", "modified-for-turn", "resolved", "damage", "turn-effects-ended", "turn",
    ]  # fmt: skip
    assert game.units["S"] == "af1 sabu-2 hp=2 poison"


@rule("SY-R40", "SY-R116")
def test_paralysis_leaves_the_turn_player_s_units_only() -> None:
    game = table(
        """
        . . 6 . .
        . . s . .
        . . S . .
        . . 6 . . | R
        """,
        S="soma-1 paralysis burn",
        R="raizo-1 paralysis",
        s="akane-1 paralysis",
    )

    game.end_turn()

    assert game.units == {
        "S": "af3 soma-1 hp=1 burn",
        "R": "ac raizo-1 hp=1",
        "s": "bf3 akane-1 hp=1 paralysis",
    }


@rule("SY-R40", "SY-R55", "SY-R88", "SY-R126")
def test_marks_of_the_turn_end_with_it() -> None:
    game = table(
        "s . . . .\nS R . . .",
        S="soma-3 fresh atk+2:turn used=1",
        R="raizo-3 with=harbee bound familiar=1",
        s="akane-3 used=3 mdf-1:turn",
        spent="0:standby:hayate-1:1",
        standby=("hayate-1", ""),
    )

    game.end_turn()

    assert game.units == {
        "S": "af1 soma-3 hp=1",
        "R": "af2 raizo-3 hp=1 with=harbee",
        "s": "bf1 akane-3 hp=1",
    }
    assert game.state.spent == ()


# -- the end of the game -----------------------------------------------------------------------------------


@rule("SY-2", "SY-50", "SY-51", "SY-R80", "SY-R81")
def test_bringing_the_stronghold_to_0_does_not_win_but_the_next_success_does() -> None:
    game = table(
        """
        . . 1 . .
        . . . . .
        . S R . .
        . . 6 . .
        """,
        S="soma-3",
        R="raizo-3",
        stronghold=("", "akane-1 akane-2 akane-1"),
        ap=0,
    )

    game.fight("af2", "bsh")
    assert (game.strongholds, game.ending) == ((6, 0), "")
    game.fight("af3", "bsh")

    assert (game.ending, game.winners, game.strongholds) == ("stronghold", [0], (6, 0))
    assert game.words(game.told[-1]) == "@0 captures the Stronghold and wins the game."
    assert game.told[-1].rule == "SY-50"
    assert game.zone("guard", 1) == "" or game.zone("guard", 1) == "akane-2"


@rule("SY-50", "SY-R80", "SY-154")
def test_at_0_hp_a_failed_attack_does_not_win() -> None:
    game = table(
        """
        . . 0 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-3 hp=3",
        stronghold=("", "homura-4"),
        ap=0,
    )

    game.fight("af3", "bsh")

    assert (game.ending, game.zone("hand", 1)) == ("", "homura-4")
    assert game.units["S"] == "af3 soma-3 hp=2 defense"


@rule("SY-R41")
@pytest.mark.parametrize(("limit", "turn", "is_over"), [(0, 300, False), (30, 30, True), (30, 29, False)])
def test_the_turn_limit_is_a_setting(limit: int, turn: int, is_over: bool) -> None:
    game = table(turn=turn, settings={"turn_limit": limit})

    game.do("end")

    assert (game.ending == "turn-limit") == is_over


@rule("SY-R41", "SY-R40")
def test_at_the_limit_the_last_turn_is_played_to_its_end() -> None:
    game = table(". . . . .\nS . . . .", S="soma-3 hp=3 poison", turn=200)

    game.do("end")

    assert game.ending == "turn-limit"
    assert game.units["S"] == "af1 soma-3 hp=2 poison"
    assert game.rules[-1] == "SY-R41"


@rule("SY-R42")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_decision(seat: int) -> None:
    game = table(". . . . .\nS . . . .", S="soma-3")

    game.resign(seat)

    assert (game.ending, game.winners) == ("resigned", [1 - seat])
    assert game.rules == ["SY-R42"]
    assert game.refusal("end", 0) == "game-over "
