"""The terminal table of Soul of Ankiril: the hex board, reach and targets, choices, `why`, whole games."""

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
from soultable.core.table import Table, open_table
from soultable.games.registry import described
from soultable.games.soul_of_ankiril.rules.state import OFF, SoulOfAnkiril
from soultable.games.soul_of_ankiril.rules.stats import health_of
from soultable.games.soul_of_ankiril.table.screen import card_fact, decks, starts
from soultable.games.table_model import ALWAYS, MUCH, Choice
from tests.cli.terminal.playing import always, at_terminal, saved
from tests.cli.terminal.test_drawn import plain, shown
from tests.rules.soul_of_ankiril.table import ANKIRIL, Play
from tests.rules.soul_of_ankiril.table import table as position

SLUG = "soul-of-ankiril"
FIRST_GAME: Settings = {"deck0": "water", "deck1": "fire"}
BY_CHANCE: Settings = {"deck0": "random", "deck1": "random"}


def table_of(seed: int = 3, settings: Settings = FIRST_GAME) -> Table:
    return open_table(ANKIRIL, ("ANNA", "BERT"), seed, settings)


def at_random(table: Table, seed: int, most: int = 400) -> Iterator[Table]:
    """The table before each answer of players without a plan, who seldom end a turn early."""
    chance = random.Random(seed)
    for _ in range(most):
        if not (requests := table.requests()):
            return
        yield table
        request = chance.choice(requests)
        options = [option for option in request.options if option.text != "end"]
        wanted = options if options and chance.random() < 0.9 else request.options
        table.answer(request.seat, chance.choice(wanted).text)


def rows(table: Table, viewer: int | None, size: str = "small") -> list[str]:
    board = described(table.view(viewer)).board
    assert board is not None
    return ["".join(text for _, text in row).rstrip() for row in getattr(board, size)]


def choices(game: Play) -> dict[str, Choice]:
    """Notation -> how it is shown, for whoever is asked."""
    request = game.table.requests()[0]
    drawn = described(game.table.view(request.seat)).choices
    return {option.text: choice for option, choice in zip(request.options, drawn, strict=True)}


def fight() -> Play:
    """South, Fire, is to act; most of what can lie on a piece lies on one."""
    return position(
        """
        e   . . . . m . . .
        d  . . . . . k . . .
        c   . U . . D . . .
        """,
        fallen="N",
        arrow=(4, 3),
        emanations=("unah unah=3 unah", "unah -unah unah"),
        hand=("irsang burning-claws", "shekun shekun"),
        discard=("urom", ""),
        bonus=(0, 1),
        D="damsha reinforced=2",
        U="urom inactive poisoned=1",
        k="kintur damage=1",
        m="mullub inactive",
    )


# -- the board -----------------------------------------------------------------------------------------------

EMPTY_BOARD = """
             g = g1    · g2    : g3    : g4    · g5    ♣ g6
         f ♣^ f1   ○ f2    : f3    ○ f4    : f5    ○ f6    =^ f7
     e # e1    · e2    *^ e3   * e4    ≈ e5    #^ e6   · e7    " e8
 d "^ d1   · d2    ≈^ d3   · d4    × d5    · d6    ≈^ d7   · d8    "^ d9
     c " c1    · c2    #^ c3   ≈ c4    * c5    *^ c6   · c7    # c8
         b =^ b1   ○ b2    :b3[3]  ○ b4    :b5[4]  ○ b6    ♣^ b7
             a ♣ a1    · a2    :a3[1]  :a4[2]  · a5    = a6
"""


def test_each_sees_the_own_side_below() -> None:
    table = table_of()

    south = [line.removeprefix(" ") for line in EMPTY_BOARD.strip("\n").splitlines()]
    assert rows(table, 0) == south
    north = rows(table, 1)
    assert north[0] == "            a = a6    · a5    : a4    : a3    · a2    ♣ a1"
    assert north[6] == "            g ♣ g6    · g5    :g4[4]  :g3[3]  · g2    = g1"
    assert rows(table, None) == [re.sub(r"(\w\d)\[\d\]", r" \1  ", line).rstrip() for line in south]


