"""Starting the game (2.8, SY-R19 to SY-R27): decks, secret choices, hands, the start roll, turning up."""

import pytest

from soultable.games.sengoku_yugi.rules.board import NAMES
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import CATALOG, Play, fresh

DECKS = {"deck0": "storm-and-flame", "deck1": "tide-and-shadow"}
FAMILIARS = {"mode": "ultimate", "familiars0": "familiars-a", "familiars1": "familiars-b"}
PLACES = ("nameless af2 af4", "nameless bf3 bb2")


def begun(seed: int, **settings: int | str) -> Play:
    """A game after all secret choices."""
    game = fresh(seed, **DECKS, **settings)
    game.do("commander soma-1", "commander mikoto-1")
    if settings.get("mode") == "ultimate":
        game.do("egg radiant-stone-of-yellow", "egg radiant-stone-of-silver")
    game.do(*PLACES)
    return game


def seed_with(first: int, **settings: int | str) -> Play:
    """A game in which this seat goes first."""
    games = (begun(seed, **settings) for seed in range(20))
    return next(game for game in games if game.state.first == first)


@rule("SY-37", "SY-R21", "SY-R19", "SY-16")
def test_both_choose_a_level_1_main_of_their_own_deck_in_secret() -> None:
    game = fresh(1, **DECKS)
    assert game.asked == "0 ChooseCommander and 1 ChooseCommander"
    assert game.options(seat=0) == [
        f"commander {name}-1" for name in ("soma", "akane", "hayate", "raizo", "homura")
    ]
    assert game.options(seat=1) == [
        f"commander {name}-1" for name in ("gantetsu", "shizuku", "kuroha", "mikoto", "tsubaki")
    ]
    assert game.refusal("commander mikoto-1", 0) == "not-a-commander SY-37"
    assert game.refusal("egg radiant-stone-of-red", 0) == "not-now SY-37"

    before = len(game.told)
    game.say("commander tsubaki-1", 1)  # in any order

    assert [game.words(event) for event in game.told[before:]] == ["@1 is ready."]
    assert game.asked == "0 ChooseCommander"
    assert game.refusal("commander mikoto-1", 1) == "not-asked SY-37"
    game.say("commander homura-1", 0)
    assert game.asked == "0 PlaceNameless and 1 PlaceNameless"
    assert [game.zone("covered", seat).split()[0] for seat in (0, 1)] == ["homura-1", "tsubaki-1"]


@rule("SY-38", "SY-R5")
def test_the_nameless_go_to_two_different_spaces_of_the_own_perimeter() -> None:
    game = fresh(1, **DECKS)
    game.do("commander soma-1", "commander mikoto-1")
    own = ["ab2", "ab4", "af2", "af3", "af4"]

    assert game.options(seat=0) == [f"nameless {one} {other}" for one in own for other in own if one != other]
    assert game.refusal("nameless bf2 bf3", 0) == "nameless-on-perimeter SY-38"
    assert len(game.options(seat=1)) == 20
    game.do("nameless af4 ab2", "nameless bf2 bb4")

    assert [game.zone("covered", 1 - game.state.first).split()[0]] == [
        ["soma-1", "mikoto-1"][1 - game.state.first]
    ]


@rule("SY-38", "SY-R21")
@pytest.mark.parametrize("watcher", [1, -1])
def test_the_opponent_does_not_learn_which_nameless_lies_where(watcher: int) -> None:
    heard = []
    for answer in ("nameless af2 af4", "nameless af4 af2"):
        game = fresh(1, **DECKS)
        game.do("commander soma-1", "commander mikoto-1", answer, "nameless bf2 bf3")
        laid = [event for event in game.told if event.id == "nameless" and event.is_for(watcher)]
        heard.append([(game.words(event), event.args) for event in laid])

    assert heard[0] == heard[1]


@rule("SY-R19", "SY-38")
def test_of_two_equal_nameless_the_lower_space_is_named_first() -> None:
    for seed in range(60):
        game = fresh(seed, deck0="random", deck1="tide-and-shadow")
        game.do(game.options()[0], "commander mikoto-1")
        one, other = game.zone("covered").split()[-2:]
        if one == other:
            break

    assert one == other
    assert len(game.options(seat=0)) == 10
    assert game.refusal("nameless af2 ab2", 0) == "same-card SY-R19"


