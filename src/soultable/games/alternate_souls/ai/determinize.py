"""Determinization: sample the hidden cards, given what is known of the decks (section 6 of the rules)."""

from soultable.core.zone import HIDDEN
from soultable.games.alternate_souls.rules.shared_tables import ReadyDeck
from soultable.games.alternate_souls.rules.state import BOX, DECK, HAND, AlternateSouls


def deal_first(s: AlternateSouls, pool: list[int]) -> None:
    """Deal the hidden boxes: no cards that were seen in play, and none of a deck known to all."""
    for seat in (0, 1):
        box = s.zone_of(seat, BOX)
        if HIDDEN not in box:
            continue
        known = known_deck(s, seat)
        cards = [card for card in pool if s.owner_of(card) == seat]
        cards = boxed(s, seat, cards, known.chosen) if known is not None else unseen(s, seat, cards)
        s.rng.shuffle(cards)
        for place in range(len(box)):
            if box[place] == HIDDEN:
                box[place] = cards.pop()
                pool.remove(box[place])
    s.rng.shuffle(pool)  # what was set aside above must not show how the decks lie


def fits(s: AlternateSouls) -> bool:
    """Whether the boxes hold only what they can: see deal_first."""
    for seat in range(2):
        box = [s.faces[card] for card in s.zone_of(seat, BOX)]
        if not box:
            continue
        known = known_deck(s, seat)
        own = hidden_cards(s, seat)
        may = boxed(s, seat, own, known.chosen) if known is not None else unseen(s, seat, own)
        allowed = [s.faces[card] for card in may]
        if any(box.count(face) > allowed.count(face) for face in box):
            return False
    return True


def hidden_cards(s: AlternateSouls, seat: int) -> list[int]:
    """The cards of a seat's hand, deck and box."""
    return s.zone_of(seat, HAND) + s.zone_of(seat, DECK) + s.zone_of(seat, BOX)


def known_deck(s: AlternateSouls, seat: int) -> ReadyDeck | None:
    """The deck of a seat, if the table has made it public."""
    for deck in s.library.ready:
        if deck.id == s.settings[f"deck{seat}"]:
            return deck
    return None


def boxed(s: AlternateSouls, seat: int, cards: list[int], chosen: list[int]) -> list[int]:
    """Cards of the kinds that this deck leaves in the box."""
    begin = 0 if seat == 0 else s.sides.second
    end = s.sides.second if seat == 0 else len(s.faces)
    left = [s.faces[card] for card in range(begin, end) if card - begin not in chosen]
    found: list[int] = []
    for card in cards:
        if s.faces[card] in left:
            left.remove(s.faces[card])
            found.append(card)
    return found


def unseen(s: AlternateSouls, seat: int, cards: list[int]) -> list[int]:
    """These cards without those that the deck is known to hold and that are not in open view now."""
    lying = s.open_marks(seat)
    seen: list[int] = []
    for mark in s.seen:
        if mark in lying:
            lying.remove(mark)
        elif mark % 2 == seat:
            seen.append(mark // 2)
    found: list[int] = []
    for card in cards:
        if s.faces[card] in seen:
            seen.remove(s.faces[card])
        else:
            found.append(card)
    return found
