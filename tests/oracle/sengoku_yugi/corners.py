"""Corners of Sengoku Yugi that random play seldom reaches: position, answers, and what is seen afterwards."""

from tests.oracle.sengoku_yugi.cases import ULTIMATE, Case
from tests.oracle.sengoku_yugi.scene import position

RED = "radiant-stone-of-red"
TWO_SCOUTS = "hayate-1/1 hayate-1"
EGGS = position(
    f"soma-2 af3 with={RED} called, mikoto-1 af2", stronghold=("", "kuroha-3 soma-1 soma-1"), walls=(8, 8)
)

CORNERS = [
    Case(
        "Thunderclap rolls for nobody",
        position("soma-3 af3", "nameless-archer bf3"),
        "use af3",
        {"b": "", "a": "soma-3 af3 1 defense", "standby b": "nameless-archer"},
        rolls=(5,),
    ),
    Case(
        "Thunderclap does not reach the Familiar that stays",
        position("soma-3 af3", "soma-2 bf3 with=hibana"),
        "use af3",
        {"b": "hibana bf3 1"},
        rolls=(6,),
        mode=ULTIMATE,
    ),
    Case(
        "a second Burn that defeats ends Flame Dance",
        position("akane-3 af3", "soma-1+soma-2 bf3 burn", standby=("homura-1", "")),
        "use af3, option 2, none",
        {"b": "", "standby b": "soma-1 soma-2", "a": "akane-3 af3 1"},
        rolls=(6,),
    ),
    Case(
        "Arrow Rain defeats two",
        position(
            "hayate-4 af3", "soma-1+soma-2 bf2 defense, akane-1+akane-2 bf3 defense", hand=("nagi-3", "")
        ),
        "use af3, take soma-1",
        {"asks": "1 KeepSource", "asked": "take akane-1, none", "hand b": "soma-1"},
    ),
    Case(
        "Gale Push cannot move the chained",
        position("hayate-3 af3", "soma-2 bf3 silver-chain"),
        "use af3, let",
        {"b": "soma-2 bf3 1 silver-chain", "ap": "8 10", "asks": "0 Main"},
    ),
    Case(
        "Gale Push",
        position("hayate-3 af3", "soma-2 bf3, akane-1 bf2"),
        "use af3, let, target bf2",
        {"asked": "to bf1, to bb2"},
    ),
    Case(
        "Gale Push has its price",
        position("hayate-3 af3", "soma-2 bf3"),
        "use af3, counter",
        {"ap": "8 8", "b": "soma-2 bf3 1"},
    ),
    Case(
        "Signs of Growth in an empty Stronghold",
        position("raizo-2 af3", stronghold=("", "soma-1"), standby=("raizo-3 soma-1", "")),
        "attack af3, physical, use af3, option 1",
        {"asks": "0 Search", "asked": "take raizo-3", "looked a": "soma-1 raizo-3"},
    ),
    Case(
        "a search that fails",
        position("raizo-2 af3", stronghold=("akane-1 soma-1 homura-1 homura-2", "soma-1")),
        "attack af3, physical, use af3, option 1",
        {"asks": "0 Main", "sizes a": "0 4 0", "ap": "8 10"},
    ),
    Case(
        "two copies are used one after the other",
        position(hand=("hayate-1 hayate-1", ""), stronghold=("soma-1 soma-2", "")),
        "play hayate-1, top soma-2, play hayate-1, top soma-2",
        {"offers play": "", "hand a": "hayate-1 hayate-1", "ap": "8 10"},
    ),
    Case(
        "the most used copy pays",
        position(hand=(f"homura-1 {TWO_SCOUTS}", ""), standby=("akane-1", "")),
        "play homura-1",
        {"offers play": "play hayate-1", "hand a": "akane-1 hayate-1", "sizes a": "2 10 1"},
    ),
    Case(
        "the least used copy is deployed",
        position(hand=(TWO_SCOUTS, "")),
        "deploy hayate-1, at af2",
        {"offers play": "", "hand a": "hayate-1"},
    ),
    Case(
        "the least used copy is played",
        position(hand=("kuroha-1/1 kuroha-1/8", "")),
        "play kuroha-1",
        {"hand a": "soma-1 kuroha-1", "standby a": "kuroha-1", "offers play": ""},
    ),
    Case(
        "a Spy Report about an empty hand",
        position(hand=("kuroha-1", "")),
        "play kuroha-1",
        {"hand a": "soma-1", "ap": "9 10"},
    ),
    Case(
        "a courier with nothing to draw",
        position(hand=("mikoto-1", ""), stronghold=("", "")),
        "play mikoto-1",
        {"hand a": "", "stronghold a": "mikoto-1"},
    ),
    Case(
        "Rations from a reshuffled Stronghold",
        position(
            "gantetsu-2 af3", hand=("shizuku-1", ""), stronghold=("", ""), standby=("soma-2 soma-2", "")
        ),
        "play shizuku-1",
        {"banish a": "soma-2", "stronghold a": "soma-2", "standby a": "shizuku-1", "a": "gantetsu-2 af3 2"},
    ),
    Case(
        "Rations cannot be paid without cards",
        position("gantetsu-2 af3", hand=("shizuku-1", ""), stronghold=("", "")),
        "",
        {"offers play": ""},
    ),
    Case(
        "Gate Ambush",
        position("soma-2 af3 hp=2", hand=("akane-1 akane-3", "raizo-1"), stronghold=("", "soma-1")),
        "attack af3, physical, play raizo-1",
        {"asks": "0 Counter", "asked": "counter, let"},
    ),
    Case(
        "Gate Ambush goes through",
        position("soma-2 af3 hp=2", hand=("akane-1 akane-3", "raizo-1"), stronghold=("", "soma-1")),
        "attack af3, physical, play raizo-1, let",
        {"a": "soma-2 af3 1 defense", "hand b": "soma-1", "banish b": "raizo-1", "ap": "10 7"},
    ),
    Case(
        "Gate Ambush is negated",
        position("soma-2 af3 hp=2", hand=("akane-1 akane-3", "raizo-1"), stronghold=("", "soma-1")),
        "attack af3, physical, play raizo-1, counter, pass",
        {"walls": "6 5", "hand a": "akane-3", "ap": "9 7"},
    ),
    Case(
        "2 AP open no window for the Stronghold",
        position("soma-2 af3", hand=("", "gantetsu-1"), ap=(10, 2), stronghold=("", "soma-1")),
        "attack af3, physical",
        {"asks": "0 Trigger", "walls": "6 5"},
    ),
    Case(
        "2 AP open one for a unit, though nothing can be played",
        position("soma-2 af3", "akane-1 bf3 defense", hand=("", "raizo-1"), ap=(10, 2)),
        "attack af3, physical, target bf3",
        {"asks": "1 Trigger", "asked": "pass"},
    ),
    Case(
        "Dark Blessings pay even those who fall",
        position("soma-2 af3 dark dark", stronghold=("", "akane-2")),
        "attack af3, physical",
        {"a": "", "ap": "12 10", "walls": "6 5"},
    ),
    Case(
        "Pursuit of a Last Guard that is not there",
        position("soma-3+soma-4 af3", stronghold=("", "")),
        "attack af3, physical, stop, use af3",
        {"a": "soma-4 af3 1", "walls": "6 5"},
    ),
    Case(
        "the silent cannot freeze tongues",
        position("shizuku-1 af3 silence", "soma-2 bf3", hand=("shizuku-2", "")),
        "grow shizuku-2",
        {"asks": "0 Main"},
    ),
    Case(
        "the silent attack with their hands",
        position("shizuku-2 af3 silence", stronghold=("", "akane-4")),
        "attack af3",
        {"a": "", "hand b": "akane-4"},
    ),
    Case(
        "the mute see no signs",
        position("raizo-2 af3 mute"),
        "attack af3, physical",
        {"asks": "0 Main", "walls": "6 5"},
    ),
    Case(
        "the slow pay more",
        position("soma-2 af2 slow, akane-2 af3 slow", ap=(4, 0)),
        "swap af2",
        {"a": "akane-2 af2 1 slow, soma-2 af3 1 slow", "ap": "0 0"},
    ),
    Case(
        "a free step is not free for the slow",
        position("soma-2 af3 slow wind", ap=(3, 0)),
        "move af3, to af2, move af2, to af1",
        {"a": "soma-2 af1 1 slow wind", "ap": "0 0", "offers move": ""},
    ),
    Case(
        "Vigilance",
        position("hayate-4 af3 hp=2 defense"),
        "end, use af3",
        {"a": "hayate-4 af3 2", "ap": "6 20"},
    ),
    Case(
        "a wall of one shield",
        position("mikoto-4 af3", "gantetsu-3 bf2 defense, soma-3 bf3 hp=5 defense"),
        "attack af3, physical, target bf3",
        {"b": "gantetsu-3 bf2 1 defense, soma-3 bf3 4 defense", "power bf3": "8 5 6 5"},
    ),
    Case(
        "an Egg is turned as its Holder pays",
        position(f"homura-3 af2 defense, soma-2 af3 with={RED}"),
        "use af3, turn",
        {"a": f"homura-3 af2 1, soma-2 af3 1 defense turned with {RED}", "power af3": "6 3 5 4"},
        mode=ULTIMATE,
    ),
    Case(
        "an Egg is its owner's to turn",
        position("raizo-1 af3", f"soma-2 bf3 with={RED}", hand=("raizo-2", "")),
        "grow raizo-2, use af3",
        {"asks": "1 TurnEgg", "asked": "turn, keep"},
        rolls=(4,),
        mode=ULTIMATE,
    ),
    Case(
        "a turned Egg hatches upright",
        position(f"soma-2 af3 defense turned with={RED}", familiars=("hibana", "")),
        "evolve hibana",
        {"a": f"soma-2 af3 1 defense with {RED}+hibana", "offers call": "call af3"},
        mode=ULTIMATE,
    ),
    Case(
        "an Egg remembers what it did",
        EGGS,
        f"attack af3, physical, contract {RED}, attack af2, physical, pass, keep",
        {"a": f"mikoto-1 af2 1 defense with {RED}", "offers call": "", "walls": "8 6", "ap": "8 10"},
        mode=ULTIMATE,
    ),
    Case(
        "support without anybody near",
        position("hibana af3", "nameless-lancer bf3 hp=2 defense", stronghold=("akane-1 akane-2", "")),
        "attack af3, physical, target bf3, call af3, support",
        {"asks": "0 Troop", "asked": "keep akane-1, keep akane-2"},
        rolls=(3,),
        mode=ULTIMATE,
    ),
    Case(
        "a weapon from Standby, and MP for a Released ally",
        position(
            "raibee af3, harbee af2",
            "nameless-lancer bf3 hp=2 defense",
            standby=("soma-1 nameless-swordsman", ""),
        ),
        "attack af3, physical, target bf3, call af3, support, apply longsword, take nameless-swordsman",
        {"asks": "0 Order", "asked": "apply mp, apply hp", "hand a": "nameless-swordsman"},
        rolls=(4,),
        mode=ULTIMATE,
    ),
    Case(
        "what is left of a scale falls away",
        position("kagebito af3", "nameless-lancer bf3 hp=2 defense, soma-1 bf4 defense"),
        "attack af3, physical, target bf3, call af3, combat, apply dark1",
        {"asks": "0 Main", "b": "", "standby b": "soma-1 nameless-lancer"},
        rolls=(5,),
        mode=ULTIMATE,
    ),
    Case(
        "an unavailable Evolution",
        position("soma-3 af3 defense with=denbee, mikoto-3 af2 defense with=kaen"),
        "call af2",
        {"asks": "0 ChooseKind", "asked": "support"},
        rolls=(5,),
        mode=ULTIMATE,
    ),
    Case(
        "an Egg asks whom it supports",
        position("soma-2 af3 defense with=radiant-stone-of-silver, akane-1 af2"),
        "call af3, support",
        {"asks": "0 ChooseUnit"},
        rolls=(4,),
        mode=ULTIMATE,
    ),
]
