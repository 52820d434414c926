"""Answers in parts, with Alternate Souls: filled in, taken back, saved, and seen by nobody else."""

from pathlib import Path

import pytest

from soultable.core.agenda import State
from soultable.core.errors import BadPosition, CannotUndo, WrongSeat
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.core.rng import seeded
from soultable.core.scenarios.run import open_scenario, read_scenario
from soultable.core.table import Table
from soultable.core.view import imagine, look
from soultable.core.wire import view_bytes, view_from_wire, view_wire
from soultable.games.registry import game

SOULS = game("alternate-souls")
SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "alternate-souls"
FOREST = "play sissei_the_ancient_forest"
ROWS = [f"rows {row}-{row + 1}" for row in range(1, 9)]


def table(scenario: str, *answers: str) -> Table:
    """The table of a scenario, after these answers of seat 0."""
    text = (SCENARIOS / f"{scenario}.toml").read_text(encoding="utf-8")
    opened = open_scenario(read_scenario(text), SOULS)
    for answer in answers:
        opened.answer(0, answer)
    return opened


def texts(s: State) -> list[str]:
    return [option.text for option in s.choices]


def said(s: State) -> list[str]:
    return [option.text for option in s.said]


# -- part by part ---------------------------------------------------------------------------------------


def test_nothing_happens_until_the_last_part() -> None:
    game = table("book-interrupt", FOREST)
    assert (said(game.state), texts(game.state)) == ([FOREST], ROWS)
    assert game.entries[-1].events == ()
    assert len(game.view(0).cards("hand", 0)) == 2

    game.answer(0, "rows 3-4")

    assert said(game.state) == []
    assert len(game.view(0).cards("hand", 0)) == 1
    assert [request.seat for request in game.requests()] == [1]


def test_a_part_that_leaves_no_choice_is_filled_in() -> None:
    game = table("raider", "play cinder_dash")
    assert texts(game.state) == ["on b1", "on d5", "on b9"]

    game.answer(0, "on b9")  # from there one path only leads off the board

    assert [request.kind for request in game.requests()] == ["Interrupt"]
    assert said(game.state) == []


def test_a_clone_has_parts_of_its_own() -> None:
    s = table("book-interrupt", FOREST).state
    other = s.clone()

    other.choose(SOULS.option("rows 1-2"))

    assert said(s) == [FOREST]
    assert texts(s) == ROWS
    assert said(other) == []


# -- secrecy --------------------------------------------------------------------------------------------


def test_the_others_see_nothing_of_a_part() -> None:
    before, forest, walk = table("book-interrupt"), table("book-interrupt", FOREST), table("book-interrupt")
    walk.answer(0, "play windwalk")

    for viewer in (1, None):
        seen = view_bytes(before.view(viewer))
        assert view_bytes(forest.view(viewer)) == seen
        assert view_bytes(walk.view(viewer)) == seen
        assert forest.events(viewer) == forest.events(viewer)[: len(before.events(viewer))]


def test_the_seat_itself_sees_what_it_has_said() -> None:
    view = table("book-interrupt", FOREST).view(0)

    assert [option.text for option in view.said] == [FOREST]
    assert [option.text for option in view_from_wire(SOULS, view_wire(view)).said] == [FOREST]


def test_worlds_of_the_other_seat_know_no_part_and_those_of_the_seat_all() -> None:
    s = table("book-interrupt", FOREST).state

    for seed in range(20):
        theirs, own = imagine(look(s, 1), seeded(seed)), imagine(look(s, 0), seeded(seed))
        assert said(theirs) == []
        assert (theirs.who, type(theirs.asked).__name__) == (0, "MainPhase")
        assert "end" in texts(theirs)
        assert (said(own), texts(own)) == ([FOREST], ROWS)


# -- taking back, saving --------------------------------------------------------------------------------


def test_a_part_is_taken_back_freely_and_the_whole_answer_is_not() -> None:
    game = table("book-interrupt")
    before = digest(game.state)
    game.answer(0, FOREST)

    assert game.undo(0) == 1
    assert digest(game.state) == before

    game.answer(0, FOREST)
    game.answer(0, "rows 3-4")
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo(0)


