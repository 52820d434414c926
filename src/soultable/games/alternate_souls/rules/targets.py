"""Targets (AS-R53, AS-R54): what an item may target, checked when it is announced and when it resolves."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import VerbUse, number_in, words_in
from soultable.core.option import Option, Reason
from soultable.games.alternate_souls.rules.board import AROUND, SQUARES
from soultable.games.alternate_souls.rules.codes import (
    ADDITION,
    ALLY,
    ANY,
    CHAIN,
    DAMAGED,
    IS_LINKER,
    LINKED,
    MOVE,
    ONLY,
    PERMANENT,
    REACH,
    RECOVERED,
    RESTED,
    STANDBY,
    UNIT,
    WHOSE,
)
from soultable.games.alternate_souls.rules.compiled_text import Item, Mode, Target
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.options import MINE
from soultable.games.alternate_souls.rules.paths import LEAP, LONGEST, Move
from soultable.games.alternate_souls.rules.state import OFF, PLAY, AlternateSouls
from soultable.games.alternate_souls.rules.stats import auras_for

NO_UNIT: Final = -1  # no such target
NO_PATH: Final = -1
OWNERS: Final = 1000  # a permanent as a number: owner * 1000 + face

EMPTY: Final = Reason("empty-square", "AS-R53")
NOT_ALLY: Final = Reason("not-yours", "AS-R53")
MOVES_ALLY: Final = Reason("not-yours", "AS-57")  # of a move card
NOT_ENEMY: Final = Reason("not-an-enemy", "AS-R53")
IS_RESTED: Final = Reason("rested", "AS-35")
IS_RECOVERED: Final = Reason("recovered", "AS-35")
UNHURT: Final = Reason("undamaged", "AS-R53")
NO_LINKER: Final = Reason("not-a-linker", "AS-R53")
NOT_LINKED: Final = Reason("not-linked", "AS-R53")
SAME_UNIT: Final = Reason("same-unit", "AS-R53")
NOT_NEAR: Final = Reason("not-near", "AS-R53")
NO_WAY: Final = Reason("no-path", "AS-R19")
NO_OTHER: Final = Reason("no-second-target", "AS-R53")


# -- the kinds of targets ----------------------------------------------------------------------------------


class UnitTarget(Target[AlternateSouls]):
    """AS-R53 A unit on the battlefield."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(UNIT)
        self.whose: Final = WHOSE.index(use.word)
        self.only: Final = sum(
            [ONLY[word] for word in words_in(use.more, "only")]
        )  # what it must be, as bits
        self.other: Final = number_in(use.more, "other") == 1  # not the same as the first target
        self.near: Final = number_in(use.more, "near") == 1  # on one of the squares around the first target
        self.near_self: Final = number_in(use.more, "near_self") == 1  # around the unit with the ability

    def bar(
        self, s: AlternateSouls, who: int, unit: int, link: int, first: int, source: int
    ) -> Reason | None:
        """What prevents a unit from being this target, or None."""
        square = s.squares[unit]
        if square == OFF:
            return EMPTY
        if self.whose != ANY and (unit // SIDE == who) != (self.whose == ALLY):
            return NOT_ALLY if self.whose == ALLY else NOT_ENEMY
        only = self.only
        if only:
            if only & RECOVERED and s.rested[unit]:
                return IS_RESTED
            if only & RESTED and not s.rested[unit]:
                return IS_RECOVERED
            if only & DAMAGED and s.damage[unit] == 0:
                return UNHURT
            if only & IS_LINKER and unit % SIDE == 0:
                return NO_LINKER
            if only & LINKED and s.lineup[unit] != link:
                return NOT_LINKED
        if self.other and unit == first:
            return SAME_UNIT
        if self.near and not is_near(s, first, square):
            return NOT_NEAR
        if self.near_self and not is_near(s, source, square):
            return NOT_NEAR
        return None

    def thing(self, s: AlternateSouls, who: int, option: Option) -> int:
        return s.at[option.thing]


class FixedTarget(Target[AlternateSouls]):
    """AS-R4 AS-R5 AS-R55 A row, two neighbouring rows, or a direction: all of them can always be chosen."""

    def __init__(self, kind: int, use: VerbUse) -> None:
        super().__init__(kind)

    def options(self, s: AlternateSouls, who: int) -> list[Option]:
        return s.answers.fixed[self.kind]


class ChainTarget(Target[AlternateSouls]):
    """AS-R54 What is announced when the item is played: it is not chosen."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(CHAIN)


class StandbyTarget(Target[AlternateSouls]):
    """AS-R36 One of the player's Linkers on the stand-by lane."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(STANDBY)

    def options(self, s: AlternateSouls, who: int) -> list[Option]:
        """In lineup order."""
        return [
            s.answers.linker[s.lineup[unit]]
            for unit in range(who * SIDE + 1, who * SIDE + SIDE)
            if s.lane[unit] != OFF
        ]

    def thing(self, s: AlternateSouls, who: int, option: Option) -> int:
        return unit_of(s, who, option.thing)

    def is_left(self, s: AlternateSouls, thing: int) -> bool:
        return s.lane[thing] != OFF


class PermanentTarget(Target[AlternateSouls]):
    """AS-R57 An addition or regalia in play, on either side."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(PERMANENT)
        self.addition: Final = use.word == "addition"  # only additions

    def options(self, s: AlternateSouls, who: int) -> list[Option]:
        """The chooser's own first, by face."""
        found: list[Option] = []
        for seat, options in ((who, s.answers.mine), (1 - who, s.answers.theirs)):
            faces = s.kinds_of(s.zone_of(seat, PLAY))
            found += [
                options[face] for face in faces if not self.addition or s.catalog.kinds[face] == ADDITION
            ]
        return found

    def thing(self, s: AlternateSouls, who: int, option: Option) -> int:
        return (who if option.verb == MINE else 1 - who) * OWNERS + option.thing

    def is_left(self, s: AlternateSouls, thing: int) -> bool:
        return place_in_play(s, thing) >= 0


# -- choosing them -----------------------------------------------------------------------------------------


def is_near(s: AlternateSouls, unit: int, square: int) -> bool:
    """Whether a square is one of the eight around a unit."""
    return s.squares[unit] != OFF and AROUND[s.squares[unit]] >> square & 1 == 1


def unit_target(mode: Mode, at: int) -> UnitTarget:
    target = mode.targets[at]
    assert isinstance(target, UnitTarget)
    return target


def choice_bar(
    s: AlternateSouls, who: int, item: Item, mode: Mode, at: int, unit: int, first: int, source: int
) -> Reason | None:
    """Why a unit cannot be announced as a target: the rest of the announcement must be possible too."""
    reason = unit_target(mode, at).bar(s, who, unit, item.link, first, source)
    if reason is NOT_ALLY and item.kind == MOVE:
        return MOVES_ALLY
    return reason if reason is not None else rest_bar(s, who, item, mode, at, unit, source)


def rest_bar(
    s: AlternateSouls, who: int, item: Item, mode: Mode, at: int, unit: int, source: int
) -> Reason | None:
    """Why the rest cannot be announced once this unit is the target."""
    if at > 0:
        return None
    if mode.move is not None and not paths_of(s, item, mode.move, unit):
        return NO_WAY
    needs_other = len(mode.targets) > 1 and mode.targets[1].kind == UNIT
    return NO_OTHER if needs_other and not has_unit(s, who, item, mode, 1, unit, source) else None


def has_unit(s: AlternateSouls, who: int, item: Item, mode: Mode, at: int, first: int, source: int) -> bool:
    """Whether any unit can be this target."""
    target = unit_target(mode, at)
    for unit in range(UNITS):
        if s.squares[unit] == OFF or target.bar(s, who, unit, item.link, first, source) is not None:
            continue
        if rest_bar(s, who, item, mode, at, unit, source) is None:
            return True
    return False


def paths_of(s: AlternateSouls, item: Item, move: Move, unit: int) -> list[int]:
    """AS-R19 The paths that can be announced for a unit, from its present square."""
    most = move.most
    if move.shape != LEAP:
        if s.lineup[unit] == item.link:
            most += move.link
        if item.kind == MOVE:
            reach = auras_for(s, unit // SIDE, REACH)
            if reach:  # AS-R84
                most = max(1, min(most + reach, LONGEST))
    return s.paths.of(move, most, s.squares[unit], s.map, s.end_of(unit // SIDE))


def has_target(s: AlternateSouls, who: int, item: Item, mode: Mode, source: int) -> bool:
    """AS-R53 Whether a mode can be announced at all; an interrupt always has the chain as a target."""
    for at, target in enumerate(mode.targets):
        if target.kind == UNIT:
            is_free = at == 0 or mode.targets[0].kind != UNIT  # otherwise it follows from the first one
            if is_free and not has_unit(s, who, item, mode, at, NO_UNIT, source):
                return False
        elif target.kind != CHAIN and not target.options(s, who):
            return False
    return True


def target_options(
    s: AlternateSouls, who: int, item: Item, mode: Mode, at: int, first: int, source: int
) -> list[Option]:
    """The Options for one target, in canonical order."""
    target = mode.targets[at]
    if not isinstance(target, UnitTarget):
        return target.options(s, who)
    found: list[Option] = []
    for square in range(SQUARES):
        unit = s.at[square]
        if unit == OFF or target.bar(s, who, unit, item.link, first, source) is not None:
            continue
        if rest_bar(s, who, item, mode, at, unit, source) is None:
            found.append(s.answers.on[square])
    return found


def unit_of(s: AlternateSouls, who: int, face: int) -> int:
    """A seat's unit with this face."""
    for unit in range(who * SIDE, who * SIDE + SIDE):
        if s.lineup[unit] == face:
            return unit
    return NO_UNIT


def is_still_legal(
    s: AlternateSouls, who: int, item: Item, mode: Mode, first: int, second: int, source: int
) -> bool:
    """AS-R54 Whether all targets still match what was announced."""
    for at, target in enumerate(mode.targets):
        thing = first if at == 0 else second
        if isinstance(target, UnitTarget):
            if target.bar(s, who, thing, item.link, first, source) is not None:
                return False
        elif not target.is_left(s, thing):
            return False
    return True


def place_in_play(s: AlternateSouls, permanent: int) -> int:
    """The index of the oldest permanent of this owner and face among those in play, or -1."""
    cards = s.zone_of(permanent // OWNERS, PLAY)
    for i in range(len(cards)):
        if s.faces[cards[i]] == permanent % OWNERS:
            return i
    return -1
