"""The verbs of abilities (4.7): one class for each, named by its row in `cards/words/effects.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.cards.card import word_in
from soultable.core.bits import members, number_of
from soultable.games.sengoku_yugi.rules.abilities.choices import (
    Arrange,
    ChooseAilment,
    ChooseCard,
    ChooseMemory,
    ChooseSpace,
    ChooseUnit,
    Search,
    begin_search,
    end_search,
    kinds_in_standby,
    look_at_top,
    memories_for,
    spaces_beside,
    unit_named,
)
from soultable.games.sengoku_yugi.rules.abilities.targets import aimed_at, place_in, touched
from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.ability import Effect, Given, powers_of
from soultable.games.sengoku_yugi.rules.printed.codes import (
    AILMENTS,
    ATTACKER,
    ATTRIBUTES,
    DEFENSE,
    ELEMENTS,
    FOUGHT,
    SILVER_CHAIN,
    STANCES,
    THIS,
    UNTILS,
)
from soultable.games.sengoku_yugi.rules.state import HELD, LOOKED, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.leaving_play import DEFEATS, stand_up, switch_to_defense
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment
from soultable.games.sengoku_yugi.rules.units.status import (
    afflict,
    ailments_of,
    bless,
    cure_all,
    heal,
    modify,
    strike,
)
from soultable.games.sengoku_yugi.rules.zones import draw, refill, shuffle_stronghold

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

BOTH_SEATS: Final = 3  # those who may know a card, as bits


# -- choosing --------------------------------------------------------------------------------------------


class AimedEffect(Effect[SengokuYugi]):
    """SY-181 SY-182 An instruction that says which units later ones are about."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        assert given.aim is not None, "choose and all say whom they mean"
        self.aim: Final = given.aim

    def found(self, s: SengokuYugi, who: int) -> i64:
        return aimed_at(s, who, place_in(s, THIS), self.aim)


class Choose(AimedEffect):
    """SY-181 SY-182 SY-R97 The user chooses units, for later instructions."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        bits = self.found(s, who)
        s.role_bits[self.to] = 0
        if count_of(bits) < self.number:
            return False
        s.push(ChooseUnit(who, self.to, self.number, int(bits)))
        return True


class All(AimedEffect):
    """SY-182 SY-R106 All units that the text means, for later instructions."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        bits = self.found(s, who)
        s.role_bits[self.to] = int(bits)
        if s.listening and bits:
            s.tell_args("all-meant", "SY-182", who, {"parts": [unit_named(s, p) for p in members(bits)]})
        return bits != 0


