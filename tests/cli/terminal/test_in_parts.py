"""Answers in parts at the terminal: what follows by itself is shown; a whole answer goes in one line."""

import re
from pathlib import Path

import pytest

from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.records import RecordFile
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.start_and_resume import Wish
from soultable.core.table import Table
from soultable.games.table_model import Choice
from tests.cli.terminal.playing import Played, at_terminal, saved
from tests.cli.terminal.sengoku import melee
from tests.cli.terminal.test_alternate_souls import begun
from tests.rules.soul_of_ankiril.table import Play
from tests.rules.soul_of_ankiril.table import table as position


def typed_at(table: Table, folder: Path, *lines: str) -> tuple[Played, list[str]]:
    """These lines, typed by whoever is asked; what came of them, and the new answers."""
    path = folder / "game.jsonl"
    file = RecordFile(path)
    file.keep(table)
    file.close()
    played = at_terminal(Wish(resume=path, plain=True, fast=True), ["", *lines, "quit"])
    assert played.errors == ""
    return played, [answer for _, answer in saved(path).answers()][len(table.entries) - 1 :]


def shown_choices(table: Table) -> dict[str, Choice]:
    """Notation -> how it is shown, with what follows by itself."""
    request = table.requests()[0]
    scene = Scene(table, request.seat, players_of(table.header.seats, "1"), request)
    return {option.text: choice for option, choice in zip(request.options, scene.choices, strict=True)}


def corner() -> Play:
    """Shekun can only go to the Anomaly; Kashiri and Urom are free to move, Mushank is met by two."""
    return position(
        """
        e   . . . U u . . .
        d  . . . m . x . . .
        c   . . . k S y . .
        b     . . . . V . .
        """,
        leaders=("kashiri", "barush"),
        hand=("ganuri drain-energy", ""),
        U="urom",
        S="shekun",
        V="shekun",
        m="mushank",
        k="urom",
        u="urom",
        x="urom",
        y="urom",
    )


# -- what follows by itself ----------------------------------------------------------------------------------


def test_a_move_with_one_way_names_it_with_its_warning(tmp_path: Path) -> None:
    told = shown_choices(corner().table)["move c5"]

    assert (told.label, told.hint) == ("Shekun c5→d5", "Anomaly: 1 damage at the end of your turn")
    assert shown_choices(corner().table)["move e4"].label == "Urom e4"
    out = typed_at(corner().table, tmp_path)[0].out
    assert "(move c5) → d5: Anomaly: 1 damage at the end of your turn" in out


def test_what_a_line_tells_already_is_not_said_twice() -> None:
    game = position("d  . . . . . k . . .\nc   . . . . D . . .", D="damsha", k="kintur damage=1")

    told = shown_choices(game.table)["attack c5"]
    assert (told.label, told.hint) == ("Damsha c5→d6", "Kintur: defeats it, takes 1 of 3")


def test_the_only_channeler_and_the_only_target_are_named() -> None:
    game = position(
        "e   . . . . k . . .\nd  . . . . S . . . .",
        leaders=("kashiri", "barush"),
        hand=("drain-energy", ""),
        S="shekun",
        k="urom damage=3",
    )

    told = shown_choices(game.table)["cast drain-energy"]
    assert told.label == "Drain energy→d5 Shekun→e5 enemy Urom"
    assert told.hint == "Water; 2/1, falls"


def test_who_falls_in_an_attack_is_said() -> None:
    game = position("e   . . . . k . . .\nd  . . . . S . . . .", S="shekun damage=2", k="urom")

    assert shown_choices(game.table)["attack d5"].hint.endswith(", yours falls")


