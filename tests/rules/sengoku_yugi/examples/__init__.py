"""The worked examples of section 7, and the rulings and corners where several rules meet."""
