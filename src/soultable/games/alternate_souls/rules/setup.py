"""Setup (AS-37…AS-48): decks, first player, map, ends, Linkers, J-Rulers, Will, hands."""

from __future__ import annotations

from typing import Final

from soultable.cards.card import OWN, own_id
from soultable.core.agenda import Decision, SeatStep, Step
from soultable.core.combinators import InParts, Together
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.core.rng import Rng
from soultable.games.alternate_souls.rules import deck_size
from soultable.games.alternate_souls.rules.announce import shown_part
from soultable.games.alternate_souls.rules.board import printed_square
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.options import DECK as CHOOSE_DECK
from soultable.games.alternate_souls.rules.options import LINKER, ON, REDRAW
from soultable.games.alternate_souls.rules.spirit_and_will import check, draw_cards, put_on_lane, shuffle_deck
from soultable.games.alternate_souls.rules.state import (
    BOX,
    DECK,
    HAND,
    MAP_WORD,
    OFF,
    AlternateSouls,
    zone_name,
)
from soultable.games.alternate_souls.rules.targets import NO_UNIT
from soultable.games.alternate_souls.rules.turn import START_TURN

MOST_TRIES: Final = 100
TAKEN_OR_ELSEWHERE: Final = Reason("not-printed", "AS-43")
PLACED: Final = Reason("placed", "AS-R67")
OTHER_MODE: Final = Reason("other-mode", "AS-98")


class SetUp(Step[AlternateSouls]):
    """AS-37 D1 Each player prepares a deck in secret; then everything else is set up in order."""

    def run(self, s: AlternateSouls) -> None:
        asked = [ChooseDeck(seat) for seat in (0, 1) if s.settings[f"deck{seat}"] == "choose"]
        if asked:
            s.do(Together(tuple(asked)), REVEAL_LINEUPS)
        else:
            s.do(REVEAL_LINEUPS)


class ChooseDeck(Decision[AlternateSouls]):
    """AS-R76 D1 Choose a ready deck of the mode, or a random legal one."""

    def options(self, s: AlternateSouls) -> list[Option]:
        mode, ready = s.settings["mode"], s.library.ready
        fitting = [s.answers.decks[i] for i in range(len(ready)) if ready[i].mode == mode]
        return [*fitting, s.answers.random_deck]

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        s.picks[self.who] = option.thing

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        return self.refusal(s, option, CHOOSE_DECK, OTHER_MODE)

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-deck")

    def rule(self) -> str:
        return "AS-37"


class RevealLineups(Step[AlternateSouls]):
    """AS-R68 AS-38 Reveal Rulers and Linkers; then determine by chance who takes the first turn."""

    def run(self, s: AlternateSouls) -> None:
        lineup: list[int] = []
        decks: list[list[int]] = []
        for seat in (0, 1):
            faces, chosen = deck_of(s, seat)
            lineup += faces + [-1] * (SIDE - len(faces))
            decks.append(chosen)
        s.line_up(lineup)
        outside: list[list[int]] = []
        for seat in (0, 1):
            begin, end = (0, s.sides.second) if seat == 0 else (s.sides.second, len(s.faces))
            cards = [begin + place for place in decks[seat]]
            s.zone_of(seat, DECK).extend(cards)
            left_out = [card for card in range(begin, end) if card not in cards]
            s.zone_of(seat, BOX).extend(left_out)
            outside.append(left_out)
        s.picks = [OFF, OFF]
        s.first = s.rng.below(2)
        if s.listening:
            tell_decks(s, outside)
        first, second = s.first, 1 - s.first
        steps = [ChooseMap(first), ChooseEnd(second), PlaceNext(first), ReadyLanes()]
        s.do_all([*steps, OfferRedraw(first), OfferRedraw(second), START_TURN[first]])  # AS-48


def deck_of(s: AlternateSouls, seat: int) -> tuple[list[int], list[int]]:
    """AS-R85 The lineup of a seat's deck, and the indices of the linked cards in it."""
    wanted, ready = s.settings[f"deck{seat}"], s.library.ready
    rng = s.rng.apart()  # whether a seat's deck is random changes no chance of the other's
    if wanted == OWN:
        own = s.library.own.get(own_id(f"deck{seat}"))
        return random_deck(s, rng) if own is None else (own.faces, own.chosen)  # unknown: imagine one
    pick = s.picks[seat]
    if wanted not in ("choose", "random"):
        pick = [deck.id for deck in ready].index(str(wanted))
    if wanted == "random" or pick == len(ready):
        return random_deck(s, rng)
    return ready[pick].faces, ready[pick].chosen


