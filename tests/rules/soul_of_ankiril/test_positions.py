"""Positions of Soul of Ankiril: as text and back, by hand, and what cannot be."""

from random import Random

import pytest

from soultable.core.errors import BadPosition
from soultable.core.hashing import state_key
from soultable.core.position_text import load, save
from soultable.games.soul_of_ankiril.rules.state import SoulOfAnkiril
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import ANKIRIL, fresh, table

SMALL = """
turn = 7
active = 0
piece = "barush kashiri unah unah unah unah unah unah damsha kintur"
owner = [0, 1, 0, 0, 0, 1, 1, 1, 0, 1]
cell = "a3 g4 b2 b4 b6 f2 f4 f6 c5 d6"
energy = [3, 0]
status = [1, 1, 0, 0, 0, 0, 0, 0, 1, 1]
element = [0, 3, -1, -1, -1, -1, -1, -1, 0, 3]
classes = [0, 4, -1, -1, -1, -1, -1, -1, 0, 1]
arrival = [1, 2, 0, 0, 0, 0, 0, 0, 3, 4]
arrivals = 4
hand = ["burning-claws", "shekun"]
deck = ["ighirish", "shekun"]
"""


@rule("SA-R48", "SA-R83")
def test_a_game_saved_in_the_middle_of_an_action_goes_on_as_if_nothing_had_been() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . k . . .
        c   . . . . J I . .
        """,
        leaders=("kurgal", "kashiri"),
        I="imdu",
        J="imdu by=k",
        k="mullub protected",
        m="mullub",
        hand=("fault-line", ""),
    )
    game.do("cast fault-line", "through c6", "on d6")
    assert game.options()[-1] == "done"  # a part is still missing

    s = load(ANKIRIL, save(game.state))
    assert isinstance(s, SoulOfAnkiril)
    assert (state_key(s), s.said) == (state_key(game.state), game.state.said)
    for text in ("on e6", "end"):
        game.do(text)
        s.choose(ANKIRIL.option(text))
        s = load(ANKIRIL, save(s))

    assert state_key(s) == state_key(game.state)


@rule("SA-R77", "SA-R78")
@pytest.mark.parametrize(
    ("answers", "then"),
    [(("use d6", "both", "on d7"), "on d7"), (("summon suresad", "on f3"), "top venomous-touch")],
)
def test_a_game_saved_between_two_questions_of_one_action_goes_on(
    answers: tuple[str, ...], then: str
) -> None:
    game = table(
        """
        d  . . . . . k . . .
        """,
        k="kashiri",
        active=1,
        hand=("", "suresad"),
        deck=("", "shekun venomous-touch new-springs"),
    )
    game.do(*answers)

    s = load(ANKIRIL, save(game.state))
    game.do(then)
    s.choose(ANKIRIL.option(then))

    assert state_key(s) == state_key(game.state)


@pytest.mark.parametrize(("seed", "deck"), [(7, "random"), (8, "fire"), (9, "wood"), (10, "choose")])
def test_every_position_of_a_game_reads_back_to_itself(seed: int, deck: str) -> None:
    game, dice = fresh(seed, deck0=deck, deck1="random", turn_limit=20), Random(seed)
    number = 0
    while not game.ending:
        if number % 4 == 0:
            same = load(ANKIRIL, save(game.state), try_out=False)
            assert state_key(same) == state_key(game.state)
            assert (same.who, same.choices) == (game.state.who, game.state.choices)
        game.do(dice.choice(game.options()))
        number += 1

    assert state_key(load(ANKIRIL, save(game.state))) == state_key(game.state)


@rule("SA-70")
def test_a_position_by_hand_begins_in_phase_three_of_the_active_player() -> None:
    s = load(ANKIRIL, SMALL)

    assert (s.who, [option.text for option in s.choices]) == (
        0,
        ["cast burning-claws", "draw", "move a3", "move c5", "attack c5", "end"],
    )


@rule("SA-1", "SA-16", "SA-36", "SA-94", "SA-R8", "SA-R11", "SA-R35", "SA-R49", "SA-51")
@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("energy = [3, 0]", "energy = [-1, 0]", "energy: 2 entries from 0"),
        ("energy = [3, 0]", "energy = [3]", "energy: 2 entries from 0"),
        ("energy = [3, 0]", "bonus = [4, 0]", "bonus: 2 entries from 0 to 3 are needed"),
        ("energy = [3, 0]", "arrow = [5, -1]", "arrow: 2 entries from -1 to 4 are needed"),
        ("energy = [3, 0]", "arrow = [2, -1]", "arrow: the Leader of seat 0 stands on a3; -1 is needed"),
        ('cell = "a3', 'cell = "-', "arrow: the Leader of seat 0 is off the board"),
        ("c5 d6", "c5 c5", r"cell: two pieces stand on c5 \(SA-R8\)"),
        ("c5 d6", "c5 d66", "cell: unknown word 'd66'"),
        ("c5 d6", "c5 -", "cell: piece 10 must stand somewhere"),
        ('"barush kashiri', '"damsha kashiri', "piece: entry 1 must be a Leader"),
        ("damsha kintur", "unah kintur", "piece: entry 9 must be an Ally or Offspring"),
        ("damsha kintur", "damsa kintur", "piece: unknown word 'damsa'; did you mean 'damsha'"),
        ("damsha kintur", "burning-claws kintur", "piece: entry 9 must be an Ally or Offspring"),
        ("owner = [0, 1,", "owner = [1, 1,", "owner: piece 1 belongs to seat 0"),
        ("active = 0", "active = 2", "active: 2 does not fit; from 0 to 1 is possible"),
        ("active = 0", "active = 0\nopen = 9999", "open: 9999 does not fit"),
        ("active = 0", "active = 0\nopen = 4", "open: piece 5 is no .*Creature"),
        ("arrivals = 4", "arrivals = 3", "arrival: numbers up to arrivals = 3 are possible"),
        ("0, 3, 4]\narrivals", "0, 4, 4]\narrivals", "arrival: each Creature has its own number"),
        (
            'hand = ["burning-claws"',
            'hand = ["burning-claw"',
            r"hand\[0\]: unknown card 'burning-claw'; did you",
        ),
        ('hand = ["burning-claws"', 'hand = ["barush"', r"hand\[0\]: .*"),
        (
            'hand = ["burning-claws"',
            'hand = ["damsha damsha damsha damsha damsha damsha damsha"',
            r"hand\[0\]: six cards at most \(SA-94\)",
        ),
        ('deck = ["ighirish"', 'deck = ["..."', "need a known list"),
        (
            'deck = ["ighirish"',
            'deck = ["' + "ighirish " * 24 + '"',
            r"deck\[0\]: 25 Allies and Spells at most",
        ),
        (
            "arrivals = 4",
            "arrivals = 4\nopen_decks = [0, -1]",
            "open_decks: seat 0 has cards that are not in",
        ),
        ("arrivals = 4", "arrivals = 4\nopen_decks = [99, -1]", "open_decks: there are 8 ready decks"),
        (
            "arrivals = 4",
            "arrivals = 4\ndamage = [0, 0, 0, 0, 0, 0, 0, 0, 3, 0]",
            r"damage: Damsha on c5 would be defeated already \(SA-R49\)",
        ),
        (
            "arrivals = 4",
            "arrivals = 4\nchallenged_by = [0, 0, 0, 0, 0, 0, 0, 0, 2, 0]",
            "challenged_by: the Challenger of piece 9 is no opposing Creature at Range 1",
        ),
        ("arrivals = 4", 'arrivals = 4\nallies = ["urom", "kintur"]', r"allies\[0\]: .* needed: damsha"),
        ("turn = 7", "turns = 7", "position: unknown key 'turns'; did you mean 'turn'"),
        ("turn = 7", 'turn = 7\nagenda = ["Turn(0)"]', "agenda: unknown step 'Turn'"),
        (
            "turn = 7",
            'turn = 7\nagenda = ["Strategy(2)"]',
            "agenda: Strategy is about seat 2; 0 to 1 are there",
        ),
        ("turn = 7", 'turn = 7\nagenda = ["Strategy(1)"]', "agenda: .*"),
        ("turn = 7", 'turn = 7\nagenda = ["DrawUp(0)"]', "agenda: .*"),
        (
            "turn = 7",
            'turn = 7\nagenda = ["PassTurn(0)", "Strategy(0)", "Breach(0, 1, 99, 1)"]',
            "agenda: .*",
        ),
        ("turn = 7", 'turn = 7\nagenda = ["PassTurn(0)", "Press(8, 3, 77)"]', "agenda: .*"),
        ("turn = 7", 'turn = 7\nsaid = ["attack c5", "on g4"]', "said: 'on g4' is not an answer"),
        ("piece = ", 'piece = "barush"\nclass = ', "position: unknown key 'class'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(before: str, after: str, message: str) -> None:
    assert before in SMALL

    with pytest.raises(BadPosition, match=message) as refused:
        load(ANKIRIL, SMALL.replace(before, after, 1))

    assert "\n" not in str(refused.value)


@rule("SA-R63")
def test_modifiers_without_a_maximum_can_be_saved() -> None:
    s = load(ANKIRIL, SMALL)
    assert isinstance(s, SoulOfAnkiril)
    s.attack_mods[8] = s.health_mods[8] = 5_000_000

    again = load(ANKIRIL, save(s))

    assert state_key(again) == state_key(s)


@rule("SA-R11")
def test_a_fourth_offspring_is_refused() -> None:
    with pytest.raises(AssertionError, match="3 Offspring at most"):
        table(
            """
            c   . . . . D . . .
            b    C . . . . . .
            a     A B . . . .
            """,
            A="offspring",
            B="offspring",
            C="offspring",
            D="offspring",
        )


@rule("SA-R90")
def test_a_known_deck_may_be_left_unnamed() -> None:
    text = SMALL.replace('deck = ["ighirish", "shekun"]', 'deck = ["...", "..."]').replace(
        "damsha kintur", "damsha kintur"
    )
    s = load(ANKIRIL, text + "open_decks = [1, 0]\n")

    assert isinstance(s, SoulOfAnkiril)
    assert len(s.faces) == 50
    assert len(s.zones[0]) == 23
