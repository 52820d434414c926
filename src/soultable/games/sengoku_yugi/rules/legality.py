"""Main Phase legality (SY-77…SY-123, SY-222…SY-248): what may be done, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import (
    ADJACENT,
    BIT,
    COMMAND,
    COMMANDS,
    HALF,
    PERIMETER,
    SEAT_OF,
    STRONGHOLD_AT,
    in_range,
    place_of,
)
from soultable.games.sengoku_yugi.rules.codes import NONE, PARALYSIS, SILENCE, SILVER_CHAIN, SLOW, WIND
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from soultable.games.sengoku_yugi.rules.stats import blessings, has_ailment

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

MOVE_PRICE: Final = 1  # SY-95 SY-98 SY-241
SWAP_PRICE: Final = 2  # SY-100
LEAST_HEAL_PRICE: Final = 5  # SY-61

NOT_IN_HAND: Final = Reason("not-in-hand", "SY-77", "You hold no such card.")
NO_FAMILIAR: Final = Reason("not-in-hand", "SY-222", "You hold no such Familiar Card.")
NO_AP_TO_DEPLOY: Final = Reason("no-ap", "SY-78", "You have less AP than its Deployment Cost.")
SAME_NAME: Final = Reason("same-name", "SY-82", "A card of that name is already on your Battlefield.")
NO_SPACE: Final = Reason(
    "no-space", "SY-79", "Your Perimeter is full, and your Command Zone does not take it."
)
NOT_OWN_PERIMETER: Final = Reason("not-perimeter", "SY-79", "Cards are deployed to your own Perimeter.")
OCCUPIED: Final = Reason("occupied", "SY-R18", "A unit stands there already.")
LEVEL_ONE_ONLY: Final = Reason("too-high", "SY-83", "The Command Zone accepts Level 1 cards only.")
NOBODY_GROWS: Final = Reason("no-ally", "SY-84", "No unit of yours can grow into that card.")
NOBODY_FOCUSES: Final = Reason("no-ally", "SY-90", "No unit of yours can be focused with that card.")
NAME_TAKEN: Final = Reason("same-name", "SY-R51", "Another unit on your Battlefield has that name.")
NOBODY_THERE: Final = Reason("no-unit", "SY-R18", "No face-up unit stands there.")
NOT_YOURS: Final = Reason("not-yours", "SY-102", "That unit is not yours.")
IN_DEFENSE: Final = Reason("in-defense", "SY-95", "That unit is in Defense Stance.")
CHAINED: Final = Reason("silver-chain", "SY-R120", "A unit with Silver-Chain cannot move or be moved.")
NO_AP_TO_MOVE: Final = Reason("no-ap", "SY-95", "You have less AP than this Move costs.")
NO_WAY: Final = Reason("no-space", "SY-97", "There is no empty space of yours that it could move to.")
NOT_ADJACENT: Final = Reason("not-adjacent", "SY-96", "A Move goes one space up, down, left or right.")
NAME_BLOCKS: Final = Reason("same-name", "SY-R45", "A unit of that name is on your Battlefield.")
COMMANDER_STAYS: Final = Reason("in-command-zone", "SY-R58", "The Commander cannot be swapped.")
NO_PARTNER: Final = Reason(
    "no-partner", "SY-100", "No adjacent ally in Attack Stance can trade places with it."
)
NAMED_BY_LOWER: Final = Reason(
    "no-partner", "SY-100", "A pair is named by its lower place: begin with the other unit."
)
NO_AP_TO_SWAP: Final = Reason("no-ap", "SY-100", "You have less AP than this Swap costs.")
NOT_ATTACKING: Final = Reason("in-defense", "SY-102", "Only a unit in Attack Stance can attack.")
COMMANDER_RESTS: Final = Reason("in-command-zone", "SY-R15", "The Commander cannot attack.")
FIRST_TURN: Final = Reason("first-turn", "SY-105", "The first player may not attack in the own first turn.")
PARALYSED: Final = Reason("paralysis", "SY-R116", "A unit with Paralysis cannot declare attacks.")
NO_TARGET: Final = Reason("no-target", "SY-R59", "Nothing that it may attack is in its range.")
SILENCED: Final = Reason("silence", "SY-R114", "A unit with Silence cannot declare magical attacks.")
NO_AP_TO_CONTRACT: Final = Reason("no-ap", "SY-222", "You have less AP than its Contract Cost.")
NO_HOLDER: Final = Reason("no-holder", "SY-R134", "No character of yours can hold that Familiar now.")
NOBODY_EVOLVES: Final = Reason("no-form", "SY-235", "No Familiar of yours can evolve into that card now.")
HOLDER_STANDS: Final = Reason("in-attack", "SY-234", "Its Holder must be in Defense Stance to evolve it.")
HOLDER_TOO_LOW: Final = Reason("too-high", "SY-237", "A Familiar cannot evolve above its Holder's Level.")
NO_CONTRACT: Final = Reason("no-contract", "SY-240", "No contracted Familiar is there.")
IS_EGG: Final = Reason("egg", "SY-249", "An Egg cannot be Released.")
NOT_ON_FIELD: Final = Reason("in-command-zone", "SY-R146", "A Release in the Command Zone is not possible.")
NO_AP_TO_RELEASE: Final = Reason("no-ap", "SY-241", "You have less AP than this Release costs.")
NOT_FITTING: Final = Reason("not-fitting", "SY-84", "That card does not go on that unit.")
HOLDER_LIES: Final = Reason("in-defense", "SY-241", "A Holder in Defense Stance cannot move.")


def listed(options: list[Option], bits: i64) -> list[Option]:
    """The Options of these places, ascending."""
    found: list[Option] = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(options[place_of(low)])
    return found


# -- cards -----------------------------------------------------------------------------------------------


def is_named(s: SengokuYugi, who: i64, name: i64) -> bool:
    """SY-82 SY-R44 SY-R46 Whether a unit of this name is on a seat's Battlefield."""
    if name == NONE:
        return False
    names, top = s.catalog.name, s.top
    rest = s.fighters(who)
    while rest:
        low = rest & -rest
        rest ^= low
        if names[top[place_of(low)]] == name:
            return True
    return False


