"""Setting up (2.6 of the rules) and what the Ruler card prints for it."""

import pytest

from soultable.core.errors import BadSetting
from soultable.games.alternate_souls.rules.board import LETTERS, NAMES, SQUARES
from soultable.games.alternate_souls.rules.lineups import SIDE
from soultable.games.alternate_souls.rules.setup import extra_will
from tests.rules.alternate_souls.table import ALTSOULS, CATALOG, Play, fresh
from tests.rules.marks import rule

STARTER = ["deck s-fire", "deck s-water", "deck s-wind", "deck s-light", "deck s-dark", "deck random"]
FULL = ["deck f-wind", "deck f-fire", "deck f-light", "deck f-dark", "deck f-water", "deck random"]
MAPS = {  # 4.2, rank 9 first
    "a": "FFFFF ..... T..M. ..W.. M.A.M ..W.. .M..T ..... FFFFF",
    "b": "MFFFW ..T.. T.... .WAW. ..... W...T ..M.. ..... WFFFM",
}
PLACES = {  # 4.5, as squares of the South end
    "s-fire": "a2 b2 c2 d3 e2",
    "s-water": "a2 b1 c2 d1 e2",
    "s-wind": "a2 b2 c3 d2 e2",
    "s-light": "b1 b2 c2 d2 d1",
    "s-dark": "a3 b2 c1 d2 e3",
}
EXTRA_WILL = {  # 4.8
    "s-fire": 3, "s-water": 3, "s-wind": 3, "s-light": 4, "s-dark": 2,
    "f-wind": 1, "f-fire": 1, "f-light": 1, "f-dark": 0, "f-water": 0,
}  # fmt: skip


def ready(deck: str, other: str = "", seed: int = 1) -> Play:
    """A game with these decks of the same mode."""
    mode = "starter" if deck.startswith("s") else "full"
    return fresh(seed, mode=mode, deck0=deck, deck1=other or deck)


def lineup(game: Play, seat: int) -> list[str]:
    faces = game.state.lineup[seat * SIDE : seat * SIDE + SIDE]
    return [CATALOG.names[face] for face in faces if face >= 0]


# -- decks and lineups -------------------------------------------------------------------------------------


@rule("AS-37", "AS-98", "AS-R68", "AS-R78")
@pytest.mark.parametrize(("mode", "decks"), [("starter", STARTER), ("full", FULL)])
def test_both_players_choose_a_deck_of_the_mode_in_secret(mode: str, decks: list[str]) -> None:
    game = fresh(mode=mode)

    assert game.asked == "0 ChooseDeck and 1 ChooseDeck"
    assert game.options(seat=0) == game.options(seat=1) == decks
    game.answer(1, decks[1])
    assert game.asked == "0 ChooseDeck"
    assert game.table.view(0).sealed is None
    assert game.heard(0) == game.heard(-1) == []
    assert lineup(game, 1) == []
    game.do(decks[0])

    deck = {"starter": ["deck-ready"], "full": ["deck-ready", "left-out", "left-out"]}[mode]
    told = ["lineup", "lineup", *deck, *deck, "first"]  # AS-R68 before AS-38
    assert game.kinds[-len(told) :] == told
    assert lineup(game, 0)[0] == {"starter": "varka", "full": "ilyane"}[mode]


@rule("AS-98", "AS-R78")
def test_a_deck_of_the_other_mode_is_refused() -> None:
    with pytest.raises(BadSetting, match=r"deck1: 'f-fire' is a full deck, but mode is 'starter'.*AS-R78"):
        fresh(mode="starter", deck0="s-fire", deck1="f-fire")

    assert fresh(mode="starter").refusal("deck f-wind", 0) == "other-mode AS-98"


@rule("AS-1", "AS-2", "AS-22", "AS-99", "AS-100", "AS-R76")
@pytest.mark.parametrize("deck", EXTRA_WILL)
def test_each_player_has_a_ruler_linkers_spirit_and_a_deck_of_linked_cards(deck: str) -> None:
    game = ready(deck)
    game.until("OfferRedraw")

    for seat in (0, 1):
        names = lineup(game, seat)
        held = game.zone("hand", seat).split() + game.zone("deck", seat).split()
        box = game.zone("box", seat).split()
        assert len(names) == (4 if deck.startswith("s") else 6)
        assert (len(held), len(box)) == ((19, 0) if deck.startswith("s") else (20, 9))
        assert {CATALOG.names[CATALOG.links[CATALOG.names.index(card)]] for card in held + box} == set(names)
    assert game.spirit == (2, 2)