def random_deck(s: AlternateSouls, rng: Rng) -> tuple[list[int], list[int]]:
    """A random legal deck (AS-R76)."""
    catalog, mode = s.catalog, str(s.settings["mode"])
    number = deck_size.linker_count(mode)
    ruler = catalog.rulers[rng.below(len(catalog.rulers))]
    maximum = catalog.character(ruler).max_cost
    linkers = cheapest(s, number)
    for _ in range(MOST_TRIES):
        order = catalog.linkers.copy()
        rng.shuffle(order)
        if sum([catalog.character(face).cost for face in order[:number]]) <= maximum:  # AS-16
            linkers = sorted(order[:number])
            break
    faces = [ruler, *linkers]
    places = list(range(len(catalog.linked_to(faces))))
    if mode == "full":
        rng.shuffle(places)
        places = sorted(places[: deck_size.FULL_CARDS])
    return faces, places


def cheapest(s: AlternateSouls, number: int) -> list[int]:
    """The cheapest Linkers, which fit every Ruler."""
    costs = sorted([(s.catalog.character(face).cost, face) for face in s.catalog.linkers])
    return sorted([face for _, face in costs[:number]])


def tell_decks(s: AlternateSouls, outside: list[list[int]]) -> None:
    """AS-R68 The lineups are open; of the decks, their sizes, and to their owners what they leave out."""
    for seat in (0, 1):
        own = [s.game.names[face] for face in s.lineup[seat * SIDE : seat * SIDE + SIDE] if face >= 0]
        s.tell_args("lineup", "AS-R68", seat, {"other": own[0], "cards": own[1:], "amount": len(own) - 1})
    for seat in (0, 1):
        deck: Args = {"target": zone_name(seat, DECK), "total": len(s.zone_of(seat, DECK))}
        s.tell_args("deck-ready", "AS-22", seat, deck)
        if outside[seat]:
            box: Args = {"target": zone_name(seat, BOX), "amount": len(outside[seat])}
            box["cards"] = [s.game.names[s.faces[card]] for card in outside[seat]]
            s.tell_args("left-out", "AS-R76", seat, box, 1 << seat)
    s.tell("first", "AS-38", s.first)


# -- the map and the ends ----------------------------------------------------------------------------------


class ChooseMap(Decision[AlternateSouls]):
    """AS-40 D2 The first player chooses the side of the map."""

    def options(self, s: AlternateSouls) -> list[Option]:
        return s.answers.maps

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        s.map = option.thing
        s.tell("map", "AS-40", self.who, word=MAP_WORD + option.thing)

    def is_public(self) -> bool:
        return True

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-map")

    def rule(self) -> str:
        return "AS-40"


class ChooseEnd(Decision[AlternateSouls]):
    """AS-39 AS-41 AS-R3 D3 The second player chooses which end of the map to take."""

    def options(self, s: AlternateSouls) -> list[Option]:
        return s.answers.sit

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        s.south = self.who if option.thing == 0 else 1 - self.who
        s.tell("end-south" if s.south == self.who else "end-north", "AS-41", self.who, whom=1 - self.who)

    def is_public(self) -> bool:
        return True

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-end")

    def rule(self) -> str:
        return "AS-41"


# -- the Linkers -------------------------------------------------------------------------------------------


class PlaceNext(SeatStep[AlternateSouls]):
    """AS-42 The players place their Linkers one at a time, in turn."""

    def run(self, s: AlternateSouls) -> None:
        if unplaced(s, self.who):
            s.do(PlaceLinker(self.who), PlaceNext(1 - self.who))
        elif unplaced(s, 1 - self.who):
            s.do(PlaceNext(1 - self.who))


def unplaced(s: AlternateSouls, who: int) -> list[int]:
    """The Linkers still to be placed, in lineup order."""
    return [
        unit
        for unit in range(who * SIDE + 1, who * SIDE + SIDE)
        if s.lineup[unit] >= 0 and s.squares[unit] == OFF and s.lane[unit] == OFF
    ]


