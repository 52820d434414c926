"""Familiar abilities [U] (SY-264…SY-286, SY-R152…SY-R159): one die roll, one kind, all effects reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Decision, Step
from soultable.core.bits import BIT
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.choices import ChooseUnit, place_with
from soultable.games.sengoku_yugi.rules.abilities.effects import FORGET_ROLES, roll_die
from soultable.games.sengoku_yugi.rules.abilities.familiar_scale import Troop
from soultable.games.sengoku_yugi.rules.abilities.targets import place_in, touched
from soultable.games.sengoku_yugi.rules.board import AROUND, in_range
from soultable.games.sengoku_yugi.rules.options import APPLY, COMBAT, EVOLUTION, FORM, KIND, NO_CARD, SUPPORT
from soultable.games.sengoku_yugi.rules.printed.ability import Entry
from soultable.games.sengoku_yugi.rules.printed.codes import CHOSEN, THIS
from soultable.games.sengoku_yugi.rules.state import (
    ELEMENT_WORD,
    FAMILIAR_USED,
    KIND_WORD,
    SUMMONING,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.familiars import familiar_at, put_form
from soultable.games.sengoku_yugi.rules.units.stacks import mark_familiar

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOT_REACHED: Final = Reason("not-reached", "SY-270")
NOT_COMBAT: Final = Reason("not-released", "SY-268")
NO_FORM: Final = Reason("no-form", "SY-286")
NOT_LEFT: Final = Reason("not-left", "SY-270")


def call_familiar(s: SengokuYugi, who: int, place: int) -> None:
    """SY-267 SY-268 SY-269 SY-272 Pay the Ability Cost, mark the ability as used, and roll the die once."""
    face = familiar_at(s, place)
    cost = s.catalog.ability_cost[face]
    s.ap[who] -= cost
    mark_familiar(s, place, FAMILIAR_USED)
    s.role_bits[THIS] = BIT[place]
    if s.listening:
        price: Args = {"card": s.game.names[face], "amount": cost, "total": s.ap[who]}
        s.tell_args("called", "SY-267", who, s.unit_args(place) | price)
    rolled = roll_die(s, who)
    s.push(FORGET_ROLES)
    is_released = s.is_released(place)
    if is_reached(s, face, is_released, rolled):
        s.push(ChooseKind(who, rolled))
    else:
        s.tell("familiar-failed", "SY-R152", who, face=face)


def is_reached(s: SengokuYugi, face: i64, is_released: bool, rolled: int) -> bool:
    """SY-270 Whether any number of a kind that applies is at most the die result."""
    if reached(s.catalog.support[face], rolled) or evolves_on(s, face, rolled):
        return True
    return is_released and len(reached(s.catalog.combat[face], rolled)) > 0


def reached(row: list[Entry], rolled: int) -> list[int]:
    """SY-270 The effects of a row whose number is at most the die result, by their index in it."""
    return [i for i in range(len(row)) if row[i].number <= rolled]


def evolves_on(s: SengokuYugi, face: i64, rolled: int) -> bool:
    return 0 < s.catalog.evolution[face] <= rolled


def forms_for(s: SengokuYugi, who: i64, place: i64) -> list[int]:
    """SY-285 SY-286 SY-R139 SY-R141 The forms in the Summoning Zone; of a Holder no higher Level."""
    forms = s.catalog.forms[familiar_at(s, place)]
    if not forms:
        return []
    is_released = s.is_released(place)
    found: list[int] = []
    for face in s.kinds_of(s.zone_of(who, SUMMONING)):
        if face in forms and (is_released or s.catalog.level[face] <= s.level(place)):
            found.append(face)
    return found


class FamiliarDecision(Decision[SengokuYugi]):
    """A decision about the Familiar that uses its ability: the unit THIS."""

    def place(self, s: SengokuYugi) -> int:
        return int(place_in(s, THIS))

    def face(self, s: SengokuYugi) -> int:
        return familiar_at(s, place_in(s, THIS))


class ChooseKind(FamiliarDecision):
    """SY-271 SY-R152 SY-R164 D-31 After the roll: choose Support, Combat or Evolution, if reached."""

    def __init__(self, who: int, rolled: int) -> None:
        super().__init__(who)
        self.rolled: Final = rolled

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.rolled)

    def options(self, s: SengokuYugi) -> list[Option]:
        kinds = s.answers.kind
        found = [kinds[kind] for kind in (SUPPORT, COMBAT, EVOLUTION) if self.bar(s, kind) is None]
        return found or [s.answers.no_card]

    def bar(self, s: SengokuYugi, kind: int) -> Reason | None:
        """Why a kind cannot be chosen."""
        face, place = self.face(s), self.place(s)
        if kind == SUPPORT:
            return None if reached(s.catalog.support[face], self.rolled) else NOT_REACHED
        if kind == COMBAT:
            if not s.is_released(place):
                return NOT_COMBAT
            return None if reached(s.catalog.combat[face], self.rolled) else NOT_REACHED
        if not evolves_on(s, face, self.rolled):
            return NOT_REACHED
        return None if forms_for(s, self.who, place) else NO_FORM

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == NO_CARD:
            s.tell("familiar-failed", "SY-R164", self.who, face=self.face(s))
            return
        s.tell("kind", "SY-271", self.who, word=KIND_WORD + option.thing)
        if option.thing == EVOLUTION:
            s.do(ChooseForm(self.who))
        elif option.thing == SUPPORT:
            support(s, self.who, self.place(s), reached(s.catalog.support[self.face(s)], self.rolled))
        else:
            fight(s, self.who, self.place(s), reached(s.catalog.combat[self.face(s)], self.rolled))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        return self.bar(s, option.thing) if option.verb == KIND else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-kind", {"die": self.rolled, "card": s.game.names[self.face(s)]})

    def rule(self) -> str:
        return "SY-271"


def support(s: SengokuYugi, who: int, place: int, left: list[int]) -> None:
    """SY-278 SY-281 SY-R155 SY-R176 Choose one ally for all effects on units; if none, they are lost."""
    row = s.catalog.support[familiar_at(s, place)]
    allies = AROUND[place] & s.fighters(who)
    if not s.is_released(place):
        allies |= BIT[place]
    is_aimed = any(row[i].effect.is_on_unit() for i in left)
    if is_aimed and not allies:
        left = [i for i in left if not row[i].effect.is_on_unit()]
        s.tell("effects-lost", "SY-R155", who, face=familiar_at(s, place))
    if left:
        s.push(Order(who, SUPPORT, tuple(left)))
    if is_aimed and allies:
        s.push(ChooseUnit(who, CHOSEN, 1, allies))


def fight(s: SengokuYugi, who: int, place: int, left: list[int]) -> None:
    """SY-282 SY-R158 Choose one enemy in Defense Stance in the Familiar's range; if none, nothing happens."""
    gems = s.catalog.gems[s.top[place]]
    enemies = s.fighters(1 - who) & s.lying & in_range(place, gems)
    if enemies:
        s.do(ChooseUnit(who, CHOSEN, 1, int(enemies)), Order(who, COMBAT, tuple(left)))
    else:
        s.tell("familiar-failed", "SY-R158", who, face=familiar_at(s, place))


