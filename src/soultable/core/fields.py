"""The fields of a State: each is declared once, and the methods that must name all of them are derived.

    class Duel(State):
        turn: i64 = number()
        wounds: list[int] = per_unit([0, 0], leaving=0)

The plain engine writes the methods when the class is made, the compiled one before it is compiled
(compiled/compile.py). The order of the declarations is the order in hashes, Views and positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soultable.core import bits

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; not imported at run time

Span = tuple[int, int]  # the lowest and the highest number

UNSET: Final[list[int]] = []  # never changed; what lists are until their State begins
SECRET: Final = "-"  # in place of a public name

METHODS: Final = (
    "clone", "begin", "public_numbers", "public_lists", "set_public", "per_unit_lists", "forget", "swap",
)  # fmt: skip
# How a set of units as bits, a list and codes change when a unit leaves, or two change places.
OUT: Final = "{me} &= rest"
SWAP_BITS: Final = "{me} = bits.swapped({me}, one, other)"
SWAP_ENTRIES: Final = "{me}[one], {me}[other] = {me}[other], {me}[one]"


class Field:
    """One field: its start, and the code that copies, shows, takes and changes it."""

    def __init__(
        self,
        start: int | list[int] | tuple[int, ...],
        shown: str = "",
        span: Span | None = None,
        written: str = "{me}",
        taken: str = "{me} = {fact}",
        left: str = "",
        swapped: str = "",
    ) -> None:
        self.name: str = ""
        self.start: Final = start  # its value when a State begins
        self.shown: Final = shown  # its public name, where it is another one
        self.span: Final = span  # the numbers that a position may give it
        self.written: Final = written  # as a public fact: a number, or a list of numbers
        self.taken: Final = taken  # the statement that sets it from a public fact
        self.left: Final = left  # the statement for a unit that leaves
        self.swapped: Final = swapped  # the statement for two units that change places
        self.is_number: bool = False  # whether the public fact is a number
        self.is_per_unit: bool = False  # whether the public fact is a list with a number for each unit
        self.is_passing: bool = False

    @property
    def public_name(self) -> str:
        """Its name in Views and positions, or "" if it is not public."""
        return "" if self.shown == SECRET else self.shown or self.name

    @property
    def unset(self) -> str:
        """The code for its value until the State begins; it takes no memory."""
        return "UNSET" if isinstance(self.start, list) else repr(self.start)

    @property
    def copied(self) -> str:
        return "{me}.copy()" if isinstance(self.start, list) else "{me}"

    def code(self, form: str, fact: str = "") -> str:
        return form.replace("{me}", f"self.{self.name}").replace("{fact}", fact)


# -- declarations ------------------------------------------------------------------------------------------


def number(start: int = 0, span: Span | None = None) -> Any:
    """A public number."""
    field = Field(start, "", span)
    field.is_number = True
    return field


def numbers(start: list[int], span: Span | None = None) -> Any:
    """A public list of numbers."""
    return Field(start, "", span, "{me}.copy()", "{me} = {fact}.copy()")


def per_unit(start: list[int], span: Span | None = None, leaving: int | None = None, shown: str = "") -> Any:
    """A public list with a number for each unit. When a unit leaves, its number becomes `leaving`.

    `shown` names the property that gives and takes the public form, where that is another one.
    """
    written, taken = f"self.{shown}", f"self.{shown} = {{fact}}"
    if not shown:
        written, taken = "{me}.copy()", "{me} = {fact}.copy()"
    left = "" if leaving is None else f"{{me}}[unit] = {leaving}"
    field = Field(start, shown, span, written, taken, left, SWAP_ENTRIES)
    field.is_per_unit = True
    return field


def members_shown(shown: str, per_unit: bool = False) -> Any:
    """A set as bits, public as the list of its members. With `per_unit`, it loses the units that leave."""
    left, swapped = (OUT, SWAP_BITS) if per_unit else ("", "")
    return Field(0, shown, None, "bits.members({me})", "{me} = bits.bits_of({fact})", left, swapped)


def flags(shown: str, like: str) -> Any:
    """A set of units as bits, public as a list with 1 or 0 for each entry of the field `like`."""
    written, taken = f"bits.flags_of({{me}}, len(self.{like}))", "{me} = bits.flagged({fact})"
    field = Field(0, shown, (0, 1), written, taken, OUT, SWAP_BITS)
    field.is_per_unit = True
    return field


def unit_sets(count: int, shown: str) -> Any:
    """This many sets of units as bits. The property `shown` gives and takes the public form."""
    left, swapped = "remove_from({me}, unit)", "swap_in({me}, one, other)"
    return Field([0] * count, shown, None, f"self.{shown}", f"self.{shown} = {{fact}}", left, swapped)


def codes(per_unit: int = 0) -> Any:
    """Public sorted codes, for rare facts. `per_unit`: how many each unit has, if they are about units."""
    left = f"{{me}} = without_unit({{me}}, {per_unit}, unit)" if per_unit else ""
    swapped = f"{{me}} = with_swap({{me}}, {per_unit}, one, other)" if per_unit else ""
    return Field((), "", None, "list({me})", "{me} = tuple({fact})", left, swapped)


def derived(start: int | list[int]) -> Any:
    """Not public: it follows from the other fields and the zones."""
    return Field(start, SECRET)


def passing(start: int | list[int]) -> Any:
    """Not public: handed from Step to Step, and at its start again before anybody is asked anything."""
    field = Field(start, SECRET)
    field.is_passing = True
    return field


# -- what a position may say -------------------------------------------------------------------------------


def problem_of_numbers(fields: dict[str, Field], numbers: dict[str, int]) -> str:
    """The first public number that is outside its span, or ""."""
    for name, number in numbers.items():
        span = fields[name].span
        if span is not None and not span[0] <= number <= span[1]:
            return f"{name}: {number} does not fit; from {span[0]} to {span[1]} is possible"
    return ""


def problem_of_lists(fields: dict[str, Field], lists: dict[str, list[int]], units: int) -> str:
    """The first list with a span that has other numbers, or too few or too many, or ""."""
    for name, found in lists.items():
        start, span = fields[name].start, fields[name].span
        size = units if fields[name].is_per_unit or isinstance(start, int) else len(start)
        if span is not None and not (len(found) == size and all(span[0] <= n <= span[1] for n in found)):
            return f"{name}: {size} entries from {span[0]} to {span[1]} are needed"
    return ""


# -- what is derived from them -----------------------------------------------------------------------------


def with_names(fields: dict[str, Any]) -> list[Field]:
    """These fields, each with its name."""
    for name, field in fields.items():
        field.name = name
    return list(fields.values())


def write_methods(cls: Any) -> None:
    """Make a class of States complete: list its fields, and write the methods that name each."""
    own = with_names({name: field for name, field in vars(cls).items() if isinstance(field, Field)})
    cls.FIELDS = [*cls.FIELDS, *own]
    space: dict[str, Any] = {**globals(), cls.__name__: cls}
    exec(f"from __future__ import annotations\n{methods_of(cls, cls.FIELDS)}", space)
    for name in METHODS:
        if name in vars(cls):
            raise TypeError(f"{cls.__name__}.{name} is derived from its fields")
        setattr(cls, name, space[name])
    for field in own:
        setattr(cls, field.name, UNSET if isinstance(field.start, list) else field.start)


def constructor_of(cls: type) -> list[str]:
    """The parameters of a class's constructor; each is kept under its own name."""
    for base in cls.__mro__:
        code = getattr(vars(base).get("__init__"), "__code__", None)
        if code is not None:
            return list(code.co_varnames[1 : code.co_argcount])
    return ["game", "seats", "settings", "faces"]


