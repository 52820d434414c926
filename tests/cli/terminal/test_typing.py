"""What is typed: numbers, notation, beginnings of words, and what is neither."""

from pathlib import Path

import pytest

from soultable.cli.terminal.matching import meant
from soultable.games.registry import game
from tests.cli.terminal.playing import at_terminal, saved, soulfall


def first_answer(folder: Path, typed: str) -> str:
    """What the first answer was when this was typed; nothing if it was not taken."""
    at_terminal(soulfall(folder), [typed, "quit"])
    answers = saved(folder / "game.jsonl").answers()
    return answers[0][1] if answers else ""


@pytest.mark.parametrize("typed", ["select draw", "SELECT  Draw", "draw", "sel dr", "dr", "1", " 1 "])
def test_an_answer_can_be_typed_in_many_ways(tmp_path: Path, typed: str) -> None:
    assert first_answer(tmp_path, typed) == "select draw"


@pytest.mark.parametrize(
    "typed", ["0", "6", "99999999999999999999", "p", "nonsense", "oust", "ú", "\x1b[2J", ";"]
)
def test_what_is_not_clear_or_not_allowed_changes_nothing(tmp_path: Path, typed: str) -> None:
    assert first_answer(tmp_path, typed) == ""


def test_a_number_that_is_not_there(tmp_path: Path) -> None:
    assert (
        at_terminal(soulfall(tmp_path), ["6", "quit"]).after("6") == "There is no choice 6; there are 1 to 5."
    )


def test_several_meanings_are_listed(tmp_path: Path) -> None:
    shown = at_terminal(soulfall(tmp_path), ["p", "quit"]).after("p")

    assert shown == "'p' could be select play, select populate and select prosper."


def test_an_answer_that_is_not_offered_says_why(tmp_path: Path) -> None:
    shown = at_terminal(soulfall(tmp_path), ["select oust", "quit"]).after("select oust")

    assert shown == (
        "Select Oust: Oust cannot be selected from the Action cards.  SF-47 (oust-not-selectable)"
    )


def test_an_answer_of_another_moment_says_what_is_asked(tmp_path: Path) -> None:
    shown = at_terminal(soulfall(tmp_path), ["discard ginjinx", "quit"]).after("discard ginjinx")

    assert shown.startswith("Discard Ginjinx, The Liar: That is not what is asked now: Select an Action")


def test_nonsense_gets_one_line_with_the_nearest_word(tmp_path: Path) -> None:
    shown = at_terminal(soulfall(tmp_path), ["selct draw", "quit"]).after("selct draw")

    assert shown == "'selct draw' is neither a choice nor a command; did you mean 'select draw'?"


def test_control_characters_are_not_echoed_in_a_reply(tmp_path: Path) -> None:
    out = at_terminal(soulfall(tmp_path), ["x\x1b[2Jy", "quit"]).out

    assert "'x?[2Jy' is neither" in out


def test_players_can_be_named() -> None:
    chosen = [option for option in game("spirit-war").vocabulary if option.text.startswith("choose")]

    found = meant(game("spirit-war"), "bert", chosen, ["Anna", "Bert", "Carl"])

    assert [option.text for option in found] == ["choose 1"]


def test_whole_words_count_more_than_beginnings() -> None:
    options = [
        option for option in game("soulfall").vocabulary if option.text in ("oust nomad 1", "oust nomad 10")
    ]

    assert [option.text for option in meant(game("soulfall"), "oust nomad 1", options, [])] == [
        "oust nomad 1"
    ]
    assert [option.text for option in meant(game("soulfall"), "nomad 1", options, [])] == ["oust nomad 1"]
