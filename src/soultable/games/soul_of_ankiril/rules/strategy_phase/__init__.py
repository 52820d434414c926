"""Phase 3: what may be done, one action after another."""
