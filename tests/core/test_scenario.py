"""Scenario files: what they can say, what is told when it does not hold, and what a bad file gets."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.core.errors import BadScenario, SoultableError
from soultable.core.scenarios.file import CHECKS
from soultable.core.scenarios.file import HEAD as HEAD_KEYS
from soultable.core.scenarios.run import QUESTIONS, is_solved, open_scenario, read_scenario, run_scenario
from soultable.games.registry import game as game_of

GAME = game_of("soulfall")
EXAMPLE = Path(__file__).resolve().parents[2] / "scenarios" / "soulfall" / "book-example.toml"
HEAD = 'scenario = 1\ngame = "soulfall"\ntitle = "A test"\n'
POSITION = """
[position]
hand = ["tarrokh velunai", "ginjinx"]
devotions = ["ginjinx", ""]
shards = ["", "orsolwe"]
deck = "hesperax ehvagri orsolwe"
box = "..."
"""
ACTIONS = ("draw", "play", "populate", "prosper", "devote")
PROSPER = '[[move]]\ndo = "select prosper"\n'


def lines(text: str) -> list[str]:
    """What does not hold in a scenario."""
    return run_scenario(read_scenario(text, "it"), GAME).lines


def after_prosper(*checks: str) -> list[str]:
    """What does not hold after one Prosper in the position above."""
    return lines(HEAD + POSITION + PROSPER + "\n".join(checks) + "\n")


# -- what holds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "check",
    [
        'expect = { shards.0 = 1, "shards.1" = 1, deck = 2, asked = "0 ChooseBonus" }',
        'expect = { shards.0 = "hesperax", deck = "ehvagri orsolwe", hand.0 = "velunai tarrokh" }',
        'expect = { deck = "... orsolwe", hand.0 = "velunai ...", hand.1 = "?", nomads.0 = "" }',
        'expect = { deck = "2 ?", box = "...", hand.0 = "... tarrokh ?", devotions.0 = "... ginjinx" }',
        'expect = { asked = "0", result = "none", winners = [], turn = 1, active = 0, pending = [0, 1, 1] }',
        'offered = ["done", "use ginjinx"]',
        'offered = { 0 = ["done", "Use  Ginjinx"], 1 = [] }',
        'refused = { "use ehvagri" = "SF-R18", "select draw" = "not-now", "@1 done" = "not-asked" }',
        'events = ["SF-28", "SF-41"]',
        'seen = { viewer = 1, hand.0 = "2 ?", shards.0 = "?", devotions.0 = "ginjinx", deck = 2 }',
        'seen = [{ viewer = 0, hand.0 = "tarrokh velunai" }, { viewer = "spectator", hand.1 = "?" }]',
        'seen = { viewer = 0, memory = true, hand.0 = "... velunai", deck = "? ..." }',
        'note = "The top card becomes a Shard."\nseat = 0',
    ],
)
def test_it_holds(check: str) -> None:
    assert after_prosper(check) == []


def test_start_and_end_are_checked_too() -> None:
    start = '[start]\nexpect = { deck = 3 }\noffered = []\n[end]\nexpect = { deck = 1 }\nevents = ["SF-40"]\n'

    assert lines(HEAD + POSITION + PROSPER + start) == [
        "it: start: offered besides: " + ", ".join(f"select {action}" for action in ACTIONS),
        "it: end: expected deck = 1, but it is 2",
        "it: end: expected an event by SF-40; there are SF-28, SF-41, SF-R22, SF-45",
    ]


def test_a_set_up_has_a_seed_and_settings() -> None:
    text = HEAD + 'seed = "x"\nplayers = 2\n[settings]\nstart_player = "seat1"\n[start]\n'

    assert (
        lines(text + 'expect = { hand.0 = 3, hand.1 = 3, deck = 42, asked = "1" }\nevents = ["SF-10"]') == []
    )


def test_a_resignation_ends_it() -> None:
    text = HEAD + '[[move]]\nseat = 1\ndo = "resign"\n[end]\n'

    assert (
        lines(text + 'expect = { asked = "nobody", result = "resigned", winners = [0], returns = [1, 0] }')
        == []
    )


def test_the_end_is_the_goal_of_a_puzzle() -> None:
    scenario = read_scenario(HEAD + POSITION + "[end]\nexpect = { shards.0 = 2 }")
    table = open_scenario(scenario, GAME)
    assert not is_solved(scenario, table)

    for answer in ("select prosper", "use ginjinx", "place velunai"):
        table.answer(0, answer)

    assert is_solved(scenario, table)


def test_what_is_said_for_people_is_kept() -> None:
    scenario = read_scenario(HEAD + 'story = "Once."\ncites = ["SF-41"]\n' + PROSPER + 'note = "Look."')

    assert (scenario.title, scenario.story, scenario.cites) == ("A test", "Once.", ["SF-41"])
    assert [(move.do, move.note, move.seat) for move in scenario.moves] == [("select prosper", "Look.", -1)]


# -- what does not hold ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("check", "line"),
    [
        ("expect = { shards.0 = 2 }", "expected shards.0 = 2, but it is 1"),
        ('expect = { shards.0 = "ehvagri" }', 'expected shards.0 = "ehvagri", but it is "hesperax"'),
        (
            'expect = { hand.0 = "tarrokh" }',
            'expected hand.0 = "tarrokh", but it is "tarrokh velunai"',
        ),
        ('expect = { deck = "orsolwe ..." }', 'expected deck = "orsolwe ...", but it is "ehvagri orsolwe"'),
        ('expect = { deck = "3 ? ..." }', 'expected deck = "3 ? ...", but it is "ehvagri orsolwe"'),
        ('expect = { asked = "1" }', 'expected asked = "1", but it is "0 ChooseBonus"'),
        ('expect = { result = "nomads" }', 'expected result = "nomads", but it is "none"'),
        ("expect = { winners = [0] }", "expected winners = [0], but it is []"),
        ("expect = { turn = 2 }", "expected turn = 2, but it is 1"),
        ('offered = ["use ehvagri", "done"]', "not offered: use ehvagri; offered besides: use ginjinx"),
        ('refused = { done = "SF-1" }', "expected 'done' to be refused [SF-1], but it is offered"),
        (
            'refused = { "use ehvagri" = "SF-1" }',
            "expected 'use ehvagri' to be refused by SF-1, but it is by SF-R18 (not-pending)",
        ),
        ('events = ["SF-40"]', "expected an event by SF-40; there are SF-28, SF-41, SF-R22, SF-45"),
        (
            'seen = { viewer = 1, hand.0 = "tarrokh ?" }',
            'seen by seat 1: expected hand.0 = "tarrokh ?", but it is "? ?"',
        ),
        (
            'seen = { viewer = "spectator", deck = 1 }',
            "seen by a spectator: expected deck = 1, but it is 2",
        ),
    ],
)
def test_it_does_not_hold(check: str, line: str) -> None:
    assert after_prosper(check) == [f"it: move 1 (select prosper): {line}"]


def test_a_refused_move_ends_the_run() -> None:
    text = HEAD + POSITION + PROSPER + PROSPER + PROSPER

    assert lines(text) == [
        "it: move 2 (select prosper): refused: That is not what is asked now: "
        "A Devotion offers its bonus. Use it, or take no more bonuses. [SF-45]"
    ]


def test_each_failing_expectation_is_one_line() -> None:
    found = after_prosper('expect = { deck = 7, turn = 9 }\nevents = ["SF-40"]\noffered = ["done"]')

    assert len(found) == 4
    assert not run_scenario(read_scenario(HEAD + POSITION + "[end]\nexpect = { deck = 7 }"), GAME).passed


# -- lists in words -------------------------------------------------------------------------------------

SOULS = game_of("alternate-souls")
MARCH = """scenario = 1
game = "alternate-souls"
title = "A Will step"
[position]
map = 0
lineup = "ilyane fael - - - -  varka kessa - - - -"
squares = "- a2 - - - -  - e8 - - - -"
will = [5, 5]
deck = ["...", "..."]
[[move]]
do = "step a2"
"""


def march(check: str) -> list[str]:
    """What does not hold after a unit's Will step from a2."""
    return run_scenario(read_scenario(MARCH + check, "it"), SOULS).lines


