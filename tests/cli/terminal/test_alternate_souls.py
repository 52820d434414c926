"""The terminal table of Alternate Souls: the board, the reach of a unit, choices, `why`, whole games."""

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from soultable.cli.terminal.keyboard import Keyboard
from soultable.cli.terminal.players import players_of
from soultable.cli.terminal.rich_screen import DrawnScreen
from soultable.cli.terminal.screen import Scene
from soultable.cli.terminal.start_and_resume import Wish
from soultable.core.game import Settings
from soultable.core.table import Table, open_position, open_table
from soultable.games.registry import described, game
from tests.cli.terminal.playing import always, at_terminal
from tests.cli.terminal.test_drawn import plain, shown

FIRST_GAME: Settings = {"deck0": "s-wind", "deck1": "s-fire"}
SET_UP = ("map a", "sit south", "linker kessa", "on b7", "linker fael", "on c3", "linker brann", "on a8",
          "linker sylvan_elder", "on a2", "on c8", "on b2", "keep", "keep")  # fmt: skip


def table_of(
    seed: int = 3, settings: Settings = FIRST_GAME, names: tuple[str, str] = ("ANNA", "BERT")
) -> Table:
    return open_table(game("alternate-souls"), names, seed, settings)


def begun(more: tuple[str, ...] = ()) -> Table:
    """South is ANNA with Wind; BERT has the first turn."""
    table = table_of()
    for answer in (*SET_UP, *more):
        table.answer(table.requests()[0].seat, answer)
    return table


def at_random(table: Table, seed: int) -> Iterator[Table]:
    """The table before each answer of players without a plan."""
    chance = random.Random(seed)
    while requests := table.requests():
        yield table
        request = chance.choice(requests)
        table.answer(request.seat, chance.choice(request.options).text)


def rows(table: Table, viewer: int | None) -> list[str]:
    """The small board."""
    board = described(table.view(viewer)).board
    assert board is not None
    return ["".join(text for _, text in row).rstrip() for row in board.small]


LATE = """
map = 0
turn = 9
lineup = "ilyane fael sylvan_elder gale_griffin - - varka kessa brann ashwing_drake - -"
squares = "c2 b9 c3 d5 - - - - d6 a8 - -"
lane = [-1, -1, -1, -1, -1, -1, 4, 1, -1, -1, -1, -1]
damage = [0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
rested = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
flipped = [1, 0]
spirit = [2, 1]
will = [5, 8]
play = ["sissei_the_ancient_forest singing_leaf", "molten_ground"]
rows_0 = [3, 0]
rows_1 = [4]
hand = ["swoop windwalk", "ancient_impact queens_command"]
deck = ["...", "..."]
"""
LATE_BOARD = """
  9 ▒▒▒▒▒▒▒ 4FAE2/3 ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒
  8 ·ash4/6z·       ·       ·       ·
  7 ♣ ♣ ♣ ♣ ·       ·       ▲ ▲ ▲ ▲ ·
  6 ·       ·       ≈≈≈≈≈≈≈ ·bra4/5 ·
a 5 ▲ ▲ ▲ ▲ ·       ◆ ◆ ◆ ◆ 3GAL4/2!▲ ▲ ▲ ▲
a 4 ·       ·       ≈≈≈≈≈≈≈ ·       ·        A
  3 ·       ▲ ▲ ▲ ▲ 2SYL3/8 ·       ♣ ♣ ♣ ♣  A
  2 ·       ·       1ILY5/9 ·       ·
  1 ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒
     a       b       c       d       e
"""

# -- the board -----------------------------------------------------------------------------------------------

SOUTH = """
9 ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒
8 ·bra4/5 ·       ·ash4/6 ·       ·
7 ♣ ♣ ♣ ♣ ·       ·       ▲ ▲ ▲ ▲ ·
6 ·       ·kes2/3z≈≈≈≈≈≈≈ ·       ·
5 ▲ ▲ ▲ ▲ ·       ◆ ◆ ◆ ◆ ·       ▲ ▲ ▲ ▲
4 ·       ·       ≈≈≈≈≈≈≈ ·       ·
3 ·       ▲ ▲ ▲ ▲ ·FAE2/3 ·       ♣ ♣ ♣ ♣
2 ·SYL3/6 ·GAL4/6 ·       ·       ·
1 ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒
   a       b       c       d       e
"""

