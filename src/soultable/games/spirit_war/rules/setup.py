"""Setup (SW-16…SW-23): shuffle both decks, deal five cards each, replace hands without a Spirit."""

from typing import Final

from soultable.core.agenda import Step
from soultable.core.zone import NOBODY
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.spirit_war.rules.mini import begin_mini
from soultable.games.spirit_war.rules.state import ASIDE, ENCOUNTER, HAND, OWN, PREPARATION, SpiritWar
from soultable.games.spirit_war.rules.turn import TAKE_TURN

CARDS_DEALT: Final = 5
MOST_PASSES: Final = 50


class SetUp(Step[SpiritWar]):
    """SW-1 SW-16 SW-R2 Shuffle both decks and deal each player five cards; the first player begins."""

    def run(self, s: SpiritWar) -> None:
        s.zones[PREPARATION] = s.copies.preparation_deck.copy()
        s.zones[ENCOUNTER] = s.copies.encounter_deck.copy()
        if s.settings["mode"] == "mini":  # SW-R49 only a Mini Spirit War
            begin_mini(s, list(range(s.seats)), "SW-R49")
            return
        first = first_player(s)
        s.rng.shuffle(s.zones[PREPARATION])
        s.rng.shuffle(s.zones[ENCOUNTER])
        seats = [(first + distance) % s.seats for distance in range(s.seats)]
        for _ in range(CARDS_DEALT):
            for seat in seats:
                s.hand(seat).append(s.zones[PREPARATION].pop())
        tell_hands(s, seats)
        replace_hands(s, seats)
        s.tell("began", "SW-22", first)
        s.do(TAKE_TURN[first])


def first_player(s: SpiritWar) -> int:
    """SW-22 SW-23 SW-R5 The game's owner (the host, seat 0), a reigning King by seat, or a random player."""
    chosen = str(s.settings["first_player"])
    if chosen == "random":
        return s.rng.below(s.seats)
    return 0 if chosen == "host" else int(chosen[len("seat") :])


def replace_hands(s: SpiritWar, seats: list[int]) -> None:
    """SW-18 SW-20 SW-21 SW-R4 Repeat until all have a Spirit; then shuffle the shown hands in."""
    for _ in range(MOST_PASSES):
        lacking = [seat for seat in seats if not s.has_spirit(seat)]
        if not lacking:
            break
        for seat in lacking:
            replace_hand(s, seat)
    if s.zones[ASIDE]:
        shuffle_in(s)
    for seat in seats:
        if not s.has_spirit(seat):
            exchange_first_card(s, seat)


def replace_hand(s: SpiritWar, seat: int) -> None:
    """SW-18 SW-19 A hand without a Spirit is shown, laid aside (not in the Abyss) and replaced."""
    hand = s.hand(seat)
    hand.sort()
    s.tell_cards("spiritless-shown", "SW-18", seat, hand, HAND + OWN * seat, ASIDE)
    s.zones[ASIDE].extend(hand)
    hand.clear()
    if len(s.zones[PREPARATION]) < CARDS_DEALT:
        shuffle_in(s)
    for _ in range(CARDS_DEALT):
        hand.append(s.zones[PREPARATION].pop())
    tell_hands(s, [seat])


def shuffle_in(s: SpiritWar) -> None:
    """SW-21 Shuffle the hands laid aside into the Preparation deck."""
    shown = s.zones[ASIDE]
    s.zones[PREPARATION].extend(shown)
    if s.listening:
        args = {"source": "aside", "target": "preparation", "amount": len(shown)}
        s.tell_args("shuffled-in", "SW-21", NOBODY, args)
    shown.clear()
    s.rng.shuffle(s.zones[PREPARATION])


def exchange_first_card(s: SpiritWar, seat: int) -> None:
    """SW-R4 As a last resort, swap the first card for the top Spirit of the deck and reshuffle."""
    hand, deck = s.hand(seat), s.zones[PREPARATION]
    hand.sort()
    first = hand.pop(0)
    deck.insert(0, first)
    for i in range(len(deck) - 1, -1, -1):
        if s.copies.elements[deck[i]] != NO_ELEMENT:
            hand.append(deck.pop(i))
            break
    s.rng.shuffle(deck)
    if s.listening:
        args = {"card": s.card_id(hand[-1]), "other": s.card_id(first)}
        s.tell_args("exchanged", "SW-R4", seat, args, seers=1 << seat)


def tell_hands(s: SpiritWar, seats: list[int]) -> None:
    """SW-17 Each player looks at their own cards."""
    if not s.listening:
        return
    for seat in seats:
        s.tell_cards("dealt", "SW-16", seat, sorted(s.hand(seat)), PREPARATION, HAND + OWN * seat)
