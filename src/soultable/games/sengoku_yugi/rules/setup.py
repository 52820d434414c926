"""Setup (SY-36…SY-49, SY-R19…SY-R25): decks, secret choices, hands, the start roll."""

from __future__ import annotations

from typing import Any, Final

from soultable.cards.card import OWN, own_id
from soultable.core.agenda import Decision, Step
from soultable.core.bits import BIT
from soultable.core.combinators import Together
from soultable.core.event import Args, Message
from soultable.core.option import Option, Reason
from soultable.games.sengoku_yugi.rules.board import COMMAND, PERIMETERS, PLACES, SQUARES
from soultable.games.sengoku_yugi.rules.options import (
    COMMANDER,
    DECK,
    EGG,
    FAMILIAR_DECK,
    NAMELESS,
    relabelled,
)
from soultable.games.sengoku_yugi.rules.printed.codes import MAIN
from soultable.games.sengoku_yugi.rules.random_deck import random_characters, random_familiars
from soultable.games.sengoku_yugi.rules.shared_tables import ReadyDeck, number_of
from soultable.games.sengoku_yugi.rules.state import (
    COVERED,
    FAMILIARS,
    MARKS,
    OWN_ZONES,
    STRONGHOLD,
    SUMMONING,
    SengokuYugi,
)
from soultable.games.sengoku_yugi.rules.turn import START_TURN
from soultable.games.sengoku_yugi.rules.zones import draw, shuffle_stronghold, take

OPENING_HAND: Final = 5  # SY-43
STANDARD_HP: Final = 6  # SY-5
ULTIMATE_HP: Final = 8  # SY-8
SECOND_AP: Final = 5  # SY-45
DIE: Final = 6
NOT_A_LEADER: Final = Reason("not-a-commander", "SY-37")
NOT_AN_EGG: Final = Reason("not-in-deck", "SY-40")
NOT_PERIMETER: Final = Reason("nameless-on-perimeter", "SY-38")
SAME_NAMELESS: Final = Reason("same-card", "SY-R19")


def is_ultimate(s: SengokuYugi) -> bool:
    """SY-3 SY-4 SY-7 SY-41 Whether Ultimate is played; Standard has no Familiars."""
    return s.settings["mode"] == "ultimate"


class SetUp(Step[SengokuYugi]):
    """SY-36…SY-49 SY-R21 Decks, then the secret choices, then shuffling, hands and the start roll."""

    def run(self, s: SengokuYugi) -> None:
        assert not s.faces, "only an empty table is set up"
        steps: list[Step[Any]] = []
        asked = [ChooseDeck(seat) for seat in (0, 1) if s.settings[f"deck{seat}"] == "choose"]
        if asked:
            steps.append(Together(tuple(asked)))
        steps.append(LAY_OUT)
        if is_ultimate(s):
            wanted = [ChooseFamiliars(seat) for seat in (0, 1) if s.settings[f"familiars{seat}"] == "choose"]
            if wanted:
                steps.append(Together(tuple(wanted)))
            steps.append(LAY_OUT_FAMILIARS)
        steps.append(Together((ChooseCommander(0), ChooseCommander(1))))
        if is_ultimate(s):
            steps.append(Together((ChooseEgg(0), ChooseEgg(1))))
        steps += [Together((PlaceNameless(0), PlaceNameless(1))), DEAL_HANDS, ROLL_FOR_FIRST]
        s.do_all(steps)


# -- decks -----------------------------------------------------------------------------------------------


class ChooseDeck(Decision[SengokuYugi]):
    """SY-12 SY-R165 Choose a ready Character Deck, or a random legal one."""

    def options(self, s: SengokuYugi) -> list[Option]:
        return s.answers.decks

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        s.picks[self.who] = option.thing

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return None if option.verb == DECK else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-deck")

    def rule(self) -> str:
        return "SY-12"


class ChooseFamiliars(Decision[SengokuYugi]):
    """SY-13 Choose a ready Familiar Deck, or a random legal one."""

    def options(self, s: SengokuYugi) -> list[Option]:
        return s.answers.familiar_decks

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        s.picks[self.who] = option.thing

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return None if option.verb == FAMILIAR_DECK else self.not_now(s)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-familiar-deck")

    def rule(self) -> str:
        return "SY-13"


