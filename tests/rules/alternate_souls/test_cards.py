"""Every card of the set, by the table 4.7 of the rules: what it costs, where it goes, how fast it is, and how
the move cards move."""

import re
from itertools import pairwise, product
from pathlib import Path

import pytest

from soultable.games.alternate_souls.rules.board import NAMES
from tests.rules.alternate_souls.table import CATALOG, Play, table
from tests.rules.marks import rule

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "alternate-souls.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"\| (?P<code>[RL]\d+[abc]) \| \**(?P<title>[^|*]+?)\** \| (?P<copies>\d) \| (?P<type>\w\w) "
    r"\| (?P<cost>\d)(?P<price> \+[^|]+)? \| (?P<speed>[LMH]) \| (?P<targets>[^|]+) \| (?P<effect>.+) \|$",
    re.M,
)
CARDS = {
    re.sub(r"\W+", "_", match["title"].lower().replace("'", "")): match.groupdict()
    for match in ROW.finditer(RULES)
}
MOVES = [name for name, card in CARDS.items() if card["type"] == "Mv"]
SHAPE = re.compile(
    r"(?P<shape>line|path|leap)\((?P<ways>[^;]+);(?:(?P<least>\d)-)?(?P<most>\d)\)(?P<link>,link)?"
)
STEPS = {
    "f": (0, 1), "b": (0, -1), "l": (-1, 0), "r": (1, 0),
    "fl": (-1, 1), "fr": (1, 1), "bl": (-1, -1), "br": (1, -1),
}  # fmt: skip
GROUPS = {"orth": "f b l r", "any": "f b l r fl fr bl br"}
ANSWERS = ("on", "mode", "row", "rows", "mine", "theirs", "linker", "way", "go", "leap")


def test_the_table_has_75_names() -> None:
    assert list(CARDS) == [CATALOG.names[face] for face in CATALOG.actions]
    assert len(CARDS) == 75


def rich(card: str, will: int = 8) -> Play:
    """A position in which every card has a target."""
    return table(
        """
        7  . . . a .
        6  . b . . .
        3  . . T . .
        2  . . S . .
        """,
        S="lumen_squire",
        T="torvald rested",
        B="brann lane 3",
        a="aldric 1 rested",
        b="coral_sentinel",
        hand=(card, ""),
        play=("", "molten_ground 8"),
        will=(will, 5),
    )


def finish(game: Play) -> None:
    """Answer the parts of an announcement with the first Option."""
    while game.asked == "0 MainPhase" and game.state.said:
        game.do(game.options()[0])


@rule("AS-6", "AS-R16", "AS-23", "AS-32", "AS-R60", "AS-33", "AS-34")
@pytest.mark.parametrize("card", [name for name in CARDS if name != "void_silence"])
def test_it_costs_what_is_printed_and_goes_where_its_type_says(card: str) -> None:
    game = rich(card)

    game.do(f"play {card}")
    finish(game)

    gained = {"oath_of_dawn": 2, "soul_pinch": 1}.get(card, 0)
    assert game.will[0] == 8 - int(CARDS[card]["cost"]) + gained
    where = "play" if CARDS[card]["type"] in ("Ad", "Rg") else "graveyard"
    assert game.zone(where, 0) == card
    assert game.zone("chain", 0) == ""
    assert game.asked == "0 MainPhase"


@rule("AS-6")
@pytest.mark.parametrize("card", [name for name, card in CARDS.items() if int(card["cost"])])
def test_with_less_will_it_cannot_be_played(card: str) -> None:
    game = rich(card, will=int(CARDS[card]["cost"]) - 1)

    assert game.refusal(f"play {card}") == "no-will AS-6"


