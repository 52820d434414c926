"""Leaving play (SY-136…SY-138, SY-242…SY-255, SY-R106, SY-R145, SY-R146), and switching stance (SY-227)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Decision, Step
from soultable.core.bits import BIT, members
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import COMMANDS, SEAT_OF, SQUARES
from soultable.games.sengoku_yugi.rules.options import KEEP_EGG, NO_CARD, TAKE, TURN_EGG
from soultable.games.sengoku_yugi.rules.state import (
    FAMILIARS,
    HAND,
    LAYOUT,
    MARKS,
    OWN_ZONES,
    STANDBY,
    SUMMONING,
    PlaceStep,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.familiars import become_released
from soultable.games.sengoku_yugi.rules.units.stacks import (
    begin_of,
    end_of,
    lift,
    sources_of,
    take_source,
    top_of,
)
from soultable.games.sengoku_yugi.rules.zones import add

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NO_SUCH_SOURCE: Final = Reason("not-a-source", "SY-137")


class Defeats(Step[SengokuYugi]):
    """SY-136 SY-R106 SY-R171 Every unit without HP is defeated; all leave together after the GS choices."""

    def run(self, s: SengokuYugi) -> None:
        fallen: list[int] = []
        for seat in (s.active, 1 - s.active):  # the turn player chooses first
            for place in members(s.units(seat)):
                if s.hp[place] <= 0:
                    fallen.append(place)
        if not fallen:
            return
        for place in fallen:
            s.tell("defeated", "SY-136", SEAT_OF[place], unit=place, place=place)
            s.remember(place)
        leave_play(s, fallen)


def leave_play(s: SengokuYugi, places: list[int]) -> None:
    """SY-137 SY-R106 These units leave together; first, each owner may keep a Growth Source."""
    steps: list[Step[Any]] = [KeepSource(SEAT_OF[place], place) for place in places]
    steps += [Leave(place) for place in places]
    s.do_all(steps)


class KeepSource(Decision[SengokuYugi]):
    """SY-137 D-19 The owner of a character that leaves may take one of its Growth Sources into hand."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.place)

    def options(self, s: SengokuYugi) -> list[Option]:
        if s.top[self.place] < 0 or s.is_released(self.place):
            return []
        faces = s.kinds_of(sources_of(s, self.place))
        return [*[s.answers.take[face] for face in faces], s.answers.no_card] if faces else []

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == NO_CARD:
            return
        code = take_source(s, self.place, option.thing, least=True)
        add(s, self.who, HAND, code // MARKS, code % MARKS)
        if s.listening:
            args: Args = {
                "card": s.catalog.names[option.thing],
                "source": SQUARES[self.place],
                "target": LAYOUT.label(self.who * OWN_ZONES + HAND),
            }
            s.tell_args("kept", "SY-137", self.who, args, because=s.cause_of(self.place))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TAKE, NO_SUCH_SOURCE)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-source-to-keep", {"unit": s.unit_name(self.place)})

    def rule(self) -> str:
        return "SY-137"


class Leave(PlaceStep):
    """SY-138 SY-254 The cards of a unit that leaves go to their zones; a Familiar may stay (SY-242)."""

    def run(self, s: SengokuYugi) -> None:
        place = self.place
        if s.top[place] < 0:
            return
        if s.is_released(place):
            put_away_familiars(s, place)
        else:
            put_away_characters(s, place)
            if s.under[place] >= 0 and stays(s, place):
                is_new = s.bound & BIT[place] != 0
                s.forget(place)
                s.look_again(place)
                become_released(s, place, is_new)
                s.tell(
                    "released", "SY-243", SEAT_OF[place],
                    unit=place, place=place, total=s.hp[place], because=s.cause_of(place),
                )  # fmt: skip
                return
            put_away_familiars(s, place)
        s.forget(place)
        s.look_again(place)


def stays(s: SengokuYugi, place: i64) -> bool:
    """SY-242 SY-249 SY-R146 Whether the Familiar of a leaving Holder stays: not an Egg, and not in the CZ."""
    return not s.catalog.is_egg[s.under[place]] and BIT[place] & COMMANDS == 0


