"""The chain (AS-86…AS-91): interrupts by speed, resolving, and where the cards go."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Step
from soultable.core.event import Args, Message
from soultable.core.option import Option
from soultable.games.alternate_souls.rules.announce import Announcing, Draft, play_options, use_bar
from soultable.games.alternate_souls.rules.codes import ADDITION, HIGH, MOVE, SPEEDS, SPELL
from soultable.games.alternate_souls.rules.compiled_text import Act
from soultable.games.alternate_souls.rules.effects import ITEM, CarryOut
from soultable.games.alternate_souls.rules.options import PASS
from soultable.games.alternate_souls.rules.spirit_and_will import check
from soultable.games.alternate_souls.rules.state import CHAIN, GRAVEYARD, OWN, PLAY, AlternateSouls, zone_name
from soultable.games.alternate_souls.rules.targets import NO_UNIT, is_still_legal, unit_of


def announce(s: AlternateSouls, draft: Draft) -> None:
    """AS-86 AS-R51 Put the item on the chain; the other player may respond first."""
    resolve = Resolve(draft.who, draft.item.face, draft.mode, draft.first, draft.second, draft.path)
    if is_window_open(s, 1 - draft.who, draft.item.speed):
        s.do(Interrupt(1 - draft.who, draft.item.speed), resolve)
    else:
        s.do(resolve)


def is_window_open(s: AlternateSouls, who: int, speed: int) -> bool:
    """AS-R80 Whether public facts allow a response; the actual hand plays no part."""
    if speed == HIGH:
        return False
    if s.hand(who) and s.will[who] >= s.catalog.cheapest_above[speed]:
        return True
    return any(use_bar(s, who, s.catalog.item(s.lineup[unit]), speed) is None for unit in s.sides.users[who])


class Interrupt(Announcing):
    """AS-86 AS-R51 D9 Respond with one card or effect of faster speed, or pass."""

    def __init__(self, who: int, slower: int) -> None:
        super().__init__(who)
        self.slower: Final = slower

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.slower)

    def speed(self) -> int:
        return self.slower

    def first_part(self, s: AlternateSouls) -> list[Option]:
        found = play_options(s, self.who, self.slower)
        if not found:
            return s.answers.just_pass
        found.append(s.answers.passes)
        return found

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        if option.verb != PASS:
            super().chosen(s, option)

    def put_on_chain(self, s: AlternateSouls, draft: Draft) -> None:
        announce(s, draft)

    def prompt(self, s: AlternateSouls) -> Message:
        if s.said:
            return part_prompt(s, self.who)
        return Message("ask-interrupt", {"word": SPEEDS[self.slower]})

    def rule(self) -> str:
        return "AS-86"


ASKS: Final = {"mode": "ask-mode", "price": "ask-price", "path": "ask-path", "target": "ask-target"}


def part_prompt(s: AlternateSouls, who: int) -> Message:
    """The prompt in the middle of an announcement."""
    draft = Draft(s, who)
    return Message(ASKS[draft.asks], {"card": s.game.names[draft.item.face]})


class Resolve(Act[AlternateSouls]):
    """AS-87 AS-R54 The last item on the chain resolves, unless it was negated or a target is gone."""

    def __init__(self, who: int, face: int, mode: int, first: int, second: int, path: int) -> None:
        super().__init__(who, face, first, second, path)
        self.mode: Final = mode

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.mode, self.first, self.second, self.path)

    def run(self, s: AlternateSouls) -> None:
        item = s.catalog.item(self.face)
        source = NO_UNIT if item.is_card else unit_of(s, self.who, self.face)
        if s.negated:
            s.negated = 0
            self.fail(s, "did-nothing")
        elif not is_still_legal(s, self.who, item, item.modes[self.mode], self.first, self.second, source):
            self.fail(s, "fizzled")
        elif item.kind >= ADDITION:
            self.enter_play(s)
        else:  # AS-31 a one-time effect
            carry_out = CarryOut(self.who, self.face, ITEM, self.mode, 0, self.first, self.second, self.path)
            if item.is_card:
                s.do(carry_out, PutAway(self.who))
            else:
                s.do(carry_out)

    def fail(self, s: AlternateSouls, how: str) -> None:
        s.tell(how, "AS-R54", self.who, face=self.face)
        if s.catalog.item(self.face).is_card:
            s.do(PutAway(self.who))

    def enter_play(self, s: AlternateSouls) -> None:
        """AS-27 AS-33 AS-34 AS-89 It stays in play: an addition beside two rows, regalia for the field."""
        card = s.zone_of(self.who, CHAIN).pop()
        s.zone_of(self.who, PLAY).append(card)
        is_addition = s.catalog.kinds[self.face] == ADDITION
        s.rows_of(self.who).append(self.first + 1 if is_addition else 0)
        if not is_addition:
            zones = OWN * self.who
            s.tell_move("regalia-in-play", "AS-34", self.who, card, CHAIN + zones, PLAY + zones)
        elif s.listening:
            args: Args = {"source": zone_name(self.who, CHAIN), "target": zone_name(self.who, PLAY)}
            args["card"] = s.game.names[self.face]
            args["rows"] = [self.first + 1, self.first + 2]
            s.tell_args("addition-in-play", "AS-33", self.who, args)
        check(s)


class PutAway(Step[AlternateSouls]):
    """AS-23 AS-32 AS-R60 A card that has resolved, fizzled or been negated goes to its owner's graveyard."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)

    def run(self, s: AlternateSouls) -> None:
        who = self.who
        card = s.zone_of(who, CHAIN).pop()
        s.zone_of(who, GRAVEYARD).append(card)
        rule = put_away_by(s.catalog.kinds[s.faces[card]])
        s.tell_move("put-away", rule, who, card, CHAIN + OWN * who, GRAVEYARD + OWN * who)


def put_away_by(kind: int) -> str:
    """The rule that sends a card to the graveyard; an addition or regalia only goes there if it fails."""
    if kind == MOVE:
        return "AS-R60"
    return "AS-32" if kind == SPELL else "AS-R54"
