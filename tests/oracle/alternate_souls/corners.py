"""Corners of Alternate Souls that random play seldom visits: positions, answers, and what then holds."""

from dataclasses import dataclass, replace

from tests.oracle.alternate_souls.melee import card_ids
from tests.oracle.alternate_souls.setup import Position
from tests.oracle.driver import Ask

Pair = tuple[dict[str, int], dict[str, int]]
NOBODY = "lane 5"


@dataclass(frozen=True)
class Corner:
    """`then`: some of the units as the examples write them, or the ending, or what is asked."""

    name: str
    position: Position
    answers: list[str]
    then: dict[str, str] | str | Ask


def starter(
    ours: dict[str, str],
    theirs: dict[str, str],
    hand: tuple[str, str] = ("", ""),
    deck: tuple[str, str] = ("", ""),
    graveyard: tuple[str, str] = ("", ""),
    damage: Pair = ({}, {}),
    will: tuple[int, int] = (1, 1),
    spirit: tuple[int, int] = (2, 2),
    play: Pair = ({}, {}),
    active: int = 0,
    map: int = 0,
) -> Position:
    """Two decks of the starter game; what lies nowhere is removed from the game."""
    removed = []
    for seat, side in enumerate((ours, theirs)):
        cards = [card for one in side for card in card_ids(one)]
        named = f"{hand[seat]} {deck[seat]} {graveyard[seat]}".split()
        for card in [*named, *play[seat]]:
            cards.remove(card)
        removed.append(" ".join(cards))
    return Position(
        rulers=(next(iter(ours)), next(iter(theirs))),
        units=(ours, theirs),
        damage=damage,
        hand=hand,
        deck=deck,
        graveyard=graveyard,
        removed=(removed[0], removed[1]),
        play=play,
        will=will,
        spirit=spirit,
        active=active,
        map=map,
    )


def fire(L01: str = NOBODY, L02: str = NOBODY, L03: str = NOBODY) -> dict[str, str]:
    return {"R1": NOBODY, "L01": L01, "L02": L02, "L03": L03}


def water(L05: str = NOBODY, L07: str = NOBODY, R2: str = NOBODY) -> dict[str, str]:
    return {"R2": R2, "L05": L05, "L06": NOBODY, "L07": L07}


def wind(L09: str = NOBODY, L10: str = NOBODY, L11: str = NOBODY, R3: str = NOBODY) -> dict[str, str]:
    return {"R3": R3, "L09": L09, "L10": L10, "L11": L11}


def light(L13: str = NOBODY, L15: str = NOBODY, R4: str = NOBODY, more: str = "L14") -> dict[str, str]:
    return {"R4": R4, "L13": L13, "L15": L15, more: NOBODY}


def dark(L17: str = NOBODY, L18: str = NOBODY, L13: str = NOBODY) -> dict[str, str]:
    return {"R5": NOBODY, "L17": L17, "L18": L18, "L13": L13}


ORIEL: Pair = ({"R4": 10}, {})  # lives only beside Aldric
SQUIRE: Pair = ({"L13": 3}, {})  # so does this one
NERINS = {"R5": "lane 3", "L05": "c5", "L13": NOBODY, "L17": NOBODY}
NOCTHARS = starter(NERINS, {**NERINS, "L05": "c6"}, damage=({"L05": 1}, {"L05": 1}), will=(2, 2))
FIVE = ("L09a L09a L09b L09b L09c", "L01a L01a L01b L01b L01c")
CROWDED_HOME = starter(
    wind("b1", "c1", "d1", R3="c9"), fire("a5"), FIVE, ("L10a", ""), will=(3, 0), map=1
)  # Map B: no Fortress square is left

