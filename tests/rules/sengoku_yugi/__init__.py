"""The rules of Sengoku Yugi, chapter by chapter."""
