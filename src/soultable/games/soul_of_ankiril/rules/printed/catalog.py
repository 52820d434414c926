"""Card catalog (SA-6…SA-18): the facts of every card of a set by face, then the Offspring (SA-R11)."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, CardSet, number_in, word_in, words_in
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS, NO_ELEMENT
from soultable.games.soul_of_ankiril.rules.printed.codes import (
    ABILITY,
    ALLY,
    CLASSES,
    EMANATION,
    KEYWORDS,
    KINDS,
    LEADER,
    LEGACY,
    NO_CLASS,
    OFFSPRING,
    PARTS,
    PERSIST,
    SECOND,
    SPELL,
    UPKEEP,
)
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Text, text_of
from soultable.games.soul_of_ankiril.rules.rule_constants import OFFSPRING_STRENGTH

OFFSPRING_TEXT: Final = "No Ability; Element and Class as its generator."


class Catalog:
    """SA-7 SA-8 Everything about the faces of a set, with one list for each characteristic."""

    def __init__(self, cards: CardSet) -> None:
        given = cards.cards
        kinds = [KINDS.index(card.kind) for card in given]
        abilities = texts_of(given, ABILITY)
        self.offspring: Final = len(given)  # its face
        self.names: Final = [card.id for card in given] + ["offspring"]
        self.titles: Final = [card.name for card in given] + ["Offspring"]
        self.texts: Final = [card.text for card in given] + [OFFSPRING_TEXT]
        self.kinds: Final = [*kinds, OFFSPRING]
        self.element: Final = [element_of(card) for card in given] + [NO_ELEMENT]
        self.classes: Final = [class_of(card) for card in given] + [NO_CLASS]
        self.attack: Final = [number_in(card.facts, "attack") for card in given] + [OFFSPRING_STRENGTH]
        self.health: Final = [number_in(card.facts, "health") for card in given] + [OFFSPRING_STRENGTH]
        self.sync: Final = [number_in(card.facts, "sync") for card in given] + [0]
        self.keywords: Final = [keywords_of(card) for card in given] + [0]
        self.poison: Final = [number_in(card.facts, "poison") for card in given] + [0]
        self.project: Final = [project_of(card) for card in given] + [NO_PROJECT]
        self.armor: Final = [number_in(card.facts, "armor") for card in given] + [0]
        self.summon_range: Final = [max(1, number_in(card.facts, "summon_range")) for card in given] + [1]
        self.ability: Final = abilities
        self.second: Final = texts_of(given, SECOND)  # SA-121
        self.upkeep: Final = texts_of(given, UPKEEP)
        self.legacy: Final = texts_of(given, LEGACY)
        self.persist: Final = texts_of(given, PERSIST)
        self.leaders: Final = self.of_kind(LEADER)
        self.emanations: Final = self.of_kind(EMANATION)
        self.deck_cards: Final = [face for face, kind in enumerate(kinds) if kind in (ALLY, SPELL)]

    def of_kind(self, kind: int) -> list[int]:
        return [face for face in range(len(self.kinds)) if self.kinds[face] == kind]

    def text(self, face: int, part: int) -> Text:
        """The text of a part that the card is known to have."""
        found = self.texts_by_part(part)[face]
        assert found is not None, "the card has such a text"
        return found

    def texts_by_part(self, part: int) -> list[Text | None]:
        if part == ABILITY:
            return self.ability
        if part == SECOND:
            return self.second
        if part == UPKEEP:
            return self.upkeep
        return self.legacy if part == LEGACY else self.persist


NO_PROJECT: Final = -1


def project_of(card: Card) -> int:
    """SA-132 The kind of card that its Project puts on top of the deck."""
    word = word_in(card.facts, "project")
    return KINDS.index(word) if word else NO_PROJECT


def element_of(card: Card) -> int:
    """SA-17 The Element, if it has one."""
    word = word_in(card.facts, "element")
    return ELEMENTS.index(word) if word in ELEMENTS else NO_ELEMENT


def class_of(card: Card) -> int:
    word = word_in(card.facts, "class")
    return CLASSES.index(word) if word else NO_CLASS


def keywords_of(card: Card) -> int:
    return sum([KEYWORDS[word] for word in words_in(card.facts, "keywords")])


def texts_of(cards: tuple[Card, ...], part: int) -> list[Text | None]:
    """By face; a Spell's own text counts as its Ability, and the Offspring has none."""
    found: list[Text | None] = []
    for card in cards:
        if card.kind == "spell":
            found.append(text_of(card, "") if part == ABILITY else None)
        else:
            found.append(text_of(card, PARTS[part]))
    found.append(None)
    return found
