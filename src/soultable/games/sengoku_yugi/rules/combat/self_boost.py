"""Self-Boosts (SY-106…SY-113, SY-124…SY-128, SY-144…SY-148, SY-256…SY-263): asked one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import Decision, SeatStep
from soultable.core.bits import number_of
from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import SQUARES
from soultable.games.sengoku_yugi.rules.options import FAMILIAR_CARD, PAY, SOURCE, STOP, TWO, relabelled
from soultable.games.sengoku_yugi.rules.printed.codes import ATTACKER, FOUGHT, NONE, SILVER_CHAIN
from soultable.games.sengoku_yugi.rules.state import (
    ATK,
    COMBAT,
    DEF,
    FAMILIARS,
    FIELD,
    GUARD,
    HAND,
    JOINED,
    MARKS,
    MAT,
    MDF,
    STANDBY,
    STAT_WORD,
    SUMMONING,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.stacks import has_sources, sources_of, take_source
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment
from soultable.games.sengoku_yugi.rules.units.status import modify
from soultable.games.sengoku_yugi.rules.zones import add, send, send_familiar, zone_args

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

BY_FAMILIAR: Final = 2  # SY-261
BY_CHARACTER: Final = 1  # SY-262

NOT_HELD: Final = Reason("not-in-hand", "SY-109")
OTHER_NAME: Final = Reason("other-name", "SY-109")
NO_NAME: Final = Reason("no-name", "SY-113")
NO_SOURCE: Final = Reason("no-such-source", "SY-109")
NO_FAMILIAR: Final = Reason("no-such-familiar", "SY-257")
NO_TWO: Final = Reason("too-few-cards", "SY-258")
OUT_OF_ORDER: Final = Reason("order-of-two", "SY-258")


# -- when they are asked ---------------------------------------------------------------------------------


class BoostAttack(SeatStep[SengokuYugi]):
    """SY-106 SY-107 SY-259 D-13 D-33 ② The attacker may Self-Boost its Attack Power."""

    def run(self, s: SengokuYugi) -> None:
        ask_boost(s, self.who, ATTACKER, 0)


class BoostDefense(SeatStep[SengokuYugi]):
    """SY-124 SY-125 D-15 D-34 ④ The attacked ally may Self-Boost its Defense Power."""

    def run(self, s: SengokuYugi) -> None:
        ask_boost(s, self.who, FOUGHT, 0)


class BoostCommander(SeatStep[SengokuYugi]):
    """SY-144 SY-145 SY-R73 D-17 The Commander that joined may Self-Boost, before the Last Guard."""

    def run(self, s: SengokuYugi) -> None:
        ask_boost(s, self.who, JOINED, 0)


class BoostGuard(SeatStep[SengokuYugi]):
    """SY-148 SY-R74 D-18 The Last Guard may Self-Boost."""

    def run(self, s: SengokuYugi) -> None:
        ask_guard_boost(s, self.who, 0)


def ask_boost(s: SengokuYugi, who: int, role: int, made: int) -> None:
    """Ask if public facts allow another Self-Boost; `made` is the number, or the amount, so far."""
    if not s.role_bits[role]:
        return
    place = number_of(s.role_bits[role])
    if has_ailment(s, place, SILVER_CHAIN):  # SY-R120
        return
    if s.is_released(place):
        if can_boost_familiar(s, who, place, role, made):
            s.do(FamiliarBoost(who, role, made))
    elif made < limit_of(s, place, role) and (s.hand(who) or has_sources(s, place)):
        s.do(Boost(who, role, made))


def limit_of(s: SengokuYugi, place: i64, role: i64) -> i64:
    """SY-106 SY-108 SY-128 SY-R65 SY-R66 How many Self-Boosts a character may make in this combat."""
    face = s.top[place]
    if role == FOUGHT:
        return 0 if s.catalog.name[face] == NONE else s.catalog.level[face]
    return len(s.catalog.boost_physical[face])


def can_boost_familiar(s: SengokuYugi, who: int, place: i64, role: int, made: int) -> bool:
    """SY-256 SY-259 SY-263 SY-R149 Once in attack; in defence while the total is below the Level."""
    characters = len(s.hand(who))
    if s.zone_of(who, FAMILIARS) or has_sources(s, place):
        characters = 2
    if role == FOUGHT:
        return made < s.level(place) and characters > 0
    return made == 0 and characters > 1


def attack_boosts(s: SengokuYugi, face: i64) -> list[int]:
    """SY-110 What each Self-Boost adds, of MAT in a magical combat, else of ATK."""
    return s.catalog.boost_magic[face] if s.magical else s.catalog.boost_physical[face]


def attack_gain(s: SengokuYugi, face: i64, made: int) -> Message:
    """What the next Self-Boost of a card gives."""
    word = s.game.terms[STAT_WORD + (MAT if s.magical else ATK)]
    return Message("attack-gain", {"word": word, "amount": attack_boosts(s, face)[made]})


def raise_attack(s: SengokuYugi, place: i64, made: int) -> None:
    modify(s, place, MAT if s.magical else ATK, COMBAT, attack_boosts(s, s.top[place])[made])


def raise_defense(s: SengokuYugi, place: i64, gained: i64) -> None:
    modify(s, place, DEF, COMBAT, gained)
    modify(s, place, MDF, COMBAT, gained)


# -- characters ------------------------------------------------------------------------------------------


class Boost(Decision[SengokuYugi]):
    """SY-109…SY-113 SY-126 SY-127 SY-R64 SY-R67 D-13 D-15 D-17 Pay with a namesake card from hand or GS."""

    def __init__(self, who: int, role: int, made: int) -> None:
        super().__init__(who)
        self.role: Final = role
        self.made: Final = made

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.role, self.made)

    def options(self, s: SengokuYugi) -> list[Option]:
        place = number_of(s.role_bits[self.role])
        found = namesakes(s, self.who, s.top[place])  # SY-R160 no Familiars
        for face in s.kinds_of(sources_of(s, place)):
            found.append(s.answers.source[face])  # SY-112 a Nameless counts as having the name
        found.append(s.answers.stop)
        return found

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == STOP:
            return
        place = number_of(s.role_bits[self.role])
        if option.verb == PAY:
            card, source = send(s, self.who, option.thing), HAND
        else:
            code = take_source(s, place, option.thing, least=False)
            card, source = code // MARKS, FIELD
            add(s, self.who, STANDBY, card, code % MARKS)
        if s.listening:
            tell_paid(s, self.who, [s.faces[card]], place, source, STANDBY)
        if self.role == FOUGHT:
            raise_defense(s, place, 1)
        else:
            raise_attack(s, place, self.made)
        ask_boost(s, self.who, self.role, self.made + 1)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if self.offers(s, option):
            return None
        if option.verb == PAY:
            return namesake_bar(s, self.who, option.thing)
        return NO_SOURCE if option.verb == SOURCE else self.not_now(s)

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [shown_payment(s, option, self.gain(s)) for option in options]

    def gain(self, s: SengokuYugi) -> Message:
        """What the next Self-Boost gives."""
        if self.role == FOUGHT:
            return Message("defense-gain", {"amount": 1})
        return attack_gain(s, s.top[number_of(s.role_bits[self.role])], self.made)

    def prompt(self, s: SengokuYugi) -> Message:
        unit = s.unit_args(number_of(s.role_bits[self.role]))
        return Message("ask-boost-defense" if self.role == FOUGHT else "ask-boost-attack", unit)

    def rule(self) -> str:
        return "SY-124" if self.role == FOUGHT else "SY-106" if self.role == ATTACKER else "SY-144"


def shown_payment(s: SengokuYugi, option: Option, gain: Message) -> Option:
    """A payment, showing where the card comes from and what it gives."""
    if option.verb not in (PAY, SOURCE, FAMILIAR_CARD):
        return option
    args: Args = {"card": s.game.names[option.thing], "what": gain}
    return relabelled(
        option, Message("boost-from-below" if option.verb == SOURCE else "boost-from-hand", args)
    )


def namesakes(s: SengokuYugi, who: int, face: int) -> list[Option]:
    """SY-109 SY-113 SY-R67 `pay` for each kind of card in hand that has this card's name."""
    names, found = s.catalog.name, list[Option]()
    for held in s.kinds_of(s.hand(who)):
        if names[held] == names[face] and names[held] != NONE:
            found.append(s.answers.pay[held])
    return found


