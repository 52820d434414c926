"""Effect choices (D-24, D-25): units, spaces, cards, ailments, and the order of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core.agenda import Decision, Step
from soultable.core.bits import BIT, members
from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.targets import may_join
from soultable.games.sengoku_yugi.rules.board import ADJACENT, SEAT_OF, SQUARES
from soultable.games.sengoku_yugi.rules.options import ADD, CURE, TAKE, TARGET, TO, TOP, relabelled
from soultable.games.sengoku_yugi.rules.state import (
    HAND,
    LOOKED,
    MARKS,
    OWN_ZONES,
    STANDBY,
    STRONGHOLD,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.stacks import put_below, trade_places
from soultable.games.sengoku_yugi.rules.units.status import ailments_of, cure
from soultable.games.sengoku_yugi.rules.zones import add, holds, shuffle_stronghold, take, zone_args

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

NOBODY_THERE: Final = Reason("empty", "SY-198")
NOT_MEANT: Final = Reason("not-a-target", "SY-178")
NOT_FREE: Final = Reason("not-free-beside", "SY-R8")
NOT_THERE: Final = Reason("no-such-card", "SY-178")
NO_SUCH_AILMENT: Final = Reason("no-such-ailment", "SY-273")


class ChooseUnit(Decision[SengokuYugi]):
    """SY-181 SY-182 D-24 Choose a number of units among these places (as bits), in ascending order.

    They get the given role.
    """

    def __init__(self, who: int, role: int, number: int, places: int) -> None:
        super().__init__(who)
        self.role: Final = role
        self.number: Final = number
        self.places: Final = places

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.role, self.number, self.places)

    def options(self, s: SengokuYugi) -> list[Option]:
        able = members(self.places & (s.host_0 | s.host_1))
        return [s.answers.target[place] for place in able[: max(0, len(able) - self.number + 1)]]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        place = option.thing
        s.role_bits[self.role] |= BIT[place]
        s.tell("chosen", "SY-181", self.who, whom=SEAT_OF[place], unit=place, place=place)
        if self.number > 1:
            higher = self.places & ~(2 * BIT[place] - 1)
            s.do(ChooseUnit(self.who, self.role, self.number - 1, higher))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != TARGET:
            return self.not_now(s)
        return NOT_MEANT if s.top[option.thing] >= 0 else NOBODY_THERE

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [relabelled(option, unit_named(s, option.thing)) for option in options]

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-unit")

    def rule(self) -> str:
        return "SY-181"


def unit_named(s: SengokuYugi, place: int) -> Message:
    """A unit with its owner and place: `Soma-3 of @0 on af2`."""
    return Message("unit-named", s.unit_args(place) | {"seat": SEAT_OF[place]})


class ChooseSpace(Decision[SengokuYugi]):
    """SY-R8 D-24 Choose an empty adjacent space of the unit's own half to move it to."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.place)

    def options(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.to[space] for space in members(spaces_beside(s, self.place))]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        trade_places(s, self.place, option.thing)
        if s.listening:
            source: Args = {"source": SQUARES[self.place]}
            s.tell_args("displaced", "SY-R8", SEAT_OF[self.place], s.unit_args(option.thing) | source)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TO, NOT_FREE)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-displace", s.unit_args(self.place))

    def rule(self) -> str:
        return "SY-R8"


def spaces_beside(s: SengokuYugi, place: i64) -> i64:
    """SY-R8 SY-R18 The empty adjacent spaces of the same half, as bits."""
    return ADJACENT[place] & ~s.ground()


class ChooseAilment(Decision[SengokuYugi]):
    """SY-273 D-24 Choose which kind of ailment is cured, up to a number, while there are any."""

    def __init__(self, who: int, place: int, number: int) -> None:
        super().__init__(who)
        self.place: Final = place
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.place, self.number)

    def options(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.cure[kind] for kind in ailments_of(s, self.place)]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        cure(s, self.place, option.thing)
        if self.number > 1:
            s.do(ChooseAilment(self.who, self.place, self.number - 1))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, CURE, NO_SUCH_AILMENT)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-ailment", s.unit_args(self.place))

    def rule(self) -> str:
        return "SY-273"


# -- cards in Standby ------------------------------------------------------------------------------------


class FromStandby(Decision[SengokuYugi]):
    """Choose cards of these kinds in Standby, up to a number, while there are any."""

    def __init__(self, who: int, number: int, faces: tuple[int, ...]) -> None:
        super().__init__(who)
        self.number: Final = number
        self.faces: Final = faces

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number, self.faces)

    def there(self, s: SengokuYugi) -> list[int]:
        cards = s.zone_of(self.who, STANDBY)
        return [face for face in self.faces if holds(s, cards, face)]

    def is_public(self) -> bool:
        return True


class ChooseCard(FromStandby):
    """SY-280 D-24 Take a card into hand; among equal cards the least used copy (SY-R161)."""

    def options(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.take[face] for face in self.there(s)]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        code = take(s, self.who, STANDBY, option.thing, least=True)
        add(s, self.who, HAND, code // MARKS, code % MARKS)
        own = OWN_ZONES * self.who
        s.tell_move("taken", "SY-178", self.who, code // MARKS, STANDBY + own, HAND + own)
        if self.number > 1:
            s.do(ChooseCard(self.who, self.number - 1, self.faces))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TAKE, NOT_THERE)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-take")

    def rule(self) -> str:
        return "SY-178"


class ChooseMemory(FromStandby):
    """SY-193 SY-276 SY-R103 SY-R156 D-24 Add a card to a unit's Growth Sources."""

    def __init__(self, who: int, number: int, faces: tuple[int, ...], place: int) -> None:
        super().__init__(who, number, faces)
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number, self.faces, self.place)

    def options(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.add[face] for face in self.there(s)]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        code = take(s, self.who, STANDBY, option.thing, least=True)
        join_sources(s, self.place, code, STANDBY)
        if self.number > 1:
            s.do(ChooseMemory(self.who, self.number - 1, self.faces, self.place))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, ADD, NOT_THERE)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-memory", {"unit": s.unit_name(self.place)})

    def rule(self) -> str:
        return "SY-R103"


