"""Soulfall's engine and oracle at one table: what must agree, and an oracle for a game or a position."""

from typing import Any

from soultable.core.agenda import State
from soultable.core.game import Game, Settings
from soultable.games.soulfall.game import SoulfallGame
from soultable.games.soulfall.rules import catalog
from soultable.games.soulfall.rules.catalog import ACTIONS
from soultable.games.soulfall.rules.state import Soulfall
from tests.oracle.driver import Oracle
from tests.oracle.soulfall import oracle as soulfall_oracle
from tests.oracle.soulfall.table import (
    DISCARD,
    HOUSE,
    PLACE_NOMAD,
    PLACE_SHARD,
    SELF_TO_HAND,
    Lord,
    Position,
    Table,
)

PLACES = {catalog.PLACE_NOMAD: PLACE_NOMAD, catalog.PLACE_SHARD: PLACE_SHARD}
Slots = dict[str, list[tuple[str, list[int]]]]


def slots_of(s: State) -> Slots:
    """Every zone in the oracle's words: the Lord in each slot, and the seats that know it."""
    slots = {}
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        named = [(s.faces[card], [seat for seat in (0, 1) if s.known[card] >> seat & 1]) for card in cards]
        if zone.name == "deck":
            named.reverse()
        elif zone.name in ("hand", "devotions"):
            named.sort()
        name = zone.name if owner < 0 else f"{zone.name} {owner}"
        slots[name] = [(s.game.names[face], known) for face, known in named]
    slots.pop("box")
    return slots


def facts(s: State, oracle: Oracle[Table]) -> tuple[dict[str, object], dict[str, object]]:
    """Where every card lies and who knows it, and the numbers; at the end only that of the turn."""
    table, outcome = oracle.table, oracle.outcome
    found: dict[str, object] = {**slots_of(s), **dict(zip(s.game.numbers, s.public_numbers(), strict=True))}
    expected: dict[str, object] = {
        name: [(card.lord, sorted(card.known)) for card in cards] for name, cards in table.slots().items()
    }
    if outcome is not None:
        expected["turn"] = outcome.turns + 1 if outcome.ending == "resigned" else outcome.turns
        return found, expected
    is_turned = oracle.ask is not None and oracle.ask.kind == "SelectAction"  # the engine turns it over first
    return found, expected | {
        "turn": table.turns + 1,
        "active": table.active,
        "cards_left": table.cards_left - is_turned,
        "selected": sum(1 << ACTIONS.index(action) for action in table.selected),
        "completed": table.completed,
    }


def oracle_of(game: Game, seed: int | str, settings: Settings) -> Oracle[Table]:
    """A game from its set-up."""
    return started(game, settings, seed=seed)


def oracle_at(s: State) -> Oracle[Table] | None:
    """A game from this position, or none where an Action is under way or the game is over."""
    assert isinstance(s, Soulfall)
    if type(s.asked).__name__ != "SelectAction":
        return None
    slots = {name: [lord for lord, _ in cards] for name, cards in slots_of(s).items()}
    position = Position(
        deck=slots["deck"],
        hands=[slots["hand 0"], slots["hand 1"]],
        nomads=[slots["nomads 0"], slots["nomads 1"]],
        shards=[slots["shards 0"], slots["shards 1"]],
        devotions=[slots["devotions 0"], slots["devotions 1"]],
        active=s.active,
        turns=s.turn - 1,
        cards_left=s.cards_left + 1,
        selected=[action for number, action in enumerate(ACTIONS) if s.selected >> number & 1],
        completed=s.completed,
    )
    return started(s.game, s.settings, position=position)


def started(game: Game, settings: Settings, **more: Any) -> Oracle[Table]:
    assert isinstance(game, SoulfallGame)
    return soulfall_oracle.start(
        start_player=str(settings["start_player"]),
        second_player_extra_cards=int(settings["second_player_extra_cards"]),
        max_turns=int(settings["max_turns"]),
        max_actions_per_turn=int(settings["max_actions_per_turn"]),
        lords=lords_of(game),
        copies=game.lords.lords[0].copies,
        **more,
    )


def lords_of(game: SoulfallGame) -> dict[str, Lord]:
    """The house set as the oracle tells it, other Lords as the engine has read them."""
    if game.names == list(HOUSE):
        return HOUSE
    return {
        lord.name: Lord(
            ability=(ACTIONS[lord.ability[0]], ACTIONS[lord.ability[1]]),
            after=ACTIONS[lord.after],
            effect=tuple(PLACES.get(part, ACTIONS[action]) for part, action in lord.effects),
            cost=(SELF_TO_HAND,) * lord.returns + (DISCARD,) * lord.discards,
        )
        for lord in game.lords.lords
    }
