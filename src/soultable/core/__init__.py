"""The engine: state, steps, choices, views; standard library only."""
