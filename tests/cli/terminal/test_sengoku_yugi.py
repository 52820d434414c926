"""The terminal table of Sengoku Yugi: the mats, both sides, choices on the board, screens that fit, games."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from soultable.cli.terminal.keyboard import Keyboard
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.replay_screen import show_table
from soultable.cli.terminal.rich_screen import DrawnScreen
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.start_and_resume import Wish
from soultable.core.bits import members
from soultable.core.game import Settings
from soultable.games.registry import described, slugs
from soultable.games.sengoku_yugi.rules.board import COMMAND, NAMES
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from soultable.games.sengoku_yugi.table.view_model import Reading
from soultable.games.table_model import ALWAYS, MUCH
from tests.cli.terminal.playing import always, at_terminal, drawn, saved
from tests.cli.terminal.sengoku import (
    HIDDEN,
    SLUG,
    STANDARD,
    ULTIMATE,
    at_random,
    choices,
    melee,
    rows,
    table_of,
)
from tests.cli.terminal.test_drawn import plain, shown
from tests.rules.sengoku_yugi.table import table as position

# -- the mats ------------------------------------------------------------------------------------------------

SMALL = """
bb  ▮kuroha-2!2 :bb2          ▒▒ 4 HP ▒▒   ▬gant-3+2*3  bb5          ▮miko-2+1
    2/4 A3·5                  ▒4 cards▒▒   3/9 D10·7                 2/5 A6·5~
bf  ▬~harbe-2+1  ▬tsubak-2+1 :bf3          ▮shiz-4 !Mu  bf5
    2/4 D2·2     1/5 D4·3                  2/10 A7·12
──────── 1 ────────── 2 ────────── 3 ────────── 4 ────────── 5 ───── Command
af  ▮AKANE-3+2   ▮SOMA-4+2    ▮HOMURA-2    ▬NAGI-3 !Co  af5
    2/7 A9·4     3/11 A16·8~  1/6 A7·2 new 2/7 D3·5▬gre
ab  ab1          ▮HAYATE-1    ▒▒ 2 HP ▒▒  :ab4          ab5          ▮RAIZO-1
                 1/2 A4·2     ▒3 cards▒▒                             2/3 A4·1
"""


def test_the_mats_show_every_unit_with_stance_level_hp_and_powers() -> None:
    assert rows(melee().table, 0) == SMALL.strip("\n").splitlines()


LARGE = """
af  ▮AKANE-3+2      ▮SOMA-4+2       ▮HOMURA-2       ▬NAGI-3         af5
    2/7 A9·4        3/11 A16·8      1/6 A7·2 new    2/7 D3·5
    D4·4            D6·5 ~Hibana    D4·3            A7·7 ▬gre !Co
