"""Engine and oracle play Spirit War side by side: same questions, same cards, same numbers, same endings."""

import os
from random import Random

import pytest

from soultable.core.combinators import Together
from soultable.core.game import Game, Settings, decision_of
from soultable.core.requests import waiting
from soultable.games import registry
from soultable.games.spirit_war.rules.state import SpiritWar
from tests.oracle.driver import Oracle
from tests.oracle.lockstep import GIVEN
from tests.oracle.spirit_war import oracle as spirit_war_oracle
from tests.oracle.spirit_war.table import Table

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
        **GIVEN,
    }


def oracle_of(players: int, seed: int, settings: Settings) -> Oracle[Table]:
    first = str(settings["first_player"])
    return spirit_war_oracle.start(
        players,
        seed,
        first_player=first if first == "random" else int(first.removeprefix("seat").replace("host", "0")),
        rare_outcome=str(settings["rare_outcome"]),
        max_turns=int(settings["max_turns"]),
        mini_round_limit=int(settings["mini_round_limit"]),
        mode=str(settings.get("mode", "standard")),
    )


def names(s: SpiritWar, cards: list[int]) -> list[str]:
    return [s.game.names[s.faces[card]] for card in cards]


def zones_of(s: SpiritWar) -> dict[str, list[str]]:
    """The zones as the oracle lists them; what somebody looks at still counts as the top of the deck."""
    cards = {name: s.zones[s.game.layout.place(name, -1)] for name in ("preparation", "encounter", "in_play")}
    abyss, history = (s.zones[s.game.layout.place(name, -1)] for name in ("abyss", "history"))
    looked = [card for seat in range(s.seats) for card in s.looked(seat)]
    zones = {f"hand {seat}": names(s, sorted(s.hand(seat))) for seat in range(s.seats)}
    zones["preparation"] = names(s, (cards["preparation"] + looked)[::-1])
    zones["encounter"] = names(s, cards["encounter"][::-1])
    zones["in_play"] = names(s, cards["in_play"])
    zones["abyss"] = sorted(names(s, abyss))
    zones["history"] = names(s, history)
    zones["mains"] = [f"{seat} {names(s, s.main(seat))[0]}" for seat in range(s.seats) if s.main(seat)]
    zones["supports"] = [
        f"{seat} {names(s, s.support(seat))[0]}" for seat in range(s.seats) if s.support(seat)
    ]
    zones["out"] = [str(seat) for seat in s.outs]
    return zones


def oracle_zones(table: Table) -> dict[str, list[str]]:
    return {**table.zones, "abyss": sorted(table.abyss)}


def check_same_question(s: SpiritWar, oracle: Oracle[Table]) -> None:
    assert s.result is None
    assert oracle.ask is not None
    assert (s.who, [option.text for option in s.choices]) == (oracle.ask.seat, oracle.ask.texts)
    assert isinstance(decision_of(s), Together) == oracle.ask.sealed
    assert s.turn == oracle.table.turn
    assert s.active == (-1 if oracle.table.active is None else oracle.table.active)
    assert zones_of(s) == oracle_zones(oracle.table)
    assert s.rng.words() == oracle.table.chance.words


def check_same_end(s: SpiritWar, oracle: Oracle[Table]) -> None:
    assert s.result is not None
    assert oracle.outcome is not None
    assert s.result.returns == oracle.outcome.returns
    assert s.result.winners == oracle.outcome.winners
    assert (s.result.ending, s.turn) == (oracle.outcome.ending, oracle.outcome.turns)
    assert s.outs == oracle.table.out
    assert s.rng.words() == oracle.table.chance.words
    if s.result.ending != "mini":  # for that one the engine gathers all Spirits
        assert zones_of(s) == oracle_zones(oracle.table)


def play_both(game: Game, players: int, seed: int, resigning: float) -> str:
    dice = Random(f"{players} {seed}")
    settings = settings_of(players, dice)
    oracle = oracle_of(players, seed, settings)
    s = game.start(players, seed, settings)
    assert isinstance(s, SpiritWar)
    while oracle.ask is not None:
        check_same_question(s, oracle)
        if dice.random() < resigning:
            seat = dice.choice(oracle.table.survivors())
            oracle.resign(seat)
            game.resign(s, seat)
            s.settle()
        else:
            text = dice.choice(oracle.ask.texts)
            oracle.answer(text)
            s.choose(game.option(text))
    assert waiting(s) == []
    check_same_end(s, oracle)
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
        s = game.start(players, seed, settings)
        assert isinstance(s, SpiritWar)
        check_same_end(s, oracle_of(players, seed, settings))
