"""Options: every answer that can ever be given in Soul of Ankiril (the decisions D1…D14 of the rules)."""

from typing import Final

from soultable.core.event import NO_MESSAGE, Message
from soultable.core.option import Option
from soultable.games.soul_of_ankiril.rules.board import CELLS, DEPLOYMENT, NAMES, REFS, WAYS
from soultable.games.soul_of_ankiril.rules.printed.catalog import Catalog
from soultable.games.soul_of_ankiril.rules.printed.codes import ALLY, SPELL
from soultable.games.soul_of_ankiril.rules.rule_constants import PRICE

# What an Option does.
DECK: Final = 0
DEPLOY: Final = 1
SUMMON: Final = 2
CAST: Final = 3
DRAW: Final = 4
RECHARGE: Final = 5
RESUMMON: Final = 6
MOVE: Final = 7
ATTACK: Final = 8
USE: Final = 9
END: Final = 10
ON: Final = 11
THROUGH: Final = 12
WAY: Final = 13
DONE: Final = 14
MODE: Final = 15
TOP: Final = 16

FIRST_ONLY: Final = 0  # SA-121 the ways to use Intuition
SECOND_ONLY: Final = 1
BOTH: Final = 2

# SA-R19 Which Emanation is on which Emanation Terrain, from west to east; equal ones as the lower letter.
ORDERS: Final = ("aaa", "aac", "aca", "caa", "abb", "bab", "bba", "abc", "acb", "bac", "bca", "cab", "cba")
NOTHING: Final = Option(-1, -1, "", NO_MESSAGE, ())
COST: Final = Message("cost", {"amount": PRICE})


class Answers:
    """All Options for a set of cards and decks."""

    def __init__(self, catalog: Catalog, decks: list[str], deck_titles: list[str]) -> None:
        self.decks: Final = [
            Option(DECK, i, f"deck {deck}", Message("deck", {"title": deck_titles[i]}), (f"deck.{deck}",))
            for i, deck in enumerate(decks)
        ]
        self.random_deck: Final = Option(
            DECK, len(decks), "deck random", Message("random-deck"), ("deck.random",)
        )
        self.deploy: Final = [deploy_of(cell, order) for cell in range(CELLS) for order in range(len(ORDERS))]
        self.summon: Final = by_face(catalog, ALLY, SUMMON, "summon", "summon-card")
        self.cast: Final = by_face(catalog, SPELL, CAST, "cast", "cast-card")
        self.draw: Final = Option(DRAW, 0, "draw", Message("draw-card"), ("deck",), COST)
        self.recharge: Final = Option(RECHARGE, 0, "recharge", Message("turn-arrow"), ("leader",), COST)
        self.resummon: Final = Option(RESUMMON, 0, "resummon", Message("resummon-leader"), ("leader",))
        self.move: Final = by_cell(MOVE, "move", "move-from")
        self.attack: Final = by_cell(ATTACK, "attack", "attack-from")
        self.use: Final = by_cell(USE, "use", "use-on")
        self.end: Final = Option(END, 0, "end", Message("end-turn"), ("end",))
        self.on: Final = by_cell(ON, "on", "on-terrain")
        self.through: Final = by_cell(THROUGH, "through", "through-terrain")
        self.way: Final = [
            Option(WAY, i, f"way {way}", Message(f"way-{way}"), (f"way.{way}",)) for i, way in enumerate(WAYS)
        ]
        self.done: Final = Option(DONE, 0, "done", Message("no-more"), ("done",))
        self.mode: Final = [
            Option(MODE, FIRST_ONLY, "first", Message("first-ability"), ("first",)),
            Option(MODE, SECOND_ONLY, "second", Message("second-ability"), ("second",)),
            Option(MODE, BOTH, "both", Message("both-abilities"), ("both",), COST),
        ]
        self.top: Final = [NOTHING] * len(catalog.names)
        for face in catalog.deck_cards:
            self.top[face] = faced(catalog, face, TOP, "top", "put-on-top", "deck", NO_MESSAGE)
        self.all: Final = self.listed()

    def listed(self) -> list[Option]:
        some = self.deploy + self.summon + self.cast + self.top
        return [
            *self.decks, self.random_deck, *[option for option in some if option is not NOTHING], self.draw,
            self.recharge, self.resummon, *self.move, *self.attack, *self.use, self.end, *self.on,
            *self.through, *self.way, self.done, *self.mode,
        ]  # fmt: skip


def deploy_of(cell: int, order: int) -> Option:
    """SA-59 SA-60 D2 The Leader's terrain and the order of the Emanations in one answer."""
    if cell not in DEPLOYMENT[0] + DEPLOYMENT[1]:
        return NOTHING
    text = f"deploy {NAMES[cell]} {ORDERS[order]}"
    label = Message("deploy", {"target": REFS[cell]})  # three equal Emanations need no letters
    if order > 0:
        label = Message("deploy-in-order", {"target": REFS[cell], "title": " ".join(ORDERS[order]).upper()})
    return Option(DEPLOY, cell * len(ORDERS) + order, text, label, (REFS[cell], f"order.{ORDERS[order]}"))


def by_cell(verb: int, word: str, label: str) -> list[Option]:
    """One Option for each Terrain."""
    return [
        Option(verb, cell, f"{word} {name}", Message(label, {"target": REFS[cell]}), (REFS[cell],))
        for cell, name in enumerate(NAMES)
    ]


def by_face(catalog: Catalog, kind: int, verb: int, word: str, label: str) -> list[Option]:
    """One Option for each face of a kind, at the face's index; NOTHING at the others."""
    found = [NOTHING] * len(catalog.names)
    for face in catalog.of_kind(kind):
        found[face] = faced(catalog, face, verb, word, label, "hand", COST)
    return found


def faced(catalog: Catalog, face: int, verb: int, word: str, label: str, place: str, hint: Message) -> Option:
    name = catalog.names[face]
    return Option(verb, face, f"{word} {name}", Message(label, {"card": name}), (f"{place}.{name}",), hint)
