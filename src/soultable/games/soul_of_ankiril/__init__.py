"""Soul of Ankiril: Creatures, Spells and Emanations on a hex grid (docs/rules/soul-of-ankiril.md)."""
