"""Soul of Ankiril at the terminal, in words: short names, prompts, what choices and pieces say."""

import re
from pathlib import Path

import pytest

from soultable.core.game import Settings
from soultable.core.table import Table, open_table
from soultable.games.registry import described
from soultable.games.registry import game as game_of
from soultable.games.soul_of_ankiril.rules.printed.codes import SPELL
from soultable.games.soul_of_ankiril.table.option_menu import ability_of
from soultable.games.soul_of_ankiril.table.view_model import Reading, codes_for
from soultable.lab.deck_files import file_of, surprise, words_of
from tests.cards.sample import written
from tests.cards.soul_of_ankiril_sample import ALLY, HEAD
from tests.cli.terminal.test_drawn import plain, shown
from tests.cli.terminal.test_soul_of_ankiril import choices, fight, rows
from tests.rules.soul_of_ankiril.table import ANKIRIL, CATALOG, Play
from tests.rules.soul_of_ankiril.table import table as position


def set_up(deck: str) -> Table:
    return open_table(ANKIRIL, ("ANNA", "BERT"), 3, {"deck0": deck, "deck1": deck})


def ability(name: str) -> tuple[str, str]:
    return ability_of(ANKIRIL, ANKIRIL.names.index(name))


# -- names ---------------------------------------------------------------------------------------------------


def test_no_two_pieces_have_the_same_short_name() -> None:
    codes = codes_for(tuple(ANKIRIL.names), tuple(CATALOG.kinds))

    pieces = [face for face in range(len(ANKIRIL.names)) if face not in CATALOG.of_kind(SPELL)]
    assert sorted(codes) == pieces
    assert len(set(codes.values())) == len(pieces)
    assert all(len(code) == 3 for code in codes.values())
    assert codes[ANKIRIL.names.index("kashiri")] == "kas"


def test_short_names_stay_different_however_alike_the_names_are() -> None:
    names = tuple(f"abc{'d' * number}" for number in range(20))

    assert len(set(codes_for(names, (0,) * 20).values())) == 20


def test_a_short_name_is_numbered_where_all_others_are_taken() -> None:
    names = ("abxy", "aba", "abb", *[f"ab{digit}" for digit in range(10)], "abx")

    codes = codes_for(names, (0,) * len(names))

    assert len(set(codes.values())) == len(names)
    assert codes[len(names) - 1] == "a10"


def test_imdu_and_imdugar_are_told_apart_on_the_board_and_when_typed() -> None:
    game = position(
        """
        c   . . . . I A . .
        """,
        I="imdu",
        A="imdugar",
    )

    row = rows(game.table, 0)[4]
    assert "*IMD1/4" in row
    assert "*^IMR2/7" in row
    things = described(game.table.view(0)).things
    assert [thing.words for thing in things["imd"]] == [["c5"]]
    assert [thing.words for thing in things["imr"]] == [["c6"]]


def test_a_piece_with_many_signs_keeps_its_name() -> None:
    game = position("c   . U . . . . . .", U="urom inactive poisoned=1 reinforced=1")

    assert "URO2/4z%#^ c3" in rows(game.table, 0)[4]
    assert rows(game.table, 0, "narrow")[4].startswith('   c " c1  URO2/4#^ c3')


# -- questions -----------------------------------------------------------------------------------------------


def test_where_the_leader_stands_is_asked_in_a_few_words() -> None:
    equal, different = set_up("water").requests()[0], set_up("air").requests()[1]

    assert ANKIRIL.render(equal.prompt) == "Choose where your Leader stands."
    assert equal.options[0].label == ANKIRIL.option("deploy a3 aaa").label
    assert ANKIRIL.render(equal.options[0].label) == "Leader on a3"
    assert ANKIRIL.render(different.prompt) == "Choose where your Leader and your Emanations stand."
    label = ANKIRIL.render(different.options[0].label)
    assert label == "Leader on f3, Unah on f2, Imara on f4 and Imara on f6"
    shown_here = described(set_up("air").view(1)).choices[0]
    assert (shown_here.group, shown_here.label) == ("Leader on f3", "Imara f6, Imara f4, Unah f2")


