"""What the server says in its games, and whether the client has a German for all of it."""
