"""The turn (SY-47…SY-49, SY-52…SY-76, SY-R28…SY-R41): its phases, and what End Turn does."""

from __future__ import annotations

from typing import Any, Final

from soultable.core.agenda import Result, SeatStep, Step
from soultable.core.bits import BIT, members
from soultable.core.event import Args
from soultable.games.sengoku_yugi.rules.abilities.windows import timing
from soultable.games.sengoku_yugi.rules.board import COMMAND, HALF
from soultable.games.sengoku_yugi.rules.charge_phase import CHARGE
from soultable.games.sengoku_yugi.rules.main_phase.main_phase import MAIN
from soultable.games.sengoku_yugi.rules.printed.codes import NEUTRAL, NONE, PARALYSIS, POISON, TURN_ENDS
from soultable.games.sengoku_yugi.rules.state import (
    COVERED,
    FAMILIARS,
    LAYOUT,
    MARKS,
    OWN_ZONES,
    TURN,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.units.leaving_play import stand_up
from soultable.games.sengoku_yugi.rules.units.stacks import put_on_top
from soultable.games.sengoku_yugi.rules.units.stats import has_ailment
from soultable.games.sengoku_yugi.rules.units.status import cure, end_mods, strike
from soultable.games.sengoku_yugi.rules.zones import draw

FULL_HAND: Final = 5  # SY-71


class StartTurn(SeatStep[SengokuYugi]):
    """SY-52 Start a turn; SY-47 SY-49 in a player's first turn, their face-down cards are turned up first."""

    def run(self, s: SengokuYugi) -> None:
        s.turn += 1
        s.active = self.who
        s.tell("turn", "SY-52", self.who, total=s.turn, because=0)
        s.do_all(TURN_STEPS[self.who])
        if s.zone_of(self.who, COVERED):
            s.do(TURN_UP[self.who])


class TurnUp(SeatStep[SengokuYugi]):
    """SY-47 SY-48 SY-49 Turn up the Commander and the Nameless, and show the Egg in hand."""

    def run(self, s: SengokuYugi) -> None:
        who = self.who
        covered = s.zone_of(who, COVERED)
        bits = s.face_down & (HALF[who] | BIT[COMMAND[who]])
        s.face_down &= ~bits
        places = [place for place in members(bits) if place != COMMAND[who]]
        places.insert(0, COMMAND[who])
        for place in places:
            put_on_top(s, place, covered.pop(0), 0)
            s.tell("turned-up", "SY-47", who, unit=place, place=place)
        eggs = s.zone_of(who, FAMILIARS)
        if s.listening and eggs:
            source = LAYOUT.label(who * OWN_ZONES + FAMILIARS)
            args: Args = {"cards": [s.catalog.names[s.faces[card]] for card in eggs], "source": source}
            s.tell_args("shown", "SY-48", who, args)


class StandUp(SeatStep[SengokuYugi]):
    """SY-53 SY-R116 SY-R178 Active Phase: unparalysed units of the turn player go to Attack Stance."""

    def run(self, s: SengokuYugi) -> None:
        for place in members(s.units(self.who) & s.lying):
            if not has_ailment(s, place, PARALYSIS):
                stand_up(s, place, "SY-53")


class DrawUp(SeatStep[SengokuYugi]):
    """SY-71 SY-R36 Draw Phase: draw up to 5 Character Cards in hand."""

    def run(self, s: SengokuYugi) -> None:
        missing = FULL_HAND - len(s.hand(self.who))
        if missing > 0:
            draw(s, self.who, missing, "SY-71")


# -- End Turn --------------------------------------------------------------------------------------------


class SufferPoison(SeatStep[SengokuYugi]):
    """SY-R40 (2) SY-R119 SY-R178 Poison acts on the turn player's units, down to 1 HP."""

    def run(self, s: SengokuYugi) -> None:
        if s.ailing:
            for place in members(s.units(self.who)):
                if s.hp[place] >= 2 and has_ailment(s, place, POISON):
                    strike(s, place, 1, NEUTRAL)


class EndEffects(Step[SengokuYugi]):
    """SY-R40 (3) SY-R55 SY-R88 Effects until the end of the turn expire: modifiers, marks, uses."""

    def run(self, s: SengokuYugi) -> None:
        if s.mods or s.newly or s.bound or s.free_moves or s.uses:
            s.tell("turn-effects-ended", "SY-R40")
        end_mods(s, TURN)
        s.newly = 0
        s.bound = 0
        s.free_moves = ()
        s.spent = ()
        s.uses = ()
        forget_uses(s.stacks_0)
        forget_uses(s.stacks_1)


def forget_uses(stacks: list[int]) -> None:
    for i in range(len(stacks)):
        if stacks[i] % MARKS:
            stacks[i] -= stacks[i] % MARKS


class EndParalysis(SeatStep[SengokuYugi]):
    """SY-R40 (4) SY-R116 SY-R178 Paralysis leaves the turn player's units."""

    def run(self, s: SengokuYugi) -> None:
        if s.ailing:
            for place in members(s.units(self.who)):
                cure(s, place, PARALYSIS)


class PassTurn(SeatStep[SengokuYugi]):
    """SY-76 SY-R40 (5) The other player takes a turn; SY-R41 unless the turn limit is reached."""

    def run(self, s: SengokuYugi) -> None:
        limit = int(s.settings["turn_limit"])
        if limit == 0 or s.turn < limit:
            s.do(START_TURN[1 - self.who])
            return
        lead = s.stronghold_hp[0] - s.stronghold_hp[1]
        if lead == 0:
            s.tell("drawn-game", "SY-R41")
            s.finish(Result([0.5, 0.5], [], "turn-limit", "SY-R41"))
            return
        winner = 0 if lead > 0 else 1
        s.tell("won-at-the-limit", "SY-R41", winner)
        s.finish(Result([1.0 - winner, 0.0 + winner], [winner], "turn-limit", "SY-R41"))


def turn_steps(who: int) -> list[Step[Any]]:
    """SY-52 The five phases."""
    return [StandUp(who), CHARGE[who], DrawUp(who), *last_steps(who)]


def last_steps(who: int) -> list[Step[Any]]:
    """Main and End Turn."""
    return [
        MAIN[who], timing(TURN_ENDS, NONE), SufferPoison(who), END_EFFECTS, EndParalysis(who), PassTurn(who),
    ]  # fmt: skip


END_EFFECTS: Final = EndEffects()
TURN_UP: Final = [TurnUp(0), TurnUp(1)]
START_TURN: Final = [StartTurn(0), StartTurn(1)]
LAST_STEPS: Final = [last_steps(0), last_steps(1)]
TURN_STEPS: Final = [turn_steps(0), turn_steps(1)]
