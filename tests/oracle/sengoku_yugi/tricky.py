"""The tricky interactions of Sengoku Yugi (7.2): a position, some answers, and what is seen afterwards."""

from tests.oracle.sengoku_yugi.cases import Case
from tests.oracle.sengoku_yugi.scene import position

FULL = "akane-1 bf2, homura-1 bf3, raizo-1 bf4, hayate-1 bb2, tsubaki-1 bb4"
SEVEN = "soma-1 soma-2 soma-3 soma-4 akane-1 akane-2 akane-3"
MIRROR = "shizuku-3 bb2 defense, gantetsu-2 bf2 hp=6 defense"
PAYABLE = "soma-1 soma-2 soma-3 nameless-swordsman"
DANCERS = position("akane-2 af2, homura-2 af3")
WALL = position("raizo-2 af3", "soma-1 bc, soma-2 bf2")

TRICKY = [
    Case(
        "X-1",
        position("soma-1 af2", hand=("soma-2", "")),
        "grow soma-2",
        {"a": "soma-2 af2 2 on soma-1", "ap": "12 10"},
    ),
    Case("X-1 deploy", position("soma-1 af2", hand=("soma-2", "")), "", {"offers deploy": ""}),
    Case("X-2", WALL, "attack af3, physical, pass", {"walls": "6 5", "b": "soma-2 bf2 1, soma-1 bc 1"}),
    Case(
        "X-2 moves",
        position("", "soma-1 bc, soma-2 bf2", active=1, turn=8),
        "",
        {"offers move": "move bf2"},
    ),
    Case(
        "X-3",
        position("nameless-swordsman af2, soma-1 af3", hand=("soma-3", "")),
        "grow soma-3",
        {"a": "nameless-swordsman af2 1, soma-3 af3 2 on soma-1"},
    ),
    Case(
        "X-3 Command Zone",
        position("nameless-swordsman ac, soma-1 af3", hand=("soma-3", "")),
        "grow soma-3",
        {"asked": "on af3, on ac"},
    ),
    Case(
        "X-4",
        position("nameless-swordsman af3", "tsubaki-3 bf3 hp=8 defense", hand=("soma-4", "")),
        "grow soma-4, attack af3, physical, source nameless-swordsman",
        {"a": "soma-4 af3 2", "ap": "14 10", "power af3": "15 7 6 5", "asks": "0 ChooseTarget"},
    ),
    Case(
        "X-5",
        position("soma-4 af3", "tsubaki-3 bf3 defense", hand=(PAYABLE, "")),
        "attack af3, physical",
        {"asked": "pay soma-1, pay soma-2, pay soma-3, stop"},
    ),
    Case(
        "X-5 twice",
        position("soma-4 af3", "tsubaki-3 bf3 defense", hand=(PAYABLE, "")),
        "attack af3, physical, pay soma-1, pay soma-2",
        {"power af3": "19 7 6 5", "asked": "target bf3, target bsh"},
    ),
    Case(
        "X-6",
        position("nameless-dancer af2", hand=("akane-1", "")),
        "focus akane-1",
        {"a": "akane-1 af2 1 on nameless-dancer", "ap": "11 10"},
    ),
    Case("X-6 no", position("nameless-archer af2", hand=("akane-1", "")), "", {"offers focus": ""}),
    Case(
        "X-7",
        position("akane-1 af2 hp=2", hand=("soma-2", ""), phase="charge"),
        "",
        {"asked": "send soma-2, done"},
    ),
    Case(
        "X-7 grows",
        position("akane-1 af2 hp=2", hand=("akane-2", "")),
        "grow akane-2",
        {"a": "akane-2 af2 3 on akane-1"},
    ),
    Case(
        "X-8",
        position("shizuku-1 af3", "raizo-1 bf3 hp=3 defense collapse", hand=("", "raizo-2")),
        "attack af3, magical, target bf3, pass, pay raizo-2, pass",
        {"b": "", "standby b": "raizo-1 raizo-2"},
    ),
    Case("X-9", position("hayate-4 ab2"), "", {"range ab2": "bf1 bf2 bf3", "offers attack": ""}),
    Case(
        "X-11",
        position("", "nameless-lancer bf3 defense", hand=("hayate-3 hayate-4", "")),
        "deploy hayate-3, at af3, grow hayate-4, attack af3, physical, stop",
        {"b": "", "walls": "6 6", "a": "hayate-4 af3 2 defense on hayate-3"},
    ),
    Case(
        "X-11 the next turn",
        position(hand=("hayate-3 hayate-4", "")),
        "deploy hayate-3, at af3, grow hayate-4, end, end, finish",
        {"asks": "0 Main", "offers attack": "attack af3"},
    ),
    Case(
        "X-12",
        position(hand=("soma-1", "")),
        "deploy soma-1, at ac, move ac, to af3",
        {"a": "soma-1 af3 1", "ap": "6 10", "offers attack": ""},
    ),
    Case(
        "X-13",
        position("soma-1+soma-2 af3", stronghold=("", "akane-2")),
        "attack af3, physical, take soma-1",
        {
            "a": "",
            "hand a": "soma-1",
            "standby a": "soma-2",
            "standby b": "akane-2",
            "walls": "6 5",
            "asks": "0 Main",
        },
    ),
    Case(
        "X-14",
        position("soma-1+soma-2 af3", stronghold=("", "akane-2"), walls=(6, 0)),
        "attack af3, physical",
        {"ending": "stronghold [1.0, 0.0]"},
    ),
    Case(
        "X-15",
        position("nameless-lancer af3 hp=2", stronghold=("", "homura-4")),
        "attack af3, physical",
        {"a": "", "standby a": "nameless-lancer", "hand b": "homura-4", "walls": "6 6"},
    ),
    Case(
        "X-16",
        position("homura-3 af3 hp=2", "mikoto-1+mikoto-3 bc", stronghold=("", "kuroha-1")),
        "attack af3, physical, pass, join bb2, source mikoto-1",
        {
            "a": "homura-3 af3 1 defense",
            "b": "mikoto-3 bb2 1",
            "hand b": "kuroha-1",
            "standby b": "mikoto-1",
            "walls": "6 6",
        },
    ),
    Case(
        "X-17", position("raizo-2 af3", f"{FULL}, mikoto-1 bc"), "attack af3, physical", {"asks": "0 Trigger"}
    ),
    Case(
        "X-18",
        position("raizo-2 af3", stronghold=("", ""), standby=("", "soma-1 akane-1 homura-1 raizo-1 " * 3)),
        "attack af3, physical, pass",
        {"walls": "6 5", "sizes b": "0 11 1"},
    ),
    Case(
        "X-19",
        position("soma-1 af3", stronghold=("", "")),
        "attack af3, physical, pass",
        {"walls": "6 5", "sizes b": "0 0 0", "a": "soma-1 af3 1 defense"},
    ),
    Case(
        "X-20",
        position(
            hand=("soma-2", ""), stronghold=("soma-1 soma-1", ""), standby=("akane-1 " * 9, ""), phase="draw"
        ),
        "",
        {"sizes a": "5 7 0"},
    ),
    Case(
        "X-21",
        position(hand=(SEVEN, ""), phase="charge"),
        "",
        {"asked": "send soma-1, send soma-2, send soma-3, send soma-4, send akane-1, send akane-2"},
    ),
    Case(
        "X-21 two",
        position(hand=(SEVEN, ""), phase="charge"),
        "send soma-3, send akane-2",
        {"asked": "send akane-3, done"},
    ),
    Case(
        "X-22 survives",
        position("kuroha-2 af3", "soma-2 bf3 hp=5 defense"),
        "attack af3, physical, target bf3, use af3",
        {"asked": "ability venom-edge, ability signs-of-growth"},
    ),
    Case(
        "X-22 defeated",
        position("kuroha-2 af3", "nameless-lancer bf3 hp=2 defense"),
        "attack af3, physical, target bf3, use af3",
        {"asked": "option 1, option 2"},
    ),
    Case(
        "X-23",
        position(hand=("kuroha-1", "soma-1")),
        "play kuroha-1, counter",
        {"ap": "9 10", "standby a": "kuroha-1", "standby b": "soma-1", "hand a": "", "hand b": ""},
    ),
    Case(
        "X-24",
        position("akane-3 af3", hand=("akane-3", "")),
        "use af3, focus akane-3",
        {"ap": "10 10", "offers use": "use af3", "offers attack": "attack af3"},
        rolls=(5,),
    ),
    Case(
        "X-25 Burn",
        position("akane-3 af3", "soma-3 bf3 hp=5 burn", standby=("homura-1", "")),
        "use af3, option 2",
        {"b": "soma-3 bf3 3 burn"},
    ),
    Case(
        "X-25 Holy Blessing",
        position("akane-3 af3", "soma-3 bf3 hp=5 holy", standby=("homura-1", "")),
        "use af3, option 2",
        {"b": "soma-3 bf3 4"},
    ),
    Case(
        "X-26",
        position("soma-3 af3", "tsubaki-3 bf3 hp=5 defense"),
        "use af3, end, ap, finish",
        {"b": "tsubaki-3 bf3 4 defense paralysis", "offers attack": "", "asks": "1 Main"},
        rolls=(5,),
    ),
    Case(
        "X-26 over",
        position("soma-3 af3", "tsubaki-3 bf3 hp=5 defense"),
        "use af3, end, ap, finish, end",
        {"b": "tsubaki-3 bf3 4 defense"},
        rolls=(5,),
    ),
    Case(
        "X-27",
        position("soma-3 af2 hp=3 poison, akane-1 af3 poison"),
        "end",
        {"a": "soma-3 af2 2 poison, akane-1 af3 1 poison"},
    ),
    Case(
        "X-28",
        position("akane-2+akane-3 af3", hand=("akane-1", "")),
        "play akane-1",
        {"a": "akane-3 af3 1 on akane-1+akane-2", "power af3": "11 6 4 4", "ap": "9 10"},
    ),
    Case(
        "X-29",
        position("akane-4 af2", MIRROR, hand=("", "gantetsu-1")),
        "attack af2, physical, target bb2",
        {"asks": "1 Trigger", "asked": "use bf2, play gantetsu-1, pass"},
    ),
    Case(
        "X-29 Bodyguard",
        position("akane-4 af2", MIRROR, hand=("", "gantetsu-1")),
        "attack af2, physical, target bb2, use bf2, stop",
        {"b": "gantetsu-2 bf2 4 defense, shizuku-3 bb2 1 defense", "ap": "10 8"},
    ),
    Case(
        "X-30",
        position("soma-3+soma-4 af3", "nameless-lancer bf3 defense"),
        "attack af3, physical, stop, target bf3, use af3",
        {"a": "soma-4 af3 1", "ap": "6 10", "standby a": "soma-3", "offers attack": "attack af3"},
    ),
    Case(
        "X-31",
        position("homura-3 af2 defense, soma-2 af3"),
        "use af3",
        {"a": "homura-3 af2 1, soma-2 af3 1 defense"},
    ),
    Case("X-32", DANCERS, "", {"power af2": "9 3 3 3"}),
    Case("X-32 then", DANCERS, "attack af3, physical, pass", {"power af2": "8 3 3 3"}),
    Case(
        "X-33",
        position("mikoto-4 af3", "soma-3 bf3 hp=8 defense", hand=("", "jinpachi-2")),
        "attack af3, physical, target bf3, play jinpachi-2",
        {"b": "soma-3 bf3 7 defense", "ap": "10 8", "standby b": "jinpachi-2"},
    ),
    Case(
        "X-33 without",
        position("mikoto-4 af3", "soma-3 bf3 hp=8 defense", hand=("", "jinpachi-2")),
        "attack af3, physical, target bf3, pass, stop",
        {"b": "soma-3 bf3 6 defense"},
    ),
    Case(
        "X-34",
        position("soma-2 af2, homura-3 af3 defense"),
        "",
        {"offers swap": "", "offers move": "move af2"},
    ),
    Case("X-34 cells", position("soma-2 af2, homura-3 af3 defense"), "move af2", {"asked": "to ab2, to af1"}),
    Case("X-35 cells", position("nameless-archer ab2"), "move ab2", {"asked": "to ab1, to af2"}),
    Case(
        "X-35",
        position("nameless-archer ab2", ap=(4, 0)),
        "move ab2, to af2, move af2, to af3, move af3, to af4, move af4, to ab4",
        {"a": "nameless-archer ab4 1", "ap": "0 0"},
    ),
    Case("X-36", position(phase="charge", ap=(46, 0)), "", {"ap": "50 0", "asks": "0 Main"}),
    Case("X-37", position("mikoto-3 af3"), "use af3, let", {"ap": "7 10", "a": "mikoto-3 af3 1"}),
]