@pytest.mark.parametrize(
    "check",
    [
        'expect = { squares = "- a3 - - - - - e8 - - - -" }',
        'expect.squares = "- a3 - - - -   - e8 - - - -"',
        "expect = { squares = [-1, 10, -1, -1, -1, -1, -1, 39, -1, -1, -1, -1] }",
        'expect.lineup = "ilyane fael - - - -  varka kessa - - - -"',
    ],
)
def test_a_list_is_expected_in_words_or_numbers(check: str) -> None:
    assert march(check) == []


def test_a_list_that_differs_is_told_in_words() -> None:
    assert march('expect.squares = "- a2 - - - -  - e8 - - - -"') == [
        'it: move 1 (step a2): expected squares = "- a2 - - - -  - e8 - - - -", '
        'but it is "- a3 - - - - - e8 - - - -"'
    ]


@pytest.mark.parametrize(
    ("check", "message"),
    [
        ('expect.squares = "- a33"', "squares: unknown word 'a33'; did you mean 'a3'?"),
        ('expect.lineup = "ilyan"', "lineup: unknown word 'ilyan'; did you mean 'ilyane'?"),
        ("expect.squares = 3", "squares: a list of numbers, or of words in one text, is needed"),
        ("expect.squares = ['a3']", "squares: a list of numbers, or of words in one text, is needed"),
        ('expect.lane = "3 - -"', "lane: a list of numbers is needed"),
    ],
)
def test_a_wrong_word_in_a_list_gets_one_line(check: str, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        march(check)

    assert str(caught.value) == f"it: move 1 (step a2): expect: {message}"


# -- bad files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("scenario = ", "it: not TOML: Invalid value"),
        ("", "it: not a scenario; it begins with 'scenario = 1'"),
        ("scenario = true", "it: not a scenario; it begins with 'scenario = 1'"),
        ("scenario = 2", "it: format 2 is newer than this program reads (1); update Soultable"),
        ("scenario = 1", "it: game: a text in quotes is needed; it is missing"),
        ('scenario = 1\ngame = "soulfall"', "it: title: a text in quotes is needed; it is missing"),
        (HEAD + "titel = 1", "it: unknown key 'titel'; did you mean 'title'?"),
        (HEAD + "story = 3", "it: story: a text in quotes is needed"),
        (HEAD + "cites = [1]", "it: cites: a list of texts is needed"),
        (HEAD + "seed = 1.5", "it: seed: a whole number or a text is needed"),
        (HEAD + "players = -1", "it: players: a whole number from 0 is needed"),
        (HEAD + "players = 3", "it: players: Soulfall is for 2 players, not 3"),
        (HEAD + "settings = 3", "it: settings: a table is needed"),
        (HEAD + "[settings]\nmax_turn = 3", "it: unknown setting 'max_turn'; did you mean 'max_turns'?"),
        (HEAD + "[settings]\nmax_turns = 0", "it: max_turns: '0' does not fit"),
        (HEAD + "seed = 1\n[position]\nseed = 2", "it: 'seed' stands twice: at the top and in [position]"),
        (HEAD + "[position]\nhnad = []", "it: position: unknown key 'hnad'; did you mean 'hand'?"),
        (
            HEAD + '[position]\ndeck = "ginjnx ..."',
            "it: deck: unknown card 'ginjnx'; did you mean 'ginjinx'?",
        ),
        (HEAD + "move = 3", "it: move: a list of tables is needed"),
        (HEAD + "[[move]]\nnote = '1'", "it: move 1: do: a text in quotes is needed; it is missing"),
        (HEAD + PROSPER + "sea = 1", "it: move 1 (select prosper): unknown key 'sea'; did you mean 'seat'?"),
        (HEAD + PROSPER + "seat = 2", "it: move 1 (select prosper): seat: one of the seats 0 to 1 is needed"),
        (HEAD + '[[move]]\ndo = "resign"', "it: move 1 (resign): seat: one of the seats 0 to 1 is needed"),
        (
            HEAD + PROSPER + '[[move]]\ndo = "place tarok"',
            "it: move 2 (place tarok): 'place tarok' is not a move of Soulfall; did you mean 'place tar",
        ),
        (HEAD + "[end]\nexpect = 1", "it: end: expect: a table is needed"),
        (
            HEAD + "[end]\nexpect = { hnd.0 = 1 }",
            "it: end: expect: unknown key 'hnd.0'; did you mean 'hand.0'?",
        ),
        (
            HEAD + "[end]\nexpect = { hand = 1 }",
            "it: end: expect: 'hand' is of each seat; say whose: 'hand.0'",
        ),
        (HEAD + "[end]\nexpect = { deck = [] }", "it: end: expect: deck: a number of cards or their names"),
        (HEAD + "[end]\nexpect = { deck = '3' }", "it: end: expect: deck: a number stands before a card"),
        (
            HEAD + "[end]\nexpect = { deck = '... ...' }",
            "it: end: expect: deck: a number stands before a card",
        ),
        (HEAD + "[end]\nexpect = { deck = 'x' }", "it: end: expect: deck: unknown card 'x'"),
        (HEAD + "[end]\nexpect = { turn = '1' }", "it: end: expect: turn: a whole number is needed"),
        (HEAD + "[end]\nexpect = { winners = 0 }", "it: end: expect: winners: a list of numbers is needed"),
        (HEAD + "[end]\nexpect = { asked = 0 }", "it: end: expect: asked: a text is needed"),
        (HEAD + "[end]\noffered = ['x y']", "it: end: offered: 'x y' is not a move of Soulfall"),
        (
            HEAD + "[end]\noffered = { a = [] }",
            "it: end: offered: 'a' is not a seat; seats are numbers from 0",
        ),
        (HEAD + "[end]\noffered = { 2 = [] }", "it: end: offered: there is no seat 2; the last one is 1"),
        (HEAD + "[end]\nrefused = { done = 3 }", "it: end: refused: done: a text in quotes is needed"),
        (HEAD + "[end]\nrefused = { '@7 done' = '' }", "it: end: refused: there is no seat 7"),
        (HEAD + "[end]\nseen = { deck = 3 }", 'it: end: seen: viewer = 0 (a seat) or viewer = "spectator"'),
        (HEAD + "[end]\nseen = { viewer = 4 }", "it: end: seen: there is no seat 4; the last one is 1"),
        (HEAD + "[end]\nseen = { viewer = 0, memory = 1 }", "it: end: seen: memory: true or false is needed"),
        (HEAD + "[end]\nseen = { viewer = 0, turn = 1 }", "it: end: seen: unknown key 'turn'"),
        (HEAD + "x = 0x" + "f" * 5000, "it: a number of more than 64 bits"),
        (HEAD + "x = " + "9" * 5000, "it: not TOML"),
        (HEAD + "x = " + "[" * 5000, "it: not TOML"),
        (HEAD + ".".join("x" * 500) + " = 1", "it: nested too deeply; 7 levels are the most"),
        ("#" * 100_001, "it: 100001 characters are too many; 100000 is the most"),
    ],
)
def test_a_bad_file_gets_one_line_that_says_where(text: str, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        lines(text)

    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_a_scenario_of_another_game_is_refused() -> None:
    scenario = read_scenario(HEAD.replace("soulfall", "spirit-war"), "it")

    with pytest.raises(BadScenario, match="it: game: it is of 'spirit-war', not of 'soulfall'"):
        run_scenario(scenario, GAME)


def test_an_agenda_that_cannot_be_carried_out_is_the_file_s_fault() -> None:
    text = HEAD + POSITION + 'agenda = ["Act(0, 77, 0)"]\n' + PROSPER

    with pytest.raises(BadScenario, match="it: agenda: these steps cannot be carried out in this position"):
        lines(text)


def run_or_refuse(text: str) -> None:
    """Anything at all is read, or refused in one line."""
    try:
        outcome = run_scenario(read_scenario(text), GAME)
    except BadScenario as error:
        assert "\n" not in str(error)
    else:
        assert outcome.passed == (not outcome.lines)


@given(st.text())
def test_no_text_breaks_it(text: str) -> None:
    run_or_refuse(text)


WORDS = st.sampled_from(
    [
        "0",
        "1",
        "-1",
        "99",
        "true",
        "[]",
        "{}",
        '""',
        '"?"',
        '"..."',
        '"3 ?"',
        "1.5",
        '"ginjinx"',
        "1979-05-27",
        "[0]",
    ]
)
ZONES = ["hand", "deck", "known", "pending", "cards_left", "agenda", "rng"]
KEYS = st.sampled_from([*HEAD_KEYS, *CHECKS, *QUESTIONS, *ZONES, "do", "seat", "note", "viewer", "memory"])


@given(st.lists(st.tuples(KEYS, WORDS), max_size=6), st.lists(st.tuples(KEYS, WORDS), max_size=6), st.data())
def test_no_set_of_keys_breaks_it(
    top: list[tuple[str, str]], below: list[tuple[str, str]], data: st.DataObject
) -> None:
    table = data.draw(
        st.sampled_from(["[position]", "[[move]]", "[start]", "[end]\nexpect.deck = 1", "[settings]"])
    )
    head = data.draw(st.sampled_from([HEAD, HEAD + POSITION, ""]))
    written = [*(f"{key} = {word}" for key, word in top), table, *(f"{key} = {word}" for key, word in below)]

    run_or_refuse(head.replace(POSITION, "") + "\n".join(written))
    run_or_refuse(head + PROSPER + "\n".join(f"{key} = {word}" for key, word in below))


@given(
    st.integers(0, 10_000),
    st.integers(0, 12),
    st.sampled_from(["", "0", '"', "=", "ginjinx", "\n", "{", "9", "?"]),
)
def test_no_damage_to_a_good_file_breaks_it(at: int, gone: int, put: str) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    at %= len(text)

    run_or_refuse(text[:at] + put + text[at + gone :])


def test_a_bad_scenario_is_a_soultable_error() -> None:
    assert issubclass(BadScenario, SoultableError)
