"""Tests that read like the rulebooks, one folder per game; each is marked with the rules it shows."""
