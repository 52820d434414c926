"""Hand-written positions: one-line messages for what is impossible in them."""

from __future__ import annotations

from typing import Final

from soultable.cards.wording import in_words
from soultable.core.bits import BIT
from soultable.core.errors import BadPosition
from soultable.core.fields import Field, problem_of_lists
from soultable.core.position_text_cards import ANY, REST
from soultable.games.soul_of_ankiril.rules.abilities.effects import PutAway
from soultable.games.soul_of_ankiril.rules.board import CELLS, DISTANCE, NAMES, NO_ELEMENT
from soultable.games.soul_of_ankiril.rules.printed.codes import (
    ALLY,
    EMANATION,
    LEADER,
    NO_CLASS,
    OFFSPRING,
    SPELL,
)
from soultable.games.soul_of_ankiril.rules.rule_constants import (
    CARDS,
    FULL_ARROW,
    MOST_IN_HAND,
    MOST_OFFSPRING,
)
from soultable.games.soul_of_ankiril.rules.shared_tables import Library
from soultable.games.soul_of_ankiril.rules.state import (
    ALLIES,
    DECK,
    DISCARD,
    EMANATION_SLOTS,
    FIRST_ALLY,
    FIRST_EMANATION,
    HAND,
    MOST_ARRIVALS,
    MOST_SLOTS,
    OFF,
    ON_BOARD,
    OWN_ZONES,
    SoulOfAnkiril,
    is_creature,
)
from soultable.games.soul_of_ankiril.rules.stats import health_of
from soultable.games.soul_of_ankiril.rules.strategy_phase.intuition import ChooseProjected, SecondAbility
from soultable.games.soul_of_ankiril.rules.strategy_phase.strategy import Strategy

UNSAID: Final = {"element": NO_ELEMENT, "classes": NO_CLASS}  # values where a position is silent


# -- each list by itself ---------------------------------------------------------------------------------


