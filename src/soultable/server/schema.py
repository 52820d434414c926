"""Database schema. `answers` is the authority on every game; its rows are never changed or deleted."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text, false, text

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
    Index("ix_accounts_player", "player"),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("id", Text, nullable=False, server_default=""),  # its id in lists; not secret
    Column("device", Text, nullable=False, server_default=""),  # the browser and system, in short
    Column("seen", Float, nullable=False, server_default="0"),  # when it was last used, approximately
    Index("ix_sessions_player", "player"),
    Index("ix_sessions_seen", "seen"),
    Index("ix_sessions_created", "created"),
)

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("code_hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Index("ix_recovery_codes_player", "player"),
)

WAITING: Final = text("started is null and ended is null")

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
    Column("due", Float),  # when a clock runs out: a hint for the clock watch
    Column("asked", Text, nullable=False, server_default="[]"),  # JSON: who must answer; a hint too
    Column("successor", Text),  # the table of the rematch
    Column("brought", Text, nullable=False, server_default="{}"),  # JSON: people's own cards and decks
    Column("listed", Boolean, nullable=False, server_default=false()),  # as the options say; for the lobby
    Column("locked", Boolean, nullable=False, server_default=false()),  # nobody else may sit down
    Column("length", Integer, nullable=False, server_default="0"),  # number of rows in the log
    Column("head", Text, nullable=False, server_default=""),  # the hash of all rows
    Column("damage", Text, nullable=False, server_default=""),  # why the game is set aside, if it is
    Column("salt", Text, nullable=False, server_default=""),  # of the commitment to the seed
    Column(
        "opening", Text, nullable=False, server_default=""
    ),  # the chain's first hash, if names have changed
    Column("origin", Text, nullable=False, server_default=""),  # while it waits: a hash of the address
    Column("chance", Text, nullable=False, server_default=""),  # blake2b; nothing: the fast generator
    Column("kinds", Text, nullable=False, server_default="[]"),  # JSON: of the seats, at the start
    Index("ix_tables_listed", "listed", "started", "created"),
    Index("ix_tables_waiting", "created", sqlite_where=WAITING, postgresql_where=WAITING),
    Index("ix_tables_waiting_host", "host", sqlite_where=WAITING, postgresql_where=WAITING),
    Index("ix_tables_due", "due"),
    Index("ix_tables_host", "host"),
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
    Column("luck", Text, nullable=False, server_default=""),  # what this seat adds to the random key
    Index("ix_seats_player", "player"),
)

removed: Final = Table(  # removed by the host before the game; they may not come back
    "removed",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("player", Text, primary_key=True),
)

keys: Final = Table(  # secrets of this server
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

answers: Final = Table(
    "answers",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),  # notation; or, with a `!`, a decision of the table itself
    Column("nonce", Text, nullable=False),
    Column("state_hash", Text, nullable=False),
    Column("at", Float, nullable=False),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("life", Text, primary_key=True),  # of the process where the player sits
    Column("seen", Float, nullable=False),
    Column("here", Boolean, nullable=False),  # false: they left at that time
)

records: Final = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("trouble", Text, nullable=False),  # of records once accepted unverified; not shown
    Column("created", Float, nullable=False),
    Index("ix_records_player", "player"),
)

shares: Final = Table(
    "shares",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("game", Text, ForeignKey("tables.id")),
    Column("record", Text, ForeignKey("records.id")),
    Column("viewer", Integer),  # the seat to watch from, -1 for a spectator; null: any
    Column("created", Float, nullable=False),
    Column("player", Text, ForeignKey("players.id")),  # who shared it, if known
    Index("ix_shares_player", "player"),
    Index("ix_shares_record", "record"),
)

decks: Final = Table(
    "decks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("draft", Text, nullable=False),  # JSON: name, mode, heads, cards; may not be legal yet
    Column("changed", Float, nullable=False),
    Index("ix_decks_player", "player"),
)

lives: Final = Table(
    "lives",
    metadata,
    Column("id", Text, primary_key=True),
    Column("began", Float, nullable=False),
    Column("until", Float, nullable=False),  # the last heartbeat; between lives no clock runs
)
