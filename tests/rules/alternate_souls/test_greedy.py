"""What a sensible player does: advance, block, score, spend Will in time, protect the J-Ruler."""

from soultable.agents import agent
from soultable.core.view import look
from tests.rules.alternate_souls.table import ALTSOULS, Play, table


def played(game: Play, seat: int = 0) -> list[str]:
    """The answers of a greedy player until somebody else decides, or its turn is over."""
    player, given = agent("greedy", "test"), list[str]()
    while not game.ending and game.state.who == seat and game.state.active == seat:
        text = player.choose(look(game.state, seat)).text
        given.append(text)
        game.do(text)
        if text == "end":
            break
    return given


def test_it_scores_a_touchdown_when_it_can() -> None:
    game = table("9 . . A . .", A="brann", will=(1, 0))

    assert played(game)[0] == "step c9"
    assert game.spirit == (2, 1)


def test_it_stops_a_unit_that_is_about_to_score() -> None:
    game = table(
        """
        3 . . . A .
        2 . . . . .
        1 . . . b .
        """,
        A="seraph",
        b="grave_imp",
        hand=("descending_light", ""),
        will=(1, 0),
        spirit=(1, 2),
    )

    assert played(game)[:2] == ["play descending_light", "go b-b"]
    assert game.square("A") == "d1"
    assert game.lanes == {"b": 0}


def test_it_advances_on_a_free_road() -> None:
    game = table("2 . . A . .", A="brann", will=(1, 0))

    assert "step c2" in played(game)


def test_it_spends_will_before_it_overflows() -> None:
    game = table(
        """
        8 . . b . .
        2 A . B . C
        """,
        A="brann",
        B="kessa",
        C="ashwing_drake",
        b="torvald",
        will=(9, 0),
    )

    played(game)

    assert game.will[0] <= 7


def test_it_takes_the_j_ruler_when_it_can() -> None:
    game = table(
        """
        6 . . v . .
        5 . . A . .
        """,
        A="torvald",
        v="nocthar 4",
        will=(1, 0),
    )

    played(game)

    assert game.ending == "j-ruler"
    assert game.winners == [0]


def test_it_does_not_lead_its_j_ruler_into_death() -> None:
    game = table(
        """
        6 . . t . .
        5 . . V . .
        2 A . . . .
        """,
        V="varka 4",
        A="kessa",
        t="torvald",
        will=(1, 0),
    )

    assert played(game)[0] != "step c5"
    assert game.ending == ""


def test_the_evaluation_is_fair_and_stays_between_lost_and_won() -> None:
    game = table(
        """
        7 . . b . .
        3 . . A . .
        """,
        A="brann",
        b="brann",
        hand=("hammer_rush", "hammer_rush"),
    )

    first, second = (ALTSOULS.evaluate(game.state, seat) for seat in (0, 1))

    assert 0 < first < 1
    assert first + second == 1
