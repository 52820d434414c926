"""Database migrations; `server.store` runs them when a server starts."""
