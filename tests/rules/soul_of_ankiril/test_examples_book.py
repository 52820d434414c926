"""The worked examples EX-1 to EX-11: the pictures of the book, and the first turns."""

from soultable.games.soul_of_ankiril.rules.board import NAMES
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import CATALOG, cell, fresh, table

DARE = "mullub protected"


# -- 7.1 examples and pictures of the book -----------------------------------------------------------------


@rule("SA-EX1", "SA-73", "SA-74", "SA-R30")
def test_a_leader_comes_back_for_what_its_arrow_shows_as_printed_and_inactive() -> None:
    game = table(B="barush", fallen="S", arrow=(1, 4))

    game.do("resummon", f"on {cell(0, 2)}")

    assert game.energy == 2
    assert game.units == {"B": "b5 3/7 inactive"}
    assert game.state.arrow == [-1, -1]
    assert game.rules == ["SA-73", "SA-73"]


@rule("SA-EX2", "SA-36", "SA-38", "SA-64", "SA-R26", "SA-R27")
def test_a_defeated_leader_s_arrow_falls_by_one_at_the_beginning_of_every_turn() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . B . . .
        """,
        B="barush damage=5",
        k="kashiri",
        active=1,
        turn=6,
    )
    game.do("attack d6", "on c5")
    assert game.units == {"k": "d6 2/4"}
    shown = [game.state.arrow[0]]

    for _ in range(5):
        game.do("end")
        shown.append(game.state.arrow[0])

    assert (shown, game.state.turn) == ([4, 3, 2, 1, 0, 0], 11)
    assert game.asked == "0 Strategy"
    game.do("resummon", "on b3")
    assert game.energy == 3


@rule("SA-EX3", "SA-75", "SA-64", "SA-R27")
def test_an_energy_turns_the_arrow_one_step_further() -> None:
    game = table(B="barush", fallen="S", arrow=(3, 4))

    game.do("recharge")
    assert (game.state.arrow[0], game.energy, game.rules) == (2, 2, ["SA-75", "SA-75"])
    game.do("end", "end")

    assert game.state.turn == 9
    assert game.state.arrow[0] == 0
    game.do("resummon", "on a3")
    assert game.energy == 3


@rule(
    "SA-EX4",
    "SA-53",
    "SA-54",
    "SA-55",
    "SA-56",
    "SA-57",
    "SA-58",
    "SA-59",
    "SA-60",
    "SA-61",
    "SA-50",
    "SA-R10",
)
def test_after_the_setup_all_is_in_its_place() -> None:
    game = fresh(deck0="fire", deck1="water")

    game.do("deploy b5 aaa", "deploy f3 aaa")

    assert game.state.turn == 1
    assert game.state.first == game.state.active == game.state.who
    assert game.state.energy == [0, 0]
    stand = [NAMES[where] for where in game.state.cell]
    assert stand == ["b5", "f3", "b2", "b4", "b6", "f2", "f4", "f6"]
    assert game.gates == ([8, 8, 8], [8, 8, 8])
    for seat in (0, 1):
        assert game.counts(seat) == (5, 20, 0)
        kinds = [CATALOG.kinds[game.state.faces[c]] for c in game.state.hand(seat)]
        assert sorted(kinds) == [1, 1, 1, 3, 3]
        assert game.zone("allies", seat) == ""
    markers = (game.state.reinforced, game.state.poisoned, game.state.challenged_by)
    assert [sum(marker) for marker in markers] == [0, 0, 0]
    assert game.state.shielded == 0


@rule("SA-EX5", "SA-29", "SA-30", "SA-68", "SA-90")
def test_who_moved_and_attacked_is_inactive_until_its_next_upkeep() -> None:
    game = table(
        """
        e   . . . . m . . .
        d  . . . . . . . . .
        c   . . . . D . . .
        """,
        D="damsha",
        m="mullub",
    )

    game.do("move c5", "on d6")
    assert game.units["D"] == "d6 2/3"
    game.do("attack d6", "on e5")
    assert game.units == {"D": "d6 2/2 inactive", "m": "e5 1/4"}
    game.do("end")
    assert game.units["D"] == "d6 2/2 inactive"
    game.do("end")

    assert game.units == {"D": "d6 2/2", "m": "e5 1/4"}


@rule("SA-EX6", "SA-33", "SA-34", "SA-51")
def test_a_defeated_ally_goes_on_top_of_its_owner_s_discard_pile() -> None:
    game = table(
        """
        d  . . . . . s . . .
        c   . . . . M . . .
        """,
        M="mushank",
        s="shekun",
        discard=("", "kintur"),
    )
    assert game.zone("allies", 1) == "shekun"

    game.do("attack c5", "on d6")

    assert game.units == {"M": "d6 3/2"}
    assert game.zone("discard", 1) == "shekun kintur"
    assert game.zone("allies", 1) == ""
    assert game.zone("allies", 0) == "mushank"


@rule("SA-EX7", "SA-113")
def test_a_challenge_marks_both_creatures() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . D . . .
        """,
        D="damsha",
        m="mullub",
        active=1,
    )

    game.do("use d6", "on c5")

    assert game.units == {"D": "c5 2/3 challenged", "m": "d6 1/6 protected"}
    assert game.rules == ["SA-89", "SA-113"]


