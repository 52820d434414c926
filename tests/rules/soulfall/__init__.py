"""Soulfall, rule by rule."""
