"""The picture shows every pairing from both sides, and every rating."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from soultable.core.errors import BadSetting
from soultable.lab.ladder_picture import SHADES, chart, check_picture, draw

RESULT: dict[str, Any] = {
    "title": "Soulfall",
    "games": 600,
    "seed": "1",
    "players": 2,
    "settings": {"max_turns": 100},
    "anchor": "random",
    "agents": [
        {"agent": "search:walks=500", "rating": 1301.2, "interval": [1250.0, 1360.0]},
        {"agent": "greedy", "rating": 1133.3, "interval": [1090.0, 1180.0]},
        {"agent": "random", "rating": 1000.0, "interval": [1000.0, 1000.0]},
    ],
    "pairings": [
        {"agents": ["random", "greedy"], "rate": 0.315, "interval": [0.26, 0.38]},
        {"agents": ["random", "search:walks=500"], "rate": 0.15, "interval": [0.11, 0.2]},
        {"agents": ["greedy", "search:walks=500"], "rate": None, "interval": [0.0, 1.0]},
    ],
}


def test_a_pairing_is_shown_from_both_sides() -> None:
    matrix, _ = chart(RESULT)["hconcat"]

    shown = {
        (cell["row"], cell["column"]): (cell["figure"], cell["range"]) for cell in matrix["data"]["values"]
    }

    assert shown == {
        ("random", "greedy"): ("31.5", "26–38"),
        ("greedy", "random"): ("68.5", "62–74"),
        ("random", "search:walks=500"): ("15.0", "11–20"),
        ("search:walks=500", "random"): ("85.0", "80–89"),
    }


def test_rows_are_those_of_the_ratings_the_best_first() -> None:
    matrix, rated = chart(RESULT)["hconcat"]
    order = ["search:walks=500", "greedy", "random"]

    assert matrix["encoding"]["y"]["scale"]["domain"] == rated["encoding"]["y"]["scale"]["domain"] == order
    assert matrix["height"] == rated["height"]
    assert [value["figure"] for value in rated["data"]["values"]] == ["1301", "1133", "1000"]


def test_the_heading_says_what_was_played() -> None:
    said = chart({**RESULT, "players": 4})["title"]["subtitle"].split(" · ")

    assert said == [
        "600 games, every deal with seats swapped",
        "4 players, half the seats each",
        "seed 1",
        "max_turns 100",
    ]


def test_shades_run_from_light_to_dark_also_in_black_and_white() -> None:
    greys = [sum(int(shade[i : i + 2], 16) for i in (1, 3, 5)) for shade in SHADES]

    assert greys == sorted(greys, reverse=True)
    assert all(light - dark > 30 for light, dark in pairwise(greys))


def test_it_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="it is not installed")
    svg, png = tmp_path / "ladder.svg", tmp_path / "ladder.PNG"

    for path in (svg, png):
        check_picture(path)
        draw(RESULT, path)

    text = svg.read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert all(word in text for word in ("Soulfall", "search:walks=500", "68.5", "62–74", "1301"))
    assert png.read_bytes().startswith(b"\x89PNG")


def test_every_label_of_the_ratings_stands_over_its_line(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="it is not installed")
    draw(RESULT, tmp_path / "ladder.svg")
    text = (tmp_path / "ladder.svg").read_text(encoding="utf-8")

    labels = re.findall(r"<text ([^>]*)>(1\d00)</text>", text)

    assert {label for _, label in labels} >= {"1000", "1400"}
    assert all('text-anchor="middle"' in how for how, _ in labels)


@pytest.mark.parametrize(
    ("path", "said"),
    [("ladder.jpg", "does not end in .svg or .png"), ("nowhere/ladder.svg", "no folder nowhere")],
)
def test_what_cannot_be_drawn_is_refused_before(path: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        check_picture(Path(path))


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soultable.lab.ladder_picture.find_spec", lambda name: None)

    with pytest.raises(BadSetting, match=r"pip install 'soultable\[lab\]'"):
        check_picture(Path("ladder.svg"))