"""


def test_a_large_space_has_all_four_powers_and_the_familiar() -> None:
    large = rows(melee().table, 0, "large")

    assert large[7:10] == LARGE.strip("\n").splitlines()
    assert large[0].startswith("bb  ▮kuroha-2      :bb2             ▒ Stronghold ▒  ▬gantetsu-3+2")
    assert "D4·4 !BuPo" not in large[2] and "D3·3 !BuPo" in large[2]
    assert "*Wa" in large[2] and "Ea2" in large[2]


def test_the_second_seat_sees_the_mats_turned_round() -> None:
    mine = rows(melee().table, 1)

    assert mine[0].startswith("ab  ab5         :ab4          ▒▒ 2 HP ▒▒   ▮hayate-1")
    assert mine[4].startswith("──────── 5 ────────── 4 ")
    assert mine[7].startswith("bb  bb5          ▬GANT-3+2*3")
    assert rows(melee().table, None) == rows(melee().table, 0)


def test_stances_differ_by_shape() -> None:
    text = "\n".join(rows(melee().table, 0))

    for place, stance in (("SOMA", "▮"), ("NAGI", "▬"), ("gant", "▬"), ("kuroha", "▮")):
        assert f"{stance}{place}" in text


def test_face_down_cards_show_their_backs() -> None:
    table = table_of()
    while table.view(None).number("turn") == 0:
        request = table.requests()[0]
        table.answer(request.seat, request.options[0].text)
    second = 1 - table.view(None).number("first")

    theirs, own = "\n".join(rows(table, 1 - second)), "\n".join(rows(table, second))

    assert theirs.count("□face-down") == 2 and theirs.count("□down") == 1
    assert len(re.findall(r"□[A-Z]+-1", own)) == 3
    assert own.count("face-down") == 2


@pytest.mark.parametrize("size", ["narrow", "small", "large"])
def test_a_stronghold_is_named_once_while_the_table_is_set_up(size: str) -> None:
    table = table_of()

    text = "\n".join(rows(table, 0, size))

    assert table.view(None).number("turn") == 0
    assert len(re.findall(r"Stron(?:ghold)?", text)) == 2  # one each


@pytest.mark.parametrize("size", ["narrow", "small", "large"])
def test_every_unit_stands_where_it_is_and_nowhere_else(size: str) -> None:
    for table in at_random(table_of(9, ULTIMATE), 9):
        s = table.state
        assert isinstance(s, SengokuYugi)
        if not s.faces:
            continue
        lines = 3 if size == "large" else 2
        board = [row for row in rows(table, 0, size) if not row.startswith("─")]
        first = "\n".join(board[::lines])
        units = members(s.units(0) | s.units(1))
        assert len(re.findall(r"[▮▬]~?[A-Za-z]{3}", first)) == len(units)
        assert first.count("▮") == len([place for place in units if not s.is_lying(place)])


def test_the_same_width_for_all_rows() -> None:
    board = described(melee().table.view(0)).board
    assert board is not None
    for size, width in ((board.small, 79), (board.large, 99), (board.narrow, 51)):
        lengths = {sum(len(text) for _, text in row) for row in size}
        assert max(lengths) <= width


def test_the_bars_tell_ap_and_cards() -> None:
    screen = plain(shown(melee().table, 0, 80, 30))

    assert re.search(r"─ Ban ─+ 9 AP · hand 4\+1 Familiar · Standby 1 · Summoning 1", screen)
    assert re.search(r"─ Aoi \(you\) ─+ 17 AP · hand 5\+1 Familiar · Standby 2 · Summoning 1", screen)
    assert "turn 7 of Aoi · Main Phase" in screen


def test_nobody_sees_the_cards_of_others() -> None:
    facts = {"picture": "\n. b . . .\n. A . . .\n", "A": "soma-2", "b": "mikoto-2 gs=mikoto-1"}
    one = position(**facts, hand=("soma-3", "mikoto-3"), stronghold=("soma-1", "yuzu-2"))  # type: ignore[arg-type]
    other = position(**facts, hand=("soma-3", "oboro-3"), stronghold=("soma-1", "tsubaki-4"))  # type: ignore[arg-type]

    for viewer in (0, None):
        here, there = described(one.table.view(viewer)), described(other.table.view(viewer))
        assert here.facts == there.facts
        assert [choice.hint for choice in here.choices] == [choice.hint for choice in there.choices]
        for room in range(ALWAYS, MUCH + 1):
            for panel, same in zip(here.panels(room), there.panels(room), strict=True):
                assert [line.text() for line in panel.lines] == [line.text() for line in same.lines]


# -- choices on the board ------------------------------------------------------------------------------------


def test_places_are_marked_with_the_numbers_of_the_choices() -> None:
    game = position(". . . . .\n. . A . .", A="akane-2", hand=("soma-1", ""))

    game.do("deploy soma-1")

    assert rows(game.table, 0)[5:8:2] == [
        "af  af1         [3]af2        ▮AKANE-2    [4]af4        af5",
        "ab  ab1         [1]ab2        ▒▒ 6 HP ▒▒  [2]ab4        ab5         [5]ac",
    ]
    assert {text: choice.hint for text, choice in choices(game).items()} == {
        "at ab2": "Backline",
        "at ab4": "Backline",
        "at af2": "Frontline, Stronghold in range",
        "at af4": "Frontline",
        "at ac": "Command Zone",
    }


def test_the_acting_unit_and_the_target_are_marked() -> None:
    game = melee()
    game.do("attack af2", "physical", "stop")

    text = "\n".join(rows(game.table, 0))
    assert "»▮SOMA-4" in text
    assert "1▬~harbe" in text and "2▬tsubak" in text and "3▒▒ 4 HP" in text

    game.do("target bf2")
    assert "×▬tsubak" in "\n".join(rows(game.table, 0))


def test_no_numbers_on_the_board_while_an_action_is_chosen() -> None:
    assert Reading(melee().table.view(0)).marks() == {}


# -- screens -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [STANDARD, HIDDEN])
@pytest.mark.parametrize(("width", "height"), [(60, 36), (80, 24), (100, 32), (120, 40), (160, 45)])
def test_every_screen_fits_the_terminal(settings: Settings, width: int, height: int) -> None:
    chance = random.Random(width)
    for table in at_random(table_of(width, settings), width):
        if chance.random() < 0.03:
            for viewer in (table.requests()[0].seat, -1):
                lines = plain(shown(table, viewer, width, height)).splitlines()
                assert max(cell_len(line) for line in lines) <= width
                assert len(lines) < height
                assert lines[0].startswith(" Sengoku Yugi")


def test_the_hand_is_there_however_much_can_be_done() -> None:
    screen = plain(shown(melee().table, 0, 80, 24))

    assert len(screen.splitlines()) < 24
    assert "Hand " in screen
    for card in ("Soma-3", "Akane-4", "Raizo-2", "Kageyu-2", "Suzu-3", "Kaen"):
        assert card in screen


def test_a_wide_terminal_has_what_happened_beside_the_mats() -> None:
    game = melee()
    game.do("move ab2", "to ab1")

    lines = plain(shown(game.table, 0, 150, 45)).splitlines()

    beside = [line for line in lines if "╭─ What happened" in line]
    assert beside and beside[0].startswith("─ Ban ")


def test_a_terminal_without_signs_still_tells_the_stances() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = DrawnScreen(out, Keyboard(io.StringIO(), out), True, lambda: (80, 24))

    screen.show(Scene(melee().table, 0, players_of(("ANNA", "BERT"), "3")))

    out.seek(0)
    text = plain(out.read())
    assert "|SOMA-4+2" in text and "=NAGI-3 !Co" in text and "## 4 HP ##" in text
    assert "?" not in text


def test_everything_can_be_watched_openly(capsys: pytest.CaptureFixture[str]) -> None:
    show_table(melee().table, -1, True)

    text = capsys.readouterr().out
    assert "Gantetsu-4" in text and "Akane-4" in text
    assert "(you)" not in text


# -- at the terminal -----------------------------------------------------------------------------------------


def wish(folder: Path, **more: object) -> Wish:
    facts: dict[str, object] = {
        "game": SLUG,
        "names": ("ANNA",),
        "seats": ("human", "random"),
        "seed": "4",
        "settings": tuple(f"{key}={value}" for key, value in ULTIMATE.items()),
        "record": folder / "game.jsonl",
        "plain": True,
        "fast": True,
    }
    return Wish(**{**facts, **more})  # type: ignore[arg-type]  # the tests name fields of a Wish


SET_UP = ["1", "1", "nameless af3 ab2", "1", "done", "finish"]


def test_the_plain_table_has_a_sentence_for_each_unit(tmp_path: Path) -> None:
    out = at_terminal(wish(tmp_path), SET_UP).out

    assert (
        "Nameless Swordsman of ANNA on af3: Attack Stance, 1 of 2 HP, Level 1, ATK 3, MAT 1, DEF 2, MDF 2, "
        "reaches bf3 and bsh." in out
    )
    assert "Soma-1 of ANNA on ac (Commander): Attack Stance, 1 of 3 HP" in out
    assert "A card of Random lies face-down on bc." in out
    assert "Random: Stronghold 8 HP, 50 cards." in out
    assert "You: 10 AP." in out
    assert "@" not in out


def test_plain_choices_do_not_say_things_twice(tmp_path: Path) -> None:
    out = at_terminal(wish(tmp_path), SET_UP).out

    assert "1. Deploy Soma-2 for 5 AP (deploy soma-2)\n" in out
    assert "14. End your turn (end): 10 AP are kept\n" in out


def test_names_and_commands_are_understood(tmp_path: Path) -> None:
    typed = [*SET_UP, "hint", "help", "card soma-3", "why soma-2", "why bf3", "deploy raizo", "at af2"]
    played = at_terminal(wish(tmp_path), typed)

    assert re.search(r"\d+ %: choice \d+, ", played.after("hint"))
    assert "▮ Attack Stance, A ATK·MAT · ▬ Defense Stance, D DEF·MDF" in played.after("help")
    assert "Bu Burn, Si Silence" in played.after("help")
    assert "Main, Level 3, male, Longsword, Lightning, 'Thunder Samurai'" in played.after("card soma-3")
    assert "left and right of the second" in played.after("card soma-3")
    assert "you can; it is choice" in played.after("why soma-2")
    assert "No face-up unit stands there" in played.after("why bf3")
    assert "Deploy Raizo-1 to af2 for 3 AP" in played.after("deploy raizo")
    assert "ANNA deploys Raizo-1 on af2 for 3 AP." in played.after("at af2")


@pytest.mark.parametrize("mode", ["standard", "ultimate"])
def test_a_whole_game_is_played(tmp_path: Path, mode: str) -> None:
    settings = (f"mode={mode}", "deck0=random", "deck1=random", "turn_limit=14")

    played = at_terminal(wish(tmp_path, settings=settings), always("1"))

    assert (played.code, played.errors) == (0, "")
    assert "Record: " in played.out


def test_a_game_is_drawn_to_its_end(tmp_path: Path) -> None:
    settings = ("deck0=random", "deck1=random")
    lines = ["1", "1", "resign", "y", ""]
    screens, _ = drawn(wish(tmp_path, plain=False, settings=settings), lines, 80, 24)

    text = plain(screens[-1])
    assert "· the game is over" in text
    assert "ANNA resigns. [SY-R42]" in text


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ([SLUG.split("-")[0], "1", "", "", "quit"], ("standard", "storm-and-flame", "tide-and-shadow")),
        (["sengoku", "1", "other", "tide", "any", "", "quit"], ("standard", "tide-and-shadow", "choose")),
        (
            ["sengoku", "1", "ultimate", "storm", "random", "", "quit"],
            ("ultimate", "storm-and-flame", "random"),
        ),
    ],
)
def test_the_menu_offers_ways_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], expected: tuple[str, str, str]
) -> None:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "anna")

    at_terminal(Wish(plain=True, fast=True), typed)

    (path,) = (tmp_path / "records").glob("*.jsonl")
    settings = saved(path).header.settings
    assert (settings["mode"], settings["deck0"], settings["deck1"]) == expected


@pytest.mark.parametrize("height", [24, 40])
def test_the_menu_shows_all_games_and_their_aims_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path))

    screens, _ = drawn(Wish(fast=True), ["q"], 80, height)

    menu = plain(screens[1])
    assert len(menu.splitlines()) <= height
    for slug in slugs():
        assert slug.replace("-", " ").split()[-1] in menu.lower()
    assert ("then land one" in menu) == (height > 24)


def test_command_zones_are_places_too() -> None:
    for seat in (0, 1):
        assert NAMES[COMMAND[seat]] in "\n".join(rows(position("").table, 0))