NORTH = """
1 ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒
2 ·       ·       ·       ·gal4/6 ·syl3/6
3 ♣ ♣ ♣ ♣ ·       ·fae2/3 ▲ ▲ ▲ ▲ ·
4 ·       ·       ≈≈≈≈≈≈≈ ·       ·
5 ▲ ▲ ▲ ▲ ·       ◆ ◆ ◆ ◆ ·       ▲ ▲ ▲ ▲
6 ·       ·       ≈≈≈≈≈≈≈ ·KES2/3z·
7 ·       ▲ ▲ ▲ ▲ ·       ·       ♣ ♣ ♣ ♣
8 ·       ·       1ASH4/6 ·       2BRA4/5
9 ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒▒▒▒▒
   e       d       c       b       a
"""


def test_each_sees_the_own_end_below_and_the_own_units_in_capitals() -> None:
    table = begun(("step b7",))

    assert rows(table, 0) == SOUTH.strip("\n").splitlines()
    north = [line.replace("1ASH", "·ASH").replace("2BRA", "·BRA") for line in NORTH.strip("\n").splitlines()]
    assert [re.sub(r"\d(ASH|BRA)", r"·\1", line) for line in rows(table, 1)] == north
    assert rows(table, None) == rows(table, 0)  # a spectator sits South


def test_both_sides_of_the_map_are_shown_when_one_is_chosen() -> None:
    table = table_of()

    screen = plain(shown(table, table.requests()[0].seat, 80, 24))

    assert "A  The Old Crown        B  Drowned March" in screen
    assert "5 ▲▲▲ ·   ◆◆◆ ·   ▲▲▲   5 ·   ·   ·   ·   ·" in screen


def test_additions_lie_beside_their_rows_at_the_right_end_of_their_owner() -> None:
    """AS-27 For the viewer that is the right side for the own ones, the left side for the others."""
    table = open_position(game("alternate-souls"), ("ANNA", "BERT"), LATE)

    south, north = rows(table, 0)[:9], rows(table, 1)[:9]

    assert [line[2] for line in south if line.startswith("a ")] == ["5", "4"]
    assert [line[2] for line in south if line.endswith(" A")] == ["4", "3"]
    assert [line[2] for line in north if line.startswith("a ")] == ["3", "4"]
    assert [line[2] for line in north if line.endswith(" A")] == ["4", "5"]


def test_a_late_position() -> None:
    """Damage, a rested unit, a J-Ruler, additions and regalia."""
    table = open_position(game("alternate-souls"), ("ANNA", "BERT"), LATE)

    assert rows(table, 0) == LATE_BOARD.strip("\n").splitlines()
    screen = plain(shown(table, 0, 80, 30))
    assert re.search(r"─ BERT ─+ Spirit ●○", screen)
    assert "Lane  1 Kessa · 4 Varka" in screen
    assert "A 3-4 Sissei" in screen
    assert "a 4-5 Molten Ground" in screen
    assert "Regalia: Singing Leaf" in screen
    assert "Hand      Windwalk 1 · Swoop 1" in screen


def test_what_a_step_would_do_is_told() -> None:
    table = open_position(game("alternate-souls"), ("ANNA", "BERT"), LATE)

    told = {
        choice.label: choice.hint for choice in described(table.view(0)).choices if choice.group == "Step"
    }

    assert told == {
        "Ilyane c2→c3": "pushes Sylvan",
        "Sylvan c3→c4": "",
        "Gale d5→d6": "battles Brann: deals 4 of 5, is destroyed",
        "Fael b9": "touchdown!",
    }
    for answer in ("play swoop", "on c3"):
        table.answer(0, answer)
    paths = {choice.label: choice.hint for choice in described(table.view(0)).choices}
    assert paths["f-f →c4"] == "stops on c4, water"
    assert paths["fl-fl →a5"] == ""
    assert "»SYL3/8" in "\n".join(rows(table, 0))


