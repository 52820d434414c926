"""Why something cannot be done: a stable code and the rule, for units, squares and cards."""

import pytest

from soultable.core.errors import IllegalOption, WrongSeat
from soultable.core.hashing import state_key
from soultable.games.alternate_souls.rules import announce, march, setup, targets, triggers, turn
from soultable.games.alternate_souls.rules.lineups import SIDE
from tests.rules.alternate_souls.table import ALTSOULS, CATALOG, Play, fresh, table
from tests.rules.marks import rule

FIELD = """
    7  . a v . .
    3  . . D . .
    2  K B . . .
    """


def field(card: str = "") -> Play:
    """Three units against two, and a card that is being announced."""
    game = table(
        FIELD,
        K="kessa 1",
        B="brann rested",
        D="ashwing_drake 2",
        a="aldric 1",
        v="varka 3 rested",
        hand=(card, ""),
        will=(9, 5),
    )
    if card:
        game.do(f"play {card}")
    return game


@rule("AS-R53", "AS-57", "AS-35", "AS-R19")
@pytest.mark.parametrize(
    ("card", "answer", "reason"),
    [
        ("cinder_dash", "on e5", "empty-square AS-R53"),
        ("cinder_dash", "on b7", "not-yours AS-57"),
        ("cinder_dash", "on b2", "rested AS-35"),
        ("ancient_impact", "on c3", "not-an-enemy AS-R53"),
        ("mend", "on c7", "not-yours AS-R53"),
        ("vanish", "on b7", "not-yours AS-R53"),
        ("cinder_dash", "go f", "not-now AS-55"),
        ("cinder_dash", "end", "not-now AS-55"),
        ("molten_ground", "row 3", "not-now AS-55"),
        ("dragonfire", "on b7", "not-now AS-55"),
    ],
)
def test_a_target_that_does_not_fit_is_refused_by_its_filter(card: str, answer: str, reason: str) -> None:
    assert field(card).refusal(answer) == reason


@rule("AS-35")
def test_rally_refuses_a_recovered_unit() -> None:
    game = table("2  K B D . .", K="kessa rested", B="brann rested", D="ashwing_drake", hand=("rally", ""))
    game.do("play rally")

    assert game.refusal("on c2") == "recovered AS-35"


@rule("AS-R53")
def test_assassinate_refuses_the_unhurt_and_the_j_ruler() -> None:
    game = table(
        "7  a b d v .", a="aldric 1", b="brann 1", d="torvald", v="varka 3", hand=("assassinate", "")
    )
    game.do("play assassinate")

    assert game.options() == ["on a7", "on b7"]
    assert game.refusal("on c7") == "undamaged AS-R53"
    assert game.refusal("on d7") == "not-a-linker AS-R53"


@rule("AS-R53")
def test_a_second_target_must_be_another_and_near() -> None:
    game = table(
        """
        4  . . . . K
        3  . D . . .
        2  B S . . .
        """,
        S="lumen_squire", K="kessa", B="brann", D="ashwing_drake", hand=("cover_me mirror_pool", ""),
    )  # fmt: skip
    game.do("play cover_me")
    assert game.options() == ["on a2", "on b3"]
    assert game.refusal("on e4") == "not-near AS-R53"
    assert game.refusal("on b2") == "not-near AS-R53"  # not beside itself

    pool = field("mirror_pool")
    pool.do("on a2")
    assert pool.refusal("on a2") == "same-unit AS-R53"


@rule("AS-R53")
def test_ysolde_s_ally_must_be_near_her() -> None:
    game = table(
        """
        4  . . . . K
        3  . B D . .
        2  . . Y . .
        """,
        Y="ysolde",
        K="kessa",
        B="brann",
        D="ashwing_drake",
    )
    game.do("use ysolde")

    assert game.options() == ["on b3", "on c3"]
    assert game.refusal("on e4") == "not-near AS-R53"


@rule("AS-R19")
def test_a_unit_without_a_path_is_refused() -> None:
    game = table(
        """
        9  K . . . .
        2  . B D . .
        """,
        K="kessa",
        B="brann",
        D="ashwing_drake",
        hand=("hammer_rush", ""),
        map="b",
    )
    game.do("play hammer_rush")

    assert game.options() == ["on b2", "on c2"]
    assert game.refusal("on a9") == "no-path AS-R19"
    game.do("on b2")
    assert game.refusal("go f-f-f") == "no-such-path AS-R19"
    assert game.refusal("go l") == "no-such-path AS-R19"


@rule("AS-R53")
def test_filters_that_leave_one_unit_have_their_reasons_too() -> None:
    game = table("2  . S K . .", S="lumen_squire", K="kessa", hand=("cover_me mirror_pool", ""))
    s, squire, kessa = game.state, game.letters["S"], game.letters["K"]
    cover, pool = (CATALOG.item(CATALOG.names.index(name)) for name in ("cover_me", "mirror_pool"))

    linked = targets.choice_bar(s, 0, cover, cover.modes[0], 0, kessa, -1, -1)
    assert linked is targets.NOT_LINKED
    s.take_off(kessa)
    alone = targets.choice_bar(s, 0, pool, pool.modes[0], 0, squire, -1, -1)
    assert alone is targets.NO_OTHER


# -- cards and abilities -----------------------------------------------------------------------------------


