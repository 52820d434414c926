"""Faults in the readers of card and deck files."""

from typing import Final

from tests.mutants.mutant import Mutant

CARDS: Final = [
    Mutant(
        "sync-points-above-the-budget",
        "games/soul_of_ankiril/cards/deck_rules.py",
        "    if cost <= budget:",
        "    if cost <= budget + 1:",
        ("cards/test_soul_of_ankiril_decks.py",),
        "SA-103: a deck may cost a point too much.",
    ),
    Mutant(
        "more-copies-than-are-linked",
        "games/alternate_souls/cards/deck_rules.py",
        "        elif count > copies[one]:",
        "        elif count > copies[one] + 1:",
        ("cards/test_decks.py", "cards/test_alternate_souls_words.py"),
        "AS-R76: a deck holds more of a card than there are.",
    ),
    Mutant(
        "linkers-above-the-maximum",
        "games/alternate_souls/cards/deck_rules.py",
        "    if cost <= maximum:",
        "    if cost <= maximum + 2:",
        ("cards/test_decks.py", "cards/test_alternate_souls_words.py"),
        "AS-16: the Linkers cost more than the Ruler allows.",
    ),
    Mutant(
        "a-deck-of-any-size",
        "games/alternate_souls/cards/deck_rules.py",
        '    if deck.mode == "full" and held != FULL_CARDS:',
        '    if deck.mode == "full" and held > FULL_CARDS:',
        ("cards/test_decks.py", "cards/test_alternate_souls_words.py"),
        "AS-R76: a deck of a few strong cards is legal.",
    ),
    Mutant(
        "an-effect-without-its-target",
        "games/alternate_souls/cards/validate.py",
        "        if needed != given and (len(targets) <= place or targets[place].verb != needed):",
        "        if needed != given and len(targets) <= place:",
        ("cards/test_alternate_souls_errors.py",),
        "A card that heals what it interrupts is taken, and fails when it is played.",
    ),
    Mutant(
        "two-decks-of-one-id",
        "cards/load_decks.py",
        "        if first != file:",
        "        if first == file and first != where[deck.id]:",
        ("cards/test_decks.py",),
        "A deck that somebody brings takes the place of a ready one.",
    ),
    Mutant(
        "unknown-keys-are-passed-over",
        "cards/read.py",
        "        if key not in allowed:",
        "        if key in allowed and not allowed:",
        ("cards/test_errors.py",),
        "A misspelt key of a card does nothing, and nobody says so.",
    ),
    Mutant(
        "lines-that-keep-the-parser-busy",
        "cards/parse_files.py",
        "        if len(line) > MOST_IN_A_LINE:",
        "        if len(line) > MOST_IN_A_LINE * 100:",
        ("cards/test_errors.py", "cards/test_fuzz.py"),
        "One line of a file keeps a processor busy for minutes.",
    ),
]
