"""Card catalog (SY-15…SY-33, SY-213…SY-216): the facts of every card of a set, by face."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, CardSet, number_in, numbers_in, word_in, words_in
from soultable.games.sengoku_yugi.rules.printed.ability import Ability, Entry
from soultable.games.sengoku_yugi.rules.printed.codes import (
    ATTRIBUTES,
    CONTINUOUS,
    EGG,
    FAMILIAR,
    GEMS,
    KINDS,
    LEVELS,
    MAIN,
    NAMELESS,
    NONE,
    SEXES,
    SUPPORT,
    TIMINGS,
    TRIGGERED,
    WEAPONS,
)


class Catalog:
    """Everything about the faces of a set, with one list for each characteristic."""

    def __init__(self, cards: CardSet) -> None:
        given = cards.cards
        kinds = [KINDS.index(card.kind) for card in given]
        self.names: Final = [card.id for card in given]
        self.titles: Final = titles_of(given)
        self.kinds: Final = kinds
        self.characters: Final = [face for face, kind in enumerate(kinds) if kind != FAMILIAR]
        self.nameless: Final = [face for face, kind in enumerate(kinds) if kind == NAMELESS]
        self.supports: Final = [face for face, kind in enumerate(kinds) if kind == SUPPORT]
        self.familiars: Final = [face for face, kind in enumerate(kinds) if kind == FAMILIAR]
        self.is_character: Final = [kind != FAMILIAR for kind in kinds]
        self.is_nameless: Final = [kind == NAMELESS for kind in kinds]
        self.is_egg: Final = [is_egg(card) for card in given]
        self.eggs: Final = [face for face, egg in enumerate(self.is_egg) if egg]

        # SY-16 SY-R20 Names; a Nameless has none (SY-R46).
        self.called: Final = names_of(given)  # every name, in face order
        self.name: Final = [name_of(card, self.called) for card in given]
        self.main_names: Final = main_names_of(given, self.called)  # in face order
        self.epithet: Final = [word_in(card.facts, "epithet") for card in given]

        # SY-23 What is printed.
        self.level: Final = [level_of(card) for card in given]
        self.sex: Final = [place_in(SEXES, card, "sex") for card in given]
        self.weapon: Final = [place_in(WEAPONS, card, "weapon") for card in given]
        self.attribute: Final = [place_in(ATTRIBUTES, card, "attribute") for card in given]
        self.cost: Final = [number_in(card.facts, "cost") for card in given]  # SY-25 SY-214 and maximum HP
        self.charge: Final = [number_in(card.facts, "charge") for card in given]
        self.atk: Final = [number_in(card.facts, "atk") for card in given]
        self.mat: Final = [number_in(card.facts, "mat") for card in given]
        self.defense: Final = [number_in(card.facts, "def") for card in given]
        self.mdf: Final = [number_in(card.facts, "mdf") for card in given]
        self.boost_physical: Final = [list(numbers_in(card.facts, "boost.physical")) for card in given]
        self.boost_magic: Final = [list(numbers_in(card.facts, "boost.magic")) for card in given]
        self.gems: Final = [gems_of(card) for card in given]  # SY-R10 as bits

        # SY-84 SY-89 SY-90 SY-93 What may be put on what, regardless of the names already on the Battlefield.
        self.grows: Final = growth_of(self)  # grows[top][card]
        self.focuses: Final = focus_of(self)  # focuses[top][card]

        # SY-157…SY-193 Abilities, in printed order, Signs of Growth last.
        self.ability_names: Final = [one.id for one in cards.abilities]
        self.ability_titles: Final = [one.name for one in cards.abilities]
        self.notations: Final = [one.text for one in cards.abilities]  # 4.6 【Your◇BF】 …
        self.abilities: list[list[Ability]] = []  # set once, by `learn`
        self.auras: list[list[Ability]] = []
        self.on_field: list[list[Ability]] = []  # TRG and ACT
        self.from_hand: list[Ability | None] = []
        self.hand_triggers: list[list[int]] = []  # by TW-n: the faces

        # SY-235 SY-285 Familiars.
        self.source: Final = [source_of(card, self.names) for card in given]  # what it evolves from
        self.forms: Final = forms_of(self.source)  # what evolves from it, by face
        self.ability_cost: Final = [number_in(card.facts, "ability_cost") for card in given]
        self.evolution: Final = [number_in(card.facts, "evo") for card in given]  # die number, 0: none
        self.support: list[list[Entry]] = []
        self.combat: list[list[Entry]] = []

    def learn(
        self, abilities: list[list[Ability]], support: list[list[Entry]], combat: list[list[Entry]]
    ) -> None:
        """What the cards do, by face: their abilities, and the Support and Combat rows of Familiars."""
        self.abilities = abilities
        self.auras = [continuous_of(own) for own in abilities]
        self.on_field = [used_on_field(own) for own in abilities]
        self.from_hand = [hand_ability_of(own) for own in abilities]
        self.hand_triggers = hand_triggers_of(self.from_hand)
        self.support = support
        self.combat = combat


# -- reading a card --------------------------------------------------------------------------------------


def is_egg(card: Card) -> bool:
    """SY-19 SY-R129 Whether a Familiar Card shows an egg; all others show creatures."""
    return card.kind == "familiar" and word_in(card.facts, "epithet") == EGG


def level_of(card: Card) -> int:
    """SY-18 The Level; a Nameless is Level 1."""
    return 1 if card.kind == "nameless" else number_in(card.facts, "level")


def titles_of(cards: tuple[Card, ...]) -> list[str]:
    """`Soma-3`; SY-R20 cards of equal name and Level are distinguished by their Epithets."""
    titles = [f"{card.name}-{level_of(card)}" if is_named(card) else card.name for card in cards]
    return [
        f"{title} ({word_in(card.facts, 'epithet')})" if titles.count(title) > 1 else title
        for title, card in zip(titles, cards, strict=True)
    ]


def is_named(card: Card) -> bool:
    return card.kind in ("main", "support")


def has_signs(card: Card) -> bool:
    """SY-157 Signs of Growth is not printed; every Main of Level 1 to 3 has it."""
    return card.kind == "main" and number_in(card.facts, "level") < LEVELS


def names_of(cards: tuple[Card, ...]) -> list[str]:
    """Every name once, in face order."""
    found: list[str] = []
    for card in cards:
        if card.kind != "nameless" and card.name not in found:
            found.append(card.name)
    return found


def name_of(card: Card, called: list[str]) -> int:
    return NONE if card.kind == "nameless" else called.index(card.name)


def main_names_of(cards: tuple[Card, ...], called: list[str]) -> list[int]:
    found: list[int] = []
    for card in cards:
        if card.kind == "main" and called.index(card.name) not in found:
            found.append(called.index(card.name))
    return found


def place_in(words: tuple[str, ...], card: Card, key: str) -> int:
    word = word_in(card.facts, key)
    return words.index(word) if word else NONE


def gems_of(card: Card) -> int:
    """SY-119 SY-216 The corner gems or arrows, as bits."""
    words = words_in(card.facts, "arrows" if card.kind == "familiar" else "gems")
    return sum([1 << GEMS.index(word) for word in words])


def source_of(card: Card, names: list[str]) -> int:
    word = word_in(card.facts, "from")
    return names.index(word) if word else NONE


def forms_of(sources: list[int]) -> list[list[int]]:
    """SY-235 The forms that each card can evolve into, by face."""
    return [[form for form in range(len(sources)) if sources[form] == face] for face in range(len(sources))]


# -- what may be put on what -------------------------------------------------------------------------------


def growth_of(catalog: Catalog) -> list[list[bool]]:
    """SY-84 A higher Level of the same name; SY-89 SY-R52 or any on a Nameless of its sex and weapon."""
    faces = range(len(catalog.names))
    return [
        [catalog.level[card] > catalog.level[top] and is_fitting(catalog, top, card) for card in faces]
        for top in faces
    ]


def focus_of(catalog: Catalog) -> list[list[bool]]:
    """SY-90 The same name and Level; SY-93 SY-94 SY-R53 a Level 1 card on a fitting Nameless."""
    faces = range(len(catalog.names))
    return [
        [catalog.level[card] == catalog.level[top] and is_fitting(catalog, top, card) for card in faces]
        for top in faces
    ]


def is_fitting(catalog: Catalog, top: int, card: int) -> bool:
    """Whether a card may join a unit with this top card, regardless of Levels."""
    if catalog.kinds[card] not in (MAIN, SUPPORT) or catalog.kinds[top] == FAMILIAR:
        return False
    if catalog.kinds[top] == NAMELESS:
        return catalog.sex[card] == catalog.sex[top] and catalog.weapon[card] == catalog.weapon[top]
    return catalog.name[card] == catalog.name[top]


# -- where abilities are used ------------------------------------------------------------------------------


def continuous_of(own: list[Ability]) -> list[Ability]:
    return [ability for ability in own if ability.kind == CONTINUOUS]


def used_on_field(own: list[Ability]) -> list[Ability]:
    return [ability for ability in own if ability.kind != CONTINUOUS and not ability.is_from_hand]


def hand_ability_of(own: list[Ability]) -> Ability | None:
    for ability in own:
        if ability.is_from_hand:
            return ability
    return None


def hand_triggers_of(from_hand: list[Ability | None]) -> list[list[int]]:
    """By timing number: the faces that can respond from hand."""
    found: list[list[int]] = [[] for _ in range(TIMINGS)]
    for face, ability in enumerate(from_hand):
        if ability is not None and ability.kind == TRIGGERED:
            found[ability.timing].append(face)
    return found
