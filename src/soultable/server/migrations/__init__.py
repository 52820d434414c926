"""The history of the schema; carried out by server.store when a server starts."""
