"""How a position of Alternate Souls looks to a seat, in the game's own terms; for agents."""

from typing import Final

from soultable.games.altsouls.board import ANCIENT_CITY, FILES, RANKS, SOUTH, SQUARES
from soultable.games.altsouls.figures import attack_of, defense_of
from soultable.games.altsouls.sides import SIDE
from soultable.games.altsouls.state import DECK, HAND, MOST_WILL, OFF, PLAY, AltSouls
from soultable.games.altsouls.turn import OfferNewHand, income_of

SPIRIT: Final = 12.0  # a Spirit point
STRENGTH: Final = 0.12  # each point of ATK and of remaining DEF on the battlefield
ADVANCE: Final = (0.0, 0.3, 0.7, 1.1, 1.5, 2.0, 2.6, 3.4, 3.4)  # by ranks from the own end
BLOCKED: Final = 0.35  # of that, with an enemy in the way
AHEAD: Final = 3  # squares
TO_SCORE: Final = 6.0  # a unit on the enemy Fortress, which scores with its next move
WAITING: Final = 0.35  # each turn that a Linker still waits on the lane
CITY: Final = 0.7  # a unit on the Ancient City
WILL: Final = 0.1  # each Will that can still be spent
OVERFLOW: Final = 10.0  # Will that the next Start phase will make vanish (AS-54)
CROWDED: Final = 0.5  # each Will above what two more Start phases leave room for
CARD: Final = 0.1  # each card in hand
PERMANENT: Final = 1.2  # each addition or regalia
STOCK: Final = 0.25  # each card of hand and deck, up to some turns' worth: an empty deck costs Spirit (AS-82)
ENOUGH: Final = 14
DANGER: Final = 5.0  # a J-Ruler whom the enemies close by could destroy (AS-4)
CLOSE: Final = 3  # squares
SCALE: Final = 8.0
DRAWN: Final = 0.35  # a draw is nobody's aim


def evaluate(s: AltSouls, seat: int) -> float:
    """From 0 to 1: how far this seat is ahead; one half when level."""
    if s.result is not None:
        return DRAWN if not s.result.winners else s.result.returns[seat]
    if s.map == OFF or s.lineup[0] < 0:
        return 0.5
    lead = worth(s, seat) - worth(s, 1 - seat)
    return 0.5 + 0.5 * lead / (abs(lead) + SCALE)


def worth(s: AltSouls, seat: int) -> float:
    """All that a seat has, in one number."""
    total = SPIRIT * s.spirit[seat] + will_worth(s, seat)
    hand = len(s.zone_of(seat, HAND))
    total += CARD * min(hand if s.active != seat else SIDE, SIDE)  # in the own End phase the hand is refilled
    total += STOCK * min(hand + len(s.zone_of(seat, DECK)), ENOUGH)
    total += PERMANENT * len(s.zone_of(seat, PLAY))
    for unit in range(seat * SIDE, seat * SIDE + SIDE):
        if s.squares[unit] != OFF:
            total += unit_worth(s, unit)
        elif s.lane[unit] != OFF and unit % SIDE > 0:
            total -= WAITING * (1 + s.lane[unit])
    ruler = seat * SIDE
    if s.squares[ruler] != OFF and threat_to(s, ruler) >= defense_of(s, ruler) - s.damage[ruler]:
        total -= DANGER
    return total


def will_worth(s: AltSouls, seat: int) -> float:
    """Will is for spending: what the next Start phase would make vanish is a burden."""
    will, income = s.will[seat], income_of(s, seat)
    total = WILL * will - CROWDED * max(0, will + 2 * income - MOST_WILL)
    is_over = s.active != seat or isinstance(s.asked, OfferNewHand)  # nothing more can be spent in this turn
    return total - OVERFLOW if is_over and will + income > MOST_WILL else total


def unit_worth(s: AltSouls, unit: int) -> float:
    """A unit by its strength and by how far it has come."""
    seat, square = unit // SIDE, s.squares[unit]
    total = STRENGTH * (attack_of(s, unit) + defense_of(s, unit) - s.damage[unit])
    rank = square // FILES
    advance = ADVANCE[rank if s.end_of(seat) == SOUTH else RANKS - 1 - rank]
    total += BLOCKED * advance if is_blocked(s, unit) else advance
    if s.is_enemy_fortress(seat, square):
        total += TO_SCORE
    elif s.terrain_at(square) == ANCIENT_CITY:
        total += CITY
    return total


def is_blocked(s: AltSouls, unit: int) -> bool:
    """Whether an enemy stands on one of the next squares of its way."""
    seat, square = unit // SIDE, s.squares[unit]
    step = FILES if s.end_of(seat) == SOUTH else -FILES
    for _ in range(AHEAD):
        square += step
        if not 0 <= square < SQUARES:
            return False
        if s.at[square] != OFF and s.at[square] // SIDE != seat:
            return True
    return False


def threat_to(s: AltSouls, unit: int) -> int:
    """The damage that the enemies close by could deal to a unit in one turn."""
    total = 0
    here = s.squares[unit]
    for enemy in s.units_of(1 - unit // SIDE):
        there = s.squares[enemy]
        far = max(abs(there // FILES - here // FILES), abs(there % FILES - here % FILES))
        if far <= CLOSE:
            total += attack_of(s, enemy)
    return total
