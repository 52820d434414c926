"""An oracle beside the table of a rule test: it is given every answer, too, and must agree after each."""

from typing import Any

from soultable.core.event import Event
from soultable.core.table import Table
from tests.oracle.driver import Oracle
from tests.oracle.lockstep import Facts, check


class InStep:
    """Mixed into a game's test table, which answers by `answer` and `resign_both`, not by its `table`."""

    table: Table
    oracle: Oracle[Any] | None = None

    def follow(self, oracle: Oracle[Any] | None, facts: Facts) -> None:
        """From here on, this oracle plays along. With None, the engine plays alone."""
        self.oracle = oracle
        self.facts = facts
        self.early: dict[int, str] = {}  # sealed answers given before the oracle has asked for them
        self.agree()

    def answer(self, seat: int, text: str) -> list[Event]:
        """An answer of this seat, to the engine and to the oracle."""
        self.drop_if_behind()
        told = self.table.answer(seat, text)
        if self.oracle is not None:
            self.early[seat] = text
            self.catch_up(self.oracle)
        self.agree()
        return told

    def resign_both(self, seat: int) -> list[Event]:
        """This seat gives up, with the engine and with the oracle."""
        self.drop_if_behind()
        told = self.table.resign(seat)
        if self.oracle is not None:
            still = self.early if self.table.state.sealed else {}
            self.early = {who: text for who, text in still.items() if who != seat}
            self.oracle.resign(seat)
            self.catch_up(self.oracle)
        self.agree()
        return told

    def catch_up(self, oracle: Oracle[Any]) -> None:
        while oracle.ask is not None and oracle.ask.seat in self.early:
            oracle.answer(self.early.pop(oracle.ask.seat))

    def agree(self) -> None:
        """The same question or end, and the same table."""
        if self.oracle is not None:
            given = [f"{entry.seat} {entry.answer}" for entry in self.table.entries[1:]]
            check(self.table.state, self.oracle, self.facts, f"after {given[-8:]}")
        self.entries_followed = len(self.table.entries)

    def drop_if_behind(self) -> None:
        """An oracle takes nothing back; nor has it heard of answers that were given to the table alone."""
        if self.oracle is not None and len(self.table.entries) != self.entries_followed:
            self.oracle = None
