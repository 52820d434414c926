"""What a sensible player does: strike Emanations, trade well, keep the Leader alive, cast, bring it back."""

from soultable.agents import agent
from soultable.core.view import look
from tests.rules.soul_of_ankiril.table import ANKIRIL, Play, table


def played(game: Play, seat: int = 0) -> list[str]:
    """The answers of a greedy player until its turn is over."""
    player, given = agent("greedy", "test"), list[str]()
    while not game.ending and game.state.who == seat and game.state.active == seat:
        text = player.choose(look(game.state, seat)).text
        given.append(text)
        game.do(text)
    return given


def test_it_takes_the_last_emanation_when_it_can() -> None:
    game = table(
        "e . . . A . . . .",
        A="irsang",
        emanations=("unah unah unah", "-unah unah=6 -unah"),
    )

    played(game)

    assert (game.ending, game.winners) == ("emanations", [0])


def test_it_moves_up_and_strikes_an_emanation() -> None:
    game = table("d . . . A . . . . .", A="irsang", energy=0)

    played(game)

    assert sorted(game.gates[1]) == [5, 8, 8]


def test_it_does_not_close_a_creature_that_can_strike() -> None:
    game = table(
        """
        e . . . A . . . .
        c . . B . . C . .
        """,
        A="irsang moved open",
        B="damsha",
        C="damsha",
        energy=0,
    )

    played(game)

    assert sum(game.gates[1]) <= 21


def test_it_trades_an_offspring_for_a_strong_creature() -> None:
    game = table(
        """
        d . . . . . b . . .
        c . . . . . A . .
        """,
        A="offspring",
        b="mushank damage=2",
        energy=0,
    )

    played(game)

    assert game.slot("b") == -1


def test_it_does_not_throw_a_strong_creature_away() -> None:
    game = table(
        """
        d . . . . . b . . .
        c . . . . . A . .
        """,
        A="mushank damage=2",
        b="mullub",
        energy=0,
    )

    played(game)

    assert game.slot("A") != -1


def test_it_does_not_lead_its_leader_into_death() -> None:
    game = table(
        """
        d . . . . a . b . .
        b . . . . L . .
        """,
        L="barush damage=4",
        a="aabak",
        b="aabak",
        energy=0,
    )

    played(game)

    assert game.slot("L") == 0


def test_it_casts_a_spell_that_defeats_a_creature() -> None:
    game = table(
        """
        d . . . . . b . . .
        b . . . . A . .
        """,
        A="damsha inactive",
        b="kintur",
        hand=("biting-blaze", ""),
        energy=1,
    )

    assert "cast biting-blaze" in played(game)
    assert game.slot("b") == -1


def test_it_summons_rather_than_draws() -> None:
    game = table(hand=("irsang mushank", ""), energy=2)

    given = played(game)

    assert "summon irsang" in given and "summon mushank" in given
    assert "draw" not in given


def test_it_brings_its_leader_back() -> None:
    game = table(fallen="S", arrow=(1, 4), energy=2)

    assert "resummon" in played(game)
    assert game.state.arrow[0] == -1


def test_the_evaluation_stays_between_lost_and_won_and_likes_what_is_good() -> None:
    level = table(turn=7)
    ahead = table("e . . . A . . . .", A="irsang")
    won = table("e . . . A . . . .", A="irsang", emanations=("unah unah unah", "-unah unah=6 -unah"))
    won.do("attack e4", "on f4")

    evaluations = [ANKIRIL.evaluate(game.state, 0) for game in (level, ahead, won)]

    assert 0 < evaluations[0] < evaluations[1] < evaluations[2] == 1
    assert ANKIRIL.evaluate(won.state, 1) == 0
