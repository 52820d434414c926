"""The six Actions (SF-30…SF-48): Draw, Play, Populate, Prosper, Devote, Oust."""

from typing import Final

from soultable.core.agenda import Choosable, Decision, SeatStep, Step
from soultable.core.combinators import InAnyOrder, OneOf
from soultable.core.event import Message
from soultable.core.option import Option, Reason, Row
from soultable.games.soulfall.rules.catalog import (
    DEVOTE,
    DEVOTE_CARD,
    DRAW,
    OUST_DEVOTION,
    OUST_NOMAD,
    OUST_SHARD,
    PLAY,
    POPULATE,
    PROSPER,
    Lord,
    Lords,
)
from soultable.games.soulfall.rules.state import (
    DECK,
    DEVOTIONS,
    HAND,
    NOMADS,
    NOTHING_TO_OUST,
    OWN,
    REVEALED,
    SHARDS,
    TOO_MANY_ACTIONS,
    Soulfall,
)

NOT_IN_HAND: Final = Reason("not-in-hand", "SF-18")
DEVOTED_TO_IT: Final = Reason("already-devoted", "SF-43")
NO_SUCH_CARD: Final = Reason("nothing-there", "SF-R27")


class Act(Choosable[Soulfall]):
    """SF-30 SF-38 SF-39 An Action, selected or granted; it is finished before anything else happens.

    `lineage` holds the Lords, as bits, whose bonuses caused it (SF-R37).
    """

    def __init__(self, who: int, action: int, lineage: int) -> None:
        self.who: Final = who
        self.action: Final = action
        self.lineage: Final = lineage

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.action, self.lineage)

    def option(self, s: Soulfall) -> Option:
        return s.lords.take[self.action]

    def bar(self, s: Soulfall) -> Reason | None:
        """SF-R14 SF-R15 Why it cannot be taken; a granted Action is taken if it is possible."""
        if s.completed >= s.max_actions:
            return TOO_MANY_ACTIONS
        return s.bar(self.who, self.action)

    def run(self, s: Soulfall) -> None:
        action, who = self.action, self.who
        completed = Completed(who, action, self.lineage, s.placements)
        if action == DRAW:
            s.do(TAKE_TWO[who], DISCARD_ONE[who], completed)
        elif action == PLAY:
            s.do(Reveal(who, self.lineage), completed)
        elif action == POPULATE:
            s.do(POPULATES[who], completed)
        elif action == PROSPER:
            s.do(PROSPERS[who], completed)
        elif action == DEVOTE:
            s.do(CHOOSE_DEVOTION[who], completed)
        else:
            s.do(CHOOSE_OUST[who], completed)


class Completed(Step[Soulfall]):
    """SF-21 SF-45 SF-62 SF-R17 A finished Action puts its bonuses into the pool, each time.

    A Devotion must have been there when the Action began (SF-R21) and not be in its lineage (SF-R37).
    """

    def __init__(self, who: int, action: int, lineage: int, began: int) -> None:
        self.who: Final = who
        self.action: Final = action
        self.lineage: Final = lineage
        self.began: Final = began

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.action, self.lineage, self.began)

    def run(self, s: Soulfall) -> None:
        s.completed += 1  # SF-R22 an impossible Action never began
        s.tell("completed", "SF-R22", self.who, word=self.action, total=s.completed)
        for lord in s.lords.after[self.action]:
            placement = s.placed[self.who * s.lords.count + lord]  # SF-R20 only for the owner's own Actions
            if 0 < placement <= self.began and not self.lineage >> lord & 1:
                s.pending.append(lord)  # SF-65 SF-R19 once per completed Action
                s.pending.append(placement)
                s.pending.append(self.lineage | 1 << lord)
                s.tell("bonus-earned", "SF-45", self.who, face=lord)
                s.remember_bonus()


# -- Draw ------------------------------------------------------------------------------------------------


class TakeTwo(SeatStep[Soulfall]):
    """SF-31 Take the two top cards of the deck into hand; if there are fewer, those (SF-R6)."""

    def run(self, s: Soulfall) -> None:
        for _ in range(2):
            if s.zones[DECK]:
                card = s.draw_card(self.who)
                s.tell_move("drew", "SF-31", self.who, card, DECK, HAND + OWN * self.who)