def methods_of(cls: type, fields: list[Field]) -> str:
    """The code of the methods that a class derives from its fields."""
    shown = [field for field in fields if field.public_name]
    facts = [field for field in shown if field.is_number]
    lists = [field for field in shown if not field.is_number]
    by_unit = [f"self.{field.name}" for field in fields if field.is_per_unit and field.start]
    lines = [
        f'def clone(self) -> "{cls.__name__}":',
        f"    s = {cls.__name__}({', '.join([f'self.{name}' for name in constructor_of(cls)])})",
        "    self.copy_into(s)",
        *[f"    s.{field.name} = {field.code(field.copied)}" for field in fields],
        "    return s",
        "def begin(self) -> None:",
        *[f"    self.{field.name} = {field.start}" for field in fields if isinstance(field.start, list)],
        "    return",
        "def public_numbers(self) -> list[int]:",
        f"    return [{', '.join([field.code(field.written) for field in facts])}]",
        "def public_lists(self) -> list[list[int]]:",
        f"    return [{', '.join([field.code(field.written) for field in lists])}]",
        "def set_public(self, numbers: list[int], lists: list[list[int]]) -> None:",
        *[f"    {field.code(field.taken, f'numbers[{i}]')}" for i, field in enumerate(facts)],
        *[f"    {field.code(field.taken, f'lists[{i}]')}" for i, field in enumerate(lists)],
        "    self.derive()",
        "def per_unit_lists(self) -> list[list[int]]:",
        f"    return [{', '.join(by_unit)}]",
        "def forget(self, unit: i64) -> None:",
        "    rest: i64 = ~bits.BIT[unit]",
        *[f"    {field.code(field.left)}" for field in fields if field.left],
        "def swap(self, one: i64, other: i64) -> None:",
        *[f"    {field.code(field.swapped)}" for field in fields if field.swapped],
        "    return",
    ]
    return "\n".join(lines) + "\n"


# -- for the derived methods --------------------------------------------------------------------------------


def without_unit(found: tuple[int, ...], per_unit: i64, unit: i64) -> tuple[int, ...]:
    """The codes about all other units."""
    if not found:
        return found
    return tuple([code for code in found if code // per_unit != unit])


def with_swap(found: tuple[int, ...], per_unit: i64, one: i64, other: i64) -> tuple[int, ...]:
    """The codes after two units have changed places."""
    if not found:
        return found
    moved: list[int] = []
    for code in found:
        unit = code // per_unit
        place = other if unit == one else one if unit == other else unit
        moved.append(int(place * per_unit + code % per_unit))
    moved.sort()
    return tuple(moved)


def remove_from(sets: list[int], unit: i64) -> None:
    """Take a unit out of each set."""
    rest: i64 = ~bits.BIT[unit]
    for i in range(len(sets)):
        sets[i] &= rest


def swap_in(sets: list[int], one: i64, other: i64) -> None:
    """Let two units change places in each set."""
    for i in range(len(sets)):
        if sets[i]:
            sets[i] = int(bits.swapped(sets[i], one, other))
