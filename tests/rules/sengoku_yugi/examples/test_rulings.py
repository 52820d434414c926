"""The rulings of 3.8 (SY-R166 to SY-R185): order, corner cases, what cannot go on without end."""

from pathlib import Path

import pytest

from soultable.core.errors import CardFileError
from soultable.games.registry import game as game_of
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.picture import board
from tests.rules.sengoku_yugi.table import fresh, table

# -- instructions and dice ---------------------------------------------------------------------------------


@rule("SY-R166", "SY-R94")
def test_a_cure_without_an_ailment_and_a_move_of_a_chained_unit_do_nothing() -> None:
    game = table(
        ". . e . .\n. . H S_ .",
        H="hayate-3",
        S="shizuku-3",
        e="raizo-1 silver-chain",
        ap=(9, 0),
    )

    game.do("use af4", "ability purifying-water", "target af4")
    assert (game.asked, game.ap) == ("0 Main", (7, 0))
    game.do("use af3")

    assert "@0 chooses Raizo-1 of @1 on bf3." in game.heard(0)
    assert (game.asked, game.ap) == ("0 Main", (5, 0))
    assert game.units["e"] == "bf3 raizo-1 hp=1 silver-chain"


@rule("SY-R166", "SY-R38")
def test_a_draw_of_too_many_cards_draws_what_is_there() -> None:
    game = table(
        ". . . . .\n. . S . .", S="suzu-2", hand=("suzu-3", ""), stronghold=("raizo-1", "benio-2"), ap=(4, 0)
    )

    game.do("grow suzu-3", "on af3", "use af3")

    assert (game.zone("hand"), game.zone("stronghold"), game.ap) == ("raizo-1", "", (3, 0))
    assert game.asked == "0 Main"


@rule("SY-R166")
def test_a_look_into_an_empty_hand_is_possible_and_the_draw_follows() -> None:
    game = table(hand=("kuroha-1", ""), stronghold=("raizo-1", ""), ap=(1, 5))

    game.do("play kuroha-1")

    assert "@0 looks at @1's hand: nothing." in game.heard(0)
    assert (game.zone("hand"), game.zone("standby")) == ("raizo-1", "kuroha-1")


@rule("SY-R167")
def test_the_die_is_rolled_although_the_enemy_has_fallen() -> None:
    game = table(". . e . .\n. . S . .", S="soma-3", e="raizo-1", ap=(4, 0))
    game.dice(6)

    game.do("use af3")

    assert game.kinds.count("rolled") == 1
    assert game.units == {"S": "af3 soma-3 hp=1 defense used=1"}
    assert game.zone("standby", 1) == "raizo-1"


@rule("SY-R167", "SY-R145", "SY-R99")
def test_the_familiar_that_a_fallen_enemy_leaves_is_not_struck_by_the_die() -> None:
    game = table(". . e . .\n. . S . .", S="soma-3", e="soma-2 with=hibana", ap=(4, 0))
    game.dice(6)

    game.do("use af3")

    assert game.units == {"S": "af3 soma-3 hp=1 defense used=1", "bf3": "hibana hp=1"}


@rule("SY-R94", "SY-203", "SY-R101")
def test_a_second_burn_that_defeats_ends_flame_dance() -> None:
    game = table(
        ". . e . .\n. . A . .", A="akane-3", e="soma-2 hp=2 gs=soma-1 burn", standby=("homura-1", "")
    )
    game.dice(6)

    game.do("use af3", "option 2")
    assert (game.asked, game.options()) == ("1 KeepSource", ["take soma-1", "none"])
    game.do("none")

    assert game.units == {"A": "af3 akane-3 hp=1 used=1"}
    assert game.zone("standby", 1) == "soma-1 soma-2"


# -- combat ------------------------------------------------------------------------------------------------


@rule("SY-R168", "SY-R76", "SY-R75")
def test_no_last_guard_is_an_enemy_that_was_defeated_and_does_not_survive() -> None:
    pieces = {"K": "kuroha-2", "A": "akane-3 gs=akane-1"}
    game = table(". . . . .\n. . K . A", stronghold=("benio-2", ""), units=pieces, ap=9)
    game.do("attack af3", "physical")
    assert (game.asked, game.strongholds) == ("0 Trigger", (6, 5))
    game.do("use af3")
    assert game.options() == ["option 1", "option 2"]  # of Signs of Growth; not Venom Edge

    game = table(". . . . .\n. . A . K", stronghold=("benio-2", ""), units=pieces, ap=9)
    game.do("attack af3", "physical", "stop", "use af3")

    assert game.options() == ["ability pursuit", "ability signs-of-growth"]