@rule("SY-39", "SY-43", "SY-R24", "SY-41", "SY-4")
def test_the_rest_of_the_deck_is_the_stronghold_and_both_take_five_cards() -> None:
    game = begun(1)

    for seat in (0, 1):
        assert len(game.zone("hand", seat).split()) == 5
        assert len(game.zone("stronghold", seat).split()) == 58 - 3 - 5
        assert game.zone("familiars", seat) == game.zone("summoning", seat) == ""
        cards = [game.zone(zone, seat) for zone in ("hand", "stronghold", "covered", "field")]
        deck = next(d for d in game.game.library.ready if d.id == DECKS[f"deck{seat}"])
        assert sorted(" ".join(cards).split()) == sorted(CATALOG.names[face] for face in deck.faces)
    assert game.asked == f"{game.state.first} Charge"  # no Mulligan is offered


@rule("SY-39", "SY-43")
def test_different_seeds_shuffle_differently_and_equal_ones_alike() -> None:
    hands = [begun(seed).zone("stronghold") for seed in (1, 1, 2)]

    assert hands[0] == hands[1] != hands[2]


@rule("SY-12", "SY-13", "SY-R165", "SY-42", "SY-45")
def test_what_everybody_may_know_of_the_set_up_is_told() -> None:
    game = fresh(1, mode="ultimate", deck0="storm-and-flame", deck1="random", familiars0="random")
    told = [(game.words(event), event.rule) for event in game.table.entries[0].events]
    assert told == [
        ("@0 lays out a Character Deck of 58 cards.", "SY-12"),
        ("@0's deck list is known to all.", "SY-R165"),
        ("@1 lays out a Character Deck of 58 cards.", "SY-12"),
    ]

    while game.state.turn == 0:
        game.say(game.options()[0])

    said = [game.words(event) for event in game.told]
    assert any(text.startswith("@1 lays out a Familiar Deck of ") for text in said)
    assert "Each Stronghold has 8 HP." in said
    assert f"@{1 - game.state.first} begins with 5 AP." in said


@rule("SY-3", "SY-4", "SY-5", "SY-7", "SY-8", "SY-42")
@pytest.mark.parametrize(("mode", "hp"), [("standard", 6), ("ultimate", 8)])
def test_the_strongholds_start_with_6_or_8_hp(mode: str, hp: int) -> None:
    settings = FAMILIARS if mode == "ultimate" else {"mode": mode}

    assert begun(1, **settings).strongholds == (hp, hp)


@rule("SY-40", "SY-41", "SY-7", "SY-13", "SY-R130", "SY-R131")
def test_in_ultimate_both_take_one_egg_and_the_rest_lies_in_the_summoning_zone() -> None:
    game = fresh(1, **DECKS, **FAMILIARS)
    game.do("commander soma-1", "commander mikoto-1")
    assert game.asked == "0 ChooseEgg and 1 ChooseEgg"
    assert game.options(seat=0) == [f"egg radiant-stone-of-{colour}" for colour in ("red", "yellow", "green")]
    assert len(game.options(seat=1)) == 4
    assert game.refusal("egg radiant-stone-of-blue", 0) == "not-in-deck SY-40"

    game.do("egg radiant-stone-of-yellow", "egg radiant-stone-of-blue")

    assert game.zone("familiars") == "radiant-stone-of-yellow"
    assert len(game.zone("summoning").split()) == 12
    assert len(game.zone("summoning", 1).split()) == 15


@rule("SY-44", "SY-R23")
def test_the_higher_roll_goes_first_and_equal_rolls_are_repeated() -> None:
    for seed in range(30):
        game = begun(seed)
        roll = next(event for event in game.told if event.id == "first")
        one, other = [rolls.args["die"] for rolls in roll.args["parts"]]

        assert game.words(roll).startswith(f"@0 rolls {one} and @1 rolls {other}: ")
        assert one != other
        assert game.state.first == game.state.active == int(other > one)
        assert game.words(roll).endswith(f": @{game.state.first} goes first.")
        assert roll.rule == "SY-44"


@rule("SY-45")
def test_the_first_player_starts_at_0_ap_and_the_second_at_5() -> None:
    for first in (0, 1):
        game = seed_with(first)
        assert (game.ap[first], game.ap[1 - first]) == (0, 5)


