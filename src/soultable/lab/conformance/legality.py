"""Check legality: every offered option works; every other is refused with a reason and changes nothing."""

import re
from typing import Final

from soultable.core.agenda import State
from soultable.core.errors import BadNotation, GameOver, IllegalOption, Refused, StaleRequest, WrongSeat
from soultable.core.hashing import digest
from soultable.core.option import Option, Reason
from soultable.core.questions import answer, asked_of, options_of, waiting, why_not
from soultable.core.rng import seeded
from soultable.core.table import Table
from soultable.lab.conformance.invariants import check_rules
from soultable.lab.conformance.random_play import Move, Walk, make
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "Every offered option can be carried out, and every other word of the game is refused with a code, "
    "a rule and a sentence, while nothing changes."
)
ONE_IN: Final = 2  # one position in this many has every option carried out
REFUSED_ONE_IN: Final = 16  # one position in this many has every other answer tried
EVERY: Final = 5  # for a seat that is not asked, one answer in this many is tried
CODE: Final = re.compile(r"[a-z]+(-[a-z]+)*")
GARBAGE: Final = ("", " ", "?", "-1", "0", "nonsense", "sélect", "\x00", "x" * 5000, "\n", "@0", "resign")
RULELESS: Final = ("out",)  # codes that need no rule: the seat has left the game


def examine(walk: Walk, tally: Tally) -> None:
    table = walk.table()
    rng = seeded(f"legality:{walk.seed}")
    for _ in walk.moves_at(table):
        if walk.is_examined(rng, ONE_IN):
            check_offered(table.state, tally)
            tally.add("positions")
        if walk.is_examined(rng, REFUSED_ONE_IN):
            check_refused(table.state, rng.below(EVERY), tally)
            check_table(table, tally)
            tally.add("positions with refusals")
    check_over(table, tally)
    tally.add("games")


def check_offered(s: State, tally: Tally) -> None:
    """Carry out every option of every seat that is asked, each on a clone."""
    for seat in waiting(s):
        decision = asked_of(s, seat)
        assert decision is not None
        for option in options_of(s, seat):
            if why_not(s, seat, option) is not None or decision.why_not(s, option) is not None:
                raise Broken(f"'{option.text}' is offered to seat {seat}, but there is a reason against it")
            make(s.clone(), Move(seat, option))
            tally.add("options carried out")


def check_refused(s: State, first: int, tally: Tally) -> None:
    """Try the whole vocabulary from every seat, from a spectator and from seats that do not exist."""
    before = digest(s)
    for seat in (*range(-1, s.seats + 1), 99):
        asked = seat in waiting(s)
        offered = options_of(s, seat) if asked else []
        for option in s.game.vocabulary if asked else s.game.vocabulary[first::EVERY]:
            if option not in offered:
                check_refusal(s, seat, option, tally)
    if digest(s) != before:
        raise Broken("a refused answer has changed the position")


def check_refusal(s: State, seat: int, option: Option, tally: Tally) -> None:
    reason = why_not(s, seat, option)
    what = f"'{option.text}' of seat {seat}"
    if reason is None:
        raise Broken(f"{what} is not offered, but no reason is given")
    try:
        answer(s, seat, option)
    except (IllegalOption, WrongSeat) as refused:
        check_error(s, what, refused, reason)
        if isinstance(refused, WrongSeat) == (seat in waiting(s)):
            raise Broken(f"{what} is refused as {type(refused).__name__}") from None
    else:
        raise Broken(f"{what} is not offered, but was taken")
    tally.add("refusals")
    tally.add(f"refused: {reason.code}")


def check_error(s: State, what: str, refused: Refused, reason: Reason) -> None:
    """Check that the error raised is the reason given."""
    sentence = s.game.render(reason)
    if (refused.code, refused.rule, refused.sentence) != (reason.code, reason.rule, sentence):
        raise Broken(f"{what} is refused for another reason than is given")
    if not CODE.fullmatch(reason.code):
        raise Broken(f"{what} is refused with the code '{reason.code}', which is not words joined by hyphens")
    if reason.code not in RULELESS:
        check_rules(s.game.slug, reason.rule, f"the refusal of {what} ({reason.code})")
    if not sentence.strip() or sentence[-1] not in ".!?":
        raise Broken(f"{what} is refused without a sentence: '{sentence}'")


def check_table(table: Table, tally: Tally) -> None:
    """Try wrong seats, old requests and garbage, as a client might send."""
    s = table.state
    before, entries, asked = digest(s), len(table.entries), waiting(s)
    right = options_of(s, asked[0])[0].text
    for seat in (*range(-2, s.seats + 2), 1_000_000):
        if seat not in asked:
            refuses(table, seat, right, table.request_number, (WrongSeat,), tally)
        for text in GARBAGE:
            refuses(table, seat, text, table.request_number, (BadNotation,), tally)
        for stale in (table.request_number - 1, table.request_number + 1, -1):
            refuses(table, seat, right, stale, (StaleRequest if seat in asked else WrongSeat,), tally)
        for text in (right, s.game.vocabulary[-1].text, "hand", GARBAGE[-2]):
            for refusal in table.why_not(seat, text):
                if refusal.reason is None or (seat in asked and refusal.option in options_of(s, seat)):
                    raise Broken(f"asked about '{text}', the table explains what it offers to seat {seat}")
    if digest(table.state) != before or len(table.entries) != entries:
        raise Broken("a refused answer has changed the table")


def refuses(
    table: Table, seat: int, text: str, request: int, kinds: tuple[type[Refused], ...], tally: Tally
) -> None:
    what = f"'{text[:40]}' of seat {seat} to request {request}"
    try:
        table.answer(seat, text, request)
    except kinds as refused:
        if not CODE.fullmatch(refused.code) or not refused.sentence:
            raise Broken(f"{what} is refused without a code or a sentence") from None
    except Refused as refused:
        raise Broken(f"{what} is refused as {type(refused).__name__}, not as {kinds[0].__name__}") from None
    else:
        raise Broken(f"{what} was taken")
    tally.add("refusals at the table")


def check_over(table: Table, tally: Tally) -> None:
    """Check that nothing is accepted after the end, not even a resignation."""
    s = table.state
    before = digest(s)
    for seat in range(-1, s.seats):
        for option in s.game.vocabulary:
            refuses(table, seat, option.text, table.request_number, (GameOver,), tally)
        try:
            table.resign(seat)
        except GameOver:
            tally.add("refusals at the table")
        else:
            raise Broken(f"seat {seat} could resign after the end")
    if table.requests() or digest(s) != before:
        raise Broken("after the end something is still asked, or has changed")


def conclude(tally: Tally, notes: list[str]) -> str:
    """Note each reason code once, with how often it was given."""
    codes = {key[9:]: tally.counts.pop(key) for key in sorted(tally.counts) if key.startswith("refused: ")}
    notes.append("codes: " + ", ".join(f"{code} {number:,}" for code, number in codes.items()))
    return ""
