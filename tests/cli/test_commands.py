"""Every command does what its help says; every mistake gets one line and an exit code that is not 0."""

import json
import sys
from pathlib import Path

import pytest

from soultable.cli.main import main
from soultable.core.table import open_table
from soultable.games.registry import game

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "scenarios" / "soulfall" / "book-example.toml"


class Ran:
    """What a command printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def soultable(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> object:
    def run(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["soultable", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return Ran(int(left.value.code or 0), printed.out, printed.err)

    return run


def record(tmp_path: Path, answers: int = 1000, deck: Path | None = None) -> Path:
    """A record of Soulfall; with a deck, of Alternate Souls."""
    table = open_table(game("soulfall"), ("Ann", "Bob"), 5)
    if deck is not None:
        table = open_table(game("alternate-souls", (), (deck,)), ("Ann", "Bob"), 5, {"deck0": "mine"})
    while table.state.result is None and answers:
        request = table.requests()[0]
        table.answer(request.seat, request.options[0].text)
        answers -= 1
    path = tmp_path / "game.jsonl"
    path.write_text(table.record().text(), encoding="utf-8")
    return path


DECK = """
[[deck]]
id = "mine"
name = "Mine"
game = "alternate-souls"
mode = "starter"
ruler = "varka"
linkers = ["kessa", "brann", "torvald"]
"""
KINDS = ("characters", "familiars")


def own_deck(tmp_path: Path, text: str = DECK) -> Path:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_games_lists_every_game(soultable) -> None:  # type: ignore[no-untyped-def]
    assert [fact["slug"] for fact in json.loads(soultable("games", "--json").out)] == [
        "soulfall",
        "spirit-war",
        "alternate-souls",
        "soul-of-ankiril",
        "sengoku-yugi",
    ]
    first, second = soultable("games").out.splitlines()[:2]
    assert first.index("Soulfall") == second.index("Two tribes") == len("alternate-souls ")
    assert "max_turns = 200" in soultable("games", "soulfall").out


def test_rules_shows_a_rule_with_its_code_and_tests(soultable) -> None:  # type: ignore[no-untyped-def]
    shown = soultable("rules", "soulfall", "SF-37").out

    assert "takes both, in the order they like" in shown
    assert "FollowAbility" in shown
    assert "tests" in shown


def test_rules_finds_rules_by_words(soultable) -> None:  # type: ignore[no-untyped-def]
    assert "SF-47" in soultable("rules", "soulfall", "oust").out


def test_simulate_says_who_won_how_often(soultable) -> None:  # type: ignore[no-untyped-def]
    words = ("simulate", "soulfall", "--agents", "greedy,random", "--games", "6", "--workers", "1", "--json")
    result = json.loads(soultable(*words).out)

    assert result["games"] == 6
    assert set(result) >= {"game", "games", "seed", "win_rate", "draws", "endings", "seconds"}
    assert sum(result["win_rate"].values()) == pytest.approx(1)


def test_one_game_is_one_game(soultable) -> None:  # type: ignore[no-untyped-def]
    out = soultable("simulate", "soulfall", "--agents", "random,random", "--games", "1").out

    assert "soulfall, 1 game\n" in "\n".join(line.strip() for line in out.splitlines()) + "\n"


def test_simulate_takes_agents_with_parameters_and_the_same_one_twice(soultable) -> None:  # type: ignore[no-untyped-def]
    agents = "search:walks=2,seconds=1,search:walks=2,seconds=1,level1"
    words = ("simulate", "spirit-war", "--agents", agents, "--games", "3", "--workers", "1", "--json")
    result = json.loads(soultable(*words).out)

    assert result["agents"] == ["search:walks=2,seconds=1", "search:walks=2,seconds=1", "level1"]
    assert set(result["win_rate"]) == {"search:walks=2,seconds=1", "level1"}


def test_simulate_gives_the_same_result_on_one_and_on_two_processes(soultable) -> None:  # type: ignore[no-untyped-def]
    words = ("simulate", "soulfall", "--agents", "random,random", "--games", "60", "--json")
    one, two = (json.loads(soultable(*words, "--workers", n).out) for n in ("1", "2"))

    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_replay_verifies_a_record(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    ran = soultable("replay", str(record(tmp_path)), "--verify")

    assert ran.code == 0
    assert "every hash and every event the same" in ran.out


def test_replay_shows_only_what_a_seat_saw(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = str(record(tmp_path, 3))
    own, other = soultable("replay", path, "--seat", "0", "--plain"), soultable("replay", path, "--plain")

    assert "Ann is dealt 3 cards." in other.out
    assert "Ann is dealt 3 cards." not in own.out


def test_a_torn_record_is_not_verified(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path, 9)
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")

    ran = soultable("replay", str(path), "--verify")

    assert ran.code == 2
    assert f"{path}: not verified: the last line is torn off and was left out; 8 answers before it" in ran.err
    assert ran.err.endswith("the same; the game is not finished\n")
    assert json.loads(soultable("replay", str(path), "--verify", "--json").out)["torn"]
    assert "torn off" in soultable("replay", str(path), "--plain").err


def test_a_game_that_is_not_finished_is_verified_as_such(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    ran = soultable("replay", str(record(tmp_path, 9)), "--verify")

    assert ran.code == 0
    assert ran.out.endswith("every event the same; the game is not finished\n")


def test_a_refused_answer_in_a_record_names_the_player(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path, 9)
    lines = path.read_text(encoding="utf-8").splitlines()
    answers = [json.loads(line) for line in lines[1:]]
    answers[3]["seat"] = 1 - answers[3]["seat"]
    lines[4] = json.dumps(answers[3])
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    for words in (["replay", str(path), "--verify"], ["play", "--resume", str(path)]):
        ran = soultable(*words)
        assert str(path) in ran.err
        assert "@0" not in ran.err and "@1" not in ran.err
        assert "Ann" in ran.err or "Bob" in ran.err


@pytest.mark.parametrize("command", [["replay"], ["replay", "--verify"], ["play", "--plain", "--resume"]])
def test_control_characters_of_a_record_take_no_effect(soultable, tmp_path: Path, command: list[str]) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path, 9, own_deck(tmp_path))
    text = path.read_text(encoding="utf-8").replace('"deck0":"', '"deck0":"\\u001b[2Jevil', 1)
    path.write_text(text, encoding="utf-8")

    ran = soultable(*command, str(path), "--deck", str(tmp_path / "deck.toml"))

    assert "\x1b" not in ran.out + ran.err
    assert "\\x1b[2Jevil" in ran.out + ran.err


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_control_characters_of_a_setting_take_no_effect(soultable, command: str) -> None:  # type: ignore[no-untyped-def]
    ran = soultable(command, "alternate-souls", "--set", "deck0=\x1b[2Jx")

    assert ran.code == 2
    assert "deck0: '\\x1b[2Jx' does not fit" in ran.err


def test_a_forged_event_is_neither_verified_nor_shown(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert '"id":"turn"' in text
    path.write_text(text.replace('"id":"turn"', '"id":"\\u001b[31mlies"', 1), encoding="utf-8")

    assert "events recorded for answer 0" in soultable("replay", str(path), "--verify").err
    assert "lies" not in soultable("replay", str(path), "--plain").out


def test_replay_never_tells_the_seed(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    header = json.loads(soultable("replay", str(record(tmp_path)), "--seat", "1", "--json").out)["header"]

    assert header["seats"] == ["Ann", "Bob"]
    assert "seed" not in header
    assert "position" not in header


def test_a_record_of_other_cards_is_shown_but_not_verified(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace('"cards":"', '"cards":"f'), encoding="utf-8")

    assert "other cards" in soultable("replay", str(path), "--verify").err
    assert "cannot be carried out again" in soultable("replay", str(path), "--plain").out


def test_a_record_with_decks_of_ones_own_is_verified_with_them(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deck = own_deck(tmp_path)
    path = str(record(tmp_path, 30, deck))

    assert soultable("replay", path, "--verify", "--deck", str(deck)).code == 0
    without = soultable("replay", path, "--verify").err
    assert "played with other cards or decks; give them with --cards or --deck" in without


def test_a_record_of_other_rules_is_shown_but_not_verified(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace('"rules":1', '"rules":9'), encoding="utf-8")

    assert "it was played by rules 9; these are rules 1" in soultable("replay", str(path), "--verify").err


def test_simulate_plays_with_decks_of_ones_own(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deck = own_deck(tmp_path)
    words = ("simulate", "alternate-souls", "--agents", "random,random", "--games", "2", "--deck", str(deck))
    result = json.loads(soultable(*words, "--set", "deck0=mine", "--json").out)
    missing = soultable(*words, "--set", "deck0=mien")

    assert (result["games"], result["settings"]["deck0"]) == (2, "mine")
    assert missing.code == 2
    assert "deck0: 'mien' does not fit" in missing.err


def test_decks_that_are_for_no_mode_set_none(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deck = own_deck(tmp_path, soultable("deck", "random", "soul-of-ankiril", "--seed", "1").out)
    words = ("simulate", "soul-of-ankiril", "--agents", "random,random", "--games", "1", "--deck", str(deck))
    result = json.loads(soultable(*words, "--set", "turn_limit=4", "--json").out)

    assert result["games"] == 1
    assert "mode" not in result["settings"]


def test_character_and_familiar_decks_of_ones_own_are_simulated(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    made = [soultable("deck", "random", "sengoku-yugi", "--kind", kind, "--seed", "1").out for kind in KINDS]
    ids = [text.partition('id = "')[2].partition('"')[0] for text in made]
    deck = own_deck(tmp_path, "\n".join(made))
    chosen = [f"deck0={ids[0]}", f"familiars1={ids[1]}", "mode=ultimate", "turn_limit=2"]
    words = ("simulate", "sengoku-yugi", "--agents", "random,random", "--games", "1", "--deck", str(deck))
    settings = [word for one in chosen for word in ("--set", one)]
    result = json.loads(soultable(*words, *settings, "--json").out)
    mistaken = soultable(*words, "--set", f"deck0={ids[1]}")

    assert result["games"] == 1
    assert [result["settings"][name] for name in ("deck0", "familiars1", "mode")] == [*ids, "ultimate"]
    assert mistaken.code == 2
    assert f"deck0: '{ids[1]}' does not fit; choose, random, storm-and-flame" in mistaken.err


def test_a_deck_against_the_rules_is_not_simulated(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    deck = own_deck(tmp_path, DECK.replace('"brann", ', ""))
    ran = soultable("simulate", "alternate-souls", "--deck", str(deck))

    assert ran.code == 2
    assert "deck.toml: mine: linkers: a starter deck has 3 Linkers, not 2 (AS-99)" in ran.err
    assert ran.err.count("\n") == 1


def test_the_books_example_runs_as_a_scenario(soultable) -> None:  # type: ignore[no-untyped-def]
    ran = soultable("scenario", "run", str(EXAMPLE))

    assert ran.code == 0
    assert ran.out.startswith("passed")


def test_cards_check_names_what_is_wrong(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "mine.toml"
    path.write_text('[set]\nid = "mine"\nname = "Mine"\nextends = "soulfal"\n', encoding="utf-8")
    ran = soultable("cards", "check", str(path))

    assert ran.code == 1
    assert "did you mean 'soulfall'" in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["games", "soulfal"], "unknown game 'soulfal'; did you mean 'soulfall'?"),
        (["rules", "soulfall", "SF-999"], "SF-999"),
        (["rules", "chess"], "unknown game 'chess'"),
        (
            ["simulate", "soulfall", "--agents", "gredy,random"],
            "unknown agent 'gredy'; did you mean 'greedy'?",
        ),
        (["simulate", "soulfall", "--agents", "greedy"], "Soulfall is for 2 players, not 1"),
        (["simulate", "soulfall", "--games", "none"], "'--games': 'none' is not a whole number"),
        (["bench", "--seconds", "long"], "'--seconds': 'long' is not a number"),
        (["simulate", "soulfall", "--set", "max_turn=3"], "did you mean 'max_turns'?"),
        (["simulate", "soulfall", "--set", "max_turns"], "is not NAME=VALUE"),
        (
            ["simulate", "soulfall", "--set", "max_turns=3", "--set", "max_turns=4"],
            "'max_turns' is set twice",
        ),
        (["simulate", "soulfall", "--set", "max_turns=many"], "a whole number from 1 to 10000"),
        (["simulate", "soulfall", "--cards", "nowhere.toml"], "nowhere.toml"),
        (["simulate", "alternate-souls", "--deck", "nowhere.toml"], "nowhere.toml"),
        (["simulate", "soulfall", "--deck", "mine.toml"], "soulfall has no decks that players bring"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["replay", "."], "it is a folder"),
        (["replay", "/dev/zero"], "/dev/zero: it has no end; 20000000 bytes are the most"),
        (["bench", "chess"], "unknown game 'chess'"),
        (["conformance", "chess"], "unknown game 'chess'"),
        (["frobnicate"], "No such command 'frobnicate'"),
        (["play", "chess"], "unknown game 'chess'"),
        (["simulate"], "Missing argument 'GAME'"),
    ],
)
def test_a_mistake_gets_one_line(soultable, words: list[str], message: str) -> None:  # type: ignore[no-untyped-def]
    ran = soultable(*words)

    assert ran.code == 2
    assert ran.out == ""
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_noise_in_a_file_gets_one_line(soultable, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)) * 40_000)

    for words in (["replay"], ["scenario", "run"], ["cards", "check"]):
        ran = soultable(*words, str(path))
        assert ran.code in (1, 2)
        assert "Traceback" not in ran.err + ran.out


@pytest.mark.parametrize(
    "command",
    ["play", "games", "rules", "simulate", "replay", "scenario", "cards", "deck", "conformance", "bench"],
)
def test_every_command_has_help(soultable, command: str) -> None:  # type: ignore[no-untyped-def]
    ran = soultable(command, "--help")

    assert ran.code == 0
    assert "Usage: soultable" in ran.out
