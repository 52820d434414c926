"""The Support phase (SW-37…SW-42): who decides when, and what may be laid face down."""

from typing import Any, Final

from soultable.core.agenda import Decision
from soultable.core.combinators import Together
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.spirit_war.rules.catalog import chart
from soultable.games.spirit_war.rules.options import MOST_PLAYERS, SUPPORT
from soultable.games.spirit_war.rules.state import HAND, OWN, SpiritWar
from soultable.games.spirit_war.rules.state import SUPPORT as SUPPORT_ZONE

NOT_IN_HAND: Final = Reason("no-other-in-hand", "SW-R17")


class LaySupport(Decision[SpiritWar]):
    """SW-37 SW-38 SW-39 SW-40 A Spell or a second Spirit, face down, or nothing; at most one (SW-6, SW-R8).

    The side that is losing on the revealed Spirits decides first, then the other (SW-R15). Any card still in
    hand may be laid, even the last Spirit or a Spell without effect (SW-R17).
    """

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_over(self.who):
            return []
        return s.answers.support.among(s.kinds(s.hand(self.who)))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        if option.verb == SUPPORT:
            who, own = self.who, OWN * self.who
            s.play(who, option.thing, s.support(who))  # SW-R15 the others see that a card was laid, not which
            s.tell_move("laid", self.rule(), who, s.support(who)[-1], HAND + own, SUPPORT_ZONE + own)
        else:
            s.tell("no-support", "SW-39", self.who)

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != SUPPORT:
            return None if option is s.answers.none else self.not_now(s)
        return None if option in self.options(s) else NOT_IN_HAND

    def prompt(self, s: SpiritWar) -> Message:
        other = s.opposing(self.who)
        mine, theirs = s.card_id(s.main(self.who)[0]), s.card_id(s.main(other)[0])
        args = {"card": mine, "other": theirs, "whom": other, "amount": len(s.support(other))}
        standing = chart(s.main_element(self.who), s.main_element(other))
        if standing == 0:
            return Message("ask-support-level", args)
        return Message("ask-support-ahead" if standing > 0 else "ask-support-behind", args)

    def rule(self) -> str:
        return "SW-40"


class SupportInSecret(LaySupport):
    """SW-41 SW-R16 In a tie both decide secretly at the same time; both answers are revealed together."""

    def rule(self) -> str:
        return "SW-41"


def both_support(one: int, other: int) -> Decision[Any]:
    """SW-41 The sealed Supports of a pair, asked in seat order."""
    return Together((IN_SECRET[min(one, other)], IN_SECRET[max(one, other)]))


LAY_SUPPORT: Final = [LaySupport(who) for who in range(MOST_PLAYERS)]
IN_SECRET: Final = [SupportInSecret(who) for who in range(MOST_PLAYERS)]
BOTH_SUPPORT: Final = [
    [both_support(one, other) for other in range(MOST_PLAYERS)] for one in range(MOST_PLAYERS)
]
