"""Agents of one's own: the two examples play every game, a file names them, what is wrong is one line."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from soultable.agents import KINDS, Random, agent, known_kinds, read_agent, register
from soultable.agents.in_process import Guarded
from soultable.agents.plugins import VARIABLE, own_agents
from soultable.agents.subprocess_agent import Hosted
from soultable.cli.terminal.players import HUMAN, check_known, kind_of, players_of
from soultable.core.errors import BadSetting
from soultable.core.questions import answer, waiting
from soultable.core.view import look
from soultable.games.registry import game, slugs
from soultable.lab.ladder import Ladder
from soultable.lab.match import Plan, simulate

EXAMPLES = Path(__file__).parents[2] / "examples"
ALONE = json.dumps([sys.executable, "-I", "-S", str(EXAMPLES / "agent_stdio.py")])  # without any package
OWN = f"""
[agents.careful]
class = {json.dumps(str(EXAMPLES / "agent_class.py") + ":Careful")}

[agents.hasty]
program = {ALONE}
seconds = 30
"""


@pytest.fixture(autouse=True)
def nothing_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tester has registered does not count here."""
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture
def own(nothing_registered: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that registers the two examples."""
    path = tmp_path / "agents.toml"
    path.write_text(OWN, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    return path


@pytest.fixture
def unregistered() -> Iterator[None]:
    """What is registered in a test is forgotten after it."""
    before = dict(KINDS)
    yield
    KINDS.clear()
    KINDS.update(before)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("name", ["careful", "hasty"])
def test_the_examples_play_every_game(name: str, slug: str) -> None:
    s = game(slug).start(2, 4)
    player, other = agent(name, 1), Random(2)
    for _ in range(16):
        seat = waiting(s)[0]
        answer(s, seat, (player if seat == 0 else other).choose(look(s, seat)))
        if s.result is not None:
            break

    if isinstance(player, Hosted):
        assert player.asked > 0 and player.failures == []
        player.end()


@pytest.mark.usefixtures("own")
def test_the_class_is_better_than_random() -> None:
    result = simulate(Plan("soulfall", ["careful", "random"], 6, "1"), workers=1)

    assert result["win_rate"]["careful"] > 0.5


@pytest.mark.usefixtures("own")
def test_own_agents_are_measured_and_sit_at_tables_like_ours() -> None:
    Ladder(slug="soulfall", agents=("careful", "hasty", "random"), games=2, seed="1").check()

    assert set(known_kinds()) == {*KINDS, "careful", "hasty"}
    assert (kind_of("Agent careful"), kind_of("Agent careful 2")) == ("careful", "careful")
    assert kind_of("Careful") == HUMAN  # a person who happens to be called so


def test_a_name_that_nobody_registered_is_nobody_and_nobody_plays_in_its_place() -> None:
    players = players_of(("Ann", "Agent careful"), "1")

    with pytest.raises(BadSetting, match="Agent careful: there is no agent 'careful' here; set SOULTABLE_"):
        check_known(players)
    check_known(players_of(("Ann", "Greedy"), "1"))
    with pytest.raises(BadSetting, match="unknown agent 'careful'"):
        read_agent("careful")


def test_the_file_of_the_examples_registers_both() -> None:
    assert set(own_agents(EXAMPLES / "agents.toml")) == {"careful", "hasty"}


@pytest.mark.usefixtures("own")
def test_a_process_ends_with_its_agent() -> None:
    player = agent("hasty")
    assert isinstance(player, Hosted)
    process = player.started()
    assert process.poll() is None

    del player

    assert process.poll() is not None


@pytest.mark.usefixtures("unregistered")
def test_a_class_is_registered_in_a_program_of_ones_own() -> None:
    register("mine", Random)

    assert isinstance(agent("mine", 3), Guarded)
    with pytest.raises(BadSetting, match="there is an agent 'mine' already"):
        register("mine", Random)
    with pytest.raises(BadSetting, match="a name is 1 to 40 small letters"):
        register("Mine!", Random)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("agents = 3", "it has tables like [agents.mine] and nothing else"),
        ("[agent.mine]\nclass = 'a.py:A'", "it has tables like [agents.mine] and nothing else"),
        ("[agents", "not TOML"),
        ("[agents.mine]", "agents.mine: a table with either 'class' or 'program' is needed"),
        ("[agents.mine]\nclass = 'a.py:A'\nprogram = ['a']", "either 'class' or 'program'"),
        ("[agents.mine]\nclass = 'a.py'", 'write it like class = "mine.py:Mine"'),
        ("[agents.mine]\nclass = 'a.py:A'\nseconds = 2", "and nothing besides"),
        ("[agents.mine]\nprogram = 'python3 a.py'", 'write it like program = ["python3", "mine.py"]'),
        ("[agents.mine]\nprogram = ['a']\nsecond = 2", "unknown word 'second'; did you mean 'seconds'?"),
        ("[agents.mine]\nprogram = ['a']\nseconds = 0", "seconds: 0 does not fit; a number from 0.01 to 600"),
        (
            "[agents.mine]\nprogram = ['a']\nmemory = 'all'",
            "memory: all does not fit; a number from 16 to 1,048,576",
        ),
        ("[agents.human]\nprogram = ['a']", "'human' is what people at the keyboard are called"),
        ("[agents.Mine]\nprogram = ['a']", "a name is 1 to 40 small letters"),
        ("[agents.greedy]\nprogram = ['a']", "there is an agent 'greedy' already"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_one_line(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "agents.toml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))

    with pytest.raises(BadSetting) as refused:
        known_kinds()

    assert said in str(refused.value)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "nowhere.toml")

    with pytest.raises(BadSetting, match=r"SOULTABLE_AGENTS: nowhere\.toml: No such file"):
        read_agent("greedy")


def test_a_file_without_an_end_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "/dev/zero")

    with pytest.raises(BadSetting, match="SOULTABLE_AGENTS: /dev/zero: 100001 characters are too many"):
        read_agent("greedy")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("raise RuntimeError('two\\nlines')", "fails: RuntimeError: two lines"),
        ("class Other: ...", "fails: there is no class Mine in it"),
        ("Mine = 5", "fails: there is no class Mine in it"),
        ("class Mine: ...", "mine.py has no choose(view)"),
        ("import sys; sys.exit(4)", "fails: SystemExit: 4 (mine.py:1)"),
        ("import os; os._exit(4)", "fails: SystemExit: 4 (mine.py:1)"),
        ("def", "fails: SyntaxError"),
    ],
)
def test_a_class_that_cannot_be_made_is_refused_in_one_line(
    code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    (tmp_path / "agents.toml").write_text("[agents.mine]\nclass = 'mine.py:Mine'", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "agents.toml"))

    with pytest.raises(BadSetting) as refused:
        agent("mine")

    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
