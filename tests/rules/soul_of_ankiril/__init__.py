"""Soul of Ankiril, rule by rule."""
