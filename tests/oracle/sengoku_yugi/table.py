"""Sengoku Yugi: cards, units and zones, and what can happen to them without asking anybody."""

from collections import Counter
from collections.abc import Callable

from tests.oracle.chance import Chance
from tests.oracle.driver import Outcome
from tests.oracle.sengoku_yugi.board import COMMAND, INDEX, around, on_battlefield, seat_of
from tests.oracle.sengoku_yugi.book import BOOK, SIGNS_OF_GROWTH, Ability, Card

HAND_LIMIT = 5  # SY-69
FAMILIAR_LIMIT = 3
POWERS = ("atk", "mat", "def", "mdf")


class GameOver(Exception):
    """Thrown when a Stronghold falls."""

    def __init__(self, winner: int) -> None:
        super().__init__(f"seat {winner} wins")
        self.winner = winner


class Copy:
    """One physical card, with the abilities it used this turn as bits (SY-R87, SY-R161)."""

    def __init__(self, card: str, used: int = 0) -> None:
        self.card: Card = BOOK.cards[card]
        self.used = used

    @property
    def id(self) -> str:
        return self.card.id

    def __repr__(self) -> str:
        return f"{self.id}/{self.used}"


def bit_of(card: Card, ability: Ability) -> int:
    """1, 2, 4 for the printed ones, 8 for Signs of Growth."""
    return 8 if ability.code == SIGNS_OF_GROWTH else 1 << card.abilities.index(ability)


class Unit:
    """A character with what lies under it, or a Released Familiar (which has no Character Cards)."""

    def __init__(self, seat: int, place: str, cards: list[Copy], familiars: list[Copy] | None = None) -> None:
        self.seat = seat
        self.place = place  # empty once it has left
        self.cards = cards  # Growth Sources bottom to top, then the top card
        self.familiars: list[Copy] = familiars or []  # Evolution Sources bottom to top, then the Familiar
        self.hp = 1  # SY-81 SY-R22
        self.attacks = True  # Attack Stance, or Defense Stance
        self.ailments: set[str] = set()
        self.blessings: Counter[str] = Counter()
        self.for_turn: Counter[str] = Counter()  # modifiers until end of turn
        self.for_combat: Counter[str] = Counter()
        self.keeps_stance = False  # AB-22
        self.free_moves = 0
        self.is_fresh = False  # SY-R55 newly deployed
        self.is_new_contract = False  # SY-R143
        self.is_turned = False  # SY-227 the Egg
        self.is_down = False  # SY-R25 face-down
        self.was_called = False  # SY-R153 the Familiar stack's ability

    @property
    def is_released(self) -> bool:
        return not self.cards

    @property
    def top(self) -> Card:
        return (self.cards or self.familiars)[-1].card

    @property
    def familiar(self) -> Card | None:
        """The top card of its Familiar stack."""
        return self.familiars[-1].card if self.familiars else None

    @property
    def has_egg(self) -> bool:
        return self.familiar is not None and self.familiar.is_egg

    @property
    def sources(self) -> list[Copy]:
        """SY-88 Growth Sources."""
        return self.cards[:-1]

    @property
    def evolution_sources(self) -> list[Copy]:
        """SY-238"""
        return self.familiars[:-1]

    @property
    def on_field(self) -> bool:
        """Face-up on the Battlefield."""
        return on_battlefield(self.place) and not self.is_down

    def heal(self, more: int) -> None:
        """SY-65 SY-250 Never above the maximum."""
        self.hp = min(self.hp + more, self.top.cost)

    def add_source(self, copy: Copy) -> None:
        """SY-195 SY-R103 By Level below the top card; of equal ones the new one above."""
        at = sum(1 for one in self.sources if one.card.level <= copy.card.level)
        self.cards.insert(at, copy)

    def __repr__(self) -> str:
        return f"<{self.top.id} {self.place} {self.hp}>"