def test_every_unit_stands_where_it_is_and_nowhere_else() -> None:
    for table in at_random(table_of(9, {"mode": "full"}), 9):
        view = table.view(0)
        if view.number("map") < 0 or view.kind == "ChooseEnd":
            continue
        on_board = [square for square in view.numbers_of("squares") if square >= 0]
        drawn = [re.findall(r"[A-Za-z]{2,3}\d+/\d+", line) for line in rows(table, 0)[:9]]
        by_rank = {line.split()[0].lstrip("abcdef") or line.split()[1]: found for line, found in
                   zip(rows(table, 0), drawn, strict=False)}  # fmt: skip
        for rank in range(1, 10):
            assert len(by_rank[str(rank)]) == sum(square // 5 + 1 == rank for square in on_board)


def test_the_reach_of_the_chosen_unit_is_marked_with_the_numbers_of_the_choices() -> None:
    seen = 0
    for table in at_random(table_of(4), 4):
        request = table.requests()[0]
        if not request.options[0].text.startswith("go "):
            continue
        seen += 1
        text = "\n".join(rows(table, request.seat))
        for number, option in enumerate(request.options, 1):
            ends = [ref for ref in option.refs if ref.startswith("square.")]
            others = [o.refs[-1] for o in request.options[: number - 1]]
            if ends and ends[-1] not in others:
                assert re.search(rf"\[{number}\+?\]|(?<!\d){number}\+?[A-Za-z]", text), option.text
        assert "»" in text
    assert seen > 5


@pytest.mark.parametrize("mode", ["starter", "full"])
@pytest.mark.parametrize(("width", "height"), [(60, 36), (80, 24), (100, 35), (140, 45), (200, 60)])
def test_every_screen_fits_the_terminal(mode: str, width: int, height: int) -> None:
    chance = random.Random(width)
    for table in at_random(table_of(width, {"mode": mode}), width):
        if chance.random() < 0.1:
            lines = plain(shown(table, table.requests()[0].seat, width, height)).splitlines()
            assert max(cell_len(line) for line in lines) <= width
            assert len(lines) < height
            assert lines[0].startswith(" Alternate Souls")


def test_a_terminal_without_signs_still_tells_the_terrain() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = DrawnScreen(out, Keyboard(io.StringIO(), out), True, lambda: (80, 24))

    screen.show(Scene(begun(), 0, players_of(("ANNA", "BERT"), "3")))

    out.seek(0)
    text = plain(out.read())
    assert "5 ^ ^ ^ ^ .       A A A A .       ^ ^ ^ ^" in text
    assert "3 .       ^ ^ ^ ^ .FAE2/3 .       T T T T" in text
    assert "?" not in text


def test_the_sides_tell_will_spirit_lane_and_cards() -> None:
    screen = plain(shown(begun(), 0, 80, 24))

    assert "─ BERT ──────────────── Spirit ●●" in screen
    assert "Will  ■■■■■■□□□□ 6" in screen
    assert "Lane  4 Varka" in screen
    assert "Cards hand 5  deck 14  grave 0" in screen
    assert "Lane  0 1 2 3 4:var 5 6 7 8 9 10" in plain(shown(begun(), 0, 100, 40))


# -- choices and commands ------------------------------------------------------------------------------------


def test_choices_come_in_groups_with_what_they_do() -> None:
    table = begun()

    lines = plain(shown(table, 1, 100, 40)).splitlines()

    assert any(re.match(r" Step +1  Kessa b7→b6 +2  Brann a8→a7 +3  Ashwing c8→c7", x) for x in lines)
    assert any(re.match(r" Play   4  .*  \d Will, (Low|Mid|High)  [A-Z].*", x) for x in lines)
    assert any(re.match(r" Or +\d+  End the main phase", x) for x in lines)


def test_what_was_foretold_of_a_move_happens() -> None:
    """A step that `stops`, `pushes` or `battles` does so, where nobody interrupts."""
    for table in at_random(table_of(8), 8):
        request = table.requests()[0]
        hints = [choice.hint for choice in described(table.view(request.seat)).choices]
        for option, hint in zip(request.options, hints, strict=True):
            if option.text.startswith("step ") and hint:
                trial = open_table(table.game, table.header.seats, table.header.seed, table.header.settings)
                for entry in table.entries[1:]:
                    trial.answer(entry.seat, entry.answer)
                kinds = [event.id for event in trial.answer(request.seat, option.text)]
                expected = {"touchdown!": "touchdown", "battles": "battle"}.get(hint.split()[0])
                assert expected is None or any(kind.startswith(expected) for kind in kinds), (hint, kinds)


def souls(folder: Path, **more: object) -> Wish:
    facts: dict[str, object] = {
        "game": "alternate-souls",
        "names": ("ANNA",),
        "seats": ("human", "random"),
        "seed": "4",
        "settings": ("deck0=s-wind", "deck1=s-fire"),
        "record": folder / "game.jsonl",
        "plain": True,
        "fast": True,
    }
    return Wish(**{**facts, **more})  # type: ignore[arg-type]  # the tests name fields of a Wish


TO_MAIN = ["1"] * 7


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("c3", "Step forward from c3: No unit stands there.  AS-R13"),
        ("step c3", "Step forward from c3: No unit stands there.  AS-R13"),
        ("kessa", "That unit is not yours.  AS-R13"),
        ("kes", "That unit is not yours.  AS-R13"),
        ("hammer_rush", "Play Hammer Rush: You hold no such card.  AS-21"),
        ("hammer rush", "Play Hammer Rush: You hold no such card.  AS-21"),
        ("fael", "you can; it is choice 1."),
        ("ilyane", "Ilyane, Sissei Awakened of ANNA waits on the lane at 4."),
    ],
)
def test_why_answers_in_a_few_lines(tmp_path: Path, about: str, said: str) -> None:
    told = at_terminal(souls(tmp_path), [*TO_MAIN, f"why {about}"]).after(f"why {about}")

    assert said in told
    assert 1 <= len(told.splitlines()) <= 4