def free_places(s: AlternateSouls, who: int) -> list[int]:
    """AS-15 AS-43 AS-R67 The squares of the Ruler's placement that are free, ascending."""
    printed = s.sides.character(who * SIDE).placement
    squares = [printed_square(file, rank, s.end_of(who)) for file, rank in printed]
    return sorted([square for square in squares if s.at[square] == OFF])


class PlaceLinker(InParts[AlternateSouls]):
    """AS-42 AS-43 AS-R67 D4 Place an unplaced Linker on a free square of its Ruler's placement, recovered."""

    def next_part(self, s: AlternateSouls) -> list[Option]:
        if not s.said:
            return [s.answers.linker[s.lineup[unit]] for unit in unplaced(s, self.who)]
        if len(s.said) == 1:
            return [s.answers.on[square] for square in free_places(s, self.who)]
        return []

    def complete(self, s: AlternateSouls) -> None:
        unit = next_named(s, self.who, s.said[0].thing)
        s.place(unit, s.said[1].thing)
        s.tell_unit("placed", "AS-42", unit, target=s.squares[unit])
        check(s)

    def is_public(self) -> bool:
        return True

    def why_not(self, s: AlternateSouls, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb == LINKER and not s.said:
            return PLACED
        return TAKEN_OR_ELSEWHERE if option.verb == ON and s.said else self.not_now(s)

    def shown(self, s: AlternateSouls, options: list[Option]) -> list[Option]:
        return options if not s.said else [shown_part(s, NO_UNIT, option) for option in options]

    def prompt(self, s: AlternateSouls) -> Message:
        if s.said:
            return Message("ask-square", {"card": s.game.names[s.said[0].thing]})
        return Message("ask-linker")

    def rule(self) -> str:
        return "AS-42"


def next_named(s: AlternateSouls, who: int, face: int) -> int:
    """The next unplaced Linker with this face."""
    for unit in unplaced(s, who):
        if s.lineup[unit] == face:
            return unit
    raise AssertionError("the Linker is still to be placed")


# -- J-Rulers, Will, hands ---------------------------------------------------------------------------------


class ReadyLanes(Step[AlternateSouls]):
    """AS-44 AS-45 AS-46 J-Rulers wait on the lanes; extra Will; shuffle, and draw the starting hands."""

    def run(self, s: AlternateSouls) -> None:
        for seat in (s.first, 1 - s.first):
            ruler = seat * SIDE
            put_on_lane(s, ruler, s.sides.standby[ruler], "AS-44")  # AS-17
            s.will[seat] = extra_will(s, seat)
            s.tell("starting-will", "AS-45", seat, total=s.will[seat])
        for seat in (s.first, 1 - s.first):
            shuffle_deck(s, seat)
            draw_cards(s, seat, s.sides.character(seat * SIDE).hand, "AS-46")


def extra_will(s: AlternateSouls, seat: int) -> int:
    """AS-45 AS-101 AS-R46 The maximum minus the Linkers' cost; half of that in the starter game."""
    linkers = [face for face in s.lineup[seat * SIDE + 1 : seat * SIDE + SIDE] if face >= 0]
    cost = sum([s.catalog.character(face).cost for face in linkers])
    maximum = s.sides.character(seat * SIDE).max_cost
    return max(0, deck_size.extra_will(str(s.settings["mode"]), cost, maximum))  # AS-102 nothing else differs


class OfferRedraw(Decision[AlternateSouls]):
    """AS-47 AS-R66 D5 Once, the player may shuffle the hand back and draw a new one."""

    def options(self, s: AlternateSouls) -> list[Option]:
        return s.answers.keep_or_redraw

    def chosen(self, s: AlternateSouls, option: Option) -> None:
        if option.verb != REDRAW:
            return
        hand = s.hand(self.who)
        number = len(hand)
        if s.listening:
            args: Args = {"source": zone_name(self.who, HAND), "target": zone_name(self.who, DECK)}
            args["amount"] = number
            s.tell_args("redrew", "AS-47", self.who, args)
        s.zone_of(self.who, DECK).extend(hand)
        s.zone_of(self.who, HAND).clear()
        shuffle_deck(s, self.who)
        draw_cards(s, self.who, number, "AS-47")

    def is_public(self) -> bool:
        return True

    def prompt(self, s: AlternateSouls) -> Message:
        return Message("ask-redraw")

    def rule(self) -> str:
        return "AS-47"


REVEAL_LINEUPS: Final = RevealLineups()