def test_the_middle_of_an_answer_is_saved_and_read() -> None:
    s = table("book-interrupt", FOREST).state
    text = save(s)
    assert f'said = ["{FOREST}"]\n' in text

    again = load(SOULS, text)

    assert save(again) == text
    assert digest(again) == digest(s)
    assert (said(again), texts(again)) == ([FOREST], ROWS)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ('"play windwalk"', "said: the parts of an answer in a list are needed"),
        ('["play ancient_impact"]', "said: 'play ancient_impact' is not an answer that seat 0 has there"),
        (f'["{FOREST}", "pass"]', "said: 'pass' is not an answer that seat 0 has there"),
        ('["play windwalk", "on c7"]', "said: 'on c7' is not an answer that seat 0 has there"),
        (f'["{FOREST}", "rows 1-2", "rows 1-2"]', "said: 'rows 1-2' is not an answer that seat 0 has there"),
    ],
)
def test_parts_that_were_not_offered_are_refused(parts: str, message: str) -> None:
    text = save(table("book-interrupt", FOREST).state)

    with pytest.raises(BadPosition, match=message):
        load(SOULS, text.replace(f'["{FOREST}"]', parts))


def test_parts_belong_to_an_answer_in_parts() -> None:
    text = save(game("soulfall").start(2, 5))

    with pytest.raises(BadPosition, match="said: nothing that is asked here is answered in parts"):
        load(game("soulfall"), text + 'said = ["done"]\n')


# -- what people see of the Options ---------------------------------------------------------------------


def test_labels_and_refs_follow_the_position_and_texts_do_not() -> None:
    game = table("push-into-an-ally", "play queens_command", "on a6")
    view = game.view(0)
    known = [SOULS.option(text) for text in ("go f", "go f-f", "go r", "go r-r")]

    assert view.choices == known  # what programs answer with: the same in every position
    assert [SOULS.render(option.label) for option in known] == ["Go f", "Go f-f", "Go r", "Go r-r"]
    assert [option.text for option in view.shown] == [option.text for option in known]
    assert [SOULS.render(option.label) for option in view.shown] == [
        "Go forward, to a7",
        "Go 2 forward, to a8",
        "Go right, into Sylvan Elder of @1 on b6",
        "Go 2 right, into Sylvan Elder of @1 on b6",
    ]
    assert [option.refs for option in view.shown] == [  # a path is chosen by where it ends
        ("square.a7",),
        ("square.a8",),
        ("square.b6",),
        ("square.b6",),
    ]


def test_requests_and_the_wire_say_the_labels_that_people_see() -> None:
    game = table("push-into-an-ally", "play queens_command", "on a6")
    view = game.view(0)
    shown = [(option.text, SOULS.render(option.label), option.refs) for option in view.shown]
    wire = view_wire(view, "en")
    again = view_from_wire(SOULS, wire)

    assert [(o.text, SOULS.render(o.label), o.refs) for o in game.requests()[0].options] == shown
    assert [(o["text"], o["label"], tuple(o["refs"])) for o in wire["options"]] == shown
    assert [(o.text, SOULS.render(o.label), o.refs) for o in again.shown] == shown
    assert again.choices == view.choices


def test_a_seat_that_is_not_asked_learns_no_request_number() -> None:
    for more in ((), (FOREST,)):
        game = table("book-interrupt", *more)

        with pytest.raises(WrongSeat, match="It is for @0 to decide now"):
            game.answer(1, "pass", request_id=0)


def test_undo_of_the_other_seat_does_not_tell_that_an_answer_is_begun() -> None:
    refusals = []
    for more in ((), (FOREST,)):
        game = table("book-interrupt", *more)
        with pytest.raises(CannotUndo) as refused:
            game.undo(1)
        refusals.append(str(refused.value))

    assert refusals[0] == refusals[1]


def test_giving_up_in_the_middle_of_an_answer_leaves_nothing_half_said() -> None:
    game = table("book-interrupt", FOREST)

    game.resign(1)

    assert game.state.said == []
    assert digest(load(SOULS, save(game.state))) == digest(game.state)
