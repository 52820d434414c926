"""Announcements (AS-R53): what can be announced now, asked part by part, paid for when complete."""

from __future__ import annotations

from typing import Final

from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.alternate_souls.rules.codes import CHAIN, PAY_LINKER, PAY_REST, UNIT
from soultable.games.alternate_souls.rules.compiled_text import Item, mode_part
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.march import outlook
from soultable.games.alternate_souls.rules.options import GO, MINE, MODE, ON, PLAY, THEIRS, USE
from soultable.games.alternate_souls.rules.paths import worded
from soultable.games.alternate_souls.rules.spirit_and_will import check, destroy
from soultable.games.alternate_souls.rules.state import CHAIN as CHAIN_ZONE
from soultable.games.alternate_souls.rules.state import (
    HAND,
    NOT_IN_HAND,
    OFF,
    AlternateSouls,
    square_ref,
    zone_name,
)
from soultable.games.alternate_souls.rules.targets import (
    EMPTY,
    NO_LINKER,
    NO_PATH,
    NO_UNIT,
    NOT_ALLY,
    choice_bar,
    has_target,
    paths_of,
    target_options,
    unit_of,
)

MAIN: Final = -1  # no item is interrupted: the player's own main phase

NO_WILL: Final = Reason("no-will", "AS-6")
NO_TARGET: Final = Reason("no-target", "AS-R53")
NO_SACRIFICE: Final = Reason("no-price", "AS-R53")
TOO_SLOW: Final = Reason("too-slow", "AS-R51")
ONLY_ANSWERS: Final = Reason("only-interrupts", "AS-R52")
ONLY_MAIN: Final = Reason("only-main-phase", "AS-R12")
USED: Final = Reason("used", "AS-R59")
NOT_YOURS: Final = Reason("not-your-ability", "AS-R12")
IS_FLIPPED: Final = Reason("flipped", "AS-R39")
NOT_THERE: Final = Reason("not-on-field", "AS-R40")
SELF_RESTED: Final = Reason("cost-rested", "AS-35")  # it must be recovered, to be rested as the cost
NO_SUCH_PATH: Final = Reason("no-such-path", "AS-R19")


def item_bar(s: AlternateSouls, who: int, item: Item, speed: int) -> Reason | None:
    """AS-R52 AS-R53 Why this cannot be announced against an item of this speed, or in the main phase."""
    if item.speed <= speed:  # AS-88 AS-R24 any type of card may respond, in either player's turn
        return TOO_SLOW
    if item.cost > s.will[who]:  # AS-58 AS-59 AS-60 AS-R16 also for move cards
        return NO_WILL
    if speed == MAIN and item.only_answers:
        return ONLY_ANSWERS
    if item.price == PAY_LINKER and not sacrifices(s, who):
        return NO_SACRIFICE
    source = NO_UNIT if item.is_card else unit_of(s, who, item.face)
    for mode in item.modes:
        if has_target(s, who, item, mode, source):
            return None
    return NO_TARGET


def use_bar(s: AlternateSouls, who: int, item: Item, speed: int) -> Reason | None:
    """AS-R12 AS-R39 AS-R59 Why an ability cannot be activated now."""
    unit = unit_of(s, who, item.face)
    if unit == NO_UNIT:
        return NOT_YOURS
    if unit % SIDE == 0:
        if s.flipped[who]:
            return IS_FLIPPED
    elif s.squares[unit] == OFF:
        return NOT_THERE
    if speed != MAIN and item.main_only:
        return ONLY_MAIN
    if item.once and s.used >> unit & 1:
        return USED
    if item.price == PAY_REST and s.rested[unit]:
        return SELF_RESTED
    return item_bar(s, who, item, speed)


def play_options(s: AlternateSouls, who: int, speed: int) -> list[Option]:
    """The cards in hand that can be announced, then the abilities; both by face."""
    found: list[Option] = []
    for face in s.kinds_of(s.hand(who)):
        if item_bar(s, who, s.catalog.item(face), speed) is None:
            found.append(s.answers.play[face])
    for unit in s.sides.users[who]:
        if use_bar(s, who, s.catalog.item(s.lineup[unit]), speed) is None:
            found.append(s.answers.use[s.lineup[unit]])
    return found


def sacrifices(s: AlternateSouls, who: int) -> list[Option]:
    """The squares of the player's Linkers."""
    squares = [s.squares[unit] for unit in range(who * SIDE + 1, who * SIDE + SIDE) if s.squares[unit] != OFF]
    return [s.answers.on[square] for square in sorted(squares)]


