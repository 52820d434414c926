"""What an ability says (SY-159…SY-193, 4.7), as objects: each word that does something has a class.

Here is what all words of a kind have in common; their classes are in `abilities/`. An ability is read once
for each card that has it, so that `self` in its filters is that card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from soultable.cards.card import VerbUse, number_in, word_in
from soultable.core.agenda import State
from soultable.core.option import Option as Answer
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.printed.codes import CONTINUOUS, HAND, NONE, WHITE

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

S = TypeVar("S", bound=State)

# What can pay a cost: Character Cards in hand (SY-287), Standby, Growth Sources, units (SY-288).
HAND_CARDS: Final = 0
STANDBY_CARDS: Final = 1
SOURCE_CARDS: Final = 2
OWN_UNITS: Final = 3
POOLS: Final = 4


class Filter:
    """SY-176 SY-R96 What stands in [ ]; NONE in a number field means no condition."""

    def __init__(
        self,
        faces: list[bool],
        stance: int,
        row: int,
        atk_max: int,
        mat_min: int,
        hp_below: int,
        below_level: bool,
        apart: int,
    ) -> None:
        self.faces: Final = faces  # by face of the (top) card: lv, name, attr, weapon, epithet
        self.stance: Final = stance
        self.row: Final = row  # FRONTLINE or BACKLINE, of the unit's own half (SY-R17)
        self.atk_max: Final = atk_max  # current ATK at most this
        self.mat_min: Final = mat_min  # current MAT at least this
        self.hp_below: Final = hp_below  # HP less than this
        self.below_level: Final = below_level  # HP less than the Level
        self.apart: Final = apart  # not the unit(s) of this reference


class Aim(Generic[S]):
    """Which units a text means: whose, where, and with which properties."""

    def __init__(self, in_range: bool, filter: Filter) -> None:
        self.in_range: Final = in_range  # SY-182 inside the user's attack range
        self.filter: Final = filter

    def units(self, s: S, who: i64, user: i64) -> i64:
        """Whose units, and where, as bits; `user` is nowhere for a card in hand."""
        raise AssertionError("each word for units has its own")


class Branch:
    """What happens on these numbers of the die."""

    def __init__(self, dice: int, effects: list[Effect[Any]]) -> None:
        self.dice: Final = dice  # 1 << number, for each number
        self.effects: Final = effects


class Given:
    """One use of a word by the ability of a card, with what it refers to: what its class is made from."""

    def __init__(
        self,
        use: VerbUse,
        to: int,
        attribute: int,
        aim: Aim[Any] | None,
        filter: Filter,
        branches: list[Branch],
    ) -> None:
        self.use: Final = use
        self.to: Final = to  # the reference that it affects, or sets
        self.attribute: Final = attribute  # of the card that has the ability
        self.aim: Final = aim
        self.filter: Final = filter
        self.branches: Final = branches

    def number(self, key: str) -> int:
        """The number after the verb, or else the one under this key."""
        value = self.use.value
        return value if isinstance(value, int) else number_in(self.use.more, key)

    def code(self, key: str, words: tuple[str, ...]) -> int:
        """The place of the word under this key among these words."""
        return words.index(word_in(self.use.more, key))

    def value(self, words: tuple[str, ...]) -> int:
        """The place of the word after the verb among these words."""
        return words.index(self.use.word)


class Condition(Generic[S]):
    """4.7 A condition of an ability."""

    def is_met(self, s: S, place: i64) -> bool:
        """Whether it holds for the unit here; for a card in hand, for its owner's Command Zone."""
        raise AssertionError("each condition has its own")


class Trigger(Generic[S]):
    """SY-170 4.7 What a TRG ability waits for."""

    def has_happened(self, s: S, who: i64, place: i64, at: i64) -> bool:
        """Whether it has just happened for a unit here, or nowhere for a card in hand.

        `at` is the place of the unit that was deployed or has grown.
        """
        raise AssertionError("each trigger has its own")


class Cost(Generic[S]):
    """SY-173…SY-177 One part of a cost."""

    def __init__(self, given: Given, pool: int = NONE, verb: int = NONE, ap: int = 0) -> None:
        self.number: Final = given.number("n")  # of cards or units
        self.filter: Final = given.filter
        self.pool: Final = pool  # what can pay it; NONE if that is no choice
        self.verb: Final = verb  # of the answers that name what pays
        self.ap: Final = ap

    def answers(self, s: S) -> list[Answer]:
        """The answers that name what pays, by face or place."""
        raise AssertionError("a cost with a choice has answers")

    def bar(self, s: S, thing: int) -> Reason | None:
        """Why this thing of the right kind cannot pay."""
        raise AssertionError("a cost with a choice restricts it")

    def missing(self) -> Reason:
        """Why something that is not there cannot pay."""
        raise AssertionError("a cost with a choice refuses others")

    def pay(self, s: S, who: int, place: i64, thing: int) -> None:
        """Pay once: with this card or unit, or, without a choice, with the next one."""
        raise AssertionError("each cost has its own")


