"""Abilities: when and how they are used, and what each card does."""