def join_sources(s: SengokuYugi, place: i64, code: int, zone: int) -> None:
    """SY-194 SY-195 SY-R103 A card (card * 16 + abilities used) goes under a unit: no AP, no HP."""
    put_below(s, place, code // MARKS, code % MARKS)
    if s.listening:
        seat = SEAT_OF[place]
        source = s.game.layout.label(zone + OWN_ZONES * seat)
        card: Args = {"card": s.game.names[s.faces[code // MARKS]], "source": source}
        s.tell_args("joined-sources", "SY-R103", seat, card | s.unit_args(place))


def memories_for(s: SengokuYugi, place: i64, allowed: list[bool] | None) -> tuple[int, ...]:
    """SY-R103 SY-R104 SY-R156 The kinds of cards in Standby that may join a unit's Growth Sources."""
    faces = s.kinds_of(s.zone_of(SEAT_OF[place], STANDBY))
    return tuple([face for face in faces if may_join(s, place, face) and (allowed is None or allowed[face])])


def kinds_in_standby(s: SengokuYugi, who: i64, allowed: list[bool]) -> tuple[int, ...]:
    """The kinds of cards in Standby among those allowed, ascending."""
    return tuple([face for face in s.kinds_of(s.zone_of(who, STANDBY)) if allowed[face]])


# -- cards in the Stronghold -----------------------------------------------------------------------------


def look_at_top(s: SengokuYugi, who: i64, number: int) -> int:
    """SY-R105 SY-R157 Look at the top cards, as many as there are up to a number; return how many."""
    pile, looked = s.zone_of(who, STRONGHOLD), s.zone_of(who, LOOKED)
    while pile and len(looked) < number:
        looked.append(pile.pop())
    return len(looked)


class Search(Decision[SengokuYugi]):
    """SY-R105 D-24 Show and take a card of the Stronghold of one of the kinds that the text names."""

    def __init__(self, who: int, number: int, faces: tuple[int, ...]) -> None:
        super().__init__(who)
        self.number: Final = number
        self.faces: Final = faces

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.number, self.faces)

    def options(self, s: SengokuYugi) -> list[Option]:
        looked = s.zone_of(self.who, LOOKED)
        return [s.answers.take[face] for face in self.faces if holds(s, looked, face)]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        looked = s.zone_of(self.who, LOOKED)
        card = looked.pop(place_with(s, looked, option.thing))
        s.hand(self.who).append(card)
        tell_shown(s, "found", "SY-R105", self.who, card, LOOKED, HAND)
        if self.number > 1:
            s.do(Search(self.who, self.number - 1, self.faces))
        else:
            end_search(s, self.who)

    def lapse(self, s: SengokuYugi) -> None:
        end_search(s, self.who)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TAKE, NOT_THERE)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-search")

    def rule(self) -> str:
        return "SY-R105"


def begin_search(s: SengokuYugi, who: i64) -> None:
    """SY-R105 The searcher sees the Stronghold, not its order."""
    pile, looked = s.zone_of(who, STRONGHOLD), s.zone_of(who, LOOKED)
    looked += sorted(pile)
    pile.clear()


def end_search(s: SengokuYugi, who: i64) -> None:
    """SY-R105 SY-R162 Shuffle the Stronghold, whether anything was found or not."""
    pile, looked = s.zone_of(who, STRONGHOLD), s.zone_of(who, LOOKED)
    pile += looked
    looked.clear()
    shuffle_stronghold(s, who)
    s.tell("shuffled", "SY-R162", who)


def tell_shown(s: SengokuYugi, id: str, rule: str, who: int, card: int, source: int, target: int) -> None:
    """A card goes from one of the player's zones to another, and everybody sees it, wherever it lies."""
    if s.listening:
        shown: Args = {"card": s.game.names[s.faces[card]]}
        s.tell_args(id, rule, who, zone_args(who, source, target) | shown)


def place_with(s: SengokuYugi, cards: list[int], face: int) -> int:
    """The place of the first of these cards with this face."""
    for i in range(len(cards)):
        if s.faces[cards[i]] == face:
            return i
    raise AssertionError("the card is there")


class Arrange(InParts[SengokuYugi]):
    """SY-R105 D-25 Put the cards looked at back on top: the first named is the next to be drawn."""

    def next_part(self, s: SengokuYugi) -> list[Option]:
        return [s.answers.top[face] for face in s.kinds_of(unnamed(s, self.who))]

    def complete(self, s: SengokuYugi) -> None:
        pile, looked = s.zone_of(self.who, STRONGHOLD), s.zone_of(self.who, LOOKED)
        order = [looked.pop(place_with(s, looked, option.thing)) for option in s.said]
        order.reverse()
        pile += order
        s.tell("arranged", "SY-R105", self.who, amount=len(order))

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, TOP, NOT_THERE)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-top")

    def rule(self) -> str:
        return "SY-R105"


def unnamed(s: SengokuYugi, who: i64) -> list[int]:
    """The cards looked at that have not been named yet."""
    left = s.zone_of(who, LOOKED).copy()
    for option in s.said:
        left.pop(place_with(s, left, option.thing))
    return left


STEPS: Final[tuple[type[Step[Any]], ...]] = (
    ChooseUnit, ChooseSpace, ChooseAilment, ChooseCard, ChooseMemory, Search, Arrange,
)  # fmt: skip
