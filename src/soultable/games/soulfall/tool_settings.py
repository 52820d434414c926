"""Profile of Soulfall: its agents and its targets in the benchmark."""

from typing import Final

from soultable.core.tool_settings import GameTooling, Manner, Strength

TOOLING: Final = GameTooling(
    "SF",
    manner=Manner(horizon=30, explore=0.4, trust=2.0),
    levels=(
        Strength(slips=0.8),
        Strength(slips=0.25),
        Strength(),
        Strength(walks=140),
        Strength(walks=8000),
    ),
    bench_times={
        "open_spiel/crazy_eights": 3.0,
        "open_spiel/gin_rummy": 20.0,
        "rlcard/gin-rummy": 100.0,
    },
    bench_clone=1.5,
)
