"""Profile of Sengoku Yugi: its agents, its targets in the benchmark, and what random play may miss."""

from typing import Final

from soultable.core.tool_settings import GameTooling, LeftOut, Manner, Strength

SAID: Final = "the table says which decks are played"

FAMILIARS: Final = LeftOut(
    "Familiars are played in Ultimate only",
    "familiar",
    (
        *("ChooseFamiliars", "LayOutFamiliars", "ChooseEgg", "Fetch", "FamiliarBoost", "TurnEgg"),
        *("ChooseKind", "Order", "Troop", "ChooseForm"),
    ),
    (
        *("SY-7…SY-11", "SY-13", "SY-40", "SY-48", "SY-66…SY-68", "SY-74", "SY-146", "SY-210…SY-288"),
        *("SY-R129…SY-R160", "SY-R164", "SY-R170", "SY-R176", "SY-R177", "SY-R182"),
    ),
)
TOOLING: Final = GameTooling(
    "SY",
    manner=Manner(horizon=0, explore=0.1, trust=1.0),
    levels=(
        Strength(slips=0.8),
        Strength(slips=0.3),
        Strength(slips=0.15),
        Strength(),
        Strength(walks=1000),
    ),
    bench_times={"open_spiel/crazy_eights": 0.6},
    bench_clone=4.0,
    seldom={"ChooseAilment": "seldom is a unit cured that has more than one ailment"},
    unasked={"deck": {"ChooseDeck": SAID}, "familiars": {"ChooseFamiliars": SAID}},
    modes={"standard": FAMILIARS, "ultimate": LeftOut()},
    untold=("EndEffects: stacks_0", "EndEffects: stacks_1"),
)
