"""Compiles a card set: what abilities (4.7) and Familiar scales (4.5) say becomes objects of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from soultable.cards.card import Card, CardSet, VerbUse, number_in, numbers_in, word_in, words_in
from soultable.games.sengoku_yugi.cards.words.after_resolution import BY_NAME as AFTER
from soultable.games.sengoku_yugi.cards.words.familiar_scale import BY_NAME as SUPPORTS
from soultable.games.sengoku_yugi.cards.words.targets import BY_NAME as UNITS
from soultable.games.sengoku_yugi.cards.words.triggers import BY_NAME as TRIGGERS
from soultable.games.sengoku_yugi.rules.abilities.after_resolution import RollToSwitch
from soultable.games.sengoku_yugi.rules.abilities.familiar_scale import Afflict, Strike, TakeWeapon
from soultable.games.sengoku_yugi.rules.abilities.verbs import Shuffle, Take
from soultable.games.sengoku_yugi.rules.printed.ability import (
    Ability,
    Aim,
    Branch,
    Condition,
    Cost,
    Effect,
    Entry,
    Filter,
    Given,
    Option,
    Price,
    ScaleEffect,
)
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog, has_signs
from soultable.games.sengoku_yugi.rules.printed.codes import (
    ABILITY_KINDS,
    AILMENTS,
    ATTRIBUTES,
    CHOSEN,
    FACES,
    INKS,
    LEVELS,
    LOCATIONS,
    NONE,
    REFERENCES,
    ROWS,
    SIGNS_OF_GROWTH,
    STANCES,
    THIS,
    TURNS,
    WEAPONS,
    slug_of,
)

SIGNS_MARK: Final = 8


def catalog_of(cards: CardSet) -> Catalog:
    """The catalog of a card set, with what its cards do."""
    catalog = Catalog(cards)
    compiler = Compiler(cards, catalog)
    catalog.learn(
        [compiler.abilities_of(face, card) for face, card in enumerate(cards.cards)],
        [scale_of(card, "support") for card in cards.cards],
        [scale_of(card, "combat") for card in cards.cards],
    )
    return catalog


class Compiler:
    """Makes the abilities for the faces of one set."""

    def __init__(self, cards: CardSet, catalog: Catalog) -> None:
        self.given: Final = cards.abilities
        self.numbers: Final = {ability.id: place for place, ability in enumerate(cards.abilities)}
        self.catalog: Final = catalog

    def abilities_of(self, face: int, card: Card) -> list[Ability]:
        """In printed order; SY-157 Signs of Growth comes last, for every Main below the highest Level."""
        own: list[Ability] = []
        mark = 1
        for name in words_in(card.facts, "abilities"):
            own.append(self.ability(face, name, mark))
            mark *= 2
        if has_signs(card):
            own.append(self.ability(face, SIGNS_OF_GROWTH, SIGNS_MARK))
        return own

    def ability(self, face: int, name: str, mark: int) -> Ability:
        number = self.numbers[name]
        card = self.given[number]
        facts = card.facts
        trigger = TRIGGERS.get(word_in(facts, "trig"))
        dice = numbers_in(facts, "after")  # SY-169
        after = RollToSwitch if dice else AFTER[word_in(facts, "after") or "stay"].step
        shown = [
            INKS.index(word_in(facts, "ink")),
            FACES.index(word_in(facts, "face")),
            TURNS.index(word_in(facts, "turn")),
            LOCATIONS.index(word_in(facts, "loc")),
            ABILITY_KINDS.index(word_in(facts, "kind")),
        ]
        return Ability(
            face,
            number,
            mark,
            shown,
            trigger.step() if trigger else None,
            trigger.timing if trigger else NONE,
            [self.condition(face, use) for use in card.uses("cond")],
            self.options_of(face, card),
            self.price(face, card.uses("ctr")) if card.uses("ctr") else None,
            after(bits_of(dice)),
        )

    def options_of(self, face: int, card: Card) -> list[Option]:
        """SY-189 SY-190 A cost beside the options applies to each of them."""
        shared = card.uses("cost")
        numbered: list[Option] = []
        for number in ("1", "2", "3"):
            effects = card.uses(f"options.{number}.eff")
            if effects:
                cost = card.uses(f"options.{number}.cost")
                numbered.append(Option(self.price(face, cost or shared), self.effects(face, effects, {})))
        return numbered or [Option(self.price(face, shared), self.effects(face, card.uses("eff"), {}))]

    def price(self, face: int, uses: tuple[VerbUse, ...]) -> Price:
        return Price([self.cost(face, use) for use in uses])

    def cost(self, face: int, use: VerbUse) -> Cost[Any]:
        made = made_by(use, self.given_for(face, use, {}))
        assert isinstance(made, Cost), f"{use.verb} is a cost"
        return made

    def condition(self, face: int, use: VerbUse) -> Condition[Any]:
        made = made_by(use, self.given_for(face, use, {}, "" if use.verb == "ally_on_bf" else "filter."))
        assert isinstance(made, Condition), f"{use.verb} is a condition"
        return made

    def effects(self, face: int, uses: Sequence[VerbUse], bound: dict[str, int]) -> list[Effect[Any]]:
        made = [self.effect(face, use, bound) for use in uses]
        return [
            effect
            for place, effect in enumerate(made)
            if not isinstance(effect, Shuffle) or place == 0 or not is_search(made[place - 1])  # SY-R162
        ]

    def effect(self, face: int, use: VerbUse, bound: dict[str, int]) -> Effect[Any]:
        made = made_by(use, self.given_for(face, use, bound))
        assert isinstance(made, Effect), f"{use.verb} is an effect"
        return made

    def given_for(self, face: int, use: VerbUse, bound: dict[str, int], prefix: str = "filter.") -> Given:
        """What the class of a word is made from; `bound` are the units chosen so far, by name."""
        more = use.more
        filter = self.filter(face, use, prefix, bound)
        units = UNITS.get(word_in(more, "who"))
        aim: Aim[Any] | None = None
        if units is not None:
            aim = units.step(units.in_range or word_in(more, "range") == "self", filter)
        to = reference_to(word_in(more, "t") or "self", bound)
        if units is not None and "as" in more:
            to = bind(word_in(more, "as"), bound)
        branches = [
            Branch(
                bits_of(numbers_in(branch.facts, "on")),
                [self.effect(face, inner, bound) for inner in branch.uses],
            )
            for branch in use.branches
        ]
        return Given(use, to, self.catalog.attribute[face], aim, filter, branches)

    def filter(self, face: int, use: VerbUse, prefix: str, bound: dict[str, int]) -> Filter:
        more = use.more
        stance, row = word_in(more, f"{prefix}stance"), word_in(more, f"{prefix}row")
        apart, below = word_in(more, f"{prefix}not"), number_in(more, f"{prefix}hp_lt")
        return Filter(
            [self.fits(face, other, use, prefix) for other in range(len(self.catalog.level))],
            STANCES.index(stance) if stance else NONE,
            ROWS.index(row) if row else NONE,
            number_in(more, f"{prefix}atk_max") if f"{prefix}atk_max" in more else NONE,
            number_in(more, f"{prefix}mat_min") if f"{prefix}mat_min" in more else NONE,
            below or NONE,
            word_in(more, f"{prefix}hp_lt") == "lv",
            reference_to(apart, bound) if apart else NONE,
        )

    def fits(self, face: int, other: int, use: VerbUse, prefix: str) -> bool:
        """Whether a card matches the brackets on a card of this face."""
        more = use.more
        name, attribute = word_in(more, f"{prefix}name"), word_in(more, f"{prefix}attr")
        weapon, epithet = word_in(more, f"{prefix}weapon"), word_in(more, f"{prefix}epithet_contains")
        if name == "self" and (
            self.catalog.name[other] == NONE or self.catalog.name[other] != self.catalog.name[face]
        ):
            return False
        if name not in ("", "self") and (
            self.catalog.name[other] == NONE or self.catalog.called[self.catalog.name[other]] != name
        ):
            return False  # SY-191
        wanted = self.catalog.attribute[face] if attribute == "self" else place_in(ATTRIBUTES, attribute)
        if attribute and self.catalog.attribute[other] != wanted:
            return False
        if weapon and self.catalog.weapon[other] != WEAPONS.index(weapon):
            return False
        if epithet and epithet not in self.catalog.epithet[other]:  # SY-192
            return False
        return self.catalog.level[other] in self.levels_of(face, use, prefix)

    def levels_of(self, face: int, use: VerbUse, prefix: str) -> list[int]:
        """The Levels that the brackets allow."""
        more = use.more
        own = self.catalog.level[face]
        least, most = 1, LEVELS
        if f"{prefix}lv_min" in more:
            least = number_in(more, f"{prefix}lv_min") or own
        if f"{prefix}lv_max" in more:
            most = number_in(more, f"{prefix}lv_max") or own
        found = list(range(least, most + 1))
        if f"{prefix}lv" not in more:
            return found
        listed = list(numbers_in(more, f"{prefix}lv"))
        exact = number_in(more, f"{prefix}lv") or own + 1
        return [level for level in found if level in listed or (not listed and level == exact)]


def made_by(use: VerbUse, given: Given) -> object:
    """The object that carries a word out."""
    assert use.step is not None, f"the row of {use.verb} names its class"
    return use.step(given)


def scale_of(card: Card, key: str) -> list[Entry]:
    """SY-270 The Support or Combat row of a Familiar, in printed order."""
    return [entry_of(use) for use in card.uses(key)]


def entry_of(use: VerbUse) -> Entry:
    word = word_in(use.more, "eff")
    return Entry(use.number, scale_effect(word), slug_of(word), word)


def scale_effect(word: str) -> ScaleEffect[Any]:
    """SY-273…SY-284 A Support word, a weapon, an ailment, or an attribute with a number: `Fire1`."""
    if word in SUPPORTS:
        return SUPPORTS[word].step(NONE, 0)
    if word in WEAPONS:
        return TakeWeapon(WEAPONS.index(word), 0)
    if word in AILMENTS:
        return Afflict(AILMENTS.index(word), 0)
    return Strike(ATTRIBUTES.index(word[:-1]), int(word[-1]))


def is_search(effect: Effect[Any]) -> bool:
    return isinstance(effect, Take) and effect.is_search


def reference_to(word: str, bound: dict[str, int]) -> int:
    if word in bound:
        return bound[word]
    return REFERENCES.index(word) if word in REFERENCES else THIS


def bind(word: str, bound: dict[str, int]) -> int:
    """The number by which later instructions refer to the chosen units."""
    if word in REFERENCES:
        return REFERENCES.index(word)
    if word not in bound:
        bound[word] = CHOSEN + len(bound)
    return bound[word]


def bits_of(numbers: tuple[int, ...]) -> int:
    return sum([1 << number for number in numbers])


def place_in(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word in words else NONE
