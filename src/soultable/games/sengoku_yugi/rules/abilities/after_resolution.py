"""After an ability (SY-162…SY-169, SY-R91, SY-R101, SY-R102): what happens to its user or its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import SeatStep
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.abilities.choices import ChooseUnit, join_sources, tell_shown
from soultable.games.sengoku_yugi.rules.abilities.effects import FORGET_ROLES, roll_die
from soultable.games.sengoku_yugi.rules.abilities.targets import hosts_of, may_join, place_in, touched
from soultable.games.sengoku_yugi.rules.board import NOWHERE
from soultable.games.sengoku_yugi.rules.printed.ability import Handling
from soultable.games.sengoku_yugi.rules.printed.codes import HOST, THIS
from soultable.games.sengoku_yugi.rules.state import (
    BANISH,
    HAND,
    MARKS,
    OWN_ZONES,
    STANDBY,
    STRONGHOLD,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.leaving_play import switch_to_defense
from soultable.games.sengoku_yugi.rules.zones import add, put_under_stronghold, take_with

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


from soultable.core.agenda import Step

NO_HOST: Final = Reason("no-host", "SY-R102")


class FinishUse(Step[SengokuYugi]):
    """SY-162…SY-169 SY-R91 SY-R101 After-resolution handling, whether the ability was negated or not.

    `used` holds the marks of a card played from hand, or NONE for an ability of a unit.
    """

    def __init__(self, who: int, face: int, index: int, used: int) -> None:
        self.who: Final = who
        self.face: Final = face
        self.index: Final = index
        self.used: Final = used

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.index, self.used)

    def run(self, s: SengokuYugi) -> None:
        ability = s.catalog.abilities[self.face][self.index]
        s.push(FORGET_ROLES)
        ability.after.finish(s, self.who, self.face, self.used)


# -- one class for each word, named by its row -------------------------------------------------------------


class Stay(Handling[SengokuYugi]):
    """SY-162 SY-164 Nothing happens."""


class SwitchToDefense(Handling[SengokuYugi]):
    """SY-163 The user switches to Defense Stance."""

    def finish(self, s: SengokuYugi, who: int, face: int, used: int) -> None:
        place = place_in(s, THIS)
        if place != NOWHERE:
            switch_to_defense(s, place, "SY-163")


class RollToSwitch(SwitchToDefense):
    """SY-169 It switches on these numbers of the die."""

    def finish(self, s: SengokuYugi, who: int, face: int, used: int) -> None:
        if place_in(s, THIS) != NOWHERE and self.dice >> roll_die(s, who) & 1:
            super().finish(s, who, face, used)


class ToStandby(Handling[SengokuYugi]):
    """SY-165 The card goes to Standby, which remembers its use (SY-R161)."""

    def finish(self, s: SengokuYugi, who: int, face: int, used: int) -> None:
        put_in_standby(s, who, face, used)


class ToBanish(Handling[SengokuYugi]):
    """SY-166 The card is banished, and its use remembered (SY-R161)."""

    def finish(self, s: SengokuYugi, who: int, face: int, used: int) -> None:
        card = take_with(s, who, HAND, face, used)
        add(s, who, BANISH, card, used)
        s.tell_move("banished-itself", "SY-166", who, card, HAND + OWN_ZONES * who, BANISH + OWN_ZONES * who)


class UnderStronghold(Handling[SengokuYugi]):
    """SY-167 The card goes under the Stronghold."""

    def finish(self, s: SengokuYugi, who: int, face: int, used: int) -> None:
        card = take_with(s, who, HAND, face, used)
        put_under_stronghold(s, who, card)
        tell_shown(s, "put-under", "SY-167", who, card, HAND, STRONGHOLD)


class ToSources(Handling[SengokuYugi]):
    """SY-168 SY-R102 The card joins the Growth Sources of a unit, which its owner chooses."""

    def bar(self, s: SengokuYugi, who: i64, face: i64) -> Reason | None:
        return None if hosts_of(s, who, face) else NO_HOST

    def finish(self, s: SengokuYugi, who: int, face: int, used: int) -> None:
        s.push(JoinSources(who, face, used))
        if touched(s, HOST) == 0:  # the effect has not chosen it already
            hosts = hosts_of(s, who, face)
            if hosts:
                s.push(ChooseUnit(who, HOST, 1, int(hosts)))


class JoinSources(SeatStep[SengokuYugi]):
    """SY-168 SY-R102 The card joins the Growth Sources of its host, or goes to Standby if it has none."""

    def __init__(self, who: int, face: int, used: int) -> None:
        super().__init__(who)
        self.face: Final = face
        self.used: Final = used

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.used)

    def run(self, s: SengokuYugi) -> None:
        place = place_in(s, HOST)
        if place == NOWHERE or not may_join(s, place, self.face):
            put_in_standby(s, self.who, self.face, self.used)
            return
        card = take_with(s, self.who, HAND, self.face, self.used)
        join_sources(s, place, card * MARKS + self.used, HAND)


def put_in_standby(s: SengokuYugi, who: int, face: int, used: int) -> None:
    card = take_with(s, who, HAND, face, used)
    add(s, who, STANDBY, card, used)
    s.tell_move("put-away", "SY-165", who, card, HAND + OWN_ZONES * who, STANDBY + OWN_ZONES * who)


STEPS: Final[tuple[type[Step[Any]], ...]] = (FinishUse, JoinSources)
