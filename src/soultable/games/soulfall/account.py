"""Account of Soulfall: what its Events do to its numbers, from the rulebook alone."""

from typing import Final

from soultable.core.account import Account
from soultable.core.agenda import State
from soultable.core.event import Event

ACTIONS: Final = ("draw", "play", "populate", "prosper", "devote", "oust")
ACTION_CARDS: Final = 3  # SF-8
IN_AN_ACTION: Final = (
    "drew",
    "discarded",
    "populated",
    "prospered",
    "devoted",
    "ousted-nomad",
    "ousted-shard",
    "ousted-devotion",
    "completed",
    "placed-nomad",
    "placed-shard",
    "returned",
)
AT_THE_END: Final = ("topped-up", "won", "drawn", "passed")  # of a turn
WAYS_TO_WIN: Final = {"won-by-nomads": "nomads", "won-by-shards": "shards", "won-by-total": "total"}
AREA: Final = ("nomads", "shards", "devotions")


class SoulfallAccount(Account):
    """Which Event causes which is known, too: Actions and bonuses never overlap (SF-30, SF-R17, SF-R18)."""

    def __init__(self, s: State, viewer: int) -> None:
        super().__init__(s, viewer)
        self.starts: int = -1  # SF-13 the seat that begins
        self.turn: int = 0  # the Event of this turn
        self.card: int = 0  # the Event of this Action card
        self.is_used: bool = True  # SF-R4 whether it brought an Action, or none was possible
        self.under: list[int] = []  # what is being done: an Action card's or a bonus, and Plays inside of it
        self.completed: int = 0  # the Event of the last completed Action
        self.earned: list[int] = []  # SF-R17 for each pending bonus: the Event that earned it

    def begin(self) -> None:
        """SF-10 SF-12 All cards lie in the deck before they are dealt."""
        self.sizes["deck"] = self.cards

    def enter(self, event: Event) -> None:
        self.check_cause(event)
        if event.id in ("turn", "began", "dealt", "resigned"):
            self.enter_start_or_end(event)
        elif event.id in ("card-turned", "selected", "unused", "completed"):
            self.enter_action(event)
        elif event.id in ("bonus-earned", "used", "bonuses-lapsed"):
            self.enter_bonus(event)
        elif event.id in ("played", "play-ended", "devoted", "returned", "ousted-devotion"):
            self.enter_lord(event)
        elif event.id in AT_THE_END:
            self.enter_end_of_turn(event)
        elif event.id not in IN_AN_ACTION:
            self.wrong.append(f"{event} is not in the account")
        if event.id not in ("dealt", "began", "resigned") and event.seat not in (self.numbers["active"], -1):
            self.wrong.append(f"{event} is about a seat that does not have the turn")

    def check_cause(self, event: Event) -> None:
        if event.id in AT_THE_END or event.id == "card-turned" or event.rule == "SF-56":
            self.expect_cause(event, self.turn)
        elif event.id in ("selected", "unused", "bonuses-lapsed"):
            self.expect_cause(event, self.card)
        elif event.id == "bonus-earned":
            self.expect_cause(event, self.completed)
        elif event.id == "used":
            self.expect_cause(event, self.oldest(event))
        elif event.id in IN_AN_ACTION or event.id in ("played", "play-ended"):
            self.expect_cause(event, self.under[-1] if self.under else 0)
        else:
            self.expect_cause(event, 0)

    # -- turns and Actions --------------------------------------------------------------------------------

    def enter_start_or_end(self, event: Event) -> None:
        if event.id == "began":  # SF-13 SF-14
            self.expect(event, "amount", ACTION_CARDS)
            self.starts = event.seat
        elif event.id == "resigned":  # SF-R40
            self.expect(event, "whom", 1 - event.seat)
            self.result = ("resigned", [1 - event.seat])
        elif event.id == "turn":  # SF-27 SF-57
            self.expect(event, "total", self.numbers["turn"])
            expected = self.starts if self.numbers["turn"] == 1 else 1 - self.numbers["active"]
            if event.seat != expected:
                self.wrong.append(f"{event}: it is the turn of seat {expected}")
            self.numbers.update(active=event.seat, cards_left=ACTION_CARDS, selected=0, completed=0)
            self.turn = event.number

    def enter_action(self, event: Event) -> None:
        if event.id == "card-turned":  # SF-28
            self.check_used(event)
            self.numbers["cards_left"] -= 1
            self.expect(event, "total", self.numbers["cards_left"])
            self.card, self.under, self.is_used = event.number, [], False
        elif event.id == "selected":  # SF-29
            self.numbers["selected"] |= 1 << ACTIONS.index(event.args["word"])
            self.under, self.is_used = [event.number], True
        elif event.id == "unused":  # SF-R4
            self.is_used = True
        else:  # SF-R22
            self.numbers["completed"] += 1
            self.expect(event, "total", self.numbers["completed"])
            self.completed = event.number

    def check_used(self, event: Event) -> None:
        """SF-R4 An Action card brings an Action, or it is said that none is possible."""
        if not self.is_used:
            self.wrong.append(f"{event} comes before the last Action card was used")

    def enter_end_of_turn(self, event: Event) -> None:
        self.check_used(event)
        if event.id == "passed":  # SF-57
            self.numbers["turn"] += 1
            self.expect(event, "total", self.numbers["turn"])
            self.expect(event, "whom", 1 - event.seat)
        elif event.id == "drawn":  # SF-R39
            self.expect(event, "total", self.numbers["turn"])
            self.result = ("turn_limit", [])
        elif event.id == "won":  # SF-50 SF-51 SF-52 SF-53
            sizes = {zone: self.sizes[f"{zone}.{event.seat}"] for zone in AREA}
            sizes["total"] = sum(sizes.values())
            ways = [WAYS_TO_WIN[part.id] for part in event.args["parts"]]
            told = [part.args["amount"] for part in event.args["parts"]]
            if told != [sizes[way] for way in ways]:
                self.wrong.append(f"{event} tells other numbers than {sizes}")
            self.result = ("+".join(ways), [event.seat])

    # -- Lords and their bonuses ---------------------------------------------------------------------------

    def enter_lord(self, event: Event) -> None:
        if event.id == "played":  # SF-R16 a Play may lie within another
            self.under.append(event.number)
        elif event.id == "play-ended":  # SF-35
            if self.under and event.parent in self.told:
                self.expect(event, "card", self.told[event.parent].args.get("card"))
                self.under.pop()
        elif event.id == "devoted":  # SF-42 SF-R21
            self.numbers["placements"] += 1
            self.lists["placed"][self.at(event.seat, event)] = self.numbers["placements"]
        else:  # SF-61 SF-R29
            owner = event.seat if event.id == "returned" else event.args["whom"]
            self.lists["placed"][self.at(owner, event)] = 0

    def enter_bonus(self, event: Event) -> None:
        pending = self.lists["pending"]
        if event.id == "bonus-earned":  # SF-45 SF-R17
            placement = self.lists["placed"][self.at(event.seat, event)]
            pending.extend([self.names.index(event.args["card"]), placement, self.lineage(event)])
            self.earned.append(event.number)
        elif event.id == "used":  # SF-R18
            at = self.earned.index(event.parent) if event.parent in self.earned else 0
            del pending[3 * at : 3 * at + 3], self.earned[at : at + 1]
            self.under = [event.number]
        else:  # SF-R18 none is carried over
            self.expect(event, "amount", len(self.earned))
            pending.clear()
            self.earned = []

    def oldest(self, event: Event) -> int:
        """SF-R18 SF-R21 The oldest pending bonus of a Devotion that is still the one which earned it."""
        placement, pending = self.lists["placed"][self.at(event.seat, event)], self.lists["pending"]
        lord = self.names.index(event.args["card"])
        for at, earned in enumerate(self.earned):
            if pending[3 * at : 3 * at + 2] == [lord, placement]:
                return earned
        return 0

    def lineage(self, event: Event) -> int:
        """SF-R37 A bonus's own Lord, and those whose bonuses are among its causes, as bits."""
        bits = 1 << self.names.index(event.args["card"])
        while event.parent in self.told:
            event = self.told[event.parent]
            if event.id == "used":
                bits |= 1 << self.names.index(event.args["card"])
        return bits

    def at(self, seat: int, event: Event) -> int:
        """Where a seat's Devotion to a Lord is counted."""
        return seat * len(self.names) + self.names.index(event.args["card"])


ACCOUNT: Final = SoulfallAccount
