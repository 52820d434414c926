"""High Card: two to four players, five tricks, one card each in secret."""
