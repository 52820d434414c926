"""Setup (SA-53…SA-61, SA-R16…SA-R22): decks, opening hands, placement, and who starts."""

from __future__ import annotations

from typing import Any, Final

from soultable.cards.card import OWN, own_id
from soultable.core.agenda import Decision, Step
from soultable.core.bits import BIT
from soultable.core.combinators import Together
from soultable.core.event import Message
from soultable.core.option import Option, Reason
from soultable.core.rng import Rng
from soultable.games.soul_of_ankiril.rules.board import DEPLOYMENT, EMANATION_TERRAINS, REFS
from soultable.games.soul_of_ankiril.rules.damage import arrive
from soultable.games.soul_of_ankiril.rules.options import DECK as CHOOSE_DECK
from soultable.games.soul_of_ankiril.rules.options import DEPLOY, ORDERS
from soultable.games.soul_of_ankiril.rules.printed.codes import ALLY
from soultable.games.soul_of_ankiril.rules.random_deck import Decklist, random_deck
from soultable.games.soul_of_ankiril.rules.rule_constants import OPENING_ALLIES, OPENING_SPELLS
from soultable.games.soul_of_ankiril.rules.state import (
    DECK,
    EMANATION_SLOTS,
    FIRST_EMANATION,
    HAND,
    OFF,
    ON_BOARD,
    OWN_ZONES,
    SoulOfAnkiril,
)
from soultable.games.soul_of_ankiril.rules.strategy_phase.legality import NOT_DEPLOYED
from soultable.games.soul_of_ankiril.rules.turn import START_TURN

SAME_ORDER: Final = Reason("no-such-order", "SA-R19")


class SetUp(Step[SoulOfAnkiril]):
    """SA-56 Each player chooses a deck in secret; then everything else is set up in order."""

    def run(self, s: SoulOfAnkiril) -> None:
        assert not s.faces, "only an empty table is set up"
        asked = [ChooseDeck(seat) for seat in (0, 1) if s.settings[f"deck{seat}"] == "choose"]
        steps: list[Step[Any]] = [Together(tuple(asked))] if asked else []
        steps += [LAY_OUT, OPENING_HANDS, Together((Deploy(0), Deploy(1))), FirstPlayer()]
        s.do_all(steps)


class ChooseDeck(Decision[SoulOfAnkiril]):
    """SA-26 SA-56 SA-99 SA-R15 Choose a ready deck, or a random legal one; both may choose the same."""

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        return [*s.answers.decks, s.answers.random_deck]

    def chosen(self, s: SoulOfAnkiril, option: Option) -> None:
        if self.who == 0:
            s.pick_0 = option.thing
        else:
            s.pick_1 = option.thing

    def why_not(self, s: SoulOfAnkiril, option: Option) -> Reason | None:
        return None if option.verb == CHOOSE_DECK else self.not_now(s)

    def prompt(self, s: SoulOfAnkiril) -> Message:
        return Message("ask-deck")

    def rule(self) -> str:
        return "SA-56"


class LayOut(Step[SoulOfAnkiril]):
    """SA-57 SA-R16 SA-R90 Show Leaders and Emanations; each player's Allies and Spells are their deck."""

    def run(self, s: SoulOfAnkiril) -> None:
        assert not s.faces, "the decks are laid out once"
        lists: list[Decklist] = []
        for seat in (0, 1):
            pick = pick_of(s, seat)
            is_ready = pick < len(s.library.ready)
            rng = s.rng.apart()  # whether a seat's deck is random changes no chance of the other's
            lists.append(s.library.ready[pick].list if is_ready else unlisted(s, seat, rng))
            is_known = is_ready and (
                s.library.ready[pick].is_open or s.settings[f"deck{seat}"] == s.library.ready[pick].id
            )
            s.open_decks[seat] = pick if is_known else OFF
        s.pick_0 = s.pick_1 = OFF
        s.set_cards(lists[0].cards, lists[1].cards)
        for seat in (0, 1):
            lay_out(s, seat, lists[seat])


def unlisted(s: SoulOfAnkiril, seat: int, rng: Rng) -> Decklist:
    """SA-R90 The deck that a seat brought, where it is known; otherwise a random one."""
    own = s.library.own.get(own_id(f"deck{seat}")) if s.settings[f"deck{seat}"] == OWN else None
    return random_deck(s.catalog, rng) if own is None else own.list


def pick_of(s: SoulOfAnkiril, seat: int) -> int:
    """The number of a seat's ready deck; one past the last for a random deck or the seat's own."""
    wanted, ready = s.settings[f"deck{seat}"], s.library.ready
    if wanted == "choose":
        return int(s.pick_0 if seat == 0 else s.pick_1)
    for number in range(len(ready)):
        if ready[number].id == wanted:
            return number
    return len(ready)


def lay_out(s: SoulOfAnkiril, seat: int, deck: Decklist) -> None:
    """SA-50 SA-57 Lay out the Leader and the Emanations of one seat, still beside the board."""
    first = FIRST_EMANATION + seat * EMANATION_SLOTS
    for slot, face in zip((seat, first, first + 1, first + 2), (deck.leader, *deck.emanations), strict=True):
        s.piece[slot] = face
        s.element[slot] = s.catalog.element[face]
        s.classes[slot] = s.catalog.classes[face]
    if s.listening:
        kinds = [face for i, face in enumerate(deck.emanations) if face not in deck.emanations[:i]]
        emanations = [several(s, face, deck.emanations.count(face)) for face in kinds]
        leader = s.catalog.names[deck.leader]
        s.tell_args("laid-out", "SA-57", seat, {"card": leader, "parts": emanations})


