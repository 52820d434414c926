"""Slow, obvious second implementations of the games, to be compared with the engine decision by decision."""
