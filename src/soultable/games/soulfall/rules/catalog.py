"""The Lords: the cards of a set, and the Options about them (SF-16…SF-26)."""

from typing import Any, Final

from soultable.cards.card import VerbUse
from soultable.core.agenda import Step
from soultable.core.event import Message
from soultable.core.option import Option, Row

# The six Actions, in the order of the book (SF-31…SF-48).
DRAW: Final = 0
PLAY: Final = 1
POPULATE: Final = 2
PROSPER: Final = 3
DEVOTE: Final = 4
OUST: Final = 5
ACTIONS: Final = ("draw", "play", "populate", "prosper", "devote", "oust")

# What an Option does.
SELECT: Final = 0
REVEAL: Final = 1
TAKE: Final = 2
DISCARD: Final = 3
DEVOTE_CARD: Final = 4
OUST_NOMAD: Final = 5
OUST_SHARD: Final = 6
OUST_DEVOTION: Final = 7
USE: Final = 8
DONE: Final = 9
PLACE: Final = 10

# The parts of a Devotion's effect.
ACT: Final = 0
PLACE_NOMAD: Final = 1
PLACE_SHARD: Final = 2


def granted_action(use: VerbUse) -> tuple[int, int]:
    """SF-62 A granted Action, which triggers Devotions again."""
    return ACT, ACTIONS.index(use.word)


def placement(use: VerbUse) -> tuple[int, int]:
    """SF-24 SF-R24 A hand card becomes a Nomad or a Shard; this is no Action and triggers nothing."""
    return (PLACE_NOMAD if use.word == "nomad" else PLACE_SHARD), 0


class Lord:
    """SF-17 The two parts of a Lord card: its Ability, and its Devotion."""

    def __init__(
        self,
        name: str,
        title: str,
        copies: int,
        ability: tuple[int, int],
        after: int,
        returns: bool,
        discards: int,
        effects: tuple[tuple[int, int], ...],
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.copies: Final = copies
        self.ability: Final = ability  # SF-36 two Actions
        self.after: Final = after  # SF-45 the Action whose completion offers the bonus
        self.returns: Final = returns  # cost: this Devotion to its owner's hand (SF-61)
        self.discards: Final = discards  # cost: this many hand cards
        self.effects: Final = effects  # in printed order: (ACT, action) or (PLACE_…, 0)


class Lords:
    """All Lords of a set, and all Options about them."""

    def __init__(self, lords: list[Lord]) -> None:
        self.lords: Final = lords
        self.count: Final = len(lords)
        self.faces: Final = [face for face, lord in enumerate(lords) for _ in range(lord.copies)]
        self.after: Final = [[i for i, lord in enumerate(lords) if lord.after == a] for a in range(6)]
        self.select: Final = Row(actions(SELECT, "select", "action"))
        self.take: Final = actions(TAKE, "take", "ability")
        self.play: Final = self.from_hand(REVEAL, "play")
        self.discard: Final = self.from_hand(DISCARD, "discard")
        self.devote: Final = self.from_hand(DEVOTE_CARD, "devote")
        self.place: Final = self.from_hand(PLACE, "place")
        self.oust_nomad: Final = oust_slots(OUST_NOMAD, "nomad", len(self.faces))
        self.oust_shard: Final = oust_slots(OUST_SHARD, "shard", len(self.faces))
        self.oust_devotion: Final = [
            Option(
                OUST_DEVOTION,
                i,
                f"oust {lord.name}",
                Message("oust-devotion", {"card": lord.name}),
                (f"theirs.devotions.{lord.name}",),
            )
            for i, lord in enumerate(lords)
        ]
        self.use: Final = [
            Option(
                USE,
                i,
                f"use {lord.name}",
                Message("use", {"card": lord.name}),
                (f"mine.devotions.{lord.name}",),
                bonus_of(lord),
            )
            for i, lord in enumerate(lords)
        ]
        self.done: Final = Option(DONE, 0, "done", Message("done"), ("done",))
        self.one_of: list[Step[Any]] = []  # seat × Lord -> the Decision its Ability gives, made once
        self.both_of: list[Step[Any]] = []  # the same for a Devoted player

    def from_hand(self, verb: int, text: str) -> Row:
        """SF-R42 Choices name the Lord, not the copy."""
        return Row(
            [
                Option(
                    verb,
                    i,
                    f"{text} {lord.name}",
                    Message(text, {"card": lord.name}),
                    (f"hand.{lord.name}",),
                )
                for i, lord in enumerate(self.lords)
            ]
        )

    def vocabulary(self) -> list[Option]:
        """All answers that can ever be given."""
        return [
            *self.select.options,
            *self.play.options,
            *self.take,
            *self.discard.options,
            *self.devote.options,
            *self.oust_nomad,
            *self.oust_shard,
            *self.oust_devotion,
            *self.use,
            self.done,
            *self.place.options,
        ]


def actions(verb: int, text: str, ref: str) -> list[Option]:
    """The six Actions: to select, or to take from an Ability."""
    return [
        Option(
            verb,
            action,
            f"{text} {name}",
            Message(text, {"word": name}),
            (f"{ref}.{name}",),
            Message(f"hint-{name}"),
        )
        for action, name in enumerate(ACTIONS)
    ]


def bonus_of(lord: Lord) -> Message:
    """SF-45 What a Devotion gives, and at what cost, in a few words."""
    costs = [Message("cost-return")] if lord.returns else []
    if lord.discards:
        costs.append(Message("cost-discard", {"amount": lord.discards}))
    parts = [part_of(kind, action) for kind, action in lord.effects]
    return (
        Message("bonus-for", {"costs": costs, "parts": parts})
        if costs
        else Message("bonus", {"parts": parts})
    )


def part_of(kind: int, action: int) -> Message:
    """SF-62 SF-R24 One part of what a Devotion gives: an Action, or a place for a hand card."""
    if kind == ACT:
        return Message("take", {"word": ACTIONS[action]})
    return Message("part-nomad" if kind == PLACE_NOMAD else "part-shard")


def oust_slots(verb: int, role: str, slots: int) -> list[Option]:
    """SF-R27 Each physical card separately, in order of arrival."""
    return [
        Option(
            verb,
            i,
            f"oust {role} {i + 1}",
            Message(f"oust-{role}", {"at": i + 1}),
            (f"theirs.{role}s.{i + 1}",),
        )
        for i in range(slots)
    ]
