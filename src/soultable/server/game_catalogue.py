"""Game catalogue: the games that can be played here, with settings, start options, ready decks and zones."""

from functools import cache
from typing import Final

from soultable.core.game import Game, Setting
from soultable.core.zone import Zone
from soultable.games.registry import game as game_of
from soultable.games.registry import screen_of
from soultable.server.http_models import DeckOut, GameOut, SettingOut, StartOut, ZoneOut

ORDER: Final = ("heap", "pile", "row")
SEES: Final = ("all", "owner", "none")


@cache
def game_out(slug: str) -> GameOut:
    """Everything about a game that a player needs to set up a table."""
    game = game_of(slug)
    zones = [zone_out(zone, False) for zone in game.layout.common]
    return GameOut(
        game=slug,
        prefix=game.tooling.prefix,
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
    """The start options that the terminal's menu has; a game without decks has only one."""
    drawn = screen_of(game.slug)
    return [
        StartOut(
            title=start.title, sentence=start.sentence, settings=dict(start.settings),
            asks_decks=start.asks_decks,
        )
        for start in (drawn.starts(game) if hasattr(drawn, "starts") else [])
    ]  # fmt: skip


def decks_of(game: Game) -> list[DeckOut]:
    """The ready-made decks of every mode."""
    drawn = screen_of(game.slug)
    if not hasattr(drawn, "decks"):
        return []
    modes = next((setting.words for setting in game.settings(game.fewest) if setting.name == "mode"), ("",))
    found: dict[str, DeckOut] = {}
    for mode in modes:
        for id, name, sentence in drawn.decks(game, mode):
            found.setdefault(id, DeckOut(id=id, name=name, sentence=sentence))
    return list(found.values())
