"""Spirit War's set-up: shuffle, deal, replace hands without a Spirit; or a ready-made position."""

from tests.oracle.spirit_war.table import SPIRITS, Position, Table, encounter_cards, preparation_cards


def lay_out(table: Table, position: Position) -> None:
    for seat, hand in enumerate(position.hands):
        for kind in hand:
            table.gain(seat, kind)
    table.preparation = position.preparation[::-1]
    table.encounter = position.encounter[::-1]
    table.abyss = list(position.abyss)
    table.history = list(position.history)
    table.out = list(position.out)
    table.active = position.active
    table.turn = position.turns
    table.chance.words = position.chance or table.chance.words


def set_up(table: Table, first_player: int | str) -> None:
    """SW-16..SW-23 Shuffle both decks, deal 5 each, replace hands without a Spirit."""
    chance = table.chance
    first = chance.below(table.players) if first_player == "random" else int(first_player)
    table.active = first
    table.preparation = preparation_cards(table.players)
    chance.shuffle(table.preparation)
    table.encounter = encounter_cards()
    chance.shuffle(table.encounter)
    seats = [(first + distance) % table.players for distance in range(table.players)]
    for _ in range(5):
        for seat in seats:
            table.draw(seat)
    replace_hands(table, seats)


def replace_hands(table: Table, seats: list[int]) -> None:
    """SW-18..SW-21 SW-R4 Passes of replacing, then the set-aside cards are shuffled in."""
    aside: list[str] = []
    for _ in range(50):
        for seat in seats:
            if table.held_spirits(seat):
                continue
            table.shown.append(table.hands[seat])
            aside += table.hands[seat]
            table.hands[seat] = []
            if len(table.preparation) < 5:
                table.preparation += aside
                aside = []
                table.chance.shuffle(table.preparation)
            table.draw(seat, 5)
    if aside:
        table.preparation += aside
        table.chance.shuffle(table.preparation)
    for seat in seats:
        if not table.held_spirits(seat):
            exchange_first_card(table, seat)


def exchange_first_card(table: Table, seat: int) -> None:
    """SW-R4 The last resort: the first card against the topmost Spirit of the deck."""
    table.preparation.insert(0, table.hands[seat].pop(0))
    for at in reversed(range(len(table.preparation))):
        if table.preparation[at] in SPIRITS:
            table.gain(seat, table.preparation.pop(at))
            break
    table.chance.shuffle(table.preparation)
