"""Compiled card text (SA-9, 4.3): the targets, effects and conditions of a Spell or Ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.core.agenda import State, Step
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.board import ELEMENTS, LONGEST, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

S = TypeVar("S", bound=State)


class Choices:
    """What has been chosen for a text so far: Terrains and a direction."""

    def __init__(self, who: i64, source: i64, cell: i64) -> None:
        self.who: Final[i64] = who
        self.source: Final[i64] = source
        self.cell: Final[i64] = cell  # where the source stands
        self.target: i64 = -1
        self.place: i64 = -1
        self.further: i64 = -1
        self.way: i64 = -1


class Target(Generic[S]):
    """SA-R83 One target, chosen when a Spell is cast or an Ability is used. Each kind has its own class."""

    def __init__(self, use: VerbUse) -> None:
        self.least: Final = min(number_in(use.more, "least"), LONGEST + 1)
        self.most: Final = min(number_in(use.more, "most"), LONGEST)
        self.optional: Final = is_set(use, "optional")
        self.if_able: Final = is_set(use, "if_able")  # skipped where there is none
        self.of_target: Final = word_in(use.more, "from") == "target"  # its Range
        self.count: Final = number_in(use.more, "count") or 1  # at most this many, at least one
        self.is_required: Final = not self.optional and not self.if_able
        self.is_needed: Final = self.is_required and not self.of_target  # SA-R42 nothing is possible without
        self.suffices: bool = self.if_able  # SA-R42 where there is one, something is possible

    def bits(self, s: S, who: i64, text: Text, cell: i64, chosen: i64) -> i64:
        """What can be this target for a source there: Terrains, or directions, as bits."""
        raise AssertionError("a target says what it can be")

    def options(self, s: S) -> list[Option]:
        """The Options for all that it could ever be, by bit."""
        raise AssertionError("a target has its Options")

    def take(self, chosen: Choices, thing: i64) -> None:
        raise AssertionError("a target keeps what is chosen")

    def is_further(self, chosen: Choices) -> bool:
        """Whether the second of up to two comes next."""
        return False

    def bar(self, s: S, text: Text, chosen: Choices, thing: int) -> Reason:
        """Why something cannot be this target."""
        raise AssertionError("a target says why it cannot be something")


class Act(Step[S]):
    """A text being carried out: whose it is, where its source is, and what was chosen for it."""

    def __init__(
        self,
        who: int,
        face: int,
        part: int,
        source: int,
        cell: int,
        target: int,
        place: int,
        further: int,
        way: int,
    ) -> None:
        self.who: Final = who
        self.face: Final = face
        self.part: Final = part
        self.source: Final = source
        self.cell: Final = cell
        self.target: Final = target
        self.place: Final = place
        self.further: Final = further
        self.way: Final = way

    def fields(self) -> tuple[object, ...]:
        return (
            self.who, self.face, self.part, self.source, self.cell, self.target, self.place, self.further,
            self.way,
        )  # fmt: skip


class Effect(Generic[S]):
    """One clause of a text. Each verb has a class of its own that carries it out."""

    def __init__(self, use: VerbUse, is_each: bool = False, generates: bool = False) -> None:
        self.number: Final = use.value if isinstance(use.value, int) else 0
        self.is_each: Final = is_each
        self.generates: Final = generates

    def finds(self, s: S, who: i64, text: Text, cell: i64, rank: i64) -> bool:
        """SA-R42 Whether an `each` would touch somebody."""
        return False

    def carry_out(self, s: S, act: Act[S], target: int) -> None:
        raise AssertionError("an effect says what it does")


class Text:
    """A Spell, or one Ability of a Creature or Emanation."""

    def __init__(
        self, targets: list[Target[Any]], effects: list[Effect[Any]], on: int, is_spell: bool
    ) -> None:
        self.is_spell: Final = is_spell
        self.targets: Final = targets
        self.effects: Final = effects
        self.generates: Final = any(effect.generates for effect in effects)  # SA-R11
        self.on: Final = on  # the source must stand on a Terrain of this Element
        self.has_each: Final = any(effect.is_each for effect in effects)
        self.moves_target: Final = len(targets) > 1 and targets[1].is_required and targets[1].of_target


def text_of(card: Card, part: str) -> Text | None:
    """SA-9 The text of a part of a card, if it has one; a Spell's own text is on the card itself."""
    before = f"{part}." if part else ""
    effects = card.uses(f"{before}do")
    if not effects:
        return None
    on = word_in(card.facts, f"{before}on")
    targets = [target_of(use) for use in card.uses(f"{before}target")]
    element = ELEMENTS.index(on) if on else NO_ELEMENT
    return Text(targets, [effect_of(use) for use in effects], element, is_spell=not part)


# -- reading a card --------------------------------------------------------------------------------------


def target_of(use: VerbUse) -> Target[Any]:
    target = use.step(use) if use.step else None
    assert isinstance(target, Target), "the row of a target has its class"
    return target


def effect_of(use: VerbUse) -> Effect[Any]:
    effect = use.step(use) if use.step else None
    assert isinstance(effect, Effect), "the row of an effect has its class"
    return effect


def is_set(use: VerbUse, key: str) -> bool:
    return number_in(use.more, key) == 1
