"""Check all pages of a site for dead links, and for inline scripts and styles, which browsers would block."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links of a page, and the places in it that links can lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = {"", "top"}
        self.inline: list[str] = []  # scripts and styles in the page itself
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.anchors.update(value for key in ("id", "name") if (value := found.get(key)))
        self.links += [value for key in ("href", "src", "action") if (value := found.get(key))]
        if tag == "script" and not found.get("src"):
            self.inline.append("a script")
        if tag == "style" or found.get("style"):
            self.inline.append(f"a style of <{tag}>")
        self.inline += [f"{key} of <{tag}>" for key in found if key.startswith("on")]


def pages_of(site: Path) -> dict[Path, Page]:
    return {file: Page(file.read_text(encoding="utf-8")) for file in sorted(site.rglob("*.html"))}


def dead_links(site: Path) -> list[str]:
    """All links to a missing file or to a missing place in a file. Links to other sites are not checked."""
    pages = pages_of(site)
    return [line for file, page in pages.items() for line in dead_in(site, file, page, pages)]


def dead_in(site: Path, file: Path, page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    for link in page.links:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = file if not parts.path else (file.parent / unquote(parts.path)).resolve()
        target = target / "index.html" if target.is_dir() else target
        is_there = target.is_relative_to(site.resolve()) and target.is_file()
        if not is_there or (target in pages and unquote(parts.fragment) not in pages[target].anchors):
            yield f"{file.relative_to(site)}: {link}"


def inline_parts(site: Path) -> list[str]:
    """All inline scripts and styles: a browser that allows only files would block them."""
    return [
        f"{file.relative_to(site)}: {what}" for file, page in pages_of(site).items() for what in page.inline
    ]
