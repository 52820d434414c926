"""The rulebook check: every rule is carried out and tested, and every cited ID exists."""

import re

import pytest

from soultable.games.registry import BUILT_IN, game
from soultable.lab.rulebook import gaps, number_of, rulebook

COUNTS = {  # how many there have been: IDs are never taken away
    "soulfall": {"": 65, "R": 44, "X": 7, "T": 35},
    "spirit-war": {"": 72, "R": 50, "X": 12, "T": 36},
    "alternate-souls": {"": 102, "R": 80, "B": 15, "T": 34},
    "soul-of-ankiril": {"": 138, "R": 95, "EX": 86},
    "sengoku-yugi": {"": 289, "R": 185, "E": 29, "X": 51},
}


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_rulebook_has_no_gaps(slug: str) -> None:
    found = [str(gap) for gap in gaps(slug)]

    assert not found, f"{slug}: {len(found)} gaps\n" + "\n".join(found)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_ids_are_only_added_and_leave_no_holes(slug: str) -> None:
    counts = COUNTS.get(slug, {})
    numbers: dict[str, list[int]] = {}
    for id in rulebook(slug).rules:
        letters = id.partition("-")[2].rstrip("0123456789")
        numbers.setdefault(letters, []).append(number_of(id))

    assert numbers.keys() == (counts or numbers).keys()
    for letters, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1))
        assert len(found) >= counts.get(letters, 1)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_rule_has_words_a_chapter_and_a_place_in_its_book(slug: str) -> None:
    for rule in rulebook(slug).rules.values():
        assert rule.text
        assert rule.chapter
        assert rule.source or rule.kind != "rule"
        assert not re.search(r"\bL\d", rule.source)  # the printed book has no line numbers


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_rulebook_is_named_as_its_game(slug: str) -> None:
    assert rulebook(slug).title == game(slug).title