class Table:
    """Everything that lies on the table; the top of a pile is the end of its list."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.ultimate = False
        self.ap_cap = 50
        self.turn = 0
        self.active = 0
        self.first = -1
        self.ap = [0, 0]
        self.walls = [0, 0]  # Stronghold HP
        self.lists: list[Counter[str] | None] = [None, None]  # open Character Decks (SY-R165)
        self.familiar_lists: list[Counter[str] | None] = [None, None]
        self.stronghold: list[list[Copy]] = [[], []]
        self.hand: list[list[Copy]] = [[], []]
        self.familiars: list[list[Copy]] = [[], []]  # Familiar Cards in hand
        self.standby: list[list[Copy]] = [[], []]
        self.banish: list[list[Copy]] = [[], []]
        self.summoning: list[list[Copy]] = [[], []]
        self.guard: list[list[Copy]] = [[], []]
        self.looked: list[list[Copy]] = [[], []]  # cards of the Stronghold while they are looked at
        self.units: list[Unit] = []
        self.uses: Counter[tuple[int, str, int]] = Counter()  # SY-R184 seat, card, ability as a bit
        self.healed = self.charged = self.sent = False  # what was done this Charge Phase

    # -- units ----------------------------------------------------------------------------------------

    def at(self, place: str) -> Unit | None:
        return next((unit for unit in self.units if unit.place == place), None)

    def unit_at(self, place: str) -> Unit:
        unit = self.at(place)
        assert unit is not None, place
        return unit

    def is_empty(self, place: str) -> bool:
        return self.at(place) is None

    def own(self, seat: int) -> list[Unit]:
        """Every unit of a seat by place, the Command Zone last."""
        found = [unit for unit in self.units if unit.seat == seat]
        return sorted(found, key=lambda unit: INDEX[unit.place])

    def fielded(self, seat: int) -> list[Unit]:
        """Its face-up units on the Battlefield."""
        return [unit for unit in self.own(seat) if unit.on_field]

    def commander(self, seat: int) -> Unit | None:
        return self.at(COMMAND[seat])

    def allies_around(self, unit: Unit) -> list[Unit]:
        """SY-R16 Own units in the surroundings."""
        near = around(unit.place)
        return [one for one in self.fielded(unit.seat) if one.place in near]

    def has_name(self, seat: int, name: str) -> bool:
        """SY-82 SY-R44 SY-R46 Whether a top card on the own Battlefield has this name."""
        own = [unit for unit in self.own(seat) if on_battlefield(unit.place)]
        return bool(name) and any(unit.top.name == name for unit in own)

    def put(self, unit: Unit) -> Unit:
        assert self.is_empty(unit.place) and seat_of(unit.place) == unit.seat
        self.units.append(unit)
        return unit

    # -- AP and dice ----------------------------------------------------------------------------------

    def gain(self, seat: int, more: int) -> None:
        """SY-R32"""
        self.ap[seat] = min(self.ap[seat] + more, self.ap_cap)

    def pay(self, seat: int, amount: int) -> None:
        assert self.ap[seat] >= amount
        self.ap[seat] -= amount

    def roll(self) -> int:
        """SY-R109"""
        return 1 + self.chance.below(6)

    # -- the Stronghold's pile ------------------------------------------------------------------------

    def shuffle(self, seat: int) -> None:
        self.stronghold[seat].sort(key=lambda copy: BOOK.face(copy.id))
        self.chance.shuffle(self.stronghold[seat])

    def refill(self, seat: int) -> bool:
        """SY-R37 Standby becomes the Stronghold if that is empty; whether a card is there now."""
        if not self.stronghold[seat] and self.standby[seat]:
            self.stronghold[seat], self.standby[seat] = self.standby[seat], []
            for copy in self.stronghold[seat]:
                copy.used = 0  # SY-R161
            self.shuffle(seat)
        return bool(self.stronghold[seat])

    def next_card(self, seat: int) -> Copy | None:
        """SY-R38 The top card, if there is any."""
        return self.stronghold[seat].pop() if self.refill(seat) else None

    def draw(self, seat: int) -> bool:
        copy = self.next_card(seat)
        if copy is not None:
            self.hand[seat].append(copy)
        return copy is not None

    def lay_under(self, seat: int, copy: Copy) -> None:
        """SY-167 At the bottom."""
        copy.used = 0
        self.stronghold[seat].insert(0, copy)

    def summon_back(self, seat: int, copy: Copy) -> None:
        """SY-221 SY-254 To the Summoning Zone."""
        copy.used = 0
        self.summoning[seat].append(copy)

    # -- the end --------------------------------------------------------------------------------------

    def outcome(self, winners: list[int], ending: str) -> Outcome:
        returns = [0.5, 0.5] if not winners else [float(seat in winners) for seat in (0, 1)]
        return Outcome(returns, ending, self.turn, winners)


# -- picking among equal cards (SY-R161) ------------------------------------------------------------------


def kinds(copies: list[Copy]) -> list[str]:
    """One name for each kind, ascending by face."""
    return BOOK.sort(list({copy.id for copy in copies}))


def least_used(copies: list[Copy], card: str, fits: Callable[[Copy], bool] = lambda copy: True) -> Copy:
    return min((copy for copy in copies if copy.id == card and fits(copy)), key=lambda copy: copy.used)


def most_used(copies: list[Copy], card: str) -> Copy:
    return max((copy for copy in copies if copy.id == card), key=lambda copy: copy.used)


def take(copies: list[Copy], card: str) -> Copy:
    """Remove the least used one."""
    chosen = least_used(copies, card)
    copies.remove(chosen)
    return chosen


def throw(copies: list[Copy], card: str) -> Copy:
    """Remove the most used one."""
    chosen = most_used(copies, card)
    copies.remove(chosen)
    return chosen
