"""Mini Spirit War (SW-67…SW-72): one Spirit each, until a single player is left."""

from typing import Final

from soultable.core.agenda import Result, Step
from soultable.core.event import Message
from soultable.core.zone import NOBODY
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.spirit_war.rules.state import ASIDE, HAND, MINI, OWN, PREPARATION, SpiritWar


def begin_mini(s: SpiritWar, players: list[int], rule: str) -> None:
    """SW-65 SW-R49 The first round among these players."""
    if s.listening:
        s.tell_args("mini-began", rule, NOBODY, {"seats": players})
    s.do(MiniRound(tuple(players), 1))


class MiniRound(Step[SpiritWar]):
    """SW-68 SW-69 SW-71 SW-72 Each participant draws a card, all reveal; the survivors play another round."""

    def __init__(self, players: tuple[int, ...], number: int) -> None:
        self.players: Final = players
        self.number: Final = number

    def fields(self) -> tuple[object, ...]:
        return (self.players, self.number)

    def run(self, s: SpiritWar) -> None:
        if self.number > int(s.settings["mini_round_limit"]):  # SW-R43 one of them at random
            crown(s, self.players[s.rng.below(len(self.players))], "SW-R43")
            return
        lay_aside(s)
        if len(s.zones[MINI]) < len(self.players):  # SW-R41
            make_pile(s)
        for seat in self.players:
            s.main(seat).append(s.zones[MINI].pop())
        if s.listening:
            drawn = [
                Message("drawn-by", {"seat": seat, "card": s.card_id(s.main(seat)[0])})
                for seat in self.players
            ]
            s.tell_args("mini", "SW-69", NOBODY, {"total": self.number, "parts": drawn})
        left = strongest(s, self.players)
        if len(left) == 1:
            crown(s, left[0], "SW-70")
        else:
            s.do(MiniRound(left, self.number + 1))


def strongest(s: SpiritWar, players: tuple[int, ...]) -> tuple[int, ...]:
    """SW-70 SW-R42 With two elements, the owners of the stronger; with one or three nobody is beaten."""
    seen = [False, False, False]
    for seat in players:
        seen[s.main_element(seat)] = True
    if seen.count(True) != 2:
        return players
    return tuple([seat for seat in players if seen[(s.main_element(seat) + 1) % 3]])


def lay_aside(s: SpiritWar) -> None:
    """SW-R41 Lay aside the cards drawn in the last round."""
    for seat in range(s.seats):
        s.zones[ASIDE].extend(s.main(seat))
        s.main(seat).clear()


def make_pile(s: SpiritWar) -> None:
    """SW-67 SW-R41 All Spirits of the set, wherever they are, are shuffled into a hidden pile."""
    elements = s.copies.elements
    spirits = [card for card in range(s.copies.preparation) if elements[card] != NO_ELEMENT]
    for seat in range(s.seats):  # whole hands are put away, so that nobody can count the Spirits in them
        put_away_hand(s, seat)
    for index in range(len(s.zones)):
        s.zones[index] = [card for card in s.zones[index] if elements[card] == NO_ELEMENT]
    s.zones[MINI] = spirits
    s.rng.shuffle(spirits)
    if s.listening:
        s.tell_args("pile-made", "SW-67", NOBODY, {"target": "mini", "amount": len(spirits)})


def put_away_hand(s: SpiritWar, seat: int) -> None:
    """SW-R41 Nobody sees the cards."""
    hand = s.hand(seat)
    if hand and s.listening:
        args = {
            "source": s.game.layout.label(HAND + OWN * seat),
            "target": "preparation",
            "amount": len(hand),
        }
        s.tell_args("hand-put-away", "SW-R41", seat, args)
    s.zones[PREPARATION].extend(hand)
    hand.clear()


def crown(s: SpiritWar, winner: int, rule: str) -> None:
    """SW-70 SW-R40 The winner of a Mini Spirit War counts as the single winner and King."""
    s.tell("crowned-in-mini", rule, winner)
    s.finish(Result([1.0 if seat == winner else 0.0 for seat in range(s.seats)], [winner], "mini", rule))