@rule("AS-R50", "AS-R51", "AS-R52", "AS-86")
@pytest.mark.parametrize("card", CARDS)
def test_its_speed_says_what_it_can_interrupt(card: str) -> None:
    def interrupting(slower: str) -> bool:
        game = table(
            """
            7  . . . a .
            6  . b . . .
            3  . . T . .
            2  . . S . .
            """,
            S="lumen_squire",
            T="torvald rested",
            B="brann lane 3",
            a="aldric 1 rested",
            b="coral_sentinel",
            hand=(card, slower),
            play=("", "molten_ground 8"),
            active=1,
            will=(10, 10),
        )
        game.do(f"play {slower}")
        while game.state.said:
            game.do(game.options()[0])
        assert game.asked == "0 Interrupt"
        return f"play {card}" in game.options()

    speed = CARDS[card]["speed"]
    assert interrupting("slow_tide") is (speed in "MH")
    assert interrupting("reef_wall") is (speed == "H")


# -- move cards --------------------------------------------------------------------------------------------


def paths(card: str, square: str, linked: bool) -> list[str]:
    """The paths that a unit of South may be announced to take, in the order of the notation."""
    match = SHAPE.search(str(CARDS[card]["effect"]))
    assert match is not None
    ways = GROUPS.get(match["ways"], match["ways"].lower()).split()
    most = int(match["most"]) + (linked and match["link"] is not None)
    if match["shape"] == "leap":
        return [f"leap {way}" for way in ways if on_board(square, [way, way])]
    if match["shape"] == "line":
        trails = [[way] * far for way in ways for far in range(int(match["least"]), most + 1)]
    else:
        trails = [list(trail) for far in range(1, most + 1) for trail in product(ways, repeat=far)]
        trails = [trail for trail in trails if not any(undoes(*pair) for pair in pairwise(trail))]
    return ["go " + "-".join(trail) for trail in trails if on_board(square, trail)]


def undoes(one: str, other: str) -> bool:
    return STEPS[one] == (-STEPS[other][0], -STEPS[other][1])


def on_board(square: str, trail: list[str]) -> bool:
    file, rank = "abcde".index(square[0]), int(square[1])
    for way in trail:
        file, rank = file + STEPS[way][0], rank + STEPS[way][1]
        if f"{'abcde'[file : file + 1]}{rank}" not in NAMES or file < 0:
            return False
    return True


@rule("AS-61", "AS-R18", "AS-R19", "AS-R22", "AS-30")
@pytest.mark.parametrize("card", MOVES)
@pytest.mark.parametrize("square", ["c5", "b2", "e7"])
def test_a_move_card_offers_its_printed_paths(card: str, square: str) -> None:
    link = CATALOG.names[CATALOG.links[CATALOG.names.index(card)]]
    rank = " ".join("U" if file == square[0] else "." for file in "abcde")
    for unit in sorted({link, "gale_griffin"}):
        game = table(f"{square[1]}  {rank}", U=unit, hand=(card, ""))
        offered = paths(card, square, linked=unit == link)
        if len(offered) == 1:
            assert game.filled_in(f"play {card}")[-1:] == offered
            continue

        game.do(f"play {card}")

        assert game.options() == offered


@rule("AS-61", "AS-9")
@pytest.mark.parametrize("card", MOVES)
def test_a_move_card_adds_its_printed_atk_to_the_battle_it_causes(card: str) -> None:
    bonus = re.search(r"atk\+(\d)", str(CARDS[card]["effect"]))
    match = SHAPE.search(str(CARDS[card]["effect"]))
    assert match is not None
    leap, ways = match["shape"] == "leap", GROUPS.get(match["ways"], match["ways"].lower()).split()
    way = "f" if "f" in ways else "l"
    target = {("f", False): "6", ("f", True): "7", ("l", False): "5", ("l", True): "5"}[way, leap]
    lines = {"5": ". . . G ." if way == "f" else ". . t G ."}
    if way == "f":
        lines[target] = ". . . t ."
    game = table(
        "\n".join(f"{rank}  {line}" for rank, line in lines.items()), G="seraph", t="torvald", hand=(card, "")
    )

    game.do(f"play {card}", f"leap {way}" if leap else f"go {way}")

    dealt = 5 + (int(bonus[1]) if bonus else 0)
    assert game.damage == {"t": f"{dealt}/9"}  # Torvald's 6 destroy the seraph
