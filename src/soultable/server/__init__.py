"""The server: tables over the network. The log of answers in the database is the authority on every game."""
