"""Everything that the server says in a game has a German in the client."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from dev import WEB
from tests.translations.game_source_texts import refusals, written
from tests.translations.server_texts import heard, names

GAMES: Final = {  # that speak German, and how many random games of each are listened to
    "soulfall": 8,
    "spirit-war": 12,
    "soul-of-ankiril": 3,
    "alternate-souls": 6,
    "sengoku-yugi": 4,
}
HOLES: Final = {  # what else than a number, a seat or a card may stand in a hole of a text
    "soulfall": ["Draw", "Nomad 3", "@1 ousts Nomad 3 of @1 to @1's hand"],
    "spirit-war": ["Water"],
    "soul-of-ankiril": ["a3"],
    "sengoku-yugi": [
        "af3",
        "Pursuit",
        "1 AP",
        "Fire",
        "with Akane-1",
        "to Standby",
        "ATK",
        "turn",
        "Standby",
    ],
    "alternate-souls": ["a3", "Low", "is pushed", "Varka of @1 on a3"],
}


SHARED: Final = WEB / "src/locales/translations.de.json"
FOR_PROGRAMS: Final = {  # what no click can lead to stays in English
    "'{}' is nothing that a table can do.",
    "seats[{}]: '{}' is not open, human, hot or ai",
    "A message is a text frame with JSON; binary ones are not read.",
    "The message does not fit: {}",
    "Metrics are for this machine alone.",
}


def gaps(catalogues: list[Path], **asked: object) -> Any:
    """What was heard or is written, and cannot be said in German."""
    program = [Path(sys.executable).with_name("node"), Path(__file__).with_name("gaps.mjs")]
    asked["catalogues"] = [str(file) for file in catalogues]
    found = subprocess.run(program, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return json.loads(found.stdout)


def gaps_of(slug: str) -> Any:
    return gaps(
        [WEB / "src/games" / slug / "translations.de.json", SHARED],
        names=names(slug),
        fillings=[names(slug)[0], "3", "three", *HOLES[slug], "@1", ""],
        texts=sorted(heard(slug, GAMES[slug])),
        templates=sorted(written(slug)),
    )


@pytest.mark.parametrize("slug", GAMES)
def test_all_that_a_game_says_has_a_german(slug: str) -> None:
    assert gaps_of(slug) == {"heard": [], "written": []}


def test_every_refusal_of_the_server_has_a_german() -> None:
    found = gaps([SHARED], names=[], fillings=["3", "@1"], texts=[], templates=sorted(refusals()))

    assert set(found["written"]) == FOR_PROGRAMS


def test_a_gap_is_found() -> None:
    found = gaps([SHARED], names=[], fillings=["3"], texts=["Nobody says so."], templates=[("So say ", ".")])

    assert found == {"heard": ["Nobody says so."], "written": ["So say {}."]}
