"""Account of Alternate Souls: what its Events do to its numbers, from the rulebook and the printed cards."""

from typing import Any, Final

from soultable.core.account import Account
from soultable.core.agenda import State
from soultable.core.event import Event
from soultable.games.alternate_souls.rules.board import MAP_NAMES, NAMES
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.state import AlternateSouls

NOWHERE: Final = -1
MOST_WILL: Final = 10  # AS-53
IN_PLACE: Final = ("placed", "entered", "came-back", "came-back-recovered", "moved", "pushed", "swapped")
LEAVING: Final = (
    "damage", "rested", "attack_mods", "defense_mods", "armor_mods", "steadfast_mods",
)  # fmt: skip
UNTIL_END: Final = {"attack": "attack_mods", "defense": "defense_mods", "armor-granted": "armor_mods"}
RESTED: Final = ("rest", "rested-by-move", "rested-as-cost", "came-back")
RECOVERED: Final = ("recover", "entered", "came-back-recovered")
GAINED: Final = ("will", "city-will")
PAID: Final = (
    "step", "announced", "announced-with", "activated", "activated-with", "paid", "drained", "undrained",
)  # fmt: skip
OPEN_CARDS: Final = ("graveyard", "removed", "play", "chain")
# AS-R58 What has happened, and waits for its triggers: kind + 8 * unit + 128 * (killer + 1).
FELL: Final = 0
SCORED: Final = 1
JUDGED: Final = 2
FELL_AND_ASKED: Final = 3


def unit_in(event: Event, name: str = "unit") -> int:
    """The number of a unit: `7` of `grave_imp.7`."""
    return int(str(event.args[name]).partition(".")[2])


def square_in(event: Event, name: str) -> int:
    return NAMES.index(str(event.args[name]).removeprefix("square."))


