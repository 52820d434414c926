"""The turn: Start phase (AS-49…AS-54), Main phase (AS-55…AS-60), End phase (AS-92…AS-97)."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision, SeatStep
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.core.square import FORWARD, OFF_BOARD
from soultable.games.alternate_souls.rules.announce import MAIN, Announcing, Draft, play_options
from soultable.games.alternate_souls.rules.board import ANCIENT_CITY, NEXT, SQUARES, turned
from soultable.games.alternate_souls.rules.chain import announce, part_prompt
from soultable.games.alternate_souls.rules.codes import HAND_SIZE
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.march import OnFortress, WillStep, come_in
from soultable.games.alternate_souls.rules.options import END, NEW_HAND, RENEW, STEP, STEP_COST
from soultable.games.alternate_souls.rules.spirit_and_will import (
    JUDGED,
    check,
    draw_cards,
    draw_game,
    gain_will,
    note,
    win,
)
from soultable.games.alternate_souls.rules.state import (
    HAND,
    OFF,
    OWN,
    REMOVED,
    AlternateSouls,
)
from soultable.games.alternate_souls.rules.stats import auras_for
from soultable.games.alternate_souls.rules.targets import IS_RESTED
from soultable.games.alternate_souls.rules.triggers import RUN_TRIGGERS

INCOME: Final = 3
CITY_INCOME: Final = 1
NOBODY_STEPS: Final = Reason("empty-square", "AS-R13")
NOT_OWN: Final = Reason("not-yours", "AS-R13")
NO_WILL_TO_STEP: Final = Reason("no-will", "AS-56")
AT_THE_EDGE: Final = Reason("at-the-edge", "AS-R44")


# -- the Start phase ---------------------------------------------------------------------------------------


class StartTurn(SeatStep[AlternateSouls]):
    """AS-48 AS-49 AS-R69 Start a turn: the player's stand-by objects move one step toward 0."""

    def run(self, s: AlternateSouls) -> None:
        who = self.who
        s.turn += 1
        s.active = who
        s.used = 0  # AS-R59
        s.tell("turn", "AS-97" if s.turn > 1 else "AS-48", who, total=s.turn, because=0)
        for unit in range(who * SIDE, who * SIDE + SIDE):
            if s.lane[unit] > 0:
                s.lane[unit] -= 1
                s.tell_lane("lane-stepped", "AS-49", unit)
        s.do(EnterNext(who, 0), RUN_TRIGGERS, GAIN_WILL[who], MAIN_PHASE[who])  # AS-R37


