"""Using abilities (SY-R87 to SY-R100, SY-R161): costs, once per turn, options, targets, what can be read."""

from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import GUESTS, table

# -- costs and uses ----------------------------------------------------------------------------------------


@rule("SY-173", "SY-R92")
def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    poor = table(". . . . .\n. . S . .", S="soma-3", ap=3)
    assert poor.refusal("use af3") == "cannot-pay SY-R92"

    no_source = table("t_ . . . .\nA . . . .", A="akane-4", t="soma-1", ap=(9, 0))
    no_source.do("attack af1", "physical")
    assert no_source.asked == "0 Main"  # Pursuit needs a Growth Source; all can see that there is none


@rule("SY-R92", "SY-R38", "SY-175")
def test_without_stronghold_and_standby_rations_cannot_be_paid() -> None:
    game = table(". . . . .\n. . S . .", S="soma-2", hand=("shizuku-1", ""), stronghold=("", ""), ap=9)
    assert game.refusal("play shizuku-1") == "cannot-pay SY-R92"

    reset = table(
        ". . . . .\n. . S . .",
        S="soma-2",
        hand=("shizuku-1", ""),
        stronghold=("", ""),
        standby=("raizo-1", ""),
        ap=9,
    )
    reset.do("play shizuku-1")
    assert (reset.zone("banish"), reset.zone("standby")) == ("raizo-1", "shizuku-1")


@rule("SY-180", "SY-R87", "SY-R88", "SY-75")
def test_an_ability_of_a_card_is_used_once_per_turn_and_again_in_the_next() -> None:
    game = table(". . . . .\n. . T . .", T="tsubaki-3", standby=("tsubaki-1 tsubaki-1", ""), ap=20)
    game.do("use af3")
    assert game.refusal("use af3") == "used SY-180"

    game.end_turn()
    game.end_turn()

    assert game.options("use") == ["use af3"]


@rule("SY-R88")
def test_an_ability_of_both_turns_may_be_used_in_each() -> None:
    game = table("s . . . .\nS . . . .", S="sabu-2", s="soma-1", ap=(5, 0), game=GUESTS)

    game.do("end", "use af1")
    game.let()
    assert game.ap[0] == 4
    while game.kind != "Main":
        game.do(game.options()[-1])
    game.do("end")

    assert (game.asked, game.options()) == ("0 Trigger", ["use af1", "pass"])


@rule("SY-R87", "SY-R161")
def test_leaving_and_returning_does_not_renew_a_use() -> None:
    game = table(
        ". . . . .\n. . . . .",
        hand=("hayate-1", ""),
        stronghold=("soma-1 soma-2", ""),
        ap=20,
    )
    game.do("play hayate-1", "top soma-1")

    game.do("deploy hayate-1", "at af3")

    assert game.units == {"af3": "hayate-1 hp=1 fresh used=1"}


@rule("SY-R161", "SY-R87")
def test_of_equal_cards_the_least_used_is_deployed_grown_and_taken() -> None:
    game = table(
        hand=("hayate-1 hayate-1", ""),
        stronghold=("soma-1 soma-1", ""),
        ap=20,
    )
    game.do("play hayate-1", "top soma-1", "deploy hayate-1", "at af3")

    assert game.units == {"af3": "hayate-1 hp=1 fresh"}  # the unused one
    assert game.refusal("play hayate-1") == "used SY-180"


@rule("SY-R161")
def test_the_stronghold_forgets() -> None:
    game = table(
        hand=("hayate-1", ""),
        stronghold=("", ""),
        standby=("raizo-1", ""),
        spent="0:standby:raizo-1:1",
        ap=20,
    )
    game.do("play hayate-1")  # Standby becomes the Stronghold, which is looked at

    assert [game.game.spelled["spent"][code] for code in game.state.spent] == ["0:hand:hayate-1:1"]


@rule("SY-189", "SY-190")
def test_options_are_offered_if_their_own_cost_can_be_paid() -> None:
    game = table("t_ . . . .\nA . . . .", A="akane-3", t="soma-3 hp=5", ap=9)
    game.do("use af1")  # without a Fire card in Standby ❶ is all that is left

    assert game.ap[0] == 6
    two = table("t_ . . . .\nA . . . .", A="akane-3", t="soma-3 hp=5", standby=("homura-1", ""), ap=9)
    two.do("use af1")
    assert two.options() == ["option 1", "option 2"]
    assert two.refusal("option 3") == "no-such-option SY-189"
    poor = table("t_ . . . .\nA . . . .", A="akane-3", t="soma-3 hp=5", standby=("homura-1", ""), ap=3)
    poor.do("use af1")
    assert poor.ap[0] == 0  # ❷ costs 4


# -- targets -----------------------------------------------------------------------------------------------


@rule("SY-182", "SY-252", "SY-R97")
def test_an_enemy_target_lies_in_range_a_released_familiar_counts() -> None:
    game = table(
        """
        . . 6 . .
        k s . . r
        . M . . .
        . . 6 . .
        """,
        M="mikoto-3",
        k="kaen hp=2",
        s="harbee hp=1",
        r="raizo-1",
        ap=(3, 0),
    )

    game.do("use af2")  # UL UR and straight ahead: only Harbee

    assert game.units["s"] == "bf2 harbee hp=1 silver-chain"


@rule("SY-198", "SY-R25")
def test_a_face_down_enemy_cannot_be_chosen() -> None:
    game = table(
        """
        . . 6 . . | m
        . a b . .
        . M . . .
        . . 6 . .
        """,
        M="mikoto-3",
        m="soma-1 down",
        a="nameless-swordsman down",
        b="nameless-dancer down",
        ap=(3, 0),
        turn=1,
    )

    game.do("use af2")

    assert game.asked == "0 Main"
    assert game.state.ailing == ()


@rule("SY-158", "SY-162", "SY-R15")
def test_units_without_a_usable_ability_say_why() -> None:
    game = table(
        """
        t . . . .
        N T_ K . .
        """,
        N="nameless-archer",
        T="tsubaki-3",
        K="kuroha-3 used=1",
        t="soma-3",
    )

    assert game.options("use") == []
    assert game.refusal("use af1") == "no-ability SY-158"
    assert game.refusal("use af2") == "not-readable SY-186"
    assert game.refusal("use af3") == "used SY-180"
    assert game.refusal("use bf1") == "not-yours SY-171"
    assert table(". . . . .\n. . S . .", S="mikoto-4 mute").refusal("use af3") == "muted SY-R118"


@rule("SY-186", "SY-187", "SY-R100")
def test_the_stance_says_which_name_can_be_read() -> None:
    standing = table("t . . . .\nM . . . .", M="mikoto-4", t="soma-3", ap=9)
    standing.do("use af1")
    assert standing.asked == "1 Counter"  # Silver Binding is the only one

    lying = table("t . . . .\nM_ . . . .", M="mikoto-4 burn", t="soma-3", ap=9)
    lying.do("use af1")
    assert lying.units["M"] == "af1 mikoto-4 hp=1 defense used=2"  # Purifying Water


@rule("SY-161", "SY-R83", "SY-159")
def test_categories_are_labels_only() -> None:
    categories = {
        name: notation.split("】")[0]
        for name, notation in zip(
            GUESTS.library.catalog.ability_names, GUESTS.library.catalog.notations, strict=True
        )
    }

    assert "◇" in categories["troop-request-i"] and "♥" in categories["rations-i"]
    assert (
        "♣" in categories["intimidation-i"]
        and "☆" in categories["war-drums"]
        and "♠" in categories["thunderclap"]
    )
