"""What the server promises, shown by force: python -m tests.proofs NAME. Figures: docs/reliability.md."""
