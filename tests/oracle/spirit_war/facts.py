"""Spirit War's engine and oracle at one table: what must agree, and an oracle for a game or a position."""

from typing import Any

from soultable.core.agenda import State
from soultable.core.game import Settings
from soultable.games.spirit_war.rules.state import SpiritWar
from tests.oracle.driver import Oracle
from tests.oracle.spirit_war import oracle as spirit_war_oracle
from tests.oracle.spirit_war.table import Position, Table


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


def names(s: SpiritWar, cards: list[int]) -> list[str]:
    return [s.game.names[s.faces[card]] for card in cards]


def facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    """Where every card lies, who is out, whose turn it is, and the generator."""
    assert isinstance(s, SpiritWar)
    table, outcome = oracle.table, oracle.outcome
    found: dict[str, object] = {"turn": s.turn, "rng": s.rng.words(), "active": s.active, **zones_of(s)}
    expected: dict[str, object] = {"turn": table.turn, "rng": table.chance.words}
    if outcome is None:
        expected["active"] = -1 if table.active is None else table.active
    else:
        expected["turn"] = outcome.turns
    if outcome is not None and outcome.ending == "mini":  # for that one the engine gathers all Spirits
        return found, expected | {"out": table.zones["out"]}
    return found, expected | table.zones | {"abyss": sorted(table.abyss)}


def oracle_of(players: int, seed: int | str, settings: Settings) -> Oracle[Table]:
    """A game from its set-up."""
    return started(players, settings, seed=seed)


def oracle_at(s: State) -> Oracle[Table]:
    """A game from this position, in which a turn is about to begin."""
    assert isinstance(s, SpiritWar)
    zones = zones_of(s)
    position = Position(
        hands=[zones[f"hand {seat}"] for seat in range(s.seats)],
        preparation=zones["preparation"],
        encounter=zones["encounter"],
        abyss=zones["abyss"],
        history=zones["history"],
        out=list(s.outs),
        active=s.active,
        turns=s.turn,
        chance=s.rng.words(),
    )
    return started(s.seats, s.settings, position=position)


def started(players: int, settings: Settings, **more: Any) -> Oracle[Table]:
    first = str(settings["first_player"])
    return spirit_war_oracle.start(
        players,
        first_player=first if first == "random" else int(first.removeprefix("seat").replace("host", "0")),
        rare_outcome=str(settings["rare_outcome"]),
        max_turns=int(settings["max_turns"]),
        mini_round_limit=int(settings["mini_round_limit"]),
        mode=str(settings["mode"]),
        **more,
    )
