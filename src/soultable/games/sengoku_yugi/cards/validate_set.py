"""Card set validation: what a whole set of cards must contain to be playable."""

from __future__ import annotations

from collections.abc import Sequence

from soultable.cards.card import Card, word_in, words_in
from soultable.cards.problem import unknown
from soultable.games.sengoku_yugi.rules.printed.codes import EGG, SIGNS_OF_GROWTH
from soultable.games.sengoku_yugi.rules.random_deck import COPIES, LEAST, LEAST_FAMILIARS


def whole(given: Sequence[Card]) -> list[str]:
    """What the set lacks, one line each; its abilities are listed after its cards."""
    abilities = [card for card in given if card.kind == "ability"]
    cards = [card for card in given if card.kind != "ability"]
    return [*wrong_abilities(cards, abilities), *wrong_lines(cards), *wrong_numbers(cards)]


def wrong_abilities(cards: Sequence[Card], abilities: Sequence[Card]) -> list[str]:
    """SY-157 SY-158 Every ability that a card names exists; a card has at most one that is used from hand."""
    wrong: list[str] = []
    by_id = {ability.id: ability for ability in abilities}
    signs = by_id.get(SIGNS_OF_GROWTH)
    if signs is None or word_in(signs.facts, "loc") != "BF":
        wrong.append(
            f"has no ability {SIGNS_OF_GROWTH!r} used on the BF; Mains below Level 4 have it (SY-157)"
        )
    printed = [name for name in by_id if name != SIGNS_OF_GROWTH]
    for card in cards:
        names = words_in(card.facts, "abilities")
        for name in names:
            if name == SIGNS_OF_GROWTH:
                wrong.append(
                    f"{card.id}: abilities: {SIGNS_OF_GROWTH!r} is on no card (SY-157); leave it out"
                )
            elif name not in by_id:
                wrong.append(f"{card.id}: abilities: {unknown('ability', name, printed)}")
        from_hand = [name for name in names if name in by_id and word_in(by_id[name].facts, "loc") == "Hand"]
        if len(from_hand) > 1:
            wrong.append(
                f"{card.id}: abilities: {from_hand[0]} and {from_hand[1]} are both for hands; one is the most"
            )
    return wrong


def wrong_lines(cards: Sequence[Card]) -> list[str]:
    """SY-235 SY-R139 Each Familiar evolves from one of a lower Level, so no line leads back to itself."""
    familiars = {card.id: card for card in cards if card.kind == "familiar"}
    wrong: list[str] = []
    for card in familiars.values():
        source = card.word("from")
        if source and source not in familiars:
            wrong.append(f"{card.id}: from: {unknown('Familiar', source, familiars)}")
        elif source and familiars[source].number("level") >= card.number("level"):
            levels = f"{familiars[source].number('level')}, not below {card.number('level')}"
            wrong.append(f"{card.id}: from: {source} is of Level {levels} (SY-236)")
        if card.number("evo") and not any(other.word("from") == card.id for other in familiars.values()):
            wrong.append(f"{card.id}: evo: nothing evolves from it (SY-286); leave it out")
    return wrong


def wrong_numbers(cards: Sequence[Card]) -> list[str]:
    """SY-20…SY-22 SY-R19 SY-211 SY-212 There are enough cards for a legal deck of each kind."""
    wrong: list[str] = []
    named = [card for card in cards if card.kind in ("main", "support")]
    groups = {(card.name, card.number("level")) for card in named}
    if len(groups) * COPIES < LEAST:
        wrong.append(
            f"has {len(groups)} names and Levels; a legal deck needs {-(-LEAST // COPIES)} (SY-20, SY-21)"
        )
    if not any(card.kind == "main" and card.number("level") == 1 for card in cards):
        wrong.append("has no Level 1 Main card; every player needs a Commander (SY-R19)")
    if not any(card.kind == "nameless" for card in cards):
        wrong.append("has no Nameless card; every deck has two (SY-22)")
    familiars = [card for card in cards if card.kind == "familiar"]
    if len(familiars) < LEAST_FAMILIARS:
        wrong.append(
            f"has {len(familiars)} Familiars; {LEAST_FAMILIARS} are needed for a Familiar Deck (SY-211)"
        )
    if not any(word_in(card.facts, "epithet") == EGG for card in familiars):
        wrong.append("has no Familiar Egg; every Familiar Deck needs one (SY-212)")
    for kind in ("main", "support", "familiar"):
        wrong += wrong_names(kind, cards)
    return wrong


def wrong_names(kind: str, cards: Sequence[Card]) -> list[str]:
    """SY-15 SY-191 A name belongs to one kind of card, and a Familiar's name to one card."""
    own = [card for card in cards if card.kind == kind]
    others = {card.name: card.id for card in cards if card.kind != kind}
    wrong = [
        f"{card.id}: name: {card.name} is also that of {others[card.name]}, another kind of card"
        for card in own
        if card.name in others
    ]
    names = [card.name for card in own]
    if kind == "familiar":
        wrong += [
            f"{own[place].id}: name: there is another {name}"
            for place, name in enumerate(names)
            if name in names[:place]
        ]
    return wrong
