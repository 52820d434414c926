"""The worked examples of Sengoku Yugi's book (7.1): a position, some answers, and what is seen afterwards."""

from dataclasses import dataclass

from tests.oracle.sengoku_yugi.scene import Position, position

YELLOW = "radiant-stone-of-yellow"
BEES = f"{YELLOW}+harbee+raibee"
HIDDEN = "nameless-lancer bf3 hidden, nameless-acolyte bb2 hidden, mikoto-1 bc hidden"
ULTIMATE = "ultimate"


@dataclass(frozen=True)
class Case:
    """`answers` with commas between; `then`: what is asked of `sengoku_scene.seen`, and what it says."""

    name: str
    position: Position
    answers: str
    then: dict[str, str]
    rolls: tuple[int, ...] = ()
    mode: str = "standard"


def intimidation(theirs: str, hand: str = "") -> Position:
    return position("raizo-1 af3", theirs, hand=("raizo-2", hand), ap=(3, 10))


def guarded(guard: str, hp: int = 3, commander: str = "", **more: int) -> Position:
    """Soma-3, ATK 8, before a Last Guard."""
    mods = " ".join(f"{name}={value}" for name, value in more.items())
    return position(f"soma-3 af3 hp={hp} {mods}", commander, stronghold=("", guard))


def scale(place_and_more: str, theirs: str = "") -> Position:
    """Hibana's scale, with a card for MP and a form for Evolution."""
    return position(
        place_and_more,
        theirs,
        standby=("soma-1", ""),
        summoning=("kaen", ""),
        walls=(8, 8),
        stronghold=("akane-1 akane-2", "soma-1"),
    )


HEALED = {"af1": "soma-1 af1 hp=1", "af2": "mikoto-2 af2 hp=1", "af3": "raizo-3 af3 hp=1"}
CONTRACTED = [("1", "support"), ("2", "support"), ("3", "support"), ("4", "support, evolution")]
RELEASED = [
    ("1", "support"),
    ("2", "support, combat"),
    ("3", "support, combat"),
    ("5", "support, combat, evolution"),
]