FIGHT = """
     e # e1    · e2    *^ e3   * e4    ≈mul1/6z#^ e6   · e7    " e8
 d "^ d1   · d2    ≈^ d3   · d4    × d5    ·kin1/2 ≈^ d7   · d8    "^ d9
     c " c1    URO2/4z%#^ c3   ≈ c4    *DAM2/3+*^ c6   · c7    # c8
         b =^ b1   ○UNA 8  : b3    ○UNA 5  : b5    ○UNA 8  ♣^ b7
"""


def test_pieces_stand_with_their_figures_status_and_markers() -> None:
    drawn = rows(fight().table, 0)

    assert drawn[2:6] == [line.removeprefix(" ") for line in FIGHT.strip("\n").splitlines()]
    large = "\n".join(rows(fight().table, 0, "large"))
    assert "*DAMSH+" in large
    assert "·UROM%" in large
    assert "c2 2/4z" in large


def test_the_sides_tell_energy_the_arrow_emanations_and_cards() -> None:
    screen = plain(shown(fight().table, 0, 80, 36))

    assert re.search(r"─ North ─+ Emanations 8 – 8", screen)
    assert re.search(r"─ South \(you\) ─+ Emanations 8 5 8", screen)
    assert "Kashiri fallen, arrow on 3" in screen
    assert "Energy □□□ 0  +1 next turn" in screen
    assert "Energy ■■■ 3" in screen
    assert "Damsha c5: Reinforced 2" in screen
    assert "Urom c2: Poisoned 1" in screen
    assert "hand 2  deck 5  discard 1" in screen


def test_an_open_and_a_challenged_creature() -> None:
    game = position(
        """
        d  . . . . . m . . .
        c   . . . . I D . .
        """,
        D="damsha by=m",
        I="murduna",
        m="mullub protected",
    )
    assert "Damsha c6: Challenged by Mullub on d6" in plain(shown(game.table, 0, 100, 45))
    assert "Mullub d6: Challenger, hurt 1 less" in plain(shown(game.table, 0, 100, 45))
    assert choices(game)["attack c6"].hint == "Mullub: deals 1 of 6, takes 1 of 3"

    game.do("move c5", "on c4")

    assert "≈MUR1/3>" in "\n".join(rows(game.table, 0))
    assert "open" in next(fact for fact in described(game.table.view(0)).facts if "on c4" in fact)


def test_every_piece_stands_where_it_is_and_nowhere_else() -> None:
    for table in at_random(table_of(9), 9):
        view = table.view(0)
        cells = [cell for cell in view.numbers_of("cell") if cell >= 0]
        for size in ("narrow", "small"):
            drawn = "\n".join(rows(table, 0, size))
            bare = re.sub(r"(?m)^ *[a-g] | [a-g]\d", "", drawn)
            assert len(re.findall(r"[A-Za-z]{1,3}(?:\d+/\d| \d)", bare)) == len(cells)


def test_nobody_sees_the_cards_of_others() -> None:
    one = position("", hand=("irsang irsang", "shekun nirush"))
    other = position("", hand=("irsang irsang", "kintur mullub"))

    for viewer in (0, None):
        here, there = described(one.table.view(viewer)), described(other.table.view(viewer))
        assert here.facts == there.facts
        for room in range(ALWAYS, MUCH + 1):
            for panel, same in zip(here.panels(room), there.panels(room), strict=True):
                assert [line.text() for line in panel.lines] == [line.text() for line in same.lines]


# -- reach, targets and choices ------------------------------------------------------------------------------


def test_the_reach_and_the_targets_are_marked_with_the_numbers_of_the_choices() -> None:
    seen = 0
    for table in at_random(table_of(4), 4):
        request = table.requests()[0]
        seen += request.options[0].text.startswith("on ")
        for size in ("small", "large"):
            text = "\n".join(rows(table, request.seat, size))
            for number in range(1, sum(option.text.startswith("on ") for option in request.options) + 1):
                assert re.search(rf"\[{number}\]|(?<!\d){number}[A-Za-z]", text), (number, text)
    assert seen > 20


