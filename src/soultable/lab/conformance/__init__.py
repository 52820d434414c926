"""The conformance checks that every game must pass: one property per module, for any Game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soultable.core.game import Settings
    from soultable.lab.conformance.report import Progress, Verdict


def check(
    slug: str,
    games: int = 1000,
    players: int = 0,
    seed: int | str = 1,
    progress: "Progress | None" = None,
    settings: "Settings | None" = None,
) -> "list[Verdict]":
    """Check every property for one game over this many random games. With 0 players, use all table sizes.

    `progress` receives a line that says which property is being checked and how far it is. Table settings
    that are not given vary from game to game.
    """
    from soultable.lab.conformance.all_properties import (
        examine_all,  # some of its modules also run as programs
    )

    return examine_all(slug, games, players, seed, progress, settings)


def missing(slug: str) -> list[str]:
    """What to write before a game can be checked, and then what else; empty if the checks can begin."""
    from soultable.lab.conformance.missing_parts import needed, wanted

    return needed(slug) and [*needed(slug), *wanted(slug)]
