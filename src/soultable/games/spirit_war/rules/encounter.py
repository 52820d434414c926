"""Encounters (SW-10…SW-15, SW-25): draw a card and follow it until it is resolved."""

from typing import Final

from soultable.core.agenda import SeatStep
from soultable.core.zone import NOBODY
from soultable.games.spirit_war.rules.options import MOST_PLAYERS
from soultable.games.spirit_war.rules.state import ENCOUNTER, HISTORY, IN_PLAY, SpiritWar, move


class MeetEncounter(SeatStep[SpiritWar]):
    """SW-25 Draw an Encounter card, show it to all and follow it at once; then it is resolved (SW-14)."""

    def run(self, s: SpiritWar) -> None:
        if s.is_out(self.who):
            return
        if not s.zones[ENCOUNTER] and not refill(s):
            return
        in_play = s.zones[IN_PLAY]
        move(s.zones[ENCOUNTER], in_play)
        card = in_play[-1]
        if s.listening:
            args = {"source": "encounter", "target": "in_play"}
            printed = s.game.texts[s.faces[card]]
            s.tell_args("encounter", "SW-25", self.who, {**args, "card": s.card_id(card), "printed": printed})
        s.push(RESOLVED[self.who])
        s.do_all(s.decks.scripts[s.faces[card]][self.who])


def refill(s: SpiritWar) -> bool:
    """SW-15 SW-R45 Only when a card must be drawn, shuffle History; cards in play are not in it."""
    if not s.zones[HISTORY]:  # every card is in play
        return False
    s.zones[ENCOUNTER] = s.zones[HISTORY]
    s.zones[HISTORY] = []
    s.rng.shuffle(s.zones[ENCOUNTER])
    if s.listening:
        args = {"source": "history", "target": "encounter", "amount": len(s.zones[ENCOUNTER])}
        s.tell_args("refilled", "SW-15", NOBODY, args)
    return True


class Resolved(SeatStep[SpiritWar]):
    """SW-14 SW-R46 The card is resolved, as far as possible, and goes to History."""

    def run(self, s: SpiritWar) -> None:
        history = s.zones[HISTORY]
        move(s.zones[IN_PLAY], history)
        s.tell_move("resolved", "SW-14", self.who, history[-1], IN_PLAY, HISTORY)


MEET_ENCOUNTER: Final = [MeetEncounter(who) for who in range(MOST_PLAYERS)]
RESOLVED: Final = [Resolved(who) for who in range(MOST_PLAYERS)]
