"""What is printed on the cards, as numbers: characteristics, abilities, Familiar scales."""
