"""How a game ends (2.13, SA-R91…SA-R95)."""

import pytest

from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import fresh, table


@rule("SA-3", "SA-97", "SA-R91")
def test_the_last_emanation_of_the_first_seat_may_fall_as_well() -> None:
    game = table(
        """
        c   . . . k . . . .
        """,
        k="kintur damage=1",
        active=1,
        emanations=("-unah unah=7 -unah", "unah -unah unah"),
        turn=8,
    )

    game.do("attack c4", "on b4")

    assert (game.ending, game.winners) == ("emanations", [1])
    assert game.state.result is not None
    assert game.state.result.returns == [0.0, 1.0]
    assert game.state.result.rule == "SA-3"
    assert game.kinds[-1] == "won"


@rule("SA-3", "SA-97")
def test_two_fallen_emanations_do_not_end_the_game() -> None:
    game = table(
        """
        e   . . . . I . . .
        """,
        I="ighirish",
        emanations=("unah unah unah", "-unah unah=7 unah"),
    )

    game.do("attack e5", "on f4")

    assert (game.ending, game.gates[1]) == ("", [0, 0, 8])


@rule("SA-R94")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_concede_at_any_time(seat: int) -> None:
    game = table()

    game.resign(seat)

    assert (game.ending, game.winners, game.asked) == ("resigned", [1 - seat], "nobody")
    assert game.rules == ["SA-R94"]


@rule("SA-R94")
def test_one_may_concede_while_the_decks_are_still_chosen() -> None:
    game = fresh()

    game.resign(0)

    assert (game.ending, game.winners) == ("resigned", [1])


@rule("SA-R92")
def test_the_turn_limit_counts_after_the_end_step() -> None:
    game = table(
        """
        d  . . . . D . . . .
        """,
        D="damsha damage=2",
        settings={"turn_limit": 7},
        emanations=("unah unah unah=1", "unah unah unah"),
    )

    game.do("end")

    assert (game.ending, game.winners) == ("turn-limit", [1])
    assert game.zone("discard") == "damsha"
    assert game.counts(0)[0] == 2


@rule("SA-R92")
def test_the_turn_before_the_limit_is_followed_by_another() -> None:
    game = table(settings={"turn_limit": 8})

    game.do("end")
    assert game.ending == ""
    game.do("end")

    assert (game.ending, game.winners) == ("turn-limit", [])


@rule("SA-R92")
def test_the_limit_is_300_turns_if_the_table_says_nothing_else() -> None:
    game = table(turn=299)

    game.do("end")
    assert game.ending == ""
    game.do("end")

    assert (game.ending, game.state.turn) == ("turn-limit", 300)


@rule("SA-R93", "SA-98")
def test_having_nothing_is_no_defeat() -> None:
    game = table(fallen="SN", arrow=(4, 4), deck=("", ""), energy=0)

    assert game.options() == ["end"]
    game.do("end")
    assert game.asked == "1 Strategy"


@rule("SA-1")
def test_there_are_two_players() -> None:
    game = fresh().game

    assert (game.fewest, game.most) == (2, 2)
