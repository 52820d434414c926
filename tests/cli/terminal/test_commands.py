"""Every command, at the plain terminal."""

import re
from pathlib import Path

import pytest

from soultable.cli.terminal.commands import COMMANDS
from soultable.cli.terminal.start_and_resume import Wish
from soultable.games.soulfall.cards.schema import WORDS
from tests.cli.terminal.playing import at_terminal, saved, soulfall


def reply(folder: Path, command: str, before: list[str] | None = None) -> str:
    """What a command replies at the beginning of the game, or after some answers."""
    return at_terminal(soulfall(folder), [*(before or []), command, "quit"]).after(command)


def test_help_lists_every_command(tmp_path: Path) -> None:
    shown = reply(tmp_path, "help")

    assert "1, or select draw, or se dr." in shown
    assert all(f"{command}: " in shown for command in COMMANDS)


def test_help_begins_with_the_aim(tmp_path: Path) -> None:
    first, second, *_ = reply(tmp_path, "help").splitlines()

    assert first == "What you can type:"
    assert second == "Aim: At the end of your turn, have 9 Nomads, 9 Shards, or 18 cards in your Play Area."


@pytest.mark.parametrize(("slug", "rule"), [("soulfall", "SF-28"), ("spirit-war", "SW-")])
def test_help_takes_its_examples_from_the_game(tmp_path: Path, slug: str, rule: str) -> None:
    wish = soulfall(tmp_path, game=slug, settings=())
    shown = at_terminal(wish, ["help", "quit"]).after("help")
    whys = re.search(r"^why: .*, e\.g\. (why [\w-]+)$", shown, re.MULTILINE)
    rules = re.search(r"^rule: .*, e\.g\. (rule \S+)$", shown, re.MULTILINE)

    assert whys is not None and rules is not None
    assert rules[1].startswith(f"rule {rule}")
    (tmp_path / "game.jsonl").unlink()
    played = at_terminal(wish, [whys[1], rules[1], "quit"])
    assert re.search(r"  S[FW]-\w+ \(", played.after(whys[1]))
    assert played.after(rules[1]).startswith(rules[1].removeprefix("rule "))


def test_a_command_may_be_begun(tmp_path: Path) -> None:
    assert reply(tmp_path, "he").startswith("What you can type")


def test_a_beginning_of_several_commands_lists_them(tmp_path: Path) -> None:
    assert reply(tmp_path, "h") == "'h' could be help and hint."


def test_why_says_code_rule_and_sentence(tmp_path: Path) -> None:
    shown = reply(tmp_path, "why oust")

    assert "Oust cannot be selected from the Action cards.  SF-47 (oust-not-selectable)" in shown


def test_why_says_when_it_can_be_done(tmp_path: Path) -> None:
    assert reply(tmp_path, "why select play") == "Select Play: you can; it is choice 2."


def test_why_alone_explains_what_is_missing_from_the_question(tmp_path: Path) -> None:
    assert "already selected this turn.  SF-29 (already-selected)" in reply(tmp_path, "why", ["populate"])


def test_why_of_an_unknown_word(tmp_path: Path) -> None:
    assert reply(tmp_path, "why ginjnx") == "'ginjnx' is nothing in this game; did you mean 'ginjinx'?"


def test_rule_shows_the_text_of_a_rule(tmp_path: Path) -> None:
    assert reply(tmp_path, "rule SF-33") == "SF-33: Play: reveal 1 Lord card from hand."


def test_rule_alone_shows_the_rule_of_the_question(tmp_path: Path) -> None:
    assert reply(tmp_path, "rule").startswith("SF-28: The active player takes Actions")


def test_an_unknown_rule_is_said_in_one_line(tmp_path: Path) -> None:
    assert reply(tmp_path, "rule SF-999").splitlines() == [
        "soulfall: unknown rule 'SF-999'; did you mean 'SF-65'?"
    ]


def test_cards_shows_them_all(tmp_path: Path) -> None:
    shown = reply(tmp_path, "cards")

    assert shown.count("if you are Devoted to") == 6
    assert shown.count("After you ") == 6


def test_card_shows_one(tmp_path: Path) -> None:
    lines = reply(tmp_path, "card tarrokh").splitlines()

    assert lines == [
        "Tarrokh, the Breaker: Oust or Populate; both, in any order, if you are Devoted to Tarrokh.",
        "After you Oust, you may Populate.",
    ]


def test_an_unknown_card_is_said_in_one_line(tmp_path: Path) -> None:
    assert reply(tmp_path, "card tarok") == "no card is called 'tarok'; did you mean 'tarrokh'?"


def test_log_tells_everything_the_player_saw(tmp_path: Path) -> None:
    shown = reply(tmp_path, "log", ["draw", "1"])

    assert "ANNA draws Ginjinx, The Liar.  SF-31" in shown
    assert "Greedy is dealt 3 cards.  SF-10" in shown


def test_hint_shows_three_choices_with_chances_and_lines(tmp_path: Path) -> None:
    first, *lines = reply(tmp_path, "hint").splitlines()

    assert re.fullmatch(r"Chances to win, the best of 5 choices first, from [\d,]+ imagined games:", first)
    assert len(lines) == 3, "a line for each, as this is the plain screen"
    assert all(re.match(r"\d+ %: choice [1-5], Select \w+", line) for line in lines)
    assert any(" → " in line for line in lines)


