"""Card stacks of units (SY-88, SY-194, SY-195, SY-238): how they are built, taken apart and moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.games.sengoku_yugi.rules.board import SEAT_OF
from soultable.games.sengoku_yugi.rules.state import (
    MARKS,
    SengokuYugi,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

MOST_CARDS: Final = 1000  # more than any field holds


# -- what lies where -------------------------------------------------------------------------------------


def begin_of(s: SengokuYugi, place: i64) -> int:
    """The index where the cards of a place begin in its seat's field, or would begin."""
    stacks = s.stacks(SEAT_OF[place])
    for i in range(len(stacks)):
        if stacks[i] // MARKS >= place:
            return i
    return len(stacks)


def end_of(s: SengokuYugi, place: i64) -> int:
    """The index where they end: one past the last."""
    stacks = s.stacks(SEAT_OF[place])
    for i in range(len(stacks)):
        if stacks[i] // MARKS > place:
            return i
    return len(stacks)


def top_of(s: SengokuYugi, place: i64) -> int:
    """The index of the unit's top card: the last character, or a Released Familiar's last card."""
    last = end_of(s, place) - 1
    if s.is_released(place):
        return last
    field = s.field(SEAT_OF[place])
    while not s.catalog.is_character[s.faces[field[last]]]:
        last -= 1
    return last


def sources_of(s: SengokuYugi, place: i64) -> list[int]:
    """SY-88 SY-238 The Growth Sources of a character or the Evolution Sources of a Released Familiar."""
    return s.field(SEAT_OF[place])[begin_of(s, place) : top_of(s, place)]


def has_sources(s: SengokuYugi, place: i64) -> bool:
    return begin_of(s, place) < top_of(s, place)


def familiars_of(s: SengokuYugi, place: i64) -> list[int]:
    """The Familiar stack on a place, contracted or Released, bottom to top."""
    seat = SEAT_OF[place]
    begin = begin_of(s, place) if s.is_released(place) else top_of(s, place) + 1
    return s.field(seat)[begin : end_of(s, place)]


def mark_of(s: SengokuYugi, place: i64) -> i64:
    """SY-R161 Which abilities of a unit's top card have been used in this turn, as bits."""
    used: i64 = s.stacks(SEAT_OF[place])[top_of(s, place)] % MARKS
    return used


def familiar_mark_of(s: SengokuYugi, place: i64) -> i64:
    """SY-R153 Whether the Familiar stack on a place has used its ability in this turn."""
    used: i64 = s.stacks(SEAT_OF[place])[end_of(s, place) - 1] % MARKS
    return used


# -- building and taking apart ---------------------------------------------------------------------------


def lay(s: SengokuYugi, place: i64, at: int, card: int, used: i64) -> None:
    """Insert a card into the field, at this index of its row."""
    seat = SEAT_OF[place]
    s.field(seat).insert(at, card)
    s.stacks(seat).insert(at, place * MARKS + used)
    s.look_again(place)


def put_on_top(s: SengokuYugi, place: i64, card: int, used: i64) -> None:
    """SY-85 SY-91 Put on a character's new top card; on an empty place, the first card of a unit."""
    if s.top[place] < 0:
        lay(s, place, begin_of(s, place), card, used)
    else:
        lay(s, place, top_of(s, place) + 1, card, used)


def put_familiar(s: SengokuYugi, place: i64, card: int, used: i64) -> None:
    """SY-223 SY-236 SY-246 Put a card on top of the Familiar stack, below the character that holds it."""
    lay(s, place, end_of(s, place), card, used)


def put_below(s: SengokuYugi, place: i64, card: int, used: i64) -> None:
    """SY-195 SY-R103 Put a card into the Growth Sources: by Level, below the top card, above equal Levels."""
    field = s.field(SEAT_OF[place])
    level = s.catalog.level[s.faces[card]]
    at, top = begin_of(s, place), top_of(s, place)
    while at < top and s.catalog.level[s.faces[field[at]]] <= level:
        at += 1
    lay(s, place, at, card, used)


def lift(s: SengokuYugi, seat: i64, at: int) -> int:
    """Take a card out of a field: card * 16 + used. The caller must update what stands there."""
    code = s.stacks(seat).pop(at)
    return s.field(seat).pop(at) * MARKS + code % MARKS


def take_source(s: SengokuYugi, place: i64, face: i64, *, least: bool) -> int:
    """Take one of a unit's sources of this kind, the least or the most used (SY-R161): card * 16 + used."""
    seat = SEAT_OF[place]
    field, stacks = s.field(seat), s.stacks(seat)
    best = -1
    for i in range(begin_of(s, place), top_of(s, place)):
        if s.faces[field[i]] != face:
            continue
        if best < 0 or (stacks[i] != stacks[best] and (stacks[i] < stacks[best]) == least):
            best = i
    return lift(s, seat, best)


def mark_top(s: SengokuYugi, place: i64, mark: i64) -> None:
    """SY-180 Mark that an ability of a unit's top card has been used."""
    s.stacks(SEAT_OF[place])[top_of(s, place)] |= mark


def mark_familiar(s: SengokuYugi, place: i64, mark: i64) -> None:
    """SY-R153 SY-R182 Mark a Familiar's ability as used: every card of its stack gets the mark."""
    stacks = s.stacks(SEAT_OF[place])
    begin = begin_of(s, place) if s.is_released(place) else top_of(s, place) + 1
    for i in range(begin, end_of(s, place)):
        stacks[i] |= mark


# -- units -----------------------------------------------------------------------------------------------


def trade_places(s: SengokuYugi, one: i64, other: i64) -> None:
    """SY-R135 Swap the contents of two places of a half; one of them may be empty."""
    seat = SEAT_OF[one]
    field, stacks = s.field(seat), s.stacks(seat)
    keys: list[int] = []
    cards = field.copy()
    codes = stacks.copy()
    for i in range(len(codes)):
        code: i64 = codes[i]
        place = traded(code // MARKS, one, other)
        codes[i] = place * MARKS + code % MARKS
        keys.append(place * MOST_CARDS + i)
    keys.sort()
    for i in range(len(keys)):
        field[i] = cards[keys[i] % MOST_CARDS]
        stacks[i] = codes[keys[i] % MOST_CARDS]
    s.swap(one, other)  # SY-R49
    s.look_again(one)
    s.look_again(other)


def traded(place: i64, one: i64, other: i64) -> i64:
    if place == one:
        return other
    return one if place == other else place