# -- part by part --------------------------------------------------------------------------------------------


class Draft:
    """An announcement as answered so far, and what comes next."""

    def __init__(self, s: AlternateSouls, who: int) -> None:
        said = s.said
        item = s.catalog.item(said[0].thing)
        self.who: Final = who
        self.item: Final = item
        self.source: Final = NO_UNIT if item.is_card else unit_of(s, who, item.face)
        self.mode: int = 0
        self.price: int = NO_UNIT
        self.first: int = NO_UNIT
        self.second: int = NO_UNIT
        self.path: int = NO_PATH
        self.asks: str = ""  # what is asked next; empty when it is complete
        self.at: int = 0  # for a target: which one
        self.read(s, said)

    def read(self, s: AlternateSouls, said: list[Option]) -> None:
        """Read the answer so far, in the order in which the parts are asked."""
        n = 1
        if len(self.item.modes) > 1:
            if len(said) == n:
                self.asks = "mode"
                return
            self.mode = said[n].thing
            n += 1
        if self.item.price == PAY_LINKER:
            if len(said) == n:
                self.asks = "price"
                return
            self.price = s.at[said[n].thing]
            n += 1
        mode = self.item.modes[self.mode]
        for at in range(len(mode.targets)):
            if mode.targets[at].kind == CHAIN:
                continue
            if len(said) == n:
                self.asks = "target"
                self.at = at
                return
            thing = mode.targets[at].thing(s, self.who, said[n])
            if at == 0:
                self.first = thing
            else:
                self.second = thing
            n += 1
        if mode.move is not None:
            if len(said) == n:
                self.asks = "path"
                return
            self.path = said[n].thing

    def options(self, s: AlternateSouls) -> list[Option]:
        """The possible next answers; empty when it is complete."""
        mode = self.item.modes[self.mode]
        if self.asks == "target":
            return target_options(s, self.who, self.item, mode, self.at, self.first, self.source)
        if self.asks == "path":
            assert mode.move is not None
            return [s.answers.go[path] for path in paths_of(s, self.item, mode.move, self.first)]
        if self.asks == "price":
            return sacrifices(s, self.who)
        if self.asks == "mode":
            modes = self.item.modes
            return [
                s.answers.mode[i]
                for i in range(len(modes))
                if has_target(s, self.who, self.item, modes[i], self.source)
            ]
        return []

    def pay(self, s: AlternateSouls) -> None:
        """AS-6 AS-R53 AS-R59 Pay Will and other costs; the card, or the use, is public from now on."""
        item, who = self.item, self.who
        s.will[who] -= item.cost
        if item.is_card:
            s.zone_of(who, CHAIN_ZONE).append(s.take_from_hand(who, item.face))
        elif item.once:
            s.used |= 1 << self.source
        if s.listening:
            tell_announced(s, self)
        if item.price == PAY_LINKER:
            destroy(s, [self.price])
            check(s)
        elif item.price == PAY_REST:
            s.rested[self.source] = 1
            s.tell_unit("rested-as-cost", "AS-R53", self.source, target=s.squares[self.source])


def tell_announced(s: AlternateSouls, draft: Draft) -> None:
    """The card or ability, what it cost, and what was announced with it."""
    item, who = draft.item, draft.who
    args: Args = {"card": s.game.names[item.face], "amount": item.cost, "total": s.will[who]}
    if item.is_card:
        args["source"] = zone_name(who, HAND)
        args["target"] = zone_name(who, CHAIN_ZONE)
    what = aims_of(s, who)
    if what is None:
        s.tell_args("announced" if item.is_card else "activated", "AS-R53", who, args)
    else:
        args["what"] = what
        s.tell_args("announced-with" if item.is_card else "activated-with", "AS-R53", who, args)


def aims_of(s: AlternateSouls, who: int) -> Message | None:
    """`Brann of @0 on d7; Go f-f`: what was chosen for the announcement, if anything."""
    said: Message | None = None
    for option in reversed(s.said[1:]):
        aim = aim_of(s, who, option)
        said = aim if said is None else Message("besides", {"parts": [aim], "what": said})
    return said


