"""Soul of Ankiril: decks, opening hands, deployment (SA-53..SA-61); or any position."""

from collections.abc import Generator
from itertools import permutations
from typing import Any

from tests.oracle.driver import Ask, Steps
from tests.oracle.soul_of_ankiril.book import BOOK, ELEMENTS
from tests.oracle.soul_of_ankiril.deck_rules import of_type, random_deck
from tests.oracle.soul_of_ankiril.facts import CLASSES, MARKS, ZONES, words_of
from tests.oracle.soul_of_ankiril.table import CELLS, Copy, Piece, Table, side

Facts = dict[str, Any]  # a position, by the names of `facts`
OTHER_FACTS = ("piece", "owner", "cell", "status", "element", "classes", "granted", "granted_next")


# -- set-up -----------------------------------------------------------------------------------------------


def set_up(table: Table, names: list[str]) -> Steps:
    for seat in (0, 1):
        if names[seat] == "choose":  # D1
            texts = [f"deck {name}" for name in [*BOOK.decks, "random"]]
            names[seat] = (yield Ask(seat, "ChooseDeck", texts, sealed=True)).removeprefix("deck ")
    decks = [random_deck(table.chance) if name == "random" else BOOK.decks[name] for name in names]
    for seat in (0, 1):
        (leader,) = of_type(decks[seat], "Leader")
        add_fixed(table, seat, seat, leader)
        draw_opening_hand(table, seat, [Copy(card) for card in of_type(decks[seat], "Ally", "Spell")])
    placed = []
    for seat in (0, 1):  # D2 SA-R20
        placed.append((yield from ask_deployment(seat, of_type(decks[seat], "Emanation"))))
    for seat in (0, 1):
        deploy(table, seat, placed[seat], of_type(decks[seat], "Emanation"))
    table.first = table.active = table.chance.below(2)  # SA-61


def add_fixed(table: Table, slot: int, seat: int, card: str) -> Piece:
    """A Leader or an Emanation."""
    one = BOOK.cards[card]
    table.pieces[slot] = Piece(slot, seat, one, one.element, one.race)
    return table.pieces[slot]


def draw_opening_hand(table: Table, seat: int, cards: list[Copy]) -> None:
    """SA-58 SA-R17 The first three Allies and the first two Spells; the others go back."""
    table.deck[seat] = cards
    table.shuffle(seat)
    wanted = {"Ally": 3, "Spell": 2}
    aside = []
    while table.deck[seat] and any(wanted.values()):
        copy = table.deck[seat].pop()
        if wanted[copy.card.type]:
            wanted[copy.card.type] -= 1
            table.hand[seat].append(copy)
        else:
            aside.append(copy)
    table.deck[seat] += aside
    table.shuffle(seat)


def orders(emanations: list[str]) -> list[str]:
    """The arrangements of three Emanations, as letters; equal ones count as the lower letter."""
    letters = ["abc"[emanations.index(card)] for card in emanations]
    return sorted({"".join(order) for order in permutations(letters)})


def ask_deployment(seat: int, emanations: list[str]) -> Generator[Ask, str, str]:
    texts = [f"deploy {cell} {order}" for cell in side(seat, "LD") for order in orders(emanations)]
    return (yield Ask(seat, "Deploy", texts, sealed=True))


def deploy(table: Table, seat: int, answer: str, emanations: list[str]) -> None:
    """SA-59 SA-60 SA-R21 The Leader is Active."""
    _, cell, order = answer.split()
    for number, (where, letter) in enumerate(zip(side(seat, "EM"), order, strict=True)):
        piece = add_fixed(table, 2 + 3 * seat + number, seat, emanations["abc".index(letter)])
        piece.cell = where
    table.arrive(table.leader(seat), cell, active=True)


# -- positions --------------------------------------------------------------------------------------------


def lay_out(table: Table, given: Facts) -> None:
    """A table between two actions, as `facts` describes it."""
    table.turn, table.active, table.first = given["turn"], given["active"], given["first"]
    table.arrivals = given["arrivals"]
    table.chance.words = list(given["chance"])
    for name in ("energy", "bonus", "arrow"):
        setattr(table, name, list(given[name]))
    for seat in (0, 1):
        for zone in ZONES:
            getattr(table, zone)[seat] = [Copy(card, known) for card, known in given[f"{zone} {seat}"]]
    for slot in given["slots"]:
        table.pieces[slot] = piece_from(slot, given, table.turn)
    table.open = table.pieces.get(given["open"])
    for seat in (0, 1):
        allies = [piece for piece in table.creatures(seat) if piece.card.type == "Ally"]
        for piece, copy in zip(allies, table.allies[seat], strict=True):
            piece.copy = copy
    for piece in table.all_creatures():
        slots = given[f"{piece.slot} challenged_by"]
        piece.challengers = [one for slot, one in table.pieces.items() if slots >> slot & 1]


def piece_from(slot: int, given: Facts, turn: int) -> Piece:
    """One piece by its facts; of a fallen Leader or Emanation only what it is."""
    facts = {name: given[f"{slot} {name}"] for name in (*MARKS, *OTHER_FACTS)}
    card = BOOK.card(BOOK.faces[facts["piece"]])
    piece = Piece(slot, facts["owner"], card, card.element, card.race)
    if facts["cell"] < 0:
        return piece
    for name in MARKS:
        setattr(piece, name, type(getattr(piece, name))(facts[name]))
    piece.cell = CELLS[facts["cell"]]
    piece.active = bool(facts["status"])
    piece.element = ELEMENTS[facts["element"]] if facts["element"] >= 0 else ""
    piece.race = CLASSES[facts["classes"]] if facts["classes"] >= 0 else ""
    piece.granted, piece.granted_next = words_of(facts["granted"]), words_of(facts["granted_next"])
    is_new = not (piece.active or piece.moved or piece.acted)  # nobody else is Inactive without a reason
    piece.arrived_in = turn if is_new else 0
    return piece
