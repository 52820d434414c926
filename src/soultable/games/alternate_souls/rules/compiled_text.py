"""Compiled card text (AS-8) as numbers: targets, effects, modes, auras, items, triggers."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.core.agenda import State, Step
from soultable.core.option import Option
from soultable.games.alternate_souls.rules.board import TERRAIN
from soultable.games.alternate_souls.rules.codes import (
    ANY_ATTRIBUTE,
    ANY_TERRAIN,
    ATTRIBUTES,
    CHAIN,
    KINDS,
    MOVE,
    NO_FACE,
    OF,
    PRICES,
    RULER,
    SECRET_PATH,
    SPEEDS,
    WHEN,
    WHERE,
)
from soultable.games.alternate_souls.rules.paths import Move

S = TypeVar("S", bound=State)


class Act(Step[S]):
    """An item or ability at work: whose it is, and what was announced with it."""

    def __init__(self, who: int, face: int, first: int, second: int, path: int) -> None:
        self.who: Final = who
        self.face: Final = face
        self.first: Final = first  # the targets
        self.second: Final = second
        self.path: Final = path


class Effect(Generic[S]):
    """One effect of an item. Each verb has a class of its own that carries it out."""

    def __init__(self, use: VerbUse, move: Move | None = None) -> None:
        self.number: Final = use.value if isinstance(use.value, int) else 0
        self.move: Final = move

    def carry_out(self, s: S, act: Act[S]) -> None:
        raise AssertionError("an effect must say what it does")


class Target(Generic[S]):
    """AS-R53 One target, chosen when an item is announced. Each kind has a class of its own."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def options(self, s: S, who: int) -> list[Option]:
        """What can be this target, in canonical order; for units it depends on more."""
        raise AssertionError("a target lists its options")

    def thing(self, s: S, who: int, option: Option) -> int:
        """The number by which a Step stores the choice."""
        return option.thing

    def is_left(self, s: S, thing: int) -> bool:
        """AS-R54 Whether what was chosen is still there."""
        return True


class Mode:
    """One way to play an item: its targets and its effects."""

    def __init__(self, targets: list[Target[Any]], effects: list[Effect[Any]]) -> None:
        self.targets: Final = targets
        self.effects: Final = effects
        self.move: Final = move_of(effects)
        self.asks_nothing: Final = not targets and self.move is None


class Aura:
    """AS-33 AS-34 A constant effect; AS-R56 computed each time it is needed."""

    def __init__(self, stat: int, use: VerbUse) -> None:
        attribute, terrain = word_in(use.more, "attribute"), word_in(use.more, "on")
        self.stat: Final = stat
        self.number: Final = TERRAIN.index(use.word) if stat == SECRET_PATH else use.number
        self.of: Final = OF.index(word_in(use.more, "of"))
        self.where: Final = WHERE.index(word_in(use.more, "where"))
        self.attribute: Final = ATTRIBUTES.index(attribute) if attribute else ANY_ATTRIBUTE
        self.terrain: Final = TERRAIN.index(terrain) if terrain else ANY_TERRAIN


class Item:
    """AS-86 What can be announced: an action card, or an activated ability of a character."""

    def __init__(
        self,
        face: int,
        kind: int,
        cost: int,
        speed: int,
        price: int,
        modes: list[Mode],
        link: int,
        once: bool,
        main: bool,
    ) -> None:
        self.face: Final = face
        self.kind: Final = kind
        self.cost: Final = cost
        self.speed: Final = speed
        self.price: Final = price
        self.modes: Final = modes
        self.link: Final = link  # the character that a card belongs to
        self.once: Final = once  # AS-R59
        self.main_only: Final = main  # only in the player's own main phase
        self.is_card: Final = kind >= MOVE
        self.only_answers: Final = any(target.kind == CHAIN for mode in modes for target in mode.targets)


class Trigger:
    """AS-R58 An ability that happens by itself."""

    def __init__(
        self,
        when: int,
        cost: int,
        once: bool,
        own_turn: bool,
        targets: list[Target[Any]],
        effects: list[Effect[Any]],
    ) -> None:
        self.when: Final = when
        self.cost: Final = cost
        self.once: Final = once
        self.own_turn: Final = own_turn
        self.targets: Final = targets
        self.effects: Final = effects


# -- reading a card ----------------------------------------------------------------------------------------


def place_of(word: str) -> tuple[int, int]:
    """AS-15 A place of the Linker placement, `4,3`: file from the owner's left, rank from their end."""
    file, rank = word.split(",")
    return int(file), int(rank)


def link_of(card: Card, names: list[str]) -> int:
    link = word_in(card.facts, "link")
    return names.index(link) if link else NO_FACE


def item_of(face: int, card: Card, link: int) -> Item | None:
    """What a card announces: itself, or a character's activated ability."""
    kind = KINDS.index(card.kind)
    if kind >= MOVE:
        modes = [mode_of(card, "targets", "do")]
        if card.uses("do_2"):
            modes.append(mode_of(card, "targets_2", "do_2"))
        speed = SPEEDS.index(card.word("speed"))
        price = PRICES[word_in(card.facts, "price")]
        return Item(face, kind, card.number("cost"), speed, price, modes, link, False, False)
    part = "ruler" if kind == RULER else "ability"
    if word_in(card.facts, f"{part}.when") != "activate":
        return None
    speed = SPEEDS.index(word_in(card.facts, f"{part}.speed") or "low")
    price = PRICES[word_in(card.facts, f"{part}.price")]
    mode = mode_of(card, f"{part}.targets", f"{part}.do")
    once = word_in(card.facts, f"{part}.once") == "turn"
    main = word_in(card.facts, f"{part}.phase") == "main"
    return Item(face, kind, number_in(card.facts, f"{part}.cost"), speed, price, [mode], face, once, main)


def mode_of(card: Card, targets: str, do: str) -> Mode:
    return Mode(targets_of(card, targets), effects_of(card, do))


def targets_of(card: Card, key: str) -> list[Target[Any]]:
    return [use.made(Target) for use in card.uses(key)]


def effects_of(card: Card, key: str) -> list[Effect[Any]]:
    return [use.made(Effect) for use in card.uses(key)]


def auras_of(card: Card, key: str) -> list[Aura]:
    return [use.made(Aura) for use in card.uses(key)]


def mode_part(text: str, mode: int) -> str:
    """What a mode does: its part of the printed `Choose one: this; or that.`"""
    parts = text.partition("Choose one: ")[2].rstrip(".").split("; or ")
    return parts[mode] if mode < len(parts) else ""


def move_of(effects: list[Effect[Any]]) -> Move | None:
    for effect in effects:
        if effect.move is not None:
            return effect.move
    return None


def triggers_of(card: Card, parts: tuple[str, ...]) -> list[Trigger]:
    found: list[Trigger] = []
    for part in parts:
        when = "judgment" if part == "judgment" else word_in(card.facts, f"{part}.when")
        if when and when not in ("activate", "always") and card.uses(f"{part}.do"):
            found.append(
                Trigger(
                    WHEN.index(when),
                    number_in(card.facts, f"{part}.cost"),
                    word_in(card.facts, f"{part}.once") == "turn",
                    bool(card.facts.get(f"{part}.own_turn", 0)),
                    targets_of(card, f"{part}.targets"),
                    effects_of(card, f"{part}.do"),
                )
            )
    return found