def test_the_letters_of_the_first_answer_are_explained_once() -> None:
    equal = [choice.hint for choice in described(set_up("water").view(0)).choices]
    different = [choice.hint for choice in described(set_up("air").view(1)).choices]

    assert equal == ["aaa: your Emanations are all Unah", "", "", ""]
    assert different[0] == "from west to east a is Unah and b is Imara"
    assert not any(different[1:])


def test_the_choice_of_a_deck_is_a_list_without_empty_frames() -> None:
    table = open_table(ANKIRIL, ("ANNA", "BERT"), 3, {})

    for size in ((80, 24), (120, 40)):
        lines = plain(shown(table, 0, *size)).splitlines()
        leaders = [found.start() for line in lines if (found := re.search(r"\w+ with ", line))]
        assert leaders == [leaders[0]] * 8
        assert not any("What happened" in line for line in lines)


def test_ending_the_turn_tells_what_happens_then() -> None:
    obliged = position(
        """
        d  . . . . . m . . .
        c   . . . . . D . .
        """,
        energy=0,
        deck=("", ""),
        D="damsha by=m",
        m="mullub protected",
    )

    assert choices(obliged)["end"].hint == "Damsha c6 must attack"
    assert choices(fight())["end"].hint == "draw 2 cards, lose 3 Energy"


def test_what_can_be_used_is_named_and_told_apart_from_the_rest_of_the_text() -> None:
    assert ability("nirush") == ("Meditate", "this Creature gets +1/+1 for good.")
    assert ability("barush")[0] == ""
    assert ability("barush")[1].startswith("each other allied Creature at Range 1 gets +1/+0")
    assert ability("kiri") == ("", "heal an allied Creature at Range 1 by 2.")
    assert ability("imdugar")[0] == "Swap or Throw 1"
    assert ability("imdugar")[1].startswith("Swap: exchange the places")


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("{ draw = 1 }", ("", "draw 1 card.")),
        (
            '{ modify = "permanent", attack = 1, health = 1, to = "self" }',
            ("Meditate, on Wood Terrain", "this Creature gets +1/+1 for good."),
        ),
    ],
)
def test_what_can_be_used_on_some_terrain_is_told_too(
    tmp_path: Path, done: str, told: tuple[str, str]
) -> None:
    card = f'{ALLY.partition("[card.ability]")[0]}[card.ability]\non = "wood"\ndo = [{done}]\n'
    game = game_of(ANKIRIL.slug, (written(tmp_path, HEAD + card),))

    assert ability_of(game, game.names.index("mullub")) == told


def test_a_fallen_leader_can_be_brought_back_for_what_is_said() -> None:
    fallen = position(fallen="S", arrow=(2, 4))
    free = position(fallen="S", arrow=(0, 4))

    told = {text: (choice.label, choice.hint) for text, choice in choices(fallen).items()}
    assert told["recharge"] == ("Recharge Barush", "1 Energy, arrow to 1")
    assert told["resummon"] == ("Resummon Barush", "2 Energy")
    assert choices(free)["resummon"].hint == "free"


# -- facts ---------------------------------------------------------------------------------------------------


def test_a_piece_tells_how_it_was_changed_and_for_how_long() -> None:
    game = position("c   . . . . N . . .", N="nirush attack=1 health=1 attack_eot=2")

    (fact,) = [fact for fact in described(game.table.view(0)).facts if "Nirush" in fact]
    assert "Attack 4, Health 5, Active, +1/+1 for good, +2/+0 until the end of the turn" in fact


def test_numbers_stand_on_the_board_only_where_one_choice_is_meant() -> None:
    game = fight()
    assert Reading(game.table.view(0)).marks() == {}

    game.do("move c5")

    assert sorted(Reading(game.table.view(0)).marks().values()) == ["1", "2", "3", "4"]


def test_a_game_with_a_deck_of_chance_from_a_file_can_be_played(tmp_path: Path) -> None:
    words = words_of(ANKIRIL.slug)
    deck = surprise(words, "", "7", None)
    path = tmp_path / "mine.toml"
    path.write_text(file_of(words, deck), encoding="utf-8")

    decks: Settings = {"deck0": deck.id, "deck1": "fire"}
    game = Play(open_table(game_of(ANKIRIL.slug, (), (path,)), ("ANNA", "BERT"), 1, decks))

    assert game.asked == "0 Deploy and 1 Deploy"
    assert game.table.game.names[game.state.piece[0]] == deck.head("leader")[0]
