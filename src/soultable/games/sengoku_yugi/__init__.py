"""Sengoku Yugi: characters and Familiars fight over two Strongholds (docs/rules/sengoku-yugi.md)."""
