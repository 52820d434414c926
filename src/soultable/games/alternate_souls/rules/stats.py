"""Unit stats: present ATK, DEF and keywords, with everything that changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.games.alternate_souls.rules.board import AROUND, FILES, MAPS, PLAIN
from soultable.games.alternate_souls.rules.board import BESIDE as BESIDE_SQUARES
from soultable.games.alternate_souls.rules.codes import (
    ALLIES,
    ANY_ATTRIBUTE,
    ANY_TERRAIN,
    ARMOR,
    ATTACK,
    CHARGE,
    DEFENSE,
    ENEMIES,
    FIELD,
    FLYING,
    HELD,
    IN_ROWS,
    NEAR,
    OVERGROWN,
    OWNER,
    SECRET_PATH,
    STANDBY_COST,
    STEADFAST,
)
from soultable.games.alternate_souls.rules.compiled_text import Aura
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.state import LANE_END, OFF, OWN, PLAY, AlternateSouls

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def attack_of(s: AlternateSouls, unit: int) -> int:
    """AS-9 Present ATK; AS-R33 never below 0."""
    total = s.sides.attack[unit] + s.attack_mods[unit] + auras_on(s, unit, ATTACK)
    character = s.sides.character(unit)
    if character.home != ANY_TERRAIN and s.terrain_at(s.squares[unit]) == character.home:
        total += character.home_attack
    return total if total > 0 else 0


def defense_of(s: AlternateSouls, unit: int) -> int:
    """AS-10 Present DEF."""
    total = s.sides.defense[unit] + s.defense_mods[unit] + auras_on(s, unit, DEFENSE)
    character = s.sides.character(unit)
    if character.home != ANY_TERRAIN and s.terrain_at(s.squares[unit]) == character.home:
        total += character.home_defense
    return total


def defense_lowered(s: AlternateSouls) -> int:
    """By how much all constant effects together could lower any unit's DEF."""
    total = 0
    for seat in range(2):
        for card in s.zones[seat * OWN + PLAY]:
            for aura in s.catalog.auras[s.faces[card]]:
                if aura.stat == DEFENSE and aura.number < 0:
                    total -= aura.number
    return total + s.sides.lowering


def charge_of(s: AlternateSouls, unit: int) -> int:
    return s.sides.charge[unit] + auras_on(s, unit, CHARGE)  # AS-R57 the numbers add up


def armor_of(s: AlternateSouls, unit: int) -> int:
    return s.sides.armor[unit] + s.armor_mods[unit] + auras_on(s, unit, ARMOR)


def is_steadfast(s: AlternateSouls, unit: int) -> bool:
    if s.sides.keywords[unit] & STEADFAST:
        return True
    return s.steadfast_mods[unit] > 0 or auras_on(s, unit, HELD) > 0


def stops(s: AlternateSouls, unit: int, square: int) -> bool:
    """AS-62 AS-63 AS-64 AS-R7 AS-R8 AS-R11 Whether the terrain of a square stops a unit that moves there."""
    if s.sides.keywords[unit] & FLYING:
        return False
    kind = s.terrain_at(square)
    if kind == PLAIN:
        return auras_on(s, unit, OVERGROWN) > 0 and not has_secret_path(s, unit, 1)  # like a forest
    return not has_secret_path(s, unit, kind)


def has_secret_path(s: AlternateSouls, unit: int, kind: int) -> bool:
    """AS-R11 Whether the unit is not stopped by terrain of this kind."""
    return bool(s.sides.secret_path[unit] >> kind & 1) or auras_on(s, unit, SECRET_PATH, kind) > 0


def auras_on(s: AlternateSouls, unit: int, stat: int, kind: int = 0) -> int:
    """AS-R56 AS-R57 The total of all constant effects on one stat of a unit on the battlefield."""
    square = s.squares[unit]
    total = 0
    for seat in range(2):
        cards = s.zones[seat * OWN + PLAY]
        if cards:
            rows = s.rows_of(seat)
            for i in range(len(cards)):
                for aura in s.catalog.auras[s.faces[cards[i]]]:
                    if aura.stat == stat and covers(s, aura, seat, rows[i], OFF, unit, square):
                        total += worth(aura, kind)
    for seat in s.sides.rulers_with_auras:
        if not s.flipped[seat]:  # AS-R39
            for aura in s.sides.character(seat * SIDE).ruler_auras:
                if aura.stat == stat and covers(s, aura, seat, 0, OFF, unit, square):
                    total += worth(aura, kind)
    for source in s.sides.with_auras:
        if s.squares[source] != OFF:
            for aura in s.sides.character(source).auras:
                if aura.stat == stat and covers(s, aura, source // SIDE, 0, s.squares[source], unit, square):
                    total += worth(aura, kind)
    return total


def worth(aura: Aura, kind: int) -> int:
    """A Secret Path counts for its own kind of terrain; any other effect counts by its number."""
    if aura.stat == SECRET_PATH:
        return 1 if aura.number == kind else 0
    return aura.number


def covers(s: AlternateSouls, aura: Aura, seat: int, row: i64, source: i64, unit: int, square: i64) -> bool:
    """Whether an aura of this seat, beside this row pair or around this square, covers a unit."""
    if (unit // SIDE == seat) != (aura.of == ALLIES) or aura.of > ENEMIES:
        return False
    if aura.where != FIELD:
        if aura.where == IN_ROWS:  # AS-90 two rows
            rank = square // FILES + 1
            if rank != row and rank != row + 1:
                return False
        elif not (AROUND[source] if aura.where == NEAR else BESIDE_SQUARES[source]) >> square & 1:
            return False
    if aura.attribute != ANY_ATTRIBUTE and s.sides.attribute[unit] != aura.attribute:
        return False
    return aura.terrain == ANY_TERRAIN or MAPS[s.map][square] == aura.terrain


def auras_for(s: AlternateSouls, player: int, stat: int) -> int:
    """The total of all constant effects on a player: hand size, stand-by cost, reach of moves."""
    total = 0
    for seat in range(2):
        for card in s.zones[seat * OWN + PLAY]:
            for aura in s.catalog.auras[s.faces[card]]:
                if aura.stat == stat and (seat == player) == (aura.of == OWNER):
                    total += aura.number
    return total


def standby_cost(s: AlternateSouls, unit: int) -> int:
    """AS-11 AS-70 AS-R34 AS-R35 Where a destroyed unit starts on the lane."""
    cost = s.sides.standby[unit]
    if unit % SIDE > 0:
        cost += auras_for(s, unit // SIDE, STANDBY_COST)
    return min(max(cost, 0), LANE_END)
