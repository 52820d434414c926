"""What can be played here: the games with their settings, ways to begin, ready decks and zones."""

from functools import cache
from importlib import import_module
from typing import Final

from soultable.core.game import Game, Setting
from soultable.core.zone import Zone
from soultable.games.registry import GAMES
from soultable.games.registry import game as game_of
from soultable.server.bodies import DeckOut, GameOut, SettingOut, StartOut, ZoneOut

ORDER: Final = ("heap", "pile", "row")
SEES: Final = ("all", "owner", "none")


@cache
def game_out(slug: str) -> GameOut:
    """All about a game that somebody needs to sit down to it."""
    game = game_of(slug)
    zones = [zone_out(zone, False) for zone in game.layout.common]
    return GameOut(
        game=slug,
        title=game.title,
        sentence=game.sentence,
        aim=game.aim,
        fewest=game.fewest,
        most=game.most,
        settings=[setting_out(setting) for setting in game.settings(game.fewest)],
        starts=starts_of(game),
        decks=decks_of(game),
        zones=zones + [zone_out(zone, True) for zone in game.layout.own],
    )


def setting_out(setting: Setting) -> SettingOut:
    return SettingOut(
        name=setting.name,
        default=setting.default,
        words=list(setting.words),
        low=setting.low,
        high=setting.high,
        rule=setting.rule,
        sentence=setting.sentence,
    )


def zone_out(zone: Zone, each: bool) -> ZoneOut:
    return ZoneOut(
        name=zone.name, each=each, order=ORDER[zone.order], sees=SEES[zone.sees], sentence=zone.sentence
    )


def starts_of(game: Game) -> list[StartOut]:
    """The ways to begin that the menu of the terminal has; a game without decks has only one."""
    drawing = import_module(f"{GAMES[game.slug][0]}.drawing")
    return [
        StartOut(
            title=start.title, sentence=start.sentence, settings=dict(start.settings),
            asks_decks=start.asks_decks,
        )
        for start in (drawing.starts(game) if hasattr(drawing, "starts") else [])
    ]  # fmt: skip


def decks_of(game: Game) -> list[DeckOut]:
    """The ready decks of every mode."""
    drawing = import_module(f"{GAMES[game.slug][0]}.drawing")
    if not hasattr(drawing, "decks"):
        return []
    modes = next((setting.words for setting in game.settings(game.fewest) if setting.name == "mode"), ("",))
    found: dict[str, DeckOut] = {}
    for mode in modes:
        for id, name, sentence in drawing.decks(game, mode):
            found.setdefault(id, DeckOut(id=id, name=name, sentence=sentence))
    return list(found.values())
