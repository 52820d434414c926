"""Imagined worlds: they look the same to their viewer, and hold cards that a deck can have."""

from pathlib import Path
from random import Random

import pytest

from soultable.core.errors import Refused
from soultable.core.rng import seeded
from soultable.core.table import open_table
from soultable.core.view import imagine, look
from soultable.games.registry import game as game_of
from soultable.games.sengoku_yugi.ai.determinize import READY
from soultable.lab.deck_files import file_of, surprise, words_of
from tests.cards.sample import written
from tests.rules.marks import rule
from tests.rules.play import sight
from tests.rules.sengoku_yugi.table import CATALOG, NAMES_OF_SEATS, SENGOKU, Play, fresh, table

# -- imagined worlds ---------------------------------------------------------------------------------------


@rule("SY-R165", "SY-R131", "SY-39")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("mode", ["standard", "ultimate"])
def test_imagined_worlds_look_the_same_to_their_viewer(seed: int, mode: str) -> None:
    deck = ["choose", "storm-and-flame", "random"][seed - 1]
    game, dice = fresh(seed, mode=mode, deck0=deck, turn_limit=12), Random(seed)
    rng = seeded(seed)
    for number in range(120):
        if game.ending:
            break
        if number % 12 == 0:
            for viewer in (0, 1, -1):
                seen = look(game.state, viewer)
                world = imagine(seen, rng)
                assert sight(look(world, viewer)) == sight(seen)
        game.say(dice.choice(game.options()))


@rule("SY-20", "SY-21", "SY-22", "SY-R165")
def test_imagined_opponents_hold_cards_that_a_deck_can_have() -> None:
    game = fresh(4, deck0="tide-and-shadow", deck1="random")
    dice = Random(4)
    for _ in range(40):
        game.say(dice.choice(game.options()))
    rng = seeded(9)

    for _ in range(20):
        world = imagine(look(game.state, 0), rng)
        faces = [world.faces[card] for card in range(len(world.faces)) if world.owner_of(card) == 1]
        named = [face for face in faces if not CATALOG.is_nameless[face]]
        assert len(faces) - len(named) <= 2
        assert all(named.count(face) <= 3 for face in named)
        assert len(faces) == len(
            [card for card in range(len(game.state.faces)) if game.state.owner_of(card) == 1]
        )


@rule("SY-R165")
def test_a_chosen_deck_from_a_file_is_not_supposed(tmp_path: Path) -> None:
    words = words_of(SENGOKU.slug)
    deck = surprise(words, "characters", "7", None)
    game = game_of(SENGOKU.slug, (), (written(tmp_path, file_of(words, deck)),))
    play = Play(open_table(game, NAMES_OF_SEATS, 5, {"deck0": "storm-and-flame"}))
    play.say(f"deck {deck.id}")
    true = sorted(face for card, face in enumerate(play.state.faces) if play.state.owner_of(card) == 1)

    for seed in range(30):
        world = imagine(look(play.state, 0), seeded(seed))
        assert sorted(face for card, face in enumerate(world.faces) if world.owner_of(card) == 1) != true


@rule("SY-R165")
def test_all_ready_decks_are_supposed() -> None:
    library = SENGOKU.library

    assert [deck.id for deck in library.ready + library.familiars] == list(READY)


@rule("SY-R161", "SY-R165")
@pytest.mark.parametrize("viewer", [1, -1])
def test_used_cards_that_all_know_of_are_in_every_imagined_hand(viewer: int) -> None:
    game = table(
        ". . . . .\n. S . . .",
        S="soma-1",
        hand=("hayate-1 hayate-1 hayate-1", ""),
        stronghold=("soma-2", "soma-1"),
        standby=("nameless-smith nameless-smith akane-1 raizo-1", ""),
    )
    for _ in range(3):
        game.do("play hayate-1")
        while game.kind == "Arrange":
            game.say(game.options()[0])
    rng = seeded(5)

    for _ in range(10):
        world = imagine(look(game.state, viewer), rng)
        assert [CATALOG.names[world.faces[card]] for card in world.zones[1]] == ["hayate-1"] * 3


@rule("SY-R174")
def test_a_card_that_was_shown_by_using_it_cannot_be_taken_back() -> None:
    game = table(
        ". . . . .\n. S . . .",
        S="soma-1",
        hand=("kuroha-1", "akane-1"),
        stronghold=("soma-1 akane-1 soma-2", "soma-1"),
    )
    game.do("play kuroha-1")

    assert game.kind == "Counter"
    with pytest.raises(Refused, match="revealed"):
        game.table.undo(0)