@rule("SY-R169", "SY-R127")
@pytest.mark.parametrize(("walls", "ap", "ending"), [(6, 3, ""), (0, 1, "stronghold")])
def test_a_dark_blessing_pays_in_a_tie_but_not_after_the_winning_attack(
    walls: int, ap: int, ending: str
) -> None:
    game = table(
        f"""
        . . {walls} . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-2 dark dark",
        stronghold=("benio-2", "akane-2"),
        ap=(1, 0),
    )

    game.do("attack af3", "physical")

    assert (game.ap, game.ending) == ((ap, 0), ending)
    assert ("S" in game.units) == bool(ending)


@rule("SY-R180", "SY-R80")
def test_after_the_winning_attack_nothing_moves() -> None:
    game = table(
        """
        . . 0 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-2 gs=soma-1",
        stronghold=("benio-2", "akane-2 raizo-1"),
    )

    game.do("attack af3", "physical")

    assert (game.winners, game.strongholds) == ([0], (6, 0))
    assert game.units == {"S": "af3 soma-2 hp=1 gs=soma-1"}
    assert (game.zone("guard", 1), game.zone("standby", 1)) == ("akane-2", "")


@rule("SY-R171", "SY-R106")
def test_all_growth_sources_are_chosen_before_anybody_leaves() -> None:
    game = table(
        ". r_ s_ . .\n. . H . .",
        H="hayate-4",
        r="raizo-2 gs=raizo-1",
        s="shizuku-2 gs=shizuku-1",
        hand=("hayate-1", ""),
        ap=(6, 0),
    )

    game.do("use af3", "pay hayate-1")
    assert (game.asked, game.options()) == ("1 KeepSource", ["take raizo-1", "none"])
    game.do("take raizo-1")
    assert game.asked == "1 KeepSource"
    assert game.board == board(". r_ s_ . .\n. . H . .")
    game.do("none")

    assert game.board == board(". . . . .\n. . H_ . .")
    assert (game.zone("hand", 1), game.zone("standby", 1)) == ("raizo-1", "shizuku-1 shizuku-2 raizo-2")


@rule("SY-R171", "SY-155")
def test_the_last_guard_has_gone_before_the_attacker_falls() -> None:
    game = table(". . . . .\n. . S . .", S="soma-2 gs=soma-1", stronghold=("benio-2", "akane-2"))

    game.do("attack af3", "physical")

    assert game.asked == "0 KeepSource"
    assert (game.strongholds, game.zone("standby", 1)) == ((6, 5), "akane-2")
    assert game.units == {"S": "af3 soma-2 hp=0 gs=soma-1"}


@rule("SY-R173", "SY-R120")
def test_a_commander_with_silver_chain_joins_but_cannot_boost() -> None:
    game = table(
        """
        . . 6 . . | c
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-2",
        c="mikoto-3 gs=mikoto-1 silver-chain",
        hand=("", "mikoto-2"),
        ap=0,
    )

    game.do("attack af3", "physical", "join bb2")

    assert game.asked == "1 GuardBoost"  # the Last Guard may
    game.do("stop")
    assert game.units["c"] == "bb2 mikoto-3 hp=1 gs=mikoto-1 silver-chain"
    assert "Attack Power 6 against 14 of the Last Guard." in game.heard(0)  # Tetsuma-3 and Mikoto-3


# -- costs and hand abilities ------------------------------------------------------------------------------


@rule("SY-R172", "SY-R92", "SY-R37")
def test_the_top_of_the_stronghold_is_banished_before_ap_is_paid_and_standby_serves_for_it() -> None:
    pieces = {"G": "gantetsu-2"}
    bare = table(". . . . .\n. . G . .", units=pieces, hand=("shizuku-1", ""), stronghold=("", ""))
    assert bare.refusal("play shizuku-1") == "cannot-pay SY-R92"
    game = table(
        ". . . . .\n. . G . .",
        units=pieces,
        hand=("shizuku-1", ""),
        stronghold=("", ""),
        standby=("akane-1", ""),
    )

    game.do("play shizuku-1")

    assert game.kinds[1:4] == ["reset", "paid-from-top", "ap"]
    assert (game.zone("banish"), game.zone("standby"), game.ap) == ("akane-1", "shizuku-1", (7, 10))


@rule("SY-R174", "SY-165")
def test_the_card_of_a_hand_ability_is_in_hand_until_the_end() -> None:
    game = table(hand=("homura-1 soma-4", ""), standby=("akane-1 raizo-1", ""))

    game.do("play homura-1", "pay soma-4")
    assert (game.asked, game.options()) == ("0 ChooseCard", ["take akane-1", "take raizo-1"])
    assert game.zone("hand") == "homura-1"
    game.do("take raizo-1")

    assert (game.zone("hand"), game.zone("standby")) == ("raizo-1", "akane-1 homura-1")


@rule("SY-R175", "SY-R37")
def test_standby_is_shuffled_in_before_a_look() -> None:
    game = table(hand=("hayate-1", ""), stronghold=("", ""), standby=("akane-1 raizo-1", ""))
    game.do("play hayate-1")
    assert (game.asked, game.options()) == ("0 Arrange", ["top akane-1", "top raizo-1"])


# -- the turn, moves, decks --------------------------------------------------------------------------------


@rule("SY-R178", "SY-R40")
def test_poison_and_the_end_of_paralysis_reach_the_commander() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . . . .
        . . 6 . . | C
        """,
        C="soma-1 hp=2 poison paralysis",
    )

    game.end_turn()

    assert game.units == {"C": "ac soma-1 hp=1 poison"}


