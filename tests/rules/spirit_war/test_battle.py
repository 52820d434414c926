"""How battles end (SW-45 to SW-59), and all the battles of the rules' worked examples."""

from collections import Counter

import pytest

from soultable.games.spirit_war.rules.battle import resolve
from soultable.games.spirit_war.rules.catalog import NO_SUPPORT, Support
from tests.oracle.spirit_war.table import SPIRITS
from tests.oracle.spirit_war.table import resolve as resolve_slowly
from tests.rules.marks import rule
from tests.rules.spirit_war.table import SPIRIT_WAR, fight

A_WINS, B_WINS, DRAW = "A wins", "B wins", "draw"


def case(a: str, b: str, outcome: str, lost: str, *marks: pytest.MarkDecorator) -> object:
    """A: main and Support against B: main and Support; who wins, and whose main Spirits are lost."""
    return pytest.param(a, b, outcome, lost, marks=marks, id=f"{a} vs {b}")


@pytest.mark.parametrize(
    ("a", "b", "outcome", "lost"),
    [
        case("W W", "E -", A_WINS, "B", rule("SW-X1", "SW-55", "SW-56", "SW-45", "SW-46", "SW-47")),
        case("W W", "E E", B_WINS, "A", rule("SW-X2", "SW-57")),
        case("W W", "W -", DRAW, "AB", rule("SW-X3", "SW-58", "SW-48")),
        case("W F", "E -", B_WINS, "A", rule("SW-X4", "SW-59")),
        case("F -", "E -", A_WINS, "B", rule("SW-X5", "SW-50")),
        case("E -", "W -", A_WINS, "B", rule("SW-X5", "SW-51")),
        case("W -", "F -", A_WINS, "B", rule("SW-X5", "SW-52")),
        case("F -", "F -", DRAW, "AB", rule("SW-X5", "SW-53")),
        case("E -", "E -", DRAW, "AB", rule("SW-X5", "SW-53")),
        case("W -", "W -", DRAW, "AB", rule("SW-X5", "SW-53")),
        case("E Dis", "W W", A_WINS, "B", rule("SW-T1", "SW-R20", "SW-R27")),
        case("F Dis", "E Dis", A_WINS, "B", rule("SW-T2", "SW-R20")),
        case("F Dis", "E -", A_WINS, "B", rule("SW-T3", "SW-R20", "SW-45")),
        case("W ImF", "E -", A_WINS, "B", rule("SW-T4", "SW-R21", "SW-R28")),
        case("F ImE", "E ImW", A_WINS, "B", rule("SW-T5", "SW-R19", "SW-R21")),
        case("E -", "W ImE", DRAW, "AB", rule("SW-T6", "SW-R21", "SW-48")),
        case("F -", "E Swap", B_WINS, "A", rule("SW-T7", "SW-R22", "SW-R25", "SW-R28")),
        case("F Swap", "E Swap", A_WINS, "B", rule("SW-T8", "SW-R22")),
        case("F ImW", "E Swap", A_WINS, "B", rule("SW-T9", "SW-R21", "SW-R22", "SW-54")),
        case("F F", "E Swap", B_WINS, "A", rule("SW-T10", "SW-R23")),
        case("F E", "E Swap", A_WINS, "B", rule("SW-T11", "SW-R23", "SW-R28")),
        case("W W", "E ImW", DRAW, "AB", rule("SW-T12", "SW-58", "SW-R23")),
        case("W ImF", "E E", B_WINS, "A", rule("SW-T13", "SW-56", "SW-R24")),
        case("E Safe", "F -", B_WINS, "", rule("SW-T14", "SW-R26")),
        case("E Safe", "F Dis", B_WINS, "A", rule("SW-T15", "SW-R20", "SW-R26")),
        case("F Safe", "F -", DRAW, "B", rule("SW-T16", "SW-R26", "SW-48")),
        case("F Safe", "F Safe", DRAW, "", rule("SW-T17", "SW-R26")),
        case("F ImW", "F Dis", DRAW, "AB", rule("SW-T18", "SW-R16", "SW-R20")),
        case("F Swap", "W F", B_WINS, "A", rule("SW-T19", "SW-R22", "SW-R23")),
        case("F Swap", "E -", B_WINS, "A", rule("SW-T20", "SW-R15", "SW-R22")),
        case("W W", "E -", A_WINS, "B", rule("SW-T21", "SW-R17", "SW-46")),
        case("F Safe", "E -", A_WINS, "B", rule("SW-R26")),  # wasted on a win
        case("F ImF", "E -", A_WINS, "B", rule("SW-R21")),  # the element it has already
        case("F F", "E -", A_WINS, "B", rule("SW-R24")),  # a buff that was not needed
    ],
)
def test_battles(a: str, b: str, outcome: str, lost: str) -> None:
    game = fight(a, b, deck="F E W W")  # A draws for the turn, the winner, then B for the turn

    (main_a, support_a), (main_b, support_b) = a.split(), b.split()
    won_a, won_b = (["E"] if outcome == winner else [] for winner in (A_WINS, B_WINS))
    gone = [card for card in (support_a, support_b) if card != "-"]
    gone += [main_a] * ("A" in lost) + [main_b] * ("B" in lost)
    drawn = ["E"] if outcome == DRAW else ["W"]
    assert sorted(game.abyss.split()) == sorted(gone)
    assert sorted(game.hands[0].split()) == sorted([*([main_a] * ("A" not in lost)), "F", *won_a])
    assert sorted(game.hands[1].split()) == sorted([*([main_b] * ("B" not in lost)), *drawn, *won_b])
    assert (game.asked, game.question, game.battle) == ("B", "DiscardOne", "")


