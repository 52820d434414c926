"""The database's tables. `answers` is the truth of every game; nothing in it is ever changed or deleted."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

players: Final = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("login", Text, primary_key=True),
    Column("password", Text, nullable=False),  # as argon2 writes it
    Column("player", Text, ForeignKey("players.id"), nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("cards", Text, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),
    Column("host", Text, ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("ending", Text, nullable=False, server_default=""),
    Column("due", Float),  # when a clock runs out: a hint for the watch over games that nobody has open
    Column("asked", Text, nullable=False, server_default="[]"),  # JSON: the seats that are asked; a hint too
    Column("successor", Text),  # the table of the rematch
    Column("brought", Text, nullable=False, server_default="{}"),  # JSON: people's own cards and decks
    Index("ix_tables_due", "due"),
    Index("ix_tables_created", "created"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # open, human, ai
    Column("name", Text, nullable=False),
    Column("agent", Text, nullable=False, server_default=""),
    Column("player", Text, ForeignKey("players.id")),
    Column("token_hash", Text),
    Column("ready", Boolean, nullable=False),
    Index("ix_seats_player", "player"),
)

answers: Final = Table(
    "answers",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),  # notation; or, with a `!`, something the table itself decides
    Column("nonce", Text, nullable=False),
    Column("state_hash", Text, nullable=False),
    Column("at", Float, nullable=False),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("life", Text, primary_key=True),  # of the process at which somebody sits there
    Column("seen", Float, nullable=False),
    Column("here", Boolean, nullable=False),  # or whether they left then
)

records: Final = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("trouble", Text, nullable=False),  # of what was taken unverified once; not shown
    Column("created", Float, nullable=False),
)

shares: Final = Table(
    "shares",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("game", Text, ForeignKey("tables.id")),
    Column("record", Text, ForeignKey("records.id")),
    Column("viewer", Integer),  # the seat to look from, -1 for a spectator; nothing: whichever is wanted
    Column("created", Float, nullable=False),
)

decks: Final = Table(
    "decks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("draft", Text, nullable=False),  # JSON: name, mode, heads, cards; perhaps not legal yet
    Column("changed", Float, nullable=False),
    Index("ix_decks_player", "player"),
)

lives: Final = Table(
    "lives",
    metadata,
    Column("id", Text, primary_key=True),
    Column("began", Float, nullable=False),
    Column("until", Float, nullable=False),  # the last sign of life; between lives no clock runs
)