@rule("SY-47", "SY-49", "SY-R22", "SY-R25", "SY-46")
def test_the_first_player_turns_up_its_cards_and_the_second_waits_for_its_own_turn() -> None:
    game = seed_with(0)
    assert game.units == {
        "ac": "soma-1 hp=1",
        "af2": "nameless-swordsman hp=1",
        "af4": "nameless-dancer hp=1",
    }
    assert game.board == board("""
        . ? 6 . . | ?
        . . ? . .
        . * . * .
        . . 6 . . | *
        """)
    assert [game.words(event) for event in game.told if event.id == "turned-up"] == [
        "@0 turns up Soma-1 on ac.",
        "@0 turns up Nameless Swordsman on af2.",
        "@0 turns up Nameless Dancer on af4.",
    ]
    assert game.zone("covered", 1) == "mikoto-1 nameless-acolyte nameless-lancer"

    game.do("ap", "done", "finish", "end")

    assert game.units["bc"] == "mikoto-1 hp=1"
    assert (game.units["bf3"], game.units["bb2"]) == ("nameless-acolyte hp=1", "nameless-lancer hp=1")
    assert "?" not in game.board
    assert [event.rule for event in game.told if event.id == "turned-up"] == ["SY-47"] * 3


@rule("SY-48", "SY-49")
def test_the_egg_in_hand_is_shown_in_the_own_first_turn() -> None:
    game = seed_with(0, **FAMILIARS)
    shown = [event for event in game.told if event.id == "shown"]
    assert [(game.words(event), event.rule) for event in shown] == [
        ("@0 shows Radiant Stone of Yellow.", "SY-48")
    ]
    assert all(event.is_for(1) and event.is_for(-1) for event in shown)

    game.do("ap", "done", "finish", "end")

    assert [game.words(event) for event in game.told if event.id == "shown"] == [
        "@1 shows Radiant Stone of Silver."
    ]


@rule("SY-R25", "SY-R18")
def test_face_down_cards_keep_their_spaces_and_cannot_be_acted_with() -> None:
    game = seed_with(0)
    game.do("ap", "done", "finish")

    assert all(game.state.ground() >> NAMES.index(place) & 1 for place in ("bf3", "bb2", "bc"))
    assert game.refusal("move bf3") == "no-unit SY-R18"
    assert game.refusal("use bf3") == "empty SY-162"


@rule("SY-R26", "SY-105", "SY-R27")
def test_only_the_first_player_s_first_turn_is_without_attacks() -> None:
    game = seed_with(0)
    game.do("ap", "done", "finish")
    game.do("move af2", "to af3")
    assert game.options("attack") == []
    assert game.refusal("attack af3") == "first-turn SY-105"
    game.do("end", "ap", "done", "finish")

    assert game.state.turn == 2
    assert game.options("attack") == ["attack bf3"]


@rule("SY-12", "SY-R165")
@pytest.mark.parametrize(
    ("settings", "known"),
    [
        ({"deck0": "storm-and-flame", "deck1": "choose"}, (58, 0)),
        ({"deck0": "choose", "deck1": "random"}, (0, 0)),
        ({"deck0": "choose", "deck1": "choose", "open_decklists": "yes"}, (58, 58)),
        (
            {"deck0": "choose", "deck1": "tide-and-shadow", "mode": "ultimate", "familiars0": "familiars-a"},
            (13, 58),
        ),
    ],
)
def test_a_list_that_the_settings_name_is_public(settings: dict[str, str], known: tuple[int, int]) -> None:
    game = fresh(1, **settings)
    while game.kind == "Together" and "ChooseCommander" not in game.asked:
        game.say(game.options()[0])

    assert (len(game.state.list_0), len(game.state.list_1)) == known


@rule("SY-12", "SY-13")
def test_decks_are_chosen_in_secret_or_come_at_random() -> None:
    game = fresh(5, mode="ultimate", deck1="random")
    assert game.asked == "0 ChooseDeck"
    assert game.options() == ["deck storm-and-flame", "deck tide-and-shadow", "deck random"]
    assert game.refusal("commander soma-1") == "not-now SY-12"
    game.do("deck random")
    assert game.asked == "0 ChooseFamiliars and 1 ChooseFamiliars"
    assert game.options() == ["familiars familiars-a", "familiars familiars-b", "familiars random"]
    assert game.refusal("deck random", 1) == "not-now SY-13"
    game.do("familiars random", "familiars familiars-b")

    assert game.asked == "0 ChooseCommander and 1 ChooseCommander"
    for seat in (0, 1):
        assert (
            52 <= len(game.zone("stronghold", seat).split()) + len(game.zone("covered", seat).split()) <= 62
        )
        assert 10 <= len(game.zone("summoning", seat).split()) <= 20
