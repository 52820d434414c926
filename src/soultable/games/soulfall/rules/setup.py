"""Setup (SF-10…SF-15): shuffle, deal three cards each, choose the start player."""

from soultable.core.agenda import Step
from soultable.games.soulfall.rules.state import DECK, HAND, OWN, Soulfall
from soultable.games.soulfall.rules.turn import ACTION_CARDS, TAKE_TURN

CARDS_DEALT = 3


class SetUp(Step[Soulfall]):
    """SF-10 SF-13 SF-15 Shuffle, deal three cards to each; the start player takes the first turn."""

    def run(self, s: Soulfall) -> None:
        start = start_player(s)
        s.zones[DECK] = list(range(len(s.faces)))  # SF-12 the rest is the deck
        s.rng.shuffle(s.zones[DECK])
        for _ in range(CARDS_DEALT):
            s.draw_card(start)
            s.draw_card(1 - start)
        for _ in range(int(s.settings["second_player_extra_cards"])):  # SF-R43
            s.draw_card(1 - start)
        for seat in range(2):  # SF-11 each player sees only their own hand
            s.tell_cards("dealt", "SF-10", seat, s.hand(seat), DECK, HAND + OWN * seat)
        s.tell("began", "SF-14", start, amount=ACTION_CARDS)
        s.do(TAKE_TURN[start])


def start_player(s: Soulfall) -> int:
    """SF-R1 At random, or as the table has agreed; a table that knows the last loser names the seat."""
    chosen = s.settings["start_player"]
    if chosen == "seat0":
        return 0
    return 1 if chosen == "seat1" else s.rng.below(2)
