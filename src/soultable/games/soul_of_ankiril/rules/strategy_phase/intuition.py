"""Intuition (SA-121, SA-R77) and Project (SA-132, SA-R78): decisions in the middle of an action."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision
from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.abilities.effects import DEFEATS, LEGACIES, automatic
from soultable.games.soul_of_ankiril.rules.abilities.targets import is_possible
from soultable.games.soul_of_ankiril.rules.board import REFS
from soultable.games.soul_of_ankiril.rules.combat import ArrivedStep
from soultable.games.soul_of_ankiril.rules.options import (
    ATTACK,
    BOTH,
    DONE,
    FIRST_ONLY,
    MODE,
    MOVE,
    ON,
    THROUGH,
    TOP,
    USE,
    WAY,
)
from soultable.games.soul_of_ankiril.rules.printed.codes import ALLY, SECOND
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Text
from soultable.games.soul_of_ankiril.rules.state import ALL_KNOW, DECK, OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.strategy_phase.choose_targets import COMPLETE, Aim

NOT_IN_DECK: Final = Reason("not-in-deck", "SA-R78")


class UseSecond(ArrivedStep):
    """SA-121 SA-R77 Use the second of both Abilities: its targets, if any, are chosen only now."""

    def run(self, s: SoulOfAnkiril) -> None:
        if not self.is_there(s):
            return
        slot, who = self.slot, s.owner[self.slot]
        face = s.piece[slot]
        if not can_use(s, who, slot, s.catalog.second[face]):
            return
        if s.catalog.text(face, SECOND).targets:
            s.do(SecondAbility(who, slot), DEFEATS, LEGACIES)
        else:
            tell_use(s, "used-second", "SA-121", slot, 0)
            s.do(automatic(who, face, SECOND, slot, s.cell[slot]), DEFEATS, LEGACIES)


class SecondAbility(InParts[SoulOfAnkiril]):
    """SA-R77 Choose the targets of the second Ability."""

    def __init__(self, who: int, slot: int) -> None:
        super().__init__(who)
        self.slot: Final = slot

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.slot)

    def aim(self, s: SoulOfAnkiril) -> Aim:
        return Aim(s, self.who, s.catalog.text(s.piece[self.slot], SECOND), self.slot, s.said, 0)

    def next_part(self, s: SoulOfAnkiril) -> list[Option]:
        return self.aim(s).options(s)

    def complete(self, s: SoulOfAnkiril) -> None:
        tell_use(s, "used-second", "SA-121", self.slot, 0)
        s.do(self.aim(s).deed(s.piece[self.slot], SECOND))

    def is_public(self) -> bool:
        return True

    def why_not(self, s: SoulOfAnkiril, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        aim = self.aim(s)
        is_aimed = option.verb in (ON, WAY) and aim.asks != COMPLETE
        return (aim.bar(s, option.thing) if is_aimed else None) or self.not_now(s)

    def shown(self, s: SoulOfAnkiril, options: list[Option]) -> list[Option]:
        return [shown_piece(s, option) for option in options]

    def prompt(self, s: SoulOfAnkiril) -> Message:
        return Message("ask-second-target", {"unit": s.unit_name(self.slot)})

    def rule(self) -> str:
        return "SA-R77"


class ChooseProjected(Decision[SoulOfAnkiril]):
    """SA-132 SA-R78 Show a matching card from the player's deck, shuffle the rest, and put it on top."""

    def __init__(self, who: int, kind: int) -> None:
        super().__init__(who)
        self.kind: Final = kind

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.kind)

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        faces = s.kinds_of(s.zone_of(self.who, DECK))
        return [s.answers.top[face] for face in faces if s.catalog.kinds[face] == self.kind]

    def chosen(self, s: SoulOfAnkiril, option: Option) -> None:
        deck = s.zone_of(self.who, DECK)
        deck.sort()
        found = next_with(s, deck, option.thing)
        card = deck.pop(found)
        s.rng.shuffle(deck)
        for other in deck:
            s.known[other] = 0  # what lay on top before is lost in the shuffle
        deck.append(card)
        s.known[card] = ALL_KNOW
        s.tell("projected", "SA-132", self.who, face=option.thing)

    def why_not(self, s: SoulOfAnkiril, option: Option) -> Reason | None:
        return self.refusal(s, option, TOP, NOT_IN_DECK)

    def prompt(self, s: SoulOfAnkiril) -> Message:
        return Message("ask-ally-on-top" if self.kind == ALLY else "ask-spell-on-top")

    def rule(self) -> str:
        return "SA-R78"


