"""Job imports: load everything that jobs need once, in the clean process that all job processes fork from."""

from soultable.games.registry import game, slugs
from soultable.server import (
    deck_builder,
    game_analysis,
    lessons,
    own_cards_and_decks,
    play_on,
    reference,
    replay_frames,
    room_actions,
)

__all__ = [
    "deck_builder",
    "game_analysis",
    "lessons",
    "own_cards_and_decks",
    "play_on",
    "reference",
    "replay_frames",
    "room_actions",
]

for slug in slugs():
    game(slug)
lessons.exercises()
