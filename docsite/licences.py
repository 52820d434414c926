"""What the pages contain besides ours, and its licences: the scripts of the search, and colours for code."""

from importlib.metadata import distribution
from typing import Final

THEIRS: Final = ("sphinx", "snowballstemmer", "pygments")
TEXTS: Final = ("LICENSE", "LICENCE", "COPYING")


def licences() -> str:
    """A text that goes beside the pages."""
    before = "The help pages of Soultable contain parts of these packages.\n"
    return f"\n{'-' * 80}\n\n".join([before, *map(notice, THEIRS)])


def notice(name: str) -> str:
    """Name, version and licence of a package."""
    package = distribution(name)
    (file,) = (file for file in package.files or [] if file.name.startswith(TEXTS))
    text = file.locate().read_text(encoding="utf-8")  # type: ignore[attr-defined]  # a place is a Path
    return f"{package.name} {package.version}\n\n{text.strip()}\n"