@rule("SY-R179", "SY-R126")
def test_a_wind_blessing_is_for_moves_only() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . H R . .
        . . 6 . . | C
        """,
        H="hayate-2 wind with=hanekaze",
        R="raizo-1",
        C="soma-1 wind",
        ap=(3, 0),
    )

    game.do("swap af2", "with af3")
    assert game.ap == (1, 0)
    game.do("move ac", "to ab4")
    assert game.ap == (1, 0)
    game.do("release af3", "holder af4")

    assert game.ap == (0, 0)
    assert game.refusal("move af4") == ""  # still free


@rule("SY-R181")
def test_random_character_decks_are_made_before_familiar_decks_are_chosen() -> None:
    decks = []
    for answer in ("familiars random", "familiars familiars-a"):
        game = fresh(3, mode="ultimate", deck0="random", deck1="random")
        assert game.asked == "0 ChooseFamiliars and 1 ChooseFamiliars"
        game.say(answer, 0)
        game.say("familiars familiars-b", 1)
        decks.append((game.zone("stronghold"), game.zone("stronghold", 1)))

    assert decks[0] == decks[1]
    assert 50 <= len(decks[0][0].split()) <= 60


# -- marks of use ------------------------------------------------------------------------------------------


@rule("SY-R183", "SY-R161")
def test_the_least_used_copy_has_the_lowest_sum_of_marks() -> None:
    game = table(
        hand=("hayate-1 hayate-1", ""), spent="0:hand:hayate-1:1 0:hand:hayate-1:8", settings={"ap_cap": 20}
    )

    game.do("deploy hayate-1", "at af3")
    assert game.units == {"af3": "hayate-1 hp=1 fresh used=1"}

    assert game.refusal("play hayate-1") == ""  # the other one has used Signs of Growth only
    game.do("play hayate-1", "top benio-2")
    assert game.refusal("play hayate-1") == "used SY-180"


@rule("SY-R184", "SY-R161", "SY-R87")
def test_two_cards_that_draw_each_other_are_used_three_times_a_turn() -> None:
    game = table(hand=("mikoto-1", ""), stronghold=("mikoto-1", ""))
    for uses in (1, 2, 3):
        game.do("play mikoto-1")
        assert game.ap == (10 - uses, 10)
        assert (game.zone("hand"), game.zone("stronghold")) == ("mikoto-1", "mikoto-1")

    assert game.refusal("play mikoto-1") == "worn-out SY-R184"
    assert game.options("play") == []
    game.end_turn()
    game.end_turn()
    assert "play mikoto-1" in game.options()


@rule("SY-R184")
def test_a_position_says_how_often_an_ability_was_used() -> None:
    game = table(hand=("mikoto-1", ""), stronghold=("mikoto-1", ""))
    game.do("play mikoto-1")

    assert game.game.spelled["uses"][game.state.uses[0]] == "0:mikoto-1:1"


# -- what may be hidden ------------------------------------------------------------------------------------


@rule("SY-R185", "SY-R165", "SY-R95")
@pytest.mark.parametrize(
    ("standby", "settings", "asked"),
    [
        ("", {}, "1 Trigger"),
        ("gantetsu-1 gantetsu-1 gantetsu-1 jinpachi-2 jinpachi-2", {}, "1 Trigger"),
        ("", {"deck1": "tide-and-shadow"}, "1 Trigger"),
        ("gantetsu-1 gantetsu-1 gantetsu-1 jinpachi-2", {"deck1": "tide-and-shadow"}, "1 Trigger"),
        (
            "gantetsu-1 gantetsu-1 gantetsu-1 jinpachi-2 jinpachi-2",
            {"deck1": "tide-and-shadow"},
            "0 Main",
        ),
    ],
)
def test_a_window_for_a_card_in_hand_opens_only_if_it_could_be_there(
    standby: str, settings: dict[str, int | str], asked: str
) -> None:
    game = table(
        ". . e_ . .\n. . S . .",
        S="kageyu-2",
        e="mikoto-1 hp=2",
        hand=("", "kuroha-4"),
        standby=("", standby),
        stronghold=("benio-2", "kuroha-4"),
        settings=settings,
    )

    game.do("attack af3", "physical", "target bf3")
    while game.kind == "Boost":
        game.do("stop")

    assert game.asked == asked


# -- cards of one's own ------------------------------------------------------------------------------------


@rule("SY-R4")
@pytest.mark.parametrize("place", ["af3", "ash", "bc"])
def test_no_card_is_called_like_a_place(tmp_path: Path, place: str) -> None:
    path = tmp_path / "cards.toml"
    text = Path(__file__).parents[1].joinpath("guests.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('id = "sabu-3"', f'id = "{place}"'), encoding="utf-8")

    with pytest.raises(CardFileError, match=f"'{place}' is a word of the game; choose another name"):
        game_of("sengoku-yugi", (path,))