class LayOut(Step[SengokuYugi]):
    """SY-12 SY-22 SY-R181 Lay out each Character Deck, Nameless apart; SY-R165 named lists are open."""

    def run(self, s: SengokuYugi) -> None:
        assert not s.faces, "the decks are laid out once"
        ready = s.library.ready
        decks: list[list[int]] = []
        for seat in (0, 1):
            wanted = str(s.settings[f"deck{seat}"])
            pick = s.picks[seat] if wanted == "choose" else number_of(ready, wanted)
            is_ready = pick < len(ready)
            own = own_deck(s, f"deck{seat}")
            rng = s.rng.apart()  # whether a seat's deck is random changes no chance of the other's
            if own is not None:
                faces = own.faces
            else:
                faces = ready[pick].faces if is_ready else random_characters(s.catalog, rng, ready[0].faces)
            decks.append(faces)
            s.tell("deck-laid-out", "SY-12", seat, amount=len(faces))
            if s.settings["open_decklists"] == "yes" or (is_ready and wanted != "choose"):
                open_up(s, seat, faces)
        s.picks = [0, 0]
        s.set_cards(decks[0], decks[1])
        for card in range(len(s.faces)):
            is_nameless = s.catalog.is_nameless[s.faces[card]]
            s.zone_of(s.owner_of(card), COVERED if is_nameless else STRONGHOLD).append(card)


class LayOutFamiliars(Step[SengokuYugi]):
    """SY-13 SY-40 SY-R181 Each Familiar Deck lies in its Summoning Zone."""

    def run(self, s: SengokuYugi) -> None:
        ready = s.library.familiars
        decks: list[list[int]] = []
        for seat in (0, 1):
            wanted = str(s.settings[f"familiars{seat}"])
            pick = s.picks[seat] if wanted == "choose" else number_of(ready, wanted)
            is_ready = pick < len(ready)
            own = own_deck(s, f"familiars{seat}")
            rng = s.rng.apart()
            if own is not None:
                faces = own.faces
            else:
                faces = ready[pick].faces if is_ready else random_familiars(s.catalog, rng, ready[0].faces)
            s.tell("familiars-laid-out", "SY-13", seat, amount=len(faces))
            if s.settings["open_decklists"] == "yes" or (is_ready and wanted != "choose"):
                open_up(s, seat, faces)
            begin, end = (0, int(s.second)) if seat == 0 else (int(s.second), len(s.faces))
            decks.append(s.faces[begin:end] + faces)
        s.picks = [0, 0]
        s.set_cards(decks[0], decks[1])
        for zone in s.zones:
            zone.clear()
        for card in range(len(s.faces)):
            s.zone_of(s.owner_of(card), first_zone(s, s.faces[card])).append(card)


def own_deck(s: SengokuYugi, setting: str) -> ReadyDeck | None:
    """SY-R165 The deck that a seat brought; empty if it is not known."""
    return s.library.own.get(own_id(setting)) if s.settings[setting] == OWN else None


def first_zone(s: SengokuYugi, face: int) -> int:
    if not s.catalog.is_character[face]:
        return SUMMONING
    return COVERED if s.catalog.is_nameless[face] else STRONGHOLD


def open_up(s: SengokuYugi, seat: int, faces: list[int]) -> None:
    """SY-R165 Make this list known to all."""
    if seat == 0:
        s.list_0 = tuple(sorted([*s.list_0, *faces]))
    else:
        s.list_1 = tuple(sorted([*s.list_1, *faces]))
    s.tell("list-opened", "SY-R165", seat)


# -- the secret choices ----------------------------------------------------------------------------------


class ChooseCommander(Decision[SengokuYugi]):
    """SY-37 SY-R21 D-1 Place a Level 1 Main Card face-down in the Command Zone."""

    def options(self, s: SengokuYugi) -> list[Option]:
        catalog = s.catalog
        faces = s.kinds_of(s.zone_of(self.who, STRONGHOLD))
        return [
            s.answers.commander[face]
            for face in faces
            if catalog.level[face] == 1 and catalog.kinds[face] == MAIN
        ]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        card = take(s, self.who, STRONGHOLD, option.thing, least=True) // MARKS
        s.zone_of(self.who, COVERED).insert(0, card)
        own = self.who * OWN_ZONES
        s.tell_move("commander", "SY-37", self.who, card, own + STRONGHOLD, own + COVERED)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, COMMANDER, NOT_A_LEADER)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-commander")

    def rule(self) -> str:
        return "SY-37"


class ChooseEgg(Decision[SengokuYugi]):
    """SY-40 SY-R130 D-3 Take one Familiar Egg of the Familiar Deck into hand."""

    def options(self, s: SengokuYugi) -> list[Option]:
        faces = s.kinds_of(s.zone_of(self.who, SUMMONING))
        return [s.answers.egg[face] for face in faces if s.catalog.is_egg[face]]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        card = take(s, self.who, SUMMONING, option.thing, least=True) // MARKS
        s.zone_of(self.who, FAMILIARS).append(card)
        own = self.who * OWN_ZONES
        s.tell_move("egg", "SY-40", self.who, card, own + SUMMONING, own + FAMILIARS)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        return self.refusal(s, option, EGG, NOT_AN_EGG)

    def prompt(self, s: SengokuYugi) -> Message:
        return Message("ask-egg")

    def rule(self) -> str:
        return "SY-40"


