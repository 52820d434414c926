"""Combat: the procedure, Self-Boosts, and the fight against a Last Guard."""
