"""Schema 1: the first tables."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Boolean, Float, ForeignKey, Integer, Text

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TELL = """
create function soultable_tell() returns trigger language plpgsql as $$
begin
    perform pg_notify('soultable', case tg_table_name
        when 'answers' then 'answer:' || (to_jsonb(new)->>'game') || ':' || (to_jsonb(new)->>'ply')
        when 'seats' then 'room:' || (to_jsonb(new)->>'game')
        else 'room:' || (to_jsonb(new)->>'id') end);
    return null;
end $$
"""
TRIGGERS = (
    "create trigger tell after insert on answers for each row execute function soultable_tell()",
    "create trigger tell after insert or update on seats for each row execute function soultable_tell()",
    "create trigger tell after update of host, started, successor, settings, options on tables "
    "for each row execute function soultable_tell()",
)


def upgrade() -> None:
    """Create every table; on PostgreSQL also the notifications between processes."""
    op.create_table(
        "players",
        sa.Column("id", Text, primary_key=True),
        sa.Column("name", Text, nullable=False),
        sa.Column("created", Float, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("login", Text, primary_key=True),
        sa.Column("password", Text, nullable=False),
        sa.Column("player", Text, ForeignKey("players.id"), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", Text, primary_key=True),
        sa.Column("player", Text, ForeignKey("players.id"), nullable=False),
        sa.Column("created", Float, nullable=False),
    )
    create_games()
    create_records()
    if op.get_bind().dialect.name == "postgresql":
        for statement in (TELL, *TRIGGERS):
            op.execute(statement)


def create_games() -> None:
    op.create_table(
        "tables",
        sa.Column("id", Text, primary_key=True),
        sa.Column("game", Text, nullable=False),
        sa.Column("rules", Integer, nullable=False),
        sa.Column("cards", Text, nullable=False),
        sa.Column("settings", Text, nullable=False),
        sa.Column("options", Text, nullable=False),
        sa.Column("seed", Text, nullable=False),
        sa.Column("host", Text, ForeignKey("players.id"), nullable=False),
        sa.Column("created", Float, nullable=False),
        sa.Column("started", Float),
        sa.Column("ended", Float),
        sa.Column("ending", Text, nullable=False, server_default=""),
        sa.Column("due", Float),
        sa.Column("successor", Text),
    )
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_created", "tables", ["created"])
    op.create_table(
        "seats",
        sa.Column("game", Text, ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", Text, nullable=False),
        sa.Column("name", Text, nullable=False),
        sa.Column("agent", Text, nullable=False, server_default=""),
        sa.Column("player", Text, ForeignKey("players.id")),
        sa.Column("token_hash", Text),
        sa.Column("ready", Boolean, nullable=False),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "answers",
        sa.Column("game", Text, ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", Integer, nullable=False),
        sa.Column("answer", Text, nullable=False),
        sa.Column("nonce", Text, nullable=False),
        sa.Column("state_hash", Text, nullable=False),
        sa.Column("at", Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("game", Text, ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", Float, nullable=False),
    )


def create_records() -> None:
    op.create_table(
        "records",
        sa.Column("id", Text, primary_key=True),
        sa.Column("player", Text, ForeignKey("players.id"), nullable=False),
        sa.Column("text", Text, nullable=False),
        sa.Column("trouble", Text, nullable=False),
        sa.Column("created", Float, nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("token_hash", Text, primary_key=True),
        sa.Column("game", Text, ForeignKey("tables.id")),
        sa.Column("record", Text, ForeignKey("records.id")),
        sa.Column("viewer", Integer),
        sa.Column("created", Float, nullable=False),
    )
    op.create_table(
        "alive",
        sa.Column("id", Integer, primary_key=True, autoincrement=False),
        sa.Column("at", Float, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", Float, primary_key=True),
        sa.Column("ended", Float, nullable=False),
    )


def downgrade() -> None:
    """Nothing comes before the first schema."""
    raise NotImplementedError("the first schema has none before it; restore a backup instead")