def landing(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-79 SY-82 SY-83 SY-R18 SY-R43 The places where a card can be deployed, as bits."""
    taken = s.ground()
    found: i64 = PERIMETER[who] & ~taken
    if found and is_named(s, who, s.catalog.name[face]):
        found = 0
    if s.catalog.level[face] == 1:
        found |= BIT[COMMAND[who]] & ~taken
    return found


def deploy_bar(s: SengokuYugi, who: i64, face: i64) -> Reason | None:
    """SY-77 SY-78 SY-79 Why a card in hand cannot be deployed."""
    if s.catalog.cost[face] > s.ap[who]:
        return NO_AP_TO_DEPLOY
    if landing(s, who, face):
        return None
    return SAME_NAME if is_named(s, who, s.catalog.name[face]) else NO_SPACE


def deployed_bar(s: SengokuYugi, who: i64, face: i64, place: i64) -> Reason:
    """Why a card cannot be deployed to this place."""
    if place == COMMAND[who]:
        return OCCUPIED if s.catalog.level[face] == 1 else LEVEL_ONE_ONLY
    if not PERIMETER[who] & BIT[place]:
        return NOT_OWN_PERIMETER
    return OCCUPIED if s.ground() & BIT[place] else SAME_NAME


def put_on(s: SengokuYugi, who: i64, face: i64, fitting: list[list[bool]]) -> i64:
    """SY-84 SY-89 SY-90 SY-93 SY-R51 SY-R53 SY-R54 The player's units that a card can be put on, as bits."""
    found: i64 = 0
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        top = s.top[place_of(low)]
        if fitting[top][face] and (
            not s.catalog.is_nameless[top] or low & COMMANDS or not is_named(s, who, s.catalog.name[face])
        ):
            found |= low
    return found


def heal_price(s: SengokuYugi, place: i64) -> i64:
    """SY-60 SY-61 SY-R148 What HP Charge costs for a unit."""
    cost = s.most_hp(place)
    return cost if cost > LEAST_HEAL_PRICE else LEAST_HEAL_PRICE


# -- moving ----------------------------------------------------------------------------------------------


def unit_bar(s: SengokuYugi, who: i64, place: i64) -> Reason | None:
    """Why there is no face-up unit of the player."""
    if s.top[place] < 0:
        return NOBODY_THERE
    return None if SEAT_OF[place] == who else NOT_YOURS


def move_price(s: SengokuYugi, place: i64) -> i64:
    """SY-95 SY-R115 SY-R126 SY-R179 What a Move of this unit costs now."""
    price: i64 = MOVE_PRICE
    if s.blessed and s.free_moves.count(int(place)) < blessings(s, place, WIND):
        price = 0
    return price + 1 if has_ailment(s, place, SLOW) else price


def ways_of(s: SengokuYugi, place: i64) -> i64:
    """SY-95 SY-97 SY-98 SY-99 SY-R8 SY-R45 SY-R57 The spaces to which a unit can move, as bits."""
    who = SEAT_OF[place]
    if place != COMMAND[who]:
        return ADJACENT[place] & ~s.ground()
    return 0 if is_named(s, who, s.catalog.name[s.top[place]]) else PERIMETER[who] & ~s.ground()


def move_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-95 SY-R120 Why a unit of the player cannot move."""
    if s.lying & BIT[place]:
        return IN_DEFENSE
    if has_ailment(s, place, SILVER_CHAIN):
        return CHAINED
    if s.ap[SEAT_OF[place]] < move_price(s, place):
        return NO_AP_TO_MOVE
    if ways_of(s, place):
        return None
    who = SEAT_OF[place]
    is_blocked = place == COMMAND[who] and is_named(s, who, s.catalog.name[s.top[place]])
    return NAME_BLOCKS if is_blocked else NO_WAY


def swap_price(s: SengokuYugi, one: i64, other: i64) -> i64:
    """SY-100 SY-R115 What a Swap of these two costs."""
    price: i64 = SWAP_PRICE
    if s.ailing:
        if has_ailment(s, one, SLOW):
            price += 1
        if has_ailment(s, other, SLOW):
            price += 1
    return price


def partners_of(s: SengokuYugi, place: i64) -> i64:
    """SY-100 SY-101 SY-R58 The allies with which a unit can trade places now, as bits."""
    who = SEAT_OF[place]
    near = ADJACENT[place] & s.fighters(who) & ~s.lying
    if not s.ailing:
        return near if s.ap[who] >= SWAP_PRICE else 0
    found: i64 = 0
    while near:
        low = near & -near
        near ^= low
        if partner_bar(s, place, place_of(low)) is None:
            found |= low
    return found


def partner_bar(s: SengokuYugi, place: i64, other: i64) -> Reason | None:
    """SY-100 SY-R115 SY-R120 Why these two cannot trade places."""
    if not ADJACENT[place] & s.fighters(SEAT_OF[place]) & ~s.lying & BIT[other]:
        return NO_PARTNER
    if s.ailing and (has_ailment(s, place, SILVER_CHAIN) or has_ailment(s, other, SILVER_CHAIN)):
        return CHAINED
    return None if s.ap[SEAT_OF[place]] >= swap_price(s, place, other) else NO_AP_TO_SWAP


def swap_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-100 Why a unit of the player cannot be swapped; a pair is named by its lower place."""
    if place == COMMAND[SEAT_OF[place]]:
        return COMMANDER_STAYS
    if s.lying & BIT[place]:
        return IN_DEFENSE
    if has_ailment(s, place, SILVER_CHAIN):
        return CHAINED
    found = partners_of(s, place)
    if found:
        return None if found & above(place) else NAMED_BY_LOWER
    for other in range(len(BIT)):
        if partner_bar(s, place, other) is NO_AP_TO_SWAP:
            return NO_AP_TO_SWAP
    return NO_PARTNER


def above(place: i64) -> i64:
    """The places after this one, as bits."""
    return -2 * BIT[place]


# -- attacking -------------------------------------------------------------------------------------------


def targets_of(s: SengokuYugi, place: i64) -> i64:
    """SY-114…SY-123 SY-215 SY-R12 Enemies in Defense Stance and the Stronghold, within range, as bits."""
    foe = 1 - SEAT_OF[place]
    reach = in_range(place, s.catalog.gems[s.top[place]])
    found = reach & s.fighters(foe) & s.lying
    if reach & BIT[STRONGHOLD_AT[foe]] and not s.newly & BIT[place]:  # SY-122
        found |= BIT[STRONGHOLD_AT[foe]]
    return found


def attack_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-102 SY-105 SY-R26 SY-R59 SY-R61 Why a unit of the player cannot declare an attack."""
    if s.turn == 1:
        return FIRST_TURN
    if BIT[place] & COMMANDS:
        return COMMANDER_RESTS
    if s.lying & BIT[place]:
        return NOT_ATTACKING
    if has_ailment(s, place, PARALYSIS):
        return PARALYSED
    return None if targets_of(s, place) else NO_TARGET


def manner_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-R114 Why an attack cannot be magical."""
    return SILENCED if has_ailment(s, place, SILENCE) else None


# -- Familiars -------------------------------------------------------------------------------------------


def holders_for(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-223 SY-231 SY-232 SY-233 SY-R134 SY-R147 The characters that can hold this Familiar, as bits."""
    level = s.catalog.level[face]
    found: i64 = 0
    rest = s.units(who) & ~s.lying
    while rest:
        low = rest & -rest
        rest ^= low
        place = place_of(low)
        if s.under[place] == NONE and not s.is_released(place) and s.level(place) >= level:
            found |= low
    return found


def contract_bar(s: SengokuYugi, who: i64, face: i64) -> Reason | None:
    """SY-222 SY-230 SY-R134 Why a Familiar in hand cannot be contracted."""
    if s.catalog.cost[face] > s.ap[who]:
        return NO_AP_TO_CONTRACT
    return None if holders_for(s, who, face) else NO_HOLDER


def evolving(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-234…SY-237 SY-246 SY-R139 SY-R140 The places where a Familiar can evolve into this card, as bits."""
    found: i64 = 0
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        if form_bar(s, face, place_of(low)) is None:
            found |= low
    return found


def form_bar(s: SengokuYugi, face: i64, place: i64) -> Reason | None:
    """SY-234 SY-235 SY-237 SY-246 Why the Familiar on this place cannot evolve into this card."""
    source = s.catalog.source[face]
    if source == NONE or (s.under[place] != source and s.top[place] != source):
        return NOBODY_EVOLVES
    if s.top[place] == source:
        return None
    if not s.lying & BIT[place]:
        return HOLDER_STANDS
    return None if s.level(place) >= s.catalog.level[face] else HOLDER_TOO_LOW


def evolve_bar(s: SengokuYugi, who: i64, face: i64) -> Reason | None:
    """Why none of a seat's Familiars can evolve into this card: the reason for the closest one."""
    found: Reason | None = NOBODY_EVOLVES
    rest = s.units(who)
    while rest:
        low = rest & -rest
        rest ^= low
        reason = form_bar(s, face, place_of(low))
        if reason is not NOBODY_EVOLVES:
            found = reason
    return found


def holder_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-241 SY-R115 SY-R120 SY-R142 Why the Holder cannot be the one to move in a Release."""
    if s.lying & BIT[place]:
        return HOLDER_LIES
    if has_ailment(s, place, SILVER_CHAIN):
        return CHAINED
    price = MOVE_PRICE + (1 if has_ailment(s, place, SLOW) else 0)
    return None if s.ap[SEAT_OF[place]] >= price else NO_AP_TO_RELEASE


def holder_ways(s: SengokuYugi, place: i64) -> i64:
    """SY-241 The spaces to which the Holder can move in a Release, as bits."""
    return ADJACENT[place] & ~s.ground() if holder_bar(s, place) is None else 0


def familiar_ways(s: SengokuYugi, place: i64) -> i64:
    """SY-241 SY-R142 The spaces to which the Familiar can move in a Release, as bits."""
    return ADJACENT[place] & ~s.ground() if s.ap[SEAT_OF[place]] >= MOVE_PRICE else 0


def release_bar(s: SengokuYugi, place: i64) -> Reason | None:
    """SY-240 SY-241 SY-249 SY-R146 Why the Familiar of a unit cannot be Released."""
    if s.under[place] == NONE:
        return NO_CONTRACT
    if s.catalog.is_egg[s.under[place]]:
        return IS_EGG
    if BIT[place] & COMMANDS:
        return NOT_ON_FIELD
    if familiar_ways(s, place):
        return None
    return NO_AP_TO_RELEASE if s.ap[SEAT_OF[place]] < MOVE_PRICE else NO_WAY


def way_bar(s: SengokuYugi, place: i64, to: i64) -> Reason:
    """SY-95 SY-96 SY-97 Why a unit cannot move there."""
    if s.ground() & BIT[to]:
        return OCCUPIED
    if place == COMMAND[SEAT_OF[place]] and HALF[SEAT_OF[place]] & BIT[to]:
        return NOT_OWN_PERIMETER
    return NOT_ADJACENT
