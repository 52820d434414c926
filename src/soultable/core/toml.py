"""Parse TOML that people wrote. Input too large or too deep to be honest is refused, in one line."""

import re
import tomllib
from typing import Any, Final

DEEPEST: Final = 8
TOO_DEEP: Final = f"nested too deeply; {DEEPEST - 1} levels are the most"
LARGEST: Final = 2**63
MOST_KEYS: Final = 20_000  # in one file
# Texts and comments. An unterminated one goes on to the end of the file or line. The pattern looks at each
# character only once.
QUOTED: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
BETWEEN: Final = re.compile(r"[=\n,\[\]{}]")  # separators between keys and values


def parse(text: str, longest: int) -> dict[str, Any]:
    """Parse a TOML text. ValueError says in one line what is wrong with it."""
    if len(text) > longest:
        raise ValueError(f"{len(text)} characters are too many; {longest} is the most")
    check_cost(text)
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"not TOML: {' '.join(str(error).split())}") from None
    except RecursionError:
        raise ValueError("not TOML that can be read: nested too deeply") from None
    except ValueError:
        raise ValueError("not TOML that can be read: a number is too long") from None
    check_size(facts)
    return facts


def check_cost(text: str) -> None:
    """Refuse input that would keep the parser busy for long. This looks at each character only once.

    The parser's time for a key grows with the square of its parts, and with the parts of its table's name.
    """
    bare = QUOTED.sub("s", text.replace("\r\n", "\n"))
    if any(key.count(".") >= DEEPEST for key in BETWEEN.split(bare)):
        raise ValueError(TOO_DEEP)
    keys = bare.count("=") + bare.count("[")
    if keys > MOST_KEYS:
        raise ValueError(f"{keys} keys, tables and lists are too many; {MOST_KEYS} is the most")


def check_size(facts: dict[str, Any]) -> None:
    """Refuse numbers beyond 64 bits and a hundred nested tables: printing them would fail."""
    layer: list[Any] = [facts]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for part in layer:
            if isinstance(part, dict):
                inner.extend(part.values())
            elif isinstance(part, list):
                inner.extend(part)
            elif isinstance(part, int) and abs(part) >= LARGEST:
                raise ValueError("a number of more than 64 bits")
        layer = inner
    if layer:
        raise ValueError(TOO_DEEP)
