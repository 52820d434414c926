"""Game state of Sengoku Yugi: cards in their zones, units on their places, and what is on the units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.agenda import State, Step
from soultable.core.zone import ALL_SEE, HEAP, NONE_SEE, OWNER_SEES, PILE, ROW, Layout, Zone
from soultable.games.sengoku_yugi.rules.board import BIT, COMMANDS, NAMES, NOWHERE, PLACES, SEAT_OF, places_in
from soultable.games.sengoku_yugi.rules.options import Answers
from soultable.games.sengoku_yugi.rules.printed.catalog import Catalog
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

AILMENTS: Final = 8
ATTRIBUTES: Final = 7
HPS: Final = 32  # more HP than any card allows
MARKS: Final = 16  # SY-R161 the used abilities of a card, as bits
FAMILIAR_USED: Final = 1
NONE: Final[list[int]] = []  # never changed; a new State's lists until they are set


class SengokuYugi(State):
    """SY-34 A place identifies a unit. Rare facts are sorted tuples of numbers that begin with a place."""

    def __init__(self, game: Game, settings: dict[str, int | str], library: Library) -> None:
        super().__init__(game, 2, settings, NONE)
        self.library: Final = library
        self.catalog: Final[Catalog] = library.catalog
        self.answers: Final[Answers] = library.answers
        self.second: i64 = 0  # the first card of seat 1
        self.turn: i64 = 0  # number of player turns begun
        self.active: i64 = 0
        self.first: i64 = 0  # SY-44
        self.magical: i64 = 0  # SY-103 whether the present combat is magical
        self.guard_bonus: i64 = 0  # SY-148
        self.outcome: i64 = 0
        self.ap: list[int] = NONE  # SY-14 SY-58
        self.stronghold_hp: list[int] = NONE
        self.hp: list[int] = NONE  # SY-63 SY-64 by place
        self.stacks_0: list[int] = NONE  # parallel to the cards of a field: place * 16 + abilities used
        self.stacks_1: list[int] = NONE
        self.role_bits: list[int] = NONE  # by role: its units, as bits
        self.list_0: tuple[int, ...] = ()  # SY-R165 the faces of a deck known to all
        self.list_1: tuple[int, ...] = ()
        self.ailing: tuple[int, ...] = ()  # place * 8 + ailment
        self.blessed: tuple[int, ...] = ()  # place * 7 + attribute, once for each Blessing
        self.mods: tuple[int, ...] = ()  # ((place * 4 + power) * 2 + until) * 63 + 31 + amount
        self.free_moves: tuple[int, ...] = ()  # SY-R126 a place for each free Move made in this turn
        self.spent: tuple[int, ...] = ()  # SY-R161 ((seat * 4 + zone) * faces + face) * 16 + abilities used
        self.uses: tuple[int, ...] = ()  # SY-R184 (seat * faces + face) * 16 + mark, for each use this turn
        self.lying: i64 = 0  # SY-29 in Defense Stance, as bits
        self.newly: i64 = 0  # SY-R55 newly deployed
        self.bound: i64 = 0  # SY-R143 the Contract was made in this turn
        self.on_side: i64 = 0  # SY-227 the Egg is turned sideways
        self.face_down: i64 = 0  # SY-R25
        self.picks: list[int] = NONE  # the chosen decks, until they are laid out
        # Derived from the zones and the stacks.
        self.top: list[int] = NONE  # place -> face of the character, or of the Released Familiar
        self.under: list[int] = NONE  # place -> face of the contracted Familiar
        self.host_0: i64 = 0  # where a seat's face-up units are, as bits
        self.host_1: i64 = 0
        self.aura: i64 = 0  # SY-172 the units whose top card has a CNT ability

    def clone(self) -> SengokuYugi:
        s = SengokuYugi(self.game, self.settings, self.library)
        self.copy_into(s)
        s.faces = self.faces
        s.second = self.second
        s.turn = self.turn
        s.active = self.active
        s.first = self.first
        s.magical = self.magical
        s.guard_bonus = self.guard_bonus
        s.outcome = self.outcome
        s.ap = self.ap.copy()
        s.stronghold_hp = self.stronghold_hp.copy()
        s.hp = self.hp.copy()
        s.stacks_0 = self.stacks_0.copy()
        s.stacks_1 = self.stacks_1.copy()
        s.role_bits = self.role_bits.copy()
        s.list_0 = self.list_0
        s.list_1 = self.list_1
        s.ailing = self.ailing
        s.blessed = self.blessed
        s.mods = self.mods
        s.free_moves = self.free_moves
        s.spent = self.spent
        s.uses = self.uses
        s.lying = self.lying
        s.newly = self.newly
        s.bound = self.bound
        s.on_side = self.on_side
        s.face_down = self.face_down
        s.picks = self.picks.copy()
        s.top = self.top.copy()
        s.under = self.under.copy()
        s.host_0 = self.host_0
        s.host_1 = self.host_1
        s.aura = self.aura
        return s

    # -- public facts, by name ------------------------------------------------------------------------

    @property
    def defense(self) -> list[int]:
        return places_in(self.lying)

    @property
    def fresh(self) -> list[int]:
        return places_in(self.newly)

    @property
    def contracted(self) -> list[int]:
        return places_in(self.bound)

    @property
    def turned(self) -> list[int]:
        return places_in(self.on_side)

    @property
    def down(self) -> list[int]:
        return places_in(self.face_down)

    @property
    def unit_hp(self) -> list[int]:
        """The HP of every unit, face-up or face-down: place * 32 + HP."""
        return [place * HPS + self.hp[place] for place in places_in(self.ground())]

    @property
    def roles(self) -> list[int]:
        """All roles of units: role * 22 + place."""
        found: list[int] = []
        for role in range(ROLES):
            found += [role * PLACES + place for place in places_in(self.role_bits[role])]
        return found

    def set_public(self, numbers: list[int], lists: list[list[int]]) -> None:
        self.turn, self.active, self.first = numbers[0], numbers[1], numbers[2]
        self.magical, self.guard_bonus, self.outcome = numbers[3], numbers[4], numbers[5]
        self.ap = lists[0].copy()
        self.stronghold_hp = lists[1].copy()
        self.hp = [0] * PLACES
        for code in lists[2]:
            self.hp[code // HPS] = code % HPS
        self.stacks_0 = lists[3].copy()
        self.stacks_1 = lists[4].copy()
        self.role_bits = [0] * ROLES
        for code in lists[5]:
            self.role_bits[code // PLACES] |= BIT[code % PLACES]
        self.list_0 = tuple(lists[6])
        self.list_1 = tuple(lists[7])
        self.ailing = tuple(lists[8])
        self.blessed = tuple(lists[9])
        self.mods = tuple(lists[10])
        self.free_moves = tuple(lists[11])
        self.spent = tuple(lists[12])
        self.lying = bits_in(lists[13])
        self.newly = bits_in(lists[14])
        self.bound = bits_in(lists[15])
        self.on_side = bits_in(lists[16])
        self.face_down = bits_in(lists[17])
        self.uses = tuple(lists[18])

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

    def set_cards(self, first: list[int], second: list[int]) -> None:
        """Set whose cards are whose: those of seat 0 in canonical order, then those of seat 1."""
        self.faces = sorted(first) + sorted(second)
        self.second = len(first)

    def owner_of(self, card: int) -> int:
        return 0 if card < self.second else 1

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

    def title(self, card: int) -> str:
        return self.catalog.titles[self.faces[card]]

    def title_at(self, place: i64) -> str:
        """The title of the unit there: `Soma-3`, or the face of a Released Familiar."""
        return self.catalog.titles[self.top[place]]

    def placed(self, place: i64) -> str:
        """A unit with its place, after its owner has been named: `Soma-3 on af2`."""
        return f"{self.catalog.titles[self.top[place]]} on {NAMES[place]}"

    def named(self, place: i64) -> str:
        """A unit with its owner and place: `Soma-3 of @0 on af2`."""
        return f"{self.catalog.titles[self.top[place]]} of @{SEAT_OF[place]} on {NAMES[place]}"


def bits_in(places: list[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def cell_ref(place: i64) -> tuple[str, ...]:
    """The reference to a place, for Options and Events."""
    return (f"cell.{NAMES[place]}",)


class SeatStep(Step[SengokuYugi]):
    """A Step of one seat."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)


class PlaceStep(Step[SengokuYugi]):
    """A Step about one place."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def fields(self) -> tuple[object, ...]:
        return (self.place,)
