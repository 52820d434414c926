"""What each player may know (section 6 of the rules, SA-R20, SA-R78, SA-R90)."""

from pathlib import Path
from random import Random

import pytest

from soultable.core.event import NO_MESSAGE
from soultable.core.rng import seeded
from soultable.core.table import open_table
from soultable.core.view import imagine, look
from soultable.games.registry import game as game_of
from soultable.games.soul_of_ankiril.ai.determinize import SAMPLES
from tests.cards.sample import written
from tests.rules.marks import rule
from tests.rules.play import sight
from tests.rules.soul_of_ankiril.table import ANKIRIL, CATALOG, Play, fresh, table

WATCHERS = (1, -1)  # the opponent and a spectator


def sights(game: Play) -> list[tuple[object, ...]]:
    return [sight(look(game.state, viewer)) for viewer in WATCHERS]


# -- zones -------------------------------------------------------------------------------------------------


@rule("SA-58", "SA-R90", "SA-93")
def test_hands_are_hidden_from_the_opponent_and_decks_from_both() -> None:
    game = table(hand=("urom ardug", "shekun"), deck=("diridal irsang", "kintur"))

    assert game.seen_by(0, "hand", 0) == "ardug urom"
    assert game.seen_by(1, "hand", 0) == game.seen_by(None, "hand", 0) == "? ?"
    assert game.seen_by(1, "hand", 1) == "shekun"
    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "deck", 0) == "? ?"
        assert game.seen_by(viewer, "deck", 1) == "?"


@rule("SA-34", "SA-51", "SA-42")
def test_the_discard_piles_and_the_allies_areas_are_open_to_all_in_order() -> None:
    game = table(
        """
        c   . . . I D . . .
        """,
        D="damsha",
        I="ighirish",
        discard=("urom gust ardug", ""),
    )

    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "discard", 0) == "urom gust ardug"
        assert game.seen_by(viewer, "allies", 0) == "damsha ighirish"


@rule("SA-93", "SA-95")
def test_the_opponent_is_told_that_a_card_was_drawn_and_not_which() -> None:
    game = table(deck=("urom ardug", ""))

    game.do("draw")

    paid = "@0 pays 1 Energy and has 2 left."
    assert game.heard(0) == [paid, "@0 draws Urom."]
    assert game.heard(1) == game.heard(-1) == [paid, "@0 draws a card."]


@rule("SA-58", "SA-R17")
def test_an_opening_hand_is_told_to_its_owner_alone() -> None:
    game = fresh(3, deck0="fire", deck1="water")
    told = game.table.entries[0].events
    heard = [
        [game.words(event) for event in told if event.id == "dealt" and event.is_for(seat)]
        for seat in (0, 1, -1)
    ]

    assert heard[0][0].startswith("@0 begins with ")
    assert heard[1][0] == heard[2][0] == "@0 draws an opening hand of 5 cards."
    assert heard[1][1].startswith("@1 begins with ")


@rule("SA-R78", "SA-132")
def test_a_projected_card_is_known_to_all_until_it_is_played() -> None:
    game = table(
        """
        d  . . . . . d . . .
        c   . . . . . K . .
        """,
        leaders=("kashiri", "barush"),
        K="kintur",
        d="damsha",
        hand=("suresad shekun", ""),
        deck=("shekun venomous-touch shekun", ""),
    )
    game.do("summon suresad", "on b3", "top venomous-touch")
    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "deck", 0) == "venomous-touch ? ?"

    game.do("draw")

    told = ["@0 pays 1 Energy and has 1 left.", "@0 draws Venomous touch."]
    assert game.heard(1) == game.heard(-1) == told
    assert sorted(game.seen_by(1, "hand", 0).split()) == ["?", "venomous-touch"]
    game.do("cast venomous-touch", "through c6", "on d6")
    assert game.seen_by(1, "hand", 0) == "?"


