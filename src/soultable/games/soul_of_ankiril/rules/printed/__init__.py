"""What is printed on cards, as numbers and objects that the rules work with."""