def problem_of_facts(s: SoulOfAnkiril, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
    """What is wrong with the public facts, each by itself."""
    library, fields = s.library, s.game.fields
    count = len(lists["piece"])
    if not FIRST_ALLY <= count <= MOST_SLOTS:
        return f"piece: from {FIRST_ALLY} to {MOST_SLOTS} entries are needed; '-' for none"
    lengthen(fields, lists, count)
    problem = problem_of_lists(fields, lists, count)
    if problem:
        return problem
    if numbers["open"] >= count:
        return f"open: there is no piece {numbers['open']}"
    if not all(pick < len(library.ready) for pick in lists["open_decks"]):
        return f"open_decks: there are {len(library.ready)} ready decks, numbered from 0"
    if len(lists["left"]) > count or not all(is_left(library, code) for code in lists["left"]):
        return "left: not Creatures with Legacy that left the battlefield"
    if any(code >> count for code in lists["challenged_by"]):
        return "challenged_by: a Challenger is no piece"
    return problem_of_pieces(library, lists)


def lengthen(fields: dict[str, Field], lists: dict[str, list[int]], count: int) -> None:
    """Fill in what a position leaves out about its Allies: nothing has happened to them."""
    for name in [name for name in lists if fields[name].is_per_unit]:
        numbers, silent = lists[name], UNSAID.get(name, 0)
        is_silent = len(numbers) == FIRST_ALLY and all(number == silent for number in numbers)
        if len(numbers) < count and is_silent and name not in ("piece", "cell", "owner"):
            numbers += [silent] * (count - len(numbers))


def is_left(library: Library, code: int) -> bool:
    names = len(library.catalog.names)
    is_small = 0 <= code < 2 * MOST_ARRIVALS * CELLS * names
    return is_small and library.catalog.legacy[code % names] is not None


def problem_of_pieces(library: Library, lists: dict[str, list[int]]) -> str:
    """Each slot holds a piece of the right kind and seat."""
    kinds = library.catalog.kinds
    piece, owner, cell = lists["piece"], lists["owner"], lists["cell"]
    for slot in range(len(piece)):
        face = piece[slot]
        if face >= len(kinds):
            return f"piece: {face} is no card of this set"
        wanted = kinds_at(slot)
        if face != OFF and kinds[face] not in wanted:
            said = ("a Leader", "an Ally or Offspring", "an Emanation")[wanted[0]]
            return f"piece: entry {slot + 1} must be {said}, not {library.catalog.titles[face]}"
        if face == OFF and cell[slot] != OFF:
            return f"cell: there is no piece {slot + 1} that could stand on {NAMES[cell[slot]]}"
        if face != OFF and slot >= FIRST_ALLY and cell[slot] == OFF:
            return f"cell: piece {slot + 1} must stand somewhere; a defeated one leaves its slot free"
        if slot < FIRST_ALLY and owner[slot] != seat_of(slot):
            return f"owner: piece {slot + 1} belongs to seat {seat_of(slot)}"
    standing = [where for where in cell if where != OFF]
    for where in standing:
        if standing.count(where) > 1:
            return f"cell: two pieces stand on {NAMES[where]} (SA-R8)"
    return ""


def kinds_at(slot: int) -> tuple[int, ...]:
    if slot < FIRST_EMANATION:
        return (LEADER,)
    return (EMANATION,) if slot < FIRST_ALLY else (ALLY, OFFSPRING)


def seat_of(slot: int) -> int:
    return slot if slot < FIRST_EMANATION else (slot - FIRST_EMANATION) // EMANATION_SLOTS


# -- the cards -------------------------------------------------------------------------------------------


def gather(s: SoulOfAnkiril, named: list[list[str]]) -> None:
    """Collect the cards that a position names; `...` and `?` need a deck list known to all."""
    fill_in(s)
    decks: list[list[int]] = []
    for seat in (0, 1):
        zones = named[seat * OWN_ZONES : seat * OWN_ZONES + OWN_ZONES]
        if not zones[ALLIES]:
            zones[ALLIES] += allies_of(s, seat)
        words = [word for zone in zones for word in zone]
        faces = [s.catalog.names.index(word) for word in words if word in s.catalog.names]
        if ANY in words or REST in words:
            faces = known_list(s, seat)
        decks.append([face for face in faces if s.catalog.kinds[face] in (ALLY, SPELL)])
    if decks[0] or decks[1]:
        s.set_cards(decks[0], decks[1])


def fill_in(s: SoulOfAnkiril) -> None:
    """Derive Elements and Classes from the cards, and arrival numbers from the slots if none are given."""
    pieces = [slot for slot in range(len(s.piece)) if s.piece[slot] != OFF]
    for slot in pieces:
        if s.element[slot] == NO_ELEMENT:
            s.element[slot] = s.catalog.element[s.piece[slot]]
        if s.classes[slot] == NO_CLASS:
            s.classes[slot] = s.catalog.classes[s.piece[slot]]
    if s.arrivals == 0 and not any(s.arrival):
        for slot in pieces:
            if s.cell[slot] != OFF and is_creature(slot):
                s.arrivals += 1
                s.arrival[slot] = s.arrivals


def allies_of(s: SoulOfAnkiril, seat: int) -> list[str]:
    """SA-51 The cards of the Allies on the board, if the position does not name them."""
    allies = [slot for slot in s.by_arrival(seat) if slot >= FIRST_ALLY]
    return [s.catalog.names[s.piece[slot]] for slot in allies if s.piece[slot] != s.catalog.offspring]


def known_list(s: SoulOfAnkiril, seat: int) -> list[int]:
    for number, deck in enumerate(s.library.ready):
        if number == s.open_decks[seat] or deck.id == s.settings[f"deck{seat}"]:
            return deck.list.cards
    raise BadPosition(
        f"deck[{seat}]: '...' and '?' need a known list; name a ready deck as deck{seat} in the settings"
    )


# -- the whole -------------------------------------------------------------------------------------------


def problem_of(s: SoulOfAnkiril) -> str:
    """What is impossible about the whole position; empty if nothing."""
    for slot in range(len(s.piece)):
        problem = problem_of_piece(s, slot)
        if problem:
            return problem
    for seat in (0, 1):
        problem = problem_of_leader(s, seat) or problem_of_cards(s, seat)
        if problem:
            return problem
    if s.open != OFF and not can_be_open(s, s.open):
        return f"open: piece {s.open + 1} is no Active Creature of seat {s.active} that has acted"
    return problem_of_agenda(s) or problem_of_arrivals(s)


def can_be_open(s: SoulOfAnkiril, slot: int) -> bool:
    """SA-R40 It has taken one of its two actions, or is taking the second."""
    is_own = is_creature(slot) and s.owner[slot] == s.active
    return is_own and bool((s.have_moved | s.have_acted) & s.awake & BIT[slot])


def problem_of_agenda(s: SoulOfAnkiril) -> str:
    """SA-62 Only the active player acts, and no waiting Step needs a Spell that is not there."""
    for step in s.agenda:
        if isinstance(step, PutAway):
            return "agenda: a Spell is put away at once; nobody is asked before that"
        if isinstance(step, Strategy | ChooseProjected | SecondAbility) and step.who != s.active:
            return f"agenda: only the active player, seat {s.active}, can be asked that (SA-62)"
    if s.turn == 0 and s.host_0 | s.host_1:
        return "turn: 1 or more is needed once the Leaders are deployed"
    return ""


def problem_of_piece(s: SoulOfAnkiril, slot: int) -> str:
    if s.cell[slot] == OFF:
        return ""
    if health_of(s, slot) <= 0 and not s.left and s.result is None:
        return f"damage: {s.title_of(slot)} on {NAMES[s.cell[slot]]} would be defeated already (SA-R49)"
    if s.challenged_by[slot] == 0:
        return ""
    for other in range(len(s.piece)):
        if s.challenged_by[slot] >> other & 1:
            is_there = s.cell[other] != OFF and is_creature(other) and s.owner[other] != s.owner[slot]
            if not is_there or DISTANCE[s.cell[slot] * CELLS + s.cell[other]] != 1:
                return f"challenged_by: the Challenger of piece {slot + 1} is no opposing Creature at Range 1"
    return ""


def problem_of_leader(s: SoulOfAnkiril, seat: int) -> str:
    """SA-36 Either the Leader is on the board, or its arrow shows a value."""
    if s.cell[seat] == OFF and s.arrow[seat] == ON_BOARD and s.turn > 0:
        return f"arrow: the Leader of seat {seat} is off the board; 0 to {FULL_ARROW} is needed"
    if s.cell[seat] != OFF and s.arrow[seat] != ON_BOARD:
        return f"arrow: the Leader of seat {seat} stands on {NAMES[s.cell[seat]]}; -1 is needed"
    if s.turn > 0 and (s.piece[seat] == OFF or s.gates(seat) == 0) and s.result is None:
        return f"piece: seat {seat} needs a Leader and a standing Emanation"
    if s.turn == 0 and s.faces and OFF in s.piece[:FIRST_ALLY]:
        return "piece: two Leaders and six Emanations are needed"
    if s.offspring_of(seat) > MOST_OFFSPRING:
        return f"piece: seat {seat} may have {MOST_OFFSPRING} Offspring at most (SA-R11)"
    return ""


def problem_of_cards(s: SoulOfAnkiril, seat: int) -> str:
    """The Allies Area holds the cards of the Allies on the board, by arrival; no other card is misplaced."""
    cards = [s.catalog.names[s.faces[card]] for card in s.zone_of(seat, ALLIES)]
    if cards != allies_of(s, seat):
        wanted = " ".join(allies_of(s, seat)) or "nothing"
        return f"allies[{seat}]: the Allies on the board by arrival are needed: {wanted}"
    if len(s.hand(seat)) > MOST_IN_HAND:
        return f"hand[{seat}]: {in_words(MOST_IN_HAND)} cards at most (SA-94)"
    own = [zone for zone in (DECK, HAND, DISCARD, ALLIES) for zone in s.zone_of(seat, zone)]
    if len(own) > CARDS:
        return f"deck[{seat}]: {CARDS} Allies and Spells at most (SA-100)"
    if s.open_decks[seat] >= 0:
        ready = s.library.ready[s.open_decks[seat]]
        faces = [s.faces[card] for card in own]
        if any(faces.count(face) > ready.list.cards.count(face) for face in faces):
            return f"open_decks: seat {seat} has cards that are not in the deck '{ready.id}'"
    return ""


def problem_of_arrivals(s: SoulOfAnkiril) -> str:
    """SA-R35 No two Creatures have the same arrival number."""
    numbers = [s.arrival[slot] for slot in range(len(s.piece)) if s.cell[slot] != OFF and is_creature(slot)]
    if any(number > s.arrivals for number in numbers):
        return f"arrival: numbers up to arrivals = {s.arrivals} are possible"
    if len(numbers) != len(set(numbers)):
        return "arrival: each Creature has its own number"
    return ""
