"""What a View says of hidden cards, and what is imagined of them."""

import pytest

from soultable.core.agenda import State
from soultable.core.combinators import Together
from soultable.core.game import decision_of
from soultable.core.hashing import digest
from soultable.core.option import Option
from soultable.core.questions import answer, options_of, waiting
from soultable.core.rng import seeded
from soultable.core.view import imagine, look
from soultable.core.wire import view_bytes
from soultable.games.registry import game
from soultable.games.soulfall.rules.state import HAND

ANKIRIL = game("soul-of-ankiril")
ANN, BOB, SPECTATOR = 0, 1, -1


def soulfall() -> State:
    return game("soulfall").start(2, 7, {"start_player": "seat0"})


@pytest.mark.parametrize("viewer", [BOB, SPECTATOR])
def test_a_hand_looks_the_same_in_whatever_order_its_cards_came(viewer: int) -> None:
    s = soulfall()
    s.known[s.zones[HAND][0]] = 7  # everybody knows one of the cards that Ann holds
    seen = view_bytes(look(s, viewer))

    s.zones[HAND].reverse()

    assert view_bytes(look(s, viewer)) == seen


def test_which_hidden_card_another_knows_is_not_shown() -> None:
    s = soulfall()
    seen = view_bytes(look(s, SPECTATOR))

    s.known[s.zones[HAND][0]] = 3  # Bob knows one of the cards that Ann holds; those who watch do not

    assert view_bytes(look(s, SPECTATOR)) == seen


def test_of_the_decks_only_the_viewers_own_is_listed() -> None:
    s = ANKIRIL.start(2, 7, {"deck0": "random", "deck1": "random"})

    for viewer in (ANN, BOB):
        own = [s.faces[card] for card in range(len(s.faces)) if s.owner_of(card) == viewer]
        assert look(s, viewer).own == sorted(own)
    assert look(s, SPECTATOR).own == []


def test_what_another_has_sealed_is_imagined_in_every_way() -> None:
    s = sealed_once()
    viewer = waiting(s)[0]

    worlds = [imagine(look(s, viewer), seeded(number)) for number in range(60)]

    (other,) = look(s, viewer).answered
    assert any(world.sealed[other] is not first_of(world, other) for world in worlds)


def test_imagined_worlds_differ_in_what_chance_brings() -> None:
    view = look(soulfall(), ANN)

    one, other = imagine(view, seeded(1)), imagine(view, seeded(2))

    assert one.rng.words() != other.rng.words()


def test_a_digest_tells_who_knows_what() -> None:
    s = soulfall()
    before = digest(s)

    s.known[s.zones[HAND][0]] = 3

    assert digest(s) != before


def first_of(s: State, seat: int) -> Option:
    """The first that a seat could have sealed."""
    together = decision_of(s)
    assert isinstance(together, Together)
    part = together.part(seat)
    assert part is not None
    return part.options(s)[0]


def sealed_once() -> State:
    """A game of Spirit War in which one of two has chosen in secret."""
    s, rng = game("spirit-war").start(2, "sealed"), seeded("sealed")
    while s.result is None:
        if isinstance(decision_of(s), Together) and s.sealed:
            return s
        seat = waiting(s)[0]
        options = options_of(s, seat)
        answer(s, seat, options[rng.below(len(options))])
    raise AssertionError("nobody has sealed anything")
