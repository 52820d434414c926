"""Table display: one description that the terminal and the browser both draw."""