def namesake_bar(s: SengokuYugi, who: int, face: int) -> Reason:
    """Why a card in hand cannot pay."""
    for card in s.hand(who):
        if s.faces[card] == face:
            return NO_NAME if s.catalog.is_nameless[face] else OTHER_NAME
    return NOT_HELD


def tell_paid(s: SengokuYugi, who: int, faces: list[int], place: i64, source: int, target: int) -> None:
    args = moved_cards(s, who, faces, source, target)
    s.tell_args("boosted", "SY-109", who, args | {"unit": s.unit_name(place), "place": SQUARES[place]})


def moved_cards(s: SengokuYugi, who: int, faces: list[int], source: int, target: int) -> Args:
    """Cards that pay, and the zones between which they move, as args."""
    return {"cards": [s.game.names[face] for face in faces], **zone_args(who, source, target)}


# -- the Last Guard --------------------------------------------------------------------------------------


def ask_guard_boost(s: SengokuYugi, who: int, made: int) -> None:
    guard = s.zone_of(who, GUARD)
    if guard and s.hand(who) and made < len(s.catalog.boost_physical[s.faces[guard[0]]]):
        s.do(GuardBoost(who, made))


class GuardBoost(Decision[SengokuYugi]):
    """SY-148 SY-R74 D-18 Pay with a card of the Last Guard's name, from hand only."""

    def __init__(self, who: int, made: int) -> None:
        super().__init__(who)
        self.made: Final = made

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.made)

    def options(self, s: SengokuYugi) -> list[Option]:
        found = namesakes(s, self.who, s.faces[s.zone_of(self.who, GUARD)[0]])
        found.append(s.answers.stop)
        return found

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == STOP:
            return
        send(s, self.who, option.thing)
        face = s.faces[s.zone_of(self.who, GUARD)[0]]
        gained = attack_boosts(s, face)[self.made]
        s.guard_bonus += gained
        if s.listening:
            args = moved_cards(s, self.who, [option.thing], HAND, STANDBY)
            s.tell_args(
                "guard-boosted", "SY-148", self.who, args | {"amount": gained, "total": s.guard_bonus}
            )
        ask_guard_boost(s, self.who, self.made + 1)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if self.offers(s, option):
            return None
        return namesake_bar(s, self.who, option.thing) if option.verb == PAY else self.not_now(s)

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        face = s.faces[s.zone_of(self.who, GUARD)[0]]
        return [shown_payment(s, option, attack_gain(s, face, self.made)) for option in options]

    def prompt(self, s: SengokuYugi) -> Message:
        guard = s.faces[s.zone_of(self.who, GUARD)[0]]
        return Message("ask-boost-guard", {"card": s.game.names[guard]})

    def rule(self) -> str:
        return "SY-148"