class FromHand(Decision[Soulfall]):
    """A choice of a Lord in hand; asked even if only one is left."""

    def options(self, s: Soulfall) -> list[Option]:
        return self.words(s).among(s.lords_in_hand(self.who))

    def words(self, s: Soulfall) -> Row:
        raise AssertionError("says what is done with the Lord")

    def why_not(self, s: Soulfall, option: Option) -> Reason | None:
        if option in self.words(s).options:
            return None if option in self.options(s) else NOT_IN_HAND
        return self.not_now(s)


class DiscardOne(FromHand):
    """SF-31 SF-R7 Discard one card from hand, new or old."""

    def words(self, s: Soulfall) -> Row:
        return s.lords.discard

    def chosen(self, s: Soulfall, option: Option) -> None:
        discard_hidden(s, self.who, option.thing, self.rule())

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-discard")

    def rule(self) -> str:
        return "SF-31"


def discard_hidden(s: Soulfall, who: int, lord: int, rule: str) -> None:
    """SF-32 Put a discarded card face down beneath all others (SF-R9); only its owner knows it."""
    card = s.slip_from_hand(who, lord)
    s.to_bottom(card)
    s.tell_move("discarded", rule, who, card, HAND + OWN * who, DECK)


# -- Play ------------------------------------------------------------------------------------------------


class Reveal(FromHand):
    """SF-33 SF-34 SF-35 Reveal one Lord from the hand, follow its Ability, then discard it."""

    def __init__(self, who: int, lineage: int) -> None:
        super().__init__(who)
        self.lineage: Final = lineage

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.lineage)

    def words(self, s: Soulfall) -> Row:
        return s.lords.play

    def chosen(self, s: Soulfall, option: Option) -> None:
        lord = option.thing
        card = s.play_from_hand(self.who, lord)
        s.zones[REVEALED].append(card)
        s.tell_move("played", "SF-33", self.who, card, HAND + OWN * self.who, REVEALED)
        s.do(FollowAbility(self.who, lord, self.lineage), DISCARD_REVEALED[self.who])

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-play")

    def rule(self) -> str:
        return "SF-33"


class FollowAbility(Step[Soulfall]):
    """SF-36 SF-37 Take one of the Lord's two Actions; both, in any order, if Devoted to it now (SF-R13)."""

    def __init__(self, who: int, lord: int, lineage: int) -> None:
        self.who: Final = who
        self.lord: Final = lord
        self.lineage: Final = lineage

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.lord, self.lineage)

    def run(self, s: Soulfall) -> None:
        devoted = s.is_devoted(self.who, self.lord)
        if self.lineage == 0:
            at = self.who * s.lords.count + self.lord
            s.do(s.lords.both_of[at] if devoted else s.lords.one_of[at])
        else:
            s.do(ability_choice(self.who, s.lords.lords[self.lord], self.lineage, devoted))


def ability_choice(who: int, lord: Lord, lineage: int, devoted: bool) -> OneOf:
    """SF-36 SF-37 The Decision for following this Lord's Ability."""
    first, second = lord.ability
    pair = (Act(who, first, lineage), Act(who, second, lineage))
    return InAnyOrder(who, pair, "SF-37") if devoted else OneOf(who, pair, "SF-36")


def make_abilities(lords: Lords) -> None:
    """Create once the Decisions that no bonus caused."""
    for who in range(2):
        for lord in lords.lords:
            lords.one_of.append(ability_choice(who, lord, 0, False))
            lords.both_of.append(ability_choice(who, lord, 0, True))


class DiscardRevealed(SeatStep[Soulfall]):
    """SF-35 The played Lord is discarded; both know where it lies (SF-R35)."""

    def run(self, s: Soulfall) -> None:
        card = s.zones[REVEALED].pop()
        s.to_bottom(card)
        s.tell_move("play-ended", "SF-35", self.who, card, REVEALED, DECK)


# -- Populate, Prosper -----------------------------------------------------------------------------------


class Populate(SeatStep[Soulfall]):
    """SF-23 SF-40 The top card of the deck becomes a Nomad; nobody looks at it (SF-R34)."""

    def run(self, s: Soulfall) -> None:
        card, nomads = s.zones[DECK].pop(), s.nomads(self.who)
        nomads.append(card)
        s.tell_move("populated", "SF-40", self.who, card, DECK, NOMADS + OWN * self.who, at=len(nomads))


