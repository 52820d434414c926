"""Deals that can be checked: who plays is kept at the start, and tables that have waited commit, too."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("kinds", sa.Text, nullable=False, server_default="[]"))
    commit_to_deals()


def commit_to_deals() -> None:
    """A table that waits shows a commitment from now on: its game is dealt like all that begin here."""
    waiting = sa.text("select id from tables where started is null and ended is null and chance = ''")
    change = sa.text("update tables set seed = :seed, salt = :salt, chance = 'blake2b' where id = :id")
    connection = op.get_bind()
    for (id,) in connection.execute(waiting).all():
        fresh = {"seed": secrets.token_hex(32), "salt": secrets.token_hex(16)}
        connection.execute(change, {"id": id, **fresh})


def downgrade() -> None:
    """What was promised is not taken back."""
    raise NotImplementedError("restore a backup instead")
