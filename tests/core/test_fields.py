"""The fields of a State: declared once, and then in every clone, hash, position and View."""

from random import Random
from typing import Any

import pytest

from soultable import compiled
from soultable.core.agenda import State
from soultable.core.fields import codes, derived, flags, members_shown, number, numbers, passing, per_unit
from soultable.core.hashing import digest
from soultable.core.position_text import load, save
from soultable.core.view import imagine, look
from soultable.core.wire import view_bytes
from soultable.games.registry import game, slugs
from soultable.lab.conformance.clones import fields_of


def middle_of(slug: str) -> State:
    """A game after some random answers."""
    random = Random(slug)
    s = game(slug).start(game(slug).fewest, 7)
    for _ in range(150):
        before = s.clone()
        s.choose(s.choices[random.randrange(len(s.choices))])
        if s.result is not None:
            return before
    return s


def changed(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, list):
        return [entry + 1 for entry in value] or [1]
    return (*value, 1) if isinstance(value, tuple) else value ^ 1


@pytest.mark.parametrize("slug", slugs())
def test_what_a_state_has_is_declared_or_shared_by_all_clones(slug: str) -> None:
    s = middle_of(slug)
    common = fields_of(State(s.game, s.seats, s.settings, s.faces))
    declared = [field.name for field in type(s).FIELDS]

    for name in fields_of(s):
        value = getattr(s, name)
        if name not in common and name not in declared:
            assert not isinstance(value, (list, dict, set)) and getattr(s.clone(), name) is value, name


@pytest.mark.parametrize("slug", slugs())
def test_every_public_field_is_in_hashes_and_public_facts(slug: str) -> None:
    s = middle_of(slug)

    for field in type(s).FIELDS:
        other = s.clone()
        setattr(other, field.name, changed(getattr(s, field.name)))
        if field.public_name:
            assert digest(other) != digest(s), field.name
            facts = (other.public_numbers(), other.public_lists())
            assert facts != (s.public_numbers(), s.public_lists()), field.name


@pytest.mark.parametrize("slug", slugs())
def test_every_field_is_there_after_loading_and_in_imagined_worlds(slug: str) -> None:
    s = middle_of(slug)
    loaded = load(s.game, save(s))
    imagined = imagine(look(s, s.who), s.rng.clone())

    for field in type(s).FIELDS:
        assert getattr(loaded, field.name) == getattr(s, field.name), field.name
        if field.public_name:
            assert getattr(imagined, field.name) == getattr(s, field.name), field.name
    assert view_bytes(look(imagined, s.who)) == view_bytes(look(s, s.who))


# -- a class of its own: on the plain engine, where it can stand on the core ---------------------------------

if not compiled.is_compiled():

    class Duel(State):
        """Two units with wounds and marks."""

        turn: int = number(1, (1, 9))
        wounds: list[int] = per_unit([0, 0], leaving=0)
        names: list[int] = per_unit([5, 6])
        score: list[int] = numbers([0, 0])
        asleep: int = flags("sleeping", like="wounds")
        sworn: int = members_shown("oaths", per_unit=True)
        rare: tuple[int, ...] = codes(per_unit=10)
        total: int = derived(0)
        handed: list[int] = passing([0])

        def derive(self) -> None:
            self.total = sum(self.wounds)

    def duel() -> Duel:
        s = Duel(game("soulfall"), 2, {}, [])
        s.begin()
        return s

    def test_the_methods_follow_from_the_declarations() -> None:
        s = duel()
        assert (s.public_numbers(), s.public_lists()) == ([1], [[0, 0], [5, 6], [0, 0], [0, 0], [], []])
        assert s.per_unit_lists() == [[0, 0], [5, 6]]

        s.set_public([4], [[2, 3], [7, 8], [1, 1], [0, 1], [0], [3, 12]])
        assert (s.turn, s.wounds, s.asleep, s.sworn, s.rare, s.total) == (4, [2, 3], 2, 1, (3, 12), 5)

        s.swap(0, 1)
        assert s.public_lists() == [[3, 2], [8, 7], [1, 1], [1, 0], [1], [2, 13]]
        s.forget(1)
        assert s.public_lists() == [[3, 0], [8, 7], [1, 1], [1, 0], [], [2]]

    def test_a_clone_has_lists_of_its_own() -> None:
        s = duel()
        s.handed = [7]
        copy = s.clone()

        copy.wounds[0] = copy.handed[0] = 9
        copy.turn = 2

        assert (s.wounds, s.handed, s.turn, copy.handed) == ([0, 0], [7], 1, [9])

    def test_a_derived_method_is_not_written_by_hand() -> None:
        with pytest.raises(TypeError, match=r"Careless\.forget is derived from its fields"):

            class Careless(State):
                turn: int = number()

                def forget(self, unit: int) -> None:
                    self.turn = 0
