"""Effects of items and triggers (4.4 of the rules): one after another, each if still possible."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Decision, Step
from soultable.core.option import Option, Reason
from soultable.core.square import BACK, FORWARD, LEFT, RIGHT
from soultable.games.alternate_souls.rules.battle import deal, push
from soultable.games.alternate_souls.rules.board import BESIDE, FILES, turned
from soultable.games.alternate_souls.rules.codes import ON_BESIDE, ON_ROW, ON_SELF
from soultable.games.alternate_souls.rules.compiled_text import Effect
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.march import March
from soultable.games.alternate_souls.rules.options import UNDER
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
    NOT_IN_HAND,
    OFF,
    PLAY,
    AlternateSouls,
    square_ref,
)
from soultable.games.alternate_souls.rules.targets import OWNERS, place_in_play, unit_of

# Whose effects they are: an item's, a character's trigger's, or a Ruler side's trigger's.
ITEM: Final = 0
TRIGGER: Final = 1
RULER_TRIGGER: Final = 2

ORTHOGONAL: Final = (FORWARD, BACK, LEFT, RIGHT)


class CarryOut(Step[AlternateSouls]):
    """AS-R54 Carry out the effects of a text, starting with one of them, in printed order."""

    def __init__(
        self, who: int, face: int, part: int, mode: int, at: int, first: int, second: int, path: int
    ) -> None:
        self.who: Final = who
        self.face: Final = face
        self.part: Final = part
        self.mode: Final = mode
        self.at: Final = at
        self.first: Final = first
        self.second: Final = second
        self.path: Final = path

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
            perform(s, self, effects[self.at])


def effects_of(s: AlternateSouls, face: int, part: int, mode: int) -> list[Effect]:
    if part == ITEM:
        return s.catalog.item(face).modes[mode].effects
    character = s.catalog.character(face)
    return character.triggers[mode].effects if part == TRIGGER else character.ruler_triggers[mode].effects


def perform(s: AlternateSouls, act: CarryOut, effect: Effect) -> None:
    """Carry out one effect now."""
    verb = effect.verb
    if verb == "move":
        s.do(March(act.first, act.path, effect.number))
    elif verb in ON_PLAYERS:
        on_player(s, act, effect)
    elif verb == "push":
        push_units(s, act, effect)
    elif verb == "swap":
        swap(s, act.first, act.second)
    elif verb == "hasten":
        hasten(s, act.first, effect.number)
    elif verb == "negate":
        s.negated = 1
    elif verb == "break":
        break_permanent(s, act.first)
    elif verb == "destroy":
        if s.on_field(act.first):
            destroy(s, [act.first])
            check(s)
    elif verb == "withdraw":
        withdraw(s, act.first, effect.number)
    else:
        for unit in touched(s, act, effect):
            on_unit(s, unit, effect)
        check(s)


def touched(s: AlternateSouls, act: CarryOut, effect: Effect) -> list[int]:
    """The units that an effect touches: its target, the allies beside it, a row, or the unit itself."""
    if effect.to == ON_ROW:
        first = act.first * FILES
        units = [s.at[square] for square in range(first, first + FILES)]  # from file a to file e
        return [unit for unit in units if unit != OFF and unit // SIDE != act.who]
    unit = unit_of(s, act.who, act.face) if effect.to == ON_SELF else act.first
    if unit < 0 or not s.on_field(unit):
        return []
    if effect.to == ON_BESIDE:
        beside = BESIDE[s.squares[unit]]
        owner = unit // SIDE
        return [unit] + [
            other
            for other in range(owner * SIDE, owner * SIDE + SIDE)
            if s.squares[other] != OFF and beside >> s.squares[other] & 1
        ]
    return [unit]


def on_unit(s: AlternateSouls, unit: int, effect: Effect) -> None:
    """Apply an effect to one unit."""
    verb, number = effect.verb, effect.number
    if verb == "damage":
        deal(s, unit, number, "AS-R54")
        return
    if verb == "attack":
        s.attack_mods[unit] += number
        said = f"has ATK {number:+d} until end of turn"
    elif verb == "defense":
        s.defense_mods[unit] += number
        said = f"has DEF {number:+d} until end of turn"
    elif verb == "grant" and effect.word == "armor":
        s.armor_mods[unit] += number
        said = f"has Armor {number} until end of turn"
    elif verb == "grant":
        s.steadfast_mods[unit] += 1
        said = "is Steadfast until end of turn"
    elif verb == "heal":
        s.damage[unit] = max(0, s.damage[unit] - number)
        said = f"heals {number} damage"
    elif verb == "mend":
        s.damage[unit] = 0
        said = "heals all damage"
    elif verb == "rest":
        s.rested[unit] = 1
        said = "is rested"
    else:
        assert verb == "recover", verb
        s.rested[unit] = 0
        said = "recovers"
    if s.loud:
        s.tell(verb, "AS-R54", f"{s.named(unit)} {said}.", unit // SIDE, (square_ref(s.squares[unit]),))


ON_PLAYERS: Final = ("draw", "under", "will", "drain", "strip")


def on_player(s: AlternateSouls, act: CarryOut, effect: Effect) -> None:
    """Apply an effect to a player."""
    who, number = act.who, effect.number
    if effect.verb == "draw":
        draw_cards(s, who, number, "AS-R54")
    elif effect.verb == "under":
        s.do(PutUnder(who))
    elif effect.verb == "will":
        if not effect.word or has_race(s, who, effect.word):
            gain_will(s, who, number, "AS-R48")
    elif effect.verb == "drain":
        s.will[1 - who] = max(0, s.will[1 - who] - number)
        if s.loud:
            s.tell("drained", "AS-R54", f"@{1 - who} loses {number} Will.", 1 - who, (f"will.{1 - who}",))
    else:
        discard_at_random(s, 1 - who, number, "AS-R54")


def has_race(s: AlternateSouls, who: int, race: str) -> bool:
    """Whether an ally of this race or trait is on the battlefield."""
    return any(race in s.sides.character(unit).races for unit in s.units_of(who))


def swap(s: AlternateSouls, one: int, other: int) -> None:
    """AS-R17 Two units swap squares; this is not a move."""
    if not (s.on_field(one) and s.on_field(other)):
        return
    here, there = s.squares[one], s.squares[other]
    if s.loud:
        text = f"{s.named(one)} and {s.named(other)} change places."
        s.tell("swapped", "AS-R17", text, one // SIDE, (square_ref(here), square_ref(there)))
    s.take_off(one)
    s.place(other, here)
    s.place(one, there)
    check(s)


def hasten(s: AlternateSouls, unit: int, number: int) -> None:
    """AS-R35 AS-R36 Move a Linker on the lane closer to 0."""
    if s.lane[unit] != OFF:
        put_on_lane(s, unit, max(0, s.lane[unit] - number), "AS-R35")


def withdraw(s: AlternateSouls, unit: int, number: int) -> None:
    """AS-R40 A unit leaves the battlefield for the lane, without being destroyed."""
    if s.on_field(unit):
        s.take_off(unit)
        s.forget(unit)
        put_on_lane(s, unit, number, "AS-R40")
        check(s)


def break_permanent(s: AlternateSouls, permanent: int) -> None:
    """AS-R57 An addition or regalia goes to its owner's graveyard."""
    place, owner = place_in_play(s, permanent), permanent // OWNERS
    if place < 0:
        return
    card = s.zone_of(owner, PLAY).pop(place)
    s.rows_of(owner).pop(place)
    s.zone_of(owner, GRAVEYARD).append(card)
    if s.loud:
        s.tell("broken", "AS-R57", f"{s.title(card)} of @{owner} is broken.", owner, ("play", "graveyard"))
    check(s)


