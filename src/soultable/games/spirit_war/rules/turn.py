"""The turn (SW-24…SW-27): draw in secret, draw an Encounter card and follow it, pass the turn."""

from typing import Final

from soultable.core.agenda import SeatStep
from soultable.games.spirit_war.rules.encounter import MEET_ENCOUNTER
from soultable.games.spirit_war.rules.ending import RARE_OUTCOME, is_rare_outcome
from soultable.games.spirit_war.rules.options import MOST_PLAYERS
from soultable.games.spirit_war.rules.state import SpiritWar


class TakeTurn(SeatStep[SpiritWar]):
    """SW-24 SW-25 SW-26 SW-R7 Draw a Preparation and an Encounter card; once resolved, the turn is over."""

    def run(self, s: SpiritWar) -> None:
        s.turn += 1
        s.active = self.who
        s.tell("turn", "SW-27", self.who, total=s.turn, because=0)
        s.draw(self.who, "SW-24")  # SW-R6 there is no hand limit
        s.do(MEET_ENCOUNTER[self.who], END_TURN[self.who])


class EndTurn(SeatStep[SpiritWar]):
    """SW-27 SW-R9 SW-R35 The next survivor clockwise takes a turn, unless nobody can win any more."""

    def run(self, s: SpiritWar) -> None:
        if is_rare_outcome(s):
            s.tell("rare", "SW-63")
            s.do(RARE_OUTCOME)
        elif s.turn >= s.max_turns:  # SW-R44
            s.tell("turns-used-up", "SW-R44", total=s.turn)
            s.do(RARE_OUTCOME)
        else:
            s.do(TAKE_TURN[s.left_of(self.who)])


TAKE_TURN: Final = [TakeTurn(who) for who in range(MOST_PLAYERS)]
END_TURN: Final = [EndTurn(who) for who in range(MOST_PLAYERS)]