@rule("SW-54", "SW-R19", "SW-R24")
def test_the_checksum_of_all_900_battles() -> None:
    decks = SPIRIT_WAR.start(2, 1).decks  # type: ignore[attr-defined]  # a State of this game
    supports: list[tuple[str | None, Support]] = [(None, NO_SUPPORT)]
    supports += [(decks.names[face], decks.supports[face]) for face in decks.preparation]
    by_start: Counter[tuple[int, int]] = Counter()
    lost: Counter[int] = Counter()

    for main_a, spirit_a in enumerate(SPIRITS):
        for main_b, spirit_b in enumerate(SPIRITS):
            start = resolve(main_a, NO_SUPPORT, main_b, NO_SUPPORT).outcome
            for kind_a, laid_a in supports:
                for kind_b, laid_b in supports:
                    fought = resolve(main_a, laid_a, main_b, laid_b)
                    told = resolve_slowly(spirit_a, kind_a, spirit_b, kind_b)
                    assert (fought.outcome, fought.lost_a, fought.lost_b) == told
                    by_start[start, fought.outcome] += 1
                    lost[fought.lost_a + fought.lost_b] += 1

    assert [by_start[1, outcome] for outcome in (1, 0, -1)] == [171, 45, 84]
    assert [by_start[0, outcome] for outcome in (1, 0, -1)] == [45, 210, 45]
    assert [by_start[-1, outcome] for outcome in (1, 0, -1)] == [84, 45, 171]
    assert lost == {0: 63, 1: 588, 2: 249}


@rule("SW-R19")
def test_no_side_is_favoured() -> None:
    decks = SPIRIT_WAR.start(2, 1).decks  # type: ignore[attr-defined]  # a State of this game
    supports = [NO_SUPPORT, *[decks.supports[face] for face in decks.preparation]]
    for a, laid_a in [(a, laid) for a in range(3) for laid in supports]:
        for b, laid_b in [(b, laid) for b in range(3) for laid in supports]:
            one, mirrored = resolve(a, laid_a, b, laid_b), resolve(b, laid_b, a, laid_a)
            assert (one.outcome, one.lost_a, one.lost_b) == (
                -mirrored.outcome,
                mirrored.lost_b,
                mirrored.lost_a,
            )


@rule("SW-49")
def test_every_spirit_has_one_of_three_elements() -> None:
    decks = SPIRIT_WAR.start(2, 1).decks  # type: ignore[attr-defined]  # a State of this game

    assert [(decks.names[face], decks.elements[face]) for face in decks.spirits] == [
        ("fire", 0),
        ("earth", 1),
        ("water", 2),
    ]


@rule("SW-45", "SW-R27")
def test_a_cancelled_support_does_not_return() -> None:
    game = fight("F Dis", "E Swap")

    assert "Swap of @1 is cancelled by @0." in game.heard("")
    assert game.abyss == "E Dis Swap"


@rule("SW-46", "SW-R29", "SW-R30")
def test_a_winning_defender_draws_after_the_spirits_are_put_away() -> None:
    game = fight("E -", "F -", deck="Safe Swap W")

    assert game.hands == ["Safe", "F W Swap"]
    kinds = [event.id for event in game.told]
    assert kinds.index("lost") < kinds.index("kept") < kinds.index("drew")
    assert "@1 draws Swap." in game.heard("B") and "@1 draws a card." in game.heard("A")


@rule("SW-R29")
def test_a_kept_spirit_can_be_summoned_in_the_next_battle() -> None:
    game = fight("F -", "E -", "F", deck="", encounter="attack_left toll attack_any toll")
    assert game.hands == ["F", "", "F"]  # B had nothing to discard: it is C's turn

    assert (game.active, game.offered) == ("C", ["choose A", "choose B"])
    game.do("choose A")
    assert game.offered_to("A") == ["summon F"]
