"""Alembic environment: takes its connection from `server.store` and reads no file."""

from alembic import context
from sqlalchemy import Connection

from soultable.server.schema import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
