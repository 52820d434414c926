"""Soul of Ankiril: decks, opening hands, deployment (SA-53..SA-61); or a ready-made position."""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import permutations

from tests.oracle.driver import Ask, Steps
from tests.oracle.soul_of_ankiril.book import BOOK
from tests.oracle.soul_of_ankiril.decks import of_type, random_deck
from tests.oracle.soul_of_ankiril.table import Copy, Piece, Table, side

Two = tuple[str, str]


# -- set-up -----------------------------------------------------------------------------------------------


def set_up(table: Table, given: Two) -> Steps:
    names = list(given)
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


# -- ready-made positions ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A ready-made position in words.

    `pieces`: each like "damsha c5 damage=2 reinforced=1 poisoned=2 inactive moved acted open new protected
    attack=1 health=1 attack_eot=1 health_eot=1 grant=Pack next=Mimicry by=d6 element=Water race=Fin".
    They arrived in this order: South's Leader, North's Leader, South's others, North's others; `arrival=7`
    says otherwise. A Leader that is not named has fallen. `emanations`: three of "unah", "unah=3" with
    damage, or "-unah" for one that fell.
    """

    leaders: Two
    pieces: tuple[tuple[str, ...], tuple[str, ...]]
    emanations: Two = ("unah unah unah", "unah unah unah")
    hand: Two = ("", "")
    deck: Two = ("", "")  # from the top
    discard: Two = ("", "")
    energy: tuple[int, int] = (3, 0)
    bonus: tuple[int, int] = (0, 0)
    arrow: tuple[int, int] = (4, 4)  # of a fallen Leader
    active: int = 0
    first: int = 0
    turn: int = 7
    phase: str = "strategy"  # or "start", "end"


def lay_out(table: Table, given: Position) -> None:
    table.turn, table.active, table.first = given.turn, given.active, given.first
    table.energy, table.bonus = list(given.energy), list(given.bonus)
    for seat in (0, 1):
        for zone in ("hand", "deck", "discard"):
            getattr(table, zone)[seat] += [Copy(card) for card in getattr(given, zone)[seat].split()]
        table.deck[seat].reverse()
        add_fixed(table, seat, seat, given.leaders[seat])
        table.arrow[seat] = given.arrow[seat]
        for number, one in enumerate(given.emanations[seat].split()):
            name, _, damage = one.partition("=")
            piece = add_fixed(table, 2 + 3 * seat + number, seat, name.removeprefix("-"))
            piece.cell = None if name.startswith("-") else side(seat, "EM")[number]
            piece.damage = int(damage or 0)
    described = [(seat, words.split()) for seat in (0, 1) for words in given.pieces[seat]]
    described.sort(key=lambda one: one[1][0] != given.leaders[one[0]])  # the Leaders first
    for seat, words in described:
        lay_piece(table, seat, given.leaders[seat], words)
    for seat in (0, 1):
        allies = [piece.copy for piece in table.creatures(seat)]
        table.allies[seat] = [copy for copy in allies if copy is not None]
    for _, words in described:
        for other in [word.removeprefix("by=") for word in words if word.startswith("by=")]:
            table.piece_at(words[1]).challengers.append(table.piece_at(other))


def lay_piece(table: Table, seat: int, leader: str, words: list[str]) -> None:
    """One Creature."""
    card, cell, *further = words
    if card == leader:
        piece = table.leader(seat)
        table.arrow[seat] = -1
    else:
        copy = None if card == BOOK.offspring.id else Copy(card)
        one = BOOK.card(card)
        piece = table.add_piece(seat, one, one.element, one.race, copy)
    table.arrive(piece, cell, active=True)
    piece.arrived_in = table.turn if "new" in further else 0
    for word in further:
        name, _, value = word.partition("=")
        if name == "inactive":
            piece.active = False
        elif name in ("moved", "acted", "protected"):
            setattr(piece, name, True)
        elif name == "open":
            table.open = piece
        elif name in ("attack", "health"):
            setattr(piece, f"{name}_mods", int(value))
        elif name == "grant":
            piece.granted.add(value)
        elif name == "next":
            piece.granted_next.add(value)
        elif name in ("element", "race"):
            setattr(piece, name, value)
        elif name not in ("by", "new"):
            assert isinstance(getattr(piece, name), int), name
            setattr(piece, name, int(value))
            table.arrivals = max(table.arrivals, piece.arrival)