def several(s: SoulOfAnkiril, face: int, amount: int) -> Message:
    """`2 Unah`."""
    return Message("several", {"amount": amount, "card": s.catalog.names[face]})


class OpeningHands(Step[SoulOfAnkiril]):
    """SA-58 SA-R17 SA-R18 Each keeps the first few Allies and Spells; the cards set aside go back."""

    def run(self, s: SoulOfAnkiril) -> None:
        for seat in (0, 1):
            begin, end = (0, int(s.second)) if seat == 0 else (int(s.second), len(s.faces))
            deck = list(range(begin, end))
            s.rng.shuffle(deck)
            wanted = [OPENING_ALLIES, OPENING_SPELLS]
            aside: list[int] = []
            while deck and wanted != [0, 0]:
                card = deck.pop()
                kind = 0 if s.catalog.kinds[s.faces[card]] == ALLY else 1
                if wanted[kind] > 0:
                    wanted[kind] -= 1
                    s.zone_of(seat, HAND).append(card)
                    s.known[card] = 1 << seat
                else:
                    aside.append(card)
            deck += aside
            deck.sort()
            s.rng.shuffle(deck)
            s.zone_of(seat, DECK).extend(deck)
            zones = seat * OWN_ZONES
            s.tell_cards("dealt", "SA-58", seat, s.hand(seat), zones + DECK, zones + HAND)


class Deploy(Decision[SoulOfAnkiril]):
    """SA-59 SA-60 SA-R2 SA-R19 SA-R20 Secretly choose the Leader's terrain and the Emanations' order."""

    def options(self, s: SoulOfAnkiril) -> list[Option]:
        orders = orders_of(s, self.who)
        cells = DEPLOYMENT[self.who]
        return [s.answers.deploy[cell * len(ORDERS) + order] for cell in cells for order in orders]

    def chosen(self, s: SoulOfAnkiril, option: Option) -> None:
        who = self.who
        order = ORDERS[option.thing % len(ORDERS)]
        first = FIRST_EMANATION + who * EMANATION_SLOTS
        faces = [s.piece[first + "abc".index(letter)] for letter in order]
        for i in range(EMANATION_SLOTS):
            s.piece[first + i] = faces[i]
            s.element[first + i] = s.catalog.element[faces[i]]
            s.set_down(first + i, EMANATION_TERRAINS[who][i])
            s.tell_unit("emanation-placed", "SA-59", first + i)
        arrive(s, who, who, s.piece[who], option.thing // len(ORDERS))
        s.awake |= BIT[who]  # SA-R21
        s.arrow[who] = ON_BOARD
        s.tell_unit("deployed", "SA-60", who)

    def why_not(self, s: SoulOfAnkiril, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != DEPLOY:
            return self.not_now(s)
        return SAME_ORDER if option.thing // len(ORDERS) in DEPLOYMENT[self.who] else NOT_DEPLOYED

    def shown(self, s: SoulOfAnkiril, options: list[Option]) -> list[Option]:
        return [shown_place(s, self.who, option) for option in options]

    def prompt(self, s: SoulOfAnkiril) -> Message:
        return Message("ask-deploy-all" if len(orders_of(s, self.who)) > 1 else "ask-deploy")

    def rule(self) -> str:
        return "SA-R20"


def orders_of(s: SoulOfAnkiril, who: int) -> list[int]:
    """The different arrangements of a seat's Emanations, sorted as text."""
    first = FIRST_EMANATION + who * EMANATION_SLOTS
    faces = s.piece[first : first + EMANATION_SLOTS]
    letters = sorted(["abc"[faces.index(face)] for face in faces])
    fitting = sorted([order for order in ORDERS if sorted(order) == letters])
    return [ORDERS.index(order) for order in fitting]


def shown_place(s: SoulOfAnkiril, who: int, option: Option) -> Option:
    """An Option with the names of the Emanations, where there are different ones."""
    order, cell = ORDERS[option.thing % len(ORDERS)], option.thing // len(ORDERS)
    if order == ORDERS[0]:
        return option
    first = FIRST_EMANATION + who * EMANATION_SLOTS
    gates: list[Message] = []
    for i in range(EMANATION_SLOTS):
        card = s.catalog.names[s.piece[first + "abc".index(order[i])]]
        gates.append(Message("card-on", {"card": card, "target": REFS[EMANATION_TERRAINS[who][i]]}))
    label = Message("deploy-with", {"target": REFS[cell], "parts": gates})
    return Option(option.verb, option.thing, option.text, label, option.refs, option.hint)


class FirstPlayer(Step[SoulOfAnkiril]):
    """SA-61 SA-R22 Choose the starting player at random, after the placement."""

    def run(self, s: SoulOfAnkiril) -> None:
        s.first = s.rng.below(2)
        s.tell("first", "SA-61", s.first)
        s.do(START_TURN[s.first])


LAY_OUT: Final = LayOut()
OPENING_HANDS: Final = OpeningHands()
