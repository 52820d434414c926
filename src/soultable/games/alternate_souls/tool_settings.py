"""Profile of Alternate Souls: its agents, its targets in the benchmark, and what random play may miss."""

from typing import Final

from soultable.core.tool_settings import GameTooling, Manner, Strength

SAID: Final = "the table says which decks are played"

TOOLING: Final = GameTooling(
    "AS",
    manner=Manner(few=6),
    levels=(
        Strength(slips=0.9),
        Strength(slips=0.5),
        Strength(slips=0.2),
        Strength(),
        Strength(walks=300),
    ),
    bench_times={"open_spiel/crazy_eights": 1.0},
    bench_clone=3.0,
    unasked={"deck": {"ChooseDeck": SAID, "Together": "nothing else is answered in secret"}},
)
