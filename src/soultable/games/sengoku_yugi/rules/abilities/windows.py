"""Trigger windows (SY-170, SY-185, SY-197, SY-R84…SY-R86): they open only if public facts allow a use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Step
from soultable.core.bits import number_of
from soultable.core.combinators import InParts
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.legality import call_bar, may_play, may_use
from soultable.games.sengoku_yugi.rules.abilities.use import (
    add_calls,
    add_plays,
    add_uses,
    begin_using,
    use_bar,
    use_label,
    using_bar,
    using_part,
    using_prompt,
)
from soultable.games.sengoku_yugi.rules.board import NOWHERE, STRONGHOLD_AT
from soultable.games.sengoku_yugi.rules.options import CALL, PASS, PLAY, USE, relabelled
from soultable.games.sengoku_yugi.rules.printed.codes import (
    ATTACKER,
    DAMAGE_DONE,
    DEPLOYED,
    FOUGHT,
    TARGETED,
    TIMINGS,
    TURN_ENDS,
)
from soultable.games.sengoku_yugi.rules.state import BANISH, GUARD, STANDBY, SengokuYugi

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


class Timing(Step[SengokuYugi]):
    """SY-R85 SY-R86 A timing TW-n: each player may use one ability, the turn player first.

    `place` is the unit that was deployed or has grown. Triggers of TW-2, 3, 7 and 9 belong to a unit of the
    turn player, those of TW-8 to the attacked side.
    """

    def __init__(self, number: int, place: int) -> None:
        self.number: Final = number
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.number, self.place)

    def run(self, s: SengokuYugi) -> None:
        mine = trigger(int(s.active), self.number, self.place)
        theirs = trigger(1 - int(s.active), self.number, self.place)
        if self.number == TURN_ENDS:
            s.do(mine, theirs)
        else:
            s.do(theirs if self.number == TARGETED else mine)


class Trigger(InParts[SengokuYugi]):
    """SY-170 SY-185 D-22 Use one triggered ability, of a unit, a card in hand or a Familiar, or none.

    The window does not open at all if public facts rule out that anything could be used.
    """

    def __init__(self, who: int, number: int, place: int) -> None:
        super().__init__(who)
        self.number: Final = number
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number, self.place)

    def next_part(self, s: SengokuYugi) -> list[Option]:
        if s.said:
            if s.said[0].verb == PASS:
                return []
            return using_part(s, self.who, self.number, self.place)
        if not is_open(s, self.who, self.number, self.place):
            return []
        found: list[Option] = []
        add_uses(s, self.who, found, self.number, self.place)
        add_plays(s, self.who, found, self.number)
        if self.number == DAMAGE_DONE:
            add_calls(s, self.who, found, self.number)
        found.append(s.answers.let_pass)
        return found

    def complete(self, s: SengokuYugi) -> None:
        if s.said[0].verb != PASS:
            begin_using(s, self.who)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if self.offers(s, option):
            return None
        if s.said:
            return using_bar(s, self.who, option, self.number, self.place) or self.not_now(s)
        if option.verb in (USE, PLAY, CALL):
            return use_bar(s, self.who, option, self.number, self.place)
        return self.not_now(s)

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [
            relabelled(option, use_label(s, option, self.number, self.place) or option.label)
            for option in options
        ]

    def prompt(self, s: SengokuYugi) -> Message:
        return using_prompt(s) if s.said else ask_use(s, self.number, self.place)

    def rule(self) -> str:
        return "SY-170"


def ask_use(s: SengokuYugi, number: int, place: int) -> Message:
    """The question at a timing, which says what has happened."""
    if place != NOWHERE and s.top[place] >= 0:
        return Message("ask-deployed" if number == DEPLOYED else "ask-grown", s.unit_args(place))
    if number == TARGETED and s.role_bits[FOUGHT]:
        target = number_of(s.role_bits[FOUGHT])
        if target in STRONGHOLD_AT:
            return Message("ask-stronghold-attacked")
        return Message("ask-attacked", s.unit_args(target))
    if number == TURN_ENDS:
        return Message("ask-turn-ends")
    if not s.role_bits[ATTACKER]:
        return Message("ask-damage-done")
    attacker = s.unit_args(number_of(s.role_bits[ATTACKER]))
    return Message("ask-has-dealt" if number == DAMAGE_DONE else "ask-attacks", attacker)


# -- public possibility ------------------------------------------------------------------------------------


def is_open(s: SengokuYugi, who: i64, number: i64, place: i64) -> bool:
    """SY-R95 Whether a player might be able to use an ability now, judged publicly."""
    if place != NOWHERE:
        return s.top[place] >= 0 and may_use(s, place, number, place)  # TW-2 TW-3
    rest = s.fighters(who)
    if number != TARGETED and number != TURN_ENDS:
        rest &= s.role_bits[ATTACKER]
    while rest:
        low = rest & -rest
        rest ^= low
        if may_use(s, number_of(low), number, NOWHERE):
            return True
    if may_play_any(s, who, number):
        return True
    return number == DAMAGE_DONE and may_call(s, who)


def may_call(s: SengokuYugi, who: i64) -> bool:
    """SY-266 Whether the attacker is a Familiar that has dealt Combat Damage and can use its ability."""
    bits = s.role_bits[ATTACKER] & s.fighters(who)
    return bits != 0 and call_bar(s, who, number_of(bits), DAMAGE_DONE) is None


def may_play_any(s: SengokuYugi, who: i64, number: i64) -> bool:
    """SY-R95 Whether a card that might be in this hand has a usable ability of this timing."""
    if not s.hand(who):
        return False
    for face in s.catalog.hand_triggers[number]:
        if may_play(s, who, face, number) and may_be_hidden(s, who, face):
            return True
    return False


def may_be_hidden(s: SengokuYugi, who: i64, face: i64) -> bool:
    """SY-R165 SY-R185 Whether such a card may be in hand: for an open list, if not all copies lie openly."""
    known = s.open_list(who)
    if not lists_characters(s, known):
        return True
    copies = known.count(int(face))
    for zone in (STANDBY, BANISH, GUARD):
        for card in s.zone_of(who, zone):
            if s.faces[card] == face:
                copies -= 1
    for card in s.field(who):
        if s.faces[card] == face:
            copies -= 1
    return copies > 0


def lists_characters(s: SengokuYugi, known: tuple[int, ...]) -> bool:
    """SY-R165 Whether the Character Deck's list is known, not only the Familiar Deck's."""
    return any(s.catalog.is_character[face] for face in known)


# -- interned ----------------------------------------------------------------------------------------------

ANYWHERE: Final = [Timing(number, NOWHERE) for number in range(TIMINGS)]
TRIGGERS: Final = [Trigger(who, number, NOWHERE) for who in (0, 1) for number in range(TIMINGS)]


def timing(number: int, place: int) -> Timing:
    """The Step that opens the windows of TW-n."""
    return ANYWHERE[number] if place == NOWHERE else Timing(number, place)


def trigger(who: int, number: int, place: int) -> Trigger:
    return TRIGGERS[who * TIMINGS + number] if place == NOWHERE else Trigger(who, number, place)


STEPS: Final[tuple[type[Step[Any]], ...]] = (Timing, Trigger)
