"""Compiled card text (SA-9, 4.3) as numbers: targets, effects and conditions."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS, LONGEST, NO_ELEMENT
from soultable.games.soul_of_ankiril.rules.codes import (
    CELL,
    EFFECTS,
    GENERATE,
    GRANT,
    KEYWORDS,
    ON_EACH_ALLY,
    TARGETS,
    TO,
    WHOSE,
)


class Target:
    """SA-R83 One target, chosen when a Spell is cast or an Ability is used."""

    def __init__(self, use: VerbUse, generates: bool) -> None:
        kind = TARGETS.index(use.verb)
        self.kind: Final = kind
        self.whose: Final = WHOSE.index(use.word) if use.word in WHOSE else 0
        self.least: Final = min(number_in(use.more, "least"), LONGEST + 1)
        self.most: Final = min(number_in(use.more, "most"), LONGEST)
        self.line: Final = is_set(use, "line")  # SA-R5 on an unblocked Attack Trajectory
        self.other: Final = is_set(use, "other")  # not the source
        self.fresh: Final = is_set(use, "fresh")  # summoned this turn, Inactive, has not acted
        self.of_target: Final = word_in(use.more, "from") == "target"  # the Range of a cell
        self.nearer: Final = is_set(use, "nearer")  # one step nearer the source than the target
        self.beyond: Final = is_set(use, "beyond")  # at Range 2 of the source
        self.optional: Final = is_set(use, "optional")
        self.if_able: Final = is_set(use, "if_able")  # skipped where there is none
        self.count: Final = number_in(use.more, "count") or 1  # at most this many, at least one
        self.generates: Final = kind == CELL and generates  # SA-R11 an Offspring appears there
        self.is_required: Final = not self.optional and not self.if_able


class Effect:
    """One clause of a text."""

    def __init__(self, use: VerbUse) -> None:
        verb = EFFECTS.index(use.verb)
        self.verb: Final = verb
        self.number: Final = use.number if isinstance(use.value, int) else 0
        self.to: Final = TO[word_in(use.more, "to") or "target"]
        self.least: Final = min(number_in(use.more, "least"), LONGEST + 1)  # the Range of an `each`
        self.most: Final = min(number_in(use.more, "most"), LONGEST) if "most" in use.more else LONGEST
        self.other: Final = is_set(use, "other")
        self.attack: Final = number_in(use.more, "attack")
        self.health: Final = number_in(use.more, "health")
        self.is_permanent: Final = use.value == "permanent"
        self.on_left: Final = use.value == "left"  # SA-R58 the Terrain that the Creature left
        self.keyword: Final = KEYWORDS[use.word] if verb == GRANT else 0
        self.until_next: Final = word_in(use.more, "lasts") == "next"
        self.else_attack: Final = number_in(use.more, "else_attack")
        self.is_each: Final = self.to >= ON_EACH_ALLY


class Text:
    """A Spell, or one Ability of a Creature or Emanation."""

    def __init__(self, targets: tuple[VerbUse, ...], effects: tuple[VerbUse, ...], on: int) -> None:
        clauses = [Effect(use) for use in effects]
        generates = any(clause.verb == GENERATE for clause in clauses)
        chosen = [Target(use, generates) for use in targets]
        self.targets: Final = chosen
        self.effects: Final = clauses
        self.on: Final = on  # the source must stand on a Terrain of this Element
        self.has_each: Final = any(clause.is_each for clause in clauses)
        self.moves_target: Final = len(chosen) > 1 and chosen[1].is_required and chosen[1].of_target


def text_of(card: Card, part: str) -> Text | None:
    """SA-9 The text of a part of a card, if it has one; a Spell's own text is on the card itself."""
    before = f"{part}." if part else ""
    effects = card.uses(f"{before}do")
    if not effects:
        return None
    on = word_in(card.facts, f"{before}on")
    return Text(card.uses(f"{before}target"), effects, ELEMENTS.index(on) if on else NO_ELEMENT)


# -- reading a card --------------------------------------------------------------------------------------


def is_set(use: VerbUse, key: str) -> bool:
    return number_in(use.more, key) == 1
