"""Soulfall: two tribes, six Lords, three Actions a turn (docs/rules/soulfall.md)."""
