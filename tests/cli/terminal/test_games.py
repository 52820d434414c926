"""Whole games at the plain terminal: with numbers, with notation, several people, computers only."""

from pathlib import Path

import pytest

from soultable.cli.terminal.start_and_resume import Wish
from soultable.core.table import Table
from tests.cli.terminal.playing import always, at_terminal, from_table, reopened, saved, soulfall


def test_a_whole_game_is_played_with_numbers(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), always("1"))

    assert played.code == 0
    assert played.errors == ""
    table = reopened(tmp_path / "game.jsonl")
    assert table.requests() == []
    *_, result, who, length, record, watch = played.out.splitlines()
    assert " wins with " in result and result.endswith("[SF-53]")
    assert result.startswith(who.removesuffix("."))
    assert played.out.count(result) == 1
    assert length == f"{table.view(None).number('turn')} turns, {len(table.entries) - 1} answers, seed 7."
    assert record == f"Record: {tmp_path / 'game.jsonl'}"
    assert watch == f"Watch it again: soultable replay {tmp_path / 'game.jsonl'}"


def test_a_whole_game_is_played_with_notation(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    def last_option(table: Table) -> str:
        return table.requests()[0].options[-1].text

    played = at_terminal(soulfall(tmp_path), from_table(path, last_option))

    assert played.code == 0
    assert reopened(path).requests() == []
    assert all(entry.answer in played.out for entry in saved(path).entries if entry.seat == 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_spirit_war_is_played_to_its_end(tmp_path: Path, players: int) -> None:
    path = tmp_path / "war.jsonl"
    seats = ("human", *["random"] * (players - 1))
    wish = Wish(game="spirit-war", seats=seats, names=("ANNA",), seed="3", record=path, plain=True)

    played = at_terminal(wish, always("1"))

    assert played.code == 0
    assert reopened(path).requests() == []
    assert f"Record: {path}" in played.out
    assert "@" not in played.out


@pytest.mark.parametrize("slug", ["soulfall", "spirit-war"])
def test_computers_play_alone_and_can_be_watched(tmp_path: Path, slug: str) -> None:
    path = tmp_path / "game.jsonl"
    wish = Wish(game=slug, seats=("random", "random"), seed="1", record=path, plain=True)

    played = at_terminal(wish, [])

    assert played.code == 0
    assert reopened(path).requests() == []
    assert "Random 2" in played.out


def test_unchanged_facts_are_not_repeated(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["select draw", "1", "quit"])

    facts = [line for line in played.out.splitlines() if line.startswith("Greedy: 3 cards in hand.")]
    assert len(facts) == 1


def test_the_only_choice_is_taken_with_enter(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    def enter_if_forced(table: Table) -> str:
        options = table.requests()[0].options
        return "" if len(options) == 1 else "1"

    played = at_terminal(soulfall(tmp_path), from_table(path, enter_if_forced))

    assert played.code == 0
    assert "The only choice: press Enter." in played.out


def test_enter_alone_repeats_the_question_briefly(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["", "quit"])

    assert played.after("").strip() == (
        "Select an Action for Action card 1 of 3. 1 Select Draw, 2 Select Play, 3 Select Populate, "
        "4 Select Prosper, 5 Select Devote."
    )


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"

    outs = [at_terminal(soulfall(folder), always("1")).out for folder in (first, second)]

    assert outs[0].replace(str(first), "") == outs[1].replace(str(second), "")
    assert saved(first / "game.jsonl").text() == saved(second / "game.jsonl").text()
