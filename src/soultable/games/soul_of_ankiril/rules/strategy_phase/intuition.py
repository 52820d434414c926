"""Intuition (SA-121, SA-R77) and Project (SA-132, SA-R78): decisions in the middle of an action."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision
from soultable.core.combinators import InParts
from soultable.core.option import Option, Reason
from soultable.games.soul_of_ankiril.rules.abilities.effects import DEFEATS, LEGACIES, automatic
from soultable.games.soul_of_ankiril.rules.abilities.targets import is_possible
from soultable.games.soul_of_ankiril.rules.combat import ArrivedStep
from soultable.games.soul_of_ankiril.rules.options import ATTACK, MODE, MOVE, ON, THROUGH, TOP, USE, WAY
from soultable.games.soul_of_ankiril.rules.printed.codes import ALLY, SECOND
from soultable.games.soul_of_ankiril.rules.printed.compiled_text import Text
from soultable.games.soul_of_ankiril.rules.state import ALL_KNOW, DECK, OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.strategy_phase.choose_targets import COMPLETE, Aim

NOT_IN_DECK: Final = Reason("not-in-deck", "SA-R78", "No such card of the stated kind is in your deck.")


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
        if s.listening:
            text = f"{s.named(self.slot)} uses its second Ability{aimed(s, 0)}."
            s.tell_text("used", "SA-121", text, self.who, s.ref(self.slot))
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

    def prompt(self, s: SoulOfAnkiril) -> str:
        return f"Choose the target of {s.title_of(self.slot)}'s second Ability."

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
        if s.listening:
            text = f"@{self.who} puts {s.title(card)} on top of the deck and shuffles the rest."
            s.tell_text("projected", "SA-132", text, self.who, ("deck",))

    def why_not(self, s: SoulOfAnkiril, option: Option) -> Reason | None:
        return self.refusal(s, option, TOP, NOT_IN_DECK)

    def prompt(self, s: SoulOfAnkiril) -> str:
        kind = "an Ally" if self.kind == ALLY else "a Spell"
        return f"Choose {kind} of your deck to put on top; the opponent will see it."

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


def aimed(s: SoulOfAnkiril, begin: int) -> str:
    """What was chosen with the card, in words."""
    parts: list[str] = []
    for option in s.said[begin:]:
        is_piece = option.verb == ON and s.at[option.thing] != OFF
        parts.append(s.named(s.at[option.thing]) if is_piece else s.game.render(option.label))
    return f" ({'; '.join(parts)})" if parts else ""


def named_mode(s: SoulOfAnkiril, option: Option) -> str:
    """SA-121 `The second Ability: …`, as printed on the piece that is used."""
    abilities = s.game.texts[s.piece[s.at[s.said[0].thing]]].split("\n")[1:]
    label = s.game.render(option.label)
    return f"{label}: {abilities[option.thing]}" if option.thing < len(abilities) else label


def shown_piece(s: SoulOfAnkiril, option: Option) -> Option:
    """An Option with the name of the piece that is there."""
    if option.verb == MODE:
        return Option(MODE, option.thing, option.text, named_mode(s, option), option.refs, option.hint)
    if option.verb not in (ON, THROUGH, MOVE, ATTACK, USE) or s.at[option.thing] == OFF:
        return option
    named = s.named(s.at[option.thing])
    verbs = {MOVE: f"Move {named}", ATTACK: f"Attack with {named}", USE: f"Use {named}"}
    label = verbs.get(option.verb, f"Through {named}" if option.verb == THROUGH else named)
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)
