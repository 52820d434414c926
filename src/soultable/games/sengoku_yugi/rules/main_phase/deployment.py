"""Deployment (SY-77…SY-83): a Character Card from hand becomes a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.core.bits import BIT
from soultable.core.option import Reason
from soultable.games.sengoku_yugi.rules.abilities.windows import timing
from soultable.games.sengoku_yugi.rules.board import COMMAND, COMMANDS, PERIMETER
from soultable.games.sengoku_yugi.rules.printed.codes import DEPLOYED
from soultable.games.sengoku_yugi.rules.state import HAND, MARKS, SengokuYugi
from soultable.games.sengoku_yugi.rules.units.free_places import NOT_OWN_PERIMETER, OCCUPIED, is_named
from soultable.games.sengoku_yugi.rules.units.stacks import put_on_top
from soultable.games.sengoku_yugi.rules.zones import take

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer when compiled; nothing is imported when it runs


NO_AP_TO_DEPLOY: Final = Reason("no-ap-to-deploy", "SY-78")
SAME_NAME: Final = Reason("same-name", "SY-82")
NO_SPACE: Final = Reason("no-space", "SY-79")
LEVEL_ONE_ONLY: Final = Reason("too-high", "SY-83")


def landing(s: SengokuYugi, who: i64, face: i64) -> i64:
    """SY-79 SY-82 SY-83 SY-R18 SY-R43 The places where a card can be deployed, as bits."""
    taken = s.ground()
    found: i64 = PERIMETER[who] & ~taken
    if found and is_named(s, who, s.catalog.name[face]):
        found = 0
    if s.catalog.level[face] == 1:
        found |= BIT[COMMAND[who]] & ~taken
    return found


def deploy_bar(s: SengokuYugi, who: i64, face: i64) -> Reason | None:
    """SY-77 SY-78 SY-79 Why a card in hand cannot be deployed."""
    if s.catalog.cost[face] > s.ap[who]:
        return NO_AP_TO_DEPLOY
    if landing(s, who, face):
        return None
    return SAME_NAME if is_named(s, who, s.catalog.name[face]) else NO_SPACE


def deployed_bar(s: SengokuYugi, who: i64, face: i64, place: i64) -> Reason:
    """Why a card cannot be deployed to this place."""
    if place == COMMAND[who]:
        return OCCUPIED if s.catalog.level[face] == 1 else LEVEL_ONE_ONLY
    if not PERIMETER[who] & BIT[place]:
        return NOT_OWN_PERIMETER
    return OCCUPIED if s.ground() & BIT[place] else SAME_NAME


def deploy(s: SengokuYugi, who: int, face: int, place: int) -> None:
    """SY-77…SY-81 SY-R55 D-9 Deploy a card for its Deployment Cost, in Attack Stance, with 1 HP."""
    s.ap[who] -= s.catalog.cost[face]  # SY-78 SY-80 whatever its Level
    code = take(s, who, HAND, face, least=True)
    put_on_top(s, place, code // MARKS, code % MARKS)
    s.hp[place] = 1
    s.newly |= BIT[place]
    s.tell("deployed", "SY-79", who, unit=place, place=place, amount=s.catalog.cost[face], total=s.ap[who])
    if not BIT[place] & COMMANDS:  # SY-R15
        s.do(timing(DEPLOYED, place))
