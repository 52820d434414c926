"""The kit that every game must pass: one property per module, written once, applied to any Game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soultable.core.game import Settings
    from soultable.lab.kit.verdict import Progress, Verdict


def check(
    slug: str,
    games: int = 1000,
    players: int = 0,
    seed: int | str = 1,
    progress: "Progress | None" = None,
    settings: "Settings | None" = None,
) -> "list[Verdict]":
    """Every property of the kit for one game, over so many random games; 0 players: all table sizes in turn.

    `progress` is told, as a line, which property is being examined and how far it is. Table settings that
    are not given vary from game to game.
    """
    from soultable.lab.kit.properties import examine_all  # its parts are run as programs, too

    return examine_all(slug, games, players, seed, progress, settings)
