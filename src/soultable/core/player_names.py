"""Replace the signs `@0`, `@1` … in Events, prompts and labels with players' names."""

import re
from collections.abc import Sequence
from typing import Final

SEAT_SIGN: Final = re.compile(r"@(\d+)")


def named(text: str, names: Sequence[str]) -> str:
    """The text with the players' names in it."""
    return SEAT_SIGN.sub(lambda sign: name_at(sign[0], names), text)


def name_at(sign: str, names: Sequence[str]) -> str:
    """The name that `@0` stands for."""
    seat = int(sign[1:3])
    return names[seat] if seat < len(names) else sign