class Price:
    """SY-R92 A whole cost: AP, and the other parts in printed order."""

    def __init__(self, costs: list[Cost[Any]]) -> None:
        self.ap: Final = sum([cost.ap for cost in costs])
        self.parts: Final = [cost for cost in costs if not cost.ap]
        self.hand_cards: Final = sum([part.number for part in self.parts if part.pool == HAND_CARDS])


class Effect(Generic[S]):
    """4.7 One instruction."""

    def __init__(self, given: Given) -> None:
        self.to: Final = given.to
        self.number: Final = given.number("n")
        self.filter: Final = given.filter  # of the cards that it takes
        self.branches: Final = given.branches  # for a die roll

    def carry_out(self, s: S, who: int) -> bool:
        """Carry it out, at once or after its user's choice; False if impossible."""
        raise AssertionError("each verb has its own")


class Aura(Effect[State]):
    """SY-172 SY-R90 Units have other powers, as long as a CNT ability works."""

    def __init__(self, given: Given) -> None:
        super().__init__(given)
        assert given.aim is not None, "an aura says whom it reaches"
        self.aim: Final = given.aim
        self.powers: Final = powers_of(given)


def powers_of(given: Given) -> list[int]:
    """By power: what it adds."""
    return [number_in(given.use.more, key) for key in ("atk", "mat", "def", "mdf")]


class Option:
    """SY-189 SY-190 One of ❶/❷, or the only way to use the ability."""

    def __init__(self, price: Price, effects: list[Effect[Any]]) -> None:
        self.price: Final = price
        self.effects: Final = effects


class Handling(Generic[S]):
    """SY-162…SY-169 What happens to the user, or to the card in hand, after the ability."""

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice  # for a roll: 1 << number, for each number

    def bar(self, s: S, who: i64, face: i64) -> Reason | None:
        """Why a card cannot be used for lack of a place where it goes afterwards."""
        return None

    def finish(self, s: S, who: int, face: int, used: int) -> None:
        """Carry it out. `used` holds the marks of a card played from hand."""


class Ability:
    """An ability of one face."""

    def __init__(
        self,
        face: int,
        number: int,
        mark: int,
        facts: list[int],
        trigger: Trigger[Any] | None,
        timing: int,
        conditions: list[Condition[Any]],
        options: list[Option],
        counter: Price | None,
        after: Handling[Any],
    ) -> None:
        ink, readable, turn, location, kind = facts
        self.face: Final = face
        self.number: Final = number  # its place among the abilities of the set
        self.mark: Final = mark  # the mark of its use: 1, 2, 4 by printed order, 8 for Signs of Growth
        self.is_white: Final = ink == WHITE  # SY-188 SY-R114
        self.readable: Final = readable
        self.turn: Final = turn
        self.is_from_hand: Final = location == HAND
        self.kind: Final = kind
        self.trigger: Final = trigger
        self.timing: Final = timing  # n of TW-n, or NONE
        self.conditions: Final = conditions
        self.options: Final = options  # at least one
        self.is_numbered: Final = len(options) > 1
        self.counter: Final = counter
        self.after: Final = after
        self.is_aura: Final = kind == CONTINUOUS
        self.auras: Final = [one for option in options for one in option.effects if isinstance(one, Aura)]


class ScaleEffect(Generic[S]):
    """SY-270 What an effect on a Familiar's scale does."""

    def __init__(self, what: int, amount: int) -> None:
        self.what: Final = what  # a weapon, an attribute or an ailment
        self.amount: Final = amount

    def is_on_unit(self) -> bool:
        """SY-278 Whether it is on the ally that is chosen for all such effects."""
        return False

    def apply(self, s: S, who: int, face: int) -> None:
        """SY-273…SY-284 Carry it out for the Familiar with this face, as far as possible."""
        raise AssertionError("each effect has its own")


class Entry:
    """SY-270 One effect on a Familiar's scale, available from this die number up."""

    def __init__(self, number: int, effect: ScaleEffect[Any], slug: str, title: str) -> None:
        self.number: Final = number
        self.effect: Final = effect
        self.slug: Final = slug  # `full-cure`, `dual-blades`, `fire1`, `burn`
        self.title: Final = title