# -- Released Familiars ----------------------------------------------------------------------------------


class FamiliarBoost(InParts[SengokuYugi]):
    """SY-257…SY-263 SY-R149 SY-R150 D-33 D-34 Pay with a Familiar Card, or with Character Cards from hand."""

    def __init__(self, who: int, role: int, total: int) -> None:
        super().__init__(who)
        self.role: Final = role
        self.total: Final = total  # gained so far

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.role, self.total)

    def next_part(self, s: SengokuYugi) -> list[Option]:
        said = s.said
        if said:
            if said[0].verb == TWO and len(said) < 3:
                return pairs(s, self.who, said[1].thing if len(said) == 2 else NONE)
            return []
        answers = s.answers
        place = number_of(s.role_bits[self.role])
        found = [answers.source[face] for face in s.kinds_of(sources_of(s, place))]
        for face in s.kinds_of(s.zone_of(self.who, FAMILIARS)):
            found.append(answers.familiar_card[face])
        if self.role == FOUGHT:
            for face in s.kinds_of(s.hand(self.who)):
                found.append(answers.pay[face])
        elif len(s.hand(self.who)) > 1:
            found.append(answers.two)
        found.append(answers.stop)
        return found

    def complete(self, s: SengokuYugi) -> None:
        begun = s.said[0]
        if begun.verb == STOP:
            return
        place = number_of(s.role_bits[self.role])
        if begun.verb == SOURCE:
            card = take_source(s, place, begun.thing, least=False) // MARKS
            s.zone_of(self.who, SUMMONING).append(card)  # SY-R150
        elif begun.verb == FAMILIAR_CARD:
            send_familiar(s, self.who, begun.thing)
        paid = [option.thing for option in s.said if option.verb == PAY]
        for face in paid:
            send(s, self.who, face)
        if s.listening:
            if paid:
                tell_paid(s, self.who, paid, place, HAND, STANDBY)
            else:
                source = FIELD if begun.verb == SOURCE else FAMILIARS
                tell_paid(s, self.who, [begun.thing], place, source, SUMMONING)
        if self.role == FOUGHT:
            self.defend(s, place, BY_CHARACTER if begun.verb == PAY else BY_FAMILIAR)
        else:  # SY-260
            raise_attack(s, place, 0)

    def defend(self, s: SengokuYugi, place: i64, gained: i64) -> None:
        """SY-261 SY-262 SY-263 SY-R149 Both Defense Powers rise, at most to the Level."""
        left = s.level(place) - self.total
        gained = gained if gained < left else left
        raise_defense(s, place, gained)
        ask_boost(s, self.who, self.role, self.total + int(gained))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if self.offers(s, option):
            return None
        if option.verb == PAY and (s.said or self.role == FOUGHT):
            held = any(s.faces[card] == option.thing for card in s.hand(self.who))
            return OUT_OF_ORDER if held else NOT_HELD
        if s.said:
            return self.not_now(s)
        if option.verb == SOURCE:
            return NO_SOURCE
        if option.verb == TWO and self.role != FOUGHT:
            return NO_TWO
        return NO_FAMILIAR if option.verb == FAMILIAR_CARD else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        if s.said:
            return Message("ask-boost-cards")
        unit = s.unit_args(number_of(s.role_bits[self.role]))
        return Message(
            "ask-boost-familiar-defense" if self.role == FOUGHT else "ask-boost-familiar-attack", unit
        )

    def rule(self) -> str:
        return "SY-261" if self.role == FOUGHT else "SY-257"


def pairs(s: SengokuYugi, who: int, first: int) -> list[Option]:
    """SY-258 The first of two cards, if a second is left; or the second, in order after the first."""
    found: list[Option] = []
    hand = s.hand(who)
    for face in s.kinds_of(hand):
        if face < first:
            continue
        count = 0
        for card in hand:
            held = s.faces[card]
            if (first == NONE and held >= face) or (first != NONE and held == face):
                count += 1
        if count > (1 if first in (NONE, face) else 0):
            found.append(s.answers.pay[face])
    return found
