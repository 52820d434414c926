"""Counter (SY-183, SY-184, SY-R95): the opponent may pay to negate an ability."""

from __future__ import annotations

from typing import Any, Final

from soultable.core.agenda import Step
from soultable.core.combinators import InParts
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.abilities.costs import Payment, is_payable, may_be_payable, pay
from soultable.games.sengoku_yugi.rules.abilities.effects import CarryOut
from soultable.games.sengoku_yugi.rules.board import NOWHERE
from soultable.games.sengoku_yugi.rules.options import COUNTER, LET
from soultable.games.sengoku_yugi.rules.printed.ability import Price
from soultable.games.sengoku_yugi.rules.printed.codes import NONE
from soultable.games.sengoku_yugi.rules.state import SengokuYugi

CANNOT_COUNTER: Final = Reason("cannot-counter", "SY-183")


class Counter(InParts[SengokuYugi]):
    """SY-183 SY-R95 D-23 The question is asked whenever the price could be paid, judged publicly.

    A negated ability has no effect. Its cost stays paid, and the after-resolution handling still follows.
    """

    def __init__(self, who: int, face: int, index: int, option: int) -> None:
        super().__init__(who)
        self.face: Final = face
        self.index: Final = index
        self.option: Final = option

    def fields(self) -> tuple[object, ...]:
        return (self.who, self.face, self.index, self.option)

    def price(self, s: SengokuYugi) -> Price:
        price = s.catalog.abilities[self.face][self.index].counter
        assert price is not None, "only an ability with a Counter is asked about"
        return price

    def payment(self, s: SengokuYugi) -> Payment:
        payment = Payment(s, self.who, self.price(s), NOWHERE, NONE)
        payment.read(s.said, 1)
        return payment

    def next_part(self, s: SengokuYugi) -> list[Option]:
        price = self.price(s)
        if s.said:
            if s.said[0].verb == LET:
                return []
            return self.payment(s).options(s)
        if not may_be_payable(s, self.who, price, NOWHERE, False):
            return []
        if is_payable(s, self.who, price, NOWHERE, NONE):
            return [s.answers.counter, s.answers.let]
        return [s.answers.let]

    def complete(self, s: SengokuYugi) -> None:
        if s.said[0].verb == LET:
            self.lapse(s)
            return
        if s.listening:
            title: Args = {"title": self.title(s), "card": s.game.names[self.face]}
            s.tell_args("countered", "SY-183", self.who, title)
        pay(s, self.who, self.price(s), NOWHERE, s.said, 1)

    def lapse(self, s: SengokuYugi) -> None:
        """SY-184 The ability is not negated and goes through."""
        s.do(CarryOut(1 - self.who, self.face, self.index, self.option, 0, NONE, 0))

    def title(self, s: SengokuYugi) -> str:
        return s.catalog.ability_titles[s.catalog.abilities[self.face][self.index].number]

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if s.said:
            return self.payment(s).bar(s, option) or self.not_now(s)
        return CANNOT_COUNTER if option.verb == COUNTER else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        title = self.title(s)
        if s.said:
            return Message("ask-counter-payment", {"title": title})
        return Message("ask-counter", {"title": title, "costs": costs_of(self.price(s))})

    def rule(self) -> str:
        return "SY-183"


def costs_of(price: Price) -> list[Message]:
    """SY-184 The Counter price as it is announced."""
    costs: list[Message] = []
    if price.hand_cards:
        costs.append(Message("cost-cards", {"amount": price.hand_cards}))
    if price.ap:
        costs.append(Message("cost-ap", {"amount": price.ap}))
    return costs


STEPS: Final[tuple[type[Step[Any]], ...]] = (Counter,)