@rule("SA-R78")
def test_a_shuffle_hides_a_projected_card_again() -> None:
    game = table(
        leaders=("gishtar", "kashiri"),
        hand=("erena suresad", ""),
        deck=("asalu new-springs shuru asalu", ""),
        emanations=("unah unah unah", "unah unah unah"),
    )
    game.do("summon erena", "on b3", "top shuru")
    assert game.seen_by(1, "deck", 0) == "shuru ? ? ?"

    game.do("summon suresad", "on c4", "top new-springs")

    assert game.seen_by(1, "deck", 0) == "new-springs ? ? ?"
    assert game.seen_by(0, "deck", 0) == "new-springs ? ? ?"


@rule("SA-R78")
def test_the_question_which_card_to_project_shows_the_deck_only_to_its_owner() -> None:
    worlds = [
        table(leaders=("kashiri", "kashiri"), hand=("suresad", ""), deck=(deck, ""))
        for deck in ("new-springs shekun drain-energy", "venomous-touch shekun kintur")
    ]
    for game in worlds:
        game.do("summon suresad", "on b3")

    assert worlds[0].options() != worlds[1].options()
    assert sights(worlds[0]) == sights(worlds[1])
    assert look(worlds[0].state, 1).choices == []


# -- secret answers ----------------------------------------------------------------------------------------


@rule("SA-R20", "SA-56")
def test_a_sealed_answer_is_not_seen_before_the_other_has_given_one() -> None:
    for texts in (("deck fire", "deck earth"), ("deck random", "deck water")):
        game = fresh()
        game.do(texts[0])
        other = fresh()
        other.do(texts[1])

        assert sights(game) == sights(other)

    one, two = fresh(deck0="fire", deck1="water"), fresh(deck0="fire", deck1="water")
    one.do("deploy a3 aaa")
    two.do("deploy b5 aaa")
    assert sights(one) == sights(two)
    assert one.heard(1) == two.heard(1)


