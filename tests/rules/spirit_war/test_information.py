"""What each player may know (section 6 of the rules, SW-R14, SW-R33, SW-R47, SW-R48)."""

from random import Random

import pytest

from soultable.core import questions
from soultable.core.rng import seeded
from soultable.core.view import imagine, look
from soultable.core.zone import HIDDEN
from tests.rules.marks import rule
from tests.rules.spirit_war.table import SPIRIT_WAR, fight, fresh, table

OPEN_ZONES = ("in_play", "abyss", "history", "aside")


@rule("SW-17", "SW-24")
def test_hands_and_decks_are_hidden_and_their_sizes_are_not() -> None:
    game = table("F Swap", "E E", "W", encounter="toll toll", deck="Safe W")

    assert [game.seen_by("B", "hand", who) for who in "ABC"] == ["? ? ?", "E E", "?"]
    assert [game.seen_by("", "hand", who) for who in "ABC"] == ["? ? ?", "? ?", "?"]
    assert (game.seen_by("A", "preparation"), game.seen_by("A", "encounter")) == ("?", "?")


@rule("SW-R47", "SW-14")
def test_abyss_history_and_the_card_in_play_are_open_to_all() -> None:
    game = table("F Swap", "E E", "W", encounter="toll toll")
    game.do("discard Swap")

    for zone in OPEN_ZONES:
        assert game.seen_by("", zone) == game.seen_by("C", zone) == game.zone(zone)


@rule("SW-R29")
def test_a_kept_spirit_goes_back_into_a_hidden_hand() -> None:
    game = fight("F -", "E -", "W")

    assert game.seen_by("B", "hand", "A") == "? ? ?"
    assert "Fire Spirit of @0 returns to hand." in game.heard("C")


@rule("SW-R33")
@pytest.mark.parametrize("players", [3, 5])
def test_who_is_out_sees_what_a_spectator_sees(players: int) -> None:
    game = fresh(players, 3)
    while not game.outs and not game.ending:
        game.do(game.offered[0])
    dice = Random(1)

    while not game.ending:
        out = game.state.outs[0]
        assert look(game.state, out).faces == look(game.state, -1).faces
        game.do(dice.choice(game.offered))
        private = [event for event in game.told if event.is_for(out) != event.is_for(-1)]
        assert [repr(event) for event in private] == []


@rule("SW-R14", "SW-R48")
@pytest.mark.parametrize("players", range(2, 7))
def test_imagined_worlds_look_the_same_and_allow_what_is_asked(players: int) -> None:
    for seed in range(4):
        game, dice = fresh(players, seed), Random(seed)
        while not game.ending:
            for viewer in range(-1, players):
                view = look(game.state, viewer)
                world = imagine(view, seeded(seed))
                again = look(world, viewer)
                assert (again.faces, again.waiting, again.kind) == (view.faces, view.waiting, view.kind)
                assert again.choices == view.choices
                assert SPIRIT_WAR.fits(world)
            seat = dice.choice(questions.waiting(game.state))
            options = questions.options_of(game.state, seat)
            game.answer(seat, dice.choice(options).text)


@rule("SW-R13", "SW-34")
def test_who_has_no_spirit_has_none_in_any_imagined_world() -> None:
    game = table("F", "Swap Safe Dis ImF ImE ImW", "W W W", deck="...")
    assert game.question == "ShowProof"

    hands = set()
    for seed in range(50):
        world = imagine(look(game.state, 0), seeded(seed))
        faces = sorted(world.faces[card] for card in world.zones[world.game.layout.place("hand", 1)])
        hands.add(tuple(SPIRIT_WAR.names[face] for face in faces))

    assert not any({"fire", "earth", "water"} & set(hand) for hand in hands)
    assert len(hands) > 10


@rule("SW-28", "SW-32")
def test_who_must_summon_holds_a_spirit_in_every_imagined_world() -> None:
    game = table(
        "F", "E", "Swap Swap Safe Dis Dis Safe ImF", "Safe ImE ImE", deck="", encounter="attack_left toll"
    )

    for seed in range(30):
        world = imagine(look(game.state, 3), seeded(seed))
        for seat in (0, 1):
            (card,) = world.zones[world.game.layout.place("hand", seat)]
            assert SPIRIT_WAR.names[world.faces[card]] in ("fire", "earth")


@rule("SW-R48")
def test_a_forced_choice_from_a_hidden_hand_is_asked_like_any_other() -> None:
    one = table("F", "E", "W W", deck="F E", encounter="toll toll")
    two = table("F", "E", "W W", deck="E F", encounter="toll toll")

    views = [look(game.state, 2) for game in (one, two)]

    assert (one.offered, two.offered) == (["discard F"], ["discard F", "discard E"])
    assert views[0].faces == views[1].faces
    assert (views[0].waiting, views[0].kind) == (views[1].waiting, views[1].kind)
    assert one.heard("C") == two.heard("C")
    assert HIDDEN in views[0].faces[SPIRIT_WAR.layout.place("hand", 0)]
