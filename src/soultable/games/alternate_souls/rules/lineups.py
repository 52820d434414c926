"""Lineups (AS-1): tables of both sides' units and the cards that belong to them."""

from __future__ import annotations

from typing import Final

from soultable.games.alternate_souls.rules.catalog import Catalog, Character
from soultable.games.alternate_souls.rules.codes import DEFENSE

UNITS: Final = 12  # AS-1 a J-Ruler and five Linkers a side
SIDE: Final = 6  # unit = seat * 6 + index; index 0 is the J-Ruler
NOBODY_THERE: Final = -1


class Sides:
    """Tables derived from the lineups, which may be equal (AS-R77); shared by all States, never changed."""

    def __init__(self, catalog: Catalog, lineup: list[int]) -> None:
        faces: list[int] = []
        starts: list[int] = []
        for seat in (0, 1):
            starts.append(len(faces))
            own = [face for face in lineup[seat * SIDE : seat * SIDE + SIDE] if face >= 0]
            faces += catalog.linked_to(own)
        known: list[Character | None] = [catalog.characters[face] if face >= 0 else None for face in lineup]
        self.lineup: Final = lineup
        self.faces: Final = faces  # card -> face: those of seat 0, then those of seat 1, in canonical order
        self.second: Final = starts[1]  # the first card of seat 1
        self.characters: Final = known
        self.attack: Final = [c.attack if c else 0 for c in known]
        self.defense: Final = [c.defense if c else 0 for c in known]
        self.standby: Final = [c.standby if c else 0 for c in known]
        self.keywords: Final = [c.keywords if c else 0 for c in known]  # as bits
        self.charge: Final = [c.charge if c else 0 for c in known]
        self.armor: Final = [c.armor if c else 0 for c in known]
        self.secret_path: Final = [c.secret_path if c else 0 for c in known]
        self.attribute: Final = [c.attribute if c else -1 for c in known]
        self.with_auras: Final = [unit for unit, c in enumerate(known) if c is not None and c.auras]
        self.rulers_with_auras: Final = [
            seat for seat in (0, 1) for c in (known[seat * SIDE],) if c is not None and c.ruler_auras
        ]
        self.lowering: Final = lowering_of(known)  # the most that the characters' own effects take from DEF
        self.users: Final = [users_of(catalog, lineup, seat) for seat in (0, 1)]

    def character(self, unit: int) -> Character:
        found = self.characters[unit]
        assert found is not None, "there is such a unit"
        return found


def lowering_of(known: list[Character | None]) -> int:
    """By how much all characters' auras together could lower DEF."""
    auras = [aura for c in known if c is not None for aura in c.auras + c.ruler_auras]
    homes = [c.home_defense for c in known if c is not None]
    changes = [aura.number for aura in auras if aura.stat == DEFENSE] + homes
    return -sum([change for change in changes if change < 0])


def users_of(catalog: Catalog, lineup: list[int], seat: int) -> list[int]:
    """A seat's units that have an ability to activate, by face."""
    units = [unit for unit in range(seat * SIDE, seat * SIDE + SIDE) if lineup[unit] >= 0]
    found = [unit for unit in units if catalog.items[lineup[unit]] is not None]
    return sorted(found, key=lambda unit: lineup[unit])
