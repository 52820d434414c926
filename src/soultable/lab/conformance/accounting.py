"""Check that everything is accounted for: nothing changes without a word, and Events alone tell all.

For every game: each Step that changes a public number, a public list or a zone tells something. For a game
with an `account.py`: what follows from the Events alone is what is true, for every viewer.
"""

from typing import Final

from soultable.core.account import Account
from soultable.core.agenda import Decision, State
from soultable.core.combinators import Together
from soultable.core.rng import seeded
from soultable.games.registry import account_of
from soultable.lab.conformance.random_play import Move, Walk
from soultable.lab.conformance.report import Broken, Tally

PROMISE: Final = (
    "No Step changes what is public without a word, and the Events alone, as each viewer hears them, "
    "account for every public number and zone."
)
KNOWN: Final = "untold: "  # before what a game declares as changing without a word
ENOUGH: Final = 400  # games, in which what is declared must have been met
SPECTATOR: Final = -1


def examine(walk: Walk, tally: Tally) -> None:
    s = walk.game.deal(walk.seats, seeded(walk.seed), walk.settings)
    s.listen()
    for known in walk.game.tooling.untold if walk.is_free else ():
        tally.add(KNOWN + known, 0)
    books = Books(s, tally)
    books.settle()
    for _ in walk.moves(s, books.make):
        books.compare()
    books.compare()
    tally.add("games")


class Books:
    """The Events of a game and what follows from them, Step by Step."""

    def __init__(self, s: State, tally: Tally) -> None:
        self.s: Final = s
        self.tally: Final = tally
        self.shown = Account(s, SPECTATOR)  # what everybody saw before the last Step
        kept = account_of(s.game.slug)
        viewers = range(SPECTATOR, s.seats) if kept is not None else range(0)
        self.accounts: Final = [kept(s, viewer) for viewer in viewers] if kept is not None else []
        for account in self.accounts:
            account.begin()

    # -- carrying out, one Step at a time -----------------------------------------------------------------

    def make(self, _: State, move: Move) -> None:
        """Carry out a Move as `make` does."""
        s = self.s
        if move.option is None:
            s.enter(None)
            s.game.resign(s, move.seat)
            self.enter("resign")
        else:
            s.depth -= 1
            decision = s.stack[s.depth]
            assert isinstance(decision, Decision)
            s.enter(decision)
            if isinstance(decision, Together):
                decision.seal(s, move.seat, move.option)
            else:
                decision.chosen(s, move.option)
            self.enter(type(decision).__name__)
        self.settle()

    def settle(self) -> None:
        """Carry out Steps as `State.settle` does."""
        s = self.s
        while s.depth > 0 and s.result is None:
            step = s.stack[s.depth - 1]
            if step.advance(s):
                return
            self.enter(type(step).__name__)
        s.settle()

    def enter(self, step: str) -> None:
        """After a Step: something was told if anything has changed. Then hear what it was."""
        told, self.s.log = self.s.log, []
        now = Account(self.s, SPECTATOR)
        if not told:
            for name in changed(self.shown, now):
                self.miss(f"{step}: {name}")
        self.shown = now
        self.tally.add("steps")
        self.tally.add("events", len(told))
        for account in self.accounts:
            for event in told:
                account.hear(event)

    def miss(self, what: str) -> None:
        """Something has changed without a word."""
        if what not in self.s.game.tooling.untold:
            raise Broken(f"{what} changes without a word")
        self.tally.add(KNOWN + what)

    # -- comparing ----------------------------------------------------------------------------------------

    def compare(self) -> None:
        """At each question: what the Events tell, and what is true."""
        for account in self.accounts:
            who = "a spectator" if account.viewer < 0 else f"seat {account.viewer}"
            for problem in account.wrong:
                raise Broken(f"{who} is told what cannot be: {problem}")
            for difference in account.differences(Account(self.s, account.viewer)):
                raise Broken(f"the Events tell {who} another {difference}")
            self.tally.add("accounts compared")


def changed(before: Account, now: Account) -> list[str]:
    """What is another thing now: public numbers and lists, and zones without their seats."""
    names = [difference.partition(":")[0].partition(".")[0] for difference in before.differences(now)]
    return list(dict.fromkeys(names))


def conclude(tally: Tally, notes: list[str]) -> str:
    """What is declared as untold is met in enough games with any settings; otherwise it is told by now."""
    known = {
        key.removeprefix(KNOWN): tally.counts.pop(key)
        for key in sorted(tally.counts)
        if key.startswith(KNOWN)
    }
    if known:
        notes.append("untold: " + ", ".join(f"{what} {number:,}" for what, number in known.items()))
    unmet = [what for what, number in known.items() if number == 0]
    if unmet and tally.counts.get("games", 0) >= ENOUGH:
        return f"declared as untold, but no longer so: {', '.join(unmet)}"
    return ""
