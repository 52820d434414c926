"""Card and deck files: their schema, validation, and the text of the cards."""
