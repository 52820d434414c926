"""Schema 5, for a public server: lockable and damaged tables, listed sessions, verifiable deals."""

import json
import secrets
import time
from hashlib import sha256

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Boolean, Float, ForeignKey, Integer, Text

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


NOTICES = (
    """
    create function soultable_tell_session() returns trigger language plpgsql as $$
    begin
        perform pg_notify('soultable', 'session:' || old.token_hash);
        return null;
    end $$
    """,
    "create trigger tell after delete on sessions for each row execute function soultable_tell_session()",
    "create trigger tell_closed after update of locked, ended on tables for each row "
    "when (old.locked is distinct from new.locked or old.ended is distinct from new.ended) "
    "execute function soultable_tell()",
)


def upgrade() -> None:
    add_to_tables()
    add_to_sessions()
    add_hosting()
    add_notices()
    add_whose()


def add_hosting() -> None:
    """Add who was removed from a table, which tables wait, and where they were created from."""
    waiting = sa.text("started is null and ended is null")
    op.add_column("tables", sa.Column("origin", Text, nullable=False, server_default=""))
    for name, column in (("ix_tables_waiting", "created"), ("ix_tables_waiting_host", "host")):
        op.create_index(name, "tables", [column], sqlite_where=waiting, postgresql_where=waiting)
    op.create_table(
        "removed",
        sa.Column("game", Text, ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", Text, primary_key=True),
    )
    keys = op.create_table(
        "keys",
        sa.Column("name", Text, primary_key=True),
        sa.Column("value", Text, nullable=False),
    )
    op.bulk_insert(keys, [{"name": "addresses", "value": secrets.token_urlsafe(32)}])


def add_notices() -> None:
    """On PostgreSQL, notify other processes when a session ends, or a table is locked or closed."""
    if op.get_bind().dialect.name == "postgresql":
        for statement in NOTICES:
            op.execute(statement)


# -- tables ----------------------------------------------------------------------------------------------


def add_to_tables() -> None:
    op.add_column("tables", sa.Column("listed", Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("locked", Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("length", Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("head", Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("damage", Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("salt", Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("opening", Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("chance", Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("luck", Text, nullable=False, server_default=""))
    op.create_index("ix_tables_listed", "tables", ["listed", "started", "created"])
    connection = op.get_bind()
    for id, options in connection.execute(sa.text("select id, options from tables")).all():
        if json.loads(options).get("listed"):
            connection.execute(sa.text("update tables set listed = true where id = :id"), {"id": id})
    connection.execute(
        sa.text("update tables set length = (select count(*) from answers where answers.game = tables.id)")
    )
    fill_heads()


def fill_heads() -> None:
    """Store the hash of each game's log as it is now, computed as `server.log_integrity` does."""
    connection = op.get_bind()
    heads: dict[str, str] = {}
    rows = connection.execute(
        sa.text("select game, ply, seat, answer, nonce, state_hash, at from answers order by game, ply")
    )
    for game, *facts in rows:
        heads[game] = sha256((heads.get(game, "") + json.dumps(facts)).encode()).hexdigest()[:32]
    for game, head in heads.items():
        connection.execute(sa.text("update tables set head = :h where id = :g"), {"h": head, "g": game})


# -- sessions --------------------------------------------------------------------------------------------


def add_to_sessions() -> None:
    """Sessions are listed by an id that is not secret, with the device and the time of last use."""
    op.add_column("sessions", sa.Column("id", Text, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("device", Text, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("seen", Float, nullable=False, server_default="0"))
    connection = op.get_bind()
    for (token_hash,) in connection.execute(sa.text("select token_hash from sessions")).all():
        connection.execute(  # the last use is unknown: all count as used now
            sa.text("update sessions set id = :id, seen = :now where token_hash = :token_hash"),
            {"id": secrets.token_urlsafe(9), "now": time.time(), "token_hash": token_hash},
        )
    for column in ("player", "seen", "created"):
        op.create_index(f"ix_sessions_{column}", "sessions", [column])
    op.create_table(
        "recovery_codes",
        sa.Column("code_hash", Text, primary_key=True),
        sa.Column("player", Text, ForeignKey("players.id"), nullable=False),
    )


# -- owners ----------------------------------------------------------------------------------------------


def add_whose() -> None:
    """Index everything by its owner, so that it can be moved at login and deleted with the account."""
    with op.batch_alter_table("shares") as shares:
        shares.add_column(sa.Column("player", Text))
        shares.create_foreign_key("fk_shares_player", "players", ["player"], ["id"])
    for table, column in (
        ("accounts", "player"), ("recovery_codes", "player"), ("tables", "host"), ("records", "player"),
        ("shares", "player"), ("shares", "record"),
    ):  # fmt: skip
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    """There is no way back from the hardened schema."""
    raise NotImplementedError("restore a backup instead")
