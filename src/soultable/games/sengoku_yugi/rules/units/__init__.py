"""Units on the field: their cards, powers, ailments and Blessings, and how they leave play."""
