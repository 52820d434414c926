"""Abilities: when they are used, what they cost, whom they mean, and what they do."""
