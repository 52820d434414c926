"""Spirit, Will, destruction and drawing: what can end the game, looked at after every event (AS-R70)."""

from __future__ import annotations

from typing import Final

from soultable.core.agenda import Result
from soultable.games.altsouls.figures import defense_lowered, defense_of, standby_cost
from soultable.games.altsouls.sides import SIDE, UNITS
from soultable.games.altsouls.state import DECK, GRAVEYARD, HAND, MOST_WILL, OFF, AltSouls, square_ref

# AS-R58 What triggers wait for: kind + 8 * unit + 128 * (killer + 1).
FELL: Final = 0
SCORED: Final = 1
JUDGED: Final = 2


def event(kind: int, unit: int, killer: int = -1) -> int:
    return kind + 8 * unit + 128 * (killer + 1)


# -- winning and losing ------------------------------------------------------------------------------------


def win(s: AltSouls, seat: int, ending: str, rule: str) -> None:
    """One seat wins, the other loses."""
    if s.loud:
        s.tell("won", rule, f"@{seat} wins the game.", seat)
    s.finish(Result([1.0 if other == seat else 0.0 for other in (0, 1)], [seat], ending, rule))


def draw_game(s: AltSouls, ending: str, rule: str) -> None:
    if s.loud:
        s.tell("drawn-game", rule, "The game is a draw.")
    s.finish(Result([0.5, 0.5], [], ending, rule))


def lose_spirit(s: AltSouls, seat: int, ending: str, rule: str) -> None:
    """AS-3 AS-R73 A Spirit point is lost; at 0 the opponent has won."""
    s.spirit[seat] -= 1
    if s.loud:
        left = "none left" if s.spirit[seat] == 0 else f"{s.spirit[seat]} left"
        s.tell("spirit", rule, f"@{seat} loses 1 Spirit point: {left}.", seat, (f"spirit.{seat}",))
    if s.spirit[seat] <= 0:
        win(s, 1 - seat, ending, "AS-3")


def gain_will(s: AltSouls, seat: int, amount: int, rule: str) -> None:
    """AS-53 AS-54 AS-R47 AS-R48 At most 10; what is above vanishes, and each time costs 1 Spirit point."""
    total = s.will[seat] + amount
    if s.loud:
        s.tell("will", rule, f"@{seat} gains {amount} Will.", seat, (f"will.{seat}",))
    if total <= MOST_WILL:
        s.will[seat] = total
        return
    s.will[seat] = MOST_WILL
    if s.loud:
        text = f"@{seat} can have {MOST_WILL} Will at most: {total - MOST_WILL} vanishes."
        s.tell("overflow", "AS-53", text, seat, (f"will.{seat}",))
    lose_spirit(s, seat, "overflow", "AS-54")


# -- destruction -------------------------------------------------------------------------------------------


def check(s: AltSouls) -> None:
    """AS-R33 Every unit with as much damage as DEF is destroyed; again, until none is left."""
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


def destroy(s: AltSouls, units: list[int]) -> None:
    """AS-69 AS-70 These go to the stand-by lane at once; AS-4 AS-R71 AS-R72 a J-Ruler's owner has lost."""
    kings: list[int] = []
    for unit in in_turn(s, units):
        if s.loud:
            text = f"{s.named(unit)} is destroyed."
            s.tell("destroyed", "AS-69", text, unit // SIDE, (square_ref(s.squares[unit]),))
        s.take_off(unit)
        s.forget(unit)
        put_on_lane(s, unit, standby_cost(s, unit), "AS-70")
        if unit % SIDE == 0:
            kings.append(unit // SIDE)
        else:
            s.happened.append(event(FELL, unit))
    if len(kings) == 2:
        draw_game(s, "draw", "AS-R71")
    elif kings:
        win(s, 1 - kings[0], "j-ruler", "AS-4")


def in_turn(s: AltSouls, units: list[int]) -> list[int]:
    """AS-R58 Of what happens at the same time, the active player's comes first."""
    if s.active == 0 or len(units) == 1:
        return units
    return [unit for unit in units if unit >= SIDE] + [unit for unit in units if unit < SIDE]


def put_on_lane(s: AltSouls, unit: int, number: int, rule: str) -> None:
    """AS-26 A unit waits on its owner's lane."""
    s.lane[unit] = number
    if s.loud:
        owner = unit // SIDE
        text = f"{s.unit_name(unit)} of @{owner} waits on the lane at {number}."
        s.tell("lane", rule, text, owner, (f"lane.{owner}",))


# -- drawing -----------------------------------------------------------------------------------------------


def draw_cards(s: AltSouls, seat: int, number: int, rule: str) -> None:
    """AS-82 AS-83 AS-R61 AS-R62 One draw instruction; an empty deck is made anew once, for 1 Spirit point."""
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
        if s.loud:
            secret, public = f"@{seat} draws {s.title(card)}.", f"@{seat} draws a card."
            s.tell_apart(1 << seat, "drew", rule, secret, public, seat, ("deck", "hand"))


def deck_out(s: AltSouls, seat: int) -> None:
    """AS-82 The loss of a Spirit point; AS-83 the graveyard becomes the new deck."""
    if s.loud:
        s.tell("deck-out", "AS-82", f"@{seat} must draw, and the deck is empty.", seat, ("deck",))
    lose_spirit(s, seat, "deck-out", "AS-82")
    if s.result is not None:
        return
    graveyard = s.zone_of(seat, GRAVEYARD)
    if graveyard:
        remember_seen(s, seat)
        deck = s.zone_of(seat, DECK)
        deck.extend(graveyard)
        graveyard.clear()
        shuffle_deck(s, seat)
        if s.loud:
            text = f"@{seat}'s graveyard is shuffled and becomes the deck."
            s.tell("reshuffled", "AS-83", text, seat, ("graveyard", "deck"))


def remember_seen(s: AltSouls, seat: int) -> None:
    """All that has been seen of a deck by now stays known: how many cards of which kind it was built with."""
    for mark in s.open_marks(seat):
        if s.open_marks(seat).count(mark) > s.seen.count(mark):
            s.seen.append(mark)
    s.seen.sort()


def shuffle_deck(s: AltSouls, seat: int) -> None:
    """Put into one order first, so that the shuffle depends on nothing hidden."""
    deck = s.zone_of(seat, DECK)
    deck.sort()
    s.rng.shuffle(deck)


def discard_at_random(s: AltSouls, seat: int, number: int, rule: str) -> None:
    """Random cards of the hand go to the graveyard, as far as there are any."""
    for _ in range(number):
        hand = s.hand(seat)
        if not hand:
            return
        hand.sort()
        card = hand.pop(s.rng.below(len(hand)))
        s.zone_of(seat, GRAVEYARD).append(card)
        if s.loud:
            s.tell(
                "discarded", rule, f"@{seat} discards {s.title(card)} at random.", seat, ("hand", "graveyard")
            )
