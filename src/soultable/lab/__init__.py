"""Matches, benchmarks, the rulebook check and the kit."""
