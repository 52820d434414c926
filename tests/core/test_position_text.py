"""Positions: readable, complete, and refused in one line when they are wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.core.agenda import State
from soultable.core.errors import BadPosition, SoultableError
from soultable.core.hashing import digest
from soultable.core.position_text import load, read_list, save
from soultable.core.rng import seeded
from soultable.core.view import imagine, look
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
        (HAND + 'deck = "..."\nagenda = ["Act(0, 77, 0)", "SelectAction(1)"]', "cannot be carried out"),
        (
            HAND + 'deck = "..."\nagenda = ["SelectAction(5)"]',
            "SelectAction is about seat 5; 0 to 1 are there",
        ),
        (HAND + 'deck = "..."\nagenda = ["SelectAction(True)"]', "cannot read 'SelectAction"),
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


@pytest.mark.parametrize("wrong", ["1.5", "[1]", "{ a = 1 }"])
def test_a_setting_is_a_whole_number_or_a_word(wrong: str) -> None:
    with pytest.raises(BadPosition, match=r"settings: max_turns: .* is neither a whole number nor a word"):
        load(SOULFALL, f"settings = {{ max_turns = {wrong} }}")


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


# -- lists in words, cards with owners ------------------------------------------------------------------

SOULS = game("alternate-souls")
WIND = "ilyane fael sylvan_elder gale_griffin - -"
FIRE = "varka kessa brann ashwing_drake - -"
UNITS = f"""
map = 0
lineup = "{WIND} {FIRE}"
squares = "- a2 c3 e2 - - - e8 c7 a8 - -"
"""
CARDS = 'hand = ["? ? windwalk", "?"]\ndeck = ["...", "..."]\n'


def test_a_list_with_words_is_written_and_read_in_words() -> None:
    s = load(SOULS, UNITS + CARDS)
    text = save(s)

    assert f'lineup = "{WIND} {FIRE}"\n' in text
    assert 'squares = "- a2 c3 e2 - - - e8 c7 a8 - -"\n' in text
    assert save(load(SOULS, text)) == text


def test_numbers_may_stand_in_place_of_the_words() -> None:
    numbers = "[-1, 5, 12, 9, -1, -1, -1, 39, 32, 35, -1, -1]"

    s = load(SOULS, UNITS.replace('"- a2 c3 e2 - - - e8 c7 a8 - -"', numbers) + CARDS)

    assert digest(s) == digest(load(SOULS, UNITS + CARDS))


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("a2 c3", "a2 cc3", "squares: unknown word 'cc3'; did you mean 'c3'?"),
        ("kessa", "keesa", "lineup: unknown word 'keesa'; did you mean 'kessa'?"),
        ("a2 c3", "a2 a2", "squares: two units stand on a2"),
        ("a2 c3", "a2", "squares: 12 entries from -1 to 44 are needed"),
        ('"- a2 c3 e2 - - - e8 c7 a8 - -"', "3", "squares: a list of words in one text is needed"),
        (
            '"? ? windwalk"',
            '"ancient_impact"',
            "copies of 'ancient_impact' among the cards of seat 0",
        ),
        ('"? ? windwalk"', f'"{"windwalk " * 3}"', "not so many copies of 'windwalk' in the set"),
    ],
)
def test_a_wrong_word_or_a_card_of_the_other_seat_gets_one_line(right: str, wrong: str, message: str) -> None:
    assert right in UNITS + CARDS

    with pytest.raises(BadPosition) as refused:
        load(SOULS, (UNITS + CARDS).replace(right, wrong, 1))

    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def owners(s: State) -> list[set[int]]:
    """Whose cards lie in each zone."""
    return [{s.owner_of(card) for card in zone} for zone in s.zones]


def test_cards_are_dealt_to_their_owners_only() -> None:
    same = UNITS.replace(FIRE, WIND).replace("e8 c7 a8", "e8 - -")  # both play with the same cards
    s = load(SOULS, same + CARDS.replace('"?"', '"windwalk swoop"'))
    layout = SOULS.layout
    expected = [{layout.owner(index)} if zone else set() for index, zone in enumerate(s.zones)]

    assert owners(s) == expected
    for seed in range(20):
        for viewer in (0, 1, -1):
            world = imagine(look(s, viewer), seeded(seed))
            assert owners(world) == expected
            assert look(world, viewer).faces == look(s, viewer).faces


def test_numbers_may_be_bits_for_every_piece_of_a_full_board() -> None:
    ankiril = game("soul-of-ankiril")

    assert read_list(ankiril, "challenged_by", [0, 1 << 58]) == [0, 1 << 58]
    with pytest.raises(BadPosition, match="challenged_by: a whole number is needed"):
        read_list(ankiril, "challenged_by", [1 << 61])
