"""Tests of card files, their checks and their text."""
