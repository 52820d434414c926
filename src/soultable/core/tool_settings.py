"""Game profile: what the tools around a game need to know of it besides its rules."""

from typing import Final


class Manner:
    """The parameters of a tree search. The search knows no game, but each game needs its own values."""

    def __init__(
        self,
        horizon: int = 1000,
        explore: float = 0.5,
        trust: float = 0.0,
        doubt: float = 0.0,
        few: int = 0,
    ) -> None:
        self.horizon: Final = horizon  # random answers beyond the tree before the game evaluates
        self.explore: Final = explore
        self.trust: Final = trust  # how many visits the evaluation right after a move is worth
        self.doubt: Final = doubt  # extra walks per walk, in which your own cards are as others may guess
        self.few: Final = few  # answers that are compared by rollouts; 0 to use the tree


class Strength:
    """The agent behind a level: a search with this many walks, or a greedy agent that errs this often."""

    def __init__(
        self, walks: int = 0, slips: float = 0.0, worlds: int | None = None, blunders: float = 0.0
    ) -> None:
        self.walks: Final = walks
        self.slips: Final = slips
        self.worlds: Final = worlds
        self.blunders: Final = blunders


class LeftOut:
    """What a mode of a game does not use: cards (by their back), Steps, and rules (as ranges of IDs)."""

    def __init__(
        self, reason: str = "", back: str = "", steps: tuple[str, ...] = (), rules: tuple[str, ...] = ()
    ) -> None:
        self.reason: Final = reason
        self.back: Final = back
        self.steps: Final = steps
        self.rules: Final = rules


USUAL_LEVELS: Final = (
    Strength(slips=0.8),
    Strength(slips=0.3),
    Strength(slips=0.1),
    Strength(),
    Strength(walks=2000),
)
USUAL_MANNER: Final = Manner()


class GameTooling:
    """What a game tells the agents, the benchmark and the conformance kit. Only the prefix is needed."""

    def __init__(
        self,
        prefix: str,
        *,
        manner: Manner = USUAL_MANNER,
        levels: tuple[Strength, ...] = USUAL_LEVELS,
        bench_seats: int = 0,
        bench_times: dict[str, float] | None = None,
        bench_clone: float = 0.0,
        out_of_reach: dict[str, str] | None = None,
        seldom: dict[str, str] | None = None,
        unasked: dict[str, dict[str, str]] | None = None,
        modes: dict[str, LeftOut] | None = None,
        untold: tuple[str, ...] = (),
    ) -> None:
        self.prefix: Final = prefix  # of its rule IDs: `SF` in SF-37
        self.manner: Final = manner
        self.levels: Final = levels  # from level1 to level5
        self.bench_seats: Final = bench_seats  # at the benchmark; 0 for the fewest
        self.bench_times: Final = bench_times or {}  # another engine's game -> times as fast, at least
        self.bench_clone: Final = bench_clone  # microseconds to clone a State, at most; 0 for no target
        self.out_of_reach: Final = out_of_reach or {}  # rule or Step -> why random play cannot meet it
        self.seldom: Final = seldom or {}  # Step -> why a few hundred random games may miss it
        self.unasked: Final = unasked or {}  # setting without its seat -> Steps not met if it is given
        self.modes: Final = modes or {}  # mode -> what it does not use; the rest must be met in it
        self.untold: Final = untold  # `Step: fact` that changes without an Event, until somebody tells it
