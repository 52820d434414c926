"""Alternate Souls, rule by rule."""
