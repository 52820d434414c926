"""Effects of items and triggers (4.4 of the rules): one after another, each if still possible."""

from __future__ import annotations

from typing import Any, Final

from soultable.cards.card import VerbUse, number_in, word_in, words_in
from soultable.core.agenda import Decision, Step
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.core.square import BACK, FORWARD, LEFT, RIGHT
from soultable.games.alternate_souls.rules.battle import deal, push
from soultable.games.alternate_souls.rules.board import BESIDE, FILES, HEADINGS, WAYS, turned
from soultable.games.alternate_souls.rules.codes import ON_BESIDE, ON_ROW, ON_SELF, TO
from soultable.games.alternate_souls.rules.compiled_text import Act, Effect
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.march import March
from soultable.games.alternate_souls.rules.options import UNDER
from soultable.games.alternate_souls.rules.paths import SHAPES, Move
from soultable.games.alternate_souls.rules.spirit_and_will import (
    check,
    destroy,
    discard_at_random,
    draw_cards,
    gain_will,
    put_on_lane,
)
from soultable.games.alternate_souls.rules.state import (
    DECK,
    GRAVEYARD,
    HAND,
    NOT_IN_HAND,
    OFF,
    OWN,
    PLAY,
    AlternateSouls,
)
from soultable.games.alternate_souls.rules.targets import OWNERS, place_in_play, unit_of

# Whose effects they are: an item's, a character's trigger's, or a Ruler side's trigger's.
ITEM: Final = 0
TRIGGER: Final = 1
RULER_TRIGGER: Final = 2

ORTHOGONAL: Final = (FORWARD, BACK, LEFT, RIGHT)


class CarryOut(Act[AlternateSouls]):
    """AS-R54 Carry out the effects of a text, starting with one of them, in printed order."""

    def __init__(
        self, who: int, face: int, part: int, mode: int, at: int, first: int, second: int, path: int
    ) -> None:
        super().__init__(who, face, first, second, path)
        self.part: Final = part
        self.mode: Final = mode
        self.at: Final = at

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.part, self.mode, self.at, self.first, self.second, self.path)

    def run(self, s: AlternateSouls) -> None:
        effects = effects_of(s, self.face, self.part, self.mode)
        if self.at + 1 < len(effects):
            s.push(
                CarryOut(
                    self.who, self.face, self.part, self.mode, self.at + 1, self.first, self.second, self.path
                )
            )
        if self.at < len(effects):
            effects[self.at].carry_out(s, self)


def effects_of(s: AlternateSouls, face: int, part: int, mode: int) -> list[Effect[Any]]:
    if part == ITEM:
        return s.catalog.item(face).modes[mode].effects
    character = s.catalog.character(face)
    return character.triggers[mode].effects if part == TRIGGER else character.ruler_triggers[mode].effects


# -- on units ----------------------------------------------------------------------------------------------


