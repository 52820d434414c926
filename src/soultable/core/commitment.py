"""Provably fair deals: a server commits to a seed before the game, and anybody can check it afterwards.

The commitment is SHA-256 of the lines `soultable deal 1`, the salt and the seed. The key of all chance is
SHA-256 of the lines `soultable key 1`, the seed, and the luck of each seat: so no side can choose it alone.
Every line ends with a newline. A computer adds no luck: the server would choose it, knowing everybody else's.
"""

import re
from hashlib import sha256
from typing import Any, Final

from soultable.core.errors import BadRecord
from soultable.core.rng import KEYED

LUCK: Final = re.compile("[A-Za-z0-9_-]{0,64}")
HEX: Final = re.compile("[0-9a-f]*")
LONGEST_SALT: Final = 128
DIGITS: Final = 64  # of a commitment
NO_COMMITMENT: Final = "its deal was not committed to"
FACTS: Final = ("chance", "salt", "lucks", "commitment")
KINDS: Final = "kinds"  # one more fact; records of earlier games have none
PERSON, COMPUTER = "human", "ai"  # the kinds of seats


class KeyedDeal:
    """How a game was dealt from a keyed stream. Without a salt, there was no commitment."""

    def __init__(
        self, salt: str, lucks: tuple[str, ...], commitment: str, kinds: tuple[str, ...] = ()
    ) -> None:
        self.salt: Final = salt
        self.lucks: Final = lucks  # by seat; empty if the seat added none
        self.commitment: Final = commitment
        self.kinds: Final = kinds  # by seat, at the start; nothing: it was not recorded

    def plain(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "chance": KEYED,
            "salt": self.salt,
            "lucks": list(self.lucks),
            "commitment": self.commitment,
        }
        if self.kinds:
            facts[KINDS] = list(self.kinds)
        return facts

    def key(self, seed: str) -> bytes:
        """The key that, with the answers, determines all randomness of the game."""
        return sha256(
            "".join(f"{line}\n" for line in ("soultable key 1", seed, *self.lucks)).encode()
        ).digest()

    def computers(self) -> int:
        """A bit for each seat that a computer plays: its answers change no chance."""
        return sum(1 << seat for seat, kind in enumerate(self.kinds) if kind == COMPUTER)

    def trouble(self, seed: str, shown: str = "") -> str:
        """Why this deal breaks its commitment, or "". `shown` is the commitment shown before the game."""
        if not self.salt or not self.commitment:
            return NO_COMMITMENT
        if commitment_of(self.salt, seed) != self.commitment:
            return "its seed and salt do not give the commitment that it names"
        if shown and shown != self.commitment:
            return f"another seed was committed to: the record has {self.commitment}, not {shown}"
        return self.luck_of_computers()

    def luck_of_computers(self) -> str:
        """Where a computer has added luck, if anywhere: the server chose it, and so the deal."""
        for seat, (kind, luck) in enumerate(zip(self.kinds, self.lucks, strict=False)):
            if kind == COMPUTER and luck:
                return (
                    f"seat {seat} is a computer's, but has luck ('{luck}'): the server could choose the deal"
                )
        return ""


def commitment_of(salt: str, seed: str) -> str:
    """The commitment to show before a game: it fixes the seed without revealing it."""
    return sha256(f"soultable deal 1\n{salt}\n{seed}\n".encode()).hexdigest()


def is_commitment(text: str) -> bool:
    return len(text) == DIGITS and HEX.fullmatch(text) is not None


def read_deal(facts: Any) -> KeyedDeal:
    """Read the deal from a record's header. `core.table.deal` checks that it fits the number of seats."""
    where = "record: line 1: deal"
    if not isinstance(facts, dict):
        raise BadRecord(f"{where}: an object like {{...}} is needed")
    if facts.get("chance") != KEYED:
        chance = str(facts.get("chance", ""))[:40]
        raise BadRecord(f"{where}: chance: '{chance}' is not known here; '{KEYED}' is")
    if sorted(fact for fact in facts if fact != KINDS) != sorted(FACTS):
        raise BadRecord(f"{where}: {', '.join(FACTS)} are needed, perhaps {KINDS}, and nothing else")
    salt, lucks, commitment = facts["salt"], facts["lucks"], facts["commitment"]
    if not isinstance(salt, str) or len(salt) > LONGEST_SALT or not HEX.fullmatch(salt):
        raise BadRecord(f"{where}: salt: at most {LONGEST_SALT} of the digits 0 to 9 and a to f are needed")
    if not isinstance(lucks, list):
        raise BadRecord(f"{where}: lucks: a list of texts is needed, one per seat")
    if not all(isinstance(luck, str) and LUCK.fullmatch(luck) for luck in lucks):
        raise BadRecord(f"{where}: lucks: each is at most 64 letters, digits, '-' or '_'")
    if not isinstance(commitment, str) or (commitment and not is_commitment(commitment)):
        raise BadRecord(
            f"{where}: commitment: {DIGITS} of the digits 0 to 9 and a to f, or nothing, are needed"
        )
    return KeyedDeal(
        salt, tuple(lucks), commitment, read_kinds(facts[KINDS], len(lucks)) if KINDS in facts else ()
    )


def read_kinds(kinds: Any, seats: int) -> tuple[str, ...]:
    """Who played each seat: a person or a computer."""
    if not isinstance(kinds, list) or len(kinds) != seats or not all(k in (PERSON, COMPUTER) for k in kinds):
        raise BadRecord(
            f"record: line 1: deal: kinds: '{PERSON}' or '{COMPUTER}' is needed for each seat of lucks"
        )
    return tuple(kinds)