@rule("AS-16", "AS-R46", "AS-R76", "AS-99", "AS-22")
@pytest.mark.parametrize("mode", ["starter", "full"])
def test_random_decks_are_legal(mode: str) -> None:
    seen = set()
    for seed in range(12):
        game = fresh(seed, mode=mode, deck0="random", deck1="random")
        for seat in (0, 1):
            ruler, *linkers = [CATALOG.character(CATALOG.names.index(name)) for name in lineup(game, seat)]
            assert len(linkers) == len({linker.face for linker in linkers}) == (3 if mode == "starter" else 5)
            assert sum(linker.cost for linker in linkers) <= ruler.max_cost
            assert game.count("deck", seat) == (19 if mode == "starter" else 20)
            seen.add(ruler.face)

    assert len(seen) > 3


@rule("AS-R77")
def test_both_players_may_play_the_same_characters() -> None:
    game = ready("s-fire", "s-fire")
    game.until("MainPhase")

    assert lineup(game, 0) == lineup(game, 1) == ["varka", "kessa", "brann", "ashwing_drake"]
    assert sum(square >= 0 for square in game.state.squares) == 6


# -- the map and the ends ----------------------------------------------------------------------------------


@rule("AS-38", "AS-40", "AS-41", "AS-42", "AS-48")
def test_chance_names_the_first_player_and_the_rest_follows_in_order() -> None:
    firsts = set()
    for seed in range(12):
        game = ready("s-fire", "s-wind", seed)
        first, second = game.state.first, 1 - game.state.first
        firsts.add(first)
        asked = []
        while game.asked.split()[1] != "MainPhase":
            asked.append(game.asked)
            game.do(game.options()[0])
        # each Linker is asked for with its square; the square of the last one alone
        assert asked == [
            f"{first} ChooseMap",
            f"{second} ChooseEnd",
            *[f"{who} PlaceLinker" for _ in (1, 2) for who in (first, first, second, second)],
            *[f"{who} PlaceLinker" for who in (first, second)],
            f"{first} OfferRedraw",
            f"{second} OfferRedraw",
        ]
        assert game.asked == f"{first} MainPhase"

    assert firsts == {0, 1}


@rule("AS-40", "AS-R1", "AS-R2", "AS-R7", "AS-18")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_first_player_chooses_one_of_two_sides_of_the_map(side: str) -> None:
    game = ready("s-fire", "s-wind")
    assert game.options() == ["map a", "map b"]

    game.do(f"map {side}", "sit south")

    kinds = "".join(LETTERS[game.state.terrain_at(square)] for square in range(SQUARES))
    ranks = [kinds[first : first + 5] for first in range(0, SQUARES, 5)]
    assert " ".join(reversed(ranks)) == MAPS[side]
    south, north = game.state.south, 1 - game.state.south
    files = "abcde" if side == "a" else "bcd"
    assert [NAMES[square] for square in game.state.fortress(south)] == [f"{file}1" for file in files]
    assert [NAMES[square] for square in game.state.fortress(north)] == [f"{file}9" for file in files]


@rule("AS-39", "AS-41", "AS-R3")
@pytest.mark.parametrize(("end", "rank"), [("south", "1"), ("north", "9")])
def test_the_second_player_chooses_an_end_and_the_first_gets_the_other(end: str, rank: str) -> None:
    game = ready("s-fire", "s-wind")
    second = 1 - game.state.first
    game.do("map a")
    assert game.options() == ["sit south", "sit north"]

    game.do(f"sit {end}")

    assert NAMES[game.state.fortress(second)[0]][1] == rank
    assert NAMES[game.state.fortress(1 - second)[0]][1] != rank


# -- Linkers -----------------------------------------------------------------------------------------------


def turned(square: str) -> str:
    """The same place seen from the other end."""
    return "edcba"["abcde".index(square[0])] + str(10 - int(square[1]))


@rule("AS-15", "AS-43", "AS-R67", "AS-R4")
@pytest.mark.parametrize("deck", PLACES)
def test_linkers_are_placed_where_the_own_ruler_prints_it(deck: str) -> None:
    game = ready(deck)
    game.do("map a", "sit north")  # so that the first player sits South
    names = lineup(game, 0)[1:]

    assert game.options() == [f"linker {name}" for name in names]
    game.do(f"linker {names[0]}")
    south = sorted(PLACES[deck].split(), key=NAMES.index)
    assert game.options() == [f"on {square}" for square in south]
    game.do(f"on {south[0]}", f"linker {names[0]}")
    north = sorted((turned(square) for square in south), key=NAMES.index)
    assert game.options() == [f"on {square}" for square in north]
    game.do(f"on {north[0]}")

    assert game.options() == [f"linker {name}" for name in names[1:]]
    game.do(f"linker {names[1]}")
    assert game.options() == [f"on {square}" for square in south[1:]]


