"""Positions: readable, complete, and refused in one line when they are wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.core.errors import BadPosition, SoultableError
from soultable.core.key import digest
from soultable.core.position import load, save
from soultable.games.registry import game

SOULFALL = game("soulfall")
HAND = 'hand = ["ginjinx", "velunai"]\n'


def test_a_short_position_has_sensible_defaults() -> None:
    s = load(SOULFALL, HAND + 'deck = "..."')

    assert s.who == 0
    assert [option.text for option in s.choices] == [
        "select draw",
        "select play",
        "select populate",
        "select prosper",
        "select devote",
    ]
    assert len(s.zones[0]) == 46


def test_writing_and_reading_give_the_same_state_and_text() -> None:
    s = load(SOULFALL, HAND + 'deck = "tarrokh ? orsolwe ..."\nnomads = ["? ?", "hesperax"]\n')
    text = save(s)

    assert digest(load(SOULFALL, text)) == digest(s)
    assert save(load(SOULFALL, text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hand = [", "not TOML"),
        ('hnad = ["", ""]', "unknown key 'hnad'; did you mean 'hand'?"),
        ('hand = ["ginjinks", ""]', r"hand\[0\]: unknown card 'ginjinks'; did you mean 'ginjinx'?"),
        ('hand = ["' + "ginjinx " * 9 + '", ""]\ndeck = "..."', "not so many copies of 'ginjinx'"),
        ('hand = ["ginjinx"]', "a list of 2 texts"),
        ("hand = 3", "a list of 2 texts"),
        ("deck = 3", "card names in one text"),
        (HAND, "lie nowhere"),
        (HAND + 'deck = "... ..."', "'...' may stand once only"),
        (HAND + 'deck = "..."\nturn = "two"', "turn: a whole number"),
        (HAND + 'deck = "..."\nactive = 7', "active: 7 is not a seat"),
        (HAND + 'deck = "..."\ncards_left = 9', "cards_left: 9 does not fit"),
        (HAND + 'deck = "..."\nplayers = 3', "Soulfall is for 2 players"),
        (HAND + 'deck = "..."\ngame = "chess"', "a position of 'chess'"),
        (HAND + 'deck = "..."\nposition = 99', "format 99"),
        (HAND + 'deck = "..."\nagenda = ["Fly(0)"]', "unknown step 'Fly'"),
        (HAND + 'deck = "..."\nagenda = ["SelectAction(0"]', "cannot read"),
        (HAND + 'deck = "..."\nagenda = ["3"]', "is not a step"),
        (HAND + 'deck = "..."\nagenda = ["Act(0, 77, 0)", "SelectAction(5)"]', "cannot be carried out"),
        (HAND + 'deck = "..."\nrng = [0, 0, 0, 0]', "four numbers"),
        (HAND + 'deck = "..."\nsettings = { max_turn = 3 }', "did you mean 'max_turns'"),
        (HAND + 'deck = "..."\ndevotions = ["tarrokh tarrokh", ""]', "only one Devotion per Lord"),
        (HAND + 'deck = "..."\nnomads = ["", "? ? ? ? ? ? ? ? ?"]', "would have won"),
        (HAND + 'deck = "..."\nknown = ["x"]', "known"),
        (HAND + 'deck = "..."\nagenda = []', "nobody is asked"),
        (HAND + 'deck = "..."\nagenda = ["DiscardRevealed(0)", "SelectAction(0)"]', "1 Plays are under way"),
        (HAND + 'deck = "..."\nplaced = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]', "does not lie in its area"),
        (HAND + 'deck = "..."\npending = [77, 1, 0]', "Lords are numbered"),
        (HAND + 'deck = "..."\nagenda = ["Act(0, \'z\', 0)"]', "cannot read"),
        (HAND + 'deck = "..."\nsealed = ["done", ""]', "sealed together"),
        ("x" * 300_000, "too many"),
    ],
)
def test_a_wrong_position_gets_one_line(text: str, message: str) -> None:
    with pytest.raises(SoultableError, match=message) as bad:
        load(SOULFALL, text)
    assert "\n" not in str(bad.value).replace("\\n", "")


@given(st.text(max_size=200))
def test_noise_is_refused_without_a_traceback(noise: str) -> None:
    with pytest.raises(BadPosition):
        load(SOULFALL, noise + "\nnonsense =")


GOOD = save(SOULFALL.start(2, 5))


@given(st.integers(0, len(GOOD) - 1), st.text(alphabet='0123456789"[](){}=,.-_ abcXYZ', max_size=6))
def test_a_mutated_position_is_read_or_refused(at: int, noise: str) -> None:
    mutated = GOOD[:at] + noise + GOOD[at + len(noise) :]
    try:
        s = load(SOULFALL, mutated)
    except SoultableError:
        return
    assert s.choices or s.result is not None or not s.agenda


def test_a_game_given_up_in_the_middle_of_a_play_is_saved_and_read() -> None:
    s = load(SOULFALL, HAND + 'deck = "..."')
    for answer in ("select play", "play ginjinx"):
        s.choose(SOULFALL.option(answer))
    assert "take draw" in [option.text for option in s.choices]
    SOULFALL.resign(s, 1)
    s.settle()

    assert save(load(SOULFALL, save(s))) == save(s)