@rule("SA-EX8", "SA-26", "SA-R15")
def test_two_equal_decks_may_meet() -> None:
    game = fresh(deck0="water", deck1="water")
    game.do("deploy a3 aaa", "deploy g3 aaa")

    assert [game.game.names[face] for face in game.state.piece[:2]] == ["kashiri", "kashiri"]
    assert game.state.owner[:2] == [0, 1]
    assert game.counts(0) == game.counts(1) == (5, 20, 0)


@rule("SA-EX9", "SA-23", "SA-24", "SA-25")
def test_two_equal_allies_are_two_pieces_with_a_card_each() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . J I . . .
        """,
        I="ighirish",
        J="ighirish",
        k="kintur",
    )

    game.do("attack c5", "on d6")

    assert game.units == {"I": "c5 2/1 poisoned=2", "J": "c4 2/2", "k": "d6 1/1"}
    assert game.zone("allies") == "ighirish ighirish"
    game.do("end", "end")  # Poison defeats the first of the two
    assert game.units == {"J": "c4 2/2", "k": "d6 1/1"}
    assert game.zone("allies") == game.zone("discard") == "ighirish"


# -- 7.2 the first turns -----------------------------------------------------------------------------------


@rule("SA-EX10", "SA-R21", "SA-R23", "SA-R32", "SA-121")
def test_the_first_turn_of_the_game_has_no_energy_but_an_active_leader() -> None:
    game = fresh(seed_with_first(0), deck0="water", deck1="fire")
    game.do("deploy b5 aaa", "deploy f3 aaa")

    assert game.energy == 0
    assert game.options() == ["move b5", "use b5", "end"]
    game.do("use b5")
    assert game.options() == ["first", "second"]
    assert game.refusal("both") == "no-energy-for-both SA-121"
    game.do("second", "on b5")
    assert game.options() == ["move b5", "end"]
    game.do("end")

    assert game.counts(0) == (6, 19, 0)
    assert game.state.energy == [0, 3]


@rule("SA-EX11", "SA-65", "SA-66", "SA-R23")
def test_the_second_turn_is_a_whole_one() -> None:
    game = fresh(seed_with_first(0), deck0="water", deck1="fire")
    game.do("deploy b5 aaa", "deploy f3 aaa", "end")

    assert (game.state.turn, game.asked, game.energy) == (2, "1 Strategy", 3)
    assert game.state.awake >> 1 & 1
    assert game.options("move", "draw") == ["draw", "move f3"]
    assert len(game.options("summon")) > 0


def seed_with_first(seat: int) -> int:
    """A seed with which this seat takes the first turn."""
    for seed in range(20):
        game = fresh(seed, deck0="water", deck1="fire")
        game.do("deploy b5 aaa", "deploy f3 aaa")
        if game.state.first == seat:
            return seed
    raise AssertionError("one of twenty")