class Order(FamiliarDecision):
    """SY-270 SY-281 SY-R176 D-32 Choose which of the reached effects (by index in the row) comes next."""

    def __init__(self, who: int, kind: int, left: tuple[int, ...]) -> None:
        super().__init__(who)
        self.kind: Final = kind
        self.left: Final = left

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.kind, self.left)

    def row(self, s: SengokuYugi) -> list[Entry]:
        catalog = s.catalog
        return catalog.support[self.face(s)] if self.kind == SUPPORT else catalog.combat[self.face(s)]

    def options(self, s: SengokuYugi) -> list[Option]:
        if self.kind == COMBAT and touched(s, CHOSEN) == 0:
            return []  # the enemy has gone
        row = self.row(s)
        return [s.answers.effect(row[i].slug) for i in self.left]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        row = self.row(s)
        for i in self.left:
            if s.answers.effect(row[i].slug) is option:
                rest = tuple([other for other in self.left if other != i])
                if rest:
                    s.push(Order(self.who, self.kind, rest))
                if s.listening:
                    tell_applied(s, self.who, self.face(s), row[i])
                row[i].effect.apply(s, self.who, self.face(s))
                return

    def lapse(self, s: SengokuYugi) -> None:
        s.tell("effects-lost", "SY-R176", self.who, face=self.face(s))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, APPLY, NOT_LEFT)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-effect")

    def rule(self) -> str:
        return "SY-270"


def tell_applied(s: SengokuYugi, who: int, face: int, entry: Entry) -> None:
    """Which effect comes now: a word, or damage of an element."""
    card, amount = s.game.names[face], entry.effect.amount
    if amount:
        word = s.game.terms[ELEMENT_WORD + entry.effect.what]
        s.tell_args("applied-damage", "SY-270", who, {"card": card, "amount": amount, "word": word})
    else:
        s.tell_args("applied", "SY-270", who, {"card": card, "word": entry.slug})


# -- Evolution -------------------------------------------------------------------------------------------


class ChooseForm(FamiliarDecision):
    """SY-239 SY-285 SY-R141 D-32 Choose the evolved form in the Summoning Zone to put on top."""

    def options(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.form[face] for face in forms_for(s, self.who, self.place(s))]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        summoning = s.zone_of(self.who, SUMMONING)
        card = summoning.pop(place_with(s, summoning, option.thing))
        put_form(s, self.place(s), card)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, FORM, NO_FORM)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-form", {"card": s.game.names[self.face(s)]})

    def rule(self) -> str:
        return "SY-285"


STEPS: Final[tuple[type[Step[Any]], ...]] = (ChooseKind, Order, Troop, ChooseForm)
