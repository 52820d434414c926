"""The end (SW-60…SW-66): the last survivor, the rare outcome and its vote, and resigning."""

from typing import Any, Final

from soultable.core.agenda import Decision, Result, Step
from soultable.core.combinators import Together
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.core.zone import NOBODY
from soultable.games.spirit_war.rules.catalog import ELEMENTS
from soultable.games.spirit_war.rules.mini import begin_mini
from soultable.games.spirit_war.rules.options import MOST_PLAYERS, VOTE, VOTES
from soultable.games.spirit_war.rules.state import (
    HAND,
    LOOKED,
    MAIN,
    OWN,
    PREPARATION,
    SUPPORT,
    SpiritWar,
    move,
)

ENDINGS: Final = {"all_win": "all-won", "all_lose": "all-lost", "rematch": "rematch-agreed"}


def crown_last(s: SpiritWar) -> bool:
    """SW-60 SW-61 SW-R40 The last survivor wins and is crowned Spirit King; return whether there was one."""
    if len(s.outs) < s.seats - 1:
        return False
    winner = s.survivors()[0]
    s.tell("crowned", "SW-61", winner, because=s.told)  # the last thing told is who is out
    s.finish(
        Result(
            [1.0 if seat == winner else 0.0 for seat in range(s.seats)], [winner], "last_standing", "SW-60"
        )
    )
    return True


# -- the rare outcome ------------------------------------------------------------------------------------


def is_rare_outcome(s: SpiritWar) -> bool:
    """SW-63 SW-R37 The Preparation deck is empty, and no survivor holds a Spirit."""
    if s.zones[PREPARATION]:
        return False
    return not any(s.has_spirit(seat) for seat in range(s.seats))  # eliminated players hold nothing


class RareOutcome(Step[SpiritWar]):
    """SW-R38 Use what the table has settled; with `vote`, what the survivors agree on."""

    def run(self, s: SpiritWar) -> None:
        s.active = NOBODY
        choice = str(s.settings["rare_outcome"])
        if choice == "vote":
            s.ballots = 0
            s.tell("vote-called", "SW-R38")
            votes: list[Decision[Any]] = [CAST_VOTE[seat] for seat in s.survivors()]
            s.do(Together(tuple(votes)), COUNT_VOTES)
        else:
            settle_by(s, choice)


class CastVote(Decision[SpiritWar]):
    """SW-R38 Every survivor names one of the four in secret."""

    def options(self, s: SpiritWar) -> list[Option]:
        return s.answers.vote

    def chosen(self, s: SpiritWar, option: Option) -> None:
        s.ballots |= 1 << option.thing
        s.tell("voted", "SW-R38", self.who, word=len(ELEMENTS) + option.thing)

    def why_not(self, s: SpiritWar, option: Option) -> Reason | None:
        return None if option.verb == VOTE else self.not_now(s)

    def prompt(self, s: SpiritWar) -> Message:
        return Message("ask-vote")

    def rule(self) -> str:
        return "SW-R38"


class CountVotes(Step[SpiritWar]):
    """SW-R38 A unanimous choice is used; anything else means a Mini Spirit War."""

    def run(self, s: SpiritWar) -> None:
        agreed = "mini"
        for i in range(len(VOTES)):
            if s.ballots == 1 << i:
                agreed = VOTES[i]
        settle_by(s, agreed)


def settle_by(s: SpiritWar, choice: str) -> None:
    """SW-64 SW-65 SW-66 SW-R39 SW-R40 Only survivors can win; a new King needs a single winner."""
    if choice == "mini":
        begin_mini(s, s.survivors(), "SW-65")
        return
    winners = s.survivors() if choice == "all_win" else []
    share = 1.0 / max(1, len(winners))
    rule = "SW-66" if choice == "rematch" else "SW-64"
    s.tell(ENDINGS[choice], rule)
    s.finish(Result([share if seat in winners else 0.0 for seat in range(s.seats)], winners, choice, rule))


# -- resigning -------------------------------------------------------------------------------------------


def resign(s: SpiritWar, seat: int) -> None:
    """SW-R36 Resigning counts as elimination at that moment; the seat's pending actions are dropped."""
    s.tell("resigned", "SW-R36", seat)
    if seat == s.attacker or seat == s.defender:
        break_off(s)
    put_back(s, seat)
    forget_answer(s, seat)
    s.eliminate(seat)
    crown_last(s)


def put_back(s: SpiritWar, seat: int) -> None:
    """SW-R36 The cards that a seat looks at are still the top of the deck."""
    looked = s.looked(seat)
    if looked:
        s.zones[PREPARATION].extend(looked)
        s.tell_cards("put-back", "SW-R36", seat, looked[::-1], LOOKED + OWN * seat, PREPARATION)
        looked.clear()


def break_off(s: SpiritWar) -> None:
    """SW-R36 The battle ends without a winner; committed cards return to the hands they came from."""
    s.tell("broken-off", "SW-R36", s.attacker, whom=s.defender)
    for side in (s.attacker, s.defender):
        for zone in (MAIN, SUPPORT):
            committed = s.zones[zone + OWN * side]
            while committed:
                card = committed[-1]
                move(committed, s.hand(side))
                s.tell_move("returned", "SW-R36", side, card, zone + OWN * side, HAND + OWN * side)
    s.sealed = []
    s.end_battle()


def forget_answer(s: SpiritWar, seat: int) -> None:
    """A sealed answer is void when its seat is eliminated."""
    if s.sealed:
        s.sealed[seat] = None
        if not any(answer is not None for answer in s.sealed):
            s.sealed = []


CAST_VOTE: Final = [CastVote(who) for who in range(MOST_PLAYERS)]
COUNT_VOTES: Final = CountVotes()
RARE_OUTCOME: Final = RareOutcome()
