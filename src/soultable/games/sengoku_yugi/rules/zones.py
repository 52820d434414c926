"""Card moves (SY-71, SY-72, SY-R37, SY-R161): taking, sending and drawing cards, and the deck reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.event import Args
from soultable.games.sengoku_yugi.rules.state import (
    BANISH,
    FAMILIARS,
    HAND,
    LAYOUT,
    MARKS,
    OWN_ZONES,
    STANDBY,
    STRONGHOLD,
    SUMMONING,
    SengokuYugi,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

REMEMBERING: Final = 4  # SY-R161 zones per seat: hand, familiars, standby, banish
MOST_USES: Final = 3  # SY-R184 the number of equal cards in a deck (SY-20)


# -- marks of used abilities -----------------------------------------------------------------------------


def key_of(s: SengokuYugi, seat: i64, zone: i64, face: i64) -> i64:
    """The lowest code for the used copies of a kind of card in a zone."""
    key: i64 = ((seat * REMEMBERING + zone - HAND) * len(s.catalog.names) + face) * MARKS
    return key


def uses_in(s: SengokuYugi, seat: i64, zone: i64, face: i64) -> list[int]:
    """The marks of the used copies of a card in a zone, ascending; any other copies there are unused."""
    if not s.spent:
        return []
    key = key_of(s, seat, zone, face)
    return [int(code - key) for code in s.spent if key < code < key + MARKS]


def add(s: SengokuYugi, seat: i64, zone: i64, card: int, used: i64) -> None:
    """Put a card into a zone; hand, Standby and Banish remember which of its abilities were used."""
    s.zone_of(seat, zone).append(card)
    if used and HAND <= zone <= BANISH:
        codes = [*s.spent, int(key_of(s, seat, zone, s.faces[card]) + used)]
        codes.sort()
        s.spent = tuple(codes)


def take(s: SengokuYugi, seat: i64, zone: i64, face: i64, *, least: bool) -> int:
    """SY-R161 SY-R183 Take the least or the most used card of this kind from a zone: card * 16 + used."""
    cards = s.zone_of(seat, zone)
    used = 0
    if s.spent and HAND <= zone <= BANISH:
        marks = uses_in(s, seat, zone, face)
        if marks:
            count = 0
            for card in cards:
                if s.faces[card] == face:
                    count += 1
            if not least:
                used = marks[-1]
            elif count == len(marks):
                used = marks[0]
            if used:
                strike_out(s, int(key_of(s, seat, zone, face)) + used)
    for i in range(len(cards)):
        if s.faces[cards[i]] == face:
            return cards.pop(i) * MARKS + used
    raise AssertionError("the card is there")


def take_with(s: SengokuYugi, seat: i64, zone: i64, face: i64, used: int) -> int:
    """Take a card of this kind with exactly these marks from a zone."""
    if used:
        strike_out(s, int(key_of(s, seat, zone, face)) + used)
    cards = s.zone_of(seat, zone)
    for i in range(len(cards)):
        if s.faces[cards[i]] == face:
            return cards.pop(i)
    raise AssertionError("the card is there")


def strike_out(s: SengokuYugi, code: int) -> None:
    codes = list(s.spent)
    codes.remove(code)
    s.spent = tuple(codes)


def note_use(s: SengokuYugi, seat: i64, face: i64, mark: i64) -> None:
    """SY-R184 Count how often cards of a kind have used an ability in this turn; this is public."""
    codes = [*s.uses, int((seat * len(s.catalog.names) + face) * MARKS + mark)]
    codes.sort()
    s.uses = tuple(codes)


def is_worn_out(s: SengokuYugi, seat: i64, face: i64, mark: i64) -> bool:
    """SY-R184 Whether a player has used this ability of equal cards three times in this turn."""
    if len(s.uses) < MOST_USES:
        return False
    return s.uses.count(int((seat * len(s.catalog.names) + face) * MARKS + mark)) >= MOST_USES


def holds(s: SengokuYugi, cards: list[int], face: i64) -> bool:
    """Whether a card of this kind is among these."""
    return any(s.faces[card] == face for card in cards)


# -- from zone to zone -----------------------------------------------------------------------------------


def send(s: SengokuYugi, seat: i64, face: i64) -> int:
    """Send a Character Card from hand to Standby, the most used copy; return the card."""
    code = take(s, seat, HAND, face, least=False)
    add(s, seat, STANDBY, code // MARKS, code % MARKS)
    return code // MARKS


def send_familiar(s: SengokuYugi, seat: i64, face: i64) -> int:
    """SY-221 Send a Familiar Card from hand to the Summoning Zone; return the card."""
    card = take(s, seat, FAMILIARS, face, least=False) // MARKS
    s.zone_of(seat, SUMMONING).append(card)
    return card


def put_under_stronghold(s: SengokuYugi, seat: i64, card: int) -> None:
    """SY-167 Put a card under the Stronghold, drawn last; its used abilities are forgotten (SY-R161)."""
    s.zone_of(seat, STRONGHOLD).insert(0, card)


def zone_args(seat: i64, source: int, target: int) -> Args:
    """From which of a seat's zones cards have gone to which, as args."""
    own = int(seat) * OWN_ZONES
    return {"source": LAYOUT.label(own + source), "target": LAYOUT.label(own + target)}


# -- the Stronghold as a pile ----------------------------------------------------------------------------


def shuffle_stronghold(s: SengokuYugi, seat: i64) -> None:
    """Shuffle from the canonical order, so that the earlier order reveals nothing."""
    pile = s.zone_of(seat, STRONGHOLD)
    pile.sort()
    s.rng.shuffle(pile)


def refill(s: SengokuYugi, seat: i64) -> None:
    """SY-72 SY-R37 If the Stronghold is empty, shuffle all of Standby into a new one."""
    pile = s.zone_of(seat, STRONGHOLD)
    standby = s.zone_of(seat, STANDBY)
    if pile or not standby:
        return
    pile += standby
    standby.clear()
    if s.spent:
        first, last = key_of(s, seat, STANDBY, 0), key_of(s, seat, STANDBY, len(s.catalog.names))
        s.spent = tuple([code for code in s.spent if not first <= code < last])
    shuffle_stronghold(s, seat)
    if s.listening:
        args: Args = {"amount": len(pile), **zone_args(seat, STANDBY, STRONGHOLD)}
        s.tell_args("reset", "SY-72", int(seat), args)


def draw_card(s: SengokuYugi, seat: i64) -> int:
    """The top card of the Stronghold, or -1 if there is none even after a reset (SY-R38)."""
    pile = s.zone_of(seat, STRONGHOLD)
    if not pile:
        refill(s, seat)
        if not pile:
            return -1
    return pile.pop()


def draw(s: SengokuYugi, seat: int, number: int, rule: str) -> int:
    """SY-71 Draw up to this many cards from the Stronghold into hand; return how many were drawn."""
    hand = s.hand(seat)
    before = len(hand)
    for _ in range(number):
        card = draw_card(s, seat)
        if card < 0:
            break
        hand.append(card)
    drawn = len(hand) - before
    if drawn:
        own = seat * OWN_ZONES
        s.tell_cards("drew", rule, seat, hand[before:], own + STRONGHOLD, own + HAND)
    return drawn
