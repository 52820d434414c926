"""Draw the picture of a ladder: a matrix of win rates and a chart of ratings, 1200 pixels wide.

Darker cells mean more wins. The shades run one way only, so the picture also works in black and white, and
every cell shows its figures. It is a Vega-Lite chart, drawn by vl-convert: one package of 84 MB (matplotlib:
eleven packages, 137 MB) that includes its fonts and needs neither a network nor a browser.
"""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from soultable.core.errors import BadSetting

ENDINGS: Final = (".svg", ".png")
SHARPNESS: Final = 2  # pixels of a PNG per pixel of the page

INK: Final = "#1a1a1a"
FAINT: Final = "#5c5c5c"
LINES: Final = "#d0d0d0"
PAPER: Final = "#ffffff"
SHADES: Final = ["#ffffff", "#dfebf4", "#b7d3e8", "#78add4", "#0f3a66"]  # each clearly darker than the last
DARK: Final = 0.8  # from this rate on, cells are too dark for dark figures

MATRIX: Final = 640  # pixels, at most
LARGEST_CELL: Final = 112
SMALLEST_CELL: Final = 48
RATINGS: Final = 360
LETTER: Final = 7.5  # pixels, about
LONGEST_NAME: Final = 360  # pixels; enough for every name of our agents

Chart = dict[str, Any]


def check_picture(path: Path) -> None:
    """Fail now, before any game, if the picture could not be drawn at the end."""
    if path.suffix.lower() not in ENDINGS:
        raise BadSetting(f"--picture: '{path}' does not end in {' or '.join(ENDINGS)}")
    if not path.parent.is_dir():
        raise BadSetting(f"--picture: there is no folder {path.parent}")
    if find_spec("vl_convert") is None:
        raise BadSetting(
            "--picture: it is drawn by vl-convert-python, which is not installed; "
            "type: pip install 'soultable[lab]'"
        )
    is_new = not os.path.lexists(path)
    try:
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> BadSetting:
    return BadSetting(f"--picture: {path} cannot be written: {error.strerror or error}")


def draw(result: dict[str, Any], path: Path) -> None:
    """Draw a ladder's result to a file."""
    convert = import_module("vl_convert")
    if path.suffix.lower() == ".png":
        content: bytes = convert.vegalite_to_png(chart(result), scale=SHARPNESS)
    else:
        content = convert.vegalite_to_svg(chart(result)).encode()
    try:
        path.write_bytes(content)
    except OSError as error:
        raise cannot_write(path, error) from None


