"""One open table for five strategy card games, by their complete rules."""

from soultable.engine import activate as _activate_engine

_activate_engine()
