"""Engine and oracle play Spirit War side by side: same questions, same cards, same numbers, same endings."""

import os
from random import Random

import pytest

from soultable.core.game import Game, Settings
from soultable.games import registry
from tests.oracle.lockstep import GIVEN, check
from tests.oracle.spirit_war.facts import facts, oracle_of

GAMES = int(os.environ.get("SOULTABLE_GAMES", "60"))
RARE_OUTCOMES = ("mini", "all_win", "all_lose", "rematch", "vote")


def settings_of(players: int, dice: Random) -> Settings:
    """Every setting, with a preference for what makes the ends of games interesting."""
    firsts = ["host", "random", *(f"seat{seat}" for seat in range(players))]
    return {
        "first_player": dice.choice(firsts),
        "rare_outcome": dice.choice((*RARE_OUTCOMES, "vote", "vote")),
        "max_turns": dice.choice((20 * players, 21 * players, 100 * players)),
        "mini_round_limit": dice.choice((10, 200)),
        "mode": "standard",
        **GIVEN,
    }


def play_both(game: Game, players: int, seed: int, resigning: float) -> str:
    """One random game on both; returns its ending."""
    dice = Random(f"{players} {seed}")
    settings = settings_of(players, dice)
    s, oracle = game.start(players, seed, settings), oracle_of(players, seed, settings)
    where = f"{players} players, seed {seed}, {settings}"
    while oracle.ask is not None:
        check(s, oracle, facts, where)
        if dice.random() < resigning:
            seat = dice.choice(oracle.table.survivors())
            oracle.resign(seat)
            game.resign(s, seat)
            s.settle()
        else:
            text = dice.choice(oracle.ask.texts)
            oracle.answer(text)
            s.choose(game.option(text))
    check(s, oracle, facts, where)
    return oracle.outcome.ending if oracle.outcome else ""


@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree_decision_by_decision(players: int) -> None:
    endings = {play_both(registry.game("spirit-war"), players, seed, 0.0) for seed in range(GAMES)}

    assert GIVEN or "last_standing" in endings


@pytest.mark.parametrize("players", range(2, 7))
def test_they_agree_when_players_resign(players: int) -> None:
    for seed in range(GAMES):
        play_both(registry.game("spirit-war"), players, seed, 0.1 if seed % 2 else 0.01)


@pytest.mark.parametrize("players", range(2, 7))
def test_they_agree_on_a_mini_spirit_war(players: int) -> None:
    game = registry.game("spirit-war")
    for seed in range(GAMES):
        settings = {**settings_of(players, Random(seed)), "mode": "mini"}
        s, oracle = game.start(players, seed, settings), oracle_of(players, seed, settings)
        check(s, oracle, facts, f"{players} players, seed {seed}, {settings}")
        assert oracle.ask is None
