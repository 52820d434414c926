"""The turn (SF-27…SF-29) and its end (SF-49…SF-57): three Action cards, the win check, the hand, the pass."""

from typing import Any, Final

from soultable.core.agenda import Decision, Result, SeatStep, Step
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.soulfall.rules.actions import ACT, DiscardOne
from soultable.games.soulfall.rules.catalog import SELECT
from soultable.games.soulfall.rules.devotions import OFFER_BONUSES
from soultable.games.soulfall.rules.state import DECK, HAND, OWN, Soulfall

ACTION_CARDS: Final = 3  # SF-8
HAND_LIMIT: Final = 3  # SF-56
ENOUGH_OF_A_KIND: Final = 9  # SF-50 SF-51
ENOUGH_IN_ALL: Final = 18  # SF-52


class TakeTurn(SeatStep[Soulfall]):
    """SF-27 SF-28 The player with the three Action cards is active and takes one Action per card."""

    def run(self, s: Soulfall) -> None:
        s.active = self.who
        s.cards_left = ACTION_CARDS  # SF-8 the same for both players
        s.selected = 0
        s.completed = 0
        s.tell("turn", "SF-27", self.who, total=s.turn, because=0)
        s.do_all(TURN[self.who])


class UseActionCard(SeatStep[Soulfall]):
    """SF-28 SF-R2 Turn over one Action card: select an Action, carry it out, then its bonuses."""

    def run(self, s: Soulfall) -> None:
        s.cards_left -= 1
        s.tell("card-turned", "SF-28", self.who, total=s.cards_left)
        s.do(SELECT_ACTION[self.who], OFFER_BONUSES[self.who])


class SelectAction(Decision[Soulfall]):
    """SF-29 SF-R3 SF-R4 Select an Action not yet selected this turn; one must be selected if possible."""

    def options(self, s: Soulfall) -> list[Option]:
        return s.lords.select.among(s.selectable(self.who))

    def chosen(self, s: Soulfall, option: Option) -> None:
        s.selected |= 1 << option.thing  # SF-R5 granted Actions are not recorded here
        s.tell("selected", "SF-28", self.who, word=option.thing)
        s.do(ACT[self.who][option.thing])

    def lapse(self, s: Soulfall) -> None:
        s.tell("unused", "SF-R4", self.who)

    def why_not(self, s: Soulfall, option: Option) -> Reason | None:
        return s.selection_bar(self.who, option.thing) if option.verb == SELECT else self.not_now(s)

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-select", {"at": ACTION_CARDS - s.cards_left, "total": ACTION_CARDS})

    def rule(self) -> str:
        return "SF-28"


class CheckWin(SeatStep[Soulfall]):
    """SF-3 SF-49 SF-R32 Only now and only for the active player: do their cards win? There are no points."""

    def run(self, s: Soulfall) -> None:
        won: list[str] = []
        if len(s.nomads(self.who)) >= ENOUGH_OF_A_KIND:  # SF-50 SF-R30 at least
            won.append("nomads")
        if len(s.shards(self.who)) >= ENOUGH_OF_A_KIND:  # SF-51
            won.append("shards")
        if s.area_size(self.who) >= ENOUGH_IN_ALL:  # SF-52
            won.append("total")
        if won:  # SF-53 any one is enough; SF-R33 never both players
            ending = "+".join(won)
            if s.listening:
                amounts = {
                    "nomads": len(s.nomads(self.who)),
                    "shards": len(s.shards(self.who)),
                    "total": s.area_size(self.who),
                }
                parts = [Message(f"won-by-{way}", {"amount": amounts[way]}) for way in won]
                s.tell_args("won", "SF-53", self.who, {"parts": parts})
            s.finish(Result([1.0 if w == self.who else 0.0 for w in range(2)], [self.who], ending, "SF-53"))


class TakeTopCard(SeatStep[Soulfall]):
    """SF-54 SF-55 SF-R12 With fewer than three cards in hand, take one from the deck; this is not a Draw."""

    def run(self, s: Soulfall) -> None:
        if len(s.hand(self.who)) < HAND_LIMIT and s.zones[DECK]:
            card = s.draw_card(self.who)
            s.tell_move("topped-up", "SF-54", self.who, card, DECK, HAND + OWN * self.who)


class DiscardToLimit(SeatStep[Soulfall]):
    """SF-56 SF-R11 With more than three cards in hand, discard down to three, one at a time (SF-R9)."""

    def run(self, s: Soulfall) -> None:
        if len(s.hand(self.who)) > HAND_LIMIT:
            s.do(TRIM[self.who], self)


class TrimHand(DiscardOne):
    """SF-56 One of the discards at the end of the turn."""

    def prompt(self, s: Soulfall) -> Message:
        return Message("ask-trim", {"total": HAND_LIMIT, "amount": len(s.hand(self.who)) - HAND_LIMIT})

    def rule(self) -> str:
        return "SF-56"


class PassActionCards(SeatStep[Soulfall]):
    """SF-57 Turn the Action cards to their front and pass them to the other player, who takes a turn."""

    def run(self, s: Soulfall) -> None:
        if s.turn >= s.max_turns:  # SF-R39 too long: a draw
            s.tell("drawn", "SF-R39", total=s.turn)
            s.finish(Result([0.5, 0.5], [], "turn_limit", "SF-R39"))
            return
        s.turn += 1
        s.tell("passed", "SF-57", self.who, whom=1 - self.who, total=s.turn)
        s.do(TAKE_TURN[1 - self.who])


TAKE_TURN: Final = [TakeTurn(who) for who in range(2)]
SELECT_ACTION: Final = [SelectAction(who) for who in range(2)]
TRIM: Final = [TrimHand(who) for who in range(2)]


def turn_of(who: int) -> list[Step[Any]]:
    """A whole turn, in the order of the book."""
    card = UseActionCard(who)
    end = [CheckWin(who), TakeTopCard(who), DiscardToLimit(who), PassActionCards(who)]
    return [*[card] * ACTION_CARDS, *end]


TURN: Final = [turn_of(who) for who in range(2)]