def put_away_characters(s: SengokuYugi, place: i64) -> None:
    """SY-136 SY-138 The character and its Growth Sources go to Standby."""
    seat = SEAT_OF[place]
    cards: list[int] = []
    for _ in range(begin_of(s, place), top_of(s, place) + 1):
        code = lift(s, seat, begin_of(s, place))
        add(s, seat, STANDBY, code // MARKS, code % MARKS)
        cards.append(code // MARKS)
    if s.listening:
        s.tell_args("left", "SY-138", seat, left_args(s, place, cards, STANDBY), because=s.cause_of(place))


def put_away_familiars(s: SengokuYugi, place: i64) -> None:
    """SY-249 SY-254 SY-255 SY-R151 SY-R182 Familiars go to the Summoning Zone, an Egg returns to hand."""
    seat = SEAT_OF[place]
    away: list[int] = []
    while begin_of(s, place) < end_of(s, place):
        is_last = begin_of(s, place) + 1 == end_of(s, place)
        code = lift(s, seat, begin_of(s, place))
        card = code // MARKS
        if s.catalog.is_egg[s.faces[card]]:
            add(s, seat, FAMILIARS, card, code % MARKS)
            if s.listening:
                rule = "SY-249" if is_last else "SY-255"  # the Familiar itself, or one of its sources
                target = LAYOUT.label(seat * OWN_ZONES + FAMILIARS)
                name = s.catalog.names[s.faces[card]]
                args: Args = {"card": name, "source": SQUARES[place], "target": target}
                s.tell_args("returned", rule, seat, args, because=s.cause_of(place))
        else:
            s.zone_of(seat, SUMMONING).append(card)
            away.append(card)
    if s.listening and away:
        args = left_args(s, place, away, SUMMONING)
        s.tell_args("familiars-left", "SY-254", seat, args, because=s.cause_of(place))


def left_args(s: SengokuYugi, place: i64, cards: list[int], zone: int) -> Args:
    """Cards that have gone from a place to a zone of their owner, as args."""
    target = LAYOUT.label(SEAT_OF[place] * OWN_ZONES + zone)
    names = [s.catalog.names[s.faces[card]] for card in cards]
    return {"cards": names, "amount": len(cards), "source": SQUARES[place], "target": target}


# -- stance ----------------------------------------------------------------------------------------------


def switch_to_defense(s: SengokuYugi, place: i64, rule: str) -> None:
    """SY-29 SY-227 SY-R136 SY-R177 A unit turns to Defense Stance; the owner of an Egg is asked at once."""
    if s.lying & BIT[place] or s.top[place] < 0:
        return
    s.lying |= BIT[place]
    s.tell("switched-to-defense", rule, SEAT_OF[place], unit=place, place=place)
    if s.under[place] >= 0 and s.catalog.is_egg[s.under[place]]:
        s.do(TurnEgg(SEAT_OF[place], int(place)))


def stand_up(s: SengokuYugi, place: i64, rule: str) -> None:
    """SY-28 SY-R136 A unit turns to Attack Stance, and its Egg with it."""
    if not s.lying & BIT[place]:
        return
    s.lying &= ~BIT[place]
    s.on_side &= ~BIT[place]
    s.tell("switched-to-attack", rule, SEAT_OF[place], unit=place, place=place)


class TurnEgg(Decision[SengokuYugi]):
    """SY-227 SY-R136 D-26 An Egg may be turned together with its Holder."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.place)

    def options(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.turn_egg, s.answers.keep_egg]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        if option.verb == KEEP_EGG:
            return
        s.on_side |= BIT[self.place]
        s.tell("turned", "SY-227", self.who, face=s.under[self.place], place=self.place)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return None if option.verb in (TURN_EGG, KEEP_EGG) else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-turn-egg", s.unit_args(self.place))

    def rule(self) -> str:
        return "SY-227"


DEFEATS: Final = Defeats()