def test_the_acting_creature_is_marked() -> None:
    game = fight()

    game.do("move c5")

    assert "»DAM2/3+" in "\n".join(rows(game.table, 0))
    assert choices(game)["on d5"].hint == "Anomaly: 1 damage at the end of your turn"
    assert choices(game)["on c6"].hint == "raised Fire"


def test_choices_come_in_groups_with_what_they_do() -> None:
    told = choices(fight())

    assert (told["summon irsang"].group, told["summon irsang"].hint) == ("Summon", "3/3, Fire")
    assert told["cast burning-claws"].text == "An allied Creature gets +2/+0 until the end of the turn."
    assert (told["draw"].group, told["draw"].hint) == ("Pay", "1 Energy")
    assert (told["attack c5"].label, told["attack c5"].hint) == (
        "Damsha c5→d6",
        "Kintur: defeats it, takes 0 of 3",
    )
    assert (told["end"].group, told["end"].hint) == ("Or", "draw 2 cards, lose 3 Energy")


def test_the_parts_of_spells_and_intuition_say_what_they_do() -> None:
    game = position(
        """
        e   . . . . m . . .
        d  . . u . A . . . .
        """,
        leaders=("kashiri", "barush"),
        hand=("storm-front drain-energy", ""),
        A="lilu",
        m="mushank",
        u="urom",
    )

    used = choices(game)["use a3"]
    assert (used.group, used.hint) == ("Use", "Generate or Reinforce 2")
    game.do("use a3")
    assert choices(game)["second"].hint.startswith("Reinforce 2: ")
    game.do("first", "on a2", "cast storm-front")
    told = {text: (choice.label, choice.hint) for text, choice in choices(game).items()}
    assert told == {
        "way ne": ("e5 and on (NE)", "Mushank e5"),
        "way w": ("d4 and on (W)", "Urom d3"),
    }
    assert "·d4[2]" in rows(game.table, 0)[3]


def test_a_spell_tells_its_damage() -> None:
    game = position(
        """
        e   . . . m k . . .
        d  . . . . S . . . .
        """,
        leaders=("kashiri", "barush"),
        hand=("drain-energy", ""),
        S="shekun",
        m="mushank",
        k="urom damage=3",
    )

    game.do("cast drain-energy")

    hints = {text: choice.hint for text, choice in choices(game).items()}
    assert hints == {"on e4": "3/3, takes 2 of 3", "on e5": "2/1, falls"}


def test_an_emanation_that_falls_may_be_the_last_one() -> None:
    game = position(
        """
        e   . . . . D . . .
        """,
        emanations=("unah unah unah", "-unah unah=7 -unah"),
        D="damsha",
    )

    assert choices(game)["attack e5"].hint == "Unah: deactivates it and wins the game"


def test_what_was_foretold_of_an_attack_happens() -> None:
    seen = 0
    for settings in (FIRST_GAME, BY_CHANCE):
        for table in at_random(table_of(8, settings), 8):
            request = table.requests()[0]
            state = table.state
            assert isinstance(state, SoulOfAnkiril)
            hints = [choice.hint for choice in described(table.view(request.seat)).choices]
            is_attack = bool(state.said) and state.said[0].text.startswith("attack")
            for option, hint in zip(request.options, hints, strict=True) if is_attack else []:
                seen += 1
                after = state.clone()
                met = state.at[option.thing]
                after.choose(ANKIRIL.option(option.text))
                is_gone = after.cell[met] == OFF or after.arrival[met] != state.arrival[met]
                assert is_gone == bool(re.search("defeats it|deactivates it", hint)), hint
                if dealt := re.match(r"deals (\d+) of (\d+)", hint):
                    assert int(dealt[2]) - int(dealt[1]) == health_of(after, met), hint
    assert seen > 10


