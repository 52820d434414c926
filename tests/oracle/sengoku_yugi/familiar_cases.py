"""The tricky interactions of Sengoku Yugi's Ultimate Mode (7.2), and of its last turn."""

from tests.oracle.sengoku_yugi.cases import BEES, ULTIMATE, YELLOW, Case
from tests.oracle.sengoku_yugi.scene import position

BROWN = "gantetsu-1 {} with=radiant-stone-of-brown"
DECK_A = f"{YELLOW} radiant-stone-of-green hibana kaen enma harbee raibee denbee raijinbee hanekaze tsumuji"

FAMILIARS = [
    Case(
        "X-38 turned",
        position(BROWN.format("af3 hp=3")),
        "attack af3, physical, pass, turn",
        {"power af3": "3 2 7 4", "offers call": "", "walls": "6 5"},
        mode=ULTIMATE,
    ),
    Case(
        "X-38 not turned",
        position(BROWN.format("af3 hp=3")),
        "attack af3, physical, pass, keep",
        {"power af3": "3 2 4 3", "offers call": "call af3"},
        mode=ULTIMATE,
    ),
    Case(
        "X-39",
        position("homura-4 af3", BROWN.format("bf3 defense turned")),
        "attack af3, physical, pass, target bf3",
        {"b": "", "standby b": "gantetsu-1", "familiars b": "radiant-stone-of-brown"},
        mode=ULTIMATE,
    ),
    Case(
        "X-40",
        position(f"soma-3 af3 with={BEES}"),
        "attack af3, physical, pass, release af3, familiar af2",
        {
            "a": f"raibee af2 4 on {YELLOW}+harbee, soma-3 af3 1 defense",
            "power af2": "4 5 3 3",
            "offers attack": "attack af2",
            "ap": "9 10",
        },
        mode=ULTIMATE,
    ),
    Case(
        "X-41",
        position(f"soma-3 af3 contract with={BEES}"),
        "attack af3, physical, pass, release af3, familiar af2",
        {"offers attack": ""},
        mode=ULTIMATE,
    ),
    Case(
        "X-42",
        position("mikoto-4 af3", f"{BEES} bf3 hp=4 defense", hand=("", "soma-1")),
        f"attack af3, physical, target bf3, pass, source harbee, source {YELLOW}",
        {"b": "raibee bf3 3 defense", "summoning b": f"{YELLOW} harbee", "hand b": "soma-1"},
        mode=ULTIMATE,
    ),
    Case(
        "X-43",
        position("raibee af3 hp=4", familiars=("raijinbee", "")),
        "evolve raijinbee",
        {"a": "raijinbee af3 7 on raibee"},
        mode=ULTIMATE,
    ),
    Case(
        "X-44",
        position("soma-3 af3 defense with=harbee", familiars=("raijinbee", ""), summoning=("raibee", "")),
        "call af3, evolution, form raibee",
        {"a": "soma-3 af3 1 defense with harbee+raibee", "offers call": "", "offers evolve": ""},
        rolls=(4,),
        mode=ULTIMATE,
    ),
    Case(
        "X-45",
        position("soma-2 af3 defense with=harbee", summoning=("raibee", "")),
        "call af3",
        {"asked": "support"},
        rolls=(6,),
        mode=ULTIMATE,
    ),
    Case(
        "X-45 both",
        position("soma-2 af3 defense with=harbee", summoning=("raibee", "")),
        "call af3, support",
        {"asked": "apply mp, apply troop"},
        rolls=(6,),
        mode=ULTIMATE,
    ),
    Case(
        "X-46",
        position("raizo-2 af3", summoning=("", DECK_A), walls=(8, 8)),
        "attack af3, physical, pass",
        {
            "asked": f"fetch {YELLOW}, fetch radiant-stone-of-green, fetch hibana, fetch hanekaze, none",
            "asks": "1 Fetch",
            "walls": "8 7",
        },
        mode=ULTIMATE,
    ),
    Case(
        "X-48",
        position("akane-1 af2 hp=2", familiars=("hibana minamo harbee mogumo hanekaze", ""), phase="charge"),
        "familiars",
        {"asked": "send hibana, send minamo, send harbee, send mogumo"},
        mode=ULTIMATE,
    ),
    Case(
        "X-48 sent",
        position("akane-1 af2 hp=2", familiars=("hibana minamo harbee mogumo hanekaze", ""), phase="charge"),
        "familiars, send hibana, send minamo, done",
        {"a": "akane-1 af2 2", "familiars a": "harbee mogumo hanekaze", "ap": "20 10", "asks": "0 Main"},
        mode=ULTIMATE,
    ),
    Case(
        "X-49",
        position("soma-3 af3 silver-chain with=harbee"),
        "release af3",
        {"asked": "familiar af2, familiar af4"},
        mode=ULTIMATE,
    ),
    Case(
        "X-49 moves",
        position("soma-3 af3 silver-chain with=harbee"),
        "",
        {"offers move": "", "offers release": "release af3"},
        mode=ULTIMATE,
    ),
    Case(
        "X-50",
        position(
            "soma-3 af3 defense with=denbee", stronghold=("akane-1 akane-2", ""), standby=("soma-1", "")
        ),
        "call af3, support, apply troop, keep akane-1",
        {"hand a": "akane-1", "stronghold a": "akane-2", "standby a": "soma-1"},
        rolls=(2,),
        mode=ULTIMATE,
    ),
    Case("X-51", position(walls=(3, 2), turn=200), "end", {"ending": "turn-limit [1.0, 0.0]"}),
    Case("X-51 draw", position(walls=(3, 3), turn=200), "end", {"ending": "turn-limit [0.5, 0.5]"}),
]
