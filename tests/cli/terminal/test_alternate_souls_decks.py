"""Beginning a game of Alternate Souls: the menu's modes and decks, and decks of one's own."""

from pathlib import Path

import pytest

from soultable.cli.terminal.start_and_resume import Wish
from tests.cli.terminal.playing import at_terminal, saved
from tests.cli.terminal.test_alternate_souls import souls


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "anna")
    return tmp_path / "records"


@pytest.mark.parametrize(
    ("typed", "mode", "decks"),
    [
        (["3", "", "", "", "quit"], "starter", ("s-wind", "s-fire")),
        (["alt", "1", "starter", "water", "", "", "quit"], "starter", ("s-water", "choose")),
        (["3", "1", "full", "5", "random", "", "quit"], "full", ("f-water", "random")),
        (["3", "1", "by", "", "quit"], "starter", ("random", "random")),
        (["3", "friend", "full", "A", "B", "", "quit"], "full", ("choose", "choose")),
    ],
)
def test_the_menu_asks_for_the_mode_and_the_decks(
    data: Path, typed: list[str], mode: str, decks: tuple[str, str]
) -> None:
    played = at_terminal(Wish(plain=True, fast=True), typed)

    (path,) = data.glob("*.jsonl")
    settings = saved(path).header.settings
    assert (settings["mode"], settings["deck0"], settings["deck1"]) == (mode, *decks)
    assert "1  First game: the starter game, Wind against Fire" in played.out


DECK = """
[[deck]]
id = "mine"
name = "My own"
game = "alternate-souls"
mode = "full"
ruler = "ilyane"
linkers = ["nerin", "fael", "sylvan_elder", "gale_griffin", "zephyra"]

[deck.cards]
windwalk = 2
singing_leaf = 1
sissei_the_ancient_forest = 1
leaf_sprint = 2
branch_hop = 2
unbind = 1
rooted_step = 2
barkskin = 2
swoop = 2
tailwind = 2
riptide = 2
cold_current = 1
"""


def own_deck(folder: Path, text: str = DECK) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_deck_of_ones_own_is_offered_and_kept(tmp_path: Path) -> None:
    wish = souls(tmp_path, settings=(), decks=(own_deck(tmp_path),))

    played = at_terminal(wish, ["deck mine", "quit"])

    assert (played.code, played.errors) == (0, "")
    assert "My own (deck mine): Ilyane with Nerin, Fael, Sylvan Elder, Gale Griffin and Zephyra" in played.out
    assert saved(tmp_path / "game.jsonl").header.settings["mode"] == "full"
    assert f"--resume {tmp_path / 'game.jsonl'} --deck {tmp_path / 'mine.toml'}" in played.out

    again = at_terminal(Wish(resume=tmp_path / "game.jsonl", decks=wish.decks, plain=True), ["quit"])
    without = at_terminal(Wish(resume=tmp_path / "game.jsonl", plain=True), ["quit"])

    assert (again.code, again.errors) == (0, "")
    assert without.errors.endswith(
        "it was played with other cards or decks; give them with --cards or --deck\n"
    )


@pytest.mark.parametrize(
    ("text", "slug", "line"),
    [
        ("x = [", "alternate-souls", "mine.toml"),
        (DECK.replace('"nerin"', '"nerim"'), "alternate-souls", "did you mean 'nerin'?"),
        (DECK.replace("windwalk = 2", "windwalk = 1"), "alternate-souls", "19"),
        (DECK, "soulfall", "soulfall has no decks that players bring"),
        (DECK, "", "--deck: name the game too, as in soultable play alternate-souls --deck FILE"),
    ],
)
def test_a_bad_deck_gets_one_line(tmp_path: Path, text: str, slug: str, line: str) -> None:
    played = at_terminal(souls(tmp_path, game=slug, settings=(), decks=(own_deck(tmp_path, text),)), [])

    assert played.code == 2
    assert played.out == ""
    assert line in played.errors
    assert len(played.errors.splitlines()) == 1


def test_an_unfinished_game_with_a_deck_of_ones_own_is_offered_again(data: Path, tmp_path: Path) -> None:
    deck = own_deck(tmp_path)
    wish = souls(tmp_path, settings=(), decks=(deck,), record=None)
    left = at_terminal(wish, ["deck mine", "quit"])
    (path,) = data.glob("*.jsonl")

    again = at_terminal(Wish(plain=True), ["", "quit"])

    assert f"--deck {deck}" in left.out
    assert "You have an unfinished game" in again.out
    assert again.out.endswith(f"--resume {path} --deck {deck}\n")
    assert at_terminal(Wish(resume=path, plain=True), ["quit"]).errors == ""


def test_a_deck_that_is_gone_is_said_in_one_line(data: Path, tmp_path: Path) -> None:
    deck = own_deck(tmp_path)
    at_terminal(souls(tmp_path, settings=(), decks=(deck,), record=None), ["deck mine", "quit"])
    (path,) = data.glob("*.jsonl")
    line = f"The unfinished game in {path} cannot be gone on with: {deck}"

    deck.write_text(DECK.replace("windwalk = 2", "windwalk = 1"), encoding="utf-8")
    changed = at_terminal(Wish(plain=True), ["q"])
    deck.unlink()
    gone = at_terminal(Wish(plain=True), ["q"])

    assert f"{line} is not as before." in changed.out.splitlines()
    assert f"{line} is gone." in gone.out.splitlines()
    assert "unfinished game\n" not in gone.out


def test_nothing_is_noted_of_a_game_that_is_over(data: Path, tmp_path: Path) -> None:
    wish = souls(tmp_path, settings=(), decks=(own_deck(tmp_path),), record=None)

    at_terminal(wish, ["deck mine", "resign", "y"])

    assert [path.suffix for path in data.iterdir()] == [".jsonl"]


def test_a_deck_file_is_no_card_file(tmp_path: Path) -> None:
    deck = own_deck(tmp_path)

    played = at_terminal(souls(tmp_path, settings=(), cards=(deck,)), [])

    assert played.errors == f"soultable: {deck}: is a deck file; give it with --deck, not --cards\n"
