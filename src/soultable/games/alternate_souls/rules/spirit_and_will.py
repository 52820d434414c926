"""Spirit, Will, destruction and drawing: whatever can end the game, checked after each event (AS-R70)."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Result
from soultable.core.zone import NOBODY
from soultable.games.alternate_souls.rules.codes import ENDINGS
from soultable.games.alternate_souls.rules.lineups import SIDE, UNITS
from soultable.games.alternate_souls.rules.state import (
    DECK,
    ENDING_WORD,
    GRAVEYARD,
    HAND,
    MOST_WILL,
    OFF,
    OWN,
    AlternateSouls,
)
from soultable.games.alternate_souls.rules.stats import defense_lowered, defense_of, standby_cost

# AS-R58 What triggers wait for: kind + 8 * unit + 128 * (killer + 1)
FELL: Final = 0
SCORED: Final = 1
JUDGED: Final = 2


def event(kind: int, unit: int, killer: int = -1) -> int:
    return kind + 8 * unit + 128 * (killer + 1)


def note(s: AlternateSouls, kind: int, unit: int) -> None:
    """AS-R58 What was told last has happened: triggers that wait for it come from there."""
    s.happened.append(event(kind, unit))
    s.remember(event(kind, unit))


# -- winning and losing ------------------------------------------------------------------------------------


def win(s: AlternateSouls, seat: int, ending: str, rule: str, because: int = NOBODY) -> None:
    """One seat wins, the other loses."""
    s.tell("won", rule, seat, word=ENDING_WORD + ENDINGS.index(ending), because=because)
    s.finish(Result([1.0 if other == seat else 0.0 for other in (0, 1)], [seat], ending, rule))


def draw_game(s: AlternateSouls, ending: str, rule: str) -> None:
    s.tell("drawn-game", rule, word=ENDING_WORD + ENDINGS.index(ending))
    s.finish(Result([0.5, 0.5], [], ending, rule))


def lose_spirit(s: AlternateSouls, seat: int, ending: str, rule: str, because: int = NOBODY) -> None:
    """AS-3 AS-R73 Lose a Spirit point; at 0 the opponent wins."""
    s.spirit[seat] -= 1
    s.tell("spirit", rule, seat, amount=1, total=s.spirit[seat], because=because)
    if s.spirit[seat] <= 0:
        win(s, 1 - seat, ending, "AS-3", s.told)


def gain_will(s: AlternateSouls, seat: int, amount: int, rule: str, for_city: int = 0) -> None:
    """AS-53 AS-54 AS-R47 AS-R48 At most 10; the excess vanishes, and each time this costs 1 Spirit point."""
    sum_so_far = s.will[seat] + amount
    total = sum_so_far + for_city
    s.will[seat] = min(total, MOST_WILL)
    s.tell("will", rule, seat, amount=amount, total=min(sum_so_far, MOST_WILL))
    if for_city:
        s.tell("city-will", "AS-52", seat, amount=for_city, total=s.will[seat])
    if total <= MOST_WILL:
        return
    s.tell("overflow", "AS-53", seat, amount=total - MOST_WILL, total=MOST_WILL)
    lose_spirit(s, seat, "overflow", "AS-54", s.told)


# -- destruction -------------------------------------------------------------------------------------------


def check(s: AlternateSouls) -> None:
    """AS-R33 Destroy every unit whose damage reaches its DEF; repeat until none is left."""
    while s.result is None:
        doomed: list[int] = []
        lowered = defense_lowered(s)
        for unit in range(UNITS):
            if s.squares[unit] == OFF:
                continue
            is_sound = s.damage[unit] == 0 and s.defense_mods[unit] >= 0 and s.sides.defense[unit] > lowered
            if not is_sound and s.damage[unit] >= defense_of(s, unit):
                doomed.append(unit)
        if not doomed:
            return
        destroy(s, doomed)


def destroy(s: AlternateSouls, units: list[int]) -> None:
    """AS-69 AS-70 They go to the stand-by lane at once; AS-4 AS-R71 AS-R72 a J-Ruler's owner loses."""
    kings: list[int] = []
    fall = NOBODY  # the Event, of a J-Ruler
    for unit in in_turn(s, units):
        square = s.squares[unit]
        s.take_off(unit)
        s.tell_unit("destroyed", "AS-69", unit, source=square)
        s.forget(unit)
        if unit % SIDE == 0:
            kings.append(unit // SIDE)
            fall = s.told
        else:
            note(s, FELL, unit)
        put_on_lane(s, unit, standby_cost(s, unit), "AS-70", because=s.told)
    if len(kings) == 2:
        draw_game(s, "draw", "AS-R71")
    elif kings:
        win(s, 1 - kings[0], "j-ruler", "AS-4", fall)


def in_turn(s: AlternateSouls, units: list[int]) -> list[int]:
    """AS-R58 Of simultaneous events, the active player's come first."""
    if s.active == 0 or len(units) == 1:
        return units
    return [unit for unit in units if unit >= SIDE] + [unit for unit in units if unit < SIDE]


def put_on_lane(
    s: AlternateSouls, unit: int, number: int, rule: str, source: int = OFF, because: int = NOBODY
) -> None:
    """AS-26 A unit waits on its owner's lane. `source` is its square, if it comes from there."""
    s.lane[unit] = number
    s.tell_lane("lane", rule, unit, source, because)


# -- drawing -----------------------------------------------------------------------------------------------


def draw_cards(s: AlternateSouls, seat: int, number: int, rule: str) -> None:
    """AS-82 AS-83 AS-R61 AS-R62 One draw instruction; an empty deck is rebuilt once, for 1 Spirit point."""
    has_decked_out = False
    for _ in range(number):
        if not s.zone_of(seat, DECK):
            if has_decked_out:
                return
            has_decked_out = True
            deck_out(s, seat)
            if s.result is not None or not s.zone_of(seat, DECK):
                return
        card = s.zone_of(seat, DECK).pop()
        s.zone_of(seat, HAND).append(card)
        s.tell_move("drew", rule, seat, card, DECK + OWN * seat, HAND + OWN * seat)


def deck_out(s: AlternateSouls, seat: int) -> None:
    """AS-82 Lose a Spirit point; AS-83 the graveyard becomes the new deck."""
    s.tell("deck-out", "AS-82", seat)
    lose_spirit(s, seat, "deck-out", "AS-82", s.told)
    if s.result is not None:
        return
    graveyard = s.zone_of(seat, GRAVEYARD)
    if graveyard:
        remember_seen(s, seat)
        deck = s.zone_of(seat, DECK)
        deck.extend(graveyard)
        s.tell_cards("reshuffled", "AS-83", seat, graveyard, GRAVEYARD + OWN * seat, DECK + OWN * seat)
        graveyard.clear()
        shuffle_deck(s, seat)


def remember_seen(s: AlternateSouls, seat: int) -> None:
    """Remember everything seen of a deck so far: how many cards of each kind it was built with."""
    for mark in s.open_marks(seat):
        if s.open_marks(seat).count(mark) > s.seen.count(mark):
            s.seen.append(mark)
    s.seen.sort()


def shuffle_deck(s: AlternateSouls, seat: int) -> None:
    """Sort it first, so that the shuffle depends on nothing hidden."""
    deck = s.zone_of(seat, DECK)
    deck.sort()
    s.rng.shuffle(deck)


def discard_at_random(s: AlternateSouls, seat: int, number: int, rule: str) -> None:
    """Discard random cards from the hand to the graveyard, as far as there are any."""
    for _ in range(number):
        hand = s.hand(seat)
        if not hand:
            return
        hand.sort()
        card = hand.pop(s.rng.below(len(hand)))
        s.zone_of(seat, GRAVEYARD).append(card)
        s.tell_move("discarded", rule, seat, card, HAND + OWN * seat, GRAVEYARD + OWN * seat)
