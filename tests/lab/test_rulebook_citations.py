"""Reading a rulebook, finding who cites it, and seeing which rules a game has carried out."""

import importlib.util
import sys
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

from soultable.core.errors import SoultableError, UnknownGame, UnknownRule
from soultable.lab import rulebook as book_module
from soultable.lab import rulebook_citations
from soultable.lab.rulebook import (
    citations,
    coverage_text,
    gaps,
    list_text,
    parse,
    rule_text,
    rulebook,
)
from soultable.lab.rulebook_trace import Lines, executable_citations, exercised, trace_lines

RULES = """\
    # Rules of Soulfall

    ## 2. Rules

    ### Turn and Actions
    - **SF-1** **Draw**: take two cards. [Set Up; Draw] → R1
    - **SF-2** *info* A video exists. [Set Up]
    - **SF-3** A hand holds three cards. [Ending the Turn]

    ## 3. Rulings

    ### Turn frame
    - **SF-R1** Short deck? — **Take what is there.** — Silent.

    ## 7. Worked examples

    ### 7.1 The example turn (SF-X1)

    | step | move |
    |---|---|
    | 1 | Draw |

    ### 7.2 Others
    - **SF-T1** Deck of 1 card: 1 card drawn. [R1]
    """

PLAY = '''\
    """The turn. SF-1 is the only Action."""

    HAND = 3  # SF-3


    class Draw:
        """SF-1 Take two cards."""

        def __init__(self, cards: int) -> None:
            self.cards = cards

        def run(self, deck: list[int]) -> int:
            if not deck:  # SF-R1
                return 0
            taken = min(len(deck), self.cards)
            return taken


    def hand_is_full(hand: int) -> bool:
        return hand >= HAND
    '''

