"""Hand-written positions: the words for their numbers, and one-line messages for what is impossible."""

from __future__ import annotations

from typing import Final

from soultable.core.bits import members
from soultable.core.errors import BadPosition
from soultable.core.position_text_cards import ANY, REST
from soultable.games.sengoku_yugi.rules.board import COMMAND, NAMES, PLACES, SEAT_OF, SPACES
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS as AILMENT_WORDS
from soultable.games.sengoku_yugi.rules.printed.codes import ATTRIBUTES as ATTRIBUTE_WORDS
from soultable.games.sengoku_yugi.rules.printed.codes import slug_of
from soultable.games.sengoku_yugi.rules.state import (
    AILMENTS,
    ATTRIBUTES,
    FIELD,
    HPS,
    MARKS,
    MODS,
    MOST_MOD,
    OWN_ZONES,
    ROLES,
    STATS,
    UNTIL,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.zones import MOST_USES

PLACE_LISTS: Final = {  # sorted codes: how many numbers per place, and whether a place may occur twice
    "unit_hp": (HPS, False),
    "ailing": (AILMENTS, False),
    "blessed": (ATTRIBUTES, True),
    "mods": (len(STATS) * len(UNTIL) * MODS, True),
    "free_moves": (1, True),
    "defense": (1, False),
    "fresh": (1, False),
    "contracted": (1, False),
    "turned": (1, False),
    "down": (1, False),
}
UNIT_PLACES: Final = SPACES | 1 << COMMAND[0] | 1 << COMMAND[1]
ROLE_WORDS: Final = (
    "user", "target", "attacker", "paid", "host", "chosen", "second", "third", "fourth", "joined",
)  # fmt: skip
ONE_ABILITY: Final = (1, 2, 4, 8)  # the marks of used abilities
SPENT_ZONES: Final = ("hand", "familiars", "standby", "banish")
MOST_FIELD: Final = 90
MOST_MARKS: Final = 400
FULL_HP: Final = {"standard": 6, "ultimate": 8}  # SY-5 SY-8


# -- words -----------------------------------------------------------------------------------------------


def words_of(catalog: Catalog) -> dict[str, list[str]]:
    """The words that positions use for the numbers of the State's lists."""
    stacks = [name if mark == 0 else f"{name}:{mark}" for name in NAMES for mark in range(MARKS)]
    attributes = [slug_of(title) for title in ATTRIBUTE_WORDS]
    ailments = [slug_of(title) for title in AILMENT_WORDS]
    return {
        "unit_hp": [f"{name}:{hp}" for name in NAMES for hp in range(HPS)],
        "stacks_0": stacks,
        "stacks_1": stacks,
        "roles": [f"{role}:{name}" for role in ROLE_WORDS for name in NAMES],
        "list_0": catalog.names,
        "list_1": catalog.names,
        "ailing": [f"{name}:{ailment}" for name in NAMES for ailment in ailments],
        "blessed": [f"{name}:{attribute}" for name in NAMES for attribute in attributes],
        "mods": [
            f"{name}:{power}{amount:+d}:{until}"
            for name in NAMES
            for power in STATS
            for until in UNTIL
            for amount in range(-MOST_MOD, MOST_MOD + 1)
        ],
        "spent": [
            f"{seat}:{zone}:{name}:{mark}"
            for seat in (0, 1)
            for zone in SPENT_ZONES
            for name in catalog.names
            for mark in range(MARKS)
        ],
        "uses": [
            f"{seat}:{name}:{mark}" for seat in (0, 1) for name in catalog.names for mark in range(MARKS)
        ],
        **dict.fromkeys(("free_moves", "defense", "fresh", "contracted", "turned", "down"), NAMES),
    }


# -- each list by itself ---------------------------------------------------------------------------------


def problem_of_facts(s: SengokuYugi, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
    """What is wrong with the public facts, each by itself."""
    ranges = {"ap": int(s.settings["ap_cap"]), "stronghold_hp": FULL_HP[str(s.settings["mode"])]}
    for name, most in ranges.items():
        if len(lists[name]) != 2 or not all(0 <= n <= most for n in lists[name]):
            return f"{name}: 2 entries from 0 to {most} are needed"
    for name, (size, may_repeat) in PLACE_LISTS.items():
        problem = problem_of_places(name, lists[name], size, may_repeat)
        if problem:
            return problem
    for seat in (0, 1):
        problem = problem_of_stacks(seat, lists[f"stacks_{seat}"])
        if problem:
            return problem
    faces = len(s.catalog.names)
    sizes = {"roles": ROLES * PLACES, "list_0": faces, "list_1": faces}
    sizes |= {"spent": 8 * faces * MARKS, "uses": 2 * faces * MARKS}
    for name, size in sizes.items():
        found = lists[name]
        if found != sorted(found) or len(found) > MOST_MARKS or not all(0 <= n < size for n in found):
            return f"{name}: entries in ascending order are needed, none above {size - 1}"
    if any(code % MARKS == 0 for code in lists["spent"]):
        return "spent: an entry names abilities that have been used, by numbers from 1 to 15"
    for code in lists["uses"]:
        if code % MARKS not in ONE_ABILITY or lists["uses"].count(code) > MOST_USES:
            return f"uses: an entry names one ability, by 1, 2, 4 or 8, at most {MOST_USES} times (SY-R184)"
    return ""


def problem_of_places(name: str, codes: list[int], size: int, may_repeat: bool) -> str:
    """Check sorted entries that begin with a place where units can be."""
    if len(codes) > MOST_MARKS or not all(0 <= code < PLACES * size for code in codes):
        return f"{name}: an entry does not fit"
    if codes != sorted(codes):
        return f"{name}: entries are written by place, in the order ab1 … bb5, ac, bc"
    if not may_repeat and len(set(codes)) != len(codes):
        return f"{name}: the same entry stands there twice"
    for code in codes:
        if not UNIT_PLACES >> (code // size) & 1:
            return f"{name}: no unit can stand on {NAMES[code // size]} (SY-R2)"
    return ""


def problem_of_stacks(seat: int, codes: list[int]) -> str:
    """Check the places of the seat's half, ascending."""
    if len(codes) > MOST_FIELD or not all(0 <= code < PLACES * MARKS for code in codes):
        return f"stacks_{seat}: an entry does not fit"
    places = [code // MARKS for code in codes]
    if places != sorted(places):
        return f"stacks_{seat}: the cards of the field are written by place, in the order ab1 … bb5, ac, bc"
    for place in places:
        if SEAT_OF[place] != seat or not UNIT_PLACES >> place & 1:
            return f"stacks_{seat}: {NAMES[place]} is no place of a unit of seat {seat}"
    return ""


# -- the cards -------------------------------------------------------------------------------------------


def gather(s: SengokuYugi, named: list[list[str]]) -> None:
    """Collect the cards that a position names; `...` and `?` need a deck list known to all."""
    names = s.catalog.names
    decks: list[list[int]] = []
    for seat in (0, 1):
        zones = named[seat * OWN_ZONES : seat * OWN_ZONES + OWN_ZONES]
        if len(zones[FIELD]) != len(s.stacks(seat)):
            cards, places = len(zones[FIELD]), len(s.stacks(seat))
            raise BadPosition(
                f"stacks_{seat}: a place is needed for each card of field[{seat}]: {cards}, not {places}"
            )
        words = [word for zone in zones for word in zone]
        faces = [names.index(word) for word in words if word in names]
        if ANY in words or REST in words:
            faces = completed(s, seat, faces)
        decks.append(faces)
    if decks[0] or decks[1]:
        s.set_cards(decks[0], decks[1])
    if s.turn > 0:
        open_lists(s)
    fill_in(s)


def completed(s: SengokuYugi, seat: int, faces: list[int]) -> list[int]:
    """The named cards, and the rest of the decks that the settings name or the position lists."""
    known = list(s.open_list(seat)) or named_lists(s, seat)
    if not known:
        raise BadPosition(
            f"stronghold[{seat}]: '...' and '?' need a known list; name a deck as deck{seat} in the settings"
        )
    is_listed = [any(s.catalog.is_character[face] == kind for face in known) for kind in (False, True)]
    return known + [face for face in faces if not is_listed[s.catalog.is_character[face]]]


def named_lists(s: SengokuYugi, seat: int) -> list[int]:
    """SY-R165 The lists of the decks that the settings name."""
    found: list[int] = []
    for deck in s.library.ready:
        if deck.id == s.settings[f"deck{seat}"]:
            found += deck.faces
    for deck in s.library.familiars:
        if deck.id == s.settings[f"familiars{seat}"] and s.settings["mode"] == "ultimate":
            found += deck.faces
    return sorted(found)


def open_lists(s: SengokuYugi) -> None:
    """SY-R165 Mark the lists of the decks that the settings name as known to all, stated or not."""
    if not s.list_0:
        s.list_0 = tuple(named_lists(s, 0))
    if not s.list_1:
        s.list_1 = tuple(named_lists(s, 1))


def fill_in(s: SengokuYugi) -> None:
    """If a position says nothing about HP, every unit has 1."""
    if not any(s.hp):
        for place in [code // MARKS for code in s.stacks_0 + s.stacks_1] + members(s.face_down):
            s.hp[place] = 1