CORNERS = [
    Corner(  # AS-R58
        "Linkers of both Nocthars fall in South's turn",
        NOCTHARS,
        ["step c5"],
        Ask(0, "HastenLinker", ["linker nerin", "decline"]),
    ),
    Corner(
        "Linkers of both Nocthars fall in North's turn",
        replace(NOCTHARS, active=1),
        ["step c6"],
        Ask(1, "HastenLinker", ["linker nerin", "decline"]),
    ),
    Corner(  # AS-R33, and so on
        "Aldric is sacrificed beside Oriel",
        starter(light(L15="c4", R4="c5", more="L17"), fire(), ("L17c", ""), damage=ORIEL),
        ["play pact_of_ash"],
        "j-ruler",
    ),
    Corner(
        "Aldric vanishes beside Oriel",
        starter(light(L15="c4", R4="c5", more="L20"), fire(), ("L20b", ""), damage=ORIEL),
        ["play vanish"],
        "j-ruler",
    ),
    Corner(
        "Aldric steps away from Oriel",
        starter(light(L15="d5", R4="c5"), fire(), damage=ORIEL),
        ["step d5"],
        "j-ruler",
    ),
    Corner(
        "Aldric is swapped away from Oriel",
        starter(light("b4", "c4", "d4"), fire(), ("L13b", ""), damage=ORIEL),
        ["play cover_me"],
        "j-ruler",
    ),
    Corner(
        "Aldric is assassinated beside the Squire",
        starter(
            light("c4", "c5"),
            dark(),
            ("", "L18c"),
            damage=({"L13": 3, "L15": 1}, {}),
            will=(0, 3),
            active=1,
        ),
        ["play assassinate", "on c5"],
        {"S.L15": "lane 3", "S.L13": "lane 1"},
    ),
    Corner(
        "Aldric is blown away from the Squire",
        starter(
            light("c4", "c5"),
            {"R1": NOBODY, "L01": NOBODY, "L02": NOBODY, "L12": NOBODY},
            ("", "L12b"),
            damage=SQUIRE,
            active=1,
        ),
        ["play gust", "on c5", "way l"],
        {"S.L15": "d5 0/7", "S.L13": "lane 1"},
    ),
    Corner(
        "the Sunlit Banner breaks",
        starter(light("a4"), wind(), ("", "L09c"), damage=SQUIRE, play=({"R4c": 0}, {}), active=1),
        ["play unbind"],
        {"S.L13": "lane 1"},
    ),
    Corner(
        "Aldric scores beside the Squire",
        starter(light("c9", "d9"), fire("a1"), damage=SQUIRE),
        ["step d9"],
        Ask(0, "Reenter", ["on b1", "on c1", "on d1", "on e1"]),
    ),
    Corner(
        "Aldric scores beside Oriel",
        starter(light(L15="d9", R4="c9"), fire("a1"), damage=ORIEL),
        ["step d9"],
        "j-ruler",
    ),
    Corner(
        "Aldric scores the last point beside Oriel",
        starter(light(L15="d9", R4="c9"), fire("a1"), damage=ORIEL, spirit=(2, 1)),
        ["step d9"],
        "touchdown",
    ),
    Corner(
        "ATK is never below 0, and Charge comes on top",
        starter(
            fire("c4"),
            {"R2": "c5", "L05": NOBODY, "L06": NOBODY, "L19": NOBODY},
            play=({"R1c": 0}, {"R2b": 4, "L19c": 4}),
        ),
        ["step c4"],
        {"S.L01": "lane 1", "N.R2": "c5 1/11"},
    ),
    Corner(  # AS-R80
        "no hand, and no Will for the Undine Sisters",
        starter(light("c4"), water("c8", "e8"), ("L13a", ""), will=(1, 0)),
        ["play squires_advance", "go f"],
        Ask(0, "MainPhase", ["use oriel", "end"]),
    ),
    Corner(
        "no hand, but Will for the Undine Sisters",
        starter(light("c4"), water("c8", "e8"), ("L13a", ""), will=(1, 1)),
        ["play squires_advance", "go f"],
        Ask(1, "Interrupt", ["use undine_sisters", "pass"]),
    ),
    Corner(
        "a Mid card, and no Will for any High one",
        starter(light("c4"), water("c8", "e8"), ("L13b L14b", "L05c R2a"), will=(1, 0)),
        ["play halo"],
        Ask(0, "MainPhase", ["end"]),
    ),
    Corner(
        "a Mid card, and Will for a High one that is not there",
        starter(light("c4"), water("c8", "e8"), ("L14b", "L05c"), will=(1, 1)),
        ["play halo"],
        Ask(1, "Interrupt", ["pass"]),
    ),
    Corner(  # AS-R43
        "a J-Ruler scores and finds no room",
        CROWDED_HOME,
        ["step c9", "step c1", "end", "hold", "end", "hold"],
        {"S.R3": "c1 0/9", "S.L10": "c2 0/6"},
    ),
    Corner(
        "Whisper discards from the lane",
        starter(
            {"R1": NOBODY, "L01": "b1", "L03": "c1", "L20": "c9"},
            dark("d1"),
            ("", "L17a L17b L13a"),
            map=1,
        ),
        ["step c9"],
        {"S.L20": "lane 0"},
    ),
    Corner(  # AS-R62 the card itself is not in the graveyard yet
        "the Wellspring decks out",
        starter(water("c4"), fire("a1"), ("L07c", ""), graveyard=("L05a", "")),
        ["play wellspring"],
        Ask(0, "MainPhase", ["play undertow_slip", "end"]),
    ),
    Corner(  # AS-R58 Varka's trigger comes first and ends the game
        "Varka's Will overflows before Nocthar is asked",
        starter(fire(L02="c5"), dark(L13="c6"), ("L02b", ""), will=(10, 2), spirit=(1, 2)),
        ["play forge_march", "go f"],
        "overflow",
    ),
    Corner(  # AS-R20
        "a unit blown onto the Fortress scores",
        starter(
            fire("c8", L03="c1"),
            {"R2": NOBODY, "L05": "d8", "L07": NOBODY, "L12": NOBODY},
            ("L02a", "L12b"),
        ),
        ["play hammer_rush", "on c8", "play gust", "on c8", "way b"],
        Ask(0, "Reenter", ["on a1", "on b1", "on d1", "on e1"]),
    ),
    Corner(
        "the Eye of the Storm shortens a sprint",
        starter(
            wind("b3"),
            {"R1": NOBODY, "L01": NOBODY, "L02": NOBODY, "L12": NOBODY},
            ("L09a", ""),
            play=({}, {"L12c": 0}),
        ),
        ["play leaf_sprint"],
        Ask(0, "MainPhase", ["go f", "go f-f", "go f-f-f"]),
    ),
    Corner(
        "the Eye of the Storm does not shorten a spell",
        starter(
            wind("e1"),
            {"R1": NOBODY, "L01": NOBODY, "L02": NOBODY, "L12": NOBODY},
            ("L11c", ""),
            play=({}, {"L12c": 0}),
            will=(2, 0),
        ),
        ["play carry_aloft"],
        Ask(0, "MainPhase", ["go f", "go f-f", "go l", "go l-l", "go fl", "go fl-fl"]),
    ),
    Corner(  # a use that is negated is used
        "Oriel's mending is silenced",
        starter(light("c4"), dark("a9"), ("", "R5b"), damage=({"L13": 1}, {}), will=(2, 2)),
        ["use oriel", "play void_silence"],
        Ask(0, "MainPhase", ["step c4", "end"]),
    ),
    Corner(
        "the Reliquary cannot hasten a Grave Imp",
        starter(
            {"R4": NOBODY, "L13": NOBODY, "L16": NOBODY, "L17": "c5"},
            fire(L02="c6"),
            play=({"L16c": 0}, {}),
            active=1,
        ),
        ["step c6"],
        {"S.L17": "lane 0", "N.L02": "c5 2/5 rested"},
    ),
    Corner(
        "the Maelstrom pushes an enemy into our own unit",
        starter(
            {"R2": NOBODY, "L05": "a6", "L07": NOBODY, "L08": NOBODY},
            fire("b5", "a5"),
            ("L08c", ""),
            will=(2, 0),
        ),
        ["play maelstrom", "row 5"],
        {"S.L05": "lane 1", "N.L02": "a6 3/5", "N.L01": "b6 0/3"},
    ),
]
