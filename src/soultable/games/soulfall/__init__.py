"""Soulfall: two tribes, six Lords, three Actions a turn."""
