"""Game state of Sengoku Yugi: cards in their zones, units on their places, and what is on the units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import Step
from soultable.core.bits import BIT, members
from soultable.core.deck_game import DeckState
from soultable.core.event import Args
from soultable.core.fields import (
    UNSET,
    codes,
    derived,
    members_shown,
    number,
    numbers,
    passing,
    per_unit,
    unit_sets,
)
from soultable.core.zone import ALL_SEE, HEAP, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.sengoku_yugi.rules.board import COMMANDS, NOWHERE, PLACES, SEAT_OF, SQUARES
from soultable.games.sengoku_yugi.rules.options import Answers
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS as AILMENT_NAMES
from soultable.games.sengoku_yugi.rules.printed.codes import ELEMENTS, WEAPONS, slug_of
from soultable.games.sengoku_yugi.rules.shared_tables import Library

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs

    from soultable.core.game import Game

STRONGHOLD: Final = 0
HAND: Final = 1
FAMILIARS: Final = 2
STANDBY: Final = 3
BANISH: Final = 4
SUMMONING: Final = 5
COVERED: Final = 6
GUARD: Final = 7
FIELD: Final = 8
LOOKED: Final = 9
OWN_ZONES: Final = 10  # zones per seat

CHARACTER_BACK: Final = "character"
FAMILIAR_BACK: Final = "familiar"
LAYOUT: Final = Layout(
    [],
    [
        Zone("stronghold", NONE_SEE, PILE, CHARACTER_BACK, "SY-39 The draw pile, seen by nobody."),
        Zone("hand", OWNER_SEES, HEAP, CHARACTER_BACK, "SY-43 The Character Cards in hand."),
        Zone("familiars", OWNER_SEES, HEAP, FAMILIAR_BACK, "SY-40 The Familiar Cards in hand."),
        Zone("standby", ALL_SEE, HEAP, CHARACTER_BACK, "SY-72 Used cards that will be shuffled again."),
        Zone("banish", ALL_SEE, HEAP, CHARACTER_BACK, "SY-R39 Cards that never come back."),
        Zone("summoning", OWNER_SEES, HEAP, FAMILIAR_BACK, "SY-R131 The rest of the Familiar Deck."),
        Zone("covered", OWNER_SEES, ROW, CHARACTER_BACK, "SY-37 SY-38 The Commander and the Nameless."),
        Zone("guard", ALL_SEE, ROW, CHARACTER_BACK, "SY-147 The Last Guard while it fights."),
        Zone("field", ALL_SEE, ROW, CHARACTER_BACK, "SY-79 The cards of all face-up units, by place."),
        Zone("looked", OWNER_SEES, ROW, CHARACTER_BACK, "SY-R105 Cards of the Stronghold looked at."),
    ],
)

# Roles in a combat or an ability, which a unit keeps when it moves: the references of codes, and
JOINED: Final = 9  # SY-142 the Commander that joined
ROLES: Final = 10

# The results of a Damage Calculation (TW-9), as bits.
DEALT: Final = 1  # the attacker dealt Combat Damage
FELLED: Final = 2  # it defeated an enemy
BREACHED: Final = 4  # a Stronghold lost 1 HP
HELD: Final = 8  # AB-22 the attacker does not switch to Defense Stance
OUTCOMES: Final = 16

ATK: Final = 0
MAT: Final = 1
DEF: Final = 2
MDF: Final = 3
STATS: Final = ("atk", "mat", "def", "mdf")
TURN: Final = 0  # how long a modifier lasts
COMBAT: Final = 1
UNTIL: Final = ("turn", "combat")
MOST_MOD: Final = 31
MODS: Final = 2 * MOST_MOD + 1  # -31 … 31
PER_MOD: Final = len(STATS) * 2 * MODS  # codes of modifiers for each place

# Words that Events name, by kind: the index of a word is the first of its kind plus the number of the power,
# element (or attribute), ailment, or kind of a Familiar's ability.
TERMS: Final = (
    *STATS, *[slug_of(name) for name in ELEMENTS], *[slug_of(name) for name in AILMENT_NAMES],
    "physical", "magic", "support", "combat", "evolution",
    "mp", "hp", "cure", "full-cure", "blessing", "troop", *[slug_of(name) for name in WEAPONS],
)  # fmt: skip
STAT_WORD: Final = 0
ELEMENT_WORD: Final = 4
AILMENT_WORD: Final = 12
PHYSICAL_WORD: Final = 20
MAGIC_WORD: Final = 21
KIND_WORD: Final = 22

AILMENTS: Final = 8
ATTRIBUTES: Final = 7
HPS: Final = 32  # more HP than any card allows
MARKS: Final = 16  # SY-R161 the used abilities of a card, as bits
FAMILIAR_USED: Final = 1
MOST_NUMBER: Final = 1000


class SengokuYugi(DeckState):
    """SY-34 A place identifies a unit. Rare facts are sorted codes, most of which begin with a place.

    SY-R108 SY-R111 SY-R121 A unit that leaves loses all per-unit fields; SY-R49 they move with it.
    """

    turn: i64 = number(0, (0, 100_000))  # number of player turns begun
    active: i64 = number(0, (0, 1))
    first: i64 = number(0, (0, 1))  # SY-44
    magical: i64 = number(0, (0, 1))  # SY-103 whether the present combat is magical
    guard_bonus: i64 = number(0, (0, MOST_NUMBER))  # SY-148
    outcome: i64 = number(0, (0, OUTCOMES - 1))
    ap: list[int] = numbers([0, 0])  # SY-14 SY-58
    stronghold_hp: list[int] = numbers([0, 0])
    hp: list[int] = per_unit([0] * PLACES, leaving=0, shown="unit_hp")  # SY-63 SY-64
    stacks_0: list[int] = numbers([])  # parallel to the cards of a field: place * 16 + abilities used
    stacks_1: list[int] = numbers([])
    role_bits: list[int] = unit_sets(ROLES, "roles")
    list_0: tuple[int, ...] = codes()  # SY-R165 the faces of a deck known to all
    list_1: tuple[int, ...] = codes()
    ailing: tuple[int, ...] = codes(AILMENTS)  # place * 8 + ailment
    blessed: tuple[int, ...] = codes(ATTRIBUTES)  # place * 7 + attribute, once for each Blessing
    mods: tuple[int, ...] = codes(PER_MOD)  # ((place * 4 + power) * 2 + until) * 63 + 31 + amount
    free_moves: tuple[int, ...] = codes(1)  # SY-R126 a place for each free Move made in this turn
    spent: tuple[int, ...] = codes()  # SY-R161 ((seat * 4 + zone) * faces + face) * 16 + abilities used
    lying: i64 = members_shown("defense", per_unit=True)  # SY-29 in Defense Stance
    newly: i64 = members_shown("fresh", per_unit=True)  # SY-R55 newly deployed
    bound: i64 = members_shown("contracted", per_unit=True)  # SY-R143 the Contract was made in this turn
    on_side: i64 = members_shown("turned", per_unit=True)  # SY-227 the Egg is turned sideways
    face_down: i64 = members_shown("down")  # SY-R25
    uses: tuple[int, ...] = codes()  # SY-R184 (seat * faces + face) * 16 + mark, for each use this turn
    picks: list[int] = passing([0, 0])  # the chosen decks, until they are laid out
    top: list[int] = derived([NOWHERE] * PLACES)  # place -> the face of its character or Released Familiar
    under: list[int] = derived([NOWHERE] * PLACES)  # place -> face of the contracted Familiar
    host_0: i64 = derived(0)  # where a seat's face-up units are, as bits
    host_1: i64 = derived(0)
    aura: i64 = derived(0)  # SY-172 the units whose top card has a CNT ability

    def __init__(self, game: Game, settings: dict[str, int | str], library: Library) -> None:
        super().__init__(game, 2, settings, UNSET)
        self.library: Final = library
        self.catalog: Final[Catalog] = library.catalog
        self.answers: Final[Answers] = library.answers

    # -- public facts in another form than the fields -------------------------------------------------

    @property
    def unit_hp(self) -> list[int]:
        """The HP of every unit, face-up or face-down: place * 32 + HP."""
        return [place * HPS + self.hp[place] for place in members(self.ground())]

    @unit_hp.setter
    def unit_hp(self, codes: list[int]) -> None:
        self.hp = [0] * PLACES
        for code in codes:
            self.hp[code // HPS] = code % HPS

    @property
    def roles(self) -> list[int]:
        """All roles of units: role * 22 + place."""
        found: list[int] = []
        for role in range(ROLES):
            found += [role * PLACES + place for place in members(self.role_bits[role])]
        return found

    @roles.setter
    def roles(self, codes: list[int]) -> None:
        self.role_bits = [0] * ROLES
        for code in codes:
            self.role_bits[code // PLACES] |= BIT[code % PLACES]

    def set_board(self) -> None:
        """Derive the board from the fields: called when cards have been dealt to an empty table."""
        self.top = [NOWHERE] * PLACES
        self.under = [NOWHERE] * PLACES
        self.host_0 = 0
        self.host_1 = 0
        self.aura = 0
        for seat in (0, 1):
            for code in self.stacks(seat):
                self.look_again(code // MARKS)

    def look_again(self, place: i64) -> None:
        """Update what stands on a place after its cards have changed."""
        seat = SEAT_OF[place]
        field, stacks = self.field(seat), self.stacks(seat)
        character: i64 = NOWHERE
        familiar: i64 = NOWHERE
        is_character = self.catalog.is_character
        for i in range(len(stacks)):
            if stacks[i] // MARKS == place:
                face = self.faces[field[i]]
                if is_character[face]:
                    character = face
                else:
                    familiar = face
        bit: i64 = BIT[place]
        top = character if character != NOWHERE else familiar
        self.top[place] = top
        self.under[place] = familiar if character != NOWHERE else NOWHERE
        self.aura &= ~bit
        if top == NOWHERE:
            self.host_0 &= ~bit
            self.host_1 &= ~bit
            return
        if seat == 0:
            self.host_0 |= bit
        else:
            self.host_1 |= bit
        if self.catalog.auras[top]:
            self.aura |= bit

    # -- who and where -------------------------------------------------------------------------------

    def zone_of(self, seat: i64, zone: i64) -> list[int]:
        return self.zones[seat * OWN_ZONES + zone]

    def hand(self, seat: i64) -> list[int]:
        return self.zones[seat * OWN_ZONES + HAND]

    def field(self, seat: i64) -> list[int]:
        return self.zones[seat * OWN_ZONES + FIELD]

    def stacks(self, seat: i64) -> list[int]:
        return self.stacks_0 if seat == 0 else self.stacks_1

    def units(self, seat: i64) -> i64:
        """A seat's face-up units, on the grid or in the Command Zone, as bits."""
        return self.host_0 if seat == 0 else self.host_1

    def fighters(self, seat: i64) -> i64:
        """SY-R6 SY-R97 A seat's face-up units on the Battlefield, as bits."""
        return (self.host_0 if seat == 0 else self.host_1) & ~COMMANDS

    def ground(self) -> i64:
        """SY-R18 The places occupied by units, face-up or face-down, as bits."""
        return self.host_0 | self.host_1 | self.face_down

    def is_lying(self, place: i64) -> bool:
        """SY-29 Whether a unit is in Defense Stance."""
        return self.lying & BIT[place] != 0

    def is_released(self, place: i64) -> bool:
        """SY-240 Whether the unit there is a Released Familiar."""
        return not self.catalog.is_character[self.top[place]]

    def level(self, place: i64) -> i64:
        """The Level of the unit there, which is its top card's."""
        level: i64 = self.catalog.level[self.top[place]]
        return level

    def most_hp(self, place: i64) -> i64:
        """SY-25 SY-65 SY-214 SY-250 SY-253 The maximum HP: Deployment Cost or Contract Cost."""
        cost: i64 = self.catalog.cost[self.top[place]]
        return cost

    def open_list(self, seat: i64) -> tuple[int, ...]:
        """SY-R165 All faces of a deck whose list is known; empty if it is not."""
        return self.list_0 if seat == 0 else self.list_1

    # -- words ---------------------------------------------------------------------------------------

    def unit_name(self, unit: int) -> str:
        """SY-34 The unit on this place as an arg: the id of its top card, and the place's number."""
        return f"{self.catalog.names[self.top[unit]]}.{unit}"

    def unit_args(self, place: i64) -> Args:
        """A unit and where it stands, as args."""
        return {"unit": self.unit_name(place), "target": SQUARES[place]}

    def title(self, card: int) -> str:
        return self.catalog.titles[self.faces[card]]

    def title_at(self, place: i64) -> str:
        """The title of the unit there: `Soma-3`, or the face of a Released Familiar."""
        return self.catalog.titles[self.top[place]]


class PlaceStep(Step[SengokuYugi]):
    """A Step about one place."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.place,)
