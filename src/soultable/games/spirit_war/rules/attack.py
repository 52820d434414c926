"""Attacks (SW-28…SW-36): the target, the secret summon, and attacks without a Spirit."""

from typing import Any, Final

from soultable.core.agenda import Decision, SeatStep, Step
from soultable.core.combinators import Together
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.games.spirit_war.rules.battle import RESOLVE_BATTLE
from soultable.games.spirit_war.rules.catalog import AIM_COUNT, DRAWER, NO_ELEMENT, chart
from soultable.games.spirit_war.rules.ending import crown_last
from soultable.games.spirit_war.rules.options import CHOOSE, MOST_PLAYERS, SHOW, SUMMON
from soultable.games.spirit_war.rules.state import HAND, MAIN, OWN, SpiritWar
from soultable.games.spirit_war.rules.support import BOTH_SUPPORT, LAY_SUPPORT

NOT_A_SPIRIT: Final = Reason("not-a-spirit", "SW-3")
SPIRIT_NOT_HELD: Final = Reason("spirit-not-in-hand", "SW-32")
NOT_ONESELF: Final = Reason("oneself", "SW-R10")
NOBODY_THERE: Final = Reason("nobody-there", "SW-R10")
NOT_INDICATED: Final = Reason("not-indicated", "SW-29")


class Attack(Step[SpiritWar]):
    """SW-28 SW-R12 An attacker without a Spirit skips the whole Attack, before a target is chosen."""

    def __init__(self, who: int, aim: int) -> None:
        self.who: Final = who
        self.aim: Final = aim

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.aim)

    def run(self, s: SpiritWar) -> None:
        if s.is_out(self.who):
            return
        if s.has_spirit(self.who):
            s.do(CHOOSE_TARGET[self.who][self.aim])
        else:
            s.tell("skipped", "SW-28", self.who)


class Ambush(SeatStep[SpiritWar]):
    """SW-R50 The next survivor clockwise attacks the player who drew the card, by all rules of an Attack."""

    def run(self, s: SpiritWar) -> None:
        if not s.is_out(self.who):
            s.do(ATTACK[s.left_of(self.who)][DRAWER])


class ChooseTarget(Decision[SpiritWar]):
    """SW-29 SW-30 SW-31 Attack the player the card indicates, who cannot refuse; if several, choose one."""

    def __init__(self, who: int, aim: int) -> None:
        super().__init__(who)
        self.aim: Final = aim

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.aim)

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_out(self.who):
            return []
        return s.answers.others[self.who].among(s.indicated(self.who, self.aim))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        who, target = self.who, option.thing
        s.attacker = who
        s.defender = target
        s.tell("attacked", "SW-29", who, whom=target)
        if s.has_spirit(target):
            s.do(BOTH_SUMMON[who][target], REVEAL_SPIRITS)
            return
        s.tell("defenceless", "SW-34", target, whom=who, because=s.told)  # SW-R13 the hand is not shown
        s.do(SHOW_PROOF[who])

    def is_public(self) -> bool:
        """SW-R48 The candidates follow from public facts, so a single one need not be chosen."""
        return True

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return seat_bar(s, self, option, NOT_INDICATED)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-target")

    def rule(self) -> str:
        return "SW-30"


def seat_bar(s: SpiritWar, decision: Decision[SpiritWar], option: Option, otherwise: Reason) -> Reason | None:
    """SW-R10 Why a seat cannot be chosen: candidates are always other survivors."""
    if option.verb != CHOOSE:
        return decision.not_now(s)
    if option in decision.options(s):
        return None
    if option.thing == decision.who:
        return NOT_ONESELF
    return NOBODY_THERE if option.thing >= s.seats or s.is_out(option.thing) else otherwise


# -- two Spirits -----------------------------------------------------------------------------------------


