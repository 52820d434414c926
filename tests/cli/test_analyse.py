"""`soultable replay FILE --analyse`: every choice, what it cost, and where the game turned."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from soultable.cli.main import main
from soultable.core.rng import seeded
from soultable.core.table import open_table
from soultable.games.registry import game

Ran = tuple[int, str, str]
Run = Callable[..., Ran]


@pytest.fixture
def analysed(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["soultable", "replay", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Thirty random answers of Soulfall, and a resignation."""
    table = open_table(game("soulfall"), ("Ann", "Bob"), 5)
    rng = seeded("record")
    for _ in range(30):
        request = table.requests()[0]
        table.answer(request.seat, request.options[rng.below(len(request.options))].text)
    table.resign(0)
    path = tmp_path / "game.jsonl"
    path.write_text(table.record().text(), encoding="utf-8")
    return path


def test_it_tells_each_choice_the_losses_and_the_turning_points(
    analysed: Run, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soultable.lab.analysis.TURNING", 0.0001)  # whatever the search thinks of the rest
    code, out, err = analysed(str(record), "--analyse", "--walks", "15")
    choices, _, summary = out.partition("\n\n")

    assert (code, err) == (0, "")
    assert re.search(r"^1\. (Ann|Bob) \d+ %: Select ", choices, re.MULTILINE)
    assert re.search(r" lost; better: ", " ".join(choices.split()))
    assert re.search(r"^Ann: [\d.]+ of 100 lost per choice, in \d+ choices\.$", summary, re.MULTILINE)
    assert re.search(r"^Turning points:\n\d+\. (Ann|Bob) chose ", summary, re.MULTILINE)
    assert all(len(line) < 80 for line in out.splitlines())


def test_plain_lines_are_not_broken(analysed: Run, record: Path) -> None:
    words = (str(record), "--analyse", "--walks", "15")
    broken, whole = analysed(*words)[1], analysed(*words, "--plain")[1]

    assert " ".join(whole.split()) == " ".join(broken.split())
    assert len(whole.splitlines()) < len(broken.splitlines())
    assert not any(line.startswith(" ") for line in whole.splitlines())


def test_one_seat_alone(analysed: Run, record: Path) -> None:
    result = json.loads(analysed(str(record), "--analyse", "--walks", "15", "--seat", "1", "--json")[1])

    assert {each["seat"] for each in result["answers"]} == {1}
    assert set(result["mean_lost"]) == {"1"}


def test_json_has_everything_and_not_the_seed(analysed: Run, record: Path) -> None:
    result = json.loads(analysed(str(record), "--analyse", "--walks", "15", "--json")[1])
    first = result["answers"][0]

    assert (result["game"], result["seats"], result["walks"]) == ("soulfall", ["Ann", "Bob"], 15)
    assert set(first) == {"answer", "seat", "choices", "estimate", "played", "best", "lost", "mixed"}
    assert first["best"]["line"][0]["text"] == first["best"]["text"]
    assert set(result["turning_points"]) <= {each["answer"] for each in result["answers"]}
    assert "seed" not in result


def test_the_same_record_is_judged_the_same(analysed: Run, record: Path) -> None:
    first, second = (analysed(str(record), "--analyse", "--walks", "15", "--json")[1] for _ in range(2))

    assert first == second


def test_a_record_without_an_answer_has_nothing_to_judge(analysed: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(open_table(game("soulfall"), ("Ann", "Bob"), 5).record().text(), encoding="utf-8")

    assert "Nothing has been answered yet." in analysed(str(path), "--analyse")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--verify"], "--analyse: it does not go together with --verify; choose one of them"),
        (["--seat", "2"], "--seat: 2 does not fit; seats 0 to 1 played"),
        (["--walks", "0"], "Invalid value for '--walks'"),
    ],
)
def test_what_does_not_fit_gets_one_line(analysed: Run, record: Path, words: list[str], said: str) -> None:
    code, out, err = analysed(str(record), "--analyse", *words)

    assert code == 2
    assert said in err
    assert (out, len(err.splitlines())) == ("", 1)


def test_a_record_of_other_rules_cannot_be_analysed(analysed: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace('"rules":1', '"rules":9', 1)
    record.write_text(text, encoding="utf-8")
    code, _, err = analysed(str(record), "--analyse")

    assert code == 2
    assert f"{record}: it cannot be analysed: " in err
    assert len(err.splitlines()) == 1
