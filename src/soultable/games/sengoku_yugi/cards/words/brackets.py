"""What stands in [ ] (SY-176): about a card and about a unit, and how it reads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from soultable.cards.card import Fact, number_in, word_in
from soultable.cards.schema import Change, Either, Field, Line, Number, Numbers, Shape, Word, Written
from soultable.games.sengoku_yugi.rules.printed.codes import ATTRIBUTES, ROWS, STANCES, WEAPONS
from soultable.games.sengoku_yugi.rules.printed.codes import LEVELS as MOST_LEVEL

LEVEL: Final = Number(1, MOST_LEVEL)
REFERENCE: Final = Written(
    "a unit: self, event.target, event.attacker, paid, or the name given by 'as'",
    r"[a-z][a-z0-9_]{0,19}(\.[a-z]{1,20})?",
)
STANCE: Final = Word("stance", STANCES, {"atk": "Attack Stance", "def": "Defense Stance"})
LEVELS: Final = Either(
    "a number from 1 to 4, a list of such numbers, or 'self+1'",
    (LEVEL, Numbers(1, MOST_LEVEL, 1, MOST_LEVEL), Word("level", ("self+1",))),
)
OWN_ATTRIBUTE: Final = Word("attribute", (*ATTRIBUTES, "self"))
BOUND: Final = Either("a number from 1 to 4, or 'self'", (LEVEL, Word("level", ("self",))))
HP_BELOW: Final = Either("a number from 2 to 30, or 'lv'", (Number(2, 30), Word("number", ("lv",))))


@dataclass(frozen=True)
class Speech:
    """One style of saying what an ability does."""

    plain: bool
    stronghold: str
    field: str
    sources: str
    rows: Mapping[str, str]


BOOK: Final = Speech(False, "SH", "BF", "GS", {"FL": "FL", "BL": "BL"})
PLAIN: Final = Speech(
    True, "Stronghold", "Battlefield", "Growth Sources", {"FL": "Frontline", "BL": "Backline"}
)


@dataclass(frozen=True)
class Bracket:
    """A key of a filter: how the rules print it, and how people read it.

    With `own`, a word that means something of the card itself, it reads otherwise.
    """

    key: str
    shape: Shape
    printed: str
    plain: str
    own: str = ""
    own_printed: str = ""
    own_plain: str = ""

    @property
    def field(self) -> Field:
        return Field(self.key, self.shape, "")

    def text(self, fact: Fact, say: Speech) -> str:
        if self.own and fact == self.own:
            return self.own_plain if say.plain else self.own_printed
        if isinstance(fact, tuple):
            numbers = [int(one) for one in fact]
            fact = span(numbers, " to ", " or ") if say.plain else span(numbers, "-", "")
        if say.plain and isinstance(self.shape, Word) and isinstance(fact, str):
            fact = self.shape.reads.get(fact, fact)
        return (self.plain if say.plain else self.printed).format(fact)


def span(numbers: Sequence[int], joint: str, last: str) -> str:
    """`2-3`, `1/3`; in plain words `2 or 3`, `1 to 3`."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1 and not (last and len(numbers) == 2):
        return f"{numbers[0]}{joint}{numbers[-1]}"
    return (last or "/").join([str(one) for one in numbers])


