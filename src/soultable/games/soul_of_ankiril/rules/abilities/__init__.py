"""Spells and Abilities: what they can be aimed at, whom they touch, and what they do."""