def chart(result: dict[str, Any]) -> Chart:
    """The chart: the matrix of rates, and next to it the ratings in the same rows."""
    names = [agent["agent"] for agent in result["agents"]]
    side = max(SMALLEST_CELL, min(LARGEST_CELL, MATRIX // len(names)))
    return {
        "title": heading(result),
        "background": PAPER,
        "padding": 24,
        "spacing": 36,
        "hconcat": [matrix(result, names, side), rating_chart(result, names, side)],
        "config": {
            "font": "sans-serif",
            "view": {"stroke": None},
            "axis": {"labelColor": INK, "labelFontSize": 14, "titleColor": FAINT, "titleFontSize": 13},
        },
    }


def heading(result: dict[str, Any]) -> Chart:
    """The title: what was played."""
    facts = [f"{result['games']:,} games, every deal with seats swapped", f"seed {result['seed']}"]
    if result["players"] > 2:
        facts.insert(1, f"{result['players']} players, half the seats each")
    facts += [f"{name} {value}" for name, value in result["settings"].items()]
    return {
        "text": f"{result['title']}: the ladder",
        "subtitle": " · ".join(facts),
        "anchor": "start",
        "fontSize": 24,
        "color": INK,
        "subtitleFontSize": 14,
        "subtitleColor": FAINT,
        "subtitlePadding": 6,
        "offset": 22,
    }


def small_title(text: str) -> Chart:
    return {"text": text, "anchor": "start", "fontSize": 14, "color": INK, "offset": 14}


# -- the matrix ------------------------------------------------------------------------------------------


def matrix(result: dict[str, Any], names: list[str], side: int) -> Chart:
    """The matrix, with a cell for each pairing from both sides. The diagonal is empty."""
    turned = max(len(name) for name in names) * LETTER > side
    across = {
        "field": "column",
        "type": "nominal",
        "scale": {"domain": names},
        "axis": {
            "orient": "top",
            "title": None,
            "domain": False,
            "ticks": False,
            "labelAngle": -35 if turned else 0,
            "labelAlign": "left" if turned else "center",
            "labelLimit": LONGEST_NAME,
            "labelPadding": 8,
        },
    }
    down = {
        "field": "row",
        "type": "nominal",
        "scale": {"domain": names},
        "axis": {
            "title": None,
            "domain": False,
            "ticks": False,
            "labelLimit": LONGEST_NAME,
            "labelPadding": 8,
        },
    }
    shade = {
        "field": "rate",
        "type": "quantitative",
        "legend": None,
        "scale": {"domain": [0, 1], "range": SHADES, "interpolate": "rgb"},
    }
    ink = {"condition": {"test": f"datum.rate >= {DARK}", "value": PAPER}, "value": INK}
    size = min(22, side // 4)
    cell_text = {"type": "text", "baseline": "middle"}
    return {
        "title": small_title("Wins of the row against the column, in %, with the 95 % interval"),
        "width": side * len(names),
        "height": side * len(names),
        "data": {"values": cells(result)},
        "encoding": {"x": across, "y": down},
        "layer": [
            {"mark": {"type": "rect", "stroke": LINES}, "encoding": {"color": shade}},
            {
                "data": {"values": [{"row": name, "column": name} for name in names]},
                "mark": {"type": "text", "text": "–", "color": FAINT, "fontSize": size},
            },
            {
                "mark": {**cell_text, "fontSize": size, "fontWeight": "bold", "dy": -0.36 * size},
                "encoding": {"text": {"field": "figure"}, "color": ink},
            },
            {
                "mark": {**cell_text, "fontSize": max(10, round(0.62 * size)), "dy": 0.72 * size},
                "encoding": {"text": {"field": "range"}, "color": ink},
            },
        ],
    }


def cells(result: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells of the matrix: both directions of each pairing."""
    found: list[dict[str, Any]] = []
    for pairing in result["pairings"]:
        (a, b), rate, (low, high) = pairing["agents"], pairing["rate"], pairing["interval"]
        if rate is not None:
            found += [cell(a, b, rate, low, high), cell(b, a, 1 - rate, 1 - high, 1 - low)]
    return found


def cell(row: str, column: str, rate: float, low: float, high: float) -> dict[str, Any]:
    return {
        "row": row,
        "column": column,
        "rate": rate,
        "figure": f"{100 * rate:.1f}",
        "range": f"{100 * low:.0f}–{100 * high:.0f}",
    }


# -- the ratings -----------------------------------------------------------------------------------------


def rating_chart(result: dict[str, Any], names: list[str], side: int) -> Chart:
    """The ratings: a point for each agent on the line of its interval."""
    values = [
        {
            "row": agent["agent"],
            "rating": agent["rating"],
            "low": agent["interval"][0],
            "high": agent["interval"][1],
            "figure": f"{agent['rating']:.0f}",
        }
        for agent in result["agents"]
    ]
    along = {
        "field": "rating",
        "type": "quantitative",
        "title": None,
        "scale": {"zero": False, "padding": 16},
        "axis": {
            "orient": "top",
            "labelPadding": 8,
            "gridColor": LINES,
            "domain": False,
            "ticks": False,
            "tickCount": 5,
            "labelFlush": False,  # the first and last labels are centred like the others
            "format": "d",
        },
    }
    down = {"field": "row", "type": "nominal", "scale": {"domain": names}, "axis": None}
    figure = {"field": "figure"}
    label = {"type": "text", "dy": -20, "fontSize": 15, "fontWeight": "bold", "color": INK}
    dot = {"filled": True, "size": 140, "color": INK, "opacity": 1}
    cap = {"type": "tick", "orient": "vertical", "size": 14, "thickness": 3, "opacity": 1}
    ends = {"x": {**along, "field": "low"}, "x2": {"field": "high"}}
    return {
        "title": small_title(f"Elo rating with the 95 % interval ({result['anchor']} = 1000)"),
        "width": RATINGS,
        "height": side * len(names),
        "data": {"values": values},
        "encoding": {"y": down},
        "layer": [
            {"mark": {"type": "rule", "strokeWidth": 3, "color": FAINT}, "encoding": ends},
            {"mark": {**cap, "color": FAINT}, "encoding": {"x": ends["x"]}},
            {"mark": {**cap, "color": FAINT}, "encoding": {"x": {**along, "field": "high"}}},
            {"mark": {"type": "point", **dot}, "encoding": {"x": along}},
            {"mark": {**label, "stroke": PAPER, "strokeWidth": 5}, "encoding": {"x": along, "text": figure}},
            {"mark": label, "encoding": {"x": along, "text": figure}},
        ],
    }
