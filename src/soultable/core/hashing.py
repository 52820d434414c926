"""Hash a State: keys and digests that are equal when two positions are."""

from hashlib import sha256
from typing import Any

from soultable.core.agenda import State, Step
from soultable.core.zone import HEAP

Key = tuple[object, ...]


def step_key(step: Step[Any]) -> Key:
    """A Step as its name and fields."""
    return (type(step).__name__, *[plain(field) for field in step.fields()])


def plain(value: object) -> object:
    """A field of a Step as plain values."""
    if isinstance(value, Step):
        return step_key(value)
    if isinstance(value, tuple):
        return tuple([plain(part) for part in value])
    return value


def state_key(s: State) -> Key:
    """Everything that can matter from now on: card faces and who knows them, but not card ids."""
    zones: list[object] = []
    for index, cards in enumerate(s.zones):
        content = [(s.faces[card], s.known[card] if s.known else 0) for card in cards]
        zones.append(tuple(sorted(content) if s.game.layout.zone(index).order == HEAP else content))
    return (
        s.seats,
        tuple([step_key(step) for step in s.agenda]),
        tuple(zones),
        tuple(s.public_numbers()),
        tuple([tuple(numbers) for numbers in s.public_lists()]),
        tuple(s.rng.words()),
        tuple(["" if option is None else option.text for option in s.sealed + s.said]),
        "" if s.result is None else s.result.ending,
        () if s.result is None else tuple(s.result.returns),
    )


def digest(s: State) -> str:
    """A hash of the whole State as 32 hex digits, the same on every platform."""
    return sha256(repr(state_key(s)).encode()).hexdigest()[:32]
