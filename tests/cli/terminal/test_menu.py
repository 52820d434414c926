"""The menu of a newcomer, unfinished games, and wishes that cannot be met."""

from pathlib import Path

import pytest

from soultable.cli.terminal.players import SENTENCES, kind_of, seat_players
from soultable.cli.terminal.start_and_resume import Wish
from tests.cli.terminal.playing import at_terminal, saved, soulfall

MENU = Wish(plain=True, fast=True)


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "anna")
    return tmp_path / "records"


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsonl"))


def test_enter_accepts_everything(data: Path) -> None:
    played = at_terminal(MENU, ["", "", "", "quit"])

    (path,) = records(data)
    assert saved(path).header.game == "soulfall"
    assert saved(path).header.seats == ("Anna", "Level 3")
    assert "Two tribes, six Lords" in played.out
    assert f"soultable play --resume {path}" in played.out


def test_a_war_of_four_with_a_friend_and_two_computers(data: Path) -> None:
    at_terminal(MENU, ["spirit", "4", "mixed", "6", "level 1", "2", "ANNA", "BERT", "", "quit"])

    (path,) = records(data)
    assert saved(path).header.seats == ("ANNA", "BERT", "Level 1", "Level 2")


def test_the_menu_offers_five_levels_in_plain_words_and_a_friend() -> None:
    played = at_terminal(MENU, ["soulfall", "q"])

    for level in range(1, 6):
        assert f"\n{level}  Computer, level {level}: {SENTENCES[f'level{level}']}\n" in played.out
    assert "\n6  A friend: at this keyboard, in turn\nnumber; Enter: 3, q: leave > " in played.out


@pytest.mark.parametrize(
    ("seat", "name"),
    [
        ("level1", "Level 1"),
        ("search:walks=5", "Search:walks=5"),
        ("search: walks = 5, seconds=1.0", "Search:walks=5,seconds=1"),
        ("random", "Random"),
    ],
)
def test_every_agent_takes_a_seat_and_is_known_again(tmp_path: Path, seat: str, name: str) -> None:
    at_terminal(soulfall(tmp_path, seats=("human", seat)), ["quit"])
    resumed = at_terminal(Wish(resume=tmp_path / "game.jsonl", plain=True, fast=True), ["seats", "quit"])
    kind = name.lower().replace(" ", "")

    assert saved(tmp_path / "game.jsonl").header.seats == ("ANNA", name)
    assert f"{name}: the computer, {kind}: " in resumed.after("seats")


def test_two_of_a_level_have_different_names_and_are_known_again() -> None:
    words = ["human", "level3", "level3", "level4"]
    players = seat_players(words, ["ANNA"], "7")

    assert [player.name for player in players] == ["ANNA", "Level 3", "Level 3 2", "Level 4"]
    assert [kind_of(player.name) for player in players] == words


@pytest.mark.parametrize(("typed", "players"), [("", 2), ("2", 2), ("3", 3), ("6", 6)])
def test_the_number_typed_is_the_number_of_players(data: Path, typed: str, players: int) -> None:
    played = at_terminal(MENU, ["2", typed, "1", "ANNA", "quit"])

    (path,) = records(data)
    assert len(saved(path).header.seats) == players
    assert "2  players\n3  players\n4  players\n5  players\n6  players\n" in played.out
    assert "number; Enter: 2, q: leave > " in played.out


def test_a_number_of_players_that_does_not_fit(data: Path) -> None:
    played = at_terminal(MENU, ["2", "1", "7", "q"])

    assert "'1' is not one of them; there are 2 to 6" in played.out
    assert "'7' is not one of them; there are 2 to 6" in played.out


def test_the_menu_tells_the_aim_of_each_game() -> None:
    played = at_terminal(MENU, ["q"])

    assert "have 9 Nomads, 9 Shards, or 18 cards in your Play Area." in played.out
    assert "Be the last one standing" in played.out


def test_each_game_begins_with_its_aim_and_its_deal(data: Path) -> None:
    played = at_terminal(MENU, ["", "", "ANNA", "undo", "resign", "y", "", "resign", "y", "q"])

    assert played.out.count("Soulfall. Aim: At the end of your turn, have 9 Nomads") == 2
    assert played.out.count("Level 3 is dealt 3 cards.") == 2


def test_everything_wrong_is_said_in_one_line_and_asked_again(data: Path) -> None:
    played = at_terminal(
        MENU, ["9", "soulful", "1", "x", "6", "@", "greedy", "ANNA", "anna", "BERT", "", "quit"]
    )

    assert "'9' is not one of them; there are 1 to 5" in played.out
    assert "'soulful' is not one of them; did you mean 'Soulfall'?" in played.out
    assert "'@' does not fit" in played.out
    assert "'greedy' is the name of a computer player" in played.out
    assert "'anna' sits here already" in played.out
    assert saved(records(data)[0]).header.seats == ("ANNA", "BERT")


def test_a_name_that_others_begin_with_is_clear(data: Path) -> None:
    at_terminal(MENU, ["4", "", "other", "earth", "earth and", "", "quit"])

    settings = saved(records(data)[0]).header.settings
    assert (settings["deck0"], settings["deck1"]) == ("earth", "earth-wood")


@pytest.mark.parametrize("typed", [["q"], ["", "quit"], ["2", "", "exit"]])
def test_the_menu_can_be_left(typed: list[str]) -> None:
    assert at_terminal(MENU, typed).code == 0


