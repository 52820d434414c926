"""What is typed at a board with pieces: names for squares, and nothing paid without its verb."""

from pathlib import Path

import pytest

from soultable.cli.terminal.records import RecordFile
from soultable.cli.terminal.start_and_resume import Wish
from tests.cli.terminal.playing import Played, at_terminal, saved
from tests.cli.terminal.test_alternate_souls import begun


def main_phase(folder: Path, typed: list[str]) -> tuple[Played, list[str]]:
    """BERT's main phase, with Kessa, Brann and Ashwing Drake on b7, a8 and c8; what he has answered."""
    path = folder / "game.jsonl"
    file = RecordFile(path)
    table = begun()
    file.keep(table)
    file.close()
    played = at_terminal(Wish(resume=path, plain=True), ["", *typed, "quit"])
    return played, [answer for _, answer in saved(path).answers()][len(table.entries) - 1 :]


@pytest.mark.parametrize("typed", ["b7", "on b7", "kessa", "kes", "kess", "scout", "forward", "the", "main"])
def test_a_piece_or_a_square_alone_does_nothing(tmp_path: Path, typed: str) -> None:
    played, answers = main_phase(tmp_path, [typed])

    assert answers == []
    assert played.errors == ""


def test_a_piece_alone_is_answered_with_what_it_can_do(tmp_path: Path) -> None:
    told = main_phase(tmp_path, ["kessa"])[0].after("kessa")

    assert "ATK 2, DEF 3, recovered" in told
    assert "'kessa' alone does not say what to do; you can type step b7 (choice 1)." in told


@pytest.mark.parametrize("typed", ["step b7", "step kessa", "st kes", "step kess", "STEP Kessa"])
def test_a_unit_may_be_named_in_place_of_its_square(tmp_path: Path, typed: str) -> None:
    assert main_phase(tmp_path, [typed])[1][:1] == ["step b7"]


@pytest.mark.parametrize("typed", ["step ashwing drake", "step ashwing_drake", "step ash"])
def test_a_name_of_two_words(tmp_path: Path, typed: str) -> None:
    assert main_phase(tmp_path, [typed])[1][:1] == ["step c8"]


@pytest.mark.parametrize("typed", ["burning wings", "play burning wings", "burning_wings", "burn"])
def test_the_name_of_a_card_is_enough(tmp_path: Path, typed: str) -> None:
    assert main_phase(tmp_path, [typed])[1][:1] == ["play burning_wings"]


def test_a_step_of_another_unit_is_refused_with_its_reason(tmp_path: Path) -> None:
    played, answers = main_phase(tmp_path, ["step fael"])

    assert answers == []
    assert "did you mean" not in played.after("step fael")
    assert "AS-" in played.after("step fael")


def test_the_main_phase_is_ended_by_its_verb(tmp_path: Path) -> None:
    assert main_phase(tmp_path, ["end the main phase"])[1][:1] == ["end"]