class Prosper(SeatStep[Soulfall]):
    """SF-23 SF-41 The top card of the deck becomes a Shard; nobody looks at it (SF-R34)."""

    def run(self, s: Soulfall) -> None:
        card, shards = s.zones[DECK].pop(), s.shards(self.who)
        shards.append(card)
        s.tell_move("prospered", "SF-41", self.who, card, DECK, SHARDS + OWN * self.who, at=len(shards))


# -- Devote ----------------------------------------------------------------------------------------------


class ChooseDevotion(Decision[Soulfall]):
    """SF-42 SF-43 Put one card from hand into the area as a Devotion; only one per Lord (SF-R26)."""

    def options(self, s: Soulfall) -> list[Option]:
        return s.lords.devote.among(s.lords_to_devote(self.who))

    def chosen(self, s: Soulfall, option: Option) -> None:
        card, own = s.play_from_hand(self.who, option.thing), OWN * self.who
        s.place_devotion(self.who, card)
        s.tell_move("devoted", "SF-42", self.who, card, HAND + own, DEVOTIONS + own)

    def why_not(self, s: Soulfall, option: Option) -> Reason | None:
        if option.verb != DEVOTE_CARD:
            return self.not_now(s)
        if not s.lords_in_hand(self.who) >> option.thing & 1:
            return NOT_IN_HAND
        return DEVOTED_TO_IT if s.is_devoted(self.who, option.thing) else None

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-devote")

    def rule(self) -> str:
        return "SF-42"


# -- Oust ------------------------------------------------------------------------------------------------


class ChooseOust(Decision[Soulfall]):
    """SF-46 SF-48 SF-R27 Move one card of the other Play Area to the other player's hand."""

    def options(self, s: Soulfall) -> list[Option]:
        other = 1 - self.who
        listed = s.lords.oust_nomad[: len(s.nomads(other))] + s.lords.oust_shard[: len(s.shards(other))]
        if s.devotions(other):
            listed += [option for option in s.lords.oust_devotion if s.is_devoted(other, option.thing)]
        return listed

    def chosen(self, s: Soulfall, option: Option) -> None:
        other, slot = 1 - self.who, option.thing
        own = OWN * other
        if option.verb == OUST_DEVOTION:
            card = s.lift_devotion(other, slot)
            s.to_hand(other, card)
            s.tell_move("ousted-devotion", "SF-48", self.who, card, DEVOTIONS + own, HAND + own, whom=other)
        elif option.verb == OUST_NOMAD:  # SF-R41 a Nomad stays a Nomad until it leaves the area
            card = s.nomads(other).pop(slot)
            s.to_hand(other, card)
            s.tell_move("ousted-nomad", "SF-48", self.who, card, NOMADS + own, HAND + own, slot + 1, other)
        else:
            card = s.shards(other).pop(slot)
            s.to_hand(other, card)
            s.tell_move("ousted-shard", "SF-48", self.who, card, SHARDS + own, HAND + own, slot + 1, other)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: Soulfall, option: Option) -> Reason | None:
        if option.verb not in (OUST_NOMAD, OUST_SHARD, OUST_DEVOTION):
            return self.not_now(s)
        if option in self.options(s):
            return None
        return NO_SUCH_CARD if s.area_size(1 - self.who) else NOTHING_TO_OUST

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-oust")

    def rule(self) -> str:
        return "SF-48"


ACT: Final = [[Act(who, action, 0) for action in range(6)] for who in range(2)]  # SF-R37 caused by no bonus
TAKE_TWO: Final = [TakeTwo(who) for who in range(2)]
DISCARD_ONE: Final = [DiscardOne(who) for who in range(2)]
DISCARD_REVEALED: Final = [DiscardRevealed(who) for who in range(2)]
POPULATES: Final = [Populate(who) for who in range(2)]
PROSPERS: Final = [Prosper(who) for who in range(2)]
CHOOSE_DEVOTION: Final = [ChooseDevotion(who) for who in range(2)]
CHOOSE_OUST: Final = [ChooseOust(who) for who in range(2)]
