"""Turn the repository's texts into the site's: rule IDs become links, and links to other files are fixed."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Final

from soultable.games.registry import BUILT_IN, tooling
from soultable.lab.rulebook import parse

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = "https://github.com/soultable/soultable/blob/main"  # of files that are no pages
ELSEWHERE: Final = {  # texts that lie outside of docs, and the pages that they become
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "reporting.md",
    "deploy/README.md": "operation.md",
}
LINK: Final = re.compile(r"\]\((?!https?:|#|mailto:)([^)\s#]+)(#[^)\s]*)?\)")
SLUGS: Final = {tooling(slug).prefix: slug for slug in BUILT_IN}
ID: Final = re.compile(rf"(?<![\w/#\"-])(?:{'|'.join(SLUGS)})-[A-Z]*\d+\b")
SIGN: Final = re.compile(r"[A-Z]+-?[A-Z]*\d+")  # a rule's ID where it is defined; cases leave out the game
QUOTED: Final = re.compile(r"(`[^`]*`|\[[^\]]*\]\([^)]*\)|<[^>]*>)")  # code, links and tags stay unchanged


def completed(name: str, text: str) -> str:
    """A text, completed for its place in the site."""
    own = rules_by_line(PurePosixPath(name).stem, text) if name.startswith("rules/") else {}
    lines: list[str] = []
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        is_code = fenced or fence
        lines.append(line if is_code else with_ids(with_links(line, name), name, own.get(number, "")))
    return "\n".join(lines) + "\n"


def rules_by_line(slug: str, text: str) -> dict[int, str]:
    """The line numbers of a game's rules, each with its ID."""
    return {rule.line: rule.id for rule in parse(slug, text).rules.values()}


# -- rule IDs --------------------------------------------------------------------------------------------


def with_ids(line: str, name: str, own: str) -> str:
    """Link each ID to its rule. Where the rule itself is, make the ID a link target."""
    place = SIGN.search(line, line.find(own) if own in line else 0) if own else None
    before, after = (line[: place.start()], line[place.end() :]) if place else ("", line)
    pieces = QUOTED.split(after)
    pieces[::2] = [ID.sub(lambda found: reference(found[0], name), piece) for piece in pieces[::2]]
    sign = f'<span class="id" id="{own}">{place[0]}</span>' if place else ""
    return before + sign + "".join(pieces)


def reference(id: str, name: str) -> str:
    slug = SLUGS[id[:2]]
    page = "" if name == f"rules/{slug}.md" else f"{'../' * name.count('/')}rules/{slug}.html"
    return f'<a class="id" href="{page}#{id}">{id}</a>'


# -- links -----------------------------------------------------------------------------------------------


def with_links(line: str, name: str) -> str:
    """Fix relative links: to pages of the site, or else to files in the repository."""

    def whole(found: re.Match[str]) -> str:
        target, anchor = found[1], found[2] or ""
        place = in_repository(name, target)
        page = page_of(place)
        if page is None:
            return f"]({HOME}/{place})"
        return f"]({relative(page, name)}{anchor})"

    return LINK.sub(whole, line)


def in_repository(name: str, target: str) -> str:
    """The path in the repository of a relative link's target."""
    places = {page: place for place, page in ELSEWHERE.items()}
    folder = PurePosixPath(places.get(name, f"docs/{name}")).parent
    return normpath(f"{folder}/{target}")


def page_of(place: str) -> str | None:
    """The page or picture of the site for this file, if there is one."""
    if place in ELSEWHERE:
        return ELSEWHERE[place]
    is_made = place.startswith("docs/cards/")
    is_there = place.startswith("docs/") and (ROOT / place).is_file() and not place.endswith(".py")
    return place.removeprefix("docs/") if is_made or is_there else None


def relative(page: str, name: str) -> str:
    return f"{'../' * name.count('/')}{page}"
