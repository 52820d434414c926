"""TOML as people write it: what only a machine or an attacker would write is refused in one line."""

import tomllib
from typing import Any, Final

DEEPEST: Final = 8
LARGEST: Final = 2**63


def parse(text: str, longest: int) -> dict[str, Any]:
    """The facts of a TOML text; ValueError says in one line what is wrong with it."""
    if len(text) > longest:
        raise ValueError(f"{len(text)} characters are too many; {longest} is the most")
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


def check_size(facts: dict[str, Any]) -> None:
    """No numbers beyond 64 bits and no hundred tables in one another: printing them would fail."""
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
        raise ValueError(f"nested too deeply; {DEEPEST - 1} levels are the most")
