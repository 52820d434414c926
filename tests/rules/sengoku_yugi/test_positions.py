"""Positions of Sengoku Yugi: as text and back, by hand, and what cannot be."""

from random import Random

import pytest

from soultable.core.errors import BadPosition
from soultable.core.hashing import state_key
from soultable.core.position_text import load, save
from soultable.games.sengoku_yugi.rules.state import SengokuYugi
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import GUESTS, SENGOKU, Play, fresh, table

SMALL = """
turn = 7
active = 0
settings = { mode = "ultimate" }
ap = [10, 5]
stronghold_hp = [8, 7]
unit_hp = "af3:2 bf3:1 bc:1"
stacks_0 = "af3 af3 af3"
stacks_1 = "bf3 bc"
field = ["soma-1 soma-3 harbee", "mikoto-2 gantetsu-1"]
defense = "bf3"
ailing = "bf3:burn"
blessed = "af3:fire"
hand = ["soma-4", "mikoto-3"]
familiars = ["raibee", ""]
stronghold = ["akane-1 akane-2", "shizuku-1"]
summoning = ["denbee", "minamo"]
"""


def again(game: Play) -> SengokuYugi:
    s = load(game.game, save(game.state))
    assert isinstance(s, SengokuYugi)
    return s


def go_on(game: Play, *answers: str) -> None:
    """The same answers at the table and in a copy that is written down before each of them."""
    s = again(game)
    for text in answers:
        assert (s.who, s.choices, s.said) == (game.state.who, game.state.choices, game.state.said)
        game.do(text)
        s.choose(game.game.option(text))
        s = load(game.game, save(s))  # type: ignore[assignment] # a SengokuYugi
    assert state_key(s) == state_key(game.state)