@rule("AS-21", "AS-6", "AS-R13", "AS-R53", "AS-R52", "AS-R12", "AS-R39", "AS-R40", "AS-R59")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("play hammer_rush", "not-in-hand AS-21"),
        ("play ancient_impact", "no-will AS-6"),
        ("play void_silence", "not-in-hand AS-21"),
        ("play unbind", "no-target AS-R53"),
        ("use maren", "not-your-ability AS-R12"),
        ("use undine_sisters", "not-on-field AS-R40"),
        ("use ysolde", "cost-rested AS-35"),
        ("step e5", "empty-square AS-R13"),
        ("step b7", "not-yours AS-R13"),
        ("step b2", "rested AS-35"),
        ("pass", "not-now AS-55"),
        ("on b2", "not-now AS-55"),
        ("map a", "not-now AS-55"),
    ],
)
def test_what_cannot_be_done_in_the_main_phase_has_its_reason(answer: str, reason: str) -> None:
    game = table(
        """
        7  . a . . .
        2  K Y . . .
        """,
        K="kessa",
        Y="ysolde rested",
        U="undine_sisters lane 2",
        a="aldric",
        hand=("ancient_impact unbind", ""),
        will=(2, 5),
    )

    assert game.refusal(answer) == reason


@rule("AS-R51", "AS-R12", "AS-R59", "AS-86")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("play undertow_slip", "too-slow AS-R51"),
        ("use oriel", "only-main-phase AS-R12"),
        ("use undine_sisters", ""),
        ("play hammer_rush", "not-in-hand AS-21"),
        ("step b7", "not-now AS-86"),
        ("end", "not-now AS-86"),
    ],
)
def test_what_cannot_interrupt_has_its_reason(answer: str, reason: str) -> None:
    game = table(
        """
        7  . u . . .
        2  . B . . .
        """,
        B="brann",
        o="oriel",
        u="undine_sisters",
        hand=("forge_march", "undertow_slip"),
    )
    game.do("play forge_march", "go f")

    assert game.refusal(answer) == reason


@rule("AS-R37", "AS-R6", "AS-R43")
def test_entering_elsewhere_or_on_a_taken_square_is_refused() -> None:
    game = table("1  . K . . .", K="kessa", B="brann lane 1", phase="StartTurn")
    assert game.refusal("on b1") == "taken AS-R6"
    assert game.refusal("on b2") == "not-fortress AS-R37"
    assert game.refusal("on b9") == "not-fortress AS-R37"

    back = table(
        """
        9  . A . . .
        1  . K . . .
        """,
        K="kessa",
        A="aldric",
    )
    back.do("step b9")
    assert back.refusal("on b1") == "taken AS-R6"
    assert back.refusal("on b9") == "not-fortress AS-R37"
    assert back.refusal("end") == "not-now AS-R43"


@rule("AS-43", "AS-R67", "AS-98", "AS-40", "AS-41", "AS-47")
def test_setting_up_has_its_reasons() -> None:
    game = fresh()
    assert game.refusal("deck f-fire", 0) == "other-mode AS-98"
    assert game.refusal("map a", 0) == "not-now AS-37"
    game.do("deck s-fire", "deck s-fire")
    assert game.refusal("sit south") == "not-now AS-40"
    game.do("map a")
    assert game.refusal("map a") == "not-now AS-41"
    game.do("sit north")
    assert game.refusal("linker whisper") == "placed AS-R67"
    game.do("linker kessa")
    assert game.refusal("on a9") == "not-printed AS-43"
    game.until("OfferRedraw")
    assert game.refusal("hold") == "not-now AS-47"


# -- what a refusal is -------------------------------------------------------------------------------------


@rule("AS-57")
def test_a_refused_answer_changes_nothing() -> None:
    game = field("cinder_dash")
    before = state_key(game.state)

    with pytest.raises(IllegalOption) as refused:
        game.table.answer(0, "on b2")
    with pytest.raises(WrongSeat):
        game.table.answer(1, "on a2")

    assert (refused.value.code, refused.value.rule) == ("rested", "AS-35")
    assert state_key(game.state) == before


@rule("AS-35", "AS-6")
def test_everything_about_a_square_or_a_card_can_be_asked() -> None:
    game = field()

    about = {refusal.option.text: refusal.reason.code for refusal in game.table.why_not(0, "square.b2")}
    assert (about["step b2"], about["on b2"]) == ("rested", "not-now")
    (card,) = [one for one in game.table.why_not(0, "hammer_rush") if one.option.text == "play hammer_rush"]
    assert card.reason.code == "not-in-hand"


def reasons(*modules: object) -> dict[str, str]:
    """Code -> rule of every Reason that a module keeps."""
    found: dict[str, str] = {}
    for module in modules:
        for value in vars(module).values():
            if type(value).__name__ == "Reason":
                found[f"{value.code} {value.rule}"] = ALTSOULS.render(value)
    return found


def test_every_reason_is_one_sentence_with_an_id() -> None:
    found = reasons(announce, march, setup, targets, triggers, turn)

    assert len(found) >= 28
    for key, sentence in found.items():
        code, rule_id = key.split()
        assert rule_id.startswith("AS-") and code == code.lower()
        assert sentence.endswith(".") and "\n" not in sentence


@rule("AS-R70")
def test_after_the_end_everything_is_refused() -> None:
    game = table("9  . K . . .", K="kessa", spirit=(2, 1))
    game.do("step b9")

    assert game.refusal("end", 0) == "game-over "
    assert game.state.squares[:SIDE] == [-1] * SIDE