class Summon(Decision[SpiritWar]):
    """SW-3 SW-32 SW-R14 Attacker and target each summon one Spirit from hand, sealed until both have."""

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_over(self.who):
            return []
        return s.answers.summon.among(s.spirits_in_hand(self.who))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        s.play(self.who, option.thing, s.main(self.who))
        own = OWN * self.who
        s.tell_move("summoned", "SW-32", self.who, s.main(self.who)[-1], HAND + own, MAIN + own)

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != SUMMON:
            return self.not_now(s)
        if s.decks.elements[option.thing] == NO_ELEMENT:
            return NOT_A_SPIRIT
        return None if option in self.options(s) else SPIRIT_NOT_HELD

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-summon", {"whom": s.opposing(self.who)})

    def rule(self) -> str:
        return "SW-32"


class RevealSpirits(Step[SpiritWar]):
    """SW-33 Both have summoned: reveal the Spirits and begin the Support phase (SW-40, SW-41)."""

    def run(self, s: SpiritWar) -> None:
        a, b = s.attacker, s.defender
        if a < 0:  # SW-R36 somebody resigned
            return
        if s.listening:
            cards = {"card": s.card_id(s.main(a)[0]), "other": s.card_id(s.main(b)[0])}
            s.tell_args("revealed", "SW-33", a, {"whom": b, **cards})
        lead = chart(s.main_element(a), s.main_element(b))  # SW-R15 printed elements
        if lead == 0:
            s.do(BOTH_SUPPORT[a][b], RESOLVE_BATTLE)
        elif lead > 0:
            s.do(LAY_SUPPORT[b], LAY_SUPPORT[a], RESOLVE_BATTLE)
        else:
            s.do(LAY_SUPPORT[a], LAY_SUPPORT[b], RESOLVE_BATTLE)


# -- no Spirit -------------------------------------------------------------------------------------------


class ShowProof(Decision[SpiritWar]):
    """SW-34 SW-35 SW-R32 The target has no Spirit: the attacker wins at once and shows one as proof."""

    def options(self, s: SpiritWar) -> list[Option]:
        if s.is_over(self.who):
            return []
        return s.answers.show.among(s.spirits_in_hand(self.who))

    def chosen(self, s: SpiritWar, option: Option) -> None:
        s.play(self.who, option.thing, s.main(self.who))
        own = OWN * self.who
        s.tell_move("proof-shown", "SW-35", self.who, s.main(self.who)[-1], HAND + own, MAIN + own)
        s.do(STRIKE_DOWN[self.who])

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        if option.verb != SHOW:
            return self.not_now(s)
        if s.decks.elements[option.thing] == NO_ELEMENT:
            return NOT_A_SPIRIT
        return None if option in self.options(s) else SPIRIT_NOT_HELD

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-proof", {"whom": s.defender})

    def rule(self) -> str:
        return "SW-35"


class StrikeDown(SeatStep[SpiritWar]):
    """SW-36 SW-R31 SW-R34 The target is out; if the game goes on, the attacker keeps the Spirit and draws."""

    def run(self, s: SpiritWar) -> None:
        s.eliminate(s.defender)
        s.end_battle()
        if crown_last(s):  # SW-62 the last opponent
            return
        card = s.main(self.who).pop()
        s.hand(self.who).append(card)
        own = OWN * self.who
        s.tell_move("kept", "SW-46", self.who, card, MAIN + own, HAND + own)
        s.draw(self.who, "SW-46")


def both_summon(one: int, other: int) -> Decision[Any]:
    """SW-32 The sealed summons of a pair, asked in seat order."""
    return Together((SUMMON_SPIRIT[min(one, other)], SUMMON_SPIRIT[max(one, other)]))


ATTACK: Final = [[Attack(who, aim) for aim in range(AIM_COUNT)] for who in range(MOST_PLAYERS)]
CHOOSE_TARGET: Final = [[ChooseTarget(who, aim) for aim in range(AIM_COUNT)] for who in range(MOST_PLAYERS)]
SUMMON_SPIRIT: Final = [Summon(who) for who in range(MOST_PLAYERS)]
BOTH_SUMMON: Final = [
    [both_summon(one, other) for other in range(MOST_PLAYERS)] for one in range(MOST_PLAYERS)
]
REVEAL_SPIRITS: Final = RevealSpirits()
SHOW_PROOF: Final = [ShowProof(who) for who in range(MOST_PLAYERS)]
STRIKE_DOWN: Final = [StrikeDown(who) for who in range(MOST_PLAYERS)]