def aim_of(s: AlternateSouls, who: int, option: Option) -> Message:
    """One part of an announcement, as everybody reads it."""
    if option.verb == ON and s.at[option.thing] != OFF:
        return s.standing(s.at[option.thing])
    if option.verb in (MINE, THEIRS):
        owner = who if option.verb == MINE else 1 - who
        return Message("card-of", {"card": s.game.names[option.thing], "whom": owner})
    return option.label


class Announcing(InParts[AlternateSouls]):
    """AS-R53 AS-R82 An announcement, part by part; the opponent sees nothing of it until it is complete."""

    def speed(self) -> int:
        """The speed that must be exceeded, or MAIN."""
        raise AssertionError("a main phase or an interrupt")

    def first_part(self, s: AlternateSouls) -> list[Option]:
        raise AssertionError("what can be announced, and what else can be answered")

    def next_part(self, s: AlternateSouls) -> list[Option]:
        return Draft(s, self.who).options(s) if s.said else self.first_part(s)

    def complete(self, s: AlternateSouls) -> None:
        draft = Draft(s, self.who)
        assert draft.asks == "", "only what can be completed is offered"
        self.announced(s)
        draft.pay(s)
        if s.result is None:
            self.put_on_chain(s, draft)

    def announced(self, s: AlternateSouls) -> None:
        """The waiting steps under the chain."""

    def put_on_chain(self, s: AlternateSouls, draft: Draft) -> None:
        raise AssertionError("the chain takes what was announced")

    # -- explaining ------------------------------------------------------------------------------------

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        if s.said:
            return None if option in self.options(s) else self.part_bar(s, option)
        if option.verb == PLAY:
            if not any(s.faces[card] == option.thing for card in s.hand(self.who)):
                return NOT_IN_HAND
            return item_bar(s, self.who, s.catalog.item(option.thing), self.speed())
        if option.verb == USE:
            return use_bar(s, self.who, s.catalog.item(option.thing), self.speed())
        return self.other_bar(s, option)

    def other_bar(self, s: AlternateSouls, option: Option) -> Reason | None:
        """Why anything other than an item cannot be the first part."""
        return None if option in self.options(s) else self.not_now(s)

    def part_bar(self, s: AlternateSouls, option: Option) -> Reason | None:
        """Why this cannot be the next part of the announcement."""
        draft = Draft(s, self.who)
        if option.verb == ON and draft.asks in ("target", "price"):
            unit = s.at[option.thing]
            if unit == OFF:
                return EMPTY
            if draft.asks == "price":
                return NOT_ALLY if unit // SIDE != self.who else NO_LINKER
            mode = draft.item.modes[draft.mode]
            if mode.targets[draft.at].kind == UNIT:
                return choice_bar(s, self.who, draft.item, mode, draft.at, unit, draft.first, draft.source)
        if option.verb == GO and draft.asks == "path":
            return NO_SUCH_PATH
        return self.not_now(s)

    def shown(self, s: AlternateSouls, options: list[Option]) -> list[Option]:
        unit = Draft(s, self.who).first if s.said else NO_UNIT
        return [shown_part(s, unit, option) for option in options]


def shown_part(s: AlternateSouls, unit: int, option: Option) -> Option:
    """An Option as people see it on this board; paths are drawn for this unit."""
    label, refs = option.label, option.refs
    if option.verb == ON and s.at[option.thing] != OFF:
        label = s.standing(s.at[option.thing])
    elif option.verb == MODE:
        part = mode_part(s.game.texts[s.said[0].thing], option.thing)
        label = Message("mode-printed", {"at": option.thing + 1, "printed": part}) if part else label
    elif option.verb == GO:
        return shown_path(s, unit, option)
    return Option(option.verb, option.thing, option.text, label, refs, option.hint)


def shown_path(s: AlternateSouls, unit: int, option: Option) -> Option:
    """A path with where it ends, by which it is identified, too."""
    path = s.paths.all[option.thing]
    args: Args = {"what": worded(path)}
    if path.scores and s.is_enemy_fortress(unit // SIDE, s.squares[unit]):
        label = Message("leap-touchdown" if path.leaps else "go-touchdown", args)
        return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)
    seen = outlook(s, unit, option.thing)
    args["target"] = square_ref(seen.end)
    if seen.met == OFF:
        label = Message("leap-to" if path.leaps else "go-to", args)
    else:
        args["unit"] = s.unit_name(seen.met)
        args["whom"] = seen.met // SIDE
        label = Message("leap-into" if path.leaps else "go-into", args)
    return Option(option.verb, option.thing, option.text, label, (square_ref(seen.end),), option.hint)