@pytest.mark.parametrize("deck", ["water", "air-metal-water"])
@pytest.mark.parametrize(("width", "height"), [(60, 36), (80, 24), (100, 35), (140, 45), (200, 60)])
def test_every_screen_fits_the_terminal(deck: str, width: int, height: int) -> None:
    chance = random.Random(width)
    for table in at_random(table_of(width, {"deck0": deck, "deck1": "random"}), width, 200):
        if chance.random() < 0.1:
            for viewer in (table.requests()[0].seat, -1):
                lines = plain(shown(table, viewer, width, height)).splitlines()
                assert max(cell_len(line) for line in lines) <= width
                assert len(lines) < height
                assert lines[0].startswith(" Soul of Ankiril")


def test_a_terminal_without_signs_still_tells_the_terrain() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = DrawnScreen(out, Keyboard(io.StringIO(), out), True, lambda: (80, 24))

    screen.show(Scene(table_of(), 0, players_of(("ANNA", "BERT"), "3")))

    out.seek(0)
    text = plain(out.read())
    assert 'd "^ d1   . d2    ~^ d3   . d4    x d5    . d6' in text
    assert "b =^ b1   o b2    :b3[3]  o b4" in text
    assert "?" not in text


# -- at the terminal -----------------------------------------------------------------------------------------


def ankiril(folder: Path, **more: object) -> Wish:
    facts: dict[str, object] = {
        "game": SLUG,
        "names": ("ANNA",),
        "seats": ("human", "random"),
        "seed": "4",
        "settings": ("deck0=water", "deck1=fire", "first_turn_energy=3"),
        "record": folder / "game.jsonl",
        "plain": True,
        "fast": True,
    }
    return Wish(**{**facts, **more})  # type: ignore[arg-type]  # the tests name fields of a Wish


def test_the_plain_table_has_a_sentence_for_each_piece(tmp_path: Path) -> None:
    out = at_terminal(ankiril(tmp_path), ["1"]).out

    assert "Kashiri of ANNA on a3 (deployment): Attack 2, Health 7, Active." in out
    assert "Unah of Random on f4 (Emanation Terrain): Emanation, Health 8." in out
    assert re.search(r"You: \d Energy\.", out)
    assert re.search(r"You: \d cards in hand, \d+ in the deck, 0 in the Discard Pile\.", out)
    assert "Anomaly d5" in out
    assert "@" not in out


def test_names_and_commands_are_understood(tmp_path: Path) -> None:
    played = at_terminal(ankiril(tmp_path), ["1", "hint", "help", "card unah", "move kashiri"])

    assert "Choose where Kashiri moves." in played.after("move kashiri")
    assert re.search(r"\d+ %: choice \d+, ", played.after("hint"))
    assert "^ raised · ○ Emanation · : deployment · × Anomaly" in played.after("help")
    assert "Emanation, no Element; Health 8" in played.after("card unah")


def test_a_whole_game_is_played(tmp_path: Path) -> None:
    wish = ankiril(tmp_path, settings=("deck0=random", "deck1=random", "turn_limit=20"))

    played = at_terminal(wish, always("1"))

    assert (played.code, played.errors) == (0, "")
    assert "Record: " in played.out


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["soul of", "1", "", "", "quit"], ("water", "fire")),
        (["soul of", "1", "other", "metal", "random", "", "quit"], ("metal", "random")),
    ],
)
def test_the_menu_offers_the_book_s_decks_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], expected: tuple[str, str]
) -> None:
    monkeypatch.setenv("SOULTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "anna")

    at_terminal(Wish(plain=True, fast=True), typed)

    (path,) = (tmp_path / "records").glob("*.jsonl")
    settings = saved(path).header.settings
    assert (settings["deck0"], settings["deck1"]) == expected


def test_decks_and_cards_are_told_in_a_line() -> None:
    assert decks(ANKIRIL, "")[0] == ("water", "Water", "Kashiri with Unah; 15 Allies, 10 Spells")
    assert [start.title for start in starts(ANKIRIL)] == ["First game", "Other decks", "By chance"]
    face = ANKIRIL.names.index("kashiri")
    assert card_fact(ANKIRIL, face) == "Leader, Water, Fin; Attack 2, Health 7, 6 Sync Points."
