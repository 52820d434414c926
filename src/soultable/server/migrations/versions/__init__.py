"""One file per change, each named after its number."""
