"""The cards of a position: write zones as text, and deal the named cards and the rest into zones."""

from typing import Any, Final

from soultable.core.agenda import State
from soultable.core.errors import BadPosition, nearest
from soultable.core.rng import Rng
from soultable.core.zone import ALL_SEE, NOBODY, OWNER_SEES, PILE

REST: Final = "..."
ANY: Final = "?"
UNNAMED: Final = -2
ALL_THE_REST: Final = -3


def written(s: State, index: int) -> list[int]:
    """The cards of a zone in the order in which a position lists them."""
    cards = s.zones[index]
    return cards[::-1] if s.game.layout.zone(index).order == PILE else cards


def read_zones(s: State, facts: dict[str, Any]) -> None:
    """Deal the named cards to their zones, then fill `?` and `...` from the rest."""
    layout = s.game.layout
    places = [(layout.zone(index), layout.owner(index)) for index in range(len(s.zones))]
    named = [zone_words(s, facts, zone.name, owner) for zone, owner in places]
    s.game.gather(s, named)
    left: list[list[int]] = [[] for _ in s.game.names]
    for card in range(len(s.faces) - 1, -1, -1):
        left[s.faces[card]].append(card)
    for index, (zone, owner) in enumerate(places):
        cards = [deal_word(s, left, word, zone.name, owner) for word in named[index]]
        s.zones[index] = cards[::-1] if zone.order == PILE else cards
    fill(s, left)


def zone_words(s: State, facts: dict[str, Any], name: str, owner: int) -> list[str]:
    """The words of one zone in a position, from the top."""
    given = facts.get(name, "" if owner < 0 else [""] * s.seats)
    if owner >= 0:
        if not isinstance(given, list) or len(given) != s.seats:
            raise BadPosition(f"{name}: a list of {s.seats} texts is needed, one per seat")
        given = given[owner]
    if not isinstance(given, str):
        raise BadPosition(f'{name}: card names in one text are needed, like "{" ".join(s.game.names[:2])}"')
    return given.split()


def deal_word(s: State, left: list[list[int]], word: str, zone: str, owner: int) -> int:
    """The card that this word names. `?` and `...` wait until all named cards are dealt."""
    where = zone if owner < 0 else f"{zone}[{owner}]"
    if word == ANY:
        return UNNAMED
    if word == REST:
        return ALL_THE_REST
    if word not in s.game.names:
        raise BadPosition(f"{where}: unknown card '{word[:80]}'{nearest(word, s.game.names)}")
    cards = left[s.game.names.index(word)]
    for i in range(len(cards) - 1, -1, -1):
        if s.may_lie_before(owner, cards[i]):
            return cards.pop(i)
    among = f"among the cards of seat {owner}" if cards else "in the set"
    raise BadPosition(f"{where}: there are not so many copies of '{word}' {among}")


def fill(s: State, left: list[list[int]]) -> None:
    """Shuffle the cards not named, and deal them in place of `?` and `...`. None may be left over."""
    stocks: dict[tuple[str, int], list[int]] = {}
    for face, cards in enumerate(left):
        for card in reversed(cards):
            stocks.setdefault((s.game.stock_of(face), s.owner_of(card)), []).append(card)
    rng = Rng(s.rng.a ^ 1, s.rng.b, s.rng.c, s.rng.d | 1)
    for pool in stocks.values():
        rng.shuffle(pool)
    for index, zone in enumerate(s.zones):
        pool = stocks.get(stock_at(s, index, stocks), [])
        for place, card in enumerate(zone):
            if card == UNNAMED:
                if not pool:
                    raise BadPosition(f"{s.game.layout.zone(index).name}: no card is left for '?'")
                zone[place] = pool.pop()
    for index, zone in enumerate(s.zones):
        if ALL_THE_REST in zone:
            place = zone.index(ALL_THE_REST)
            stock = stock_at(s, index, stocks)
            zone[place : place + 1] = stocks.get(stock, [])
            stocks[stock] = []
            if ALL_THE_REST in zone:
                raise BadPosition(f"{s.game.layout.zone(index).name}: '...' may stand once only")
    over = [card for pool in stocks.values() for card in pool]
    if over:
        named = ", ".join(sorted({s.game.names[s.faces[card]] for card in over})[:6])
        raise BadPosition(f"{len(over)} cards lie nowhere ({named}); end a zone with '...' to put them there")


def stock_at(s: State, index: int, stocks: dict[tuple[str, int], list[int]]) -> tuple[str, int]:
    """The stock of cards for this zone: its owner's if cards have owners, else the shared one."""
    stock, owner = s.game.layout.zone(index).stock, s.game.layout.owner(index)
    return (stock, owner) if (stock, owner) in stocks else (stock, NOBODY)


def read_known(s: State, facts: dict[str, Any]) -> None:
    """Set who knows which faces: as written, or else everybody who can see the zone."""
    if not s.known:
        return
    everyone = (1 << s.seats) - 1
    given = facts.get("known")
    for index, cards in enumerate(s.zones):
        zone, owner = s.game.layout.zone(index), s.game.layout.owner(index)
        default = everyone if zone.sees == ALL_SEE else 1 << owner if zone.sees == OWNER_SEES else 0
        marks = [default] * len(cards)
        if given is not None:
            marks = known_marks(given, index, len(cards), 2 * everyone + 1)  # the highest bit: spectators
        for card, mark in zip(written(s, index), marks, strict=True):
            s.known[card] = mark


def known_marks(given: object, index: int, size: int, everyone: int) -> list[int]:
    words = (
        given[index].split()
        if isinstance(given, list) and index < len(given) and isinstance(given[index], str)
        else [""]
    )
    if len(words) != size or not all(w.isascii() and w.isdigit() and int(w) <= everyone for w in words):
        raise BadPosition(f"known[{index}]: {size} numbers from 0 to {everyone} in one text are needed")
    return [int(w) for w in words]
