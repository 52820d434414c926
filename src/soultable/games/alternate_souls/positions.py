"""Hand-written positions: one-line messages for what is impossible in them."""

from __future__ import annotations

from typing import Final

from soultable.cards.wording import in_words
from soultable.core.fields import problem_of_lists
from soultable.games.alternate_souls.ai.determinize import fits, known_deck
from soultable.games.alternate_souls.position_step_checks import problem_of_agenda
from soultable.games.alternate_souls.rules.board import NAMES
from soultable.games.alternate_souls.rules.codes import ADDITION, LINKER, MOVE, RULER
from soultable.games.alternate_souls.rules.deck_size import FULL_CARDS
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.shared_tables import Library
from soultable.games.alternate_souls.rules.spirit_and_will import JUDGED, SCORED
from soultable.games.alternate_souls.rules.state import (
    BOX,
    CHAIN,
    OFF,
    PLAY,
    AlternateSouls,
)
from soultable.games.alternate_souls.rules.stats import defense_of
from soultable.games.alternate_souls.rules.triggers import FELL_AND_ASKED

MOST_EVENTS: Final = 50


def problem_of_facts(s: AlternateSouls, numbers: dict[str, int], lists: dict[str, list[int]]) -> str:
    """What is wrong with the public facts, each by itself."""
    library = s.library
    problem = problem_of_lists(s.game.fields, lists, UNITS)
    if problem:
        return problem
    if len(lists["happened"]) > MOST_EVENTS or not all(can_happen(what) for what in lists["happened"]):
        return "happened: not what can have happened in an action"
    faces = 2 * len(library.catalog.names)
    if not all(0 <= what < faces for what in lists["seen"]):
        return "seen: not cards of this set"
    return problem_of_lineup(library, lists["lineup"])


def can_happen(what: int) -> bool:
    """Whether a number in `happened` stands for a real event: a fall, a touchdown, a Judgment."""
    kind, unit, killer = what % 8, what // 8 % 16, what // 128 - 1
    if what < 0 or kind > FELL_AND_ASKED or unit >= UNITS or killer >= UNITS:
        return False
    return (unit % SIDE == 0) if kind == JUDGED else kind == SCORED or unit % SIDE > 0


def problem_of_lineup(library: Library, lineup: list[int]) -> str:
    """AS-1 AS-R76 Each side has a Ruler and different Linkers."""
    if len(lineup) != UNITS:
        each = f"a Ruler and {in_words(SIDE - 1)} Linkers for each seat"
        return f"lineup: {UNITS} entries are needed, {each}; '-' for none"
    kinds = library.catalog.kinds
    for seat in (0, 1):
        own = lineup[seat * SIDE : seat * SIDE + SIDE]
        for place, face in enumerate(own):
            wanted = RULER if place == 0 else LINKER
            if face >= len(kinds) or face < OFF or (face >= 0 and kinds[face] != wanted):
                return (
                    f"lineup: entry {seat * SIDE + place + 1} must be a {'Ruler' if place == 0 else 'Linker'}"
                )
        named = [face for face in own if face >= 0]
        if len(named) != len(set(named)):
            return f"lineup: the Linkers of seat {seat} must all be different"
    return ""


def problem_of(s: AlternateSouls) -> str:
    """What is impossible about the whole position; empty if nothing."""
    if s.lineup[0] < 0 or s.lineup[SIDE] < 0:
        return problem_of_set_up(s)
    if s.map == OFF and any(square != OFF for square in s.squares):
        return "map: 0 for map A or 1 for map B is needed where units stand on the board"
    for seat in (0, 1):
        problem = problem_of_seat(s, seat) or problem_of_cards(s, seat)
        if problem:
            return problem
    for unit in range(UNITS):
        problem = problem_of_unit(s, unit)
        if problem:
            return problem
    if not fits(s):
        return "box: it cannot hold these cards, by the deck that the table names or by what was seen"
    return problem_of_agenda(s) if s.result is None else ""


def problem_of_seat(s: AlternateSouls, seat: int) -> str:
    """Spirit, the Ruler card, and the deck that the table names."""
    if s.result is None and s.spirit[seat] == 0:
        return f"spirit: seat {seat} has lost with 0 (AS-3)"
    deck = known_deck(s, seat)
    own = [face for face in s.lineup[seat * SIDE : seat * SIDE + SIDE] if face >= 0]
    if deck is not None and own != deck.faces:
        return f"lineup: seat {seat} plays the deck {deck.id}, which has another lineup (deck{seat})"
    return ""


def problem_of_set_up(s: AlternateSouls) -> str:
    """Before the lineups are revealed, the table holds nothing else."""
    if any(face >= 0 for face in s.lineup):
        return "lineup: a Ruler is needed for each seat"
    return (
        "squares: there are no units without a lineup" if any(square != OFF for square in s.squares) else ""
    )


def problem_of_unit(s: AlternateSouls, unit: int) -> str:
    square = s.squares[unit]
    if s.lineup[unit] < 0:
        return (
            f"squares: there is no unit {unit + 1} in the lineup"
            if square != OFF or s.lane[unit] != OFF
            else ""
        )
    if square == OFF:
        is_marked = s.damage[unit] or s.attack_mods[unit] or s.defense_mods[unit] or s.armor_mods[unit]
        is_coming = s.lane[unit] == OFF
        return (
            f"damage: {s.unit_title(unit)} on the lane has none (AS-R40)"
            if is_marked and not is_coming
            else ""
        )
    if s.result is None and s.damage[unit] >= defense_of(s, unit):
        return f"damage: {s.unit_title(unit)} on {NAMES[square]} would be destroyed (AS-R33)"
    if s.lane[unit] != OFF:
        return f"squares: {s.unit_title(unit)} cannot be on the board and on the lane"
    if s.at[square] != unit:
        return f"squares: two units stand on {NAMES[square]} (AS-R6)"
    if unit % SIDE == 0 and not s.flipped[unit // SIDE]:
        return f"flipped: {s.unit_title(unit)} is on the board only after Judgment (AS-85)"
    return ""


def problem_of_cards(s: AlternateSouls, seat: int) -> str:
    """Rows only for cards in play, and a box only in the full game."""
    play, rows = s.zone_of(seat, PLAY), s.rows_of(seat)
    if len(play) != len(rows):
        return f"rows_{seat}: as many entries as cards in play are needed: {len(play)}"
    for card, row in zip(play, rows, strict=True):
        kind = s.catalog.kinds[s.faces[card]]
        if kind < ADDITION:
            return f"play[{seat}]: {s.title(card)} is neither an addition nor regalia"
        if not (1 <= row <= 8 if kind == ADDITION else row == 0):
            return f"rows_{seat}: 1 to 8 for an addition, 0 for regalia"
    begin, end = (0, s.sides.second) if seat == 0 else (s.sides.second, len(s.faces))
    left_out = end - begin - FULL_CARDS if s.settings["mode"] == "full" else 0
    if len(s.zone_of(seat, BOX)) != left_out:
        return f"box[{seat}]: {left_out} cards are left out of the deck in this mode (AS-R76)"
    if any(s.catalog.kinds[s.faces[card]] < MOVE for card in s.zone_of(seat, CHAIN)):
        return f"chain[{seat}]: only action cards can be announced"
    return ""
