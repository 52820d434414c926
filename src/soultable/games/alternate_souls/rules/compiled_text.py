"""Compiled card text (AS-8) as numbers: targets, effects, modes, auras, items, triggers."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import Card, VerbUse, number_in, word_in
from soultable.games.alternate_souls.rules.board import HEADINGS, TERRAIN, WAYS
from soultable.games.alternate_souls.rules.codes import (
    ADDITION,
    ANY,
    ANY_ATTRIBUTE,
    ANY_TERRAIN,
    ATTRIBUTES,
    AURAS,
    CHAIN,
    KINDS,
    MOVE,
    NO_FACE,
    OF,
    ON_SELF,
    ON_TARGET,
    ONLY,
    PERMANENT,
    PRICES,
    ROWS,
    RULER,
    SECRET_PATH,
    SPEEDS,
    TARGETS,
    TO,
    UNIT,
    WHEN,
    WHERE,
    WHOSE,
)
from soultable.games.alternate_souls.rules.paths import LEAP, LINE, TRAIL, Move


class Target:
    """AS-R53 One target, chosen when an item is announced."""

    def __init__(
        self, kind: int, whose: int, only: int, other: bool, near: bool, near_self: bool, addition: bool
    ) -> None:
        self.kind: Final = kind
        self.whose: Final = whose
        self.only: Final = only  # what the unit must be, as bits
        self.other: Final = other  # not the same as the first target
        self.near: Final = near  # on one of the eight squares around the first target
        self.near_self: Final = near_self  # around the unit that has the ability
        self.addition: Final = addition  # among permanents, only additions


class Effect:
    """One effect of an item when it resolves."""

    def __init__(self, verb: str, number: int, to: int, word: str, move: Move | None) -> None:
        self.verb: Final = verb
        self.number: Final = number
        self.to: Final = to
        self.word: Final = word
        self.move: Final = move


class Mode:
    """One way to play an item: its targets and its effects."""

    def __init__(self, targets: list[Target], effects: list[Effect]) -> None:
        self.targets: Final = targets
        self.effects: Final = effects
        self.move: Final = move_of(effects)
        self.asks_nothing: Final = not targets and self.move is None


class Aura:
    """AS-33 AS-34 A constant effect; AS-R56 computed each time it is needed."""

    def __init__(self, stat: int, number: int, of: int, where: int, attribute: int, terrain: int) -> None:
        self.stat: Final = stat
        self.number: Final = number  # for a Secret Path: the kind of terrain
        self.of: Final = of
        self.where: Final = where
        self.attribute: Final = attribute
        self.terrain: Final = terrain


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
        self, when: int, cost: int, once: bool, own_turn: bool, targets: list[Target], effects: list[Effect]
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
        if kind == ADDITION:
            modes = [Mode([Target(ROWS, ANY, 0, False, False, False, False)], [])]
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
    return Mode([target_of(use) for use in card.uses(targets)], [effect_of(use) for use in card.uses(do)])


def mode_part(text: str, mode: int) -> str:
    """What a mode does: its part of the printed `Choose one: this; or that.`"""
    parts = text.partition("Choose one: ")[2].rstrip(".").split("; or ")
    return parts[mode] if mode < len(parts) else ""


def target_of(use: VerbUse) -> Target:
    kind = TARGETS.index(use.verb)
    whose = WHOSE.index(use.word) if kind == UNIT else ANY
    only = 0
    wanted = use.more.get("only", ())
    for word in wanted if isinstance(wanted, tuple) else ():
        only |= ONLY[word]
    return Target(
        kind,
        whose,
        only,
        use.more.get("other", 0) == 1,
        use.more.get("near", 0) == 1,
        use.more.get("near_self", 0) == 1,
        kind == PERMANENT and use.word == "addition",
    )


def effect_of(use: VerbUse) -> Effect:
    if use.verb == "move":
        return Effect(use.verb, number_in(use.more, "attack"), ON_TARGET, use.word, shape_of(use))
    number = (
        use.value
        if isinstance(use.value, int)
        else number_in(use.more, "amount") or number_in(use.more, "squares")
    )
    to = TO[word_in(use.more, "to") or "target"]
    if use.verb == "mend" and use.word == "self":
        to = ON_SELF
    word = use.value if isinstance(use.value, str) else word_in(use.more, "if_race")
    return Effect(use.verb, number, to, word, None)


def shape_of(use: VerbUse) -> Move:
    """AS-R18 The shape of a move."""
    ways = use.more.get("ways", ())
    headings = [HEADINGS[WAYS.index(way)] for way in (ways if isinstance(ways, tuple) else ())]
    shape = {"line": LINE, "path": TRAIL, "leap": LEAP}[use.word]
    least = number_in(use.more, "least") or 1
    return Move(
        shape,
        headings,
        least,
        number_in(use.more, "most"),
        number_in(use.more, "link"),
        number_in(use.more, "attack"),
    )


def move_of(effects: list[Effect]) -> Move | None:
    for effect in effects:
        if effect.move is not None:
            return effect.move
    return None


def auras_of(card: Card, key: str) -> list[Aura]:
    return [aura_of(use) for use in card.uses(key)]


def aura_of(use: VerbUse) -> Aura:
    stat = AURAS.index(use.verb)
    number = TERRAIN.index(use.word) if stat == SECRET_PATH else use.number
    attribute, terrain = word_in(use.more, "attribute"), word_in(use.more, "on")
    return Aura(
        stat,
        number,
        OF.index(word_in(use.more, "of") or "allies"),
        WHERE.index(word_in(use.more, "where") or "field"),
        ATTRIBUTES.index(attribute) if attribute else ANY_ATTRIBUTE,
        TERRAIN.index(terrain) if terrain else ANY_TERRAIN,
    )


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
                    [target_of(use) for use in card.uses(f"{part}.targets")],
                    [effect_of(use) for use in card.uses(f"{part}.do")],
                )
            )
    return found