def test_why_knows_the_squares_that_a_path_leads_to(tmp_path: Path) -> None:
    lines = [*TO_MAIN, "play windwalk", "fael", "why a4", "why e9"]

    played = at_terminal(souls(tmp_path), lines)

    assert played.after("why a4").strip() == "Go 2 forward, to a4: you can; it is choice 2."
    assert "'e9': That is not what is asked now" in played.after("why e9")


def test_a_card_is_shown_with_its_figures_and_a_ruler_with_both_sides(tmp_path: Path) -> None:
    played = at_terminal(souls(tmp_path), [*TO_MAIN, "card varka", "card crowned in flame", "card brann"])

    varka = played.after("card varka")
    assert "J-Ruler: Varka, Crowned in Flame, ATK 6, DEF 9, stand-by cost 5." in varka
    assert "Ruler side. " in varka and "J-Ruler side. " in varka
    assert "Varka, Ember Queen" in played.after("card crowned in flame")
    assert "Linker, Fire, Dwarf; cost 4, ATK 4, DEF 5, stand-by cost 3." in played.after("card brann")


def test_help_explains_the_signs_of_the_board(tmp_path: Path) -> None:
    told = at_terminal(souls(tmp_path), [*TO_MAIN, "help"]).after("help")

    assert "♣ forest · ▲ mountain · ≈ water · ◆ Ancient City · ▒ Fortress" in told


def test_the_hint_names_a_choice_that_is_there(tmp_path: Path) -> None:
    told = at_terminal(souls(tmp_path), [*TO_MAIN, "hint"]).after("hint")

    assert re.search(r"\d+ %: choice \d+, ", told)


def test_the_plain_table_has_a_sentence_for_each_unit(tmp_path: Path) -> None:
    played = at_terminal(souls(tmp_path), TO_MAIN)

    assert "Fael, Leaf Runner of ANNA on a2 (plain): ATK 2, DEF 3, recovered." in played.out
    assert "Varka, Crowned in Flame of Random waits on the lane at 5." in played.out
    assert "You: 5 cards in hand, 14 in the deck, 0 in the graveyard." in played.out
    assert "@" not in played.out


@pytest.mark.parametrize("mode", ["starter", "full"])
def test_a_whole_game_is_played(tmp_path: Path, mode: str) -> None:
    wish = souls(tmp_path, settings=(f"mode={mode}",), seats=("human", "random"))

    played = at_terminal(wish, always("1"))

    assert (played.code, played.errors) == (0, "")
    assert "Record: " in played.out


def test_friends_choose_their_decks_in_secret(tmp_path: Path) -> None:
    wish = souls(tmp_path, settings=(), seats=("human", "human"), names=("ANNA", "BERT"))

    played = at_terminal(wish, ["", "deck s-light", "", "deck s-dark", "", "quit"])

    before, _, after = played.out.partition("Pass the keyboard to BERT")
    assert "Starter Light (deck s-light): Oriel with" in before
    assert "Oriel, Dawn Regent" not in after.split("> deck s-dark")[0]
    assert "ANNA leads Oriel, Dawn Regent" in after
