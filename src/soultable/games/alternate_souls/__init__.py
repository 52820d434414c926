"""Alternate Souls: units and linked cards on a two-sided map (docs/rules/alternate-souls.md)."""