class AlternateSoulsAccount(Account):
    """Everything public: units with all that is said of them, Will, Spirit, cards, and what waits."""

    def __init__(self, s: State, viewer: int) -> None:
        super().__init__(s, viewer)
        assert isinstance(s, AlternateSouls)
        self.catalog: Final = s.catalog  # the printed cards
        self.play: Final[list[list[str]]] = [[], []]  # by arrival
        self.vanished: int = 0  # AS-53 Will that has just been gained above what fits

    def enter(self, event: Event) -> None:
        if "unit" in event.args:
            self.enter_unit(event, unit_in(event))
        if event.id in GAINED or event.id in PAID or event.id == "overflow":
            self.enter_will(event)
        self.enter_cards(event)
        self.enter_set_up(event)
        self.enter_turn(event)
        self.enter_waiting(event)

    # -- units --------------------------------------------------------------------------------------------

    def enter_unit(self, event: Event, unit: int) -> None:
        if self.lists["lineup"][unit] != self.names.index(str(event.args["unit"]).partition(".")[0]):
            self.wrong.append(f"{event} is about another unit")
        if event.seat != unit // SIDE:
            self.wrong.append(f"{event} is about a unit of the other seat")
        self.enter_place(event, unit)
        self.enter_state(event, unit)

    def enter_place(self, event: Event, unit: int) -> None:
        id, squares, lane = event.id, self.lists["squares"], self.lists["lane"]
        stood = str(event.args.get("source", "" if id in IN_PLACE else event.args.get("target", "")))
        if stood.startswith("square.") and squares[unit] != NAMES.index(stood.removeprefix("square.")):
            self.wrong.append(f"{event}: it does not stand there")
        if id in IN_PLACE:  # AS-42 AS-50 AS-61 AS-73 AS-80 AS-R17 AS-R21
            squares[unit] = square_in(event, "target")
            lane[unit] = NOWHERE
            if id == "swapped":
                squares[unit_in(event, "other")] = square_in(event, "source")
            if squares.count(squares[unit]) > 1:  # AS-R6
                self.wrong.append(f"{event}: another unit stands there")
        elif id in ("destroyed", "touchdown") or (id == "lane" and "source" in event.args):
            squares[unit] = NOWHERE
            if id != "touchdown":  # AS-R40; a touchdown with immediate re-entry keeps them
                self.forget(unit)
        if event.rule == "AS-R43":
            self.forget(unit)
        if id == "lane":  # AS-26
            lane[unit] = event.args["total"]
        elif id == "lane-stepped":  # AS-49
            lane[unit] -= 1
            self.expect(event, "total", lane[unit])

    def enter_state(self, event: Event, unit: int) -> None:
        id, amount = event.id, event.args.get("amount", 0)
        if id in RESTED:
            self.lists["rested"][unit] = 1
        elif id in RECOVERED:
            self.lists["rested"][unit] = 0
        if id in ("damage", "heal", "mend"):  # AS-68 AS-R32
            self.lists["damage"][unit] += amount if id == "damage" else -amount
            self.expect(event, "total", self.lists["damage"][unit])
        elif id in UNTIL_END:
            self.lists[UNTIL_END[id]][unit] += amount
        elif id == "steadfast-granted":
            self.lists["steadfast_mods"][unit] += 1
        elif id == "judgment":  # AS-85
            self.lists["flipped"][event.seat] = 1

    def forget(self, unit: int) -> None:
        for name in LEAVING:
            self.lists[name][unit] = 0

    # -- Will and Spirit ----------------------------------------------------------------------------------

    def enter_will(self, event: Event) -> None:
        will, amount = self.lists["will"], event.args.get("amount", 0)
        if event.id == "overflow":  # AS-53
            self.expect(event, "amount", self.vanished)
        elif event.id in GAINED:  # AS-51 AS-52 AS-R48
            before = will[event.seat] + amount
            will[event.seat] = min(before, MOST_WILL)
            self.vanished = before - will[event.seat] + (self.vanished if event.id == "city-will" else 0)
        else:  # AS-6 AS-56
            will[event.seat] -= amount
        self.expect(event, "total", will[event.seat])

    # -- cards --------------------------------------------------------------------------------------------

    def enter_cards(self, event: Event) -> None:
        id, seat, args = event.id, event.seat, event.args
        if id in ("addition-in-play", "regalia-in-play"):  # AS-33 AS-34
            self.play[seat].append(args["card"])
            self.lists[f"rows_{seat}"].append(args["rows"][0] if id == "addition-in-play" else 0)
        elif id == "broken":  # AS-R57
            at = self.play[seat].index(args["card"])
            del self.play[seat][at], self.lists[f"rows_{seat}"][at]
        elif id == "reshuffled":  # AS-83
            self.see(seat, args["cards"])
        elif id == "redrew":  # AS-47
            self.expect(event, "amount", self.sizes[args["source"]])
            self.sizes[args["target"]] += args["amount"]
            self.sizes[args["source"]] = 0
            if args["source"] in self.open:
                self.open[args["source"]].clear()
        elif id == "negated":  # AS-R54
            self.numbers["negated"] = 1
        elif id == "did-nothing":
            self.numbers["negated"] = 0
        elif id in ("activated", "activated-with"):
            item = self.catalog.item(self.names.index(args["card"]))
            if item.once:  # AS-R59
                self.use(seat, args["card"])

    def see(self, seat: int, graveyard: list[str]) -> None:
        """What has been seen of a deck by now, before its graveyard is shuffled into it."""
        cards = list(graveyard)
        for zone in OPEN_CARDS:
            cards += list(self.open[f"{zone}.{seat}"].elements())
        marks = [self.names.index(card) * 2 + seat for card in cards]
        seen = self.lists["seen"]
        for mark in marks:
            seen += [mark] * max(0, marks.count(mark) - seen.count(mark))
        seen.sort()

    def use(self, seat: int, card: str) -> None:
        """AS-R59 An ability is used in this turn."""
        unit = self.lists["lineup"].index(self.names.index(card), seat * SIDE)
        self.numbers["used"] |= 1 << unit

    # -- setting up and turns -----------------------------------------------------------------------------

    def enter_set_up(self, event: Event) -> None:
        id, args = event.id, event.args
        if id == "lineup":  # AS-R68
            units = [self.names.index(card) for card in (args["other"], *args["cards"])]
            self.lists["lineup"][event.seat * SIDE : event.seat * SIDE + len(units)] = units
        elif id == "deck-ready":
            self.sizes[args["target"]] = args["total"]
        elif id == "first":  # AS-38
            self.numbers["first"] = event.seat
        elif id == "map":  # AS-40
            self.numbers["map"] = MAP_NAMES.index(args["word"].removeprefix("map-"))
        elif id in ("end-south", "end-north"):  # AS-41
            self.numbers["south"] = event.seat if id == "end-south" else args["whom"]
        elif id == "starting-will":  # AS-45
            self.lists["will"][event.seat] = args["total"]

    def enter_turn(self, event: Event) -> None:
        id, seat = event.id, event.seat
        if id == "turn":  # AS-48 AS-97
            self.numbers["turn"] += 1
            self.expect(event, "total", self.numbers["turn"])
            expected = self.numbers["first"] if self.numbers["turn"] == 1 else 1 - self.numbers["active"]
            if seat != expected:
                self.wrong.append(f"{event}: it is the turn of seat {expected}")
            self.numbers.update(active=seat, used=0)
        elif id == "end-phase":  # AS-94 AS-95 AS-R33 AS-R65
            for unit in range(2 * SIDE):
                self.forget(unit)
        elif id == "spirit":  # AS-79 AS-82 AS-54
            self.lists["spirit"][seat] -= event.args["amount"]
            self.expect(event, "total", self.lists["spirit"][seat])
        elif id == "won":
            self.result = (event.args["word"], [seat])
        elif id == "drawn-game":  # AS-R71 AS-R74
            self.result = (event.args["word"], [])
        elif id == "resigned":  # AS-R75
            self.result = ("resigned", [1 - seat])
        if self.result is not None and id in ("won", "drawn-game"):
            self.check_end(event)

    def check_end(self, event: Event) -> None:
        """AS-3 Who has no Spirit left has lost."""
        lost = [seat for seat in (0, 1) if self.lists["spirit"][seat] == 0]
        if lost and event.seat != 1 - lost[0]:
            self.wrong.append(f"{event}, but seat {lost[0]} has no Spirit left")

    # -- what waits for its triggers ------------------------------------------------------------------------

    def enter_waiting(self, event: Event) -> None:
        """AS-R58 In the order in which it happened."""
        happened = self.lists["happened"]
        if event.id == "destroyed":
            self.enter_fall(event, unit_in(event))
        elif event.id == "judgment":
            happened.append(JUDGED + 8 * unit_in(event))
        elif (
            event.id == "spirit" and self.scorer(event) >= 0 and self.lists["spirit"][event.seat] > 0
        ):  # AS-R45
            happened.append(SCORED + 8 * self.scorer(event))
        elif event.id.endswith("-weighed"):
            kinds = {"fall": (FELL, FELL_AND_ASKED), "touchdown": (SCORED,), "judgment": (JUDGED,)}
            what = happened.pop(0) if happened else NOWHERE
            if what // 8 % 16 != unit_in(event) or what % 8 not in kinds[event.id.partition("-")[0]]:
                self.wrong.append(f"{event} is not what has happened first")
        elif event.id == "fall-joined":  # AS-R81
            at = [what % 128 for what in happened].index(FELL + 8 * unit_in(event))
            happened[at] += FELL_AND_ASKED - FELL
        elif event.id == "triggered":
            self.enter_trigger(event)

    def scorer(self, event: Event) -> int:
        """The unit whose touchdown cost this Spirit point."""
        cause = self.told.get(event.parent)
        return unit_in(cause) if cause is not None and cause.id == "touchdown" else NOWHERE

    def enter_fall(self, event: Event, unit: int) -> None:
        """AS-R58 Who destroyed it in a battle, if that unit still stands after the battle."""
        happened, killer = self.lists["happened"], NOWHERE
        battle = self.told.get(event.parent)
        if battle is not None and battle.id == "battle":
            pair = (unit_in(battle), unit_in(battle, "other"))
            if unit in pair:
                killer = pair[1 - pair.index(unit)]
                for at, what in enumerate(happened):
                    if what % 128 == FELL + 8 * killer and what // 128 == unit + 1:
                        happened[at] = what % 128  # they destroyed each other
                killer = killer if self.lists["squares"][killer] != NOWHERE else NOWHERE
        if unit % SIDE > 0:  # a J-Ruler's fall ends the game
            happened.append(FELL + 8 * unit + 128 * (killer + 1))

    def enter_trigger(self, event: Event) -> None:
        """AS-R39 AS-R59 A Ruler side's ability works before Judgment; used once in a turn, as printed."""
        card: Any = event.args["card"]
        character = self.catalog.character(self.names.index(card))
        is_ruler_side = character.is_ruler and not self.lists["flipped"][event.seat]
        triggers = character.ruler_triggers if is_ruler_side else character.triggers
        if any(trigger.once for trigger in triggers):
            self.use(event.seat, card)


ACCOUNT: Final = AlternateSoulsAccount
