"""Determinization: sample which hidden cards the players may have, and where (section 6, SY-R165)."""

from __future__ import annotations

from typing import Final

from soultable.core.deck_game import completed, shown_in, without
from soultable.core.zone import HIDDEN
from soultable.games.sengoku_yugi.rules.printed.codes import MAIN
from soultable.games.sengoku_yugi.rules.random_deck import NAMES, line_of, pool_of
from soultable.games.sengoku_yugi.rules.shared_tables import ReadyDeck
from soultable.games.sengoku_yugi.rules.state import (
    CHARACTER_BACK,
    COVERED,
    FAMILIARS,
    HAND,
    LAYOUT,
    MARKS,
    OWN_ZONES,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.zones import REMEMBERING

NAMELESS: Final = 2  # SY-22
TRIES: Final = 100
READY: Final = ("storm-and-flame", "tide-and-shadow", "familiars-a", "familiars-b")  # 4.8 4.9 public


# -- decks -----------------------------------------------------------------------------------------------


def suppose(s: SengokuYugi, viewer: int, own: list[int], seen: list[list[int]]) -> None:
    """A full set of cards: the viewer's own, and for the opponent cards that fit what has been seen."""
    decks: list[list[int]] = []
    for seat in (0, 1):
        zones = seen[seat * OWN_ZONES : seat * OWN_ZONES + OWN_ZONES]
        decks.append(own if seat == viewer else supposed(s, seat, zones))
    if decks[0] or decks[1]:
        s.set_cards(decks[0], decks[1])


def supposed(s: SengokuYugi, seat: int, zones: list[list[int]]) -> list[int]:
    """As many Character and Familiar Cards as the deck has, including those that have been seen."""
    is_character = s.catalog.is_character
    shown = shown_in(zones)
    backs = [hidden_in(zones, True), hidden_in(zones, False)]
    if HIDDEN in zones[HAND]:  # SY-R161 all know about used cards in it
        held = wanted_in_hand(s, seat)
        shown += held
        backs[0] -= len(held)
    characters = [face for face in shown if is_character[face]]
    familiars = [face for face in shown if not is_character[face]]
    known = s.open_list(seat)
    listed = [face for face in known if is_character[face]]
    other = [face for face in known if not is_character[face]]
    if listed:
        characters = completed(s, listed, characters, backs[0])
    else:
        characters = any_characters(s, seat, characters, backs[0])
    if other:
        familiars = completed(s, other, familiars, backs[1])
    elif familiars or backs[1]:
        familiars = any_familiars(s, seat, familiars, backs[1])
    return characters + familiars


def hidden_in(zones: list[list[int]], characters: bool) -> int:
    """The number of hidden cards in the zones of one kind of card back."""
    count = 0
    for zone in range(len(zones)):
        if (LAYOUT.own[zone].stock == CHARACTER_BACK) == characters:
            count += zones[zone].count(HIDDEN)
    return count


def is_within(s: SengokuYugi, shown: list[int], cards: list[int]) -> bool:
    """Whether a list contains all the shown cards."""
    return len(without(s, cards, shown)) == len(cards) - len(shown)


def fitting(s: SengokuYugi, decks: list[ReadyDeck], shown: list[int], hidden: int) -> list[list[int]]:
    """SY-R165 The ready decks of that size with all the shown cards; decks from files are not known."""
    size = len(shown) + hidden
    known = [deck.faces for deck in decks if deck.id in READY]
    return [faces for faces in known if len(faces) == size and is_within(s, shown, faces)]


def any_characters(s: SengokuYugi, seat: int, shown: list[int], hidden: int) -> list[int]:
    """A fitting ready deck of that size, or a random deck around the shown cards."""
    if s.settings[f"deck{seat}"] != "random" and s.rng.below(2) == 0:
        ready = fitting(s, s.library.ready, shown, hidden)
        if ready:
            return completed(s, ready[s.rng.below(len(ready))], shown, hidden)
    return random_around(s, shown, hidden)


def random_around(s: SengokuYugi, shown: list[int], hidden: int) -> list[int]:
    """SY-20 SY-22 SY-R19 Cards of the shown names and of some other names, with two Nameless in total."""
    catalog = s.catalog
    names = [catalog.name[face] for face in shown if catalog.kinds[face] == MAIN]
    others = [name for name in catalog.main_names if name not in names]
    s.rng.shuffle(others)
    held = [name for name in catalog.main_names if name in names]
    pool = without(s, pool_of(catalog, held + others[: max(0, NAMES - len(held))]), shown)
    s.rng.shuffle(pool)
    cards: list[int] = []
    missing = NAMELESS - len([face for face in shown if catalog.is_nameless[face]])
    while len(cards) < min(missing, hidden) and catalog.nameless:
        cards.append(catalog.nameless[s.rng.below(len(catalog.nameless))])
    if len(cards) < hidden:
        take_commander(s, pool, cards)
    cards += pool[: hidden - len(cards)]
    if len(cards) < hidden:  # the chosen names have too few cards
        more = without(s, pool_of(catalog, catalog.main_names), shown + cards)
        s.rng.shuffle(more)
        cards += more[: hidden - len(cards)]
    return shown + cards


def take_commander(s: SengokuYugi, pool: list[int], cards: list[int]) -> None:
    """SY-R19 Take a Level 1 Main, since every deck contains one."""
    for i in range(len(pool)):
        if is_commander(s, pool[i]):
            cards.append(pool.pop(i))
            return


def is_commander(s: SengokuYugi, face: int) -> bool:
    return s.catalog.level[face] == 1 and s.catalog.kinds[face] == MAIN


def any_familiars(s: SengokuYugi, seat: int, shown: list[int], hidden: int) -> list[int]:
    """A fitting ready Familiar Deck of that size, or whole evolution lines around the shown cards."""
    catalog = s.catalog
    if s.settings[f"familiars{seat}"] != "random" and s.rng.below(2) == 0:
        ready = fitting(s, s.library.familiars, shown, hidden)
        if ready:
            return completed(s, ready[s.rng.below(len(ready))], shown, hidden)
    eggs = catalog.eggs.copy()
    s.rng.shuffle(eggs)
    cards: list[int] = []
    for is_seen in (True, False):  # the lines of which something is shown come first
        for egg in eggs:
            line = line_of(catalog, egg)
            if any(face in shown for face in line) == is_seen and len(cards) < hidden:
                cards += [face for face in line if face not in shown]
    rest = [face for face in catalog.familiars if face not in shown and face not in cards]
    s.rng.shuffle(rest)
    return shown + (cards + rest)[:hidden]


# -- where they lie --------------------------------------------------------------------------------------


def deal_first(s: SengokuYugi, pool: list[int]) -> None:
    """Deal the fixed places first: face-down units, the Egg in hand, and the used cards.

    Face-down units are a Commander and the Nameless.
    """
    for seat in (0, 1):
        covered = s.zone_of(seat, COVERED)
        for place in range(len(covered)):
            if covered[place] == HIDDEN:
                is_nameless = place >= len(covered) - NAMELESS
                deal(s, seat, pool, covered, place, NAMELESS_KIND if is_nameless else COMMANDER_KIND)
        if is_before_first_turn(s, seat):
            hand = s.zone_of(seat, FAMILIARS)
            for place in range(len(hand)):
                if hand[place] == HIDDEN:
                    deal(s, seat, pool, hand, place, EGG_KIND)
        if s.spent:
            deal_hand(s, seat, pool)
    s.rng.shuffle(pool)  # what was set aside above must not show how the rest lies


COMMANDER_KIND: Final = 0
NAMELESS_KIND: Final = 1
EGG_KIND: Final = 2


def is_of_kind(s: SengokuYugi, face: int, kind: int) -> bool:
    if kind == COMMANDER_KIND:
        return is_commander(s, face)
    return s.catalog.is_nameless[face] if kind == NAMELESS_KIND else s.catalog.is_egg[face]


def deal(s: SengokuYugi, seat: int, pool: list[int], cards: list[int], place: int, kind: int) -> None:
    """The first of the shuffled cards that is of the right kind."""
    for i in range(len(pool)):
        if s.owner_of(pool[i]) == seat and is_of_kind(s, s.faces[pool[i]], kind):
            cards[place] = pool.pop(i)
            return


def is_before_first_turn(s: SengokuYugi, seat: int) -> bool:
    """SY-48 SY-49 Whether the only Familiar Card in hand is the Egg, as before the owner's first turn."""
    return s.turn == 0 or (s.turn == 1 and s.active != seat)


def wanted_in_hand(s: SengokuYugi, seat: int) -> list[int]:
    """SY-R161 The faces of used cards in a hand, each once."""
    faces = len(s.catalog.names)
    first = seat * REMEMBERING * faces * MARKS
    return [(code - first) // MARKS for code in s.spent if first <= code < first + faces * MARKS]


def deal_hand(s: SengokuYugi, seat: int, pool: list[int]) -> None:
    """Deal a hand that contains the used cards known to be in it, with the same odds as by chance."""
    hand = s.hand(seat)
    wanted = wanted_in_hand(s, seat)
    count = hand.count(HIDDEN)
    if not wanted or count == 0:
        return
    own = [card for card in pool if s.owner_of(card) == seat and s.catalog.is_character[s.faces[card]]]
    drawn = own[:count]
    for _ in range(TRIES):
        s.rng.shuffle(own)
        drawn = own[:count]
        if is_within(s, wanted, [s.faces[card] for card in drawn]):
            break
    else:
        drawn = around(s, wanted, own)[:count]
    for card in drawn:
        hand[hand.index(HIDDEN)] = card
        pool.remove(card)


def around(s: SengokuYugi, wanted: list[int], cards: list[int]) -> list[int]:
    """Put one card for each wanted face first: for hands that chance alone would rarely deal."""
    rest = cards.copy()
    first: list[int] = []
    for face in wanted:
        for card in rest:
            if s.faces[card] == face:
                first.append(card)
                rest.remove(card)
                break
    return first + rest


def fits(s: SengokuYugi) -> bool:
    """Whether the hidden cards can lie where they are: see deal_first."""
    for seat in (0, 1):
        covered = s.zone_of(seat, COVERED)
        for place in range(len(covered)):
            is_nameless = place >= len(covered) - NAMELESS
            if not is_of_kind(s, s.faces[covered[place]], NAMELESS_KIND if is_nameless else COMMANDER_KIND):
                return False
        if is_before_first_turn(s, seat):
            for card in s.zone_of(seat, FAMILIARS):
                if not s.catalog.is_egg[s.faces[card]]:
                    return False
        if s.spent and not is_within(s, wanted_in_hand(s, seat), [s.faces[card] for card in s.hand(seat)]):
            return False
    return True
