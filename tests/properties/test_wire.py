"""The wire form of Views: plain values by names, back and forth without loss, and mistakes in one line."""

import json
from typing import Any

import pytest

from soultable.core.errors import BadPosition
from soultable.core.rng import seeded
from soultable.core.view import View, imagine, look
from soultable.core.wire import view_bytes, view_from_wire, view_wire
from soultable.games.registry import game, slugs
from soultable.lab.conformance.random_play import Walk


def views_of(slug: str, seed: str) -> list[View]:
    """What everybody sees at each decision of a random game, and at its end."""
    walk = Walk(game(slug), game(slug).most, seed)
    s = walk.start()
    found = [
        look(s, viewer, memory)
        for _ in walk.moves(s)
        for viewer in range(-1, s.seats)
        for memory in (True, False)
    ]
    return found + [look(s, viewer) for viewer in range(-1, s.seats)]


@pytest.mark.parametrize("slug", slugs())
def test_a_view_comes_back_from_the_wire_as_it_was(slug: str) -> None:
    for view in views_of(slug, "wire"):
        wire = json.loads(view_bytes(view))

        back = view_from_wire(view.game, wire)

        assert wire == view_wire(view)
        assert view_bytes(back) == view_bytes(view)
        for name in ("faces", "marks", "numbers", "lists", "waiting", "kind", "prompt", "answered"):
            assert getattr(back, name) == getattr(view, name)
        assert back.choices == view.choices  # the very same Options


@pytest.mark.parametrize("slug", slugs())
def test_the_same_world_is_imagined_from_a_view_that_was_sent(slug: str) -> None:
    for view in views_of(slug, "sent")[:40]:
        back = view_from_wire(view.game, json.loads(view_bytes(view)))

        here, there = imagine(view, seeded(7)), imagine(back, seeded(7))

        assert here.zones == there.zones


def test_cards_are_named_and_hidden_ones_are_null() -> None:
    wire = view_wire(look(game("soulfall").start(2, 1), 0))

    assert set(wire["zones"]["hand"][0]) <= set(game("soulfall").names)
    assert wire["zones"]["hand"][1] == [None] * 3
    assert wire["zones"]["deck"] == [None] * 42
    assert wire["viewer"] == 0
    assert view_wire(look(game("soulfall").start(2, 1), -1))["viewer"] is None


def test_piles_are_written_from_the_top() -> None:
    s = game("soulfall").start(2, 1)
    s.known[s.zones[0][-1]] = 1

    wire = view_wire(look(s, 0))

    assert wire["zones"]["deck"][0] is not None
    assert wire["known"]["deck"][0] == [0]


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("view", 99, "format 99 is not known here"),
        ("game", "chess", "game is 'chess', not 'soulfall'"),
        ("cards", "", "cards is ''"),
        ("viewer", 5, "viewer 5 is not a seat"),
        ("seats", 7, "Soulfall is for 2 players"),
        ("settings", {"sped": 1}, "unknown setting 'sped'"),
        ("zones", {}, "missing or of the wrong kind"),
        ("known", None, "missing or of the wrong kind"),
        ("numbers", {"turn": "x"}, "missing or of the wrong kind"),
        ("agenda", ["TakeTrun(0)"], "did you mean 'TakeTurn'"),
        ("agenda", ["__import__('os')"], "unknown step '__import__'"),
        ("options", [{"text": "select drew"}], "did you mean 'select draw'"),
        ("waiting", [9], "missing or of the wrong kind"),
        ("result", {"returns": ["a"]}, "missing or of the wrong kind"),
    ],
)
def test_a_mistake_is_told_in_one_line(key: str, value: Any, complaint: str) -> None:
    wire = json.loads(view_bytes(look(game("soulfall").start(2, 1), 0)))
    wire[key] = value

    with pytest.raises(BadPosition) as caught:
        view_from_wire(game("soulfall"), wire)

    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_whatever_is_missing_is_told_in_one_line() -> None:
    whole = json.loads(view_bytes(look(game("soulfall").start(2, 1), 0)))

    nonsense: list[Any] = [
        None,
        [],
        {},
        "x",
        -1,
        1e300,
        float("inf"),
        float("nan"),
        [None],
        [[]],
        {"hand": None},
    ]
    for key in whole:
        for value in nonsense:
            try:
                view_from_wire(game("soulfall"), {**whole, key: value})
            except BadPosition as error:
                assert "\n" not in str(error)
        with pytest.raises(BadPosition):
            view_from_wire(game("soulfall"), {name: fact for name, fact in whole.items() if name != key})