def next_with(s: SoulOfAnkiril, cards: list[int], face: int) -> int:
    """The place of the first of these cards with this face."""
    for i in range(len(cards)):
        if s.faces[cards[i]] == face:
            return i
    raise AssertionError("the card is in the deck")


def can_use(s: SoulOfAnkiril, who: int, slot: int, text: Text | None) -> bool:
    return text is not None and is_possible(s, who, text, s.cell[slot], s.classes[slot])


# -- what was chosen, for Events and labels --------------------------------------------------------------


def tell_use(s: SoulOfAnkiril, id: str, rule: str, slot: int, begin: int) -> None:
    """A piece uses an Ability; `begin` is the first part of the answer about it."""
    if s.listening:
        args: Args = {"unit": s.unit_name(slot), "target": REFS[s.cell[slot]]}
        tell_aimed(s, id, rule, s.owner[slot], args, begin)


def tell_aimed(s: SoulOfAnkiril, id: str, rule: str, who: int, args: Args, begin: int) -> None:
    """A card or Ability is used, with what was chosen for it, if anything was."""
    what = chosen_from(s, begin)
    if what is None:
        s.tell_args(id, rule, who, args)
    else:
        s.tell_args(f"{id}-at", rule, who, {**args, "what": what})


def chosen_from(s: SoulOfAnkiril, begin: int) -> Message | None:
    """What was chosen: which of two Abilities, its targets, or both."""
    mode: Message | None = None
    parts: list[Message] = []
    for option in s.said[begin:]:
        if option.verb == MODE:
            mode = option.label
        elif option.verb != DONE:
            parts.append(aim_of(s, option))
    if not parts:
        return mode
    if mode is None:
        return Message("aims", {"parts": parts})
    return Message("ability-and-aims", {"what": mode, "parts": parts})


def aim_of(s: SoulOfAnkiril, option: Option) -> Message:
    """A piece, a Terrain or a direction that was chosen."""
    if option.verb != ON:
        return option.label
    if s.at[option.thing] == OFF:
        return Message("aim", {"target": REFS[option.thing]})
    return on_piece(s, "on-piece", option.thing)


def on_piece(s: SoulOfAnkiril, id: str, cell: int) -> Message:
    """Something about the piece on a Terrain, with its owner and place: `Damsha of Ann on c5`."""
    slot = s.at[cell]
    return Message(id, {"unit": s.unit_name(slot), "whom": s.owner[slot], "target": REFS[cell]})


def mode_label(s: SoulOfAnkiril, option: Option) -> Message:
    """SA-121 `The second Ability: …`, as printed on the piece that is used."""
    abilities = s.game.texts[s.piece[s.at[s.said[0].thing]]].split("\n")[1:]
    if option.thing == BOTH or option.thing >= len(abilities):
        return option.label
    id = "first-ability-printed" if option.thing == FIRST_ONLY else "second-ability-printed"
    return Message(id, {"printed": abilities[option.thing]})


PIECE_LABELS: Final = {
    MOVE: "move-piece",
    ATTACK: "attack-with",
    USE: "use-piece",
    THROUGH: "through-piece",
    ON: "on-piece",
}


def shown_piece(s: SoulOfAnkiril, option: Option) -> Option:
    """An Option with the name of the piece that is there."""
    if option.verb == MODE:
        label = mode_label(s, option)
    elif option.verb in PIECE_LABELS and s.at[option.thing] != OFF:
        label = on_piece(s, PIECE_LABELS[option.verb], option.thing)
    else:
        return option
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)
