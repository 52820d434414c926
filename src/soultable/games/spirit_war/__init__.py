"""Spirit War: two to six players; the last survivor is crowned (docs/rules/spirit-war.md)."""
