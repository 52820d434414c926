"""Positions of Spirit War: as text and back, by hand, and what cannot be."""

from random import Random

import pytest

from soultable.core import questions
from soultable.core.errors import BadPosition
from soultable.core.hashing import state_key
from soultable.core.position_text import load, save
from tests.rules.marks import rule
from tests.rules.spirit_war.table import SPIRIT_WAR, fresh

TURN = """
hand = ["fire swap", "earth", "water"]
preparation = "safeguard water"
abyss = "..."
encounter = "toll ..."
"""


@pytest.mark.parametrize("players", range(2, 7))
def test_every_position_of_a_game_reads_back_to_itself(players: int) -> None:
    for seed in range(5):
        game, dice = fresh(players, seed, rare_outcome="vote", max_turns=20 * players), Random(seed)
        while not game.ending:
            same = load(SPIRIT_WAR, save(game.state))
            assert state_key(same) == state_key(game.state)
            assert (same.who, same.choices) == (game.state.who, game.state.choices)
            seat = dice.choice(questions.waiting(game.state))
            game.answer(seat, dice.choice(questions.options_of(game.state, seat)).text)
        assert state_key(load(SPIRIT_WAR, save(game.state))) == state_key(game.state)


def test_a_position_by_hand_begins_with_the_turn_of_the_active_player() -> None:
    s = load(SPIRIT_WAR, TURN + "active = 2\nturn = 6\n")

    assert (s.who, [option.text for option in s.choices]) == (2, ["discard water", "discard safeguard"])
    assert s.public_numbers()[:2] == [7, 2]


@rule("SW-2", "SW-3", "SW-10", "SW-26", "SW-32", "SW-37", "SW-60", "SW-R33", "SW-R37")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("active = 3", "active: 3 is not a seat in the game; 0 to 2 are, without those in outs"),
        ("active = -1", "active: -1 is not a seat in the game"),
        ("outs = [2]", r"hand\[2\]: who is out has no cards; they lie in the Abyss \[SW-R33\]"),
        ("outs = [2, 2]", "outs: each seat that is out once, from 0 to 2"),
        ("outs = [1, 2]", r"outs: with fewer than two survivors the game is over \[SW-60\]"),
        ("turn = -1", "turn and ballots: the number of turns begun, and up to four votes as bits"),
        ("attacker = 1", "attacker and defender: two different seats in the game, or -1 and -1"),
        ("attacker = 1\ndefender = 1", "attacker and defender: two different seats in the game"),
        (
            "attacker = 1\ndefender = 0",
            r"in_play, main, support, looked: nothing lies there when a turn begins",
        ),
        ('main = ["fire", "", ""]', r"main\[0\] and support\[0\]: only the two sides of a battle have any"),
        (
            'attacker = 0\ndefender = 1\nmain = ["swap", "", ""]',
            r"main\[0\]: only a Spirit can be summoned \[SW-3\]",
        ),
        (
            'attacker = 0\ndefender = 1\nsupport = ["swap", "", ""]',
            r"main\[0\] and support\[0\]: one Spirit and at most one Support card \[SW-37\]",
        ),
        (
            'looked = ["fire", "", ""]',
            "in_play, main, support, looked: nothing lies there when a turn begins",
        ),
        ('mini = "fire"', "mini and aside: no cards lie there while the game goes on"),
        ('history = "fire"', r"history: fire is not of the encounter deck \[SW-2, SW-10\]"),
        ('agenda = ["EndTurn(0)", "DiscardOne(7)"]', "agenda: DiscardOne is about seat 7; 0 to 2 are there"),
        ('agenda = ["Together((Summon(0), Summon(3)))"]', "agenda: Summon is about seat 3; 0 to 2 are there"),
        ('agenda = ["Turn(0)"]', "agenda: unknown step 'Turn'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(change: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        load(SPIRIT_WAR, TURN + change)


@rule("SW-R37")
def test_a_turn_cannot_begin_when_nobody_can_win_any_more() -> None:
    with pytest.raises(
        BadPosition, match=r"no survivor has a Spirit and the Preparation deck is empty.*\[SW-R37\]"
    ):
        load(SPIRIT_WAR, 'hand = ["swap", "safeguard"]\nabyss = "..."\nencounter = "..."\n')
