"""How a position looks to a seat; agents rely on it."""

from random import Random

import pytest

from soultable.agents import agent
from soultable.core.view import look
from tests.rules.spirit_war.table import SPIRIT_WAR, fresh, table


def worth(*hands: str) -> list[float]:
    """What each seat's position is worth while A must discard."""
    game = table(*hands, encounter="toll toll", deck="Swap W")
    return [SPIRIT_WAR.evaluate(game.state, seat) for seat in range(len(hands))]


def test_spirits_matter_most_then_spells() -> None:
    spirits, spells, neither = (
        worth("F", "E E E", "W")[1],
        worth("F", "E Swap Safe", "W")[1],
        worth("F", "E", "W")[1],
    )

    assert spirits > spells > neither
    assert worth("F", "Swap Safe Dis", "W")[1] < neither


@pytest.mark.parametrize("players", range(2, 7))
def test_the_chances_of_the_survivors_add_up_to_one(players: int) -> None:
    for seed in range(5):
        game, dice = fresh(players, seed), Random(seed)
        while not game.ending:
            chances = [SPIRIT_WAR.evaluate(game.state, seat) for seat in range(players)]
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)
            assert all(chances[seat] == 0 for seat in game.state.outs)
            game.do(dice.choice(game.offered))
        assert [SPIRIT_WAR.evaluate(game.state, seat) for seat in range(players)] == game.returns


def test_an_open_battle_counts_as_it_stands() -> None:
    game = table("F W", "E E", deck="Swap W W")
    game.do("summon F", "summon E")

    before = SPIRIT_WAR.evaluate(game.state, 1)
    game.do("support E")  # now B's Earth would win

    assert SPIRIT_WAR.evaluate(game.state, 1) > before


def test_looking_one_turn_ahead_with_it_beats_chance() -> None:
    wins = 0.0
    for seed in range(30):
        s, seat = SPIRIT_WAR.start(2, seed, {"first_player": "random"}), seed % 2
        players = [agent("greedy", seed) if i == seat else agent("random", seed) for i in range(2)]
        while s.result is None:
            s.choose(players[s.who].choose(look(s, s.who)))
        wins += s.result.returns[seat]

    assert wins >= 20
