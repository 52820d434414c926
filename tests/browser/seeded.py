"""A server on which every table has the same seed, so that the same happens again."""

from pathlib import Path

from tests.server.serving import Serving

SEEDED = (
    "import soultable.server.room_actions as rooms;"
    "rooms.fresh_seed, rooms.fresh_salt, rooms.KEYED = lambda: '{seed}', str, '';"  # no luck of browsers
    "from soultable.cli.main import main; main()"
)


class Seeded(Serving):
    """`soultable serve` with one seed for all."""

    def __init__(self, seed: str, folder: Path) -> None:
        self.seed = seed
        super().__init__(str(folder / "games.sqlite3"), folder)

    def command(self, database: str, *words: str) -> list[str]:  # type: ignore[override]  # knows its seed
        python, _, _, *rest = Serving.command(database, *words)
        return [python, "-c", SEEDED.format(seed=self.seed), *rest]