NAME: Final = Bracket("name", Line(60), "『{}』", "named {}", "self", "same name", "of the same name")
OF_LEVEL: Final = Bracket(
    "lv", LEVELS, "Lv{}", "of Level {}", "self+1", "Lv = this Lv+1", "of the next Level"
)
LEAST_LEVEL: Final = Bracket(
    "lv_min",
    BOUND,
    "Lv≥{}",
    "of at least Level {}",
    "self",
    "Lv≥this Lv",
    "of at least this card's Level",
)
MOST_LEVELS: Final = Bracket(
    "lv_max",
    BOUND,
    "Lv≤{}",
    "of at most Level {}",
    "self",
    "Lv≤this Lv",
    "of at most this card's Level",
)
ATTRIBUTE: Final = Bracket(
    "attr",
    OWN_ATTRIBUTE,
    "{}",
    "of {}",
    "self",
    "this character's attribute",
    "of this character's attribute",
)
ARMED: Final = {one: one if one.endswith("s") else f"a {one}" for one in WEAPONS}
WEAPON: Final = Bracket("weapon", Word("weapon", WEAPONS, ARMED), "{}", "with {}")
MOST_ATK: Final = Bracket("atk_max", Number(0, 99), "ATK≤{}", "with at most {} ATK")
LEAST_MAT: Final = Bracket("mat_min", Number(1, 99), "MAT≥{}", "with at least {} MAT")
FEW_HP: Final = Bracket(
    "hp_lt", HP_BELOW, "HP<{}", "with less than {} HP", "lv", "HP<Lv", "with less HP than its Level"
)
POWERFUL: Final = (MOST_ATK, LEAST_MAT, FEW_HP)
IN_BRACKETS: Final = (NAME, OF_LEVEL, LEAST_LEVEL, MOST_LEVELS, ATTRIBUTE, WEAPON, *POWERFUL)
OF_CARD: Final = (
    *[one.field for one in (OF_LEVEL, LEAST_LEVEL, MOST_LEVELS, NAME, ATTRIBUTE, WEAPON)],
    Field("epithet_contains", Line(40), ""),
)
OF_ROW: Final = Field("row", Word("row", ROWS), "")
STANDING: Final = (Field("stance", STANCE, ""), OF_ROW)
OF_POWER: Final = tuple([one.field for one in POWERFUL])
OF_UNIT: Final = (*OF_CARD, *STANDING, *OF_POWER, Field("not", REFERENCE, ""))


def within(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The same keys, in the table `filter`."""
    return tuple([Field(f"filter.{one.key}", one.shape, one.default) for one in fields])


def brackets(more: Mapping[str, Fact], prefix: str, say: Speech, name: bool = True) -> str:
    """` [HP<Lv]`, ` with less HP than its Level`; without the part that follows the brackets."""
    rows = IN_BRACKETS if name else IN_BRACKETS[1:]
    said = [one.text(more[prefix + one.key], say) for one in rows if more.get(prefix + one.key, "") != ""]
    if not said:
        return ""
    return " " + " ".join(said) if say.plain else f" [{', '.join(said)}]"


def after_brackets(more: Mapping[str, Fact], prefix: str, say: Speech) -> str:
    """` in the FL`, ` in Attack Stance`, ` whose Epithet contains Elf`."""
    row, stance = word_in(more, f"{prefix}row"), word_in(more, f"{prefix}stance")
    epithet = word_in(more, f"{prefix}epithet_contains")
    said = f" in the {say.rows[row]}" if row else ""
    said += f" in {STANCE.reads[stance]}" if stance else ""
    return said + (f" whose Epithet contains {epithet}" if epithet else "")


def described(more: Mapping[str, Fact], say: Speech) -> str:
    return brackets(more, "filter.", say) + after_brackets(more, "filter.", say)


POWERS: Final = {"atk": "ATK", "mat": "MAT", "def": "DEF", "mdf": "MDF"}
POWER_FIELDS: Final = tuple([Field(key, Change(9), "") for key in POWERS])


def powers(more: Mapping[str, Fact]) -> str:
    """`ATK+2, MAT-1`."""
    return ", ".join([f"{POWERS[key]}{number_in(more, key):+d}" for key in POWERS if key in more])


def dice(numbers: Sequence[int], say: Speech) -> str:
    """`[4]-[6]`, `[1][6]`; in plain words `on 4 to 6`."""
    if say.plain:
        return f"on {span(numbers, ' to ', ' or ')}"
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"[{numbers[0]}]-[{numbers[-1]}]"
    return "".join([f"[{one}]" for one in numbers])
