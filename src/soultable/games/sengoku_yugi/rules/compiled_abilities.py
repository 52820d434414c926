"""Compiled abilities: abilities (4.7) and Familiar scales (4.5) as numbers, built from the card files."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, CardSet, VerbUse, number_in, numbers_in, word_in, words_in
from soultable.games.sengoku_yugi.rules.ability import (
    Ability,
    Aim,
    Branch,
    Condition,
    Cost,
    Effect,
    Entry,
    Filter,
    Option,
    Price,
)
from soultable.games.sengoku_yugi.rules.codes import (
    ABILITY_KINDS,
    AFFLICT,
    AFTERS,
    AILMENT,
    AILMENTS,
    ALL,
    ALL_AILMENTS,
    ALLY,
    ALLY_ON_FIELD,
    ALLY_OR_COMMANDER,
    AP,
    ATTRIBUTES,
    AURA,
    BLESS,
    CHOOSE,
    CHOSEN,
    CONDITIONS,
    COSTS,
    DAMAGE,
    ELEMENTS,
    ENEMY,
    EVENT_TARGET,
    FACES,
    FATES,
    FROM_STRONGHOLD,
    INKS,
    ITSELF,
    LEVELS,
    LOCATIONS,
    NEAR,
    NEAR_OTHER,
    NONE,
    REFERENCES,
    ROLL,
    ROLL_TO_DEFENSE,
    ROWS,
    SELF_ROW,
    SELF_ZONE,
    SHUFFLE,
    SIGNS_OF_GROWTH,
    SOURCES,
    STANCE,
    STANCES,
    STRIKE,
    SUPPORTS,
    TAKE,
    THIS,
    TO_GS,
    TRIGGERS,
    TURNS,
    UNTILS,
    VERBS,
    WEAPON,
    WEAPONS,
    ZONES,
    slug_of,
)

SIGNS_MARK: Final = 8
WHO: Final = {
    "self": ITSELF,
    "ally": ALLY,
    "allies_on_bf": ALLY,
    "ally_bf_or_cmd": ALLY_OR_COMMANDER,
    "self_or_ally_in_surroundings": NEAR,
    "other_allies_in_surroundings": NEAR_OTHER,
    "enemy": ENEMY,
    "enemies_in_range": ENEMY,
}


class Maker:
    """Builds the abilities for the faces of one set."""

    def __init__(
        self,
        cards: CardSet,
        called: list[str],
        name: list[int],
        level: list[int],
        weapon: list[int],
        attribute: list[int],
        epithet: list[str],
    ) -> None:
        self.given: Final = cards.abilities
        self.numbers: Final = {ability.id: place for place, ability in enumerate(cards.abilities)}
        self.called: Final = called
        self.name: Final = name
        self.level: Final = level
        self.weapon: Final = weapon
        self.attribute: Final = attribute
        self.epithet: Final = epithet

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
        trigger = word_in(facts, "trig")
        dice = numbers_in(facts, "after")  # SY-169
        after = ROLL_TO_DEFENSE if dice else AFTERS.index(word_in(facts, "after") or "stay")
        shown = [
            INKS.index(word_in(facts, "ink")),
            FACES.index(word_in(facts, "face")),
            TURNS.index(word_in(facts, "turn")),
            LOCATIONS.index(word_in(facts, "loc")),
            after,
            bits_of(dice),
            ABILITY_KINDS.index(word_in(facts, "kind")),
            TRIGGERS.index(trigger) if trigger else NONE,
        ]
        conditions = [self.condition(face, use) for use in card.uses("cond")]
        counter = self.price(face, card.uses("ctr")) if card.uses("ctr") else None
        return Ability(face, number, mark, shown, conditions, self.options_of(face, card), counter)

    def options_of(self, face: int, card: Card) -> list[Option]:
        """SY-189 SY-190 A cost beside the options applies to each of them."""
        shared = card.uses("cost")
        numbered: list[Option] = []
        for number in ("1", "2", "3"):
            effects = card.uses(f"options.{number}.eff")
            if effects:
                cost = card.uses(f"options.{number}.cost")
                numbered.append(Option(self.price(face, cost or shared), self.effects(face, effects)))
        return numbered or [Option(self.price(face, shared), self.effects(face, card.uses("eff")))]

    def price(self, face: int, uses: tuple[VerbUse, ...]) -> Price:
        ap = sum([use.number for use in uses if use.verb == AP])
        parts = [
            Cost(COSTS.index(use.verb), count_of(use), self.filter(face, use, "filter.", {}))
            for use in uses
            if use.verb != AP
        ]
        return Price(ap, parts)

    def condition(self, face: int, use: VerbUse) -> Condition:
        kind = CONDITIONS.index(use.verb)
        number = NONE
        if kind == SELF_ROW:
            number = ROWS.index(use.word)
        elif kind == SELF_ZONE:
            number = ZONES.index(use.word)
        elif kind == EVENT_TARGET:
            number = FATES.index(use.word)
        prefix = "" if kind == ALLY_ON_FIELD else "filter."
        return Condition(kind, number, self.filter(face, use, prefix, {}))

    def effects(self, face: int, uses: tuple[VerbUse, ...]) -> list[Effect]:
        bound: dict[str, int] = {}
        made = [self.effect(face, use, bound) for use in uses]
        return [
            effect
            for place, effect in enumerate(made)
            if effect.verb != SHUFFLE or place == 0 or not is_search(made[place - 1])  # SY-R162
        ]

    def effect(self, face: int, use: VerbUse, bound: dict[str, int]) -> Effect:
        verb = VERBS.index(use.verb)
        more = use.more
        aim = self.aim(face, use, bound) if "who" in more and verb in (CHOOSE, ALL, AURA) else None
        to = reference_to(word_in(more, "t") or "self", bound)
        if verb in (CHOOSE, ALL):
            to = bind(word_in(more, "as"), bound)
        until = word_in(more, "until")
        effect = Effect(
            verb,
            to,
            count_of(use),
            self.kind_of(face, verb, use),
            UNTILS.index(until) if until else NONE,
            [number_in(more, key) for key in ("atk", "mat", "def", "mdf")],
        )
        effect.aim = aim
        if verb in (TAKE, TO_GS):
            effect.filter = self.filter(face, use, "filter.", bound)
        if verb == ROLL:
            effect.branches = [
                Branch(
                    bits_of(numbers_in(branch.facts, "on")),
                    [self.effect(face, inner, bound) for inner in branch.uses],
                )
                for branch in use.branches
            ]
        return effect

    def kind_of(self, face: int, verb: int, use: VerbUse) -> int:
        """The element, ailment, attribute, stance or zone of an effect."""
        if verb == DAMAGE:
            return ELEMENTS.index(word_in(use.more, "elem"))
        if verb == AILMENT:
            return AILMENTS.index(word_in(use.more, "kind"))
        if verb == BLESS:
            word = word_in(use.more, "attr")
            return self.attribute[face] if word == "self" else ATTRIBUTES.index(word)
        if verb == STANCE:
            return STANCES.index(word_in(use.more, "to"))
        return SOURCES.index(word_in(use.more, "from")) if verb in (TAKE, TO_GS) else NONE

    def aim(self, face: int, use: VerbUse, bound: dict[str, int]) -> Aim:
        who = word_in(use.more, "who")
        in_range = who == "enemies_in_range" or word_in(use.more, "range") == "self"
        return Aim(WHO[who], in_range, self.filter(face, use, "filter.", bound))

    def filter(self, face: int, use: VerbUse, prefix: str, bound: dict[str, int]) -> Filter:
        more = use.more
        stance, row = word_in(more, f"{prefix}stance"), word_in(more, f"{prefix}row")
        apart, below = word_in(more, f"{prefix}not"), number_in(more, f"{prefix}hp_lt")
        return Filter(
            [self.fits(face, other, use, prefix) for other in range(len(self.level))],
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
        if name == "self" and (self.name[other] == NONE or self.name[other] != self.name[face]):
            return False
        if name not in ("", "self") and (self.name[other] == NONE or self.called[self.name[other]] != name):
            return False  # SY-191
        wanted = self.attribute[face] if attribute == "self" else place_in(ATTRIBUTES, attribute)
        if attribute and self.attribute[other] != wanted:
            return False
        if weapon and self.weapon[other] != WEAPONS.index(weapon):
            return False
        if epithet and epithet not in self.epithet[other]:  # SY-192
            return False
        return self.level[other] in self.levels_of(face, use, prefix)

    def levels_of(self, face: int, use: VerbUse, prefix: str) -> list[int]:
        """The Levels that the brackets allow."""
        more = use.more
        own = self.level[face]
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

    def scale_of(self, card: Card, key: str) -> list[Entry]:
        """SY-270 The Support or Combat row of a Familiar, in printed order."""
        return [entry_of(use) for use in card.uses(key)]


def has_signs(card: Card) -> bool:
    """SY-157 Signs of Growth is not printed; every Main of Level 1 to 3 has it."""
    return card.kind == "main" and number_in(card.facts, "level") < LEVELS


def entry_of(use: VerbUse) -> Entry:
    """SY-273…SY-284 A Support word, a weapon, an ailment, or an attribute with a number: `Fire1`."""
    number, word = use.number, word_in(use.more, "eff")
    slug = slug_of(word)
    if word in SUPPORTS:
        return Entry(number, SUPPORTS.index(word), NONE, 0, slug, word)
    if word in WEAPONS:
        return Entry(number, WEAPON, WEAPONS.index(word), 0, slug, word)
    if word in AILMENTS:
        return Entry(number, AFFLICT, AILMENTS.index(word), 0, slug, word)
    return Entry(number, STRIKE, ATTRIBUTES.index(word[:-1]), int(word[-1]), slug, word)


def is_search(effect: Effect) -> bool:
    return effect.verb == TAKE and effect.kind == FROM_STRONGHOLD


def count_of(use: VerbUse) -> int:
    """The amount or number: the one after the verb, or its `n`, `add` or `kinds`; otherwise 1."""
    if isinstance(use.value, int):
        return use.value
    if word_in(use.more, "kinds") == "all":
        return ALL_AILMENTS
    for key in ("n", "add", "kinds"):
        if key in use.more:
            return number_in(use.more, key)
    return 1


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
