"""One file per schema change, named after its number."""
