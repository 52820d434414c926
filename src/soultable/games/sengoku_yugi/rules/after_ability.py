"""After an ability (SY-162…SY-169, SY-R91, SY-R101, SY-R102): what happens to its user or its card."""

from __future__ import annotations

from typing import Any, Final

from soultable.core.agenda import Step
from soultable.games.sengoku_yugi.rules.ability import Ability
from soultable.games.sengoku_yugi.rules.board import NOWHERE
from soultable.games.sengoku_yugi.rules.card_moves import add, put_under_stronghold, take_with
from soultable.games.sengoku_yugi.rules.codes import (
    HOST,
    NONE,
    ROLL_TO_DEFENSE,
    STAY,
    THIS,
    TO_BANISH,
    TO_DEFENSE,
    TO_SOURCES,
    TO_STANDBY,
    UNDER_STRONGHOLD,
)
from soultable.games.sengoku_yugi.rules.effect_choices import ChooseUnit, join_sources
from soultable.games.sengoku_yugi.rules.effects import FORGET_ROLES, roll_die
from soultable.games.sengoku_yugi.rules.leaving_play import switch_to_defense
from soultable.games.sengoku_yugi.rules.state import BANISH, HAND, MARKS, STANDBY, SeatStep, SengokuYugi
from soultable.games.sengoku_yugi.rules.targets import hosts_of, may_join, place_in, touched


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
        if self.used == NONE:
            turn_user(s, self.who, ability)
        elif ability.after == TO_SOURCES:
            s.push(JoinSources(self.who, self.face, self.used))
            ask_host(s, self.who, self.face)
        elif ability.after != STAY:  # SY-164
            put_away(s, self.who, self.face, self.used, ability.after)


def turn_user(s: SengokuYugi, who: int, ability: Ability) -> None:
    """SY-163 SY-169 The user switches to Defense Stance, always or depending on the die."""
    place = place_in(s, THIS)
    if place == NOWHERE:
        return
    if ability.after == TO_DEFENSE or (
        ability.after == ROLL_TO_DEFENSE and ability.after_dice >> roll_die(s, who) & 1
    ):
        switch_to_defense(s, place, "SY-163")


def put_away(s: SengokuYugi, who: int, face: int, used: int, after: int) -> None:
    """SY-165 SY-166 SY-167 The card leaves the hand; Standby and Banish remember its use (SY-R161)."""
    card = take_with(s, who, HAND, face, used)
    if after == UNDER_STRONGHOLD:
        put_under_stronghold(s, who, card)
        where = "under the Stronghold"
    elif after == TO_BANISH:
        add(s, who, BANISH, card, used)
        where = "to Banish"
    else:
        add(s, who, STANDBY, card, used)
        where = "to Standby"
    if s.loud:
        s.tell("put-away", "SY-165", f"{s.title(card)} goes {where}.", who, ("hand",))


def ask_host(s: SengokuYugi, who: int, face: int) -> None:
    """SY-168 SY-R102 The owner chooses which unit the card joins, unless the effect has already done so."""
    if touched(s, HOST) == 0:
        hosts = hosts_of(s, who, face)
        if hosts:
            s.push(ChooseUnit(who, HOST, 1, int(hosts)))


class JoinSources(SeatStep):
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
            put_away(s, self.who, self.face, self.used, TO_STANDBY)
            return
        card = take_with(s, self.who, HAND, self.face, self.used)
        join_sources(s, place, card * MARKS + self.used)


STEPS: Final[tuple[type[Step[Any]], ...]] = (FinishUse, JoinSources)
