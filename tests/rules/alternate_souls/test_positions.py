"""Positions of Alternate Souls: as text and back, by hand, and what cannot be."""

from random import Random

import pytest

from soultable.core.errors import BadPosition
from soultable.core.hashing import state_key
from soultable.core.position_text import load, save
from soultable.games.alternate_souls.rules.state import AlternateSouls
from tests.rules.alternate_souls.table import ALTSOULS, board, fresh, table
from tests.rules.marks import rule

SMALL = """
map = 0
lineup = "varka brann kessa - - - maren nerin - - - -"
squares = "- b2 c2 - - - - b8 - - - -"
lane = [5, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1]
will = [3, 3]
hand = ["hammer_rush", "cold_current"]
deck = ["...", "..."]
"""


@rule("AS-R51", "AS-R54")
def test_a_game_saved_in_the_middle_of_a_triple_interrupt_goes_on_as_if_nothing_had_been() -> None:
    game = table(
        """
        8  . . . . s
        6  . n . . .
        4  . M . K .
        """,
        M="mordane",
        K="kessa",
        n="nerin",
        s="coral_sentinel",
        hand=("crimson_lunge void_silence", "cold_current"),
    )
    game.do("play crimson_lunge", "on b4", "go f-f")
    game.do("play cold_current")
    assert (game.asked, game.options()) == ("1 Interrupt", ["on b4", "on d4"])  # a part is still missing

    s = load(ALTSOULS, save(game.state))
    assert isinstance(s, AlternateSouls)
    assert (state_key(s), s.said) == (state_key(game.state), game.state.said)
    for text in ("on b4", "play void_silence"):
        game.do(text)
        s.choose(ALTSOULS.option(text))
        s = load(ALTSOULS, save(s))

    assert state_key(s) == state_key(game.state)
    assert game.board == board("""
        8  . . . . s
        6  . M . . .
        4  . . . K .
        """)


@pytest.mark.parametrize("mode", ["starter", "full"])
def test_every_position_of_a_game_reads_back_to_itself(mode: str) -> None:
    game, dice = fresh(7, mode=mode, deck0="random", deck1="random"), Random(7)
    number = 0
    while not game.ending:
        if number % 3 == 0:
            same = load(ALTSOULS, save(game.state), try_out=False)
            assert state_key(same) == state_key(game.state)
            assert (same.who, same.choices) == (game.state.who, game.state.choices)
        game.do(dice.choice(game.options()))
        number += 1

    assert state_key(load(ALTSOULS, save(game.state))) == state_key(game.state)


@rule("AS-55")
def test_a_position_by_hand_begins_in_the_main_phase_of_the_active_player() -> None:
    s = load(ALTSOULS, SMALL + "active = 1\n")

    assert (s.who, [option.text for option in s.choices]) == (
        1,
        ["step b8", "play cold_current", "use maren", "end"],
    )