TESTS = '''\
    """All about drawing."""

    @rule("SF-1", "SF-R1")
    def test_draw() -> None:
        data = "SF-77"


    @pytest.mark.rule("SF-1")
    def test_draw_again() -> None:
        """The example turn (SF-X1)."""


    def test_hand() -> None:
        assert True  # SF-3
    '''


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(textwrap.dedent(text), encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    write(tmp_path / "docs/rules/soulfall.md", RULES)
    write(tmp_path / "src/soultable/games/soulfall/play.py", PLAY)
    write(tmp_path / "tests/rules/soulfall/test_play.py", TESTS)
    write(tmp_path / "tests/rules/soulfall/short.toml", 'cites = [\n  "SF-T1",\n]\nnote = "like SF-78"\n')
    return tmp_path


def loaded(path: Path) -> ModuleType:
    """The module in a file, run afresh."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_rules_rulings_and_cases_are_read_with_chapter_and_place(tree: Path) -> None:
    book = rulebook("soulfall", tree)

    assert book.title == "Soulfall"
    assert [(rule.id, rule.kind, rule.chapter, rule.source) for rule in book.rules.values()] == [
        ("SF-1", "rule", "Turn and Actions", "Set Up; Draw"),
        ("SF-2", "rule", "Turn and Actions", "Set Up"),
        ("SF-3", "rule", "Turn and Actions", "Ending the Turn"),
        ("SF-R1", "ruling", "Turn frame", ""),
        ("SF-X1", "case", "The example turn", ""),
        ("SF-T1", "case", "Others", ""),
    ]
    assert book.find("SF-1").text == "Draw: take two cards. → R1"
    assert book.find("SF-X1").text.endswith("| 1 | Draw |")
    assert [rule.id for rule in book.rules.values() if rule.is_info] == ["SF-2"]
    assert book.find("SF-3").line == 8


def test_tables_of_rulings_and_cases_are_read() -> None:
    book = parse(
        "soul-of-ankiril",
        textwrap.dedent("""\
            # Rules of Soul of Ankiril
            ## 3. Rulings
            | **SA-R1** | Grid? | \\|q\\|≤4. | Picture only. |
            ## 5. Decision points
            | D1 | who | what |
            ## 7. Worked examples
            ### 7.1 Examples of the book
            | EX-12 | Leader falls. | SA-R1 |
            """),
    )

    assert book.title == "Soul of Ankiril"
    assert {id: rule.text for id, rule in book.rules.items()} == {
        "SA-R1": "Grid? — |q|≤4. — Picture only.",
        "SA-EX12": "Leader falls. — SA-R1",
    }


def test_an_id_that_stands_twice_is_refused() -> None:
    twice = "# Rules of Soulfall\n- **SF-1** One. [Draw]\n- **SF-1** Two. [Draw]\n"

    with pytest.raises(SoultableError, match=r"soulfall.md:3: SF-1 already stands in line 2"):
        parse("soulfall", twice)


def test_rules_are_found_by_short_id_and_by_words(tree: Path) -> None:
    book = rulebook("soulfall", tree)

    assert book.find("sf-r1") is book.find("R1") is book.rules["SF-R1"]
    assert [rule.id for rule in book.search("Card DRAW")] == ["SF-1", "SF-T1"]
    assert book.search("dragon") == []


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("SF-99", "soulfall: unknown rule 'SF-99'; did you mean 'SF-3'?"),
        ("R7", "soulfall: unknown rule 'R7'; did you mean 'SF-R1'?"),
        ("SF-3a", "soulfall: unknown rule 'SF-3a'; did you mean 'SF-3'?"),
        ("SW-8", "soulfall: 'SW-8' is not one of its rules; SW- is spirit-war"),
        ("", "soulfall: unknown rule ''; there is SF-1, SF-2, SF-3, SF-R1, SF-X1, SF-T1"),
    ],
)
def test_a_wrong_id_gets_the_nearest_right_one(tree: Path, id: str, message: str) -> None:
    with pytest.raises(UnknownRule) as error:
        rulebook("soulfall", tree).find(id)

    assert str(error.value) == message


def test_a_wrong_game_gets_the_nearest_right_one() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'soulfall'"):
        rulebook("soulfal")


def test_citations_name_file_line_and_class(tree: Path) -> None:
    cited = citations("soulfall", tree)

    assert {id: [(c.file, c.line, c.name) for c in found] for id, found in cited.code.items()} == {
        "SF-1": [("games/soulfall/play.py", 1, ""), ("games/soulfall/play.py", 7, "Draw")],
        "SF-3": [("games/soulfall/play.py", 3, "")],
        "SF-R1": [("games/soulfall/play.py", 13, "Draw.run")],
    }
    assert {id: sorted((c.line, c.name) for c in found) for id, found in cited.tests.items()} == {
        "SF-1": [(3, "test_draw"), (8, "test_draw_again")],
        "SF-R1": [(3, "test_draw")],
        "SF-X1": [(10, "test_draw_again")],
        "SF-3": [(14, "test_hand")],
        "SF-T1": [(2, "")],
    }


def test_a_complete_rulebook_has_no_gaps(tree: Path) -> None:
    assert gaps("soulfall", tree) == []
    assert coverage_text("soulfall", tree).startswith("soulfall: all 6 rules")


def test_every_kind_of_gap_is_told(tree: Path) -> None:
    write(tree / "src/soultable/games/soulfall/play.py", '"""SF-1 and SF-50."""\n')
    write(tree / "tests/rules/soulfall/test_play.py", "# SF-1 SF-3\n# SF-51\n")
    write(tree / "tests/oracle/soulfall.py", '"""SF-R1 SF-52 told again."""\n')

    found = {(gap.id, gap.missing): gap.where for gap in gaps("soulfall", tree)}

    assert found.keys() == {
        ("SF-3", "code"),
        ("SF-R1", "code"),
        ("SF-R1", "test"),
        ("SF-X1", "test"),
        ("SF-50", "rule"),
        ("SF-51", "rule"),
        ("SF-52", "rule"),
    }
    assert found["SF-50", "rule"] == "src/soultable/games/soulfall/play.py:1"
    assert found["SF-51", "rule"] == "tests/rules/soulfall/test_play.py:2"
    assert found["SF-52", "rule"] == "tests/oracle/soulfall.py:1"
    text = coverage_text("soulfall", tree)
    assert "SF-3     no code for rule 'A hand holds three cards.'" in text
    assert text.endswith("6 entries, 2 without code, 2 without a test, 3 unknown IDs")


def test_a_file_that_cannot_be_read_is_named(tree: Path) -> None:
    write(tree / "src/soultable/games/soulfall/play.py", "class Draw  # SF-1\n")
    with pytest.raises(SoultableError, match=r"games/soulfall/play.py:1: not Python: "):
        citations("soulfall", tree)


def test_a_scenario_that_is_no_toml_cites_nothing(tree: Path) -> None:
    write(tree / "tests/rules/soulfall/short.toml", 'cites = ["SF-T1"\n[[')

    assert "SF-T1" not in citations("soulfall", tree).tests


def test_a_rule_is_shown_with_its_code_and_tests(tree: Path) -> None:
    assert rule_text("soulfall", "SF-R1", tree).splitlines() == [
        "SF-R1  Short deck? — Take what is there. — Silent.",
        "  code   games/soulfall/play.py  Draw",
        "  tests  tests/rules/soulfall/test_play.py  (1)",
    ]
    assert rule_text("soulfall", "SF-1", tree).endswith("tests/rules/soulfall/test_play.py  (2)")
    assert rule_text("soulfall", "SF-2", tree).endswith("info   nothing to carry out")


def test_the_list_goes_by_chapter(tree: Path) -> None:
    lines = list_text("soulfall", tree).splitlines()

    assert lines[0] == "Soulfall: 3 rules, 1 rulings, 2 cases"
    assert lines[2:5] == [
        "Turn and Actions",
        "  SF-1    Draw: take two cards. → R1",
        "  SF-2    (info) A video exists.",
    ]


def test_an_installed_copy_says_that_it_has_no_source_tree(
    monkeypatch: pytest.MonkeyPatch, tree: Path
) -> None:
    write(tree / "site/soultable/rulebooks/soulfall.md", RULES)
    monkeypatch.setattr(rulebook_citations, "source_tree", lambda: None)
    monkeypatch.setattr(book_module, "files", lambda package: tree / "site" / package)

    assert rulebook("soulfall").find("SF-1").source == "Set Up; Draw"
    assert citations("soulfall").available is False
    assert rule_text("soulfall", "SF-1").endswith("code and tests are found in a source checkout only")
    with pytest.raises(SoultableError, match="this is an installed copy"):
        gaps("soulfall")


def test_executable_lines_are_those_that_carry_a_rule_out(tree: Path) -> None:
    play = "games/soulfall/play.py"

    assert executable_citations("soulfall", tree) == {
        "SF-1": {Lines(play, 13, 16)},  # not the constructor, and nothing for the module's docstring
        "SF-R1": {Lines(play, 14, 14)},  # the branch, not the question
        "SF-3": {Lines(play, 20, 20)},  # a constant works where it is read
    }


def test_comments_strings_and_classes_without_methods(tmp_path: Path) -> None:
    write(
        tmp_path / "src/soultable/games/soulfall/more.py",
        """\
        class Shard(Place):
            '''SF-1 A card becomes a Shard.'''

            role = SHARD  # SF-2


        # SF-3 the whole function
        # in two lines
        @cached
        def place(s):
            s.do(Shard())
            if s.full:
                s.stop()
            elif s.empty:  # SF-4
                s.refill()
            else:  # SF-5
                s.go()
            s.tell(
                "done",  # SF-6
                "SF-7",
            )

            # SF-8 belongs to nothing

            return s.role
        """,
    )

    found = executable_citations("soulfall", tmp_path)

    assert {id: sorted((first, last) for _, first, last in lines) for id, lines in found.items()} == {
        "SF-1": [(11, 11)],
        "SF-2": [(25, 25)],
        "SF-3": [(11, 25)],
        "SF-4": [(15, 15)],
        "SF-5": [(17, 17)],
        "SF-6": [(18, 21)],
        "SF-7": [(18, 21)],
        "SF-8": [],
    }


def test_a_rule_is_exercised_when_one_of_its_lines_has_run(tree: Path) -> None:
    package = tree / "src/soultable"
    play = loaded(package / "games/soulfall/play.py")

    with trace_lines(package / "games") as made:
        draw = play.Draw(2)
    with trace_lines(package / "games") as drawn:
        draw.run([1, 2, 3])
    with trace_lines(package / "games") as everything:
        draw.run([])
        play.hand_is_full(3)

    assert exercised("soulfall", made, tree) == set()
    assert exercised("soulfall", drawn, tree) == {"SF-1"}
    assert exercised("soulfall", everything, tree) == {"SF-1", "SF-R1", "SF-3"}
    assert exercised("soulfall", {"games/soulfall/play.py": {20}}, tree) == {"SF-3"}


def test_tracing_sees_only_its_folder_and_leaves_nothing_behind(tree: Path) -> None:
    package = tree / "src/soultable"
    play = loaded(package / "games/soulfall/play.py")
    before = sys.gettrace()

    with pytest.raises(ZeroDivisionError), trace_lines(package / "games") as executed:
        textwrap.dedent("outside")
        for _ in range(3):
            play.Draw(2).run([1])
        _ = 1 / 0
    play.hand_is_full(1)

    assert sys.gettrace() is before
    (lines,) = executed.values()
    assert lines >= {10, 13, 15, 16}
    assert not lines & {14, 20}