def test_seats_shows_who_plays_and_the_settings(tmp_path: Path) -> None:
    shown = reply(tmp_path, "seats")

    assert "ANNA: at this keyboard (you)" in shown
    assert "Greedy: the computer, greedy" in shown
    assert "start_player=seat0" in shown


def test_table_tells_all_facts_again(tmp_path: Path) -> None:
    shown = reply(tmp_path, "table", ["draw"])

    assert "Greedy: 3 cards in hand." in shown
    assert "Your hand: " in shown


def test_undo_takes_the_last_answer_back(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["play", "undo", "quit"])

    assert "Taken back: select play." in played.out
    assert saved(tmp_path / "game.jsonl").answers() == []


def test_undo_across_something_seen_explains_and_the_computers_agree(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["draw", "undo", "quit"])

    assert (
        "Taken back: select draw. Something was revealed, drawn or sealed; the computers agreed."
        in played.out
    )
    assert saved(tmp_path / "game.jsonl").answers() == []


def test_undo_takes_the_computers_answers_too(tmp_path: Path) -> None:
    mine = ["populate", "prosper", "devote", "1"]
    played = at_terminal(soulfall(tmp_path), [*mine, "undo", "quit"])

    assert "Taken back: devote " in played.out
    assert "after it. Another seat has answered since; the computers agreed." in played.out
    assert [answer for _, answer in saved(tmp_path / "game.jsonl").answers()][:3] == [
        "select populate",
        "select prosper",
        "select devote",
    ]


def test_there_may_be_nothing_to_undo(tmp_path: Path) -> None:
    assert reply(tmp_path, "undo") == "ANNA has not answered anything yet."


def test_save_writes_a_copy(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"

    assert reply(tmp_path, f"save {copy}") == f"A copy is in {copy}."
    assert saved(copy).text() == saved(tmp_path / "game.jsonl").text()


def test_save_does_not_overwrite(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")

    assert "exists already" in reply(tmp_path, f"save {tmp_path / 'mine.txt'}")
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_save_makes_no_folder(tmp_path: Path) -> None:
    missing = tmp_path / "missing"

    assert (
        reply(tmp_path, f"save {missing / 'x.jsonl'}") == f"There is no folder {missing}; nothing was saved."
    )
    assert not missing.exists()


def test_save_alone_says_where_the_game_is_kept(tmp_path: Path) -> None:
    assert reply(tmp_path, "save") == f"Kept after each answer in {tmp_path / 'game.jsonl'}."


def test_resign_asks_first(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["resign", "", "resign", "y"])

    assert "You play on." in played.out
    assert "ANNA resigns; Greedy wins. [SF-R40]" in played.out
    assert saved(tmp_path / "game.jsonl").answers() == [(0, "resign")]


def test_quit_says_how_to_go_on(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["draw", "quit"])

    assert played.code == 0
    path = tmp_path / "game.jsonl"
    assert played.out.endswith(f"The game is kept. Go on with: soultable play --resume {path}\n")


def test_what_to_type_is_how_the_program_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULTABLE_COMMAND", "python3 dev.py")
    path = tmp_path / "game.jsonl"

    assert at_terminal(soulfall(tmp_path), ["quit"]).out.endswith(f"python3 dev.py play --resume {path}\n")
    played = at_terminal(Wish(resume=path, plain=True), ["resign", "y"])
    assert played.out.endswith(f"Watch it again: python3 dev.py replay {path}\n")
    assert f"watch it with: python3 dev.py replay {path}\n" in at_terminal(Wish(resume=path), []).errors


def test_what_to_type_names_the_cards_that_are_needed(tmp_path: Path) -> None:
    own = tmp_path / "my cards.toml"
    printed = Path(WORDS.built_in).read_text(encoding="utf-8")
    own.write_text(printed.replace("copies = 8", "copies = 7"), encoding="utf-8")
    path = tmp_path / "game.jsonl"

    left = at_terminal(soulfall(tmp_path, cards=(own,)), ["quit"])
    without = at_terminal(Wish(resume=path), [])
    resumed = at_terminal(Wish(resume=path, cards=(own,), plain=True), ["resign", "y"])

    assert left.out.endswith(f"soultable play --resume {path} --cards '{own}'\n")
    assert without.errors == f"soultable: {path}: it was played with other cards; give them with --cards\n"
    assert resumed.out.endswith(f"soultable replay {path} --cards '{own}'\n")


def test_the_action_cards_are_told_as_they_are_used(tmp_path: Path) -> None:
    played = at_terminal(soulfall(tmp_path), ["devote", "1", "populate", "quit"])

    told = [line for line in played.out.splitlines() if line.startswith("ANNA has the Action cards: ")]
    assert [line.partition(": ")[2] for line in told] == [
        "1 being used, 2 left.",
        "1 used for Devote, 2 left.",
        "1 used for Devote, 1 being used, 1 left.",
        "2 used for Populate and Devote, 1 being used, 0 left.",
    ]