@rule("AS-1", "AS-2", "AS-53", "AS-85", "AS-R6", "AS-R35", "AS-R55", "AS-R73", "AS-R76", "AS-22")
@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("will = [3, 3]", "will = [11, 3]", "will: 2 entries from 0 to 10 are needed"),
        ("will = [3, 3]", "spirit = [3, 2]", "spirit: 2 entries from 0 to 2 are needed"),
        ("lane = [5,", "lane = [11,", "lane: 12 entries from -1 to 10 are needed"),
        ("map = 0", "map = 2", "map: 2 does not fit; from -1 to 1 is possible"),
        ("map = 0", "", "map: 0 for map A or 1 for map B is needed"),
        ("b2 c2", "b2 b2", r"squares: two units stand on b2 \(AS-R6\)"),
        ("b2 c2", "b2 b22", "squares: unknown word 'b22'; did you mean"),
        (
            'squares = "- b2',
            'squares = "a1 b2',
            "squares: Varka, Crowned in Flame cannot be on the board and on the lane",
        ),
        (
            "lane = [5, -1",
            "lane = [5, 3",
            "squares: Brann, Forge Breaker cannot be on the board and on the lane",
        ),
        ("lane = [5, -1, -1, -1", "lane = [5, -1, -1, 2", "squares: there is no unit 4 in the lineup"),
        ("varka brann", "brann varka", "lineup: entry 1 must be a Ruler"),
        ("brann kessa", "brann brann", "lineup: the Linkers of seat 0 must all be different"),
        ("varka brann kessa", "varka brann", "lineup: 12 entries are needed"),
        ("maren nerin", "maren tidal_pull", "lineup: entry 8 must be a Linker"),
        (
            "will = [3, 3]",
            'play = ["molten_ground", ""]',
            "rows_0: as many entries as cards in play are needed: 1",
        ),
        (
            "will = [3, 3]",
            'play = ["molten_ground", ""]\nrows_0 = [9]',
            "rows_0: 1 to 8 for an addition, 0 for regalia",
        ),
        (
            "will = [3, 3]",
            'play = ["hammer_rush", ""]\nrows_0 = [1]',
            r"play\[0\]: Hammer Rush is neither an addition nor regalia",
        ),
        ("will = [3, 3]", 'settings = { mode = "full" }', r"box\[0\]: .* cards are left out of the deck"),
        ('hand = ["hammer_rush"', 'hand = ["cold_current"', r"hand\[0\]: there are not so many copies"),
        (
            'hand = ["hammer_rush"',
            'hand = ["hamer_rush"',
            r"hand\[0\]: unknown card 'hamer_rush'; did you mean 'hammer",
        ),
        ('deck = ["..."', 'deck = [""', "cards lie nowhere"),
        ("map = 0", 'map = 0\nagenda = ["Turn(0)"]', "agenda: unknown step 'Turn'"),
        (
            "map = 0",
            'map = 0\nagenda = ["MainPhase(2)"]',
            "agenda: MainPhase is about seat 2; 0 to 1 are there",
        ),
        ("map = 0", 'map = 0\nagenda = ["MainPhase(1)"]', "agenda: MainPhase: it is the turn of seat 0"),
        (
            "map = 0",
            'map = 0\nagenda = ["MainPhase(0)", "Interrupt(1, 9)"]',
            "agenda: Interrupt: the speed that can",
        ),
        (
            "map = 0",
            'map = 0\nagenda = ["MainPhase(0)", "HastenLinker(0, 2, 0, 4095)"]',
            "agenda: HastenLinker: only one's own Linkers can be brought closer",
        ),
        (
            "map = 0",
            'map = 0\nagenda = ["MainPhase(0)", "Resolve(0, 25, 0, -1, -1, -1)"]',
            "agenda: Resolve: target 1 is not a unit",
        ),
        (
            "map = 0",
            'map = 0\nagenda = ["MainPhase(0)", "March(11, 0, 0)"]',
            "agenda: March: there is no unit 11",
        ),
        ("map = 0", "map = 0\nnegated = 1", "negated: nothing waits to resolve"),
        ("map = 0", "map = 0\nspirit = [0, 2]", r"spirit: seat 0 has lost with 0 \(AS-3\)"),
        ("map = 0", "map = 0\nhappened = [7]", "happened: not what can have happened"),
        (
            "map = 0",
            "map = 0\ndamage = [0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
            "damage: Brann, .* would be destroyed",
        ),
        (
            "map = 0",
            "map = 0\ndamage = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
            "damage: Varka, .* on the lane has none",
        ),
        ("map = 0", 'map = 0\nsettings = { deck0 = "s-wind" }', "lineup: seat 0 plays the deck s-wind"),
        ("map = 0", "map = 0\nturns = 3", "position: unknown key 'turns'; did you mean 'turn'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(before: str, after: str, message: str) -> None:
    assert before in SMALL

    with pytest.raises(BadPosition, match=message) as refused:
        load(ALTSOULS, SMALL.replace(before, after))

    assert "\n" not in str(refused.value)


@rule("AS-85")
def test_a_j_ruler_on_the_board_has_been_flipped() -> None:
    text = SMALL.replace('squares = "-', 'squares = "a1').replace("lane = [5", "lane = [-1")

    with pytest.raises(
        BadPosition, match=r"flipped: Varka, Crowned in Flame is on the board only after Judgment"
    ):
        load(ALTSOULS, text)
    assert load(ALTSOULS, text + "flipped = [1, 0]\n").who == 0
