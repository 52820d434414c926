"""The rules: the chapters of the rulebook, as Steps and Decisions."""