def count_of(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


class Roll(Effect[SengokuYugi]):
    """SY-R109 The user rolls the die; CarryOut does what its result says."""


# -- units -----------------------------------------------------------------------------------------------


class UnitEffect(Effect[SengokuYugi]):
    """SY-R99 An instruction about units; impossible if none of them is still there."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        bits = touched(s, self.to)
        return bits != 0 and self.affect(s, who, members(bits))

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        """Apply it to one or several units; False if impossible."""
        for place in places:
            self.touch(s, place)
        return True

    def touch(self, s: SengokuYugi, place: i64) -> None:
        """Apply it to one unit."""
        raise AssertionError("each verb about units has its own")


class GainHP(UnitEffect):
    """SY-65 A unit gains HP, up to its maximum."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.added: Final = given.number("add")

    def touch(self, s: SengokuYugi, place: i64) -> None:
        heal(s, place, self.added, "SY-178")


class ChangePowers(UnitEffect):
    """SY-R62 SY-R108 Powers of a unit rise or fall until the end of the turn or combat."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.powers: Final = powers_of(given)
        self.until: Final = given.code("until", UNTILS)

    def touch(self, s: SengokuYugi, place: i64) -> None:
        for power in range(len(self.powers)):
            modify(s, place, power, self.until, self.powers[power])


class Harm(UnitEffect):
    """SY-R106 Afterwards every unit without HP is defeated."""

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        s.push(DEFEATS)
        return super().affect(s, who, places)


class DealDamage(Harm):
    """SY-200 SY-R107 A unit takes Elemental Damage."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.element: Final = given.code("elem", ELEMENTS)

    def touch(self, s: SengokuYugi, place: i64) -> None:
        strike(s, place, self.number, self.element)


class Afflict(Harm):
    """SY-202 SY-203 SY-R111 A unit suffers an ailment."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.ailment: Final = given.code("kind", AILMENTS)

    def touch(self, s: SengokuYugi, place: i64) -> None:
        afflict(s, place, self.ailment)


class Cure(UnitEffect):
    """SY-R111 A number of kinds of ailments, or all, are removed from a unit."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.kinds: Final = given.number("kinds")  # 0: all

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        ailing = [place for place in places if ailments_of(s, place)]
        for i in range(len(ailing) - 1, -1, -1):
            if self.kinds:
                s.push(ChooseAilment(who, ailing[i], self.kinds))
            else:
                cure_all(s, ailing[i])
        return len(ailing) > 0


class GiveBlessings(UnitEffect):
    """SY-207 SY-R121 A unit gains Blessings of an attribute, or of the card's own."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        is_own = word_in(given.use.more, "attr") == "self"
        self.attribute: Final = given.attribute if is_own else given.code("attr", ATTRIBUTES)

    def touch(self, s: SengokuYugi, place: i64) -> None:
        for _ in range(self.number):
            bless(s, place, self.attribute)


class SwitchStance(UnitEffect):
    """SY-28 SY-29 A unit switches its stance."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.stance: Final = given.code("to", STANCES)

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        places.reverse()  # the last one pushed is asked first
        return super().affect(s, who, places)

    def touch(self, s: SengokuYugi, place: i64) -> None:
        if self.stance == DEFENSE:
            switch_to_defense(s, place, "SY-178")
        else:
            stand_up(s, place, "SY-178")


class KeepAttackStance(UnitEffect):
    """SY-139 The attacker does not switch to Defense Stance at the end of this combat."""

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        bits = touched(s, self.to) & s.role_bits[ATTACKER]
        if bits:
            s.outcome |= HELD
            place = number_of(bits)
            s.tell("held", "SY-139", SEAT_OF[place], unit=place, place=place)
        return True


class MoveUnit(UnitEffect):
    """SY-R8 SY-R18 SY-R120 The user moves a unit by one space."""

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        able = [
            place
            for place in places
            if not has_ailment(s, place, SILVER_CHAIN) and spaces_beside(s, place) != 0
        ]
        for i in range(len(able) - 1, -1, -1):
            s.push(ChooseSpace(who, able[i]))
        return len(able) > 0


class AddToSources(UnitEffect):
    """SY-193 SY-R103 SY-R104 Cards from Standby join a unit's Growth Sources."""

    def affect(self, s: SengokuYugi, who: int, places: list[int]) -> bool:
        is_done = False
        for i in range(len(places) - 1, -1, -1):
            faces = memories_for(s, places[i], self.filter.faces)
            if faces:
                s.push(ChooseMemory(who, self.number, faces, places[i]))
                is_done = True
        return is_done


class BecomeTarget(Effect[SengokuYugi]):
    """SY-R60 The unit becomes the target of the attack."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        bits = touched(s, THIS)
        if bits == 0:
            return False
        s.role_bits[FOUGHT] = int(bits)
        place = number_of(bits)
        s.tell("retargeted", "SY-178", SEAT_OF[place], unit=place, place=place)
        return True


# -- cards -----------------------------------------------------------------------------------------------


class Draw(Effect[SengokuYugi]):
    """SY-71 SY-R37 The user draws cards from the Stronghold."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        return draw(s, who, self.number, "SY-178") == self.number


class Shuffle(Effect[SengokuYugi]):
    """SY-R105 SY-R162 The user shuffles the Stronghold, as after a search."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        shuffle_stronghold(s, who)
        s.tell("shuffled", "SY-R162", who)
        return True


class Take(Effect[SengokuYugi]):
    """SY-178 SY-R82 SY-R94 SY-R105 The user takes cards from the Stronghold or Standby into hand."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        self.is_search: Final = word_in(given.use.more, "from") == "SH"

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        allowed = self.filter.faces
        if not self.is_search:
            faces = kinds_in_standby(s, who, allowed)
            if faces:
                s.push(ChooseCard(who, self.number, faces))
            return len(faces) > 0
        refill(s, who)  # SY-R37 SY-R175
        begin_search(s, who)
        s.tell("searched", "SY-R105", who, amount=len(s.zone_of(who, LOOKED)))
        for card in s.zone_of(who, LOOKED):
            if allowed[s.faces[card]]:
                named = [face for face in s.catalog.characters if allowed[face]]
                s.push(Search(who, self.number, tuple(named)))
                return True
        end_search(s, who)  # SY-R94 a search may fail
        return False


class LookAtTop(Effect[SengokuYugi]):
    """SY-R105 SY-R175 The user sees the top cards of the Stronghold and puts them back in any order."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        refill(s, who)
        number = look_at_top(s, who, self.number)
        if number == 0:
            return False
        s.tell("looked", "SY-R105", who, amount=number)
        s.push(Arrange(who))
        return True


class LookAtHand(Effect[SengokuYugi]):
    """SY-220 The user sees the opponent's Character Cards in hand, not the Familiar Cards."""

    def carry_out(self, s: SengokuYugi, who: int) -> bool:
        hand = s.hand(1 - who)
        if not hand:
            s.tell("looked-at-no-hand", "SY-178", who, whom=1 - who)
        elif s.listening:
            cards = [s.game.names[face] for face in sorted([s.faces[card] for card in hand])]
            s.tell_args("looked-at-hand", "SY-178", who, {"whom": 1 - who, "cards": cards}, BOTH_SEATS)
        return True
