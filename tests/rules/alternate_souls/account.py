"""A spectator with a pencil: what the Events say becomes of the public facts, apart from the engine.

The facts are lists by unit, numbers by seat, and the cards of the zones; `None` is a card that nobody sees.
"""

from collections.abc import Callable
from typing import Any, Final

from soultable.core.event import Event
from soultable.core.zone import ALL_SEE
from soultable.games.alternate_souls.rules.board import NAMES
from soultable.games.alternate_souls.rules.state import AlternateSouls

Facts = dict[str, Any]
SPECTATOR: Final = -1
BY_UNIT: Final = (
    "squares", "lane", "damage", "rested", "attack_mods", "defense_mods", "armor_mods", "steadfast_mods",
)  # fmt: skip
LOST: Final = BY_UNIT[2:]  # what a unit loses when it leaves (AS-R40), and what ends with the turn
PLAIN: Final = ("turn", "active", "south", "map", "negated", "will", "spirit", "flipped", "rows_0", "rows_1")
LIKED: Final = {"attack": "attack_mods", "defense": "defense_mods", "armor-granted": "armor_mods"}
WILL: Final = (
    "starting-will", "will", "city-will", "overflow", "step", "announced", "announced-with", "activated",
    "activated-with", "paid", "drained", "undrained",
)  # fmt: skip


def facts_of(s: AlternateSouls) -> Facts:
    """The public facts as they are."""
    values = dict(zip(s.game.numbers, s.public_numbers(), strict=True))
    lists = dict(zip(s.game.lists, s.public_lists(), strict=True))
    facts: Facts = {name: lists[name] if name in lists else values[name] for name in (*BY_UNIT, *PLAIN)}
    for index, cards in enumerate(s.zones):
        is_open = s.game.layout.zone(index).sees == ALL_SEE
        facts[s.game.layout.label(index)] = [
            s.game.names[s.faces[card]] if is_open else None for card in cards
        ]
    return facts


def square_in(place: str) -> int:
    return NAMES.index(place.removeprefix("square."))


class Account:
    """The facts, kept by what a spectator is told."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def enter(self, event: Event) -> None:
        """Write down what one Event says."""
        if not event.is_for(SPECTATOR):
            return
        args = event.args
        self.carry(event)
        if "unit" in args:
            self.enter_unit(event, int(args["unit"].split(".")[1]))
        if event.id in WILL:
            self.facts["will"][event.seat] = args["total"]
        other = OTHERS.get(event.id)
        if other is not None:
            other(self.facts, event)

    def wrong(self, facts: Facts) -> list[str]:
        """What is not as it was told."""
        return [name for name in self.facts if self.facts[name] != facts[name]]

    def carry(self, event: Event) -> None:
        """Cards go from one zone to another."""
        source, target = event.args.get("source"), event.args.get("target")
        if source not in self.facts or target not in self.facts:
            return
        cards = event.args.get("cards") or [event.args.get("card")] * event.args.get("amount", 1)
        if event.id.startswith("announced"):
            cards = [event.args["card"]]  # `amount` is what it costs
        for card in cards:
            here, there = self.facts[source], self.facts[target]
            at = here.index(card if card in here else None)
            if source.startswith("play."):
                self.facts[f"rows_{event.seat}"].pop(at)
            del here[at]
            there.append(card if is_open(target) else None)

    def enter_unit(self, event: Event, unit: int) -> None:
        facts, args = self.facts, event.args
        id, target = event.id, str(args.get("target", ""))
        if id in ("placed", "entered", "came-back", "came-back-recovered", "moved", "pushed", "swapped"):
            facts["squares"][unit] = square_in(target)
            facts["lane"][unit] = -1
        if id == "swapped":
            facts["squares"][int(args["other"].split(".")[1])] = square_in(args["source"])
        leaves = "source" in args if id == "lane" else id in ("destroyed", "touchdown")
        if leaves:
            facts["squares"][unit] = -1
        if (id != "touchdown" and leaves) or event.rule == "AS-R43":
            for name in LOST:
                facts[name][unit] = 0
        if id in ("lane", "lane-stepped"):
            facts["lane"][unit] = args["total"]
        if id in ("rest", "rested-by-move", "rested-as-cost", "came-back"):
            facts["rested"][unit] = 1
        if id in ("recover", "came-back-recovered", "entered"):
            facts["rested"][unit] = 0
        if id in ("damage", "heal", "mend"):
            before = facts["damage"][unit]
            facts["damage"][unit] = args["total"]
            assert abs(args["total"] - before) == args["amount"], event
        if id in LIKED:
            facts[LIKED[id]][unit] += args["amount"]
        if id == "steadfast-granted":
            facts["steadfast_mods"][unit] += 1


def is_open(zone: str) -> bool:
    return zone.split(".")[0] in ("graveyard", "removed", "play", "chain")


def turn(facts: Facts, event: Event) -> None:
    assert event.args["total"] == facts["turn"] + 1
    facts.update(turn=event.args["total"], active=event.seat)


def spirit(facts: Facts, event: Event) -> None:
    assert event.args["total"] == facts["spirit"][event.seat] - event.args["amount"]
    facts["spirit"][event.seat] = event.args["total"]


def end_phase(facts: Facts, event: Event) -> None:
    for name in LOST:
        facts[name] = [0] * len(facts[name])


def map_side(facts: Facts, event: Event) -> None:
    facts["map"] = ["map-a", "map-b"].index(event.args["word"])


def ends(facts: Facts, event: Event) -> None:
    facts["south"] = event.seat if event.id == "end-south" else event.args["whom"]


def judgment(facts: Facts, event: Event) -> None:
    facts["flipped"][event.seat] = 1


def in_play(facts: Facts, event: Event) -> None:
    facts[f"rows_{event.seat}"].append(event.args.get("rows", [0])[0])


def negated(facts: Facts, event: Event) -> None:
    facts["negated"] = int(event.id == "negated")


OTHERS: Final[dict[str, Callable[[Facts, Event], None]]] = {
    "turn": turn,
    "spirit": spirit,
    "end-phase": end_phase,
    "map": map_side,
    "end-south": ends,
    "end-north": ends,
    "judgment": judgment,
    "addition-in-play": in_play,
    "regalia-in-play": in_play,
    "negated": negated,
    "did-nothing": negated,
}
