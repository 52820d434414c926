"""Requests and answers: which seat is asked what, which answers are refused and why, and taking an answer."""

from functools import cache
from typing import Any, Final

from soultable.core.agenda import Decision, State
from soultable.core.combinators import Together
from soultable.core.errors import GameOver, IllegalOption, Refused, WrongSeat
from soultable.core.game import decision_of
from soultable.core.option import Option, Reason, Refusal

OVER: Final = Reason("game-over", "")


def waiting(s: State) -> list[int]:
    """The seats that are asked now. There are several while choices are sealed together."""
    decision = decision_of(s)
    if decision is None:
        return []
    if isinstance(decision, Together):
        return decision.open_seats(s)
    return [s.who]


def asked_of(s: State, seat: int) -> Decision[Any] | None:
    """The Decision that this seat is asked now, if any."""
    decision = decision_of(s)
    if isinstance(decision, Together):
        return decision.part(seat) if seat in decision.open_seats(s) else None
    return decision if decision is not None and s.who == seat else None


def options_of(s: State, seat: int) -> list[Option]:
    """The Options of this seat now. Empty if it is not asked."""
    if seat == s.who:
        return s.choices
    decision = asked_of(s, seat)
    return [] if decision is None else decision.options(s)


def why_not(s: State, seat: int, option: Option) -> Reason | None:
    """Why this seat cannot choose this Option now, or None if it can."""
    reason = why_nothing(s, seat)
    if reason is not None:
        return reason
    if option in options_of(s, seat):
        return None
    decision = asked_of(s, seat)
    assert decision is not None, "it is asked"
    return decision.why_not(s, option)


def why_nothing(s: State, seat: int) -> Reason | None:
    """Why this seat cannot answer anything now, or None if it is asked."""
    if s.result is not None:
        return OVER
    return not_asked(s, seat) if asked_of(s, seat) is None else None


def not_asked(s: State, seat: int) -> Reason:
    """The Reason given to a seat that has nothing to decide now."""
    if seat >= 0 and s.is_out(seat):
        return Reason("out", "", args={"seat": seat})
    decision = decision_of(s)
    return for_others(decision.rule() if decision is not None else "", tuple(waiting(s)))


@cache
def for_others(rule: str, asked: tuple[int, ...]) -> Reason:
    """The Reason given while other seats are asked. It is needed often, so it is cached."""
    return Reason("not-asked", rule, args={"seats": list(asked)})


def refusals(s: State, seat: int, about: str) -> list[Refusal]:
    """Each refused Option that mentions this word or ref, with its Reason. Offered Options are left out."""
    found: list[Refusal] = []
    for option in s.game.vocabulary:
        if about in option.text.split() or about in option.refs or about == option.text:
            reason = why_not(s, seat, option)
            if reason is not None:
                found.append(Refusal(option, reason))
    return found


def refused(s: State, reason: Reason) -> Refused:
    """The error to raise for this Reason. Its sentence is in English, for whoever calls from Python."""
    sentence, said = s.game.render(reason), reason.message().whole()
    if reason.code in ("not-asked", "out"):
        return WrongSeat(reason.code, reason.rule, sentence, said)
    return IllegalOption(reason.code, reason.rule, sentence, said)


def answer(s: State, seat: int, option: Option) -> None:
    """Take this seat's answer. If it is refused, raise the reason and change nothing."""
    check(s, seat, option)
    take(s, seat, option)


def check(s: State, seat: int, option: Option) -> None:
    """Raise the reason if this seat cannot give this answer now."""
    if s.result is not None:
        raise GameOver(OVER.code, OVER.rule, s.game.render(OVER))
    reason = why_not(s, seat, option)
    if reason is not None:
        raise refused(s, reason)


def take(s: State, seat: int, option: Option) -> None:
    """Carry out an answer that has been checked."""
    if seat == s.who:
        s.choose(option)
        return
    s.depth -= 1
    together = s.stack[s.depth]
    assert isinstance(together, Together)
    if s.listening:
        s.enter(together)
    together.seal(s, seat, option)
    s.settle()