def touched(s: AlternateSouls, act: Act[AlternateSouls], to: int) -> list[int]:
    """The units that an effect touches: its target, the allies beside it, a row, or the unit itself."""
    if to == ON_ROW:
        first = act.first * FILES
        units = [s.at[square] for square in range(first, first + FILES)]  # from file a to file e
        return [unit for unit in units if unit != OFF and unit // SIDE != act.who]
    unit = unit_of(s, act.who, act.face) if to == ON_SELF else act.first
    if unit < 0 or not s.on_field(unit):
        return []
    if to == ON_BESIDE:
        beside = BESIDE[s.squares[unit]]
        owner = unit // SIDE
        return [unit] + [
            other
            for other in range(owner * SIDE, owner * SIDE + SIDE)
            if s.squares[other] != OFF and beside >> s.squares[other] & 1
        ]
    return [unit]


class ChangeUnits(Effect[AlternateSouls]):
    """An effect on each unit that it touches; then the units with too much damage are destroyed."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.to: Final = ON_SELF if use.value == "self" else TO[word_in(use.more, "to") or "target"]

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        for unit in touched(s, act, self.to):
            self.change(s, unit)
        check(s)

    def change(self, s: AlternateSouls, unit: int) -> None:
        raise AssertionError("an effect on units changes them")


class DealDamage(ChangeUnits):
    """AS-R33 AS-R54 A unit takes damage, lowered by its Armor."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        deal(s, unit, self.number, "AS-R54")


class ChangeAttack(ChangeUnits):
    """AS-R33 ATK changes until the end of the turn."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        s.attack_mods[unit] += self.number
        s.tell_unit("attack", "AS-R54", unit, target=s.squares[unit], amount=self.number)


class ChangeDefense(ChangeUnits):
    """AS-R33 DEF changes until the end of the turn."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        s.defense_mods[unit] += self.number
        s.tell_unit("defense", "AS-R54", unit, target=s.squares[unit], amount=self.number)


class Grant(ChangeUnits):
    """AS-R57 A unit has a keyword until the end of the turn."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.armor: Final = number_in(use.more, "amount") if use.word == "armor" else 0

    def change(self, s: AlternateSouls, unit: int) -> None:
        if self.armor:
            s.armor_mods[unit] += self.armor
            s.tell_unit("armor-granted", "AS-R54", unit, target=s.squares[unit], amount=self.armor)
        else:
            s.steadfast_mods[unit] += 1
            s.tell_unit("steadfast-granted", "AS-R54", unit, target=s.squares[unit])


class Heal(ChangeUnits):
    """AS-R32 Some damage is removed from a unit."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        healed = min(self.number, s.damage[unit])
        s.damage[unit] -= healed
        left = s.damage[unit]
        if healed:
            s.tell_unit("heal", "AS-R54", unit, target=s.squares[unit], amount=healed, total=left)
        else:
            s.tell_unit("unhurt", "AS-R54", unit, target=s.squares[unit])


class Mend(ChangeUnits):
    """AS-R32 All damage is removed from a unit."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        healed = s.damage[unit]
        s.damage[unit] = 0
        if healed:
            s.tell_unit("mend", "AS-R54", unit, target=s.squares[unit], amount=healed, total=0)
        else:
            s.tell_unit("unhurt", "AS-R54", unit, target=s.squares[unit])


class Rest(ChangeUnits):
    """AS-35 A unit is rested."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        s.rested[unit] = 1
        s.tell_unit("rest", "AS-R54", unit, target=s.squares[unit])


class Recover(ChangeUnits):
    """AS-35 A unit recovers."""

    def change(self, s: AlternateSouls, unit: int) -> None:
        s.rested[unit] = 0
        s.tell_unit("recover", "AS-R54", unit, target=s.squares[unit])


class DestroyUnit(Effect[AlternateSouls]):
    """AS-69 A unit is destroyed."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        if s.on_field(act.first):
            destroy(s, [act.first])
            check(s)


class WithdrawUnit(Effect[AlternateSouls]):
    """AS-R40 A unit leaves the battlefield for the lane, without being destroyed."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        if s.on_field(act.first):
            square = s.squares[act.first]
            s.take_off(act.first)
            s.forget(act.first)
            put_on_lane(s, act.first, self.number, "AS-R40", square)
            check(s)


class HastenUnit(Effect[AlternateSouls]):
    """AS-R35 AS-R36 A Linker on the lane comes closer to 0."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        if s.lane[act.first] != OFF:
            put_on_lane(s, act.first, max(0, s.lane[act.first] - self.number), "AS-R35")


# -- moving units ------------------------------------------------------------------------------------------


class MoveUnit(Effect[AlternateSouls]):
    """AS-61 AS-R18 A unit moves on the path that was announced."""

    def __init__(self, use: VerbUse) -> None:
        ways = words_in(use.more, "ways")
        move = Move(
            SHAPES.index(use.word),
            [HEADINGS[WAYS.index(way)] for way in ways],
            number_in(use.more, "least"),
            number_in(use.more, "most"),
            number_in(use.more, "link"),
            number_in(use.more, "attack"),
        )
        super().__init__(use, move)
        self.attack: Final = move.attack

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        s.do(March(act.first, act.path, self.attack))


class SwapUnits(Effect[AlternateSouls]):
    """AS-R17 Two units swap squares; this is not a move."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        one, other = act.first, act.second
        if not (s.on_field(one) and s.on_field(other)):
            return
        here, there = s.squares[one], s.squares[other]
        s.take_off(one)
        s.place(other, here)
        s.place(one, there)
        s.tell_units("swapped", "AS-R17", one, here, other, there)
        check(s)


class PushUnits(Effect[AlternateSouls]):
    """AS-R28 AS-R31 Units are pushed in the direction named, one after another from file a to file e."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.back: Final = use.value == "back"  # toward the pushed unit's own Fortress
        self.squares: Final = number_in(use.more, "squares")
        self.to: Final = TO[word_in(use.more, "to")]

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        steps: list[Step[AlternateSouls]] = []
        for unit in touched(s, act, self.to):
            if self.back:
                heading = turned(BACK, s.end_of(unit // SIDE))
            else:
                heading = turned(ORTHOGONAL[act.second], s.end_of(act.who))  # AS-R83
            steps.append(Push(unit, heading, self.squares, OFF))
        s.do_all(list(steps))


class Push(Step[AlternateSouls]):
    """AS-R28 Push a unit a number of squares, one at a time; stop early if it stays in place."""

    def __init__(self, unit: int, heading: int, squares: int, before: int) -> None:
        self.unit: Final = unit
        self.heading: Final = heading
        self.squares: Final = squares  # still to go
        self.before: Final = before  # where it stood before the latest push

    def fields(self) -> tuple[object, ...]:
        return (self.unit, self.heading, self.squares, self.before)

    def run(self, s: AlternateSouls) -> None:
        here = s.squares[self.unit]
        if self.squares > 0 and here != OFF and here != self.before:
            s.push(Push(self.unit, self.heading, self.squares - 1, here))
            push(s, self.unit, self.heading)


# -- on players, cards in play and the chain -----------------------------------------------------------------


class DrawCards(Effect[AlternateSouls]):
    """AS-R62 The player draws cards."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        draw_cards(s, act.who, self.number, "AS-R54")


class ReceiveWill(Effect[AlternateSouls]):
    """AS-R48 The player gains Will, if the ally that the text asks for is there."""

    def __init__(self, use: VerbUse) -> None:
        super().__init__(use)
        self.race: Final = word_in(use.more, "if_race")

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        if not self.race or has_race(s, act.who, self.race):
            gain_will(s, act.who, self.number, "AS-R48")


def has_race(s: AlternateSouls, who: int, race: str) -> bool:
    """Whether an ally of this race or trait is on the battlefield."""
    return any(race in s.sides.character(unit).races for unit in s.units_of(who))


class DrainWill(Effect[AlternateSouls]):
    """AS-R49 The opponent loses Will."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        other = 1 - act.who
        lost = min(self.number, s.will[other])
        s.will[other] -= lost
        s.tell("drained" if lost else "undrained", "AS-R54", other, amount=lost, total=s.will[other])


class DiscardAtRandom(Effect[AlternateSouls]):
    """AS-23 The opponent discards cards at random."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        discard_at_random(s, 1 - act.who, self.number, "AS-R54")


class Negate(Effect[AlternateSouls]):
    """AS-R54 What was announced before does nothing."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        s.negated = 1
        if s.listening:
            tell_negated(s)


def tell_negated(s: AlternateSouls) -> None:
    """What resolves next is negated."""
    agenda = s.agenda
    for i in range(len(agenda) - 1, -1, -1):
        step = agenda[i]
        if isinstance(step, Act) and not isinstance(step, CarryOut):
            s.tell("negated", "AS-R54", step.who, face=step.face)
            return


class BreakPermanent(Effect[AlternateSouls]):
    """AS-R57 An addition or regalia goes to its owner's graveyard."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        place, owner = place_in_play(s, act.first), act.first // OWNERS
        if place < 0:
            return
        card = s.zone_of(owner, PLAY).pop(place)
        s.rows_of(owner).pop(place)
        s.zone_of(owner, GRAVEYARD).append(card)
        s.tell_move("broken", "AS-R57", owner, card, PLAY + OWN * owner, GRAVEYARD + OWN * owner)
        check(s)


class PutCardUnder(Effect[AlternateSouls]):
    """AS-25 The player puts a card from hand under the deck."""

    def carry_out(self, s: AlternateSouls, act: Act[AlternateSouls]) -> None:
        s.do(PutUnder(act.who))


class PutUnder(Decision[AlternateSouls]):
    """D12 Put one card from hand under the deck; the opponent sees only that one was put there."""

    def options(self, s: AlternateSouls) -> list[Option]:
        return [s.answers.under[face] for face in s.kinds_of(s.hand(self.who))]

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        card = s.take_from_hand(self.who, option.thing)
        s.zone_of(self.who, DECK).insert(0, card)
        s.tell_move("put-under", "AS-R54", self.who, card, HAND + OWN * self.who, DECK + OWN * self.who)

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        return self.refusal(s, option, UNDER, NOT_IN_HAND)

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-under")

    def rule(self) -> str:
        return "AS-R54"
