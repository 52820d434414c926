"""Profile of Soul of Ankiril: its agents, its targets in the benchmark, and what random play may miss."""

from typing import Final

from soultable.core.tool_settings import GameTooling, Manner

SAID: Final = "the table says which decks are played"

TOOLING: Final = GameTooling(
    "SA",
    manner=Manner(horizon=0, explore=0.1, trust=1.0),
    bench_times={"open_spiel/crazy_eights": 1.0},
    bench_clone=3.0,
    unasked={"deck": {"ChooseDeck": SAID}},
)