# -- pushes by an effect -----------------------------------------------------------------------------------


def push_units(s: AlternateSouls, act: CarryOut, effect: Effect) -> None:
    """AS-R28 Push units in the direction that the effect names, one after another from file a to file e."""
    steps: list[Step[AlternateSouls]] = []
    for unit in touched(s, act, effect):
        if effect.word == "back":  # toward the pushed unit's own Fortress
            heading = turned(BACK, s.end_of(unit // SIDE))
        else:
            heading = turned(ORTHOGONAL[act.second], s.end_of(act.who))  # AS-R83
        steps.append(Push(unit, heading, effect.number, OFF))
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


# -- Maren's ability ---------------------------------------------------------------------------------------


class PutUnder(Decision[AlternateSouls]):
    """D12 Put one card from hand under the deck; the opponent sees only that one was put there."""

    def options(self, s: AlternateSouls) -> list[Option]:
        return [s.answers.under[face] for face in s.kinds_of(s.hand(self.who))]

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        s.zone_of(self.who, DECK).insert(0, s.take_from_hand(self.who, option.thing))
        if s.loud:
            secret = f"@{self.who} puts {s.game.titles[option.thing]} under the deck."
            public = f"@{self.who} puts a card under the deck."
            s.tell_apart(1 << self.who, "put-under", "AS-R54", secret, public, self.who, ("hand", "deck"))

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        return self.refusal(s, option, UNDER, NOT_IN_HAND)

    def prompt(self, s: AlternateSouls) -> str:
        return "Choose the card that you put under your deck."

    def rule(self) -> str:
        return "AS-R54"
