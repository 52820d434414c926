"""AI support: position evaluation and determinization of hidden cards."""