# -- in one line ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("move e4 e3", ["move e4", "on e3"]),
        ("move e4 on e3", ["move e4", "on e3"]),
        ("move kashiri a4", ["move a3", "on a4"]),
        ("summon ganuri a4", ["summon ganuri", "on a4"]),
        ("attack e4 d4", ["attack e4", "on d4"]),
        ("attack e4 mushank", ["attack e4", "on d4"]),
        ("move c5 d5", ["move c5"]),
        ("cast drain-energy c5 d6", ["cast drain-energy", "through c5", "on d6"]),
        ("cast drain-energy c5", ["cast drain-energy", "through c5"]),
    ],
)
def test_a_whole_answer_in_one_line(tmp_path: Path, typed: str, answers: list[str]) -> None:
    assert typed_at(corner().table, tmp_path, typed)[1] == answers


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("move e4 a1", "'a1' does not fit after 'move e4'. "),
        ("move e4 c4", "What fits: on d5, on e3, on f3. Nothing was done."),
        ("move c5 d5 e5", "'move c5 on d5' is a whole answer; 'e5' is too much."),
        ("move c5 a1", "What fits: on d5."),
        ("end e4", "'end' is a whole answer; 'e4' is too much."),
        ("move d4 e3", "not yours"),
        ("move b9 c3", "There is no b9; there are b1 to b7."),
        ("move e4 z1", "There is no z1; the letters go from a to g."),
    ],
)
def test_a_line_that_does_not_fit_does_nothing(tmp_path: Path, typed: str, reply: str) -> None:
    played, answers = typed_at(corner().table, tmp_path, typed)

    assert answers == []
    assert reply in played.after(typed)


def test_a_refusal_in_the_middle_of_an_answer_tells_the_way_back(tmp_path: Path) -> None:
    played, answers = typed_at(corner().table, tmp_path, "move e4", "a1")

    assert answers == ["move e4"]
    assert "You have begun with 'move e4'; undo takes that back." in played.after("a1")


def test_a_step_may_name_where_it_leads(tmp_path: Path) -> None:
    assert typed_at(begun(), tmp_path, "step b7 b6")[1][:1] == ["step b7"]


def test_a_step_that_leads_elsewhere_is_not_taken(tmp_path: Path) -> None:
    assert typed_at(begun(), tmp_path, "step b7 c7")[1] == []


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("deploy soma-3 af1", []),
        ("move hayate-1 ab1", ["move ab2"]),
        ("deploy raizo-2 ab4", ["deploy raizo-2"]),
        ("grow akane-4 af1", ["grow akane-4"]),
        ("attack af2 physical", ["attack af2", "physical"]),
    ],
)
def test_sengoku_yugi_in_one_line(tmp_path: Path, typed: str, answers: list[str]) -> None:
    assert typed_at(melee().table, tmp_path, typed)[1][:2] == answers


def test_help_tells_how(tmp_path: Path) -> None:
    played = typed_at(corner().table, tmp_path, "help")[0]

    assert re.search(r"in one line, as in summon ganuri [a-g]\d\.", played.after("help"))


# -- asking --------------------------------------------------------------------------------------------------


def test_a_number_stands_for_its_choice_in_why_and_card(tmp_path: Path) -> None:
    played, answers = typed_at(corner().table, tmp_path, "why 1", "card 1", "why b9", "why 99")

    assert answers == []
    assert "you can; it is choice 1." in played.after("why 1")
    assert "Ganuri" in played.after("card 1")
    assert "There is no choice 99; there are 1 to " in played.after("why 99")
    assert "There is no b9" in played.after("why b9")


def test_why_alone_begins_with_the_own_pieces_and_cards(tmp_path: Path) -> None:
    told = typed_at(corner().table, tmp_path, "why")[0].after("why").splitlines()

    assert "not-in-hand" not in told[0]
    assert "not-yours" not in told[0]


# -- at the end ----------------------------------------------------------------------------------------------


def test_after_resigning_the_winner_is_named_and_nothing_is_told_twice(tmp_path: Path) -> None:
    out = typed_at(corner().table, tmp_path, "resign", "y")[0].out

    assert out.count(" resigns.") == 1
    assert out.count(" wins.\n") == 2  # once where it is asked whether to resign
