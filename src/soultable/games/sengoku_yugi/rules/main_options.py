"""Main Phase options: everything that can be started now (D-8), in canonical order."""

from __future__ import annotations

from soultable.core.option import Option
from soultable.games.sengoku_yugi.rules.board import place_of
from soultable.games.sengoku_yugi.rules.legality import (
    above,
    attack_bar,
    contract_bar,
    deploy_bar,
    evolving,
    move_bar,
    partners_of,
    put_on,
    release_bar,
)
from soultable.games.sengoku_yugi.rules.state import FAMILIARS, SengokuYugi
from soultable.games.sengoku_yugi.rules.use_ability import add_calls, add_plays, add_uses


def first_part(s: SengokuYugi, who: int) -> list[Option]:
    """SY-73 SY-74 D-8 Everything the turn player can start now; always including `end`."""
    found: list[Option] = []
    add_cards(s, who, found)
    add_units(s, who, found)
    add_uses(s, who, found)
    add_plays(s, who, found)
    add_calls(s, who, found)
    if s.zone_of(who, FAMILIARS):
        add_familiars(s, who, found)
    add_releases(s, who, found)
    found.append(s.answers.end)
    return found


def add_cards(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """Deployment, Growth and Focus, each by face."""
    answers, catalog = s.answers, s.catalog
    grown: list[Option] = []
    focused: list[Option] = []
    for face in s.kinds_of(s.hand(who)):
        if deploy_bar(s, who, face) is None:
            found.append(answers.deploy[face])
        if put_on(s, who, face, catalog.grows):
            grown.append(answers.grow[face])
        if put_on(s, who, face, catalog.focuses):
            focused.append(answers.focus[face])
    found += grown
    found += focused


def add_units(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """SY-244 The units that can move, swap or attack, each by place, including Released Familiars."""
    answers = s.answers
    swaps: list[Option] = []
    attacks: list[Option] = []
    rest = s.units(who) & ~s.lying
    while rest:
        low = rest & -rest
        rest ^= low
        place = place_of(low)
        if move_bar(s, place) is None:
            found.append(answers.move[place])
        if partners_of(s, place) & above(place):
            swaps.append(answers.swap[place])
        if attack_bar(s, place) is None:
            attacks.append(answers.attack[place])
    found += swaps
    found += attacks


def add_familiars(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """Contract and Evolution, each by face."""
    evolved: list[Option] = []
    for face in s.kinds_of(s.zone_of(who, FAMILIARS)):
        if contract_bar(s, who, face) is None:
            found.append(s.answers.contract[face])
        if evolving(s, who, face):
            evolved.append(s.answers.evolve[face])
    found += evolved


def add_releases(s: SengokuYugi, who: int, found: list[Option]) -> None:
    """Release, by the Holder's place."""
    rest = s.fighters(who)
    while rest:
        low = rest & -rest
        rest ^= low
        place = place_of(low)
        if s.under[place] >= 0 and release_bar(s, place) is None:
            found.append(s.answers.release[place])
