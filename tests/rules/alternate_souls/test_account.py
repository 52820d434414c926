"""Everything is accounted for: what is public follows from what was told, to everybody who hears it."""

import random
from collections.abc import Iterator

import pytest

from soultable.core.account import Account
from soultable.core.event import Event
from soultable.core.rng import seeded
from soultable.games.alternate_souls.account import AlternateSoulsAccount
from soultable.games.alternate_souls.rules.state import AlternateSouls
from tests.rules.alternate_souls.table import ALTSOULS

LONG = 700  # answers
EACH = 4  # games in a test


def a_game(number: int) -> AlternateSouls:
    """A game with random decks, before anything has happened."""
    settings: dict[str, int | str] = {"deck0": "random", "deck1": "random"}
    settings["mode"] = ("starter", "full")[number % 2]
    settings["will_step"] = ("recovered", "any")[number // 2 % 2]
    s = ALTSOULS.deal(2, seeded(f"account:{number}"), settings)
    assert isinstance(s, AlternateSouls)
    s.listen()
    return s


def played(s: AlternateSouls, chance: random.Random) -> Iterator[list[Event]]:
    """Play at random, rather busily: what was told about each answer."""
    s.settle()
    yield s.log
    for _ in range(LONG):
        if s.result is not None:
            return
        busy = [option for option in s.choices if option.text not in ("end", "pass")]
        told = len(s.log)
        s.choose(chance.choice(busy if busy and chance.random() < 0.8 else s.choices))
        yield s.log[told:]


@pytest.mark.parametrize("part", range(10))
def test_everybody_knows_all_public_facts_from_what_is_told(part: int) -> None:
    for number in range(EACH * part, EACH * part + EACH):
        s = a_game(number)
        accounts = [AlternateSoulsAccount(s, viewer) for viewer in (-1, 0, 1)]
        for events in played(s, random.Random(number)):
            for account in accounts:
                for event in events:
                    account.hear(event)
                assert account.wrong == []
                assert account.differences(Account(s, account.viewer)) == [], events


HAVE_CONSEQUENCES = {"destroyed", "overflow", "deck-out", "spirit"}  # within their own Step


def test_a_cause_is_told_before_and_is_a_head() -> None:
    causes = set[str]()
    for number in range(EACH):
        s = a_game(number)
        for _ in played(s, random.Random(number)):
            pass
        ids = {event.number: event.id for event in s.log}
        causes |= {ids[event.parent] for event in s.log if event.parent}
        assert all(event.parent < event.number for event in s.log)

    assert {"turn", "step", "hit", "battle"} <= causes <= ALTSOULS.heads | HAVE_CONSEQUENCES
