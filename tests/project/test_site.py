"""The documentation becomes pages without a dead link, and without what the server's policy refuses."""

import re
from pathlib import Path

import pytest

import soultable
from docsite.__main__ import build
from docsite.links import dead_links, inline_parts
from docsite.texts import completed
from soultable.games.registry import card_words, game, slugs
from soultable.lab.rulebook import rulebook

OFTEN_MET = ["Game", "Event", "Request", "Record", "Rng", "Result"]  # what the names of soultable give


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "pages"
    assert build(folder) == 0
    return folder


def test_every_rule_has_a_place_of_its_own(site: Path) -> None:
    for slug in slugs():
        page = (site / "rules" / f"{slug}.html").read_text(encoding="utf-8")
        missing = [id for id in rulebook(slug).rules if f'id="{id}"' not in page]
        assert missing == []


def test_every_card_of_every_game_is_shown(site: Path) -> None:
    for slug in slugs():
        page = (site / "cards" / f"{slug}.html").read_text(encoding="utf-8")
        names = {title.replace("'", "’") for title in game(slug).titles}
        assert [name for name in names if name not in page.replace("&#x27;", "’").replace("'", "’")] == []


@pytest.mark.parametrize("slug", slugs())
def test_every_verb_and_keyword_of_a_card_file_is_shown(site: Path, slug: str) -> None:
    page = (site / "cards" / f"{slug}.html").read_text(encoding="utf-8")
    words = card_words(slug)

    names = [*words.verbs, *(keyword.name for keyword in words.keywords)]

    assert [name for name in names if f'<span class="pre">{name}</span>' not in page] == []


def test_the_reference_of_python_has_the_types_whichever_engine_runs(site: Path) -> None:
    page = (site / "reference.html").read_text(encoding="utf-8")
    text = " ".join(re.sub(r"<[^>]+>", "", page).split())

    assert "code: str" in text and "seed: int | str" in text
    for name in (*soultable.__all__, *OFTEN_MET):
        assert re.search(rf'id="soultable\.(?:core\.\w+\.)?{name}"', page), name


def test_nothing_stands_in_a_page_that_a_strict_browser_refuses(site: Path) -> None:
    assert inline_parts(site) == []


def test_a_dead_link_is_found(site: Path) -> None:
    page = site / "install.html"
    text = page.read_text(encoding="utf-8")

    page.write_text(text.replace("</main>", '<a href="nowhere.html">x</a><a href="api.html#no">y</a></main>'))

    assert dead_links(site) == ["install.html: nowhere.html", "install.html: api.html#no"]
    page.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "text", "becomes"),
    [
        ("api.md", "see SF-37.", 'see <a class="id" href="rules/soulfall.html#SF-37">SF-37</a>.'),
        ("api.md", "`SF-37`", "`SF-37`"),
        ("rules/soulfall.md", "- **SF-2** Six. → SF-3",
         '- **<span class="id" id="SF-2">SF-2</span>** Six. → <a class="id" href="#SF-3">SF-3</a>'),
        ("adr/0001-agenda.md", "AS-R3", '<a class="id" href="../rules/alternate-souls.html#AS-R3">AS-R3</a>'),
        ("contributing.md", "[a](docs/agents.md#x)", "[a](agents.md#x)"),
        ("security.md", "[b](../deploy/README.md)", "[b](operation.md)"),
        ("protocol.md", "[`b`](../examples/bot.py)",
         "[`b`](https://github.com/soultable/soultable/blob/main/examples/bot.py)"),
        ("adr/0001-agenda.md", "[z](0002-zones-declare-secrecy.md)",
         "[z](../adr/0002-zones-declare-secrecy.md)"),
    ],
)  # fmt: skip
def test_texts_become_texts_of_the_site(name: str, text: str, becomes: str) -> None:
    assert completed(name, text) == becomes + "\n"


def test_code_stays_as_it_is() -> None:
    text = "```console\n$ soultable rules soulfall SF-37\n```\n"

    assert completed("api.md", text) == text
