"""Monte Carlo tree search over imagined worlds. Part of the compiled engine."""
