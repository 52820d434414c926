"""The engine that all games share: state, steps, decisions, views, records. Standard library only."""
