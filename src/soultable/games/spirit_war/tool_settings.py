"""Profile of Spirit War: its agents and its targets in the benchmark."""

from typing import Final

from soultable.core.tool_settings import GameTooling, Manner, Strength

TOOLING: Final = GameTooling(
    "SW",
    manner=Manner(horizon=20, doubt=0.5),
    levels=(
        Strength(slips=0.4, blunders=0.75),  # slips alone leave it too strong: luck wins many games
        Strength(slips=0.94),
        Strength(slips=0.58),
        Strength(slips=0.25),
        Strength(worlds=100),
    ),
    bench_seats=4,
    bench_times={
        "open_spiel/crazy_eights": 3.0,
        "open_spiel/gin_rummy": 20.0,
        "rlcard/gin-rummy": 100.0,
    },
    bench_clone=1.5,
)