@rule("SY-R69", "SY-R91")
def test_a_combat_saved_at_every_question_goes_on_as_if_nothing_had_been() -> None:
    game = table(
        """
        . . 6 . . | m
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-4 hp=5 gs=soma-1,soma-2",
        m="mikoto-3 gs=mikoto-1",
        hand=("soma-3", "raizo-1 homura-1 akane-2"),
        stronghold=("", "homura-4"),
        ap=(8, 9),
    )

    go_on(
        game,
        *("attack af3", "physical", "pay soma-3", "source soma-1", "play raizo-1", "join bf2"),
        *("source mikoto-1", "pay homura-1", "stop"),
    )
    assert game.asked == "0 Main"


@rule("SY-R91", "SY-R95")
def test_an_ability_saved_in_the_middle_goes_on() -> None:
    game = table(
        """
        . a 6 . .
        . b . . .
        . R . . .
        . . 6 . .
        """,
        R="raizo-3 gs=raizo-1",
        a="soma-3 hp=2",
        b="akane-2 gs=akane-1",
        hand=("raizo-4", "suzu-3"),
        ap=(9, 9),
    )

    go_on(
        game, "grow raizo-4", "use af2", "let", "target bb2", "use af2", "let", "target bf2", "take akane-1"
    )
    assert game.asked == "0 Main"


@rule("SY-279", "SY-R105", "SY-281")
def test_cards_that_are_looked_at_are_saved() -> None:
    game = table(
        ". . . . .\n. . H_ . .",
        H="homura-3 with=hibana",
        standby=("homura-1 homura-2", ""),
        stronghold=("soma-1 soma-2 soma-3", ""),
        ap=2,
    )
    game.dice(3)

    go_on(game, "call af3", "support", "apply troop", "keep soma-2", "add homura-1")
    assert game.asked == "0 Main"


@rule("SY-R161", "SY-R153", "SY-R55")
def test_all_marks_are_written_and_read() -> None:
    game = table(
        """
        . . 8  . . | m
        . r_ g . .
        . S  A . .
        . .  7 . . | C
        """,
        S="soma-3 hp=2 gs=soma-1 with=harbee burn slow wind wind atk+2:turn fresh bound used=9 familiar=1",
        A="kaen hp=4 es=hibana silver-chain used=1",
        C="akane-1",
        r="gantetsu-1 with=radiant-stone-of-brown turned",
        g="tsubaki-3 used=1",
        m="mikoto-1",
        hand=("hayate-1 hayate-1", ""),
        standby=("akane-2", ""),
        spent="0:hand:hayate-1:1 0:standby:akane-2:1",
    )

    s = again(game)

    assert state_key(s) == state_key(game.state)
    text = save(game.state)
    for line in (
        'ailing = "af2:burn af2:slow af3:silver-chain"',
        'blessed = "af2:wind af2:wind"',
        'turned = "bf2"',
    ):
        assert line in text


@pytest.mark.parametrize(("seed", "mode"), [(7, "standard"), (8, "ultimate"), (9, "ultimate")])
def test_every_position_of_a_game_reads_back_to_itself(seed: int, mode: str) -> None:
    game, dice = fresh(seed, mode=mode, deck1="random", turn_limit=14), Random(seed)
    number = 0
    while not game.ending:
        if number % 6 == 0:
            same = load(SENGOKU, save(game.state), try_out=False)
            assert state_key(same) == state_key(game.state)
            assert (same.who, same.choices) == (game.state.who, game.state.choices)
        game.say(dice.choice(game.options()))
        number += 1

    assert state_key(load(SENGOKU, save(game.state))) == state_key(game.state)


@rule("SY-73", "SY-R22")
def test_a_position_by_hand_begins_in_the_main_phase_of_the_turn_player() -> None:
    s = load(SENGOKU, SMALL)

    assert s.who == 0
    assert [option.text for option in s.choices] == [
        "grow soma-4",
        "move af3",
        "attack af3",
        "use af3",
        "release af3",
        "end",
    ]


@rule("SY-R22", "SY-81")
def test_units_without_a_word_about_hp_have_1() -> None:
    s = load(SENGOKU, SMALL.replace('unit_hp = "af3:2 bf3:1 bc:1"\n', ""))
    assert isinstance(s, SengokuYugi)

    assert [s.hp[place] for place in (7, 12, 21)] == [1, 1, 1]


@rule("SY-R165")
def test_the_rest_of_a_known_deck_is_dealt() -> None:
    text = """
turn = 5
settings = { deck0 = "storm-and-flame", deck1 = "tide-and-shadow" }
stronghold_hp = [6, 6]
stacks_0 = "af3"
field = ["soma-1", ""]
hand = ["soma-2 ? ?", ""]
stronghold = ["...", "..."]
"""
    s = load(SENGOKU, text)
    assert isinstance(s, SengokuYugi)

    assert (len(s.hand(0)), len(s.zone_of(0, 0)), len(s.zone_of(1, 0))) == (3, 54, 58)


BAD = [
    ("active = 0", "active = 2", "active: 2 does not fit"),
    ("ap = [10, 5]", "ap = [51, 5]", "ap: 2 entries from 0 to 50 are needed"),
    ("ap = [10, 5]", "ap = [5]", "ap: 2 entries"),
    ("stronghold_hp = [8, 7]", "stronghold_hp = [9, 7]", "stronghold_hp: 2 entries from 0 to 8 are needed"),
    ('"af3:2 bf3:1 bc:1"', '"af3:9 bf3:1 bc:1"', "can have 8 HP at most (SY-65)"),
    ('"af3:2 bf3:1 bc:1"', '"af3:0 bf3:1 bc:1"', "has no HP and would be defeated (SY-136)"),
    ('"af3:2 bf3:1 bc:1"', '"af3:2 af4:1 bf3:1 bc:1"', "unit_hp: there is no unit on af4"),
    ('"af3:2 bf3:1 bc:1"', '"bf3:1 af3:2 bc:1"', "unit_hp: entries are written by place"),
    (
        'stacks_0 = "af3 af3 af3"',
        'stacks_0 = "af3 af3"',
        "stacks_0: a place is needed for each card of field[0]",
    ),
    ('stacks_0 = "af3 af3 af3"', 'stacks_0 = "af3 af3 bf1"', "stacks_0: bf1 is no place of a unit of seat 0"),
    ('stacks_0 = "af3 af3 af3"', 'stacks_0 = "ash ash ash"', "stacks_0: ash is no place"),
    ('stacks_0 = "af3 af3 af3"', 'stacks_0 = "af3 af9 af3"', "stacks_0"),
    ('"soma-1 soma-3 harbee"', '"soma-3 soma-1 harbee"', "lower Levels lie below higher ones (SY-195)"),
    ('"soma-1 soma-3 harbee"', '"akane-1 soma-3 harbee"', "has another name than the top card (SY-194)"),
    ('"soma-1 soma-3 harbee"', '"harbee soma-1 soma-3"', "the characters come first, then the Familiars"),
    ('"soma-1 soma-3 harbee"', '"soma-1 soma-2 raibee"', "has a higher Level than its Holder (SY-231)"),
    ('"soma-1 soma-3 harbee"', '"soma-1 soma-3 herbie"', "unknown card 'herbie'"),
    ('"mikoto-2 gantetsu-1"', '"mikoto-2 mogumo"', "no Familiar can stand alone on bc (SY-249, SY-251)"),
    ('defense = "bf3"', 'defense = "bf4"', "defense: there is no unit on bf4"),
    ('defense = "bf3"', 'turned = "af3"', "turned: on af3 no Egg lies below a Holder"),
    ('defense = "bf3"', 'contracted = "bf3"', "contracted: the unit on bf3 holds no Familiar"),
    ('defense = "bf3"', 'free_moves = "af3"', "has fewer Wind Blessings (SY-R126)"),
    ('defense = "bf3"', 'down = "bf2"', "covered[1]: a card is needed for each place of `down`"),
    ('ailing = "bf3:burn"', 'ailing = "bf4:burn"', "ailing: there is no unit on bf4"),
    ('ailing = "bf3:burn"', 'ailing = "bf3:burned"', "burned"),
    ('ailing = "bf3:burn"', 'ailing = "bf3:burn bf3:burn"', "ailing: the same entry stands there twice"),
    ('hand = ["soma-4"', 'hand = ["kaen"', "hand[0]: Kaen cannot lie there (SY-287)"),
    ('familiars = ["raibee"', 'familiars = ["soma-2"', "familiars[0]: Soma-2 cannot lie there (SY-287)"),
    ('familiars = ["raibee"', 'familiars = ["harbee"', "seat 0 has a Familiar Card twice (SY-210)"),
    ('hand = ["soma-4"', 'hand = ["soma-4 soma-4 soma-4 soma-4"', "more than 3 copies of Soma-4 (SY-20)"),
    (
        'hand = ["soma-4"',
        'hand = ["nameless-archer nameless-archer nameless-archer"',
        "more cards than a deck",
    ),
    ('mode = "ultimate"', 'mode = "standard"', "stronghold_hp: 2 entries from 0 to 6 are needed"),
    ('hand = ["soma-4"', 'spent = "0:hand:akane-1:1"\nhand = ["soma-4"', "spent: fewer cards akane-1"),
    ('hand = ["soma-4"', 'guard = ["akane-3", ""]\nhand = ["soma-4"', "guard[0]: one card"),
    ("turn = 7", 'turn = 7\nagenda = ["Main(1)"]', "only the turn player, seat 0,"),
    ("turn = 7", 'turn = 7\nagenda = ["Mein(0)"]', "Mein"),
    ("turn = 7", 'turn = 7\nagenda = ["KeepSource(1, 13)"]', "agenda: seat 1 has no unit on bf4"),
    ("turn = 7", 'turn = 7\nagenda = ["Boost(0, 2, 0)"]', "agenda: nobody is there"),
    ("turn = 7", 'turn = 7\nagenda = ["GuardBoost(1, 0)"]', "agenda: there is no Last Guard"),
    ("turn = 7", "turn = 0", "turn: 1 or more is needed once units are face-up"),
    (
        'stronghold = ["akane-1 akane-2"',
        'stronghold = ["..."',
        "stronghold[0]: '...' and '?' need a known list",
    ),
]


@rule(
    "SY-5",
    "SY-8",
    "SY-20",
    "SY-22",
    "SY-65",
    "SY-82",
    "SY-136",
    "SY-195",
    "SY-210",
    "SY-231",
    "SY-287",
    "SY-R2",
    "SY-R32",
)
@pytest.mark.parametrize(("before", "after", "message"), BAD, ids=[message for _, _, message in BAD])
def test_an_impossible_position_is_refused_in_one_clear_line(before: str, after: str, message: str) -> None:
    assert before in SMALL

    with pytest.raises(BadPosition) as error:
        load(SENGOKU, SMALL.replace(before, after))

    assert message in str(error.value)
    assert "\n" not in str(error.value)


@rule("SY-82")
def test_a_name_twice_on_the_battlefield_is_refused() -> None:
    text = SMALL.replace('stacks_0 = "af3 af3 af3"', 'stacks_0 = "af2 af3 af3"').replace(
        "af3:2 bf3", "af2:1 af3:2 bf3"
    )

    with pytest.raises(BadPosition, match="Soma is twice on the Battlefield"):
        load(SENGOKU, text)


@rule("SY-37", "SY-38")
@pytest.mark.parametrize(
    ("down", "covered", "message"),
    [
        ("bf2 bf3 bc", "nameless-acolyte mikoto-1 nameless-lancer", "a Level 1 Commander, then the Nameless"),
        (
            "bf1 bf3 bc",
            "mikoto-1 nameless-acolyte nameless-lancer",
            "down: face-down cards lie in the Command Zone",
        ),
        (
            "bf2 bc",
            "mikoto-1 nameless-acolyte nameless-lancer",
            "covered[1]: a card is needed for each place",
        ),
        ("bf2 bf3 bc", "mikoto-2 nameless-acolyte nameless-lancer", "a Level 1 Commander, then the Nameless"),
    ],
)
def test_face_down_cards_lie_where_the_setup_puts_them(down: str, covered: str, message: str) -> None:
    good = """
turn = 1
active = 0
stronghold_hp = [6, 6]
stacks_0 = "af3"
field = ["soma-1", ""]
down = "bf2 bf3 bc"
covered = ["", "mikoto-1 nameless-acolyte nameless-lancer"]
"""
    assert load(SENGOKU, good).who == 0
    text = good.replace("bf2 bf3 bc", down).replace("mikoto-1 nameless-acolyte nameless-lancer", covered)

    with pytest.raises(BadPosition) as error:
        load(SENGOKU, text)

    assert message in str(error.value)


def test_a_position_of_another_set_of_cards_is_refused() -> None:
    game = table(". . . . .\n. . S . .", S="sabu-2", game=GUESTS)

    with pytest.raises(BadPosition):
        load(SENGOKU, save(game.state))
