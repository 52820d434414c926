"""Piece stats (SA-11…SA-14, SA-R49, SA-R64): Attack, Health and keywords, computed when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.games.soul_of_ankiril.rules.state import SoulOfAnkiril

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


def attack_of(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-R49 The printed value and modifiers, never below 0."""
    attack: i64 = s.catalog.attack[s.piece[slot]] + s.attack_mods[slot] + s.attack_eot[slot]
    return attack if attack > 0 else 0


def health_of(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-R49 The printed value and modifiers, minus the damage."""
    full: i64 = s.catalog.health[s.piece[slot]] + s.health_mods[slot] + s.health_eot[slot]
    return full - s.damage[slot]


def keywords_of(s: SoulOfAnkiril, slot: i64) -> i64:
    """SA-R36 SA-R64 Printed and granted, as bits; they work in any status and in both players' turns."""
    bits: i64 = s.catalog.keywords[s.piece[slot]] | s.granted[slot] | s.granted_next[slot]
    return bits


def is_fresh(s: SoulOfAnkiril, slot: i64) -> bool:
    """SA-32 Inactive without having acted: in its controller's turn, this means summoned in this turn."""
    return (s.awake | s.have_moved | s.have_acted) >> slot & 1 == 0