@rule("SA-R48", "SA-R83", "SA-R85")
def test_nobody_else_sees_anything_of_a_half_given_action() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . k . . .
        c   . . . . . D I .
        """,
        D="damsha",
        I="ighirish",
        k="kintur",
        m="mullub",
        hand=("biting-blaze urom", "shekun"),
    )
    before = sights(game)

    game.do("cast biting-blaze")
    assert (sights(game), game.told) == (before, [])
    game.do("through c6")
    assert (sights(game), game.told) == (before, [])
    assert [option.text for option in look(game.state, 0).said] == ["cast biting-blaze", "through c6"]
    game.do("on d6")

    assert sights(game) != before
    assert game.heard(1) == game.heard(0)


@rule("SA-62", "SA-R85")
def test_only_who_is_asked_sees_the_options() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha",
        hand=("urom", ""),
    )

    assert "summon urom" in [option.text for option in look(game.state, 0).choices]
    for viewer in WATCHERS:
        assert look(game.state, viewer).choices == []
        assert look(game.state, viewer).prompt == NO_MESSAGE


@rule("SA-R90", "SA-71")
def test_two_hands_that_differ_look_the_same_from_outside() -> None:
    worlds = [table(hand=(hand, ""), deck=(deck, "")) for hand, deck in (("urom", "gust"), ("gust", "urom"))]

    assert sights(worlds[0]) == sights(worlds[1])


# -- imagined worlds ---------------------------------------------------------------------------------------


@rule("SA-R90", "SA-R78")
@pytest.mark.parametrize("decks", [("random", "random"), ("fire", "water"), ("wood", "air-metal-water")])
def test_imagined_worlds_look_the_same_and_ask_the_same(decks: tuple[str, str]) -> None:
    game, dice = fresh(5, deck0=decks[0], deck1=decks[1]), Random(5)
    number = 0
    while not game.ending and number < 150:
        if number % 6 == 0:
            for viewer in (-1, 0, 1):
                view = look(game.state, viewer)
                assert sight(look(imagine(view, seeded(number)), viewer)) == sight(view)
        game.do(dice.choice(game.options()))
        number += 1


@rule("SA-R78", "SA-R90")
@pytest.mark.parametrize("viewer", WATCHERS)
def test_who_projects_has_a_card_to_choose_in_every_imagined_world(viewer: int) -> None:
    game = table(
        leaders=("kashiri", "kashiri"), hand=("suresad", ""), deck=("shekun kintur new-springs shekun", "")
    )
    game.do("summon suresad", "on b3")
    assert game.asked == "0 ChooseProjected"

    for seed in range(30):
        world = imagine(look(game.state, viewer), seeded(seed))
        assert world.who == 0
        assert world.choices
        assert all(option.text.startswith("top ") for option in world.choices)
        world.choose(world.choices[0])


def imagined_lists(game: Play, viewer: int, seat: int, worlds: int) -> set[tuple[int, ...]]:
    """The decklists that a viewer may suppose a seat to have."""
    found = set()
    for seed in range(worlds):
        world = imagine(look(game.state, viewer), seeded(seed))
        cards = [face for card, face in enumerate(world.faces) if world.owner_of(card) == seat]
        found.add(tuple(sorted(cards)))
    return found


@rule("SA-R90", "SA-56")
@pytest.mark.parametrize(
    ("deck", "chosen", "known"),
    [
        ("choose", "deck water", True),
        ("choose", "deck fire", True),
        ("choose", "deck earth", False),
        ("choose", "deck random", False),
        ("wood", "", True),
        ("random", "", False),
    ],
)
def test_only_book_decks_and_what_the_table_lays_down_are_known_lists(
    deck: str, chosen: str, known: bool
) -> None:
    game = fresh(4, deck0="fire", deck1=deck)
    if chosen:
        game.do(chosen)
    game.do("deploy b5 aaa", game.options(seat=1)[0])
    true = tuple(sorted(face for card, face in enumerate(game.state.faces) if game.state.owner_of(card) == 1))

    for viewer in (0, -1):
        lists = imagined_lists(game, viewer, 1, 6)
        assert (lists == {true}) is known
    assert imagined_lists(game, 1, 1, 3) == {true}


MINE = """
[[deck]]
id = "mine"
name = "Mine"
game = "soul-of-ankiril"
leader = "kashiri"
emanations = ["unah", "unah", "unah"]
[deck.cards]
shekun = 3
nirush = 3
kintur = 3
ganuri = 3
mullub = 3
urghira = 3
aabak = 2
suresad = 3
new-springs = 2
"""


@rule("SA-R90")
def test_a_deck_from_a_file_is_not_supposed_unless_the_settings_name_it(tmp_path: Path) -> None:
    game = game_of(ANKIRIL.slug, (), (written(tmp_path, MINE),))
    secret = Play(open_table(game, ("South", "North"), 5, {"deck0": "fire"}))
    secret.do("deck mine")
    named = Play(open_table(game, ("South", "North"), 5, {"deck0": "fire", "deck1": "mine"}))
    true = tuple(
        sorted(face for card, face in enumerate(named.state.faces) if named.state.owner_of(card) == 1)
    )

    assert true not in imagined_lists(secret, 0, 1, 40)
    assert imagined_lists(named, 0, 1, 5) == {true}


@rule("SA-R90")
def test_what_is_supposed_does_not_tell_which_deck_files_there_are(tmp_path: Path) -> None:
    lists = []
    for game in (ANKIRIL, game_of(ANKIRIL.slug, (), (written(tmp_path, MINE),))):
        play = Play(open_table(game, ("South", "North"), 5, {"deck0": "fire"}))
        play.do("deck air-metal-water")
        lists.append(imagined_lists(play, 0, 1, 10))

    assert lists[0] == lists[1]


@rule("SA-R90")
def test_all_ready_decks_that_are_not_open_are_supposed() -> None:
    assert [deck.id for deck in ANKIRIL.library.ready if not deck.is_open] == list(SAMPLES)


@rule("SA-R90")
def test_leader_and_emanations_of_a_secret_deck_are_seen() -> None:
    game = fresh(4, deck0="fire")
    game.do("deck earth-wood")

    shown = look(game.state, 0).numbers_of("piece")

    assert [CATALOG.names[face] for face in shown[1:2] + shown[5:8]] == ["kurgal", "unah", "ekur", "kiri"]


@rule("SA-R22", "SA-58")
def test_the_seed_is_nowhere_in_a_view() -> None:
    game = fresh("a secret seed", deck0="fire", deck1="water")

    for viewer in (0, 1, -1):
        assert "secret" not in repr(sight(look(game.state, viewer)))
