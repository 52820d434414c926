"""The turn (SF-27…SF-29) and its end (SF-49…SF-57): three Action cards, the win check, the hand, the pass."""

from typing import Any, Final

from soultable.core.agenda import Decision, Result, SeatStep, Step
from soultable.core.option import Option, Reason
from soultable.games.soulfall.rules.actions import ACT, DiscardOne
from soultable.games.soulfall.rules.catalog import ACTIONS, SELECT
from soultable.games.soulfall.rules.devotions import OFFER_BONUSES
from soultable.games.soulfall.rules.state import DECK, Soulfall

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
        if s.listening:
            s.tell_text("turn", "SF-27", f"Turn {s.turn}: @{self.who} has the Action cards.", self.who)
        s.do_all(TURN[self.who])


class UseActionCard(SeatStep[Soulfall]):
    """SF-28 SF-R2 Turn over one Action card: select an Action, carry it out, then its bonuses."""

    def run(self, s: Soulfall) -> None:
        s.cards_left -= 1
        s.do(SELECT_ACTION[self.who], OFFER_BONUSES[self.who])


class SelectAction(Decision[Soulfall]):
    """SF-29 SF-R3 SF-R4 Select an Action not yet selected this turn; one must be selected if possible."""

    def options(self, s: Soulfall) -> list[Option]:
        return s.lords.select.among(s.selectable(self.who))

    def chosen(self, s: Soulfall, option: Option) -> None:
        s.selected |= 1 << option.thing  # SF-R5 granted Actions are not recorded here
        if s.listening:
            s.tell_text(
                "selected", "SF-28", f"@{self.who} selects {ACTIONS[option.thing].capitalize()}.", self.who
            )
        s.do(ACT[self.who][option.thing])

    def lapse(self, s: Soulfall) -> None:
        if s.listening:
            text = f"@{self.who} can select no Action; the card is turned over unused."
            s.tell_text("unused", "SF-R4", text, self.who)

    def why_not(self, s: Soulfall, option: Option) -> Reason | None:
        return s.selection_bar(self.who, option.thing) if option.verb == SELECT else self.not_now(s)

    def prompt(self, s: Soulfall) -> str:
        return f"Select an Action for Action card {ACTION_CARDS - s.cards_left} of {ACTION_CARDS}."

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
                words = {
                    "nomads": f"{ENOUGH_OF_A_KIND} Nomads",
                    "shards": f"{ENOUGH_OF_A_KIND} Shards",
                    "total": f"{ENOUGH_IN_ALL} cards",
                }
                text = f"@{self.who} wins with {' and '.join(words[w] for w in won)}."
                s.tell_text("won", "SF-53", text, self.who)
            s.finish(Result([1.0 if w == self.who else 0.0 for w in range(2)], [self.who], ending, "SF-53"))


class TakeTopCard(SeatStep[Soulfall]):
    """SF-54 SF-55 SF-R12 With fewer than three cards in hand, take one from the deck; this is not a Draw."""

    def run(self, s: Soulfall) -> None:
        if len(s.hand(self.who)) < HAND_LIMIT and s.zones[DECK]:
            card = s.draw_card(self.who)
            if s.listening:
                title = s.game.titles[s.faces[card]]
                mine = f"@{self.who} takes {title}, holding fewer than {HAND_LIMIT} cards."
                theirs = f"@{self.who} takes a card, holding fewer than {HAND_LIMIT}."
                s.tell_text_apart(1 << self.who, "drew", "SF-54", mine, theirs, self.who, ("deck", "hand"))


class DiscardToLimit(SeatStep[Soulfall]):
    """SF-56 SF-R11 With more than three cards in hand, discard down to three, one at a time (SF-R9)."""

    def run(self, s: Soulfall) -> None:
        if len(s.hand(self.who)) > HAND_LIMIT:
            s.do(TRIM[self.who], self)


class TrimHand(DiscardOne):
    """SF-56 One of the discards at the end of the turn."""

    def prompt(self, s: Soulfall) -> str:
        return f"Discard down to {HAND_LIMIT} cards: {len(s.hand(self.who)) - HAND_LIMIT} to go."

    def rule(self) -> str:
        return "SF-56"


class PassActionCards(SeatStep[Soulfall]):
    """SF-57 Turn the Action cards to their front and pass them to the other player, who takes a turn."""

    def run(self, s: Soulfall) -> None:
        if s.turn >= s.max_turns:  # SF-R39 too long: a draw
            if s.listening:
                s.tell_text("drawn", "SF-R39", f"{s.turn} turns without a winner: the game is a draw.")
            s.finish(Result([0.5, 0.5], [], "turn_limit", "SF-R39"))
            return
        s.turn += 1
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