def nameless_label(s: SengokuYugi, who: int, pair: int) -> Message:
    """SY-38 `Nameless Swordsman on ab2 and Nameless Dancer on af3`."""
    one, other = [s.catalog.names[s.faces[card]] for card in s.zone_of(who, COVERED)[-2:]]
    first = Message("card-at", {"card": one, "target": SQUARES[pair // PLACES]})
    second = Message("card-at", {"card": other, "target": SQUARES[pair % PLACES]})
    return Message("lay-both-nameless", {"parts": [first, second]})


class PlaceNameless(Decision[SengokuYugi]):
    """SY-38 SY-R21 D-2 Place the two Nameless face-down on the player's own Perimeter."""

    def options(self, s: SengokuYugi) -> list[Option]:
        own, pairs = PERIMETERS[self.who], s.answers.nameless
        faces = [s.faces[card] for card in s.zone_of(self.who, COVERED)[-2:]]
        is_same = faces[0] == faces[1]
        return [
            pairs[one * PLACES + other]
            for one in own
            for other in own
            if one < other or (one > other and not is_same)
        ]

    def chosen(self, s: SengokuYugi, option: Option) -> None:
        one, other = option.thing // PLACES, option.thing % PLACES
        covered = s.zone_of(self.who, COVERED)
        if one > other:
            covered[1], covered[2] = covered[2], covered[1]  # by place
        for place in (COMMAND[self.who], one, other):
            s.face_down |= BIT[place]
            s.hp[place] = 1  # SY-R22
        if s.listening:
            for i, place in enumerate((min(one, other), max(one, other))):
                args: Args = {"card": s.catalog.names[s.faces[covered[1 + i]]], "target": SQUARES[place]}
                s.tell_args("nameless", "SY-38", self.who, args, 1 << self.who)

    def why_not(self, s: SengokuYugi, option: Option) -> Reason | None:
        if option in self.options(s):
            return None
        if option.verb != NAMELESS:
            return self.not_now(s)
        return SAME_NAMELESS if option.thing // PLACES in PERIMETERS[self.who] else NOT_PERIMETER

    def shown(self, s: SengokuYugi, options: list[Option]) -> list[Option]:
        return [relabelled(option, nameless_label(s, self.who, option.thing)) for option in options]

    def prompt(self, s: SengokuYugi) -> Message:
        names = [s.catalog.names[s.faces[card]] for card in s.zone_of(self.who, COVERED)[-2:]]
        return Message("ask-nameless", {"cards": names})

    def rule(self) -> str:
        return "SY-38"


# -- shuffling and the start roll ------------------------------------------------------------------------


class DealHands(Step[SengokuYugi]):
    """SY-39 SY-42 SY-43 SY-R24 The rest is shuffled into the Stronghold; both take the top 5 cards."""

    def run(self, s: SengokuYugi) -> None:
        full = ULTIMATE_HP if is_ultimate(s) else STANDARD_HP
        s.stronghold_hp = [full, full]
        s.tell("strongholds-ready", "SY-42", total=full)
        for seat in (0, 1):
            shuffle_stronghold(s, seat)
            draw(s, seat, OPENING_HAND, "SY-43")


class RollForFirst(Step[SengokuYugi]):
    """SY-44 SY-45 SY-46 SY-R23 The higher roll goes first; the second player starts at AP 5."""

    def run(self, s: SengokuYugi) -> None:
        one, other = 1 + s.rng.below(DIE), 1 + s.rng.below(DIE)
        while one == other:
            one, other = 1 + s.rng.below(DIE), 1 + s.rng.below(DIE)
        first = 0 if one > other else 1
        s.first = first
        s.ap = [SECOND_AP, SECOND_AP]
        s.ap[first] = 0
        if s.listening:
            dice = [Message("rolls", {"seat": seat, "die": die}) for seat, die in enumerate((one, other))]
            s.tell_args("first", "SY-44", first, {"parts": dice})
        s.tell("second-begins-with-ap", "SY-45", 1 - first, total=SECOND_AP)
        s.do(START_TURN[first])


LAY_OUT: Final = LayOut()
LAY_OUT_FAMILIARS: Final = LayOutFamiliars()
DEAL_HANDS: Final = DealHands()
ROLL_FOR_FIRST: Final = RollForFirst()
