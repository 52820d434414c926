"""Job imports: load everything that jobs need once, in the clean process that all job processes fork from."""

from soultable.games.registry import game, slugs
from soultable.server import (
    custom_content,
    deck_builder,
    game_analysis,
    lessons,
    play_on,
    reference,
    replay_frames,
    room_actions,
)

__all__ = [
    "custom_content",
    "deck_builder",
    "game_analysis",
    "lessons",
    "play_on",
    "reference",
    "replay_frames",
    "room_actions",
]

for slug in slugs():
    game(slug)
lessons.exercises()
