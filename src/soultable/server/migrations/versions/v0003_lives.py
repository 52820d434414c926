"""Schema 3: each server process records when it was alive and who sat at which seat."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Boolean, Float, ForeignKey, Integer, Text

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    lives = op.create_table(
        "lives",
        sa.Column("id", Text, primary_key=True),
        sa.Column("began", Float, nullable=False),
        sa.Column("until", Float, nullable=False),
    )
    rows = [{"id": f"before-{n}", "began": b, "until": u} for n, (b, u) in enumerate(lives_before())]
    if rows:
        op.bulk_insert(lives, rows)
    op.drop_table("alive")
    op.drop_table("outages")
    op.drop_table("presence")
    op.create_table(
        "presence",
        sa.Column("game", Text, ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", Integer, primary_key=True, autoincrement=False),
        sa.Column("life", Text, primary_key=True),
        sa.Column("seen", Float, nullable=False),
        sa.Column("here", Boolean, nullable=False),
    )


def lives_before() -> list[tuple[float, float]]:
    """Convert the recorded outages into their complement: the times when a server was running."""
    connection = op.get_bind()
    down = connection.execute(sa.text("select began, ended from outages order by began")).all()
    last = connection.execute(sa.text("select at from alive")).scalar()
    if last is None:
        return []
    return list(zip([0.0, *[row.ended for row in down]], [*[row.began for row in down], last], strict=True))


def downgrade() -> None:
    """One row of signs of life for all processes cannot be turned back into lives."""
    raise NotImplementedError("restore a backup instead")
