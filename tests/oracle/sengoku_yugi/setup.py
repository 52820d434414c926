"""Sengoku Yugi: decks, secret choices, opening hands, who begins (2.8)."""

from collections import Counter

from tests.oracle.driver import Ask, Steps
from tests.oracle.sengoku_yugi.board import COMMAND, INDEX, perimeter
from tests.oracle.sengoku_yugi.book import BOOK, Counts
from tests.oracle.sengoku_yugi.deck_rules import elements, random_deck, random_familiars
from tests.oracle.sengoku_yugi.table import Copy, Table, Unit

Two = tuple[str, str]


def set_up(table: Table, given: Two, given_familiars: Two, is_open: bool) -> Steps:
    names, familiar_names = list(given), list(given_familiars)
    for seat in (0, 1):
        if names[seat] == "choose":
            texts = [f"deck {name}" for name in [*BOOK.decks, "random"]]
            names[seat] = (yield Ask(seat, "ChooseDeck", texts, sealed=True)).removeprefix("deck ")
    decks = [random_deck(table.chance) if name == "random" else BOOK.decks[name] for name in names]
    for seat in (0, 1):
        if is_open or given[seat] in BOOK.decks:  # SY-R165
            table.lists[seat] = Counter(decks[seat])
    for seat in (0, 1):
        if table.ultimate and familiar_names[seat] == "choose":
            texts = [f"familiars {name}" for name in [*BOOK.familiar_decks, "random"]]
            answer = yield Ask(seat, "ChooseFamiliars", texts, sealed=True)
            familiar_names[seat] = answer.removeprefix("familiars ")
    if table.ultimate:
        for seat in (0, 1):
            name = familiar_names[seat]
            deck = random_familiars(table.chance) if name == "random" else BOOK.familiar_decks[name]
            table.summoning[seat] = [Copy(card) for card in elements(deck)]
            if is_open or given_familiars[seat] in BOOK.familiar_decks:
                table.familiar_lists[seat] = Counter(deck)
    yield from lay_out(table, decks)


def lay_out(table: Table, decks: list[Counts]) -> Steps:
    """SY-37 to SY-49, SY-R21 All is chosen in secret before anything is shown or rolled."""
    cards = [elements(deck) for deck in decks]
    commanders, eggs, spaces = [], [], []
    for seat in (0, 1):  # D-1
        texts = [f"commander {card}" for card in dict.fromkeys(cards[seat]) if is_first_level(card)]
        commanders.append((yield Ask(seat, "ChooseCommander", texts, sealed=True)).split()[1])
    for seat in (0, 1):  # D-3
        if table.ultimate:
            texts = [f"egg {copy.id}" for copy in table.summoning[seat] if copy.card.is_egg]
            eggs.append((yield Ask(seat, "ChooseEgg", texts, sealed=True)).split()[1])
    for seat in (0, 1):  # D-2
        answer = yield Ask(seat, "PlaceNameless", pairs(seat, nameless(cards[seat])), sealed=True)
        spaces.append(answer.split()[1:])
    for seat in (0, 1):
        place(table, seat, cards[seat], commanders[seat], spaces[seat])
        if table.ultimate:
            take_egg(table, seat, eggs[seat])
        table.walls[seat] = 8 if table.ultimate else 6  # SY-42
    roll_for_start(table)


def is_first_level(card: str) -> bool:
    return BOOK.cards[card].kind == "main" and BOOK.cards[card].level == 1


def nameless(cards: list[str]) -> list[str]:
    return [card for card in cards if BOOK.cards[card].kind == "nameless"]


def pairs(seat: int, cards: list[str]) -> list[str]:
    """Where the lower-face Nameless goes, and the other; equal ones in one order only."""
    cells = perimeter(seat)
    is_same = cards[0] == cards[1]
    return [
        f"nameless {one} {other}"
        for one in cells
        for other in cells
        if one != other and (not is_same or INDEX[one] < INDEX[other])
    ]


def place(table: Table, seat: int, cards: list[str], commander: str, spaces: list[str]) -> None:
    """SY-37 to SY-39, SY-43 Commander and Nameless lie face-down with HP 1 (SY-R22)."""
    rest = list(cards)
    for card, where in zip([commander, *nameless(cards)], [COMMAND[seat], *spaces], strict=True):
        rest.remove(card)
        table.put(Unit(seat, where, [Copy(card)])).is_down = True
    table.stronghold[seat] = [Copy(card) for card in rest]
    table.shuffle(seat)
    for _ in range(5):
        table.draw(seat)


def take_egg(table: Table, seat: int, egg: str) -> None:
    """SY-40"""
    copy = next(copy for copy in table.summoning[seat] if copy.id == egg)
    table.summoning[seat].remove(copy)
    table.familiars[seat].append(copy)


def roll_for_start(table: Table) -> None:
    """SY-44 SY-45 SY-R23"""
    rolls = [0, 0]
    while rolls[0] == rolls[1]:
        rolls = [table.roll(), table.roll()]
    table.first = table.active = 0 if rolls[0] > rolls[1] else 1
    table.ap[1 - table.first] = 5