@rule("AS-42", "AS-43", "AS-R67", "AS-36", "AS-19", "AS-20")
def test_three_linkers_leave_two_squares_free_and_start_recovered() -> None:
    game = ready("s-wind")
    game.do("map a", "sit north")
    game.do("linker fael", "on a2", "linker fael", "on e8")
    game.do("linker sylvan_elder", "on c3", "linker gale_griffin", "on c7")
    assert game.options() == ["on b2", "on d2", "on e2"]  # only the griffin is left: its square is asked
    assert game.refusal("on c5") == "not-printed AS-43"

    game.do("on e2", "on a8")

    first = game.state.first * SIDE
    squares = [NAMES[square] if square >= 0 else "" for square in game.state.squares]
    assert squares[first : first + SIDE] == ["", "a2", "c3", "e2", "", ""]
    assert squares[SIDE - first : 2 * SIDE - first] == ["", "e8", "a8", "c7", "", ""]
    assert game.state.rested == [0] * 12
    assert game.asked.endswith("OfferRedraw")


# -- lanes, Will, hands ------------------------------------------------------------------------------------


@rule("AS-44", "AS-17", "AS-26", "AS-11")
@pytest.mark.parametrize(
    ("deck", "number"), [("s-fire", 5), ("s-water", 5), ("s-wind", 5), ("s-light", 4), ("s-dark", 3)]
)
def test_the_j_ruler_starts_on_the_lane_at_its_stand_by_cost(deck: str, number: int) -> None:
    game = ready(deck)
    game.until("OfferRedraw")

    assert (game.state.lane[0], game.state.lane[SIDE]) == (number, number)
    assert game.state.flipped == [0, 0]


@rule("AS-45", "AS-101", "AS-R46")
@pytest.mark.parametrize(("deck", "will"), EXTRA_WILL.items())
def test_the_extra_will_of_every_ready_deck(deck: str, will: int) -> None:
    game = ready(deck)
    game.until("OfferRedraw")

    assert game.will == (will, will)


@rule("AS-R46", "AS-53")
def test_extra_will_above_10_is_lost_without_costing_spirit() -> None:
    s = ALTSOULS.blank(2, ALTSOULS.checked(2, {"mode": "full"}))
    cheap = [CATALOG.names.index(name) for name in ("oriel", "lumen_squire", "grave_imp", "fael")]

    s.line_up([*cheap, -1, -1, *cheap, -1, -1])

    assert (extra_will(s, 0), s.spirit) == (10, [2, 2])


@rule("AS-46", "AS-13")
@pytest.mark.parametrize(("deck", "size"), [("s-fire", 5), ("s-light", 4), ("f-light", 4), ("f-dark", 5)])
def test_the_starting_hand_is_as_large_as_the_ruler_prints(deck: str, size: int) -> None:
    game = ready(deck)
    game.until("OfferRedraw")

    assert (game.count("hand", 0), game.count("hand", 1)) == (size, size)


@rule("AS-47", "AS-R66")
def test_each_player_may_redraw_the_whole_hand_once_the_first_player_first() -> None:
    game = ready("s-fire", "s-wind")
    game.until("OfferRedraw")
    first, second = game.state.first, 1 - game.state.first
    hands = [game.zone("hand", seat) for seat in (0, 1)]
    assert (game.asked, game.options()) == (f"{first} OfferRedraw", ["keep", "redraw"])

    game.do("redraw")
    assert game.asked == f"{second} OfferRedraw"
    assert game.zone("hand", first) != hands[first]
    assert game.zone("hand", second) == hands[second]
    assert (game.count("hand", first), game.count("deck", first)) == (5, 14)
    game.do("keep")

    assert game.zone("hand", second) == hands[second]
    assert game.asked == f"{first} MainPhase"


@rule("AS-47", "AS-R66")
def test_the_whole_hand_goes_back_before_the_deck_is_shuffled() -> None:
    back = 0
    for seed in range(8):
        game = ready("s-fire", "s-fire", seed)
        game.until("OfferRedraw")
        first = game.state.first
        before = game.zone("hand", first).split()
        game.do("redraw")
        after = game.zone("hand", first).split() + game.zone("deck", first).split()
        assert all(after.count(card) >= before.count(card) for card in before)
        back += len(set(before) & set(game.zone("hand", first).split()))

    assert back > 0  # a card that went back can be drawn again


@rule("AS-48", "AS-R69", "AS-49", "AS-51")
def test_the_first_turn_is_a_whole_turn_with_its_start_phase() -> None:
    game = ready("s-fire", "s-wind")
    game.until("MainPhase", "keep")
    first = game.state.first

    assert game.state.turn == 1
    assert game.state.lane[first * SIDE] == 4
    assert game.will[first] == 3 + 3
    assert game.will[1 - first] == 3


@rule("AS-R85")
def test_a_table_may_say_which_decks_are_played() -> None:
    game = fresh(deck0="s-dark", deck1="choose")

    assert (game.asked, game.options()) == ("1 ChooseDeck", STARTER)
    game.do("deck s-water")

    assert [lineup(game, seat)[0] for seat in (0, 1)] == ["nocthar", "maren"]