def test_a_closed_input_in_the_menu(data: Path) -> None:
    played = at_terminal(MENU, [])

    assert played.code == 0
    assert played.out.splitlines()[-1] == "No game was started."
    assert records(data) == []


def test_an_unfinished_game_is_offered_and_gone_on_with(data: Path) -> None:
    at_terminal(MENU, ["", "", "ANNA", "quit"])
    played = at_terminal(MENU, ["", "quit"])

    assert "You have an unfinished game" in played.out
    assert "Soulfall: ANNA, against Level 3; last move " in played.out
    assert len(records(data)) == 1


def test_an_unfinished_game_can_wait(data: Path) -> None:
    at_terminal(MENU, ["", "", "ANNA", "quit"])
    at_terminal(MENU, ["new", "", "", "BERT", "quit"])

    assert {saved(path).header.seats[0] for path in records(data)} == {"ANNA", "BERT"}


def test_an_unfinished_game_can_be_given_up(data: Path) -> None:
    at_terminal(MENU, ["", "", "ANNA", "quit"])
    at_terminal(MENU, ["resign", "", "", "BERT", "resign", "y", "q"])

    assert all(saved(path).answers()[-1][1] == "resign" for path in records(data))
    assert "You have an unfinished game" not in at_terminal(MENU, ["q"]).out


def test_after_a_game_another_is_offered(data: Path) -> None:
    played = at_terminal(MENU, ["", "", "ANNA", "resign", "y", "", "resign", "y", "m", "q"])

    assert played.out.count("Enter: the same again, m: menu, log, q: leave") == 2
    assert len(records(data)) == 2
    assert played.out.endswith("Goodbye.\n")


@pytest.mark.parametrize(
    ("wish", "line"),
    [
        (Wish(game="soulful"), "unknown game 'soulful'; did you mean 'soulfall'?"),
        (Wish(game="soulfall", seats=("human", "gredy")), "unknown player 'gredy'; did you mean 'greedy'?"),
        (
            Wish(game="soulfall", seats=("human", "level6")),
            "unknown player 'level6'; the levels are level1 to",
        ),
        (
            Wish(game="soulfall", seats=("human", "human:x=1")),
            "human has no parameters, so 'x=1' does not fit",
        ),
        (Wish(game="soulfall", names=("Agent careful",)), "'Agent careful' is the name of a computer player"),
        (
            Wish(game="soulfall", seats=("human", "search:walk=5")),
            "--seat: agent search: unknown parameter 'walk'; did you mean 'walks'?",
        ),
        (Wish(game="soulfall", names=("Level 3",)), "'Level 3' is the name of a computer player"),
        (Wish(game="soulfall", seats=("human",)), "Soulfall is for 2 players, not 1"),
        (Wish(game="spirit-war", seats=("human",) * 7), "Spirit War is for 2 to 6 players, not 7"),
        (Wish(game="soulfall", names=("A", "B", "C")), "3 names for 1 human seat;"),
        (Wish(game="soulfall", names=("Greedy",)), "'Greedy' is the name of a computer player"),
        (Wish(game="soulfall", seats=("human", "human"), names=("A", "a")), "two players are called 'A'"),
        (Wish(game="soulfall", settings=("start_player",)), "'start_player' is not NAME=VALUE"),
        (Wish(game="soulfall", settings=("start=seat0",)), "unknown setting 'start'; did you mean"),
        (Wish(game="soulfall", settings=("start_player=me",)), "start_player: 'me' does not fit"),
        (Wish(resume=Path("nowhere.jsonl")), "nowhere.jsonl: No such file"),
        (Wish(game="soulfall", cards=(Path("nowhere"),)), "nowhere"),
    ],
)
def test_a_wish_that_cannot_be_met_gets_one_line_and_exit_code_2(wish: Wish, line: str) -> None:
    played = at_terminal(wish, [])

    assert played.code == 2
    assert line in played.errors
    assert len(played.errors.splitlines()) == 1
    assert played.out == ""


def test_a_folder_is_not_a_record(tmp_path: Path) -> None:
    played = at_terminal(Wish(resume=tmp_path), [])

    assert played.code == 2
    assert played.errors == f"soultable: {tmp_path}: it is a folder; name the file of a game in it\n"


def test_a_record_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("mine")

    played = at_terminal(soulfall(tmp_path), [])

    assert played.code == 2
    assert "exists already" in played.errors
    assert (tmp_path / "game.jsonl").read_text() == "mine"


def test_a_game_that_is_over_is_not_gone_on_with(tmp_path: Path) -> None:
    at_terminal(soulfall(tmp_path), ["resign", "y"])

    played = at_terminal(Wish(resume=tmp_path / "game.jsonl"), [])

    assert played.code == 2
    assert "this game is over; watch it with: soultable replay" in played.errors


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"[1]\n[2]\n", b'{"soultable": 99}\n'])
def test_a_damaged_record_gets_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game.jsonl").write_bytes(content)

    played = at_terminal(Wish(resume=tmp_path / "game.jsonl"), [])

    assert played.code == 2
    assert len(played.errors.splitlines()) == 1


def test_a_record_may_be_gone_on_with_by_other_players(tmp_path: Path) -> None:
    at_terminal(soulfall(tmp_path), ["populate", "quit"])

    played = at_terminal(Wish(resume=tmp_path / "game.jsonl", seats=("random", "random"), fast=True), [])

    assert played.code == 0
    assert "Record: " in played.out
