"""One open table for strategy card games, by their complete rules.

    >>> import soultable
    >>> table = soultable.open_table(soultable.game("soulfall"), ("Ann", "Bob"), seed=7)
    >>> request = table.requests()[0]
    >>> table.say(request.prompt)
    'Select an Action for Action card 1 of 3.'

`docs/api.md` shows the rest by example.
"""

from soultable.compiled import activate as _activate_engine

_activate_engine()  # before any module of the engine is imported

from soultable.agents import Agent, agent  # noqa: E402
from soultable.core.agenda import State  # noqa: E402
from soultable.core.errors import Refused, SoultableError  # noqa: E402
from soultable.core.option import Option  # noqa: E402
from soultable.core.position_text import load, save  # noqa: E402
from soultable.core.record import read_record  # noqa: E402
from soultable.core.rng import seeded  # noqa: E402
from soultable.core.table import Table, open_position, open_table, replay  # noqa: E402
from soultable.core.view import View, imagine, look  # noqa: E402
from soultable.games.registry import game, slugs  # noqa: E402

__version__ = "0.2.0"

__all__ = [
    "Agent",
    "Option",
    "Refused",
    "SoultableError",
    "State",
    "Table",
    "View",
    "agent",
    "game",
    "imagine",
    "load",
    "look",
    "open_position",
    "open_table",
    "read_record",
    "replay",
    "save",
    "seeded",
    "slugs",
]
