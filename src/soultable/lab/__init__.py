"""Tools to measure and check games: matches, ladders, benchmarks, analysis, rulebooks, conformance."""
