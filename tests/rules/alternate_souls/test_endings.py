"""The end of the game (2.1 and 3.9 of the rules)."""

import pytest

from soultable.core.errors import BadSetting
from tests.rules.alternate_souls.table import board, fresh, table
from tests.rules.marks import rule


@rule("AS-3", "AS-2", "AS-79")
def test_the_second_touchdown_wins() -> None:
    game = table("9  . K A . .", K="kessa", A="aldric")

    game.do("step b9", "on b1")
    assert (game.spirit, game.ending) == ((2, 1), "")
    game.do("step c9")

    assert (game.spirit, game.ending, game.winners) == ((2, 0), "touchdown", [0])
    assert game.state.result is not None
    assert (game.state.result.rule, game.state.result.returns) == ("AS-3", [1.0, 0.0])


@rule("AS-4")
def test_who_destroys_the_opponent_s_j_ruler_wins() -> None:
    game = table(
        """
        6  . o . . .
        5  . B . . .
        """,
        B="brann",
        o="oriel 6",
    )

    game.do("step b5")

    assert (game.ending, game.winners) == ("j-ruler", [0])
    assert game.state.result is not None
    assert game.state.result.rule == "AS-4"


@rule("AS-R72", "AS-4")
def test_the_owner_of_a_destroyed_j_ruler_loses_whoever_caused_it() -> None:
    game = table(
        """
        6  . o . . .
        5  . V . . .
        """,
        V="varka 5",
        o="oriel",
    )

    game.do("step b5")  # Varka attacks, and Oriel's 5 damage destroys her

    assert (game.ending, game.winners) == ("j-ruler", [1])


@rule("AS-4", "AS-R72")
def test_a_spell_that_destroys_a_j_ruler_wins_too() -> None:
    game = table("6  . o . . .", o="oriel 5", hand=("ancient_impact", ""))

    game.do("play ancient_impact")

    assert (game.ending, game.winners) == ("j-ruler", [0])


@rule("AS-R70")
def test_the_rest_of_the_action_is_not_carried_out() -> None:
    # Tailwind would draw a card after the move; the destroyed J-Ruler ends the game first.
    game = table(
        """
        6  . o . . .
        5  . G . . .
        """,
        G="gale_griffin",
        o="oriel 7",
        hand=("tailwind", ""),
    )

    game.do("play tailwind", "go f")

    assert (game.ending, game.count("hand", 0)) == ("j-ruler", 0)
    assert game.square("G") == "b5"
    assert game.asked == "nobody"


@rule("AS-R71")
def test_a_draw_gives_both_half() -> None:
    game = table(
        """
        6  . . v . .
        5  . . V . .
        """,
        V="varka 3",
        v="varka 2",
    )

    game.do("step c5")

    assert (game.ending, game.winners) == ("draw", [])
    assert game.state.result is not None
    assert (game.state.result.returns, game.state.result.rule) == ([0.5, 0.5], "AS-R71")


@rule("AS-R71", "AS-R72")
def test_linkers_may_fall_with_a_j_ruler_without_making_it_a_draw() -> None:
    game = table(
        """
        6  . o . . .
        5  . B . . .
        """,
        B="brann 4",
        o="oriel 6",
    )

    game.do("step b5")

    assert (game.ending, game.winners, game.board) == ("j-ruler", [0], board(""))


@rule("AS-R73")
def test_spirit_is_never_above_2_or_below_0() -> None:
    for seed in range(3):
        game = fresh(seed, deck0="s-fire", deck1="s-dark")
        number = 0
        while not game.ending:
            options = game.options()
            game.do(options[number * 7 % len(options)])
            number += 1
            assert all(0 <= points <= 2 for points in game.spirit)


@rule("AS-R74")
@pytest.mark.parametrize(("spirit", "winners"), [((2, 1), [0]), ((1, 2), [1]), ((2, 2), []), ((1, 1), [])])
def test_after_the_end_phase_of_the_last_turn_more_spirit_wins(
    spirit: tuple[int, int], winners: list[int]
) -> None:
    game = table(K="kessa", spirit=spirit, turn=20, settings={"turn_limit": 20})

    game.do("end", "hold")

    assert (game.ending, game.winners) == ("turn-limit", winners)
    assert game.state.result is not None
    assert game.state.result.rule == "AS-R74"


@rule("AS-R74")
def test_before_the_limit_the_game_goes_on() -> None:
    game = table(K="kessa", turn=19, settings={"turn_limit": 20})

    game.end_turn()

    assert game.asked == "1 MainPhase"


@rule("AS-R74")
@pytest.mark.parametrize("limit", [0, 19, 1001, "off"])
def test_the_turn_limit_cannot_be_off(limit: int | str) -> None:
    with pytest.raises(BadSetting, match=r"turn_limit: .* a whole number from 20 to 1000 \[AS-R74\]"):
        fresh(turn_limit=limit)


@rule("AS-R75")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_time(seat: int) -> None:
    game = table("2  . B . . .", B="brann", n="nerin", hand=("forge_march", "cold_current"))
    game.do("play forge_march", "go f")
    assert game.asked == "1 Interrupt"

    game.resign(seat)

    assert (game.ending, game.winners, game.asked) == ("resigned", [1 - seat], "nobody")
    assert game.rules == ["AS-R75"]


@rule("AS-R75")
def test_a_player_may_concede_while_decks_are_chosen() -> None:
    game = fresh()

    game.resign(1)

    assert (game.ending, game.winners) == ("resigned", [0])