class EnterNext(SeatStep[AlternateSouls]):
    """AS-50 AS-R37 Objects at 0 enter: the J-Ruler first, then the Linkers in lineup order."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.place)

    def run(self, s: AlternateSouls) -> None:
        for place in range(self.place, SIDE):
            unit = self.who * SIDE + place
            if s.lane[unit] == 0:
                s.do(EnterField(unit), EnterNext(self.who, place + 1))
                return


class EnterField(OnFortress):
    """AS-50 AS-36 AS-R37 It enters on an empty Fortress square, recovered; AS-R38 or waits on at 0."""

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        unit = self.unit
        s.lane[unit] = OFF
        if unit % SIDE == 0 and not s.flipped[self.who]:  # AS-29
            s.flipped[self.who] = 1
            s.tell_unit("judgment", "AS-84", unit)  # AS-85 the card is flipped
            note(s, JUDGED, unit)
        come_in(s, unit, option.thing, "entered", "AS-50")

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-enter", {"unit": s.unit_name(self.unit)})

    def rule(self) -> str:
        return "AS-R37"


class GainWill(SeatStep[AlternateSouls]):
    """AS-51 AS-52 AS-R10 Gain 3 Will, and 1 more with a unit on the Ancient City."""

    def run(self, s: AlternateSouls) -> None:
        gain_will(s, self.who, INCOME, "AS-51", income_of(s, self.who) - INCOME)


def income_of(s: AlternateSouls, who: int) -> int:
    """What a seat would gain in its Start phase with the units where they are now."""
    for unit in range(who * SIDE, who * SIDE + SIDE):
        if s.squares[unit] != OFF and s.terrain_at(s.squares[unit]) == ANCIENT_CITY:
            return INCOME + CITY_INCOME
    return INCOME


# -- the Main phase ----------------------------------------------------------------------------------------


class MainPhase(Announcing):
    """AS-55 AS-R12 D8 Take any of the actions, in any order, until the player ends the phase."""

    def speed(self) -> int:
        return MAIN

    def first_part(self, s: AlternateSouls) -> list[Option]:
        found = step_options(s, self.who) if s.will[self.who] >= STEP_COST else []
        found += play_options(s, self.who, MAIN)
        found.append(s.answers.end)
        return found

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        if option.verb == STEP:
            s.will[self.who] -= STEP_COST
            unit, left = s.at[option.thing], s.will[self.who]
            s.tell_unit("step", "AS-56", unit, source=option.thing, amount=STEP_COST, total=left)
            s.do(WillStep(unit), RUN_TRIGGERS, self)  # AS-R15 it cannot be interrupted
        elif option.verb == END:
            s.do(END_PHASE[self.who])
        else:
            super().chosen(s, option)

    def announced(self, s: AlternateSouls) -> None:
        s.do(RUN_TRIGGERS, self)

    def put_on_chain(self, s: AlternateSouls, draft: Draft) -> None:
        announce(s, draft)

    def other_bar(self, s: AlternateSouls, option: Option) -> Reason | None:
        if option.verb != STEP:
            return super().other_bar(s, option)
        unit = s.at[option.thing]
        if unit == OFF:
            return NOBODY_STEPS
        return NOT_OWN if unit // SIDE != self.who else step_bar(s, unit)

    def shown(self, s: AlternateSouls, options: list[Option]) -> list[Option]:
        return [
            shown_step(s, option) if option.verb == STEP else option for option in super().shown(s, options)
        ]

    def prompt(self, s: AlternateSouls) -> Message:
        return part_prompt(s, self.who) if s.said else Message("ask-action")

    def rule(self) -> str:
        return "AS-55"


def step_bar(s: AlternateSouls, unit: int) -> Reason | None:
    """AS-56 AS-R13 AS-R14 Why a unit cannot make a Will step, or None."""
    who, square = unit // SIDE, s.squares[unit]
    if s.rested[unit] and s.settings["will_step"] != "any":
        return IS_RESTED
    if s.will[who] < STEP_COST:
        return NO_WILL_TO_STEP
    ahead = NEXT[turned(FORWARD, s.end_of(who)) * SQUARES + square]
    return AT_THE_EDGE if ahead == OFF_BOARD and not s.is_enemy_fortress(who, square) else None


def step_options(s: AlternateSouls, who: int) -> list[Option]:
    """The units that can make a Will step, by square."""
    squares = [s.squares[unit] for unit in s.units_of(who) if step_bar(s, unit) is None]
    squares.sort()
    return [s.answers.step[square] for square in squares]


def shown_step(s: AlternateSouls, option: Option) -> Option:
    """A Will step with the name of the unit."""
    label = Message("step-of", s.unit_args(s.at[option.thing]))
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)


# -- the End phase -----------------------------------------------------------------------------------------


class EndPhase(SeatStep[AlternateSouls]):
    """AS-92…AS-95 Draw up to the hand size; all damage is removed; all units recover."""

    def run(self, s: AlternateSouls) -> None:
        who = self.who
        missing = hand_size(s, who) - len(s.hand(who))
        if missing > 0:  # AS-93 AS-R63 with as many or more, the player neither draws nor discards
            draw_cards(s, who, missing, "AS-92")
        if s.result is not None:
            return
        for unit in range(UNITS):  # AS-R33 AS-R65 damage and temporary effects end together
            s.forget(unit)
        s.tell("end-phase", "AS-94", who)
        check(s)
        if s.result is None:
            s.do(RUN_TRIGGERS, OFFER_NEW_HAND[who], PASS_TURN[who])


def hand_size(s: AlternateSouls, who: int) -> int:
    """AS-13 AS-R39 As printed on the Ruler card, plus any changes; AS-14 it is not a maximum."""
    return s.sides.character(who * SIDE).hand + auras_for(s, who, HAND_SIZE)


class OfferNewHand(Decision[AlternateSouls]):
    """AS-96 AS-R64 D13 The player may remove the whole hand from the game for five new cards."""

    def options(self, s: AlternateSouls) -> list[Option]:
        return s.answers.hold_or_renew if s.hand(self.who) else []

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        if option.verb != RENEW:
            return
        hand = s.hand(self.who)
        hand.sort()
        zones = OWN * self.who
        s.tell_cards("removed", "AS-96", self.who, hand, HAND + zones, REMOVED + zones)  # AS-28
        s.zone_of(self.who, REMOVED).extend(hand)
        s.zone_of(self.who, HAND).clear()
        draw_cards(s, self.who, NEW_HAND, "AS-96")

    def is_public(self) -> bool:
        return True

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-new-hand", {"amount": NEW_HAND})

    def rule(self) -> str:
        return "AS-96"


class PassTurn(SeatStep[AlternateSouls]):
    """AS-97 The opponent's turn begins; AS-R74 unless the turn limit is reached."""

    def run(self, s: AlternateSouls) -> None:
        if s.turn < int(s.settings["turn_limit"]):
            s.do(START_TURN[1 - self.who])
        elif s.spirit[0] == s.spirit[1]:
            draw_game(s, "turn-limit", "AS-R74")
        else:
            win(s, 0 if s.spirit[0] > s.spirit[1] else 1, "turn-limit", "AS-R74")


START_TURN: Final = [StartTurn(0), StartTurn(1)]
GAIN_WILL: Final = [GainWill(0), GainWill(1)]
MAIN_PHASE: Final = [MainPhase(0), MainPhase(1)]
END_PHASE: Final = [EndPhase(0), EndPhase(1)]
OFFER_NEW_HAND: Final = [OfferNewHand(0), OfferNewHand(1)]
PASS_TURN: Final = [PassTurn(0), PassTurn(1)]
