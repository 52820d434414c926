"""The words on a Familiar's scale [U] (SY-273…SY-284): one class for each, named by its row."""

from __future__ import annotations

from typing import Final

from soultable.core.combinators import InParts
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.choices import (
    ChooseAilment,
    ChooseCard,
    ChooseMemory,
    kinds_in_standby,
    look_at_top,
    memories_for,
    place_with,
    unnamed,
)
from soultable.games.sengoku_yugi.rules.abilities.targets import place_in
from soultable.games.sengoku_yugi.rules.board import NOWHERE
from soultable.games.sengoku_yugi.rules.options import KEEP, UNDER
from soultable.games.sengoku_yugi.rules.printed.ability import ScaleEffect
from soultable.games.sengoku_yugi.rules.printed.codes import CHOSEN
from soultable.games.sengoku_yugi.rules.state import HAND, LOOKED, OWN_ZONES, STRONGHOLD, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.leaving_play import DEFEATS
from soultable.games.sengoku_yugi.rules.units.status import afflict, bless, cure_all, heal, strike
from soultable.games.sengoku_yugi.rules.zones import refill

NOT_LOOKED_AT: Final = Reason("not-looked-at", "SY-279")


# -- Support effects on an ally (SY-278), and Combat effects on an enemy (SY-282) --------------------------


class OnChosen(ScaleEffect[SengokuYugi]):
    """An effect on the unit that was chosen; without one it is lost."""

    def apply(self, s: SengokuYugi, who: int, face: int) -> None:
        target = place_in(s, CHOSEN)
        if target != NOWHERE:
            self.affect(s, who, int(target), face)

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        raise AssertionError("each effect on a unit has its own")


class OnAlly(OnChosen):
    """SY-278 All of them are on the same ally."""

    def is_on_unit(self) -> bool:
        return True


class Remember(OnAlly):
    """SY-276 SY-R156 MP: a card of Standby joins its Growth Sources."""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        faces = memories_for(s, target, None)
        if faces:
            s.push(ChooseMemory(who, 1, faces, target))


class Heal(OnAlly):
    """SY-275"""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        heal(s, target, 1, "SY-275")


class CureOne(OnAlly):
    """SY-273"""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        s.push(ChooseAilment(who, target, 1))


class CureAll(OnAlly):
    """SY-274"""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        cure_all(s, target)


class Bless(OnAlly):
    """SY-277 A Blessing of the Familiar's attribute."""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        bless(s, target, s.catalog.attribute[face])


class Strike(OnChosen):
    """SY-283"""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        strike(s, target, self.amount, self.what)
        s.push(DEFEATS)


class Afflict(OnChosen):
    """SY-284"""

    def affect(self, s: SengokuYugi, who: int, target: int, face: int) -> None:
        afflict(s, target, self.what)
        s.push(DEFEATS)


# -- Support effects with cards ----------------------------------------------------------------------------


class TakeWeapon(ScaleEffect[SengokuYugi]):
    """SY-280 Take a card with this weapon from Standby."""

    def apply(self, s: SengokuYugi, who: int, face: int) -> None:
        fits = [weapon == self.what for weapon in s.catalog.weapon]
        faces = kinds_in_standby(s, who, fits)
        if faces:
            s.push(ChooseCard(who, 1, faces))


class Muster(ScaleEffect[SengokuYugi]):
    """SY-279 SY-R157 SY-R175 Look at as many cards as this Familiar's Level, or as there are."""

    def apply(self, s: SengokuYugi, who: int, face: int) -> None:
        refill(s, who)
        number = look_at_top(s, who, s.catalog.level[face])
        if number == 0:
            return
        s.tell("looked", "SY-279", who, amount=number)
        s.push(Troop(who))


class Troop(InParts[SengokuYugi]):
    """SY-279 D-25 One of the cards looked at goes to hand, the others under the pile in any order."""

    def next_part(self, s: SengokuYugi) -> list[Option]:
        row = s.answers.under if s.said else s.answers.keep
        return [row[face] for face in s.kinds_of(unnamed(s, self.who))]

    def complete(self, s: SengokuYugi) -> None:
        pile, looked = s.zone_of(self.who, STRONGHOLD), s.zone_of(self.who, LOOKED)
        card = looked.pop(place_with(s, looked, s.said[0].thing))
        s.hand(self.who).append(card)
        for i in range(1, len(s.said)):
            pile.insert(0, looked.pop(place_with(s, looked, s.said[i].thing)))
        own = OWN_ZONES * self.who
        s.tell_move("mustered", "SY-279", self.who, card, LOOKED + own, HAND + own)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        wanted = UNDER if s.said else KEEP
        return NOT_LOOKED_AT if option.verb == wanted else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-under" if s.said else "ask-keep")

    def rule(self) -> str:
        return "SY-279"
