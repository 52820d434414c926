"""Checks of hand-written positions as a whole: can these units and cards be where they are (SY-20…SY-22)?"""

from __future__ import annotations

from typing import Final

from soultable.core.bits import BIT, members
from soultable.games.sengoku_yugi.rules.board import (
    COMMAND,
    COMMANDS,
    NAMES,
    PERIMETER,
    PLACES,
    SEAT_OF,
)
from soultable.games.sengoku_yugi.rules.charge_phase import Charge
from soultable.games.sengoku_yugi.rules.combat.combat import ChooseTarget
from soultable.games.sengoku_yugi.rules.combat.self_boost import Boost, FamiliarBoost, GuardBoost
from soultable.games.sengoku_yugi.rules.main_phase.main_phase import Main
from soultable.games.sengoku_yugi.rules.printed.codes import ATTACKER, NONE, WIND
from soultable.games.sengoku_yugi.rules.random_deck import COPIES, MOST, MOST_FAMILIARS, NAMELESS
from soultable.games.sengoku_yugi.rules.state import (
    AILMENTS,
    ATTRIBUTES,
    BANISH,
    COVERED,
    FAMILIARS,
    GUARD,
    HAND,
    LAYOUT,
    LOOKED,
    MARKS,
    PER_MOD,
    STANDBY,
    STRONGHOLD,
    SUMMONING,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.leaving_play import KeepSource, Leave, TurnEgg
from soultable.games.sengoku_yugi.rules.units.stacks import begin_of, end_of
from soultable.games.sengoku_yugi.rules.units.stats import blessings

FAMILIAR_ZONES: Final = (FAMILIARS, SUMMONING)


def problem_of(s: SengokuYugi) -> str:
    """What is impossible about the whole position; empty if nothing."""
    for seat in (0, 1):
        for place in members(s.units(seat)):
            problem = problem_of_unit(s, place)
            if problem:
                return problem
        problem = problem_of_names(s, seat) or problem_of_cards(s, seat) or problem_of_zones(s, seat)
        if problem:
            return problem
    return problem_of_marks(s) or problem_of_uses(s) or problem_of_agenda(s)


# -- units -----------------------------------------------------------------------------------------------


def problem_of_unit(s: SengokuYugi, place: int) -> str:
    """SY-65 SY-195 SY-231 SY-250 SY-251 The stack of a place and its HP are possible."""
    catalog, where = s.catalog, NAMES[place]
    cards = [s.faces[card] for card in s.field(SEAT_OF[place])[begin_of(s, place) : end_of(s, place)]]
    characters = [face for face in cards if catalog.is_character[face]]
    familiars = cards[len(characters) :]
    if cards[: len(characters)] != characters:
        return f"field: on {where} the characters come first, then the Familiars"
    for stack in (characters, familiars):
        levels = [catalog.level[face] for face in stack]
        if levels != sorted(levels):
            return f"field: on {where} lower Levels lie below higher ones (SY-195)"
    for face in characters[:-1]:
        if catalog.name[face] not in (NONE, catalog.name[characters[-1]]):
            return f"field: {catalog.titles[face]} on {where} has another name than the top card (SY-194)"
    if characters and familiars and catalog.level[familiars[-1]] > catalog.level[characters[-1]]:
        return f"field: the Familiar on {where} has a higher Level than its Holder (SY-231)"
    if not characters and (BIT[place] & COMMANDS or catalog.is_egg[familiars[-1]]):
        return f"field: no Familiar can stand alone on {where} (SY-249, SY-251)"
    if s.hp[place] > s.most_hp(place):
        return f"unit_hp: {s.title_at(place)} on {where} can have {s.most_hp(place)} HP at most (SY-65)"
    if s.hp[place] == 0 and s.result is None and not is_leaving(s, place):
        return f"unit_hp: {s.title_at(place)} on {where} has no HP and would be defeated (SY-136)"
    return ""


def is_leaving(s: SengokuYugi, place: int) -> bool:
    return any(isinstance(step, Leave) and step.place == place for step in s.agenda)


def problem_of_names(s: SengokuYugi, seat: int) -> str:
    """SY-82 No two units on a Battlefield have the same name."""
    names = [s.catalog.name[s.top[place]] for place in members(s.fighters(seat))]
    for name in names:
        if name != NONE and names.count(name) > 1:
            return f"field[{seat}]: {s.catalog.called[name]} is twice on the Battlefield (SY-82)"
    return ""


def problem_of_marks(s: SengokuYugi) -> str:
    """Marks are only on places with units."""
    units = s.host_0 | s.host_1
    for name, bits in (
        ("defense", s.lying),
        ("fresh", s.newly),
        ("contracted", s.bound),
        ("turned", s.on_side),
    ):
        if bits & ~units:
            return f"{name}: there is no unit on {NAMES[members(bits & ~units)[0]]}"
    for name, codes, size in (
        ("ailing", s.ailing, AILMENTS),
        ("blessed", s.blessed, ATTRIBUTES),
        ("mods", s.mods, PER_MOD),
        ("free_moves", s.free_moves, 1),
    ):
        for code in codes:
            if not units >> (code // size) & 1:
                return f"{name}: there is no unit on {NAMES[code // size]}"
    for place in range(PLACES):
        if s.hp[place] and not s.ground() & BIT[place]:
            return f"unit_hp: there is no unit on {NAMES[place]}"
        if s.on_side & BIT[place] and not (s.lying & BIT[place] and has_egg(s, place)):
            return f"turned: on {NAMES[place]} no Egg lies below a Holder in Defense Stance (SY-227)"
        if s.bound & BIT[place] and s.under[place] == NONE:
            return f"contracted: the unit on {NAMES[place]} holds no Familiar"
        if s.free_moves.count(place) > blessings(s, place, WIND):
            return f"free_moves: the unit on {NAMES[place]} has fewer Wind Blessings (SY-R126)"
    return problem_of_covered(s)


def has_egg(s: SengokuYugi, place: int) -> bool:
    return s.under[place] != NONE and s.catalog.is_egg[s.under[place]]


def problem_of_covered(s: SengokuYugi) -> str:
    """SY-37 SY-38 Face-down: the Commander in the Command Zone, two Nameless on the Perimeter."""
    for seat in (0, 1):
        covered = [s.faces[card] for card in s.zone_of(seat, COVERED)]
        down = [place for place in members(s.face_down) if SEAT_OF[place] == seat]
        if not down and not covered:
            continue
        if s.turn == 0 and not down and len(covered) <= 1 + NAMELESS:
            continue
        if len(covered) != len(down) or COMMAND[seat] not in down or s.active == seat:
            return (
                f"covered[{seat}]: a card is needed for each place of `down`, before the first own turn only"
            )
        if not all(place == COMMAND[seat] or PERIMETER[seat] & BIT[place] for place in down):
            return "down: face-down cards lie in the Command Zone and on the Perimeter (SY-38)"
        is_right = [s.catalog.is_nameless[face] for face in covered] == [False] + [True] * (len(down) - 1)
        if not is_right or s.catalog.level[covered[0]] != 1 or s.units(seat):
            return f"covered[{seat}]: a Level 1 Commander, then the Nameless, and no unit face-up (SY-37)"
    return ""


# -- cards -----------------------------------------------------------------------------------------------


def problem_of_cards(s: SengokuYugi, seat: int) -> str:
    """SY-20 SY-21 SY-22 SY-210 SY-211 There are no more cards than a deck may have."""
    catalog = s.catalog
    begin, end = (0, int(s.second)) if seat == 0 else (int(s.second), len(s.faces))
    faces = s.faces[begin:end]
    familiars = [face for face in faces if not catalog.is_character[face]]
    nameless = [face for face in faces if catalog.is_nameless[face]]
    others = [face for face in faces if catalog.is_character[face] and not catalog.is_nameless[face]]
    if len(others) > MOST or len(nameless) > NAMELESS or len(familiars) > MOST_FAMILIARS:
        return f"seat {seat} has more cards than a deck (SY-21, SY-22, SY-211)"
    kinds = [catalog.name[face] * 8 + catalog.level[face] for face in others]
    for face, kind in zip(others, kinds, strict=True):
        if kinds.count(kind) > COPIES:
            return f"seat {seat} has more than {COPIES} copies of {catalog.titles[face]} (SY-20)"
    if len(set(familiars)) < len(familiars):
        return f"seat {seat} has a Familiar Card twice (SY-210)"
    if familiars and s.settings["mode"] != "ultimate":
        return f'seat {seat} has Familiars; set mode = "ultimate" (SY-4)'
    known = s.open_list(seat)
    for kind_known in (True, False):
        listed = [face for face in known if catalog.is_character[face] == kind_known]
        if listed and any(
            faces.count(face) > listed.count(face)
            for face in faces
            if catalog.is_character[face] == kind_known
        ):
            return f"list_{seat}: seat {seat} has cards that are not in this list"
    return ""


def problem_of_zones(s: SengokuYugi, seat: int) -> str:
    """SY-287 Character Cards and Familiar Cards lie in their own zones."""
    for zone in (STRONGHOLD, HAND, FAMILIARS, STANDBY, BANISH, SUMMONING, COVERED, GUARD, LOOKED):
        for card in s.zone_of(seat, zone):
            if s.catalog.is_character[s.faces[card]] == (zone in FAMILIAR_ZONES):
                return f"{LAYOUT.own[zone].name}[{seat}]: {s.title(card)} cannot lie there (SY-287)"
    if len(s.zone_of(seat, GUARD)) > 1 or (s.zone_of(seat, GUARD) and not s.role_bits[ATTACKER]):
        return f"guard[{seat}]: one card, while the Stronghold is attacked (SY-147)"
    return ""


def problem_of_uses(s: SengokuYugi) -> str:
    """SY-R161 There are no more used cards than cards in a zone."""
    faces = len(s.catalog.names)
    for code in s.spent:
        key = code // MARKS
        seat, zone, face = key // faces // 4, key // faces % 4 + HAND, key % faces
        held = [card for card in s.zone_of(seat, zone) if s.faces[card] == face]
        if len([other for other in s.spent if other // MARKS == key]) > len(held):
            return f"spent: fewer cards {s.catalog.names[face]} lie in {LAYOUT.own[zone].name}[{seat}]"
    return ""


# -- the agenda ------------------------------------------------------------------------------------------


def problem_of_agenda(s: SengokuYugi) -> str:
    """Only the turn player acts; a question about a unit goes to a player who has one there."""
    if s.turn == 0 and s.host_0 | s.host_1:
        return "turn: 1 or more is needed once units are face-up"
    for step in s.agenda:
        if isinstance(step, Main | Charge | ChooseTarget) and step.who != s.active:
            return f"agenda: only the turn player, seat {s.active}, can be asked that (SY-73)"
        if isinstance(step, KeepSource | TurnEgg) and (
            s.top[step.place] < 0 or SEAT_OF[step.place] != step.who
        ):
            return f"agenda: seat {step.who} has no unit on {NAMES[step.place]}"
    last = s.agenda[-1] if s.agenda else None
    if isinstance(last, Boost | FamiliarBoost) and not s.role_bits[last.role]:
        return "agenda: nobody is there who could be Self-Boosted"
    if isinstance(last, GuardBoost) and not s.zone_of(last.who, GUARD):
        return "agenda: there is no Last Guard that could be Self-Boosted"
    return ""
