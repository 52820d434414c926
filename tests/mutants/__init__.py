"""Deliberate faults that the tests must notice: python -m tests.mutants. Results: docs/reliability.md."""
