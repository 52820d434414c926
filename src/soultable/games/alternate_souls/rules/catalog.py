"""Card catalog (AS-5…AS-17): the facts of every card of a set by face; the stats of Rulers and Linkers."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, CardSet, number_in, word_in, words_in
from soultable.games.alternate_souls.rules.board import TERRAIN
from soultable.games.alternate_souls.rules.codes import (
    ANY_TERRAIN,
    ATTRIBUTES,
    HIGH,
    KEYWORDS,
    KINDS,
    LINKER,
    LOW,
    MID,
    MOVE,
    RULER,
)
from soultable.games.alternate_souls.rules.compiled_text import (
    Item,
    auras_of,
    item_of,
    link_of,
    place_of,
    triggers_of,
)


class Character:
    """A Linker, or a Ruler with its J-Ruler (AS-9…AS-17)."""

    def __init__(self, face: int, card: Card) -> None:
        ruler = card.kind == "ruler"
        part = "jruler." if ruler else ""
        self.face: Final = face
        self.is_ruler: Final = ruler
        self.attribute: Final = ATTRIBUTES.index(card.word("attribute"))
        self.races: Final = card.word("race").split()  # AS-7
        self.cost: Final = 0 if ruler else card.number("cost")
        self.standby: Final = card.number("standby")
        self.attack: Final = card.number("attack")
        self.defense: Final = card.number("defense")
        self.keywords: Final = sum(
            [KEYWORDS[word] for word in words_in(card.facts, part + "keywords")]
        )  # as bits
        self.charge: Final = number_in(card.facts, part + "charge")
        self.armor: Final = number_in(card.facts, part + "armor")
        self.secret_path: Final = sum(
            [1 << TERRAIN.index(kind) for kind in words_in(card.facts, part + "secret_path")]
        )
        home = word_in(card.facts, part + "home")
        self.home: Final = TERRAIN.index(home) if home else ANY_TERRAIN
        self.home_attack: Final = number_in(card.facts, part + "home_attack")
        self.home_defense: Final = number_in(card.facts, part + "home_defense")
        self.hand: Final = card.number("hand") if ruler else 0
        self.max_cost: Final = card.number("max_cost") if ruler else 0
        self.placement: Final = [place_of(word) for word in words_in(card.facts, "placement")]
        self.ruler_auras: Final = auras_of(card, "ruler.aura")
        self.auras: Final = auras_of(card, "jruler.aura" if ruler else "ability.aura")
        self.triggers: Final = triggers_of(card, ("judgment",) if ruler else ("ability",))
        self.ruler_triggers: Final = triggers_of(card, ("ruler",))


class Catalog:
    """Everything about the faces of a set."""

    def __init__(self, cards: CardSet) -> None:
        self.names: Final = [card.id for card in cards.cards]
        self.titles: Final = [card.name for card in cards.cards]
        self.j_titles: Final = [word_in(card.facts, "j_name") for card in cards.cards]
        self.kinds: Final = [KINDS.index(card.kind) for card in cards.cards]
        self.rulers: Final = [face for face, kind in enumerate(self.kinds) if kind == RULER]
        self.linkers: Final = [face for face, kind in enumerate(self.kinds) if kind == LINKER]
        self.actions: Final = [face for face, kind in enumerate(self.kinds) if kind >= MOVE]
        self.characters: Final = [character_of(face, card) for face, card in enumerate(cards.cards)]
        self.copies: Final = [
            card.copies if kind >= MOVE else 1 for card, kind in zip(cards.cards, self.kinds, strict=True)
        ]
        self.links: Final = [link_of(card, self.names) for card in cards.cards]
        self.auras: Final = [auras_of(card, "aura") for card in cards.cards]
        self.items: Final = [item_of(face, card, self.links[face]) for face, card in enumerate(cards.cards)]
        self.cheapest_above: Final = [self.cheapest(speed) for speed in (LOW, MID, HIGH)]  # AS-R80

    def cheapest(self, speed: int) -> int:
        """AS-R80 The lowest Will cost of any faster card in the set."""
        costs = [item.cost for item in self.items if item is not None and item.is_card and item.speed > speed]
        return min(costs, default=1000)

    def linked_to(self, faces: list[int]) -> list[int]:
        """AS-22 AS-R76 The faces of all cards linked to these characters, with copies next to each other."""
        found: list[int] = []
        for character in faces:
            for face in self.actions:
                if self.links[face] == character:
                    found += [face] * self.copies[face]
        return found

    def character(self, face: int) -> Character:
        found = self.characters[face]
        assert found is not None, "a Ruler or a Linker"
        return found

    def item(self, face: int) -> Item:
        found = self.items[face]
        assert found is not None, "something that can be announced"
        return found


def character_of(face: int, card: Card) -> Character | None:
    return Character(face, card) if card.kind in ("ruler", "linker") else None
