"""The Support phase (SW-37…SW-42): who decides when, and what may be laid face down."""

from typing import Any, Final

from soultable.core.agenda import Decision
from soultable.core.combinators import Together
from soultable.core.option import Option, Reason
from soultable.games.spirit_war.rules.catalog import chart
from soultable.games.spirit_war.rules.options import MOST_PLAYERS, SUPPORT
from soultable.games.spirit_war.rules.state import SpiritWar

NOT_IN_HAND: Final = Reason("not-in-hand", "SW-R17", "You hold no such card besides the Spirit you summoned.")
STANDING: Final = {1: "You are winning", 0: "It is a tie", -1: "You are losing"}


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
            s.play(self.who, option.thing, s.support(self.who))
        if s.listening:
            self.tell_laid(s, option)

    def tell_laid(self, s: SpiritWar, option: Option) -> None:
        """SW-R15 The others see whether a card was laid, not which."""
        who = self.who
        if option.verb == SUPPORT:
            mine = f"@{who} lays {s.game.titles[option.thing]} face down as Support."
            theirs = f"@{who} lays a Support card face down."
            s.tell_text_apart(1 << who, "laid", self.rule(), mine, theirs, who, ("hand", "support"))
        else:
            s.tell_text("no-support", "SW-39", f"@{who} lays no Support card.", who)

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != SUPPORT:
            return None if option is s.answers.none else self.not_now(s)
        return None if option in self.options(s) else NOT_IN_HAND

    def prompt(self, s: SpiritWar) -> str:
        other = s.defender if self.who == s.attacker else s.attacker
        standing = chart(s.main_element(self.who), s.main_element(other))
        mine, theirs = s.title(s.main(self.who)[0]), s.title(s.main(other)[0])
        laid = f" @{other} has laid a card." if s.support(other) else ""
        return f"{STANDING[standing]}, {mine} against {theirs}.{laid} Lay a Support card face down, or none."

    def rule(self) -> str:
        return "SW-40"


class SupportInSecret(LaySupport):
    """SW-41 SW-R16 In a tie both decide secretly at the same time; both answers are revealed together."""

    def tell_laid(self, s: SpiritWar, option: Option) -> None:
        """Both are revealed together; there is nothing to announce yet."""

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