EXAMPLES = [
    *[
        Case(
            f"E-1 D-Cost {cost}",
            position(", ".join(HEALED.values()), hand=("soma-2", ""), phase="charge"),
            f"heal {place}",
            {"ap": f"{10 - max(cost, 5)} 10", "asked": "send soma-2, done"},
        )
        for place, cost in (("af1", 3), ("af2", 5), ("af3", 8))
    ],
    Case(
        "E-1 HP",
        position("mikoto-2 af2", hand=("soma-2", ""), phase="charge"),
        "heal af2",
        {"a": "mikoto-2 af2 2"},
    ),
    Case(
        "E-2",
        position("mikoto-2 af2", hand=("soma-2", ""), phase="charge"),
        "heal af2, done",
        {"a": "mikoto-2 af2 2", "ap": "15 10", "asks": "0 Main"},
    ),
    Case(
        "E-4",
        position(hand=("soma-1", ""), stronghold=("homura-4 soma-2", "")),
        "deploy soma-1, at af2, use af2",
        {"ap": "4 10", "hand a": "homura-4", "a": "soma-1 af2 1", "asks": "0 Main"},
    ),
    Case(
        "E-5",
        position("nameless-archer af1, gantetsu-2 af2", hand=("shizuku-1", ""), ap=(6, 0)),
        "play shizuku-1",
        {
            "ap": "3 0",
            "a": "nameless-archer af1 1, gantetsu-2 af2 2",
            "standby a": "shizuku-1",
            "banish a": "soma-1",
        },
    ),
    Case(
        "E-6 die 3",
        intimidation("homura-2 bf3"),
        "grow raizo-2, use af3",
        {"ap": "2 10", "b": "homura-2 bf3 1", "a": "raizo-2 af3 2 on raizo-1"},
        rolls=(3,),
    ),
    Case(
        "E-6 die 4",
        intimidation("homura-2 bf3"),
        "grow raizo-2, use af3",
        {"ap": "2 10", "b": "homura-2 bf3 1 defense"},
        rolls=(4,),
    ),
    Case(
        "E-6 nobody",
        intimidation("homura-3 bf3, tsubaki-1 bf1, kuroha-1 bb4"),
        "grow raizo-2, use af3",
        {"ap": "2 10", "b": "tsubaki-1 bf1 1, homura-3 bf3 1, kuroha-1 bb4 1", "asks": "0 Main"},
        rolls=(6,),
    ),
    Case(
        "E-7",
        intimidation("homura-2 bf3", "akane-2 akane-1"),
        "grow raizo-2, use af3, counter",
        {"ap": "2 9", "b": "homura-2 bf3 1", "standby b": "akane-2", "hand b": "akane-1"},
        rolls=(6,),
    ),
    Case(
        "E-8 Hand",
        position("hayate-4 af3", hand=("nagi-3 soma-1", "")),
        "use af3",
        {"standby a": "nagi-3", "ap": "4 10", "a": "hayate-4 af3 1 defense"},
    ),
    Case(
        "E-8 Standby",
        position("akane-3 af3", standby=("homura-1 hayate-1", "")),
        "use af3, option 2",
        {"banish a": "homura-1", "standby a": "hayate-1", "ap": "6 10"},
    ),
    Case(
        "E-8 Stance",
        position("akane-1 af1, soma-2 af3, kageyu-2 af4"),
        "use af3",
        {"asked": "turn af3, turn af4"},
    ),
    Case(
        "E-9 roll 4",
        position("akane-3 af3"),
        "use af3",
        {"a": "akane-3 af3 1 defense", "ap": "7 10"},
        rolls=(4,),
    ),
    Case("E-9 roll 5", position("akane-3 af3"), "use af3", {"a": "akane-3 af3 1"}, rolls=(5,)),
    Case(
        "E-10",
        position(hand=("nagi-3", ""), standby=("hayate-2 nagi-3 akane-1", "")),
        "play nagi-3",
        {"asked": "take hayate-2, take nagi-3"},
    ),
    Case(
        "E-11",
        position("akane-3 af3", "soma-2 bf3 hp=3", standby=("homura-1", "")),
        "use af3, option 2",
        {"b": "soma-2 bf3 2 burn", "ap": "6 10"},
        rolls=(5,),
    ),
    Case(
        "E-14",
        position("akane-2+akane-3 af3", "nameless-archer bf3 defense"),
        "attack af3, physical, stop, target bf3, use af3",
        {"asked": "ability pursuit, ability signs-of-growth"},
    ),
    Case(
        "E-14 one of them",
        position("akane-2+akane-3 af3", "nameless-archer bf3 defense"),
        "attack af3, physical, stop, target bf3, use af3, ability pursuit",
        {"asks": "0 Main", "a": "akane-3 af3 1", "ap": "6 10"},
    ),
    Case(
        "E-15",
        position("soma-2 af3 hp=3", "mikoto-1 bc", ap=(10, 0)),
        "attack af3, physical",
        {"asks": "1 Commander", "asked": "join bf2, join bf3, join bf4, join bb2, join bb4, stay"},
    ),
    Case(
        "E-15 joins",
        position("soma-2 af3 hp=3", "mikoto-1 bc", ap=(10, 0)),
        "attack af3, physical, join bb4",
        {"ap": "10 0", "a": "soma-2 af3 2 defense", "b": "mikoto-1 bb4 1", "hand b": "soma-1"},
    ),
    Case(
        "E-17 attack",
        position("soma-1 af3", HIDDEN, turn=1),
        "",
        {"offers attack": ""},
    ),
    Case(
        "E-17 ability",
        position("soma-1 af1", HIDDEN, turn=1, hand=("hayate-2", "")),
        "deploy hayate-2, at af3, use af3",
        {"ap": "4 10", "b": "nameless-lancer bf3 1, nameless-acolyte bb2 1, mikoto-1 bc 1", "asks": "0 Main"},
    ),
    Case(
        "E-18 7",
        guarded("raizo-2"),
        "attack af3, physical, pass",
        {"a": "soma-3 af3 3 defense", "walls": "6 5", "standby b": "raizo-2"},
    ),
    Case(
        "E-18 17",
        guarded("homura-4", commander="tsubaki-1 bc"),
        "attack af3, physical, join bf2",
        {"a": "soma-3 af3 1 defense", "walls": "6 6", "hand b": "homura-4", "b": "tsubaki-1 bf2 1"},
    ),
    Case(
        "E-18 8",
        guarded("kuroha-3"),
        "attack af3, physical, pass",
        {"a": "soma-3 af3 2 defense", "walls": "6 5", "standby b": "kuroha-3"},
    ),
    Case("E-19", guarded("soma-1 kuroha-2", atk=12), "attack af3, physical, pass", {"walls": "6 5"}),
    Case(
        "E-20",
        position("soma-3 af3 defense with=harbee", familiars=("raibee", "")),
        "evolve raibee",
        {"a": "soma-3 af3 1 defense with harbee+raibee", "ap": "10 10"},
        mode=ULTIMATE,
    ),
    Case(
        "E-21",
        position(f"soma-3 af3 hp=2 with={BEES}"),
        "release af3, holder af2",
        {"a": f"soma-3 af2 2, raibee af3 4 on {YELLOW}+harbee", "ap": "9 10"},
        mode=ULTIMATE,
    ),
    Case(
        "E-22",
        position("homura-4 af3", f"soma-3 bf3 hp=1 defense with={BEES}"),
        "attack af3, physical, pass, target bf3",
        {"b": f"raibee bf3 4 on {YELLOW}+harbee", "standby b": "soma-3"},
        mode=ULTIMATE,
    ),
    *[
        Case(
            f"E-23 die {die}",
            scale("soma-3 af3 defense with=hibana"),
            "call af3",
            {"asks": "0 ChooseKind", "asked": kinds},
            rolls=(int(die),),
            mode=ULTIMATE,
        )
        for die, kinds in CONTRACTED
    ],
    Case(
        "E-23 MP",
        scale("soma-3 af3 defense with=hibana"),
        "call af3, support",
        {"a": "soma-3 af3 1 defense on soma-1 with hibana", "asks": "0 Main"},
        rolls=(2,),
        mode=ULTIMATE,
    ),
    Case(
        "E-23 MP and Troop",
        scale("soma-3 af3 defense with=hibana"),
        "call af3, support, apply troop, keep akane-2",
        {
            "a": "soma-3 af3 1 defense on soma-1 with hibana",
            "hand a": "akane-2",
            "stronghold a": "akane-1",
        },
        rolls=(3,),
        mode=ULTIMATE,
    ),
    *[
        Case(
            f"E-24 die {die}",
            scale("hibana af3", "nameless-lancer bf3 hp=2 defense"),
            "attack af3, physical, target bf3, call af3",
            {"asks": "0 ChooseKind", "asked": kinds, "ap": "8 10"},
            rolls=(int(die),),
            mode=ULTIMATE,
        )
        for die, kinds in RELEASED
    ],
    Case(
        "E-24 Fire and Burn",
        scale("hibana af3", "nameless-lancer bf3 hp=2 defense, tsubaki-3 bf4 hp=5 defense"),
        "attack af3, physical, target bf3, call af3, combat, target bf4, apply burn",
        {"b": "nameless-lancer bf3 1 defense, tsubaki-3 bf4 4 defense burn", "asks": "0 Main"},
        rolls=(3,),
        mode=ULTIMATE,
    ),
    Case(
        "E-25",
        position("soma-2 af1, mikoto-2 af2", familiars=("kaen", ""), phase="charge"),
        "familiars, on af1",
        {"a": "soma-2 af1 3, mikoto-2 af2 1", "summoning a": "kaen"},
        mode=ULTIMATE,
    ),
    Case(
        "E-26",
        position("soma-3 af3 defense with=harbee called", familiars=("raibee", "")),
        "evolve raibee",
        {"offers call": ""},
        mode=ULTIMATE,
    ),
    Case(
        "E-27",
        position("soma-4 af3 hp=5", "mikoto-2 bc with=mogumo", stronghold=("", "tsubaki-1")),
        "attack af3, physical, join bf3",
        {"a": "soma-4 af3 4 defense", "b": "mikoto-2 bf3 1 with mogumo", "walls": "6 5"},
        mode=ULTIMATE,
    ),
    Case(
        "E-28",
        position("hayate-4 af3", familiars=("kaen hibana", "")),
        "",
        {"offers use": ""},
        mode=ULTIMATE,
    ),
    Case(
        "E-29",
        position("homura-4 af3", f"{BEES} bf3 hp=1 defense"),
        "attack af3, physical, pass, target bf3, stop",
        {"b": "", "summoning b": "harbee raibee", "familiars b": YELLOW},
        mode=ULTIMATE,
    ),
]
