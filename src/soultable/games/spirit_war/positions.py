"""Hand-written positions: one-line messages for what is impossible in them."""

from typing import Any

from soultable.core.agenda import Step
from soultable.core.combinators import Together
from soultable.core.zone import NOBODY
from soultable.games.spirit_war.rules.catalog import NO_ELEMENT
from soultable.games.spirit_war.rules.ending import is_rare_outcome
from soultable.games.spirit_war.rules.state import (
    ASIDE,
    IN_PLAY,
    LAYOUT,
    LOOKED,
    MAIN,
    MINI,
    OWN,
    SUPPORT,
    SpiritWar,
)
from soultable.games.spirit_war.rules.turn import TakeTurn


def problem_of(s: SpiritWar) -> str:
    """One line about the first thing that is impossible; empty if nothing."""
    return (
        wrong_numbers(s)
        or wrong_decks(s)
        or ("" if s.result is not None else wrong_battle(s) or wrong_agenda(s) or wrong_start(s))
    )


def wrong_numbers(s: SpiritWar) -> str:
    seats = f"0 to {s.seats - 1}"
    if any(not 0 <= seat < s.seats for seat in s.outs) or len(set(s.outs)) < len(s.outs):
        return f"outs: each seat that is out once, from {seats}"
    if len(s.outs) > s.seats - 2 and s.result is None:
        return "outs: with fewer than two survivors the game is over [SW-60]"
    if not NOBODY <= s.active < s.seats or (s.is_out(s.active) and s.result is None):
        return f"active: {s.active} is not a seat in the game; {seats} are, without those in outs"
    if s.turn < 0 or not 0 <= s.ballots < 16:
        return "turn and ballots: the number of turns begun, and up to four votes as bits"
    return ""


def wrong_decks(s: SpiritWar) -> str:
    """SW-2 SW-10 SW-R33 Each card is in a zone of its deck; eliminated players have none."""
    for index in range(len(s.zones)):
        zone, owner = LAYOUT.zone(index), LAYOUT.owner(index)
        for card in s.zones[index]:
            if s.game.stock_of(s.faces[card]) != zone.stock:
                name = s.game.names[s.faces[card]]
                return f"{zone.name}: {name} is not of the {zone.stock} deck [SW-2, SW-10]"
        if owner >= 0 and s.zones[index] and s.is_out(owner):
            return f"{zone.name}[{owner}]: who is out has no cards; they lie in the Abyss [SW-R33]"
    return ""


def wrong_battle(s: SpiritWar) -> str:
    """SW-32 SW-37 Only the two sides of a battle have cards in it: one Spirit, at most one Support card."""
    sides = [s.attacker, s.defender]
    absent = any(not 0 <= side < s.seats or s.is_out(side) for side in sides)
    if sides != [NOBODY, NOBODY] and (absent or s.attacker == s.defender):
        return "attacker and defender: two different seats in the game, or -1 and -1 [SW-R10]"
    for seat in range(s.seats):
        main, support = s.main(seat), s.support(seat)
        if (main or support) and seat not in sides:
            return f"main[{seat}] and support[{seat}]: only the two sides of a battle have any [SW-32]"
        if len(main) > 1 or len(support) > len(main):
            return f"main[{seat}] and support[{seat}]: one Spirit and at most one Support card [SW-37]"
        if main and s.copies.elements[main[0]] == NO_ELEMENT:
            return f"main[{seat}]: only a Spirit can be summoned [SW-3]"
    return ""


def wrong_agenda(s: SpiritWar) -> str:
    if s.zones[MINI] or s.zones[ASIDE]:
        return "mini and aside: no cards lie there while the game goes on [SW-21, SW-67]"
    if not s.agenda:
        return f"active: {s.active} is not a seat in the game"
    for step in s.agenda:
        problem = wrong_step(s, step)
        if problem:
            return problem
    return ""


def wrong_step(s: SpiritWar, step: Step[Any]) -> str:
    """A Step refers only to seats of this table."""
    steps = list(step.parts) if isinstance(step, Together) else [step]
    for part in steps:
        for seat in (getattr(part, "who", 0), getattr(part, "recipient", 0)):
            if not isinstance(seat, int) or not 0 <= seat < s.seats:
                return f"agenda: {type(part).__name__} is about seat {seat!r}; 0 to {s.seats - 1} are there"
    return ""


def wrong_start(s: SpiritWar) -> str:
    """SW-26 SW-R37 When a turn begins, nothing of the last one is left, and somebody can still win."""
    if not isinstance(s.agenda[-1], TakeTurn):
        return ""
    left = [s.zones[IN_PLAY]]
    for seat in range(s.seats):
        left += [s.zones[zone + OWN * seat] for zone in (MAIN, SUPPORT, LOOKED)]
    if s.attacker != NOBODY or any(left):
        return "in_play, main, support, looked: nothing lies there when a turn begins [SW-26]"
    if is_rare_outcome(s):
        return "no survivor has a Spirit and the Preparation deck is empty: the game is over [SW-R37]"
    return ""
