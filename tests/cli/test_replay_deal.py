"""`soultable replay --verify` checks that a game was dealt from the seed that the server had committed to."""

import json
import sys
from pathlib import Path

import pytest

from soultable.cli.main import main
from soultable.core.commitment import commitment_of
from soultable.core.table import open_table
from soultable.games.registry import game
from tests.core.keyed_games import SALT, SEED, answered, keyed_table

COMMITMENT = commitment_of(SALT, SEED)
SAME = "every hash and every event the same"


@pytest.fixture
def ran(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> object:
    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["soultable", *words])
        with pytest.raises(SystemExit) as left:
            main()
        return int(left.value.code or 0), *capfd.readouterr()

    return run


def record(
    folder: Path,
    was: str = "",
    now: str = "",
    lucks: tuple[str, str] = ("ann", ""),
    kinds: tuple[str, ...] = ("human", "ai"),
) -> str:
    """A record of a keyed game, with something in its text replaced."""
    path = folder / "game.jsonl"
    text = answered(keyed_table(game("soulfall"), lucks=lucks, kinds=kinds)).record().text()
    assert was in text
    path.write_text(text.replace(was, now, 1), encoding="utf-8")
    return str(path)


def test_the_deal_is_checked_with_the_record(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = ran("replay", record(tmp_path), "--verify")

    assert code == 0
    first, *others = out.splitlines()
    assert first.endswith(f"{SAME}; the deal is the one that was committed to ({COMMITMENT})")
    assert others == [
        "  seat 0, Ann: a person, luck ann",
        "  seat 1, Bob: a computer, no luck",
        "  give --commitment and the --luck of your seat, as you saw them before the game, to compare them",
        "  a computer's answers decide what is drawn, not how it falls; it may have known that before",
    ]


def test_what_you_saw_before_the_game_is_compared(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path)
    words = ["replay", path, "--verify", "--commitment", COMMITMENT, "--luck", "0=ann", "--luck", "1="]

    code, out, _ = ran(*words)

    assert code == 0
    assert out.splitlines()[-3:] == [
        "  the server could not choose the cards: "
        "no luck and no answers count but those of the seats you named",
        "  this holds if no computer played for somebody who was away: it answers what the server likes",
        "  a computer's answers decide what is drawn, not how it falls; it may have known that before",
    ]


@pytest.mark.parametrize(("luck", "kinds"), [("bob", ("human", "human")), ("", ("human", "human")), ("", ())])
def test_the_luck_and_the_answers_of_others_may_be_the_servers(  # type: ignore[no-untyped-def]
    ran, tmp_path: Path, luck: str, kinds: tuple[str, ...]
) -> None:
    path = record(tmp_path, lucks=("ann", luck), kinds=kinds)

    code, out, _ = ran("replay", path, "--verify", "--commitment", COMMITMENT, "--luck", "0=ann")

    assert code == 0
    judged, away = out.splitlines()[3:5]
    assert judged == (
        "  the server could not choose the cards, unless it conspired with another player; a person's seat "
        "that is neither yours nor a friend's may be such a player's, or the server's own"
    )
    assert away == (
        "  this holds if no computer played for somebody who was away: it answers what the server likes"
    )


@pytest.mark.parametrize("lucks", [("", ""), ("", "ann")])
def test_luck_that_the_server_dropped_is_found_out(  # type: ignore[no-untyped-def]
    ran, tmp_path: Path, lucks: tuple[str, str]
) -> None:
    path = record(tmp_path, lucks=lucks, kinds=("human", "human"))

    code, _, err = ran("replay", path, "--verify", "--commitment", COMMITMENT, "--luck", "0=ann")

    assert code == 2
    assert "not verified: seat 0 added other luck: the record has no luck, not luck ann" in err


def test_luck_that_the_server_chose_for_a_computer_is_found_out(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """It sees what the person has added, and could try luck of its own until it likes the cards."""
    path = record(tmp_path, lucks=("ann", "g17"))

    code, _, err = ran("replay", path, "--verify", "--commitment", COMMITMENT, "--luck", "0=ann")

    assert code == 2
    assert "seat 1 is a computer's, but has luck ('g17'): the server could choose the deal" in err


@pytest.mark.parametrize("kinds", [("human", "human"), ()])
def test_a_computer_that_is_called_a_person_afterwards_is_found_out(  # type: ignore[no-untyped-def]
    ran, tmp_path: Path, kinds: tuple[str, ...]
) -> None:
    """The record is the server's own word; who sat there, somebody who played knows better."""
    path = record(tmp_path, lucks=("ann", "g17"), kinds=kinds)
    words = ["replay", path, "--verify", "--commitment", COMMITMENT, "--luck", "0=ann"]

    assert "luck g17" in ran(*words)[1]
    code, _, err = ran(*words, "--luck", "1=")
    assert code == 2
    assert "seat 1 added other luck: the record has luck g17, not no luck" in err


def test_a_record_from_before_says_that_it_does_not_know_who_played(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = ran("replay", record(tmp_path, kinds=()), "--verify")

    assert code == 0
    assert "  seat 0, Ann: luck ann\n  seat 1, Bob: no luck\n" in out
    assert out.splitlines()[-1] == (
        "  the record does not say where computers played: compare, as in --luck 1= for a seat without luck"
    )


def test_the_commitment_that_was_shown_is_compared(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = record(tmp_path)

    assert ran("replay", path, "--verify", "--commitment", COMMITMENT.upper())[0] == 0
    code, _, err = ran("replay", path, "--verify", "--commitment", "0" * 64)
    assert code == 2
    assert f"not verified: another seed was committed to: the record has {COMMITMENT}, not 000" in err


@pytest.mark.parametrize(
    ("was", "now", "wrong"),
    [
        (SALT, "f" * 32, "the hash chain parts at answer 0"),
        (SEED, "f" * 64, "the hash chain parts at answer 0"),
        ('"ann"', '"eve"', "the hash chain parts at answer 0"),
        (COMMITMENT, "f" * 64, "the hash chain parts at answer 0"),
    ],
)
def test_a_deal_that_was_changed_is_not_verified(  # type: ignore[no-untyped-def]
    ran, tmp_path: Path, was: str, now: str, wrong: str
) -> None:
    code, _, err = ran("replay", record(tmp_path, was, now), "--verify")

    assert code == 2
    assert wrong in err


def test_a_record_whose_chain_was_made_up_again_still_names_another_seed(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    table = answered(keyed_table(game("soulfall"), "f" * 64))
    path = tmp_path / "forged.jsonl"
    path.write_text(table.record().text(), encoding="utf-8")

    assert ran("replay", str(path), "--verify", "--commitment", COMMITMENT)[0] == 2


def test_a_game_of_the_fast_generator_was_not_committed_to(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "game.jsonl"
    path.write_text(
        answered(open_table(game("soulfall"), ("Ann", "Bob"), 5)).record().text(), encoding="utf-8"
    )

    code, out, _ = ran("replay", str(path), "--verify")
    assert code == 0 and out.endswith(f"{SAME}\n")
    for word in (["--commitment", COMMITMENT], ["--luck", "0=ann"]):
        assert "its deal was not committed to" in ran("replay", str(path), "--verify", *word)[2]


def test_the_commitment_is_in_the_facts_for_programs(ran, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    facts = json.loads(ran("replay", record(tmp_path), "--verify", "--json")[1])

    assert facts["verified"] and facts["commitment"] == COMMITMENT
    assert facts["lucks"] == ["ann", ""] and facts["kinds"] == ["human", "ai"]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--commitment", COMMITMENT], "--commitment: it is for --verify, which checks it"),
        (["--verify", "--commitment", "abc"], "--commitment: 64 of the digits 0 to 9 and a to f are needed"),
        (["--luck", "0=ann"], "--luck: it is for --verify, which compares it"),
        (
            ["--verify", "--luck", "ann"],
            "--luck: 'ann' does not fit; SEAT=WORD is needed, with a seat from 0",
        ),
        (["--verify", "--luck", "2=ann"], "--luck: '2=ann' does not fit; SEAT=WORD is needed"),
        (["--verify", "--luck", "-1=ann"], "--luck: '-1=ann' does not fit; SEAT=WORD is needed"),
        (["--verify", "--luck", "0=a b"], "--luck: '0=a b' does not fit; SEAT=WORD is needed"),
        (["--verify", "--luck", "0=a", "--luck", "0=b"], "--luck: seat 0 has two of them; one is needed"),
    ],
)
def test_what_does_not_fit_is_refused(ran, tmp_path: Path, words: list[str], wrong: str) -> None:  # type: ignore[no-untyped-def]
    code, _, err = ran("replay", record(tmp_path), *words)

    assert code == 2 and wrong in err
