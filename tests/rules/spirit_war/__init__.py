"""Spirit War, rule by rule."""
